"""The BSD game mille on a pseudo-terminal: reads its screen and sends it commands.

The terminal is a VT52, one of the simplest. Each command is followed by one that mille does not know: when its error
message has come and gone, everything before it has been carried out.
"""

import os
import select
import subprocess

from engine import Card
from engine.cards import KM
from engine.state import Laid, Sheet, Shown, Tableau

ROWS, COLUMNS = 24, 80
PROMPT_ROW = 10
PROBE = "X"
"""No command of mille's, nor an answer to any of its questions."""
PATIENCE = 20.0
"""How many seconds mille may take to answer."""
NAMES = {
    "25": Card.D25, "50": Card.D50, "75": Card.D75, "100": Card.D100, "200": Card.D200,
    "Out of Gas": Card.GAS, "Flat Tire": Card.FLAT, "Accident": Card.ACCIDENT,
    "Stop": Card.STOP, "Speed Limit": Card.LIMIT,
    "Gasoline": Card.GASOLINE, "Spare Tire": Card.SPARE, "Repairs": Card.REPAIRS,
    "Go": Card.GO, "End of Limit": Card.ENDLIMIT,
    "Extra Tank": Card.TANK, "Puncture Proof": Card.PROOF, "Driving Ace": Card.ACE, "Right of Way": Card.WAY,
}  # fmt: skip
SHEET_ROWS = {
    "distance": 1, "safeties": 2, "all_safeties": 3, "coups": 4, "trip": 5, "safe_trip": 6, "delayed_action": 7,
    "extension": 8, "shutout": 9,
}  # fmt: skip
TOTAL_ROW = 13


class Void(Exception):
    """The game cannot be finished: mille has crashed, or has done what the engine refuses."""


class Screen:
    """A VT52, as far as mille uses one."""

    def __init__(self):
        self.cells = [[" "] * COLUMNS for _ in range(ROWS)]
        self.row = self.column = self.probes = 0
        self.probe_at = (0, 0)
        self._sequence = ""

    def feed(self, text):
        """Show what mille prints."""
        for char in text:
            if self._sequence:
                self._sequence += char
                if self._sequence[1] != "Y" or len(self._sequence) == 4:
                    self._obey(self._sequence[1:])
                    self._sequence = ""
            elif char == "\x1b":
                self._sequence = char
            elif char >= " ":
                self._put(char)
            elif char in "\r\n\b\t":
                down, right = {"\n": (1, 0), "\b": (0, -1), "\t": (0, 8 - self.column % 8)}.get(char, (0, -COLUMNS))
                self._move(down, right)

    def _put(self, char):
        if char == PROBE and self.row == PROMPT_ROW:
            self.probes, self.probe_at = self.probes + 1, (self.row, self.column)
        self.cells[self.row][self.column] = char
        self._move(0, 1)

    def _move(self, down, right):
        self.row = min(max(self.row + down, 0), ROWS - 1)
        self.column = min(max(self.column + right, 0), COLUMNS - 1)

    def _obey(self, command):
        if command[0] == "Y":
            self.row, self.column = ord(command[1]) - 32, ord(command[2]) - 32
        elif command in "ABCDH":
            self._move(*{"A": (-1, 0), "B": (1, 0), "C": (0, 1), "D": (0, -1), "H": (-ROWS, -COLUMNS)}[command])
        elif command in "JK":
            self.cells[self.row][self.column :] = [" "] * (COLUMNS - self.column)
            for row in range(self.row + 1, ROWS if command == "J" else 0):
                self.cells[row] = [" "] * COLUMNS

    def text(self, row, column, width):
        """Return the text at a place of the screen."""
        return "".join(self.cells[row][column : column + width]).strip()

    @property
    def probing(self):
        """Whether the last probe is still to be seen."""
        row, column = self.probe_at
        return self.cells[row][column] == PROBE


class Mille:
    """The running program."""

    def __init__(self, program):
        self.screen = Screen()
        self.terminal, slave = os.openpty()
        settings = {"TERM": "vt52", "LINES": str(ROWS), "COLUMNS": str(COLUMNS), "PATH": os.defpath}
        self.process = subprocess.Popen(
            [program], stdin=slave, stdout=slave, stderr=slave, env=settings, start_new_session=True
        )
        os.close(slave)
        while not self.asks("Move"):
            self._read()

    def close(self):
        """End the program."""
        os.close(self.terminal)
        self.process.kill()
        self.process.wait()

    def _read(self):
        if not select.select([self.terminal], [], [], PATIENCE)[0]:
            raise Void("mille does not answer")
        try:
            self.screen.feed(os.read(self.terminal, 65536).decode("latin-1"))
        except OSError:  # the program has ended
            raise Void(f"mille ended: {self.process.wait()}") from None

    def tell(self, keys):
        """Press the keys, and wait until mille waits for more."""
        probes = self.screen.probes
        os.write(self.terminal, (keys + PROBE).encode())
        while self.screen.probes == probes or self.screen.probing:
            self._read()

    def asks(self, what):
        """Whether that is in the prompt: mille waits for a "Move", or asks a question."""
        return what in self.screen.text(PROMPT_ROW, 20, 20)

    def page(self):
        """The whole screen."""
        return "\n".join("".join(row).rstrip() for row in self.screen.cells)

    def slots(self):
        """The card in each slot of our hand, None for an empty one; the first is that of the card just drawn."""
        return [NAMES.get(self.screen.text(6 + slot, 2, 18)) for slot in range(7)]

    def hand(self):
        """Our cards."""
        return tuple(card for card in self.slots() if card is not None)

    def pile(self):
        """How many cards may still be drawn."""
        return int(self.screen.text(6, 22, 2))

    def extended(self):
        """Whether the trip has been extended."""
        return "Extension" in self.screen.text(4, 9, 9)

    def refusal(self):
        """What mille objects to the last command, if anything."""
        said = self.screen.text(15, 45, 34)
        return "" if said.startswith("unknown command") else said

    def last_move(self):
        """The computer's last move but for coups-fourrés: whether it laid a card, and which."""
        return self.screen.text(11, 20, 10) == "PLAY", NAMES[self.screen.text(12, 20, 18)]

    def tableau(self, side):
        """The tableau of a side. Of the battle and the speed pile only the tops are visible."""
        left = 20 * side
        tops = [NAMES.get(self.screen.text(row, left + 2, 17)) for row in (14, 16)]
        rows = [(card, self.screen.text(18 + row, 40 * side, 40)) for row, card in enumerate(KM)]
        shown = {row: NAMES.get(self.screen.text(row, left + 2, 17)) for row in range(4)}
        return Tableau(
            battle=tuple(tops[:1]) if tops[0] else (),
            speed=tuple(tops[1:]) if tops[1] else (),
            distance=tuple(Laid(card, KM[card]) for card, laid in rows for _ in laid.split()),
            safeties=tuple(
                Shown(card, coup=self.screen.text(row, left, 1) == "*") for row, card in shown.items() if card
            ),
        )

    def score(self, row, side):
        """A number in the table of points at the end of a hand."""
        return int(self.screen.text(row, 61 + 6 * side, 4))

    def sheet(self, side):
        """The points of the hand that has just ended."""
        return Sheet(**{item: self.score(row, side) for item, row in SHEET_ROWS.items()})
