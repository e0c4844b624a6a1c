"""The private hand: prompt, news, a line for each side, cards, actions."""

from collections.abc import Collection, Sequence
from operator import itemgetter
from typing import Final

from msgspec.structs import replace

from cogs.i18n import Texts
from cogs.i18n.names import GameTexts, game_texts
from cogs.pictures.attachment import Picture
from cogs.pictures.great_act import GreatActSubject
from cogs.pictures.own_cards import OwnCardsSubject
from cogs.pictures.words import ROOM_TO_TELL, board_lines
from cogs.screens.hand.buttons import fixed_row, more_answers, saying_so
from cogs.screens.hand.cards import card_rows, is_offered_extension, is_spared, is_stuck
from cogs.screens.hand.end import end_screen, helped_line
from cogs.screens.hand.news import News, is_news, news_for, news_lines, opened_window, round_line
from cogs.screens.hand.orders import hours_line, orders_lines
from cogs.screens.hand.prompt import hand_prompt
from cogs.screens.hand.tips import Tip, effect, told_special
from cogs.screens.parts import AMBER, BLUE, GREEN, Item, Screen, Style, row, screen, text, verb_button
from cogs.screens.table.event_lines import great_act_news, own_line, public_line
from cogs.screens.table.great_acts import GreatAct, great_act
from cogs.screens.table.prompts import long_window_lines, own_time_line, stakes_lines, time_line
from cogs.screens.table.sides import ROOMY, away_line, side_line
from cogs.screens.table.story import private_story, story_lines
from data.people.settings import Preferences
from engine import Event, PlayerView
from engine.actions import Choice, HoldUp
from engine.events import (
    CardDrawn,
    ClaimBeaten,
    CoupFourre,
    Emptied,
    HoldUpCalled,
    Mirrored,
    PlacesSwapped,
    UnitLost,
    UnitStolen,
)
from engine.replays.recording import By
from engine.table import Notice, Status, Table

USUAL: Final = Preferences()
_MEANWHILE, _BESIDE_A_PICTURE = 2, 1
"""The most lines of news and of what others have done, without and with a great act's picture, to fit a phone.

In a private game a tip takes as much room as such a picture, and a window that is open all of it.
"""
_CARDS: Final = OwnCardsSubject.filename


def wants_board(table: Table, preferences: Preferences) -> bool:
    """Return whether the hand shows the picture of the table: always in a private game, but never in text mode."""
    return (preferences.board or not table.mode.in_channel) and not preferences.text_mode


def hand_screen(
    table: Table,
    seat: int,
    texts: Texts,
    *,
    preferences: Preferences = USUAL,
    said: str = "",
    discarding: bool = False,
    pictures: Sequence[Picture] = (),
    tip: Tip | None = None,
) -> Screen:
    """Return the hand of a seat, below the `pictures` of the table and of the cards if there are any.

    `said` is the outcome or refusal of the last click; with `discarding`, and if nothing else can be done with them,
    the cards are discarded instead of played. A `tip` is for somebody's first games, and so is what a special card
    would do, but for a Helicopter. Text mode describes the whole table in words; without a picture there is a line for
    each side.
    """
    view = table.view(seat)
    if view is None or table.status is not Status.PLAYING:
        return end_screen(table, seat, texts, pictures)
    texts = game_texts(texts, table, view)
    owes = any(not isinstance(action, HoldUp) for action in view.legal) and not is_spared(table, view)
    if preferences.text_mode:
        told = _table_in_words(table, view, texts)
    elif not pictures:
        told = [side_line(view, table.record.seats, side, texts) for side in view.sides_from_own]
    else:
        told = [away_line(view, table.record.seats, None, texts, offered=False)]
    shown, tips = {picture.filename for picture in pictures}, _tips(table, view, texts, preferences, tip)
    happened = _story(table, view, texts, shown, tips)
    return screen(
        *pictures,
        None if preferences.text_mode else happened,  # a screen reader begins with what is asked
        text(
            f"### {hand_prompt(table, view, texts, discarding=discarding)}",
            time_line(table, view),
            *(stakes_lines(view, texts) if seat == view.turn else ()),
            *long_window_lines(table, view, texts),
            own_time_line(table, view, texts),
        ),
        text(*_news(table, view, texts, shown), _last_round(table, view, texts, pictured=bool(shown)), said),
        happened if preferences.text_mode else None,
        text(*told),
        text(*orders_lines(table, seat, texts)),
        hours_line(table, seat, preferences, texts),
        *(f"-# 💡 {told}" for told in tips),
        *_rows(table, view, texts, preferences, discarding=discarding, pictured=_CARDS in shown),
        colour=(AMBER if view.window is not None else GREEN) if owes else BLUE,
    )


