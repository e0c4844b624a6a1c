"""Judges the decisions of a seat by what it could see; the method is described in docs/COACH.md."""
