"""Hands on show are correct: after any action no question, card or number in them is outdated."""

import random
import re
from collections import Counter

import pytest
from msgspec.structs import replace

from cogs.screens.hand.state import state_now
from engine.actions import HoldUp
from engine.table import Status, Table
from tests.e2e.test_races import attacked
from tests.e2e.world import buttons, cards_shown, clicked, custom_ids, text
from tests.effort import full_or
from tools.testkit.tables import arrange, state_of

IN_WINDOWS = ("react", "pass", "shout", "killer", "choose", "pick", "swap")
IN_TURNS = ("draw", "end", "extend", "aim")


def assert_true(world, person):
    """Assert that a person's hand shows the current state; return whether it is a hand with a question."""
    message, table = world.hand_on_show(person), world.newest
    said = text(message).splitlines()
    assert len({*said}) == len(said), "the same sentence stands twice"
    seat = table.seat_of(person.id)
    asked = {name: name.split(":") for name in custom_ids(message)}
    verbs = {parts[1] for parts in asked.values()}
    if table.status is not Status.PLAYING:
        assert verbs <= {"rematch", "scores", "leaderboard", "solo", "stats"}
        return False
    view, window = table.view(seat), table.view(seat).window
    for parts in asked.values():
        if parts[1] in IN_WINDOWS:
            assert window is not None and int(parts[3]) == window.id, parts
            assert seat in window.eligible and not window.answered, parts
        if parts[1] in IN_TURNS:
            assert int(parts[3]) == table.decision and view.turn == seat, parts
    if window is not None and seat in window.eligible and not window.answered and window.kind != "hold_up":
        assert verbs & {*IN_WINDOWS, "draw"}, "an eligible player sees the question"
    if "menu" in verbs and "play" in verbs:  # not one of the questions that replace a hand
        assert Counter(cards_shown(message)) == Counter(view.hand)
    if "aim" not in verbs and "swap" not in verbs:
        lines = re.findall(r"\*\*(.+)\*\* · ([\d,]+)(?:/([\d,]+))? km", text(message))
        order = [*range(view.setup.n_sides)]
        order = order[order.index(view.side) :] + order[: order.index(view.side)]
        assert lines[0][0] == "You"
        assert [int(km.replace(",", "")) for _, km, _ in lines] == [view.standings[side].total for side in order]
        assert [target for *_, target in lines] == [f"{view.target:,}"] + [""] * (len(order) - 1)
    enabled = {parts[4] for parts in asked.values() if parts[1] == "play"} - {
        button["custom_id"].split(":")[4]
        for button in buttons(message)
        if button.get("disabled") and ":play:" in button["custom_id"]
    }
    return bool(enabled)


def anything(rng, table, seats):
    """Return a random action of a seat that may act; an unfounded Hold Up! is rare, as in real games."""
    acts = [
        action
        for seat, _ in seats
        for action in table.view(seat).legal
        if not isinstance(action, HoldUp) or rng.random() < 0.05
    ]
    return rng.choice(acts) if acts else None


@pytest.mark.parametrize(
    ("ruleset", "players", "seed"),
    [
        ("classic", 4, 2),
        ("playroom", 3, 3),
        ("funspeed", 4, 5),
        pytest.param("classic", 3, 1, marks=pytest.mark.long),
        pytest.param("funspeed", 3, 4, marks=pytest.mark.long),
    ],
)
async def test_no_hand_on_show_is_outdated(world, ann, ruleset, players, seed):
    rng = random.Random(seed)
    table = await world.start(players, game=ruleset)
    seats = world.seats(table)
    people = dict(seats)
    for person in people.values():
        await world.hand(person)
    asking = 0
    for turn in range(full_or(70, 40)):
        table = world.newest
        if table.status is not Status.PLAYING:
            break
        action = anything(rng, table, seats)
        if action is None or rng.random() < 0.08:
            await world.pass_time(rng.choice([4, 9, 20]))
        else:
            await world.do(people[action.seat], world.hand_on_show(people[action.seat]), table, action)
        await world.pass_time(3)
        asking += sum([assert_true(world, person) for person in people.values()])
        if turn == full_or(60, 35):
            await world.unseen(table.stop("Ann", ann.id))
            await world.pass_time(3)
            for person in people.values():
                assert_true(world, person)
    assert asking


async def test_eligible_players_see_the_question_at_once_whatever_they_hold(world, monkeypatch):
    """Cat holds the safety, Bob, who is attacked, does not: both hands are edited without a click."""
    table, people, _ = await attacked(world, monkeypatch)
    window = table.view(None).window
    for name in ("bob", "cat"):
        hand = world.hand_on_show(people[name])
        assert custom_ids(hand, f"cf1:pass:{table.id}:{window.id}") or custom_ids(hand, "cf1:draw:")
        assert "Flat Tire" in text(hand).splitlines()[0]
    assert "Puncture-Proof" not in world.told(people["bob"])
    assert "any answer?" in world.told(people["ann"])


