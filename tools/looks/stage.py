"""Where scenes are played: the local page with three people, each on a desktop and on a phone, in one language."""

import asyncio
import logging
import random
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from time import time
from unittest.mock import patch

from simcord.actors import _component_select, _slash
from simcord.components import walk_components
from simcord.results import ResponseMessage
from sqlalchemy import update

import bot as program
from cogs.local import opened
from cogs.local.page import LocalPage, locale_of
from cogs.local.world import browser_locale
from cogs.ops.config import Config
from cogs.routing.admission import RateLimiter
from data.people.settings import GuildSettings, Preferences
from data.play.alerts import Alert
from data.schema import snapshots
from engine import state as positions
from engine.codec import to_json
from engine.errors import Refusal
from engine.game import window_ms
from engine.players.levels import LEVELS
from engine.table import Status, Table
from engine.table.timekeeping import act_when_due
from tools.looks.browser import Browser, Tab
from tools.testkit.scenario import SEATS, position
from tools.testkit.tables import arrange

WIDTHS = {1280: 900, 390: 844}
"""The widths of the windows, each with the height that is visible there."""
_TALL = 2400
"""The height of windows: tall enough for one photograph of everything."""
_QUIET_S, _AT_MOST_S = 0.5, 60.0
"""How long nothing must change before a photograph, and how long that is waited for at most."""
_LOOK_S = 0.03
_UNHURRIED = 10
"""How many times its usual time a window stays open, so that it outlasts photographs on a busy machine."""
_PATIENCE = 600
"""How often a button is looked for, every 50 ms."""

_CURRENT = """(async (revision) => {
  for (let turn = 0; turn < 1000; turn++) {
    const { publishedRevision, ready } = window.simcordPreview;
    const images = [...document.querySelectorAll("#channel-message-list img")];
    const drawn = images.every((image) => image.complete && (image.naturalWidth || !image.matches(".gallery-image")));
    if (publishedRevision >= revision && ready && drawn && !document.querySelector(".local-before")) break;
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const list = document.getElementById("channel-message-list");
  const frame = document.querySelector("#channel-timeline").getBoundingClientRect();
  const boxes = [...list.children].map((child) => child.getBoundingClientRect());
  const top = Math.max(frame.top, Math.min(...boxes.map((box) => box.top)));
  const bottom = Math.min(frame.bottom, Math.max(...boxes.map((box) => box.bottom)));
  const heightOf = (element) => element.getBoundingClientRect().height;
  const newest = [...list.querySelectorAll(".component-container")].at(-1);
  const pictures = [...(newest?.querySelectorAll(".component-gallery") ?? [])];
  const heights = [newest ? heightOf(newest) : 0, pictures.reduce((sum, each) => sum + heightOf(each), 0)];
  return { x: frame.left, y: top, width: frame.width, height: bottom - top, seen: innerHeight - frame.height, heights };
})"""


@dataclass(frozen=True)
class Photograph:
    """A photograph of what one member sees at one moment of a scene."""

    scene: str
    moment: str
    who: str
    language: str
    width: int
    size: tuple[int, int]
    """Width and height of the picture, in pixels."""
    screen: int
    """How many of these pixels, from the bottom, are visible without scrolling."""
    file: str
    newest: int
    """The height of the newest message, in pixels: the hand of a player."""
    pictures: int
    """How much of it its pictures take."""


