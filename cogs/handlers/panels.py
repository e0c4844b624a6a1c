"""What can be done at a table besides playing: scores, rules, the menu, leaving, stopping, and taking over a seat."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

from msgspec.structs import replace

from cogs.handlers.play import newcomer_of, show_hand
from cogs.i18n.names import game_texts, player_name
from cogs.ops.errors import DISCORD_ERRORS
from cogs.routing.click import Click, among
from cogs.routing.router import on
from cogs.screens.hand.narration import lately_screen
from cogs.screens.lobby.more import lobby_more_screen
from cogs.screens.parts import Screen, extended, row, table_link, verb_button
from cogs.screens.table.menu import free_screen, leave_screen, menu_screen, stop_screen, together_screen
from cogs.screens.table.sheet import scores_screen
from cogs.screens.table.takeover import lost_screen, vacant_screen
from data.people.settings import PACES
from engine.table import Lobby, Pace, Rejected, Status, Table, Unreadable, check_pace, with_auto_pass


async def show_panel(click: Click, table: Table, view: Screen) -> None:
    """Show something about a table, with a way to the hand if the person who clicked has one."""
    if table.seat_of(click.player) is None or not (table.status is Status.PLAYING or not table.mode.in_channel):
        await click.reply.show(view)
        return
    view = extended(view, below=[row(verb_button(click.texts, "hand", table.id))])
    message = click.interaction.message
    hand = click.hand(table)
    if message is not None and hand.is_in(message.id):
        await hand.answer_with(click.reply, view, below_board=True)
    else:
        await click.reply.show(view)


@on("scores")
async def scores(click: Click) -> None:
    """Show all score sheets, privately."""
    table = await click.table()
    view = table.view(None)
    if view is None:
        raise Rejected("not_started_yet")
    texts = game_texts(click.texts, table, view)
    await show_panel(click, table, scores_screen(view, table.id, texts))


@on("lately")
async def lately(click: Click) -> None:
    """Read back what happened last, privately."""
    table, seat = await click.seat()
    await show_panel(click, table, lately_screen(table, seat, click.texts))


async def usual_lobby(click: Click) -> Lobby:
    """Return a lobby as this server usually has it."""
    settings = await click.settings()
    usual = Lobby(settings.ruleset, settings.preset, settings.options).known()
    return replace(usual, turn_ms=await click.stores.turn_times.of(click.group))


async def pace_of(click: Click, lobby: Lobby, speed: str = "") -> Pace:
    """Return the pace of a new table: at the speed of turns that was chosen, or as this server usually has it.

    Raises Rejected ``needs_speed`` if a slow one was chosen under rules that live by speed.
    """
    settings = await click.settings()
    if not speed:
        return settings.pace_for(lobby)
    pace = settings.pace_at(among(speed, PACES))
    check_pace(lobby, pace)
    return pace


@on("menu")
async def menu(click: Click) -> None:
    """Show what else can be done at this table, privately."""
    table = await click.table()
    may_stop = await click.may_stop(table)
    if table.status is Status.LOBBY:
        view = lobby_more_screen(table, click.player, click.texts, may_stop=may_stop)
        if table.lobby.has(click.player):  # it becomes the hand when the game begins
            await click.hand(table).answer_with(click.reply, view)
        else:
            await click.reply.show(view)
        return
    tips = click.preferences.takes_tips(table.id)
    await show_panel(click, table, menu_screen(table, click.player, click.texts, may_stop=may_stop, tips=tips))


@on("move")
async def move(click: Click) -> None:
    """Move the table message to the end of the channel."""
    table = await click.table()
    await move_down(click, table)


async def move_down(click: Click, table: Table) -> None:
    """Move the table message to the end of the channel; onlookers get a link to it.

    Raises what `Click.check_permissions_at` raises.
    """
    if not table.has(click.player):
        await tell_where(click, table)
        return
    click.check_permissions_at(table)
    click.context.clicks.rate_limiter.moves.check(table.record.room, click.interaction, "just_moved")
    await click.reply.acknowledge(thinking=True)
    try:
        await click.services.sync.message(table).move_down()
    except DISCORD_ERRORS as error:
        await click.reply.fail(error)
        return
    await click.reply.say(click.texts("moved-down"))


async def tell_where(click: Click, table: Table, text: str = "table-is-here") -> None:
    """Show a link to the table message, with this text if it is in the channel of the click."""
    if table.record.room != click.room:
        await click.tell("starter-there", thread=f"<#{table.record.room}>")
        return
    await click.tell(text, link=table_link(table.record))


@on("leave")
async def ask_leave(click: Click) -> None:
    """Ask for confirmation before the player leaves."""
    table, _ = await click.seat()
    await show_panel(click, table, leave_screen(table, click.texts))


@on("leave_now")
async def leave(click: Click) -> None:
    """Leave the table for good."""
    table = await click.table()
    hand = click.hand(table)
    with hand.answering():  # or the hand on show would be edited to say the same
        await table.leave(click.player)
        await hand.answer_with(click.reply, lost_screen(table, click.player, click.texts))


@on("stop")
async def ask_stop(click: Click) -> None:
    """Ask for confirmation before the game is stopped, or before the others are asked to stop it."""
    table = await click.table()
    if await click.may_stop(table):
        await show_panel(click, table, stop_screen(table, click.texts))
    elif table.counts and table.has(click.player):
        await show_panel(click, table, together_screen(table, click.texts))
    else:
        raise Rejected("may_not_stop")


@on("stop_now")
async def stop(click: Click) -> None:
    """Stop the game without a result, or close the lobby: not a game that has begun since that was asked."""
    table = await click.table()
    lobby = table.status is Status.LOBBY
    if click.arguments and not lobby:
        raise Rejected("not_in_lobby")
    if not await click.may_stop(table):
        raise Rejected("may_not_stop")
    await table.stop(click.name, click.player if table.counts else None)
    if not table.mode.in_channel:
        await show_hand(click, table)
    else:
        await click.tell("lobby-closed" if lobby else "stopped-done")


@asynccontextmanager
async def offering_to_free(click: Click) -> AsyncIterator[None]:
    """Ask a moderator whether to end a table of the channel, or of a thread of it, that turns out to be unreadable."""
    try:
        yield
    except (Unreadable, Rejected) as error:
        missing = isinstance(error, Unreadable) or error.code in ("no_table", "tables_in_threads")
        if not (missing and click.moderator and await click.context.tables.unreadable(click.room)):
            raise
        await click.reply.show(free_screen(click.texts))


@on("free")
async def free(click: Click) -> None:
    """End the tables here that cannot be read; one that can be read is stopped by its menu."""
    click.must_be_free()
    if not click.moderator:
        raise Rejected("may_not_stop")
    damaged = await click.context.tables.unreadable(click.room)
    if not damaged:
        raise Rejected("unknown_component")
    for number in damaged:
        await click.context.tables.end_unreadable(number)
    await click.tell("stopped-done")


@on("stop_ask")
async def ask_others(click: Click) -> None:
    """Ask the others whether the game is to be stopped."""
    table = await click.table()
    await table.ask_to_stop(click.player)
    if table.status is Status.PLAYING:
        await show_hand(click, table, note=click.texts("stop-asked-done"))
    else:  # no one else had to be asked
        await click.tell("stopped-done")


@on("stop_agree")
async def agree_to_stop(click: Click) -> None:
    """Agree to a request of another player, which is carried out once all sides do."""
    table = await click.table()
    await table.agree_to_stop(click.player, click.number_at(0))
    await click.reply.say(click.texts("stop-agreed-done" if table.status.open else "stopped-done"))


@on("stop_decline")
async def decline_to_stop(click: Click) -> None:
    """Decline a request of another player, or withdraw one's own."""
    table = await click.table()
    await table.decline_to_stop(click.player, click.number_at(0))
    await click.reply.say(click.texts("stop-declined-done"))


@on("auto")
async def auto_pass(click: Click) -> None:
    """Switch automatic passing on or off, for later games as well."""
    table = await click.table()
    on_now = click.argument(0) == "on"
    await table.arrange(click.player, partial(with_auto_pass, on_now))
    await click.change_preferences(partial(replace, auto_pass=on_now))
    await menu(click)


@on("vacant")
async def vacant(click: Click) -> None:
    """Show the seats that can be taken over, privately."""
    table = await click.table()
    await show_panel(click, table, vacant_screen(table, click.texts))


@on("take")
async def take(click: Click) -> None:
    """Take over a seat, and show its hand."""
    table = await click.table()
    seat = click.number_at(0)
    part = click.number_at(1)
    await table.take_over(await newcomer_of(click, table), seat, part)
    held = table.record.seats[seat].before[part]
    told = click.texts("take-done", player=player_name(held.name, held.level, click.texts))
    await show_hand(click, table, note=told, anew=True)


@on("offer")
async def offer(click: Click) -> None:
    """Offer the seats of the AI players to people, or no longer."""
    table = await click.table()
    await table.offer_seats(click.player, click.argument(0) == "on")
    await menu(click)
