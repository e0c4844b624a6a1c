"""The lifecycle of a service: a part of the bot that runs from its start to its end."""

from engine.table import Table, Update


class Service:
    """A background service. It overrides the methods that it needs; the others do nothing."""

    def on_update(self, update: Update) -> None:
        """Note an update of a table. Must not block: work belongs into a background task."""

    def release(self, table: Table) -> bool:
        """Forget a table that is dropped from memory; return False if it is still needed, unless it is overtaken."""
        return True

    def shards_changed(self) -> None:
        """Look again at what is due: this process has gained servers, or given some back. Must not block."""

    def forget(self, person: int | None) -> None:
        """Drop a forgotten person from memory, or (None) everybody, because notifications may have been missed."""

    def close(self) -> None:
        """Stop. Pending work is carried out after the next start."""
