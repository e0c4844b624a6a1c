"""The reason why one action is worse than another: the first that applies of a list of rules.

A rule returns facts only if all that its sentence says holds in the position, as far as the view shows it. That it is
why the action is worse is what the playouts add.
"""

from collections.abc import Callable, Sequence
from typing import Final

from engine.actions import Claim, Discard, Draw, EndTurn, Extend, Pass, Pay, Play, SeatAction, Source, Swap, Take
from engine.cards import BATTLE_HAZARDS, CURES, FAMILY, KM, REMEDY_OF, SAFETIES, SAFETY_OF, Card, Family
from engine.players.determinize import unseen
from engine.players.funspeed.family import accelerators as accelerators_laid
from engine.review.verdicts import Facts, Reason
from engine.rules import rules_of
from engine.rules.funspeed import CROSSWISE_KM, UPRIGHT_KM, attack_refusal
from engine.state import WindowKind
from engine.views import PlayerView

_IN_SIGHT = 200
"""The distance from the target, in km, from which it matters which distance cards a side still needs."""
_THREAT_KM = 75
"""A side this close to the target is a threat: one ordinary card may be enough."""
_LAST_TURNS = 3
"""The round may end at any moment if each seat has at most so many cards to draw."""
_HAZARDS_OF = {safety: tuple(hazard for hazard in SAFETY_OF if SAFETY_OF[hazard] is safety) for safety in SAFETIES}


class Case:
    """An action and one that would have been better."""

    def __init__(self, view: PlayerView, action: SeatAction, better: SeatAction) -> None:
        assert view.side is not None  # spectators decide nothing
        self.view, self.action, self.better, self.side = view, action, better, view.side
        self.mine, self.standing = view.tableaus[self.side], view.standings[self.side]
        self.left = view.target - self.standing.total
        self.others = [side for side in range(len(view.tableaus)) if side != self.side]
        beneath = {} if view.in_rounds else accelerators_laid(view)
        self.hidden = {card: n - beneath.get(card, 0) for card, n in unseen(view).items()}
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

    @property
    def aim(self) -> int | None:
        """The side that the better action attacks."""
        return self.better.target if isinstance(self.better, Play) and _is(self.wanted, Family.HAZARD) else None

    @property
    def victim(self) -> int | None:
        """The side that was attacked."""
        return self.action.target if isinstance(self.action, Play) and _is(self.laid, Family.HAZARD) else None

    def coming(self, *cards: Card) -> int:
        """Return how many copies of these cards the viewer has not seen yet."""
        return sum(self.hidden.get(card, 0) for card in cards)

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
        mine, standing = self.mine, self.standing
        return (
            *standing.problems,
            *((Card.LIMIT,) if standing.limited and mine.speed else ()),
            *((Card.WRONGWAY,) if standing.wrong_way else ()),
        )

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


def answer_returned(case: Case) -> Facts | None:
    """An attack could have been sent back to the attacker instead of being cured."""
    window, better = case.view.window, case.better
    if window is None or not isinstance(case.action, Claim) or not isinstance(better, Claim):
        return None
    attacker = case.view.setup.sides[window.seat]
    if better.card is not Card.MIRROR or case.action.card is better.card:
        return None
    if window.card is None or attack_refusal(case.view.tableaus[attacker], window.card) is not None:
        return None
    return Facts(card=better.card, hazard=window.card, side=attacker)


def answer_chosen(case: Case) -> Facts | None:
    """A card that answers any attack was spent where another would have done."""
    if not isinstance(case.action, Claim) or not isinstance(case.better, Claim):
        return None
    if case.action.card is not Card.SUPER or case.better.card is Card.SUPER:
        return None
    return Facts(card=case.better.card, other=case.action.card)


def answer_wasted(case: Case) -> Facts | None:
    """A unit that does not win was answered."""
    window = case.view.window
    if window is None or window.kind is not WindowKind.UNIT:
        return None
    if not isinstance(case.action, Claim) or not isinstance(case.better, Pass):
        return None
    left, unit = case.left_of(window.target), case.view.tableaus[window.target].distance[-1]
    return Facts(other=case.action.card, side=window.target, km=unit.km, left=left) if left > 0 else None


