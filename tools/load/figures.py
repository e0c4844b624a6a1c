"""The figures, all measured from what arrives at the stand-in; docs/OPERATIONS.md explains each."""

import math
from collections import Counter, defaultdict
from statistics import median
from time import perf_counter

GRACE_S = 0.25
"""A state shown at most this long (s) before the answer to an act may already contain that act."""
PUBLIC = frozenset(("play", "aim", "discard", "end", "extend", "react", "shout", "killer", "choose", "swap", "holdup"))
"""Buttons that change what everyone sees, unless they are refused."""
ACTS = PUBLIC | {"pass", "draw"}
"""The same, and those whose effect in a race stays hidden until the race is over."""
RACING = frozenset(("react", "shout", "killer", "holdup", "pass", "draw"))
"""Buttons that may be part of a race; the answer waits until the race is settled."""
PLAYABLE = 3
"""The style of the button of a card that can be played."""
COUNTED = ("edit", "send", "delete", "other")
_QUESTIONS = frozenset(("aim", "swap"))
_GALLERY = 12
_BUTTON = 2


def look(message):
    """Record the text of a message, without its picture, and its enabled buttons; return whether they have changed."""
    says, offers = [message.content], []

    def read(parts):
        for part in parts:
            kind = part["type"]
            if kind == _GALLERY:
                continue
            says.append((part.get("content"), part.get("custom_id"), part.get("label"), part.get("disabled")))
            if kind == _BUTTON and not part.get("disabled") and "custom_id" in part:
                offers.append((part["custom_id"].split(":")[1], part["custom_id"], part.get("style")))
            if "components" in part:
                read(part["components"])

    read(message.components)
    new = says != message.says
    message.says, message.offers = says, offers
    return new


def verbs(message):
    return {verb for verb, _, _ in message.offers}


class Watch:
    """Something people look at, and for how long it has been out of date."""

    __slots__ = ("behind", "last")

    def __init__(self):
        self.last, self.behind = -math.inf, []

    def acted(self, at, now):
        """Record an act made at `at` that is answered now; return its age if it is shown already."""
        if self.last > at and self.last >= now - GRACE_S:
            return [self.last - at]
        self.behind.append(at)
        return []

    def shown(self, now):
        """Record that it shows something new; return the ages of the acts that it did not show before."""
        ages, self.behind, self.last = [now - at for at in self.behind], [], now
        return ages


class Watched:
    """What the people at one table look at."""

    def __init__(self):
        self.message, self.picture = Watch(), Watch()
        self.hands = {}
        """By player: the hand, its message, whether it asks something."""

    def forget(self):
        """Start over: another game begins."""
        self.__init__()


