"""Whole games of a player that hears only what a screen reader speaks of the hand in text mode, and types its answers."""

import random
import re
from types import MappingProxyType

import pytest
from msgspec.structs import replace

from cogs.i18n import texts_for
from cogs.screens.hand.sayings import meant, offered, sayings
from cogs.screens.hand.screen import hand_screen
from cogs.screens.plain_text import for_screen_reader
from data.people.settings import Preferences
from engine import Card, Claim, Discard, Draw, Extend, Pass, new_game
from engine.actions import BornesKiller, Choice, EndTurn, HoldUp, Shout, Source, Swap
from engine.players.levels import LEVELS
from engine.players.match import MatchPlayer, play_out
from engine.players.reactions import DELAYS
from tests.cogs.test_plain import Shown, parts_of
from tests.effort import full_or

TEXT_MODE = Preferences(text_mode=True)
NAMES = ("Ada", "Bruno", "Chloe", "Dan")
SOUNDS = MappingProxyType(
    {"Speed Limit": "FLASH", "Stop": "STOP", "Out of Gas": "BIP BIP", "Flat Tire": "PSCHHH", "Accident": "BAM"}
)
"""What a player of Fun & Speed knows by heart, by the first words of the prompt."""
REMEDIES = ("Roll", "Repairs", "Gasoline", "Spare Tire", "Super Remedy", "End of Limit")
SAFETIES = ("Driving Ace", "Extra Tank", "Puncture-Proof", "Right of Way")


class Told(Shown):
    """The table as far as one seat knows it: made of its view alone."""

    frozen = False

    def __init__(self, view):
        super().__init__(view)
        self._own = view
        window = view.window and replace(view.window, answered=False, searched=())
        self._public = replace(view, seat=None, hand=(), legal=(), window=window)
        seats = zip(self.record.seats, NAMES, strict=False)
        self.record = replace(self.record, seats=tuple(replace(s, name=n, away=False, level=None) for s, n in seats))

    def view(self, seat):
        return self._public if seat is None else self._own

    def hands_since(self, _seat):
        return [self._own.hand]


class Listener:
    """Decides by words alone; it knows its own name, and remembers only the tie that it called in vain."""

    def __init__(self):
        self.in_vain, self.totals = None, []

    def answer(self, name, lines, can):
        """Return what to type, of what the form says can be said; None for nothing."""
        told = re.findall(r"^([^:]+): ([\d,]+) km", "\n".join(lines), re.MULTILINE)
        km = {side: int(total.replace(",", "")) for side, total in told}
        self.totals = [total for total in km.values() if total]
        tied = len({*self.totals}) < len(self.totals) and self.totals != self.in_vain
        prompt = next((line.removeprefix("### ") for line in lines if line.startswith("### ")), "")
        worth = {said: self.worth(said, prompt, name, km, tied=tied) for said in can}
        good = {said: value for said, value in worth.items() if value is not None}
        return max(good, key=good.get, default=None)

    def refused(self):
        self.in_vain = self.totals

    def worth(self, said, prompt, name, km, *, tied):
        """Return how good something said is; None: never."""
        first = re.split(r" on |, |: ", said)[0]
        if said == "Hold Up!":
            return 950 if tied else None
        if said.endswith("!"):
            right = any(prompt.startswith(hazard) and said[:-1] == sound for hazard, sound in SOUNDS.items())
            return 800 if right or re.match(r"\d+ km!", said) else 500 if said == "Bornes Killer!" else None
        if said.startswith("Discard "):
            return -self.keeps(said.removeprefix("Discard "))
        if said.startswith("Take "):
            take, *give = said.removeprefix("Take ").split(", Give ")
            return 300 + self.keeps(take) - self.keeps(give[0]) if give else self.keeps(take) - 100
        fixed = {"Coup-fourré": 1000, "Answer": 900, "Next round": 700, "Finish here": 600, "Draw": 30, "Pass": 20,
                 "End my turn": 5, "Draw: no coup-fourré": 1}  # fmt: skip
        if said in fixed or first in fixed:
            return fixed.get(said, fixed.get(first))
        if unit := re.match(r"(\d+) km(?: × (\d))?$", said):
            return 100 + int(unit[1]) * int(unit[2] or 1) / 10
        if taken := re.match(r".+: (\d+) km", said):
            return 400 + int(taken[1])
        ahead = km.get(said.split(" on ")[-1], max(km.values(), default=0)) - km.get(name, 0)
        if first in ("Helicopter", "Trash"):  # it changes places, or empties all
            return 160 if ahead > 200 else None
        if " on " in said:
            return 115 + ahead / 100
        if first in REMEDIES:
            return 150
        if first in SAFETIES:
            return 50
        return (
            40
            if said[0].isupper()
            and said not in ("Discard…", "Scores", "More", "Hint", "Last ten", "Pass until my turn")
            else None
        )

    def keeps(self, card):
        """Return how much a card is worth in the hand."""
        if km := re.match(r"(\d+) km", card):
            return int(km[1]) / 2
        return 200 if card in SAFETIES else 40 if card in REMEDIES else 55


