"""Runs the ``bot.py`` of the current folder, unchanged, against a stand-in for Discord on the loopback.

``python launcher.py PORT [PROFILE]``. With PROFILE, SIGUSR1 starts sampling where its CPU time goes, and SIGUSR2 writes
the samples to that file.
"""

import signal
import sys
from collections import Counter
from pathlib import Path

SAMPLE_S = 0.004
"""CPU seconds between two samples."""
TOLD = 40


class Profile:
    """Samples the stack of the main thread, by the CPU time of the whole process."""

    def __init__(self, file):
        self.file = file
        self.own, self.within = Counter(), Counter()

    def start(self, *_):
        signal.signal(signal.SIGPROF, self.sample)
        signal.setitimer(signal.ITIMER_PROF, SAMPLE_S, SAMPLE_S)

    def sample(self, _, frame):
        seen = set()
        self.own[frame.f_code] += 1
        while frame is not None:
            seen.add(frame.f_code)
            frame = frame.f_back
        self.within.update(seen)

    def write(self, *_):
        signal.setitimer(signal.ITIMER_PROF, 0)
        total = max(1, self.own.total())
        lines = [f"{total} samples of {1000 * SAMPLE_S:g} ms of CPU; while the main thread waits, of other threads"]
        for name, counts in (("own", self.own), ("with what it calls", self.within)):
            lines += ["", f"{name}:"]
            lines += [f"{100 * n / total:6.2f} %  {where(code)}" for code, n in counts.most_common(TOLD)]
        self.file.write_text("\n".join(lines) + "\n", "utf-8")


def where(code):
    parts = code.co_filename.rsplit("site-packages/", 1)[-1].split("/")
    return f"{'/'.join(parts[-3:])}:{code.co_firstlineno} {code.co_qualname}"


def main(port, profile=None):
    sys.path[0] = str(Path.cwd())
    import discord.gateway
    import discord.http
    import yarl

    discord.http.Route.BASE = f"http://127.0.0.1:{port}/api"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"ws://127.0.0.1:{port}/gateway/")
    if profile is not None:
        samples = Profile(Path(profile))
        signal.signal(signal.SIGUSR1, samples.start)
        signal.signal(signal.SIGUSR2, samples.write)
    import bot

    return bot.main([])


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
