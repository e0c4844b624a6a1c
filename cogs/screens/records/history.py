"""The list of the finished games of a server."""

from collections.abc import Sequence

from cogs.i18n import Texts
from cogs.i18n.names import person_name, player_names, unescaped
from cogs.screens.lobby.message import week_text
from cogs.screens.parts import Item, Screen, choice, custom_id, row, screen, text, verb_button
from cogs.screens.records.showing import Tab, record_tabs
from data.records.history import Finished, Played


def history_screen(games: Sequence[Finished], player: int | None, ruleset: str, texts: Texts, *, more: bool) -> Screen:
    """Return a page of the history, with a select that opens a replay; the tabs open with `ruleset`.

    It lists the games of a `player`, or None: all: first those among people, then those with AI players. There are
    `more` that are older, or not.
    """
    older = games[-1] if games and more else None
    solo = [game for game in games if any(seat.level is not None for seat in game.seats)]
    people = [game for game in games if game not in solo]
    told: list[Item] = [
        text(f"### {texts(heading)}", *(_game(game, texts) for game in listed))
        for heading, listed in (("leaderboard-solo-people", people), ("games-solo", solo))
        if listed
    ]
    choices = [
        (
            str(game.game),
            texts("history-choice", game=game.game, ruleset=texts(f"ruleset-{game.ruleset}")),
            ", ".join(map(unescaped, player_names(game.seats, texts))),
        )
        for game in games
        if game.stop is None and game.kept
    ]
    return screen(
        record_tabs(None if player else Tab.GAMES, ruleset, texts),
        f"## 🗂️ {texts('history-title')}",
        *(told or [texts("history-none")]),
        choice(custom_id("replay", 0, ""), texts("history-pick"), choices) if choices else None,
        row(
            verb_button(
                texts,
                "history",
                0,
                player or 0,
                *((older.ended, older.game) if older is not None else (0, 0)),
                label="button-older",
                disabled=older is None,
            ),
        ),
    )


def _game(game: Finished, texts: Texts) -> str:
    """Return a game in two lines: its date and ruleset, and the players with their points."""
    about = texts(
        "history-game", game=game.game, when=f"<t:{game.ended // 1000}:f>", ruleset=texts(f"ruleset-{game.ruleset}")
    )
    notes = "".join(f" · {note}" for note in _notes(game, texts))
    return f"**{about}**{notes}\n-# " + _seats(game, texts)


def _notes(game: Finished, texts: Texts) -> list[str]:
    """Return notes on a game: its week of the mystery road, why it does not count, why it cannot be replayed."""
    if game.stop is None:
        helped = [texts("history-helped")] if game.helped else []
        counts = [] if game.week is None else [week_text(game.week, texts)]
        counts += [] if game.counts else [*helped, texts("history-not-counted")]
        return counts if game.kept else [*counts, texts("history-not-kept")]
    if game.stop.player is None:
        return [texts("history-stopped-together")]
    return [texts("history-stopped-moderator", name=person_name(game.stop.name, texts))]


def _seats(game: Finished, texts: Texts) -> str:
    """Return the players of a game by place; for a seat that changed hands, all its players in order."""
    changed = {seat.seat for seat in game.seats if seat.followed}
    named = sorted(
        zip(game.seats, player_names(game.seats, texts), strict=True),
        key=lambda each: (each[0].place or 0, each[0].seat),
    )
    told = [_seat(seat, name, texts, changed=seat.seat in changed) for seat, name in named]
    return " · ".join(told).replace("→ · ", "→ ")


def _seat(seat: Played, told: str, texts: Texts, *, changed: bool) -> str:
    """Return the player of a seat, who is `told` by name, with place and points, as far as known; winners are marked.

    For a player who was succeeded by another, only the number of turns is shown.
    """
    if changed:
        told = texts("seat-part", name=told, turns=seat.turns)
        if seat.followed:
            return f"{told} →"
    if seat.points is not None:
        told = texts("history-seat", name=told, points=seat.points)
    if seat.place is not None:
        told = texts("history-place", place=seat.place, seat=told)
    elif seat.won:  # a first place already says so
        told = texts("history-won", seat=told)
    return f"🏁 **{told}**" if seat.won else told
