"""The cards of a hand, and which of them answer what."""

from collections import Counter
from collections.abc import Collection, Sequence
from itertools import pairwise

from cogs.i18n import Texts
from cogs.i18n.cards import emoji_of
from cogs.pictures.own_cards import Held, in_a_row
from cogs.screens.parts import Item, Style, button, custom_id, rows
from data.people.settings import Preferences
from engine import Card, Claim, Discard, Pass, Phase, PlayerView
from engine.actions import EndTurn, HoldUp
from engine.cards import FAMILY, KM, Family
from engine.rules import rules_of
from engine.state import WindowKind
from engine.table import Table

_ORDER = {card: i for i, card in enumerate(Card)}


def is_asked(view: PlayerView) -> bool:
    """Return whether the open window waits for the viewer's answer, by public facts alone, not by the cards held."""
    window = view.window
    if window is None or window.kind is WindowKind.HOLD_UP:
        return False
    return view.seat in window.eligible and not window.answered


def is_spared(table: Table, view: PlayerView) -> bool:
    """Return whether auto-pass spares the viewer the answer to the open window: the hand has none, so it says so."""
    acts = [action for action in view.legal if not isinstance(action, HoldUp)]
    passes = all(isinstance(action, Pass) for action in acts) and not view.between_rounds
    return is_asked(view) and passes and table.record.seats[view.seat or 0].auto_pass


def is_offered_extension(view: PlayerView) -> bool:
    """Return whether the viewer is asked to finish or to go on (RULES 2.8)."""
    return view.phase is Phase.EXTENSION and view.seat == view.turn


def should_discard(view: PlayerView) -> bool:
    """Return whether the viewer has to act and can only discard, or lay a safety that is worth more later."""
    discards = view.can(Discard)
    may_end = view.can(EndTurn)
    return discards and not may_end and all(can_wait(view, action.card) for action in view.sensible_plays)


def is_stuck(table: Table, view: PlayerView) -> bool:
    """Return whether the viewer has to act and can only discard, so that the cards are discards at once."""
    return should_discard(view) and not view.sensible_plays and not table.record.seats[view.seat or 0].away


def playable_cards(view: PlayerView) -> set[Card]:
    """Return the cards that the viewer can sensibly lay, or with which the open window can be answered."""
    return {action.card for action in view.sensible_plays} | {*answering(view)}


def can_wait(view: PlayerView, card: Card) -> bool:
    """Return whether a card is a safety that is worth more in a coup-fourré, and of no use to its side now.

    It is of use against what holds the side up (RULES 2.6), and once the pile is empty: it may never be needed.
    """
    if FAMILY[card] is not Family.SAFETY or view.side is None or not view.in_rounds or not view.pile_size:
        return False
    mine = view.standings[view.side]
    held_up = {*mine.problems, *mine.slowed_by, *([] if mine.moving else [Card.STOP])}
    return held_up.isdisjoint(card.info.protects)


def sorted_hand(hand: Sequence[Card]) -> list[Card]:
    """Return the cards, sorted by kind."""
    return sorted(hand, key=_ORDER.__getitem__)


def answering(view: PlayerView) -> list[Card]:
    """Return the distinct cards of the viewer that answer the open window, a coup-fourré first."""
    cards = dict.fromkeys(action.card for action in view.legal if isinstance(action, Claim))
    return sorted(cards, key=lambda card: FAMILY[card] is not Family.SAFETY)


def chance(view: PlayerView) -> Card | None:
    """Return the safety with which the viewer can declare a coup-fourré now; None if there is none."""
    return next((card for card in answering(view) if FAMILY[card] is Family.SAFETY), None)


