"""What a table stores, publishes and refuses around the game."""

from msgspec.structs import replace

from engine import Card, Discard, Play
from engine.table import Notice
from tests.table.harness import CLASSIC, SETTLE_MS, attack, discard, player_in_turn
from tests.tables import reseat, ruled_out


async def test_the_plays_of_a_card_are_those_of_the_seat(harness):
    table = await harness.open(players=3)
    assert table.plays(0, Card.FLAT) == ()
    await table.start(1, 1)
    assert table.plays(1, Card.FLAT) == (Play(1, Card.FLAT, 0), Play(1, Card.FLAT, 2))
    assert table.plays(1, Card.D25) == (Play(1, Card.D25),)


async def test_the_message_of_the_table_is_stored(harness):
    table = await harness.playing()
    await table.anchor(4711)
    assert table.record.anchor == harness.journal.records[table.id].anchor == 4711
    version = table.record.version
    await table.anchor(4711)
    assert table.record.version == version  # no change, so no write


async def test_changes_of_the_lobby_are_published_but_not_among_recent_events(harness):
    table = await harness.open(players=2)
    await table.change_lobby(1, lambda lobby: lobby.under("official", {}))
    assert harness.notices[-1] == "changed"
    assert Notice("joined", "p2") in table.recent
    assert Notice("changed") not in table.recent


async def test_coming_back_does_not_extend_an_open_window(harness):
    """Even if the player who came back is in turn next."""
    table = await harness.playing(3)
    await reseat(table, *(replace(seat, away=i == 1) for i, seat in enumerate(table.record.seats)))
    await attack(table, holder=2)
    await harness.do(table, "A lays FLAT on B at 1")
    due = table.record.deadline.due
    await harness.pass_time(2_000)
    await table.come_back(2)
    assert table.record.deadline.due == due
    await harness.do(table, "B passes at 2")
    assert table.record.deadline.due == due


async def test_recent_events_are_limited_to_what_is_shown(harness):
    table = await harness.playing()
    for _ in range(12):
        await discard(table)
    assert len(table.recent) == 24


async def test_an_act_of_a_player_no_longer_in_turn_is_refused_for_that_reason(harness):
    table = await harness.playing(3)
    decision, player, seat = table.decision, player_in_turn(table), table.view(None).turn
    await discard(table)
    with ruled_out("not_your_turn"):
        await table.submit(player, Discard(seat, table.view(seat).hand[0]), decision=decision, stamp=1)


async def test_a_turn_act_does_not_wait_for_race_after_race(harness, monkeypatch):
    """After five races it is refused like any other act during an open window."""
    table = await harness.racing(hands={"A": "D100 ..."})
    await harness.do(table, "C calls")
    waited = []

    async def still_open():
        waited.append(harness.now)

    monkeypatch.setattr(table, "settled", still_open)
    with ruled_out("window_open"):
        await harness.do(table, "A lays D100")
    assert len(waited) == 5


async def test_two_coups_fourres_count_as_two(harness):
    table = await harness.playing()
    for coups in (1, 2):
        await attack(table, holder=1)
        await harness.do(table, "A lays FLAT on B; B answers PROOF")
        await harness.pass_time(SETTLE_MS)
        assert table.record.seats[1].coups == coups


async def test_the_new_host_is_a_person_and_never_an_ai(harness):
    lobby = CLASSIC.join(11, "p11").with_computer("easy").join(12, "p12").join(13, "p13")
    table = await harness.open(lobby, host=11)
    await table.start(11, 1)
    assert table.record.seats[1].level == "easy"
    await table.leave(11)
    assert table.record.host == 12
