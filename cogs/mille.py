"""The slash commands: one group, `/mille`, with a command for each thing that also has a button."""

from collections.abc import Awaitable, Callable, Coroutine, Iterable
from functools import lru_cache
from typing import Any, Final, TypeVar

import discord
from discord import app_commands
from discord.ext import commands

from cogs.handlers import (
    alerts,
    appointments,
    coach,
    daily,
    games,
    history,
    info,
    inviting,
    lobby,
    opening,
    panels,
    play,
    preferences,
    records,
    say,
    settings,
    showing,
    slow,
    zone,
)
from cogs.i18n import LANGUAGES, Texts, texts_for
from cogs.i18n.command_texts import command_text
from cogs.i18n.names import display_name
from cogs.i18n.times import parse_time
from cogs.routing import router
from cogs.routing.admission import admit
from cogs.routing.click import Click, as_click
from cogs.routing.context import Client, Services
from cogs.screens.lobby.message import chosen_in, game_choices, shape_choices
from cogs.screens.lobby.pace import SPEEDS, length_choices
from cogs.screens.parts import cut
from cogs.sync.reply import reply_of
from engine import RULESETS
from engine.players.levels import LEVELS, STAND_IN
from engine.table import Rejected, Unreadable

T = TypeVar("T")
Choices = Callable[[Texts], Iterable[tuple[str, str]]]
"""Lists the values of an option with their names in one language."""
Understood = Callable[[Click, str], Awaitable[Iterable[tuple[str, str]]]]
"""Returns what a text can mean: values, and names from which the command reads the same."""

LONGEST: Final = 100
"""The most characters of a suggestion, and so of what is typed."""
_MOST: Final = 25
"""The most suggestions that Discord shows."""
ONLY_BUTTONS: Final = (alerts, coach, showing, slow, zone)
"""The modules of handlers that no command uses: importing them registers their verbs."""
LARGEST: Final = 2**53 - 1
"""The largest integer that Discord accepts in an option."""
MOST_OPPONENTS: Final = max(shape.sides for rules in RULESETS.values() for shape in rules.shapes) - 1
"""The most opponents in any game."""


class Suggested(app_commands.Transformer):
    """An option that takes one of its `choices`, by value or name, or any text that is `understood`."""

    def __init__(self, choices: Choices = lambda _: (), understood: Understood | None = None) -> None:
        """Suggest the choices that contain what is typed, and what it is understood as."""
        self._choices, self._understood = choices, understood

    @property
    def max_value(self) -> int:
        """The most characters that Discord lets somebody type."""
        return LONGEST

    async def autocomplete(
        self, interaction: discord.Interaction[Any], typed: Any, /
    ) -> list[app_commands.Choice[Any]]:
        """Return the suggestions for what is typed so far."""
        click, begun = as_click(interaction), _plain(typed)
        found = [(value, name) for value, name in self._choices(click.texts) if begun in _plain(name)]
        if self._understood is not None:
            found += await self._understood(click, typed)
        return [app_commands.Choice(name=cut(name, LONGEST), value=value) for value, name in found[:_MOST]]

    async def transform(self, interaction: discord.Interaction[Any], typed: str, /) -> str:
        """Return the value of the choice that was sent; any other text unchanged."""
        return _values(self._choices).get(_plain(typed), typed)


@lru_cache
def _values(choices: Choices) -> dict[str, str]:
    """Return the values of choices by their names in all languages."""
    named = (each for language in LANGUAGES for each in choices(texts_for(language)))
    return {_plain(cut(name, LONGEST)): value for value, name in named}


def _plain(text: str) -> str:
    return " ".join(text.casefold().split())


_Game = app_commands.Transform[str, Suggested(game_choices)]
_Seats = app_commands.Transform[str, Suggested(shape_choices)]
_Length = app_commands.Transform[str, Suggested(length_choices, lobby.understood)]
_Time = app_commands.Transform[str, Suggested(understood=appointments.suggested)]
_Saying = app_commands.Transform[str, Suggested(understood=say.suggested)]


class Tree(app_commands.CommandTree[Client]):
    """The commands of the bot, behind the rate limiter, with the preferences of the person who uses one loaded."""

    async def interaction_check(self, interaction: discord.Interaction[Client], /) -> bool:
        """Load the preferences; return False for a person over the limit, and while the bot is shutting down.

        An option without suggestions gets an empty list; discord.py would log an error.
        """
        try:
            if await admit(interaction) is None:
                return False
            if interaction.type is discord.InteractionType.autocomplete and not _suggests(interaction):
                await reply_of(interaction).suggest_nothing()
                return False
            return True
        except Rejected as refusal:
            if interaction.type is discord.InteractionType.application_command:
                await reply_of(interaction).fail(refusal)
            return False


