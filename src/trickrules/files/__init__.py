"""Variants as files: tables, TOML, the kinds that they name, and the schema."""
