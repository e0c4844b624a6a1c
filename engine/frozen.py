"""The base of all plain records that never change."""

from typing import dataclass_transform

from msgspec import Struct, field


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Frozen(Struct, frozen=True):
    """A record whose fields cannot be set; subclasses are as frozen as it is."""


class Stored(Frozen, gc=False, forbid_unknown_fields=True):
    """A part of a position, an action or an event: what is unknown in a stored one is refused."""
