"""The CPU time and memory of a process and its children, from /proc."""

import os
from contextlib import suppress
from pathlib import Path

_TICKS = os.sysconf("SC_CLK_TCK")


class Processes:
    """The processes of a bot and their workers."""

    def __init__(self, *pids):
        self.pids = pids
        self._before = {}

    def _all(self):
        """Return every process by name: those of the bot first, then their workers in the order of their start."""
        found = {f"bot {n}" if n else "the bot": pid for n, pid in enumerate(self.pids)}
        for pid in self.pids:
            with suppress(OSError):
                for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split():
                    found[f"worker {len(found) - len(self.pids) + 1}"] = int(child)
        return found

    def start(self):
        """Count CPU time from now on."""
        self._before = {pid: _cpu_s(pid) for pid in self._all().values()}

    def spent(self):
        """Return the CPU time of each since `start`, in seconds."""
        return {name: _cpu_s(pid) - self._before.get(pid, 0.0) for name, pid in self._all().items()}

    def memory_told(self):
        """Return the present memory of each: RSS, PSS and USS."""
        return "; ".join(f"{name} RSS {rss:.0f}, PSS {pss:.0f}, USS {uss:.0f} MiB"
                         for name, pid in self._all().items() for rss, pss, uss in [_memory(pid)])  # fmt: skip


def _cpu_s(pid):
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / _TICKS


def _memory(pid):
    """In MiB."""
    sums = dict.fromkeys(("Rss", "Pss", "Private_Clean", "Private_Dirty"), 0)
    for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()[1:]:
        name, _, rest = line.partition(":")
        if name in sums:
            sums[name] += int(rest.split()[0])
    return sums["Rss"] / 1024, sums["Pss"] / 1024, (sums["Private_Clean"] + sums["Private_Dirty"]) / 1024
