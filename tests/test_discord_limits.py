"""The limits against which all requests of the e2e tests are checked: they accept valid requests, and refuse each fault."""

import base64
import copy

import pytest

from tests.discord_limits import MOST_EMOJI_BYTES, WHOLE, Refused, check_request

SEND, EDIT = ("POST", "/channels/1/messages"), ("PATCH", "/channels/1/messages/2")
FOLLOW_UP = "POST", "/webhooks/1/token"
ANSWER = ("POST", "/interactions/1/token/callback")
SYNC, SYNC_HERE = ("PUT", "/applications/1/commands"), ("PUT", "/applications/1/guilds/2/commands")
EMOJI = ("POST", "/applications/1/emojis")


def text(content="Hello"):
    return {"type": 10, "content": content}


def button(number=0, **more):
    return {"type": 2, "style": 2, "label": "Go", "custom_id": f"button:{number}", "disabled": False, **more}


def row(*parts):
    return {"type": 1, "components": [*parts]}


def option(number=0, **more):
    return {"label": f"Option {number}", "value": str(number), "default": False, **more}


def select(options=3, **more):
    listed = [option(number) for number in range(options)]
    return {"type": 3, "custom_id": "select", "placeholder": "Choose", "options": listed, **more}


def gallery(*items):
    return {"type": 12, "items": [*items]}


def picture(**more):
    return {"media": {"url": "attachment://board.png"}, "description": "A board", "spoiler": False, **more}


def container(*parts, **more):
    return {"type": 17, "components": [*parts], "accent_color": 0x123456, **more}


def message(*parts, **more):
    """Return a message with a picture, a text, a section, buttons and selects."""
    parts = parts or (
        gallery(picture()), text(), {"type": 14, "divider": True, "spacing": 1},
        {"type": 9, "components": [text()], "accessory": button(7)}, row(button(1), button(2)), row(select()),
        row({"type": 8, "custom_id": "channels", "min_values": 0, "max_values": 25, "channel_types": [0]}),
    )  # fmt: skip
    return {
        "components": [container(*parts)], "flags": 1 << 15, "nonce": "n" * 25, "enforce_nonce": True,
        "attachments": [{"id": 0, "filename": "board.png", "description": "A board"}],
        "allowed_mentions": {"parse": [], "users": [2**60]},
        **more,
    }  # fmt: skip


def modal(**more):
    field = {"type": 4, "custom_id": "number", "style": 1, "min_length": 1, "max_length": 7, "required": True}
    parts = [{"type": 18, "label": "A number", "component": field}]
    return {"type": 9, "data": {"custom_id": "form", "title": "A form", "components": parts, **more}}


def whole(**more):
    return {"type": 4, "name": "number", "description": "A number", **more}


def string(**more):
    return {"type": 3, "name": "word", "description": "A word", **more}


def commands(*options, **more):
    return [{"name": "mille", "description": "A game", "type": 1, "options": [*options], **more}]


def subcommand(*options, **more):
    return {"type": 1, "name": "new", "description": "Open", "options": [*options], **more}


def on_member(**more):
    return {"name": "mille", "type": 2, "contexts": [0], **more}


def emoji(size=100, **more):
    return {"name": "cf_D25", "image": "data:image/png;base64," + base64.b64encode(b"x" * size).decode(), **more}


RIGHT = [
    (SEND, message()),
    (SEND, message(text("x" * 4000))),
    (SEND, message(*[text("x")] * 39)),
    (SEND, message(row(button(label="x" * 80, custom_id="x" * 100, emoji={"id": None, "name": "▶️"})))),
    (SYNC, commands(subcommand(string(required=True, autocomplete=True), whole(min_value=-WHOLE, max_value=WHOLE)))),
    (SYNC, [*commands(), *[on_member(name=f"Challenge {n} to Mille Bornes") for n in range(5)]]),
    (EMOJI, emoji(MOST_EMOJI_BYTES)),
]
"""What the faults below are made from; all requests of the e2e tests are accepted besides."""