def hand_places(table: Table, view: PlayerView, preferences: Preferences) -> dict[Card, int]:
    """Return the cards of the viewer in the order in which buttons and pictures show them, and how many are held.

    Nothing changes its place until the viewer next lays, discards or gives a card: what comes in meanwhile is last, and
    what goes leaves an empty place (0), unless something comes in at the same moment. Only if the viewer prefers it,
    playable cards come first whenever they are.
    """
    known, *since = table.hands_since(view.seat or 0)
    if preferences.hand_order != "drawn":
        known = tuple(sorted_hand(known))
    order = [*dict.fromkeys(known)]
    for before, after in pairwise((known, *since, view.hand)):
        left = [place for place, card in enumerate(order) if card in before and card not in after]
        for card in dict.fromkeys(after):
            if card not in order:
                place = left.pop() if left else len(order)
                order[place : place + 1] = [card]
    held = Counter(view.hand)
    places = {card: held[card] for card in order}
    if preferences.hand_order == "playable":
        can = playable_cards(view)
        return dict(sorted(places.items(), key=lambda place: place[0] not in can))
    return places


def held_cards(table: Table, view: PlayerView, preferences: Preferences) -> list[Held]:
    """Return the cards of the viewer as their picture shows them: in the order of their buttons."""
    playable = playable_cards(view)
    known = Counter(table.hands_since(view.seat or 0)[0])
    held = hand_places(table, view, preferences)
    return [
        Held(card, count, card in playable, new=count > known[card], number=number if preferences.numbers else 0)
        for number, (card, count) in enumerate(held.items(), 1)
    ]


def places(view: PlayerView, kinds: Collection[object]) -> int:
    """Return how many places a hand with these kinds of cards may need: for as many as it can be, one just drawn."""
    return max(rules_of(view.setup).hand_size + 1, len(kinds))


def card_rows(
    table: Table, view: PlayerView, texts: Texts, preferences: Preferences, *, discarding: bool, pictured: bool
) -> list[Item]:
    """Return the hand as buttons: playable cards are coloured and marked; the others explain a refusal when pressed.

    If the cards are `pictured` above, with their names, how many there are, and which can be played, four buttons fit a
    line of a phone. Equal cards share a button. While others act, and while a window waits for the viewer's answer,
    cards that answer nothing are disabled. Between rounds there are no cards, and none are asked for at the question
    whether to go on: their picture shows them.
    """
    if view.between_rounds or (pictured and is_offered_extension(view)):
        return []
    drops = {action.card for action in view.legal if isinstance(action, Discard)}
    possible = drops if discarding else playable_cards(view)
    bright = Style.danger if discarding else Style.success
    if chance(view) is not None:  # with an empty pile any card gives up the coup-fourré, which has its own button
        bright = Style.secondary
    verb = "discard" if discarding else "play"
    idle = view.seat != view.turn or is_asked(view) or is_offered_extension(view)
    buttons: list[Item] = []
    for i, (card, count) in enumerate(hand_places(table, view, preferences).items()):
        can = card in possible
        label = card_label(card, verb, texts, count=count, can=can, text_mode=preferences.text_mode)
        if pictured:
            label = str(KM.get(card, ""))
        if not count:
            empty = texts("button-no_card") if preferences.text_mode else "—"
            buttons.append(button(empty, custom_id("hand", table.id, "place", i), disabled=True))
            continue
        buttons.append(
            button(
                " ".join(filter(None, (f"{i + 1}" if preferences.numbers else "", label))),
                custom_id(verb, table.id, table.decision, card, i),
                bright if can else Style.secondary,
                emoji=None if card in KM else emoji_of(card),  # it shows the number as well
                disabled=idle and not can,
            )
        )
    return [*rows(buttons, in_a_row(places(view, buttons)))]


def answer_label(card: Card, texts: Texts) -> str:
    """Return the label of a card that answers the open window; beside it there is room to pass."""
    name = texts.card_short(card)
    return texts("button-claim", card=name) if FAMILY[card] is Family.SAFETY else name


def card_label(card: Card, verb: str, texts: Texts, *, count: int = 1, can: bool, text_mode: bool) -> str:
    """Return the label of a card: its name, how many there are, and whether it can be played, as colour is not enough.

    In text mode it is also said whether it can be discarded.
    """
    km = KM.get(card)
    name = texts.card_short(card) if text_mode else texts.card_label(card) if km is None else str(km)
    label = name + (f" ×{count}" if count > 1 else "")
    if text_mode:
        return texts(f"button-{verb}-words" if can else "button-card-idle", card=label)
    return f"{label} ✓" if can and verb == "play" else label
