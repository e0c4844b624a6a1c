"""The reason why one action is worse than another: the first that applies of a list of rules."""

from collections.abc import Callable, Sequence
from typing import Final

from engine.actions import Claim, Discard, Draw, Extend, Pass, Pay, Play, SeatAction, Swap, Take
from engine.cards import CURES, FAMILY, KM, SAFETIES, SAFETY_OF, Card, Family
from engine.players.determinize import unseen
from engine.review.verdicts import Facts, Reason
from engine.views import PlayerView

_IN_SIGHT = 200
"""The distance from the target, in km, from which it matters which distance cards a side still needs."""
_THREAT_KM = 75
"""A side this close to the target is a threat: one ordinary card may be enough."""
_HAZARDS_OF = {safety: tuple(hazard for hazard in SAFETY_OF if SAFETY_OF[hazard] is safety) for safety in SAFETIES}


class Case:
    """An action and one that would have been better."""

    def __init__(self, view: PlayerView, action: SeatAction, better: SeatAction) -> None:
        assert view.side is not None  # spectators decide nothing
        self.view, self.action, self.better, self.side = view, action, better, view.side
        self.mine, self.standing = view.tableaus[self.side], view.standings[self.side]
        self.left = view.target - self.standing.total
        self.others = [side for side in range(len(view.tableaus)) if side != self.side]
        self.laid = action.card if isinstance(action, Play) else None
        """The card that was laid."""
        self.thrown = action.card if isinstance(action, Discard) else None
        """The card that was discarded."""
        self.wanted = better.card if isinstance(better, Play) else None
        """The card that should have been laid."""
        self.spare = better.card if isinstance(better, Discard) else None
        """The card that should have been discarded."""

    @property
    def aim(self) -> int | None:
        """The side that the better action attacks."""
        return self.better.target if isinstance(self.better, Play) and _is(self.wanted, Family.HAZARD) else None

    @property
    def victim(self) -> int | None:
        """The side that was attacked."""
        return self.action.target if isinstance(self.action, Play) and _is(self.laid, Family.HAZARD) else None

    def coming(self, *hazards: Card) -> int:
        """Return how many copies of these hazards the viewer has not seen yet."""
        hidden = unseen(self.view)
        return sum(hidden[hazard] for hazard in hazards)


Rule = Callable[[Case], Facts | None]


def _is(card: Card | None, family: Family) -> bool:
    """Return whether the card is of the family."""
    return card is not None and FAMILY[card] is family


def _km(card: Card | None) -> int:
    """Return the km of a distance card, 0 for any other."""
    return 0 if card is None else KM.get(card, 0)


# -- answers to windows, and choices ----------------------------------------------------------------------------


def coup_overlooked(case: Case) -> Facts | None:
    """The safety against an attack was held but not shown."""
    window, better = case.view.window, case.better
    if window is None or not isinstance(case.action, Pass) or not isinstance(better, Claim):
        return None
    if window.card is None or SAFETY_OF.get(window.card) is not better.card:
        return None
    return Facts(card=better.card, hazard=window.card)


def answer_overlooked(case: Case) -> Facts | None:
    """Another answer was held but not given."""
    window, better = case.view.window, case.better
    if window is None or not isinstance(case.action, Pass) or not isinstance(better, Claim):
        return None
    if window.card in KM:
        return Facts(card=better.card, km=case.view.tableaus[window.target].distance[-1].km)
    return Facts(card=better.card, hazard=window.card)


def answer_wasted(case: Case) -> Facts | None:
    """An answer was given that should have been kept."""
    if not isinstance(case.action, Claim) or not isinstance(case.better, Pass):
        return None
    return Facts(other=case.action.card)


def answer_chosen(case: Case) -> Facts | None:
    """Another answer was better."""
    if not isinstance(case.action, Claim) or not isinstance(case.better, Claim):
        return None
    return Facts(card=case.better.card, other=case.action.card)


def wrong_choice(case: Case) -> Facts | None:
    """The card taken, paid or swapped was not the best."""
    better = case.better
    if isinstance(better, Swap):
        return Facts(card=better.take)
    return Facts(card=better.card) if isinstance(better, Take | Pay) else None


def wrong_draw(case: Case) -> Facts | None:
    """The other pile was better."""
    if not isinstance(case.better, Draw) or not case.view.discard:
        return None
    return Facts(card=case.view.discard[-1])


def extension_accepted(case: Case) -> Facts | None:
    """The extended trip was too long."""
    if not isinstance(case.action, Extend) or not case.action.accept:
        return None
    return Facts(left=min(case.view.target - case.view.standings[side].total for side in case.others))


