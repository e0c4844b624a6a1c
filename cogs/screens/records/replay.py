"""The replay of a finished game, step by step."""

from bisect import bisect_right
from collections.abc import Sequence
from functools import partial
from typing import Final

import discord
from msgspec.structs import replace

from cogs.i18n import Texts
from cogs.i18n.names import GameTexts, unescaped
from cogs.pictures.attachment import Picture
from cogs.pictures.board import BoardSubject
from cogs.pictures.canvas import Subjects
from cogs.pictures.cars import USUAL_CARS, Cars
from cogs.pictures.poster import PosterSubject
from cogs.pictures.theme import Look
from cogs.pictures.words import ROOM_TO_TELL, board_lines
from cogs.screens.coach.review import coach_button
from cogs.screens.parts import Item, Screen, choice, custom_id, row, screen, step_row, text, verb_button
from cogs.screens.records.open_hands import Reveal, open_hands_block, reveal_row
from cogs.screens.table.event_lines import highlight_line, public_lines
from cogs.screens.table.pictures import great_act_subjects, last_act
from cogs.screens.table.sheet import sheet_lines
from cogs.screens.table.sides import side_blocks
from engine.frozen import Frozen
from engine.replays.contents import Contents, Reached
from engine.replays.highlights import HighlightKind
from engine.replays.recording import Moment, Transcript, following, preceding
from engine.state import Outcome, State
from engine.views import PlayerView, view_for

_MOST_CHOICES: Final = 25
"""The most options of a select."""
_OF_WINNERS: Final = (HighlightKind.NARROW_FINISH, HighlightKind.COMEBACK)
_ROOM_BESIDE_HANDS: Final = 1_400
"""The number of characters for a board in words beside open hands."""


class Replay(Frozen):
    """A recorded game with its table of contents."""

    game: int
    transcript: Transcript
    contents: Contents

    @property
    def ending(self) -> Outcome | None:
        """How the game ended, without winners among those who left; None if it was conceded."""
        sides, left = self.contents.start.setup.sides, [player.left for player in self.transcript.players]
        return None if self.contents.outcome is None else self.contents.outcome.among(sides, left)

    @property
    def winners(self) -> tuple[int, ...]:
        """The winning sides."""
        return self.transcript.conceded_to if self.ending is None else self.ending.winners


def board_of(replay: Replay, moment: Moment | None) -> PlayerView:
    """Return the public view after an act of a recorded game (None: after the deal)."""
    view = view_for(state_at(replay, moment), None)
    return view if view.outcome is None else replace(view, outcome=replay.ending)


def replay_subjects(replay: Replay, reached: Reached, texts: Texts, look: Look, cars: Cars = USUAL_CARS) -> Subjects:
    """Return the pictures of an act of a recorded game: the poster at its end, else the board below a great act."""
    view = board_of(replay, reached.moment)
    players = [each.at(reached.act).name for each in replay.transcript.players]
    if view.outcome is not None:
        return (PosterSubject.of(view, players, texts, look, cars, recap=replay.contents.recap),)
    moment = reached.moment
    happened = () if moment is None else moment.events
    before = None if moment is None else tuple(each.total for each in view_for(moment.before, None).standings)
    board = BoardSubject.of(view, players, texts, look, cars, act=last_act(happened, view, before))
    return (*great_act_subjects(board, happened, view, texts), board)


def state_at(replay: Replay, moment: Moment | None) -> State:
    """Return the position after an act of a recorded game (None: after the deal), hidden cards included."""
    return replay.contents.start if moment is None else moment.after


def _leads_to(replay: Replay, reveal: Reveal, to: str, which: str = "") -> str:
    """Return the custom_id that leads to act `to` of a recorded game (empty in a select), with this much revealed."""
    further = (which, reveal) if reveal else (which,) if which else ()
    return custom_id("replay", 0, replay.game, to, *further)


