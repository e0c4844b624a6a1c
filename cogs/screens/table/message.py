"""The public table message: the lobby, the game in progress, the result; and the buttons that hands share with it."""

from collections.abc import Iterable, Sequence

import discord

from cogs.i18n import Texts
from cogs.i18n.cards import card_text, emoji_of
from cogs.i18n.names import GameTexts, game_texts
from cogs.pictures.attachment import Picture
from cogs.screens.hand.news import opened_window
from cogs.screens.lobby.message import house_rules, lobby_screen
from cogs.screens.lobby.pace import length_text, pace_in_words
from cogs.screens.parts import (
    AMBER,
    GREEN,
    RED,
    Item,
    Screen,
    Style,
    button,
    countdown,
    custom_id,
    key_button,
    row,
    rows,
    screen,
    text,
    verb_button,
)
from cogs.screens.table.event_lines import great_act_line, newest_large, public_line, public_lines
from cogs.screens.table.great_acts import after, emblem, exclamation, great_act
from cogs.screens.table.prompts import (
    NO_SUMMONS,
    ShownSummons,
    long_window_lines,
    public_prompt,
    stakes_lines,
    time_line,
)
from cogs.screens.table.sheet import difference_line, final_sheet, sheet_lines
from cogs.screens.table.sides import away_line, side_blocks
from cogs.screens.table.story import lap_lines
from cogs.screens.table.takeover import part_lines, takeover_button
from engine import RULESETS, Event, PlayerView
from engine.cards import FAMILY, Family
from engine.events import RoundDealt
from engine.rules import rules_of
from engine.rules.funspeed import ties
from engine.state import WindowKind
from engine.table import Notice, Status, Table

_RULES_SHOWN = 3
"""The changed house rules that are named; the others are only counted, so that the line fits a phone."""
_LINES = 3
"""The most lines that tell what has happened: the board shows the rest."""
_FOLLOWED = 2
"""The most lines that tell what has followed a great act."""
_KINDS = {Family.SAFETY: "button-coup_fourre", Family.REMEDY: "button-remedy"}
"""The key of the label of answers that stand for several cards, by the family of these."""


def table_screen(
    table: Table, texts: Texts, pictures: Sequence[Picture] = (), summons: ShownSummons = NO_SUMMONS
) -> Screen:
    """Return the table message in the language of the server.

    `pictures` are those of `table_subjects` that are sent with it; without any the board is text. `summons` is the
    summons that it makes in a slow game.
    """
    view, texts = table.view(None), texts.of(table.lobby.ruleset)
    if view is None:
        return lobby_screen(table, texts, pictures)
    texts = game_texts(texts, table, view)
    if table.status is Status.PLAYING:
        return _playing(table, view, texts, pictures, summons)
    if table.status is Status.FINISHED:
        buttons = (
            verb_button(texts, "rematch", table.id, style=Style.success),
            scores_button(table, view, texts),
            verb_button(texts, "leaderboard", table.id),
        )
        return screen(
            *pictures[:1],
            *final_sheet(view, table.winners, texts, recap=table.recap, pictured=bool(pictures)),
            text(*part_lines(table.record.seats, texts)),
            row(*buttons),
        )
    stops = [item for item in table.recent if isinstance(item, Notice) and item.kind.startswith("stopped")]
    return screen(
        text(f"## {texts('table-stopped-title')}", texts("table-stopped"), *public_lines(texts, stops)[-1:]),
        *side_blocks(view, (), texts),
        row(verb_button(texts, "rematch", table.id), scores_button(table, view, texts)),
        colour=RED,
    )


