"""House rules: which values can be chosen, which is the default, and what `AUTO` means for a seating.

The options of a ruleset are the fields of a frozen dataclass derived from `Options`. It yields both the declarations
that screens list (`declared`) and the typed object that rules and policies read.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import Field, dataclass, field, fields
from enum import StrEnum
from types import MappingProxyType
from typing import Any, ClassVar, Final, get_type_hints

from engine.errors import OptionError
from engine.frozen import Frozen
from engine.state import Value

OTHER: Final = "other"
"""The group of options that name none."""
AUTO: Final = "auto"
"""The value that stands for whatever is usual for the seating."""
_YES: Final = ("on", "yes")


class Shape(Frozen):
    """A seating: `sides` sides of `members` seats each, with the sides alternating around the table."""

    sides: int
    members: int = 1

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self.sides * self.members

    def seating(self) -> tuple[int, ...]:
        """Return the side of each seat, clockwise.

        >>> Shape(sides=2, members=2).seating()
        (0, 1, 0, 1)
        """
        return tuple(seat % self.sides for seat in range(self.seats))


Usual = Callable[[Shape], Value]
"""Returns what `AUTO` means for a shape."""


class Option(Frozen):
    """One house rule: a choice between words, or an integer within bounds."""

    id: str
    default: Value
    choices: tuple[Value, ...] = ()
    """The allowed values; empty for a number."""
    low: int = 0
    high: int = 0
    """The inclusive bounds of a number."""
    usual: Usual | None = None
    """The meaning of `AUTO`, if that is one of the choices."""
    of_type: Callable[[Value], object] = int
    """The type of the declaring field: a StrEnum, bool or int."""
    group: str = OTHER
    """What it is about: options of a group are shown together."""

    def check(self, value: object) -> Value:
        """Return the value if the option accepts it; raise OptionError otherwise.

        A number may come as a string, as it does from a form.
        """
        if self.choices:
            for choice in self.choices:
                if str(value) == str(choice):
                    return choice
            raise OptionError("option_choice", option=self.id, value=str(value)[:40])
        try:
            number = int(str(value))
        except ValueError:
            raise OptionError("option_number", option=self.id, value=str(value)[:40]) from None
        if not self.low <= number <= self.high:
            raise OptionError("option_range", option=self.id, value=str(number)[:40], low=self.low, high=self.high)
        return number

    def typed(self, value: Value) -> object:
        """Return a value in the type of the declaring field; raise OptionError as `check` does."""
        value = self.check(value)
        return value in _YES if self.of_type is bool else self.of_type(value)


def number(default: int, low: int, high: int) -> Any:
    """Declare an integer field with inclusive bounds."""
    return field(default=default, metadata={"low": low, "high": high})


def automatic(usual: Usual, *choices: Value) -> Any:
    """Declare a field whose default depends on the seating; these are the other choices."""
    return field(default=AUTO, metadata={"choices": (AUTO, *choices), "usual": usual})


def no_or_yes() -> Any:
    """Declare a switch, off by default, whose values are spelled ``no`` and ``yes``."""
    return field(default=False, metadata={"choices": ("no", "yes")})


@dataclass(frozen=True, kw_only=True)
class Options:
    """All options of a ruleset with their values in one game.

    A field is of a StrEnum, whose members are the choices, of ``bool`` (``off`` or ``on``), or of ``int``.
    """

    groups: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType({})
    """The ids of the options in each group, in the order in which groups are shown."""

    @classmethod
    def declared(cls, defaults: Mapping[str, Value]) -> tuple[Option, ...]:
        """Return the declarations of all options, in the order of the fields, some with other `defaults`.

        If one of those replaces `AUTO`, then `AUTO` is no longer a choice.
        """
        hints = get_type_hints(cls)
        groups = {name: group for group, names in cls.groups.items() for name in names}
        return tuple(
            _declaration(each, defaults.get(each.name, each.default), hints[each.name], groups.get(each.name, OTHER))
            for each in fields(cls)
        )


def decide(options: Sequence[Option], sides: Sequence[int], values: dict[str, Value]) -> None:
    """Replace every `AUTO` in `values` by its meaning for this seating."""
    for option in options:
        if option.usual is not None and values[option.id] == AUTO:
            n_sides = max(sides) + 1
            values[option.id] = option.usual(Shape(n_sides, len(sides) // n_sides))


def _declaration(declared: Field[Any], default: Any, of_type: type, group: str) -> Option:
    """Return the declaration of one field."""
    facts = dict(declared.metadata)
    if issubclass(of_type, StrEnum):
        facts["choices"] = tuple(map(str, of_type))
    elif of_type is bool:
        facts.setdefault("choices", ("off", "on"))
    if default != AUTO and "usual" in facts:
        del facts["usual"]
        facts["choices"] = tuple(choice for choice in facts["choices"] if choice != AUTO)
    if isinstance(default, bool):
        default = next(choice for choice in facts["choices"] if (choice in _YES) is default)
    default = str(default) if isinstance(default, StrEnum) else default
    return Option(declared.name, default, of_type=of_type, group=group, **facts)


def shape_of(sides: Sequence[int], allowed: Sequence[Shape]) -> Shape:
    """Return the shape of this seating; raise OptionError if it is not allowed."""
    for shape in allowed:
        if tuple(sides) == shape.seating():
            return shape
    raise OptionError("shape", seats=len(sides), sides=len(set(sides)))
