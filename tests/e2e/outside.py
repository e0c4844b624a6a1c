"""People outside of the servers that have the bot, in simulated Discord: as Discord documents what reaches the bot."""

from tests.e2e.world import altered

KINDS = ("private", "server", "group")
"""A private channel with the bot, a server that does not have it, and a channel of people; in the last two only the
person has installed the bot, which has no access there (`tests/e2e/strictness.py`)."""
_FILES = 0x8000 | 0x4000 | 0x20000
"""The permissions of an app in channels of people: attach files, embed links, mention everyone."""
_EVERYTHING = 2**53 - 1


class Outside:
    """A person outside of servers, who acts like a member of a server."""

    def __init__(self, world, person, kind):
        """Put a person there; from now on the channel of the world is the one there."""
        self.id, self._world, self._kind = person.id, world, kind
        if kind == "private":
            self._person = person.user
            self.channel = person.user.dm_channel
        else:
            guild = world.env.create_guild("Away")
            world.added(guild, ago_s=30 * 86_400)
            self._person, self.channel = guild.add_member(person.user), guild.create_text_channel("lounge")
        world.channel, world.group = self.channel, 0

    async def slash(self, _, name, **options):
        """Use a command."""
        at = () if self._kind == "private" else (self.channel,)
        with altered(self._move):
            return await self._person.slash(*at, name, **options)

    async def click(self, message, **which):
        """Press a button."""
        with altered(self._move):
            return await self._person.click(message, **which)

    async def select(self, message, values, **which):
        """Choose in a select."""
        with altered(self._move):
            return await self._person.select(message, values, **which)

    def _move(self, payload):
        """Make what a member of a server does what this person does here."""
        if self._kind == "private":
            return
        payload["authorizing_integration_owners"] = {"1": str(self.id)}
        if self._kind == "server":
            away = str(int(payload["guild_id"]) + (5 << 22))
            payload |= {"guild_id": away, "guild": {"id": away, "locale": "en-US", "features": []}}
            payload |= {"app_permissions": str(_FILES)}
            payload["channel"]["guild_id"] = away
            payload["member"]["permissions"] = str(_EVERYTHING)  # who manages that server manages nothing of ours
            return
        del payload["guild_id"], payload["guild_locale"]
        payload |= {"user": payload.pop("member")["user"], "context": 2, "app_permissions": str(_FILES)}
        payload["channel"] = {"id": payload["channel_id"], "type": 3, "name": None, "recipients": []}
