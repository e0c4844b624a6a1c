"""Moments in tests, in words."""

from datetime import datetime
from zoneinfo import ZoneInfo


def at(text: str, zone: str = "Europe/Paris") -> int:
    """Return what a clock in this zone calls so, as a time in ms."""
    return round(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp() * 1000)