def unit_chosen(case: Case) -> Facts | None:
    """Another unit is worth more, to take or to keep."""
    action, better = case.action, case.better
    if isinstance(action, Take) and isinstance(better, Take) and better.km > action.km:
        return Facts(km=better.km, left=action.km)
    if isinstance(action, Pay) and isinstance(better, Pay) and _price(case, better) < _price(case, action):
        return Facts(km=_price(case, action), left=_price(case, better))
    return None


def _price(case: Case, pay: Pay) -> int:
    """Return the km that a side loses by paying: those of a unit, or of a botte."""
    coup = any(shown.coup for shown in case.mine.safeties if shown.card is pay.card)
    return pay.km or (CROSSWISE_KM if coup else UPRIGHT_KM)


def leader_spared(case: Case) -> Facts | None:
    """A unit was taken, a hand searched or a tableau swapped, but not of the side that is farthest ahead."""
    side, wrong = (
        each.side if isinstance(each, Take) else each.target if isinstance(each, Play) else None
        for each in (case.better, case.action)
    )
    if (
        side is None
        or wrong is None
        or case.aim is not None
        or getattr(case.action, "card", None) is not getattr(case.better, "card", None)
    ):
        return None
    return Facts(side=side, wrong=wrong) if case.left_of(side) < case.left_of(wrong) else None


def taken(case: Case) -> Card | None:
    """Return the card that the better action brings and the action does not: swapped or drawn from the discards."""
    action, better = case.action, case.better
    if isinstance(better, Swap) and isinstance(action, Swap) and better.take is not action.take:
        return better.take
    return case.view.discard[-1] if isinstance(better, Draw) and better.source is Source.DISCARD else None


def _within_reach(case: Case) -> Card | None:
    """Return the card that the better action brings, or that only one of the hand is left of and the action spends."""
    card = taken(case)
    if card is None and case.thrown is not None and case.view.hand.count(case.thrown) == 1:
        return case.thrown
    return card if card is not None and card not in case.view.hand else None


def card_wins(case: Case) -> Facts | None:
    """A card was to be had, or was given away, that is enough to arrive."""
    card = _within_reach(case)
    if card is None or not _km(card) or not _arrives(case, _km(card)):
        return None
    return Facts(card=card, left=case.left)


def card_cures(case: Case) -> Facts | None:
    """A card was to be had, or was given away, that solves a problem of the own side."""
    card = _within_reach(case)
    hazard = case.solved(card)
    return None if hazard is None else Facts(card=card, hazard=hazard)


def card_protects(case: Case) -> Facts | None:
    """A safety was to be had."""
    card = taken(case)
    return Facts(card=card) if _is(card, Family.SAFETY) else None


def wrong_draw(case: Case) -> Facts | None:
    """The open card should have been taken, and is of use."""
    if not isinstance(case.better, Draw) or case.better.source is Source.PILE or not case.view.discard:
        return None
    card = case.view.discard[-1]
    return None if case.useless(card) else Facts(card=card)


def open_card_useless(case: Case) -> Facts | None:
    """The open card was taken, and is of no use."""
    if not isinstance(case.action, Draw) or case.action.source is Source.PILE or not case.view.discard:
        return None
    card = case.view.discard[-1]
    return Facts(card=card) if case.useless(card) else None


def pile_promises_more(case: Case) -> Facts | None:
    """The open card was taken, and most of those out of sight are worth more to any player."""
    if not isinstance(case.action, Draw) or case.action.source is Source.PILE or not case.view.discard:
        return None
    card = case.view.discard[-1]
    count = case.coming(*(each for each in Card if each.info.value > card.info.value))
    every = case.coming(*Card)
    return Facts(card=card, count=count, left=every) if 2 * count > every else None


def extension_accepted(case: Case) -> Facts | None:
    """The extended trip was too long."""
    if not isinstance(case.action, Extend) or not case.action.accept:
        return None
    return Facts(left=min(map(case.left_of, case.others)))


