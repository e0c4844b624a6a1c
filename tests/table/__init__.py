"""The table service with an in-memory journal and a clock advanced by hand."""
