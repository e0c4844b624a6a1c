"""The preferences of a player, as a private panel of two pages, and the people with whom the player does not play."""

from collections.abc import Sequence
from functools import partial
from typing import Any, Final, TypeVar, get_args

from msgspec.structs import replace

from cogs.handlers.pictures import CHOICES, reward, show_pictures
from cogs.i18n import LANGUAGES
from cogs.routing.click import Click, among
from cogs.routing.router import on
from cogs.screens.settings.preferences import MOST_AT_ONCE, blocks_screen, preferences_screen
from data.people.settings import HandOrder, Narrated, Preferences
from engine.table import Rejected

T = TypeVar("T")

_SECOND_PAGE: Final = ("board", "colour_blind", "announces", "named", "tips", "numbers", "hand_order", *CHOICES)
_SWITCHES: Final = (
    "text_mode",
    "pings",
    "invitations",
    "auto_pass",
    "board",
    "colour_blind",
    "announces",
    "named",
    "tips",
    "numbers",
)


@on("preferences")
async def preferences(click: Click) -> None:
    """Show the panel; in a message of its own if the button says so."""
    if not click.arguments:
        await show_preferences(click)
        return
    among(click.argument(0), ("apart",))
    await click.reply.acknowledge()
    await click.reply.follow_up(preferences_screen(click.preferences, click.texts))


async def show_preferences(click: Click) -> None:
    """Show the panel."""
    await click.reply.show(preferences_screen(click.preferences, click.texts))


@on("prefer")
async def prefer(click: Click) -> None:
    """Change one preference of those stored now: another panel may be open."""
    name, wanted = click.argument(0), click.value
    change = partial(_changed, name, wanted)
    if name in CHOICES:
        change = partial(replace, **{name: await reward(click, name)})
    await click.context.stores.settings.change_player(click.player, change)
    await click.reply.load_reader()
    await (show_pictures(click) if name in _SECOND_PAGE else show_preferences(click))


def _changed(name: str, wanted: str, preferences: Preferences) -> Preferences:
    """Return the preferences with one changed; raise Rejected for anything that the panel does not offer."""
    if name in _SWITCHES:
        return replace(preferences, **{name: not getattr(preferences, name)})
    if name == "language" and wanted in (*LANGUAGES, "auto"):
        return replace(preferences, language=None if wanted == "auto" else wanted)
    if name == "hand_order":
        return replace(preferences, hand_order=_next(get_args(HandOrder), preferences.hand_order))
    if name == "narrator":
        return replace(preferences, narrator=_next(get_args(Narrated), preferences.narrator))
    raise Rejected("unknown_component")


def _next(values: Sequence[T], now: T) -> T:
    """Return the value after the current one, or the first one after the last."""
    return values[(values.index(now) + 1) % len(values)]


@on("blocks")
async def blocks(click: Click) -> None:
    """Show a page of the list, privately."""
    await _show_blocks(click, click.page_at(0))


@on("block")
async def block(click: Click) -> None:
    """Put people on the list."""
    people = chosen_people(click)
    if len(people) > MOST_AT_ONCE:
        raise Rejected("unknown_component")
    await click.context.stores.blocks.put(click.player, people, click.stamp)
    await _show_blocks(click, 0)


@on("unblock")
async def unblock(click: Click) -> None:
    """Take a person off the list."""
    other, page = click.player_at(0), click.number_at(1)
    await click.context.stores.blocks.lift(click.player, other)
    await _show_blocks(click, page)


async def _show_blocks(click: Click, page: int) -> None:
    await click.reply.show(blocks_screen(await click.context.stores.blocks.of(click.player), page, click.texts))


def chosen_people(click: Click) -> tuple[int, ...]:
    """Return who was chosen in a select of people.

    Raises Rejected ``not_other_people`` for oneself or a bot, ``unknown_component`` for what no such select sends.
    """
    data: Any = click.interaction.data
    users = data.get("resolved", {}).get("users", {})
    if not click.values or not all(value in users and value.isdecimal() for value in click.values):
        raise Rejected("unknown_component")
    people = tuple(dict.fromkeys(map(int, click.values)))
    if click.player in people or any(users[str(person)].get("bot") for person in people):
        raise Rejected("not_other_people")
    return people
