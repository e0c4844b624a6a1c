"""Interactions of any kind that Discord's schema allows, drawn by chance within its bounds.

What names something mostly names something real: ids, arguments, choices, and components that somebody sees.
"""

from simcord.actors import _dispatch_actor_interaction
from simcord.backend import serializers
from simcord.components import walk_components

import cogs.routing.router
from engine import Card
from tests.e2e.test_hostile import ARGUMENTS, HARMLESS, VALUES
from tests.e2e.test_invitations import CHALLENGE

COMMAND, COMPONENT, AUTOCOMPLETE, FORM = 2, 3, 4, 5
_SNOWFLAKE = 2**63 - 1
_INTEGER = 2**53 - 1
_CUSTOM_ID, _VALUE, _FIELD, _OPTION = 100, 100, 4_000, 6_000
"""The most characters of a custom_id, of a choice, in a field of a form and in an option of a command."""
_LOCALES = ("en-US", "en-GB", "fr", "es-ES", "es-419", "de", "ja", "zh-CN", "xx", "")
_KINDS = (COMMAND, COMMAND, AUTOCOMPLETE, FORM, FORM, *(COMPONENT,) * 5)
_FIELDS = ("number", "text", "moment", "reason")
"""The custom_ids of fields in forms."""
_WORDS = (
    "",
    "0",
    "9" * 400,
    "a" * _OPTION,
    "\ufdfa" * _OPTION,
    "<@1>",
    "@everyone",
    "</mille new:1>",
    "\u202e\u0000",
    "🚗",
    "2030-01-01 20:00",
    "in 1 hour",
    "tomorrow 21:00",
    "Europe/Paris",
    "²:²",
)


