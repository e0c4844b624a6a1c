"""The last act on the board: what a player has just done, where from and to, by public events alone."""

import random
from itertools import combinations

import pytest

from cogs.i18n import texts_for
from cogs.pictures.board import BoardSubject
from cogs.pictures.canvas import WIDTH
from cogs.pictures.cars import LONG
from cogs.pictures.lanes import x_of
from cogs.pictures.scene import LastAct
from cogs.pictures.theme import Look
from cogs.screens.table.pictures import last_act
from engine import Card, Discard
from engine.events import ACTS, CardDiscarded, CardPlayed
from engine.replays.recording import By
from engine.table import Lobby, Status
from tests.cogs.test_pictures import boxes
from tests.table.harness import GROUP, PACE, ROOM, TableHarness
from tools.testkit.playouts import random_action
from tools.testkit.scenario import Side, position
from tools.testkit.tables import state_of

NAMES = ["Ann", "Bob", "Wilhelmine-Charlotte", "Zoé"]


async def opened(harness, ruleset, players=4, seed=1):
    table = await harness.tables.open(GROUP, ROOM, 1, NAMES[0], Lobby(ruleset, "standard"), PACE)
    for player in range(2, players + 1):
        await table.join(player, NAMES[player - 1])
    await table.start(1, seed)
    return table


async def do(table, action, stamp=0):
    async with table.change() as change:
        change.draft = table.acted(action, stamp, By.PLAYER if hasattr(action, "seat") else By.TIME)


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("ruleset", ["classic", "playroom", "funspeed"])
async def test_every_act_of_a_game_is_drawn_and_told(ruleset, seed):
    """By the km before and after it; nothing overlaps, whatever has happened; it is the same after a restart."""
    harness, chance, seen = TableHarness(), random.Random(seed), set()
    table = await opened(harness, ruleset, 3 if ruleset == "classic" else 4, seed)  # each alone
    for number in range(300):
        if table.status is not Status.PLAYING:
            break
        before = [standing.total for standing in table.view(None).standings]
        known = len(table.recent)
        harness.updates.clear()
        await do(table, random_action(state_of(table), chance), number * 1_000)
        happened = [event for update in harness.updates for event in update.happened if isinstance(event, ACTS)]
        view = table.view(None)
        if not happened or view.between_rounds or not known:
            continue
        act, now = last_act(table.recent, view, table.km_before()), [standing.total for standing in view.standings]
        if act is None:  # the next round was dealt at once
            continue
        assert act.seat == happened[-1].seat
        assert list(act.km) == (before if before != now else [])
        seen.add(type(happened[-1]))
        words = BoardSubject.of(view, NAMES[: len(now)], texts_for("en"), Look(), act=act).description
        for name, was, km in zip(NAMES, before, now, strict=False):
            if was != km:
                assert f"{name} {km - was:+d} km".replace(" -", " \u2212") in words
        reader = number % len(now)
        board = BoardSubject.of(view, NAMES[: len(now)], texts_for("pt"), Look(), act=act, reader=reader)
        svg = board.drawing().svg
        placed = [*boxes(svg)]
        assert all(left >= 0 and right <= WIDTH for left, _, right, _, _ in placed), placed
        for one, other in combinations(placed, 2):
            assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1], (one, other)
        if number % 10 == 0:
            loaded = await harness.stored(table, harness.clock)
            assert last_act(loaded.recent, loaded.view(None), loaded.km_before()) == act
    assert {CardPlayed, CardDiscarded} <= seen


async def test_a_discard_is_told_with_its_card():
    harness = TableHarness()
    table = await opened(harness, "classic", 2)
    assert last_act(table.recent, table.view(None), table.km_before()) is None  # nothing has been done yet
    hand = state_of(table).hands[state_of(table).turn]
    await do(table, Discard(state_of(table).turn, hand[0]))
    act = last_act(table.recent, table.view(None), table.km_before())
    assert (act.card, act.discarded, act.target, act.km) == (hand[0], True, None, ())
    words = BoardSubject.of(table.view(None), NAMES[:2], texts_for("en"), Look(), act=act).description
    assert f"discards {texts_for('en').card_short(hand[0])}" in words


@pytest.mark.parametrize("km", [0, 75, 300, 600, 900])
def test_what_a_car_has_lost_stands_beside_it(km):
    view = position(ruleset="funspeed", A=Side("ACCIDENT", km=km), B=Side("GO", km=50)).view(None)
    act = LastAct(1, Card.HELI, 0, km=(min(1000, km + 525), 50))
    svg = BoardSubject.of(view, ["Ann", "Bob"], texts_for("en"), Look(), act=act).drawing().svg
    front, lost = x_of(km, view.target), min(525, 1000 - km)
    (digits,) = [box for box in boxes(svg) if box[4] == f"\u2212{lost}"]
    assert digits[0] >= front or digits[2] <= front - LONG, (digits, front)


def test_the_words_for_a_hazard_give_way_to_the_car():
    hit = position(ruleset="funspeed", A=Side("GO ACCIDENT", "LIMIT", km=600), B=Side("GO", km=75)).view(None)
    act = LastAct(0, Card.HELI, 1, km=(75, 600))
    subject = BoardSubject.of(hit, ["Ann", "Bob"], texts_for("fr"), Look(), act=act)
    drawn = [box[4] for box in boxes(subject.drawing().svg)]
    assert "+525" in drawn
    assert texts_for("fr").card_short(Card.ACCIDENT) not in drawn


@pytest.mark.parametrize("card", [Card.POLICE, Card.STOP, Card.FLAT])
def test_the_arrow_in_the_lane_of_a_victim_points_at_the_card_of_the_act(card):
    view = position(ruleset="funspeed", A=Side("FLAT STOP", km=500), B=Side(km=50)).view(None)
    board = BoardSubject.of(view, ["Ann", "Bob"], texts_for("en"), Look(), act=LastAct(1, card, 0))
    pieces = board.drawing().strips[1].pieces
    x = next(each.x for each in pieces if each.svg.startswith('<path transform="" d="M0 -10'))
    nearest = min((each for each in pieces if each.x > x and "href" in each.svg), key=lambda each: each.x)
    assert f'href="#{card}"' in nearest.svg
