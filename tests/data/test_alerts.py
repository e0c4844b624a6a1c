"""Who wants to be told about waiting lobbies, who is to be told, and the messages that were sent."""

import asyncio
from itertools import chain, product

import pytest
from msgspec.structs import replace
from sqlalchemy import update

from data.operation.shards import Shards
from data.people.settings import Preferences
from data.play.alerts import CHANNEL_PAUSE_MS, PAGE, ROLE_PAUSE_MS, Alert, Alerts
from data.schema import games, players
from engine.table import Availability, Change, Deadline, Lobby, Seat, Status
from tests.data.games import of_shards
from tests.data.queries import write
from tests.data.test_storage import begun, record

HOUR = 3_600_000
NOON = 12 * HOUR
"""Noon of January 1, 1970, in UTC."""


async def due(alerts, group, now):
    return [player async for page in alerts.due(group, now) for player, *_ in page]


async def want(alerts, *people, group=10):
    """Let people ask to be told of all games."""
    for person in people:
        await alerts.put(group, person, Alert())


async def lobby_of(journal, *people, room=1, group=10, ends=NOON, **more):
    lobby = Lobby("classic", "standard")
    for person in people:
        lobby = lobby.join(person, f"p{person}")
    stored = record(room=room, group=group, host=people[0], lobby=lobby, deadline=Deadline(ends, "lobby", 0), **more)
    return await journal.create(stored)


def test_no_choice_of_games_means_all_of_them():
    assert Alert().wants("classic")
    assert Alert(("funspeed",)).wants("funspeed")
    assert not Alert(("funspeed",)).wants("classic")


async def test_choices_are_kept_for_each_person_and_server(alerts):
    mine = Alert(("classic", "funspeed"), 24)
    await alerts.put(10, 1, Alert())
    await alerts.put(10, 1, mine)
    await alerts.put(11, 1, replace(mine, active=False))
    assert await alerts.of(10, 1) == mine
    assert await alerts.of(11, 1) == replace(mine, active=False)
    assert await alerts.of(10, 2) is None
    await alerts.drop(10, [1, 2])
    assert await alerts.of(10, 1) is None
    assert await alerts.of(11, 1) is not None


async def test_people_are_due_who_want_to_be_told_and_were_not_told_recently(alerts, journal):
    for person, alert in ((3, Alert(pause=1)), (2, Alert(pause=4)), (1, Alert(pause=1)), (4, Alert(active=False))):
        await alerts.put(10, person, alert)
    await alerts.put(11, 9, Alert())
    assert await due(alerts, 10, NOON) == [1, 2, 3]
    game = (await lobby_of(journal, 50)).id
    assert await alerts.begin(game, 10, 1, [2, 1, 9], NOON) == (2, 1)
    assert await due(alerts, 11, NOON) == [9]  # another server, where no one was told
    assert await due(alerts, 10, NOON + 1) == [3]
    assert await due(alerts, 10, NOON + HOUR - 1) == [3]
    assert await due(alerts, 10, NOON + HOUR) == [3, 1]  # the one told longest ago first
    assert await due(alerts, 10, NOON + 4 * HOUR) == [3, 1, 2]
    await alerts.put(10, 2, Alert(pause=1))
    assert await due(alerts, 10, NOON + HOUR - 1) == [3]  # changing the choices does not bring the next alert forward


async def test_people_are_due_with_their_preferences(database, alerts, settings):
    await want(alerts, 1, 2, 3)
    chosen = await settings.change_player(2, lambda its: replace(its, availability=Availability(20, 4, "Asia/Tokyo")))
    await settings.change_player(3, lambda its: its)
    await write(database, update(players).where(players.c.player == 3).values(preferences="damaged"))
    (page,) = [page async for page in alerts.due(10, NOON)]
    assert [preferences for _, _, preferences in page] == [Preferences(), chosen, Preferences()]


async def test_pages_contain_each_person_once(alerts):
    await want(alerts, *range(1, 2 * PAGE + 2))
    pages = [[player for player, *_ in page] async for page in alerts.due(10, NOON)]
    assert [len(page) for page in pages] == [PAGE, PAGE, 1]
    assert [*chain.from_iterable(pages)] == [*range(1, 2 * PAGE + 2)]


