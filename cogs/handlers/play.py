"""The buttons of the table and of the hand: submit to the table, then show the hand as it is now."""

from collections.abc import Sequence
from typing import TypeVar

from discord.ui import LayoutView
from msgspec.structs import replace

from cogs.i18n.names import Names
from cogs.ops.errors import DISCORD_ERRORS
from cogs.routing.context import Click
from cogs.routing.responses import answer_error, error_text, lacking_permissions_text, say, show
from cogs.routing.router import on
from cogs.screens.advice import refusal_with_advice
from cogs.screens.hand import give_screen, hand_screen, ways_screen
from cogs.screens.menu import leave_screen, menu_screen, stop_screen, together_screen
from cogs.screens.parts import message_screen
from cogs.screens.rules import rules_screen
from cogs.screens.sheet import scores_screen
from engine import Card, Claim, Discard, Draw, Extend, Pass, Refusal, SeatAction
from engine.actions import BornesKiller, Choice, EndTurn, HoldUp, Shout, Source, Swap, TurnAction
from engine.table import Lobby, Rejected, Status, StorageError, Table

A = TypeVar("A")


async def show_hand(click: Click, table: Table, *, problem: str = "", discarding: bool = False) -> None:
    """Show the player's hand in answer to the click; raise Rejected ``not_seated`` if there is none."""
    seat = table.seat_of(click.player)
    if table.status is Status.LOBBY:
        raise Rejected("not_started_yet")
    if seat is None:
        raise Rejected("not_seated")
    hands, texts = click.context.sync.hands(table), click.texts
    problem = problem or lacking_permissions_text(click.interaction)
    preferences = click.preferences
    with hands.answering(click.player):
        news = hands.take_news(seat)
        view = hand_screen(
            table, seat, texts, preferences=preferences, news=news, problem=problem, discarding=discarding
        )
        await show(click.interaction, view)
        hands.opened(click.interaction)


async def _show_choice(click: Click, table: Table, view: LayoutView) -> None:
    """Show a question in place of the player's hand."""
    hands = click.context.sync.hands(table)
    with hands.answering(click.player):
        await show(click.interaction, view)
        hands.opened(click.interaction)


async def act(click: Click, table: Table, action: SeatAction) -> None:
    """Submit an action and show the hand with its outcome, or with why it was refused."""
    turn_act = isinstance(action, TurnAction)
    problem = ""
    hands = click.context.sync.hands(table)
    with hands.answering(click.player):
        hands.drop_news(click.player)
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
    """Return why a click had no effect and what would help, with sides by name."""
    view, texts = table.view(table.seat_of(click.player)), click.texts.of(table.lobby.ruleset)
    if isinstance(error, Refusal) and view is not None:
        names = Names(table.record.seats, view.setup.sides, texts)
        return refusal_with_advice(view, error, names, texts)
    return error_text(texts, error)


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
    """Show my hand; an absent player is back."""
    table = await click.table()
    seat = table.seat_of(click.player)
    if seat is not None and table.status is Status.PLAYING and table.record.seats[seat].away:
        with click.context.sync.hands(table).answering(click.player):
            await table.come_back(click.player)
    await show_hand(click, table)


@on("play")
async def play(click: Click) -> None:
    """Play the card; if there are several ways, ask: on whom, with how many accelerators, what on top."""
    table = await click.table()
    seat, card = await _seat(click, table), _card(click, 1)
    view, ways = table.view(seat), table.plays(seat, card)
    legal = [way for way in ways if view is not None and way in view.legal]
    if len(legal) > 1 and click.number_at(0) == table.decision:
        await _show_choice(click, table, ways_screen(table, seat, card, click.texts))
        return
    await act(click, table, (legal or ways)[0])


@on("aim")
async def aim(click: Click) -> None:
    """Play the card in the chosen way."""
    table = await click.table()
    ways = table.plays(await _seat(click, table), _card(click, 1))
    await act(click, table, _chosen(ways, click.number_at(2)))


