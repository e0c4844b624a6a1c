"""The reason why one action is worse than another: the first that applies of a list of rules.

A rule returns facts only if all that its sentence says holds in the position, as far as the view shows it. That it is
why the action is worse is what the playouts add.
"""

from collections.abc import Callable, Sequence
from typing import Final

from engine.actions import Claim, Discard, Draw, Pass, Play, SeatAction, Source, Swap
from engine.cards import CURES, FAMILY, KM, REMEDY_OF, SAFETY_OF, Card, Family
from engine.players.unseen import unseen
from engine.review.verdicts import Facts, Reason
from engine.rules import rules_of
from engine.rules.funspeed import UPRIGHT_KM
from engine.state import WindowKind
from engine.views import PlayerView

_IN_SIGHT = 200
"""The distance from the target, in km, from which it matters which distance cards a side still needs."""
_THREAT_KM = 75
"""A side this close to the target is a threat: one ordinary card may be enough."""


class Case:
    """An action and one that would have been better."""

    def __init__(self, view: PlayerView, action: SeatAction, better: SeatAction) -> None:
        assert view.side is not None  # spectators decide nothing
        self.view, self.action, self.better, self.side = view, action, better, view.side
        self.mine, self.standing = view.tableaus[self.side], view.standings[self.side]
        self.left = view.target - self.standing.total
        self.others = [side for side in range(len(view.tableaus)) if side != self.side]
        self.hidden = unseen(view)
        """How many copies of each card the viewer has not seen."""
        self.laid = action.card if isinstance(action, Play) else None
        """The card that was laid."""
        self.wanted = better.card if isinstance(better, Play) else None
        """The card that should have been laid."""
        self.thrown = action.card if isinstance(action, Discard) else None
        """The card that was discarded, or given away."""
        self.spare = better.card if isinstance(better, Discard) else None
        """The card that should have been discarded, or given away."""
        if isinstance(action, Swap) and isinstance(better, Swap) and action.take is better.take:
            self.thrown, self.spare = action.give, better.give
        self.gone = self.thrown or self.laid
        """The card that left the hand."""
        self.gained, self.gainable = _gain(view, action), _gain(view, better)
        """The km that the action, and the better one, add to the player's own total."""

    @property
    def aim(self) -> int | None:
        """The side that the better action attacks."""
        return self.better.target if isinstance(self.better, Play) and _is(self.wanted, Family.HAZARD) else None

    @property
    def victim(self) -> int | None:
        """The side that was attacked."""
        return self.action.target if isinstance(self.action, Play) and _is(self.laid, Family.HAZARD) else None

    @property
    def spared(self) -> int | None:
        """The side that drives freely, and that the better action attacks and the other does not."""
        return self.aim if self.aim is not None and self.aim != self.victim and self.drives(self.aim) else None

    def coming(self, *cards: Card) -> int:
        """Return how many copies of these cards the viewer has not seen yet."""
        return sum(self.hidden[card] for card in cards)

    def left_of(self, side: int) -> int:
        """Return how many km a side has to go."""
        return self.view.target - self.view.standings[side].total

    def drives(self, side: int) -> bool:
        """Return whether nothing keeps a side from laying distance cards."""
        standing = self.view.standings[side]
        return standing.moving and not standing.problems

    @property
    def problems(self) -> tuple[Card, ...]:
        """The hazards that now affect the viewer's own side."""
        return (*self.standing.problems, *self.standing.slowed_by)

    def solved(self, card: Card | None) -> Card | None:
        """Return the problem of the viewer's side that a remedy or safety solves; None if there is none."""
        return next(
            (each for each in self.problems if card is not None and card in (REMEDY_OF[each], SAFETY_OF[each])), None
        )

    def useless(self, card: Card) -> bool:
        """Return whether the viewer can no longer use a card in this round."""
        if card in CURES:
            return self.mine.shows(SAFETY_OF[CURES[card]])
        if FAMILY[card] is Family.HAZARD:
            return not any(self.view.tableaus[side].live(card) for side in self.others)
        limit = rules_of(self.view.setup).numbers.get("limit_200")
        return card is Card.D200 and limit is not None and self.mine.count(card) >= limit


Rule = Callable[[Case], Facts | None]


def _is(card: Card | None, family: Family) -> bool:
    """Return whether the card is of the family."""
    return card is not None and FAMILY[card] is family


def _km(card: Card | None) -> int:
    """Return the km of a distance card, 0 for any other."""
    return 0 if card is None else KM.get(card, 0)


def _gain(view: PlayerView, action: SeatAction) -> int:
    """Return the km that an action adds to the player's own total."""
    if not isinstance(action, Play) or action.target is not None:
        return 0
    if _is(action.card, Family.SAFETY):
        return 0 if view.in_rounds else UPRIGHT_KM
    return _km(action.card) << action.boost


# -- answers to windows, and choices ----------------------------------------------------------------------------


