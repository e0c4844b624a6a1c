"""The environment: all its errors are reported together, and secrets never."""

import logging
import os
import re
from dataclasses import replace
from pathlib import Path

import pytest

import bot
from cogs.ops.config import DEFAULT_DATABASE, LOCAL_DATABASE, Config, ConfigError, Operator, load_env_file

ROOT = Path(__file__).parent.parent.parent
SERVER = "postgresql://u:pw@h/d"
ADDRESSES = ("PRIVACY_URL", "TERMS_URL", "REPORT_URL")
VARIABLES = (
    "DATABASE_URL", "LOG_LEVEL", "DEV_GUILD_ID", "DATABASE_POOL", "SHARDS", "LOG_FORMAT", "METRICS_PORT", "PICTURES",
    "DISCORD_CALLS", "OPERATOR",
)  # fmt: skip
PAGES = {name: f"https://bot.example.org:8443/{name}?a=b#c" for name in ADDRESSES}


def read(**env):
    return Config.from_environment({"DISCORD_TOKEN": "abc", **env}, local=False)


def problems(**env):
    with pytest.raises(ConfigError) as error:
        read(**env)
    return str(error.value).splitlines()[1:]


def test_defaults():
    config = read()
    assert config == Config("abc", DEFAULT_DATABASE, logging.INFO, None)
    assert config.pictures
    assert (config.pool, config.shards, config.log_json, config.metrics) == (5, None, False, None)
    assert config.requests == 50


@pytest.mark.parametrize(
    ("given", "field", "read_as"),
    [
        *(({name: " "}, "token", "abc") for name in (*VARIABLES, *ADDRESSES)),  # as if it were not set
        ({"LOG_LEVEL": "debug"}, "log_level", logging.DEBUG),
        ({"LOG_FORMAT": "JSON"}, "log_json", True),
        ({"PICTURES": "Off"}, "pictures", False),
        *(({"SHARDS": given}, "shards", shards) for given, shards in (("", None), ("Auto", None), ("8", 8))),
        ({"METRICS_PORT": "9108"}, "metrics", ("127.0.0.1", 9108)),
        ({"METRICS_PORT": "0.0.0.0:9108"}, "metrics", ("0.0.0.0", 9108)),
        ({"METRICS_PORT": "[::]:80"}, "metrics", ("::", 80)),
        *(({"DATABASE_URL": url}, "database_url", url)
          for url in ("sqlite:///x.db", "postgres://u:p@h/d", "postgresql://h/d", "postgresql+asyncpg://h/d")),
        ({"OPERATOR": " Ann & Zoë ", **PAGES}, "operator", Operator("Ann & Zoë", *PAGES.values())),
    ],
)  # fmt: skip
def test_a_value_is_read(given, field, read_as):
    if "asyncpg" in str(given):
        pytest.importorskip("asyncpg")
    assert read(**given) == replace(read(), **{field: read_as})


REFUSED = {
    "DATABASE_URL": (
        "postgresql://u:p@h:port/d", "not a url", "mysql://h/d", "postgresql+psycopg2://h/d", "sqlite://var/x.db",
        "sqlite://", "sqlite:///", "sqlite:///:memory:", "sqlite:///file:x.db?uri=true",
    ),
    "SHARDS": ("0", "-1", "many", "0-3", "9999999"),
    "OPERATOR": ("x" * 101, "a\nb", "a\u202eb"),
    "TERMS_URL": (
        "example.org", "ftp://example.org", "javascript:alert(1)", "https://", "https://localhost/x", "https://a b.org/",
        "https://a.org/ b", "https://u:p@a.org/", "https://a.org/é", "https://a.org/" + "x" * 500,
    ),
}  # fmt: skip


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, values in REFUSED.items() for value in values])
def test_a_value_is_refused_and_a_database_not_shown(name, value):
    (problem,) = problems(**{name: value})
    assert name in problem
    if name == "DATABASE_URL":
        assert value not in problem or "sqlite:///".startswith(value)  # with which the examples begin
        assert ("after three slashes" in problem) == value.startswith("sqlite")


def test_without_its_driver_postgresql_is_refused(monkeypatch):
    monkeypatch.setattr("data.database.find_spec", lambda _: None)
    (problem,) = problems(DATABASE_URL=SERVER)
    assert "[postgres]" in problem


def test_the_local_page_shares_nothing_with_a_bot_on_discord():
    env = {"DATABASE_URL": "postgresql://bot", "METRICS_PORT": "9100", "DISCORD_TOKEN": "abc", "SHARDS": "x"}
    config = Config.of_local_page(env | {"LOG_LEVEL": "debug", "PICTURES": "off"})
    assert config == Config("", LOCAL_DATABASE, logging.DEBUG, None, pictures=False)
    assert LOCAL_DATABASE != DEFAULT_DATABASE


