"""The limits on pings by invitations."""

from datetime import UTC, datetime
from types import SimpleNamespace

from cogs.routing.admission import RateLimiter


def at(seconds, person=1):
    """Return a click of a person, some seconds after a fixed time."""
    return SimpleNamespace(user=SimpleNamespace(id=person), created_at=datetime.fromtimestamp(1_000_000 + seconds, UTC))


def test_one_guest_is_pinged_by_one_person_once_in_ten_minutes():
    limiter = RateLimiter()
    seconds = limiter.invitations.seconds
    assert limiter.may_ping(at(0), 50)
    assert not limiter.may_ping(at(seconds - 1), 50)
    assert limiter.may_ping(at(0, person=2), 50)
    assert limiter.may_ping(at(seconds + 1), 50)


def test_the_pings_by_one_person_are_limited():
    limiter = RateLimiter()
    most, seconds = limiter.invited.most, limiter.invited.seconds
    assert [limiter.may_ping(at(0), guest) for guest in range(most + 2)] == [True] * most + [False] * 2
    assert limiter.may_ping(at(0, person=2), 0)
    assert limiter.may_ping(at(seconds + 1), most + 2)