def extension_declined(case: Case) -> Facts | None:
    """The extension was worth the risk."""
    if not isinstance(case.action, Extend) or case.action.accept:
        return None
    return Facts(left=min(map(case.left_of, case.others)))


# -- the end of the trip ------------------------------------------------------------------------------------------


def _arrives(case: Case, km: int) -> bool:
    """Return whether a side that may drive would arrive by so many km: exactly, or in a race by more as well."""
    if case.standing.wrong_way:
        return False
    return km == case.left if case.view.in_rounds else km >= case.left > 0


def arrival_missed(case: Case) -> Facts | None:
    """The trip could have been completed."""
    better, action = case.better, case.action
    if not isinstance(better, Play) or not _arrives(case, _gained(case, better)):
        return None
    return None if _arrives(case, _gained(case, action)) else Facts(card=better.card, left=case.left)


def _gained(case: Case, action: SeatAction) -> int:
    """Return the km that an action adds to the own total."""
    if not isinstance(action, Play) or action.target is not None:
        return 0
    if _is(action.card, Family.SAFETY):
        return 0 if case.view.in_rounds else UPRIGHT_KM
    return _km(action.card) << action.boost


def wrong_way_driven(case: Case) -> Facts | None:
    """A distance card led backwards."""
    if not _km(case.laid) or not case.standing.wrong_way:
        return None
    return Facts(other=case.laid, km=_km(case.laid))


def leader_not_stopped(case: Case) -> Facts | None:
    """An opponent who may soon arrive could have been hindered, and was not."""
    if case.aim is None or case.victim == case.aim or not case.drives(case.aim):
        return None
    left = case.left_of(case.aim)
    return Facts(card=case.wanted, side=case.aim, left=left) if left <= _THREAT_KM else None


# -- safeties -----------------------------------------------------------------------------------------------------


def safety_discarded(case: Case) -> Facts | None:
    """A safety was discarded."""
    return Facts(other=case.thrown) if _is(case.thrown, Family.SAFETY) else None


def safety_too_early(case: Case) -> Facts | None:
    """A safety was laid that might still have brought a coup-fourré, and was not needed now."""
    if case.laid is None or not _is(case.laid, Family.SAFETY) or _is(case.wanted, Family.SAFETY):
        return None
    count = case.coming(*_HAZARDS_OF[case.laid])
    return Facts(other=case.laid, count=count) if count and case.solved(case.laid) is None else None


def safety_needed(case: Case) -> Facts | None:
    """A safety would have solved a problem."""
    hazard = case.solved(case.wanted)
    if hazard is None or not _is(case.wanted, Family.SAFETY):
        return None
    return Facts(card=case.wanted, hazard=hazard)


def safety_too_late(case: Case) -> Facts | None:
    """A safety should have been laid, as the round may end soon: there are few cards to draw, or a side is near."""
    if not _is(case.wanted, Family.SAFETY):
        return None
    left = min(map(case.left_of, case.others))
    few = case.view.pile_size <= _LAST_TURNS * len(case.view.hand_sizes)
    if not case.view.in_rounds or not (few or left <= _THREAT_KM):
        return None
    return Facts(card=case.wanted, count=case.view.pile_size) if few else Facts(card=case.wanted, left=left)


def safety_idle(case: Case) -> Facts | None:
    """A safety was kept against which no attack can come any more."""
    if case.wanted is None or not _is(case.wanted, Family.SAFETY) or case.coming(*_HAZARDS_OF[case.wanted]):
        return None
    return Facts(card=case.wanted)


def safety_gains(case: Case) -> Facts | None:
    """A botte brings km and costs no turn."""
    if case.view.in_rounds or not _is(case.wanted, Family.SAFETY):
        return None
    return Facts(card=case.wanted, km=UPRIGHT_KM)


# -- the own problems -----------------------------------------------------------------------------------------------


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


def turned_around(case: Case) -> Facts | None:
    """The wrong way should have been ended."""
    if case.wanted is not Card.ENDWRONG or not case.standing.wrong_way:
        return None
    return Facts(card=case.wanted)