def _playing(
    table: Table,
    view: PlayerView,
    texts: GameTexts,
    pictures: Sequence[Picture],
    summons: ShownSummons,
) -> Screen:
    """Return the message of a game in progress.

    The row at its end is always the same: Discord keeps the end of the newest message in place, so nothing moves there
    while a player is about to press a button. Answers are above it while they are possible; a person alone with AI
    players, from whom nothing need be hidden, has them in the hand only.
    """
    top = card_text(texts, view.discard[-1]) if view.discard else texts("pile-none")
    return screen(
        text(
            f"## {_title(view, texts)}",
            _goal(view, texts),
            _rules(table, view, texts),
            "" if pictures else "-# " + texts("table-piles", target=view.target, left=view.pile_size, top=top),
        ),
        *([*pictures[:1]] or side_blocks(view, table.record.seats, texts)),
        discord.ui.Separator(),
        *_story(table, view, texts, pictures),
        text(
            f"### {public_prompt(table, view, texts, summons)}",
            time_line(table, view),
            *stakes_lines(view, texts),
            *long_window_lines(table, view, texts, summons),
        ),
        *([] if table.record.alone and not view.between_rounds else answer_rows(table, view, texts)),
        row(
            verb_button(texts, "hand", table.id, style=Style.primary),
            call_button(table, view, texts),
            verb_button(texts, "menu", table.id),
            takeover_button(table, texts),
        ),
        colour=GREEN if view.window is None else AMBER,
    )


def _story(table: Table, view: PlayerView, texts: GameTexts, pictures: Sequence[Picture]) -> list[Item]:
    """Return what has happened: the score sheet of a finished round, or the last events, with a great act set apart.

    What has followed a great act is below it. In a slow game there is a line for each turn of the last lap; at the
    start of a game there is a tip.
    """
    happened = _since_the_deal(table.recent)
    act, request = great_act(happened), _request(table, texts)
    away = away_line(view, table.record.seats, None, texts) if pictures else ""
    if view.between_rounds:
        sheet = sheet_lines(view, len(view.sheets) - 1, texts)
        return [text(away, *sheet, difference_line(view.sheets[-1:], texts)), *request]
    window, asked = view.window, None
    if window is not None and (window.answers or window.kind is WindowKind.ANNOUNCE):  # the prompt mentions it
        asked = next((event for event in reversed(happened) if opened_window(event, view, ripe=True)), None)
    if table.mode.pauses:
        lines = lap_lines(table, texts, (act, asked)) or [texts("story-none")] * (act is None)
    elif tells_tip(table, view, texts):
        lines = [f"-# 💡 {texts(f'tip-{view.setup.ruleset}')}"]
    elif act is None:
        lines = newest_large(public_lines(texts, (item for item in happened if item is not asked))[-_LINES:])
    else:
        lines = []
    if act is None:
        return [text(away, *lines), *request]
    followed = public_lines(texts, after(act, happened))[-_FOLLOWED:]
    act_pictures = pictures[1:]
    cry = "" if act_pictures else f"## {emblem(act)} {exclamation(act, texts)}"
    line = great_act_line(texts, act, pictured=bool(act_pictures))
    return [text(away, *lines), *request, *act_pictures, text(cry, line, *followed)]


def _since_the_deal(happened: Iterable[Event | Notice]) -> list[Event | Notice]:
    """Return what has happened since the first deal: the board shows the people who joined before."""
    happened = [*happened]
    first = (i for i, item in enumerate(happened) if isinstance(item, RoundDealt) and item.round == 1)
    return happened[next(first, 0) :]


def tells_tip(table: Table, view: PlayerView, texts: Texts) -> bool:
    """Return whether the table message shows the tip: it has told nothing since the first cards were dealt."""
    if table.mode.pauses or not table.mode.in_channel:
        return False
    texts = game_texts(texts, table, view)
    last = next((item for item in reversed(_since_the_deal(table.recent)) if public_line(texts, item)), None)
    return isinstance(last, RoundDealt) and last.round == 1


