"""Opening a table, by command or with the button of a message that invites to play, or a private game; joining one."""

from typing import Final

import discord
from msgspec.structs import replace

from cogs.handlers.panels import move_down, pace_of, tell_where, usual_lobby
from cogs.handlers.play import begin, show_hand
from cogs.routing.click import Click, among
from cogs.routing.router import on
from cogs.screens.lobby.more import occupied_screen
from cogs.screens.parts import table_link
from cogs.screens.table.starter import PLACES, place_screen
from cogs.services.opening import Opening
from cogs.sync.error_texts import permissions_text
from cogs.sync.reply import Reply
from data.people.settings import TablePlace
from engine import RULESETS
from engine.players.levels import LEVELS
from engine.rules.options import Shape
from engine.table import Lobby, Pace, Rejected, Status, Table, Unreadable
from engine.time_units import DAY_MS

IDLE_MS: Final = DAY_MS
"""After how many ms without an action of its only person a game is closed."""


@on("new")
async def new(click: Click) -> None:
    """Open a table as this server usually has it; if one waits for people here already, show where."""
    click.must_be_free()
    click.check_permissions()
    lobby = await usual_lobby(click)
    pace = await pace_of(click, lobby)
    if (here := await _table_here(click, pace)) is not None:
        await move_down(click, here)
        return
    waiting = [table for table in await click.context.tables.inside(click.room) if table.status is Status.LOBBY]
    if waiting:
        await tell_where(click, waiting[-1])
    else:
        await open_here(click, lobby, pace)


async def show_or_open(click: Click, lobby: Lobby, pace: Pace, *, chosen: bool) -> None:
    """Open a table; where the channel has one already, show that, or say that what was `chosen` had no effect."""
    here = await _table_here(click, pace)
    if here is None:
        await open_here(click, lobby, pace)
    elif chosen:
        may_stop = await click.may_stop(here)
        await click.reply.show(
            occupied_screen(here, click.player, table_link(here.record), click.texts, may_stop=may_stop)
        )
    else:
        await move_down(click, here)


async def _table_here(click: Click, pace: Pace) -> Table | None:
    """Return the table of the channel if it keeps another from being opened."""
    here = await click.context.tables.at(click.room)
    occupied = here is not None and (here.status is Status.LOBBY or await usual_place(click, pace) == "channel")
    return here if occupied else None


@on("quick")
async def quick(click: Click) -> None:
    """Open a table in this channel and begin at once against an AI; if there is a table already, show where."""
    click.must_be_free()
    click.check_permissions()
    here = await click.context.tables.at(click.room)
    if here is not None:
        await move_down(click, here)
        return
    lobby = await usual_lobby(click)
    pace = (await click.settings()).fast_pace
    opened = await click.services.opener.open_and_show(await opening_by(click, lobby, pace), click.reply)
    await begin_with_computers(click, opened.table)


async def begin_with_computers(click: Click, table: Table) -> None:
    """Begin the game of a lobby with AI players on the seats that it lacks, which people can take over."""
    await table.change_lobby(click.player, lambda lobby: lobby.filled())
    click.hand(table).open_at_start(click.reply)
    await begin(click, table)
    await table.offer_seats(click.player, on=True)


async def open_here(click: Click, lobby: Lobby, pace: Pace) -> None:
    """Open a table in the channel of the click, or in a thread; where the server leaves that open, ask."""
    place = await usual_place(click, pace)
    if place != "ask":
        await _open(click, await opening_by(click, lobby, pace, in_thread=place == "thread"), click.reply)
        return
    click.context.clicks.undecided[click.room, click.player] = lobby, pace
    await click.reply.show(place_screen(click.texts))


async def usual_place(click: Click, pace: Pace) -> TablePlace:
    """Return where the server has its tables of this pace; where there can be no threads, in the channel."""
    usual = (await click.settings()).place_for(pace)
    return usual if click.services.opener.has_threads(click.room) else "channel"


@on("where")
async def choose_place(click: Click) -> None:
    """Open the table that was asked for in the channel, or in a thread."""
    in_thread = among(click.argument(0), PLACES) == "thread"
    click.check_permissions()
    undecided = click.context.clicks.undecided
    asked = (click.room, click.player)
    agreed = undecided.pop(asked, None)
    if agreed is None:
        raise Rejected("asked_long_ago")
    try:
        await _open(click, await opening_by(click, *agreed, in_thread=in_thread), None)
    except Rejected:
        undecided.setdefault(asked, agreed)  # the other place may be allowed
        raise


async def _open(click: Click, opening: Opening, reply: Reply | None) -> None:
    """Open a table, and tell its host privately what concerns no one else.

    If the reply was deferred, which only the person sees, or is lost, the table message is sent separately.
    """
    opened = await click.services.opener.open_and_show(opening, reply)
    if not opened.answered:
        await tell_where(click, opened.table, "place-opened")
    if opened.lacking:
        permissions = permissions_text(click.texts, opened.lacking)
        await click.reply.say(click.texts("thread-refused", permissions=permissions))


async def opening_by(
    click: Click, lobby: Lobby, pace: Pace, *, in_thread: bool = False, after: Table | None = None
) -> Opening:
    """Return a table to be opened by the person who clicked, in the channel of the click, perhaps `after` another.

    Raises Rejected ``wrong_channel`` and ``cooldown``, and what `Click.check_permissions` raises.
    """
    click.check_permissions()
    await click.check_channel()
    click.context.clicks.rate_limiter.openings.check(click.room, click.interaction)
    room, channel, me, parent = click.room, click.interaction.channel, click.interaction.client.user, None
    if isinstance(channel, discord.Thread) and me is not None and channel.owner_id == me.id:
        parent = channel.parent_id
    if after is not None and room in (after.record.room, after.record.parent):  # or from the starter message there
        room, parent = after.record.room, after.record.parent
    return Opening(click.guild, room, click.player, click.name, lobby, pace, parent, in_thread)


@on("sit")
async def sit(click: Click) -> None:
    """Join the table in the thread whose starter message was clicked, and be led there."""
    table = await click.context.tables.at(click.reply.clicked)
    if table is None or table.record.parent != click.room:
        raise Rejected("closed_game")
    click.services.sync.note_click(table, click.player, click.reply)
    joins = table.status is Status.LOBBY and not table.has(click.player)
    if joins:
        await table.join(click.player, click.name)
    told = click.texts("starter-joined" if joins else "starter-there", thread=f"<#{table.record.room}>")
    await click.reply.say(told)


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
    click.context.clicks.rate_limiter.solos.check(click.player, click.interaction)
    pace = replace((await click.settings()).fast_pace, lobby_ms=IDLE_MS)
    table = await click.context.tables.open(
        click.group, click.room, click.player, click.name, lobby, pace, private=True
    )
    await begin(click, table)
    click.services.sync.note_click(table, click.player, click.reply)
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