def _story(table: Table, view: PlayerView, texts: GameTexts, shown: Collection[str], tips: Sequence[str]) -> Item:
    """Return the story of a slow game; of a private one as much as fits a phone beside the pictures `shown`."""
    if table.mode.pauses:
        return text(*story_lines(table, view, texts))
    pictured = GreatActSubject.filename in shown
    room = _BESIDE_A_PICTURE if pictured or tips else _MEANWHILE
    asked = view.window is not None and shown
    return private_story(table, view, texts, most=0 if asked else room, great_act_pictured=pictured)


def _tips(table: Table, view: PlayerView, texts: GameTexts, preferences: Preferences, tip: Tip | None) -> list[str]:
    """Return what a special card would do, and a tip."""
    special = told_special(view, learning=preferences.takes_tips(table.id))
    told = [] if special is None else [effect(view, special, texts)]
    return told if tip is None else [*told, texts(f"tip-{tip}")]


def _rows(
    table: Table, view: PlayerView, texts: GameTexts, preferences: Preferences, *, discarding: bool, pictured: bool
) -> list[Item]:
    """Return the buttons: answers, cards, and what always is there; in text mode also that to type what to do."""
    answers, drops = more_answers(table, view, texts), discarding or is_stuck(table, view)
    cards = card_rows(table, view, texts, preferences, discarding=drops, pictured=pictured)
    fixed = fixed_row(table, view, texts, discarding=discarding, words=preferences.text_mode)
    if not preferences.text_mode:
        return [*answers, *cards, helped_line(table, texts), fixed]
    typed = row(verb_button(texts, "say", table.id), verb_button(texts, "lately", table.id))
    answers, fixed = [saying_so(each, texts) for each in answers], saying_so(fixed, texts)
    return [*answers, *cards, helped_line(table, texts), fixed, typed]


def _news(table: Table, view: PlayerView, texts: GameTexts, shown: Collection[str]) -> list[str]:
    """Return the viewer's news since the last act, without what the story of a slow game or a picture `shown` says.

    A great act that does not concern the viewer is told unless the story or a picture shows it.
    """
    if table.mode.pauses:
        return []
    seat = view.seat or 0
    news = news_for(table, view)
    if not table.mode.in_channel:  # its story is shown
        news = [item for item in news if item.secret]
    act = great_act(table.recent)
    chooses = view.can(Choice)  # its picture comes after that
    if GreatActSubject.filename in shown or (shown and chooses):
        news = [_untimed(act, item, seat) for item in news if not _shows(act, item.event, seat)]
    if _CARDS in shown:
        news = [item for item in news if not isinstance(item.event, CardDrawn)]
    told = act is None or not table.mode.in_channel or shown or is_news(act, view)
    seen = [] if act is None or told else [great_act_news(texts, act)]
    pictured = GreatActSubject.filename in shown
    own = news_lines(news, view, texts, pictured=bool(shown))
    room = (_BESIDE_A_PICTURE if pictured else _MEANWHILE) - len(seen) - len(own)
    others = [] if room < 1 else _meanwhile(table, view, texts, great_act_told=pictured or bool(seen))[-room:]
    return [*seen, *(line for _, line in sorted([*others, *own], key=itemgetter(0)))]


