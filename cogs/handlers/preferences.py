"""The preferences of a player, as private panels, the people with whom the player does not play, and *My data*."""

import asyncio
import zipfile
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import partial
from tempfile import TemporaryFile
from types import MappingProxyType
from typing import IO, Any, Final, TypeVar, get_args

import discord
from msgspec.structs import replace

from cogs.i18n import LANGUAGES
from cogs.pictures.attachment import Picture
from cogs.pictures.canvas import Subject
from cogs.pictures.garage import GarageSubject
from cogs.routing.admission import Superseded
from cogs.routing.click import Click, among
from cogs.routing.router import on
from cogs.screens.settings.preferences import (
    ANY,
    FIRST_SWITCHES,
    MOST_AT_ONCE,
    SECOND_SWITCHES,
    blocks_screen,
    forget_screen,
    how_to_get,
    my_data_screen,
    pictures_screen,
    preferences_screen,
    reward_name,
)
from data.people.settings import HandOrder, Narrated, Preferences
from engine.replays.rewards import Car, Colour, Reward
from engine.table import Rejected

CHOICES: Final[Mapping[str, Iterable[Reward]]] = MappingProxyType({"car": Car, "colour": Colour})
"""What can be chosen for each of these preferences."""
T = TypeVar("T")

_SECOND_PAGE: Final = (*SECOND_SWITCHES, "hand_order", *CHOICES)
FILE: Final = "coup-fourre-about-me.json"
_MOST_BYTES: Final = 8_000_000
"""A larger file is compressed: Discord takes up to ten million bytes."""
_WAIT_S: Final = 1.5
"""For how many seconds the reply to *forget me* waits until it is done."""


@on("pictures")
async def show_pictures(click: Click) -> None:
    """Show the page for pictures, with a picture of all cars if that is drawn in time."""
    owned, subject = await garage_of(click)
    garage = await drawn(click, subject)
    await click.reply.show(pictures_screen(click.preferences, owned, click.texts, garage))


async def garage_of(click: Click) -> tuple[Collection[Reward], Subject]:
    """Return the rewards of the person who clicked, and the picture of all cars, to be drawn."""
    owned, games = await click.stores.achievements.earned(click.player)
    return owned, GarageSubject(
        car=click.preferences.car,
        colour=click.preferences.colour,
        owned=tuple(car for car in Car if car in owned),
        games=games,
        language=click.texts.language,
        look=await click.look(),
    )


async def drawn(click: Click, subject: Subject) -> Picture | None:
    """Return a picture; None also if the person who clicked has asked for something newer meanwhile."""
    try:
        return await click.context.clicks.latest.of(click.player, click.picture(subject))
    except Superseded:
        return None


async def reward(click: Click, name: str) -> Car | Colour | None:
    """Return the car or colour (`name`) that was chosen; None for any colour.

    Raises Rejected ``reward_locked`` with ``what`` and ``how`` if the player has yet to win it, ``unknown_component``
    if there is none of this name.
    """
    if name == "colour" and click.value == ANY:
        return None
    wanted = among(click.value, CHOICES[name])
    if wanted not in await click.stores.achievements.rewards(click.player):
        what = reward_name(wanted, click.texts)
        how = how_to_get(wanted, click.texts)
        raise Rejected("reward_locked", what=what, how=how)
    return wanted


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
    await click.change_preferences(change)
    await (show_pictures(click) if name in _SECOND_PAGE else show_preferences(click))


def _changed(name: str, wanted: str, preferences: Preferences) -> Preferences:
    """Return the preferences with one changed; raise Rejected for anything that the panel does not offer."""
    if name in FIRST_SWITCHES + SECOND_SWITCHES:
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
    await click.stores.blocks.put(click.player, people, click.stamp)
    await _show_blocks(click, 0)


@on("unblock")
async def unblock(click: Click) -> None:
    """Take a person off the list."""
    other, page = click.player_at(0), click.number_at(1)
    await click.stores.blocks.lift(click.player, other)
    await _show_blocks(click, page)


async def _show_blocks(click: Click, page: int) -> None:
    await click.reply.show(blocks_screen(await click.stores.blocks.of(click.player), page, click.texts))


def chosen_people(click: Click) -> tuple[int, ...]:
    """Return the people chosen in a select.

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


@on("my_data")
async def my_data(click: Click) -> None:
    """Say what can be done with what is stored about the person who clicked."""
    await click.reply.show(my_data_screen(click.texts))


@on("export")
async def export(click: Click) -> None:
    """Send everything that is stored about the person who clicked."""
    exporting = click.context.clicks.exporting
    if click.player in exporting:
        raise Rejected("already_under_way")
    click.context.clicks.rate_limiter.own_data.check(click.player, click.interaction)
    exporting.add(click.player)
    try:
        await click.reply.acknowledge(thinking=True)
        with TemporaryFile() as file, TemporaryFile() as packed:
            await click.stores.privacy.write(click.player, file)
            small = file.tell() <= _MOST_BYTES
            if not small:
                await asyncio.to_thread(_pack, file, packed)
            sent, name = (file, FILE) if small else (packed, f"{FILE}.zip")
            sent.seek(0)
            await click.reply.send_file(click.texts("export-done"), discord.File(sent, name))
    finally:
        exporting.discard(click.player)


def _pack(file: IO[bytes], packed: IO[bytes]) -> None:
    """Compress a file."""
    file.seek(0)
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive, archive.open(FILE, "w") as entry:
        while part := file.read(1 << 20):
            entry.write(part)


@on("forget")
async def ask_forget(click: Click) -> None:
    """Ask for confirmation before the player is forgotten, and say what that means."""
    await click.reply.show(forget_screen(click.texts))


@on("forget_now")
async def forget(click: Click) -> None:
    """Make everything that is stored about the player anonymous; refused while the player sits at an open table.

    Where that takes longer than an answer may, it goes on in the background.
    """
    click.context.clicks.rate_limiter.own_data.check(click.player, click.interaction)
    await click.stores.privacy.forget(click.player)
    done = await click.services.background.soon(click.player, _WAIT_S)
    await click.tell("forget-done" if done else "forget-begun")
