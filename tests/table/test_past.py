"""The recent past: the same after a restart, and no more than each seat may know."""

import asyncio
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from engine import Card, Claim, Discard, Draw, Pass, Play
from engine.events import CardDiscarded, CardDrawn, CardPlayed, ClaimBeaten, CoupFourre, HoldUpCalled, UnitLost
from engine.replays.recording import By
from engine.table import Lobby, NoticeKind, Pace, Seat, Status, Table
from engine.table.past import REMEMBERED, PastAct, by_turns
from engine.table.races import untimed
from engine.table.records import SNAPSHOT_EVERY
from tests.effort import full_or
from tests.table.harness import PACE, SETTLE_MS, TableHarness, attack, discard, turn_of, window_of
from tests.tables import reseat
from tools.testkit.memory import FakeClock
from tools.testkit.playouts import random_action
from tools.testkit.tables import state_of

SLOW = Pace(turn_ms=3_600_000, lobby_ms=3_600_000)
DECISION = 30
"""No decision takes more acts than this."""


async def do(table, action, by, stamp):
    """Let the table carry out an action, decided by `by`."""
    async with table.change() as change:
        change.draft = table.acted(action, stamp, by)


async def again(harness, table, interrupted=None):
    """Return the table as loaded by another process."""
    saved = await harness.journal.load(table.id)
    return saved, Table(saved, harness.journal, FakeClock(harness.now), lambda _: None, interrupted=interrupted)


@settings(max_examples=full_or(25, 8))
@given(
    seed=st.integers(0, 2**32),
    ruleset=st.sampled_from(["classic", "playroom", "funspeed"]),
    players=st.integers(2, 4),
    slow=st.booleans(),
)
def test_a_loaded_game_has_the_same_past(seed, ruleset, players, slow):
    """At any time: the position, its decision, and what each seat may know of the past, its hand then; () once it is over."""

    async def played():
        harness, chance = TableHarness(), random.Random(seed)
        pace = SLOW if slow and ruleset != "funspeed" else PACE
        table = await harness.open(Lobby(ruleset, "standard"), pace, players=players)
        await table.start(1, seed)
        for number in range(chance.randrange(1, 400)):
            if table.status is not Status.PLAYING:
                break
            action = random_action(state_of(table), chance)
            by = chance.choice([*By]) if hasattr(action, "seat") else By.TIME
            if chance.random() < 0.01:
                seat = chance.randrange(players)
                holder = replace(table.record.seats[seat], since=table.record.seq)
                await reseat(table, *table.record.seats[:seat], holder, *table.record.seats[seat + 1 :])
            await do(table, action, by, chance.randrange(1000))
            if number % 20 and number < 380:
                continue
            saved, loaded = await again(harness, table)
            assert (state_of(loaded), loaded.decision, loaded.record) == (state_of(table), table.decision, table.record)
            assert loaded.km_before() in (table.km_before(), None)  # None: it was before the position that is stored
            for seat in (None, *range(players)):
                assert loaded.past_acts(seat) == (table.past_acts(seat) if table.status is Status.PLAYING else ())
            if table.status is Status.PLAYING:
                assert [*map(loaded.hands_since, range(players))] == [*map(table.hands_since, range(players))]
                assert min(REMEMBERED, table.record.seq) <= len(saved.entries)
                assert len(saved.entries) < REMEMBERED + SNAPSHOT_EVERY + DECISION
            loaded.close()

    asyncio.run(played())


async def test_public_events_survive_a_restart(harness):
    table = await harness.playing(3)
    for _ in range(7):
        await discard(table)
    _, loaded = await again(harness, table, NoticeKind.RESTARTED)
    told = [item for item in table.recent if isinstance(item, CardDiscarded)]
    assert [item for item in loaded.recent if isinstance(item, CardDiscarded)] == told
    assert len(told) == 7
    assert loaded.recent[-1].kind == "restarted"


async def test_a_game_that_is_over_is_loaded_in_its_last_position(harness):
    table = await harness.playing(2, game_points=400, max_hands=1)
    chance = random.Random(2)
    while table.status is Status.PLAYING:
        await do(table, random_action(state_of(table), chance), By.PLAYER, 1)
    saved, loaded = await again(harness, table)
    assert saved.entries == ()
    assert state_of(loaded).outcome == state_of(table).outcome
    assert not loaded.recent


async def test_the_past_begins_with_the_last_act_of_the_player(harness):
    """Acts of an AI or the table for the seat are included, as its player does not know them."""
    table = await harness.playing(3)
    seats = [turn_of(table)]
    for _ in range(3):
        await discard(table)
        seats.append(turn_of(table))
    first = seats[0]
    (own, *others) = table.past_acts(first)
    assert (own.turn, own.by, [act.turn for act in others]) == (first, By.PLAYER, seats[1:3])
    card = table.view(first).hand[0]
    await do(table, Discard(first, card), By.COMPUTER, 1)
    assert [(act.turn, act.by) for act in table.past_acts(first)][-1] == (first, By.COMPUTER)
    assert len(table.past_acts(first)) == 4


