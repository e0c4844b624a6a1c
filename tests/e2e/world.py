"""A channel with people and the real bot, and helpers for their actions."""

import asyncio
import contextlib
import logging
import re
from collections.abc import MutableMapping
from datetime import timedelta
from pathlib import Path

import discord
import pytest
import simcord
from msgspec.structs import replace
from simcord._settlement import _next_virtual_timer
from simcord.components import walk_components
from simcord.results import to_discord_message

import bot as program
from cogs.ops.config import Config
from cogs.screens.hand.choices import to_choose
from engine import Card, Claim, Discard, Draw, Extend, Pass, Play
from engine.actions import BornesKiller, EndTurn, HoldUp, Pay, Shout, Swap, Take
from engine.replays.contents import replayed
from engine.rules.funspeed import SOUNDS
from engine.table import Status, StorageError
from engine.workers.worker import Unavailable
from tools.testkit.tables import arrange, state_of

_MOMENT = 1.5
"""Seconds within which all effects of a click have been sent."""
_KINDS = {"interactions": "answer", "channels": "message", "webhooks": "hand"}


def make_bot(path, *, pictures=False, shards=1):
    """Return the bot on the SQLite file at `path`; without `pictures` tables are text."""
    config = Config("token", f"sqlite:///{path}", logging.INFO, None, pictures=pictures)
    bot = program.CoupFourreBot(config, shards=shards)
    bot._drawing, bot._computing = Elsewhere(), Elsewhere()
    return bot


class Elsewhere:
    """Stands in for the worker process: does the work at once, or late, or not at all."""

    def __init__(self):
        self.drawn, self.takes_s, self.dead = 0, 0.0, False

    async def do(self, work, *arguments, urgency=None, patience_s=None):
        late = work is replayed and self.takes_s > patience_s  # what is late otherwise, the drawer tells by itself
        await asyncio.sleep(patience_s if late else self.takes_s)
        if late or self.dead:
            raise Unavailable
        self.drawn += 1
        return work(*arguments)

    async def close(self):
        """Do nothing: there is no process."""


def _leave_time_to_us(env):
    """After each act, fire only those timers of the bot that are due within `_MOMENT`."""
    settle = env._settle_internal

    async def settle_and_a_moment(**options):
        until = env._virtual_time + _MOMENT
        await settle(**options)
        while not env._advancing and (due := _next_virtual_timer(env._settlement_state())) and due <= until:
            env._move_clock(due)
            await settle(**options)

    env._settle_internal = settle_and_a_moment


class Wire:
    """The connection to Discord, cut where a test says so."""

    def __init__(self, monkeypatch):
        self.broken = None
        self.tried = 0
        real = simcord.http.client.router.dispatch
        monkeypatch.setattr(simcord.http.client.router, "dispatch", self._dispatch)
        self._real = real

    def _dispatch(self, backend, method, path, **options):
        if self.broken is not None:
            error, its_method, part, arrives = self.broken
            if method == its_method and part in path:
                self.tried += 1
                if arrives:
                    self._real(backend, method, path, **options)
                raise error
        return self._real(backend, method, path, **options)

    @contextlib.contextmanager
    def cut(self, error, method, part, *, arrives=False):
        """Let requests within this context fail with `error`; with `arrives` they are carried out nevertheless."""
        self.broken, self.tried = (error, method, part, arrives), 0
        try:
            yield
        finally:
            self.broken = None


def uploaded(world, file):
    """The content of a file that a message shows."""
    return next(blob for url, blob in world.backend.cdn._blobs.items() if f"/{file.id}/" in url)


