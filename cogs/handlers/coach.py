"""The coach: reviews of one's own decisions in a finished game, another try at them, and hints while playing alone.

A review is only for the person who played the seat, not for others who may see the game, as it judges how that person
plays. So no custom_id names a seat: it is always that of the person who clicks.
"""

from functools import partial

from msgspec import Struct

from cogs.handlers.history import act_in, board_picture, must_see
from cogs.handlers.play import seen, show_choice, show_hand
from cogs.i18n.names import GameTexts, game_texts
from cogs.routing.click import Click, at
from cogs.routing.computed import computed, show_computed
from cogs.routing.router import on
from cogs.screens.coach.another_try import try_screen
from cogs.screens.coach.review import (
    Coached,
    hint_question,
    hint_text,
    nothing_screen,
    page_of,
    review_id,
    review_screen,
)
from cogs.screens.parts import Screen, custom_id
from data.records.history import Holders, part_of
from engine.actions import SeatAction
from engine.replays.recording import Transcript
from engine.review.decisions import choices, decision_at, is_by
from engine.review.reviewer import advice_for
from engine.review.verdicts import Judgement, Review
from engine.table import Rejected
from engine.views import PlayerView
from engine.workers.coaching import Trying, reviewing


class _Held(Struct, frozen=True):
    """A finished game as it was played by the person who clicked."""

    game: int
    seat: int
    part: int
    transcript: Transcript
    holders: Holders


async def _held(click: Click, game: int) -> _Held:
    """Return the game of the person who clicked.

    Raises Rejected ``no_such_game`` if that person may not see it, ``not_your_game`` if it was not played by that
    person, ``record_gone``.
    """
    await must_see(click, game)
    holders = await click.stores.history.holders(click.group, game)
    if (held := part_of(holders, click.player)) is None:
        raise Rejected("not_your_game")
    transcript = await click.context.workers.replays.transcript(click.group, game)
    return _Held(game, *held, transcript, holders)


@on("coach")
async def coach(click: Click) -> None:
    """Show the page of one's review about an act; without one the first page."""
    game, act = click.number_at(0), act_in(click.argument(1))
    held = await _held(click, game)
    key = ("review", click.group, game, held.seat, held.part)
    review = computed(click, key, reviewing, held.transcript, held.seat, held.part, game)
    title = click.texts("coach-looks", game=game)
    await show_computed(click, key, review, title, partial(_review, click, game, act), review_id(game, act))


async def _review(click: Click, game: int, act: int, review: Review) -> Screen:
    """Return the page of a review about an act; refuses like `_held`: a player may have been forgotten meanwhile."""
    held = await _held(click, game)
    page = page_of(review, act)
    if not review.costliest:
        return nothing_screen(game, review, click.texts)
    judgement = review.costliest[page]
    coached = await _coached(click, held, judgement.act, judgement.view)
    return review_screen(coached, review, page)


async def _coached(click: Click, held: _Held, act: int, view: PlayerView) -> Coached:
    """Return the decision that led to an act, with the board then if pictures are drawn."""
    players = [player.at(act) for player in held.transcript.players]
    cars = await click.context.traffic.recorded(view.setup, held.holders, act)
    picture = await board_picture(click, view, players, cars)
    texts = GameTexts(click.texts, players, view.setup)
    return Coached(held.game, act, view, texts, click.preferences.text_mode, picture)


# -- another try -------------------------------------------------------------------------------------------------------


async def _decision(click: Click, held: _Held, act: int) -> tuple[PlayerView, tuple[SeatAction, ...]]:
    """Return what the person saw before an act, and the choices; raise Rejected ``unknown_component`` without any."""
    if not 0 < act <= len(held.transcript.acts):
        raise Rejected("unknown_component")
    _, reached = await click.context.workers.replays.get(click.group, held.game, act)
    moment = reached.moment
    player = held.transcript.players[held.seat]
    if moment is None or not is_by(moment, held.seat, player, player.holders[held.part]):
        raise Rejected("unknown_component")
    decision = decision_at(moment, held.seat)
    if decision is None:
        raise Rejected("unknown_component")
    return decision.view, choices(decision.view)


@on("try")
async def try_again(click: Click) -> None:
    """Show a decision to try again, perhaps the ways of a card or the cards to discard."""
    held = await _held(click, click.number_at(0))
    act = click.number_at(1)
    view, options = await _decision(click, held, act)
    coached = await _coached(click, held, act, view)
    await click.reply.show(try_screen(coached, options, click.argument(2, "")))


@on("tried")
async def tried(click: Click) -> None:
    """Show what a choice would have been worth."""
    game = click.number_at(0)
    act = click.number_at(1)
    index = click.number_at(2)
    held = await _held(click, game)
    view, options = await _decision(click, held, act)
    chosen = at(options, index)
    key = ("trial", click.group, game, held.seat, act, index)
    again = custom_id("tried", 0, game, act, index)
    trial = computed(click, key, Trying, view, chosen, act, game)
    await show_computed(click, key, trial, click.texts("try-looks"), partial(_tried, click, game, act), again)


async def _tried(click: Click, game: int, act: int, judgement: Judgement) -> Screen:
    """Return what a choice is worth; refuses like `_held`."""
    held = await _held(click, game)
    view, options = await _decision(click, held, act)
    coached = await _coached(click, held, act, view)
    return try_screen(coached, options, tried=judgement)


# -- hints -------------------------------------------------------------------------------------------------------------


@on("hint")
async def hint(click: Click) -> None:
    """Show in the hand what the coach would do now; before the first hint of a game ask, as it will no longer count."""
    table, seat = await click.seat()
    sure = len(click.arguments) > 0
    if not table.mode.hints:
        raise Rejected("no_hints")
    if not table.record.helped and not sure:
        await show_choice(click, table, hint_question(table, click.texts))
        return
    await table.help(click.player)
    await table.settled()
    view = seen(table, seat)
    advice, texts = advice_for(view, table.id), game_texts(click.texts, table, view)
    await show_hand(click, table, note=texts("hint-nothing") if advice is None else hint_text(advice, texts))
