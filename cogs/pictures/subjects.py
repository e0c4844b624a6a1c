"""Draws a subject from the message that identifies it: what the drawing process does."""

from typing import Final

import msgspec

from cogs.i18n import drop_formatted
from cogs.pictures.board import BoardSubject, for_all
from cogs.pictures.canvas import Subject
from cogs.pictures.cover import CoverSubject
from cogs.pictures.daily import DailySubject
from cogs.pictures.finish import FinishSubject
from cogs.pictures.garage import GarageSubject
from cogs.pictures.great_act import GreatActSubject
from cogs.pictures.own_cards import OwnCardsSubject
from cogs.pictures.poster import PosterSubject
from cogs.pictures.raster import Raster
from cogs.pictures.rating_plot import RatingSubject

_decoder: Final = msgspec.msgpack.Decoder(
    BoardSubject
    | OwnCardsSubject
    | FinishSubject
    | GreatActSubject
    | PosterSubject
    | RatingSubject
    | GarageSubject
    | CoverSubject
    | DailySubject
)
_RASTER: Final = Raster()


def decoded(key: bytes) -> Subject:
    """Return the subject with this key."""
    subject: Subject = _decoder.decode(key)
    return subject


def draw(*keys: bytes) -> list[tuple[bytes, str]]:
    """Return the pictures of the subjects with these keys as PNG and in words. Called in the drawing process."""
    return [(_RASTER.png(subject.drawing()), subject.description) for subject in map(decoded, keys)]


def forget() -> None:
    """Clear the caches of pictures and texts that may contain names. Called in the drawing process."""
    _RASTER.forget()
    for_all.cache_clear()
    drop_formatted()