def coup_overlooked(case: Case) -> Facts | None:
    """The safety against an attack was held but not shown."""
    window, better = case.view.window, case.better
    if window is None or not isinstance(case.action, Pass | Claim) or not isinstance(better, Claim):
        return None
    if window.card is None or SAFETY_OF.get(window.card) is not better.card or case.action == better:
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
    """A unit that does not win was answered."""
    window = case.view.window
    if window is None or window.kind is not WindowKind.UNIT:
        return None
    if not isinstance(case.action, Claim) or not isinstance(case.better, Pass):
        return None
    left, unit = case.left_of(window.target), case.view.tableaus[window.target].distance[-1]
    return Facts(other=case.action.card, side=window.target, km=unit.km, left=left) if left > 0 else None


def wrong_draw(case: Case) -> Facts | None:
    """The open card should have been taken, and is of use."""
    if not isinstance(case.better, Draw) or case.better.source is Source.PILE or not case.view.discard:
        return None
    card = case.view.discard[-1]
    return None if case.useless(card) else Facts(card=card)


# -- the end of the trip ------------------------------------------------------------------------------------------


def _arrives(case: Case, km: int) -> bool:
    """Return whether a side that may drive would arrive by so many km: exactly, or in a race by more as well."""
    if case.standing.wrong_way:
        return False
    return km == case.left if case.view.in_rounds else km >= case.left > 0


def arrival_missed(case: Case) -> Facts | None:
    """The trip could have been completed."""
    if case.wanted is None or not _arrives(case, case.gainable) or _arrives(case, case.gained):
        return None
    return Facts(card=case.wanted, left=case.left)


def leader_not_stopped(case: Case) -> Facts | None:
    """An opponent who may soon arrive could have been hindered, and was not."""
    if case.spared is None or case.left_of(case.spared) > _THREAT_KM:
        return None
    return Facts(card=case.wanted, side=case.spared, left=case.left_of(case.spared))


# -- safeties -----------------------------------------------------------------------------------------------------


def safety_discarded(case: Case) -> Facts | None:
    """A safety was discarded."""
    return Facts(other=case.thrown) if _is(case.thrown, Family.SAFETY) else None


def safety_too_early(case: Case) -> Facts | None:
    """A safety was laid that might still have brought a coup-fourré, and was not needed now."""
    if case.laid is None or not _is(case.laid, Family.SAFETY) or _is(case.wanted, Family.SAFETY):
        return None
    count = case.coming(*map(Card, case.laid.info.protects))
    return Facts(other=case.laid, count=count) if count and case.solved(case.laid) is None else None


def safety_idle(case: Case) -> Facts | None:
    """A safety was kept against which no attack can come any more."""
    if case.wanted is None or not _is(case.wanted, Family.SAFETY) or case.coming(*map(Card, case.wanted.info.protects)):
        return None
    return Facts(card=case.wanted)


def safety_gains(case: Case) -> Facts | None:
    """A botte brings km and costs no turn."""
    if case.view.in_rounds or not _is(case.wanted, Family.SAFETY):
        return None
    return Facts(card=case.wanted, km=UPRIGHT_KM)


# -- problems of one's own ------------------------------------------------------------------------------------------


def not_freed(case: Case) -> Facts | None:
    """A card that would have helped a side that stands was not laid."""
    better = case.better
    if not isinstance(better, Play) or case.drives(case.side) or better.card is Card.ENDLIMIT:
        return None
    hazard = better.hazard if better.card is Card.SUPER else case.solved(better.card)
    if hazard in case.standing.problems:
        return Facts(card=better.card, hazard=hazard)
    if better.card is not Card.GO or case.standing.problems:
        return None
    return Facts(card=better.card)


def limit_kept(case: Case) -> Facts | None:
    """The speed limit should have been ended."""
    better = case.better
    ends = case.wanted is Card.ENDLIMIT or (isinstance(better, Play) and better.hazard is Card.LIMIT)
    return Facts(card=case.wanted) if ends and case.standing.limited else None


def last_remedy_discarded(case: Case) -> Facts | None:
    """The only remedy of a kind was discarded although it may be needed."""
    card, view = case.thrown, case.view
    if card is None or case.spare is None or card not in CURES or view.hand.count(card) > 1:
        return None
    safety = SAFETY_OF[CURES[card]]
    if safety in view.hand or case.mine.shows(safety) or Card.SUPER in view.hand:
        return None
    count = case.coming(CURES[card])
    return Facts(other=card, hazard=CURES[card], count=count) if count else None


# -- attacks ------------------------------------------------------------------------------------------------------


def victim_stood(case: Case) -> Facts | None:
    """An opponent was attacked who could not drive anyway."""
    if case.victim is None or case.drives(case.victim) or case.aim == case.victim:
        return None
    return Facts(other=case.laid, wrong=case.victim)


def not_attacked(case: Case) -> Facts | None:
    """An opponent who drives freely should have been attacked."""
    return None if case.spared is None else Facts(card=case.wanted, side=case.spared)


