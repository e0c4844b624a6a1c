"""The buttons of a hand but its cards: a row that always stands below these, and above them what has no place in it."""

from typing import Final

from msgspec.structs import replace

from cogs.i18n import Texts
from cogs.i18n.cards import emoji_of, spoken, unit_text
from cogs.i18n.names import GameTexts, unescaped
from cogs.screens.hand.cards import (
    answer_label,
    answering,
    chance,
    is_offered_extension,
    is_stuck,
    should_discard,
    sorted_hand,
)
from cogs.screens.parts import (
    Item,
    Part,
    Style,
    back_button,
    button,
    custom_id,
    cut,
    key_button,
    row,
    rows,
    verb_button,
)
from cogs.screens.table.message import call_button
from engine import RULESETS, Discard, Draw, Pass, PlayerView
from engine.actions import BornesKiller, Choice, EndTurn, Shout, Source, Swap, Take
from engine.table import Table
from engine.views import WindowView

_IN_A_ROW: Final = 5


def more_answers(table: Table, view: PlayerView, texts: GameTexts) -> list[Part]:
    """Return the answers that have no place in the fixed row: shouts, choices, more cards, the top of the discards.

    In rulesets with many windows it begins with the button to pass until the next turn, where one can pass and the next
    turn is another's. It stands above the cards: those keep their distance from the end of the message, which stays
    where it is.
    """
    buttons: list[Item] = []
    if view.window is not None:
        buttons += _shouts(table, view, view.window, texts)
        buttons += _claims(table, view, view.window, texts)[1:]
        buttons += _choices(table, view, view.window, texts)
    if any(isinstance(action, Draw) and action.source is Source.DISCARD for action in view.legal):
        label = texts("button-take", card=texts.card_short(view.discard[-1]))
        take = custom_id("draw", table.id, table.decision, Source.DISCARD)
        buttons.append(button(label, take, Style.primary, emoji=emoji_of(view.discard[-1])))
    if (
        RULESETS[view.setup.ruleset].calls
        and view.window is not None
        and _may_pass(view)
        and view.seat != view.next_seat
    ):
        buttons.insert(0, verb_button(texts, "passon", table.id, view.window.id))
    return rows(buttons, _IN_A_ROW)


def fixed_row(table: Table, view: PlayerView, texts: Texts, *, discarding: bool, words: bool) -> Part:
    """Return the row below the cards: what the turn waits for, how to do without, a call, everything else.

    Each button always has the same place, and is disabled when it is of no use. With `words` no label is a mere sign.
    """
    return row(
        _first(table, view, texts, discarding=discarding),
        _second(table, view, texts, discarding=discarding),
        call_button(table, view, texts),
        verb_button(texts, "hint", table.id) if table.mode.hints else None,
        verb_button(texts, "games", 0, 0) if table.mode.pauses else None,
        button(texts("button-menu") if words else "⋯", custom_id("menu", table.id)),
    )


def saying_so(answers: Part, texts: Texts) -> Part:
    """Return a row of buttons for text mode: each that is disabled says so, as not every screen reader does."""
    buttons: list[Part] = answers["components"]
    idle = [texts("button-card-idle", card=each["label"]) for each in buttons]
    return row(
        *(
            {**each, "label": cut(told, 80)} if each["disabled"] else each
            for each, told in zip(buttons, idle, strict=True)
        )
    )


def _first(table: Table, view: PlayerView, texts: Texts, *, discarding: bool) -> Part:
    """Return the button of what the viewer is asked to do: an answer before all, else usually the draw."""
    window = view.window
    if table.record.seats[view.seat or 0].away and not discarding:
        return verb_button(texts, "hand", table.id, label="button-play-on", style=Style.success)
    if window is not None and view.between_rounds:
        label, blue, done = "button-next-round", Style.primary, window.answered
        return verb_button(texts, "pass", table.id, window.id, label=label, style=blue, disabled=done)
    if window is not None and (claims := _claims(table, view, window, texts)):
        return claims[0]
    if is_offered_extension(view):
        return _extension(table, "no" if view.spent else "yes", texts)
    if view.can(EndTurn):
        return verb_button(texts, "end", table.id, table.decision)
    return _draw(table, view, texts)


