"""The page of a player's preferences for pictures, and the choice of a car and its colour."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

from cogs.pictures.attachment import Picture, garage_subject, look_of
from cogs.routing.click import Click, among
from cogs.routing.latest import Superseded
from cogs.routing.router import on
from cogs.screens.settings.pictures import ANY, how_to_get, pictures_screen, reward_name
from engine.replays.rewards import Car, Colour, Reward
from engine.table import Rejected

CHOICES: Final[Mapping[str, Iterable[Reward]]] = MappingProxyType({"car": Car, "colour": Colour})
"""What can be chosen for each of these preferences."""


@on("pictures")
async def show_pictures(click: Click) -> None:
    """Show the page for pictures, with a picture of all cars if that is drawn in time."""
    owned = await click.context.stores.achievements.rewards(click.player)
    garage = None if click.preferences.text_mode else await _garage(click, [car for car in Car if car in owned])
    view = pictures_screen(click.preferences, owned, click.texts, garage)
    await click.reply.show(view, [] if garage is None else [garage.file()])


async def _garage(click: Click, owned: list[Car]) -> Picture | None:
    """Return the picture of all cars; None if it is not ready in time."""
    if click.context.workers.draw is None:
        return None
    preferences = click.preferences
    look = look_of(await click.settings(), preferences)
    try:
        drawing = click.context.workers.draw.for_one(garage_subject(preferences, owned, click.texts, look))
        return await click.context.clicks.latest.of(click.player, drawing)
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