class Stage:
    """A channel in which scenes are played, one after the other. People go by the letters of their seats: A opens tables."""

    def __init__(self, page: LocalPage, bot: program.CoupFourreBot, language: str, folder: Path):
        self.page, self.world, self.bot, self.language, self.folder = page, page.env, bot, language, folder
        self.people = dict(zip(SEATS, page.viewers, strict=False))
        self.photographs: list[Photograph] = []
        self.too_high: list[str] = []
        """The hands that were higher than they may be."""
        self.scene = ""
        self.room = page.channel.id
        """The channel or thread that the windows show, and in which buttons are pressed."""
        self.tabs: dict[tuple[str, int], Tab] = {}
        """The windows by person and width."""

    async def open_windows(self, browser: Browser):
        """Open a desktop and a phone for each of A, B and C."""
        for who in "ABC":
            for width in WIDTHS:
                tab = await browser.open(
                    self.page.address,
                    width=width,
                    height=_TALL,
                    language=locale_of(self.language),
                    first=f"sessionStorage.setItem('viewer', '{self.people[who].id}')",
                )
                await _until(
                    tab, f"window.simcordPreview?.ready && simcordPreview.viewerId === '{self.people[who].id}'"
                )
                self.tabs[who, width] = tab

    async def clear(self):
        """End the game, empty the channel, and reset the settings and preferences that a scene has changed."""
        browser_locale.set(locale_of(self.language))
        channel, context = self.page.channel.id, self.bot.context
        with self.world._bot_scope():
            for table in (await context.tables.at(channel), *await context.tables.inside(channel)):
                if table is not None and table.status.open:
                    await table.stop("")
            await self.choose()
        self.enter(channel)
        await self.rest()
        self.world.backend.messages.get(channel, {}).clear()
        self.bot.context.clicks.rate_limiter = RateLimiter()  # people would not play this fast

    # -- acting -----------------------------------------------------------------------------------------------

    def add_bot(self):
        """Let the bot believe that it has just been added to the server."""
        guild = self.bot.get_guild(self.page.channel.guild.id)
        guild.me.joined_at = self.world.now()
        self.bot.context.services.introductions.wake()

    async def choose(self, **settings):
        """Give the server these settings, and the defaults otherwise."""
        chosen = GuildSettings(language=self.language, **settings)
        await self.bot.context.stores.settings.change_guild(self.page.channel.guild.id, lambda _: chosen)

    def enter(self, room: int):
        """Show this channel or thread in every window."""
        self.room = room
        for page in self.page._pages.values():
            self.page.enter(page, room)

    async def enter_thread(self) -> Table:
        """Wait for a thread with a table and show the newest; return the table."""
        while not (inside := await self.bot.context.tables.inside(self.page.channel.id)):
            await asyncio.sleep(0.05)
        table = inside[-1]
        self.enter(table.record.room)
        return table

    async def pass_time(self, table: Table):
        """Let a table carry out its next deadline at once."""
        with self.world._bot_scope():
            await act_when_due(table, table.pending[0])

    async def command(self, who: str, name: str, **options):
        """Use a command."""
        result = await _slash(self.people[who], self.page.channel, f"mille {name}", options)
        await self._answered(result, name)

    async def press(self, who: str, verb: str, *arguments: str, at: int | None = None):
        """Press the newest button of this verb that the member sees and that has these arguments; stamped `at` (ms) if said."""
        message, custom_id = await self.component(who, verb, arguments)
        if await self.world.press(self.people[who], message, custom_id, at or int(time() * 1000)) is None:
            raise RuntimeError(f"no answer to {custom_id}")

    async def press_each(self, who: str, *verbs: str):
        """Press the newest buttons of these verbs, one after the other."""
        for verb in verbs:
            await self.press(who, verb)

    async def select(self, who: str, verb: str, *values):
        """Choose values (strings, or members) in the newest select of this verb that the member sees."""
        message, custom_id = await self.component(who, verb, ())
        result = await _component_select(
            self.people[who], ResponseMessage(self.world, message), values, custom_id=custom_id
        )
        await self._answered(result, custom_id)

    async def call_people(self, told: str):
        """Send the alerts for the newest lobby at once, to these people, who have asked for them."""
        context = self.bot.context
        with self.world._bot_scope():
            for who in told:
                await context.stores.alerts.put(self.page.channel.guild.id, self.people[who].id, Alert())
            await context.services.alert_messages.do(max(context.services.alert_messages._lobbies))

    async def race(self, *clicks: tuple[str, str, int]):
        """Let people press buttons at these offsets in ms; all clicks are on their way at once."""
        now = int(time() * 1000) - max(later for _, _, later in clicks)
        await asyncio.gather(*(self.press(who, verb, at=now + later) for who, verb, later in clicks))

    async def table(self, people: str = "AB", options=None, **command: str):
        """Let these people open a table, join, and start under these house rules; that of a slow game is in a thread."""
        await self.command("A", "new", **command)
        table = await self.bot.context.tables.at(self.room)
        if table is None:
            table = await self.enter_thread()
        for who in people[1:]:
            await self.press(who, "join")
            while not table.lobby.has(self.people[who].id):  # on a busy machine the answer comes first
                await asyncio.sleep(0.05)
        if options:
            with self.world._bot_scope():
                await table.change_lobby(self.people["A"].id, lambda lobby: lobby.under(lobby.preset, options))
        await self.press("A", "start")
        while table.status is Status.LOBBY:  # it is answered, and dealt as soon as the machine has time
            await asyncio.sleep(0.05)
        return table

    async def arranged(self, people: str, options=None, *, game: str = "classic", seats: str = "", **said) -> Table:
        """Let these people play from a position on, each alone if it does not say otherwise; return the table.

        Each has a hand open. `said` is said of the `position`.
        """
        state = position(ruleset=game, options=options, **{"sides": len(people), **said}).state
        table = await self.table(people, options, game=game, **({"seats": seats} if seats else {}))
        with self.world._bot_scope():
            await arrange(table, state)
            async with self.bot._database.changing("a beginning") as connection:  # from which the game can be replayed
                await connection.execute(
                    update(snapshots)
                    .where(snapshots.c.game == table.id, snapshots.c.seq == 0)
                    .values(state=to_json(state))
                )
        for who in people:
            await self.press(who, "hand")
        return table

    async def prefer(self, who: str, **chosen):
        """Give a person these preferences, and the defaults otherwise."""
        await self.bot.context.stores.settings.change_player(
            self.people[who].id, lambda _: Preferences(language=self.language, **chosen)
        )

    async def play_on(self, *, laps: int | None = None, table: Table | None = None):
        """Let AI policies play the seats of people to the end of the game.

        It is the game of the channel if no `table` is named. With `laps` they play until so many laps of the race are over.
        """
        table = table or await self.bot.context.tables.at(self.page.channel.id)
        chance = random.Random(1)
        while table.status is Status.PLAYING and (laps is None or table.record.lap < laps):
            for seat, sits in enumerate(table.record.seats):
                view = table.view(seat)
                if sits.level is not None or not view.legal:
                    continue
                if (action := LEVELS["normal"].choose(view, chance)) is not None:
                    with self.world._bot_scope(), suppress(Refusal):  # an AI player, or the time, was faster
                        await table.submit(sits.player, action, decision=None, stamp=int(time() * 1000))
                    await asyncio.sleep(0)  # also if the act was refused
                    break
            else:
                await asyncio.sleep(0.05)  # a race is being settled

    async def concede(self, people: str):
        """Let these people leave the table for good."""
        table = await self.bot.context.tables.at(self.page.channel.id)
        for who in people:
            with self.world._bot_scope():
                await table.leave(self.people[who].id)

    async def _answered(self, result, what):
        if not await self.world.answered(result._interaction):
            raise RuntimeError(f"no answer to {what}")

    def sees(self, who: str, verb: str, *arguments: str) -> bool:
        """Return whether the member sees a button of this verb that has these arguments."""
        return self._component(who, verb, arguments) is not None

    async def component(self, who: str, verb: str, arguments=()):
        """Return the newest button or select of this verb that the member sees, with its message; wait for it a while."""
        for _ in range(_PATIENCE):
            if (found := self._component(who, verb, arguments)) is not None:
                return found
            await asyncio.sleep(0.05)
        raise LookupError(f"{who} sees no button {verb} {' '.join(arguments)}".rstrip())

    def _component(self, who, verb, arguments):
        messages = self.world.backend.messages[self.room].values()
        for message in reversed([each for each in messages if each.visible_to(self.people[who].id)]):
            for component in walk_components(message.components):
                _, its, _, *rest = (component.get("custom_id") or ":::").split(":")
                rest += [part.partition("-")[2] for part in rest]  # such as the name of a step
                if its == verb and all(argument in rest for argument in arguments) and not component.get("disabled"):
                    return message, component["custom_id"]
        return None

    # -- looking ----------------------------------------------------------------------------------------------

    async def rest(self):
        """Wait until the bot shows nothing new any more, for so many looks as take `_QUIET_S` on an idle machine."""
        late = asyncio.get_running_loop().time() + _AT_MOST_S
        seen, quiet = None, 0
        while quiet * _LOOK_S < _QUIET_S and asyncio.get_running_loop().time() < late:
            quiet += 1
            if (now := self.page._python.revision) != seen or self._is_behind():
                seen, quiet = now, 0
            await asyncio.sleep(_LOOK_S)

    def _is_behind(self):
        """Return whether the bot handles a click or draws, or a table message or hand does not show the current state."""
        shown = self.bot.context.services.sync._displays.values()
        messages = (message for displays in shown for message in (displays.message, *displays._hands.values()))
        context = self.bot.context
        return bool(context.clicks.in_flight or context.workers.draw.busy) or any(
            not each.up_to_date for each in messages
        )

    async def look(self, moment: str, people: str = "ABC", *, most: int | None = None):
        """Photograph what these people see; on a phone their hands may be `most` pixels high."""
        await self.rest()
        await asyncio.gather(*(self._photograph(moment, who, width, most) for who, width in self.tabs if who in people))

    async def _photograph(self, moment, who, width, most):
        tab = self.tabs[who, width]
        context = await tab.evaluate("simcordPreview.contextId")
        place = await tab.evaluate(f"{_CURRENT}({self.page._pages[context].revision})")
        screen = round(WIDTHS[width] - place.pop("seen"))
        heights = [round(height) for height in place.pop("heights")]
        if place["height"] <= 0:
            raise RuntimeError(f"{who} sees nothing")
        file = f"{self.language}/{self.scene}-{moment}-{who}-{width}.webp".replace(" ", "_")
        picture = await tab.picture(**place)
        await asyncio.to_thread((self.folder / file).write_bytes, picture)
        if width == min(WIDTHS):  # the same words whatever the width
            spoken = "\n".join(await tab.spoken("#channel-message-list"))
            await asyncio.to_thread((self.folder / file).with_suffix(".txt").write_text, spoken, "utf-8")
        size = round(place["width"]), round(place["height"])
        photograph = Photograph(self.scene, moment, who, self.language, width, size, screen, file, *heights)
        self.photographs.append(photograph)
        if most is not None and width == min(WIDTHS) and photograph.newest > most:
            told = f"{photograph.newest} px ({photograph.pictures} of them pictures), {most} at most"
            self.too_high.append(f"{self.language}, {self.scene}, {moment}: the hand of {who} is {told}")