class Figures:
    """The figures since the last `start`."""

    def __init__(self):
        self.tables = defaultdict(Watched)
        """By channel."""
        self.start()

    def start(self):
        self.since = perf_counter()
        self.clicks = self.acts = self.lost = self.bytes = self.nobody = 0
        self.answers, self.alone, self.own = [], [], []
        self.ages = {"table": [], "picture": [], "hand": [], "hand of who must act": []}
        self.calls, self.refusals, self.kinds, self.edits, self.pictures, self.files = (Counter() for _ in range(6))

    @property
    def seconds(self):
        return perf_counter() - self.since

    # -- what arrives -----------------------------------------------------------------------------------------

    def called(self, kind, size, files):
        self.calls[kind] += 1
        self.bytes += size

    def refused(self, parts, status, answer):
        self.refusals[f"{status} {parts[0]} {answer['code'] or answer['message']}"] += 1

    def clicked(self, interaction):
        self.clicks += 1

    def answered(self, interaction, kind, began):
        if interaction.at >= self.since:
            self.answers.append(began - interaction.at)
            if _verb(interaction) not in RACING:
                self.alone.append(began - interaction.at)
            self.kinds[kind] += 1
        if kind == 6:
            self._acted(interaction)

    def shown(self, message, files, route, interaction):
        """Record the present state of a message; `route` says which API call led to it."""
        new = look(message)
        now = perf_counter()
        watched = self.tables[message.place.id]
        if message.reader is None:
            self._public(watched, message, files, route, now, new=new)
        else:
            self._private(watched, message, files, now, new=new)
        if route == "answer" and not _refused(message) and not verbs(message) & _QUESTIONS:
            self._acted(interaction)

    def _public(self, watched, message, files, route, now, *, new):
        if not message.offers:  # a ping
            return
        if route != "send" and (route != "answer" or message.origin is None):
            self.edits["token" if route in ("token", "answer") else "counted"] += 1
        self.files["table"] += files
        if "menu" not in verbs(message):  # the lobby, or the end
            return
        if new:
            self._note("table", watched.message.shown(now))
            self.pictures["new" if files else "older" if message.attachments else "words"] += 1
        if files:
            self._note("picture", watched.picture.shown(now))

    def _private(self, watched, message, files, now, *, new):
        self.files["hand"] += files
        player = message.reader.id
        hand = watched.hands.setdefault(player, _Hand())
        if hand.clicked is not None:
            self.own.append(now - hand.clicked)
            hand.clicked = None
        if _refused(message):
            hand.message.behind.clear()
            return
        questions = verbs(message) & _QUESTIONS
        hand.covered = bool(questions)
        if questions:
            hand.message.behind.clear()
        elif (new or files) and "menu" in verbs(message):
            asks = _asks(message)
            ages = hand.message.shown(now)
            self._note("hand", ages)
            if asks and not hand.asks:
                self._note("hand of who must act", ages[-1:])  # of the act that asks; older ones are not waited for
            hand.asks = asks

    def _acted(self, interaction):
        """Record a button that may have changed what others see, when it is answered."""
        verb = _verb(interaction)
        now, at = perf_counter(), interaction.at
        if verb in ACTS and at >= self.since:
            self.acts += 1
        if verb not in PUBLIC:
            return
        watched = self.tables[interaction.place.id]
        self._note("table", watched.message.acted(at, now))
        self._note("picture", watched.picture.acted(at, now))
        for player, hand in watched.hands.items():
            if player != interaction.person.id and not hand.covered:
                self._note("hand", hand.message.acted(at, now))

    def _note(self, what, ages):
        now = perf_counter()
        self.ages[what] += [age for age in ages if now - age >= self.since]

    def finish(self):
        """Count what is still out of date with the age it has now."""
        now = perf_counter()
        for watched in self.tables.values():
            self._note("table", [now - at for at in watched.message.behind])
            for hand in watched.hands.values():
                self._note("hand", [now - at for at in hand.message.behind])


class _Hand:
    __slots__ = ("asks", "clicked", "covered", "message")

    def __init__(self):
        self.message, self.asks, self.covered, self.clicked = Watch(), False, False, None


def _verb(interaction):
    """Return the verb of the button that was pressed; empty for a command."""
    return interaction.custom_id.split(":")[1] if interaction.clicked is not None else ""


def _asks(message):
    """Return whether a hand waits for its player."""
    return any(
        verb in ACTS and verb != "holdup" and (verb != "play" or style == PLAYABLE) for verb, _, style in message.offers
    )


def _refused(message):
    """Return whether a message says that a click did nothing."""
    return not message.offers or any("⚠️" in part[0] for part in message.says if isinstance(part, tuple) and part[0])


def cut(seconds, share):
    """Return a quantile in seconds; 0 if there are no times."""
    if not seconds:
        return 0.0
    ordered = sorted(seconds)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def told(seconds):
    """Return the median, the 95th and 99th percentile and the largest of some times, as text."""
    if not seconds:
        return "none"
    cuts = [median(seconds), cut(seconds, 0.95), cut(seconds, 0.99), max(seconds)]
    return "median {:.0f}, 95 % {:.0f}, 99 % {:.0f}, largest {:.0f} ms".format(*(1000 * each for each in cuts))
