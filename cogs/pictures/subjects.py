"""What a picture shows: everything the drawing process needs to draw it and to describe it in words.

The bot sends a subject as a short message, which also identifies the picture: two subjects with the same message have
the same picture. So a subject contains only what its picture depends on.
"""

from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, ClassVar, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from cogs.i18n import drop_formatted, texts_for
from cogs.pictures.board import board_drawing
from cogs.pictures.canvas import Drawing
from cogs.pictures.cars import USUAL_CARS, Cars
from cogs.pictures.cover import Place, cover_drawing, cover_words
from cogs.pictures.daily import daily_drawing, signs_words
from cogs.pictures.finish import finish_drawing, finish_words
from cogs.pictures.garage import garage_drawing, garage_words
from cogs.pictures.great_act import ShownAct, great_act_drawing, great_act_words
from cogs.pictures.own_cards import Held, Owner, own_cards_drawing, own_cards_words
from cogs.pictures.poster import poster_drawing, poster_words
from cogs.pictures.rating_plot import rating_drawing, rating_words
from cogs.pictures.scene import LastAct
from cogs.pictures.theme import Look
from cogs.pictures.words import LONGEST, board_words, sentence
from engine import PlayerView
from engine.replays.highlights import Highlight
from engine.replays.rewards import Car, Colour
from engine.replays.signs import Sign

if TYPE_CHECKING:
    from cogs.pictures.raster import Raster


class Subject(Struct, frozen=True, kw_only=True, dict=True):
    """A picture to be drawn, in the language of its readers."""

    filename: ClassVar[str]
    language: str
    look: Look

    @cached_property
    def key(self) -> bytes:
        """The message that identifies the picture and is sent to have it drawn."""
        return _encoder.encode(self)

    def drawing(self) -> Drawing:
        """Return the drawing, not yet rendered."""
        raise NotImplementedError

    @property
    def description(self) -> str:
        """The picture in words, for people who cannot see it."""
        raise NotImplementedError


class _OfTable(Subject, frozen=True, kw_only=True):
    """A picture of a position; `view` is a spectator's."""

    view: PlayerView
    players: tuple[str, ...]
    """The names of the seats as they were chosen."""
    cars: Cars = USUAL_CARS


class BoardSubject(_OfTable, frozen=True, kw_only=True, tag="board"):
    """The board of a race."""

    filename: ClassVar[str] = "board.png"
    ghost: int | None = None
    """The km of the ghost car; None: there is none."""
    act: LastAct | None = None
    """The last act; None: there is none."""
    reader: int | None = None
    """The side of the only reader; None: there are others."""

    def drawing(self) -> Drawing:
        """Return the drawing, not yet rendered."""
        texts, theme = texts_for(self.language), self.look.theme
        return board_drawing(self.view, self.players, texts, theme, self.cars, self.ghost, self.act, self.reader)

    @property
    def description(self) -> str:
        """The picture in words."""
        return board_words(self.view, self.players, texts_for(self.language), self.ghost, self.act)


class FinishSubject(_OfTable, frozen=True, kw_only=True, tag="finish"):
    """The end of a round, before the next deal, with the score sheets of that round."""

    filename: ClassVar[str] = "finish.png"

    def drawing(self) -> Drawing:
        """Return the drawing, not yet rendered."""
        return finish_drawing(self.view, self.players, texts_for(self.language), self.look.theme, self.cars)

    @property
    def description(self) -> str:
        """The picture in words."""
        return finish_words(self.view, self.players, texts_for(self.language))[:LONGEST]


class OwnCardsSubject(Subject, frozen=True, kw_only=True, tag="own cards"):
    """The cards of one person, which nobody else may see."""

    filename: ClassVar[str] = "cards.png"
    held: tuple[Held, ...]
    places: int
    owner: Owner
    ruleset: str
    """What the cards are called."""

    def __repr__(self) -> str:
        """Return no card: what is logged must not tell a hand."""
        return f"{type(self).__name__}(…)"

    def drawing(self) -> Drawing:
        """Return the drawing, not yet rendered."""
        texts = texts_for(self.language).of(self.ruleset)
        return own_cards_drawing(self.held, self.places, self.owner, texts, self.look.theme)

    @property
    def description(self) -> str:
        """The picture in words."""
        return own_cards_words(self.held, texts_for(self.language).of(self.ruleset))[:LONGEST]


class GreatActSubject(_OfTable, frozen=True, kw_only=True, tag="great act"):
    """A great act that has just happened."""

    filename: ClassVar[str] = "great-act.png"
    act: ShownAct

    def drawing(self) -> Drawing:
        """Return the drawing, not yet rendered."""
        return great_act_drawing(
            self.act, self.view, self.players, texts_for(self.language), self.look.theme, self.cars
        )

    @property
    def description(self) -> str:
        """The picture in words."""
        return great_act_words(self.act, self.view, self.players, texts_for(self.language))[:LONGEST]