def test_the_local_page_hears_what_is_wrong_with_its_own_variables():
    with pytest.raises(ConfigError, match="LOG_LEVEL"):
        Config.of_local_page({"LOG_LEVEL": "LOUD"})


def test_all_errors_are_reported():
    env = {
        "DATABASE_URL": "mysql://x",
        "LOG_LEVEL": "LOUD",
        "DEV_GUILD_ID": "home",
        "PICTURES": "many",
        "DATABASE_POOL": "1",
        "SHARDS": "0",
        "LOG_FORMAT": "xml",
        "METRICS_PORT": "70000",
        "DISCORD_CALLS": "0",
        "OPERATOR": "x" * 101,
        **dict.fromkeys(ADDRESSES, "example.org"),
    }
    with pytest.raises(ConfigError) as error:
        Config.from_environment(env, local=False)
    for name in ("DISCORD_TOKEN", *env):
        assert name in str(error.value)


def test_quotes_around_a_value_are_no_part_of_it():
    """A shell takes them off, docker run --env-file does not."""
    assert read(DISCORD_TOKEN=' "abc" ', LOG_LEVEL="'debug'") == read(LOG_LEVEL="debug")
    assert read(DISCORD_TOKEN='"', OPERATOR="O'Neill'").token == '"'


def test_an_env_file_adds_to_the_environment(monkeypatch, tmp_path):
    file = tmp_path / ".env"
    load_env_file(file)  # there need not be one
    file.write_bytes(b"\xef\xbb\xbf# our bot\nexport A_1='x y'\n\nA_2=z # z\nA_3=")
    for name, value in (("A_1", ""), ("A_2", "here"), ("A_3", "")):
        monkeypatch.setenv(name, value)
    del os.environ["A_1"], os.environ["A_3"]
    load_env_file(file)
    assert [os.environ[name] for name in ("A_1", "A_2", "A_3")] == ["x y", "here", ""]


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"LOG_LEVEL=DEBUG\nMTIz.sesame.abc\n", "line 2: "),
        (b"DISCORD TOKEN=sesame\n", "line 1: "),
        (b"A=1\n\nB='sesame", "line 3: "),
        (b"DISCORD_TOKEN: sesame\n", "line 1: "),
        ("OPERATOR=Zoë".encode("latin-1"), "cannot be read: it is not UTF-8"),
        (None, "cannot be read: Is a directory"),
    ],
)
def test_an_env_file_that_cannot_be_used_stops_the_start(monkeypatch, tmp_path, capsys, content, says):
    file = tmp_path / ".env"
    file.mkdir() if content is None else file.write_bytes(content)
    monkeypatch.setattr(bot, "load_env_file", lambda: load_env_file(file))
    assert bot.main([]) == 2
    told = capsys.readouterr().err
    assert says in told
    assert "sesame" not in told
    assert "LOG_LEVEL" not in os.environ


def test_secrets_are_not_shown():
    pytest.importorskip("asyncpg")
    config = read(DISCORD_TOKEN="t0k3n", DATABASE_URL=SERVER)
    assert "t0k3n" not in repr(config)
    assert "pw" not in repr(config)


def test_every_variable_is_documented():
    code = (ROOT / "cogs/ops/config.py").read_text("utf-8")
    names = set(re.findall(r'read\.\w+\(\s*"([A-Z_]+)"', code))
    assert len(names) == 14
    text = (ROOT / ".env.example").read_text("utf-8")
    assert [name for name in sorted(names) if f"{name}=" not in text] == []


def test_secrets_are_removed_from_the_environment(monkeypatch, tmp_path):
    """So that child processes do not inherit them; other variables stay."""
    given = {"DISCORD_TOKEN": "abc", "DATABASE_URL": f"sqlite:///{tmp_path}/race.db", "PGSSLMODE": "require"}
    seen = []

    async def run(config):
        seen.append((config.token, config.database_url, {name: os.environ.get(name) for name in given}))

    for name, value in given.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(bot, "run", run)
    monkeypatch.setattr(bot, "load_env_file", lambda: None)
    monkeypatch.setattr(bot, "set_up_logging", lambda _: None)
    assert bot.main([]) == 0
    left = {"DISCORD_TOKEN": None, "DATABASE_URL": None, "PGSSLMODE": "require"}
    assert seen == [("abc", given["DATABASE_URL"], left)]
