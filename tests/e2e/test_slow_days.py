"""A slow game over two days: messages and requests tell nothing of hands and standing orders to others.

The same script is played in worlds that differ in private facts, and the views of the other players are compared.
"""

import asyncio
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cache, partial
from itertools import zip_longest
from pathlib import Path
from tempfile import TemporaryDirectory
from types import MappingProxyType

import pytest

from data.people.settings import GuildSettings, Preferences
from engine import Draw, Play
from engine.cards import FAMILY, Card, Family
from engine.table import Availability, Lobby, Order, Orders
from tests.e2e.observing import Observed, observed
from tests.e2e.test_secrets import ALWAYS_NAMED, cards_asked, cards_named, laid_open
from tests.e2e.world import buttons, clicked, make_bot, selected, text
from tools.testkit.scenario import Side, card, position
from tools.testkit.tables import state_of

pytestmark = pytest.mark.usefixtures("rate_limits")

PARIS, NEW_YORK = "Europe/Paris", "America/New_York"
ZONES = MappingProxyType({"Ann": PARIS, "Bob": NEW_YORK, "Cat": PARIS, "Dan": NEW_YORK})
BEGINS = datetime(2026, 3, 27, 17, tzinfo=UTC)
_PILE = "D25 D75 D100 D25 D100 D100 D75 D25 D50 D75 D25"
"""The draws, in order."""


@dataclass(frozen=True, eq=False)
class Hidden:
    """Private facts that make no difference to the public course of the game."""

    hands: Mapping[str, str] = field(default_factory=dict)
    """Hands that differ from the usual ones."""
    orders: Mapping[str, Orders] = field(default_factory=dict)
    """Initial orders that differ from the usual ones."""
    changed: Mapping[str, Order] = field(default_factory=dict)
    """The new order of players who change that for attacks on themselves; usually never."""


_HANDS = MappingProxyType(
    {
        "Ann": "D100 D75 D50 S_WAY S_TANK D100 REPAIRS",
        "Bob": "FLAT H_GAS D25 ACCIDENT D75 D50",
        "Cat": "SPARE R_GO STOP S_ACE S_PROOF ENDLIMIT",
        "Dan": "R_GAS ENDLIMIT R_GO LIMIT D25 D50",
    }
)


class SlowDays(Observed):
    """A server with a slow game, and a record of everything that anyone sees of it."""

    def __init__(self, env, path, hidden):
        super().__init__(env, path, (*ZONES,))
        self.hidden, self.inspect = hidden, Inspector(self)

    # -- actions ------------------------------------------------------------------------------------------

    async def until(self, day_and_time):
        """Let time pass until then (UTC), such as ``28 13:30``, possibly with seconds."""
        day, _, clock = day_and_time.partition(" ")
        hour, minute, *second = clock.split(":")
        target = BEGINS.replace(day=int(day), hour=int(hour), minute=int(minute), second=0, microsecond=0)
        await self.env.advance_time((target - self.env.now()).total_seconds() + (float(second[0]) if second else 0.0))

    async def begin(self):
        """Let Ann open the table and the others join, and arrange the cards."""
        self.env._move_clock((BEGINS - self.env.now()).total_seconds())
        await self.env.settle()
        self.channel = self.guild.create_voice_channel("lounge")  # which has no threads
        settings = self.bot.context.stores.settings
        with self.env._bot_scope():
            await settings.change_guild(self.guild.id, lambda _: GuildSettings(speed="hours", timezone=PARIS))
            for name, zone in ZONES.items():
                orders = self.hidden.orders.get(name, Orders())
                here = Preferences(availability=Availability(zone=zone), orders=orders, tips=False)
                await settings.change_player(self.named[name].id, partial(lambda new, _: new, here))
        await self.new(length="full")
        for name in ("Bob", "Cat", "Dan"):
            await clicked(self.named[name], self.table_message, "Join")
        with self.env._bot_scope():
            alone = next(shape for shape in Lobby("classic", "standard").rules.shapes if shape.sides == len(ZONES))
            await (await self.table()).change_lobby(self.people[0].id, lambda lobby: lobby.in_shape(alone))
        await clicked(self.people[0], self.table_message, "Start")
        hands = {"ABCD"[seat]: {**_HANDS, **self.hidden.hands}[name] for seat, name in enumerate(ZONES)}
        pile = "... " + " ".join(reversed(_PILE.split()))
        sides = {letter: Side("GO", km=100) for letter in hands}
        await self.arrange(position(hands=hands, pile=pile, **sides))

    async def lays(self, name, what, on=None):
        """Play a card, on another player if `on` is given."""
        table = await self.table()
        seat = [*ZONES].index(name)
        play = Play(seat, card(what), None if on is None else [*ZONES].index(on))
        assert play in table.view(seat).legal, (name, what, self.env.now(), table.view(seat).hand)
        await self.do(self.named[name], None, table, play)

    async def draws(self, name):
        """Draw, while a window is open."""
        table = await self.table()
        await self.do(self.named[name], None, table, Draw([*ZONES].index(name)))

    async def orders_panel(self, name):
        """Open the panel of the standing orders."""
        hand = await self.hand(self.named[name])
        menu = await self.click(self.named[name], hand, f"cf1:menu:{self.number}")
        return await self.click(self.named[name], menu, f"cf1:orders:{self.number}")

    async def orders(self, name, panel):
        """Change the order for attacks on oneself."""
        (select,) = [part["custom_id"] for part in buttons(panel) if part["custom_id"].endswith(":own")]
        await selected(self.named[name], panel, select, self.hidden.changed.get(name, Order.NEVER).value)

    async def dies(self, seconds=0.0):
        """Kill the program, and restart it after this time."""
        old = self.bot
        Path(f"{self.path}.lock").unlink()
        await self.env._detach_bot()
        self.env._move_clock(self.env._virtual_time + seconds)
        await self.env.restart_bot(make_bot(self.path))
        await old.close()
        self._watch_tables()
        await self.env.settle()

    async def play(self):
        """Play both days."""
        await self.play_until_somebody_may_be_asked()
        await self.saturday()

    async def play_until_somebody_may_be_asked(self):
        """Play until the attack on Saturday that usually asks a player for an answer."""
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
        """Continue until a player has let the long window pass."""
        await self.until("28 16:00")
        for name in ("Ann", "Dan"):  # one of them is asked
            await self.hand(self.named[name])
        await self.until("28 17:00")
        await self.draws("Cat")  # already in the long window
        await self.until("28 18:00")
        await self.dies()
        await self.until("28 19:40")  # there was no answer until 19:30
        await self.lays("Cat", "R_GO")
        await self.until("28 20:00")
        await self.lays("Dan", "R_GAS")