class Payloads:
    """Draws interactions for a table, in a world where another game is on; with `stopping` also those that end it."""

    def __init__(self, world, table, other, chance, *, stopping):
        self.world, self.table, self.other, self.chance, self.stopping = world, table, other, chance, stopping
        self.backend = world.backend
        self.verbs = sorted(cogs.routing.router._HANDLERS)
        ann = world.people[0]
        self.root = ann._resolve_root("mille", 1, world.channel.id)
        self.on_member = ann._resolve_root(CHALLENGE, 2, world.channel.id)

    # -- what payloads are made of -------------------------------------------------------------------------------------

    def any_text(self, most=100):
        """Return a text of characters of any kind."""
        kinds = ((32, 127), (48, 58), (0, 0x300), (0x600, 0x700), (0xE000, 0x10FFFF))
        length = self.chance.choice([0, 1, 8, 40, most])
        return "".join(chr(self.chance.randrange(*self.chance.choice(kinds))) for _ in range(min(length, most)))

    def any_id(self):
        """Return an id of Discord's as a number: of a person, a role, a channel, a message, or of nothing."""
        chance, people = self.chance, [*self.world.people, *self.world.bystanders]
        real = [chance.choice(people).id] * 4
        real += [chance.choice([*self.backend.channels]), chance.choice([*self.world.guild._guild.roles])]
        real += [self.backend.bot_user.id, self.table.record.anchor or 0]
        return chance.choice([*real, 0, 1, chance.randrange(_SNOWFLAKE), _SNOWFLAKE])

    def argument(self):
        """Return an argument of a custom_id."""
        table, chance = self.table, self.chance
        view = table.view(None)
        real = [table.id, table.record.version, self.any_id(), chance.choice([*Card])]
        if view is not None:
            real += [table.decision, table.decision, 0 if view.window is None else view.window.id, view.seq]
        real += [option.id for option in table.lobby.rules.options]
        return str(chance.choice(real)) if chance.random() < 0.6 else chance.choice(ARGUMENTS)

    def shown(self):
        """Return all components that somebody sees now, those of private messages of others too."""
        rooms = [self.backend.messages[room] for room in self.backend.channels if room in self.backend.messages]
        messages = [message for room in rooms for message in list(room.values())[-8:]]
        return [part for message in messages for part in walk_components(message.components) if part.get("custom_id")]

    def custom_id(self):
        """Return a custom_id: one that somebody sees, one with a verb of ours and arguments, or anything."""
        kind = self.chance.random()
        if kind < 0.05:
            return self.any_text(_CUSTOM_ID) or "-"
        if kind < 0.3 and (shown := self.shown()):
            parts = self.chance.choice(shown)["custom_id"].split(":")
            if kind < 0.15:
                parts[self.chance.randrange(len(parts))] = self.argument()
            verb = parts[1] if len(parts) > 1 else ""
        else:
            table = self.chance.choice([self.table.id] * 5 + [self.other.id, 0, 10**14])
            verb = self.chance.choice(self.verbs)
            parts = ["cf1", verb, str(table), *(self.argument() for _ in range(self.chance.randrange(5)))]
        if verb in HARMLESS and not self.stopping:
            parts[1] = "hand"  # or few acts would find the game going on
        return ":".join(parts)[:_CUSTOM_ID] or "-"

    def typed(self, most):
        """Return what somebody types."""
        return self.chance.choice([*_WORDS, *VALUES, self.argument(), self.any_text(), self.any_text(most)])[:most]

    def resolved(self, values, kinds):
        """Return the entities of ids, as far as there are any; a person without a membership has left the server."""
        told = {}
        guild = self.world.guild._guild
        for value in map(int, values):
            if "users" in kinds and value in self.backend.users:
                told.setdefault("users", {})[str(value)] = dict(serializers.user_payload(self.backend.get_user(value)))
                if value in guild.members and self.chance.random() < 0.9:
                    member = serializers.member_payload(self.backend, guild, guild.members[value], with_user=False)
                    told.setdefault("members", {})[str(value)] = {**member, "permissions": "0"}
            elif "roles" in kinds and value in guild.roles:
                told.setdefault("roles", {})[str(value)] = dict(serializers.role_payload(guild.roles[value]))
            elif "channels" in kinds and value in self.backend.channels:
                channel = serializers.channel_payload(self.backend, self.backend.get_channel(value))
                told.setdefault("channels", {})[str(value)] = {**channel, "permissions": "0"}
        return told

    def entities(self, most=25):
        """Return the type of a select of people, roles, mentionables or channels, with chosen ids."""
        kinds = {5: ("users",), 6: ("roles",), 7: ("users", "roles"), 8: ("channels",)}
        kind = self.chance.choice([*kinds])
        values = [str(self.any_id()) for _ in range(self.chance.choice([0, 1, 1, 2, most]))]
        return {"component_type": kind, "values": values, "resolved": self.resolved(values, kinds[kind])}

    def chosen(self):
        """Return values of a select: those of one that somebody sees, or others."""
        offered = [option["value"] for part in self.shown() for option in part.get("options") or ()]
        count = self.chance.choice([0, 1, 1, 1, 2, 25])
        return [
            self.chance.choice(offered) if offered and self.chance.random() < 0.5 else self.typed(_VALUE)
            for _ in range(count)
        ]

    # -- interactions --------------------------------------------------------------------------------------------------

    async def send(self, person):
        """Let a person send an interaction; return its payload and what came of it."""
        chance, kind = self.chance, self.chance.choice(_KINDS)
        data, extra, source = getattr(self, f"_{('command', 'component', 'suggestion', 'form')[kind - 2]}")(person)
        extra["locale"] = chance.choice(_LOCALES)
        channel = chance.choice([self.world.channel] * 8 + [self.world.far])
        if source is not None:
            channel = self.world.channel
        sent = {"type": kind, "data": data, "person": person.name, "channel": channel.name}
        result = await _dispatch_actor_interaction(person, kind, channel, data, extra=extra, source_message_id=source)
        return sent, result

    def _message(self, person):
        """Return a message that a person sees in the channel, as a click tells it; None if there is none."""
        messages = self.world.stored(person)
        return self.chance.choice(messages) if messages else None

    def _component(self, person):
        kind = self.chance.random()
        data = {"custom_id": self.custom_id(), "id": 1}
        if kind < 0.5:
            data["component_type"] = 2
        elif kind < 0.8:
            data |= {"component_type": 3, "values": self.chosen()}
        else:
            data |= self.entities()
        return data, *self._from(person)

    def _from(self, person):
        message = self._message(person)
        if message is None:
            return {}, None
        return {"message": dict(serializers.message_payload(self.backend, message))}, message.id

    def _form(self, person):
        fields = []
        for number in range(self.chance.choice([0, 1, 1, 1, 2, 5])):
            its = {"custom_id": self.chance.choice(_FIELDS), "id": 9 + number}
            kind = self.chance.random()
            if kind < 0.7:
                its |= {"type": 4, "value": self.typed(_FIELD)}
            elif kind < 0.85:
                its |= {"type": 3, "values": self.chosen()}
            else:
                chosen = self.entities()
                its |= {"type": chosen["component_type"], "values": chosen["values"]}
            old = self.chance.random() < 0.1
            wrapped = {"type": 1, "components": [its]} if old else {"type": 18, "component": its}
            fields.append({**wrapped, "id": 1 + number})
        if self.chance.random() < 0.3:
            fields.insert(0, {"type": 10, "id": 30})
        data = {"custom_id": self.custom_id(), "components": fields, "resolved": {}}
        return data, *(({}, None) if self.chance.random() < 0.3 else self._from(person))

    def _command(self, person, *, focused=False):
        if not focused and self.chance.random() < 0.1:
            target = str(self.chance.choice([*self.world.people, *self.world.bystanders]).id)
            member = {"type": 2, "target_id": target, "resolved": self.resolved([target], ("users",))}
            return {"id": self.on_member["id"], "name": self.on_member["name"], **member}, {}, None
        leaves = [(leaf, leaf.get("options") or []) for leaf in self.root["options"]]
        if focused:
            leaves = [(leaf, offered) for leaf, offered in leaves if any(map(_suggests, offered))]
        leaf, offered = self.chance.choice(leaves)
        typing = self.chance.choice([option for option in offered if _suggests(option)]) if focused else None
        chosen = [option for option in offered if option is typing or self.chance.random() < 0.5]
        resolved, options = {}, []
        for option in chosen:
            value = self._value(option, resolved)
            told = {"focused": True} if option is typing else {}
            options.append({"name": option["name"], "type": option["type"], "value": value, **told})
        used = {"name": leaf["name"], "type": 1, "options": options}
        return {"id": self.root["id"], "name": "mille", "type": 1, "options": [used], "resolved": resolved}, {}, None

    def _suggestion(self, person):
        return self._command(person, focused=True)

    def _value(self, option, resolved):
        """Return a value that Discord lets a person give to an option."""
        choices = [its["value"] for its in option.get("choices") or ()]
        if choices:
            return self.chance.choice(choices)
        if option["type"] == 3:
            return self.typed(min(_OPTION, option.get("max_length", _OPTION)))
        if option["type"] == 4:
            least, most = option.get("min_value", -_INTEGER), option.get("max_value", _INTEGER)
            return self.chance.choice([least, most, min(most, max(least, self.chance.choice([0, 2, self.table.id])))])
        if option["type"] == 6:
            value = str(self.any_person())
            resolved |= self.resolved([value], ("users",))
            return value
        raise AssertionError(option)  # a new kind of option needs values here

    def any_person(self):
        return self.chance.choice([*self.world.people, *self.world.bystanders]).id


def _suggests(option):
    """Return whether Discord asks the bot for suggestions while somebody types into an option."""
    return bool(option.get("autocomplete"))
