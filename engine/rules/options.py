"""House rules as data: what can be chosen, what is the default, and what a choice means for a seating."""

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

from engine.errors import OptionError
from engine.state import Value

AUTO: Final = "auto"
"""The value that stands for whatever the seating makes usual."""


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
    """The upper bound that there was before, if it was higher: what was agreed upon then is played on."""

    def check(self, value: object, *, agreed: bool = False) -> Value:
        """Return the value if the option takes it, or has taken it if it is `agreed`; raise OptionError otherwise.

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


def shape_of(sides: Sequence[int], allowed: Sequence[Shape]) -> Shape:
    """Return the shape in which these seats sit; raise OptionError if it is not an allowed one."""
    for shape in allowed:
        if tuple(sides) == shape.seating():
            return shape
    raise OptionError("shape", seats=len(sides), sides=len(set(sides)))


def choose(
    options: Sequence[Option],
    presets: Mapping[str, Mapping[str, Value]],
    preset: str,
    chosen: Mapping[str, object],
    *,
    agreed: bool = False,
) -> dict[str, Value]:
    """Return a value for every option: its default, changed by the preset, changed by what was chosen.

    With `agreed` it may have been chosen when options took more than they do now.
    Raises OptionError for an unknown preset or option and for a value that an option does not take.
    """
    if preset not in presets:
        raise OptionError("unknown_preset", preset=preset[:40])
    known = {option.id: option for option in options}
    values: dict[str, Value] = {option.id: option.default for option in options}
    for name, value in {**presets[preset], **chosen}.items():
        if name not in known:
            raise OptionError("unknown_option", option=str(name)[:40])
        values[name] = known[name].check(value, agreed=agreed)
    return values
