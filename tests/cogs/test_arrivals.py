"""How late interactions arrive; clocks of Discord's workers that differ are corrected, within bounds."""

import pytest

from cogs.routing.admission import Arrivals, worker_of


def interaction(worker, made_ms=123):
    return made_ms << 22 | worker << 12 | 7


def noted(arrivals, worker, person, took_ms):
    """Let an interaction arrive after a time, by our clock minus that of its worker."""
    return arrivals.note(interaction(worker, 1_000_000), person, (1_000_000 + took_ms) / 1000)


def measured(offs, *, people=10, clicks=40):
    """Return the arrivals from workers that are ahead by `offs` ms, and the last one of each."""
    last, arrivals = {}, Arrivals()
    for number in range(clicks):
        for worker, off in offs.items():
            last[worker] = noted(arrivals, worker, number % people, 80 + number % 7 - off)
    return arrivals, last


def test_the_worker_is_ten_bits_of_an_id():
    assert worker_of(interaction(0x3FF)) == 0x3FF
    assert worker_of(1234567890123456789) == 1234567890123456789 >> 12 & 1023


@pytest.mark.parametrize(
    ("off", "correction"), [(0, 0), (15, 0), (40, -40), (-40, 40), (200, -200), (9_000, -250), (-9_000, 250)]
)
def test_a_worker_that_differs_from_the_others_is_corrected_within_bounds(off, correction):
    arrivals, last = measured({1: 0, 2: 0, 3: 0, 4: off})
    assert last[4].correction_ms == correction
    assert [noted(arrivals, worker, 1, 83).correction_ms for worker in (1, 2, 3, 9)] == [0, 0, 0, 0]
    assert round(last[4].median_ms - last[1].median_ms) == -off


@pytest.mark.parametrize("few", [{"people": 4}, {"clicks": 23}])
def test_few_clicks_or_people_prove_nothing(few):
    _, last = measured({1: 0, 2: 0, 3: 0, 4: 200}, **few)
    assert {(each.correction_ms, each.median_ms) for each in last.values()} == {(0, None)}


def test_of_two_workers_nobody_knows_which_is_right():
    _, last = measured({1: 0, 2: 200})
    assert last[2].correction_ms == 0


def test_a_worker_whose_clock_was_set_is_followed():
    arrivals, last = measured({1: 0, 2: 0, 3: 200})
    assert last[3].correction_ms == -200
    for number in range(64):
        its = noted(arrivals, 3, number % 10, 83)
    assert its.correction_ms == 0


@pytest.fixture
def ages():
    """Return a function from the times a click was made and arrived, in s on different clocks, to its age."""
    arrivals = Arrivals()

    def age(made, arrived):
        made_ms = round((made + 1_700_000_000) * 1000)
        return round(arrivals.note(interaction(1, made_ms), 1, arrived).age_s, 3)

    return age


def test_the_fastest_delivery_is_the_measure_of_the_others(ages):
    assert ages(10.0, 12.0) == 0.0  # nothing to compare it with
    assert ages(11.0, 11.1) == 0.0
    assert ages(12.0, 14.0) == 1.9
    assert ages(13.0, 13.2) == 0.1


def test_a_fast_delivery_is_remembered_for_five_minutes_but_not_for_eleven(ages):
    assert ages(0.0, 0.0) == 0.0
    assert ages(299.0, 301.0) == 2.0
    assert ages(600.0, 604.0) == 2.0  # the first is forgotten
    assert ages(1_400.0, 1_406.0) == 0.0  # after such a pause the clocks may have drifted apart


def test_a_clock_that_was_set_makes_no_click_late(ages):
    ages(10.0, 10.0)
    assert ages(20.0, 4_000.0) == 0.0
    assert ages(21.0, 4_003.0) == 2.0
    assert ages(30.0, 25.0) == 0.0