def attack_answerable(case: Case) -> Facts | None:
    """An attack was laid, or kept, that cards out of sight answer at once."""
    card = case.spare if case.victim is None else case.laid
    if card is None or not _is(card, Family.HAZARD) or case.aim is not None:
        return None
    cards = [SAFETY_OF[card]]
    if not case.view.in_rounds:
        cards += [REMEDY_OF[card], Card.SUPER, Card.MIRROR]
    count = case.coming(*cards)
    safety = SAFETY_OF[card] if case.view.in_rounds else None
    return Facts(card=card, hazard=safety, count=count) if count else None


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
    if card is None or card not in KM or not case.view.in_rounds or case.standing.wrong_way:
        return None
    left = case.left - KM[card]
    if not 0 < left <= _IN_SIGHT or _fits(case, card, left):
        return None
    if case.wanted in KM and not _fits(case, case.wanted, case.left - _km(case.wanted)):
        return None
    return Facts(km=KM[card], left=left)


def unit_kept(case: Case) -> Facts | None:
    """A unit was laid early that the others may undo or steal, where less was to be laid, or nothing."""
    if case.view.in_rounds or not _km(case.laid) or _arrives(case, case.gained):
        return None
    if case.gainable >= case.gained or not (_km(case.wanted) or case.spare):
        return None
    return Facts(other=case.laid, left=case.left)


def accelerators(case: Case) -> Facts | None:
    """A distance card was laid with too many or too few accelerators."""
    action, better = case.action, case.better
    if not isinstance(action, Play) or not isinstance(better, Play) or action.card is not better.card:
        return None
    if action.card not in KM or action.boost == better.boost:
        return None
    return Facts(other=action.card, count=better.boost, km=case.gainable, left=case.gained)


def drove_short(case: Case) -> Facts | None:
    """Another distance card leads farther."""
    if case.standing.wrong_way or not _km(case.laid) or not _km(case.wanted):
        return None
    farther = case.gainable - case.gained
    return Facts(card=case.wanted, other=case.laid, km=farther) if farther > 0 else None


def not_driven(case: Case) -> Facts | None:
    """A distance card should have been laid."""
    if not _km(case.wanted) or _km(case.laid) or case.standing.wrong_way:
        return None
    return Facts(card=case.wanted, km=case.gainable)


# -- specials -----------------------------------------------------------------------------------------------------


def hand_searched(case: Case) -> Facts | None:
    """A hand should have been searched."""
    better = case.better
    if not isinstance(better, Play) or better.card is not Card.POLICE or better.target is None:
        return None
    return Facts(card=better.card, side=better.target)


def trashed(case: Case) -> Facts | None:
    """The units with a 200 of somebody else should have been removed."""
    if case.wanted is not Card.TRASH:
        return None
    lost = [sum(unit.km for unit in its.distance if unit.card is Card.D200) for its in case.view.tableaus]
    side = max(case.others, key=lost.__getitem__)
    return Facts(card=case.wanted, side=side, km=lost[side]) if lost[side] > lost[case.side] else None


# -- what to keep -------------------------------------------------------------------------------------------------


def spare_useless(case: Case) -> Facts | None:
    """A card could have gone that is of no more use."""
    card = case.spare
    return Facts(card=card) if card is not None and case.useless(card) else None


def spare_double(case: Case) -> Facts | None:
    """A card could have gone of which more are held than of the other."""
    card, other = case.spare, case.gone
    if card is None or other is None or case.view.hand.count(card) <= case.view.hand.count(other):
        return None
    return Facts(card=card, count=case.view.hand.count(card))


def spare_shorter(case: Case) -> Facts | None:
    """A distance card could have gone that is shorter."""
    card, other = case.spare, case.gone
    if card is None or other is None or not 0 < _km(card) < _km(other):
        return None
    return Facts(card=card, other=other, km=_km(card))


def spare_seldom_needed(case: Case) -> Facts | None:
    """A remedy could have gone whose hazard comes less often than that of the other remedy, or not again."""
    card, other = case.spare, case.gone
    if card is None or card not in CURES or case.solved(card) is not None or other is None:
        return None
    count = case.coming(CURES[card])
    if count > 1 and (other not in CURES or count >= case.coming(CURES[other])):
        return None
    return Facts(card=card, other=other if count > 1 else None, hazard=CURES[card], count=count)


def spare_waits(case: Case) -> Facts | None:
    """A card could have gone that serves only as an answer."""
    card = case.spare
    return Facts(card=card) if card in (Card.MIRROR, Card.UTURN) else None


# The first rule that applies gives the reason. Specific ones therefore come first: `not_attacked`, say, would also
# apply wherever `leader_not_stopped` does.
RULES: Final[Sequence[tuple[Reason, Rule]]] = tuple(
    (Reason(rule.__name__), rule)
    for rule in (
        coup_overlooked, answer_overlooked, answer_wasted, arrival_missed, leader_not_stopped, safety_discarded,
        safety_too_early, wrong_draw, not_freed, safety_idle, safety_gains, limit_kept, trashed, hand_searched,
        accelerators, bad_remainder, unit_kept, drove_short, not_attacked, victim_stood, not_driven, spare_useless,
        last_remedy_discarded, spare_double, spare_shorter, spare_seldom_needed, spare_waits, attack_answerable,
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
