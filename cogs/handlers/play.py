"""The buttons of the table and of the hand: submit to the table, then show the hand as it is now."""

import secrets
from collections.abc import Callable, Sequence
from functools import partial

from msgspec.structs import replace

from cogs.i18n.names import game_texts
from cogs.routing.click import Click, among, at
from cogs.routing.router import on, on_refusal
from cogs.screens.hand.advice import refusal_with_advice
from cogs.screens.hand.choices import claims_screen, give_screen, to_choose, ways_screen, wrong_call_screen
from cogs.screens.lobby.more import outside_screen
from cogs.screens.parts import Screen, refusal_text, table_link
from cogs.screens.table.takeover import vacant_screen
from cogs.sync.error_texts import error_text, permissions_text
from engine import Card, Claim, Discard, Draw, Extend, Pass, Play, PlayerView, Refusal, RuleViolation, SeatAction
from engine.actions import BornesKiller, Choice, EndTurn, HoldUp, Shout, Source, Swap
from engine.rules.funspeed import announcement
from engine.state import WindowKind
from engine.table import Rejected, Seat, Status, StorageError, Table, in_week_of, with_passing
from engine.table.races import came_late


async def show_hand(
    click: Click, table: Table, *, problem: str = "", note: str = "", discarding: bool = False, anew: bool = False
) -> None:
    """Show the player's hand in answer to the click; raise what `Table.not_seated` returns if there is none.

    It is shown in place of the private message that was clicked, else where the hand is on show; there is a new
    message for it only if neither is possible, or it is to be shown `anew`. It says the `problem`: why the click did
    nothing, or what else is wrong; or the `note`: what it did.
    """
    if table.status is Status.LOBBY:
        raise Rejected("not_started_yet")
    if table.seat_of(click.player) is None:
        raise table.not_seated(click.player)
    await table.settled()  # the position before would betray that a claim was made
    hand = click.hand(table)
    said = note or _warning(click, table, problem)
    await hand.answer(click.reply, said=said, discarding=discarding, anew=anew)


async def newcomer_of(click: Click, table: Table) -> Seat:
    """Return the person who clicked as a newcomer to a running game."""
    preferences = click.preferences
    timezone = (await click.settings()).timezone
    return Seat(click.player, click.name, auto_pass=preferences.auto_pass, slow=preferences.slow_seat(timezone))


def _warning(click: Click, table: Table, problem: str) -> str:
    """Return a problem as the hand tells it; without one, why the table message here is outdated, if it is.

    It is not while a token edits it, such as that of a click on it.
    """
    missing = click.bot_lacks
    if (
        not problem
        and (missing or not click.bot_is_added)
        and table.record.room == click.room
        and table.mode.in_channel
    ):
        message = click.services.sync.message(table)
        if not message.is_free and message is not click.reply.table_message:
            permissions = permissions_text(click.texts, missing)
            lacking = Rejected("cannot_show", permissions=permissions) if click.bot_is_added else click.not_added()
            problem = refusal_text(click.texts, lacking)
    return f"⚠️ {problem}" if problem else ""


@on_refusal
async def show_refusal(click: Click, error: Exception) -> bool:
    """Show a refusal in the player's hand, if it is on show or what was clicked can become it; return whether it is."""
    if not isinstance(error, Refusal | StorageError) or not click.number or click.reply.taken:
        return False
    table = await click.table()
    seat = table.seat_of(click.player)
    if table.status is not Status.PLAYING or seat is None:
        return False
    if not click.reply.replaces and not click.hand(table).on_show:
        return False
    await show_hand(click, table, problem=_sentence(click, table, seat, error))
    return True


async def show_choice(click: Click, table: Table, view: Screen) -> None:
    """Show a question in place of the player's hand."""
    await click.hand(table).answer_with(click.reply, view, below_board=True)


async def act(click: Click, table: Table, action: SeatAction, decision: int | None = None) -> None:
    """Submit an action and show the hand with its outcome, or with why it was refused.

    `decision` is the number of the decision that an act of the turn was made for; None of an answer to a window.
    """
    problem = ""
    hand = click.hand(table)
    with hand.answering():
        try:
            if decision == table.decision:
                _must_be_of_use(table, action)
            await table.submit(click.player, action, decision=decision, stamp=click.stamp, name=click.name)
            if isinstance(action, Play) and click.preferences.announces and table.record.alone:
                await _announce(click, table, action.seat)
            await table.settled()
        except (Refusal, StorageError) as error:
            seat = table.seat_of(click.player)
            if seat is None or table.status is not Status.PLAYING:
                raise
            late = isinstance(error, Refusal) and came_late(error)
            if not (late and isinstance(action, Pass)):  # the player has what a pass asks for
                problem = _sentence(click, table, seat, error, action)
        await hand.answer(click.reply, said=_warning(click, table, problem))


async def _act_as(click: Click, action: Callable[[int], SeatAction], decision: int | None = None) -> None:
    """Submit the action of the seat of the person who clicked, as `act` does."""
    table, seat = await click.seat()
    await act(click, table, action(seat), decision)


