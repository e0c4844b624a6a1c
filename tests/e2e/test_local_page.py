"""The local page over HTTP: tabs are members, stay current by themselves, and keep hands private."""

import asyncio
import json
import re
import time
from contextlib import asynccontextmanager
from html import unescape
from typing import Any

import discord
import pytest
from discord.ext import commands

pytest.importorskip("simcord.preview")

import aiohttp

from cogs.i18n import texts_for
from cogs.local import opened, serve
from cogs.local.page import plausible
from engine.players.levels import LEVELS
from tests.e2e.world import make_bot
from tools.looks.stage import Stage


class Bot(commands.Bot):
    """A bot with a table everyone sees, a private hand, a timer, and a worker that never stops waiting.

    Its buttons: one does nothing, one puts another on top, one leaves only that, one asks for a form, and one is
    answered when it was clicked twice.
    """

    def __init__(self):
        super().__init__(commands.when_mentioned, intents=discord.Intents(guilds=True))
        self.stopped = False
        self.where = []
        self.clicks = []

    async def setup_hook(self):
        self.worker = asyncio.create_task(asyncio.Event().wait())
        self.meeting = asyncio.Barrier(2)

        @self.tree.command(description="Open a table")
        async def table(interaction: discord.Interaction):
            self.where.append(
                (interaction.guild_id, interaction.channel_id, interaction.user.id, interaction.locale.value)
            )
            answer = await interaction.response.send_message(view=_Table("opened"))
            message = interaction.channel.get_partial_message(answer.message_id)
            asyncio.get_running_loop().call_later(1, lambda: asyncio.create_task(message.edit(view=_Table("late"))))

        @self.tree.command(description="Open a table in a thread")
        async def thread(interaction: discord.Interaction):
            starter = await interaction.channel.send("a table is in a thread")
            await (await starter.create_thread(name="the thread")).send("the table")
            await interaction.response.send_message("it is open")

        @self.tree.context_menu(name="Challenge")
        async def challenge(interaction: discord.Interaction, member: discord.Member):
            await interaction.response.send_message(f"{interaction.user.display_name} against {member.display_name}")

        @self.tree.command(description="Show buttons")
        async def buttons(interaction: discord.Interaction):
            await interaction.response.send_message(view=_Buttons(("note", "grow", "shrink", "form", "both")))

    async def on_interaction(self, interaction: discord.Interaction):
        match interaction.data:
            case {"custom_id": str(name)}:
                moment = int(interaction.created_at.timestamp() * 1000 + 0.5)
                self.clicks.append((name, interaction.user.id, moment))
            case _:
                return
        if name == "grow":
            await interaction.response.edit_message(view=_Buttons(("new", "note", "grow", "shrink", "form")))
        elif name == "shrink":
            await interaction.response.edit_message(view=_Buttons(("grow",)))
        elif name == "form":
            await interaction.response.send_modal(_Form(custom_id="sent"))
        elif name == "both":
            await self.meeting.wait()
            await interaction.response.defer()
        elif name in ("note", "sent"):
            await interaction.response.defer()

    async def close(self):
        self.worker.cancel()
        await super().close()
        self.stopped = True


class _Table(discord.ui.LayoutView):
    def __init__(self, text):
        super().__init__(timeout=None)
        self.add_item(discord.ui.TextDisplay(text))
        button = discord.ui.Button(label="hand", custom_id="hand")
        button.callback = self.hand
        self.add_item(discord.ui.ActionRow(button))

    async def hand(self, interaction: discord.Interaction):
        await interaction.response.send_message("secret cards", ephemeral=True)


class _Buttons(discord.ui.LayoutView):
    def __init__(self, names):
        super().__init__(timeout=None)
        for name in names:
            self.add_item(discord.ui.ActionRow(discord.ui.Button(label=name, custom_id=name)))


class _Form(discord.ui.Modal, title="a form"):
    text: discord.ui.Label[Any] = discord.ui.Label(text="text", component=discord.ui.TextInput(custom_id="text"))


