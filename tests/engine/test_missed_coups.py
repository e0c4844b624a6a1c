"""A chance for a coup-fourré that nobody took: whom it is told (RULES 2.7, 4.6)."""

from engine import Card
from engine.events import ClaimBeaten, CoupMissed
from engine.views import seen_by
from tools.testkit.scenario import Side, position

FUN = {"ruleset": "funspeed", "options": {"shouts": "auto"}}


def missed(game):
    return game.happened(CoupMissed)


def attacked(**hands):
    """A has punctured B; the others hold these cards."""
    return position(sides=3, B=Side("GO"), hands={"A": "FLAT D25", **hands}).play("A", "FLAT", on="B")


def test_the_holder_alone_hears_of_it_once_the_draw_has_closed_the_window():
    game = attacked(B="PROOF D25").expire()
    assert not missed(game)
    game.draw("B").expire()
    assert missed(game) == [CoupMissed(1, Card.PROOF, Card.FLAT)]
    heard = [who for who in (0, 1, 2, None) if any(isinstance(e, CoupMissed) for e in seen_by(tuple(game.log), who))]
    assert heard == [1]


def test_a_holder_who_is_not_in_turn_hears_of_it_too():
    game = attacked(C="PROOF D25").expire().draw("B").expire()
    assert [event.seat for event in missed(game)] == [2]


def test_a_draw_that_waited_for_the_time_to_be_over_gave_it_up_as_well():
    game = attacked(B="PROOF D25").draw("B").expire()
    assert [event.seat for event in missed(game)] == [1]


def test_nobody_hears_anything_who_held_another_safety_or_took_the_chance():
    assert not missed(attacked(B="TANK D25", C="D25").expire().draw("B").expire())
    assert not missed(attacked(B="PROOF D25").coup("B", "PROOF"))


def test_whoever_claimed_too_late_is_told_by_how_much_instead():
    game = attacked(C="PROOF D25").expire().draw("B", stamp=700).coup("C", "PROOF", stamp=817)
    assert game.happened(ClaimBeaten) and not missed(game)


def test_in_fun_and_speed_time_ends_it():
    game = position(sides=3, hands={"A": "FLAT ...", "B": "PROOF ..."}, **FUN).play("A", "FLAT", on="B").expire()
    assert missed(game) == [CoupMissed(1, Card.PROOF, Card.FLAT)]
