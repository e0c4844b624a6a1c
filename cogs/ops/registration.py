"""Registers the commands with Discord. While that fails, those registered earlier still work."""

from typing import Any, Final

import discord
from discord import app_commands

_ENTRY_POINT: Final = 4
"""Discord's type for the command that opens an activity; the portal makes it with activities, and it is not ours."""
_ENTRY_POINT_MISSING: Final = 50240
"""Discord's code for commands that would remove it."""


async def register_commands(
    tree: app_commands.CommandTree[Any], guild: int | None, *, first: bool
) -> list[app_commands.AppCommand]:
    """Register the commands, globally or for one server alone, and return them; raise what discord.py raises.

    Of several processes only the `first` registers them, the others ask what is registered.
    """
    where = None if guild is None else discord.Object(guild)
    if where is not None:
        tree.copy_global_to(guild=where)
    return await (_register(tree, where) if first else tree.fetch_commands(guild=where))


async def _offer_outside_of_servers(tree: app_commands.CommandTree[Any]) -> None:
    """Offer `/mille` in private channels too, and where only a person has installed the bot.

    Discord refuses the latter unless the portal allows people to install it (*User Install*).
    """
    by_people = (await tree.client.application_info()).user_integration_config is not None
    for command in tree.get_commands(type=discord.AppCommandType.chat_input):
        command.allowed_installs = app_commands.AppInstallationType(guild=True, user=by_people)
        command.allowed_contexts = app_commands.AppCommandContext(
            guild=True, dm_channel=True, private_channel=by_people
        )


async def _register(
    tree: app_commands.CommandTree[Any], where: discord.abc.Snowflake | None
) -> list[app_commands.AppCommand]:
    """Register the commands, and keep the entry point of an activity if the application has one."""
    if where is None:
        await _offer_outside_of_servers(tree)
    try:
        return await tree.sync(guild=where)
    except discord.HTTPException as error:
        if error.code != _ENTRY_POINT_MISSING:
            raise
    http, application, translator = tree.client.http, tree.client.application_id, tree.translator
    assert application is not None
    assert translator is not None
    registered = await http.get_global_commands(application)
    kept: list[Any] = [each for each in registered if each["type"] == _ENTRY_POINT]
    ours = [await each.get_translated_payload(tree, translator) for each in tree.get_commands()]
    answer = await http.bulk_upsert_global_commands(application, payload=[*ours, *kept])
    return [app_commands.AppCommand(data=each, state=tree._state) for each in answer]