async def test_people_passed_over_come_last_and_remain_due(alerts):
    await want(alerts, 1, 2, 3)
    await want(alerts, 1, 9, group=11)
    await alerts.pass_over(10, [1, 2], NOON)
    assert await due(alerts, 10, NOON) == [3, 1, 2]
    await alerts.pass_over(10, [3], NOON + 1)
    assert await due(alerts, 10, NOON + 1) == [1, 2, 3]
    assert await due(alerts, 11, NOON + 1) == [1, 9]


async def test_two_simultaneous_changes_are_both_kept(alerts):
    assert await alerts.change(10, 1, pause=8) is None
    await alerts.put(10, 1, Alert())
    await asyncio.gather(alerts.change(10, 1, pause=8), alerts.change(10, 1, games=("classic",)))
    assert await alerts.of(10, 1) == Alert(("classic",), pause=8)
    assert await alerts.change(10, 1, active=False) == Alert(("classic",), pause=8, active=False)
    assert await alerts.of(11, 1) is None


async def test_people_at_open_tables_of_any_server(database, alerts, journal):
    waiting = await lobby_of(journal, 1, room=1)
    waiting = replace(waiting, version=1, lobby=waiting.lobby.join(9, "again").leave(1).again(9, "again"))
    await journal.commit(Change(replace(waiting, lobby=replace(waiting.lobby, invited=(*waiting.lobby.members,)))))
    state, playing = begun(await lobby_of(journal, 2, 3, room=2, group=11))
    seats = (
        Seat(2, "gone", left=True),
        replace(Seat(3, "newcomer"), since=1, before=(Seat(4, "replaced", away=True),)),
        Seat(5, "Rosalie", level="easy"),
        Seat(6, "away", away=True),
    )
    await journal.commit(Change(replace(playing, seats=seats), snapshot=state))
    _, over = begun(await lobby_of(journal, 7, 8, room=3))
    over = replace(over, seats=(Seat(7, "p"), Seat(8, "p")), status=Status.FINISHED, ended=1)
    await journal.commit(Change(over))
    assert await alerts.at_tables(range(1, 20)) == {9, 3, 6}
    assert await alerts.at_tables([3, 7]) == {3}
    await write(database, update(games).where(games.c.id == waiting.id).values(lobby="?"))
    assert await alerts.at_tables([9, 3]) == {3}


PAUSES = {
    "a lobby has one message, a channel one in ten minutes": (
        [(1, 10), (2, 10), (3, 10)],
        [(0, 70, 51, 0, True), (1, 70, 52, CHANNEL_PAUSE_MS - 1, False), (2, 71, 53, 1, True),
         (0, 70, 52, CHANNEL_PAUSE_MS, False), (1, 70, 52, CHANNEL_PAUSE_MS, True)],
    ),
    "a host has one in ten minutes on a server": (
        [(1, 10), (1, 10), (1, 11)],
        [(0, 70, 51, 0, True), (1, 71, 52, CHANNEL_PAUSE_MS - 1, False), (2, 72, 51, 1, True),
         (1, 71, 52, CHANNEL_PAUSE_MS, True)],
    ),
    "a role is mentioned once in half an hour on a server": (
        [(1, 10), (2, 10), (3, 10), (1, 11)],
        [(0, 70, None, 0, True), (1, 71, None, ROLE_PAUSE_MS - 1, False), (3, 72, None, 1, True), (2, 73, 51, 1, True),
         (1, 71, None, ROLE_PAUSE_MS + 1, True)],
    ),
}  # fmt: skip
"""Lobbies by host and server; then messages: of which lobby, where, to whom, how much later, and whether that may be."""


@pytest.mark.parametrize(("lobbies", "messages"), PAUSES.values(), ids=PAUSES)
async def test_messages_leave_pauses(alerts, journal, lobbies, messages):
    stored = [await lobby_of(journal, host, room=room, group=group) for room, (host, group) in enumerate(lobbies, 1)]
    for person, group in product((51, 52, 53), (10, 11)):
        await alerts.put(group, person, Alert(pause=1))
    assert await alerts.free_at(70) == 0
    for its, channel, person, after, may_be in messages:
        told = () if person is None else (person,)
        begun = await alerts.begin(stored[its].id, stored[its].group, channel, told, NOON + after)
        assert begun == (told if may_be else None)
        if not its and not after:
            assert await alerts.free_at(70) == NOON + CHANNEL_PAUSE_MS


