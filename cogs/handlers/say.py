"""Playing by typing: what is typed presses a button of the hand, or is answered with what can be said."""

from typing import Final

from cogs.handlers.play import show_hand
from cogs.i18n import LANGUAGES, texts_for
from cogs.i18n.names import escaped
from cogs.routing.click import Click
from cogs.routing.router import on, press
from cogs.screens.hand.sayings import LONGEST, listing, meant, offered, offers, say_form, sayings, words
from engine.table import Rejected, Status, StorageError, Table

_OF_TURN: Final = frozenset({"play", "discard", "aim", "draw", "end", "extend"})
"""The verbs whose first argument is the number of the decision that they are for."""
_MOST: Final = 25
"""The most suggestions that Discord shows."""


@on("say", opens_form=True)
async def say(click: Click) -> None:
    """Ask what to do, below what can be said now."""
    table, seat = await click.seat()
    await click.reply.ask(say_form(table, sayings(table, seat, click.texts, click.preferences), click.texts))


@on("said")
async def said(click: Click) -> None:
    """Do what was typed into the form, if its turn is still the one that it was opened in."""
    table, seat = await click.seat()
    await do(click, table, seat, click.value, click.number_at(0))


async def do(click: Click, table: Table, seat: int, typed: str, decision: int | None = None) -> None:
    """Do what a player typed, if there is no doubt; else say what it can mean, or what can be said.

    `decision` is the number of the decision that acts of the turn are meant for; None: the current one.
    """
    texts = click.texts
    found = meant(typed, sayings(table, seat, texts, click.preferences), texts)
    for language in LANGUAGES if not found else ():  # one that it was suggested in
        others = texts_for(language)
        found = found or offers(typed, sayings(table, seat, others, click.preferences), others)
    if len(found) == 1 and found[0].press:
        _, verb, _, *arguments = found[0].press.split(":")
        if decision is not None and verb in _OF_TURN:
            arguments[0] = str(decision)
        await press(click, verb, arguments)
        return
    await table.settled()  # the position before would betray that a claim was made
    now = listing(offered(sayings(table, seat, texts, click.preferences), texts))
    if len(found) == 1:
        problem = texts("say-not_now", meaning=found[0].shown, list=now)
    elif found:
        meanings = [each.shown for each in found[:_MOST]]
        problem = texts("say-several", typed=escaped(typed), meanings=texts.either(meanings))
    else:
        problem = texts("say-unknown", typed=escaped(typed), list=now)
    await show_hand(click, table, problem=problem)


async def suggested(click: Click, typed: str) -> list[tuple[str, str]]:
    """Return what the player can say now at the table here and fits what is typed so far; nothing without a hand.

    Each is its own value.
    """
    try:
        table = await click.table_in_use()
    except (Rejected, StorageError):
        return []
    await table.settled()
    seat = table.seat_of(click.player)
    if seat is None or table.status is not Status.PLAYING:
        return []
    begun = words(typed[:LONGEST])
    said = offered(sayings(table, seat, click.texts, click.preferences), click.texts)
    fitting = [each for each in said if all(any(word.startswith(part) for word in words(each)) for part in begun)]
    return [(each, each) for each in fitting]