class PosterSubject(_OfTable, frozen=True, kw_only=True, tag="poster"):
    """The poster of a game that has an outcome."""

    filename: ClassVar[str] = "poster.png"
    laps: tuple[tuple[int, tuple[int, ...]], ...] = ()
    """How the sides came forward, as `Recap` has it; empty: this is not known."""
    moments: tuple[Highlight, ...] = ()
    """The highlights that get a flag."""

    def drawing(self) -> Drawing:
        """Return the drawing, not yet rendered."""
        return poster_drawing(
            self.view, self.players, texts_for(self.language), self.look.theme, self.cars, self.laps, self.moments
        )

    @property
    def description(self) -> str:
        """The picture in words."""
        return poster_words(self.view, self.players, texts_for(self.language), self.laps, self.moments)[:LONGEST]


class RatingSubject(Subject, frozen=True, kw_only=True, tag="rating"):
    """The plot of a rating over time."""

    filename: ClassVar[str] = "rating.png"
    history: tuple[tuple[int, float], ...]

    def drawing(self) -> Drawing:
        """Return the drawing, not yet rendered."""
        return rating_drawing(self.history, texts_for(self.language), self.look.theme)

    @property
    def description(self) -> str:
        """The picture in words."""
        return rating_words(self.history, texts_for(self.language))


class GarageSubject(Subject, frozen=True, kw_only=True, tag="garage"):
    """All cars, in the colour that the player has chosen."""

    filename: ClassVar[str] = "garage.png"
    car: Car
    colour: Colour | None
    owned: tuple[Car, ...]
    games: int
    """How many games that count the player has finished."""

    def drawing(self) -> Drawing:
        """Return the drawing, not yet rendered."""
        texts = texts_for(self.language)
        return garage_drawing(self.car, self.colour, self.owned, self.games, texts, self.look.theme)

    @property
    def description(self) -> str:
        """The picture in words."""
        return garage_words(self.car, self.owned, texts_for(self.language))[:LONGEST]


class CoverSubject(Subject, frozen=True, kw_only=True, tag="cover"):
    """The cover of a lobby."""

    filename: ClassVar[str] = "cover.png"
    ruleset: str
    places: tuple[Place, ...]
    most: int

    def drawing(self) -> Drawing:
        """Return the drawing, not yet rendered."""
        texts = texts_for(self.language)
        return cover_drawing(self.ruleset, self.places, self.most, texts, self.look.theme)

    @property
    def description(self) -> str:
        """The picture in words."""
        return cover_words(self.ruleset, self.places, self.most, texts_for(self.language))[:LONGEST]


class DailySubject(Subject, frozen=True, kw_only=True, tag="daily"):
    """The result of a race of the day, without its cards."""

    filename: ClassVar[str] = "daily.png"
    title: str
    over: str
    """The points over par as a signed number."""
    facts: tuple[str, ...]
    """What that means, and what else there is to say, in a few words each."""
    signs: tuple[Sign, ...]
    """Empty: they are not known."""

    def drawing(self) -> Drawing:
        """Return the drawing, not yet rendered."""
        texts = texts_for(self.language)
        return daily_drawing(self.title, self.over, self.facts, self.signs, texts, self.look.theme)

    @property
    def description(self) -> str:
        """The picture in words."""
        told = [signs_words(self.signs, texts_for(self.language))] if self.signs else []
        return " ".join(map(sentence, (self.title, *self.facts, *told)))[:LONGEST]


Subjects = tuple[Subject, ...]
_encoder: Final = msgspec.msgpack.Encoder()
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


def shown_of(view: PlayerView, *, sheets: bool = False) -> PlayerView:
    """Return a view reduced to what pictures show; with the score sheets if those are shown."""
    window = view.window
    if window is not None:
        window = replace(window, id=0, eligible=(), words=(), resolving=False, ripe=False, answered=False, searched=())
    return replace(
        view,
        seat=None,
        hand=(),
        legal=(),
        discard=view.discard[-1:],
        removed=(),
        dealer=0,
        round=0,
        seq=0,
        last_round=None,
        extended_by=None,
        finish=None,
        calls=False,
        window=window,
        sheets=view.sheets if sheets else (),
    )


@lru_cache(1)
def _raster() -> "Raster":
    from cogs.pictures.raster import Raster  # noqa: PLC0415 (the bot's own process needs neither resvg nor Pillow)

    return Raster()


def decoded(key: bytes) -> Subject:
    """Return the subject with this key."""
    subject: Subject = _decoder.decode(key)
    return subject


def draw(key: bytes) -> tuple[bytes, str]:
    """Return the picture of the subject with this key as PNG and in words. Called in the drawing process."""
    subject = decoded(key)
    return _raster().png(subject.drawing()), subject.description


def forget() -> None:
    """Clear the caches of pictures and texts that may contain names. Called in the drawing process."""
    _raster().forget()
    drop_formatted()
