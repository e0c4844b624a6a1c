"""Discord's documented limits on everything that the bot sends, and a check of requests against them.

The numbers are those of its OpenAPI description and of its reference pages on components, application commands and
messages. Fields and requests that are not listed here are refused as well: a new one must be added with its limits.
"""

import base64
import binascii
import re
from collections.abc import Iterable, Iterator
from typing import Annotated, Any, Final, Literal

import msgspec
from discord import Locale
from msgspec import Meta, Struct

MOST_COMPONENTS: Final = 40
MOST_TEXT: Final = 4000
MOST_ROWS: Final = 5
"""Rows of a message without Components V2."""
MOST_COMMAND_TEXT: Final = 8000
MOST_COMMANDS: Final = 100
MOST_ON_MEMBERS: Final = 5
"""Commands on a member, in its context menu; newer clients show more."""
MOST_EMOJI_BYTES: Final = 256 * 1024
WHOLE: Final = 2**53 - 1
"""The largest integer of an option, and the negative of the smallest."""
COMPONENTS_V2: Final = 1 << 15
LINK = 5
"""The style of buttons that send no click."""

LOCALES: Final = frozenset(locale.value for locale in Locale)
_ON_MEMBER = 2
_SUBCOMMAND, _STRING, _INTEGER, _NUMBER = 1, 3, 4, 10


class Refused(AssertionError):
    """Discord would refuse this request; the message says what and why."""


def _refuse_if(wrong: object, why: str) -> None:
    if wrong:
        raise Refused(why)


# -- objects, and the limits on single fields -----------------------------------------------------------------------

Label45 = Annotated[str, Meta(min_length=1, max_length=45)]
Label100 = Annotated[str, Meta(min_length=1, max_length=100)]
CustomId = Label100
Text1024 = Annotated[str, Meta(max_length=1024)]
Filled1024 = Annotated[Text1024, Meta(min_length=1)]
Count = Annotated[int, Meta(ge=0)]
Whole = Annotated[int, Meta(ge=-WHOLE, le=WHOLE)]
Id = Count | Annotated[str, Meta(pattern=r"^\d{1,20}$")]


class Known(Struct, forbid_unknown_fields=True):
    """An object all of whose fields are known."""

    def check(self) -> None:
        """Raise Refused for invalid combinations of fields."""


class Component(Known, kw_only=True, tag_field="type", tag=0):
    """A part of a message or form."""

    id: Annotated[int, Meta(ge=0, le=2**31 - 1)] | None = None


class Emoji(Known):
    name: Annotated[str, Meta(min_length=1, max_length=32)]
    id: Id | None = None
    animated: bool | None = None

    def check(self) -> None:
        if self.id is not None:
            _refuse_if(not re.fullmatch(r"\w{2,32}", self.name, re.ASCII), f"emoji: {self.name!r} is no name of one")
        else:
            keycap = re.fullmatch(r"[0-9#*]\ufe0f?\u20e3", self.name)
            _refuse_if(not keycap and re.search(r"[\x00-\x7f]|\w|\s", self.name), f"emoji: {self.name!r} is none")


class Button(Component, tag=2):
    style: Annotated[int, Meta(ge=1, le=LINK)]
    custom_id: CustomId | None = None
    label: Annotated[str, Meta(max_length=80)] | None = None
    emoji: Emoji | None = None
    url: Annotated[str, Meta(max_length=512)] | None = None
    disabled: bool | None = None

    def check(self) -> None:
        _refuse_if((self.url is not None) != (self.style == LINK), "button: url without the style of a link, or none")
        _refuse_if((self.custom_id is None) != (self.style == LINK), "button: custom_id of a link, or none")
        _refuse_if(not self.label and not self.emoji, "button: neither label nor emoji")


class Choice(Known):
    """An option of a select."""

    label: Label100
    value: Label100
    description: Annotated[str, Meta(max_length=100)] | None = None
    emoji: Emoji | None = None
    default: bool | None = None


class Default(Known):
    id: Id
    type: str


class Select(Component, kw_only=True):
    custom_id: CustomId
    placeholder: Annotated[str, Meta(max_length=150)] | None = None
    min_values: Annotated[int, Meta(ge=0, le=25)] | None = None
    max_values: Annotated[int, Meta(ge=1, le=25)] | None = None
    disabled: bool | None = None
    required: bool | None = None

    def check(self) -> None:
        _refuse_if(self.least > self.most, "select: min_values over max_values")

    @property
    def least(self) -> int:
        return 1 if self.min_values is None else self.min_values

    @property
    def most(self) -> int:
        return 1 if self.max_values is None else self.max_values