class World:
    """One server with one channel."""

    def __init__(self, env, path, names=("Ann", "Bob", "Cat", "Dan"), shard=None):
        self.env, self.path = env, path
        _leave_time_to_us(env)
        self.guild = env.create_guild("Garage", shard_id=shard)
        self.added(ago_s=30 * 86_400)  # or the bot would introduce itself in every test
        self.channel = self.guild.create_text_channel("race")
        self.people = [self.newcomer(name.lower(), global_name=name) for name in names]
        self.group = self.guild.id
        """Whose tables and records the people see: 0 outside of servers (`tests/e2e/outside.py`)."""
        self.table_message = None
        self.meant = None
        """The table that actions concern; None for the newest."""
        self._tables = {}
        self._anchors = set()
        """All messages that were ever table messages."""
        self._watch_tables()

    def _watch_tables(self):
        """Keep every table that publishes an update: the bot itself forgets those that have ended."""
        self.tables.subscribe(self._on_update)

    def _on_update(self, update):
        self._tables[update.table.id] = update.table
        self._anchors.add(update.table.record.anchor)

    @property
    def bot(self):
        return self.env.bot

    @property
    def backend(self):
        """What simulated Discord knows."""
        return self.env.backend

    @property
    def context(self):
        """What the handlers of the bot are given."""
        return self.bot.context

    def newcomer(self, name, **about):
        """Return a new member."""
        return self.guild.add_member(self.env.create_user(name, **about))

    @property
    def stores(self):
        return self.context.stores

    @property
    def tables(self):
        return self.context.tables

    @property
    def sync(self):
        """What keeps messages up to date."""
        return self.context.services.sync

    def with_role(self, name, **permissions):
        """Return a new member whose role has these permissions."""
        role = self.guild.create_role(name, permissions=discord.Permissions(**permissions))
        return self.guild.add_member(self.env.create_user(name, global_name=name.title()), roles=[role])

    def as_bot(self):
        """Let what is done within this context be done by the bot, not by a person."""
        return self.env._bot_scope()

    async def unseen(self, change):
        """Let something be done at a table without a click, and all that comes of it at once."""
        with self.as_bot():
            await change
        await self.settle()

    async def pass_time(self, seconds):
        """Let time pass, and the bot do what is due."""
        await self.env.advance_time(seconds)

    async def settle(self):
        """Let the bot do what is to be done now."""
        await self.env.settle()

    async def set_server(self, **settings):
        """Change settings of the server, without the panel."""
        await self.stores.settings.change_guild(self.guild.id, lambda old: replace(old, **settings))

    async def settings(self):
        """Return the settings of the server."""
        return await self.stores.settings.guild(self.guild.id)

    async def preferences(self, person):
        """Return the preferences of a person."""
        return await self.stores.settings.player(person.id)

    async def prefer(self, person, **preferences):
        """Change preferences of a person, without the panel."""
        await self.stores.settings.change_player(person.id, lambda old: replace(old, **preferences))

    def added(self, guild=None, *, ago_s=0):
        """Set how long ago the bot was added to a server."""
        guild = guild or self.guild
        moment = self.env.now() - timedelta(seconds=ago_s)
        self.backend.get_member(guild.id, self.bot.user.id).joined_at = moment.isoformat()
        guild.me.joined_at = moment

    # -- opening ------------------------------------------------------------------------------------------

    async def new(self, **options):
        """Let Ann open a table."""
        result = await self.people[0].slash(self.channel, "mille new", **options)
        self.table_message = result.response
        return result

    async def start(self, players=2, seed=1, monkeypatch=None, options=None, **command):
        """Open, join, choose house rules and start; return the table. A game in rounds is played to 5,000 points."""
        if "funspeed" not in command.get("game", "") and "length" not in command:
            command["length"] = "full"
        await self.new(**command)
        for person in self.people[1:players]:
            await clicked(person, self.table_message, "Join")
        if options:
            table = await self.table()
            with self.as_bot():
                await table.change_lobby(self.people[0].id, lambda lobby: lobby.under(lobby.preset, options))
        if monkeypatch is not None:
            monkeypatch.setattr("cogs.handlers.lobby.secrets.randbits", lambda _: seed)
        await clicked(self.people[0], self.table_message, "Start")
        table = await self.table()
        assert table.status is Status.PLAYING
        return table

    async def table(self):
        """Return the running table, to be inspected only; None if there is none."""
        return await self.tables.at(self.channel.id)

    async def arrange(self, game):
        """Put the table into this position of `tools.testkit.scenario`, in storage as well; return it."""
        table = await self.table()
        assert game.state.setup == state_of(table).setup
        with self.as_bot():
            await arrange(table, game.state)
        await self.settle()
        return table

    async def start_anew(self):
        """Kill the bot and start another on the same database: the dead one releases the file and stops."""
        old = self.bot
        Path(f"{self.path}.lock").unlink()
        await self.env.restart_bot(make_bot(self.path, pictures=self.context.workers.draw is not None))
        await old.close()
        self._watch_tables()

    async def restart(self):
        """Start anew; return the table, if there is one."""
        await self.start_anew()
        return await self.table()

    # -- acting -------------------------------------------------------------------------------------------

    async def click(self, person, message, custom_id):
        """Press a button; return the private answer, or the hand on show."""
        result = await person.click(message, custom_id=custom_id)
        await self.pass_time(0)
        return self.answer_to(person, result)

    def answer_to(self, person, result):
        """Return the private answer to a click: a message of its own, or the hand on show."""
        own = result.response is not None and result.response.flags.ephemeral
        return result.response if own else self.hand_on_show(person) or result.response

    def private(self, person):
        """Return the private messages that a person sees, as stored."""
        return [stored for stored in self.stored(person) if stored.is_ephemeral]

    def hand_on_show(self, person):
        """Return the current newest private message that a person sees; None if there is none."""
        private = self.private(person)
        return to_discord_message(self.env, private[-1]) if private else None

    def mark(self):
        """Return how many requests the bot has made: those after them are `calls`."""
        return len(self.env.http_requests)

    def calls(self, mark=0, method="", part=""):
        """Return the requests since a `mark`, or only those of a method, or with this in their path."""
        return [call for call in self.env.http_requests[mark:] if method in call.method and part in call.path]

    def requests_since(self, mark):
        """Return the requests since then: the method and the kind of each."""
        return [f"{call.method} {self._kind_of(call)}" for call in self.calls(mark)]

    def table_edits(self, mark, way=None):
        """Return the edits of table messages since then, or only the ``free`` or ``counted`` ones."""
        ways = {"table": "free", "message": "counted"}
        return [
            call
            for call in self.calls(mark, "PATCH")
            if way in (None, found := ways.get(self._kind_of(call))) and found
        ]

    def _kind_of(self, call):
        """Return the kind of a request; that of an edit of a table message through a token is ``table``."""
        _, kind, *ids = call.path.split("/")
        if kind == "webhooks" and ids[-1] == "@original":
            interaction = self.backend.interactions[self.backend.interaction_tokens[ids[1]]]
            return "table" if interaction.message_id in self._anchors else "hand"
        return _KINDS[kind]

    async def hand(self, person):
        """Press My hand; return the private message."""
        return await self.click(person, self.public, f"cf1:hand:{self.number}")

    @property
    def number(self):
        """Return the number of the newest table."""
        return self.newest.id

    @property
    def newest(self):
        """Return the newest table, open or ended, or the one that is `meant`."""
        if self.meant is not None:
            return self.meant
        known = self._tables | self.tables._loaded
        return known[max(known)]

    async def more(self, person, label, message=None):
        """Press a button behind *More* of a table message, by default the newest; return what comes of it."""
        return await clicked(person, await clicked(person, message or self.public, "More"), label)

    @property
    def public(self):
        """Return the current table message."""
        stored = self.backend.get_message(self.channel.id, self.newest.record.anchor)
        return to_discord_message(self.env, stored)

    @property
    def says(self):
        """Return the text of the current table message."""
        return text(self.public)

    def told(self, person):
        """Return the text of the newest private message that a person sees."""
        return text(self.hand_on_show(person))

    def stored(self, person):
        """Return the messages that a person sees, as stored: `channel.history` would create new objects."""
        return [each for each in self.backend.messages[self.channel.id].values() if each.visible_to(person.id)]

    async def take_turn(self, hands, choose=None):
        """Let the player who must act do something sensible; return the action.

        By clicks in `hands`, those on show. If it is None, without clicks: all that people see follows later.
        """
        table = await self.table()
        for seat, person in self.seats(table):
            view = table.view(seat)
            if any(not isinstance(action, HoldUp) for action in view.legal):
                action = (choose or sensible)(view)
                if hands is None:
                    with self.as_bot():
                        await table.submit(person.id, action, decision=None, stamp=0)
                else:
                    hands[seat] = await self.do(person, hands.get(seat), table, action)
                return action
        if hands is not None:
            raise AssertionError("no player can act")
        await self.pass_time(1)
        return None

    def seats(self, table):
        """Return the seats with their people who have not left."""
        by_id = {person.id: person for person in self.people}
        return [
            (i, by_id[seat.player])
            for i, seat in enumerate(table.record.seats)
            if seat.player in by_id and not seat.left
        ]

    def in_turn(self, table):
        """Return the person in turn."""
        return dict(self.seats(table))[table.view(None).turn]

    async def do(self, person, hand, table, action):
        """Carry out an action by clicks; return the hand afterwards."""
        due = f"{table.id}:{table.decision}"
        match action:
            case Discard(card=card):
                return await self._discard(person, due, card)
            case Play(card=card):
                view = table.view(action.seat)
                hand = await self.press(person, hand, f"cf1:play:{due}:{card}:")
                if len(to_choose(view, [a for a in view.legal if isinstance(a, Play) and a.card is card])) > 1:
                    hand = await self.press(
                        person, hand, f"cf1:aim:{due}:{card}:{table.plays(action.seat, card).index(action)}"
                    )
                return hand
            case Draw(source=source):
                return await self.press(person, hand, f"cf1:draw:{due}", ":discard" if source == "discard" else "")
            case EndTurn():
                return await self.press(person, hand, f"cf1:end:{due}")
            case HoldUp():
                return await self.press(person, hand, f"cf1:holdup:{table.id}")
            case BornesKiller():
                return await self.press(person, hand, f"cf1:killer:{table.id}:{action.window}")
            case Shout(words=words):
                said = table.view(action.seat).window.words.index(words)
                return await self.press(person, hand, f"cf1:shout:{table.id}:{action.window}:{said}")
            case Take() | Pay():
                choices = [a for a in table.view(action.seat).legal if isinstance(a, Take | Pay)]
                chosen = f"cf1:choose:{table.id}:{action.window}:{choices.index(action)}"
                return await self.press(person, hand, chosen)
            case Swap(take=take, give=give):
                hand = await self.press(person, hand, f"cf1:pick:{table.id}:{action.window}:{take}")
                return await self.press(person, hand, f"cf1:swap:{table.id}:{action.window}:{take}:{give}")
            case Extend():
                return await self.press(person, hand, f"cf1:extend:{due}:{'yes' if action.accept else 'no'}")
            case Claim(card=card):
                view = table.view(action.seat)
                ways = [a for a in view.legal if isinstance(a, Claim) and a.card is card]
                react = f"cf1:react:{table.id}:{action.window}:{card}"
                hand = await self.press(person, hand, react, "")
                asked = len(to_choose(view, ways)) > 1
                return await self.press(person, hand, react, f":{ways.index(action)}") if asked else hand
            case Pass():
                return await self.press(person, hand, f"cf1:pass:{table.id}:{action.window}")

    async def _discard(self, person, due, card):
        """Discard a card: a hand in which nothing else can be done asks which one from the first."""
        hand, its = self.hand_on_show(person), f"cf1:discard:{due}:"
        if hand is None or not custom_ids(hand, (its, "cf1:choose_discard:")):
            hand = await self.hand(person)
        if not custom_ids(hand, its):
            hand = await self.press(person, hand, "cf1:choose_discard:")
        return await self.press(person, hand, f"{its}{card}:")

    @contextlib.contextmanager
    def forged(self, message, custom_id, part=None):
        """Let a message have a component with this custom_id, by default a button, within this context."""
        stored = next(room[message.id] for room in self.backend.messages.values() if message.id in room)
        before = stored.components
        part = part or {"type": 2, "style": 2, "label": "forged"}
        stored.components = with_it = [{"type": 1, "components": [part | {"custom_id": custom_id}]}]
        try:
            yield
        finally:
            if stored.components is with_it:  # else the answer has edited the message
                stored.components = before

    async def command(self, person, name, **options):
        """Let a person use a command in the channel; return the answer."""
        return private_answer(await person.slash(self.channel, f"mille {name}", **options))

    async def forge(self, person, custom_id, message=None):
        """Let a person press a button that a message, by default that of the table, does not have; return the answer."""
        message = message or self.public
        with self.forged(message, custom_id):
            return self.answer_to(person, await person.click(message, label="forged"))

    async def use(self, person, message, custom_id, values=None):
        """Use a component that a message does not have; with `values` a select in which these were chosen."""
        if values is None:
            with self.forged(message, custom_id):
                return await person.click(message, custom_id=custom_id)
        select = {"type": 3, "options": [{"label": "odd", "value": "odd"}]}
        with self.forged(message, custom_id, select), altered(lambda payload: payload["data"].update(values=values)):
            return await person.select(message, ["odd"], custom_id=custom_id)

    async def stop_game(self, person):
        """Let a person stop the game from the menu of the table message."""
        await clicked(person, await self.more(person, "Stop the game"), "Stop it for all")

    async def more_preferences(self, person, custom_id):
        """Press a button of the second page of the preferences; return what it shows."""
        panel = await self.command(person, "preferences")
        panel = await clicked(person, panel, "cf1:pictures:0")
        return await clicked(person, panel, custom_id)

    async def scores(self, person):
        """Open the score sheets from the table message; return them."""
        return await self.more(person, "Scores")

    async def records(self, person, tab):
        """Open a tab of the records; return it."""
        screen = await self.command(person, "records")
        (tab,) = custom_ids(screen, f"cf1:records:0:{tab.lower()}:")
        return await clicked(person, screen, tab)

    async def my_data(self, person, label):
        """Press a button of *My data* in the preferences; return what comes of it."""
        panel = await self.command(person, "preferences")
        return await clicked(person, await clicked(person, panel, "My data"), label)

    async def press(self, person, hand, start, end=None):
        """Press the button whose custom_id begins like this: in the hand on show, the table message, or a new hand.

        With `end` the custom_id must be exactly `start` and `end`.
        """
        for message in (hand, self.public):
            if message is not None and (found := _meant(message, start, end)):
                return await self.click(person, message, found[0])
        hand = await self.hand(person)
        return await self.click(person, hand, _meant(hand, start, end)[0])

    async def play_short(self, *, by_clicks=False):
        """Play a short game of Ann and Bob to its end: sixteen acts are enough with this deal; return its number."""
        await self.new()
        await clicked(self.people[1], self.table_message, "Join")
        short = {"game_points": 1, "target": 700, "extension": "off"}
        with self.as_bot():
            change = (await self.table()).change_lobby
            await change(self.people[0].id, lambda lobby: lobby.under(lobby.preset, short))
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr("cogs.handlers.lobby.secrets.randbits", lambda _: 25)
            await clicked(self.people[0], self.table_message, "Start")
        await self.play_on(by_clicks=by_clicks)
        await self.settle()
        return self.number

    async def play_on(
        self, *, until=lambda table: table.status is Status.FINISHED, most=2_000, choose=None, by_clicks=True
    ):
        """Take turns until the table is in this state, by default until the game is over."""
        hands = {} if by_clicks else None
        for _ in range(most):
            table = self.newest
            if until(table):
                if not by_clicks:
                    await self.settle()
                return table
            await self.take_turn(hands, choose)
        raise AssertionError("it went on for too long")


