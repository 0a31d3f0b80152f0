"""Records: what the library writes down and reads back."""
