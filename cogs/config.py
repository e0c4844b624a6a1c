"""The settings of the program itself, from the environment; all that is wrong with them is said at once."""

import logging
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self
from urllib.parse import urlsplit

DEFAULT_DATABASE = "sqlite:///var/coup-fourre.db"

_DATABASES = ("sqlite", "sqlite+aiosqlite", "postgres", "postgresql", "postgresql+asyncpg")


class ConfigError(Exception):
    """The environment cannot be used as it is; the text has a line for each thing to mend."""


@dataclass(frozen=True, slots=True)
class Config:
    """What the environment says. The token is not shown when this is printed."""

    token: str
    database_url: str
    log_level: int
    dev_guild: int | None
    pictures: bool = True
    """Whether boards are drawn at all; it takes a process of its own."""

    def __repr__(self) -> str:
        """Show everything but the secrets."""
        return f"Config(log_level={self.log_level}, dev_guild={self.dev_guild})"

    @classmethod
    def from_environment(cls, env: Mapping[str, str], *, local: bool) -> Self:
        """Read and check the environment; raise ConfigError naming everything that is wrong.

        `local` needs no token.
        """
        problems = []
        token = env.get("DISCORD_TOKEN", "").strip()
        if not token and not local:
            problems.append(
                "DISCORD_TOKEN is not set: copy .env.example to .env and put the bot's token there "
                "(or try `make play`, which needs none)."
            )
        url = env.get("DATABASE_URL", "").strip() or DEFAULT_DATABASE
        if urlsplit(url).scheme not in _DATABASES:
            problems.append("DATABASE_URL must begin with sqlite:/// or postgresql://.")
        level = logging.getLevelNamesMapping().get(env.get("LOG_LEVEL", "INFO").strip().upper() or "INFO")
        if level is None:
            problems.append("LOG_LEVEL must be DEBUG, INFO, WARNING or ERROR.")
        pictures = env.get("PICTURES", "").strip().casefold() or "on"
        if pictures not in ("on", "off"):
            problems.append("PICTURES must be on or off.")
        guild = env.get("DEV_GUILD_ID", "").strip()
        if guild and not guild.isdigit():
            problems.append("DEV_GUILD_ID must be the number of a server.")
        if problems:
            raise ConfigError("The configuration cannot be used:\n" + "\n".join(f"- {line}" for line in problems))
        return cls(token, url, level or logging.INFO, int(guild) if guild else None, pictures == "on")
