"""A recorded game as plain text: every turn, the score sheets, and what was worth telling.

    python -m engine replay game.json

It stands outside the pure engine: it reads a file and prints.
"""

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from types import MappingProxyType
from typing import Final

from engine.cards import KM, Card
from engine.errors import CodecError
from engine.events import (
    AttackFailed,
    CardDiscarded,
    CardPlayed,
    CardsSwapped,
    CardTaken,
    CoupFourre,
    Cured,
    Emptied,
    Event,
    ExtensionCalled,
    HoldUpCalled,
    Mirrored,
    PlacesSwapped,
    PricePaid,
    Reshuffled,
    RoundScored,
    Shouted,
    TripCompleted,
    TurnSkipped,
    UnitLost,
    UnitStolen,
)
from engine.highlights import Highlight, Kind, highlights_of
from engine.recording import Moment, Recording, from_text, moments
from engine.rules import rules_of
from engine.state import Sheet, State

_CARDS: Final[Mapping[Card, str]] = MappingProxyType(
    {
        **{card: f"{km} km" for card, km in KM.items()},
        Card.ACCIDENT: "Accident",
        Card.GAS: "Out of Gas",
        Card.FLAT: "Flat Tire",
        Card.STOP: "Stop",
        Card.LIMIT: "Speed Limit",
        Card.WRONGWAY: "Wrong Way",
        Card.REPAIRS: "Repairs",
        Card.GASOLINE: "Gasoline",
        Card.SPARE: "Spare Tire",
        Card.GO: "Roll",
        Card.ENDLIMIT: "End of Limit",
        Card.ENDWRONG: "End of Wrong Way",
        Card.ACE: "Driving Ace",
        Card.TANK: "Extra Tank",
        Card.PROOF: "Puncture-Proof",
        Card.WAY: "Right of Way",
        Card.SUPER: "Super Remedy",
        Card.ACCEL: "Accelerator",
        Card.MIRROR: "Rear-view Mirror",
        Card.UTURN: "U-turn",
        Card.HELI: "Helicopter",
        Card.POLICE: "Police",
        Card.TRASH: "Trash can",
    }
)
"""The cards in English, as RULES 1.1 names them."""


def told(recording: Recording) -> Iterator[str]:
    """Tell a game, line by line; raises ReplayError if it cannot be replayed."""
    story = tuple(moments(recording))
    teller = _Teller(recording)
    yield from teller.header()
    if teller.rules.rounds:
        yield from ("", teller.round(recording.start))
    for moment in story:
        for line in filter(None, map(teller.line, moment.events)):
            yield f"{moment.number:5}  {line}"
        if moment.scored is not None:
            yield from teller.sheets(moment, moment.scored)
            if moment.after.round != moment.before.round:
                yield from ("", teller.round(moment.after))
    yield from ("", teller.outcome(story))
    found = highlights_of(recording.start, story)
    if found:
        yield from ("", "Highlights")
    for highlight in found:
        yield f"{highlight.act:5}  {teller.highlight(highlight)}"


