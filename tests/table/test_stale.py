"""When a turn act is stale: it is only valid for what its seat saw."""

from engine import Card, Draw, Phase, Play
from engine.actions import Pay, Source
from engine.state import Laid
from tests.table.harness import PACE, SETTLE_MS
from tests.tables import rejected
from tools.testkit.scenario import Side
from tools.testkit.tables import state_of


async def asked_where_to_draw(harness, **said):
    """Seat 0 may draw from either pile: a GO lies on the discard pile. Seat 2 has a Botte and units to pay with."""
    return await harness.racing( phase=Phase.DRAW, discard="D200 GO", C=Side(distance="D25 D50", safeties="ACE"), **said
    )  # fmt: skip


async def pays(harness, table, card, km=0):
    """Let seat 2 call in vain and pay with this."""
    await harness.do(table, "C calls")
    await harness.pass_time(SETTLE_MS)
    await harness.do(table, Pay(2, table.view(None).window.id, card, km))


async def test_a_draw_is_stale_when_another_card_lies_on_the_discard_pile(harness):
    """A player who wanted the GO must not get the card that a price has put on top of it."""
    table = await asked_where_to_draw(harness)
    decision, hand = table.decision, table.view(0).hand
    await pays(harness, table, Card.ACE)
    with rejected("stale"):
        await table.submit(1, Draw(0, Source.DISCARD), decision=decision, stamp=harness.now)
    assert table.view(0).hand == hand
    await table.submit(1, Draw(0, Source.DISCARD), decision=table.decision, stamp=harness.now)
    assert table.view(0).hand == (*hand, Card.ACE)


async def test_a_play_is_not_stale_when_another_card_lies_on_the_discard_pile(harness):
    table = await harness.racing(hands={"A": "D75 ..."}, discard="GO", C="D25 D50")
    decision = table.decision
    await pays(harness, table, Card.D25, 25)
    await table.submit(1, Play(0, Card.D75), decision=decision, stamp=harness.now)
    assert state_of(table).tableaus[0].distance == (Laid(Card.D75, 75),)


async def test_a_call_without_a_price_makes_no_draw_stale_and_no_turn_longer(harness):
    table = await asked_where_to_draw(harness)
    decision, due = table.decision, table.record.deadline.due
    assert due == harness.now + PACE.turn_ms
    await harness.pass_time(20_000)
    await harness.do(table, "B calls")  # seat 1 has nothing to pay with
    await harness.pass_time(SETTLE_MS)
    assert table.record.seats[1].false_calls == 1
    assert table.record.deadline.due == due
    await table.submit(1, Draw(0, Source.DISCARD), decision=decision, stamp=harness.now)
    assert table.view(0).hand[-1] is Card.GO
