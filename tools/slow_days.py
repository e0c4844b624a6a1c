"""Print three days of a slow game of four people as each of them and a bystander saw it, in Markdown.

    python -m tools.slow_days > docs/SLOW_TRANSCRIPT.md

The game is that of `tests/e2e/slow_days.py`, in a simulated Discord. Boards and lists of sides are left out after the
first time, and so is what a message goes on showing. It runs from a checkout of the repository: `tools` is not installed.
"""

import asyncio
import re
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from itertools import takewhile
from tempfile import TemporaryDirectory
from zoneinfo import ZoneInfo

from tests.e2e.slow_days import BYSTANDER, PARIS, ZONES, Sight, SlowDays, slow_days

_HEAD = """# Three days of a slow game

Printed by `python -m tools.slow_days`; a test keeps it up to date. Ann and Cat live in Paris, Bob and Dan in New York; \
all are awake from 9:00 to 22:00 and have four waking hours a turn. In the second night summer time begins in Paris. \
Eve watches. The cards are arranged, the rest is what the bot did in a simulated Discord, told how [slow games](SLOW.md) work.

Each section is what one person saw, in local time: **→** what the person does, **👤** a message that nobody else sees \
(with its buttons in brackets), **📢** the table message, *anew* if it was sent anew at the end of the channel, and (@Bob) if that \
mentions, and so notifies, Bob. Of a message only what is new is printed, and of boards the first one alone.
"""
_TOGETHER = timedelta(seconds=3)
"""What changes in a message within this time is told once, unless the person does something meanwhile."""
_BOARD = re.compile(r"^(`|▶️|\*\*[^*]+\*\* ·|-# 🎯|-# trip of|-# 📜|-# Slow game|## Mille)")
"""Lines that are left out after the first time."""


def transcript(days: SlowDays) -> str:
    """Return the document."""
    lines = [_HEAD]
    for name in (*ZONES, BYSTANDER):
        zone = ZoneInfo(ZONES.get(name, PARIS))
        lines += [f"## {name}, {zone.key.partition('/')[2].replace('_', ' ')}", ""]
        lines += _section([sight for sight in days.sights if sight.whom in (None, name)], zone, days.names)
    return "\n".join(lines).rstrip() + "\n"


def _section(sights: Sequence[Sight], zone: ZoneInfo, names: dict[int, str]) -> Iterator[str]:
    """Yield what one person saw."""
    before: dict[bool, list[str]] = {}
    day = ""
    for index, sight in enumerate(sights):
        if sight.how == "deleted" or _is_outdone(sight, sights[index + 1 :]):
            continue
        own, new = sight.whom is not None, _readable(sight, zone, names)
        if sight.how != "did":
            old = before.get(own)
            before[own] = new
            new = [line for line in new if old is None or (line not in old and not _BOARD.match(line))]
        if not sight.pings and all(line.startswith("-# Since you") for line in new):
            continue
        local = sight.at.astimezone(zone)
        if day != f"{local:%A}":
            day = f"{local:%A}"
            yield from (f"### {day}, {local.day} {local:%B} (UTC{local:%z})", "")
        yield from (f"**{local:%H:%M:%S}** {_said(sight, new)}", "")


def _is_outdone(sight: Sight, later: Sequence[Sight]) -> bool:
    """Return whether the message has changed again before anybody could read it."""
    soon = takewhile(lambda each: each.how != "did" and each.at - sight.at < _TOGETHER, later)
    return sight.how != "did" and any(each.message == sight.message and each.how == "edited" for each in soon)


def _said(sight: Sight, lines: Sequence[str]) -> str:
    """Return one line of what somebody saw or did."""
    if sight.how == "did":
        return f"→ {sight.says}"
    mark = "👤" if sight.whom else "📢 *anew*" if sight.how == "sent" else "📢"
    pings = f" (@{', @'.join(sight.pings)})" if sight.pings else ""
    return f"{mark}{pings} " + " / ".join(re.sub(r"^(-# |#+ )", "", line) for line in lines)


def _readable(sight: Sight, zone: ZoneInfo, names: dict[int, str]) -> list[str]:
    """Return the lines of a message as Discord shows them, with times written out; of a hand its cards, too."""

    def moment(found: re.Match[str]) -> str:
        when = datetime.fromtimestamp(int(found[1]), UTC)
        return _from_now(when - sight.at) if found[2] == "R" else f"{when.astimezone(zone):%A %H:%M}"

    says = re.sub(r"<t:(\d+):(\w)>", moment, sight.says)
    says = re.sub(r"<:cf_\w+:\d+> ?", "", says)
    says = re.sub(r"<@(\d+)>", lambda found: f"@{names[int(found[1])]}", says)
    lines = [line.removeprefix("-# ") if " drives " in line or " plays " in line else line for line in says.split("\n")]
    cards = " ".join(f"[{label}]" for label in sight.buttons) if sight.whom else ""
    return [line for line in (*lines, cards) if line.strip("-# \u200b")]


def _from_now(time: timedelta) -> str:
    """Return how Discord tells a moment relative to now."""
    seconds = abs(time.total_seconds())
    size, unit = next(
        (size, unit)
        for size, unit in ((86_400, "day"), (3_600, "hour"), (60, "minute"), (1, "second"))
        if seconds >= size or size == 1
    )
    n = round(seconds / size)
    told = f"{n} {unit}{'s' * (n != 1)}"
    return f"in {told}" if time > timedelta() else f"{told} ago"


async def _printed() -> None:
    with TemporaryDirectory() as folder:
        async with slow_days(f"{folder}/race.db") as days:
            await days.play()
    print(transcript(days), end="")


if __name__ == "__main__":
    asyncio.run(_printed())
