"""Refusals by a table, and failures of its storage."""

from engine.errors import Refusal


class Rejected(Refusal):
    """A request is refused by the table rather than by the rules of the game."""


class StorageError(Exception):
    """Nothing was written, or nothing could be read, because of the disk, the database or another writer."""


class NotRead(StorageError):
    """Reading failed; there was nothing to write."""


class Overtaken(StorageError):
    """Another writer has changed the table since it was read, so it has to be loaded again."""


class Unreadable(StorageError):
    """This version of the program cannot continue what is stored."""


class RoomTaken(StorageError):
    """The room, or for a private table the person, already has an open table."""
