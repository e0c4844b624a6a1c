"""What lies under the finger: no button of a hand changes its place by what others do.

Places are counted from the end of the message, as Discord keeps it in place.
"""

import random
from collections import Counter

import pytest

from cogs.i18n import texts_for
from cogs.screens.hand.cards import hand_places
from cogs.screens.hand.sayings import meant, sayings
from cogs.screens.hand.screen import USUAL, hand_screen
from cogs.screens.hand.state import state_now
from cogs.screens.parts import payload_of
from data.people.settings import Preferences
from engine import RULESETS, Card, Discard, apply
from engine.actions import SeatAction, Swap
from engine.replays.recording import By
from engine.state import Phase
from engine.table.past import begun
from engine.table.records import Entry
from tests.cogs.test_plain import Shown
from tests.effort import full_or
from tools.testkit.playouts import game, started
from tools.testkit.scenario import Side, position


class Played(Shown):
    """A table that knows the past of its game."""

    frozen = False

    def __init__(self, state):
        super().__init__(state)
        self.seen = begun(state)

    def note(self, action, stamp, step, by=None):
        by = by or (By.PLAYER if isinstance(action, SeatAction) else By.TIME)
        self._state = step.state
        self.seen = self.seen.after(Entry(step.state.seq, action, stamp, 0, by), step)

    def hands_since(self, seat):
        return self.seen.hands_since(seat)


def places(table, seat, preferences):
    """Return, the last first, the rows of buttons of a hand: what each shows (None: an empty place), and whether it can be pressed."""
    view = hand_screen(table, seat, texts_for("en"), preferences=preferences)
    rows = [part["components"] for part in payload_of(view)[0]["components"] if part["type"] == 1]
    return [[(_shown(button), not button["disabled"]) for button in row] for row in rows[::-1]]


def _shown(button):
    _, verb, _, *arguments = button["custom_id"].split(":")
    if verb in ("play", "discard"):
        return Card(arguments[1])
    return None if verb == "hand" and arguments else button["label"].removesuffix(", not now")


def changes(before, after):
    """Yield each place at which there was something, what was there, and what is there now (None: nothing)."""
    for i, row in enumerate(before):
        for j, (was, could) in enumerate(row):
            now, can = after[i][j] if i < len(after) and j < len(after[i]) else (None, False)
            if was is not None and was != now:
                yield (i, j), was, now, could and can


def measured(start, seat, seed, preferences=USUAL, most=300):
    """Play at random; count what changes in a hand by the acts of others, and assert that nothing moves.

    Only the answers, in a row of their own and at the first two places of the last row, follow the question.
    """
    table, count = Played(start), Counter()
    before, asked = places(table, seat, preferences), state_now(table, 100 + seat).question
    for state, action, stamp, step in game(start, seed, most=most):
        table.note(action, stamp, step)
        after, now = places(table, seat, preferences), state_now(table, 100 + seat).question
        others = getattr(action, "seat", None) != seat and step.state.phase is not Phase.OVER
        if others and not state.between_rounds and not step.state.between_rounds:
            grown = _card_rows(before) != _card_rows(after)
            if grown:  # by a card that was drawn to begin the turn
                assert asked != now and abs(_card_rows(after) - _card_rows(before)) == 1
            changed = [*changes(before[:1], after[:1])] if grown else [*changes(before, after)]
            count["acts"] += 1
            count["grown"] += grown
            count["asked"] += asked != now and bool(changed)
            count["swapped"] += any(swapped for *_, swapped in changed)
            for (i, j), was, what, _ in changed:
                exchanged = was not in step.state.hands[seat] and what not in state.hands[seat]
                gone = isinstance(was, Card) and (what is None or (isinstance(what, Card) and exchanged))
                own_row = not isinstance(before[i][0][0], Card | None)
                assert gone or (asked != now and own_row and (j < 2 or i)), (before, after)
        before, asked = after, now
    return count


def _card_rows(rows):
    return sum(isinstance(row[0][0], Card | None) for row in rows)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_nothing_moves_under_the_finger(ruleset):
    count = Counter()
    for seed in range(full_or(300, 4)):
        start, chance = started(seed, ruleset), random.Random(seed)
        preferences = Preferences(text_mode=chance.random() < 0.5, hand_order=chance.choice(("sorted", "drawn")))
        count += measured(start, chance.randrange(len(start.setup.sides)), seed, preferences)
    assert count["acts"] > full_or(500, 100) and count["asked"] > full_or(20, 3)
    assert count["grown"] <= count["acts"] / 12  # no row is empty, so a card that is drawn may need a second one
    assert count["swapped"] <= count["acts"] / 40


def held(table, **preferences):
    """Return the cards of the first hand as its buttons show them, with how many there are."""
    shown = hand_places(table, table.view(0), Preferences(**preferences))
    return " ".join(f"{card}x{n}" for card, n in shown.items())


def discarded(table, seat, card, by=By.PLAYER):
    """Let a seat discard a card."""
    action = Discard(seat, Card(card))
    table.note(action, 1, apply(table._state, action), by)


