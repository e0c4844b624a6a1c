"""The pieces that screens are made of, and the names of players, sides and cards on them."""

import re
import unicodedata
from collections import Counter
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

import discord

from cogs.i18n import LANGUAGES, Texts, texts_for
from engine import Card, Refusal
from engine.cards import KM
from engine.recording import Player
from engine.state import Laid
from engine.table import Seat

Item = discord.ui.Item[Any]

GREEN: Final = discord.Colour(0x2E9E5B)
AMBER: Final = discord.Colour(0xE0A526)
RED: Final = discord.Colour(0xC8402F)
BLUE: Final = discord.Colour(0x3B6FB5)

FALLBACK_EMOJI: Final[Mapping[Card, str]] = MappingProxyType(
    {
        Card.D25: "🐌",
        Card.D50: "🦆",
        Card.D75: "🦋",
        Card.D100: "🐇",
        Card.D200: "🦅",
        Card.ACCIDENT: "💥",
        Card.GAS: "🪫",
        Card.FLAT: "📌",
        Card.STOP: "🛑",
        Card.LIMIT: "📷",
        Card.WRONGWAY: "🔀",
        Card.REPAIRS: "🔧",
        Card.GASOLINE: "⛽",
        Card.SPARE: "🛞",
        Card.GO: "🟢",
        Card.ENDLIMIT: "🏳️",
        Card.ENDWRONG: "⤴️",
        Card.ACE: "🏎️",
        Card.TANK: "🚛",
        Card.PROOF: "🛡️",
        Card.WAY: "🚨",
        Card.SUPER: "🌟",
        Card.ACCEL: "⏩",
        Card.MIRROR: "🪞",
        Card.UTURN: "↩️",
        Card.HELI: "🚁",
        Card.POLICE: "👮",
        Card.TRASH: "🗑️",
    }
)
"""What stands for a card where its own emoji is not to be had."""

_LONGEST_NAME: Final = 20
_MARKUP: Final = re.compile(r"[\\*_~|`<>\[\]()#:-]")
"""What makes markdown, links, mentions, commands, times and emoji."""

_card_emoji: dict[Card, str] = dict(FALLBACK_EMOJI)


def use_emoji(emoji: Mapping[Card, str]) -> None:
    """Show these custom emoji for the cards instead of the fallback."""
    _card_emoji.update(emoji)


def emoji_of(card: Card) -> str:
    """Return the emoji of a card."""
    return _card_emoji.get(card, "🃏")


def unit_text(unit: Laid) -> str:
    """Return a distance card on a tableau in km, with how its accelerators got there."""
    printed = KM[unit.card]
    return f"{unit.km} km" + (f" ({printed} × {unit.km // printed})" if unit.km != printed else "")


def plain(name: str) -> str:
    """Return an escaped name as a button label shows it: labels know no markdown."""
    return name.replace("\\", "")


def card_text(texts: Texts, card: Card) -> str:
    """Return a card as it stands in a sentence: emoji and name."""
    return f"{emoji_of(card)} {texts.card(card)}"


class Names:
    """What players and sides are called on the screens of one table, or of a recorded game."""

    def __init__(self, seats: Sequence[Seat | Player], sides: Sequence[int], texts: Texts) -> None:
        """Name the seats of a game; `sides` is the side of each seat."""
        self._seats = _told_apart([called(seat.name, seat.level, texts) for seat in seats])
        self.computers = frozenset(i for i, seat in enumerate(seats) if seat.level is not None)
        """The seats that belong to AI players."""
        members = [[name for name, its in zip(self._seats, sides, strict=True) if its == side] for side in set(sides)]
        self._sides = [
            names[0] if len(names) == 1 else texts("team-members", team=team(texts, side), members=" + ".join(names))
            for side, names in enumerate(members)
        ]

    def seat(self, seat: int) -> str:
        """Return the name of the player at a seat."""
        return self._seats[seat]

    def side(self, side: int) -> str:
        """Return the name of a side: its player, or the team with its players."""
        return self._sides[side]

    @property
    def sides(self) -> Sequence[str]:
        """The names of all sides."""
        return self._sides


def _told_apart(names: Sequence[str]) -> list[str]:
    """Return names that differ: whoever shares one gets the number of the seat."""
    many = Counter(names)
    return [name if many[name] == 1 else f"{name} ({seat})" for seat, name in enumerate(names, 1)]


def called(name: str, level: str | None, texts: Texts) -> str:
    """Return a name as it shows in a text, marked if it is that of an AI, which has a level."""
    return person(name, texts) if level is None else f"🤖 {escaped(shortened(name))}"


def person(name: str, texts: Texts) -> str:
    """Return a name from the results as it shows in a text; whoever wanted to be forgotten has none.

    To one made of emoji alone, of which a screen reader in text mode would not hear anything, a word is added.
    """
    if not name:
        return texts("former-player")
    shown = escaped(shortened(name))
    return shown if any(map(str.isalnum, name)) else f"{shown} ({texts('name-of-emoji')})"


def shortened(name: str) -> str:
    """Return a name as it fits beside eight others on a phone."""
    return name if len(name) <= _LONGEST_NAME else name[: _LONGEST_NAME - 1] + "…"


def escaped(name: str) -> str:
    """Return a name that somebody has chosen so that it shows as it is: it mentions nobody and links to nothing."""
    return discord.utils.escape_mentions(_MARKUP.sub(r"\\\g<0>", name))


def team(texts: Texts, side: int) -> str:
    """Return the name of a team: a coloured shape and a letter."""
    return texts("team", mark="🔴🔷🟩🟡"[side % 4], letter="ABCDEFGHI"[side])