def sensible(view):
    """Return a sensible action: drive, remedy, attack; decline the extension; else discard."""
    order = (Shout, Take, Pay, Swap, Claim, Draw, Pass, Extend, Play, Discard, EndTurn, BornesKiller)
    useful = view.sensible_plays
    legal = [
        action
        for action in view.legal
        if not isinstance(action, HoldUp) and (not isinstance(action, Play) or action in useful)
    ]
    actions = sorted(legal, key=lambda action: [isinstance(action, kind) for kind in order].index(True))
    if isinstance(actions[0], Shout) and view.window.kind == "announce":
        return next(action for action in actions if action.words == SOUNDS[view.window.card])
    first = actions[0]
    if isinstance(first, Extend):
        return Extend(first.seat, False)
    if isinstance(first, Play):
        return max(
            (a for a in actions if isinstance(a, Play)),
            key=lambda a: (a.card.value[0] == "D" and int(a.card.value[1:]), a.card.value == "R_GO", a.target is None),
        )
    return first


async def clicked(person, message, button):
    """Press a button, named by its label or its custom_id; return the answer."""
    which = "custom_id" if button.startswith("cf1:") else "label"
    return private_answer(await person.click(message, **{which: button}))


async def full_disk(*_):
    """Stand in for what writes to the database."""
    raise StorageError("the disk is full")


