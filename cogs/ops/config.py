"""The configuration of the program, read from the environment; all errors in it are reported together."""

import logging
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from importlib.metadata import PackageNotFoundError, version
from io import StringIO
from pathlib import Path
from typing import Final, Self

from dotenv import load_dotenv
from dotenv.parser import parse_stream

from data.database import DEFAULT_POOL, normalised
from engine.table import StorageError

ENV_FILE: Final = Path(__file__).parents[2] / ".env"
DEFAULT_DATABASE = "sqlite:///var/coup-fourre.db"
DEFAULT_REQUESTS: Final = 50
"""Discord's global limit of requests a second for a bot without a higher one."""
SECRETS: Final = ("DISCORD_TOKEN", "DATABASE_URL")
"""The variables that hold a secret."""
LOCAL_DATABASE: Final = "sqlite:///var/local.db"
"""The database of the local page: its members are not people, so nothing of theirs belongs to what the bot stores."""

_OF_LOCAL_PAGE: Final = ("LOG_LEVEL", "LOG_FORMAT", "PICTURES")

_LEVELS: Final = ("DEBUG", "INFO", "WARNING", "ERROR")
_FORMATS: Final = ("text", "json")
_SWITCH: Final = ("on", "off")
_MOST_SHARDS: Final = 100_000
"""More than any bot has: a larger number is a mistake."""
_LONGEST_NAME: Final = 100
_URL: Final = r"https?://[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+(:[0-9]+)?([/?#][!-~]*)?"
_LONGEST_URL: Final = 512
"""The most characters that Discord accepts as the URL of a button."""


class ConfigError(Exception):
    """The environment cannot be used as it is; the text has a line for each thing to fix."""

    def __init__(self, problems: Iterable[str]) -> None:
        """Say what is to be fixed."""
        super().__init__("The configuration cannot be used:\n" + "\n".join(f"- {line}" for line in problems))


def load_env_file(path: Path = ENV_FILE) -> None:
    """Add the variables of a file to the environment, which has priority; raise ConfigError if it cannot be used.

    What a line says is not repeated: it may be a secret.
    """
    try:
        text = path.read_text("utf-8-sig")
    except FileNotFoundError:
        return
    except (OSError, UnicodeDecodeError) as error:
        raise ConfigError([f"{path} cannot be read: {getattr(error, 'strerror', 'it is not UTF-8')}."]) from None
    found = [each for each in parse_stream(StringIO(text)) if each.error or (each.key and each.value is None)]
    if found:
        wrong = ", ".join(str(each.original.line + _blank_lines(each.original.string)) for each in found)
        raise ConfigError([f"{path}, line {wrong}: it must be a comment, or NAME=value."])
    load_dotenv(stream=StringIO(text))


def _blank_lines(text: str) -> int:
    """Return with how many lines a text begins that are blank."""
    return text.removesuffix(text.lstrip()).count("\n")


@dataclass(frozen=True, slots=True)
class Operator:
    """The person who runs the program, as configured; empty strings are unknown."""

    name: str = ""
    privacy_url: str = ""
    """The URL of the full privacy notice."""
    terms_url: str = ""
    """The URL of the full terms of use."""
    report_url: str = ""
    """The URL at which problems can be reported."""


@dataclass(frozen=True, slots=True)
class Config:
    """The settings from the environment. The secrets are left out when it is printed."""

    token: str = field(repr=False)
    database_url: str = field(repr=False)
    log_level: int
    dev_guild: int | None
    pictures: bool = True
    """Whether pictures are drawn, in a separate process."""
    pool: int = DEFAULT_POOL
    """The maximum number of connections to a database server."""
    shards: int | None = None
    """Into how many shards all servers are divided; None: as many as Discord recommends."""
    requests: int = DEFAULT_REQUESTS
    """How many requests a second Discord allows the bot, in all its processes together."""
    log_json: bool = False
    metrics: tuple[str, int] | None = None
    """The address and port at which metrics and health are served; None if they are not."""
    operator: Operator = field(default_factory=Operator)
    """The person who runs the bot, and links to more, as shown by `/mille about`."""

    @classmethod
    def from_environment(cls, env: Mapping[str, str], *, local: bool) -> Self:
        """Read and check the environment; raise ConfigError naming everything that is wrong.

        `local` needs no token.
        """
        read = _Reader(env)
        token = read.text("DISCORD_TOKEN")
        if not token and not local:
            read.problem(
                "DISCORD_TOKEN is not set: copy .env.example to .env and put the bot's token there "
                "(or try `make play`, which needs none)."
            )
        url = read.text("DATABASE_URL") or DEFAULT_DATABASE
        try:
            normalised(url)
        except StorageError as error:
            read.problem(f"{error}.")
        config = cls(
            token=token,
            database_url=url,
            log_level=logging.getLevelNamesMapping()[read.one_of("LOG_LEVEL", _LEVELS, "INFO")],
            dev_guild=read.number("DEV_GUILD_ID", "the number of a server", at_least=1),
            pictures=read.one_of("PICTURES", _SWITCH, "on") == "on",
            pool=read.number("DATABASE_POOL", "a number from 2 on: one connection writes", at_least=2) or DEFAULT_POOL,
            shards=_shards(read),
            requests=read.number("DISCORD_CALLS", "how many requests a second Discord allows", at_least=1)
            or DEFAULT_REQUESTS,
            log_json=read.one_of("LOG_FORMAT", _FORMATS, "text") == "json",
            metrics=_address(read),
            operator=_operator(read),
        )
        if read.problems:
            raise ConfigError(read.problems)
        return config

    @classmethod
    def of_local_page(cls, env: Mapping[str, str]) -> Self:
        """Read the few variables that concern the local page, which shares nothing else with a bot on Discord.

        Raise ConfigError naming everything that is wrong with them.
        """
        own = {name: env[name] for name in _OF_LOCAL_PAGE if name in env}
        return cls.from_environment(own | {"DATABASE_URL": LOCAL_DATABASE}, local=True)


