"""What a person can show in a channel: a step of a replay, a poster, score sheets, their profile."""

from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Final

from msgspec.structs import replace

from cogs.handlers.daily import line_of
from cogs.handlers.history import must_see, opened, reveal_at
from cogs.handlers.stats import profile_of
from cogs.i18n.names import Names
from cogs.pictures.attachment import Picture
from cogs.routing.click import Click, among
from cogs.routing.router import on
from cogs.routing.showing import Audience, remove, show_everybody
from cogs.screens.parts import Part, button, custom_id
from cogs.screens.records.open_hands import Reveal
from cogs.screens.records.replay import board_of, names_at, replay_subjects, step_items
from cogs.screens.records.showing import Showing, watch_button
from cogs.screens.records.stats import profile_items
from cogs.screens.table.sheet import final_sheet, sheet_blocks
from engine import RULESETS
from engine.table import Rejected, Status


@on("show")
async def show(click: Click) -> None:
    """Post in the channel what a *Show everybody* button names."""
    make = _MAKERS[among(click.argument(0), _MAKERS)]
    await show_everybody(click, partial(make, click))


@on("unshow")
async def unshow(click: Click) -> None:
    """Remove what a person has shown."""
    await remove(click)


async def _step(click: Click, audience: Audience) -> Showing:
    """Return a step of a replay."""
    game = click.number_at(1)
    act, reveal = click.number_at(2), reveal_at(click, 3)
    opens = await _watched_here(click, audience, game, act, reveal)
    replay, reached = await click.context.workers.replays.get(click.guild, game, act)
    hands = await opened(click, reached, reveal)
    act, moment = reached.act, reached.moment
    texts = audience.texts.of(replay.contents.start.setup.ruleset)
    pictures = await audience.all_drawn(replay_subjects(replay, reached, texts, audience.look))
    items = step_items(replay, act, moment, names_at(replay, act, texts), texts, pictures, hands)
    return Showing(texts("show-step", player=audience.poster, game=game), items, pictures, opens)


async def _podium(click: Click, audience: Audience) -> Showing:
    """Return the end of a game; of a conceded one the board instead of a poster."""
    game = click.number_at(1)
    opens = await _watched_here(click, audience, game)
    replay, reached = await click.context.workers.replays.get(click.guild, game)
    act = reached.act
    view = board_of(replay, reached.moment)
    texts = audience.texts.of(view.setup.ruleset)
    pictures = await audience.all_drawn(replay_subjects(replay, reached, texts, audience.look))
    names, recap = names_at(replay, act, texts), replay.contents.recap
    told = final_sheet(view, replay.winners, names, texts, recap=recap, pictured=bool(pictures))
    items = [*(picture.gallery() for picture in pictures), *told]
    return Showing(texts("show-podium", player=audience.poster, game=game), items, pictures, opens)


async def _scores(click: Click, audience: Audience) -> Showing:
    """Return the score sheets of a table."""
    table = await click.table()
    opens = await _watched_here(click, audience, table.id)
    view = table.view(None)
    if view is None or not view.sheets:
        raise Rejected("not_started_yet")
    names = Names(table.record.seats, view.setup.sides, audience.texts)
    sheets = sheet_blocks(view, names, audience.texts)
    over = table.status is Status.FINISHED
    title = audience.texts("show-scores", player=audience.poster, game=table.id)
    return Showing(title, sheets, opens=opens if over else None)


async def _profile(click: Click, audience: Audience) -> Showing:
    """Return the profile of the person who clicked, as far as every reader here may see it."""
    ruleset, texts = among(click.argument(1), RULESETS), audience.texts
    found = await profile_of(click, click.player, ruleset, audience.visibility, texts, audience.drawn)
    plot = found[-1]
    opens = button(texts("button-show-profile"), custom_id("stats", 0, click.player, ruleset), emoji="📊")
    pictures = [plot] if isinstance(plot, Picture) else []
    return Showing(
        texts("show-profile", player=audience.poster), profile_items(ruleset, *found, texts), pictures, opens
    )


async def _watched_here(
    click: Click, audience: Audience, game: int, act: int = 0, reveal: Reveal = Reveal.NOTHING
) -> Part | None:
    """Return the button that opens the replay of a game, None of a private one, which its player alone can open.

    Raises Rejected ``no_such_game`` if the person who clicked may not see the game, ``not_for_all`` if not every
    reader here may.
    """
    await must_see(click, game)
    history = click.context.stores.history
    if await history.may_see(click.guild, game, replace(audience.visibility, player=0)):
        return watch_button(audience.texts, game, act, *(("", reveal) if reveal is not Reveal.NOTHING else ()))
    if await history.may_see(click.guild, game, audience.visibility):
        return None
    raise Rejected("not_for_all", game=game)


_MAKERS: Final[Mapping[str, Callable[[Click, Audience], Awaitable[Showing]]]] = MappingProxyType(
    {"step": _step, "podium": _podium, "scores": _scores, "profile": _profile, "daily": line_of}
)
