"""Three days of a slow game of four people as a script, and what each of them and a bystander saw of it.

`tests/e2e/test_slow_days.py` judges it, `python -m tools.slow_days` prints it.
"""

import contextlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from types import MappingProxyType
from unittest.mock import patch

import simcord
from simcord.results import ResponseMessage

from data.people.settings import GuildSettings, Preferences
from engine import Claim, Draw, Play
from engine.table import Availability, Lobby, Order, Orders
from tests.e2e.world import World, buttons, make_bot, raw, text
from tools.scenario import Side, card, position

PARIS, NEW_YORK = "Europe/Paris", "America/New_York"
ZONES = MappingProxyType({"Ann": PARIS, "Bob": NEW_YORK, "Cat": PARIS, "Dan": NEW_YORK})
BYSTANDER = "Eve"
BEGINS = datetime(2026, 3, 27, 17, tzinfo=UTC)
"""A Friday: summer time begins in Paris in the night after the next, in New York it has begun."""
_PILE = """D25 D75 D100 D25 D100 D100 D75 D25 D50 D75 D25 D75 D75 D25 D200
    D75 D25 D50 D50 D75 D25 D100 D50 D25 D75 D50"""
"""What is drawn, in order."""


@dataclass(frozen=True, eq=False)
class Hidden:
    """What only its holder sees: nothing of it makes a difference to the course that everybody sees."""

    hands: Mapping[str, str] = field(default_factory=dict)
    """Hands that are not the usual ones."""
    orders: Mapping[str, Orders] = field(default_factory=dict)
    """What those order from the start who do not leave it at what is usual."""
    changed: Mapping[str, Order] = field(default_factory=dict)
    """What those choose who change their order for attacks on themselves; usually never."""


_HANDS = MappingProxyType(
    {
        "Ann": "D100 D75 D50 S_WAY S_TANK D100 REPAIRS",
        "Bob": "FLAT H_GAS D25 ACCIDENT D75 D50",
        "Cat": "SPARE R_GO STOP S_ACE S_PROOF ENDLIMIT",
        "Dan": "R_GAS ENDLIMIT R_GO LIMIT D25 D50",
    }
)


@dataclass(frozen=True)
class Sight:
    """A message that came, changed or went away, or something that somebody did."""

    at: datetime
    turn: int | None
    """In which turn of the game: the cards laid before; None: in the lobby."""
    whom: str | None
    """Who alone sees it; None: everybody."""
    how: str
    """``sent``, ``edited``, ``deleted``; ``did`` for what the person did."""
    message: int = 0
    says: str = ""
    buttons: tuple[str, ...] = ()
    pings: tuple[str, ...] = ()


@dataclass(frozen=True)
class Request:
    """What Discord was asked."""

    at: datetime
    turn: int | None
    """As in `Sight`."""
    whom: str | None
    """Who alone sees what comes of it; None: everybody."""
    counted: bool
    """Whether it is about the channel and counts towards Discord's global limit."""
    what: str
    body: object


