"""A lobby on the mystery road: it takes the rules of a week, and those of the next one when that has begun."""

from msgspec.structs import replace

from engine.challenges.mystery import Week, mix_of
from engine.errors import RuleViolation
from engine.table.lobbies.lengths import LENGTH_OPTIONS
from engine.table.lobbies.lobby import Lobby


def on_mystery_road(lobby: Lobby, week: Week) -> Lobby:
    """Return the lobby under the rules of a week; how long the game lasts stays, where there are lengths.

    Raises RuleViolation ``too_many_joined`` if more have joined than can play it.
    """
    mix = mix_of(week)
    chosen = lobby.playing(mix.ruleset, mix.preset)
    length = {name: value for name, value in chosen.options if name in LENGTH_OPTIONS}
    return replace(chosen.under(mix.preset, {**mix.options, **length}), week=week)


def in_week_of(lobby: Lobby, moment: int) -> Lobby:
    """Return the lobby as it is in the week of a moment (ms of Unix time): what is on no mystery road stays.

    Where more have joined than can play the rules of that week it keeps its own, and is an ordinary game.
    """
    week = Week.at(moment)
    if lobby.week in (None, week):
        return lobby
    try:
        return on_mystery_road(lobby, week)
    except RuleViolation:
        return replace(lobby, week=None)
