"""*Show everybody*: posts something in the channel for the person who clicked, and removes it again.

That is a step of a replay, a poster, score sheets, or their profile.
"""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType
from typing import Final

import discord
from msgspec.structs import replace

from cogs.handlers.daily import raced
from cogs.handlers.history import allowed, must_see
from cogs.handlers.records import profile_of
from cogs.i18n import Texts
from cogs.i18n.names import game_texts, person_name
from cogs.i18n.reader import texts_of_server
from cogs.ops.errors import DISCORD_ERRORS, failure_of
from cogs.pictures.attachment import Picture, look_of
from cogs.pictures.canvas import Subject, Subjects
from cogs.pictures.drawer import Drawer, Pictures
from cogs.pictures.theme import Look
from cogs.routing.click import Click, among
from cogs.routing.router import on
from cogs.screens.daily.line import line_items, result_subject
from cogs.screens.parts import Part, verb_button
from cogs.screens.records.open_hands import Reveal
from cogs.screens.records.replay import Replay, board_of, replay_subjects, step_items, texts_at
from cogs.screens.records.showing import Showing, shown_screen, watch_button
from cogs.screens.records.stats import profile_items
from cogs.screens.table.sheet import final_sheet, sheet_blocks
from cogs.sync.gateway import pinging
from data.people.posts import Post
from data.people.settings import GuildSettings
from data.records.visibility import Visibility
from engine import RULESETS
from engine.replays.contents import Reached
from engine.table import Rejected, Status, StorageError

_PATIENCE_S: Final = 5.0
"""How long a post waits for its picture; without one it says the same in words."""


@dataclass(frozen=True, slots=True)
class Audience:
    """The readers of a channel in which one person shows something."""

    texts: Texts
    """The texts in the language of the server."""
    poster: str
    """The name of that person, escaped for a text."""
    visibility: Visibility
    """The games that every reader may see, and the private ones of that person."""
    settings: GuildSettings
    drawer: Drawer | None
    """None: no pictures are shown there."""

    @property
    def look(self) -> Look:
        """The look of pictures there."""
        return look_of(self.settings)

    async def drawn(self, subject: Subject) -> Picture | None:
        """Return a picture; None if none is shown there, or if it does not come in time."""
        return next(iter(await self.all_drawn((subject,))), None)

    async def all_drawn(self, subjects: Subjects) -> Pictures:
        """Return pictures; none if none are shown there, or if one does not come in time."""
        return () if self.drawer is None else await self.drawer.for_person(subjects, _PATIENCE_S)


@on("show")
async def show(click: Click) -> None:
    """Post in the channel of the click what a *Show everybody* button names. It pings no one, and says who shows it.

    It takes its turn among the requests for tables, and gives way to them when they are late.

    Raises Rejected ``show_elsewhere``, ``member_permissions``, ``busy`` or ``shown_lately``, BotMissingPermissions,
    what the makers raise, what Discord refuses, and StorageError.
    """
    make = _MAKERS[among(click.argument(0), _MAKERS)]
    context, interaction = click.context, click.interaction
    settings = await click.settings()
    await click.check_channel("show_elsewhere")
    click.check_permissions()
    if context.gateway.budget.behind:
        raise Rejected("busy")
    context.clicks.rate_limiter.showings.check(click.player, interaction, "shown_lately")
    texts = texts_of_server(settings, interaction.guild)
    pictures = settings.picture and interaction.app_permissions.attach_files
    who, may_see = person_name(click.name, texts), Visibility(click.player, partial(_read_here, click))
    shown = await make(click, Audience(texts, who, may_see, settings, context.workers.draw if pictures else None))
    view = shown_screen(shown, click.player, texts)
    send = partial(
        context.gateway.channel(click.room, click.guild).send,
        view=view,
        files=view.files(),
        allowed_mentions=pinging(()),
    )
    sent = await context.gateway.request(send)
    try:
        await context.stores.posts.put(Post(sent.id, click.room, click.guild, click.player, click.stamp))
    except StorageError:  # otherwise it could not be deleted when its poster is forgotten
        await sent.delete()
        raise
    context.services.sync.message_posted(click.room)
    await click.reply.acknowledge()


def _read_here(click: Click, number: int) -> bool:
    """Return whether every reader of the channel of a click may read a room.

    They may read this channel, the one that it is a thread of, channels that the whole server reads, and the public
    threads of them all. Where a role or a member is shut out of a channel, it counts as unseen, as does one that is
    gone.
    """
    guild, channel = click.interaction.guild, click.interaction.channel
    if number == click.room or guild is None:
        return number == click.room
    room = guild.get_channel_or_thread(number)
    if isinstance(room, discord.Thread):
        room = None if room.is_private() else room.parent
    return room is not None and (room.id in (click.room, getattr(channel, "parent_id", None)) or _is_open(room))


def _is_open(room: discord.abc.GuildChannel) -> bool:
    """Return whether the whole server may read a channel."""
    by_default = room.permissions_for(room.guild.default_role)
    if not (by_default.view_channel and by_default.read_message_history):
        return False
    # Only then: discord.py builds an object of fifty permissions for each overwrite.
    return not any(False in (its.view_channel, its.read_message_history) for its in room.overwrites.values())


