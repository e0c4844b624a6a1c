"""Matches against the BSD game mille, and a model of its player."""
