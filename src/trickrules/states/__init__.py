"""The states that people hold: deals and matches, and what they may be given to start from."""
