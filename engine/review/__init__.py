"""Judging the decisions of a seat from what it could see; the method is in docs/COACH.md."""
