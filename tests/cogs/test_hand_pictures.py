"""Which pictures a hand shows while newer ones are being drawn."""

from types import SimpleNamespace

import pytest

from cogs.pictures.attachment import Picture
from cogs.sync import hand_pictures
from cogs.sync.hand_pictures import ShownPictures, newest_pictures
from cogs.sync.shown_files import ShownFile


def pictures(names):
    """Return pictures from words like `board1`: their names, and keys that tell them apart."""
    return tuple(Picture(f"{name[:-1]}.png", name, name.encode()) for name in names.split())


@pytest.mark.parametrize(("wanted", "shown", "ready", "expected", "outdated"), [
    ("board2 cards2", "board1 cards1", "board2 cards2", "board2 cards2", False),
    ("board1 cards2", "board1 cards1", "cards2", "board1 cards2", False),
    ("board2 cards2", "board1 cards1", "cards2", "board1 cards2", True),
    ("great-act1 board2 cards1", "board1 cards1", "board2", "board2 cards1", True),
    ("board2 cards1", "great-act1 board1 cards1", "board2", "board2 cards1", False),
    ("finish1", "board1 cards1", "", "board1 cards1", True),  # the table is never missing
    ("finish1", "board1 cards1", "finish1", "finish1", False),
    ("board1 cards1", "", "cards1", "", True),
    ("board1 cards1", "", "board1", "board1", True),
    ("", "board1 cards1", "", "", False),
])  # fmt: skip
async def test_each_picture_is_the_newest_that_is_ready(monkeypatch, wanted, shown, ready, expected, outdated):
    async def subjects(*_):
        return pictures(wanted)

    known = {picture.key: picture for picture in pictures(ready)}
    context = SimpleNamespace(
        draw=SimpleNamespace(ready=lambda keys: (known[keys[0].key],) if keys[0].key in known else None)
    )
    monkeypatch.setattr(hand_pictures, "hand_subjects", subjects)
    attachments = [ShownFile(number, picture.filename) for number, picture in enumerate(pictures(shown))]
    on_show = ShownPictures(attachments, pictures(shown))
    assert await newest_pictures(None, 1, on_show, None, context) == (pictures(expected), outdated)


def test_a_picture_that_stays_is_not_uploaded_again():
    board, cards = pictures("board1 cards1")
    on_show = ShownPictures(
        [ShownFile(7, "board.png"), ShownFile(8, "cards.png"), ShownFile(9, "other.png")], (board, cards)
    )
    newer = Picture("cards.png", "", b"cards2", b"png")
    kept, sent = on_show.files_for((board, newer))
    assert kept == ShownFile(7, "board.png")
    assert sent.filename == "cards.png"
    assert sent.fp.read() == b"png"
    assert on_show.all == (board, cards)
