"""Stored appointments: a limited number, changed by one writer at a time, and deleted when they are over."""

import pytest
from msgspec.structs import replace
from sqlalchemy import select, update

from data.operation.shards import Shards
from data.people.settings import PACES, Settings
from data.play.appointments import CALLED_OFF, Appointment, AppointmentEnd, Appointments, AppointmentStage, Guest
from data.records.retention import Retention
from data.schema import appointment_people, appointments
from engine.rules.options import Shape
from engine.table import NO_HOST, Lobby, Pace
from engine.table.lobbies.lengths import Length
from tests.data.games import of_shards
from tests.data.queries import rows, write
from tests.tables import rejected

LOBBY = Lobby("classic", "standard", shape=Shape(3)).lasting(Length.ONE_ROUND)
ANN, BOB, CAT, DAN = (
    Guest(number, name, coming=True) for number, name in enumerate(("Ann", "Bób *x*", "Cat", "Dan"), 1)
)


def appointment(host=ANN, *guests, group=10, channel=20, moment=5_000):
    return Appointment(group, channel, host.player, host.name, moment, LOBBY, (host, *guests))


async def made_of(stored, *guests, **about):
    """Store an appointment."""
    return await stored.make(appointment(*guests, **about), 1)


@pytest.fixture
def stored(database):
    return Appointments(database)


async def test_appointments_round_trip(stored):
    made = await made_of(stored)
    assert made == replace(appointment(), id=made.id)
    assert await stored.get(made.id) == made
    await stored.posted(made.id, 77)
    assert (await stored.get(made.id)).message == 77
    assert await stored.get(made.id + 1) is None
    assert await stored.call_off(made.id) == replace(made, message=77)
    with rejected("appointment_gone"):
        await stored.call_off(made.id)
    await stored.delete(made.id)
    assert (await stored.get(made.id), await stored.all()) == (None, [])


async def test_what_is_over_is_kept_until_that_is_shown_but_counts_and_names_nobody(stored):
    made = [await made_of(stored) for _ in range(2)]
    for each in made:
        await stored.posted(each.id, 70 + each.id)
    await stored.call_off(made[0].id, ANN)
    await stored.end(made[1].id, AppointmentEnd("place-opened", {"link": "#race"}))
    off, opened = await stored.all()
    assert (off.stage, off.outcome, off.guests, off.outdated) == (AppointmentStage.OVER, CALLED_OFF, (ANN,), True)
    assert (opened.outcome, opened.guests) == (AppointmentEnd("place-opened", {"link": "#race"}), ())
    assert await stored.of(ANN.player) == []
    with rejected("appointment_gone"):
        await stored.accept(off.id, BOB, 2)
    others = [(await made_of(stored)).id for _ in range(2)]
    for each in (off, opened):
        await stored.note_shown(each)
    assert [each.id for each in await stored.all()] == others
    await stored.call_off(others[0], ANN)  # no message shows it
    assert [each.id for each in await stored.all()] == others[1:]


async def test_each_change_that_can_be_seen_is_outdated_until_it_is_shown(stored):
    made = await made_of(stored)
    await stored.posted(made.id, 77)
    changes = (
        lambda: stored.accept(made.id, BOB, 2),
        lambda: stored.move(made.id, 6_000),
        lambda: stored.drop_out(made.id, BOB.player),
    )
    for change in changes:
        assert not (await stored.get(made.id)).outdated
        before = await stored.get(made.id)
        await change()
        await stored.note_shown(before)  # an edit that was under way shows less
        assert (await stored.get(made.id)).outdated
        await stored.note_shown(await stored.get(made.id))
    ended = await stored.get(made.id)
    await stored.call_off(made.id)
    await stored.note_shown(ended)
    assert (await stored.get(made.id)).outdated


async def test_an_end_that_is_not_shown_yet_names_nobody_who_is_forgotten(stored, people):
    own = await made_of(stored, ANN)
    other = await made_of(stored, BOB, channel=21)
    for each in (own, other):
        await stored.posted(each.id, 70 + each.id)
    await stored.call_off(other.id, ANN)
    shown = await stored.get(other.id)
    await people.forget(ANN.player)
    first, second = await stored.all()
    assert (first.host, first.name, first.outcome, first.guests) == (NO_HOST, "", CALLED_OFF, ())
    assert (second.host, second.guests) == (BOB.player, ())
    await stored.note_shown(shown)
    assert (await stored.get(other.id)).outdated


async def test_limits_per_host_and_per_channel(stored):
    for channel in (20, 21):
        await made_of(stored, channel=channel)
    with rejected("many_own_appointments"):
        await made_of(stored, channel=22)
    await made_of(stored, group=11, channel=30)
    for host in (BOB, CAT):
        await made_of(stored, host)
    with rejected("many_appointments_here"):
        await made_of(stored, DAN)


async def test_accepting_and_taking_it_back(stored):
    number = (await made_of(stored, ANN, replace(CAT, coming=False))).id
    assert (await stored.accept(number, BOB, 2)).coming == (ANN, BOB)
    assert (await stored.accept(number, CAT, 3)).guests == (ANN, BOB, CAT)
    with rejected("appointment_full"):
        await stored.accept(number, DAN, 4)
    assert (await stored.accept(number, CAT, 5)).guests == (ANN, BOB, CAT)  # twice is once, also at a full table
    assert (await stored.drop_out(number, CAT.player)).guests == (ANN, BOB)
    assert (await stored.drop_out(number, CAT.player)).guests == (ANN, BOB)
    assert (await stored.accept(number, replace(DAN, name="D"), 6)).coming == (ANN, BOB, replace(DAN, name="D"))
    with rejected("appointment_gone"):
        await stored.accept(number + 1, BOB, 2)
    with rejected("appointment_gone"):
        await stored.drop_out(number + 1, BOB.player)


