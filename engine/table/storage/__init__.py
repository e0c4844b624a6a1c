"""What is stored of a table, and how it is changed, written and restored."""
