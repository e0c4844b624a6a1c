"""``python -m tools.load --tables 100``: how fast an unmodified bot answers many tables at once, over real sockets.

The bot (of this checkout, or of ``--bot``) runs in its own process against a stand-in for Discord on the loopback, with
people who press the buttons they see. docs/OPERATIONS.md explains the figures. Linux only.
"""

import argparse
import asyncio
import os
import signal
import socket
import sys
import tempfile
from contextlib import AsyncExitStack, asynccontextmanager, closing, suppress
from pathlib import Path
from time import perf_counter, process_time

import aiohttp
from prometheus_client.parser import text_string_to_metric_families

from bot import fast_loop
from tools.load.figures import COUNTED, Figures, cut, told
from tools.load.people import Table
from tools.load.processes import Processes
from tools.load.stand_in import StandIn
from tools.testkit.discord_objects import Place
from tools.testkit.postgres import Server

ROOT = Path(__file__).parent.parent.parent
TABLES_A_SERVER = 4
OPENING = 20
"""How many tables are opened at once."""
QUIET_S = 1.5
FIRST = 1_456_074_443_980_800_000
"""The id of the first channel."""


@asynccontextmanager
async def running_bots(discord, options, folder):
    """Run the bot as one process with a file, or as several with PostgreSQL; yield them and the port of the first."""
    if not options.processes:
        async with running_bot(discord, options, folder, f"sqlite:///{folder / 'load.db'}") as (bot, port):
            yield [bot], port
        return
    server = Server(fsync="on")
    try:
        async with AsyncExitStack() as running:
            url = await server.new_url()
            started = [
                await running.enter_async_context(running_bot(discord, options, folder, url, n))
                for n in range(options.processes)
            ]
            while not discord.shared or not all([await healthy(port) for _, port in started]):
                await asyncio.sleep(QUIET_S)
            yield [bot for bot, _ in started], started[0][1]
    finally:
        server.remove()


@asynccontextmanager
async def running_bot(discord, options, folder, url, number=0, within=60):
    """Run a process of the bot, which connects within some seconds; yield it and the port of its metrics."""
    checkout = Path(options.bot).resolve()
    python = checkout / ".venv" / "bin" / "python"
    with closing(socket.socket()) as trial:
        trial.bind(("127.0.0.1", 0))
        port = trial.getsockname()[1]
    kept = {name: value for name, value in os.environ.items() if name in ("PATH", "HOME", "LANG")}
    env = {**kept, "DISCORD_TOKEN": "a.b.c", "DATABASE_URL": url, "LOG_LEVEL": "WARNING",
           "METRICS_PORT": str(port), "PICTURES": "off" if options.no_pictures else "on"}  # fmt: skip
    profile = [str(Path(options.profile).resolve())] if options.profile and not number else []
    launcher = Path(__file__).with_name("launcher.py")
    with (folder / "log").open("ab") as log:
        process = await asyncio.create_subprocess_exec(
            str(python if python.exists() else sys.executable), str(launcher), str(discord.port), *profile,
            cwd=checkout, env=env, stdout=log, stderr=log, stdin=asyncio.subprocess.DEVNULL,
        )  # fmt: skip
    try:
        ready = asyncio.ensure_future(discord.ready.wait())
        ended = asyncio.ensure_future(process.wait())
        await asyncio.wait((ready, ended), timeout=within, return_when=asyncio.FIRST_COMPLETED)
        if not ready.done():
            sys.exit(f"the bot did not start:\n{(folder / 'log').read_text('utf-8')[-3000:]}")
        ended.cancel()
        yield process, port
    finally:
        if process.returncode is None:
            process.send_signal(signal.SIGTERM)
            try:
                await asyncio.wait_for(process.wait(), 10)
            except TimeoutError:
                process.kill()
                await process.wait()


async def healthy(port):
    """Return whether a process serves its part."""
    try:
        async with aiohttp.request("GET", f"http://127.0.0.1:{port}/healthz") as response:
            return response.status == 200
    except aiohttp.ClientError:
        return False


async def settled(figures):
    """Wait until the bot has made the API calls of its start."""
    made = -1
    while made != figures.calls.total():
        made = figures.calls.total()
        await asyncio.sleep(QUIET_S)


async def lag_buckets(port):
    """Return how often the bot's event loop was at most this late, by its own metrics; empty if it has none."""
    try:
        async with aiohttp.request(
            "GET", f"http://127.0.0.1:{port}/metrics", timeout=aiohttp.ClientTimeout(10)
        ) as response:
            families = text_string_to_metric_families(await response.text())
    except (aiohttp.ClientError, TimeoutError):
        return {}
    return {sample.labels["le"]: sample.value for family in families for sample in family.samples
            if sample.name == "coup_fourre_loop_lag_seconds_bucket"}  # fmt: skip


