"""The clocks of Discord's workers: those that differ are corrected, within bounds."""

import pytest

from cogs.routing.worker_clocks import WorkerClocks, worker_of


def interaction(worker):
    return 123 << 22 | worker << 12 | 7


def measured(offs, *, people=10, clicks=40):
    """Return the clocks of workers that are ahead by `offs` ms, and what was reported of them."""
    reported, clocks = {}, WorkerClocks()
    for number in range(clicks):
        for worker, off in offs.items():
            reported[worker] = clocks.note(interaction(worker), number % people, 80 + number % 7 - off)
    return clocks, reported


def test_the_worker_is_ten_bits_of_an_id():
    assert worker_of(interaction(0x3FF)) == 0x3FF
    assert worker_of(1234567890123456789) == 1234567890123456789 >> 12 & 1023


@pytest.mark.parametrize(
    ("off", "correction"), [(0, 0), (15, 0), (40, -40), (-40, 40), (200, -200), (9_000, -250), (-9_000, 250)]
)
def test_a_worker_that_differs_from_the_others_is_corrected_within_bounds(off, correction):
    clocks, reported = measured({1: 0, 2: 0, 3: 0, 4: off})
    assert clocks.correction_ms(interaction(4)) == correction
    assert [clocks.correction_ms(interaction(worker)) for worker in (1, 2, 3, 9)] == [0, 0, 0, 0]
    assert reported[4] - reported[1] == -off


@pytest.mark.parametrize("few", [{"people": 4}, {"clicks": 23}])
def test_few_clicks_or_people_prove_nothing(few):
    clocks, reported = measured({1: 0, 2: 0, 3: 0, 4: 200}, **few)
    assert (clocks.correction_ms(interaction(4)), {*reported.values()}) == (0, {None})


def test_of_two_workers_nobody_knows_which_is_right():
    clocks, _ = measured({1: 0, 2: 200})
    assert clocks.correction_ms(interaction(2)) == 0


def test_a_clock_that_was_set_is_followed():
    clocks, _ = measured({1: 0, 2: 0, 3: 200})
    for number in range(64):
        clocks.note(interaction(3), number % 10, 83)
    assert clocks.correction_ms(interaction(3)) == 0
