"""Appointments: the message of a planned table, its replacement when that is over, and messages about it."""

from collections.abc import Sequence

import discord

from cogs.i18n import Texts
from cogs.i18n.names import person_name
from cogs.i18n.plain_names import distinct
from cogs.screens.lobby.message import rules_in_words, shape_text
from cogs.screens.lobby.pace import pace_lines
from cogs.screens.parts import AMBER, GREEN, Screen, Style, message_screen, row, screen, text, verb_button
from data.play.appointments import Appointment, Guest
from engine.table import Pace


def appointment_screen(appointment: Appointment, texts: Texts) -> Screen:
    """Return the public message of a planned table; guests who have not answered are mentioned."""
    lobby, pace, number = appointment.lobby, appointment.pace or Pace(), appointment.id
    seating = [f"• {shape_text(lobby.shape, texts)}"] if lobby.shape is not None else []
    invited = mentions(appointment.invited, texts)
    coming = distinct([person_name(guest.name, texts) for guest in appointment.coming])
    return screen(
        text(
            f"## 📅 {texts('appointment-title', ruleset=texts(f'ruleset-{lobby.ruleset}'))}",
            _planned(appointment, texts),
        ),
        text(*rules_in_words(lobby, texts, pace), *seating, *pace_lines(pace, texts)),
        discord.ui.Separator(),
        text(
            f"### {texts('appointment-coming', n=len(appointment.coming), most=lobby.most)}",
            texts.listed(coming) if coming else texts("appointment-nobody"),
        ),
        text(texts("appointment-invited", names=invited) if invited else "", f"-# {texts('appointment-how')}"),
        row(
            verb_button(texts, "there", 0, number, style=Style.success),
            verb_button(texts, "calloff", 0, number),
        ),
        colour=GREEN,
    )


def planned_screen(appointment: Appointment, texts: Texts) -> Screen:
    """Return the message of a planned table as it is: once it is over, its outcome without buttons."""
    outcome = appointment.outcome
    if outcome is None:
        return appointment_screen(appointment, texts)
    by = appointment.guests[0].name if appointment.guests else ""
    title = f"## 📅 {texts(f'ruleset-{appointment.lobby.ruleset}')}"
    told = texts(outcome.key, name=person_name(by, texts), **outcome.facts)
    return screen(text(title, _planned(appointment, texts)), f"**{told}**")


def told_screen(people: Sequence[Guest], what: str, texts: Texts) -> Screen:
    """Return a message to people about a planned table, which mentions all of them."""
    return screen(text(mentions(people, texts), what), colour=AMBER)


def coming_screen(appointment: Appointment, texts: Texts) -> Screen:
    """Return the answer to a person who says again that they are coming: how to drop out."""
    out = verb_button(texts, "dropout", 0, appointment.id)
    return message_screen(texts("appointment-in"), row(out))


def call_off_screen(appointment: Appointment, texts: Texts) -> Screen:
    """Return the question whether to cancel a planned table."""
    sure = verb_button(texts, "calloff_now", 0, appointment.id, style=Style.danger)
    keep = verb_button(texts, "calloff_not", 0, appointment.id)
    return message_screen(texts("appointment-off-sure", moment=full(appointment.moment)), row(sure, keep))


def mentions(people: Sequence[Guest], texts: Texts) -> str:
    """Return people as mentions, which ping only if the message allows it; empty if there are none."""
    return texts.listed([f"<@{each.player}>" for each in people]) if people else ""


def full(time: int) -> str:
    """Return a time (ms of Unix time) as a timestamp, which Discord shows in each reader's time zone."""
    return f"<t:{time // 1000}:F>"


def short(time: int) -> str:
    """Return its time of day only, in the same way."""
    return f"<t:{time // 1000}:t>"


def _planned(appointment: Appointment, texts: Texts) -> str:
    moment = appointment.moment
    name = person_name(appointment.name, texts)
    return texts("appointment-planned", name=name, moment=full(moment), ago=f"<t:{moment // 1000}:R>")
