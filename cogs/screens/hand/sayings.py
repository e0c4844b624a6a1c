"""What a player can type instead of pressing a button of the hand, and what something typed means.

What can be said follows from the buttons: each thing said stands for one of them. So what is typed does nothing that
a button does not do.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final

import discord
from msgspec.structs import replace

from cogs.i18n import Texts
from cogs.i18n.names import GameTexts, game_texts, team_name, unescaped
from cogs.i18n.plain_names import unaccented
from cogs.screens.hand.cards import answering, chance
from cogs.screens.hand.choices import claims_screen, give_screen, to_choose, way_label
from cogs.screens.hand.screen import hand_screen
from cogs.screens.parts import Part, Screen, custom_id, cut, form, verb_button
from cogs.screens.reader import in_words
from data.people.settings import Preferences
from engine import Card, Claim, Discard, PlayerView
from engine.cards import FAMILY, KM, Family, cards_of
from engine.frozen import Frozen
from engine.rules import rules_of
from engine.table import Status, Table

Words = tuple[str, ...]
Form = tuple[Words, ...]
"""The words of something said, in parts that must all be named: a card, and on whom."""

_SHORTEST: Final = 3
"""A beginning of a word counts if it has as many letters."""
_WHOLE: Final = frozenset({"holdup", "killer", "passon", "end"})
"""The verbs of buttons that are only meant if all of their label is said."""
_SILENT: Final = frozenset({"say", "hand"})
"""The verbs of buttons that stand for nothing that could be said: the form itself, and empty places."""
LONGEST: Final = 100
"""The most characters that can be typed."""
_MOST_WORDS: Final = 24
"""The most words in which something is said, with long names of a whole team; one character may stand for four."""
_ROOM: Final = 700
"""The most characters of what is offered."""


class Saying(Frozen):
    """Something that can be said."""

    shown: str
    """How it is offered."""
    forms: tuple[Form, ...]
    """The ways to say it."""
    press: str = ""
    """The custom_id of the button that it stands for; empty if there is none now."""
    now: bool = True
    """Whether it is possible now; else the button, if there is one, says why not."""
    whole: bool = False
    """Whether it must be said as a whole, because a mistake is costly."""


def words(said: str) -> Words:
    """Return the words of a text, without case, accents and signs.

    >>> words("Coup-fourré : l’ÉTAPE de 25 km!"), words("Œil")
    (('coup', 'fourre', 'l', 'etape', 'de', '25', 'km'), ('oeil',))
    """
    return tuple(re.findall(r"[^\W_]+", unaccented(said).replace("œ", "oe")))


def sayings(table: Table, seat: int, texts: Texts, preferences: Preferences) -> list[Saying]:
    """Return all that a player could say, in the order of the buttons; what is not possible now is included.

    Words for what is not possible keep a slip of the fingers from meaning something else.
    """
    view, preferences = table.view(seat), replace(preferences, text_mode=False)
    buttons = _buttons(hand_screen(table, seat, texts, preferences=preferences))
    if view is None or table.status is not Status.PLAYING:
        return [_labelled(button) for button in buttons]
    texts = game_texts(texts, table, view)
    found: list[Saying] = []
    for button in buttons:
        verb, arguments = _pressed(button)
        if verb == "play":
            found += _cards(table, view, button, Card(arguments[1]), int(arguments[2]) + 1, texts)
        elif verb == "react":
            found += _claims(table, view, button, Card(arguments[1]), texts)
        elif verb == "pick":
            found += _swaps(table, view, button, Card(arguments[1]), texts)
        elif verb not in _SILENT and words(button["label"]):
            found.append(_labelled(button))
    discards = hand_screen(table, seat, texts, preferences=preferences, discarding=True)
    for button in _answers(discards, "discard"):
        _, (_, name, place) = _pressed(button)
        card, start = Card(name), words(texts("button-discard-words", card=""))
        can = any(isinstance(action, Discard) and action.card is card for action in view.legal)
        forms = _with_verb(start, [(each,) for each in _card_words(card, texts, int(place) + 1)])
        shown = texts("button-discard-words", card=texts.card_short(card))
        found.append(Saying(shown, forms, "" if button["disabled"] else button["custom_id"], now=can))
    absent = dict.fromkeys(card for card in cards_of(rules_of(view.setup).deck) if card not in view.hand)
    found += [Saying(texts.card_short(card), _played(card, texts), now=False) for card in absent]
    if chance(view) is None:
        found.append(Saying(texts("button-coup_fourre"), _coup(texts), now=False))
    return [*found, _labelled(verb_button(texts, "lately", table.id))]


def offered(options: Sequence[Saying], texts: Texts) -> list[str]:
    """Return what can be said now, in words."""
    return [cut(in_words(option.shown, texts), LONGEST) for option in options if option.now and option.shown]


def offers(typed: str, options: Sequence[Saying], texts: Texts) -> list[Saying]:
    """Return what is offered in exactly these words."""
    said = words(typed[:LONGEST])
    return [option for option in options if option.now and said in map(words, offered([option], texts))]


def meant(typed: str, options: Sequence[Saying], texts: Texts) -> list[Saying]:
    """Return what something typed can mean: one thing if there is no doubt, none if it means nothing.

    If all of something is said, just that is meant, as long as it is possible; else beginnings of words are enough.
    """
    said, fillers = words(" ".join(typed.split())[:LONGEST]), frozenset(words(texts("say-fillers")))
    if not 0 < len(said) <= _MOST_WORDS:
        return []
    exact = [option for option in options if any(_is(each, said, fillers) for each in option.forms)]
    if exact:
        return _distinct([option for option in exact if option.now] or exact)
    begun = [option for option in options if not option.whole]
    return _distinct([option for option in begun if any(_begins(each, said, fillers) for each in option.forms)])


def _distinct(found: Sequence[Saying]) -> list[Saying]:
    return list({option.press or option.shown: option for option in reversed(found)}.values())[::-1]


def _is(form: Form, said: Words, fillers: frozenset[str]) -> bool:
    """Return whether all of a form was said, fillers apart, in one word or several."""
    flat = tuple(word for part in form for word in part)
    kept, own = ([word for word in each if word not in fillers] for each in (flat, said))
    joined = "".join(said)
    return (kept == own != [] and said[-1] in flat) or flat == said or (joined.isalpha() and joined == "".join(flat))


def _begins(form: Form, said: Words, fillers: frozenset[str]) -> bool:
    """Return whether the first words of each part of a form were said, at least one, or beginnings of them."""
    ends = {0}
    for part in form:
        ends = {end for start in ends for end in _ends(part, said, start, fillers)}
    return len(said) in ends


def _ends(part: Words, said: Words, start: int, fillers: frozenset[str]) -> Iterator[int]:
    """Yield where what is said from `start` on has begun a part and ended in a word of it."""
    left = list(part)
    for end, word in enumerate(said[start:], start + 1):
        while left and not _starts(left[0], word) and left[0] in fillers:
            left.pop(0)
        if left and _starts(left[0], word):
            left.pop(0)
            yield end
        elif not left or word not in fillers:
            return


def _starts(word: str, said: str) -> bool:
    return said == word or (len(said) >= _SHORTEST and said.isalpha() and word.startswith(said))


# -- what each button stands for -------------------------------------------------------------------------


def _buttons(view: Screen) -> Iterator[Part]:
    """Yield the buttons of a screen."""
    for part in view.frame["components"]:
        yield from (each for each in part.get("components", ()) if "label" in each)


def _pressed(button: Part) -> tuple[str, list[str]]:
    """Return the verb of a button and its arguments."""
    _, verb, _, *arguments = button["custom_id"].split(":")
    return verb, arguments


def _labelled(button: Part) -> Saying:
    """Return what a button stands for that does what its label says."""
    press = "" if button["disabled"] else button["custom_id"]
    whole = _pressed(button)[0] in _WHOLE
    return Saying(button["label"], ((words(button["label"]),),), press, now=bool(press), whole=whole)


def _card_words(card: Card, texts: Texts, place: int = 0) -> list[Words]:
    """Return the names of a card: short, whole, as in the picture of a hand, its km, and the number of its place."""
    names = [words(texts.card_short(card)), words(texts.card(card)), words(texts.card_label(card))]
    names += [(str(KM[card]),)] if card in KM else []
    return names + ([(str(place),)] if place else [])


def _played(card: Card, texts: Texts, place: int = 0, tails: Sequence[Words] = ((),)) -> tuple[Form, ...]:
    """Return the ways to say that a card is played, each with one of the `tails`: on whom, or in which way."""
    start = words(texts("button-play-words", card=""))
    forms = [(name, *([tail] if tail else [])) for name in _card_words(card, texts, place) for tail in tails]
    return (*forms, *_with_verb(start, forms))


def _with_verb(verb: Words, forms: Sequence[Form]) -> tuple[Form, ...]:
    """Return forms with a verb, which stands before the rest or, as in German, after it."""
    return tuple(each for form in forms for each in ((verb, *form), (*form, verb)))


def _cards(table: Table, view: PlayerView, button: Part, card: Card, place: int, texts: GameTexts) -> Iterator[Saying]:
    """Yield what can be said to play a card of the hand, or to answer with it."""
    press = "" if button["disabled"] else button["custom_id"]
    plays = view.sensible_plays
    ways = [(i, way) for i, way in enumerate(table.plays(view.seat or 0, card)) if way in plays]
    if card in answering(view) or len(ways) < 2:
        target = ways[0][1].target if ways else None
        shown = texts.card_short(card) if target is None else _on(card, target, texts)
        tails = ((), *([] if target is None else _called(target, texts)))
        possible = card in answering(view) or bool(ways)
        yield Saying(shown, _played(card, texts, place, tails), press, now=bool(press) and possible)
        return
    yield Saying("", _played(card, texts, place), press)  # asks for the way
    hazards = len({way.hazard for _, way in ways})
    for i, way in ways:
        aim = custom_id("aim", table.id, table.decision, card, i)
        if way.target is not None:
            shown, tails = _on(card, way.target, texts), tuple(_called(way.target, texts))
        elif card in KM:
            factor = str(1 << way.boost)
            shown, tails = f"{texts.card_short(card)} × {factor}", ((factor,), ("x", factor), (f"x{factor}",))
        else:
            label = way_label(way, texts, hazards=hazards)
            shown, tails = f"{texts.card_short(card)}, {label}", (words(label),)
        yield Saying(shown, _played(card, texts, place, tails), aim)


def _on(card: Card, side: int, texts: GameTexts) -> str:
    return texts("say-on", card=texts.card_short(card), side=unescaped(texts.side(side)))


def _called(side: int, texts: GameTexts) -> list[Words]:
    """Return what a side can be called: all of its name, in text mode as well, or that of a player or the team."""
    called = [texts.side(side), *texts.members(side)]
    if len(called) > 2:
        called += [team_name(texts, side), team_name(texts, side).split()[-1]]
    called += [in_words(each, texts) for each in called]
    return [words(unescaped(name)) for name in dict.fromkeys(called)]


def _claims(table: Table, view: PlayerView, button: Part, card: Card, texts: Texts) -> Iterator[Saying]:
    """Yield what can be said to answer the open window with a card."""
    coup = FAMILY[card] is Family.SAFETY
    key = "button-claim" if coup else "button-answer"
    start, shown = words(texts(key, card="")), texts(key, card=texts.card_short(card))
    forms = [(start, each) for each in _card_words(card, texts)]
    claims = to_choose(view, [each for each in view.legal if isinstance(each, Claim) and each.card is card])
    yield Saying("" if len(claims) > 1 else shown, (*forms, *(_coup(texts) if coup else ())), button["custom_id"])
    if len(claims) > 1:
        for other in _answers(claims_screen(table, view, card, texts), "react"):
            tail = words(other["label"])
            yield Saying(
                f"{shown}, {other['label']}",
                tuple((*form, tail) for form in (*forms, *_played(card, texts))),
                other["custom_id"],
            )


def _coup(texts: Texts) -> tuple[Form, ...]:
    """Return the ways to declare a coup-fourré, whichever safety it takes."""
    called = (*texts("say-coup").split(","), texts("button-coup_fourre"))
    return tuple((words(each),) for each in called)


def _swaps(table: Table, view: PlayerView, button: Part, card: Card, texts: Texts) -> Iterator[Saying]:
    """Yield what can be said to take a card, and to give one for it."""
    forms = _with_verb(words(texts("button-take", card="")), [(each,) for each in _card_words(card, texts)])
    yield Saying("", forms, button["custom_id"])
    for other in _answers(give_screen(table, view.seat or 0, card, texts), "swap"):
        give = words(texts("button-give", card=""))
        given = _with_verb(give, [(each,) for each in _card_words(Card(_pressed(other)[1][2]), texts)])
        ways = tuple((*form, *each) for form in forms for each in given)
        yield Saying(f"{button['label']}, {other['label']}", ways, other["custom_id"])


def _answers(view: Screen, verb: str) -> list[Part]:
    """Return the answers of a question, apart from the way back."""
    return [button for button in _buttons(view) if _pressed(button)[0] == verb]


# -- the form ----------------------------------------------------------------------------------------------


def say_form(table: Table, options: Sequence[Saying], texts: Texts) -> discord.ui.Modal:
    """Return the form in which a player types what to do, below what can be said."""
    told = texts("say-now", list=listing(offered(options, texts)))
    asked = custom_id("said", table.id, table.decision)
    label, example = texts("say-label"), texts("say-example")
    return form(asked, texts("button-say"), label, "said", LONGEST, example=example, above=told)


def listing(said: Sequence[str]) -> str:
    """Return what can be said in one line, as much as fits."""
    line = ""
    for each in said:
        if len(line) + len(each) > _ROOM:
            return f"{line}, …"
        line = f"{line}, {each}" if line else each
    return line
