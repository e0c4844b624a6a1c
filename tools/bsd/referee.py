"""Our levels against the computer opponent of the BSD game mille: whole games, with the rules of both compared.

    python -m tools.bsd.referee LEVEL ... [--games 200] [--seed 1] [--jobs N]

Needs the program `mille` (Debian: bsdgames), which runs on a pseudo-terminal and deals. The engine follows every move
under the preset ``bsd`` of classic; its hidden cards are dealt again whenever mille reveals more. So it is the referee
as well: whatever it refuses or counts differently is printed as a difference. A tie is half a win. The seed applies to
our players only: mille seeds itself with the number of its process, so no two runs are the same.

Some differences are defects of mille: when a hand becomes empty it writes beyond it, and then crashes, or the computer
plays on with the card on its battle pile. A game in which that happens may be void.
"""

import argparse
import os
import random
import shutil
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from statistics import mean
from typing import NamedTuple

from msgspec.structs import replace

from engine import Claim, Discard, Extend, Pass, Phase, Play, RuleViolation, apply, explain, new_game, view_for
from engine.cards import FAMILY, KM, SAFETY_OF, Family
from engine.players.determinize import unseen
from engine.rules.scoring import ScoringRules, score_round
from engine.simulate import interval
from engine.state import Shown, Tableau
from engine.workers.thinking import IN_TIME
from tools.bsd.program import SHEET_ROWS, TOTAL_ROW, Mille, Void

US, THEM = 0, 1
CHUNK = 10
"""How many games are one piece of work. They are played in one process of mille, where who begins alternates from hand
to hand through all of them."""
SCORING = ScoringRules(shutout="per_opponent", failure_bonus=False, discard_counts=False)


class Result(NamedTuple):
    """The result of a game: the points of each hand, and how the programs differed; no totals if it is void."""

    totals: tuple
    hands: list
    differences: list


