"""The environment: what is wrong with it is said all at once, and secrets are not."""

import pytest

from cogs.config import DEFAULT_DATABASE, Config, ConfigError


def test_defaults():
    config = Config.from_environment({"DISCORD_TOKEN": "abc"}, local=False)
    assert config.database_url == DEFAULT_DATABASE
    assert config.dev_guild is None
    assert config.pictures


def test_the_local_page_needs_no_token():
    assert Config.from_environment({}, local=True).token == ""


def test_everything_that_is_wrong_is_named():
    env = {"DATABASE_URL": "mysql://x", "LOG_LEVEL": "LOUD", "DEV_GUILD_ID": "home", "PICTURES": "many"}
    with pytest.raises(ConfigError) as error:
        Config.from_environment(env, local=False)
    for name in ("DISCORD_TOKEN", "DATABASE_URL", "LOG_LEVEL", "DEV_GUILD_ID", "PICTURES"):
        assert name in str(error.value)


def test_secrets_are_not_shown():
    config = Config.from_environment({"DISCORD_TOKEN": "t0k3n", "DATABASE_URL": "postgresql://u:pw@h/d"}, local=False)
    assert "t0k3n" not in repr(config)
    assert "pw" not in repr(config)
