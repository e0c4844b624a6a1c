"""Payloads of any kind that Discord's schema allows, in every state of a table, from everybody.

Nobody gets an internal error, changes another game, or is shown cards that are not theirs to see.
"""

import logging
import random
import re

import discord
import pytest
from msgspec.structs import replace
from simcord.backend import serializers
from simcord.components import walk_components

import cogs.routing.router
from engine import Card, Play
from tests.e2e.test_daily import begun
from tests.e2e.test_hostile import ARGUMENTS, HARMLESS, VALUES
from tests.e2e.test_secrets import ALWAYS_NAMED, laid_open
from tests.e2e.test_solo import solo, table_of
from tests.e2e.world import altered, sensible, text
from tests.effort import full_or
from tests.tables import freeze
from tools.testkit.scenario import Side, position
from tools.testkit.tables import arrange, state_of

_ACTS = full_or(400, 20)
"""The number of acts in each state."""
_CARDS_OF = re.compile(r"cf1:(?:play|aim|drop):\d+:\d+:([A-Z]_[A-Z]+|D\d+)")
"""A button for a card in a hand."""
_EMOJI = re.compile(r"<:cf_([A-Z]_[A-Z]+|D\d+)_")
_WORDS = (
    "",
    "0",
    "-1",
    "9" * 400,
    "a" * 6_000,
    "<@1>",
    "@everyone",
    "\u202e\u0000",
    "2030-01-01 20:00",
    "in 1 hour",
    "²:²",
)


# -- states of a table -------------------------------------------------------------------------------------------------


async def lobby(world, ruleset="classic"):
    await world.new(rules=ruleset)
    for person in world.people[1:2]:
        await person.click(world.table_message, label="Join")
    return await world.table()


async def playing(world, ruleset="classic"):
    await world.start(2, rules=ruleset)
    return await world.table()


async def window(world, ruleset="classic"):
    """Play until an attack or a unit can be answered."""
    await world.start(2, rules=ruleset)

    def attacking(view):
        return next((act for act in view.legal if isinstance(act, Play) and act.target is not None), sensible(view))

    return await world.play_on(until=lambda table: table.view(None).window is not None, choose=attacking)


async def choice(world):
    """A right Hold Up! whose caller chooses what it brings."""
    await world.start(3, rules="funspeed")
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
    with world.env._bot_scope():
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
    with world.env._bot_scope():
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


# -- payloads ----------------------------------------------------------------------------------------------------------


class Payloads:
    """Makes random payloads; what names something mostly names something real."""

    def __init__(self, world, table, other, chance):
        self.world, self.table, self.other, self.chance = world, table, other, chance
        self.verbs = sorted(cogs.routing.router._HANDLERS)

    def any_text(self):
        """Return up to 100 characters of any kind."""
        kinds = ((32, 127), (48, 58), (0, 0x300), (0x600, 0x700), (0xE000, 0x10FFFF))
        return "".join(
            chr(self.chance.randrange(*self.chance.choice(kinds))) for _ in range(self.chance.randrange(101))
        )

    def argument(self):
        table, chance = self.table, self.chance
        view = table.view(None)
        real = [table.id, table.record.version, chance.choice(self.world.people).id, chance.choice([*Card])]
        if view is not None:
            real += [table.decision, table.decision, 0 if view.window is None else view.window.id, view.seq]
        real += [option.id for option in table.lobby.rules.options]
        return str(chance.choice(real)) if chance.random() < 0.6 else chance.choice(ARGUMENTS)

    def custom_id(self):
        if self.chance.random() < 0.05:
            return self.any_text()
        table = self.chance.choice([self.table.id] * 5 + [self.other.id, 0, 10**14])
        verb = self.chance.choice(self.verbs)
        if verb in HARMLESS and self.chance.random() < 0.9:
            verb = "hand"  # or few acts would find the game going on
        return ":".join(["cf1", verb, str(table), *(self.argument() for _ in range(self.chance.randrange(5)))])[:100]

    def typed(self):
        return self.chance.choice([*_WORDS, *VALUES, self.argument(), self.any_text()])

    def change(self, payload, person):
        """Turn the payload of a command into another one."""
        kind = self.chance.random()
        custom_id = self.custom_id()
        messages = self.world.stored(person)
        if kind < 0.15 or not messages:
            payload["data"]["options"] = [self.command()]
            return
        message = serializers.message_payload(self.world.env.backend, self.chance.choice(messages))
        payload["message"] = dict(message)
        if kind < 0.3:
            ids = [self.chance.choice(["number", "text", "moment", "reason"]) for _ in range(self.chance.randrange(4))]
            fields = [
                {"type": 18, "id": n, "component": {"type": 4, "id": 9 + n, "custom_id": its, "value": self.typed()}}
                for n, its in enumerate(ids)
            ]
            payload.update(type=5, data={"custom_id": custom_id, "components": fields})
        elif kind < 0.6:
            values = [self.typed() for _ in range(self.chance.randrange(4))]
            data = {"custom_id": custom_id, "component_type": self.chance.choice([3, 5]), "values": values, "id": 1}
            payload.update(type=3, data={**data, "resolved": {}})
        else:
            payload.update(type=3, data={"custom_id": custom_id, "component_type": 2, "id": 1})

    def command(self):
        """Return a command with options, of their types and choices."""
        (root,) = [each for each in self.world.env.backend.visible_commands(
            user_id=self.world.people[0].id, channel_id=self.world.channel.id) if each["name"] == "mille"]  # fmt: skip
        leaf = self.chance.choice([each for each in root["options"] if each["name"] not in ("forget-me", "stop")])
        options = []
        for option in leaf.get("options") or ():
            if self.chance.random() < 0.5 or option["type"] not in (3, 4, 5):
                continue
            choices = [its["value"] for its in option.get("choices") or ()]
            value = {3: self.typed(), 4: self.chance.choice([0, -1, 2**53, 3]), 5: True}[option["type"]]
            value = self.chance.choice(choices) if choices else value
            options.append({"name": option["name"], "type": option["type"], "value": value})
        return {"name": leaf["name"], "type": 1, "options": options}


