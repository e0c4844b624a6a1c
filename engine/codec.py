"""States, actions and events as versioned JSON. What it does not know it refuses, with the place and the reason."""

from typing import Final, TypeVar

import msgspec
from msgspec import Struct

from engine.actions import Action
from engine.errors import CodecError
from engine.events import Event
from engine.state import State

VERSION: Final = 1
"""Raised when JSON written before can no longer be read as it stands."""

T = TypeVar("T")


class _Envelope(Struct, frozen=True, forbid_unknown_fields=True):
    """The version of a text and what it holds, still undecoded."""

    v: int
    data: msgspec.Raw


_ENVELOPE = msgspec.json.Decoder(_Envelope)
_STATE = msgspec.json.Decoder(State)
_ACTION: msgspec.json.Decoder[Action] = msgspec.json.Decoder(Action)
_EVENT: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


def to_json(value: State | Action | Event) -> str:
    """Return the value as JSON: ``{"v": 1, "data": ...}``."""
    return msgspec.json.encode({"v": VERSION, "data": value}).decode()


def state_from_json(text: str | bytes) -> State:
    """Return the state that `to_json` wrote; raise CodecError if the text is none."""
    return _decoded(text, _STATE)


def action_from_json(text: str | bytes) -> Action:
    """Return the action that `to_json` wrote; raise CodecError if the text is none."""
    return _decoded(text, _ACTION)


def event_from_json(text: str | bytes) -> Event:
    """Return the event that `to_json` wrote; raise CodecError if the text is none."""
    return _decoded(text, _EVENT)


def _decoded(text: str | bytes, decoder: msgspec.json.Decoder[T]) -> T:
    """Open the envelope and decode what it holds."""
    try:
        envelope = _ENVELOPE.decode(text)
        if envelope.v != VERSION:
            raise CodecError(f"version {envelope.v} is not version {VERSION}, which this program reads")
        return decoder.decode(envelope.data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise CodecError(str(error)) from error