class SlowDays(World):
    """A server with a slow game, and everything that anybody sees of it."""

    def __init__(self, env, path, hidden=Hidden()):
        super().__init__(env, path, (*ZONES, BYSTANDER))
        self.hidden, self.named = hidden, dict(zip((*ZONES, BYSTANDER), self.people, strict=True))
        self.names = {person.id: name for name, person in self.named.items()}
        self.sights, self.requests, self.turn = [], [], None
        self.inspect = None
        """Called with each message that was sent or edited, and who alone sees it."""
        self._shown = {}

    # -- what is seen -------------------------------------------------------------------------------------

    @contextlib.contextmanager
    def watched(self):
        """Note everything that Discord is asked, and every message that comes, changes or goes away."""
        router = simcord.http.client.router
        real = router.dispatch

        def dispatch(backend, method, path, *, json=None, **options):
            before = self._asker(path)
            try:
                return real(backend, method, path, json=json, **options)
            finally:
                self._note(method, path, json, before)

        with patch.object(router, "dispatch", dispatch), patch("data.operation.background._POLL_S", 86_400.0):
            yield self

    def _asker(self, path):
        """The interaction that a request belongs to; None: it counts."""
        _, kind, *ids = path.split("/")
        backend = self.env.backend
        if kind == "webhooks":
            return backend.interactions[backend.interaction_tokens[ids[1]]]
        return backend.interactions[int(ids[0])] if kind == "interactions" else None

    def _note(self, method, path, body, asker):
        whom = None
        if asker is not None:
            own = self.names[asker.user_id]
            shown = [sight for sight in self._look() if sight.whom is None]
            whom = None if shown else own
        else:
            self._look()
        what = f"{method} {path}" if asker is None else f"{method} through a token"
        counted = asker is None and path.startswith("/channels/")
        self.requests.append(Request(self.env.now(), self.turn, whom, counted, what, body))

    def _look(self):
        """Note what has changed of all messages."""
        seen = []
        now = {stored.id: stored for stored in self.env.backend.messages[self.channel.id].values()}
        for number, (stored, _) in [*self._shown.items()]:
            if number not in now:
                seen.append(self._sight(self._only(stored), "deleted", number))
                del self._shown[number]
        for number, stored in now.items():
            message = ResponseMessage(self.env, stored)
            how = "edited" if number in self._shown else "sent"
            if how == "edited" and self._shown[number][1] == raw(message):
                continue
            self._shown[number] = stored, raw(message)
            pings = tuple(sorted(self.names[user] for user in stored.ping_user_ids)) if how == "sent" else ()
            labels = tuple(part["label"] for part in buttons(message) if part.get("label"))
            seen.append(self._sight(self._only(stored), how, number, text(message), labels, pings))
            if self.inspect is not None:
                self.inspect(message, self._only(stored))
        self.sights += seen
        return seen

    def _sight(self, *what, **more):
        return Sight(self.env.now(), self.turn, *what, **more)

    def _only(self, stored):
        return self.names[int(stored.interaction_metadata["user"]["id"])] if stored.is_ephemeral else None

    def _on_update(self, update):
        super()._on_update(update)
        view = update.table.view(None)
        self.turn = None if view is None else update.table.record.cards_laid

    def did(self, name, what):
        """Note what somebody does."""
        self.sights.append(self._sight(name, "did", says=what))

    # -- what is done -------------------------------------------------------------------------------------

    async def until(self, day_and_time):
        """Let time go by until then, in UTC: ``28 13:30``, on some second perhaps."""
        day, _, clock = day_and_time.partition(" ")
        hour, minute, *second = clock.split(":")
        target = BEGINS.replace(day=int(day), hour=int(hour), minute=int(minute), second=0, microsecond=0)
        await self.env.advance_time((target - self.env.now()).total_seconds() + (float(second[0]) if second else 0.0))

    async def click(self, person, message, custom_id):
        labels = {part["custom_id"]: part.get("label") for part in buttons(message) if "custom_id" in part}
        self.did(self.names[person.id], f"presses “{labels.get(custom_id) or custom_id}”")
        return await super().click(person, message, custom_id)

    async def begin(self):
        """Ann opens the table; all sit down, and the cards are what they are to be."""
        self.env._move_clock((BEGINS - self.env.now()).total_seconds())
        await self.env.settle()
        self.channel = self.guild.create_voice_channel("lounge")  # which has no threads
        settings = self.bot.context.stores.settings
        with self.env._bot_scope():
            await settings.put_guild(self.guild.id, GuildSettings(speed="hours", timezone=PARIS))
            for name, zone in ZONES.items():
                orders = self.hidden.orders.get(name, Orders())
                here = Preferences(availability=Availability(zone=zone), orders=orders)
                await settings.put_player(self.named[name].id, here)
        await self.new()
        for name in ("Bob", "Cat", "Dan"):
            await self.named[name].click(self.table_message, label="Join")
        with self.env._bot_scope():
            alone = next(shape for shape in Lobby("classic", "standard").rules.shapes if shape.sides == len(ZONES))
            await (await self.table()).change_lobby(self.people[0].id, lambda lobby: lobby.in_shape(alone))
        await self.people[0].click(self.table_message, label="Start")
        hands = {"ABCD"[seat]: {**_HANDS, **self.hidden.hands}[name] for seat, name in enumerate(ZONES)}
        pile = "... " + " ".join(reversed(_PILE.split()))
        sides = {letter: Side("GO", km=100) for letter in hands}
        await self.arrange(position(hands=hands, pile=pile, **sides))

    async def lays(self, name, what, on=None):
        """Play a card, on somebody perhaps."""
        table = await self.table()
        seat = [*ZONES].index(name)
        play = Play(seat, card(what), None if on is None else [*ZONES].index(on))
        assert play in table.view(seat).legal, (name, what, self.env.now(), table.view(seat).hand)
        await self.do(self.named[name], None, table, play)

    async def draws(self, name):
        """Draw, while a window is open."""
        table = await self.table()
        await self.do(self.named[name], None, table, Draw([*ZONES].index(name)))

    async def claims(self, name):
        """Answer the attack."""
        table = await self.table()
        claims = [each for each in table.view([*ZONES].index(name)).legal if isinstance(each, Claim)]
        await self.do(self.named[name], None, table, claims[0])

    async def orders_panel(self, name):
        """Open the panel of the standing orders."""
        hand = await self.hand(self.named[name])
        return await self.click(self.named[name], hand, f"cf1:orders:{self.number}")

    async def orders(self, name, panel):
        """Change the order for attacks on oneself."""
        self.did(name, "changes what to do about attacks")
        (select,) = [part["custom_id"] for part in buttons(panel) if part["custom_id"].endswith(":own")]
        await self.named[name].select(panel, [self.hidden.changed.get(name, Order.NEVER).value], custom_id=select)

    async def preferences(self, name):
        """Open the page of the preferences for slow games."""
        panel = (await self.named[name].slash(self.channel, "mille preferences")).response
        return (await self.named[name].click(panel, label="Slow games")).response

    async def vacation(self, name, until):
        """Be on vacation until then, typed as people do."""
        self.did(name, f"types until when the vacation lasts: {until}")
        form = await self.named[name].click(await self.preferences(name), custom_id="cf1:slow_date:0")
        await self.named[name].submit_modal(form, {"date": until})

    async def is_back(self, name):
        """End the vacation."""
        await self.click(self.named[name], await self.preferences(name), "cf1:slow_set:0:back")

    async def dies(self, seconds=0.0):
        """The program is killed, and started again after so long."""
        old = self.bot
        old._database._lock.release()
        await self.env._detach_bot()
        self.env._move_clock(self.env._virtual_time + seconds)
        await self.env.restart_bot(make_bot(self.path))
        await old.close()
        self._watch_tables()
        await self.env.settle()

    async def play(self):
        """Play the three days."""
        await self.play_until_somebody_may_be_asked()
        await self.saturday()
        await self.sunday()
        await self.monday()

    async def play_until_somebody_may_be_asked(self):
        """Play until the attack on Saturday whose answer somebody is asked for, usually."""
        await self.begin()
        await self.until("27 17:05")
        await self.lays("Ann", "D100")
        await self.until("27 17:40")
        await self.lays("Bob", "FLAT", "Cat")
        await self.until("27 17:40:03")
        panel = await self.orders_panel("Cat")
        await self.until("27 17:40:04.9")
        await self.orders("Cat", panel)  # in time
        await self.until("27 18:30")
        await self.lays("Cat", "SPARE")
        # Dan lets the time run out, at 22:30, when Paris sleeps
        await self.until("28 08:30")
        await self.lays("Ann", "D75")
        await self.until("28 14:59")
        await self.dies(600)  # a reminder is due to Bob at 15:00
        await self.until("28 15:30")
        await self.lays("Bob", "H_GAS", "Dan")
        await self.until("28 15:50")

    async def saturday(self):
        await self.until("28 16:00")
        for name in ("Ann", "Dan"):  # one of them is asked
            await self.hand(self.named[name])
        await self.until("28 17:00")
        await self.draws("Cat")  # in the long window already
        await self.until("28 18:00")
        await self.dies()
        await self.until("28 19:40")  # nobody has answered until 19:30
        await self.lays("Cat", "R_GO")
        await self.until("28 20:00")
        await self.lays("Dan", "R_GAS")
        await self.until("28 20:30")
        await self.vacation("Cat", "tomorrow 18:00")  # the table waits

    async def sunday(self):
        await self.until("29 08:30")
        await self.lays("Ann", "D50")
        await self.until("29 12:00")
        await self.hand(self.named[BYSTANDER])  # is told that there is none
        await self.until("29 13:20")
        await self.lays("Bob", "D25")
        await self.until("29 16:30")  # Cat is back since 16:00
        await self.lays("Cat", "STOP", "Ann")
        await self.until("29 16:30:05.1")
        await self.orders("Ann", await self.orders_panel("Ann"))  # too late
        await self.until("29 16:40")
        await self.lays("Ann", "D100")
        await self.until("29 17:00")
        await self.lays("Bob", "ACCIDENT", "Ann")
        await self.until("29 18:00")
        await self.claims("Cat")  # who is asked
        await self.until("29 18:10")
        await self.lays("Cat", "D100")
        await self.until("29 18:20")
        await self.lays("Dan", "R_GO")
        await self.until("29 18:40")
        await self.lays("Ann", "REPAIRS")
        await self.until("29 18:50")
        await self.lays("Bob", "D75")
        await self.until("29 19:00")
        await self.vacation("Bob", "8.4. 9:00")  # the table does not wait for so long
        await self.until("29 19:20")
        await self.lays("Cat", "D75")
        await self.until("29 19:30")
        await self.lays("Dan", "D50")

    async def monday(self):
        await self.until("30 07:30")
        await self.lays("Ann", "D25")  # then an AI plays for Bob
        await self.until("30 08:00")
        await self.lays("Cat", "D50")
        await self.until("30 13:30")
        await self.lays("Dan", "D25")
        await self.until("30 14:00")
        await self.lays("Ann", "D75")  # then the AI once more
        await self.until("30 15:00")
        await self.is_back("Bob")
        await self.until("30 15:20")
        await self.lays("Cat", "D25")
        await self.until("30 15:40")
        await self.lays("Dan", "D75")
        await self.until("30 16:00")
        await self.lays("Ann", "D25")
        await self.until("30 16:30")
        await self.lays("Bob", "D50")
        await self.until("30 17:00")


@contextlib.asynccontextmanager
async def slow_days(path, hidden=Hidden()):
    """The world of the script over the database at `path`, for what runs outside of tests."""
    with patch.object(simcord.Env, "_schedule_timer", lambda *_: None), patch("secrets.randbits", lambda _: 1):
        async with simcord.run(make_bot(path)) as env:
            days = SlowDays(env, path, hidden)
            with days.watched():
                yield days
            await env.bot.close()