class StringSelect(Select, tag=3):
    options: Annotated[list[Choice], Meta(min_length=1, max_length=25)]

    def check(self) -> None:
        super().check()
        _refuse_if(self.most > len(self.options), "select: max_values over the number of options")
        _refuse_if(_twice(option.value for option in self.options), "select: two options of the same value")
        _refuse_if(sum(option.default is True for option in self.options) > self.most, "select: too many defaults")


class AnySelect(Select, kw_only=True):
    """A select of users, roles or channels of the server."""

    default_values: Annotated[list[Default], Meta(max_length=25)] | None = None

    def check(self) -> None:
        super().check()
        given = len(self.default_values or ())
        _refuse_if(given and not self.least <= given <= self.most, "select: number of default_values out of bounds")


class UserSelect(AnySelect, tag=5):
    pass


class RoleSelect(AnySelect, tag=6):
    pass


class ChannelSelect(AnySelect, tag=8):
    channel_types: list[int] | None = None

    def check(self) -> None:
        super().check()
        _refuse_if(_twice(self.channel_types or ()), "select: a channel type twice")


Selects = StringSelect | UserSelect | RoleSelect | ChannelSelect


class Row(Component, tag=1):
    components: Annotated[list[Button | Selects], Meta(min_length=1, max_length=5)]

    def check(self) -> None:
        selects = sum(isinstance(part, Select) for part in self.components)
        _refuse_if(selects and len(self.components) > 1, "row: a select beside something else")


class TextDisplay(Component, tag=10):
    content: Annotated[str, Meta(min_length=1, max_length=MOST_TEXT)]


class Media(Known):
    url: Annotated[str, Meta(min_length=1, max_length=2048)]


class Section(Component, tag=9):
    components: Annotated[list[TextDisplay], Meta(min_length=1, max_length=3)]
    accessory: Button


class Item(Known):
    media: Media
    description: Filled1024 | None = None
    spoiler: bool | None = None


class Gallery(Component, tag=12):
    items: Annotated[list[Item], Meta(min_length=1, max_length=10)]


class Separator(Component, tag=14):
    divider: bool | None = None
    spacing: Annotated[int, Meta(ge=1, le=2)] | None = None


class Container(Component, tag=17):
    components: Annotated[list[Row | TextDisplay | Section | Gallery | Separator], Meta(min_length=1)]
    accent_color: Annotated[int, Meta(ge=0, le=0xFFFFFF)] | None = None
    spoiler: bool | None = None


class TextInput(Component, tag=4):
    custom_id: CustomId
    style: Annotated[int, Meta(ge=1, le=2)]
    label: None = None
    """Discord.py sends the field; the label is that of the part around it."""
    value: Annotated[str, Meta(max_length=4000)] | None = None
    placeholder: Annotated[str, Meta(max_length=100)] | None = None
    required: bool | None = None
    min_length: Annotated[int, Meta(ge=0, le=4000)] | None = None
    max_length: Annotated[int, Meta(ge=1, le=4000)] | None = None

    def check(self) -> None:
        least, most = self.min_length or 0, 4000 if self.max_length is None else self.max_length
        _refuse_if(least > most, "text input: min_length over max_length")
        _refuse_if(self.value and not least <= len(self.value) <= most, "text input: length of value out of bounds")


class LabelPart(Component, tag=18):
    label: Label45
    component: TextInput | Selects
    description: Label100 | None = None


class Modal(Known):
    custom_id: CustomId
    title: Label45
    components: Annotated[list[LabelPart | TextDisplay], Meta(min_length=1, max_length=5)]

    def check(self) -> None:
        _check_together(self.components)


class Mentions(Known):
    parse: list[str] | None = None
    users: Annotated[list[Id], Meta(max_length=100)] | None = None
    roles: Annotated[list[Id], Meta(max_length=100)] | None = None
    replied_user: bool | None = None

    def check(self) -> None:
        _refuse_if({*(self.parse or ())} - {"roles", "users", "everyone"}, "allowed_mentions: unknown kind")
        for name, named in (("parse", self.parse), ("users", self.users), ("roles", self.roles)):
            _refuse_if(_twice(map(str, named or ())), f"allowed_mentions: {name} names one twice")
            _refuse_if(named and name in (self.parse or ()), f"allowed_mentions: {name} both parsed and named")


