"""Measures whether a button of the table message moves while a game is played: python -m tools.looks.moves

Three AI policies play a whole game at the pace of quick people, and a desktop and a phone look on. Nothing is to move
under a finger: an update counts as moved if a button that was there before it stands elsewhere in the message after it.
"""

import argparse
import asyncio
import logging
import sys
import tempfile
from collections import Counter
from pathlib import Path

import bot as program
from cogs.i18n import LANGUAGES, texts_for
from cogs.local import opened
from cogs.ops.config import Config
from tools.looks.browser import Browser, NoBrowser
from tools.looks.stage import WIDTHS, Stage

_WATCH = """(() => {
  const last = new Map();
  const seen = window.moves = { updates: 0, moved: 0, which: [] };
  let before = "";
  const look = () => {
    const message = document.querySelector("#channel-message-list [data-message-id]:not(:has(.message-ephemeral-note))");
    if (!message) return;
    const shown = message.querySelector(".message-components")?.innerHTML;
    if (!shown || shown === before) return;
    before = shown;
    seen.updates += 1;
    const top = message.getBoundingClientRect().top;
    let moved = false;
    for (const button of message.querySelectorAll("button.component-button")) {
      const box = button.getBoundingClientRect();
      const place = [Math.round(box.left), Math.round(box.top - top)];
      const label = button.textContent;
      const was = last.get(label);
      if (was && (Math.abs(was[0] - place[0]) > 1 || Math.abs(was[1] - place[1]) > 1)) {
        moved = true;
        seen.which.push(`${label}: ${was} -> ${place}`);
      }
      last.set(label, place);
    }
    if (moved) seen.moved += 1;
  };
  new MutationObserver(() => requestAnimationFrame(look))
    .observe(document.getElementById("channel-message-list"), { childList: true, subtree: true });
})()"""


async def measure(language, rules, pause_s):
    """Return what was seen at each width."""
    with tempfile.TemporaryDirectory() as folder:
        bot = program.CoupFourreBot(
            Config("", f"sqlite:///{Path(folder) / 'moves.db'}", logging.WARNING, None), shards=1
        )
        async with Browser() as browser, opened(lambda: bot, texts_for(language)) as page:
            await bot._emoji
            stage = Stage(page, bot, language, Path(folder))
            await stage.open_windows(browser, "D")
            await stage.clear()
            await stage.table("ABC", {"game_points": 1} if rules == "classic" else None, rules=rules)
            await stage.rest()
            for tab in stage.tabs.values():
                await tab.evaluate(_WATCH)
            await stage.play_on(pause_s)
            await stage.rest()
            return {width: await tab.evaluate("window.moves") for (_, width), tab in stage.tabs.items()}


def main():
    """Measure and print; return the exit status: 1 if a button has moved, 2 if there is no browser."""
    parser = argparse.ArgumentParser(prog="python -m tools.looks.moves", description="Do buttons move?")
    parser.add_argument("--language", choices=LANGUAGES, default="en")
    parser.add_argument("--rules", choices=("classic", "playroom", "funspeed"), default="classic")
    parser.add_argument("--pause", type=float, default=0.6, metavar="SECONDS", help="between two acts")
    chosen = parser.parse_args()
    try:
        seen = asyncio.run(measure(chosen.language, chosen.rules, chosen.pause))
    except NoBrowser as problem:
        print(problem, file=sys.stderr)
        return 2
    for width in WIDTHS:
        its = seen[width]
        print(f"{width} px: a button moved in {its['moved']} of {its['updates']} updates")
        for what, times in Counter(its["which"]).most_common(8):
            print(f"  {times} times {what}")
    return 1 if any(its["moved"] for its in seen.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