class _Reader:
    """Reads variables and collects what is wrong with them."""

    def __init__(self, env: Mapping[str, str]) -> None:
        self._env = env
        self.problems: list[str] = []

    def problem(self, text: str) -> None:
        """Add something to fix."""
        self.problems.append(text)

    def text(self, name: str) -> str:
        """Return a variable without spaces and quotes around it, which containers keep; empty is the same as unset."""
        given = self._env.get(name, "").strip()
        quoted = len(given) > 1 and given[0] == given[-1] and given[0] in "'\""
        return given[1:-1].strip() if quoted else given

    def one_of(self, name: str, words: tuple[str, ...], default: str) -> str:
        """Return which of `words` a variable is, regardless of case; `default` if it is unset or wrong."""
        given = self.text(name)
        for word in words:
            if given.casefold() == word.casefold():
                return word
        if given:
            self.problem(f"{name} must be {', '.join(words[:-1])} or {words[-1]}.")
        return default

    def number(self, name: str, what: str, *, at_least: int, at_most: int = 2**63 - 1) -> int | None:
        """Return a variable as a whole number, None if it is unset or wrong."""
        given = self.text(name)
        if not given:
            return None
        if given.isascii() and given.isdigit() and len(given) < 20 and at_least <= int(given) <= at_most:
            return int(given)
        self.problem(f"{name} must be {what}.")
        return None

    def address(self, name: str) -> str:
        """Return a variable as the address of a page that a button can open; empty if it is unset or wrong."""
        given = self.text(name)
        if not given or (len(given) <= _LONGEST_URL and re.fullmatch(_URL, given)):
            return given
        self.problem(f"{name} must be the address of a page, such as https://example.org/page.")
        return ""


def _shards(read: _Reader) -> int | None:
    """Read SHARDS: a number, or ``auto``."""
    if read.text("SHARDS").casefold() == "auto":
        return None
    return read.number(
        "SHARDS", "auto, or how many shards all servers are divided into", at_least=1, at_most=_MOST_SHARDS
    )


def _address(read: _Reader) -> tuple[str, int] | None:
    """Read METRICS_PORT: a port of this machine alone, or ``address:port``."""
    given = read.text("METRICS_PORT")
    if not given:
        return None
    host, _, port = given.rpartition(":")
    if port.isascii() and port.isdigit() and len(port) < 6 and 0 < int(port) < 2**16:
        return host.strip("[]") or "127.0.0.1", int(port)
    read.problem("METRICS_PORT must be a port from 1 to 65535, or address:port to be heard from other machines.")
    return None


def _operator(read: _Reader) -> Operator:
    """Read OPERATOR and the addresses beside it."""
    name = read.text("OPERATOR")
    if len(name) > _LONGEST_NAME or not name.isprintable():
        read.problem(f"OPERATOR must be a name of at most {_LONGEST_NAME} characters.")
    return Operator(name, read.address("PRIVACY_URL"), read.address("TERMS_URL"), read.address("REPORT_URL"))


@dataclass(frozen=True, slots=True)
class Instance:
    """One run of the program."""

    started: int
    """In ms of Unix time."""
    operator: Operator = field(default_factory=Operator)
    version: str = field(default_factory=lambda: installed_version() or "?")


def installed_version() -> str | None:
    """Return the version of the installed program; None if it runs without being installed."""
    try:
        return version("coup-fourre")
    except PackageNotFoundError:
        return None
