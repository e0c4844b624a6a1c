"""The public table message: the lobby, the race, the result."""

from collections.abc import Sequence

from cogs.i18n import Texts
from cogs.i18n.names import GameTexts
from cogs.pictures.attachment import Picture
from cogs.screens.lobby.message import lobby_screen
from cogs.screens.parts import RED, Screen, Style, row, screen, text, verb_button
from cogs.screens.table.event_lines import recent_lines
from cogs.screens.table.race import race_screen, scores_button
from cogs.screens.table.sheet import final_sheet
from cogs.screens.table.sides import side_blocks
from cogs.screens.table.summons import ShownSummons
from cogs.screens.table.takeover import part_lines
from engine import PlayerView
from engine.table import Notice, Status, Table


def table_screen(
    table: Table, texts: Texts, pictures: Sequence[Picture] = (), summons: ShownSummons | None = None
) -> Screen:
    """Return the table message in the language of the server.

    `pictures` are those of `table_subjects` that are sent with it; without any the board is text. `summons` is the
    summons that it makes in a slow game.
    """
    view, texts = table.view(None), texts.of(table.lobby.ruleset)
    if view is None:
        return lobby_screen(table, texts, pictures)
    texts = GameTexts(texts, table.record.seats, view.setup)
    if table.status is Status.PLAYING:
        return race_screen(table, view, texts, pictures, summons)
    if table.status is Status.FINISHED:
        return _finished(table, view, texts, pictures)
    return screen(
        text(f"## {texts('table-stopped-title')}", texts("table-stopped"), *_stopped_by(table, texts)),
        *side_blocks(view, (), texts),
        row(verb_button(texts, "rematch", table.id), scores_button(table, view, texts)),
        colour=RED,
    )


def _stopped_by(table: Table, texts: GameTexts) -> list[str]:
    """Return who stopped a game, if known."""
    stops = [item for item in table.recent if isinstance(item, Notice) and item.kind.startswith("stopped")]
    return recent_lines(texts, stops, 1)


def _finished(table: Table, view: PlayerView, texts: GameTexts, pictures: Sequence[Picture]) -> Screen:
    """Return the message of a finished game."""
    return screen(
        *pictures[:1],
        *final_sheet(view, table.winners, texts, recap=table.recap, pictured=bool(pictures)),
        text(*part_lines(table.record.seats, texts)),
        row(
            verb_button(texts, "rematch", table.id, style=Style.success),
            scores_button(table, view, texts),
            verb_button(texts, "leaderboard", table.id),
        ),
    )
