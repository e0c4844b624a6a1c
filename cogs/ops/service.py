"""The life of a service: something of the bot that runs from its start to its end."""

from engine.table import Update


class Service:
    """Something that works in the background. What a service has no use for does nothing."""

    async def start(self) -> None:
        """Find out what was begun before a restart, and schedule it.

        When this returns the service is not doing anything: it carries out what is due once the bot is connected. A
        failure is logged.
        """

    def on_update(self, update: Update) -> None:
        """Note what has happened at a table. Does no work here."""

    def forget(self, person: int | None) -> None:
        """Drop what is in memory of a person who is forgotten, or of anybody (None): notes may have been missed."""

    def close(self) -> None:
        """Stop. What is due then is done after the next start."""
