"""The checks that need no person."""

from collections.abc import Sequence
from typing import Any, Final

import discord
from discord.http import Route

from cogs.check.bench import Bench, Report, Sent, keeps
from cogs.i18n.command_texts import CommandTexts
from cogs.mille import Mille
from cogs.ops.errors import Failure, failure_of
from cogs.routing.context import Client
from cogs.sync.token_message import ShownFile, files_in

PERMISSIONS: Final = {
    "view_channel": "the bot cannot play in this channel without it",
    "send_messages": "the bot cannot play in this channel without it",
    "attach_files": "without it boards are described in words",
    "create_public_threads": "slow games, and tables with a thread of their own, need it",
    "send_messages_in_threads": "slow games, and tables with a thread of their own, need it",
}
"""What the bot needs, and why."""
_GIVEN: Final = ("id", "application_id", "guild_id", "version")
"""What Discord adds to a command, and does not take back."""
_EMOJI: Final = "coup_fourre_check"


async def portal(bench: Bench) -> None:
    """Look at the settings of the application in Discord's developer portal."""
    await portal_of(bench.client, bench)


async def portal_of(client: discord.Client, report: Report) -> None:
    """Look at the settings of the application in Discord's developer portal."""
    about = await client.application_info()
    by_people = about.user_integration_config is not None
    report.note("people can install the bot for themselves (User Install)", "yes" if by_people else "no")
    linked = about.privacy_policy_url is not None and about.terms_of_service_url is not None
    report.note("privacy policy and terms are linked in the portal", "yes" if linked else "no")


async def permissions(bench: Bench) -> None:
    """Look at the permissions of the bot in the channel."""
    assert bench.client.user is not None
    allowed = bench.channel.permissions_for(await bench.channel.guild.fetch_member(bench.client.user.id))
    for name, needed in PERMISSIONS.items():
        bench.expect(f"permission: {name.replace('_', ' ').title()}", getattr(allowed, name), needed)


async def clock(bench: Bench) -> None:
    """Compare this machine's clock with the stamp of a message."""
    before = discord.utils.utcnow().timestamp()
    sent = await bench.send("Checking clocks")
    stamp = discord.utils.snowflake_time(sent.id).timestamp()
    agrees = before - 1 <= stamp <= discord.utils.utcnow().timestamp() + 1
    bench.expect("this machine's clock agrees with Discord's to a second", agrees, "let the system set it (NTP)")


async def pictures(bench: Bench) -> None:
    """Look where a message tells its files."""
    sent = await bench.send("Checking pictures", picture=True)
    found = files_in({**sent.payload, "attachments": []})
    named = [each.filename for each in found] == [bench.picture.filename]
    bench.expect("a component tells the id of the file that it shows", named, "report it")
    bench.note("files in components are among the attachments", "yes" if sent.payload["attachments"] else "no")


async def edits(bench: Bench) -> None:
    """Edit messages with a picture in different ways."""
    by_id, in_full, unnamed, gone = [await bench.send("Checking edits", picture=True) for _ in range(4)]
    if not all(sent.files for sent in (by_id, in_full)):
        bench.unknown("an edit keeps the file that it names", "no id was told")
        return
    named = [each.to_dict() for each in in_full.files]
    bench.expect_kept("by the bot", await keeps(in_full.files, _edited(bench, in_full, named)))
    for what, sent, attachments in (
        ("an edit that names a file by its id alone", by_id, [{"id": by_id.files[0].id}]),
        ("an edit that names no files", unnamed, None),
        ("an edit that names a file that is gone", gone, [{"id": 1, "filename": bench.picture.filename}]),
    ):
        bench.note(what, await _outcome(bench, sent, attachments))


async def _edited(bench: Bench, sent: Sent, attachments: list[dict[str, Any]] | None) -> Sequence[ShownFile]:
    """Change the text of a message with a picture, with these attachments; return the files that it then shows."""
    named = {} if attachments is None else {"attachments": attachments}
    components = bench.view("Changed", picture=True).to_components()
    return files_in(await bench.patch(sent, {"components": components, **named}))


