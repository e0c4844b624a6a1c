"""What the buttons of the table and of the hand do: ask the table, then show the hand as it is now."""

import discord

from cogs.answers import answer_error, error_text, show
from cogs.clicks import on
from cogs.desk import Click
from cogs.screens.hand import hand_screen, target_screen
from cogs.screens.menu import leave_screen, menu_screen, stop_screen
from cogs.screens.parts import Names, notice, refusal_text
from cogs.screens.rules import rules_screen
from cogs.screens.sheet import scores_screen
from engine import Card, Claim, Discard, Draw, Extend, Pass, Play, Refusal, SeatAction
from engine.actions import TurnAction
from engine.table import Rejected, Status, StorageError, Table


async def show_hand(click: Click, table: Table, *, problem: str = "", discarding: bool = False) -> None:
    """Show the player's hand in answer to the click; raise Rejected ``not_seated`` if there is none."""
    seat = table.seat_of(click.player)
    if table.status is Status.LOBBY:
        raise Rejected("not_started_yet")
    if seat is None:
        raise Rejected("not_seated")
    live, texts = click.desk.live, click.texts
    news = live.private_news(table, seat)
    view = hand_screen(table, seat, texts, news=news, problem=problem, discarding=discarding)
    await show(click.interaction, view)
    live.hand_shown(table, click.interaction, texts)


async def act(click: Click, table: Table, action: SeatAction) -> None:
    """Submit an action and show the hand with its outcome, or with why it was refused."""
    turn_act = isinstance(action, TurnAction)
    problem = ""
    with click.desk.live.answering(table, click.player):
        try:
            await table.submit(
                click.player, action, decision=click.number_at(0) if turn_act else None, stamp=click.stamp
            )
            await table.settled()
        except (Refusal, StorageError) as error:
            if table.seat_of(click.player) is None or table.status is not Status.PLAYING:
                raise
            problem = _sentence(click, table, error)
        await show_hand(click, table, problem=problem)


def _sentence(click: Click, table: Table, error: Refusal | StorageError) -> str:
    """Return why a click did nothing, with sides by name."""
    view = table.view(None)
    if isinstance(error, Refusal) and view is not None:
        return refusal_text(click.texts, error, Names(table.record, view.setup.sides, click.texts))
    return error_text(click.texts, error)


async def _seat(click: Click, table: Table) -> int:
    seat = table.seat_of(click.player)
    if seat is None:
        raise Rejected("not_seated" if table.status is Status.PLAYING else "closed_game")
    return seat


def _card(click: Click, index: int) -> Card:
    try:
        return Card(click.argument(index))
    except ValueError:
        raise Rejected("unknown_component") from None


@on("hand")
async def hand(click: Click) -> None:
    """Show my hand; whoever was away is back."""
    table = await click.table()
    seat = table.seat_of(click.player)
    if seat is not None and table.status is Status.PLAYING and table.record.seats[seat].away:
        with click.desk.live.answering(table, click.player):
            await table.come_back(click.player)
    await show_hand(click, table)


@on("play")
async def play(click: Click) -> None:
    """Play the card; a hazard that several sides can get asks for the one."""
    table = await click.table()
    seat, card = await _seat(click, table), _card(click, 1)
    view, ways = table.view(seat), table.plays(seat, card)
    legal = [way for way in ways if view is not None and way in view.legal]
    if len(legal) > 1 and click.number_at(0) == table.decision:
        await show(click.interaction, target_screen(table, seat, card, click.texts))
        click.desk.live.hand_shown(table, click.interaction, click.texts)
        return
    await act(click, table, (legal or ways)[0])


@on("aim")
async def aim(click: Click) -> None:
    """Play the hazard on the chosen side."""
    table = await click.table()
    await act(click, table, Play(await _seat(click, table), _card(click, 1), click.number_at(2)))


@on("bin")
async def choose_discard(click: Click) -> None:
    """Ask which card to discard: the same cards, but now they go."""
    await show_hand(click, await click.table(), discarding=True)


@on("drop")
async def drop(click: Click) -> None:
    """Discard the card."""
    table = await click.table()
    await act(click, table, Discard(await _seat(click, table), _card(click, 1)))


@on("draw")
async def draw(click: Click) -> None:
    """Begin the turn, which closes the window."""
    table = await click.table()
    await act(click, table, Draw(await _seat(click, table)))


@on("extend")
async def extend(click: Click) -> None:
    """Answer the extension question."""
    table = await click.table()
    await act(click, table, Extend(await _seat(click, table), click.argument(1) == "yes"))


@on("react")
async def react(click: Click) -> None:
    """Answer the open window with a card."""
    table = await click.table()
    await act(click, table, Claim(await _seat(click, table), click.number_at(0), _card(click, 1)))


@on("pass")
async def let_go(click: Click) -> None:
    """Let the open window go by."""
    table = await click.table()
    await act(click, table, Pass(await _seat(click, table), click.number_at(0)))


@on("scores")
async def scores(click: Click) -> None:
    """Show all score sheets, privately."""
    table = await click.table()
    view = table.view(None)
    if view is None:
        raise Rejected("not_started_yet")
    await show(
        click.interaction,
        scores_screen(view, Names(table.record, view.setup.sides, click.texts), click.texts),
    )


@on("rules")
async def rules(click: Click) -> None:
    """Explain the rules of this table, privately."""
    table = await click.table()
    page = click.number_at(0) if click.arguments else 0
    await show(click.interaction, rules_screen(table.lobby, table.id, click.texts, page))


@on("menu")
async def menu(click: Click) -> None:
    """Show what else can be done at this table, privately."""
    table = await click.table()
    await show(click.interaction, menu_screen(table, click.player, click.texts, moderator=click.moderator))


@on("down")
async def down(click: Click) -> None:
    """Bring the table message to the end of the channel."""
    table = await click.table()
    await move_down(click, table)


async def move_down(click: Click, table: Table) -> None:
    """Send the table message anew, and take the old one away."""
    await click.interaction.response.defer(ephemeral=True, thinking=True)
    try:
        await click.desk.live.move_down(table)
    except discord.HTTPException as error:
        await answer_error(click.interaction, error)
        return
    await click.interaction.edit_original_response(view=notice(click.texts("moved-down")))


@on("leave")
async def ask_leave(click: Click) -> None:
    """Ask whether the player really wants to go."""
    table = await click.table()
    await _seat(click, table)
    await show(click.interaction, leave_screen(table, click.texts))


@on("leave_now")
async def leave(click: Click) -> None:
    """Leave for good."""
    table = await click.table()
    await table.leave(click.player)
    await show(click.interaction, notice(click.texts("left-done")))


@on("stop")
async def ask_stop(click: Click) -> None:
    """Ask whether the game is really to be stopped."""
    table = await click.table()
    if click.player != table.record.host and not click.moderator:
        raise Rejected("not_host")
    await show(click.interaction, stop_screen(table, click.texts))


@on("stop_now")
async def stop(click: Click) -> None:
    """Stop the game without a result."""
    table = await click.table()
    await table.stop(click.player, click.name, moderator=click.moderator)
    await show(click.interaction, notice(click.texts("stopped-done")))