class _Teller:
    """The sentences of one game."""

    def __init__(self, recording: Recording) -> None:
        self._recording = recording
        self.rules = rules_of(recording.start.setup)
        names = [_plain(player.name) or "somebody" for player in recording.players]
        self._seats = [name if names.count(name) == 1 else f"{name} ({seat + 1})" for seat, name in enumerate(names)]
        self._sides = [" + ".join(self._seats[seat] for seat in seats) for seats in self.rules.members]
        self._unit = "points" if self.rules.rounds else "km"

    def header(self) -> Iterator[str]:
        """Say what was played, by whom, and when."""
        recording, setup = self._recording, self._recording.start.setup
        yield f"{setup.ruleset}{recording.preset and '/'}{_plain(recording.preset)}, {len(recording.acts)} acts"
        if recording.ended is not None:
            yield f"ended {_date(recording.ended)}"
        for side, seats in enumerate(self.rules.members):
            players = [recording.players[seat] for seat in seats]
            yield f"{self._sides[side]}: " + ", ".join(
                "a person" if player.level is None else f"an AI ({_plain(player.level)})" for player in players
            )

    def round(self, start: State) -> str:
        """Say that a round begins."""
        return f"Round {start.round}, {start.target} km; {self._seats[start.turn]} begins"

    def sheets(self, moment: Moment, scored: RoundScored) -> Iterator[str]:
        """Show the score sheets of a round and the totals; of a single race there is but one."""
        if not self.rules.rounds:
            return
        yield f"Round {scored.round} is over" + ("" if scored.completed_by is not None else ": the cards have run out")
        width = max(map(len, self._sides))
        for side, sheet in enumerate(scored.sheets):
            total = scored.totals[side]
            yield f"       {self._sides[side]:{width}}  {sheet.total:5}  (now {total})  {_items(sheet)}".rstrip()

    def outcome(self, story: Sequence[Moment]) -> str:
        """Say how the game has ended."""
        outcome = story[-1].after.outcome if story else None
        if outcome is not None:
            order = sorted(
                range(len(outcome.totals)), key=lambda side: (side not in outcome.winners, -outcome.totals[side])
            )
            ranks = ", ".join(f"{self._sides[side]} {outcome.totals[side]}" for side in order)
            return f"{self._won(outcome.winners)} ({ranks} {self._unit})"
        if self._recording.conceded_to:
            return f"{self._won(self._recording.conceded_to)}: the others have left"
        return "The game was not finished"

    def line(self, event: Event) -> str:
        """Tell an event; empty if it is not worth a line."""
        seats, sides = self._seats, self._sides
        match event:
            case CardPlayed():
                return self._played(event)
            case CardDiscarded():
                return f"{seats[event.seat]} discards {_CARDS[event.card]}"
            case CardTaken():
                return f"{seats[event.seat]} takes {_CARDS[event.card]} from the discard pile"
            case Reshuffled():
                return f"{event.cards} discards are shuffled into a new draw pile"
            case TurnSkipped():
                return f"{seats[event.seat]} has no card and is passed over"
            case CoupFourre():
                skipped = f"; {', '.join(seats[seat] for seat in event.skipped)} passed over" if event.skipped else ""
                what = f"{_CARDS[event.card]} against {_CARDS[event.hazard]}"
                return f"Coup-fourré! {seats[event.seat]} shows {what}{_by(event.margin)}{skipped}"
            case Cured():
                return f"{seats[event.seat]} answers {_CARDS[event.hazard]} with {_CARDS[event.card]}"
            case Mirrored():
                where = (
                    f"back on {sides[event.target]}" if event.sticks else f"away: {sides[event.target]} cannot be hit"
                )
                return f"{seats[event.seat]} turns {_CARDS[event.hazard]} {where}"
            case Shouted():
                return f'{seats[event.seat]}: "{_plain(event.words)}"'
            case AttackFailed():
                why = "without its sound" if event.words is None else f'with the wrong sound "{_plain(event.words)}"'
                return f"{_CARDS[event.card]} of {seats[event.seat]} does not count, {why}"
            case UnitLost():
                how = "a U-turn" if event.by_card else "Bornes Killer!"
                return f"{sides[event.side]} loses {event.km} km: {how} by {seats[event.seat]}{_by(event.margin)}"
            case HoldUpCalled():
                return f"Hold Up! {seats[event.seat]} is {'right' if event.right else 'wrong'}{_by(event.margin)}"
            case UnitStolen():
                return f"{seats[event.seat]} takes {event.km} km from {sides[event.side]}"
            case PricePaid():
                return f"{seats[event.seat]} pays {f'{event.km} km' if event.km else _CARDS[event.card]}"
            case PlacesSwapped():
                turns = ", and turns" if event.turns else ""
                return f"{seats[event.seat]} swaps places with {sides[event.target]}{turns}"
            case Emptied():
                return f"{sides[event.side]} loses {event.units} x 200 km"
            case CardsSwapped():
                return f"{seats[event.seat]} swaps a card with {seats[event.target]}"
            case ExtensionCalled():
                return f"{sides[event.side]} goes on to {event.target} km"
            case TripCompleted():
                return f"{sides[event.side]} has arrived: {event.km} km"
            case _:
                return ""

    def highlight(self, highlight: Highlight) -> str:
        """Tell a highlight."""
        side, amount = self._sides[highlight.side], highlight.amount
        who = side if highlight.seat is None else self._seats[highlight.seat]
        other = "nobody" if highlight.other is None else self._sides[highlight.other]
        card = "" if highlight.card is None else _CARDS[highlight.card]
        match highlight.kind:
            case Kind.COUP_FOURRE:
                return f"coup-fourré of {who} against {other}: {card}"
            case Kind.PHOTO_FINISH:
                return f"photo finish: {who} was first by {amount} ms"
            case Kind.HOLD_UP:
                return f"right Hold Up! of {who}: {amount} km of {other}"
            case Kind.BORNES_KILLER | Kind.U_TURN:
                how = "Bornes Killer!" if highlight.kind is Kind.BORNES_KILLER else "U-turn"
                return f"{how} of {who}: {other} loses {amount} km"
            case Kind.SHUTOUT:
                return f"shutout of {side}: {amount} points"
            case Kind.DELAYED_ACTION:
                return f"delayed action of {who}: {amount} points"
            case Kind.SAFE_TRIP:
                return f"safe trip of {who}: {amount} km without a 200"
            case Kind.EXTENSION_MADE:
                return f"extension made: {side} arrived at {amount} km"
            case Kind.EXTENSION_FAILED:
                return f"extension failed: {side} called {amount} km, where {other} arrived"
            case Kind.LEAD:
                return f"{side} takes the lead from {other}, by {amount} {self._unit}"
            case Kind.COMEBACK:
                return f"{side} was {amount} {self._unit} behind {other} here, and won"
            case Kind.NARROW_FINISH:
                return f"narrow finish: {side} {amount} {self._unit} before {other}"

    def _played(self, event: CardPlayed) -> str:
        """Tell what was laid."""
        who, card = self._seats[event.seat], _CARDS[event.card]
        if event.card not in KM:
            on = f" on {self._sides[event.target]}" if event.target != self.rules.sides[event.seat] else ""
            return f"{who} plays {card}{on}"
        boosted = f" x {1 << event.boost}" if event.boost else ""
        way = "drives back" if event.back else "drives"
        return f"{who} {way} {card}{boosted}, now at {event.km}"

    def _won(self, winners: Sequence[int]) -> str:
        """Say who has won."""
        names = " and ".join(self._sides[side] for side in winners)
        return f"{names} share the win" if len(winners) > 1 else f"{names} wins"


