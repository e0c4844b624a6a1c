"""What the running program tells of itself: its version, who runs it, and where to read and report more."""

from dataclasses import dataclass, field
from importlib.metadata import PackageNotFoundError, version


@dataclass(frozen=True, slots=True)
class Operator:
    """Whoever runs the program, as configured; what is empty is not known."""

    name: str = ""
    privacy_url: str = ""
    """The address of the whole privacy notice."""
    terms_url: str = ""
    """The address of the whole terms of use."""
    report_url: str = ""
    """Where problems are reported."""


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