class Tab:
    """One browser tab, which talks to the server like the page's own script."""

    def __init__(self, session, address, language):
        self.session, self.address = session, address
        self.headers = {"Accept-Language": language}
        self.sequence = 0
        self.state = {}
        self.settings = {}
        """The settings of the page's script."""

    async def open(self):
        async with self.session.get(self.address, headers=self.headers) as response:
            found = re.search(r'name="local-page" content="([^"]*)"', await response.text())
        assert found
        self.settings = json.loads(unescape(found[1]))
        self.headers["X-Simcord-Capability"] = self.settings["capability"]
        self.state = await self._call("POST", "api/pages", {})
        self.headers["X-Simcord-Context"] = self.state["context"]["id"]
        return self

    async def _call(self, method, path, body=None):
        async with self.session.request(method, self.address + path, json=body, headers=self.headers) as response:
            assert response.status == 200, await response.text()
            return await response.json()

    async def texts(self):
        """Return what this tab shows, as JSON text."""
        self.state = await self._call("GET", "api/state")
        return json.dumps(self.state["messages"])

    async def shows(self, text):
        """Wait until this tab shows `text`; the timeout is only reached if something hangs."""
        async with asyncio.timeout(60):
            while text not in await self.texts():
                await asyncio.sleep(0.1)

    async def act(self, kind, told="acknowledged", **body):
        self.sequence += 1
        answer = await self._call(
            "POST",
            "api/action",
            {
                "protocol_version": 3,
                "sequence": self.sequence,
                "request_id": f"{self.headers['X-Simcord-Context']}-{self.sequence}",
                "generation": self.state["context"]["generation"],
                "bot_generation": self.state["botGeneration"],
                "published_revision": 1,  # always out of date: another member may have acted
                "kind": kind,
                **body,
            },
        )
        assert not answer["rejected"] and answer["acknowledgement"] == told, answer

    async def command(self, *path, **options):
        entries = (await self._call("GET", "api/commands"))["entries"]
        [entry] = [entry for entry in entries if entry["path"] == list(path)]
        await self.act(
            "run_command",
            command_id=entry["commandId"],
            path=entry["path"],
            schema_fingerprint=entry["schemaFingerprint"],
            options=options,
        )

    async def _buttons(self, label):
        """Wait until there are buttons with this label; return the message and key of each, in the order of the messages."""
        async with asyncio.timeout(60):
            while True:
                await self.texts()
                there = [(number, _control(its["components"], label)) for number, its in self.state["messages"].items()]
                if found := [(number, key) for number, key in there if key]:
                    return found
                await asyncio.sleep(0.1)

    async def control(self, label):
        """Return the key of the button with this label that was shown last."""
        return (await self._buttons(label))[-1][1]

    async def challenge(self, member):
        """Challenge a member as the button beside the name does; return the outcome."""
        return (await self._call("POST", "api/action", {"kind": "challenge", "member": member}))["outcome"]

    async def enter(self, room):
        """Show a thread, or the channel if `room` is empty; return the outcome."""
        return (await self._call("POST", "api/action", {"kind": "enter", "room": room}))["outcome"]

    async def press(self, key, moment=None, rivals=None):
        """Press a button as the page's script does; return the outcome."""
        body = {"kind": "press", "control_key": key, "moment": moment, "rivals": rivals or {}}
        return (await self._call("POST", "api/action", body))["outcome"]

    async def click(self, label, told="acknowledged"):
        message_id, key = (await self._buttons(label))[0]
        await self.act("click", told, target_id=message_id, control_key=key)


def _control(components, label):
    if isinstance(components, list):
        return next((key for item in components if (key := _control(item, label))), None)
    if components.get("label") == label:
        return components["control_key"]
    return _control(components.get("components", []), label)


@asynccontextmanager
async def page(make=Bot, first=None, language="es_ES"):
    """Serve the page of a bot on a free port; yield the bot, and what opens a tab of a browser of some language.

    The first member uses the command `first`, and the server speaks the `language` of the machine.
    """
    bot, stop, address = make(), asyncio.Event(), asyncio.get_running_loop().create_future()

    def ready(told):
        address.set_result(re.search(r"http://\S+", told)[0])

    serving = asyncio.create_task(serve(bot, language, port=0, first=first, stop=stop, ready=ready))
    await asyncio.wait((serving, address), return_when=asyncio.FIRST_COMPLETED)
    if serving.done():
        await serving
    try:
        async with aiohttp.ClientSession() as session:

            async def tab(language="en"):
                return await Tab(session, await address, language).open()

            yield bot, tab
    finally:
        stop.set()
        await serving


async def test_a_tab_speaks_the_language_of_its_browser_and_the_server_that_of_the_first():
    async with page() as (_, tab):
        french, other = await tab("fr-CH"), await tab("nl")
        assert french.settings["gone"] == "Ce bouton vient de disparaître. Rien n’a été actionné."
        assert french.settings["thinking"] == "Coup-Fourré réfléchit…"
        assert french.settings["rivals"][0][1] == "80 ms avant toi"
        assert other.settings["gone"] == "That button has just gone. Nothing was pressed."
        assert french.settings["channel"] == other.settings["channel"] == texts_for("fr")("local-channel")
        assert [tab.state["profile"]["locale"] for tab in (french, other)] == ["fr", "nl"]  # that of dates
        async with other.session.get(f"{other.address}page.js") as answer:
            used = re.findall(r"settings(?:\.|\[\")([a-z-]+)", await answer.text())
        assert used and {*used} <= other.settings.keys()