async def test_an_answering_card_works_wherever_it_is_pressed(world, monkeypatch):
    """Also by the plain button of a hand from before the window opened."""
    table, people, _ = await attacked(world, monkeypatch)
    hand = world.hand_on_show(people["cat"])
    answer = next(b for b in buttons(hand) if b["custom_id"].startswith("cf1:react:"))
    assert answer["label"] == "Coup-fourré: Puncture-Proof"
    usable = [b["label"] for b in buttons(hand) if b["custom_id"].startswith("cf1:play:") and not b["disabled"]]
    assert usable == ["Proof ✓"]
    old = f"cf1:play:{table.id}:{table.decision}:S_PROOF:0"
    with world.forged(hand, old):
        await clicked(people["cat"], hand, old)
        told = world.told(people["cat"])
        assert "Coup-fourré with" in told and ": +400 points." in told
    assert "COUP-FOURRÉ" in world.says.upper()
    told = world.told(people["ann"])
    assert "answers your" in told and ": +400 points." in told
    assert "Coup-fourré by Cat: you lose your turn." in world.told(people["bob"])


async def test_a_turn_that_runs_out_shows_what_it_cost(world):
    table = await world.start()
    for _, person in world.seats(table):
        await world.hand(person)
    late = world.in_turn(table)
    await world.pass_time(200)
    said = world.told(late)
    assert "Your time ran out." in said
    assert "was discarded for you." in said
    assert "an AI plays for you" not in said
    for _ in range(4):
        await world.pass_time(100)
    said = world.told(late)
    assert said.startswith("### An AI plays for you. Press Take over again to play again")
    assert "Your time ran out again: an AI plays for you." in said


async def test_a_refused_click_leaves_the_news(world):
    table = await world.start()
    hands = {person.id: await world.hand(person) for _, person in world.seats(table)}
    late = world.in_turn(table)
    stale = custom_ids(hands[late.id], "cf1:discard:")[0]  # nobody can drive yet
    await world.pass_time(95)
    shown = world.hand_on_show(late)
    assert "Your time ran out." in text(shown)
    with world.forged(shown, stale):
        await clicked(late, shown, stale)
        assert "not your turn" in world.told(late)
        assert "Your time ran out." in world.told(late)
    await world.pass_time(95)
    await world.take_turn({table.seat_of(late.id): world.hand_on_show(late)})
    assert "Your time ran out." not in world.told(late)


async def test_the_last_round_concerns_every_hand(world, ann):
    table = await world.start()
    await world.hand(ann)
    before = state_now(table, ann.id).own
    with world.as_bot():
        await arrange(table, replace(state_of(table), last_round=1))
    assert state_now(table, ann.id).own != before


async def test_a_hand_sent_as_a_follow_up_is_kept_up_to_date_and_deleted_like_others(world, monkeypatch):
    """Cat dismisses the hand, presses Pass on the table message, and so gets another one as a follow-up."""
    table, people, _ = await attacked(world, monkeypatch)
    cat, first = people["cat"], world.hand_on_show(people["cat"])
    world.backend.delete_message(world.channel.id, first.id)
    await world.click(cat, world.public, f"cf1:pass:{table.id}:{table.view(None).window.id}")
    second = world.hand_on_show(cat)
    assert second.id not in (first.id, world.public.id)
    assert "Waiting" in text(second)
    await clicked(people["bob"], world.public, "Pass")
    await world.pass_time(3)
    assert world.told(cat) != text(second)
    assert world.hand_on_show(cat).id == second.id
    assert_true(world, cat)
    third = await world.hand(cat)
    assert [stored.id for stored in world.private(cat)] == [third.id]


async def test_the_hand_of_a_finished_game_stays(world, ann):
    table = await world.start()
    await world.hand(ann)
    await world.unseen(table.stop("Ann", ann.id))
    await world.pass_time(3)
    last = world.hand_on_show(ann)
    again = f"cf1:hand:{table.id}"  # as on a panel that was opened before
    await world.forge(ann, again, last)
    said = world.told(ann)
    await world.pass_time(15 * 60)
    assert world.told(ann) == said == text(last)


async def test_hands_wait_patiently_for_a_race_without_a_timer(world, ann, monkeypatch):
    """Another process settles it, at a time that is unknown here."""
    table = await world.start()
    hand = world.sync.hand(table, ann.id)
    monkeypatch.setattr(Table, "withheld", True)
    monkeypatch.setattr(Table, "left", None)
    assert hand.blocked_s() == 1.0