async def discarding(person, hand):
    """Let a hand ask what to discard; return it. One in which nothing else can be done asks so from the first."""
    its = custom_ids(hand, "cf1:choose_discard:")
    return await clicked(person, hand, its[0]) if its else hand


async def selected(person, message, select, *values):
    """Choose values in a select, named by its custom_id; return the answer."""
    return (await person.select(message, [*values], custom_id=select)).response


def private_answer(result):
    """Return the private message that answers a click, or follows an invisible or a public answer."""
    return next(iter(result.followups), result.response)


def kept_by(owner):
    """Return the contents of an object's mappings: what it keeps in memory."""
    return [item for kept in vars(owner).values() if isinstance(kept, MutableMapping) for item in kept.items()]


def raw(message):
    """Return the components of a message as dictionaries."""
    if isinstance(message, simcord.ResponseMessage):
        return message.components
    return [component.to_dict() for component in message.components]


def text(message):
    """Return all text of a message."""
    return "\n".join(c["content"] for c in walk_components(raw(message)) if c["type"] == 10)


def buttons(message):
    """Return the buttons and selects of a message as dictionaries."""
    return [c for c in walk_components(raw(message)) if c["type"] in (2, 3)]


def custom_ids(message, prefix=""):
    """Return the custom_ids of a message's enabled components that begin with a prefix."""
    usable = (c for c in buttons(message) if not c.get("disabled"))
    return [c["custom_id"] for c in usable if c["custom_id"].startswith(prefix)]


