"""Which share of the edits of table messages counts, by what people are used to press: real games, and no Discord.

    python -m tools.bench.habits

Whole games between AI players at human pace give acts and answers. A player's habit is the share of answers given, and of
turns begun by opening the hand, on the table message instead of in the hand on show. Half of the people use their hand
alone. A click on the table message brings its token as the table in docs/ARCHITECTURE.md says.
"""

import argparse
import math
import random
from statistics import mean

from cogs.sync.table_calls import _RENEW_S
from cogs.sync.table_message import _OLD_S
from cogs.sync.token_message import TOKEN_S
from engine.actions import ExpireWindow, TurnAction
from engine.errors import OptionError
from engine.game import active_seats, apply, new_game, window_ms
from engine.players.levels import LEVELS
from engine.players.match import MatchPlayer
from engine.rules import RULESETS

HABITS = (0.0, 0.05, 0.10, 0.30)
"""On average over all people."""
REACTION_MS = (1_000, 4_000)
"""How long people take to answer."""


def changes(ruleset, players, seed):
    """Play a game; yield of each change when it was (s), whose it was (None: a time was over), what it was: ``turn``,
    ``answer``, or ``next`` for what asks for the next round."""
    rng = random.Random(f"{ruleset}/{players}/{seed}")
    state = new_game(ruleset, tuple(range(players)), {}, seed, preset=next(iter(RULESETS[ruleset].presets))).state
    player, now = MatchPlayer(LEVELS["easy"], REACTION_MS), 0.0
    while state.outcome is None:
        wanted = [want for seat in active_seats(state) if (want := player.act(state, seat, rng)) is not None]
        after, seat, action = (
            min(wanted, key=lambda want: want[:2])
            if wanted
            else (window_ms(state), None, ExpireWindow(state.windows[-1].id))
        )
        now += after
        kind = "turn" if isinstance(action, TurnAction) else "next" if state.between_rounds else "answer"
        state = apply(state, action, int(now)).state
        yield now / 1000, seat, kind


class TableMessage:
    """What edits the table message of one game."""

    def __init__(self, players, habit, seed):
        people, self.rng = random.Random(seed), random.Random(f"{habit}/{seed}")
        self.share = [people.choice((0.0, people.uniform(0.0, 4.0 * habit))) for _ in range(players)]
        self.token_at = self.sent_at = 0.0  # `Start` has brought a token
        self.free = self.counted = self.acts = 0

    def change(self, now, seat, kind, next_there):
        """Note a change; `next_there`: the share of people who ask for the next round where that can only be asked."""
        if seat is not None:
            self.acts += 1
            there = self.rng.random() < (next_there if kind == "next" and next_there else self.share[seat])
            if there and (kind != "turn" or now - self.token_at >= _RENEW_S):
                self.token_at = now
        if now - self.sent_at > _OLD_S:
            self.sent_at, self.token_at = now, -math.inf
            self.counted += 2  # sent anew, and the old one deleted
        elif now - self.token_at < TOKEN_S:
            self.free += 1
        else:
            self.counted += 1


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=12, help="of each ruleset and number of players")
    parser.add_argument(
        "--next-there", type=float, default=0.0, help="as if Next round stood on the table message alone"
    )
    asked = parser.parse_args()
    print(
        "| ruleset | players | minutes a game |",
        *(f"h = {habit:.0%}: share, calls an act; without tables of hands alone |" for habit in HABITS),
    )
    for ruleset, rules in RULESETS.items():
        for players in range(2, 7):
            try:
                rules.resolve(list(range(players)), next(iter(rules.presets)), {})
            except OptionError:
                continue
            lengths, messages = [], {habit: [] for habit in HABITS}
            for seed in range(asked.games):
                for habit, tables in messages.items():
                    tables.append(TableMessage(players, habit, seed))
                for now, seat, kind in changes(ruleset, players, seed):
                    for tables in messages.values():
                        tables[-1].change(now, seat, kind, asked.next_there)
                lengths.append(now)
            print(f"| {ruleset} | {players} | {mean(lengths) / 60:.0f} |", *map(told, messages.values()), flush=True)


def told(tables):
    """Return which share of the edits counts, how many counted calls an act makes, and the share where somebody has a habit."""
    somebody = [table for table in tables if any(table.share)]
    calls = sum(table.counted for table in tables) / sum(table.acts for table in tables)
    return f"{share(tables):.1%}, {calls:.3f}; {share(somebody):.1%} |"


def share(tables):
    """Return which share of the edits of these tables counts."""
    counted = sum(table.counted for table in tables)
    return counted / max(1, counted + sum(table.free for table in tables))


if __name__ == "__main__":
    main()
