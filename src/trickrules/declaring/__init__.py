"""The declaration: variants and what they are composed of, systems with their options, the catalogue."""