async def _outcome(bench: Bench, sent: Sent, attachments: list[dict[str, Any]] | None) -> str:
    """Return what becomes of the picture of a message in an edit with these attachments."""
    try:
        return "kept" if await _edited(bench, sent, attachments) == sent.files else "not shown"
    except discord.HTTPException as error:
        if failure_of(error) is not Failure.INVALID:
            raise
        return "refused"


async def nonce(bench: Bench) -> None:
    """Send messages with one nonce, which no check before it has used."""
    mark = f"check{discord.utils.time_snowflake(discord.utils.utcnow())}"

    async def send() -> discord.Message:
        view = bench.view("Checking nonces")
        return await bench.make("a message", bench.channel.send(view=view, nonce=mark), lambda made: made.delete())

    first = await send()
    again = await send()
    bench.expect("a nonce gives back the earlier message", first.id == again.id, "report it: messages may come twice")
    await first.delete()
    try:
        await send()
    except discord.NotFound as error:
        bench.note("a nonce whose message was deleted", "refused" if failure_of(error).gone else str(error.code))
    else:
        bench.note("a nonce whose message was deleted", "sent anew")


async def threads(bench: Bench) -> None:
    """Make a thread, archive it, and write to it."""
    starter = await bench.send("Checking threads")
    thread = await bench.make_thread(starter)
    bench.expect("a thread has the id of its message", thread.id == starter.id, "report it")
    inside = await bench.send("Checking threads", room=thread.id)
    await thread.edit(name="Checked")
    await thread.edit(archived=True)
    try:
        await bench.patch(inside, {"components": bench.view("Changed").to_components()})
    except discord.HTTPException as error:
        refused = failure_of(error) is Failure.ARCHIVED
        bench.expect("an edit in an archived thread is refused as such", refused, f"report it: {error.code}")
    else:
        bench.note("an edit in an archived thread", "accepted")
    await bench.send("Checking threads", room=thread.id)
    found = await bench.client.fetch_channel(thread.id)
    reopened = isinstance(found, discord.Thread) and not found.archived
    bench.expect("a new message reopens an archived thread", reopened, "report it")


async def commands(bench: Bench) -> None:
    """Register the commands on the server of the channel, and then those that were there again."""
    http, application, guild = bench.client.http, bench.client.application_id, bench.channel.guild.id
    assert application is not None
    path = f"/applications/{application}/guilds/{guild}/commands?with_localizations=true"
    there = await http.request(Route("GET", path))
    before = [{name: value for name, value in each.items() if name not in _GIVEN} for each in there]
    payloads = await command_payloads()
    try:
        await bench.make(
            "the commands tried on the server",
            http.bulk_upsert_guild_commands(application, guild, payloads),
            lambda _: http.bulk_upsert_guild_commands(application, guild, before),
        )
    except discord.HTTPException as error:
        if failure_of(error) is not Failure.INVALID:
            raise
        bench.expect("Discord accepts the commands", False, f"report it: {error.text}")
    else:
        bench.expect("Discord accepts the commands", True)


async def command_payloads() -> list[dict[str, object]]:
    """Return the commands of the bot as they are registered, with their translations."""
    client = Client(command_prefix=(), intents=discord.Intents(guilds=True), help_command=None)
    translator = CommandTexts()
    await client.add_cog(Mille(client))
    return [await each.get_translated_payload(client.tree, translator) for each in client.tree.get_commands()]


async def emoji(bench: Bench) -> None:
    """Upload an emoji of the application."""
    making = bench.client.create_application_emoji(name=_EMOJI, image=bench.image)
    made = await bench.make("an emoji", making, lambda made: made.delete())
    bench.expect("Discord accepts drawings of cards as emoji", made.name == _EMOJI, "report it")


async def rate_limits(bench: Bench) -> None:
    """Compare the rate limits that were told with the pace of the bot."""
    for route, what, most, seconds in (
        ("edit", "edits of messages in a channel", 5, 5.0),
        ("hand", "edits through a token", 5, 2.0),
    ):
        if route in bench.limits.told:
            told, after = bench.limits.told[route]
            otherwise = f"report it: {told} in {after:.1f} s; the bot obeys, but shows tables later"
            bench.expect(f"{what}: at least {most} in {seconds:.0f} s", told / after >= most / seconds, otherwise)


CHECKS: Final = (portal, permissions, clock, pictures, edits, nonce, threads, commands, emoji)
"""In this order."""
