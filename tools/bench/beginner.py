"""A careful beginner: plays each turn by the simple advice of the rules, and makes no mistakes.

It answers an attack when it can. In its turn it cures its hazards, attacks the leader unless he stands, drives the
farthest it may, and otherwise discards what is of no use. It plans nothing: it keeps no safety back, saves no card for
the end of the trip, and never extends. The level `easy` should lose to it, and `normal` should not.
"""

from engine.actions import Discard, Draw, EndTurn, Extend, Source, TurnAction
from engine.cards import BATTLE_HAZARDS, CURES, FAMILY, KM, REMEDY_OF, SAFETY_OF, Card, Family
from engine.players.families import family_of

CURE, ATTACK, SPECIAL, DRIVE, SAFETY, DISCARD = (2_000 * rank for rank in (6, 5, 4, 3, 2, 1))


class Beginner:
    """The policy of the careful beginner, in every ruleset."""

    def choose(self, view, chance):
        """Return what it does, None if it has nothing to do."""
        normal = family_of(view.setup).normal
        answer = normal.call(view) or normal.answer(view)  # answering well takes attention, no skill
        if answer is not None or not view.legal:
            return answer
        ranks = {action: rank(view, action) for action in view.legal if isinstance(action, TurnAction)}
        return max(ranks, key=ranks.__getitem__, default=None)


def rank(view, action):
    """Return the value of an action of its turn: by kind first, then within the kind."""
    if isinstance(action, Extend):
        return 0 if action.accept else 1
    if isinstance(action, Draw):
        top = view.discard[-1] if view.discard else None
        return (action.source is Source.DISCARD) == (top is not None and helps(view, top))
    if isinstance(action, Discard):
        return DISCARD - keeping(view, action.card)
    return DISCARD if isinstance(action, EndTurn) else played(view, action)


def played(view, play):
    """Return the same for laying a card; -1 if that is of no use."""
    card, mine = play.card, view.standings[view.side]
    if card in KM:
        return -1 if mine.wrong_way else DRIVE + (KM[card] << play.boost)
    if FAMILY[card] is Family.SAFETY:
        cures = [hazard for hazard in mine.problems if SAFETY_OF[hazard] is card]
        return CURE if cures and REMEDY_OF[cures[0]] not in view.hand else SAFETY
    if FAMILY[card] is Family.HAZARD:
        theirs = view.standings[play.target]
        if card in BATTLE_HAZARDS and not theirs.moving:
            return -1
        return ATTACK + theirs.total - 50 * (card is Card.LIMIT)
    if card in CURES or card is Card.SUPER:
        return CURE + 1 - (card is Card.ENDLIMIT) if helps(view, card, play.hazard) else -1
    gain = family_of(view.setup).normal.values(view)[play]  # the specials of Fun & Speed
    return SPECIAL + gain if gain > 0 else -1


def helps(view, card, hazard=None):
    """Return whether a remedy ends a hazard of the viewer."""
    mine, hazard = view.standings[view.side], CURES.get(card, hazard)
    if hazard in mine.problems or (hazard is Card.LIMIT and mine.limited):
        return True
    return (hazard is Card.STOP and not mine.moving and not mine.problems) or (
        hazard is Card.WRONGWAY and mine.wrong_way
    )


def keeping(view, card):
    """Return the value of holding a card: useless cards go first, then duplicates."""
    mine, others = view.tableaus[view.side], [each for i, each in enumerate(view.tableaus) if i != view.side]
    family = FAMILY[card]
    useless = (
        (family is Family.DISTANCE and view.standings[view.side].total + KM[card] > view.target)
        or (family is Family.REMEDY and mine.shows(SAFETY_OF[CURES[card]]))
        or (family is Family.HAZARD and all(each.shows(SAFETY_OF[card]) for each in others))
    )
    if useless:
        return 0
    urgent = 100 * (card in CURES and helps(view, card)) + 20 * (card in BATTLE_HAZARDS)
    return card.info.value + urgent - 15 * (view.hand.count(card) - 1) * (family is not Family.DISTANCE)
