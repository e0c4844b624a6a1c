"""Why something was refused, as a code and facts; the sentence is made where it is shown."""

import traceback


class Refusal(Exception):
    """A request that was refused. Nothing has changed.

    `code` names the reason; `facts` are the public numbers and ids that a sentence about it needs. Facts
    never hold what the one who asked may not see.
    """

    def __init__(self, code: str, **facts: str | int) -> None:
        """Make a refusal with this code and these facts."""
        super().__init__(code)
        self.code = code
        self.facts = facts

    def __repr__(self) -> str:
        """Show the code and the facts."""
        return f"{type(self).__name__}({self.code!r}, **{self.facts!r})"


class RuleViolation(Refusal):
    """An action that the rules of the game refuse."""


class OptionError(Refusal, ValueError):
    """A ruleset, preset, option or seating that does not exist, or cannot be combined."""


class CodecError(ValueError):
    """JSON of another version, or that is no state, action or event; the message says where and why."""


def located(error: BaseException) -> str:
    """Return for the log what kind of error it is and where it came from, innermost first.

    Its text is left out: it may hold a card that nobody else may know.
    """
    frames = reversed(traceback.extract_tb(error.__traceback__))
    return f"{type(error).__name__} at " + " < ".join(f"{frame.filename}:{frame.lineno}" for frame in frames)
