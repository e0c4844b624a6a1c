"""Policies: they choose an action from a `PlayerView`, which is all that a person would see."""