class Attachment(Known):
    id: Id
    filename: Filled1024 | None = None
    description: Text1024 | None = None
    title: Text1024 | None = None
    is_spoiler: bool | None = None
    url: str | None = None
    """Discord.py repeats this and the following fields for a file that stays; Discord ignores them."""
    proxy_url: str | None = None
    size: int | None = None
    spoiler: bool | None = None
    height: int | None = None
    width: int | None = None
    content_type: str | None = None


Parts = Row | TextDisplay | Section | Gallery | Separator | Container


class Message(Known):
    """A message to send, or the edited fields of one."""

    content: Annotated[str, Meta(max_length=2000)] | None = None
    embeds: Annotated[list[dict[str, Any]], Meta(max_length=0)] | None = None
    """The bot sends none."""
    components: list[Parts] | None = None
    attachments: Annotated[list[Attachment], Meta(max_length=10)] | None = None
    allowed_mentions: Mentions | None = None
    flags: Count | None = None
    tts: bool | None = None
    nonce: Annotated[str, Meta(min_length=1, max_length=25)] | Whole | None = None
    enforce_nonce: bool | None = None

    @property
    def is_v2(self) -> bool:
        return bool((self.flags or 0) & COMPONENTS_V2)

    def check(self) -> None:
        parts = self.components or []
        _check_together(parts)
        if self.is_v2:
            _refuse_if(self.content, "message: content with Components V2")
        names = [its.filename for its in self.attachments or () if its.filename is not None]
        _refuse_if(_twice(names), "attachments: two of the same name")
        _refuse_if(
            [name for name in self._shown if not re.fullmatch(r"[\w.-]+", name, re.ASCII)], "file: no plain name"
        )
        # an edit, too, names each file by id and filename: what becomes of others is not documented
        _refuse_if(self._shown - {*names}, "message: shows a file that it does not name")

    @property
    def _shown(self) -> set[str]:
        """Return the names of the files that it shows."""
        items = [its for part in _walk(self.components or []) if isinstance(part, Gallery) for its in part.items]
        return {
            its.media.url.removeprefix("attachment://") for its in items if its.media.url.startswith("attachment://")
        }

    def check_sent(self) -> None:
        """Raise Refused for what only an edit may leave out."""
        if not self.is_v2:
            parts = self.components or []
            _refuse_if(not all(isinstance(part, Row) for part in parts), "message: Components V2 without their flag")
            _refuse_if(len(parts) > MOST_ROWS, "message: more than five rows")
        there = self.content or self.components or (self.attachments and not self.is_v2)
        _refuse_if(not there, "message: empty")


def _check_together(parts: Iterable[Component]) -> None:
    """Raise Refused for invalid combinations of parts in one message or form."""
    within = [*_walk(parts)]
    _refuse_if(len(within) > MOST_COMPONENTS, f"components: {len(within)}, at most {MOST_COMPONENTS}")
    letters = sum(len(part.content) for part in within if isinstance(part, TextDisplay))
    _refuse_if(letters > MOST_TEXT, f"text: {letters} characters in all, at most {MOST_TEXT}")
    ids = [part.custom_id for part in within if getattr(part, "custom_id", None) is not None]
    _refuse_if(_twice(ids), "custom_id: the same twice")
    _refuse_if(_twice(part.id for part in within if part.id), "id: the same twice")


def _walk(parts: Iterable[Component]) -> Iterator[Any]:
    """Yield every component, nested ones included."""
    for part in parts:
        yield part
        yield from _walk(getattr(part, "components", ()))
        yield from _walk(getattr(part, name) for name in ("accessory", "component") if hasattr(part, name))


# -- commands ---------------------------------------------------------------------------------------------------

CommandName = Annotated[str, Meta(min_length=1, max_length=32)]
CommandNames = dict[str, CommandName]
Descriptions = dict[str, Label100]


class CommandChoice(Known):
    name: Label100
    value: Whole | float | Label100
    name_localizations: dict[str, Label100] | None = None

    @property
    def letters(self) -> int:
        return _longest(self.name, self.name_localizations) + len(self.value if isinstance(self.value, str) else "")


