"""A chance for a coup-fourré that nobody took: whom it is told (RULES 2.7, 4.6)."""

import pytest

from engine import Card
from engine.events import ClaimBeaten, CoupMissed
from engine.views import seen_by
from tests.engine.rows import at, played
from tools.testkit.scenario import Side

FLAT = "A lays FLAT on B"
FUN = {"ruleset": "funspeed", "also": {"shouts": "auto"}}


def holding(b=None, c=None):
    """A may puncture B, the others hold these cards."""
    return at("FLAT D25", b, c, sides=3, B=Side("GO"))


@pytest.mark.parametrize(("where", "acts", "missed"), [
    (holding("PROOF D25"), "time", []),
    (holding("PROOF D25"), "time; B draws; time", [1]),
    (holding("PROOF D25"), "B draws; time", [1]),  # the draw waited for the time to be over
    (holding(c="PROOF D25"), "time; B draws; time", [2]),
    (holding("TANK D25", "D25"), "time; B draws; time", []),
    (holding("PROOF D25"), "B answers PROOF", []),
    (at("FLAT ...", "PROOF ...", sides=3, **FUN), "time", [1]),
])  # fmt: skip
def test_the_holder_alone_hears_of_it_once_it_is_too_late(where, acts, missed):
    game = played(where, f"{FLAT}; {acts}")
    assert game.happened(CoupMissed) == [CoupMissed(seat, Card.PROOF, Card.FLAT) for seat in missed]
    heard = [who for who in (0, 1, 2, None) if any(isinstance(e, CoupMissed) for e in seen_by(tuple(game.log), who))]
    assert heard == missed


def test_whoever_claimed_too_late_is_told_by_how_much_instead():
    game = played(holding(c="PROOF D25"), f"{FLAT}; time; B draws at 700; C answers PROOF at 817")
    assert game.happened(ClaimBeaten) and not game.happened(CoupMissed)