class ByEar:
    """A policy between the engine and a listener: the screen in words, and what is typed as an action."""

    def __init__(self):
        self.listener = Listener()

    def choose(self, view, _chance):
        if not view.legal:
            return None
        table, seat, texts = Told(view), view.seat, texts_for("en").of(view.setup.ruleset)
        screen = for_screen_reader(hand_screen(table, seat, texts, preferences=TEXT_MODE), texts)
        lines = [line for part in parts_of(screen.frame) if part["type"] == 10 for line in part["content"].split("\n")]
        options = sayings(table, seat, texts, TEXT_MODE)
        for _ in range(2):  # a call with the Totals of one that failed is refused: then something else
            typed = self.listener.answer(NAMES[seat], lines, offered(options, texts))
            if typed is None:
                return None
            (saying,) = meant(typed, options, texts)
            action = action_of(saying.press, view, table)
            if action in view.legal:
                return action
            self.listener.refused()
        raise AssertionError(typed)


def action_of(press, view, table):
    """Return the action of a button; what would ask a further question is none."""
    seat, window = view.seat, view.window
    _, verb, _, *arguments = press.split(":")
    card = next((Card(each) for each in arguments[1:] if each in {*Card}), None)
    claims = [each for each in view.legal if isinstance(each, Claim) and each.card is card]
    match verb:
        case "play" if not claims:
            (way,) = [way for way in table.plays(seat, card) if way in view.legal]
            return way
        case "play" | "react":
            return claims[int(arguments[2]) if verb == "react" and len(arguments) > 2 else 0]
        case "aim":
            return table.plays(seat, card)[int(arguments[2])]
        case "choose":
            return [each for each in view.legal if isinstance(each, Choice)][int(arguments[1])]
        case "draw":
            return Draw(seat, Source(arguments[1]) if len(arguments) > 1 else Source.PILE)
    return {
        "drop": lambda: Discard(seat, card),
        "swap": lambda: Swap(seat, window.id, Card(arguments[1]), Card(arguments[2])),
        "shout": lambda: Shout(seat, window.id, window.words[int(arguments[1])]),
        "killer": lambda: BornesKiller(seat, window.id),
        "pass": lambda: Pass(seat, window.id),
        "extend": lambda: Extend(seat, arguments[1] == "yes"),
        "holdup": lambda: HoldUp(seat),
        "end": lambda: EndTurn(seat),
    }[verb]()


def share_of_wins(policy, ruleset, games, **options):
    """Return the share of games that a player wins against easy, beginning every other one."""
    easy, won = MatchPlayer(LEVELS["easy"], DELAYS["easy"]), 0.0
    for number in range(games):
        players = [MatchPlayer(policy(), DELAYS["easy"]), easy]
        seat = number % 2
        start = new_game(ruleset, (0, 1), options, seed=number // 2).state
        end = play_out(start, players if seat == 0 else players[::-1], random.Random(number))
        won += (seat in end.outcome.winners) / len(end.outcome.winners)
    return won / games


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("ruleset", "options"), [("classic", {"max_hands": 1}), ("playroom", {"max_hands": 1}), ("funspeed", {})]
)
def test_a_player_who_only_listens_wins_as_often_as_one_who_sees(ruleset, options):
    """The one who sees is another easy AI in the same deals."""
    games = full_or(120, 2)
    heard = share_of_wins(ByEar, ruleset, games, **options)
    seen = share_of_wins(lambda: LEVELS["easy"], ruleset, games, **options)
    assert heard > seen - 2 * (0.5 / games) ** 0.5, (heard, seen)
