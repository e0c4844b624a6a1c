"""The private list of a person's open tables, starting with those that wait for that person."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from cogs.i18n import Texts
from cogs.i18n.names import game_texts, player_names
from cogs.screens.daily.line import day_title
from cogs.screens.parts import (
    Screen,
    countdown,
    custom_id,
    link,
    page_buttons,
    page_count,
    row,
    screen,
    section,
    table_link,
    text,
    time_up,
    verb_button,
)
from data.play.appointments import Appointment
from engine.challenges.daily import ends
from engine.frozen import Frozen
from engine.table import Status, Table, TableRecord

ON_A_PAGE: Final = 8
"""Each game takes three components, of which a message may have forty, and three lines of text."""
_NEVER: Final = 2**62
"""Sorts tables without a deadline after all others."""


class OwnGame(Frozen):
    """An open table at which a person sits, or a planned one to which the person has said yes, as the list shows it."""

    lines: str
    """What is told of it, in the language of the person."""
    due: int | None
    """The deadline of the table, None if there is none; of a planned one when it begins, in ms of Unix time."""
    table: int | None = None
    """The number of the table; None if it is planned."""
    waits: bool = False
    """Whether the table waits for the person."""
    hand: bool = False
    """Whether it has a hand that can be opened from the list."""

    @property
    def rank(self) -> tuple[bool, int, int]:
        """The sort key: waiting tables first, then by deadline."""
        return (not self.waits, self.due or _NEVER, self.table or 0)


def games_screen(found: Sequence[OwnGame], complete: bool, page: int, texts: Texts) -> Screen:
    """Return a page of a player's list, or the nearest one that exists: each game here has a button to its hand.

    The first planned tables stand below it. It says if it is not `complete`.
    """
    title = f"## 🗂️ {texts('games-title')}"
    refresh = verb_button(texts, "games", 0, page, label="button-refresh")
    ranked = sorted(found, key=lambda game: game.rank)
    owns, planned = [each for each in ranked if each.table is not None], [each for each in ranked if each.table is None]
    below = (text(*(each.lines for each in planned[:ON_A_PAGE])), "" if complete else texts("games-missing"))
    if not owns:
        none = "" if planned or not complete else texts("games-none")
        return screen(title, *below, none, row(refresh))
    pages = page_count(len(owns), ON_A_PAGE)
    page = max(0, min(page, pages - 1))
    waiting = sum(own.waits for own in owns)
    turn = page_buttons(texts, page, pages, partial(custom_id, "games", 0))
    return screen(
        title,
        texts("games-waiting", n=waiting, all=len(owns)),
        *(
            section(own.lines, verb_button(texts, "hand", own.table or 0)) if own.hand else own.lines
            for own in owns[page * ON_A_PAGE : (page + 1) * ON_A_PAGE]
        ),
        *below,
        row(*(turn if pages > 1 else []), refresh),
    )


def own_table(table: Table, player: int, server: str, texts: Texts, *, waits: bool) -> OwnGame:
    """Return a table in three lines: its channel, its players, its state.

    `server` is where it is, for a text, or empty for here, where it can be played; `waits` is whether for the player.
    """
    texts, lobby = texts.of(table.lobby.ruleset), table.status is Status.LOBBY
    players = texts.listed(player_names(table.lobby.members if lobby else table.record.seats, texts))
    state = _state(table, player, texts, waits=waits)
    lines = f"{_where(table.record, server, texts)}\n-# {players}\n{state}"
    return OwnGame(lines, table.due, table.id, waits, hand=not lobby and not server)


def own_plan(planned: Appointment, server: str, texts: Texts) -> OwnGame:
    """Return a planned table in a line: when, what and where; `server` is empty for here."""
    there = _linked(link(planned.group, planned.channel, planned.message), planned.channel, texts)
    game = texts(f"ruleset-{planned.lobby.ruleset}")
    line = " · ".join(filter(None, (f"📅 <t:{planned.moment // 1000}:F> · **{game}**", server, there)))
    return OwnGame(line, planned.moment)


def _where(record: TableRecord, server: str, texts: Texts) -> str:
    day = record.daily
    name = texts(f"ruleset-{record.lobby.ruleset}") if day is None else day_title(day, texts)
    game = " · ".join(filter(None, (f"**{name}**", server)))
    if day is not None:
        return game
    if not record.mode.in_channel:
        return f"{game} · {texts('games-private')}"
    return f"{game} · {_linked(table_link(record), record.room, texts)}"


def _linked(url: str, channel: int, texts: Texts) -> str:
    return f"[{texts('games-table')}]({url}) · <#{channel}>"


def _state(table: Table, player: int, texts: Texts, *, waits: bool) -> str:
    """Return what a table waits for, and until when."""
    view = table.view(table.seat_of(player))
    if table.status is Status.LOBBY or view is None:
        told = "games-start" if waits else "games-lobby"
        return texts(told, n=len(table.lobby.members), most=table.lobby.most)
    day = table.record.daily
    until = countdown(ends(day)) if day is not None else time_up(table) or texts("games-open")
    if table.frozen:
        state = texts("games-frozen")
    elif view.seat is not None and table.record.seats[view.seat].away:
        state = texts("games-away")
    elif waits:
        state = texts("games-yours" if view.turn == view.seat else "games-answer", until=until)
    elif view.window is not None:
        state = texts("games-window")
    else:
        name = game_texts(texts, table, view).seat(view.turn)
        state = texts("games-theirs", player=name, until=until)
    return texts("games-round", round=view.round, state=state)