async def test_a_tab_shows_a_thread_and_sends_its_commands_there():
    async with page() as (bot, tab):
        ada, bruno = await tab(), await tab()
        await ada.command("thread")
        await ada.shows("it is open")
        [room] = [
            key for key, message in ada.state["messages"].items() if "a table is in a thread" in json.dumps(message)
        ]
        assert "the table" not in await ada.texts()
        assert await ada.enter(room) == "done"
        assert "the table" in await ada.texts()
        assert "it is open" not in await ada.texts()
        await ada.command("table")
        await bruno.command("table")
        assert "it is open" in await bruno.texts()
        await ada.enter("")
        assert "it is open" in await ada.texts()
        await ada.command("table")
        assert [await ada.enter(nowhere) for nowhere in ("1", "moon")] == ["gone", "gone"]
        first, second, third = [channel for _, channel, *_ in bot.where]
        assert first != second == third


async def test_tabs_are_members_and_follow_each_other():
    where = []
    for _ in range(2):
        async with page() as (bot, tab):
            ada, bruno = await tab("fr-CH, fr;q=0.9, en;q=0.8"), await tab("de")
            assert ada.state["viewerId"] != bruno.state["viewerId"]
            await ada.command("table")
            await bruno.shows("opened")
            await asyncio.gather(ada.click("hand"), bruno.texts())
            await ada.shows("secret cards")
            assert "secret cards" not in await bruno.texts()
            await bruno.shows("late")
            await asyncio.gather(ada.click("hand"), bruno.click("hand"))  # neither is turned away
            assert "secret cards" in await bruno.texts()
            assert ada.settings["challenge"].startswith(texts_for("fr")("command-challenge"))
            assert await ada.challenge(bruno.state["viewerId"]) == "done"
            await bruno.shows("Ada against Bruno")
        assert bot.stopped
        where.append(bot.where)
    assert where[0] == where[1]  # stored games still have their server, channel and members
    assert where[0][0][3] == "fr"


async def test_a_click_that_waits_for_a_race_is_acknowledged(tmp_path):
    async with page(lambda: make_bot(tmp_path / "race.db"), language="en_US") as (_, tab):
        ada, bruno = await tab(), await tab()
        await ada.command("mille", "new", game="funspeed")
        await bruno.shows("Join")
        assert await bruno.press(await bruno.control("Join")) == "done"
        assert await ada.press(await ada.control("Start")) == "done"
        await bruno.shows("Hold Up!")
        assert await bruno.press(await bruno.control("Hold Up!")) == "done"  # although the answer waits for the race
        await ada.shows("Bruno called, but no two cars had the same km.")
        await bruno.shows("of 1,000 km")
        keys = await ada.control("Hold Up!"), await bruno.control("Hold Up!")
        assert await asyncio.gather(ada.press(keys[0]), bruno.press(keys[1])) == ["done", "done"]
        await ada.shows("Ada called, but no two cars had the same km.")


async def test_a_click_waits_for_no_other_tab_and_is_stamped_with_its_time_which_rivals_follow():
    before = time.time() * 1000
    async with page() as (bot, tab):
        ada, bruno = await tab(), await tab()
        await ada.command("buttons")
        key, now = await ada.control("both"), time.time() * 1000
        assert await asyncio.gather(bruno.press(key, now), ada.press(key, now - 150)) == ["done", "done"]
        (_, one, first), (_, other, second) = bot.clicks  # neither is answered before both have arrived
        assert one != other and abs(first - second) == 150
        key, now = await ada.control("note"), time.time() * 1000
        rivals = {bruno.state["viewerId"]: 80, ada.state["viewerId"]: 10}
        for moment, of in ((now - 500, rivals), (now - 60_000, None), (now + 60_000, None), (None, None)):
            assert await ada.press(key, moment, of) == "done"
        after = time.time() * 1000
    (_, one, first), (_, other, followed) = sorted(bot.clicks[2:4], key=lambda click: click[2])
    assert one != other and followed - first == 80 and first < after - 400
    assert len(bot.clicks) == 7 and {who for _, who, _ in bot.clicks[4:]} == {one}
    assert all(before - 3000 <= moment <= after for *_, moment in bot.clicks[4:])