def cards_on(message, of=""):
    """Return the custom_ids of the cards of a hand to lay or discard, which go on with `of`, such as a table."""
    return custom_ids(message, (f"cf1:play:{of}", f"cf1:discard:{of}"))


def cards_shown(message, prefix=("cf1:play:", "cf1:discard:")):
    """Return the cards of the buttons of a message, each as often as its label says."""
    return [
        card
        for part in buttons(message)
        if part["custom_id"].startswith(prefix)
        for card in [Card(part["custom_id"].split(":")[4])] * int((re.findall(r" ×(\d)", part["label"]) or [1])[0])
    ]


def assert_fits(message):
    """Assert that a message keeps Discord's limits on components and characters."""
    parts = list(walk_components(raw(message)))
    assert len(parts) <= 40
    assert sum(len(part["content"]) for part in parts if part["type"] == 10) <= 4000


def _meant(message, start, end):
    """Return the custom_ids that begin with `start`, or exactly `start` and `end`."""
    return [its for its in custom_ids(message, start) if end is None or its == start + end]


@contextlib.contextmanager
def unsettled(env):
    """Deliver acts without running any of the bot's code in between."""

    async def skip(**_):
        return None

    settle, env._settle_internal = env._settle_internal, skip
    try:
        yield
    finally:
        env._settle_internal = settle


async def work_without_time(env):
    """Let the bot do all work that needs no time to pass: also inside `unsettled`."""
    await simcord.Env._settle_internal(env, idle=0.002)


@contextlib.contextmanager
def stamped(env, offset_ms):
    """Let acts within this context have Discord's stamp of now plus this many ms."""
    backend = env.backend
    now = int(backend.clock.now().timestamp() * 1000) - 1420070400000
    backend.snowflake = lambda: backend._allocate_at(now + offset_ms)
    try:
        yield
    finally:
        del backend.snowflake


@contextlib.contextmanager
def altered(change):
    """Let commands and clicks within this context reach the bot with a changed payload."""
    original = simcord.interactions.base_payload

    def payload_of(*arguments, **options):
        record, payload = original(*arguments, **options)
        change(payload)
        return record, payload

    simcord.interactions.base_payload = payload_of
    try:
        yield
    finally:
        simcord.interactions.base_payload = original


def speaking(locale):
    """Let acts within this context come from people whose Discord uses this language."""
    return altered(lambda payload: payload.update(locale=locale))
