"""The private hand: the viewer's cards as buttons, the legal actions, and the prompt."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

import discord
from msgspec.structs import replace

from cogs.i18n import Texts
from cogs.i18n.cards import card_text, emoji_of, unit_text
from cogs.i18n.names import Names, unescaped
from cogs.pictures.attachment import Picture
from cogs.pictures.words import ROOM_TO_TELL, board_lines
from cogs.screens.custom_ids import custom_id
from cogs.screens.event_lines import private_line
from cogs.screens.parts import AMBER, BLUE, GREEN, Item, button, row, rows, screen, text, time_up
from cogs.screens.race import hold_up_button, killer_button, next_round_button, window_facts
from cogs.screens.sides import condition
from cogs.screens.solo import other_buttons, story
from data.settings import Preferences
from engine import RULESETS, Card, Claim, Discard, Draw, Pass, Phase, Play, PlayerView
from engine.actions import BornesKiller, Choice, EndTurn, HoldUp, Shout, Source, Swap, Take, TurnAction
from engine.cards import CURES, FAMILY, KM, Family
from engine.state import Laid, WindowKind
from engine.table import Status, Table
from engine.views import WindowView

_MOST_BUTTONS: Final = 20
"""How many answers fit beside the cards; no position has more different ones."""
USUAL: Final = Preferences()
_ORDER = {card: i for i, card in enumerate(Card)}


def hand_screen(
    table: Table,
    seat: int,
    texts: Texts,
    *,
    preferences: Preferences = USUAL,
    news: Sequence[object] = (),
    problem: str = "",
    discarding: bool = False,
    picture: Picture | None = None,
) -> discord.ui.LayoutView:
    """Return the hand of a seat, below the `picture` of the table if there is one.

    `news` are events that concern the seat, `problem` is why its last click did nothing, `discarding` makes
    the cards discard instead of play. Text mode adds the whole table in words.
    """
    view, texts = table.view(seat), texts.of(table.lobby.ruleset)
    if view is None or table.status is not Status.PLAYING:
        again = button(texts("button-rematch"), custom_id("rematch", table.id), discord.ButtonStyle.success, emoji="🔁")
        return screen(text(texts("error-game_over")), row(again), colour=BLUE)
    names = Names(table.record.seats, view.setup.sides, texts)
    lines = [line for event in news if (line := private_line(texts, names, event, seat))]
    owes = any(not isinstance(action, HoldUp) for action in view.legal)
    return screen(
        *([picture.gallery()] if picture is not None else []),
        *story(table, names, texts),
        text("### " + _prompt(table, view, names, texts, discarding=discarding).rstrip(" ·")),
        *([text(*lines)] if lines else []),
        *([text(f"⚠️ {problem}")] if problem else []),
        text(_standing(view, texts), *(_table_in_words(table, view, names, texts) if preferences.text_mode else ())),
        *([text(_shown_hand(view, names, texts))] if view.window is not None and view.window.searched else []),
        *_answers(table, view, names, texts),
        *_cards(table, view, texts, preferences, discarding=discarding),
        *_actions(table, view, texts, discarding=discarding),
        *other_buttons(table, texts),
        colour=(AMBER if view.window is not None else GREEN) if owes else BLUE,
    )


def ways_screen(table: Table, seat: int, card: Card, texts: Texts) -> discord.ui.LayoutView:
    """Return the question how a card is played, if there is a choice: on whom, with what, in which order."""
    view, texts = table.view(seat), texts.of(table.lobby.ruleset)
    if view is None:
        return screen(text(texts("error-closed_game")))
    names = Names(table.record.seats, view.setup.sides, texts)
    ways = [(i, way) for i, way in enumerate(table.plays(seat, card)) if way in view.legal]
    sides = [way.target for _, way in ways if way.target is not None]
    return screen(
        text(f"### {texts('hand-aim' if sides else 'hand-way', card=card_text(texts, card))}"),
        *(
            text(f"**{names.side(side)}** — {view.standings[side].total} km · {condition(view.standings[side], texts)}")
            for side in sides
        ),
        *rows(
            [
                button(
                    _way_label(way, names, texts),
                    custom_id("aim", table.id, table.decision, card, i),
                    discord.ButtonStyle.danger if sides else discord.ButtonStyle.success,
                    emoji=emoji_of(card),
                )
                for i, way in ways
            ]
        ),
        row(button(texts("button-back"), custom_id("hand", table.id), emoji="↩️")),
        colour=AMBER,
    )


def _way_label(way: Play, names: Names, texts: Texts) -> str:
    """Return the label of a way to play a card: what distinguishes it from the others."""
    if way.target is not None:
        return texts("button-aim", card=texts.card_short(way.card), side=unescaped(names.side(way.target)))
    if way.card in KM:
        factor = 1 << way.boost
        return f"{KM[way.card] * factor} km" + (f" (× {factor})" if way.boost else "")
    hazard = way.hazard or CURES.get(way.card)
    return _remedy_label(way.card, hazard, texts, under=way.under) if hazard is not None else texts.card(way.card)


def _remedy_label(card: Card, hazard: Card, texts: Texts, *, under: bool) -> str:
    """Return the label of a remedy: what it cures, and whether it goes under the attack on the discard pile."""
    key = "button-cure-under" if under else "button-cure"
    return texts(key, card=texts.card_short(card), hazard=texts.card_short(hazard))


def give_screen(table: Table, seat: int, take: Card, texts: Texts) -> discord.ui.LayoutView:
    """Return the question which card is given for the one that Police takes."""
    view, texts = table.view(seat), texts.of(table.lobby.ruleset)
    window = None if view is None else view.window
    if view is None or window is None:
        return screen(text(texts("error-window_closed")))
    gifts = [action.give for action in view.legal if isinstance(action, Swap) and action.take is take]
    return screen(
        text(f"### {texts('hand-give', card=card_text(texts, take))}"),
        *rows(
            [
                button(
                    texts("button-give", card=texts.card_short(give)),
                    custom_id("swap", table.id, window.id, take, give),
                    discord.ButtonStyle.success,
                    emoji=emoji_of(give),
                )
                for give in sorted_hand(gifts)
            ]
        ),
        row(button(texts("button-back"), custom_id("hand", table.id), emoji="↩️")),
        colour=AMBER,
    )


def sorted_hand(hand: Sequence[Card]) -> list[Card]:
    """Return the cards sorted by kind."""
    return sorted(hand, key=_ORDER.__getitem__)


def _prompt(table: Table, view: PlayerView, names: Names, texts: Texts, *, discarding: bool) -> str:
    time = time_up(table, texts)
    if table.frozen:
        return texts("table-frozen")
    window = view.window
    if window is not None and window.kind == WindowKind.HOLD_UP:
        return texts("prompt-hold_up")
    if window is not None and view.between_rounds:
        return texts("hand-round_end-waits" if window.answered else "hand-round_end", time=time)
    if window is not None and not window.answered and view.seat in window.eligible and not window.ripe:
        return texts(_window_prompt(view, window), **window_facts(view, names, texts), time=time)
    if view.seat == view.turn and any(isinstance(action, TurnAction) for action in view.legal):
        if view.phase is Phase.EXTENSION:
            return texts("hand-extension", km=view.target, time=time)
        if view.phase is Phase.BONUS:
            return texts("hand-bonus", time=time)
        if any(isinstance(action, Draw) for action in view.legal):
            return texts("hand-draw-choice" if window is None else "hand-draw", time=time)
        return texts("hand-discard" if discarding else "hand-turn", time=time)
    if window is not None:
        return texts("hand-window-wait", time=time)
    return texts("hand-wait", player=names.seat(view.turn))


def _window_prompt(view: PlayerView, window: WindowView) -> str:
    """Return the key of the prompt that an open window has for the viewer."""
    if window.resolving or window.seat == view.seat:
        return f"hand-{window.kind}"
    if window.target == view.side:
        return "hand-attacked"
    if not window.announced and window.answers:
        return "hand-may-react-silent"
    return "hand-may-react-unit" if view.setup.sides[window.seat] == window.target else "hand-may-react"


def _shown_hand(view: PlayerView, names: Names, texts: Texts) -> str:
    """Return the hand of another player that the viewer may look at."""
    window = view.window
    if window is None:
        return ""
    cards = texts.listed([card_text(texts, card) for card in sorted_hand(window.searched)])
    return texts("hand-shown", side=names.side(window.target), cards=cards)


def _standing(view: PlayerView, texts: Texts) -> str:
    """Return km and condition of the viewer's own side in a line."""
    standing = view.standings[view.side or 0]
    return texts("hand-standing", km=standing.total, target=view.target) + " · " + condition(standing, texts)


