"""Appointments: planning a table for a time, accepting or declining, and cancelling."""

from collections.abc import Sequence
from typing import Final
from zoneinfo import ZoneInfo

from cogs.handlers.inviting import guests_of, left_out
from cogs.i18n.reader import texts_of_server
from cogs.i18n.times import parse_time, time_text, time_value
from cogs.i18n.zones import zone_text
from cogs.ops.errors import DISCORD_ERRORS
from cogs.routing.click import Click
from cogs.routing.router import on
from cogs.screens.lobby.appointments import appointment_screen, call_off_screen, coming_screen
from cogs.screens.parts import screen
from cogs.screens.settings.zone import PLAN, zone_question
from data.play.appointments import Appointment, Guest
from engine import OptionError
from engine.table import Lobby, Pace, Rejected

_SUGGESTED: Final = ("words-today", "words-tomorrow")


async def plan(click: Click, lobby: Lobby, pace: Pace, time: int, people: Sequence[int] = ()) -> None:
    """Plan a table with these rules and this pace for a time (ms of Unix time), and reply with its message.

    The `people` are invited to it: its message pings them, once; the host alone reads the names of those who cannot be.
    """
    context = click.context
    settings = await click.settings()
    await click.check_channel()
    context.clicks.rate_limiter.openings.check(click.room, click.interaction)
    guests, others = await guests_of(click, lobby.join(click.player, click.name), people) if people else ([], [])
    host = Guest(click.player, click.name, coming=True)
    named = (host, *(Guest(guest.player, guest.name, coming=False) for guest in guests))
    pinged = [guest.player for guest in guests if guest.mentioned]
    planned = Appointment(click.guild, click.room, click.player, click.name, time, lobby, named, pace)
    planned = await context.stores.appointments.make(planned, context.tables.now())
    view = appointment_screen(planned, texts_of_server(settings, click.interaction.guild))
    try:
        sent = await click.reply.show_publicly(view, pinged)
        if sent is not None and sent.id is not None:
            await context.stores.appointments.posted(planned.id, sent.id)
        else:
            await context.services.planned_tables.post(planned, pinged)
    except DISCORD_ERRORS:
        await context.stores.appointments.delete(planned.id)  # without a message it would be invisible
        raise
    finally:
        context.services.planned_tables.wake()
    if sent is None:
        await click.tell("appointment-made")
    if others:
        await click.reply.say(left_out(click, others))
    if click.preferences.zone is None:
        asked = zone_question(f"{PLAN}{planned.id}", await click.likely_zones(), click.stamp, click.texts)
        by = click.texts("zone-plan", zone=zone_text((await click.zone()).key, click.texts))
        await click.reply.follow_up(screen(by, *asked))


async def suggested(click: Click, typed: str) -> list[tuple[str, str]]:
    """Return how a typed time is understood, or examples: each as a value for the command, and in words."""
    zone, now = await click.zone(), click.context.tables.now()
    examples = [f"{click.texts(key).split(',')[0].strip()} 21:00" for key in _SUGGESTED]
    return _understood(click, zone, typed, now) or [
        each for example in examples for each in _understood(click, zone, example, now)
    ]


def _understood(click: Click, zone: ZoneInfo, typed: str, now: int) -> list[tuple[str, str]]:
    try:
        time = parse_time(typed, zone, now)
    except OptionError:
        return []
    return [(time_value(time, zone), f"{time_text(time, zone, click.texts)} ({zone_text(zone.key, click.texts)})")]


@on("there")
async def there(click: Click) -> None:
    """Note that the person who clicked is coming; one who already is can drop out in the private answer."""
    context, clicked = click.context, click.reply.clicked
    appointment = await _appointment(click, click.number_at(0))
    if not clicked or click.reply.replaces or context.services.sync.is_table_message(click.room, clicked):
        raise Rejected("unknown_component")  # a forged click: that message would become this one
    if appointment.message is None:  # it could not be stored when it was sent
        await context.stores.appointments.posted(appointment.id, clicked)
    if appointment.awaits(click.player):
        await click.reply.show(coming_screen(appointment, click.texts))
        return
    guest = Guest(click.player, click.name, coming=True)
    await context.stores.appointments.accept(appointment.id, guest, context.tables.now())
    texts = texts_of_server(await click.settings(), click.interaction.guild)
    await context.services.planned_tables.answer(
        appointment, lambda newest: click.reply.update_clicked(appointment_screen(newest, texts))
    )


@on("dropout")
async def drop_out(click: Click) -> None:
    """Note that the person who clicked is no longer coming."""
    appointment = await _appointment(click, click.number_at(0))
    await click.stores.appointments.drop_out(appointment.id, click.player)
    click.services.planned_tables.wake()
    await click.tell("appointment-out")


@on("calloff")
async def ask_call_off(click: Click) -> None:
    """Ask the host, or a moderator, whether to cancel the table."""
    appointment = await own_appointment(click, click.number_at(0))
    await click.reply.show(call_off_screen(appointment, click.texts))


@on("calloff_not")
async def keep(click: Click) -> None:
    """Leave the table planned."""
    await own_appointment(click, click.number_at(0))
    await click.tell("appointment-off-not")


@on("calloff_now")
async def call_off(click: Click) -> None:
    """Cancel the table, and tell those who would have come."""
    appointment, by = await own_appointment(click, click.number_at(0)), Guest(click.player, click.name, coming=True)
    called_off = await click.stores.appointments.call_off(appointment.id, by)
    click.services.planned_tables.tell_called_off_soon(called_off, by)
    await click.tell("appointment-off-done")


async def own_appointment(click: Click, number: int) -> Appointment:
    """Return an appointment of this channel to its host or a moderator; raise Rejected ``not_your_appointment``."""
    appointment = await _appointment(click, number)
    if click.player != appointment.host and not click.moderator:
        raise Rejected("not_your_appointment")
    return appointment


async def _appointment(click: Click, number: int) -> Appointment:
    """Return the appointment that a button names by its number.

    Raises Rejected ``appointment_gone`` if it is over, ``unknown_component`` if it is of another channel: a forged one.
    """
    appointment = await click.stores.appointments.get(number)
    if appointment is None or appointment.stage.settled:
        raise Rejected("appointment_gone")
    if (appointment.group, appointment.channel) != (click.guild, click.room):
        raise Rejected("unknown_component")
    return appointment
