"""A channel with people and the real bot in it, and short words for what they do."""

import contextlib
import logging

import simcord
from simcord.components import walk_components

import bot as program
from cogs.config import Config
from engine import Claim, Discard, Draw, Extend, Pass, Play
from engine.table import Status


def make_bot(path):
    """The bot over the SQLite file at `path`."""
    return program.CoupFourre(Config("token", f"sqlite:///{path}", logging.INFO, None), shards=1)


class World:
    """One server with one channel."""

    def __init__(self, env, path, names=("Ann", "Bob", "Cat", "Dan")):
        self.env, self.path = env, path
        self.guild = env.create_guild("Garage")
        self.channel = self.guild.create_text_channel("race")
        self.people = [self.guild.add_member(env.create_user(name.lower(), global_name=name)) for name in names]
        self.table_message = None

    @property
    def bot(self):
        return self.env.bot

    # -- opening ------------------------------------------------------------------------------------------

    async def new(self, **options):
        """Ann opens a table."""
        result = await self.people[0].slash(self.channel, "mille new", **options)
        self.table_message = result.response
        return result

    async def start(self, players=2, seed=1, monkeypatch=None, options=None, **command):
        """Open, join, choose house rules and start."""
        await self.new(**command)
        for person in self.people[1:players]:
            await person.click(self.table_message, label="Join")
        if options:
            table = await self.table()
            await table.change_lobby(self.people[0].id, lambda lobby: lobby.under(lobby.preset, options))
        if monkeypatch is not None:
            monkeypatch.setattr("cogs.lobby.secrets.randbits", lambda _: seed)
        await self.people[0].click(self.table_message, label="Start")
        assert (await self.table()).status is Status.PLAYING

    async def table(self):
        """The running table, for looking and never for acting."""
        return await self.bot.desk.tables.in_room(self.channel.id)

    # -- acting -------------------------------------------------------------------------------------------

    async def hand(self, person):
        """Press My hand; return the private message."""
        return (await person.click(self.public(), custom_id=f"cf1:hand:{self.number}")).response

    @property
    def number(self):
        """The number of the newest table."""
        return max(self.bot.desk.tables._loaded)

    def public(self):
        """The table message as it is now."""
        anchor = self.bot.desk.tables._loaded[self.number].record.anchor
        return next(message for message in self.channel.history() if message.id == anchor)

    async def take_turn(self, hands, choose=None, *, refresh=True):
        """Whoever must act does something sensible by clicking in the own hand; return what it was."""
        table = await self.table()
        for seat, person in self.seats(table):
            view = table.view(seat)
            if view.legal:
                action = (choose or sensible)(view)
                hands[seat] = hands.get(seat) or await self.hand(person)
                hands[seat] = (await self.do(person, hands[seat], table, action, refresh=refresh)) or hands[seat]
                return action
        raise AssertionError("nobody can act")

    def seats(self, table):
        """Seats with the people who sit there, who is asked by a window first."""
        by_id = {person.id: person for person in self.people}
        return [(i, by_id[seat.player]) for i, seat in enumerate(table.record.seats) if seat.player in by_id]

    async def do(self, person, hand, table, action, *, refresh=True):
        """Do it by clicking; return the hand afterwards."""
        if refresh:
            hand = (await person.click(hand, custom_id=f"cf1:hand:{table.id}")).response
        start = f"cf1:{{}}:{table.id}:"
        match action:
            case Discard():
                hand = (await person.click(hand, custom_id=f"cf1:bin:{table.id}")).response
                prefix = start.format("drop") + f"{table.decision}:{action.card}:"
            case Play():
                targets = [a for a in table.view(action.seat).legal if isinstance(a, Play) and a.card is action.card]
                prefix = start.format("play") + f"{table.decision}:{action.card}:"
                if len(targets) > 1:
                    hand = (await person.click(hand, custom_id=custom_ids(hand, prefix)[0])).response
                    prefix = start.format("aim") + f"{table.decision}:{action.card}:{action.target}"
            case Draw():
                prefix = start.format("draw")
            case Extend():
                prefix = start.format("extend") + f"{table.decision}:{'yes' if action.accept else 'no'}"
            case Claim():
                prefix = start.format("react")
            case Pass():
                prefix = start.format("pass")
        found = custom_ids(hand, prefix) or custom_ids(self.public(), prefix)
        where = hand if custom_ids(hand, prefix) else self.public()
        return (await person.click(where, custom_id=found[0])).response

    async def play_on(self, *, until, most=2_000, choose=None, pause=0.0):
        """Take turns until the table is in this state."""
        hands = {}
        for _ in range(most):
            table = self.bot.desk.tables._loaded[self.number]
            if until(table):
                return table
            await self.take_turn(hands, choose)
            if pause:
                await self.env.advance_time(pause)
        raise AssertionError("it went on for too long")


def sensible(view):
    """Drive, mend, attack; decline the extension; throw away what is left."""
    order = (Claim, Pass, Draw, Extend, Play, Discard)
    actions = sorted(view.legal, key=lambda action: [isinstance(action, kind) for kind in order].index(True))
    first = actions[0]
    if isinstance(first, Extend):
        return Extend(first.seat, False)
    if isinstance(first, Play):
        return max(
            (a for a in actions if isinstance(a, Play)),
            key=lambda a: (a.card.value[0] == "D" and int(a.card.value[1:]), a.card.value == "R_GO", a.target is None),
        )
    return first


def raw(message):
    """The components of a message as dictionaries."""
    if isinstance(message, simcord.ResponseMessage):
        return message.components
    return [component.to_dict() for component in message.components]


def text(message):
    """Everything that a message says."""
    return "\n".join(c["content"] for c in walk_components(raw(message)) if c["type"] == 10)


def buttons(message):
    """The buttons and selects of a message as dictionaries."""
    return [c for c in walk_components(raw(message)) if c["type"] in (2, 3)]


def custom_ids(message, prefix=""):
    """The custom_ids of a message that begin so."""
    return [c["custom_id"] for c in buttons(message) if c["custom_id"].startswith(prefix)]


@contextlib.contextmanager
def unsettled(env):
    """Deliver acts without running any of the bot's code in between."""

    async def skip(**_):
        return None

    env._settle_internal = skip
    try:
        yield
    finally:
        del env._settle_internal


@contextlib.contextmanager
def stamped(env, offset_ms):
    """Acts inside carry Discord's stamp of now plus so many milliseconds."""
    backend = env.backend
    now = int(backend.clock.now().timestamp() * 1000) - 1420070400000
    backend.snowflake = lambda: backend._allocate_at(now + offset_ms)
    try:
        yield
    finally:
        del backend.snowflake


@contextlib.contextmanager
def forged(env, channel, message, custom_id):
    """Let the message carry a component with this custom_id."""
    stored = env.backend.get_message(channel.id, message.id)
    before = stored.components
    stored.components = [
        {"type": 1, "components": [{"type": 2, "style": 2, "label": "forged", "custom_id": custom_id}]}
    ]
    try:
        yield
    finally:
        stored.components = before