def _answers(table: Table, view: PlayerView, names: Names, texts: Texts) -> list[Item]:
    """Return the buttons besides those of cards: answers to the open window, draws, choices."""
    buttons: list[Item] = []
    window = view.window
    if window is not None:
        buttons += _claims(table, view, window, texts)
        buttons += _choices(table, view, window, names, texts)
    draws = [action for action in view.legal if isinstance(action, Draw)]
    if window is not None and not draws and any(isinstance(action, Pass) for action in view.legal):
        # who may draw need not pass: drawing passes, too
        if view.between_rounds:
            buttons.append(next_round_button(table, window.id, texts))
        else:
            buttons.append(button(texts("button-pass"), custom_id("pass", table.id, window.id), emoji="👐"))
    for action in draws:
        top = action.source is Source.DISCARD
        buttons.append(
            button(
                texts("button-take", card=texts.card_short(view.discard[-1])) if top else texts("button-draw"),
                custom_id("draw", table.id, table.decision, *([action.source] if top else [])),
                discord.ButtonStyle.primary,
                emoji=emoji_of(view.discard[-1]) if top else "🎴",
            )
        )
    if view.phase is Phase.EXTENSION and view.seat == view.turn:
        for answer, style in (("yes", discord.ButtonStyle.success), ("no", discord.ButtonStyle.secondary)):
            label = texts(f"button-extend-{answer}")
            buttons.append(button(label, custom_id("extend", table.id, table.decision, answer), style))
    if any(isinstance(action, EndTurn) for action in view.legal):
        buttons.append(button(texts("button-end"), custom_id("end", table.id, table.decision), emoji="🏁"))
    return [*rows(buttons[:_MOST_BUTTONS])]