def test_a_drawn_card_is_last_until_its_player_lays_one():
    its = position(hands={"A": "R_GO D50 D25 D50 D100 R_GAS D200", "B": "R_GO ..."}, pile="... D75 R_GAS D75 D25")
    table = Played(its.state)
    assert held(table) == "D25x1 D50x2 D100x1 D200x1 R_GASx1 R_GOx1"
    discarded(table, 0, "D25")
    assert held(table) == "D50x2 D100x1 D200x1 R_GASx1 R_GOx1"
    assert held(table, hand_order="drawn") == "R_GOx1 D50x2 D100x1 R_GASx1 D200x1"
    discarded(table, 1, "R_GO")
    assert held(table) == "D50x2 D100x1 D200x1 R_GASx1 R_GOx1 D75x1"
    discarded(table, 0, "R_GO")
    discarded(table, 1, "D25")
    assert held(table) == "D50x2 D75x2 D100x1 D200x1 R_GASx1"


def test_what_the_table_discards_leaves_an_empty_place_until_its_player_acts():
    its = position(hands={"A": "D25 D50 D50 D100 R_GAS D200 R_GO", "B": "R_GO D75 ..."}, pile="... D75 D25 R_GAS D75")
    table = Played(its.state)
    discarded(table, 0, "D100", By.AUTO)
    assert held(table) == "D25x1 D50x2 D100x0 D200x1 R_GASx1 R_GOx1"
    discarded(table, 1, "R_GO")
    assert held(table) == "D25x1 D50x2 D100x0 D200x1 R_GASx2 R_GOx1"
    shown = [button for row in places(table, 0, Preferences()) for button in row]
    assert (None, False) in shown
    discarded(table, 0, "D25")
    assert held(table) == "D50x2 D200x1 R_GASx2 R_GOx1"


def test_what_police_gives_takes_the_place_of_what_it_took():
    hands = {"A": "POLICE SPARE D25 D75", "B": "TANK FLAT MIRROR GO"}
    game = position(ruleset="funspeed", hands=hands).play("A", "POLICE", on="B")
    table = Played(game.state)
    swap = Swap(0, game.state.windows[-1].id, Card.FLAT, Card.D25)
    table.note(swap, 1, apply(table._state, swap))
    shown = [str(card) for card in hand_places(table, table.view(1), Preferences())]
    assert shown[:4] == ["D25", "R_GO", "S_TANK", "X_MIRROR"] and len(shown) == 5, shown


def test_a_safety_that_answers_keeps_its_place_among_the_cards():
    its = position(A=Side("GO"), hands={"A": "PROOF D25 D50 D75 D100 R_GO", "B": "FLAT ..."}, turn="B")
    before = places(Played(its.state), 0, Preferences())
    after = places(Played(its.play("B", "FLAT", on="A").state), 0, Preferences())
    assert [what for row in before[1:] for what, _ in row] == [what for row in after[1:] for what, _ in row]
    assert "Coup-fourré" in after[0][0][0] and (Card.PROOF, True) in after[1]


def test_a_hand_has_no_empty_row():
    for cards, rows in (("D25 D25 D50", 1), ("D25 D50 D75 D100", 1), ("D25 D50 D75 D100 R_GO R_GAS R_SPARE", 2)):
        its = position(hands={"A": cards})
        assert len(places(Played(its.state), 0, Preferences())) == rows + 1


def test_playable_cards_come_first_for_whoever_prefers_it():
    its = position(A=Side("GO"), hands={"A": "H_FLAT D25 R_GAS D100 R_GO R_SPARE D200"}, pile="...")
    order = held(Played(its.state), hand_order="playable").split()
    assert order == ["D25x1", "D100x1", "D200x1", "H_FLATx1", "R_GASx1", "R_SPAREx1", "R_GOx1"]
    stopped = position(A=Side("STOP"), hands={"A": "D25 R_GAS D100 R_GO R_SPARE D200 D50"}, pile="...")
    assert held(Played(stopped.state), hand_order="playable").startswith("R_GOx1 D25x1")


@pytest.mark.parametrize("text_mode", [False, True])
def test_numbers_are_those_that_one_can_type(text_mode):
    table = Played(position(A=Side("GO"), hands={"A": "D25 R_GAS D100 R_GO R_SPARE D200 D50"}, pile="...").state)
    preferences, texts = Preferences(numbers=True, text_mode=text_mode), texts_for("en")
    shown = hand_screen(table, 0, texts, preferences=preferences)
    rows = [part["components"] for part in payload_of(shown)[0]["components"] if part["type"] == 1]
    cards = [button for row in rows for button in row if ":play:" in button["custom_id"]]
    assert [button["label"].split()[0] for button in cards] == [str(n) for n in range(1, len(cards) + 1)]
    for number, button in enumerate(cards, 1):
        (meaning,) = meant(str(number), sayings(table, 0, texts, preferences), texts)
        assert meaning.press in ("", button["custom_id"])