def limit_kept(case: Case) -> Facts | None:
    """The speed limit should have been ended."""
    better = case.better
    ends = case.wanted is Card.ENDLIMIT or (isinstance(better, Play) and better.hazard is Card.LIMIT)
    return Facts(card=case.wanted) if ends and case.standing.limited else None


def limit_ended_early(case: Case) -> Facts | None:
    """The end of the speed limit could wait: no card in hand needs it, or something else stops the car."""
    if case.laid is not Card.ENDLIMIT:
        return None
    if case.drives(case.side) and any(50 < _km(card) <= case.left for card in case.view.hand):
        return None
    return Facts(other=case.laid)


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


def wrong_victim(case: Case) -> Facts | None:
    """Another opponent should have been attacked, who is farther ahead."""
    if case.aim is None or case.victim is None or case.aim == case.victim:
        return None
    if case.left_of(case.aim) >= case.left_of(case.victim):
        return None
    return Facts(side=case.aim, wrong=case.victim, left=case.left_of(case.aim))


def victim_stood(case: Case) -> Facts | None:
    """An opponent was attacked who could not drive anyway."""
    if case.victim is None or case.drives(case.victim) or case.aim == case.victim:
        return None
    return Facts(other=case.laid, wrong=case.victim)


def attack_stops(case: Case) -> Facts | None:
    """The same opponent could have been stopped instead of being limited."""
    if case.aim is None or case.aim != case.victim or case.laid is not Card.LIMIT or not case.drives(case.aim):
        return None
    return None if case.wanted is Card.LIMIT else Facts(card=case.wanted, other=case.laid, side=case.aim)


def attack_limits(case: Case) -> Facts | None:
    """An opponent who stands could have been given a problem that lasts until it drives."""
    if case.aim is None or case.wanted in BATTLE_HAZARDS or case.drives(case.aim) or case.laid is case.wanted:
        return None
    return Facts(card=case.wanted, side=case.aim)


def attack_cured_easily(case: Case) -> Facts | None:
    """The same opponent could have been attacked with a card that fewer others cure or ward off."""
    if case.aim is None or case.aim != case.victim or case.wanted is None or case.laid is None:
        return None
    count, left = (case.coming(REMEDY_OF[each], SAFETY_OF[each]) for each in (case.wanted, case.laid))
    return Facts(card=case.wanted, other=case.laid, side=case.aim, count=count, left=left) if count < left else None


def not_attacked(case: Case) -> Facts | None:
    """An opponent who drives freely should have been attacked."""
    if case.aim is None or not case.drives(case.aim) or case.victim == case.aim:
        return None
    return Facts(card=case.wanted, side=case.aim)


def attack_added(case: Case) -> Facts | None:
    """An opponent who stands should have been given another problem."""
    side, card = case.aim, case.wanted
    if side is None or case.victim == side or case.drives(side) or card not in BATTLE_HAZARDS:
        return None
    # The GO that a side waits for would be the remedy for a STOP as well; and of problems only the last one counts.
    problems = case.view.standings[side].problems
    if card is Card.STOP if not problems else not getattr(rules_of(case.view.setup).house_rules, "cumulation", False):
        return None
    return Facts(card=card, side=side)


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


def attack_discarded(case: Case) -> Facts | None:
    """An attack was discarded that could have been laid on an opponent."""
    card = case.thrown
    if card is None or case.spare is None or not _is(card, Family.HAZARD) or case.useless(card):
        return None
    return Facts(other=card)


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
    if card is None or card not in KM or not case.view.in_rounds:
        return None
    left = case.left - KM[card]
    if not 0 < left <= _IN_SIGHT or _fits(case, card, left):
        return None
    if case.wanted in KM and not _fits(case, case.wanted, case.left - _km(case.wanted)):
        return None
    return Facts(km=KM[card], left=left)