def text(*lines: str) -> discord.ui.TextDisplay[Any]:
    """Return lines of text, the empty ones left out."""
    return discord.ui.TextDisplay("\n".join(line for line in lines if line))


def row(*items: Item) -> discord.ui.ActionRow[Any]:
    """Return a row of up to five buttons, or one select."""
    return discord.ui.ActionRow(*items)


def rows(buttons: Sequence[Item]) -> list[discord.ui.ActionRow[Any]]:
    """Return buttons in rows of five."""
    return [row(*buttons[i : i + 5]) for i in range(0, len(buttons), 5)]


def button(
    label: str,
    custom_id: str,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    *,
    emoji: str | None = None,
    disabled: bool = False,
) -> discord.ui.Button[Any]:
    """Return a button; its label is cut to the 80 characters that Discord takes."""
    return discord.ui.Button(label=label[:80], custom_id=custom_id, style=style, emoji=emoji, disabled=disabled)


def select(custom_id: str, placeholder: str, options: Sequence[discord.SelectOption]) -> discord.ui.ActionRow[Any]:
    """Return a row with a select of one among up to 25 options."""
    return row(discord.ui.Select(custom_id=custom_id, placeholder=placeholder[:150], options=list(options[:25])))


def language_select(its_id: str, now: str | None, texts: Texts) -> Item:
    """Return the choice of a language, or of the one that Discord says."""
    names = [("auto", texts("language-auto"))] + [(its, texts_for(its)("language-name")) for its in LANGUAGES]
    options = [
        discord.SelectOption(label=name[:100], value=value, default=value == (now or "auto")) for value, name in names
    ]
    return select(its_id, texts("language-pick"), options)


def screen(*items: Item, colour: discord.Colour = BLUE) -> discord.ui.LayoutView:
    """Return the items as one framed message; texts without a line are left out, for Discord takes none.

    The view is marked as finished: its components are parsed from their custom_id when they are used, so
    discord.py need not remember it.
    """
    view = discord.ui.LayoutView(timeout=None)
    said = [item for item in items if not isinstance(item, discord.ui.TextDisplay) or item.content]
    view.add_item(discord.ui.Container(*said, accent_colour=colour))
    view.stop()
    return view


def form(its_id: str, title: str, label: str, field: discord.ui.TextInput[Any]) -> discord.ui.Modal:
    """Return a form with one field. What is written in it comes back under this custom_id, as from a select."""
    modal = discord.ui.Modal(title=title[:45], custom_id=its_id)
    modal.add_item(discord.ui.Label(text=label[:45], component=field))
    modal.stop()
    return modal


def plainly(view: discord.ui.LayoutView, texts: Texts) -> discord.ui.LayoutView:
    """Return the same screen for a screen reader: no emoji, no drawn bars, no dots between the parts of a line."""
    said = str.maketrans({**_SAID, "🤖": texts("computer")})
    for item in view.walk_children():
        match item:
            case discord.ui.TextDisplay():
                item.content = _worded(item.content, said)
            case discord.ui.Button():
                item.emoji, item.label = None, _worded(item.label or "", said)
            case discord.ui.Select():
                for option in item.options:
                    option.emoji, option.label = None, _worded(option.label, said)
                    option.description = option.description and _worded(option.description, said)
    return view


def _worded(content: str, said: Mapping[int, str]) -> str:
    """Return text without anything that is read out as the name of a symbol; if nothing else is said it stays."""
    lines = [_line_worded(line) for line in content.translate(said).split("\n")]
    return "\n".join(line for line in lines if line) or content


def _line_worded(line: str) -> str:
    """Return a line without symbols; the parts that dots or bars have set apart are divided by commas."""
    words = _silenced(_BOLD.sub(_emphasised, line))
    words = re.sub(r"`\s*`", "", words).replace(" · ", ", ")
    return re.sub(" {2,}", " ", words).strip(" ").rstrip(", ")


def _emphasised(bold: re.Match[str]) -> str:
    """Return what stands in bold without symbols, so that it still is bold."""
    return f"**{_silenced(bold[1]).strip()}**"


def _silenced(part: str) -> str:
    return "".join(char for char in _CUSTOM_EMOJI.sub("", part) if unicodedata.category(char) not in _SYMBOLS)


_CUSTOM_EMOJI: Final = re.compile(r"<a?:\w+:\d+>|[\uFE0F\u200D]")
_BOLD: Final = re.compile(r"\*\*(.+?)\*\*(?!\*)")
_SYMBOLS: Final = frozenset({"So", "Sk"})
"""Emoji, and what bars are drawn with."""
_SAID: Final = MappingProxyType({"🥇": "1.", "🥈": "2.", "🥉": "3."})
"""Symbols that say what no words beside them say."""


def payload_of(view: discord.ui.LayoutView) -> list[dict[str, Any]]:
    """Return what Discord is sent of a screen: equal payloads look the same."""
    components: list[dict[str, Any]] = view.to_components()  # type: ignore[no-untyped-call]
    return components


def notice(line: str, *items: Item) -> discord.ui.LayoutView:
    """Return a short message."""
    return screen(text(line), *items, colour=AMBER)


def refusal_text(texts: Texts, refusal: Refusal, names: Names | None = None) -> str:
    """Return the sentence for a refusal, with cards and sides by name."""
    facts: dict[str, str | int] = {}
    for name, value in refusal.facts.items():
        if isinstance(value, Card):
            facts[name] = card_text(texts, value)
        elif name == "side" and names is not None and value in range(len(names.sides)):
            facts[name] = names.side(int(value))
        else:
            facts[name] = value
    return texts(f"error-{refusal.code}", **facts)
