"""Clicks and commands in flight: a shutdown waits until they are handled, and accepts no new ones."""

import asyncio
from collections import Counter
from typing import Any

import discord

from cogs.routing.answer import answer_of, let_go
from engine.table import Rejected


class InFlight:
    """The interactions that are being handled, or wait for it."""

    def __init__(self) -> None:
        """Start open, without any."""
        self._tasks: dict[asyncio.Task[Any], discord.Interaction[Any]] = {}
        self._people: Counter[int] = Counter()
        """How many are each person's."""
        self._closed = False

    def add(self, interaction: discord.Interaction[Any]) -> None:
        """Accept a click or command, handled by the current task; raise Rejected ``restarting`` once closed."""
        task = asyncio.current_task()
        if task is not None:
            self._tasks[task] = interaction
            self._people[interaction.user.id] += 1
            task.add_done_callback(self._done)
        if self._closed:
            raise Rejected("restarting")  # an answer, too

    def __len__(self) -> int:
        """Return how many there are."""
        return len(self._tasks)

    def of(self, person: int) -> int:
        """Return how many are a person's."""
        return self._people[person]

    async def close(self) -> None:
        """Accept nothing any longer, and wait until everything is handled; what is not when this is cancelled ends."""
        self._closed = True
        try:
            while self._tasks:
                await asyncio.wait(self._tasks)
        finally:
            for task, interaction in self._tasks.items():
                answer_of(interaction).drop()
                task.cancel()

    def _done(self, task: asyncio.Task[Any]) -> None:
        interaction = self._tasks.pop(task)
        self._people[interaction.user.id] -= 1
        if not self._people[interaction.user.id]:
            del self._people[interaction.user.id]
        let_go(interaction)
