"""How often people are beaten who need so long to click: for docs/LEVELS.md, "Reactions", and docs/ACCESSIBILITY.md.

    python -m tools.bench.reactions

Both tables follow from `engine.players.reactions`; the second is about people who listen.
"""

from collections.abc import Iterator

from engine.players.reactions import DELAYS, NOTICE_MS, Delay, Reaction, person

PEOPLE_MS = (500, 800, 1200, 2000)
LISTENER_MS = 3000
"""A person who listens to a short sentence and presses one key: an assumption, nobody has been measured."""
TOLD = {
    Reaction.OBJECT: "announcing their own unit",
    Reaction.ANNOUNCE: "calling Bornes Killer! upon its unit",
    Reaction.CALL: f"calling Hold Up!, which takes {NOTICE_MS / 1000:g} s longer",
    Reaction.ANSWER: "answering",
}
"""What a person is beaten in, by the AI's reaction."""


def sooner(delay: Delay, ms: float) -> float:
    """Return the fraction of reactions below a delay of `ms` after the buttons are shown."""

    def share(low: int, high: int) -> float:
        return float(ms > low) if low >= high else min(1.0, max(0.0, (ms - low) / (high - low)))

    usual = share(delay.quick, delay.usual) * (1 - delay.hesitates)
    return usual + delay.hesitates * share(delay.usual, delay.late) if delay.hesitates else usual


def beaten(level: str, reaction: Reaction, ms: int, opponents: int = 1, percent: int = 100) -> float:
    """Return how often at least one of these AI players is faster than a person who clicks after `ms`.

    The AI players take `percent` of their usual time, as at a table with this time to react.
    """
    ms = person(ms)[reaction].quick
    return 1 - (1 - sooner(DELAYS[level][reaction], ms * 100 / percent)) ** opponents


def computed() -> Iterator[str]:
    """Yield the lines of the table of people, and of that of listeners."""
    levels = ", ".join(DELAYS)
    tables = (
        [(f"{ms / 1000:g} s", ms, 100) for ms in PEOPLE_MS],
        [(f"{LISTENER_MS / 1000:g} s, {percent} %", LISTENER_MS, percent) for percent in (100, 300)],
    )
    for columns in tables:
        yield f"| by {levels} in | " + " | ".join(head for head, *_ in columns) + " |"
        yield "|---" * (len(columns) + 1) + "|"
        for reaction, told in TOLD.items():
            cells = (
                ", ".join(f"{100 * beaten(level, reaction, ms, 1, percent):.0f}" for level in DELAYS)
                for _, ms, percent in columns
            )
            yield f"| {told} | " + " | ".join(f"{cell} %" for cell in cells) + " |"


if __name__ == "__main__":
    print(*computed(), sep="\n")
