"""What the running program says about itself: its version, its operator, and where to report problems."""

from dataclasses import dataclass, field
from importlib.metadata import PackageNotFoundError, version


@dataclass(frozen=True, slots=True)
class Operator:
    """The person who runs the program, as configured; empty strings are unknown."""

    name: str = ""
    privacy_url: str = ""
    """The URL of the full privacy notice."""
    terms_url: str = ""
    """The URL of the full terms of use."""
    report_url: str = ""
    """The URL at which problems can be reported."""


@dataclass(frozen=True, slots=True)
class Instance:
    """One run of the program."""

    started: int
    """In ms of Unix time."""
    operator: Operator = field(default_factory=Operator)
    version: str = field(default_factory=lambda: installed_version() or "?")


def installed_version() -> str | None:
    """Return the version of the installed program; None if it runs without being installed."""
    try:
        return version("coup-fourre")
    except PackageNotFoundError:
        return None