@on("bin")
async def choose_discard(click: Click) -> None:
    """Ask which card to discard: the same cards, as discards."""
    await show_hand(click, await click.table(), discarding=True)


@on("drop")
async def drop(click: Click) -> None:
    """Discard the card."""
    table = await click.table()
    await act(click, table, Discard(await _seat(click, table), _card(click, 1)))


@on("draw")
async def draw(click: Click) -> None:
    """Draw a card from either pile to begin the turn; that closes a window that waits for it."""
    table = await click.table()
    source = click.argument(1) if len(click.arguments) > 1 else Source.PILE
    if source not in list(Source):
        raise Rejected("unknown_component")
    await act(click, table, Draw(await _seat(click, table), Source(source)))


@on("end")
async def end_turn(click: Click) -> None:
    """End the turn without the further action."""
    table = await click.table()
    await act(click, table, EndTurn(await _seat(click, table)))


@on("extend")
async def extend(click: Click) -> None:
    """Answer the extension question."""
    table = await click.table()
    await act(click, table, Extend(await _seat(click, table), click.argument(1) == "yes"))


@on("react")
async def react(click: Click) -> None:
    """Answer the open window with a card, in the way that was chosen or in the first one there is."""
    table = await click.table()
    seat, window, card = await _seat(click, table), click.number_at(0), _card(click, 1)
    legal = _legal(table, seat)
    claims = [claim for claim in legal if isinstance(claim, Claim) and (claim.window, claim.card) == (window, card)]
    way = click.number_at(2) if len(click.arguments) > 2 else 0
    await act(click, table, claims[way] if way < len(claims) else Claim(seat, window, card))


@on("shout")
async def shout(click: Click) -> None:
    """Announce what was just laid."""
    table = await click.table()
    seat, window = await _seat(click, table), click.number_at(0)
    view = table.view(seat)
    words = view.window.words if view is not None and view.window is not None and view.window.id == window else ()
    chosen = click.number_at(1)
    await act(click, table, Shout(seat, window, words[chosen] if chosen < len(words) else ""))


@on("killer")
async def bornes_killer(click: Click) -> None:
    """Call Bornes Killer!"""
    table = await click.table()
    await act(click, table, BornesKiller(await _seat(click, table), click.number_at(0)))


@on("holdup")
async def hold_up(click: Click) -> None:
    """Call Hold Up!"""
    table = await click.table()
    await act(click, table, HoldUp(await _seat(click, table)))


@on("choose")
async def choose(click: Click) -> None:
    """Say what an effect brings, or costs."""
    table = await click.table()
    seat = await _seat(click, table)
    window = click.number_at(0)
    choices = [choice for choice in _legal(table, seat) if isinstance(choice, Choice) and choice.window == window]
    if not choices:
        raise Rejected("window_closed")
    await act(click, table, _chosen(choices, click.number_at(1)))


@on("pick")
async def pick(click: Click) -> None:
    """Police has chosen what to take; ask what it gives."""
    table = await click.table()
    seat, card = await _seat(click, table), _card(click, 1)
    swaps = [choice for choice in _legal(table, seat) if isinstance(choice, Swap) and choice.take is card]
    if not any(choice.window == click.number_at(0) for choice in swaps):
        await show_hand(click, table)
        return
    await _show_choice(click, table, give_screen(table, seat, card, click.texts))


@on("swap")
async def swap(click: Click) -> None:
    """Police takes a card and gives one."""
    table = await click.table()
    await act(click, table, Swap(await _seat(click, table), click.number_at(0), _card(click, 1), _card(click, 2)))


@on("auto")
async def auto_pass(click: Click) -> None:
    """Switch automatic passing on or off, for later games as well."""
    table, on_now = await click.table(), click.argument(0) == "on"
    await table.auto_pass(click.player, on_now)
    preferences = await click.context.settings.player(click.player)
    await click.context.settings.put_player(click.player, replace(preferences, auto_pass=on_now))
    await show(click.interaction, menu_screen(table, click.player, click.texts, may_stop=await click.may_stop(table)))


