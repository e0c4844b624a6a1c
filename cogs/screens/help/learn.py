"""The screens of the lesson: board and hand as in a game, one sentence, the navigation."""

from collections.abc import Sequence

from cogs.i18n import Texts
from cogs.i18n.cards import emoji_of, spoken, unit_text
from cogs.i18n.names import GameTexts
from cogs.pictures.board import BoardSubject
from cogs.pictures.canvas import Subjects
from cogs.pictures.cars import USUAL_CARS
from cogs.pictures.drawer import Pictures
from cogs.pictures.marks import sign
from cogs.pictures.own_cards import Held, OwnCardsSubject, Owner, in_a_row
from cogs.pictures.theme import Look
from cogs.screens.hand.advice import refusal_with_advice
from cogs.screens.hand.cards import answer_label, card_label, places
from cogs.screens.help.lessons import (
    BOOSTED,
    LEARNER,
    OPPONENT,
    Attempt,
    LessonStep,
    choices,
    lesson_of,
    steps,
)
from cogs.screens.parts import (
    AMBER,
    BLUE,
    GREEN,
    Item,
    Screen,
    Style,
    button,
    custom_id,
    key_button,
    row,
    rows,
    screen,
    text,
    verb_button,
)
from cogs.screens.table.sides import side_line
from engine import RULESETS, Card, Claim, Pass, PlayerView, SeatAction, view_for
from engine.actions import HoldUp, Shout, Take
from engine.cards import KM
from engine.players.levels import LEVELS
from engine.table import Seat
from engine.table.lobbies.lobby import COMPUTERS


def lesson_subjects(step: LessonStep, tried: Attempt, player: str, texts: Texts, look: Look) -> Subjects:
    """Return the pictures of a step, as in a game: the board and, until it is done, the learner's cards.

    Those that it asks for have the rim that a new card has in a game.
    """
    view = view_for(tried.state, LEARNER)
    names = [seat.name for seat in _seats(player)]
    board = BoardSubject.of(view_for(tried.state, None), names, texts, look)
    wanted = {choice.removesuffix(BOOSTED) for choice in tried.wanted(step)}
    cards = {choice: action for choice, action in choices(step, tried.state).items() if isinstance(choice, Card)}
    held = tuple(Held(card, 1, playable=action in view.legal, new=card in wanted) for card, action in cards.items())
    owner = Owner(LEARNER, USUAL_CARS.colour(LEARNER), sign(view.setup, LEARNER))
    own = OwnCardsSubject(
        held=held,
        places=places(view, held),
        owner=owner,
        ruleset=view.setup.ruleset,
        language=texts.language,
        look=look,
    )
    return (board, own) if wanted else (board,)


def lesson_screen(
    ruleset: str,
    number: int,
    tried: Attempt | None,
    player: str,
    texts: Texts,
    *,
    text_mode: bool,
    pictures: Pictures = (),
    begun: int = 0,
) -> Screen:
    """Return a step of a ruleset's lesson; `tried` is the learner's attempt so far, None in a step without a task.

    `begun` is the table at which the learner's game has begun meanwhile, else 0.
    """
    lesson = steps(ruleset)
    step = lesson[number]
    place = f"-# {texts(f'ruleset-{ruleset}')} · {texts('learn-place', step=number + 1, steps=len(lesson))}"
    title = f"### 🎓 {texts(f'learn-{step.name}-title')}"
    hand = verb_button(texts, "hand", begun, style=Style.primary)
    called: list[Item] = [texts("learn-begun"), row(hand)] if begun else []
    if tried is None:
        told = texts(f"learn-{step.name}")
        return screen(*called, text(title, told, place), *_end(ruleset, number, texts))
    view, seats = view_for(tried.state, LEARNER), _seats(player)
    texts = GameTexts(texts, seats, view.setup)
    over = not tried.wanted(step)
    return screen(
        *called,
        *pictures,
        text(title, _told(step, tried, view, texts), place),
        None if pictures else text(*(side_line(view, seats, side, texts) for side in view.sides_from_own)),
        *([] if over else _hand(ruleset, number, tried, view, texts, pictured=bool(pictures), text_mode=text_mode)),
        row(
            _back(ruleset, number, texts),
            verb_button(texts, "learn", 0, ruleset, number, label="button-again") if tried.done else None,
            verb_button(
                texts,
                "learn",
                0,
                ruleset,
                number + 1,
                label="button-next",
                style=Style.success if over else Style.secondary,
            ),
        ),
        None if number else _other_lessons(ruleset, texts),
        colour=GREEN if over else AMBER if tried.refusal is not None or tried.astray else BLUE,
    )


