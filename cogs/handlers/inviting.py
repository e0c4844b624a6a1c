"""Inviting people by name: to a new table, by the command on a member, or in the host's panel of seats."""

import re
from collections.abc import Sequence
from typing import Final

import discord

from cogs.handlers.lobby import must_choose, seat, show_seats
from cogs.handlers.opening import open_here, usual_place
from cogs.handlers.panels import pace_of, usual_lobby
from cogs.handlers.preferences import chosen_people
from cogs.i18n.names import display_name, person_name
from cogs.routing.click import Click
from cogs.routing.router import on
from cogs.screens.lobby.message import DUEL
from data.people.pings import Person, PingReason, when
from engine.table import Lobby, Member, Pace, Rejected, Status, Table

_MENTION: Final = re.compile(r"<@!?([0-9]{1,19})>")


def mentioned_in(text: str) -> tuple[int, ...]:
    """Return the people that a text mentions; raise Rejected ``no_mentions`` if it names anyone otherwise."""
    people = tuple(dict.fromkeys(map(int, _MENTION.findall(text))))
    if not people or "@" in _MENTION.sub("", text):
        raise Rejected("no_mentions")
    return people


async def open_with_guests(click: Click, lobby: Lobby, pace: Pace, people: Sequence[int]) -> None:
    """Open a table in the channel of the click with people invited; the host is told of failures."""
    if await usual_place(click, pace) == "channel" and await click.context.tables.at(click.room) is not None:
        raise Rejected("table_exists")  # before any ping is counted
    lobby = lobby.join(click.player, click.name)
    guests, others = await guests_of(click, lobby, people)
    await open_here(click, lobby.with_invited(guests), pace)
    if others:
        await click.reply.say(left_out(click, others))


async def challenge(click: Click, member: discord.User | discord.Member) -> None:
    """Invite a member to the lobby of the person who clicked, or to a new one."""
    if member.bot:
        raise Rejected("challenge_bot")
    if member.id == click.player:
        raise Rejected("challenge_self")
    click.check_permissions()
    tables = click.context.tables
    here = [await tables.at(click.room), *await tables.inside(click.room)]
    lobbies = [table for table in here if table is not None and table.status is Status.LOBBY]
    own = next((table for table in lobbies if table.record.host == click.player), None)
    if own is None:
        usual = await usual_lobby(click)
        lobby = usual.in_shape(next((shape for shape in usual.rules.shapes if shape.seats == DUEL), None))
        await open_with_guests(click, lobby, await pace_of(click, lobby), (member.id,))
        return
    lobby = own.lobby
    if lobby.most == DUEL and not any(each.player == member.id for each in (*lobby.people, *lobby.awaited)):
        await own.change_lobby(click.player, lambda lobby: lobby.in_shape(None))  # for more than the two
    await click.reply.say(await _invite(click, own, (member.id,)))


@on("invite")
async def invite(click: Click) -> None:
    """Invite people to a lobby as its host."""
    table = await click.table()
    people = chosen_people(click)
    told = await _invite(click, table, people)
    await show_seats(click, table, told=told)


@on("uninvite")
async def withdraw(click: Click) -> None:
    """Withdraw an invitation as the host."""
    player = click.player_at(0)
    await seat(click, lambda lobby: lobby.without_invited((player,)))


async def _invite(click: Click, table: Table, people: Sequence[int]) -> str:
    """Invite people to a lobby as its host, and ping them; return what to tell the host."""
    must_choose(click, table)
    click.check_permissions_at(table)  # those invited are pinged there
    guests, others = await guests_of(click, table.lobby, people)
    if guests:
        await table.change_lobby(click.player, lambda lobby: lobby.with_invited(guests))
    pinged = [guest.player for guest in guests if guest.mentioned]
    if pinged:
        await click.services.sync.message(table).move_down(pinged)
    if others:
        return left_out(click, others)
    return click.texts("invited-done" if guests else "invited-before")


async def guests_of(click: Click, lobby: Lobby, people: Sequence[int]) -> tuple[list[Member], list[str]]:
    """Return the members whom the person who clicked can invite, and the names of those who cannot be invited.

    Those who are invited already are left out. The reason is not told: they may not want invitations, or not
    play with a person at the table. Raises Rejected ``not_other_people``, ``not_members`` or ``cooldown``,
    and what `Lobby.with_invited` refuses.
    """
    if click.player in people:
        raise Rejected("not_other_people")
    lobby.with_invited([Member(person, "") for person in people])
    click.context.clicks.rate_limiter.inviting.check(click.player, click.interaction)
    found = await click.context.members.found(click.interaction.client, click.guild, people)
    if found is None:
        raise Rejected("not_read")
    if not found.keys() >= {*people}:
        raise Rejected("not_members")
    if any(member.bot for member in found.values()):
        raise Rejected("not_other_people")
    apart = await click.stores.blocks.kept_apart([member.player for member in lobby.people], people)
    guests, others = [], []
    awaited = {member.player for member in lobby.awaited}
    server, now = await click.settings(), click.stamp
    for person in people:
        if person in awaited:
            continue
        name = display_name(found[person])
        known = Person(await click.stores.settings.player(person), server)
        if person in apart or when(known, PingReason.INVITATION, now) is None:
            others.append(name)
        else:
            pinged = click.context.clicks.rate_limiter.may_ping(click.interaction, person)
            guests.append(Member(person, name, mentioned=pinged))
    return guests, others


def left_out(click: Click, others: Sequence[str]) -> str:
    """Return that these people cannot be invited."""
    return click.texts("invited-not", names=click.texts.listed([person_name(name, click.texts) for name in others]))