def _second(table: Table, view: PlayerView, texts: Texts, *, discarding: bool) -> Part:
    """Return the button to do without: a draw that gives up a coup-fourré, a pass, or usually a discard."""
    if discarding:
        return back_button(texts, "hand", table.id)
    if view.between_rounds:
        return verb_button(texts, "scores", table.id)
    if is_offered_extension(view) and not view.spent:
        return _extension(table, "no", texts)
    if _may_draw(view) and chance(view) is not None:
        return _draw(table, view, texts)
    can = view.can(Discard)
    if table.record.seats[view.seat or 0].passing and not can:
        return verb_button(texts, "passon", table.id, "off", label="button-passing", style=Style.success)
    if view.window is not None and _may_pass(view):
        return verb_button(texts, "pass", table.id, view.window.id)
    wanted = should_discard(view) and not is_stuck(table, view)  # then the cards are discards already
    style = Style.primary if wanted else Style.secondary
    return verb_button(texts, "choose_discard", table.id, label="button-discard", style=style, disabled=not can)


def _may_draw(view: PlayerView) -> bool:
    return any(isinstance(action, Draw) and action.source is not Source.DISCARD for action in view.legal)


def _may_pass(view: PlayerView) -> bool:
    """Return whether the viewer needs a button to pass: not a player who may draw, as drawing also passes."""
    return not _may_draw(view) and view.can(Pass)


def _draw(table: Table, view: PlayerView, texts: Texts) -> Part:
    """Return the button that draws; it says so if that gives up a coup-fourré."""
    can, costs = _may_draw(view), chance(view) is not None
    label = "button-draw-costs" if can and costs else "button-draw"
    style = Style.primary if can and not costs else Style.secondary
    return verb_button(texts, "draw", table.id, table.decision, label=label, style=style, disabled=not can)


def _extension(table: Table, answer: str, texts: Texts) -> Part:
    """Return an answer to the question whether to go on; neither is highlighted: there is no obvious choice."""
    return verb_button(texts, "extend", table.id, table.decision, answer, label=f"button-extend-{answer}")


def _shouts(table: Table, view: PlayerView, window: WindowView, texts: Texts) -> list[Item]:
    """Return the buttons of the words that the viewer can shout."""
    buttons: list[Item] = []
    for i, words in enumerate(window.words):
        if any(isinstance(action, Shout) and action.words == words for action in view.legal):
            shout = custom_id("shout", table.id, window.id, i)
            buttons.append(key_button(texts, "button-shout", shout, Style.primary, words=spoken(words)))
    if view.can(BornesKiller):
        buttons.append(verb_button(texts, "killer", table.id, window.id, style=Style.danger))
    return buttons


def _claims(table: Table, view: PlayerView, window: WindowView, texts: Texts) -> list[Part]:
    """Return the buttons of the cards that answer the window, a coup-fourré first: it has the fixed place."""
    return [
        button(
            answer_label(card, texts),
            custom_id("react", table.id, window.id, card),
            Style.success,
            emoji=emoji_of(card),
        )
        for card in answering(view)
    ]


def _choices(table: Table, view: PlayerView, window: WindowView, texts: GameTexts) -> list[Item]:
    """Return the buttons of the choices that an effect waits for."""
    choices = [action for action in view.legal if isinstance(action, Choice)]
    buttons: list[Item] = []
    for i, choice in enumerate(choices):
        if isinstance(choice, Swap):
            continue
        label = unit_text(choice) if choice.km else texts.card(choice.card)
        if replace(choice, older=not choice.older) in choices:  # there is another unit that looks the same
            label = texts("unit-older" if choice.older else "unit-newest", unit=label)
        if isinstance(choice, Take):
            label = texts("label-of", of=unescaped(texts.side(choice.side)), what=label)
        choose = custom_id("choose", table.id, window.id, i)
        emoji = None if choice.km else emoji_of(choice.card)  # the km say as much, and two fit a line of a phone
        buttons.append(button(label, choose, Style.success, emoji=emoji))
    taken = {choice.take: window.searched.count(choice.take) for choice in choices if isinstance(choice, Swap)}
    for card in sorted_hand(tuple(taken)):
        pick = custom_id("pick", table.id, window.id, card)
        label = texts.card_label(card) + (f" ×{taken[card]}" if taken[card] > 1 else "")  # two fit a line of a phone
        buttons.append(button(label, pick, Style.success, emoji=emoji_of(card)))
    return buttons
