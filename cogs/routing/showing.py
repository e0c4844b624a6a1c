"""*Show everybody*: posts something in the channel of a click for the person who clicked, and removes it again."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from cogs.i18n import Texts
from cogs.i18n.names import person_name
from cogs.i18n.reader import texts_of_server
from cogs.ops.errors import DISCORD_ERRORS, failure_of
from cogs.pictures.attachment import Picture, look_of
from cogs.pictures.canvas import Subject, Subjects
from cogs.pictures.drawer import Drawer, Pictures
from cogs.pictures.theme import Look
from cogs.routing.admission import Limit
from cogs.routing.click import Click
from cogs.routing.visibility import visibility_here
from cogs.screens.records.showing import Showing, shown_screen
from cogs.services.opening import check_channel
from cogs.sync.table_message import pinging
from data.people.posts import Post
from data.people.settings import GuildSettings
from data.records.visibility import Visibility
from engine.table import Rejected, StorageError

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
        return None if self.drawer is None else await self.drawer.for_one(subject, _PATIENCE_S)

    async def all_drawn(self, subjects: Subjects) -> Pictures:
        """Return pictures; none if none are shown there, or if one does not come in time."""
        return () if self.drawer is None else await self.drawer.for_person(subjects, _PATIENCE_S)


async def show_everybody(click: Click, make: Callable[[Audience], Awaitable[Showing]]) -> None:
    """Post what `make` returns in the channel of the click. It pings no one, and says who shows it.

    It takes its turn among the requests for tables, and gives way to them when they are late.

    Raises Rejected ``show_elsewhere``, ``member_permissions``, ``busy`` or ``shown_lately``, BotMissingPermissions,
    what `make` raises, what Discord refuses, and StorageError.
    """
    context, interaction = click.context, click.interaction
    settings = await click.settings()
    check_channel(settings, click.room, getattr(interaction.channel, "parent_id", None), "show_elsewhere")
    click.check_permissions()
    if context.gateway.budget.behind:
        raise Rejected("busy")
    context.clicks.rate_limiter.check(Limit.SHOWINGS, interaction, refusal="shown_lately")
    texts = texts_of_server(settings, interaction.guild)
    pictures = settings.picture and interaction.app_permissions.attach_files
    who, may_see = person_name(click.name, texts), visibility_here(click)
    shown = await make(Audience(texts, who, may_see, settings, context.workers.draw if pictures else None))
    send = partial(
        context.gateway.channel(click.room, click.guild).send,
        view=shown_screen(shown, click.player, texts),
        files=[picture.file() for picture in shown.pictures],
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


async def remove(click: Click) -> None:
    """Delete the message that was clicked, which a person has shown; it may be gone already.

    The person who posted it is looked up: the click may be forged.

    Raises Rejected ``not_your_showing`` for anyone but its poster and moderators, ``unknown_component`` if it is no
    such message: the click is forged; what Discord refuses, and StorageError.
    """
    message = click.interaction.message
    if message is None or click.reply.replaces or click.context.services.sync.is_table_message(click.room, message.id):
        raise Rejected("unknown_component")
    poster = await click.context.stores.posts.poster(click.guild, message.id)
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
    await click.context.stores.posts.drop(click.guild, message.id)
