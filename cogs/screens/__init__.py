"""Screens: pure functions from a view and a language to Discord components."""