def extension_declined(case: Case) -> Facts | None:
    """The extension was worth the risk."""
    if not isinstance(case.action, Extend) or case.action.accept:
        return None
    return Facts(left=min(case.view.target - case.view.standings[side].total for side in case.others))


# -- the end of the trip ------------------------------------------------------------------------------------------


def arrival_missed(case: Case) -> Facts | None:
    """The trip could have been completed."""
    better = case.better
    if not isinstance(better, Play) or better.card not in KM or case.standing.wrong_way:
        return None
    return Facts(card=better.card, left=case.left) if KM[better.card] << better.boost >= case.left else None


def wrong_way_driven(case: Case) -> Facts | None:
    """A distance card led backwards."""
    if not _km(case.laid) or not case.standing.wrong_way:
        return None
    return Facts(other=case.laid, km=_km(case.laid))


def leader_not_stopped(case: Case) -> Facts | None:
    """An opponent who may soon arrive could have been hindered, and was not."""
    if case.aim is None or case.victim == case.aim:
        return None
    left = case.view.target - case.view.standings[case.aim].total
    return Facts(card=case.wanted, side=case.aim, left=left) if left <= _THREAT_KM else None


# -- safeties -----------------------------------------------------------------------------------------------------


def safety_discarded(case: Case) -> Facts | None:
    """A safety was discarded."""
    return Facts(other=case.thrown) if _is(case.thrown, Family.SAFETY) else None


def safety_too_early(case: Case) -> Facts | None:
    """A safety was laid that might still have brought a coup-fourré."""
    if case.laid is None or not _is(case.laid, Family.SAFETY) or _is(case.wanted, Family.SAFETY):
        return None
    return Facts(other=case.laid, count=case.coming(*_HAZARDS_OF[case.laid]))


def safety_too_late(case: Case) -> Facts | None:
    """A safety should have been laid."""
    if not _is(case.wanted, Family.SAFETY):
        return None
    return Facts(card=case.wanted, other=case.laid or case.thrown)


# -- the own problems -----------------------------------------------------------------------------------------------


def not_freed(case: Case) -> Facts | None:
    """A card that would have let the side move on was not laid."""
    if case.wanted is None or not _is(case.wanted, Family.REMEDY) or case.wanted is Card.ENDLIMIT:
        return None
    if _is(case.laid, Family.REMEDY) and case.laid is not Card.ENDLIMIT:
        return None
    return Facts(card=case.wanted, other=case.laid or case.thrown, hazard=next(iter(case.standing.problems[-1:]), None))


def limit_kept(case: Case) -> Facts | None:
    """The speed limit should have been ended."""
    return Facts(card=case.wanted, other=case.laid or case.thrown) if case.wanted is Card.ENDLIMIT else None


def limit_ended_early(case: Case) -> Facts | None:
    """The end of the speed limit could wait."""
    return Facts(other=case.laid, card=case.wanted) if case.laid is Card.ENDLIMIT else None


def remedy_too_early(case: Case) -> Facts | None:
    """A remedy could wait."""
    return Facts(other=case.laid, card=case.wanted) if _is(case.laid, Family.REMEDY) else None


def last_remedy_discarded(case: Case) -> Facts | None:
    """The only remedy of a kind was discarded although it may be needed."""
    card, view = case.thrown, case.view
    if card is None or case.spare is None or card not in CURES or view.hand.count(card) > 1:
        return None
    safety = SAFETY_OF[CURES[card]]
    if safety in view.hand or case.mine.shows(safety):
        return None
    count = case.coming(CURES[card])
    standing = CURES[card] in case.mine.battle + case.mine.speed + case.mine.direction
    return Facts(other=card, hazard=CURES[card], count=count, card=case.spare) if count or standing else None


# -- attacks ------------------------------------------------------------------------------------------------------


def wrong_victim(case: Case) -> Facts | None:
    """Another opponent should have been attacked."""
    if case.aim is None or case.victim is None or case.aim == case.victim:
        return None
    return Facts(card=case.wanted, other=case.laid, side=case.aim, wrong=case.victim)


def wrong_attack(case: Case) -> Facts | None:
    """The same opponent should have been attacked with another card."""
    if case.aim is None or case.victim is None:
        return None
    return Facts(card=case.wanted, other=case.laid, side=case.aim)


def not_attacked(case: Case) -> Facts | None:
    """An opponent should have been attacked."""
    return None if case.aim is None else Facts(card=case.wanted, other=case.laid or case.thrown, side=case.aim)


def attack_not_needed(case: Case) -> Facts | None:
    """Something else was more urgent than an attack."""
    return None if case.victim is None else Facts(card=case.wanted, other=case.laid, wrong=case.victim)


