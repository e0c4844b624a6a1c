"""The environment: all its errors are reported together, and secrets never."""

import logging
import os
import re
from pathlib import Path

import pytest

import bot
from cogs.ops.config import DEFAULT_DATABASE, LOCAL_DATABASE, Config, ConfigError, Operator, load_env_file

ROOT = Path(__file__).parent.parent.parent
SERVER = "postgresql://u:pw@h/d"
ADDRESSES = ("PRIVACY_URL", "TERMS_URL", "REPORT_URL")


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


def test_empty_variables_count_as_unset():
    names = ("DATABASE_URL", "LOG_LEVEL", "DEV_GUILD_ID", "DATABASE_POOL", "SHARDS", "LOG_FORMAT")
    names += ("METRICS_PORT", "PICTURES", "DISCORD_CALLS", "OPERATOR", *ADDRESSES)
    assert read(**dict.fromkeys(names, " ")) == read()


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


def test_who_runs_the_bot():
    assert read().operator == Operator()
    env = {name: f"https://bot.example.org:8443/{name}?a=b#c" for name in ADDRESSES}
    assert read(OPERATOR=" Ann & Zoë ", **env).operator == Operator("Ann & Zoë", *env.values())
    assert read(REPORT_URL="http://example.org").operator.report_url == "http://example.org"


@pytest.mark.parametrize(
    "url",
    ["example.org", "ftp://example.org", "javascript:alert(1)", "https://", "https://localhost/x", "https://a b.org/",
     "https://a.org/ b", "https://u:p@a.org/", "https://a.org/é", "https://a.org/" + "x" * 500],
)  # fmt: skip
def test_urls_that_discord_would_refuse(url):
    (problem,) = problems(TERMS_URL=url)
    assert problem.startswith("- TERMS_URL must be the address of a page")


@pytest.mark.parametrize("name", ["x" * 101, "a\nb", "a\u202eb"])
def test_invalid_names(name):
    (problem,) = problems(OPERATOR=name)
    assert problem.startswith("- OPERATOR must be a name")


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


def test_words_are_case_insensitive():
    assert read(LOG_LEVEL="debug").log_level == logging.DEBUG
    assert read(LOG_FORMAT="JSON").log_json
    assert not read(PICTURES="Off").pictures


@pytest.mark.parametrize(
    "url", ["sqlite:///x.db", "postgres://u:p@h/d", "postgresql://h/d", "postgresql+asyncpg://h/d"]
)
def test_databases(url):
    pytest.importorskip("asyncpg")
    assert read(DATABASE_URL=url).database_url == url


@pytest.mark.parametrize(
    "url",
    ["postgresql://u:p@h:port/d", "not a url", "mysql://h/d", "postgresql+psycopg2://h/d", "sqlite://var/x.db",
     "sqlite://", "sqlite:///", "sqlite:///:memory:", "sqlite:///file:x.db?uri=true"],
)  # fmt: skip
def test_invalid_database_urls_are_not_shown(url):
    (problem,) = problems(DATABASE_URL=url)
    assert "DATABASE_URL" in problem
    assert url not in problem or "sqlite:///".startswith(url)  # with which the examples begin
    assert ("after three slashes" in problem) == url.startswith("sqlite")


def test_without_its_driver_postgresql_is_refused(monkeypatch):
    monkeypatch.setattr("data.database.find_spec", lambda _: None)
    (problem,) = problems(DATABASE_URL=SERVER)
    assert "[postgres]" in problem


@pytest.mark.parametrize(("given", "shards"), [("", None), ("auto", None), ("Auto", None), ("8", 8)])
def test_shards(given, shards):
    assert read(SHARDS=given).shards == shards


@pytest.mark.parametrize("given", ["0", "-1", "many", "0-3", "9999999"])
def test_invalid_shards(given):
    (problem,) = problems(SHARDS=given)
    assert "SHARDS must be auto, or how many" in problem


@pytest.mark.parametrize(
    ("given", "address"),
    [("9108", ("127.0.0.1", 9108)), ("0.0.0.0:9108", ("0.0.0.0", 9108)), ("[::]:80", ("::", 80))],
)
def test_metrics(given, address):
    assert read(METRICS_PORT=given).metrics == address


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
