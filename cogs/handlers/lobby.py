"""The buttons and selects of a lobby."""

import re
import secrets
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Final

from msgspec.structs import replace

from cogs.handlers.daily import show_daily
from cogs.handlers.opening import begin_with_computers, opening_by, play_alone
from cogs.handlers.play import begin
from cogs.i18n.times import local_time, parse_time
from cogs.i18n.zones import zone_text
from cogs.routing.click import Click, among, id_in, number_in
from cogs.routing.router import on
from cogs.screens.lobby.message import SHAPES, chosen_in, game_of, seats_screen, starts_with_computers
from cogs.screens.lobby.options import options_screen, page_of, rulesets_screen
from cogs.screens.parts import back_button, custom_id, form, message_screen, row
from data.people.settings import PACES, REACTION_PERCENT, VACATION_DAYS
from engine import OptionError, Refusal
from engine.rules.options import Shape
from engine.table import Lobby, Pace, Rejected, Status, Table, in_week_of
from engine.table.lobbies.lengths import LONGEST_MS, Length
from engine.time_units import DAY_MS

_THOUSANDS: Final = re.compile(r"(?<=\d)[.,'’\s](?=\d{3}(?!\d))")
"""What separates thousands in any of our languages, such as the comma of 3,000 or the narrow space of 3 000."""


@on("join")
async def join(click: Click) -> None:
    """Join."""
    table = await click.table()
    lobby = table.lobby
    if table.status is Status.LOBBY and click.player == table.record.host and lobby.has(click.player):
        waits = "host_may_play" if starts_with_computers(table) else "host_waits"
        raise Rejected(waits if lobby.seating is None else "host_may_start", missing=lobby.missing)
    await _join(click, table)


async def _join(click: Click, table: Table) -> None:
    await table.join(click.player, click.name)
    await click.reply.acknowledge()  # `TableMessage` edits the message that was clicked
    click.hand(table).open_at_start(click.reply)
    await _begin_rematch(click, table)


async def _begin_rematch(click: Click, table: Table) -> None:
    """Begin a rematch that everybody has accepted; where it cannot begin by itself, its host is left to do so."""
    if table.lobby.all_again:
        with suppress(Refusal):  # it has begun meanwhile, or plays by the rules of a new week
            await begin(click, table, table.record.host)


@on("quit")
async def quit_lobby(click: Click) -> None:
    """Leave the lobby, or decline an invitation to it: a person who has joined by now is refused."""
    table = await click.table()
    if click.arguments and table.lobby.has(click.player):
        raise Rejected("already_seated")
    await table.leave(click.player)
    if click.reply.replaces:
        await click.tell("left-done")
    else:
        await click.reply.acknowledge()


@on("computer")
async def computer(click: Click) -> None:
    """Add an AI."""
    level = click.argument(0)
    await changed(click, lambda lobby: lobby.with_computer(level))
    await click.reply.acknowledge()


@on("level")
async def choose_level(click: Click) -> None:
    """Choose how well the AI players play, or remove the last one."""
    level = click.value
    await changed(click, lambda lobby: lobby.without_computer() if level == "none" else lobby.at_level(level))
    await click.reply.acknowledge()


async def changed(click: Click, change: Callable[[Lobby], Lobby]) -> Table:
    """Change the lobby as its host; return its table."""
    table = await click.table()
    await table.change_lobby(click.player, change)
    return table


@on("side")
async def side(click: Click) -> None:
    """Ask for a team: with a button, or a select."""
    table = await click.table()
    wish = number_in(click.argument(0, click.value))
    if not table.lobby.has(click.player):
        await table.join(click.player, click.name)
    await table.take_side(click.player, wish)
    await click.reply.acknowledge()
    click.hand(table).open_at_start(click.reply)


@on("start")
async def start(click: Click) -> None:
    """Begin the game; one that lacks players begins with AI players, whose seats can be taken over.

    A person who wants to play now at a table that somebody else has opened joins it.
    """
    table = await click.table()
    quick = table.status is Status.LOBBY and starts_with_computers(table)
    if quick and not table.lobby.has(click.player):
        await join(click)
        return
    if quick and click.player == table.record.host:
        await begin_with_computers(click, table)
    else:
        click.hand(table).open_at_start(click.reply)
        await begin(click, table)
    await click.reply.acknowledge()


@on("options")
async def options(click: Click) -> None:
    """Show the host the panel of options."""
    await _panel(click, await click.table())


@on("preset")
async def preset(click: Click) -> None:
    """Choose a ruleset with a preset, which replaces the house rules chosen before."""
    game = click.value
    await _choose(click, lambda lobby: chosen_in(lobby, game, click.stamp))


@on("rulesets")
async def rulesets(click: Click) -> None:
    """Show the host the choice of a ruleset."""
    await _show_rulesets(click, await click.table())


@on("ruleset")
async def choose_ruleset(click: Click) -> None:
    """Choose a ruleset with its usual preset, which replaces the house rules chosen before."""
    wanted = click.argument(0)
    await _show_rulesets(click, await changed(click, lambda lobby: lobby.playing(*game_of(wanted))))


