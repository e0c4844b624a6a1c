"""The checks for which the operator presses buttons."""

from collections.abc import Sequence
from statistics import median
from typing import Any, Final

import discord

from cogs.check.bench import REPORT, Bench, keeps
from cogs.ops.errors import is_temporary
from cogs.screens.parts import Screen, button, row
from cogs.sync.token_message import ShownFile, TokenMessage, files_of

_BUTTON: Final = row(button("Press", "check:press"))


async def new_files(bench: Bench) -> None:
    """Answer a click by an edit of its message that brings a new file."""
    sent = await bench.send("Press this button for a picture.", _BUTTON)
    click = await bench.click(sent.id)
    await click.response.edit_message(view=bench.view("Thank you.", picture=True), attachments=[bench.picture.file()])
    shown = files_of(await click.original_response())
    bench.expect("an edit by the answer to a click shows a new file", len(shown) == 1, REPORT)


async def tokens(bench: Bench) -> None:
    """Edit a message with a picture through the token of a click, and by the answer to another one."""
    sent = await bench.send("Press this button.", _BUTTON, picture=True)
    click = await bench.click(sent.id)
    await click.response.defer()
    editing = TokenMessage(click).edit(bench.view("Press it again.", _BUTTON, picture=True), sent.files)
    bench.expect_kept("through a token", await keeps(sent.files, editing))

    sent = await bench.send("Press this button, too.", _BUTTON, picture=True)
    click = await bench.click(sent.id)
    answer = _answered(click, bench.view("Thank you.", picture=True), sent.files)
    bench.expect_kept("by the answer to a click", await keeps(sent.files, answer))


async def _answered(click: discord.Interaction[Any], view: Screen, files: Sequence[ShownFile]) -> list[ShownFile]:
    """Answer a click by an edit of its message that keeps these files; return those that it then shows."""
    await click.response.edit_message(view=view, attachments=files)  # type: ignore[arg-type]  # only their `to_dict`
    return files_of(await click.original_response())


async def private_messages(bench: Bench) -> None:
    """Edit a private message with a picture, and again after it was dismissed."""
    sent = await bench.send("Press this button for a private message.", _BUTTON)
    click = await bench.click(sent.id)
    view = bench.view("This is the private message.", picture=True)
    sending = click.response.send_message(view=view, file=bench.picture.file(), ephemeral=True)
    await bench.make("a private message", sending, lambda _: click.delete_original_response())
    private, files = TokenMessage(click), files_of(await click.original_response())
    editing = private.edit(bench.view("Dismiss this message, then press the button again.", picture=True), files)
    bench.expect_kept("of a private message", await keeps(files, editing))

    again = await bench.click(sent.id, "Dismiss the private message, then press the same button again")
    await again.response.defer()
    bench.note("an edit of a dismissed message", await _outcome(private, bench.view("Still here.")))


async def archived_threads(bench: Bench) -> None:
    """Edit a message in an archived thread through the token of a click in it."""
    thread = await bench.make_thread(await bench.send("Checking threads"))
    sent = await bench.send("Press this button.", _BUTTON, room=thread.id)
    click = await bench.click(sent.id, "Press the button in the new thread")
    await click.response.defer()
    await thread.edit(archived=True)
    outcome = await _outcome(TokenMessage(click), bench.view("Thank you."))
    bench.note("an edit in an archived thread through a token", outcome)


async def _outcome(message: TokenMessage, view: Screen) -> str:
    """Return what becomes of an edit through a token."""
    try:
        await message.edit(view)
    except discord.HTTPException as error:
        if is_temporary(error):
            raise
        return f"refused ({error.status}, {error.code})"
    return "accepted"


async def clocks(bench: Bench) -> None:
    """Tell how long the clicks of the other checks took, from their stamps by Discord until they arrived."""
    if bench.arrivals_ms:
        took = [median(times) for times in bench.arrivals_ms.values()]
        what = "clicks arrive after their stamp, by this machine's clock"
        bench.note(what, ", ".join(f"{each:.0f} ms" for each in took) + f" ({len(took)} workers of Discord)")


CHECKS: Final = (new_files, tokens, private_messages, archived_threads)
"""In this order."""