def _must_be_of_use(table: Table, action: SeatAction) -> None:
    """Raise RuleViolation ``already_moving`` for a green light that may be laid, but would do nothing (RULES 2.5)."""
    view = seen(table, action.seat)
    if isinstance(action, Play) and action in view.legal and action not in view.sensible_plays:
        raise RuleViolation("already_moving")


def seen(table: Table, seat: int) -> PlayerView:
    """Return the game as a seat sees it."""
    view = table.view(seat)
    assert view is not None  # there are no seats before a game, and `Click.table` refuses one that is no longer kept
    return view


async def _announce(click: Click, table: Table, seat: int) -> None:
    """Announce what the player has just laid, if that must be announced, as if clicked at the same moment."""
    window = seen(table, seat).window
    if window is None or window.seat != seat or window.announced or not window.words:
        return
    assert window.card is not None  # only Hold Up! opens a window without a card
    shout = Shout(seat, window.id, announcement(window.card, window.words))
    await table.submit(click.player, shout, decision=None, stamp=click.stamp)


def _sentence(
    click: Click, table: Table, seat: int, error: Refusal | StorageError, action: SeatAction | None = None
) -> str:
    """Return why a click had no effect and what would help, with sides by name."""
    texts = click.texts.of(table.lobby.ruleset)
    if isinstance(error, Refusal):
        view = seen(table, seat)
        texts = game_texts(texts, table, view)
        if isinstance(action, HoldUp) and view.window is not None and view.window.kind == WindowKind.STEAL:
            if view.window.seat == view.seat:
                return texts("error-clicked_before")
            # never advise a player who was beaten to try once more: that would cost a unit
            return texts("error-hold_up_taken", player=texts.seat(view.window.seat))
        return refusal_with_advice(view, error, texts)
    return error_text(texts, error)


@on("no_tips")
async def no_tips(click: Click) -> None:
    """Give the player no more tips."""
    await click.change_preferences(partial(replace, tips=False))
    await show_hand(click, await click.table(), note=click.texts("no_tips-done"))


@on("hand")
async def hand(click: Click) -> None:
    """Show my hand; an absent player is back, and people without a seat are offered the vacant ones."""
    table = await click.table()
    if table.record.vacant and table.record.held_by(click.player) is None:
        await click.reply.show(vacant_screen(table, click.texts))
        return
    stranger = table.not_seated(click.player).code == "not_seated" and not table.has(click.player)
    if stranger and (table.status in (Status.LOBBY, Status.PLAYING)):
        await click.reply.show(outside_screen(table, table_link(table.record), click.texts))
        return
    seat = table.seat_of(click.player)
    if seat is not None and table.status is Status.PLAYING and table.record.seats[seat].away:
        with click.hand(table).answering():
            await table.come_back(click.player)
    await show_hand(click, table, anew=True)


@on("play")
async def play(click: Click) -> None:
    """Play the card, or answer the open window with it; if there are several ways, on whom or how, ask."""
    decision, card = click.number_at(0), click.card_at(1)
    table, seat = await click.seat()
    view, ways = seen(table, seat), table.plays(seat, card)
    if view.window is not None and (claims := _claims(view, view.window.id, card)):
        await _answer(click, table, view, claims)
        return
    legal = to_choose(view, [way for way in ways if way in view.legal])
    if len(legal) > 1 and decision == table.decision:
        await show_choice(click, table, ways_screen(table, seat, card, click.texts))
        return
    await act(click, table, (legal or ways)[0], decision)


def _claims(view: PlayerView, window: int, card: Card) -> list[Claim]:
    """Return the ways in which a card of the viewer answers a window now."""
    claims = [action for action in view.legal if isinstance(action, Claim)]
    return [claim for claim in claims if (claim.window, claim.card) == (window, card)]


async def _answer(click: Click, table: Table, view: PlayerView, claims: Sequence[Claim]) -> None:
    """Answer the open window with a card; if there are several ways, ask."""
    chosen = to_choose(view, claims)
    if len(chosen) > 1:
        await show_choice(click, table, claims_screen(table, view, claims[0].card, click.texts))
    else:
        await act(click, table, chosen[0])


@on("aim")
async def aim(click: Click) -> None:
    """Play the card in the chosen way."""
    decision, card = click.number_at(0), click.card_at(1)
    table, seat = await click.seat()
    await act(click, table, at(table.plays(seat, card), click.number_at(2)), decision)


@on("choose_discard")
async def choose_discard(click: Click) -> None:
    """Ask which card to discard: the same cards, as discards."""
    await show_hand(click, await click.table(), discarding=True)


@on("discard")
async def discard(click: Click) -> None:
    """Discard the card."""
    decision, card = click.number_at(0), click.card_at(1)
    await _act_as(click, lambda seat: Discard(seat, card), decision)


