"""A lobby on the mystery road: it has the rules of a week, and those of the next one once that begins."""

from msgspec.structs import replace

from engine.challenges.mystery import Week, mix_of
from engine.errors import RuleViolation
from engine.table.lobbies.lengths import LENGTH_OPTIONS
from engine.table.lobbies.lobby import Lobby


def on_mystery_road(lobby: Lobby, week: Week) -> Lobby:
    """Return the lobby with the rules of a week; the length of the game is kept if the rules have lengths.

    Raises RuleViolation ``too_many_joined`` if they cannot be played by the number of members.
    """
    mix = mix_of(week)
    chosen = lobby.playing(mix.ruleset, mix.preset)
    length = {name: value for name, value in chosen.options if name in LENGTH_OPTIONS}
    return replace(chosen.under(mix.preset, {**mix.options, **length}), week=week)


def in_week_of(lobby: Lobby, instant: int) -> Lobby:
    """Return the lobby with the rules of the week at `instant` (ms of Unix time), if it is on the mystery road.

    If too many have joined for the rules of that week, it keeps its own and is an ordinary lobby.
    """
    week = Week.at(instant)
    if lobby.week in (None, week):
        return lobby
    try:
        return on_mystery_road(lobby, week)
    except RuleViolation:
        return replace(lobby, week=None)