async def _until(tab, condition):
    await tab.evaluate(
        f"(async () => {{ for (let turn = 0; turn < 300 && !({condition}); turn++) "
        "await new Promise((resolve) => setTimeout(resolve, 50)); })()"
    )


@asynccontextmanager
async def _unhurried():
    """Wait longer for answers, and keep windows open for longer; races take the time that they always take."""

    def longer(state, percent=100):
        wait = window_ms(state, percent)
        return wait * _UNHURRIED if wait is not None and state.stage is positions.Stage.OPEN else wait

    with (
        patch("engine.table.deadlines.window_ms", longer),
        patch("engine.table.view.window_ms", longer),
        patch("cogs.local.world.ANSWER_WITHIN_S", _AT_MOST_S),
    ):
        yield


async def play(browser, language, scenes, folder):
    """Play scenes in a language; return the photographs, and what went wrong or is too high."""
    (folder / language).mkdir(parents=True)
    config = Config("", f"sqlite:///{folder / language}.db", logging.WARNING, None)
    bot = program.CoupFourreBot(config, shards=1)
    failures = []
    async with opened(bot, language) as page, _unhurried():
        while any([await task.due() for task in bot._at_start]):
            await asyncio.sleep(0.05)
        stage = Stage(page, bot, language, folder)
        await stage.open_windows(browser)
        for scene in scenes:
            stage.scene = scene.__name__
            try:
                await stage.clear()
                await scene(stage)
            except Exception as failure:  # whatever it is, the other scenes are looked at
                failures.append(f"{language}, {stage.scene}: {type(failure).__name__}: {failure}")
        for tab in stage.tabs.values():
            await tab.close()
    return stage.photographs, failures + stage.too_high
