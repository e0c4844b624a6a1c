"""The board in words: everything the picture says, for people who cannot see it."""

from collections.abc import Sequence
from typing import Final

from cogs.i18n import Texts
from cogs.i18n.cards import unit_text
from cogs.pictures.scene import Scene, Side, told_scene
from engine import Card, Phase, PlayerView
from engine.frozen import Frozen

ROOM_TO_TELL: Final = 2_400
"""The most characters for the board on a screen in text mode, which has other text as well."""


class _Style(Frozen):
    """How detailed a description is."""

    name: int
    """The most characters of a name."""
    dense: bool
    """Whether sides are described in keywords: what affects them, without the top cards that have no effect."""


_STYLES: Final = (_Style(32, False), _Style(20, False), _Style(20, True), _Style(12, True), _Style(6, True))
"""From the most detailed to one that is short enough for nine sides with full tableaus."""


def act_words(scene: Scene) -> str:
    """Return the last act in a few words: the player, the card, and the km of the sides that it has moved."""
    act, texts = scene.act, scene.texts
    if act is None:
        return ""
    card = "" if act.card is None else texts.card_short(act.card)
    done = texts("picture-discarded", card=card) if act.discarded else card
    target = "" if act.target is None else f"→ {scene.sides[act.target].name}"
    moved = [f"{side.name} {side.gain} km" for side in scene.sides if side.moved]
    facts = ", ".join([" ".join(filter(None, (done, target))), *moved])
    return texts("label-of", of=scene.players[act.seat], what=facts)


def board_lines(
    view: PlayerView, players: Sequence[str], texts: Texts, room: int, ghost: int | None = None
) -> list[str]:
    """Return a board in words, as detailed as fits into `room` characters: the prompt, the piles, each side.

    `ghost` is the km of the ghost car, if there is one.
    """
    lines: list[str] = []
    for style in _STYLES:
        lines = _lines(told_scene(view, players, texts, style.name), style, ghost)
        if len(" ".join(lines)) <= room:
            break
    return lines


def _lines(scene: Scene, style: _Style, ghost: int | None) -> list[str]:
    view, texts = scene.view, scene.texts
    top = texts.card_short(view.discard[-1]) if view.discard else texts("pile-none")
    piles = texts("table-piles", target=view.target, left=view.pile_size, top=top)
    between = ", " if style.dense else " · "
    sides = [
        texts("picture-side", side=_side_name(side), facts=between.join(_facts(side, style))) for side in scene.sides
    ]
    ghosts = [] if ghost is None else [texts("picture-ghost", km=ghost)]
    return [_prompt(scene), f"{piles[0].upper()}{piles[1:]}.", *ghosts, *sides]


def _side_name(side: Side) -> str:
    """Return the name of a side; a team with its players."""
    name, members = side.name, side.members
    return name if len(members) == 1 else side.scene.texts("team-members", team=name, members=" + ".join(members))


def _prompt(scene: Scene) -> str:
    """Return what the game waits for: the prompts of the table message, without the time left."""
    view, texts, window = scene.view, scene.texts, scene.window
    if view.outcome is not None:
        winners = [side.name for side in scene.winners]
        return texts("final-title", n=len(winners), winners=texts.listed(winners))
    if view.between_rounds:
        return sentence(texts("picture-window-round_end"))
    turn = texts(
        "prompt-extension" if view.phase is Phase.EXTENSION else "prompt-turn", player=scene.players[view.turn]
    )
    if window is None:
        return sentence(turn)
    laid = view.tableaus[window.target].distance
    question = texts(
        f"prompt-{scene.prompt}",
        attacker=scene.players[window.seat],
        side=scene.sides[window.target].name,
        hazard="" if window.card is None else texts.card_short(window.card),
        unit=unit_text(laid[-1]) if laid else "",
    )
    return f"{sentence(question)} {sentence(turn)}"


def sentence(prompt: str) -> str:
    """Return a prompt as a sentence."""
    return prompt if prompt[-1] in ".!?" else f"{prompt}."


def _facts(side: Side, style: _Style) -> list[str]:
    """Return the facts about a side, one by one."""
    texts, tableau = side.scene.texts, side.tableau
    end = "-dense" if style.dense else ""
    facts = [texts("side-km", km=side.standing.total)]
    if side in side.scene.tied:
        facts.append(texts("picture-tied"))
    if side.points is not None:
        facts.append(texts("picture-points-dense" if style.dense else "side-points", points=side.points))
    facts += [texts(f"picture-hand{end}", n=side.hand), *(_acting if style.dense else _condition)(side)]
    if tableau.safeties:
        safeties = [
            texts("safety-coup", card=texts.card_short(its.card)) if its.coup else texts.card_short(its.card)
            for its in tableau.safeties
        ]
        facts += safeties if style.dense else [texts("picture-safeties", n=len(safeties), cards=texts.listed(safeties))]
    units = side.units.items()
    if units and style.dense:
        facts.append(" ".join(f"{unit.km}×{n}" if n > 1 else str(unit.km) for unit, n in units))
    elif units:
        listed = [f"{n} × {unit_text(unit)}" if n > 1 else unit_text(unit) for unit, n in units]
        facts.append(texts("side-units", units=texts.listed(listed)))
    return facts


def _condition(side: Side) -> list[str]:
    """Return the condition of a side, and the top cards of its piles that have no effect on it."""
    standing, tableau, texts = side.standing, side.tableau, side.scene.texts
    if standing.problems:
        facts = [texts("side-stopped", hazard=texts.listed([texts.card_short(card) for card in standing.problems]))]
    elif standing.moving:
        facts = [texts("side-moving")]
    else:
        facts = [texts("side-waiting", go=texts.card_short(Card.GO))]
    facts += [texts("side-limited")] * standing.limited + [texts("side-wrong-way")] * standing.wrong_way
    acting = {*standing.problems, *standing.slowed_by}
    tops = [pile[-1] for pile in (tableau.battle, tableau.speed, tableau.direction) if pile and pile[-1] not in acting]
    return (
        [*facts, texts("picture-tops", cards=texts.listed([texts.card_short(card) for card in tops]))]
        if tops
        else facts
    )


def _acting(side: Side) -> list[str]:
    """Return the hazards that affect a side by name, and if nothing stops it whether it moves."""
    standing, texts = side.standing, side.scene.texts
    hazards = [texts.card_short(card) for card in (*standing.problems, *standing.slowed_by)]
    if standing.problems:
        return hazards
    return [texts("side-moving") if standing.moving else texts("picture-waiting-dense"), *hazards]
