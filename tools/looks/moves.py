"""Measures whether a button of the table message moves while a game is played: python -m tools.looks.moves

Three AI policies play a whole game at the pace of quick people, and a desktop and a phone look on. Nothing is to move
under a finger: an update counts if a button that was there before stands elsewhere after it, seen from the bottom of the
message (where it stays for whoever reads the newest messages) or from its top (for whoever has scrolled up).
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
from tools.looks.stage import Stage

_WATCH = """(() => {
  const seen = window.moves = { updates: 0, top: { moved: 0, which: [] }, bottom: { moved: 0, which: [] } };
  const last = { top: new Map(), bottom: new Map() };
  let before = "";
  const compare = (edge, buttons, at) => {
    let moved = false;
    for (const button of buttons) {
      const box = button.getBoundingClientRect();
      const place = [Math.round(box.left), Math.round(Math.abs(box.top - at))];
      const label = button.textContent;
      const was = last[edge].get(label);
      if (was && (Math.abs(was[0] - place[0]) > 1 || Math.abs(was[1] - place[1]) > 1)) {
        moved = true;
        seen[edge].which.push(`${label}: ${was} -> ${place}`);
      }
      last[edge].set(label, place);
    }
    if (moved) seen[edge].moved += 1;
  };
  const look = () => {
    const message = document.querySelector("#channel-message-list [data-message-id]:not(:has(.message-ephemeral-note))");
    const shown = message?.querySelector(".message-components")?.innerHTML;
    if (!shown || shown === before) return;
    before = shown;
    seen.updates += 1;
    const box = message.getBoundingClientRect();
    for (const edge of ["top", "bottom"]) compare(edge, message.querySelectorAll("button.component-button"), box[edge]);
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
        async with Browser() as browser, opened(lambda: bot, texts_for, language) as page:
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
    for width, its in seen.items():
        for edge in ("bottom", "top"):
            print(f"{width} px: {its[edge]['moved']} of {its['updates']} updates moved a button, seen from the {edge}")
            for what, times in Counter(its[edge]["which"]).most_common(6):
                print(f"  {times} times {what}")
    return 1 if any(its["bottom"]["moved"] for its in seen.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
