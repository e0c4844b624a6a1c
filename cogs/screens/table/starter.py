"""The parts of a table in a thread that its channel sees: starter message and name; the question where to play."""

from typing import Final

from cogs.i18n import Texts
from cogs.i18n.names import game_texts, person_name, player_names, shortened, unescaped
from cogs.i18n.plain_names import cut_name
from cogs.screens.lobby.pace import pace_in_words
from cogs.screens.parts import GREEN, RED, Screen, Style, row, screen, text, verb_button
from cogs.screens.records.showing import watch_button
from cogs.screens.table.message import scores_button
from engine.table import Status, Table, TableRecord

PLACES: Final = ("channel", "thread")
"""The places where a table can be opened."""
_LONGEST_NAME: Final = 100
"""The most characters that Discord accepts as the name of a thread."""


def opening_screen(ruleset: str, host: str, texts: Texts) -> Screen:
    """Return the starter message before there is a thread; `host` is the name of the host, or empty."""
    told = texts("starter-opening-by", host=person_name(host, texts)) if host else texts("starter-opening")
    return screen(text(_title(ruleset, texts), told), colour=GREEN)


def starter_screen(table: Table, texts: Texts) -> Screen:
    """Return the starter message of the table in a thread, with a link to it."""
    record, thread = table.record, f"<#{table.record.room}>"
    title = _title(record.lobby.ruleset, texts)
    if table.status is Status.LOBBY:
        lobby = table.lobby
        members = player_names(lobby.members, texts)
        counts = {"n": len(members), "most": lobby.most}
        who = texts("starter-players", players=texts.listed(members), **counts) if members else ""
        join = verb_button(texts, "sit", 0, label="button-join", style=Style.success)
        pace = " · ".join(pace_in_words(record.pace, texts))
        told = texts("starter-lobby", thread=thread)
        return screen(text(title, told, who, f"-# {pace}" if pace else ""), row(join), colour=GREEN)
    view = table.view(None)
    if view is None:
        return screen(text(title, texts("starter-closed")), colour=RED)
    texts = game_texts(texts, table, view)
    players = texts.listed(texts.seats)
    if table.status is Status.PLAYING:
        playing = text(title, texts("starter-playing", players=players, thread=thread))
        # A thread in which nothing is written for some days is archived, and its buttons may be dead then.
        return screen(playing, row(verb_button(texts, "hand", table.id)) if record.pace.slow else None)
    after = row(
        verb_button(texts, "rematch", table.id),
        scores_button(table, view, texts),
        watch_button(texts, table.id, 0),
        verb_button(texts, "leaderboard", table.id),
    )
    if table.status is Status.STOPPED:
        return screen(text(title, texts("starter-stopped", players=players, thread=thread)), after, colour=RED)
    winners = texts.listed(map(texts.side, table.winners))
    won = texts("final-title", n=len(table.winners), winners=winners)
    return screen(text(title, f"**{won}** {texts('starter-over', thread=thread)}"), after)


def _title(ruleset: str, texts: Texts) -> str:
    return f"### 🏁 {texts(f'ruleset-{ruleset}')}"


def starter_state(record: TableRecord) -> object:
    """Return the facts on which the starter message and the thread's name depend, for comparison."""
    seats = tuple((seat.player, seat.name, seat.level) for seat in record.seats)
    return record.id, record.status, (record.lobby, record.pace) if record.status is Status.LOBBY else seats


def new_thread_name(host: str, texts: Texts) -> str:
    """Return the name of the thread of a table that is being opened, after its host."""
    if not host:
        return texts("thread-name")
    return cut_name(texts("thread-name-host", host=shortened(host)), _LONGEST_NAME)


def thread_name(record: TableRecord, texts: Texts) -> str:
    """Return the name of the thread of a game, after its players."""
    names = [unescaped(name) for name in player_names(record.seats, texts)]
    return cut_name(texts("thread-name-players", players=texts.listed(names)), _LONGEST_NAME)


def place_screen(texts: Texts) -> Screen:
    """Return the question where to open a table."""
    places = (verb_button(texts, "where", 0, place, label=f"button-place-{place}") for place in PLACES)
    return screen(texts("place-ask"), row(*places))