async def test_no_one_is_told_twice_or_of_a_lobby_that_is_over_and_what_is_refused_tells_no_one(alerts, journal):
    told, over, waits = [await lobby_of(journal, 50 + room, room=room) for room in (1, 2, 3)]
    await want(alerts, 1, 2, 3)
    assert await alerts.begin(told.id, 10, 70, [1, 2], NOON) == (1, 2)
    assert await alerts.begin(told.id, 10, 71, [3], NOON + CHANNEL_PAUSE_MS) is None
    await journal.commit(Change(replace(over, version=1).over(Status.STOPPED, NOON)))
    assert await alerts.begin(over.id, 10, 71, [3], NOON) is None
    assert await alerts.begin(waits.id, 10, 71, [2, 1], NOON) is None
    assert await due(alerts, 10, NOON) == [3]
    assert await alerts.begin(waits.id, 10, 71, [2, 3], NOON) == (3,)


async def test_blocks_are_checked_against_people_who_joined_meanwhile(alerts, journal, blocks):
    game = (await lobby_of(journal, 50, 51)).id
    await want(alerts, 1, 2, 3)
    await blocks.put(1, [51], NOON)
    await blocks.put(51, [2], NOON)
    assert await alerts.begin(game, 10, 70, [1, 2], NOON) is None
    assert await alerts.begin(game, 10, 70, [1, 2, 3], NOON) == (3,)


async def test_messages_are_known_while_they_invite(database, alerts, journal):
    game, far = (await lobby_of(journal, 1)).id, (await lobby_of(journal, 1, room=2, group=1 << 22)).id
    await alerts.begin(game, 10, 70, [], NOON)
    assert await alerts.messages() == []
    await alerts.note_message(game, 700)
    await alerts.begin(far, 1 << 22, 71, [], NOON)
    await alerts.note_message(far, 710)
    found = await Alerts(of_shards(database, Shards(2, (0,)))).messages()
    assert [(each.game, each.group, each.channel, each.message) for each in found] == [(game, 10, 70, 700)]
    assert len(await alerts.messages()) == 2
    await alerts.note_message(game, None)
    assert [each.game for each in await alerts.messages()] == [far]


async def test_old_messages_are_deleted(alerts, journal):
    old = await lobby_of(journal, 1, room=1)
    await alerts.begin(old.id, 10, 70, [], NOON)
    waits = (await lobby_of(journal, 1, room=2)).id
    await alerts.begin(waits, 10, 71, [], NOON + ROLE_PAUSE_MS)
    invites = await lobby_of(journal, 1, room=4)
    await alerts.begin(invites.id, 10, 73, [], NOON + 2 * ROLE_PAUSE_MS)
    await alerts.note_message(invites.id, 730)
    for lobby in (old, invites):
        await journal.commit(Change(replace(lobby, version=1).over(Status.STOPPED, NOON)))
    new = (await lobby_of(journal, 1, room=3)).id
    await alerts.begin(new, 10, 72, [], NOON + 3 * ROLE_PAUSE_MS)
    assert not await alerts.told_of(old.id)
    assert await alerts.told_of(waits)  # still a lobby, and not to be announced again
    assert [each.game for each in await alerts.messages()] == [invites.id]  # although its lobby is over


async def test_lobbies_without_an_alert_message(database, alerts, journal):
    told, waits, ending, private, other = [
        (await lobby_of(journal, 1, room=room, **more)).id
        for room, more in enumerate(
            ({}, {}, {"ends": NOON - 2 * HOUR}, {"private": True}, {"group": 1 << 22}), 1
        )
    ]  # fmt: skip
    state, playing = begun(await lobby_of(journal, 2, 3, room=9))
    await journal.commit(Change(playing, snapshot=state))
    await alerts.begin(told, 10, 70, [], NOON)
    assert await alerts.lobbies(NOON - HOUR) == [waits, other]
    assert await Alerts(of_shards(database, Shards(2, (0,)))).lobbies(NOON - HOUR) == [waits]
