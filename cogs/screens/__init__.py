"""Screens: each is a pure function from a view and a language to components."""