@on("unshow")
async def unshow(click: Click) -> None:
    """Delete the message that was clicked, which a person has shown; it may be gone already.

    The person who posted it is looked up: the click may be forged.

    Raises Rejected ``not_your_showing`` for anyone but its poster and moderators, ``unknown_component`` if it is no
    such message: the click is forged; what Discord refuses, and StorageError.
    """
    message = click.interaction.message
    if message is None or click.reply.replaces or click.services.sync.is_table_message(click.room, message.id):
        raise Rejected("unknown_component")
    poster = await click.stores.posts.poster(click.guild, message.id)
    if poster is None:
        raise Rejected("unknown_component")
    if click.player != poster and not click.moderator:
        raise Rejected("not_your_showing")
    await click.reply.acknowledge()
    gateway = click.context.gateway
    try:
        await gateway.request(gateway.channel(click.room, click.guild).get_partial_message(message.id).delete)
    except DISCORD_ERRORS as error:
        if not failure_of(error).gone:  # else another click was faster
            raise
    await click.stores.posts.drop(click.guild, message.id)


async def _step(click: Click, audience: Audience) -> Showing:
    """Return a step of a replay."""
    game = click.number_at(1)
    act, reveal = click.number_at(2), among(click.argument(3, Reveal.NOTHING), Reveal)
    opens = await _watched_here(click, audience, game, act, reveal)
    replay, reached = await click.context.workers.replays.get(click.guild, game, act)
    revealed = await allowed(click, reveal)
    texts = texts_at(replay, reached.act, audience.texts)
    pictures = await _pictures(click, audience, replay, reached)
    items = step_items(replay, reached, texts, pictures, revealed)
    return Showing(texts("show-step", player=audience.poster, game=game), items, opens)


async def _podium(click: Click, audience: Audience) -> Showing:
    """Return the end of a game; of a conceded one the board instead of a poster."""
    game = click.number_at(1)
    opens = await _watched_here(click, audience, game)
    replay, reached = await click.context.workers.replays.get(click.guild, game)
    view = board_of(replay, reached.moment)
    texts = texts_at(replay, reached.act, audience.texts)
    pictures = await _pictures(click, audience, replay, reached)
    told = final_sheet(view, replay.winners, texts, recap=replay.contents.recap, pictured=bool(pictures))
    return Showing(texts("show-podium", player=audience.poster, game=game), [*pictures, *told], opens)


async def _pictures(click: Click, audience: Audience, replay: Replay, reached: Reached) -> Pictures:
    """Return the pictures of an act of a recorded game."""
    holders = await click.stores.history.holders(click.group, replay.game)
    cars = await click.context.traffic.recorded(replay.contents.start.setup, holders, reached.act)
    return await audience.all_drawn(replay_subjects(replay, reached, audience.texts, audience.look, cars))


async def _scores(click: Click, audience: Audience) -> Showing:
    """Return the score sheets of a table."""
    table = await click.table()
    opens = await _watched_here(click, audience, table.id)
    view = table.view(None)
    if view is None or not view.sheets:
        raise Rejected("not_started_yet")
    texts = game_texts(audience.texts, table, view)
    over = table.status is Status.FINISHED
    title = texts("show-scores", player=audience.poster, game=table.id)
    return Showing(title, sheet_blocks(view, texts), opens if over else None)


async def _profile(click: Click, audience: Audience) -> Showing:
    """Return the profile of the person who clicked, as far as every reader here may see it."""
    ruleset, texts = among(click.argument(1), RULESETS), audience.texts
    found = await profile_of(click, click.player, ruleset, audience.visibility, texts, audience.drawn)
    opens = verb_button(texts, "stats", 0, click.player, ruleset, label="button-show-profile")
    return Showing(texts("show-profile", player=audience.poster), profile_items(ruleset, *found, texts), opens)


async def _daily(click: Click, audience: Audience) -> Showing:
    """Return how the person who clicked has driven the race of a day; raise Rejected ``daily_unfinished``."""
    day = click.number_at(1)
    race = await raced(click, day)
    result = None if race is None else await click.context.workers.results.of(race, click.player)
    if result is None:
        raise Rejected("daily_unfinished")
    texts = audience.texts
    title = texts("daily-line", player=audience.poster, date=texts.day(result.begins))
    play = verb_button(texts, "daily", 0, label="button-daily-play")
    picture = await audience.drawn(result_subject(result, click.name, texts, audience.look))
    return Showing(title, line_items(result, audience.poster, picture, texts), play)


async def _watched_here(
    click: Click, audience: Audience, game: int, act: int = 0, reveal: Reveal = Reveal.NOTHING
) -> Part | None:
    """Return the button that opens the replay of a game, None of a private one, which its player alone can open.

    Raises Rejected ``no_such_game`` if the person who clicked may not see the game, ``not_for_all`` if not every
    reader here may.
    """
    await must_see(click, game)
    history = click.stores.history
    if await history.may_see(click.guild, game, replace(audience.visibility, player=0)):
        return watch_button(audience.texts, game, act, *(("", reveal) if reveal is not Reveal.NOTHING else ()))
    if await history.may_see(click.guild, game, audience.visibility):
        return None
    raise Rejected("not_for_all", game=game)


_MAKERS: Final[Mapping[str, Callable[[Click, Audience], Awaitable[Showing]]]] = MappingProxyType(
    {"step": _step, "podium": _podium, "scores": _scores, "profile": _profile, "daily": _daily}
)
