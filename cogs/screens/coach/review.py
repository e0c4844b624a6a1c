"""The coach: the costliest decisions of a seat in a finished game, and hints in one that is played alone."""

from collections.abc import Callable

import discord

from cogs.i18n import Texts, percent
from cogs.i18n.cards import card_text, unit_text
from cogs.i18n.names import GameTexts, unescaped
from cogs.pictures.attachment import Picture
from cogs.pictures.words import ROOM_TO_TELL, board_lines
from cogs.screens.hand.cards import sorted_hand
from cogs.screens.parts import (
    GREEN,
    Item,
    Part,
    Screen,
    Style,
    back_button,
    button,
    custom_id,
    key_button,
    page_buttons,
    question,
    row,
    screen,
    text,
    verb_button,
)
from cogs.screens.records.showing import watch_button
from cogs.screens.table.sides import side_line
from engine import Card, Claim, Discard, Draw, Extend, Pass, Play, PlayerView, SeatAction
from engine.actions import EndTurn, Pay, Source, Swap, Take
from engine.cards import KM
from engine.frozen import Frozen
from engine.players.sampling import Estimate
from engine.review.verdicts import Advice, Facts, Judgement, Reason, Review
from engine.table import Table
from engine.workers.computations import Progress


class Coached(Frozen):
    """A decision in a recorded game, under review by the player who made it."""

    game: int
    act: int
    """The act to which it led."""
    view: PlayerView
    """What that player saw before it."""
    texts: GameTexts
    """With the players of the seats at that time."""
    text_mode: bool = False
    picture: Picture | None = None
    """The board at that time, if the picture is attached."""


# -- during the computation --------------------------------------------------------------------------------------------


def waiting_screen(title: str, progress: Progress | None, again: str, texts: Texts) -> Screen:
    """Return the screen during a computation; `again` is the custom_id that asks for its result."""
    done = 0 if progress is None else percent(progress.share)
    others = 0 if progress is None else progress.others
    return screen(
        text(f"### 🧑‍🏫 {title}", texts("coach-progress", percent=done)),
        "-# " + texts("coach-others", n=others) if others else "",
        row(key_button(texts, "button-refresh", again)),
    )


def review_id(game: int, act: int = 0, name: str = "at") -> str:
    """Return the custom_id of a review's page about an act (0: the first page); `name` makes it unique on a screen."""
    return custom_id("coach", 0, game, f"{act}-{name}")


def coach_button(game: int, texts: Texts) -> Part:
    """Return the button that asks for a review of the player's own decisions in a finished game."""
    return key_button(texts, "button-coach", review_id(game))


# -- the review --------------------------------------------------------------------------------------------------------


def page_of(review: Review, act: int) -> int:
    """Return the page of a review about an act; the first page if there is none."""
    return next((page for page, judgement in enumerate(review.costliest) if judgement.act == act), 0)


def review_screen(coached: Coached, review: Review, page: int) -> Screen:
    """Return one of the costliest decisions."""
    texts, judged = coached.texts, review.costliest
    judgement = judged[page]
    place = texts("coach-place", page=page + 1, pages=len(judged), round=judgement.view.round)

    def id_of(to: int) -> str:
        return review_id(coached.game, judged[to % len(judged)].act, f"page{to}")

    return screen(
        text(f"## 🧑‍🏫 {texts('coach-title', game=coached.game)}", f"-# {place}"),
        *position_items(coached),
        discord.ui.Separator(),
        text(
            texts("coach-done", action=action_text(judgement.action, texts)),
            texts("coach-better", action=action_text(judgement.better, texts)),
            gain_text(judgement, texts),
            f"💬 {reason_text(judgement, texts)}",
        ),
        None if page else text(*_about(review, texts)),
        row(
            verb_button(texts, "try", 0, coached.game, judgement.act),
            verb_button(texts, "replay", 0, coached.game, f"{judgement.act}-coach", label="button-moment"),
            _result_button(coached.game, texts),
        ),
        row(*page_buttons(texts, page, len(judged), id_of)) if len(judged) > 1 else None,
    )


def nothing_screen(game: int, review: Review, texts: Texts) -> Screen:
    """Return that a review has found no costly decision."""
    return screen(
        f"## 🧑‍🏫 {texts('coach-title', game=game)}",
        texts("coach-nothing" if review.decisions else "coach-no-decisions"),
        text(*_about(review, texts)) if review.decisions else None,
        row(watch_button(texts, game, 0), _result_button(game, texts)),
        colour=GREEN,
    )


def _result_button(game: int, texts: Texts) -> Part:
    """Return the button back to the person's result in the game, which is their last hand."""
    return button(texts("button-daily-result"), custom_id("hand", game), emoji="🏁")


def _about(review: Review, texts: Texts) -> list[str]:
    """Return the number of decisions reviewed, and the value of luck."""
    lines = [texts("coach-decisions", n=review.decisions)]
    luck = review.luck
    if luck is not None:
        games = round(100 * luck.mean)
        kind = "even" if abs(luck.mean) <= 2 * luck.error or not games else "good" if luck.mean > 0 else "bad"
        lines.append("🍀 " + texts(f"coach-luck-{kind}", games=abs(games)))
    return [f"-# {line}" for line in lines]


