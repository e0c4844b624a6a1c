"""The lifecycle of a service: a part of the bot that runs from its start to its end."""

from functools import cached_property

from engine.table import BackgroundTasks


class Service:
    """A background service. It overrides the methods that it needs."""

    label: str
    """Names its work in the log, and in the metric of what is due."""

    @cached_property
    def tasks(self) -> BackgroundTasks:
        """What it does besides what it is called for."""
        return BackgroundTasks(self.label)

    def shards_changed(self) -> None:
        """Look again at what is due: this process has gained servers, or given some back. Must not block."""

    def forget(self, person: int | None) -> None:
        """Drop a forgotten person from memory, or (None) everybody, because notifications may have been missed."""

    def close(self) -> None:
        """Stop. Pending work is carried out after the next start."""
        self.tasks.close()