def replay_screen(
    replay: Replay,
    reached: Reached,
    texts: Texts,
    pictures: Sequence[Picture] = (),
    *,
    reveal: Reveal | None = None,
    text_mode: bool = False,
    own: bool = False,
) -> Screen:
    """Return the public view of a recorded game after an act.

    `pictures` are those of `replay_subjects`, if they are attached. `reveal` says which hidden cards are shown; None if
    none may be. In text mode the board is described in words, however many sides there are.
    A player of the game (`own`) may ask the coach.
    """
    ruleset, act, shown = replay.contents.start.setup.ruleset, reached.act, reveal or Reveal.NOTHING
    texts = texts_at(replay, act, texts)
    last, stops = replay.contents.length, replay.contents.stops
    leads_to = (0 if act else None, preceding(stops, act), following(stops, act), last if act != last else None)
    step: tuple[object, ...] = ("step", replay.game, act)
    if shown:
        step = (*step, shown)
    elif act == last:
        step = ("podium", replay.game)
    return screen(
        f"## 🎞️ {texts('replay-title', game=replay.game, ruleset=texts(f'ruleset-{ruleset}'))}",
        *step_items(replay, reached, texts, pictures, reveal, text_mode=text_mode),
        *_jumps(replay, shown, texts),
        None if reveal is None else reveal_row(reveal, lambda each: _leads_to(replay, each, f"{act}-reveal"), texts),
        step_row(texts, leads_to, partial(_leads_to, replay, shown)),
        row(
            # the file also contains the hidden cards
            None if reveal is None else verb_button(texts, "save", 0, replay.game),
            verb_button(texts, "history", 0, 0),
            verb_button(texts, "show", 0, *step),
            coach_button(replay.game, texts) if own else None,
        ),
    )


def texts_at(replay: Replay, act: int, texts: Texts) -> GameTexts:
    """Return the texts about a recorded game, with the names of its players at the time of an act."""
    return GameTexts(texts, [player.at(act) for player in replay.transcript.players], replay.contents.start.setup)


def step_items(
    replay: Replay,
    reached: Reached,
    texts: GameTexts,
    pictures: Sequence[Picture],
    reveal: Reveal | None,
    *,
    text_mode: bool = False,
) -> list[Item]:
    """Return a step of a recorded game: its number, the board, the public events, open hands."""
    act, moment, stops = reached.act, reached.moment, replay.contents.stops
    view = board_of(replay, moment)
    step = bisect_right(stops, act) - 1  # an act without public events belongs to the step before
    place = texts("replay-place", turn=step, turns=len(stops) - 1, round=view.round)
    turn = texts("replay-turn", player=texts.seat(view.turn)) if view.outcome is None else ""
    board: list[Item] = [*pictures] or side_blocks(view, (), texts)
    if text_mode:
        room = _ROOM_BESIDE_HANDS if reveal else ROOM_TO_TELL
        board = [text(*board_lines(view, texts.seats, texts, room))]
    lines = [] if moment is None else public_lines(texts, moment.events)
    scored = moment is not None and moment.scored is not None and view.in_rounds
    items: list[Item] = [
        text("-# " + " · ".join(filter(None, (place, turn)))),
        *board,
        discord.ui.Separator(),
        text(*(lines or [texts("replay-dealt" if not act else "replay-quiet")])),
        text(*sheet_lines(view, len(view.sheets) - 1, texts)) if scored else None,
        text(f"### {_ending(replay, texts)}") if act == replay.contents.length else None,
    ]
    if reveal:
        items.append(open_hands_block(state_at(replay, moment), reveal, reached.draws, texts, items))
    return items


def _ending(replay: Replay, texts: GameTexts) -> str:
    """Return the winners, and how they won."""
    winners = replay.winners
    who = texts.listed(map(texts.side, winners))
    if replay.contents.outcome is None:
        return texts("conceded-title", winner=who)
    return texts("final-title", n=len(winners), winners=who)


def _jumps(replay: Replay, reveal: Reveal, texts: GameTexts) -> list[Item]:
    """Return the selects that jump to a round or a highlight."""
    items: list[Item] = []
    rounds, winners = replay.contents.rounds, replay.winners
    highlights = [
        each for each in replay.contents.recap.highlights if each.kind not in _OF_WINNERS or each.side in winners
    ]
    if len(rounds) > 1:
        choices = [(f"{first}-round", texts("replay-round", round=number)) for number, first in enumerate(rounds, 1)]
        items.append(choice(_leads_to(replay, reveal, ""), texts("replay-rounds"), choices[-_MOST_CHOICES:]))
    if len(highlights) > _MOST_CHOICES:  # changes of the lead are the most frequent
        highlights = [each for each in highlights if each.kind is not HighlightKind.LEAD]
    if highlights:
        choices = [
            (f"{highlight.act}-{i}", unescaped(highlight_line(texts, highlight)))
            for i, highlight in enumerate(highlights[:_MOST_CHOICES])
        ]
        jump = _leads_to(replay, reveal, "", "highlights")
        items.append(choice(jump, texts("replay-highlights"), choices))
    return items