def _request(table: Table, texts: GameTexts) -> list[Item]:
    """Return a player's request to the others, to stop the game, with buttons to answer it."""
    request = table.request
    if request is None:
        return []
    agreed = texts.listed(map(texts.seat, request.agreed))
    sides = texts.listed(map(texts.side, table.unasked))
    name, time = texts.seat(request.agreed[0]), countdown(request.until)
    asked = texts("stop-asked", name=name, agreed=agreed, sides=sides, time=time)
    agree = verb_button(texts, "stop_agree", table.id, request.until)
    decline = verb_button(texts, "stop_decline", table.id, request.until)
    return [f"⏹️ {asked}", row(agree, decline)]


def _title(view: PlayerView, texts: Texts) -> str:
    name = texts(f"ruleset-{view.setup.ruleset}")
    if not view.in_rounds:
        return texts("table-title-race", ruleset=name, target=view.target)
    return texts("table-title", ruleset=name, round=view.round)


def _goal(view: PlayerView, texts: GameTexts) -> str:
    """Return the goal in points, and the leading side; empty for a single race or round."""
    goal, most = rules_of(view.setup).goal, max(view.points)
    if goal is None:
        return ""
    leaders = [texts.side(side) for side, points in enumerate(view.points) if points == most] if most > 0 else []
    return "-# 🎯 " + texts("table-goal", n=len(leaders), leaders=texts.listed(leaders), points=most, goal=goal)


def _rules(table: Table, view: PlayerView, texts: Texts) -> str:
    """Return what ends the game, and the preset, options and pace that differ from the defaults."""
    lobby = table.lobby
    length = "" if rules_of(view.setup).goal else length_text(lobby, texts)  # the goal is shown with the leader
    if view.last_round is not None and view.round >= view.last_round:
        length = texts("table-last-round")
    usual = lobby.preset == next(iter(lobby.rules.presets))
    changed = house_rules(lobby, texts)
    if len(changed) > _RULES_SHOWN:
        changed[_RULES_SHOWN:] = [texts("rules-more", n=len(changed) - _RULES_SHOWN)]
    preset = "" if usual else texts(f"preset-{lobby.preset}")
    told = " · ".join(filter(None, [length, preset, *changed, *pace_in_words(table.record.pace, texts)]))
    return told and f"-# {told}"


def call_button(table: Table, view: PlayerView, texts: Texts) -> Item:
    """Return the button that calls Hold Up!, if the ruleset has it; it stands out while two sides are level."""
    if not RULESETS[view.setup.ruleset].calls:
        return None
    tied = view.calls and ties(standing.total for standing in view.standings)
    style = Style.danger if tied else Style.secondary
    return verb_button(texts, "holdup", table.id, style=style, disabled=not view.calls)


def scores_button(table: Table, view: PlayerView, texts: Texts) -> Item:
    """Return the button to the score sheets, if the ruleset has any."""
    return verb_button(texts, "scores", table.id) if view.in_rounds else None


def answer_rows(table: Table, view: PlayerView, texts: Texts) -> Sequence[Item]:
    """Return the buttons of the answers that are possible now, by public facts alone; no rows if there are none."""
    window = view.window
    if window is None:
        return []
    if view.between_rounds:
        following = verb_button(texts, "pass", table.id, window.id, label="button-next-round", style=Style.primary)
        return [row(following)]
    if not window.answers:
        return []
    rules = rules_of(view.setup)
    killer = verb_button(texts, "killer", table.id, window.id, style=Style.danger)
    buttons = [killer] if rules.players_announce and not window.announced else []
    for kind in rules.answering:
        card = next((card for card in kind if card in window.answers), None)
        if card is None:
            continue
        react = custom_id("react", table.id, window.id, card)
        if len(kind) > 1:
            buttons.append(key_button(texts, _KINDS[FAMILY[kind[0]]], react, Style.danger))
        else:
            buttons.append(button(texts.card_short(card), react, Style.danger, emoji=emoji_of(card)))
    return rows([*buttons, verb_button(texts, "pass", table.id, window.id)])