@pytest.mark.sampled
@pytest.mark.parametrize("state", STATES)
async def test_any_payload_in_any_state_from_anybody(world, caplog, state, expected_errors):
    if state == "halted":
        expected_errors.append("a test")
    made, *arguments = STATES[state]
    guild = world.guild
    far = guild.create_text_channel("far")
    role = guild.create_role("mods", permissions=discord.Permissions(manage_messages=True))
    users = [world.env.create_user(name, global_name=name.title()) for name in ("eve", "fay", "mod")]
    eve, fay = (guild.add_member(user) for user in users[:2])
    mod = guild.add_member(users[2], roles=[role])
    lone = (await eve.slash(far, "mille new")).response
    await fay.click(lone, label="Join")
    await eve.click(lone, label="Start")
    other = await world.bot.context.tables.in_room(far.id)
    ann, dan = world.people[0], world.people[3]
    await world.bot.context.stores.blocks.put(ann.id, [dan.id], 1)
    people = [*world.people, mod]
    held, laid = {person.id: set() for person in people}, set(ALWAYS_NAMED)
    world.bot.context.tables.subscribe(lambda update: note_cards(held, laid, update.table))
    table = await made(world, *arguments)
    before = other.record.seats, state_of(other).hands, state_of(other).seq, other.status
    chance = random.Random(state)
    payloads = Payloads(world, table, other, chance)
    for _ in range(_ACTS):
        person = chance.choice(people)
        mark = len(caplog.get_records("call"))
        sent = {}

        def change(payload, person=person, sent=sent):
            payloads.change(payload, person)
            sent.update(payload)

        with altered(change):
            answer = await person.slash(world.channel, "mille about")
        what = f"{state}: {person.name} {sent['data']}"
        bad = [its.getMessage() for its in caplog.get_records("call")[mark:] if its.levelno >= logging.ERROR]
        assert not [its for its in bad if not any(part in its for part in expected_errors)], (what, bad)
        assert answer.acknowledged, what
        if answer.response is not None and state != "halted":
            assert "on our side" not in text(answer.response), what
        for each in people:
            for stored in world.stored(each):
                for card in shown_cards(stored.components):
                    assert stored.is_ephemeral and card in held[each.id], (what, each.name, card)
                if not stored.is_ephemeral:
                    assert named(stored.components) <= laid, (what, stored.components)
    assert (other.record.seats, state_of(other).hands, state_of(other).seq, other.status) == before


def note_cards(held, laid, table):
    """Remember which cards each person has held, and which everybody has seen."""
    if table.view(None) is not None:
        laid |= laid_open(state_of(table))
        for seat, hand in zip(table.record.seats, state_of(table).hands, strict=True):
            if seat.player in held and seat.level is None:
                held[seat.player].update(hand)


def shown_cards(components):
    """Yield the cards of all buttons for cards in a hand."""
    for part in walk_components(components):
        if found := _CARDS_OF.match(part.get("custom_id") or ""):
            yield Card(found[1])


def named(components):
    """Return the cards whose emoji a message shows."""
    texts = (part["content"] for part in walk_components(components) if part["type"] == 10)
    return {Card(card) for said in texts for card in _EMOJI.findall(said)}
