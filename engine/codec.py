"""States, actions and events as versioned JSON. Unknown content is refused, with its location and the reason."""

from typing import Final, TypeVar

import msgspec

from engine.actions import Action
from engine.errors import CodecError
from engine.events import Event
from engine.frozen import Frozen
from engine.state import State

VERSION: Final = 1
"""Incremented when JSON written before can no longer be read unchanged."""

T = TypeVar("T")


class _Envelope(Frozen, forbid_unknown_fields=True):
    """The version of a text and its content, not yet decoded."""

    v: int
    data: msgspec.Raw


_ENVELOPE = msgspec.json.Decoder(_Envelope)
_STATE = msgspec.json.Decoder(State)
_ACTION: msgspec.json.Decoder[Action] = msgspec.json.Decoder(Action)
_EVENT: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


def to_json(value: State | Action | Event) -> str:
    """Return the value as JSON: ``{"v": 1, "data": ...}``.

    >>> from engine import Pass
    >>> to_json(Pass(seat=1, window=2))
    '{"v":1,"data":{"type":"pass","seat":1,"window":2}}'
    """
    return msgspec.json.encode({"v": VERSION, "data": value}).decode()


def state_from_json(text: str | bytes) -> State:
    """Return the state written by `to_json`; raise CodecError if the text is not one.

    >>> from engine import new_game
    >>> state = new_game("classic", sides=(0, 1), seed=4).state
    >>> state_from_json(to_json(state)) == state
    True
    """
    return _decoded(text, _STATE)


def action_from_json(text: str | bytes) -> Action:
    """Return the action written by `to_json`; raise CodecError if the text is not one.

    >>> action_from_json('{"v": 1, "data": {"type": "pass", "seat": 1, "window": 2}}')
    Pass(seat=1, window=2)
    >>> action_from_json('{"v": 2, "data": {"type": "pass", "seat": 1, "window": 2}}')
    Traceback (most recent call last):
    engine.errors.CodecError: version 2 cannot be read by this program, which reads 1
    """
    return _decoded(text, _ACTION)


def event_from_json(text: str | bytes) -> Event:
    """Return the event written by `to_json`; raise CodecError if the text is not one.

    >>> event_from_json('{"v": 1, "data": {"type": "carddrawn", "seat": 1, "left": 87}}')
    CardDrawn(seat=1, left=87, card=None)
    """
    return _decoded(text, _EVENT)


def _decoded(text: str | bytes, decoder: msgspec.json.Decoder[T]) -> T:
    """Decode the envelope and then its content."""
    try:
        envelope = _ENVELOPE.decode(text)
        if envelope.v != VERSION:
            raise CodecError(f"version {envelope.v} cannot be read by this program, which reads {VERSION}")
        return decoder.decode(envelope.data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise CodecError(str(error)) from error