class CommandOption(Known):
    type: Annotated[int, Meta(ge=1, le=11)]
    name: CommandName
    description: Label100
    name_localizations: CommandNames | None = None
    description_localizations: Descriptions | None = None
    required: bool | None = None
    choices: Annotated[list[CommandChoice], Meta(max_length=25)] | None = None
    options: "Annotated[list[CommandOption], Meta(max_length=25)] | None" = None
    channel_types: list[int] | None = None
    min_value: Whole | float | None = None
    max_value: Whole | float | None = None
    min_length: Annotated[int, Meta(ge=0, le=6000)] | None = None
    max_length: Annotated[int, Meta(ge=1, le=6000)] | None = None
    autocomplete: bool | None = None

    def check(self) -> None:
        _check_names(self.name, self.name_localizations, self.description_localizations)
        _refuse_if(self.autocomplete and self.choices, "option: choices and autocomplete")
        for name, least, most in (
            ("value", self.min_value, self.max_value),
            ("length", self.min_length, self.max_length),
        ):
            _refuse_if(least is not None and most is not None and least > most, f"option: min_{name} over max_{name}")
        _refuse_if(self.type == _SUBCOMMAND and (self.required or self.choices), "option: of a subcommand")
        _refuse_if(self.options and self.type != _SUBCOMMAND, "option: options of no subcommand")
        inside = {option.type for option in self.options or ()}
        _refuse_if(_SUBCOMMAND in inside, "option: subcommands of a subcommand")
        _refuse_if(
            self.type not in (_STRING, _INTEGER, _NUMBER) and (self.choices or self.autocomplete), "option: choices"
        )
        for choice in self.choices or ():
            _refuse_if(isinstance(choice.value, str) != (self.type == _STRING), "choice: value of another type")
        _refuse_if(_twice(choice.name for choice in self.choices or ()), "choices: a name twice")
        _check_order(self.options)

    @property
    def letters(self) -> int:
        return _letters(self) + sum(choice.letters for choice in self.choices or ())


class Command(Known):
    name: CommandName
    description: Label100 | None = None
    """None for a command on a member, which only has a name."""
    type: Annotated[int, Meta(ge=1, le=2)] = 1
    name_localizations: CommandNames | None = None
    description_localizations: Descriptions | None = None
    options: Annotated[list[CommandOption], Meta(max_length=25)] | None = None
    default_member_permissions: int | str | None = None
    dm_permission: bool | None = None
    nsfw: bool | None = None
    contexts: list[Annotated[int, Meta(ge=0, le=2)]] | None = None
    integration_types: list[Annotated[int, Meta(ge=0, le=1)]] | None = None

    def check(self) -> None:
        on_member = self.type == _ON_MEMBER
        _refuse_if(on_member != (self.description is None), "command: described if it is no command on a member alone")
        _refuse_if(on_member and (self.options or self.description_localizations), "command: options on a member")
        if on_member:  # its name may have capitals and blanks
            _check_languages(self.name_localizations)
            return
        _check_names(self.name, self.name_localizations, self.description_localizations)
        of_commands = {option.type == _SUBCOMMAND for option in self.options or ()}
        _refuse_if(len(of_commands) > 1, "command: subcommands beside other options")
        _check_order(self.options)
        letters = _letters(self)
        _refuse_if(letters > MOST_COMMAND_TEXT, f"command: {letters} characters in all, at most {MOST_COMMAND_TEXT}")


class Commands(Known):
    commands: Annotated[list[Command], Meta(max_length=MOST_COMMANDS)]

    def check(self) -> None:
        _refuse_if(_twice((command.type, command.name) for command in self.commands), "commands: a name twice")
        on_members = [command for command in self.commands if command.type == _ON_MEMBER]
        _refuse_if(len(on_members) > MOST_ON_MEMBERS, f"commands: {len(on_members)} on members")


def _check_names(name: str, *localizations: dict[str, str] | None) -> None:
    for its in (name, *(localizations[0] or {}).values()):
        # letters and numbers of any script, with the vowel signs of Devanagari and Thai
        plain = re.fullmatch(r"[-_'\w\u0900-\u097f\u0e00-\u0e7f]+", its)
        _refuse_if(not plain or its != its.lower(), f"command: {its!r} is no name of one")
    _check_languages(*localizations)


def _check_languages(*localizations: dict[str, str] | None) -> None:
    for texts in localizations:
        _refuse_if((texts or {}).keys() - LOCALES, "command: a language that Discord does not have")


