"""Simulated people, who play by what they see: they press buttons of their hand or of the table message."""

import asyncio
import random
from time import perf_counter

from tools.load.figures import ACTS, PLAYABLE, PUBLIC, verbs
from tools.load.stand_in import ANSWER_S
from tools.testkit.discord_objects import Person

ON_TABLE = ("react", "killer", "pass", "holdup")
"""Verbs whose buttons are on the table message as well as in the hand."""
NEXT_STEP_S = 0.8
"""How long, on average, people take to answer a question that a click brought up."""
LOOKS_S = 0.2
REACTS_S = 0.5
"""How long people take to press a button that has just appeared."""
GIVES_UP_S = 10.0
"""How long people wait without anything to press before they open their hand."""
WAITS_S = 180.0
_WEIGHTS = {"react": 8.0, "shout": 8.0, "killer": 4.0, "choose_discard": 0.3, "holdup": 0.05}
_LOCALES = ("en-US", "fr", "es-ES")


class Table:
    """The people in one channel."""

    def __init__(self, discord, figures, place, people, ruleset, habits):
        self.discord, self.figures, self.place, self.ruleset, self.habits = discord, figures, place, ruleset, habits
        self.people = [Person(place.id + 1 + i, f"p{i + 1}", _LOCALES[(place.id + i) % 3]) for i in range(people)]
        self.chance = random.Random(place.id)
        self.open = asyncio.Event()

    async def play(self):
        """Play one game after the other, until cancelled."""
        await self._open()
        while not self.habits.all_open.is_set():  # just often enough that no one counts as away
            try:
                async with asyncio.timeout(self.chance.uniform(30, 60)):
                    await self.habits.all_open.wait()
            except TimeoutError:
                await self._act()
        due = perf_counter()
        while True:
            due = max(due + self.chance.expovariate(1 / self.habits.every), perf_counter())
            await asyncio.sleep(due - perf_counter())
            since = perf_counter()
            while not await self._act():
                self.figures.nobody += 1
                await asyncio.sleep(LOOKS_S)
                if perf_counter() - since > GIVES_UP_S:
                    await self._open_hand(self.chance.choice(self.people))
                    break

    # -- a lobby ------------------------------------------------------------------------------------------------

    async def _open(self):
        host, *others = self.people
        await self._answer(self.discord.command(host, self.place, "new", game=self.ruleset))
        await self._gather(host, others)

    async def _gather(self, host, others):
        """Let everyone join the lobby, the host start, and everyone open their hand."""
        for person in others:
            message = await self._see("join")
            await asyncio.sleep(REACTS_S)
            await self._press(person, message, "join")
        self.figures.tables[self.place.id].forget()
        await self._press(host, message, "start")
        await self._see("hand")
        for person in self.people:
            await self._open_hand(person)
        self.open.set()

    async def _see(self, verb):
        """Wait for a table message with a button."""
        until = perf_counter() + WAITS_S
        while (message := self._message(verb)) is None:
            if perf_counter() > until:
                raise TimeoutError(f"no table message with {verb}")
            await asyncio.sleep(LOOKS_S)
        return message

    def _message(self, verb):
        """Return the newest public message if it has such a button."""
        newest = next((m for m in reversed(self.place.messages.values()) if m.offers), None)
        return newest if newest is not None and verb in verbs(newest) else None

    async def _open_hand(self, person):
        if (message := self._message("hand")) is not None:
            await self._press(person, message, "hand")

    # -- a game -------------------------------------------------------------------------------------------------

    async def _act(self):
        """Let one person who may act do so; return whether there was one."""
        if (over := self._message("rematch")) is not None:
            await self._again(over)
            return True
        asked = [(person, message) for person in self.people if (message := _hand(person)) is not None and _choices(message)]  # fmt: skip
        if not asked:
            return False
        person, message = self.chance.choice(asked)
        if self.chance.random() < self.habits.my_hand:
            await self._open_hand(person)
            return True
        for _ in range(4):
            choices = _choices(message)
            if not choices:
                break
            verb, custom_id, _ = self.chance.choices(choices, [_weight(*choice) for choice in choices])[0]
            where = message
            if verb in ON_TABLE and self.chance.random() < self.habits.on_table:
                public = self._message("menu")
                if public is not None and custom_id in (offer[1] for offer in public.offers):
                    where = public
            await self._click(person, where, custom_id)
            message = _hand(person)
            if message is None or not (verbs(message) & {"aim", "swap", "discard"}):
                break
            await asyncio.sleep(self.chance.expovariate(1 / NEXT_STEP_S))
        return True

    async def _again(self, over):
        """Let the host ask for another game."""
        host, *others = self.people
        await self._press(host, over, "rematch")
        for person in self.people:
            person.private.clear()  # messages of the last game, which no one looks at any longer
        await self._gather(host, others)

    # -- a click ------------------------------------------------------------------------------------------------

    async def _press(self, person, message, verb):
        custom_id = next((offer[1] for offer in message.offers if offer[0] == verb), None)
        if custom_id is not None:
            await self._click(person, message, custom_id)

    async def _click(self, person, message, custom_id):
        interaction = self.discord.click(person, message, custom_id)
        hand = self.figures.tables[self.place.id].hands.get(person.id)
        if hand is not None and interaction.custom_id.split(":")[1] in PUBLIC:
            hand.clicked = interaction.at
        await self._answer(interaction)

    async def _answer(self, interaction):
        try:
            async with asyncio.timeout(
                ANSWER_S + 1
            ):  # `wait_for` of Python 3.11 may swallow that the task is cancelled
                await interaction.answered
        except TimeoutError:
            if interaction.at >= self.figures.since:
                self.figures.lost += 1


def _hand(person):
    """Return the newest private message that the person can play from; None if there is none."""
    return next((m for m in reversed(person.private.values()) if verbs(m) & {"hand", "menu"}), None)


def _choices(message):
    """Return the buttons that a player would press; cards that cannot be played are left out."""
    offers = [
        (verb, custom_id, style)
        for verb, custom_id, style in message.offers
        if verb in ACTS | {"choose_discard", "pick"} and (verb != "play" or style == PLAYABLE)
    ]
    return offers if any(verb != "holdup" for verb, _, _ in offers) else []


def _weight(verb, custom_id, style):
    return 1.0 if verb == "choose_discard" and style == 1 else _WEIGHTS.get(verb, 1.0)
