"""A picture as Discord shows it: an attached file with a description for people who cannot see it."""

import io
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import discord

from cogs.i18n import Texts
from cogs.pictures.cars import USUAL_CARS, Cars
from cogs.pictures.great_act import ShownAct
from cogs.pictures.own_cards import Held, Owner
from cogs.pictures.rating_plot import History
from cogs.pictures.scene import LastAct
from cogs.pictures.subjects import (
    BoardSubject,
    FinishSubject,
    GarageSubject,
    GreatActSubject,
    OwnCardsSubject,
    PosterSubject,
    RatingSubject,
    Subject,
    shown_of,
)
from cogs.pictures.theme import Look
from data.people.settings import GuildSettings, Preferences
from engine import PlayerView
from engine.replays.contents import Recap
from engine.replays.highlights import notable
from engine.replays.rewards import Car, Reward

TABLE = frozenset(subject.filename for subject in (BoardSubject, FinishSubject, PosterSubject))
"""The names of the files that show a table."""
_FLAGS: Final = 3
"""The most highlights that a poster marks."""
HAND = TABLE | {GreatActSubject.filename, OwnCardsSubject.filename}
"""The names of all files that a private hand shows."""


def look_of(settings: GuildSettings, preferences: Preferences | None = None) -> Look:
    """Return how pictures look on a server with these settings, to a person with these preferences or to everybody."""
    blind = settings.colour_blind or (preferences is not None and preferences.colour_blind)
    return Look(dark=not settings.light, colour_blind=blind)


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
    look: Look,
    cars: Cars = USUAL_CARS,
    ghost: int | None = None,
    act: LastAct | None = None,
    reader: int | None = None,
) -> Subject:
    """Return the board of a race; `players` are the names of the seats as they were chosen.

    `ghost` is the km of the ghost car, `act` the last act, and `reader` the side of the only reader, if there is one.
    """
    return BoardSubject(
        view=shown_of(view),
        players=tuple(players),
        language=texts.language,
        look=look,
        cars=cars,
        ghost=ghost,
        act=act,
        reader=reader,
    )


def own_cards_subject(
    held: Sequence[Held], places: int, owner: Owner, ruleset: str, texts: Texts, look: Look
) -> Subject:
    """Return the cards of one person, in the order of the buttons, of which there are rows for so many `places`."""
    return OwnCardsSubject(
        held=tuple(held), places=places, owner=owner, ruleset=ruleset, language=texts.language, look=look
    )


def finish_subject(
    view: PlayerView, players: Sequence[str], texts: Texts, look: Look, cars: Cars = USUAL_CARS
) -> Subject:
    """Return the end of a round; `view` is that before the next deal, with the score sheets of that round."""
    shown = shown_of(view, sheets=True)
    return FinishSubject(view=shown, players=tuple(players), language=texts.language, look=look, cars=cars)


def great_act_subject(
    act: ShownAct, view: PlayerView, players: Sequence[str], texts: Texts, look: Look, cars: Cars = USUAL_CARS
) -> Subject:
    """Return a great act; `view` is the position after it."""
    return GreatActSubject(
        act=act, view=shown_of(view), players=tuple(players), language=texts.language, look=look, cars=cars
    )


def poster_subject(
    view: PlayerView,
    players: Sequence[str],
    texts: Texts,
    look: Look,
    cars: Cars = USUAL_CARS,
    recap: Recap | None = None,
) -> Subject:
    """Return the poster of a game that has an outcome; `recap` is how it went, if that is known."""
    return PosterSubject(
        view=shown_of(view),
        players=tuple(players),
        language=texts.language,
        look=look,
        cars=cars,
        laps=() if recap is None else recap.laps,
        moments=() if recap is None or view.outcome is None else notable(recap.highlights, view.outcome, _FLAGS),
    )


def rating_subject(history: History, texts: Texts, look: Look) -> Subject:
    """Return the plot of a rating over time."""
    return RatingSubject(history=tuple(history), language=texts.language, look=look)


def garage_subject(
    preferences: Preferences, owned: Collection[Reward], games: int, texts: Texts, look: Look
) -> Subject:
    """Return all cars as a person with these preferences and so many games sees them; `owned` may be chosen."""
    return GarageSubject(
        car=preferences.car,
        colour=preferences.colour,
        owned=tuple(car for car in Car if car in owned),
        games=games,
        language=texts.language,
        look=look,
    )
