"""The registry of rulesets, each a subclass of `engine.rules.base.Rules`."""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from engine.errors import OptionError
from engine.rules.base import Rules
from engine.rules.classic import ClassicRules
from engine.rules.funspeed import FunSpeedRules
from engine.rules.playroom import PlayroomRules
from engine.state import Setup

RULESETS: Final[Mapping[str, type[Rules]]] = MappingProxyType(
    {ruleset.id: ruleset for ruleset in (ClassicRules, PlayroomRules, FunSpeedRules)}
)
"""All rulesets by id; the first is the default."""


def ruleset(name: str) -> type[Rules]:
    """Return the ruleset with this id; raise OptionError if there is none."""
    if name not in RULESETS:
        raise OptionError("unknown_ruleset", ruleset=name[:40])  # it may be any text that a person typed
    return RULESETS[name]


@lru_cache(maxsize=4096)
def rules_of(setup: Setup) -> Rules:
    """Return the rules bound to a setup; raise OptionError for a ruleset or revision that is not known here."""
    rules = ruleset(setup.ruleset)
    if not 1 <= setup.revision <= rules.revision:
        raise OptionError("other_revision", ruleset=setup.ruleset, revision=setup.revision)
    return rules(setup)