def attack_discarded(case: Case) -> Facts | None:
    """An attack was discarded that could have been laid on an opponent."""
    card = case.thrown
    if card is None or case.spare is None or not _is(card, Family.HAZARD):
        return None
    if all(case.view.tableaus[side].shows(SAFETY_OF[card]) for side in case.others):
        return None
    return Facts(other=card, card=case.spare)


# -- driving ------------------------------------------------------------------------------------------------------


def _fits(case: Case, without: Card | None, left: int) -> bool:
    """Return whether one or two cards of the hand, without this one, make up exactly `left` km."""
    km = [KM[card] for card in case.view.hand if card in KM]
    if _km(without):
        km.remove(_km(without))
    return left in km or any(km[i] + km[j] == left for i in range(len(km)) for j in range(i))


def bad_remainder(case: Case) -> Facts | None:
    """A distance card left a remainder that nothing in the hand fits, where another choice did not."""
    card = case.laid
    if card is None or card not in KM:
        return None
    left = case.left - KM[card]
    if not 0 < left <= _IN_SIGHT or _fits(case, card, left):
        return None
    if case.wanted in KM and not _fits(case, case.wanted, case.left - _km(case.wanted)):
        return None
    return Facts(other=card, card=case.wanted, km=KM[card], left=left)


def spent_200(case: Case) -> Facts | None:
    """A 200 was laid that should have been kept."""
    if case.laid is not Card.D200 or case.wanted is Card.D200:
        return None
    return Facts(other=case.laid, card=case.wanted, count=case.mine.count(Card.D200) + 1)


def accelerators(case: Case) -> Facts | None:
    """A distance card was laid with too many or too few accelerators."""
    action, better = case.action, case.better
    if not isinstance(action, Play) or not isinstance(better, Play) or action.card is not better.card:
        return None
    return Facts(other=action.card, count=better.boost) if action.card in KM else None


def drove_short(case: Case) -> Facts | None:
    """Another distance card was better."""
    if not _km(case.laid) or not _km(case.wanted):
        return None
    return Facts(other=case.laid, card=case.wanted, km=_km(case.laid), left=case.left)


def not_driven(case: Case) -> Facts | None:
    """A distance card should have been laid."""
    return Facts(card=case.wanted, other=case.laid or case.thrown) if case.wanted in KM else None


def drove_instead(case: Case) -> Facts | None:
    """Something else was more urgent than driving."""
    km = _km(case.laid)
    return Facts(other=case.laid, card=case.wanted or case.spare, km=km) if km else None


def distance_discarded(case: Case) -> Facts | None:
    """The only card for exactly the remaining km was discarded."""
    card = case.thrown
    if not _km(card) or card is None or _km(card) != case.left or case.view.hand.count(card) > 1:
        return None
    return Facts(other=card, left=case.left, card=case.spare)


# -- what to keep -------------------------------------------------------------------------------------------------


def wrong_discard(case: Case) -> Facts | None:
    """Another card was less useful."""
    return None if case.thrown is None or case.spare is None else Facts(other=case.thrown, card=case.spare)


def played_too_early(case: Case) -> Facts | None:
    """A card was laid that should have been kept."""
    return None if case.laid is None or case.spare is None else Facts(other=case.laid, card=case.spare)


# The first rule that applies gives the reason. Specific ones therefore come first: `not_attacked`, say, would also
# apply wherever `leader_not_stopped` does.
RULES: Final[Sequence[tuple[Reason, Rule]]] = tuple(
    (Reason(rule.__name__), rule)
    for rule in (
        coup_overlooked, answer_overlooked, answer_wasted, answer_chosen, wrong_choice, wrong_draw,
        extension_accepted, extension_declined, arrival_missed, wrong_way_driven,
        leader_not_stopped, safety_discarded, safety_too_early, safety_too_late,
        not_freed, wrong_victim, wrong_attack, last_remedy_discarded, distance_discarded, limit_kept,
        accelerators, bad_remainder, spent_200, drove_short, not_attacked, attack_not_needed, attack_discarded,
        not_driven, limit_ended_early, remedy_too_early, wrong_discard, drove_instead, played_too_early,
    )
)  # fmt: skip
"""The rules, the most telling first."""


def reason_for(view: PlayerView, action: SeatAction, better: SeatAction) -> tuple[Reason, Facts]:
    """Return why `action` is worse than `better`, with the facts for its text."""
    case = Case(view, action, better)
    for reason, rule in RULES:
        facts = rule(case)
        if facts is not None:
            return reason, facts
    return Reason.GENERAL, Facts()
