"""Which pictures a hand shows while newer ones are being drawn."""

from functools import partial
from types import SimpleNamespace

import pytest

from cogs.pictures.attachment import Picture
from cogs.sync import shown_pictures
from cogs.sync.shown_pictures import MessagePictures, ShownPictures, newest_pictures
from cogs.sync.token_message import ShownFile


def pictures(names):
    """Return pictures from words like `board1`: their names, and keys that tell them apart."""
    return tuple(Picture(f"{name[:-1]}.png", name, name.encode()) for name in names.split())


@pytest.mark.parametrize(("wanted", "shown", "ready", "expected", "outdated"), [
    ("board2 cards2", "board1 cards1", "board2 cards2", "board2 cards2", False),
    ("board1 cards2", "board1 cards1", "cards2", "board1 cards2", False),
    ("board2 cards2", "board1 cards1", "cards2", "board1 cards2", True),
    ("great-act1 board2 cards2", "board1 cards1", "great-act1 cards2", "board1 cards2", True),
    ("great-act1 board2 cards1", "board1 cards1", "board2", "board1 cards1", True),
    ("great-act1 board2 cards1", "board1 cards1", "great-act1 board2", "great-act1 board2 cards1", False),
    ("great-act2 board2", "great-act1 board1", "board2", "great-act1 board1", True),
    ("great-act1 board2", "great-act1 board1", "board2", "great-act1 board2", False),
    ("board2 cards1", "great-act1 board1 cards1", "board2", "board2 cards1", False),
    ("finish1", "board1 cards1", "", "board1 cards1", True),  # the table is never missing
    ("finish1", "board1 cards1", "finish1", "finish1", False),
    ("board1 cards1", "", "cards1", "", True),
    ("board1 cards1", "", "board1", "board1", True),
    ("", "board1 cards1", "", "", False),
])  # fmt: skip
async def test_the_pictures_of_the_table_are_of_one_position_and_the_newest_that_are_ready(
    monkeypatch, wanted, shown, ready, expected, outdated
):
    async def subjects(*_):
        return lambda: pictures(wanted)

    monkeypatch.setattr(shown_pictures, "hand_subjects", subjects)
    attachments = [ShownFile(number, picture.filename) for number, picture in enumerate(pictures(shown))]
    on_show = ShownPictures(attachments, pictures(shown))
    newest = await newest_pictures(table_with(None), 1, on_show, None, drawing_context(ready), "hand")
    assert newest == (pictures(expected), outdated)


def table_with(window):
    view = SimpleNamespace(window=window, between_rounds=False)
    return SimpleNamespace(view=lambda _: view, record=SimpleNamespace(version=1))


def drawing_context(ready, soon=""):
    """Return a context that has drawn the pictures `ready`, and draws those in `soon` for whoever waits."""
    known = {picture.key: picture for picture in pictures(ready)}

    async def draw(*_, patience_s, **__):
        assert 0 < patience_s < 0.5
        known.update({picture.key: picture for picture in pictures(soon)})

    class Draw:
        __call__ = staticmethod(draw)

        def ready(self, subjects):
            return (known[subjects[0].key],) if subjects[0].key in known else None

    return SimpleNamespace(draw=Draw())


@pytest.mark.parametrize(("window", "expected"), [(None, "board2 cards2"), ("attack", "board1 cards1")])
async def test_words_wait_for_their_pictures_unless_the_fastest_wins(monkeypatch, window, expected):
    async def subjects(*_):
        return lambda: pictures("board2 cards2")

    monkeypatch.setattr(shown_pictures, "hand_subjects", subjects)
    on_show = ShownPictures([ShownFile(1, "board.png"), ShownFile(2, "cards.png")], pictures("board1 cards1"))
    context = drawing_context("board1", soon="board2 cards2")
    shown, outdated = await newest_pictures(table_with(window), 1, on_show, None, context, "hand")
    assert (shown, outdated) == (pictures(expected), window is not None)


async def test_of_older_pictures_of_a_table_the_newest_that_is_drawn_is_shown():
    asked, shown = [], MessagePictures()
    shown.shown = pictures("board1")

    async def ask(_, newest, **__):
        asked.append(SimpleNamespace(subjects=newest(), drawn=None))
        return asked[-1]

    class Draw:
        __call__ = staticmethod(ask)

        def ready(self, subjects):
            return subjects if any(each.drawn and each.subjects == subjects for each in asked) else None

    for number in (2, 3, 4):
        await shown.draw(partial(pictures, f"board{number}"), Draw())
    for each in asked[:2]:
        each.drawn = True
    assert shown.choose(pictures("board4"), Draw()) == pictures("board3")


async def test_what_happens_while_words_wait_for_their_pictures_is_on_them(monkeypatch):
    table, wanted = table_with(None), ["board2 cards2"]

    async def subjects(*_):
        return lambda: pictures(wanted[-1])

    async def draw(*_, **__):
        wanted.append("board3 cards3")
        table.record.version += 1

    context = drawing_context("board3 cards3")
    monkeypatch.setattr(type(context.draw), "__call__", staticmethod(draw))
    monkeypatch.setattr(shown_pictures, "hand_subjects", subjects)
    on_show = ShownPictures([ShownFile(1, "board.png"), ShownFile(2, "cards.png")], pictures("board1 cards1"))
    shown = await newest_pictures(table, 1, on_show, None, context, "hand")
    assert shown == (pictures("board3 cards3"), False)


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
