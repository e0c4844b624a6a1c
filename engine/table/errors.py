"""What a table refuses, and what can go wrong with its storage."""

from engine.errors import Refusal


class Rejected(Refusal):
    """A request that the table refuses, not the rules of the game."""


class StorageError(Exception):
    """Nothing was written, or nothing could be read: the disk, the database or another writer is in the way."""


class NotRead(StorageError):
    """Nothing could be read now; nothing was to be written."""


class Overtaken(StorageError):
    """Another writer has changed the table since it was read, so it must be loaded again."""


class Unreadable(StorageError):
    """What is stored cannot be continued by this version of the program."""


class RoomTaken(StorageError):
    """The room, or the person if it is to be private, already has an open table."""