def _legal(table: Table, seat: int) -> tuple[SeatAction, ...]:
    """Return what the seat may do now."""
    view = table.view(seat)
    return () if view is None else view.legal


def _chosen(items: Sequence[A], index: int) -> A:
    """Return the item that a button stands for; raise Rejected ``unknown_component`` if there is none."""
    if index >= len(items):
        raise Rejected("unknown_component")
    return items[index]


@on("pass")
async def pass_window(click: Click) -> None:
    """Pass in the open window."""
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
        scores_screen(view, Names(table.record.seats, view.setup.sides, click.texts), click.texts),
    )


@on("rules")
async def rules(click: Click) -> None:
    """Explain the rules of this table, privately; without one those that this server usually plays."""
    page = click.number_at(0) if click.arguments else 0
    if click.number:
        record = (await click.table()).record
        lobby, pace = record.lobby, record.pace
    else:
        lobby, pace = await usual_lobby(click), (await click.context.settings_of(click.guild)).pace
    await show(click.interaction, rules_screen(lobby, click.number, click.texts, page, pace))


async def usual_lobby(click: Click) -> Lobby:
    """Return a lobby as this server usually has it."""
    settings = await click.context.settings_of(click.guild)
    return Lobby(settings.ruleset, settings.preset, settings.options).known()


@on("menu")
async def menu(click: Click) -> None:
    """Show what else can be done at this table, privately."""
    table = await click.table()
    await show(click.interaction, menu_screen(table, click.player, click.texts, may_stop=await click.may_stop(table)))


@on("down")
async def down(click: Click) -> None:
    """Move the table message to the end of the channel."""
    table = await click.table()
    await move_down(click, table)


async def move_down(click: Click, table: Table) -> None:
    """Move the table message to the end of the channel; onlookers get a link to it."""
    if not table.has(click.player):
        at = "/".join(str(part) for part in (click.guild, click.room, table.record.anchor) if part is not None)
        await show(
            click.interaction, message_screen(click.texts("table-is-here", link=f"https://discord.com/channels/{at}"))
        )
        return
    click.context.rate_limiter.move_table_message(click.interaction)
    await click.interaction.response.defer(ephemeral=True, thinking=True)
    try:
        await click.context.sync.message(table).move_down()
    except DISCORD_ERRORS as error:
        await answer_error(click.interaction, error)
        return
    await click.interaction.edit_original_response(view=message_screen(click.texts("moved-down")))


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
    await show(click.interaction, message_screen(click.texts("left-done")))


@on("stop")
async def ask_stop(click: Click) -> None:
    """Ask whether the game is really to be stopped, or whether the others are to be asked."""
    table = await click.table()
    if await click.may_stop(table):
        await show(click.interaction, stop_screen(table, click.texts))
    elif table.counts and table.has(click.player):
        await show(click.interaction, together_screen(table, click.texts))
    else:
        raise Rejected("may_not_stop")


@on("stop_now")
async def stop(click: Click) -> None:
    """Stop the game without a result."""
    table = await click.table()
    if not await click.may_stop(table):
        raise Rejected("may_not_stop")
    await table.stop(click.name, click.player if table.counts else None)
    await show(click.interaction, message_screen(click.texts("stopped-done")))


@on("stop_ask")
async def ask_others(click: Click) -> None:
    """Ask the others whether the game is to be stopped."""
    table = await click.table()
    await table.ask_to_stop(click.player)
    await show(click.interaction, message_screen(click.texts("stop-asked-done")))


@on("stop_agree")
async def agree_to_stop(click: Click) -> None:
    """Agree that the game is stopped, which it is once all sides do."""
    table = await click.table()
    await table.agree_to_stop(click.player, click.number_at(0))
    await say(click.interaction, click.texts("stop-agreed-done" if table.status.open else "stopped-done"))


@on("stop_decline")
async def decline_to_stop(click: Click) -> None:
    """Play on: decline to stop the game, or withdraw the request."""
    table = await click.table()
    await table.decline_to_stop(click.player, click.number_at(0))
    await say(click.interaction, click.texts("stop-declined-done"))
