"""Interactions of any kind that Discord's schema allows, in every state of a table, from everybody.

Nobody gets an internal error, changes another game, seats somebody who does nothing, pings more than people one by one,
or is told of cards that are not theirs to see: in a message, public or private, in a form, or in a suggestion.
"""

import logging
import os
import random
import re
from types import SimpleNamespace

import discord
import pytest
from msgspec.structs import replace

from cogs.i18n import texts_for
from engine import Card, Play
from engine.table import Status
from tests.e2e.payloads import AUTOCOMPLETE, Payloads
from tests.e2e.test_daily import begun
from tests.e2e.test_secrets import ALWAYS_NAMED, laid_open
from tests.e2e.test_solo import solo, table_of
from tests.e2e.world import sensible
from tests.effort import full_or
from tests.tables import freeze
from tools.testkit.scenario import Side, position
from tools.testkit.tables import arrange, state_of

_ACTS = full_or(400, 12)
"""The number of acts in each run of a state."""
_RUNS = int(os.environ.get("FUZZ_RUNS", "1"))
"""How many runs each state has, each with other chances."""
_CARDS_OF = re.compile(r"cf1:(?:play|aim|drop):\d+:\d+:([A-Z]_[A-Z]+|D\d+)")
"""A button for a card in a hand."""
_EMOJI = re.compile(r"<:cf_([A-Z]_[A-Z]+|D\d+)_")
_TEACHING = re.compile(
    r"cf1:(?:learn|rules|option|value|prefer|stats|replay|coach|try|tried|daily_solution|show:\d+:step):"
)
"""A component of a screen that names cards whoever holds them: rules, lessons, cars, and games that are over."""
_ADVISED = {Card.WAY, Card.UTURN}
"""What refusals and tips name, held or not: what sets a car rolling, and what a Mirror is laid with."""


# -- states of a table -------------------------------------------------------------------------------------------------


async def lobby(world, ruleset="classic"):
    await world.new(game=ruleset)
    for person in world.people[1:2]:
        await person.click(world.table_message, label="Join")
    return await world.table()


async def playing(world, ruleset="classic"):
    await world.start(2, game=ruleset)
    return await world.table()


async def window(world, ruleset="classic"):
    """Play until an attack or a unit can be answered."""
    await world.start(2, game=ruleset)

    def attacking(view):
        return next((act for act in view.legal if isinstance(act, Play) and act.target is not None), sensible(view))

    return await world.play_on(until=lambda table: table.view(None).window is not None, choose=attacking)


async def choice(world):
    """A right Hold Up! whose caller chooses what it brings."""
    await world.start(3, game="funspeed")
    table = await world.arrange(
        position(ruleset="funspeed", sides=3, A=Side(distance="D75 D100"), B=Side(km=175), hands={"A": "D100 ..."})
    )
    caller = dict(world.seats(table))[2]
    await world.press(caller, None, f"cf1:holdup:{table.id}")
    return table


async def pause(world):
    """The pause between two rounds."""
    table = await playing(world)
    state = state_of(table)
    with world.as_bot():
        await arrange(table, replace(state, pile=(), hands=tuple(hand[:1] for hand in state.hands)))
    return await world.play_on(
        until=lambda table: (now := table.view(None).window) is not None and now.kind == "round_end"
    )


async def halted(world):
    table = await playing(world)
    freeze(table)
    return table


async def stopped(world):
    table = await playing(world)
    with world.as_bot():
        await table.leave(world.people[1].id)
    return table


async def alone(world):
    await solo(world)
    return await table_of(world)


async def of_the_day(world):
    return await begun(world)


async def slow(world):
    world.channel = world.guild.create_voice_channel("lounge")  # which has no threads
    await world.start(2, pace="hours")
    return await world.table()


STATES = {
    **{f"{made.__name__}-{ruleset}": (made, ruleset) for made in (lobby, playing, window)
       for ruleset in ("classic", "playroom", "funspeed")},
    **{made.__name__: (made,) for made in (choice, pause, halted, stopped, alone, of_the_day, slow)},
}  # fmt: skip


# -- what nobody may be told -------------------------------------------------------------------------------------------


def _card_names():
    """Return what names each card in some language, except the numbers of kilometres, which stand everywhere."""
    names = {}
    for texts in map(texts_for, ("en-US", "fr", "es-ES")):
        for card in Card:
            if not card.value.startswith("D"):
                for name in (texts.card(card), texts.card_short(card)):
                    names.setdefault(name, set()).add(card)
    del names["Stop"]  # also what a button does
    return names


_NAMES = _card_names()
_NAMED = re.compile(r"\b(?:" + "|".join(sorted(map(re.escape, _NAMES), key=len, reverse=True)) + r")\b")