class Game:
    """A game at which mille deals and plays one side, a level plays the other, and the engine follows."""

    def __init__(self, mille, policy, chance):
        self.mille, self.policy, self.chance = mille, policy, chance
        self.blank = self.state = new_game("classic", (US, THEM), {}, preset="bsd").state
        self.hands, self.differences, self.first = [], [], None

    def play(self):
        """Play to the end, and answer that we want another."""
        try:
            over = False
            while not over:
                self._play_hand()
                over = self.mille.asks("Another game")
                totals = self._checked_totals(over)
                self.mille.tell("y")
        except Void as why:
            self._differs("void", why)
            return Result((), self.hands, self.differences)
        return Result(totals, self.hands, self.differences)

    # -- a hand -------------------------------------------------------------------------------------------

    def _play_hand(self):
        self._deal()
        over = False
        while not (over or self._ended()):
            if self.state.turn == US and self.mille.asks("Move"):
                self._act()
            elif self.state.turn == THEM and (self.state.hands[US] or self.state.pile):
                self._follow()
                over = not self.mille.asks("Move")
            else:
                over = True  # mille has ended the hand, or we have no cards left and see only its end
            if self.state.turn == US and self.mille.asks("Move") and not self._ended():
                self._check()
        self._check_sheets()

    def _ended(self):
        return len(self.state.sheets) > len(self.hands)

    def _deal(self):
        """Begin a hand in the engine as mille has dealt it."""
        first = US if self.mille.pile() == 89 else THEM
        if first == self.first:
            self._differs("first", "the same side begins again")
        self.first = first
        if first == US:
            self._pick()
        self.state = replace(
            self.blank,
            hands=(self.mille.hand(), (None,) * (7 if first == THEM else 6)),
            pile=(None,) * 88,
            tableaus=(Tableau(), Tableau()),
            phase=Phase.PLAY,
            turn=first,
            dealer=1 - first,
            round=len(self.hands) + 1,
            sheets=tuple(self.hands),
        )
        self._agree()

    def _agree(self, theirs=()):
        """Deal the hidden cards again as mille has revealed them: the next of the pile, and the computer's."""
        state = self.state
        drawn = tuple((Counter(self.mille.hand()) - Counter(state.hands[US])).elements())
        rest = Counter(unseen(view_for(state, US)))
        rest.subtract(drawn + theirs)
        if min(rest.values()) < 0:
            raise Void(f"cards that mille has too many: {-rest}")
        cards = theirs + tuple(rest.elements())
        size = len(state.hands[THEM])
        pile = cards[size:] + drawn[::-1]
        self.state = replace(state, hands=(state.hands[US], cards[:size]), pile=pile)

    def _do(self, action, theirs=()):
        """Carry out in the engine what happened in mille."""
        self._agree(theirs)
        try:
            self.state = apply(self.state, action).state
        except RuleViolation as why:
            raise Void(f"{action}: {why}") from None

    def _pick(self):
        """Draw if a draw is due and there is a card."""
        if self.mille.asks("Move") and self.mille.slots()[0] is None and self.mille.pile():
            self.mille.tell("p")

    def _tell(self, command, card):
        """Lay or discard a card."""
        self.mille.tell(f"{command}{'p123456'[self.mille.slots().index(card)]} ")

    # -- our turn -----------------------------------------------------------------------------------------

    def _choose(self):
        return self.policy.choose(view_for(self.state, US), self.chance)

    def _act(self):
        """Let the level choose, and do it on both sides."""
        action = self._choose()
        self._tell("d" if isinstance(action, Discard) else "u", action.card)
        refusal = self.mille.refusal()
        if refusal:
            self._differs("refusal", f"{action}: {refusal}")
            action = Discard(US, action.card)
            self._tell("d", action.card)
        if FAMILY[action.card] is Family.SAFETY:
            self._pick()
        self._do(action)  # the computer has had its turn in mille by now, but not yet in the engine
        if self.state.phase is Phase.EXTENSION:
            answer = self._choose()
            self.mille.tell("y" if answer.accept else "n")
            self._do(answer)

    # -- the computer's turn ------------------------------------------------------------------------------

    def _follow(self):
        """Repeat the computer's turn in the engine, then answer it."""
        before = self.state.tableaus[THEM]
        laid = [shown for shown in self.mille.tableau(THEM).safeties if not before.shows(shown.card)]
        if self.state.windows:
            window = self.state.windows[-1]
            coup = Shown(SAFETY_OF[window.card], coup=True)
            if coup in laid:
                laid.remove(coup)
                self._do(Claim(THEM, window.id, coup.card), (coup.card,))
            else:
                self._do(Pass(THEM, window.id))
        for shown in laid:
            self._do(Play(THEM, shown.card), (shown.card,))
        if self._ended() or self.state.turn != THEM:
            return
        plays, card = self.mille.last_move()
        action = Play(THEM, card, US if card in SAFETY_OF else None) if plays else Discard(THEM, card)
        if not self.mille.asks("Move") and not self.state.pile:
            stays = plays and card in KM and self.mille.tableau(THEM).km == before.km
            if stays or explain(self.state, action) is not None:
                return  # the hand was over before its turn: this is an old move
        may_coup = plays and SAFETY_OF.get(card) in self.mille.hand()
        if not may_coup:
            self._pick()
        self._do(action, (card,))
        if self.state.phase is Phase.EXTENSION:
            self._do(Extend(THEM, self.mille.extended()))
        if self.state.windows and not self._ended():
            self._answer(may_coup)

    def _answer(self, may_coup):
        """Answer the attack: with a coup-fourré, or by drawing."""
        window = self.state.windows[-1]
        action = self._choose() if may_coup else None
        if isinstance(action, Claim):
            self._tell("u", action.card)
        else:
            action = Pass(US, window.id)
        self._pick()
        self._do(action)

    # -- mille and the engine compared --------------------------------------------------------------------

    def _differs(self, kind, what):
        self.differences.append(f"{kind}: {what}\n{self.mille.page()}\n{self.state.tableaus}\n{self.state.hands}")

    def _check(self):
        """Compare the tableaus."""
        state, mille = self.state, self.mille
        if sorted(mille.hand()) != sorted(state.hands[US]) or mille.pile() != len(state.pile):
            self._differs("cards", f"{state.hands[US]}, {len(state.pile)} in the pile")
        if mille.extended() != (state.target == 1000):
            self._differs("target", state.target)
        for side in (US, THEM):
            mine, its = state.tableaus[side], mille.tableau(side)
            for name in ("moving", "stopped_by", "limited"):
                if getattr(mine, name) != getattr(its, name):
                    self._differs(name, f"side {side}: {getattr(mine, name)}, mille: {getattr(its, name)}")
            if Counter(mine.distance) != Counter(its.distance):
                self._differs("distance", f"side {side}")
            if set(mine.safeties) != set(its.safeties):
                self._differs("safeties", f"side {side}: {mine.safeties}, mille: {its.safeties}")
                tableaus = list(state.tableaus)
                tableaus[side] = replace(mine, safeties=its.safeties)
                self.state = state = replace(state, tableaus=tuple(tableaus))

    def _check_sheets(self):
        """Compare the points of the hand."""
        mille = self.mille
        if mille.asks("Move"):
            raise Void("the engine has ended the hand, mille has not")
        sheets = mille.sheet(US), mille.sheet(THEM)
        blind = not (self.state.hands[US] or self.state.pile)
        if self._ended():
            ours = self.state.sheets[-1]
        else:
            target, extended_by = (1000, US) if mille.extended() else (700, None)
            tableaus = mille.tableau(US), mille.tableau(THEM)
            pile = self.state.pile[: mille.pile()]
            last = replace(self.state, tableaus=tableaus, target=target, extended_by=extended_by, pile=pile)
            ours = score_round(last, SCORING)
            if not blind:
                self._differs("end", "mille has ended the hand, the engine has not")
        if sheets != ours:
            self._differs("points", f"{ours}, mille: {sheets}")
        self.hands.append(sheets)

    def _checked_totals(self, over):
        """Compare the totals, and whether the game is over, and return the totals."""
        ours = tuple(sum(sheets[side].total for sheets in self.hands) for side in (US, THEM))
        totals = self.mille.score(TOTAL_ROW, US), self.mille.score(TOTAL_ROW, THEM)
        if ours != totals:
            self._differs("totals", f"{ours}, mille: {totals}")
        if self._ended() and over != (self.state.outcome is not None):
            self._differs("outcome", totals)
        return totals