def _seats(player: str) -> tuple[Seat, Seat]:
    """Return the learner and the opponent."""
    return Seat(LEARNER, player), Seat(OPPONENT, COMPUTERS[0], level=next(iter(LEVELS)))


def _told(step: LessonStep, tried: Attempt, view: PlayerView, texts: GameTexts) -> str:
    """Return what is to be done, or the outcome of the last choice."""
    if tried.refusal is not None:
        return f"⚠️ {refusal_with_advice(view, tried.refusal, texts)}"
    over = not tried.wanted(step)
    state = "-astray" if tried.astray else "-done" if over else "-more" if tried.done else ""
    mark = "⚠️ " if tried.astray else "✅ " if tried.done else ""
    return mark + texts(f"learn-{step.name}{state}", opponent=texts.seat(OPPONENT))


def _hand(
    ruleset: str, number: int, tried: Attempt, view: PlayerView, texts: Texts, *, pictured: bool, text_mode: bool
) -> Sequence[Item]:
    """Return the learner's hand as in a game: answers above the cards, and what is asked for in green or red.

    Each custom_id carries all earlier choices of this step.
    """
    step = steps(ruleset)[number]
    wanted = tried.wanted(step)

    def of(choice: str, action: SeatAction) -> Item:
        can, emoji = action in view.legal, None
        style = Style.secondary if choice not in wanted else Style.danger if step.discards else Style.success
        chosen = custom_id("learn", 0, ruleset, number, *tried.done, choice)
        if isinstance(action, Shout):
            return key_button(texts, "button-shout", chosen, style, words=spoken(action.words))
        if isinstance(action, HoldUp | Pass):
            return key_button(texts, "button-holdup" if isinstance(action, HoldUp) else "button-pass", chosen, style)
        if isinstance(action, Claim) and can:
            label, emoji = answer_label(action.card, texts), emoji_of(action.card)
        elif isinstance(action, Take):
            label, emoji = unit_text(action), emoji_of(action.card)
        elif choice.endswith(BOOSTED):
            label = f"{KM[Card(choice.removesuffix(BOOSTED))]} × 2"
        else:
            card = Card(choice)
            label = card_label(card, "discard" if step.discards else "play", texts, can=can, text_mode=text_mode)
            label, emoji = str(KM.get(card, "")) if pictured else label, None if card in KM else emoji_of(card)
        return button(label, chosen, style, emoji=emoji)

    every = choices(step, tried.state)
    cards = {choice: action for choice, action in every.items() if isinstance(choice, Card)}
    answers = [choice for choice in every if choice not in cards]
    answers += [choice for choice, action in cards.items() if isinstance(action, Claim) and action in view.legal]
    kept = [of(choice, action) for choice, action in cards.items() if choice not in answers]
    across = in_a_row(places(view, cards))
    return [
        *rows([of(choice, every[choice]) for choice in answers]),
        *rows(kept, across),
    ]


def _back(ruleset: str, number: int, texts: Texts) -> Item:
    before = custom_id("learn", 0, ruleset, number - 1 if number else "first")
    return button(texts("button-back"), before, emoji="◀️", disabled=number == 0)


def _end(ruleset: str, number: int, texts: Texts) -> list[Item]:
    """Return what follows a lesson: a game alone with hints, the race of the day, the rules, and the other lessons."""
    level, green = next(iter(LEVELS)), Style.success
    return [
        row(
            _back(ruleset, number, texts),
            verb_button(texts, "solo", 0, ruleset, level, style=green),
            verb_button(texts, "daily", 0),
            verb_button(texts, "rules", 0, 0, ruleset),
        ),
        _other_lessons(ruleset, texts),
    ]


def _other_lessons(ruleset: str, texts: Texts) -> Item:
    """Return the buttons to the lessons of the other rulesets."""
    others = [other for other in RULESETS if other != ruleset and lesson_of(other) == other]
    return row(*(button(texts(f"ruleset-{other}"), custom_id("learn", 0, other, 0), emoji="🎓") for other in others))
