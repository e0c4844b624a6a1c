"""Solo: a private game of one person against AI players, played in one message that only this person sees."""

from typing import Final

from msgspec.structs import replace

from cogs.handlers.panels import usual_lobby
from cogs.handlers.play import begin, show_hand
from cogs.routing.admission import Limit
from cogs.routing.click import Click, among
from cogs.routing.router import on
from engine import RULESETS
from engine.players.levels import LEVELS
from engine.rules.options import Shape
from engine.table import Lobby, Rejected, Status, Table, Unreadable
from engine.time_units import DAY_MS

IDLE_MS: Final = DAY_MS
"""After how many ms without an action of its only person a game is closed."""


def against(lobby: Lobby, player: int, name: str, level: str, opponents: int) -> Lobby:
    """Return the lobby of one person against `opponents` AI players of a level, each alone.

    Raises Rejected ``too_many_opponents`` with ``most``, or RuleViolation ``unknown_level``.
    """
    most = max(shape.sides for shape in lobby.rules.shapes if shape.members == 1) - 1
    if opponents > most:
        raise Rejected("too_many_opponents", most=most)
    lobby = lobby.in_shape(Shape(opponents + 1)).join(player, name)
    for _ in range(opponents):
        lobby = lobby.with_computer(level)
    return lobby


async def play_alone(click: Click, lobby: Lobby) -> None:
    """Begin a private game and show its hand; if there is one already, show that and how to give it up."""
    table = await _running(click)
    if table is not None:
        await show_hand(click, table, problem=click.texts("solo-running"))
        return
    lobby.seated()  # a lobby that cannot be played is refused before anything is stored
    click.context.clicks.rate_limiter.check(Limit.SOLOS, click.interaction)
    pace = replace((await click.settings()).fast_pace, lobby_ms=IDLE_MS)
    table = await click.context.tables.open(
        click.group, click.room, click.player, click.name, lobby, pace, private=True
    )
    await begin(click, table)
    click.context.services.sync.pings(table).note_click(click.player)
    await show_hand(click, table)


async def _running(click: Click) -> Table | None:
    """Return the private game of a person; close one that was never dealt, or cannot be read."""
    place = (click.group, click.player)
    try:
        table = await click.context.tables.at(place)
    except Unreadable:
        await click.context.tables.abandon(place)
        return None
    if table is not None and table.status is Status.LOBBY:
        await table.stop(click.name)
        return None
    return table


@on("solo")
async def begin_alone(click: Click) -> None:
    """Begin a private round against one AI under the usual rules of a ruleset, at the level named."""
    ruleset, level = among(click.argument(0), RULESETS), among(click.argument(1), LEVELS)
    lobby = await usual_lobby(click)
    if lobby.ruleset != ruleset:
        lobby = lobby.playing(ruleset, next(iter(RULESETS[ruleset].presets)))
    await play_alone(click, against(lobby, click.player, click.name, level, 1))