def played(work):
    """Play some games in one process of mille, and in another after a game that is void."""
    program, level, seed, low, high = work
    mille, results = Mille(program), []
    for number in range(low, high):
        result = Game(mille, IN_TIME[level], random.Random(f"{seed}/{number}")).play()
        results.append(result)
        if not result.totals:
            mille.close()
            mille = Mille(program)
    mille.close()
    return results


def program():
    """Where the program mille is, None if it is not installed."""
    return shutil.which("mille", path=f"{os.environ.get('PATH', os.defpath)}{os.pathsep}/usr/games")


def match(pool, program, level, games, seed):
    """Return the results of this many games of a level."""
    bounds = [(low, min(games, low + CHUNK)) for low in range(0, games, CHUNK)]
    return [one for some in pool.map(played, [(program, level, seed, *each) for each in bounds]) for one in some]


def report(level, results):
    """The win rate of a level, its points, and how the programs differed, as text."""
    whole = [result for result in results if result.totals]
    if not whole:
        return f"{level}: no game was finished"
    wins = sum((us > them) + (us == them) / 2 for us, them in (result.totals for result in whole))
    low, high = interval(wins, len(whole))
    hands = [sheets for result in whole for sheets in result.hands]
    us, them = (mean(sheets[side].total for sheets in hands) for side in (US, THEM))
    lines = [
        f"{level}: wins {100 * wins / len(whole):.1f} % ({100 * low:.1f} - {100 * high:.1f}) of {len(whole)} games",
        f"{len(results) - len(whole)} games void; {len(hands) / len(whole):.2f} hands a game",
        f"points a hand: {us:.0f}, mille {them:.0f}; of these",
    ]
    for item in SHEET_ROWS:
        us, them = (mean(getattr(sheets[side], item) for sheets in hands) for side in (US, THEM))
        lines.append(f"    {item:16}{us:6.0f}{them:6.0f}")
    kinds = {}
    for difference in (each for result in results for each in result.differences):
        kinds.setdefault(difference.partition(":")[0], []).append(difference)
    for kind, found in kinds.items():
        lines.append(f"differences of kind {kind}: {len(found)}; the first:\n{found[0]}")
    return "\n".join(lines)


def main():
    """Read the command line, play, and print; ends with status 2 if there is no mille."""
    reader = argparse.ArgumentParser(description="Our levels against the computer opponent of the BSD game mille.")
    reader.add_argument("levels", nargs="+", choices=[*IN_TIME])
    reader.add_argument("--games", type=int, default=200, help="so many games for each level")
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--jobs", type=int, default=None, help="processes, by default one for each core")
    asked = reader.parse_args()
    mille = program()
    if mille is None:
        reader.error("the program mille is missing (Debian: apt install bsdgames)")
    with ProcessPoolExecutor(asked.jobs) as pool:
        for level in asked.levels:
            print(report(level, match(pool, mille, level, asked.games, asked.seed)), flush=True)


if __name__ == "__main__":
    main()