async def _show_rulesets(click: Click, table: Table) -> None:
    must_choose(click, table)
    await click.hand(table).answer_with(click.reply, rulesets_screen(table, click.texts))


@on("shape")
async def shape(click: Click) -> None:
    """Choose a seating."""
    wanted = None if click.value == "auto" else shape_of(click.value)
    await _choose(click, lambda lobby: lobby.in_shape(wanted))


def shape_of(wanted: str) -> Shape:
    """Return the seating of an id of `shape_choices`; raise OptionError ``unknown_seats`` if there is none."""
    if wanted not in SHAPES:
        raise OptionError("unknown_seats")
    return SHAPES[wanted]


@on("length")
async def length(click: Click) -> None:
    """Choose how long the game lasts."""
    await _choose(click, await lasting(click, click.value))


@on("until", opens_form=True)
async def until(click: Click) -> None:
    """Ask until which time of day the game lasts."""
    table = await click.table()
    _only_host(click, table)
    zone = zone_text((await click.zone()).key, click.texts)
    label = click.texts("length-until-label", timezone=zone)
    asked = form(custom_id("length", table.id), click.texts("options-length"), label, "time", 40, example="22:30")
    await click.reply.ask(asked)


async def lasting(click: Click, length: str, begins: int | None = None) -> Callable[[Lobby], Lobby]:
    """Return the change to a length: one of `Length`, or a time of day where the person who clicked is.

    The game `begins` at a time in ms of Unix time (None: now). Raises OptionError ``until_after`` if the length is
    neither, or if the time is more than twelve hours after that.
    """
    if length != Length.UNTIL and length in [*Length]:
        return lambda lobby: lobby.lasting(Length(length))
    zone = await click.zone()
    begins = click.context.tables.now() if begins is None else begins
    try:
        until = parse_time(length, zone, begins, least_ms=0, most_ms=LONGEST_MS)
    except OptionError as error:
        raise OptionError("until_after", value=length[:20], begins=error.facts["now"], timezone=zone.key) from None
    return lambda lobby: lobby.lasting(Length.UNTIL, until)


async def understood(click: Click, typed: str) -> list[tuple[str, str]]:
    """Return the time of day until which a game would last, if one was typed: as it is, and in words."""
    zone, now = await click.zone(), click.context.tables.now()
    try:
        planned = getattr(click.interaction.namespace, "at", "")
        begins = parse_time(planned, zone, now) if planned else now
        until = parse_time(typed, zone, begins, least_ms=0, most_ms=LONGEST_MS)
    except OptionError:
        return []
    time = f"{local_time(until, zone):%H:%M} ({zone_text(zone.key, click.texts)})"
    return [(typed, click.texts("length-until-typed", time=time))]


@on("ghost")
async def ghost(click: Click) -> None:
    """Show the best race of the server on the road of this table as well, or no longer."""
    wanted = click.argument(0) == "on"
    await _choose(click, lambda lobby: replace(lobby, ghost=wanted))


@on("speed")
async def speed(click: Click) -> None:
    """Choose how much time turns have at this table; how much a slow game waits for vacations goes with it."""
    usual = PACES[among(click.value, PACES)]
    await _choose_pace(click, lambda pace: replace(usual, reaction_percent=pace.reaction_percent))


@on("vacation")
async def vacation(click: Click) -> None:
    """Choose how long the slow game of this table waits for each player who is on vacation."""
    days = among(click.value, VACATION_DAYS)
    await _choose_pace(click, lambda pace: replace(pace, vacation_ms=days * DAY_MS))


@on("reactions")
async def reactions(click: Click) -> None:
    """Choose how much time reactions have at this table."""
    percent = REACTION_PERCENT[among(click.value, REACTION_PERCENT)]
    await _choose_pace(click, lambda pace: replace(pace, reaction_percent=percent))


@on("option")
async def option(click: Click) -> None:
    """Choose which house rule to show, or turn the page."""
    chosen = click.value
    page = click.page_at(0)
    if chosen.startswith("page-"):
        await _panel(click, await click.table(), page=number_in(chosen[5:]))
    else:
        await _panel(click, await click.table(), chosen, page)


@on("value")
async def value(click: Click) -> None:
    """Change a house rule."""
    name, wanted = click.argument(0), _THOUSANDS.sub("", click.value)
    await _choose(click, lambda lobby: lobby.under(lobby.preset, {**dict(lobby.options), name: wanted}), name)


@on("number", opens_form=True)
async def number(click: Click) -> None:
    """Ask for the number of a house rule."""
    table = await click.table()
    _only_host(click, table)
    options = {option.id: option for option in table.lobby.rules.options}
    option = options[among(click.argument(0), options)]
    label = click.texts("options-number-label", low=option.low, high=option.high)
    asked = form(custom_id("value", table.id, option.id), click.texts(f"option-{option.id}"), label, "number", 7)
    await click.reply.ask(asked)


def _only_host(click: Click, table: Table) -> None:
    if click.player != table.record.host:
        raise table.not_host()


def must_choose(click: Click, table: Table) -> None:
    """Raise `Table.not_host` or Rejected ``not_in_lobby`` if the person who clicked cannot change the lobby."""
    _only_host(click, table)
    if table.status is not Status.LOBBY:
        raise Rejected("not_in_lobby")


