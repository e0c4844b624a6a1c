"""The local page over HTTP: tabs are members, stay current by themselves, and keep hands private."""

import asyncio
import json
import re
from collections.abc import Awaitable, Callable
from html import unescape
from pathlib import Path
from typing import Any

import discord
import pytest
from discord.ext import commands

pytest.importorskip("simcord.preview")

import aiohttp

from cogs.local import serve
from tests.e2e.world import make_bot


class Bot(commands.Bot):
    """A bot with a table everyone sees, a private hand, a timer, and a worker that never stops waiting."""

    def __init__(self) -> None:
        super().__init__(commands.when_mentioned, intents=discord.Intents(guilds=True))
        self.stopped = False
        self.where: list[tuple[int, int, int, str]] = []

    async def setup_hook(self) -> None:
        self.worker = asyncio.create_task(asyncio.Event().wait())

        @self.tree.command(description="Open a table")
        async def table(interaction: discord.Interaction) -> None:
            self.where.append(
                (interaction.guild_id, interaction.channel_id, interaction.user.id, interaction.locale.value)
            )
            answer = await interaction.response.send_message(view=_Table("opened"))
            message = interaction.channel.get_partial_message(answer.message_id)
            asyncio.get_running_loop().call_later(1, lambda: asyncio.create_task(message.edit(view=_Table("late"))))

    async def close(self) -> None:
        self.worker.cancel()
        await super().close()
        self.stopped = True


class _Table(discord.ui.LayoutView):
    def __init__(self, text: str) -> None:
        super().__init__(timeout=None)
        self.add_item(discord.ui.TextDisplay(text))
        button = discord.ui.Button(label="hand", custom_id="hand")
        button.callback = self.hand
        self.add_item(discord.ui.ActionRow(button))

    async def hand(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message("secret cards", ephemeral=True)


class Tab:
    """One browser tab, as the page's own script would talk to the server."""

    def __init__(self, session: aiohttp.ClientSession, address: str, language: str) -> None:
        self.session, self.address = session, address
        self.headers = {"Accept-Language": language}
        self.sequence = 0
        self.state: dict[str, Any] = {}

    async def open(self) -> "Tab":
        async with self.session.get(self.address) as response:
            found = re.search(r'name="local-page" content="([^"]*)"', await response.text())
        assert found
        self.headers["X-Simcord-Capability"] = json.loads(unescape(found[1]))["capability"]
        self.state = await self._call("POST", "api/pages", {})
        self.headers["X-Simcord-Context"] = self.state["context"]["id"]
        return self

    async def _call(self, method: str, path: str, body: Any = None) -> Any:
        async with self.session.request(method, self.address + path, json=body, headers=self.headers) as response:
            assert response.status == 200, await response.text()
            return await response.json()

    async def texts(self) -> str:
        """What this tab shows, as JSON text."""
        self.state = await self._call("GET", "api/state")
        return json.dumps(self.state["messages"])

    async def shows(self, text: str) -> None:
        """Wait until this tab shows `text`; only what hangs takes longer than this, on however slow a machine."""
        async with asyncio.timeout(60):
            while text not in await self.texts():
                await asyncio.sleep(0.1)

    async def act(self, kind: str, told: str = "acknowledged", **body: Any) -> None:
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

    async def command(self, *path: str, **options: str) -> None:
        entries = (await self._call("GET", "api/commands"))["entries"]
        [entry] = [entry for entry in entries if entry["path"] == list(path)]
        await self.act(
            "run_command",
            command_id=entry["commandId"],
            path=entry["path"],
            schema_fingerprint=entry["schemaFingerprint"],
            options=options,
        )

    async def click(self, label: str, told: str = "acknowledged") -> None:
        await self.texts()
        for message_id, message in self.state["messages"].items():
            if key := _control(message["components"], label):
                return await self.act("click", told, target_id=message_id, control_key=key)
        raise AssertionError(f"no button {label}")


def _control(components: Any, label: str) -> str | None:
    if isinstance(components, list):
        return next((key for item in components if (key := _control(item, label))), None)
    if components.get("label") == label:
        return components["control_key"]
    return _control(components.get("components", []), label)


def _play(
    body: Callable[[str, aiohttp.ClientSession], Awaitable[None]],
    make: Callable[[], commands.AutoShardedBot | Bot] = Bot,
) -> Any:
    """Serve the page of a bot on a free port while `body` runs; return the bot."""

    async def main() -> Any:
        bot, stop, address = make(), asyncio.Event(), asyncio.get_running_loop().create_future()

        def say(key: str, /, **values: str) -> str:
            return values.get("address", key)

        serving = asyncio.create_task(serve(lambda: bot, say, port=0, stop=stop, ready=address.set_result))
        await asyncio.wait((serving, address), return_when=asyncio.FIRST_COMPLETED)
        if serving.done():
            await serving
        try:
            async with aiohttp.ClientSession() as session:
                await body(await address, session)
        finally:
            stop.set()
            await serving
        return bot

    return asyncio.run(main())


async def _two_members(address: str, session: aiohttp.ClientSession) -> None:
    ada = await Tab(session, address, "fr-CH, fr;q=0.9, en;q=0.8").open()
    bruno = await Tab(session, address, "de").open()
    assert ada.state["viewerId"] != bruno.state["viewerId"]
    await ada.command("table")
    await bruno.shows("opened")
    await asyncio.gather(ada.click("hand"), bruno.texts())
    await ada.shows("secret cards")
    assert "secret cards" not in await bruno.texts()
    await bruno.shows("late")
    await asyncio.gather(ada.click("hand"), bruno.click("hand"))  # neither is turned away
    assert "secret cards" in await bruno.texts()


def test_tabs_are_members_and_follow_each_other() -> None:
    first, second = _play(_two_members), _play(_two_members)
    assert first.stopped and second.stopped
    assert first.where == second.where  # stored games find their server, channel and members again
    assert first.where[0][3] == "fr"


async def _callers(address: str, session: aiohttp.ClientSession) -> None:
    ada, bruno = await Tab(session, address, "en").open(), await Tab(session, address, "en").open()
    await ada.command("mille", "new", rules="funspeed")
    await bruno.shows("Join")
    await bruno.click("Join", "deferred")
    await ada.click("Start", "deferred")
    await bruno.shows("Hold Up!")
    await bruno.click("Hold Up!")  # `act` asserts that it is acknowledged, though the answer waits for the race
    await ada.shows("Bruno is wrong: no two totals are equal.")
    await bruno.shows("of 1,000 km")
    await asyncio.gather(ada.click("Hold Up!"), bruno.click("Hold Up!"))
    await ada.shows("Ada is wrong: no two totals are equal.")


def test_a_click_that_waits_for_a_race_is_acknowledged(tmp_path: Path) -> None:
    _play(_callers, lambda: make_bot(tmp_path / "race.db"))


def test_a_bot_that_cannot_start_is_closed() -> None:
    class Broken(Bot):
        async def setup_hook(self) -> None:
            await super().setup_hook()
            raise RuntimeError("no database")

    bot = Broken()
    with pytest.raises(RuntimeError, match="no database"):
        asyncio.run(serve(lambda: bot, lambda key, **values: key, port=0))
    assert bot.stopped