def gain_text(judgement: Judgement, texts: Texts) -> str:
    """Return a difference as a sentence that needs no statistics: games won of a hundred, or else points."""
    points, chance = judgement.points, judgement.chance
    if is_significant(chance) or not is_significant(points):
        return texts("coach-gain-games", games=max(1, round(100 * chance.mean)))
    key = "coach-gain-points" if judgement.view.in_rounds else "coach-gain-km"
    return texts(key, points=max(5, 5 * round(points.mean / 5)))


def is_significant(estimate: Estimate) -> bool:
    """Return whether a difference is more than chance."""
    return estimate.mean > 2 * estimate.error


def reason_text(advised: Advice | Judgement, texts: GameTexts) -> str:
    """Return why the better action is better, as a sentence that fits both before and after the choice."""
    reason, facts = advised.reason, advised.facts
    told: dict[str, str | int] = {}
    for name in ("card", "other", "hazard"):
        card = getattr(facts, name)
        told[name] = "" if card is None else f"**{card_text(texts, card)}**"
    for name in ("side", "wrong"):
        side = getattr(facts, name)
        told[name] = "" if side is None else texts.side(side)
    for name in ("km", "left", "count"):
        told[name] = getattr(facts, name) or 0
    key, variant = f"reason-{reason}", _variant(reason, facts)
    return texts(f"{key}-{variant}" if variant else key, **told)


def _variant(reason: Reason, facts: Facts) -> str:
    """Return the variant of a reason's message; empty if there is only one."""
    match reason:
        case Reason.ANSWER_OVERLOOKED:
            return "" if facts.hazard else "unit"
        case Reason.NOT_FREED:
            return "" if facts.hazard else "go"
        case Reason.ACCELERATORS:
            return "" if (facts.km or 0) > (facts.left or 0) else "fewer"
        case Reason.ATTACK_ANSWERABLE:
            return "coup" if facts.hazard else ""
    return ""


def hint_question(table: Table, texts: Texts) -> Screen:
    """Return the question that precedes the first hint of a game."""
    sure = verb_button(texts, "hint", table.id, "sure", label="button-hint-sure", style=Style.primary)
    return question(f"💡 {texts('hint-sure')}", [], sure, back_button(texts, "hand", table.id))


def hint_text(advice: Advice, texts: GameTexts) -> str:
    """Return a hint: the coach's choice, and the reason."""
    told = texts("hint-said", action=action_text(advice.action, texts))
    if advice.reason is Reason.GENERAL:
        return f"💡 {told}"
    return f"💡 {told} {reason_text(advice, texts)}"


# -- positions and actions ---------------------------------------------------------------------------------------------


def position_items(coached: Coached) -> list[Item]:
    """Return a position as a seat saw it: the board, the card just played, the hand."""
    view, texts = coached.view, coached.texts
    if coached.picture is not None:
        board: list[Item] = [coached.picture]
    elif coached.text_mode:
        board = [text(*board_lines(view, texts.seats, texts, ROOM_TO_TELL))]
    else:
        board = [text(*(side_line(view, (), side, texts) for side in view.sides_from_own))]
    hand = texts.listed([card_text(texts, card) for card in sorted_hand(view.hand)])
    window, asked = view.window, ""
    if window is not None and window.card is not None:
        asked = texts("coach-window", player=texts.seat(window.seat), card=f"**{card_text(texts, window.card)}**")
    return [*board, text(asked, texts("coach-hand", cards=hand) if view.hand else "")]


def action_text(action: SeatAction, texts: GameTexts) -> str:
    """Return an action as an infinitive, such as "play 100 km"."""
    return _described(action, texts, lambda card: f"**{card_text(texts, card)}**")


def action_label(action: SeatAction, texts: GameTexts) -> str:
    """Return an action as the label of a button."""
    label = unescaped(_described(action, texts, texts.card_short))
    return label[0].upper() + label[1:]


def _described(action: SeatAction, texts: GameTexts, named: Callable[[Card], str]) -> str:  # noqa: PLR0911 (a case an action)
    """Return an action as an infinitive; `named` gives the names of cards."""
    match action:
        case Play(target=int(side)):
            return texts("action-attack", card=named(action.card), side=texts.side(side))
        case Play(boost=boost) if boost:
            return texts("action-play", card=f"{KM[action.card] << boost} km (× {1 << boost})")
        case Play(hazard=Card()) as play:
            return texts("action-play-against", card=named(play.card), hazard=named(play.hazard or play.card))
        case Play():
            return texts("action-play", card=named(action.card))
        case Discard():
            return texts("action-discard", card=named(action.card))
        case Claim():
            return texts("action-claim", card=named(action.card))
        case Draw(source=source):
            return texts("action-draw" if source is Source.PILE else "action-draw-top")
        case Extend(accept=accept):
            return texts("action-extend" if accept else "action-finish")
        case EndTurn():
            return texts("action-end")
        case Take(side=side):
            return texts("action-take", unit=unit_text(action), side=texts.side(side))
        case Pay():
            return texts("action-pay", unit=unit_text(action) if action.km else named(action.card))
        case Swap():
            return texts("action-swap", take=named(action.take), give=named(action.give))
        case Pass():
            return texts("action-pass")
    raise ValueError(f"{type(action).__name__} is no decision")