def lag_told(before, after):
    counts = {le: after[le] - before.get(le, 0) for le in after}
    total = counts.get("+Inf", 0)
    if not total:
        return "unknown"
    within = [next((le for le in counts if counts[le] >= share * total), "+Inf") for share in (0.5, 0.99)]
    return "median within {} s, 99 % within {} s".format(*within)


async def late(into):
    """Record how late the event loop of this process is."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + 0.05
        await asyncio.sleep(0.05)
        into.append(loop.time() - due)


async def measure(tables, options):
    """Play at this many tables and print the figures; return the row of the table of results."""
    figures, options.all_open = Figures(), asyncio.Event()
    rulesets = [
        name for part in options.mix.split(",") for name, _, n in [part.partition("=")] for _ in range(int(n or 1))
    ]
    places = [Place(FIRST + 100 * n, (FIRST >> 22) + n // TABLES_A_SERVER << 22) for n in range(tables)]
    with tempfile.TemporaryDirectory() as folder:
        async with (
            StandIn(places, figures, options.delay, options.servers, max(1, options.processes)) as discord,
            running_bots(discord, options, Path(folder)) as (bots, port),
        ):
            groups = [Table(discord, figures, place, options.people, rulesets[n % len(rulesets)], options)
                      for n, place in enumerate(places)]  # fmt: skip
            await settled(figures)
            processes, own_lag = Processes(*(bot.pid for bot in bots)), []
            print(f"\n{tables} tables of {options.people}, an act every {options.every:g} s, pictures "
                  f"{'off' if options.no_pictures else 'on'}; at start {processes.memory_told()}", flush=True)  # fmt: skip
            began = perf_counter()
            playing = await opened(groups, options.all_open, options.warm_up)
            print(
                f"opened in {perf_counter() - began - options.warm_up:.0f} s, then played for {options.warm_up:g} s",
                flush=True,
            )
            if options.profile:
                bots[0].send_signal(signal.SIGUSR1)
            lag, watching = await lag_buckets(port), asyncio.create_task(late(own_lag))
            own = process_time()
            processes.start()
            figures.start()
            await asyncio.sleep(options.seconds)
            seconds, own = figures.seconds, process_time() - own
            spent = processes.spent()
            if options.profile:
                bots[0].send_signal(signal.SIGUSR2)
            figures.finish()
            watching.cancel()
            broken = [task.exception() for task in playing if task.done()]
            for task in playing:
                task.cancel()
            report(figures, seconds, spent, processes, own, own_lag)
            result = row(tables, figures, seconds, spent)
            print(f"  event loop late      {lag_told(lag, await lag_buckets(port))}")
            if broken:
                print(f"  {len(broken)} tables stopped: {broken[0]!r}")
            await asyncio.gather(*playing, return_exceptions=True)
        log = (Path(folder) / "log").read_text("utf-8")
        if log:
            lines = log.splitlines()
            print(f"  log: {len(lines)} lines, the last: {lines[-1][:200]}")
            if options.log:
                Path(options.log).write_text(log, "utf-8")
    if options.profile:
        print(Path(options.profile).read_text("utf-8"))
    return result


async def opened(groups, all_open, warm_up):
    """Let all tables open and play; return their tasks once they have played for a while."""
    turn = asyncio.Semaphore(OPENING)

    async def one(group):
        async with turn:
            playing = asyncio.create_task(group.play())
            first = asyncio.create_task(group.open.wait())
            await asyncio.wait((playing, first), return_when=asyncio.FIRST_COMPLETED)
            first.cancel()
        return playing

    playing = await asyncio.gather(*map(one, groups))
    all_open.set()
    await asyncio.sleep(warm_up)
    return playing


def counted(figures):
    return sum(figures.calls[kind] for kind in COUNTED)


def report(figures, seconds, spent, processes, own, own_lag):
    """Print what was measured."""
    acts, clicks = max(1, figures.acts), max(1, len(figures.answers))
    calls = ", ".join(f"{kind} {n / acts:.2f}" for kind, n in figures.calls.most_common())
    free = figures.calls.total() - counted(figures)
    edits, pictures = max(1, figures.edits.total()), max(1, figures.pictures.total())
    shares = ", ".join(f"{name} {100 * n / pictures:.0f} %" for name, n in figures.pictures.most_common())
    kinds = ", ".join(f"type {kind} {n}" for kind, n in sorted(figures.kinds.items()))
    print(
        f"  clicks               {len(figures.answers) / seconds:.1f}/s, acts {figures.acts / seconds:.1f}/s in {seconds:.0f} s; lost {figures.lost}; nobody could act {figures.nobody} looks"
    )
    print(f"  answer               {told(figures.answers)}; {kinds}")
    print(f"  outside races        {told(figures.alone)}")
    print(f"  own hand             {told(figures.own)}")
    for what, name in (
        ("table", "age of the table"),
        ("picture", "  of its picture"),
        ("hand", "age of hands"),
        ("hand of who must act", "  of who must act"),
    ):
        print(f"  {name:<20} {told(figures.ages[what])} ({len(figures.ages[what])})")
    print(
        f"  table edits          {100 * figures.edits['token'] / edits:.1f} % by token; {figures.edits.total() / acts:.2f} an act"
    )
    print(
        f"  calls an act         {counted(figures) / acts:.3f} counted ({counted(figures) / seconds:.1f}/s), {free / acts:.2f} free: {calls}"
    )
    print(
        f"  sent                 {figures.bytes / acts / 1024:.1f} KiB an act; pictures an act: table {figures.files['table'] / acts:.2f}, hands {figures.files['hand'] / acts:.2f}"
    )
    print(f"  new table states     {shares or 'none'}")
    print(f"  refused calls        {dict(figures.refusals) or 'none'}")
    for name, cpu in spent.items():
        print(
            f"  CPU of {name:<13} {100 * cpu / seconds:.0f} % of a core, {1000 * cpu / clicks:.2f} ms a click, {1000 * cpu / acts:.2f} ms an act"
        )
    print(f"  memory               {processes.memory_told()}")
    print(f"  the stand-in itself  {100 * own / seconds:.0f} % of a core; late {told(own_lag)}")


def row(tables, figures, seconds, spent):
    clicks = max(1, len(figures.answers))
    bot = sum(1000 * cpu / clicks for name, cpu in spent.items() if "bot" in name)
    workers = [1000 * cpu / clicks for name, cpu in spent.items() if "bot" not in name]
    return (f"| {tables} | {len(figures.answers) / seconds:.0f}, {figures.lost} | {1000 * cut(figures.answers, 0.5):.0f}, {1000 * cut(figures.answers, 0.99):.0f} ms "
            f"| {cut(figures.ages['table'], 0.5):.2f}, {cut(figures.ages['table'], 0.95):.2f} s | {cut(figures.ages['hand of who must act'], 0.95):.2f} s "
            f"| {counted(figures) / max(1, figures.acts):.3f} | {100 * figures.pictures['new'] / max(1, figures.pictures.total()):.0f} % "
            f"| {bot:.2f}, {sum(workers):.2f} ms |")  # fmt: skip


def arguments():
    parser = argparse.ArgumentParser(prog="python -m tools.load", description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=[100], help="one run for each number")
    parser.add_argument("--every", type=float, default=3.0, help="seconds between acts at a table, on average")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long it is measured")
    parser.add_argument("--warm-up", type=float, default=10.0, help="how long it is played before")
    parser.add_argument("--people", type=int, default=4, help="how many play at a table")
    parser.add_argument("--mix", default="classic=3,playroom=1,funspeed=1", help="rulesets and their shares")
    parser.add_argument("--on-table", type=float, default=0.15, help="share of answers given on the table message")
    parser.add_argument(
        "--my-hand", type=float, default=0.02, help="share of acts in place of which the hand is opened anew"
    )
    parser.add_argument(
        "--delay", type=float, nargs=2, default=(60.0, 200.0), metavar="MS", help="median and 95th of a call's delay"
    )
    parser.add_argument(
        "--servers", type=int, default=0, help="how many more servers the bot is on, with 60 channels and 30 roles"
    )
    parser.add_argument(
        "--processes", type=int, default=0, help="how many share the servers on PostgreSQL; 0: one, with an SQLite file"
    )
    parser.add_argument("--no-pictures", action="store_true")
    parser.add_argument("--bot", default=ROOT, help="the checkout whose bot runs")
    parser.add_argument("--profile", metavar="FILE", help="sample where the bot's CPU time goes")
    parser.add_argument("--log", metavar="FILE", help="keep the log of the bot")
    return parser.parse_args()


def main():
    options = arguments()
    rows = []
    for tables in options.tables:
        with asyncio.Runner(loop_factory=fast_loop) as runner:
            rows.append(runner.run(measure(tables, options)))
    print(
        "\n| tables | clicks a second, lost | answer: median, 99 % | table message behind: median, 95 % | hand of who must act, 95 % | counted calls an act | states with their own picture | CPU a click: bot, workers |"
    )
    print("|---|---|---|---|---|---|---|---|")
    print("\n".join(rows))


if __name__ == "__main__":
    with suppress(KeyboardInterrupt):
        main()
