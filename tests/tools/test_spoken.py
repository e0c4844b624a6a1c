"""What Chromium's accessibility tree has of a listener's messages, in reading order, on the local page."""

import re

import pytest

from tests.languages import every_language
from tools.looks.browser import Browser, NoBrowser, chromium
from tools.looks.scenes import spoken
from tools.looks.stage import play

pytestmark = pytest.mark.long

HAND = [
    "Coup-fourré: +400 and your turn. Drawing gives it up",
    "Ada plays Flat Tire on you.",
    "Trip of 700 km, 72 cards left to draw, last discard: none.",
    "Ada: 200 km, 200 points, 6 cards in hand, rolling, on the piles: Roll, laid: 2 × 100 km.",
    "Bruno: 300 km, 300 points, 6 cards in hand, stopped: Flat Tire, laid: 3 × 100 km.",
    "Chloé: 50 km, 50 points, 6 cards in hand, rolling, at most 50 km a card, on the piles: Roll, laid: 50 km.",
    "button: 1 50 km ×2, not now (disabled)",
    "button: 2 75 km, not now (disabled)",
    "button: 3 Spare Tire, not now (disabled)",
    "button: 4 Roll, not now (disabled)",
    "button: 5 Play Puncture-Proof",
    "button: Coup-fourré: Puncture-Proof",
    "button: Draw: no coup-fourré",
    "button: More",
    "button: Type what to do",
    "button: Last ten",
]
TOLD = "Ada plays Flat Tire on you. Coup-fourré: +400 and your turn. Drawing gives it up"
ANSWERED = "Coup-fourré with Puncture-Proof: +400 points. You drew Repairs and Roll. Your turn: play a card"


@pytest.fixture(scope="module")
def browser():
    try:
        chromium()
    except NoBrowser as problem:
        pytest.skip(str(problem))


def private(path):
    """Return the private messages of a page, a list of lines each, without times and what Discord adds."""
    messages = re.split(r"\nbutton: [^\n]*[Mm]essage[^\n]*\n| • \nbutton: [^\n]*\n", path.read_text("utf-8"))[1:]
    return [[line for line in each.split("\n") if _lasts(line)] for each in messages]


def _lasts(line):
    chrome = ("", "Coup-Fourré", "APP", " (edited)", " • ", "👁︎ ", "now", "jetzt", "maintenant", "ahora", "agora")
    time = r"^ / \d+\s+s$|^\d+[/.]\d+[/.]\d+|(second|seconde|segundo|minute|minuto)s?$|^(in|vor) .*(Sekunde|Minute)n?$"
    return line not in chrome and not re.search(f"{time}|Only you|que pour toi|Solo tú|Nur du|Só você", line)


@every_language
async def test_the_messages_of_a_listener_are_read_in_this_order(browser, tmp_path, language):
    async with Browser() as its:
        _, failures = await play(its, language, [spoken], tmp_path)
    assert not failures
    hand, told = private(tmp_path / language / "spoken-asked-B-390.txt")
    *_, answered = private(tmp_path / language / "spoken-declared-B-390.txt")
    if language == "en":
        assert (hand, told, answered) == (HAND, [TOLD], [ANSWERED])
    assert len(hand) == len(HAND) and len(told) == len(answered) == 1
    assert [line.partition(":")[0] == "button" for line in hand] == [line.startswith("button:") for line in HAND]
    assert [line.endswith("(disabled)") for line in hand] == [line.endswith("(disabled)") for line in HAND]
