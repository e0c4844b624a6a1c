"""Refusals as a code and facts; the text is made where it is shown."""

import traceback


class Refusal(Exception):
    """A request was refused; nothing has changed.

    `code` is the reason; `facts` are the public numbers and ids that its text needs. Facts never contain anything that
    the requester may not see.
    """

    def __init__(self, code: str, **facts: str | int) -> None:
        """Create a refusal with this code and these facts."""
        super().__init__(code)
        self.code = code
        self.facts = facts

    @property
    def in_line(self) -> str:
        """The code and the facts in one line, for people who maintain the program."""
        return " ".join([self.code, *(f"{name}={value}" for name, value in self.facts.items())])

    def __repr__(self) -> str:
        """Show the code and the facts."""
        return f"{type(self).__name__}({self.code!r}, **{self.facts!r})"


class RuleViolation(Refusal):
    """An action is against the rules of the game."""


class OptionError(Refusal, ValueError):
    """A ruleset, preset, option or seating does not exist or cannot be combined."""


class CodecError(ValueError):
    """JSON is of another version, or is no state, action or event; the message says where and why."""


def located(error: BaseException) -> str:
    """Return the type of an error and where it was raised, innermost frame first, and the same of its causes.

    This is for the log. Messages are left out, because they may contain a card that others must not see.
    """
    frames = reversed(traceback.extract_tb(error.__traceback__))
    told = f"{type(error).__name__} at " + " < ".join(f"{frame.filename}:{frame.lineno}" for frame in frames)
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return told if cause is None else f"{told}; because of {located(cause)}"
