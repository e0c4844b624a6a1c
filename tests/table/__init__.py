"""The table service over an in-memory journal and a clock moved by hand."""
