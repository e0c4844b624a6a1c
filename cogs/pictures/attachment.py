"""A picture as Discord shows it: an attached file with a description for people who cannot see it."""

import io
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NotRequired, TypedDict

import discord

from cogs.i18n import Texts
from cogs.pictures.cars import USUAL_CARS, Cars
from cogs.pictures.great_act import ShownAct
from cogs.pictures.own_cards import Held, Owner
from cogs.pictures.rating_plot import History
from cogs.pictures.subjects import (
    BoardSubject,
    FinishSubject,
    GarageSubject,
    GreatActSubject,
    OwnCardsSubject,
    PodiumSubject,
    RatingSubject,
    Subject,
    shown_of,
)
from data.people.settings import Preferences
from engine import PlayerView
from engine.replays.rewards import Car

TABLE = frozenset(subject.filename for subject in (BoardSubject, FinishSubject, PodiumSubject))
"""The names of the files that show a table."""
HAND = TABLE | {GreatActSubject.filename, OwnCardsSubject.filename}
"""The names of all files that a private hand shows."""


class Look(TypedDict):
    """How public pictures look."""

    dark: bool
    colour_blind: bool
    cars: NotRequired[Cars]


@dataclass(frozen=True, slots=True)
class Picture:
    """A rendered picture with its description."""

    filename: str
    description: str = field(repr=False)
    key: bytes = field(default=b"", repr=False)
    """The key of its subject; empty if unknown."""
    png: bytes = field(default=b"", repr=False)

    def file(self) -> discord.File:
        """Return the file to send along with the message that shows `gallery`."""
        return discord.File(io.BytesIO(self.png), self.filename, description=self.description)

    def gallery(self) -> discord.ui.MediaGallery[Any]:
        """Return the component that shows the file."""
        item = discord.MediaGalleryItem(f"attachment://{self.filename}", description=self.description)
        return discord.ui.MediaGallery(item)


def board_subject(
    view: PlayerView,
    players: Sequence[str],
    texts: Texts,
    *,
    dark: bool,
    colour_blind: bool = False,
    cars: Cars = USUAL_CARS,
    ghost: int | None = None,
) -> Subject:
    """Return the board of a race; `players` are the names of the seats as they were chosen.

    `ghost` is the km of the ghost car, if there is one.
    """
    return BoardSubject(
        view=shown_of(view),
        players=tuple(players),
        language=texts.language,
        dark=dark,
        colour_blind=colour_blind,
        cars=cars,
        ghost=ghost,
    )


def own_cards_subject(
    held: Sequence[Held],
    places: int,
    owner: Owner,
    ruleset: str,
    texts: Texts,
    *,
    dark: bool,
    colour_blind: bool = False,
) -> Subject:
    """Return the cards of one person, in the order of the buttons, of which there are rows for so many `places`."""
    return OwnCardsSubject(
        held=tuple(held),
        places=places,
        owner=owner,
        ruleset=ruleset,
        language=texts.language,
        dark=dark,
        colour_blind=colour_blind,
    )


def finish_subject(
    view: PlayerView,
    players: Sequence[str],
    texts: Texts,
    *,
    dark: bool,
    colour_blind: bool = False,
    cars: Cars = USUAL_CARS,
) -> Subject:
    """Return the end of a round; `view` is that before the next deal, with the score sheets of that round."""
    shown = shown_of(view, sheets=True)
    return FinishSubject(
        view=shown, players=tuple(players), language=texts.language, dark=dark, colour_blind=colour_blind, cars=cars
    )


def great_act_subject(
    act: ShownAct,
    view: PlayerView,
    players: Sequence[str],
    texts: Texts,
    *,
    dark: bool,
    colour_blind: bool = False,
    cars: Cars = USUAL_CARS,
) -> Subject:
    """Return a great act; `view` is the position after it."""
    return GreatActSubject(
        act=act,
        view=shown_of(view),
        players=tuple(players),
        language=texts.language,
        dark=dark,
        colour_blind=colour_blind,
        cars=cars,
    )


def podium_subject(
    view: PlayerView,
    players: Sequence[str],
    texts: Texts,
    *,
    dark: bool,
    colour_blind: bool = False,
    cars: Cars = USUAL_CARS,
) -> Subject:
    """Return the podium of a game that has an outcome."""
    return PodiumSubject(
        view=shown_of(view),
        players=tuple(players),
        language=texts.language,
        dark=dark,
        colour_blind=colour_blind,
        cars=cars,
    )


def rating_subject(history: History, texts: Texts, *, dark: bool) -> Subject:
    """Return the plot of a rating over time."""
    return RatingSubject(history=tuple(history), language=texts.language, dark=dark)


def garage_subject(preferences: Preferences, owned: Sequence[Car], texts: Texts, *, dark: bool) -> Subject:
    """Return all cars as a person with these preferences sees them; `owned` may be chosen."""
    return GarageSubject(
        car=preferences.car,
        colour=preferences.colour,
        owned=tuple(owned),
        language=texts.language,
        dark=dark,
        colour_blind=preferences.colour_blind,
    )
