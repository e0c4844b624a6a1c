"""Print a saved game: its options, every act with the time of its click, the score sheets and the highlights.

    python -m tools.replay game.json [--language fr] [--positions]

The sentences are those of the bot. It runs from a checkout of the repository: `tools` is not installed.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

from msgspec.structs import replace

from cogs.i18n import LANGUAGES, Texts, texts_for
from cogs.i18n.names import GameTexts, player_name, unescaped
from cogs.screens.table.event_lines import highlight_line, public_line
from cogs.screens.table.sheet import final_lines, sheet_lines
from engine import RULESETS, CodecError, to_json, view_for
from engine.events import RoundDealt, RoundScored
from engine.replays.highlights import highlights_of
from engine.replays.recording import Moment, Recording, from_text, moments


def replay_lines(recording: Recording, texts: Texts, *, positions: bool = False) -> Iterator[str]:
    """Yield the lines of a game; raise ReplayError if it cannot be replayed.

    With `positions` each act is printed even if nobody saw it, followed by the position after it as JSON.
    """
    start = recording.start
    texts = GameTexts(texts, recording.players, start.setup)
    story = tuple(moments(recording))
    yield from _header(recording, texts)
    yield ""
    yield public_line(texts, RoundDealt(start.round, start.dealer, start.turn, start.target))
    began = recording.acts[0].stamp if recording.acts else 0
    for moment in story:
        when = f"{moment.number:5} {(moment.act.stamp - began) / 1000:9.3f} s  "
        if positions:
            yield f"{when}[{moment.act.by}] {moment.act.action}"
        yield from (when + line for line in _event_lines(moment, texts))
        if positions:
            yield to_json(moment.after)
    yield ""
    final = story[-1].after if story else start
    ending = final.outcome and final.outcome.among(start.setup.sides, [player.left for player in recording.players])
    winners = recording.conceded_to if ending is None else ending.winners
    if not winners:
        yield "The game was not finished."
    else:
        yield from final_lines(replace(view_for(final, None), outcome=ending), winners, texts)
    yield ""
    for highlight in highlights_of(start, story):
        yield f"{highlight.act:5}  {highlight_line(texts, highlight)}"


def _header(recording: Recording, texts: GameTexts) -> Iterator[str]:
    """Yield the game, its options, when it was played and by whom."""
    setup = recording.start.setup
    preset = recording.preset and f"/{recording.preset}"
    yield f"{setup.ruleset}{preset}, revision {setup.revision}, {len(recording.acts)} acts"
    yield "options: " + ", ".join(f"{name}={value}" for name, value in setup.options)
    if recording.ended is not None:
        yield f"ended {_date(recording.ended)}"
    for seat, player in enumerate(recording.players):
        for holder in player.holders:
            kind = "a person" if holder.level is None else f"an AI ({holder.level})"
            name = texts.seat(seat) if holder is player else player_name(holder.name, holder.level, texts)
            since = f", since act {holder.since}" if holder.since else ""
            yield f"seat {seat}, side {setup.sides[seat]}: {name}, {kind}{since}"


def _event_lines(moment: Moment, texts: GameTexts) -> Iterator[str]:
    """Yield the public account of an act, with the score sheets of the round that it ended."""
    view = view_for(moment.after, None)
    for event in moment.events:
        line = public_line(texts, event)
        if line:
            yield line
        if isinstance(event, RoundScored) and RULESETS[view.setup.ruleset].rounds:
            yield from sheet_lines(view, event.round - 1, texts)


def _date(ms: int) -> str:
    """Return a Unix time in ms as a date; as a number if it is out of range."""
    try:
        return datetime.fromtimestamp(ms / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")
    except (ValueError, OverflowError, OSError):
        return f"{ms} ms"


def _for_terminal(line: str) -> str:
    """Return a line without Markdown and terminal control characters."""
    return "".join(char for char in unescaped(line.removeprefix("## ").replace("**", "")) if char.isprintable())


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the game in a file; exit with status 2 and a line that says why if it is not a recorded game."""
    reader = argparse.ArgumentParser(prog="python -m tools.replay", description="Print a saved game.")
    reader.add_argument("file", type=Path, help="a game as the bot saves it (JSON)")
    reader.add_argument("--language", choices=LANGUAGES, default=LANGUAGES[0])
    reader.add_argument("--positions", action="store_true", help="also print every act and the position after it")
    asked = reader.parse_args(arguments)
    try:
        recording = from_text(asked.file.read_bytes())
    except (OSError, CodecError) as error:
        reader.exit(2, f"{reader.prog}: {asked.file}: {getattr(error, 'strerror', None) or error}\n")
    for line in replay_lines(recording, texts_for(asked.language), positions=asked.positions):
        sys.stdout.write(_for_terminal(line) + "\n")


if __name__ == "__main__":
    main()