def _claims(table: Table, view: PlayerView, window: WindowView, texts: Texts) -> list[Item]:
    """Return the viewer's answers to the window: shouts, a call, cards."""
    buttons: list[Item] = []
    for i, words in enumerate(window.words):
        if any(isinstance(action, Shout) and action.words == words for action in view.legal):
            label = texts("button-shout", words=f"{words} km" if words.isdecimal() else words)
            shout = custom_id("shout", table.id, window.id, i)
            buttons.append(button(label, shout, discord.ButtonStyle.primary, emoji="📣"))
    if any(isinstance(action, BornesKiller) for action in view.legal):
        buttons.append(killer_button(table, window.id, texts))
    seen: Counter[Card] = Counter()
    for action in view.legal:
        if isinstance(action, Claim):
            way = [seen[action.card]] if seen[action.card] else []  # without a number the first one is meant
            claim = custom_id("react", table.id, window.id, action.card, *way)
            seen[action.card] += 1
            label = _claim_label(action, window, texts)
            buttons.append(button(label, claim, discord.ButtonStyle.success, emoji=emoji_of(action.card)))
    return buttons


def _claim_label(claim: Claim, window: WindowView, texts: Texts) -> str:
    """Return the label of a claim: its card, and what it does."""
    hazard = claim.hazard or CURES.get(claim.card)
    if hazard is not None:
        return _remedy_label(claim.card, hazard, texts, under=claim.under)
    if FAMILY[claim.card] is Family.SAFETY:
        return texts("button-claim", card=texts.card_short(claim.card))
    return texts("button-answer", card=texts.card_short(claim.card))


