"""``python bot.py doctor``: what it finds on this machine, and in simulated Discord."""

import logging
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from types import SimpleNamespace

import discord
import pytest

from cogs.check import doctor
from cogs.check.bench import Report, Verdict
from cogs.ops.config import Config
from cogs.pictures.emoji import upload_emoji
from data.database import Database
from data.operation.shards import Shards


@pytest.fixture
def simcord_bot():
    return discord.Client(intents=discord.Intents(guilds=True))


@pytest.fixture
def report():
    return Report(lambda _: None)


def config(path, **changed):
    return Config("", f"sqlite:///{path}", logging.INFO, None, **changed)


def found(report):
    """Return the verdict and the remark of each finding."""
    return {each.what: (each.verdict, each.remark) for each in report.results}


async def test_a_database_is_made_and_written_to(tmp_path, report):
    await doctor.database(config(tmp_path / "new" / "race.db"), report)
    assert found(report) == {"the database takes writes": (Verdict.HELD, "")}
    assert report.conclude()


async def test_a_database_in_use_is_left_to_the_bot(tmp_path, report):
    url = f"sqlite:///{tmp_path / 'race.db'}"
    running = await Database.open(url, shards=Shards())
    await doctor.database(config(tmp_path / "race.db"), report)
    await running.close()
    assert found(report)["the database"][0] is Verdict.NOTED and report.conclude()


async def test_a_damaged_database_is_told(tmp_path, report):
    (tmp_path / "race.db").write_text("no database at all " * 500)
    await doctor.database(config(tmp_path / "race.db"), report)
    assert found(report)["the database"][0] is Verdict.DIFFERS and not report.conclude()


def test_a_full_disk_and_missing_fonts_are_told(tmp_path, report, monkeypatch):
    def fail(_):
        raise RuntimeError("no font")

    monkeypatch.setattr("shutil.disk_usage", lambda _: SimpleNamespace(free=5_000_000))
    monkeypatch.setattr(doctor, "draw", fail)
    doctor.machine(config(tmp_path / "not" / "there" / "race.db"), report)
    assert found(report)["free disk space: 0.0 GB"] == (Verdict.DIFFERS, "make room, at least 1 GB")
    assert "no font" in found(report)["pictures can be drawn"][1]


@pytest.mark.parametrize(
    ("ahead_s", "verdict"), [(0, Verdict.HELD), (2, Verdict.HELD), (3, Verdict.DIFFERS), (-2, Verdict.DIFFERS)]
)
async def test_a_wrong_clock_is_told(report, monkeypatch, ahead_s, verdict):
    now = datetime(2030, 1, 1, tzinfo=UTC)
    monkeypatch.setattr("discord.utils.utcnow", lambda: now)
    dates = doctor.ServerClock()
    headers = {"Date": format_datetime(now - timedelta(seconds=ahead_s), usegmt=True)}
    dates.note(SimpleNamespace(headers=headers))
    doctor.clock(dates, report)
    assert [each.verdict for each in report.results] == [verdict]


async def test_servers_without_a_permission_are_named(simcord_env, report, monkeypatch):
    async def pages(limit, after=None):
        every = discord.Permissions.all().value
        few = discord.Permissions(view_channel=True, send_messages=True).value
        servers = [
            {"id": str(n), "name": f"S{n}", "permissions": str(few if n > 188 else every)} for n in range(1, 206)
        ]
        return [server for server in servers if int(server["id"]) > after][:limit]

    monkeypatch.setattr(simcord_env.bot.http, "get_guilds", pages)
    await doctor.servers(simcord_env.bot, report)
    its = found(report)
    assert its["servers: 205"][0] is its["permission: Send Messages"][0] is Verdict.HELD
    verdict, remark = its["permission: Attach Files"]
    assert verdict is Verdict.DIFFERS and remark.endswith(
        "on S189, S190, S191, S192, S193, S194, S195, S196, S197, S198 and 7 more"
    )


async def test_commands_and_emoji_are_compared_with_this_version(simcord_env, report):
    with simcord_env._bot_scope():
        await doctor.on_discord(simcord_env.bot, config("x.db"), report)
        assert found(report)["the commands are registered"][0] is Verdict.DIFFERS
        before = found(report)["emoji of the cards"][1]
        await upload_emoji(simcord_env.bot, first=True)
        await doctor.emoji(simcord_env.bot, report)
    after = found(report)["emoji of the cards"][1]
    assert before.startswith("0 of ") and after.split()[0] == before.split()[2].rstrip(";")


def test_without_a_token_it_says_what_to_do(tmp_path):
    environment = {"DATABASE_URL": f"sqlite:///{tmp_path / 'race.db'}", "PATH": "", "DISCORD_TOKEN": ""}
    done = subprocess.run(
        [sys.executable, "bot.py", "doctor"], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "DIFFERS  DISCORD_TOKEN is set: put the bot's token into .env" in done.stdout