def good_remainder(case: Case) -> Facts | None:
    """Another distance card would have left a remainder that the hand makes up."""
    if case.wanted is None or not _km(case.wanted) or not _km(case.laid) or not case.view.in_rounds:
        return None
    left = case.left - _km(case.wanted)
    if left <= 0 or not _fits(case, case.wanted, left) or _fits(case, case.laid, case.left - _km(case.laid)):
        return None
    return Facts(card=case.wanted, left=left)


def tied(case: Case) -> Facts | None:
    """A unit gave the own side the Total of another one, so that anybody may call Hold Up!."""
    action, better = case.action, case.better
    if case.view.in_rounds or not isinstance(action, Play) or not _km(action.card):
        return None
    totals = {case.view.standings[side].total: side for side in case.others}
    total = case.standing.total
    side = totals.get(total + _gained(case, action))
    if side is None or total + _gained(case, better) in totals:
        return None
    return Facts(km=_gained(case, action), side=side)


def spent_200(case: Case) -> Facts | None:
    """The first 200 was laid, which costs the safe trip, or the last one allowed."""
    limit = rules_of(case.view.setup).numbers.get("limit_200")
    if case.laid is not Card.D200 or case.wanted is Card.D200 or not case.view.in_rounds:
        return None
    count = case.mine.count(Card.D200) + 1
    return Facts(count=count) if count in (1, limit) else None


def unit_kept(case: Case) -> Facts | None:
    """A unit was laid early that the others may undo or steal, where less was to be laid, or nothing."""
    action, gained = case.action, _gained(case, case.action)
    if case.view.in_rounds or not isinstance(action, Play) or not _km(action.card) or _arrives(case, gained):
        return None
    if _gained(case, case.better) >= gained or not (_km(case.wanted) or case.spare):
        return None
    return Facts(other=action.card, left=case.left)


def accelerators(case: Case) -> Facts | None:
    """A distance card was laid with too many or too few accelerators."""
    action, better = case.action, case.better
    if not isinstance(action, Play) or not isinstance(better, Play) or action.card is not better.card:
        return None
    if action.card not in KM or action.boost == better.boost:
        return None
    return Facts(other=action.card, count=better.boost, km=_gained(case, better), left=_gained(case, action))


def drove_short(case: Case) -> Facts | None:
    """Another distance card leads farther."""
    action, better = case.action, case.better
    if not _km(case.laid) or not _km(case.wanted) or _gained(case, better) <= _gained(case, action):
        return None
    return Facts(card=case.wanted, other=case.laid, km=_gained(case, better) - _gained(case, action))


def distance_kept(case: Case) -> Facts | None:
    """Of two distance cards the one that is held several times could be laid, so that the other stays in hand."""
    if case.laid is None or not _km(case.laid) or case.wanted is None or not _km(case.wanted):
        return None
    count = case.view.hand.count(case.wanted)
    return Facts(card=case.wanted, other=case.laid, count=count) if case.view.hand.count(case.laid) < count else None


def not_driven(case: Case) -> Facts | None:
    """A distance card should have been laid."""
    if case.wanted not in KM or _km(case.laid) or case.standing.wrong_way:
        return None
    assert isinstance(case.better, Play)
    return Facts(card=case.wanted, km=_gained(case, case.better))


def distance_discarded(case: Case) -> Facts | None:
    """The only card for exactly the remaining km was discarded."""
    card = case.thrown
    if not _km(card) or card is None or not case.view.in_rounds or case.standing.wrong_way:
        return None
    if _km(card) != case.left or case.view.hand.count(card) > 1:
        return None
    return Facts(other=card, left=case.left)


# -- specials -----------------------------------------------------------------------------------------------------


def tableau_swapped(case: Case) -> Facts | None:
    """A side that is farther ahead should have swapped tableaus."""
    better = case.better
    if not isinstance(better, Play) or better.card is not Card.HELI or better.target is None:
        return None
    ahead = case.left - case.left_of(better.target)
    return Facts(card=better.card, side=better.target, km=ahead) if ahead > 0 else None


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
    lost = {
        side: sum(unit.km for unit in case.view.tableaus[side].distance if unit.card is Card.D200)
        for side in case.others
    }
    side = max(lost, key=lost.__getitem__)
    own = sum(unit.km for unit in case.mine.distance if unit.card is Card.D200)
    return Facts(card=case.wanted, side=side, km=lost[side]) if lost[side] > own else None


