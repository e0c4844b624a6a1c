"""The uploaded files that a message shows, and how an edit keeps them.

Discord lists a file that a component shows in that component, not among the attachments of the message. To keep the
file, every edit names it by its id and by its filename, to which ``attachment://`` refers. What becomes of the files in
an edit that names none is not documented (docs/DISCORD.md).
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import unquote, urlsplit

import discord


@dataclass(frozen=True, slots=True)
class ShownFile:
    """An uploaded file that a message shows."""

    id: int
    filename: str
    description: str = ""

    def to_dict(self) -> dict[str, Any]:
        """Return what an edit sends to keep the file: with the id alone Discord does not find it by name."""
        return {"id": self.id, "filename": self.filename}


Files = Sequence[discord.File | ShownFile]
"""All files that a message shows after an edit: new ones, and some that it shows already."""


def files_of(message: discord.Message) -> list[ShownFile]:
    """Return the files that a message shows."""
    galleries = [part for part in _walk(message.components) if isinstance(part, discord.MediaGalleryComponent)]
    items = [(item.media.attachment_id, item.media.url, item.description) for each in galleries for item in each.items]
    return _found(items) or [ShownFile(each.id, each.filename, each.description or "") for each in message.attachments]


def files_in(payload: Mapping[str, Any]) -> list[ShownFile]:
    """Return the files that a message shows, as Discord describes it in a response."""
    galleries = [part for part in _parts(payload.get("components", ())) if "items" in part]
    items = [
        (item["media"].get("attachment_id"), item["media"].get("url", ""), item.get("description"))
        for each in galleries
        for item in each["items"]
    ]
    return _found(items) or [
        ShownFile(int(each["id"]), each["filename"], each.get("description") or "") for each in payload["attachments"]
    ]


def _found(items: Iterable[tuple[int | str | None, str, str | None]]) -> list[ShownFile]:
    """Return the uploaded ones of the items of galleries, given their attachment id, URL and description."""
    return [
        ShownFile(int(number), unquote(urlsplit(url).path.rpartition("/")[2]), description or "")
        for number, url, description in items
        if number is not None
    ]


def _walk(parts: Iterable[Any]) -> Iterator[Any]:
    for part in parts:
        yield part
        yield from _walk(getattr(part, "children", ()))


def _parts(parts: Iterable[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    for part in parts:
        yield part
        yield from _parts(part.get("components", ()))
