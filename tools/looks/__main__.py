"""Photographs every screen and writes var/looks/index.html; see the head of the package."""

import argparse
import asyncio
import logging
import shutil
import signal
import sys
from contextlib import suppress
from pathlib import Path
from time import monotonic

from cogs.i18n import LANGUAGES
from tools.looks.browser import Browser, NoBrowser, chromium
from tools.looks.gallery import gallery
from tools.looks.scenes import SCENES
from tools.looks.stage import play

FOLDER = Path("var/looks")


async def _photograph(languages, scenes):
    with suppress(NotImplementedError):  # on Windows
        for number in (signal.SIGTERM, signal.SIGHUP):  # else the browser would outlive this process
            asyncio.get_running_loop().add_signal_handler(number, asyncio.current_task().cancel)
    photographs, failures = [], []
    async with Browser() as browser:
        for language in languages:
            began = monotonic()
            taken, failed = await play(browser, language, scenes, FOLDER)
            photographs += taken
            failures += failed
            print(f"{language}: {len(taken)} pictures in {monotonic() - began:.0f} s", flush=True)
    return photographs, failures


def main():
    """Take the photographs; return the exit status: 1 if a scene failed, 2 if there is no browser."""
    by_name = {scene.__name__: scene for scene in SCENES}
    parser = argparse.ArgumentParser(prog="python -m tools.looks", description="Photograph every screen.")
    parser.add_argument("--languages", nargs="+", choices=LANGUAGES, default=LANGUAGES)
    parser.add_argument("--scenes", nargs="+", choices=by_name, default=list(by_name), metavar="SCENE")
    chosen = parser.parse_args()
    logging.getLogger("discord").setLevel(logging.ERROR)
    try:
        chromium()
        shutil.rmtree(FOLDER, ignore_errors=True)
        photographs, failures = asyncio.run(_photograph(chosen.languages, [by_name[name] for name in chosen.scenes]))
    except asyncio.CancelledError:
        return 128 + signal.SIGTERM
    except NoBrowser as problem:
        print(problem, file=sys.stderr)
        return 2
    index = FOLDER / "index.html"
    index.write_text(gallery(photographs, {name: scene.__doc__ for name, scene in by_name.items()}), "utf-8")
    for failure in failures:
        print(failure, file=sys.stderr)
    print(f"Open {index.resolve().as_uri()}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