WRONG = {
    # messages as a whole
    "4,001 characters together": (SEND, message(text("x" * 2000), text("x" * 2001))),
    "a custom_id twice": (SEND, message(row(button(1)), row(button(1)))),
    "no flag of Components V2": (SEND, message(flags=0)),
    "content beside Components V2": (SEND, message(content="Hello")),
    "nothing": (SEND, {"flags": 0}),
    "an unknown field": (SEND, message(colour=1)),
    # rows and buttons
    "six buttons": (SEND, message(row(*[button(i) for i in range(6)]))),
    "neither label nor emoji": (SEND, message(row(button(label="")))),
    "words as an emoji": (SEND, message(row(button(emoji={"name": "smile"})))),
    # selects
    "two defaults": (SEND, message(row(select() | {"options": [option(i, default=True) for i in range(2)]}))),
    # pictures
    "a picture that is not there": (SEND, message(gallery(picture()), attachments=[])),
    "a picture that an edit does not name": (EDIT, {"components": message(gallery(picture()))["components"]}),
    "two files of one name": (
        SEND, message(text(), attachments=[{"id": 0, "filename": "a.png"}, {"id": 1, "filename": "a.png"}]),
    ),
    # mentions
    "users parsed and named": (SEND, message(allowed_mentions={"parse": ["users"], "users": [1]})),
    # the other ways of a message
    "an edit": (EDIT, {"components": [container(row(select(0)))]}),
    "a follow-up": (FOLLOW_UP, {"components": [container(row(select(0)))], "flags": 1 << 15}),
    "an answer": (ANSWER, {"type": 4, "data": message(row(select(0)))}),
    # forms
    "a field twice": (ANSWER, modal(components=modal()["data"]["components"] * 2)),
    # commands
    "six on members": (SYNC, [on_member(name=f"m{n}") for n in range(6)]),
    "a described one on a member": (SYNC, [on_member(description="x")]),
    "one that is not described": (SYNC, [{"name": "mille", "type": 1}]),
    "a name in capitals": (SYNC, commands(name="Mille")),
    "a choice twice": (SYNC, commands(string(choices=[{"name": "x", "value": "1"}, {"name": "x", "value": "2"}]))),
    "choices and suggestions": (SYNC, commands(string(choices=[{"name": "x", "value": "x"}], autocomplete=True))),
    "an option twice in French": (
        SYNC, commands(string(name_localizations={"fr": "mot"}), whole(name_localizations={"fr": "mot"})),
    ),
    "a required option at the end": (SYNC, commands(string(), whole(required=True))),
    "subcommands beside options": (SYNC, commands(subcommand(), string())),
    "a command twice": (SYNC, commands() * 2),
    "8,001 characters": (
        SYNC,
        commands(*[subcommand(*[string(name=f"{i:032}", description="x" * 100) for i in range(25)], name=f"{j}") for j in range(3)]),
    ),
    # emoji and the rest
    "a call that is not known": (("POST", "/channels/1/threads"), {"name": "x"}),
    "a body where none is allowed": (("GET", "/channels/1/messages"), {}),
}  # fmt: skip


@pytest.mark.parametrize(("call", "body"), RIGHT)
def test_valid_requests_are_accepted(call, body):
    before = copy.deepcopy(body)
    check_request(*call, body)  # type: ignore[call-arg]
    assert body == before


@pytest.mark.parametrize("fault", WRONG)
def test_each_fault_is_refused(fault):
    call, body = WRONG[fault]
    with pytest.raises(Refused, match=call[1]):
        check_request(*call, body)


def test_the_longest_translation_of_each_command_text_counts():
    """At most 8,000 characters: here 335 of names, and the length of the French texts."""
    french = [77] * 65 + [76] * 35
    options = [
        string(name=f"o{i % 25:02}", description="x", description_localizations={"fr": "y" * long, "de": "z" * (long - 1)})
        for i, long in enumerate(french)
    ]  # fmt: skip
    its = commands(*[subcommand(*options[25 * i : 25 * i + 25], name=f"s{i}") for i in range(4)])
    check_request(*SYNC, its)
    options[-1]["description_localizations"]["de"] = "z" * 77
    with pytest.raises(Refused, match="8001 characters in all"):
        check_request(*SYNC, its)
