"""The number of requests that a game needs: Discord limits them, and each takes time."""

from collections import Counter

import pytest

from engine import Draw
from tests.e2e.world import sensible
from tests.effort import full_or


def passing(view):
    """Let everyone who may answer an attack and cannot pass."""
    return sensible(view)


def impatient(view):
    """Let the next player draw at once, which also passes."""
    return next((action for action in view.legal if isinstance(action, Draw)), None) or sensible(view)


async def steady_play(world, manner):
    """Play turns of four players, with human pauses; print the requests for each kind of click."""
    await world.start(4)
    world.pause = 4.0
    hands = {seat: await world.hand(person) for seat, person in world.seats(await world.table())}
    world.clicks.clear()
    world.by_themselves.clear()
    for _ in range(full_or(80, 30)):
        await world.take_turn(hands, manner)
    costs = Counter((verb, " + ".join(sorted(calls))) for verb, calls in world.clicks)
    for (verb, calls), times in sorted(costs.items()):
        print(f"{verb:5} {times:3} x {calls}")
    total = sum(len(calls) for _, calls in world.clicks)
    print(f"{len(world.clicks)} clicks, {total} calls, and {len(world.by_themselves)} as windows ran out")
    kinds = Counter(call for _, calls in world.clicks for call in calls) + Counter(world.by_themselves)
    for call, times in sorted(kinds.items()):
        print(f"{call}: {times / len(world.clicks):.2f} a click")


@pytest.mark.sampled
@pytest.mark.parametrize("manner", [passing, impatient])
async def test_a_click_costs_its_answer_an_edit_and_at_most_one_edit_of_each_hand(world, manner):
    await steady_play(world, manner)
    for verb, calls in world.clicks:
        older = ["DELETE hand"] if verb == "hand" else []  # opening the hand again deletes the one on show
        assert Counter(calls) <= Counter(["POST answer", "PATCH table", *older, *["PATCH hand"] * 4]), verb
    assert {*world.by_themselves} <= {"PATCH table", "PATCH hand"}  # none of these requests counts


async def test_without_a_click_on_the_table_message_its_edits_count_after_a_while(world):
    await world.start(4)
    hands = {seat: await world.hand(person) for seat, person in world.seats(await world.table())}
    world.pause = 25.0
    for _ in range(36):
        await world.take_turn(hands, impatient)
    world.clicks.clear()
    for _ in range(8):
        await world.take_turn(hands, impatient)
    calls = Counter(call for _, calls in world.clicks for call in calls)
    assert calls["PATCH table"] == 0
    assert 0 < calls["PATCH message"] <= len(world.clicks)
