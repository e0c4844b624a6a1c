"""The last act on the board: what a player has just done, where from and to, by public events alone."""

import random

import pytest

from cogs.i18n import texts_for
from cogs.pictures.board import BoardSubject
from cogs.pictures.scene import LastAct
from cogs.pictures.theme import Look
from cogs.screens.table.pictures import last_act
from engine import Card
from engine.events import ACTS, CardDiscarded, CardPlayed
from engine.replays.recording import By
from engine.table import Lobby, Status
from tests.cogs.test_pictures import assert_legible
from tests.svg import svg_of
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
        texts = texts_for("en")
        words = BoardSubject.of(view, NAMES[: len(now)], texts, Look(), act=act).description
        if isinstance(happened[-1], CardDiscarded):
            assert (act.card, act.discarded, act.target) == (happened[-1].card, True, None)
            assert f"discards {texts.of(ruleset).card_short(act.card)}" in words
        for name, was, km in zip(NAMES, before, now, strict=False):
            if was != km:
                assert f"{name} {km - was:+d} km".replace(" -", " \u2212") in words
        reader = number % len(now)
        board = BoardSubject.of(view, NAMES[: len(now)], texts_for("pt"), Look(), act=act, reader=reader)
        svg = svg_of(board.drawing())
        assert_legible(svg)
        if number % 10 == 0:
            loaded = await harness.stored(table, harness.clock)
            assert last_act(loaded.recent, loaded.view(None), loaded.km_before()) == act
    assert {CardPlayed, CardDiscarded} <= seen


@pytest.mark.parametrize("card", [Card.POLICE, Card.STOP, Card.FLAT])
def test_the_arrow_in_the_lane_of_a_victim_points_at_the_card_of_the_act(card):
    view = position(ruleset="funspeed", A=Side("FLAT STOP", km=500), B=Side(km=50)).view(None)
    board = BoardSubject.of(view, ["Ann", "Bob"], texts_for("en"), Look(), act=LastAct(1, card, 0))
    pieces = board.drawing().strips[1].pieces
    x = next(each.x for each in pieces if each.svg.startswith('<path transform="" d="M0 -10'))
    nearest = min((each for each in pieces if each.x > x and "href" in each.svg), key=lambda each: each.x)
    assert f'href="#{card}"' in nearest.svg