def _items(sheet: Sheet) -> str:
    """Return what a side has got points for."""
    items = ((name.replace("_", " "), getattr(sheet, name)) for name in sheet.__struct_fields__)
    return ", ".join(f"{name} {points}" for name, points in items if points)


def _by(margin: int | None) -> str:
    """Return by how much somebody was first, if it was a race."""
    return "" if margin is None else f" (by {margin} ms)"


def _plain(text: str) -> str:
    """Return a text of somebody's own without what would steer a terminal."""
    return "".join(letter for letter in text if letter.isprintable())


def _date(ms: int) -> str:
    """Return a moment of Unix time, as far as there is a date for it."""
    try:
        return datetime.fromtimestamp(ms / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")
    except (ValueError, OverflowError, OSError):
        return f"{ms} ms"


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add this command to those of `python -m engine`."""
    one = commands.add_parser("replay", help="print a recorded game", description="Print a recorded game.")
    one.add_argument("file", type=Path, help="a game as it was exported (JSON)")
    one.set_defaults(run=lambda asked: run(asked, one))


def run(asked: argparse.Namespace, reader: argparse.ArgumentParser) -> None:
    """Read a file and print the game in it; ends with status 2, and a line that says why, if it is none."""
    try:
        recording = from_text(asked.file.read_bytes())
    except (OSError, CodecError) as error:
        reader.exit(2, f"{reader.prog}: {asked.file}: {getattr(error, 'strerror', None) or error}\n")
    sys.stdout.writelines(f"{line}\n" for line in told(recording))