def _check_order(options: Iterable[CommandOption] | None) -> None:
    """Raise Refused unless the options have different names in every language, the required ones first."""
    options = [*(options or ())]
    required = [option.required is True for option in options]
    _refuse_if(required != sorted(required, reverse=True), "options: a required one after another")
    for locale in (None, *LOCALES):
        named = [(option.name_localizations or {}).get(locale or "", option.name) for option in options]
        _refuse_if(_twice(named), f"options: a name twice ({locale or 'default'})")


def _longest(text: str, localizations: dict[str, str] | None) -> int:
    return max(map(len, (text, *(localizations or {}).values())))


def _letters(its: Command | CommandOption) -> int:
    """Return the size of a command in characters: each text counts with its longest translation."""
    own = _longest(its.name, its.name_localizations) + _longest(its.description or "", its.description_localizations)
    return own + sum(option.letters for option in its.options or ())


# -- requests ---------------------------------------------------------------------------------------------------


class Autocompleted(Known):
    choices: Annotated[list[CommandChoice], Meta(max_length=25)]


class Deferred(Known):
    flags: Count | None = None


class NewThread(Known):
    """A thread to be started from a message; times without a message in minutes."""

    name: Label100
    auto_archive_duration: Literal[60, 1440, 4320, 10080]
    rate_limit_per_user: None = None


class ThreadChange(Known):
    """The changes of a thread that its creator may make without a permission."""

    name: Label100 | None = None
    archived: bool | None = None


class NewEmoji(Known):
    name: Annotated[str, Meta(pattern=r"^\w{2,32}$")]
    image: str

    def check(self) -> None:
        kind, _, data = self.image.partition(";base64,")
        _refuse_if(
            kind not in ("data:image/png", "data:image/gif", "data:image/jpeg", "data:image/webp"), "emoji: kind"
        )
        try:
            size = len(base64.b64decode(data, validate=True))
        except binascii.Error:
            raise Refused("emoji: no base64") from None
        _refuse_if(not 0 < size <= MOST_EMOJI_BYTES, f"emoji: {size} bytes")


def check_request(method: str, path: str, body: Any) -> None:
    """Raise Refused if Discord would refuse the body of this request, whose path begins after the version."""
    try:
        _check_request(method, path, body)
    except (msgspec.ValidationError, Refused) as error:
        raise Refused(f"{method} {path}: {error}") from None


def _check_request(method: str, path: str, body: Any) -> None:
    parts = path.strip("/").split("/")
    match method, parts:
        case (("GET" | "DELETE"), _):
            _refuse_if(body is not None, "a body")
        case "POST", ["channels", _, "messages"] | ["webhooks", _, _]:
            read(Message, body).check_sent()
        case "PATCH", ["channels", _, "messages", _] | ["webhooks", _, _, "messages", _]:
            read(Message, body)
        case "POST", ["interactions", _, _, "callback"]:
            _check_answer(body)
        case "PUT", ["applications", _, "commands"] | ["applications", _, "guilds", _, "commands"]:
            read(Commands, {"commands": body})
        case "POST", ["channels", _, "messages", _, "threads"]:
            read(NewThread, body)
        case "PATCH", ["channels", _]:
            read(ThreadChange, body)
        case "POST", ["applications", _, "emojis"]:
            read(NewEmoji, body)
        case _:
            raise Refused("a call whose limits are not known here")


def _check_answer(body: Any) -> None:
    """Raise Refused if this is no answer to an interaction."""
    data = body.get("data")
    match body["type"]:
        case 4:
            read(Message, data).check_sent()
        case 7:
            read(Message, data)
        case 5 | 6:
            read(Deferred, data or {})
        case 8:
            read(Autocompleted, data)
        case 9:
            read(Modal, data)
        case other:
            raise Refused(f"no answer of type {other} is known here")


def read(kind: type[Any], body: Any) -> Any:
    """Return a body as an object of this kind; raise Refused or ValidationError if it is invalid."""
    whole = msgspec.convert(body, kind)
    for part in _known(whole):
        part.check()
    return whole


def _known(value: object) -> Iterator[Known]:
    """Yield all nested objects that have limits, innermost first."""
    if isinstance(value, list):
        for each in value:
            yield from _known(each)
    elif isinstance(value, Known):
        for name in value.__struct_fields__:
            yield from _known(getattr(value, name))
        yield value


def _twice(values: Iterable[object]) -> bool:
    seen = [*values]
    return len(seen) != len({*seen})