async def test_a_click_reaches_the_right_button_or_none_and_a_form_is_sent():
    async with page() as (bot, tab):
        ada = await tab()
        await ada.command("buttons")
        assert await ada.press(await ada.control("form")) == "done"
        await ada.texts()
        handle = ada.state["modal"]["handle"]
        await ada.act("modal_submit", "deferred", modal_handle=handle, values={"text": "hello"})
        await ada.texts()
        assert ada.state["modal"] is None
        note, grow, shrink = [await ada.control(name) for name in ("note", "grow", "shrink")]
        assert await ada.press(grow) == "done"
        await ada.shows("new")
        assert await ada.press(note) == "done"  # although another is in its place
        assert await ada.press(shrink) == "done"
        assert await ada.press(note) == "gone"
        assert await ada.press("message:1:component:1") == "gone" == await ada.press("nonsense")
        assert [name for name, *_ in bot.clicks] == ["form", "sent", "grow", "note", "shrink"]


async def test_private_messages_can_be_dismissed():
    async with page() as (_, tab):
        ada, bruno = await tab(), await tab()
        await ada.command("table")
        await ada.press(await ada.control("hand"))
        await ada.shows("secret cards")
        [secret] = [number for number, message in ada.state["messages"].items() if message["ephemeral"]]
        [table] = set(ada.state["messages"]) - {secret}
        dismiss = {"kind": "dismiss", "message_id": secret}
        async with bruno.session.post(f"{bruno.address}api/action", json=dismiss, headers=bruno.headers) as response:
            assert response.status == 400  # it is not his
        for number in (secret, table):
            await ada._call("POST", "api/action", {"kind": "dismiss", "message_id": number})
        assert "secret cards" not in await ada.texts()
        assert list(ada.state["messages"]) == [table]  # public messages stay


async def test_tabs_are_notified_of_news_at_once():
    async with page() as (_, tab):
        ada = await tab()
        address, connect = ada.address, ada.session.ws_connect
        async with connect(f"{address}news", headers={"Origin": address.rstrip("/")}) as news:
            await news.send_str("{}")
            while not (told := await news.receive_json(timeout=60)):  # the language of the server has just changed
                pass
            assert abs(told["now"] - time.time() * 1000) < 60_000
            await ada.command("table")
            assert await news.receive_json(timeout=60) == {}  # says that there is news, but not what
        with pytest.raises(aiohttp.WSServerHandshakeError):
            await connect(f"{address}news", headers={"Origin": "http://elsewhere.example"})


async def test_a_bot_that_cannot_start_is_closed():
    class Broken(Bot):
        async def setup_hook(self):
            await super().setup_hook()
            raise RuntimeError("no database")

    bot = Broken()
    with pytest.raises(RuntimeError, match="no database"):
        await serve(bot, "en", port=0)
    assert bot.stopped


async def test_the_page_opens_with_a_lobby_and_finds_the_same_one_at_the_next_start(tmp_path):
    texts = texts_for("fr")
    for private in range(2):  # the second time, the command of the start says where the table is
        async with page(lambda: make_bot(tmp_path / "race.db"), first="mille new") as (_, tab):
            shown = await tab("fr")
            await shown.shows(texts("button-quick"))  # although it was opened in the language of this machine
            assert sum(message["ephemeral"] for message in shown.state["messages"].values()) == private
            entries = {entry["path"][-1]: entry for entry in (await shown._call("GET", "api/commands"))["entries"]}
            assert entries["new"]["invocation"] == f"mille {texts('command-new')}"
            assert entries["new"]["description"] == texts("command-new-help")
            [rules] = [option for option in entries["new"]["options"] if option["name"] == "game"]
            assert (rules["label"], rules["description"]) == (texts("command-preset"), texts("command-preset-help"))
            [level] = [option for option in entries["solo"]["options"] if option["name"] == "level"]
            assert [choice["name"] for choice in level["choices"]] == [texts(f"level-{each}") for each in LEVELS]


async def test_only_the_press_itself_has_its_time(tmp_path):
    bot = make_bot(tmp_path / "race.db")
    async with opened(bot, "en") as shown:
        stage = Stage(shown, bot, "en", tmp_path)
        await stage.command("A", "new")
        began = int(time.time() * 1000)
        await stage.press("A", "menu", at=began - 2_000)
        await stage.command("B", "about")
        press, command = list(shown.env.backend.interactions)[-2:]
        assert discord.utils.snowflake_time(press).timestamp() * 1000 == pytest.approx(began - 2_000, abs=1)
        assert discord.utils.snowflake_time(command).timestamp() * 1000 >= began


@pytest.mark.parametrize("said", ["inf", "-inf", "nan", "1e400", "-1", "1e300", "0", "", "soon", None])
def test_the_moment_of_a_click_is_one_of_the_last_seconds_whatever_the_browser_says(said, monkeypatch):
    monkeypatch.setattr("cogs.local.page.now_ms", lambda: 10_000)
    assert 7_000 <= plausible(said) <= 10_000
    assert plausible("8000.7") == 8_000
