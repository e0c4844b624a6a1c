"""Results of races of the day, shown where the race was driven as soon as it is over, and on request."""

import logging
from collections.abc import Awaitable, Callable
from typing import Final

from cogs.i18n import Texts
from cogs.ops.errors import summary
from cogs.pictures.attachment import Picture
from cogs.screens.daily.line import DailyResult
from cogs.screens.daily.race import DailyFacts, result_screen
from cogs.screens.parts import Screen
from data.records.daily import Daily, Race
from data.records.history import History
from engine import state_from_json
from engine.challenges.daily import SEAT, day_of, is_over, rules_of_day
from engine.errors import CodecError
from engine.replays.signs import Sign, signs_on_record
from engine.table import Rejected, StorageError, Table, daily_lobby
from engine.time_units import DAY_MS
from engine.workers.worker import Unavailable, Urgency, Worker

log = logging.getLogger(__name__)

_PATIENCE_S: Final = 5.0
"""The time limit for computing the signs of a race, including the wait in the worker's queue."""


DrawResult = Callable[[DailyResult], Awaitable[Picture | None]]


class DailyResults:
    """Assembles the public facts and the personal results of races of the day."""

    def __init__(self, daily: Daily, history: History, worker: Worker) -> None:
        """Read races from `daily` and `history`; replay them in `worker`."""
        self._daily, self._history, self._worker = daily, history, worker

    async def facts(self, day: int, stamp: int) -> DailyFacts:
        """Return the public facts of a day's race at `stamp` (ms of Unix time). The day must have a deal by then.

        Raises StorageError.
        """
        await self._daily.deal(day)  # a person who sees the race can verify its cards
        rules = rules_of_day(day)
        begun, finished = await self._daily.counts(day)
        return DailyFacts(
            day=day,
            today=day == day_of(stamp),
            over=is_over(day, stamp),
            ruleset=rules.ruleset,
            preset=rules.preset,
            opponents=opponents(day),
            begun=begun,
            finished=finished,
        )

    async def of_table(self, table: Table, here: int, texts: Texts, draw: DrawResult) -> Screen | None:
        """Return the result of a finished race of the day, as of its end, for a message on the server `here`.

        None if the table is no finished race of the day, or its result cannot be read.
        """
        record = table.record
        if record.daily is None or not is_raced(table):
            return None
        try:
            race = await self._daily.race(record.host, record.daily)
            stamp = record.ended or record.created
            return None if race is None else await self.screen(race, record.host, here, stamp, texts, draw)
        except StorageError as error:
            log.info("the result of race %d is not shown: %s", table.id, summary(error))
            return None

    async def screen(self, race: Race, player: int, group: int, stamp: int, texts: Texts, draw: DrawResult) -> Screen:
        """Return the result of a player's finished race, for a message on this server.

        `draw` returns its picture; None if there is none, or if it is not ready in time. Raises StorageError.
        """
        facts, result = await self.facts(race.day, stamp), await self.of(race, player)
        picture = None if result is None else await draw(result)
        return result_screen(facts, result, texts, picture, here=race.group == group)

    async def of(self, race: Race, player: int) -> DailyResult | None:
        """Return the result of a player's race; None if it was not finished in time. Raises StorageError."""
        standing = await self._daily.standing(player, race.day)
        if race.points is None or race.over is None or standing is None:
            return None
        best = await self._daily.best(player, race.day)
        signs, winners = await self._course(race)
        drivers = (None, *opponents(race.day))
        return DailyResult(
            begins=race.day * DAY_MS,
            ruleset=rules_of_day(race.day).ruleset,
            game=race.game,
            points=race.points,
            par=race.par,
            place=standing.place,
            equal=standing.equal,
            begun=standing.begun,
            streak=await self._daily.streak(player, race.day),
            best=race.over if best is None else best,
            signs=signs,
            winners=tuple(drivers[side] for side in winners),
        )

    async def _course(self, race: Race) -> tuple[tuple[Sign, ...] | None, tuple[int, ...]]:
        """Return the signs of a race and the sides that have won it.

        None and () if its record was pruned or is damaged, or the worker is overloaded.
        """
        try:
            transcript = await self._history.transcript(race.group, race.game, without_cards=True)
            if transcript is None:
                return None, ()
            start = state_from_json(bytes(transcript.start))
            asked = signs_on_record, start, transcript.acts, SEAT
            return await self._worker.do(*asked, urgency=Urgency.PERSON, patience_s=_PATIENCE_S)
        except (Rejected, Unavailable):
            return None, ()
        except CodecError as error:
            log.warning("the signs of race %d are not shown: %s", race.game, error)
            return None, ()


def is_raced(table: Table) -> bool:
    """Return whether a table is a race of the day that is over."""
    return table.mode.same_deal and not table.status.open


def opponents(day: int) -> tuple[str, ...]:
    """Return the names of the AI players of a day."""
    return tuple(member.name for member in daily_lobby(day, 0, "").members if member.level is not None)