class Secrets:
    """Who has held which cards, and which everybody has seen."""

    def __init__(self, world):
        self.held = {person.id: set() for person in world.people}
        self.laid = set(ALWAYS_NAMED)
        self.over = False
        """Whether a game is over, so that everybody may see its hands."""
        self._backend = world.backend
        self._checked = {}
        world.tables.subscribe(lambda update: self.note(update.table))

    def note(self, table):
        """Remember the cards of a table as it is now."""
        self.over |= table.status not in (Status.LOBBY, Status.PLAYING)
        if table.view(None) is not None:
            self.laid |= laid_open(state_of(table))
            for seat, hand in zip(table.record.seats, state_of(table).hands, strict=True):
                if seat.player in self.held and seat.level is None:
                    self.held[seat.player].update(hand)

    def told_now(self):
        """Yield what was sent or edited since the last call, with its reader; None of a public message."""
        for messages in self._backend.messages.values():
            for stored in messages.values():
                if self._checked.get(stored.id) is not stored.components:
                    self._checked[stored.id] = stored.components
                    user = (stored.interaction_metadata or {}).get("user") or {}
                    yield int(user["id"]) if stored.is_ephemeral else None, stored.components

    def check(self, reader, told, known):
        """Assert that what a person is told (None: everybody) names no card but those that this person may know."""
        may_know = self.laid | known | (self.held.get(reader) or set())
        strings = [*_strings(told, public=reader is None)]
        for string in strings:
            if found := _CARDS_OF.match(string):
                assert Card(found[1]) in self.held.get(reader, ()), (string, reader)
        if not self.over and not any(map(_TEACHING.match, strings)):
            shown = {Card(card) for string in strings for card in _EMOJI.findall(string)}
            assert shown <= may_know, (shown - may_know, strings)
            for name in _NAMED.findall("\n".join(strings)):
                assert _NAMES[name] & (may_know | _ADVISED), (name, strings)


def _strings(told, *, public=False):
    """Yield all strings in a payload; of a public one without the buttons for whatever anybody may answer with."""
    if isinstance(told, str):
        yield told
    elif isinstance(told, dict | list):
        answers = public and isinstance(told, dict) and told.get("custom_id", "").startswith("cf1:react:")
        for item in () if answers else told.values() if isinstance(told, dict) else told:
            yield from _strings(item, public=public)


def _cards_said(sent):
    """Return the cards that a payload itself names."""
    said = "\n".join(_strings(sent))
    named = [card for name in _NAMED.findall(said) for card in _NAMES[name]]
    return {*named, *(card for card in Card if card.value in said)}


# -- the test ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("run", range(_RUNS))
async def test_any_payload_in_any_state_from_anybody(world, caplog, monkeypatch, state, run, expected_errors):
    if state == "halted":
        expected_errors.append("a test")
    world.context.clicks.rate_limiter.typing.most = 1_000_000
    # everybody who is forgotten needs another number
    monkeypatch.setattr("data.people.privacy.secrets", SimpleNamespace(randbits=random.Random(run).getrandbits))
    made, *arguments = STATES[state]
    guild = world.guild
    world.far = guild.create_text_channel("far")
    role = guild.create_role("mods", permissions=discord.Permissions(manage_messages=True))
    manager = guild.create_role("manager", permissions=discord.Permissions(manage_guild=True))
    users = [world.env.create_user(name, global_name=name.title()) for name in ("eve", "fay", "mod", "zed", "max")]
    eve, fay, zed = (guild.add_member(user) for user in (*users[:2], users[3]))
    mod, head = guild.add_member(users[2], roles=[role]), guild.add_member(users[4], roles=[manager])
    world.bystanders = [mod, eve, zed]
    lone = (await eve.slash(world.far, "mille new")).response
    await fay.click(lone, label="Join")
    await eve.click(lone, label="Start")
    other = await world.tables.at(world.far.id)
    ann, dan = world.people[0], world.people[3]
    await world.stores.blocks.put(ann.id, [dan.id], 1)
    people = [*world.people, mod, head]
    secrets = Secrets(world)
    secrets.held |= {person.id: set() for person in (mod, head, eve, fay, zed)}
    secrets.note(other)
    table = await made(world, *arguments)
    secrets.note(table)
    before = other.record.seats, state_of(other).hands, state_of(other).seq, other.status
    chance = random.Random(f"{state} {run}")
    payloads = Payloads(world, table, other, chance, stopping=run % 4 == 1)
    for _ in range(_ACTS):
        person = chance.choice(people)
        mark, requests = len(caplog.get_records("call")), world.mark()
        sent, answer = await payloads.send(person)
        what = f"{state} {run}: {sent}"
        bad = [its.getMessage() for its in caplog.get_records("call")[mark:] if its.levelno >= logging.ERROR]
        assert not [its for its in bad if not any(part in its for part in expected_errors)], (what, bad)
        assert answer.acknowledged, what
        if answer.response is not None and state != "halted":
            said = "".join(_strings(answer.response.components))
            assert "on our side" not in said, what
        known = _cards_said(sent)
        for reader, told in secrets.told_now():
            secrets.check(reader, told, known if reader == person.id else set())
        secrets.check(person.id, answer.modal, known)
        if sent["type"] == AUTOCOMPLETE:
            secrets.check(person.id, answer.autocomplete_choices, known)
        for call in world.calls(requests):
            body = call.json if isinstance(call.json, dict) else {}
            pinged = (body.get("data") or body).get("allowed_mentions") or {}
            chosen = (await world.settings()).alert_role
            assert not pinged.get("parse") and {*map(int, pinged.get("roles") or ())} <= {chosen}, (what, call)
    assert (other.record.seats, state_of(other).hands, state_of(other).seq, other.status) == before
    assert not any(each.has(zed.id) for each in world.tables._loaded.values())