def _meanwhile(table: Table, view: PlayerView, texts: GameTexts, *, great_act_told: bool) -> list[tuple[int, str]]:
    """Return the viewer's last act and what others have done since then, without news and the question.

    Each line comes with the number of its act. If the great act at its end is told, by its picture or a line, that and
    what led to it are left out.
    """
    seat, lines = view.seat or 0, list[tuple[int, str]]()
    if not table.mode.in_channel or view.between_rounds or is_offered_extension(view):
        return []
    for act in table.past_acts(seat):
        for event in act.events:
            if great_act_told and great_act([event]) is not None:
                lines.clear()
            elif is_news(event, view) or opened_window(event, view, ripe=is_spared(table, view)):
                continue
            elif getattr(event, "seat", seat) != seat:
                lines.append((act.seq, public_line(texts, event)))
            elif act.by is By.PLAYER:
                lines.append((act.seq, own_line(texts, event)))
    return [(seq, f"-# {line}") for seq, line in lines if line]


def _shows(act: GreatAct | None, event: Event | Notice, seat: int) -> bool:
    """Return whether the picture of a great act says everything of these news.

    It does not to a player who called too late, nor that an attack was turned back on a side where it cannot stay. The
    news may lack what the table adds later, such as the time, but a safety is played once in a round.
    """
    match event:
        case CoupFourre():
            return isinstance(act, CoupFourre) and act.card is event.card
        case HoldUpCalled(right=True):
            return isinstance(act, HoldUpCalled) and all(late != seat for late, _ in event.beaten)
        case UnitStolen():
            return isinstance(act, HoldUpCalled) and act.seat == event.seat
        case Mirrored(sticks=True):  # the newest of several tells that those before were in vain
            return isinstance(act, Mirrored)
        case UnitLost() | PlacesSwapped() | Emptied():
            return isinstance(act, type(event)) and act.seat == event.seat
    return False


def _untimed(act: GreatAct | None, news: News, seat: int) -> News:
    """Return news without by how much the viewer's call was late, if that is the time in the picture of the call."""
    timed = isinstance(act, HoldUpCalled) and act.margin and (seat, act.margin) in act.beaten
    return replace(news, event=ClaimBeaten(seat)) if timed and isinstance(news.event, HoldUpCalled) else news


def _last_round(table: Table, view: PlayerView, texts: GameTexts, *, pictured: bool) -> str:
    """Return the result of the last round: with the totals in the pause after it, in small during the next round.

    In the pause a picture says it. Beside what is at stake with an extension, beside the story of a private game, and
    with many sides, there is no room for it; the board has the totals.
    """
    crowded = view.setup.n_sides > ROOMY or not table.mode.in_channel
    if not view.sheets or (pictured and (crowded or view.between_rounds or is_offered_extension(view))):
        return ""
    rounds, totals = len(view.sheets), view.totals if view.between_rounds else ()
    line = round_line(rounds, view.sheets[-1], totals, view, texts)
    return line if view.between_rounds else f"-# {line}"


def outdated_screen(table: Table, texts: Texts) -> Screen:
    """Return the screen that replaces a hand whose token is about to expire."""
    again = verb_button(texts, "hand", table.id, style=Style.primary)
    return screen(texts("hand-outdated"), row(again))


def _table_in_words(table: Table, view: PlayerView, texts: GameTexts) -> list[str]:
    """Return the board, without what it waits for, and the playable cards in words."""
    public = table.view(None)
    lines = board_lines(public, texts.seats, texts, ROOM_TO_TELL)[1:] if public is not None else []
    playable = dict.fromkeys(action.card for action in view.sensible_plays)
    if playable:
        lines.append(texts("hand-playable", cards=texts.listed([texts.card_short(card) for card in playable])))
    return lines
