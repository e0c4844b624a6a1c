"""House rules: what can be chosen, what is the default, and what a choice means for a seating.

The options of a ruleset are the fields of one frozen dataclass, derived from `Options`. From it come the declarations
that screens list (`declared`) and the typed object that rules and policies read (`Options.from_setup`).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from enum import StrEnum
from functools import cache
from typing import Any, Final, Self, get_type_hints

from msgspec import Struct

from engine.errors import OptionError
from engine.state import Setup, Value

AUTO: Final = "auto"
"""The value that stands for whatever the seating makes usual."""
_YES: Final = ("on", "yes")


class Shape(Struct, frozen=True):
    """How players sit: `sides` sides of `members` seats each, seats alternating between the sides."""

    sides: int
    members: int = 1

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return self.sides * self.members

    def seating(self) -> tuple[int, ...]:
        """Return the side of each seat, clockwise."""
        return tuple(seat % self.sides for seat in range(self.seats))


Usual = Callable[[Shape, Mapping[str, Value]], Value]
"""What `AUTO` means for a seating, given the options that stand before this one in the list."""


class Option(Struct, frozen=True):
    """One house rule: a choice among words, or a whole number within bounds."""

    id: str
    default: Value
    choices: tuple[Value, ...] = ()
    """The values to choose from; empty for a number."""
    low: int = 0
    high: int = 0
    """The bounds of a number, both included."""
    once: int = 0
    """The upper bound of earlier versions, if it was higher: what was agreed under them is still played."""
    usual: Usual | None = None
    """What `AUTO` means, if that is one of the choices."""
    of_type: Callable[[Value], object] = int
    """The type of the field that declares it: a StrEnum, bool or int."""

    def check(self, value: object, *, agreed: bool = False) -> Value:
        """Return the value if the option takes it, or once took it if it is `agreed`; raise OptionError otherwise.

        A number may come as text, as it does from a form.
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
        if not self.low <= number <= (max(self.high, self.once) if agreed else self.high):
            raise OptionError("option_range", option=self.id, value=str(number)[:40], low=self.low, high=self.high)
        return number

    def typed(self, value: Value) -> object:
        """Return a decided value as the field that declares the option has it; raise OptionError as `check` does."""
        value = self.check(value, agreed=True)
        return value in _YES if self.of_type is bool else self.of_type(value)


def number(default: int, low: int, high: int, *, once: int = 0) -> Any:
    """Declare a field that is a whole number within bounds, both included; for `once` see `Option`."""
    return field(default=default, metadata={"low": low, "high": high, "once": once})


def automatic(usual: Usual, *choices: Value) -> Any:
    """Declare a field that is by default what the seating makes usual, or one of these choices."""
    return field(default=AUTO, metadata={"choices": (AUTO, *choices), "usual": usual})


def no_or_yes() -> Any:
    """Declare a switch that is off by default, and whose values are the words ``no`` and ``yes``."""
    return field(default=False, metadata={"choices": ("no", "yes")})


@dataclass(frozen=True, kw_only=True)
class Options:
    """Every option of a ruleset with the value that a game is played with.

    Fields are of a StrEnum, whose members are the choices, ``bool`` (``off`` or ``on``), or ``int``. A subclass may
    give a field another default; if `AUTO` was the default, it is then no choice any more.
    """

    @classmethod
    def declared(cls) -> tuple[Option, ...]:
        """Return the declarations of all options, in the order of the fields."""
        kind: Any = cls  # mypy does not accept as hashable a class whose instances are hashable
        return _declared(kind)

    @classmethod
    def from_setup(cls, setup: Setup) -> Self:
        """Return the options of a game; raise OptionError for a value that an option has never taken."""
        return cls.of(filled(cls.declared(), setup))

    @classmethod
    def of(cls, values: Mapping[str, Value]) -> Self:
        """Return decided values as they are typed; raise OptionError for one that its option has never taken."""
        return cls(**{option.id: option.typed(values[option.id]) for option in cls.declared()})

    def check(self, shape: Shape) -> None:
        """Raise OptionError if these options do not go together, or not with this seating."""


@cache
def _declared(kind: Any) -> tuple[Option, ...]:
    hints = get_type_hints(kind)
    return tuple(_declaration(kind, each.name, each.default, hints[each.name]) for each in fields(kind))


def filled(options: Sequence[Option], setup: Setup) -> dict[str, Value]:
    """Return the value of every option of a game; one that did not exist when the game began has its default."""
    values = {option.id: option.default for option in options} | dict(setup.options)
    decide(options, setup.sides, values)
    return values


def decide(options: Sequence[Option], sides: Sequence[int], values: dict[str, Value]) -> None:
    """Replace every `AUTO` in `values` by what it means for this seating."""
    for option in options:
        if option.usual is not None and values[option.id] == AUTO:
            n_sides = max(sides) + 1
            values[option.id] = option.usual(Shape(n_sides, len(sides) // n_sides), values)


def _declaration(kind: type[Options], name: str, default: Any, of_type: type) -> Option:
    """Return the declaration of one field; what a subclass does not redeclare is inherited."""
    declarations = (getattr(base, "__dataclass_fields__", {}).get(name) for base in kind.__mro__)
    facts = next((dict(each.metadata) for each in declarations if each is not None and each.metadata), {})
    if issubclass(of_type, StrEnum):
        facts["choices"] = tuple(map(str, of_type))
    elif of_type is bool:
        facts.setdefault("choices", ("off", "on"))
    if default != AUTO and "usual" in facts:
        del facts["usual"]
        facts["choices"] = tuple(choice for choice in facts["choices"] if choice != AUTO)
    if isinstance(default, bool):
        default = next(choice for choice in facts["choices"] if (choice in _YES) is default)
    return Option(name, str(default) if isinstance(default, StrEnum) else default, of_type=of_type, **facts)


def shape_of(sides: Sequence[int], allowed: Sequence[Shape]) -> Shape:
    """Return the shape in which these seats sit; raise OptionError if it is not an allowed one."""
    for shape in allowed:
        if tuple(sides) == shape.seating():
            return shape
    raise OptionError("shape", seats=len(sides), sides=len(set(sides)))