@on("draw")
async def draw(click: Click) -> None:
    """Draw a card from either pile to begin the turn; that closes a window that waits for it."""
    decision = click.number_at(0)
    source = among(click.argument(1, Source.PILE), Source)
    await _act_as(click, lambda seat: Draw(seat, source), decision)


@on("end")
async def end_turn(click: Click) -> None:
    """End the turn without the further action."""
    await _act_as(click, EndTurn, click.number_at(0))


@on("extend")
async def extend(click: Click) -> None:
    """Answer the extension question."""
    decision, accepts = click.number_at(0), click.argument(1) == "yes"
    await _act_as(click, lambda seat: Extend(seat, accepts), decision)


@on("react")
async def react(click: Click) -> None:
    """Answer the open window with a card; without the number of a way, ask if there are several."""
    window, card = click.number_at(0), click.card_at(1)
    table, seat = await click.seat()
    view = seen(table, seat)
    claims = _claims(view, window, card)
    if claims and len(click.arguments) == 2:
        await _answer(click, table, view, claims)
        return
    way = click.number_at(2) if len(click.arguments) > 2 else 0
    await act(click, table, claims[way] if way < len(claims) else Claim(seat, window, card))


@on("shout")
async def shout(click: Click) -> None:
    """Announce what was just laid."""
    window, chosen = click.number_at(0), click.number_at(1)
    table, seat = await click.seat()
    opened = seen(table, seat).window
    words = opened.words if opened is not None and opened.id == window else ()
    await act(click, table, Shout(seat, window, words[chosen] if chosen < len(words) else ""))


@on("killer")
async def bornes_killer(click: Click) -> None:
    """Announce Bornes Killer!"""
    window = click.number_at(0)
    await _act_as(click, lambda seat: BornesKiller(seat, window))


@on("holdup")
async def hold_up(click: Click) -> None:
    """Announce Hold Up!; in somebody's first games ask first whether to, if all can see that it would be wrong."""
    table, seat = await click.seat()
    sure = bool(click.arguments) or not click.preferences.takes_tips(table.id)
    if not sure and table.call_costs(seat, click.stamp):
        await show_choice(click, table, wrong_call_screen(table, click.texts))
        return
    await act(click, table, HoldUp(seat))


@on("choose")
async def choose(click: Click) -> None:
    """Choose what an effect brings, or costs."""
    window, chosen = click.number_at(0), click.number_at(1)
    table, seat = await click.seat()
    choices = [choice for choice in seen(table, seat).legal if isinstance(choice, Choice) and choice.window == window]
    if not choices:
        raise table.explained(Rejected("window_closed"), window, seat)
    await act(click, table, at(choices, chosen))


@on("pick")
async def pick(click: Click) -> None:
    """Choose what Police takes; ask what it gives."""
    window, card = click.number_at(0), click.card_at(1)
    table, seat = await click.seat()
    swaps = [choice for choice in seen(table, seat).legal if isinstance(choice, Swap) and choice.take is card]
    if not any(choice.window == window for choice in swaps):
        await show_hand(click, table)
        return
    await show_choice(click, table, give_screen(table, seat, card, click.texts))


@on("swap")
async def swap(click: Click) -> None:
    """Take a card with Police, and give one."""
    window, take, give = click.number_at(0), click.card_at(1), click.card_at(2)
    await _act_as(click, lambda seat: Swap(seat, window, take, give))


@on("pass")
async def pass_window(click: Click) -> None:
    """Pass in the open window."""
    window = click.number_at(0)
    await _act_as(click, lambda seat: Pass(seat, window))


@on("passon")
async def pass_until_turn(click: Click) -> None:
    """Pass in the open window and in all others until my next turn, or answer again."""
    table, seat = await click.seat()
    if click.argument(0) == "off":
        await table.arrange(click.player, partial(with_passing, False))
        await show_hand(click, table)
        return
    window = click.number_at(0)
    await table.arrange(click.player, partial(with_passing, True))
    await act(click, table, Pass(seat, window))


async def begin(click: Click, table: Table, host: int | None = None) -> None:
    """Begin the game of a lobby as its `host`, by default the person who clicked; raise what `Table.start` refuses.

    One that was agreed upon last week, on the mystery road, takes the rules of this week first, for all to see. Then
    Rejected ``new_week`` is raised. A race of the day is never begun here, with cards of its own:
    Rejected ``not_in_lobby``.
    """
    host = click.player if host is None else host
    if table.mode.same_deal:
        raise Rejected("not_in_lobby")
    if in_week_of(table.lobby, click.stamp) != table.lobby:
        await table.change_lobby(host, lambda lobby: in_week_of(lobby, click.stamp))
        raise Rejected("new_week")
    stored, timezone = click.stores.settings, (await click.settings()).timezone
    people = {member.player: await stored.player(member.player) for member in table.lobby.people}
    auto_pass = [player for player, preferences in people.items() if preferences.auto_pass]
    slow_seats = {player: preferences.slow_seat(timezone) for player, preferences in people.items()}
    await table.start(host, secrets.randbits(64), auto_pass, slow_seats)
