"""The private list of a person's open tables, starting with those that wait for that person."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from msgspec import Struct

from cogs.i18n import Texts
from cogs.i18n.names import Names, player_name
from cogs.screens.custom_ids import custom_id
from cogs.screens.parts import (
    BLUE,
    Item,
    Part,
    Screen,
    button,
    page_buttons,
    page_count,
    row,
    screen,
    section,
    text,
    time_up,
)
from data.play.appointments import Appointment
from engine.table import Status, Table

ON_A_PAGE: Final = 8
"""Each game takes three components, of which a message may have forty, and three lines of text."""
_NEVER: Final = 2**62
"""Sorts tables without a deadline after all others."""


class OwnTable(Struct, frozen=True):
    """An open table at which a person sits."""

    table: Table
    waits: bool
    """Whether the table waits for that person."""
    server: str = ""
    """Where it is, for a text; empty for here, where it can be played."""

    @property
    def rank(self) -> tuple[bool, int, int]:
        """The sort key: waiting tables first, then by deadline."""
        return (not self.waits, self.table.due or _NEVER, self.table.id)


class OwnPlan(Struct, frozen=True):
    """A planned table to which a person has said yes."""

    appointment: Appointment
    server: str = ""
    """Where it is, for a text; empty for here."""


def games_button(texts: Texts, page: int = 0) -> Part:
    """Return the button that shows the list in place of a hand."""
    return button(texts("button-games"), custom_id("games", 0, page), emoji="🗂️")


def games_screen(owns: Sequence[OwnTable], planned: Sequence[OwnPlan], page: int, player: int, texts: Texts) -> Screen:
    """Return a page of a player's list, or the nearest one that exists: each game has a button to its hand.

    The first `planned` tables stand below it.
    """
    title = text(f"## 🗂️ {texts('games-title')}")
    refresh = button(texts("button-refresh"), custom_id("games", 0, page), emoji="🔄")
    plans = text(*(_plan(plan, texts.of(plan.appointment.lobby.ruleset)) for plan in planned[:ON_A_PAGE]))
    if not owns:
        return screen(title, plans if planned else text(texts("games-none")), row(refresh), colour=BLUE)
    pages = page_count(len(owns), ON_A_PAGE)
    page = max(0, min(page, pages - 1))
    waiting = sum(own.waits for own in owns)
    turn = page_buttons(texts, page, pages, partial(custom_id, "games", 0))
    listed = sorted(owns, key=lambda own: own.rank)[page * ON_A_PAGE : (page + 1) * ON_A_PAGE]
    return screen(
        title,
        text(texts("games-waiting", n=waiting, all=len(owns))),
        *(_entry(own, player, texts.of(own.table.lobby.ruleset)) for own in listed),
        plans,
        row(*(turn if pages > 1 else []), refresh),
        colour=BLUE,
    )


def _entry(own: OwnTable, player: int, texts: Texts) -> Item:
    """Return a table in three lines: its channel, its players, its state; a game here also has a button to its hand."""
    table = own.table
    lines = "\n".join((_where(own, texts), f"-# {_who(table, texts)}", _state(own, player, texts)))
    if table.status is Status.LOBBY or own.server:
        return text(lines)
    return section(lines, button(texts("button-hand"), custom_id("hand", table.id), emoji="🃏"))


def _plan(plan: OwnPlan, texts: Texts) -> str:
    """Return a planned table in a line: when, what and where."""
    planned = plan.appointment
    at = "/".join(str(part) for part in (planned.group, planned.channel, planned.message) if part is not None)
    link = f"[{texts('games-table')}](https://discord.com/channels/{at}) · <#{planned.channel}>"
    game = texts(f"ruleset-{planned.lobby.ruleset}")
    return " · ".join(filter(None, (f"📅 <t:{planned.moment // 1000}:F> · **{game}**", plan.server, link)))


def _where(own: OwnTable, texts: Texts) -> str:
    record = own.table.record
    game = " · ".join(filter(None, (f"**{texts(f'ruleset-{record.lobby.ruleset}')}**", own.server)))
    if not record.mode.in_channel:
        return f"{game} · {texts('games-private')}"
    at = "/".join(str(part) for part in (record.group, record.room, record.anchor) if part is not None)
    return f"{game} · [{texts('games-table')}](https://discord.com/channels/{at}) · <#{record.room}>"


def _who(table: Table, texts: Texts) -> str:
    players = table.lobby.members if table.status is Status.LOBBY else table.record.seats
    return texts.listed([player_name(each.name, each.level, texts) for each in players])


def _state(own: OwnTable, player: int, texts: Texts) -> str:
    """Return what a table waits for, and until when."""
    table = own.table
    view = table.view(table.seat_of(player))
    if table.status is Status.LOBBY or view is None:
        told = "games-start" if own.waits else "games-lobby"
        return texts(told, n=len(table.lobby.members), most=table.lobby.most)
    until = time_up(table) or texts("games-open")
    if table.frozen:
        state = texts("games-frozen")
    elif view.seat is not None and table.record.seats[view.seat].away:
        state = texts("games-away")
    elif own.waits:
        state = texts("games-yours" if view.turn == view.seat else "games-answer", until=until)
    elif view.window is not None:
        state = texts("games-window")
    else:
        name = Names(table.record.seats, view.setup.sides, texts).seat(view.turn)
        state = texts("games-theirs", player=name, until=until)
    return texts("games-round", round=view.round, state=state)
