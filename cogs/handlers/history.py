"""The finished games of a server: a list of them, and the replay of each, act by act."""

import io
from collections.abc import Sequence
from typing import Final

import discord

from cogs.pictures.attachment import Picture
from cogs.pictures.board import BoardSubject
from cogs.pictures.cars import Cars
from cogs.routing.click import Click, among, number_in
from cogs.routing.computed import show_latest
from cogs.routing.router import on
from cogs.screens.parts import Screen
from cogs.screens.records.history import history_screen
from cogs.screens.records.open_hands import Reveal
from cogs.screens.records.replay import replay_screen, replay_subjects
from data.records.history import part_of
from engine.replays.recording import RecordedPlayer
from engine.table import Rejected
from engine.views import PlayerView

PAGE: Final = 10


async def show_history(click: Click, player: int | None = None, before: tuple[int, int] | None = None) -> None:
    """Show finished games, the newest first: all of the server, or those of one player."""
    games = click.stores.history.games
    found = await games(click.group, click.visibility, player=player, before=before, limit=PAGE + 1)
    ruleset = found[0].ruleset if found else (await click.settings()).ruleset
    await click.reply.show(history_screen(found[:PAGE], player, ruleset, click.texts, more=len(found) > PAGE))


@on("history")
async def history(click: Click) -> None:
    """Show the history, from its newest game or from where a page ended."""
    player = click.player_at(0) or None
    before = (click.number_at(1), click.number_at(2)) if len(click.arguments) > 1 else None
    await show_history(click, player, before)


async def show_replay(click: Click, game: int, act: int, reveal: Reveal = Reveal.NOTHING) -> None:
    """Show a finished game after one of its acts (0: after the deal), with the hidden cards that are to be revealed.

    Raises Rejected ``no_such_game``, ``hands_closed`` or ``busy``. A newer request of the same person supersedes one
    that is in progress.
    """
    await show_latest(click, _replay(click, game, act, reveal))


async def _replay(click: Click, game: int, act: int, reveal: Reveal) -> Screen:
    """Return the screen of a replay."""
    await must_see(click, game)
    texts, text_mode = click.texts, click.preferences.text_mode
    replay, reached = await click.context.workers.replays.get(click.group, game, act)
    revealed = await allowed(click, reveal)
    holders = await click.stores.history.holders(click.group, game)
    cars = await click.context.traffic.recorded(replay.contents.start.setup, holders, reached.act)
    pictures = await click.pictures(replay_subjects(replay, reached, texts, await click.look(), cars))
    own = part_of(holders, click.player) is not None
    return replay_screen(replay, reached, texts, pictures, reveal=revealed, text_mode=text_mode, own=own)


async def board_picture(
    click: Click, view: PlayerView, players: Sequence[RecordedPlayer], cars: Cars, ghost: int | None = None
) -> Picture | None:
    """Return the board of a recorded game as a picture; None in text mode, or if it is not ready in time.

    `ghost` is the km of a ghost car, if there is one.
    """
    names = [player.name for player in players]
    return await click.picture(BoardSubject.of(view, names, click.texts, await click.look(), cars, ghost=ghost))


async def allowed(click: Click, reveal: Reveal) -> Reveal | None:
    """Return which hidden cards of a finished game are to be revealed; None if none may be.

    Raises Rejected ``hands_closed`` if hands are to be shown that may not be.
    """
    if (await click.settings()).open_hands:
        return reveal
    if reveal:
        raise Rejected("hands_closed")
    return None


def act_in(text: str) -> int:
    """Return the act that a custom_id names; what follows a dash tells choices of the same act apart.

    Raises Rejected ``unknown_component`` if it names none.
    """
    return number_in(text.partition("-")[0])


async def must_see(click: Click, game: int) -> None:
    """Raise Rejected ``no_such_game`` if there is no such game, or the person who clicked may not see it."""
    if not await click.stores.history.may_see(click.group, game, click.visibility):
        raise Rejected("no_such_game", game=game)


@on("replay")
async def replay(click: Click) -> None:
    """Show a chosen game from its deal, or one of its acts."""
    game = number_in(click.chosen(0))
    act = act_in(click.chosen(1)) if len(click.arguments) > 1 else 0
    await show_replay(click, game, act, among(click.argument(3, Reveal.NOTHING), Reveal))


@on("save")
async def save(click: Click) -> None:
    """Send a game as a file that `python -m tools.replay` reads, with all hands; raise Rejected ``hands_closed``."""
    game = click.number_at(0)
    await must_see(click, game)
    if not (await click.settings()).open_hands:
        raise Rejected("hands_closed")
    data = io.BytesIO((await click.context.workers.replays.transcript(click.group, game)).text.encode())
    file = discord.File(data, f"coup-fourre-{game}.json")
    await click.reply.send_file(click.texts("replay-saved"), file)
