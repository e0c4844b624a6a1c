"""How long reactions take: one model of a person's time, for AI players at tables, simulations and the par of the day.

Nobody can react before the buttons are shown. Then people of the median see a signal and touch one key after a quarter
of a second (Woods et al. 2015, Frontiers in Human Neuroscience 9:131); each doubling of the choices takes 0.15 s more
(Hick 1952, QJEP 4:11), reading a few words 0.25 s a word (Brysbaert 2019, JML 109:104047), and a thumb that moves to a
small button on a phone half a second (Fitts's law; MacKenzie 1992, HCI 7:91). So a person who waits for one known
button takes 0.5 to 0.8 s, a person who reads it 1.2 s, a person who looks away 2 s; to notice a tie of Totals
takes longer still.

AI players begin when a person could have: all delays are in ms after `NETWORK_MS`. Only what they announce themselves
may come sooner, as from a person whose finger waits: if it always took its time, a script could always forestall it.
"""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from engine.frozen import Frozen
from engine.players.families import family_of
from engine.views import PlayerView

NETWORK_MS: Final = 250
"""From an act until its buttons are on a phone (175 ms), and from a click until Discord stamps it (75 ms)."""
NOTICE_MS: Final = 400
"""How much longer a person takes if no new button says what there is to do."""
PERSON_MS: Final = 1200
"""How long the person takes, from the buttons to the click, for whom games and pars are measured."""


class Reaction(StrEnum):
    """What a player reacts to."""

    ANNOUNCE = "announce"
    """Their own unit or attack, which is to be announced (RULES 4.4, 4.5), or a choice of their own."""
    OBJECT = "object"
    """Another player's unit that is not announced yet: Bornes Killer! (RULES 4.4)."""
    CALL = "call"
    """A tie: Hold Up! (RULES 4.10)."""
    ANSWER = "answer"
    """Anything else that may be answered: an attack, an announced unit."""


class Delay(Frozen):
    """The length of a reaction, in ms: evenly distributed up to `usual`, and if the player hesitates up to `late`."""

    quick: int
    usual: int
    late: int = 0
    hesitates: float = 0.0
    """The fraction of reactions that take longer than usual."""

    def at(self, part: float, percent: int = 100) -> int:
        """Return the delay with `part` (0 to 1) of all reactions below it, after an act, with the time of the network.

        `percent` scales it, but not the network.
        """
        low, high, begin, end = self.quick, self.usual, 0.0, 1 - self.hesitates
        if part >= end:
            low, high, begin, end = self.usual, self.late, end, 1.0
        ms = low if end == begin else low + (high - low) * (part - begin) / (end - begin)
        return NETWORK_MS + round(ms * percent / 100)


Delays = Mapping[Reaction, Delay]
"""The delay of each reaction."""

DELAYS: Final[Mapping[str, Delays]] = MappingProxyType(
    {
        "easy": {
            Reaction.ANNOUNCE: Delay(-150, 800, late=3000, hesitates=0.244),
            Reaction.OBJECT: Delay(1150, 3750),
            Reaction.CALL: Delay(1250, 3600),
            Reaction.ANSWER: Delay(1250, 3750),
        },
        "normal": {
            Reaction.ANNOUNCE: Delay(-200, 750, late=3000, hesitates=0.1),
            Reaction.OBJECT: Delay(1120, 2550),
            Reaction.CALL: Delay(900, 2300),
            Reaction.ANSWER: Delay(650, 2550),
        },
        "hard": {
            Reaction.ANNOUNCE: Delay(-NETWORK_MS, 700, late=3000, hesitates=0.025),
            Reaction.OBJECT: Delay(1040, 2250),
            Reaction.CALL: Delay(700, 1900),
            Reaction.ANSWER: Delay(350, 1750),
        },
    }
)
"""How long each level takes (docs/LEVELS.md, "Reactions")."""


def person(ms: int = PERSON_MS, *, announces: bool = False) -> Delays:
    """Return the delays of a person who clicks `ms` after the buttons are shown.

    With `announces`, the click that lays a card announces it, as where people play alone (RULES 4.4).
    """
    delays = dict.fromkeys(Reaction, Delay(ms, ms)) | {Reaction.CALL: Delay(ms + NOTICE_MS, ms + NOTICE_MS)}
    return delays | {Reaction.ANNOUNCE: Delay(-NETWORK_MS, -NETWORK_MS)} if announces else delays


def reaction(view: PlayerView) -> Reaction:
    """Return what the viewer would react to, from what everybody sees."""
    if family_of(view.setup).normal.call(view) is not None:
        return Reaction.CALL
    window = view.window
    if window is not None and window.seat == view.seat:
        return Reaction.ANNOUNCE
    return Reaction.ANSWER if window is None or window.announced else Reaction.OBJECT