def _choices(table: Table, view: PlayerView, window: WindowView, names: Names, texts: Texts) -> list[Item]:
    """Return the choices that an effect waits for."""
    choices = [action for action in view.legal if isinstance(action, Choice)]
    buttons: list[Item] = []
    for i, choice in enumerate(choices):
        if isinstance(choice, Swap):
            continue
        label = unit_text(Laid(choice.card, choice.km)) if choice.km else texts.card(choice.card)
        if replace(choice, older=not choice.older) in choices:  # there is an equal unit
            label = texts("unit-older" if choice.older else "unit-newest", unit=label)
        if isinstance(choice, Take):
            label = f"{unescaped(names.side(choice.side))}: {label}"
        choose = custom_id("choose", table.id, window.id, i)
        buttons.append(button(label, choose, discord.ButtonStyle.success, emoji=emoji_of(choice.card)))
    taken = dict.fromkeys(choice.take for choice in choices if isinstance(choice, Swap))
    for card in sorted_hand(tuple(taken)):
        pick = custom_id("pick", table.id, window.id, card)
        label = texts("button-take", card=texts.card_short(card))
        buttons.append(button(label, pick, discord.ButtonStyle.success, emoji=emoji_of(card)))
    return buttons


def _table_in_words(table: Table, view: PlayerView, names: Names, texts: Texts) -> list[str]:
    """Return the board and the playable cards in words."""
    public, players = table.view(None), [names.seat(seat) for seat in range(len(table.record.seats))]
    lines = board_lines(public, players, texts, ROOM_TO_TELL) if public is not None else []
    playable = dict.fromkeys(action.card for action in view.legal if isinstance(action, Play))
    if playable:
        lines.append(texts("hand-playable", cards=texts.listed([texts.card(card) for card in playable])))
    return lines


def _cards(table: Table, view: PlayerView, texts: Texts, preferences: Preferences, *, discarding: bool) -> list[Item]:
    """Return the hand as buttons: playable cards are coloured and marked, the others say why not when pressed."""
    kind: type[Play] | type[Discard] = Discard if discarding else Play
    possible = {action.card for action in view.legal if isinstance(action, kind)}
    bright = discord.ButtonStyle.danger if discarding else discord.ButtonStyle.success
    verb = "drop" if discarding else "play"
    buttons: list[Item] = []
    for i, card in enumerate(sorted_hand(view.hand) if preferences.hand_order == "sorted" else view.hand):
        can = card in possible
        buttons.append(
            button(
                card_label(card, verb, texts, can=can, text_mode=preferences.text_mode),
                custom_id(verb, table.id, table.decision, card, i),
                bright if can else discord.ButtonStyle.secondary,
                emoji=emoji_of(card),
            )
        )
    return [*rows(buttons)]


def card_label(card: Card, verb: str, texts: Texts, *, can: bool, text_mode: bool) -> str:
    """Return the label of a card: its name and, not by colour alone, whether it can be played (or discarded)."""
    label = texts.card_short(card)
    if text_mode:
        return texts(f"button-{verb}-words" if can else "button-card-idle", card=label)
    return f"{label} ✓" if can and verb == "play" else label


def _actions(table: Table, view: PlayerView, texts: Texts, *, discarding: bool) -> list[Item]:
    buttons: list[Item] = []
    if discarding:
        buttons.append(button(texts("button-back"), custom_id("hand", table.id), emoji="↩️"))
    elif any(isinstance(action, Discard) for action in view.legal):
        buttons.append(button(texts("button-discard"), custom_id("bin", table.id), emoji="🗑️"))
    if not discarding:
        if RULESETS[view.setup.ruleset].calls:
            buttons.append(hold_up_button(table, view, texts))
        buttons.append(button(texts("button-refresh"), custom_id("hand", table.id), emoji="🔄"))
    return [row(*buttons)]
