"""The metrics of the bot, for Prometheus. No label identifies a person, a server or a game."""

import asyncio
import logging
import math
from collections.abc import Iterable, Sequence
from functools import partial
from itertools import product
from time import perf_counter
from types import SimpleNamespace
from typing import Final

import aiohttp
import discord
from cachetools import TTLCache
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector

from cogs.ops.event_loop import loop_time
from engine.replays.recording import By
from engine.table import Change, Journal, OpenTable, Saved, Status, StorageError, TableRecord

_SECONDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
_LONG_SECONDS: Final = (0.5, 1.0, 2.5, 5.0, 10.0, 20.0, 40.0, 80.0, 160.0, 320.0)
_SAMPLE_S: Final = 0.5
"""The interval of samples of the event loop's lag, short enough to catch lags that players notice."""
_STEPS: Final = {Status.PLAYING: "begun", Status.FINISHED: "finished", Status.STOPPED: "stopped"}
"""What has happened to a table that has a new status."""
_ROUTES: Final = ("answer", "hand", "followup", "send", "edit", "delete", "other")
"""What `route_of` returns."""
_FAILURES: Final = ("0", "429", "500", "502", "503", "504")
_KEPT_S: Final = 60.0
"""Interactions that are not answered within this time are not measured."""


class Metrics:
    """The metrics of one running bot, and the hooks that feed them."""

    def __init__(self) -> None:
        """Start at zero."""
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self.tables = self._gauge("tables", "Open tables", "status")
        self.table_steps = self._counter(
            "table_steps", "Tables opened, begun, finished, stopped", step=("opened", *_STEPS.values())
        )
        self.seats_left = self._counter("seats_left", "People who left a game for good before its end")
        self.first_acts = self._seconds(
            "first_act", "Time from the opening of a table to the first act of a person in its game", _LONG_SECONDS
        )
        self.lessons = self._counter("lesson_steps", "Steps of lessons that were shown", ruleset=(), step=())
        self.actions = self._counter("actions", "Actions carried out, by who did them", by=By)
        self.commits = self._seconds("commit", "Time until a change is on disk, including the wait for others")
        self.refused = self._counter("commits_refused", "Changes not written")
        self.answers = self._seconds(
            "answer", "Time from the arrival of a click or command to the confirmation of its answer"
        )
        self.hands = self._seconds("hand_age", "Time for which a hand on show was outdated when it was updated")
        self.pictures = self._seconds("picture_wait", "Wait for a picture of a table message or hand")
        self.table_edits = self._counter(
            "table_edits",
            "Edits of table messages: free through the token of a click, or counted towards Discord's global limit",
            way=("free", "counted"),
        )
        self.pictures_lost = self._counter(
            "pictures_lost", "Pictures that a message showed, but that Discord did not find when it was to keep them"
        )
        self.lag = self._seconds("loop_lag", f"Lag of the event loop, sampled every {_SAMPLE_S} s")
        self.computations = self._seconds(
            "computation",
            "Time of a long computation such as a review, including others that it takes turns with",
            _LONG_SECONDS,
            "kind",
        )
        self.errors = self._counter("errors", "Errors in the log")
        self.requests = self._counter(
            "discord_calls", "Requests to Discord; status 0: no answer", route=_ROUTES, status=_FAILURES
        )
        self.arrivals = self._gauge(
            "arrival_ms",
            "Median by which interactions arrive later than the fastest one, by Discord's worker",
            "worker",
        )
        self.due_failures = self._counter("due_failures", "Failures of what is due, all tried again", work=())
        self.gateway_ready = self._gauge("gateway_ready", "Whether all shards of this process are connected")
        self.database_writable = self._gauge("database_writable", "Whether the database takes writes")
        self._arrivals: TTLCache[int, float, float] = TTLCache(math.inf, _KEPT_S, perf_counter)
        """The arrival time of each unanswered interaction."""

    def _counter(self, name: str, help_: str, **labels: Iterable[str]) -> Counter:
        """Return a counter with these values of labels, which exist from the start: alerts look for an increase."""
        counter = Counter(f"coup_fourre_{name}", help_, tuple(labels), registry=self.registry)
        for values in product(*labels.values()) if labels else ():
            counter.labels(*values)
        return counter

    def _gauge(self, name: str, help_: str, *labels: str) -> Gauge:
        return Gauge(f"coup_fourre_{name}", help_, labels, registry=self.registry)

    def _seconds(self, name: str, help_: str, buckets: Sequence[float] = _SECONDS, *labels: str) -> Histogram:
        return Histogram(f"coup_fourre_{name}_seconds", help_, labels, buckets=buckets, registry=self.registry)

    def journal(self, journal: Journal) -> "MeasuredJournal":
        """Return the journal with its calls measured."""
        measured = MeasuredJournal(journal, self)
        for status in Status:
            if status.open:
                self.tables.labels(status).set_function(partial(measured.count, status))
        return measured

    def computed(self, kind: str, seconds: float) -> None:
        """Record the duration of a computation of some kind."""
        self.computations.labels(kind).observe(seconds)

    async def sample_loop_lag(self) -> None:
        """Sample the lag of the event loop, until cancelled."""
        while True:
            due = loop_time() + _SAMPLE_S
            await asyncio.sleep(_SAMPLE_S)
            self.lag.observe(max(0.0, loop_time() - due))

    # -- Discord ------------------------------------------------------------------------------------------

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Note when an interaction has arrived."""
        self._arrivals[interaction.id] = perf_counter()

    def trace(self) -> aiohttp.TraceConfig:
        """Return a trace configuration that counts all requests to Discord."""
        config = aiohttp.TraceConfig()
        config.on_request_end.append(self._on_request_end)
        config.on_request_exception.append(self._on_request_exception)
        return config

    async def _on_request_end(
        self, _: aiohttp.ClientSession, __: SimpleNamespace, request: aiohttp.TraceRequestEndParams
    ) -> None:
        self.count_request(request.method, request.url.parts, request.response.status)

    async def _on_request_exception(
        self, _: aiohttp.ClientSession, __: SimpleNamespace, request: aiohttp.TraceRequestExceptionParams
    ) -> None:
        if not isinstance(request.exception, discord.RateLimited):  # which follows an answer that is counted already
            self.count_request(request.method, request.url.parts, 0)

    def count_request(self, method: str, parts: Sequence[str], status: int) -> None:
        """Count a request to Discord, given the parts of its path; `status` is 0 if there was no answer."""
        route = route_of(method, parts)
        self.requests.labels(route, str(status)).inc()
        if route == "answer" and status:
            arrived = self._arrivals.pop(int(parts[-3]), None)
            if arrived is not None:
                self.answers.observe(perf_counter() - arrived)


def route_of(method: str, parts: Sequence[str]) -> str:
    """Return the kind of a request, given the parts of its path: there are few kinds, without ids or tokens."""
    match [part for part in parts if part != "/"]:
        case [*_, "interactions", _, _, "callback"]:
            return "answer"
        case [*_, "webhooks", _, _, "messages", _]:
            return "hand"
        case [*_, "webhooks", _, _]:
            return "followup"
        case [*_, "channels", _, "messages"] if method == "POST":
            return "send"
        case [*_, "channels", _, "messages", _]:
            return {"PATCH": "edit", "DELETE": "delete"}.get(method, "other")
    return "other"


class ErrorCount(logging.Handler):
    """Counts the errors in the log, among them every unexpected one of a background task."""

    def __init__(self, counter: Counter) -> None:
        """Count in this metric."""
        super().__init__(logging.ERROR)
        self._counter = counter

    def emit(self, record: logging.LogRecord) -> None:
        """Count an error."""
        self._counter.inc()


class MeasuredJournal:
    """A `Journal` that delegates to another one, and measures it."""

    def __init__(self, journal: Journal, metrics: Metrics) -> None:
        """Delegate to `journal`, and feed `metrics`."""
        self._journal, self._metrics = journal, metrics
        self._open: dict[int, Status] = {}
        self._unplayed: set[int] = set()
        """The tables opened here whose game has seen no act of a person yet."""

    def count(self, status: Status) -> int:
        """Return the number of open tables with this status."""
        return [*self._open.values()].count(status)

    async def create(self, record: TableRecord) -> TableRecord:
        """Store a new table."""
        record = await self._journal.create(record)
        self._metrics.table_steps.labels("opened").inc()
        self._unplayed.add(record.id)
        self._note(record)
        return record

    async def commit(self, change: Change) -> None:
        """Write a change."""
        started = perf_counter()
        try:
            await self._journal.commit(change)
        except StorageError:
            self._metrics.refused.inc()
            raise
        self._metrics.commits.observe(perf_counter() - started)
        before, record = change.before, change.record
        if before is not None:
            if before.status is not record.status:
                self._metrics.table_steps.labels(_STEPS[record.status]).inc()
            self._metrics.seats_left.inc(max(0, _left(record) - _left(before)))
        self._note(record)
        if change.entry is not None:
            self._metrics.actions.labels(change.entry.by).inc()
            if change.entry.by is By.PLAYER and record.id in self._unplayed:
                self._unplayed.discard(record.id)
                self._metrics.first_acts.observe((change.entry.at - record.created) / 1000)

    async def open_tables(self) -> Sequence[OpenTable]:
        """Return every open table."""
        tables = await self._journal.open_tables()
        self._open = {table.id: table.status for table in tables}
        return tables

    async def load(self, table: int) -> Saved | None:
        """Return a stored table."""
        saved = await self._journal.load(table)
        if saved is None:
            self._close(table)
        else:
            self._note(saved.record)  # another process may have ended it
        return saved

    async def abandon(self, table: int, ended: int) -> None:
        """End an open table without reading it."""
        await self._journal.abandon(table, ended)
        self._close(table)

    def _note(self, record: TableRecord) -> None:
        if record.status.open:
            self._open[record.id] = record.status
        else:
            self._close(record.id)

    def _close(self, table: int) -> None:
        self._open.pop(table, None)
        self._unplayed.discard(table)


def _left(record: TableRecord) -> int:
    """Return how many people have left a game for good."""
    return sum(seat.left for seat in record.seats)