# -- what to keep -------------------------------------------------------------------------------------------------


def spare_useless(case: Case) -> Facts | None:
    """A card could have gone that is of no more use."""
    card = case.spare
    return Facts(card=card) if card is not None and case.useless(card) else None


def spare_too_long(case: Case) -> Facts | None:
    """A distance card could have gone that leads beyond the target."""
    card = case.spare
    if card is None or not case.view.in_rounds or _km(card) <= case.left or case.standing.wrong_way:
        return None
    return Facts(card=card, left=case.left)


def spare_double(case: Case) -> Facts | None:
    """A card could have gone of which more are held than of the other."""
    card, other = case.spare, case.thrown or case.laid
    if card is None or other is None or case.view.hand.count(card) <= case.view.hand.count(other):
        return None
    return Facts(card=card, count=case.view.hand.count(card))


def spare_shorter(case: Case) -> Facts | None:
    """A distance card could have gone that is shorter."""
    card, other = case.spare, case.thrown or case.laid
    if card is None or other is None or not 0 < _km(card) < _km(other):
        return None
    return Facts(card=card, other=other, km=_km(card))


def spare_seldom_needed(case: Case) -> Facts | None:
    """A remedy could have gone whose hazard comes less often than that of the other remedy, or not again."""
    card, other = case.spare, case.thrown or case.laid
    if card is None or card not in CURES or case.solved(card) is not None or other is None:
        return None
    count = case.coming(CURES[card])
    if count > 1 and (other not in CURES or count >= case.coming(CURES[other])):
        return None
    return Facts(card=card, other=other if count > 1 else None, hazard=CURES[card], count=count)


def spare_short(case: Case) -> Facts | None:
    """A short distance card could have gone."""
    card = case.spare
    if card is None or not 0 < _km(card) <= 50:
        return None
    return Facts(card=card, km=_km(card))


def spare_waits(case: Case) -> Facts | None:
    """A card could have gone that serves only as an answer."""
    card = case.spare
    return Facts(card=card) if card in (Card.MIRROR, Card.UTURN) else None


def turn_ended(case: Case) -> Facts | None:
    """After a botte a card could have been exchanged for a new one."""
    if not isinstance(case.action, EndTurn) or case.spare is None:
        return None
    return Facts(card=case.spare)


def turn_not_ended(case: Case) -> Facts | None:
    """After a botte a card was discarded that could have been kept."""
    if not isinstance(case.better, EndTurn) or case.thrown is None:
        return None
    return Facts(other=case.thrown)


# The first rule that applies gives the reason. Specific ones therefore come first: `not_attacked`, say, would also
# apply wherever `leader_not_stopped` does.
RULES: Final[Sequence[tuple[Reason, Rule]]] = tuple(
    (Reason(rule.__name__), rule)
    for rule in (
        coup_overlooked, answer_overlooked, answer_returned, answer_wasted, answer_chosen, unit_chosen,
        extension_accepted, extension_declined, arrival_missed, wrong_way_driven,
        leader_not_stopped, safety_discarded, safety_too_early,
        distance_discarded, card_wins, card_cures, card_protects, wrong_draw, open_card_useless, pile_promises_more,
        safety_needed, safety_too_late, safety_idle, safety_gains, not_freed, turned_around,
        wrong_victim, leader_spared, limit_kept, tableau_swapped, trashed, hand_searched,
        tied, accelerators, bad_remainder, good_remainder, spent_200, unit_kept, drove_short, distance_kept,
        attack_stops, attack_limits, attack_cured_easily, not_attacked, attack_added, victim_stood, not_driven,
        limit_ended_early, turn_ended, turn_not_ended,
        spare_useless, spare_too_long, last_remedy_discarded, spare_double, spare_shorter, attack_discarded,
        spare_seldom_needed, spare_short, spare_waits, attack_answerable,
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
