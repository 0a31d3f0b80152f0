"""Records: what the library writes down and reads back."""

from trickrules.records.file_schema import variant_schema

__all__ = ["variant_schema"]