async def test_draws_claims_and_passes_of_others_stay_secret(harness):
    table = await harness.playing(3)
    await attack(table, holder=2)
    await harness.do(table, "A lays FLAT on B at 10000")
    await harness.pass_time(7_250)
    before = {seat: table.past_acts(seat) for seat in (None, 0)}
    await harness.do(table, "C answers PROOF at 12000")
    assert {seat: table.past_acts(seat) for seat in (None, 0)} == before
    await harness.do(table, "B passes at 12100")
    await harness.pass_time(SETTLE_MS)
    for seat in (None, 0, 1, 2):
        events = [event for act in table.past_acts(seat) for event in act.events]
        assert any(isinstance(event, CoupFourre) for event in events)
        drawn = [event for event in events if isinstance(event, CardDrawn)]
        assert all((event.card is not None) == (event.seat == seat) for event in drawn)
        # Who decided the last act would reveal who passed, so a seat only gets that for its own answer.
        assert [act.by for act in table.past_acts(seat) if act.turn is None] == [By.PLAYER if seat == 2 else None]


async def test_a_newcomer_does_not_see_earlier_acts(harness):
    table = await harness.playing(3)
    await table.leave(2)
    while turn_of(table) != 0:
        seat = turn_of(table)
        await do(table, Discard(seat, table.view(seat).hand[0]), By.COMPUTER, 1)
    await discard(table)
    assert table.past_acts(1)
    await table.take_over(Seat(93, "Cat"), 1, 0)
    assert table.past_acts(1) == table.past_acts(None) == ()
    assert not [item for item in table.recent if isinstance(item, CardDiscarded)]
    await discard(table)
    assert [act.turn for act in table.past_acts(1)] == [1]
    _, loaded = await again(harness, table)
    assert loaded.past_acts(1) == table.past_acts(1)
    assert sum(isinstance(item, CardDiscarded) for item in loaded.recent) == 1


@pytest.mark.parametrize("slow", [False, True])
async def test_a_slow_game_knows_no_reaction_times(harness, slow):
    table = await harness.playing(3)
    await attack(table, holder=2)
    if slow:
        table.record = replace(table.record, pace=SLOW)
    await do(table, Play(0, Card.FLAT, 1), By.PLAYER, 10_000)
    await do(table, Claim(2, 1, Card.PROOF), By.PLAYER, 10_900)
    await do(table, Pass(1, 1), By.PLAYER, 11_000)
    (coup,) = [event for event in harness.happened if isinstance(event, CoupFourre)]
    seat = table.record.seats[2]
    assert (coup.took, seat.fastest) == ((None, None) if slow else (900, 900))
    assert seat.coups == 1


@pytest.mark.parametrize("by", [By.AUTO, By.PLAYER])
async def test_a_coup_by_standing_order_is_the_players(harness, by):
    table = await harness.playing(3)
    await attack(table, holder=1)
    await do(table, Play(0, Card.FLAT, 1), By.PLAYER, 10_000)
    await do(table, Claim(1, 1, Card.PROOF), by, 10_900)
    await do(table, Pass(2, 1), By.AUTO, 10_900)
    if window_of(table) is not None:
        await do(table, Draw(1), By.PLAYER, 30_000)
    assert table.record.seats[1].coups == 1
    answers = [act.by for act in table.past_acts(1) if any(isinstance(event, CoupFourre) for event in act.events)]
    assert answers == [by]
    others = [act.by for act in table.past_acts(2) if any(isinstance(event, CoupFourre) for event in act.events)]
    assert others == [None]


def test_events_of_a_slow_game_contain_no_lead_times():
    raced = (
        CoupFourre(1, Card.PROOF, Card.FLAT, 0, 1, (), margin=32, points=300),
        UnitLost(1, 0, Card.D100, 100, by_card=True, margin=3),
        HoldUpCalled(1, right=True, margin=3),
        ClaimBeaten(1, 32),
        CardPlayed(1, Card.D25, 1, 25),
    )
    assert [getattr(event, "margin", None) for event in untimed(raced)] == [None] * 5
    assert [type(event) for event in untimed(raced)] == [type(event) for event in raced]


def test_a_lap_is_grouped_by_turns():
    """A seat that continues after a safety has one turn; what follows a turn belongs to it."""

    def act(seq, *events):
        return PastAct(seq, 0, events, (0, 0, 0))

    played = [CardPlayed(seat, Card.D25, seat, 25) for seat in (0, 1, 2)]
    coup = CoupFourre(1, Card.PROOF, Card.FLAT, 0, 1, ())
    acts = [act(1, coup), act(2, played[0]), act(3, coup), act(4, played[1]), act(5, played[1]), act(6, played[2])]
    assert [[its.seq for its in turn] for turn in by_turns(acts, 9)] == [[1], [2, 3], [4, 5], [6]]
    assert [[its.seq for its in turn] for turn in by_turns(acts, 3)] == [[2, 3], [4, 5], [6]]
    assert by_turns([], 3) == []