def _command(name: str) -> Callable[[Callable[..., Coroutine[Any, Any, None]]], app_commands.Command[Any, ..., None]]:
    """Make the decorated coroutine a command, named and described by the texts ``command-name``."""
    return app_commands.command(name=command_text(f"command-{name}"), description=command_text(f"command-{name}-help"))


def _options(*names: str, **keys: str) -> Callable[[T], T]:
    """Name and describe the options of the decorated coroutine by the texts of their names, or of these `keys`."""
    keys |= {name: name for name in names}
    rename = app_commands.rename(**{name: command_text(f"command-{key}") for name, key in keys.items()})
    describe = app_commands.describe(**{name: command_text(f"command-{key}-help") for name, key in keys.items()})
    return lambda command: rename(describe(command))


@app_commands.guild_only()
@app_commands.allowed_installs(guilds=True, users=False)
class Mille(commands.GroupCog, group_name="mille", group_description=command_text("command-mille")):
    """`/mille`: open a table, play, and look things up; also outside of servers (`cogs.ops.registration`)."""

    def __init__(self, client: Client) -> None:
        """Serve the commands of a bot."""
        super().__init__()
        self._client = client

    @property
    def _services(self) -> Services:
        return self._client.context.services

    async def cog_load(self) -> None:
        """Add the command on a member, and pass buttons and forms to the router."""
        self._client.add_listener(router.dispatch, "on_interaction")

        @app_commands.guild_only()
        @app_commands.allowed_installs(guilds=True, users=False)
        async def on_member(interaction: discord.Interaction[Client], member: discord.Member) -> None:
            await inviting.challenge(as_click(interaction), member)

        self._client.tree.add_command(
            app_commands.ContextMenu(name=command_text("command-challenge"), callback=on_member)
        )

    @_command("new")
    @_options("preset", "seats", "length", "pace", "at", "friends")
    @app_commands.choices(
        pace=[app_commands.Choice(name=command_text(key, seconds=s), value=speed) for speed, key, s in SPEEDS]
    )
    async def new(
        self,
        interaction: discord.Interaction[Client],
        preset: _Game = "",
        seats: _Seats = "",
        length: _Length = "",
        pace: str = "",
        at: _Time = "",
        friends: str = "",
    ) -> None:
        """Open a table in this channel, or plan one."""
        click = as_click(interaction)
        click.check_permissions()
        agreed = await panels.usual_lobby(click)
        planned = parse_time(at, await click.zone(), click.context.tables.now()) if at else None
        if preset:
            agreed = chosen_in(agreed, preset, planned or click.stamp)
        agreed = agreed.in_shape(lobby.shape_of(seats) if seats else None)
        if length:
            agreed = (await lobby.lasting(click, length, planned))(agreed)
        people = inviting.mentioned_in(friends) if friends else ()
        speed = await panels.pace_of(click, agreed, pace)
        if planned is not None:
            await appointments.plan(click, agreed, speed, planned, people)
        elif people:
            await inviting.open_with_guests(click, agreed, speed, people)
        else:
            async with panels.offering_to_free(click):
                chosen = any((preset, seats, length, pace))
                await opening.show_or_open(click, agreed, speed, chosen=chosen)

    @_command("solo")
    @_options("preset", "level", "opponents", "length")
    @app_commands.choices(
        level=[app_commands.Choice(name=command_text(f"level-{level}"), value=level) for level in LEVELS]
    )
    async def solo(
        self,
        interaction: discord.Interaction[Client],
        preset: _Game = "",
        level: str = STAND_IN,
        opponents: app_commands.Range[int, 1, MOST_OPPONENTS] = 1,
        length: _Length = "",
    ) -> None:
        """Begin a private game against AI players, or show the one in progress."""
        click = as_click(interaction)
        agreed = await panels.usual_lobby(click)
        if preset:
            agreed = chosen_in(agreed, preset, click.stamp)
        if length:
            agreed = (await lobby.lasting(click, length))(agreed)
        await opening.play_alone(click, opening.against(agreed, click.player, click.name, level, opponents))

    @_command("daily")
    async def daily(self, interaction: discord.Interaction[Client]) -> None:
        """Show the race of the day: how to begin it, its hand, or its result."""
        await daily.show_daily(as_click(interaction))

    @_command("hand")
    @_options(typed="say")
    async def hand(self, interaction: discord.Interaction[Client], typed: _Saying = "") -> None:
        """Show my hand, or do what I typed."""
        async with panels.offering_to_free(as_click(interaction)):
            click = await _on_table(interaction)
            await (say.do(click, *await click.seat(), typed) if typed else play.hand(click))

    @_command("games")
    async def games(self, interaction: discord.Interaction[Client]) -> None:
        """List my open tables."""
        click = as_click(interaction)
        await click.reply.show(await games.listed_games(click))

    @_command("rules")
    @app_commands.rename(preset=command_text("command-preset"))
    @app_commands.describe(preset=command_text("command-rules-preset-help"))
    async def rules(self, interaction: discord.Interaction[Client], preset: _Game = "") -> None:
        """Explain the rules of a game; else those in play here, or those that this server usually plays."""
        if preset:
            await info.show_rules(as_click(interaction), preset)
            return
        try:
            click = await _on_table(interaction)
        except (Rejected, Unreadable):
            click = as_click(interaction)
        await info.rules(click)

    @_command("learn")
    async def learn(self, interaction: discord.Interaction[Client]) -> None:
        """Teach the game, step by step."""
        await info.show_lesson(as_click(interaction))

    @_command("records")
    @_options("member", "game")
    async def records(
        self,
        interaction: discord.Interaction[Client],
        member: discord.User | None = None,  # who may have left the server
        game: app_commands.Range[int, 1, LARGEST] | None = None,
    ) -> None:
        """Show a player's profile, which leads to the leaderboards and past games, or a game from its beginning."""
        click = as_click(interaction)
        if game is not None:
            await history.show_replay(click, game, 0)
        else:
            whom = member or interaction.user
            await records.show_stats(click, whom.id, display_name(whom))

    @_command("settings")
    async def settings(self, interaction: discord.Interaction[Client]) -> None:
        """Change the settings of this server."""
        click = as_click(interaction)
        click.must_manage()
        await settings.show_settings(click)

    @_command("preferences")
    async def preferences(self, interaction: discord.Interaction[Client]) -> None:
        """Change one's own preferences."""
        await preferences.show_preferences(as_click(interaction))

    @_command("about")
    async def about(self, interaction: discord.Interaction[Client]) -> None:
        """Say what the bot is, who runs it, and where to report problems."""
        await info.about(as_click(interaction))

    @commands.Cog.listener("on_guild_join")
    @commands.Cog.listener("on_guild_available")
    async def introduce(self, _: discord.Guild) -> None:
        """Introduce the bot to a server that it was added to, perhaps while it was not connected."""
        self._services.introductions.wake()

    @commands.Cog.listener()
    async def on_message(self, message: discord.Message) -> None:
        """Count messages below the table message; their content is neither received nor needed."""
        if self._client.user is None or message.author.id != self._client.user.id:
            self._services.sync.message_posted(message.channel.id)

    @commands.Cog.listener("on_guild_channel_update")
    @commands.Cog.listener("on_guild_role_update")
    async def permissions_changed(self, _: object, changed: discord.abc.GuildChannel | discord.Role) -> None:
        """Retry what the permissions of a channel or of a role forbade."""
        self._services.sync.permissions_changed(changed.guild.id)

    @commands.Cog.listener()
    async def on_thread_remove(self, thread: discord.Thread) -> None:
        """Forget a thread that the bot was removed from: if it is private, the bot can do nothing there."""
        if thread.is_private():
            thread.guild._remove_thread(thread)  # discord.py keeps it

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Move the game of a deleted thread elsewhere, and cancel the appointments there."""
        self._room_gone(payload.thread_id)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Stop the game in a deleted channel, and cancel the appointments there."""
        self._room_gone(channel.id)

    def _room_gone(self, room: int) -> None:
        self._services.opener.gone(room)
        self._services.planned_tables.gone([room])

    @commands.Cog.listener()
    async def on_raw_message_delete(self, payload: discord.RawMessageDeleteEvent) -> None:
        """Cancel the appointment whose message was deleted."""
        self._services.planned_tables.gone([payload.message_id])

    @commands.Cog.listener()
    async def on_raw_bulk_message_delete(self, payload: discord.RawBulkMessageDeleteEvent) -> None:
        """Cancel the appointments whose messages were deleted."""
        self._services.planned_tables.gone(payload.message_ids)

    @commands.Cog.listener()
    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """Retry what an archived or locked thread forbade; raw, because discord.py does not cache such threads."""
        archived = payload.data["thread_metadata"]["archived"]
        self._services.sync.thread_changed(payload.thread_id, archived=archived)
        self._services.sync.permissions_changed(payload.guild_id)


def _suggests(interaction: discord.Interaction[Client]) -> bool:
    """Return whether there are suggestions for the option into which somebody types."""
    command = interaction.command
    if not isinstance(command, app_commands.Command):
        return False
    suggesting = {each.display_name for each in command.parameters if each.autocomplete}
    options: Any = interaction.data or {}
    while nested := [option for option in options.get("options", ()) if "options" in option]:
        options = nested[0]
    return any(each["name"] in suggesting for each in options.get("options", ()) if each.get("focused"))


async def _on_table(interaction: discord.Interaction[Client]) -> Click:
    """Return the command as a click on the table of the channel; raise Rejected ``no_table`` if there is none."""
    return as_click(interaction, (await as_click(interaction).table_in_use()).id)
