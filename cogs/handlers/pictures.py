"""The page of a player's preferences for pictures, and the choice of a car and its colour."""

from collections.abc import Collection, Iterable, Mapping
from types import MappingProxyType
from typing import Final

from cogs.pictures.attachment import Picture, look_of
from cogs.pictures.canvas import Subject
from cogs.pictures.garage import GarageSubject
from cogs.routing.click import Click, among
from cogs.routing.latest import Superseded
from cogs.routing.router import on
from cogs.screens.settings.preferences import ANY, how_to_get, pictures_screen, reward_name
from engine.replays.rewards import Car, Colour, Reward
from engine.table import Rejected

CHOICES: Final[Mapping[str, Iterable[Reward]]] = MappingProxyType({"car": Car, "colour": Colour})
"""What can be chosen for each of these preferences."""


@on("pictures")
async def show_pictures(click: Click) -> None:
    """Show the page for pictures, with a picture of all cars if that is drawn in time."""
    owned, subject = await garage_of(click)
    garage = await drawn(click, subject)
    view = pictures_screen(click.preferences, owned, click.texts, garage)
    await click.reply.show(view, [] if garage is None else [garage.file()])


async def garage_of(click: Click) -> tuple[Collection[Reward], Subject]:
    """Return the rewards of the person who clicked, and the picture of all cars, to be drawn."""
    owned, games = await click.context.stores.achievements.earned(click.player)
    return owned, GarageSubject(
        car=click.preferences.car,
        colour=click.preferences.colour,
        owned=tuple(car for car in Car if car in owned),
        games=games,
        language=click.texts.language,
        look=look_of(await click.settings(), click.preferences),
    )


async def drawn(click: Click, subject: Subject) -> Picture | None:
    """Return a picture; None in text mode, or if it is not ready in time: Discord waits for three seconds."""
    if click.context.workers.draw is None or click.preferences.text_mode:
        return None
    try:
        return await click.context.clicks.latest.of(click.player, click.context.workers.draw.for_one(subject))
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
    if wanted not in await click.context.stores.achievements.rewards(click.player):
        what = reward_name(wanted, click.texts)
        how = how_to_get(wanted, click.texts)
        raise Rejected("reward_locked", what=what, how=how)
    return wanted
