"""States, actions and events as versioned JSON. Unknown content is refused, with its location and the reason."""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct

from engine.actions import Action
from engine.errors import CodecError
from engine.events import Event
from engine.state import Answer, State

VERSION: Final = 2
"""Incremented when JSON written before can no longer be read unchanged."""

T = TypeVar("T")

Readers = Mapping[int, Callable[[msgspec.Raw], T]]
"""The decoder for each version."""


class _Envelope(Struct, frozen=True, forbid_unknown_fields=True):
    """The version of a text and its content, not yet decoded."""

    v: int
    data: msgspec.Raw


_ENVELOPE = msgspec.json.Decoder(_Envelope)
_STATE = msgspec.json.Decoder(State)
_ACTION: msgspec.json.Decoder[Action] = msgspec.json.Decoder(Action)
_EVENT: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)
_OBJECT = msgspec.json.Decoder(dict[str, Any])


def to_json(value: State | Action | Event) -> str:
    """Return the value as JSON: ``{"v": 2, "data": ...}``."""
    return msgspec.json.encode({"v": VERSION, "data": value}).decode()


def state_from_json(text: str | bytes) -> State:
    """Return the state written by any version of `to_json`; raise CodecError if the text is not one."""
    return _decoded(text, {1: _state_of_version_1, VERSION: _STATE.decode})


def action_from_json(text: str | bytes) -> Action:
    """Return the action written by any version of `to_json`; raise CodecError if the text is not one."""
    return _decoded(text, {1: _ACTION.decode, VERSION: _ACTION.decode})


def event_from_json(text: str | bytes) -> Event:
    """Return the event written by `to_json`; raise CodecError if the text is not one."""
    return _decoded(text, {VERSION: _EVENT.decode})


def _state_of_version_1(data: msgspec.Raw) -> State:
    """Return a state of version 1: each window had its own race, and an action too early for it the stamp 2**63 - 1."""
    fields = _OBJECT.decode(data)
    windows = msgspec.convert(fields.get("windows"), list[dict[str, Any]])
    race: list[Answer] = []
    for window in windows:
        race += msgspec.convert(window.pop("claims", None), list[Answer])
        closing = msgspec.convert(window.pop("closing", None), Answer | None)
        if closing is not None and closing.stamp == 2**63 - 1:
            window["waiting"] = msgspec.to_builtins(closing.action)
        elif closing is not None:
            race.append(closing)
    return msgspec.convert({**fields, "windows": windows, "race": msgspec.to_builtins(race)}, State)


def _decoded(text: str | bytes, readers: Readers[T]) -> T:
    """Decode the envelope and then its content."""
    try:
        envelope = _ENVELOPE.decode(text)
        if envelope.v not in readers:
            raise CodecError(f"version {envelope.v} cannot be read by this program, which reads {[*readers]}")
        return readers[envelope.v](envelope.data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise CodecError(str(error)) from error