async def test_blocks_keep_people_apart(stored, blocks):
    await blocks.put(BOB.player, [ANN.player], 1)
    number = (await made_of(stored)).id
    with rejected("appointment_apart"):
        await stored.accept(number, BOB, 2)
    await stored.accept(number, CAT, 2)
    await stored.drop_out(number, ANN.player)
    assert (await stored.accept(number, BOB, 3)).coming == (CAT, BOB)
    with rejected("appointment_apart"):
        await stored.accept(number, ANN, 4)
    await stored.drop_out(number, BOB.player)  # is always possible
    with rejected("appointment_apart"):
        await made_of(stored, ANN, replace(BOB, coming=False), channel=21)


async def test_blocks_of_people_who_are_only_invited_do_not_matter(stored, blocks):
    number = (await made_of(stored, ANN, replace(BOB, coming=False))).id
    await blocks.put(BOB.player, [CAT.player], 1)
    assert (await stored.accept(number, CAT, 2)).coming == (ANN, CAT)
    with rejected("appointment_apart"):
        await stored.accept(number, BOB, 3)


async def test_each_stage_is_claimed_once(stored):
    made = await made_of(stored)
    with_bob = await stored.accept(made.id, BOB, 2)
    opening = await stored.advance(made, AppointmentStage.OPENING)
    assert opening == replace(with_bob, stage=AppointmentStage.OPENING)
    assert await stored.advance(made, AppointmentStage.OPENING) is None
    assert await stored.advance(made, AppointmentStage.WAITING) is None
    with rejected("appointment_gone"):
        await stored.accept(made.id, CAT, 3)
    with rejected("appointment_gone"):  # its table is being opened
        await stored.call_off(made.id)
    waiting = await stored.advance(opening, AppointmentStage.WAITING)
    assert waiting.stage is AppointmentStage.WAITING
    assert (await stored.accept(made.id, CAT, 3)).coming == (ANN, BOB, CAT)
    await stored.delete(made.id)
    assert await stored.advance(waiting, AppointmentStage.OPENING) is None


async def test_a_process_serves_its_own_servers(stored, database):
    groups = [1 << 22, 2 << 22]
    made = [await made_of(stored, group=group, channel=group, moment=-group) for group in groups]
    assert await stored.all() == made[::-1]  # by their times
    assert await Appointments(of_shards(database, Shards(2, (0,)))).all() == [made[1]]
    assert await Appointments(of_shards(database, Shards(2, (1,)))).all() == [made[0]]


async def test_a_damaged_appointment_does_not_affect_the_others(stored, database, caplog):
    bad, good = [await made_of(stored, channel=channel) for channel in (20, 21)]
    await write(database, update(appointments).where(appointments.c.id == bad.id).values(lobby="{"))
    assert await stored.all() == [good]
    assert await stored.get(bad.id) is None
    assert "damaged" in caplog.text
    await stored.delete(bad.id)
    async with database.reading() as connection:
        assert (await connection.scalars(select(appointments.c.id))).all() == [good.id]


async def test_an_unprocessed_appointment_is_deleted_after_a_week(stored, database):
    day = 86_400_000
    _, kept = [await made_of(stored, moment=moment) for moment in (1, day)]
    await Retention(database, Settings(database), lambda: 7 * day + 2).prune()
    assert await stored.all() == [kept]
    assert len(await rows(database, select(appointment_people))) == 1


@pytest.mark.parametrize("pace", [None, Pace(), PACES["day"]])
async def test_the_pace_is_stored(stored, pace):
    made = await stored.make(replace(appointment(), pace=pace), 1)
    assert made.pace == pace
    assert await stored.all() == [made]


async def test_a_persons_data_are_exported_and_forgotten(stored, database, people):
    own = await made_of(stored, ANN)
    other = await made_of(stored, BOB, replace(ANN, coming=False), group=11, channel=21)
    await stored.accept(own.id, CAT, 2)
    assert {each.id for each in await stored.of(ANN.player)} == {own.id, other.id}
    assert [each.id for each in await stored.of(CAT.player)] == [own.id]
    told = (await people.export(ANN.player))["appointments"]
    assert [(each["id"], bool(each["host"]), each["name"], bool(each["coming"])) for each in told] == [
        (own.id, True, "Ann", True),
        (other.id, False, "Ann", False),
    ]
    assert "Cat" not in str(told)
    assert "Bób" not in str(told)
    await stored.posted(other.id, 77)
    await stored.note_shown(await stored.get(other.id))
    await people.forget(ANN.player)
    (left,) = await stored.all()
    assert (left.id, left.guests, left.outdated) == (other.id, (BOB,), True)
    assert len(await rows(database, select(appointment_people))) == 1
    with rejected("being_forgotten"):
        await made_of(stored, ANN)
    with rejected("being_forgotten"):
        await made_of(stored, CAT, replace(ANN, coming=False))
    with rejected("being_forgotten"):
        await stored.accept(other.id, ANN, 3)
