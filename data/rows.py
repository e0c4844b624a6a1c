"""Records and the rows that store them: a text column holds a record, or anything else that is no column, as JSON."""

from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")
S = TypeVar("S", bound=msgspec.Struct)


def columns_of(record: msgspec.Struct, *without: str) -> dict[str, Any]:
    """Return the fields of a record by name, except some."""
    return {name: getattr(record, name) for name in record.__struct_fields__ if name not in without}


def record_of(row: Mapping[Any, Any], kind: type[S], /, **coded: object) -> S:
    """Return the record of a row; `coded` are the fields stored in another form. Raises ValidationError if damaged."""
    plain = {name: row[name] for name in kind.__struct_fields__ if name not in coded}
    return msgspec.convert({**plain, **coded}, kind)


def as_json(value: object) -> str | None:
    """Return what a text column holds for a value; None for None."""
    return None if value is None else msgspec.json.encode(value).decode()


def from_json(text: str | None) -> Any:
    """Return the plain data of a text column, None if it is empty; raise DecodeError or TypeError if it is damaged."""
    return None if text is None else msgspec.json.decode(text)


def readable(text: str | None, kind: type[T]) -> T | None:
    """Return the record in a text column; None if there is none, or it is damaged."""
    try:
        return None if text is None else msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, TypeError):
        return None
