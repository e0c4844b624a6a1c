"""What `tools.bench.coach` prints: tables with 95 % intervals, in the form of docs/COACH.md."""

import random
from collections import Counter
from collections.abc import Callable, Sequence
from statistics import StatisticsError, correlation, linear_regression, mean, median, stdev

from engine.simulate import interval

RESAMPLED = 1000
DEAR_POINTS = 100.0
"""An error made on purpose should be found if it has cost as much, in points of the round; in a race, km."""
DEAR_CHANCE = 0.03
"""The same in the probability of winning."""


def report(games):
    """Return all tables as text."""
    names = list(dict.fromkeys(game.form for game in games))
    groups = {"all": games, **{name: [game for game in games if game.form == name] for name in sorted(names)}}
    if len(names) == 1:
        del groups["all"]
    return "\n\n".join(
        [
            table("cost in points", "games | dear | claimed | measured | with the real hands | slope | within 2 errors | costs nothing", groups, costs("points")),
            table("cost in % of winning", "games | dear | claimed | measured | with the real hands | slope | within 2 errors | costs nothing", groups, costs("chance", 100)),
            table("errors made on purpose", "made | dear ones | found of these | found of the others", by_kind(games), recall),
            table("what is called dear", "dear | made on purpose | costs significantly | undecided | costs nothing", groups, precision),
            table("reason", "dear | claimed | measured | costs nothing", by_reason(games), reasons),
            table("luck", "games | mean | correlation with winning | with points", {"equals": equals(games)}, luck),
            table("review, s of a core", "games | decisions | median | most", groups, seconds),
        ]
    )  # fmt: skip


def table(title, head, groups, row):
    """Return a table in Markdown: a row for each group that is not empty."""
    lines = [f"| {title} | {head} |", "|---" * (head.count("|") + 2) + "|"]
    lines += [f"| {name} | {' | '.join(map(str, row(group)))} |" for name, group in groups.items() if group]
    return "\n".join(lines)


def costs(unit, scale=1):
    """Return the function that makes the row of a group: what the coach claims, in this unit, beside what is measured."""

    def row(games):
        dear = [list(game.dear) for game in games]
        flat = [each for some in dear for each in some]
        if not flat:
            return [len(games), 0]
        pairs = [[(value(each.claimed), value(each.guessed)) for each in some] for some in dear]
        agree = sum(
            abs(value(each.claimed) - value(each.guessed)) <= 2 * (error(each.claimed) ** 2 + error(each.guessed) ** 2) ** 0.5
            for each in flat
        )  # fmt: skip
        return [
            len(games), len(flat),
            *(resampled(dear, lambda all_, part=part: mean(value(getattr(each, part)) for each in all_), scale) for part in ("claimed", "guessed", "real")),
            resampled(pairs, lambda all_: linear_regression(*zip(*all_, strict=True)).slope, 1, 2),
            rate(agree, len(flat)),
            rate(sum(value(each.guessed) + 2 * error(each.guessed) < 0 for each in flat), len(flat)),
        ]  # fmt: skip

    def value(measured):
        return getattr(measured, unit)

    def error(measured):
        return getattr(measured, f"{unit}_error")

    return row


def by_kind(games):
    """Return the errors made on purpose by their kind, and all of them."""
    plants = [plant for game in games for plant in game.plants]
    kinds = sorted({plant.kind for plant in plants})
    return {"all": plants, **{kind: [plant for plant in plants if plant.kind == kind] for kind in kinds}}


def is_dear(cost):
    """Return whether an error has cost enough, beyond two standard errors, that the coach should find it."""
    points = cost.points >= DEAR_POINTS and cost.points > 2 * cost.points_error
    return points and cost.chance >= DEAR_CHANCE and cost.chance > 2 * cost.chance_error


def recall(plants):
    """Return how many of these errors were dear, and how many of those were found."""
    dear = [plant for plant in plants if is_dear(plant.cost)]
    found = sum(plant.found for plant in dear)
    return [len(plants), len(dear), rate(found, len(dear)), rate(sum(plant.found for plant in plants) - found, len(plants) - len(dear))]  # fmt: skip


def precision(games):
    """Return how many of the decisions that are called dear are."""
    dear = [each for game in games for each in game.dear]
    planted = [each for each in dear if each.planted]
    others = [each.guessed for each in dear if not each.planted]
    real = sum(cost.chance > 2 * cost.chance_error or cost.points > 2 * cost.points_error for cost in others)
    none = sum(cost.chance < 0 and cost.points < 0 for cost in others)
    return [len(dear), *(rate(n, len(dear)) for n in (len(planted), real, len(others) - real - none, none))]


def by_reason(games):
    """Return the decisions that are called dear by the reason that is given, the most frequent first."""
    dear = [each for game in games for each in game.dear]
    return {name: [each for each in dear if each.reason == name] for name, _ in Counter(each.reason for each in dear).most_common()}  # fmt: skip


def reasons(dear):
    """Return what decisions of one reason are said to cost and cost, in % of winning."""
    single = [[each] for each in dear]
    return [
        len(dear),
        *(resampled(single, lambda all_, part=part: mean(getattr(each, part).chance for each in all_), 100) for part in ("claimed", "guessed")),
        rate(sum(each.guessed.chance + 2 * each.guessed.chance_error < 0 for each in dear), len(dear)),
    ]  # fmt: skip


def equals(games):
    """Return the games between equal players for which luck is known."""
    return [game for game in games if len(set(game.levels)) == 1 and not game.plants and game.luck is not None]


def luck(games):
    """Return the mean of luck, and how it goes with the result."""
    lucks = [game.luck for game in games]
    if len(games) < 3:
        return [len(games)]
    shown = [len(games), f"{100 * mean(lucks):+.1f} ± {196 * stdev(lucks) / len(lucks) ** 0.5:.1f}"]
    for results in ([game.share for game in games], [game.lead for game in games]):
        shown.append(f"{correlation(lucks, results):.2f}")
    return shown


def seconds(games):
    """Return how long reviews take."""
    return [len(games), round(mean(game.decisions for game in games)), f"{median(game.seconds for game in games):.1f}", f"{max(game.seconds for game in games):.1f}"]  # fmt: skip


def rate(part, whole):
    """Return a share with its interval, in %."""
    if not whole:
        return "-"
    low, high = interval(part, whole)
    return f"{100 * part / whole:.1f} % ({100 * low:.1f} - {100 * high:.1f})"


def resampled(clusters: Sequence[Sequence], statistic: Callable, scale=1, digits=None) -> str:
    """Return a statistic of all items with its 95 % interval, by a bootstrap over clusters (games)."""
    dice, found = random.Random(1), []
    digits = (1 if scale == 100 else 0) if digits is None else digits
    clusters = [each for each in clusters if each]
    for n in range(RESAMPLED + 1):
        drawn = dice.choices(clusters, k=len(clusters)) if n else clusters
        try:
            found.append(scale * statistic([item for some in drawn for item in some]))
        except StatisticsError:
            if not n:
                return "-"
    low, high = (sorted(found[1:])[int(q * (len(found) - 1))] for q in (0.025, 0.975))
    return f"{found[0]:.{digits}f} ({low:.{digits}f} - {high:.{digits}f})"
