"""Policies: they choose an action from a `PlayerView`, which contains no more than a person would see."""
