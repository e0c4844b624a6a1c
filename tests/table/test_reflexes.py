"""How fast people answer and call: which answers are measured, and from when."""

import pytest
from msgspec.structs import replace

from engine import Card, Claim, Draw, Pass, Play
from engine.actions import BornesKiller, HoldUp, Shout, Take
from engine.table import ReflexKind
from engine.table.memory import FakeClock
from tests.table.harness import SETTLE_MS, attack
from tests.tables import reseat
from tools.scenario import Side


def told(harness):
    return [(its.player, its.kind, its.ms) for its in harness.journal.reflexes]


@pytest.mark.parametrize("claimed", [10_040, 12_000, 17_300])
async def test_an_answer_is_measured_whether_it_wins_or_not(harness, claimed):
    """With the act that gives it, before anybody knows how the race ends; the draw that beats the last is no answer."""
    table = await harness.playing(3)
    await attack(table, holder=2)
    await table.submit(1, Play(0, Card.FLAT, 1), decision=None, stamp=10_000)
    await harness.pass_time(7_250)
    await table.submit(3, Claim(2, 1, Card.PROOF), decision=None, stamp=claimed)
    (its,) = harness.journal.reflexes
    assert (its.player, its.name, its.kind, its.ms) == (3, "p3", ReflexKind.COUP_FOURRE, claimed - 10_000)
    assert its.at == harness.clock.now()
    assert not its.alone
    await table.submit(2, Draw(1), decision=None, stamp=17_250)
    await harness.pass_time(SETTLE_MS)
    assert len(harness.journal.reflexes) == 1


async def test_each_of_two_who_answer_is_measured(harness):
    table = await harness.racing(hands={"A": "D100 ...", "C": "UTURN ..."})
    laid = harness.clock.now()
    await harness.do(table, Play(0, Card.D100), stamp=laid)
    await harness.do(table, Claim(2, 1, Card.UTURN), stamp=laid + 310)
    await harness.do(table, BornesKiller(1, 1), stamp=laid + 300)
    await harness.pass_time(SETTLE_MS)
    assert told(harness) == [(3, "u_turn", 310), (2, "bornes_killer", 300)]


async def test_what_was_clicked_before_there_was_anything_to_answer_is_not_measured(harness):
    table = await harness.racing(hands={"A": "D100 ..."})
    laid = harness.clock.now()
    await harness.do(table, Play(0, Card.D100), stamp=laid)
    await harness.do(table, BornesKiller(1, 1), stamp=laid)
    assert told(harness) == []


async def test_passes_shouts_and_remedies_are_no_reflexes(harness):
    table = await harness.racing(hands={"A": "FLAT D25 ...", "B": "SPARE ..."})
    laid = harness.clock.now()
    await harness.do(table, Play(0, Card.FLAT, 1), stamp=laid)
    await harness.do(table, Shout(0, 1, table.view(0).window.words[0]), stamp=laid + 400)
    await harness.pass_time(SETTLE_MS)
    window = table.view(None).window
    if window is not None:
        answers = [its for its in table.view(1).legal if isinstance(its, Claim)]
        await harness.do(table, answers[0] if answers else Pass(1, window.id), stamp=laid + 900)
        await harness.pass_time(SETTLE_MS)
    assert told(harness) == []


async def test_a_mirror_and_a_safety_against_an_attack_are_told_apart(harness):
    for card, kind in ((Card.MIRROR, "mirror"), (Card.PROOF, "coup_fourre")):
        harness.journal.reflexes.clear()
        table = await harness.racing(hands={"A": "FLAT D25 ...", "B": f"{card.name} ..."}, options={"shouts": "auto"})
        laid = harness.clock.now()
        await harness.do(table, Play(0, Card.FLAT, 1), stamp=laid)
        await harness.do(table, Claim(1, table.view(None).window.id, card), stamp=laid + 700)
        assert told(harness) == [(2, kind, 700)]
        await table.stop("test")