async def _choose(click: Click, change: Callable[[Lobby], Lobby], option: str | None = None) -> None:
    """Change what is played, and show the panel, with a house rule if one was changed."""
    await _panel(click, await changed(click, change), option)


async def _choose_pace(click: Click, change: Callable[[Pace], Pace]) -> None:
    """Change the pace, and show the panel."""
    table = await click.table()
    await table.change_pace(click.player, change)
    await _panel(click, table)


async def _panel(click: Click, table: Table, chosen: str | None = None, page: int | None = None) -> None:
    """Show the host's panel; without a `page` that of the chosen house rule."""
    must_choose(click, table)
    if page is None:
        page = page_of(table.lobby, chosen)
    threads = click.services.opener.has_threads(table.record.room)
    view = options_screen(table, click.texts, chosen, page, may_keep=click.manager, threads=threads)
    await click.hand(table).answer_with(click.reply, view)  # it becomes the hand when the game begins


@on("keep")
async def keep(click: Click) -> None:
    """Make the rules, the turn and the reaction time of this table the defaults of the server."""
    table = await click.table()
    click.must_manage()
    _only_host(click, table)
    settings = await click.settings()
    lobby = table.lobby.without_time
    pace = table.record.pace
    speed = next((name for name, usual in PACES.items() if usual.turn_ms == pace.turn_ms), settings.speed)
    kept = next(
        (name for name, value in REACTION_PERCENT.items() if value == pace.reaction_percent), settings.reactions
    )
    rules = {"ruleset": lobby.ruleset, "preset": lobby.preset, "options": lobby.options}
    await click.stores.settings.change_guild(click.guild, partial(replace, **rules, speed=speed, reactions=kept))
    await click.reply.show(
        message_screen(click.texts("rules-kept"), row(back_button(click.texts, "options", table.id)))
    )


@on("seats")
async def seats(click: Click) -> None:
    """Show the host the seats."""
    await show_seats(click, await click.table())


@on("member")
async def member(click: Click) -> None:
    """Choose whom to move."""
    await show_seats(click, await click.table(), id_in(click.value))


@on("shuffle")
async def shuffle(click: Click) -> None:
    """Shuffle the seats."""
    await seat(click, lambda lobby: lobby.shuffled(secrets.SystemRandom()))


@on("balance")
async def balance(click: Click) -> None:
    """Balance the teams."""
    await seat(click, lambda lobby: lobby.balanced())


@on("place")
async def place(click: Click) -> None:
    """Move a member into a team."""
    player, wish = click.player_at(0), click.number_at(1)
    await seat(click, lambda lobby: lobby.placed(player, wish), player)


@on("shift")
async def shift(click: Click) -> None:
    """Move a member one seat earlier or later."""
    player = click.player_at(0)
    by = -1 if click.argument(1) == "earlier" else 1
    await seat(click, lambda lobby: lobby.moved(player, by), player)


@on("remove")
async def remove(click: Click) -> None:
    """Remove a member, but never the host."""
    table = await click.table()
    player = click.player_at(0)
    if player == table.record.host:
        raise Rejected("unknown_component")
    await seat(click, lambda lobby: lobby.remove(player))


async def seat(click: Click, change: Callable[[Lobby], Lobby], chosen: int | None = None) -> None:
    """Change who sits where, and show the panel of seats."""
    await show_seats(click, await changed(click, change), chosen)


async def show_seats(click: Click, table: Table, chosen: int | None = None, told: str = "") -> None:
    """Show the host the panel of seats, and the outcome of an invitation."""
    must_choose(click, table)
    await click.hand(table).answer_with(click.reply, seats_screen(table, click.texts, chosen, told))


@on("rematch")
async def rematch(click: Click) -> None:
    """Open a new lobby with the same rules and pace, to which all players are invited.

    A player who asks after another has asked joins the lobby of that one.
    """
    table = await click.table(played=False)
    if table.status.open:
        raise Rejected("table_exists")
    if not table.record.seats:
        raise Rejected("closed_game")
    if table.mode.same_deal:  # there is only one of a day
        await show_daily(click)
        return
    thread = table.record.room if click.room == table.record.parent else click.room  # from its starter message
    here = await click.context.tables.at(thread)
    if here is not None and click.player in (member.player for member in here.lobby.awaited):
        await _join(click, here)
        return
    lobby = in_week_of(table.lobby.again(click.player, click.name), click.stamp)
    if not table.mode.in_channel:
        await play_alone(click, lobby)
        return
    pace = (await click.settings()).pace_for(lobby, table.record.pace)
    fresh = await click.services.opener.open(await opening_by(click, lobby, pace, after=table))
    begins = fresh.lobby.all_again  # with AI players alone
    if click.reply.replaces and not begins:
        await click.tell("rematch-opened")
    else:
        await click.reply.acknowledge()
    click.hand(fresh).open_at_start(click.reply)  # a message of its own, below the table
    await click.services.sync.message(fresh).move_down()
    await _begin_rematch(click, fresh)