USUAL = Hidden()
ANOTHER_IS_ASKED = Hidden(
    hands={"Ann": "D100 D75 D50 S_WAY ENDLIMIT D100 REPAIRS", "Dan": "R_GAS S_TANK R_GO LIMIT D25 D50"},
    orders={"Dan": Orders(own=Order.ASK)},
)
OTHERS_ORDER = Hidden(
    hands={"Cat": "SPARE R_GO STOP S_ACE SPARE ENDLIMIT"},  # without an answer to the attack on Cat
    orders={"Bob": Orders(Order.NEVER, Order.NEVER), "Dan": Orders(Order.NEVER, Order.ALWAYS)},
    changed={"Cat": Order.ASK},
)
NOBODY_IS_ASKED = Hidden(orders={"Ann": Orders(Order.ALWAYS, Order.NEVER)})
LONG_WINDOW = BEGINS.replace(day=28, hour=15, minute=30, second=5)


@cache
def played(hidden, most="play"):
    """Play the script with these hands and orders, and inspect every message; return the world."""

    async def play():
        with TemporaryDirectory() as folder:
            async with observed(f"{folder}/race.db", partial(SlowDays, hidden=hidden)) as days:
                await getattr(days, most)()
                return days

    return asyncio.run(play())


class Inspector:
    """Inspects every message for facts that its readers may not know."""

    def __init__(self, days):
        self.days, self.laid = days, set()
        self.found = []
        """The leaks found; collected because an exception here would count as an error of the bot."""
        self.own_cards = self.own_orders = 0

    def __call__(self, message, whom):
        table = self.days.newest
        if table.view(None) is None:
            return
        state, says = state_of(table), text(message)
        self.laid |= laid_open(state)
        hand = state.hands[[*ZONES].index(whom)] if whom in ZONES else ()
        asked = cards_asked(message, table.id, table.decision)
        foreign = named(message) - {*hand, *self.laid, *ALWAYS_NAMED}
        if foreign or (asked and sorted(asked) != sorted(hand)):
            self.found.append((whom, foreign, asked, says))
        self.own_cards += len(asked)
        told = re.findall(r"Attacks on (?:me|others): (\w+)", says)
        if told:
            orders = whom and table.record.seats[[*ZONES].index(whom)].slow.orders
            if not orders or told != [_ORDERS[orders.own], _ORDERS[orders.others]]:
                self.found.append((whom, told))
            self.own_orders += 1


def named(message):
    """Return the cards named in a message: distances by their emoji, as numbers of km also occur otherwise."""
    shown = {Card(name) for name in re.findall(r"<:cf_(\w+)_[0-9a-f]{6}:", text(message))}
    return shown | {card for card in cards_named(message) if FAMILY[card] is not Family.DISTANCE}


_ORDERS = {Order.ALWAYS: "Always", Order.NEVER: "Never", Order.ASK: "Ask"}


def test_no_message_contains_the_cards_or_orders_of_another_player():
    inspected = played(USUAL).inspect
    assert inspected.found == []
    assert inspected.own_cards > 100 and inspected.own_orders > 20  # messages were inspected


# -- what other players can observe ----------------------------------------------------------------------------------


def for_others(days, *secret):
    """Return everything seen by players other than those with unusual hands or orders."""
    return [each for each in days.seen if each.whom not in secret]


@pytest.mark.parametrize(
    ("hidden", "secret"),
    [(ANOTHER_IS_ASKED, ("Ann", "Dan")), (OTHERS_ORDER, ("Bob", "Cat", "Dan"))],
    ids=["another is asked", "other hands and orders"],
)
def test_other_players_see_the_same_with_any_hands_and_orders(hidden, secret):
    usual, other = (for_others(played(each), *secret) for each in (USUAL, hidden))
    assert len(usual) > 80
    for one, two in zip_longest(usual, other):
        assert one == two


def test_only_the_long_window_reveals_that_a_player_is_asked():
    usual, other = (
        for_others(played(hidden, "play_until_somebody_may_be_asked"), "Ann") for hidden in (USUAL, NOBODY_IS_ASKED)
    )
    before = [[each for each in seen if each.at < LONG_WINDOW] for seen in (usual, other)]
    assert before[0] == before[1] != []
    after = ["\n".join(str(each.body) for each in seen if each.at >= LONG_WINDOW) for seen in (usual, other)]
    assert "is being asked" in after[0]
    assert "asked" not in after[1] and ", it is your turn" in after[1]