async def test_a_right_call_is_measured_from_the_act_that_made_two_totals_equal(harness):
    table = await harness.racing(A=Side(distance="D100"), B=Side(distance="D75"), hands={"B": "D25 ..."}, turn="B")
    laid = harness.clock.now()
    await harness.do(table, HoldUp(2), stamp=laid)  # wrong
    await harness.pass_time(SETTLE_MS)
    assert told(harness) == []
    laid = harness.clock.now()
    await harness.do(table, Play(1, Card.D25), stamp=laid)
    await harness.do(table, HoldUp(0), stamp=laid + 630)
    await harness.do(table, HoldUp(2), stamp=laid + 600)
    await harness.pass_time(SETTLE_MS)
    assert told(harness) == [(1, "hold_up", 630), (3, "hold_up", 600)]
    window = table.view(None).window
    assert window.kind == "steal"
    await harness.do(table, Take(2, window.id, 1, Card.D25, 25))
    await harness.pass_time(3_000)
    await harness.do(table, HoldUp(0))  # nobody is equal any more
    await harness.pass_time(SETTLE_MS)
    assert len(told(harness)) == 2


async def test_an_answer_to_a_window_that_had_to_wait_is_not_measured(harness):
    """A Hold Up! came in between, whose choice took its time."""
    table = await harness.racing(
        A=Side(distance="D75"), C=Side(distance="D100 D75"), hands={"A": "D100 ...", "B": "UTURN ..."}
    )
    await harness.do(table, Play(0, Card.D100))
    await harness.do(table, Shout(0, 1, "100"))
    await harness.pass_time(SETTLE_MS)
    now = harness.clock.now()
    await harness.do(table, HoldUp(1), stamp=now + 10)
    await harness.pass_time(SETTLE_MS)
    assert len(told(harness)) == 1
    await harness.do(table, Take(1, table.view(None).window.id, 2, Card.D75, 75))
    assert table.view(None).window.id == 1
    await harness.do(table, Claim(1, 1, Card.UTURN))
    await harness.pass_time(SETTLE_MS)
    assert len(told(harness)) == 1


async def test_in_a_game_with_hints_nothing_is_measured(harness):
    table = await harness.racing(hands={"A": "FLAT ...", "B": "PROOF ..."}, options={"shouts": "auto"})
    table._committed.record = replace(table.record, helped=True)
    laid = harness.clock.now()
    await harness.do(table, Play(0, Card.FLAT, 1), stamp=laid)
    await harness.do(table, Claim(1, table.view(None).window.id, Card.PROOF), stamp=laid + 700)
    assert told(harness) == []


@pytest.mark.parametrize("what", ["window", "totals"])
async def test_after_a_restart_nobody_knows_when_it_began(harness, what):
    if what == "window":
        table, action = await harness.racing(hands={"A": "D100 ...", "B": "..."}), BornesKiller(1, 1)
        await harness.do(table, Play(0, Card.D100))
    else:
        table = await harness.racing(A=Side(distance="D100"), B=Side(distance="D75"), hands={"B": "D25 ..."}, turn="B")
        await harness.do(table, Play(1, Card.D25))
        action = HoldUp(2)
    table.close()
    again = await harness.stored(table, FakeClock(harness.clock.now()))
    await harness.do(again, action, stamp=harness.clock.now() + 800)
    assert told(harness) == []


async def test_what_the_table_or_an_ai_answers_is_nobodys_reflex(harness):
    table = await harness.racing(hands={"A": "D100 ..."})
    laid = harness.clock.now()
    await harness.do(table, Play(0, Card.D100), stamp=laid)
    one, two, three = table.record.seats
    await reseat(table, one, replace(two, away=True), three)
    await table.submit_for(BornesKiller(1, 1), decision=None, stamp=laid + 400)
    await harness.pass_time(SETTLE_MS)
    assert told(harness) == []


async def test_whoever_plays_against_ai_players_alone_is_told_apart(harness):
    table = await harness.playing(3)
    await attack(table, holder=2)
    one, two, three = table.record.seats
    await reseat(table, replace(one, level="easy"), replace(two, level="easy"), three)
    await table.submit_for(Play(0, Card.FLAT, 1), decision=None, stamp=10_000)
    await table.submit(3, Claim(2, 1, Card.PROOF), decision=None, stamp=11_000)
    assert [(its.ms, its.alone) for its in harness.journal.reflexes] == [(1_000, True)]
