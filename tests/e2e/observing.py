"""A world with a record of everything that anybody sees: messages and requests, with their times.

The same script is played in worlds that differ in private facts, and what others see is compared.
"""

import contextlib
from dataclasses import dataclass
from datetime import datetime
from unittest.mock import patch

import simcord
from simcord.results import ResponseMessage

from tests.e2e.world import World, make_bot, raw, text


@dataclass(frozen=True)
class Seen:
    """A message that was sent, edited or deleted, or a request to Discord."""

    at: datetime
    whom: str | None
    """The only person who sees it; None if it is public."""
    what: str
    body: object = None


class Observed(World):
    """A server, and a record of everything that anyone sees of it."""

    def __init__(self, env, path, names=("Ann", "Bob", "Cat", "Dan")):
        super().__init__(env, path, names)
        self.named = dict(zip(names, self.people, strict=True))
        self.names = {person.id: name for name, person in self.named.items()}
        self.seen, self._shown = [], {}

    def inspect(self, message, whom):
        """Look at a message that only one person sees; None: everybody."""

    @contextlib.contextmanager
    def watched(self):
        """Record all requests to Discord, and all messages that are sent, edited or deleted."""
        router = simcord.http.client.router
        real = router.dispatch

        def dispatch(backend, method, path, *, json=None, **options):
            before = self._asker(path)
            try:
                return real(backend, method, path, json=json, **options)
            finally:
                self._note(method, path, json, before)

        with patch.object(router, "dispatch", dispatch):
            yield self

    def _asker(self, path):
        """Return the interaction of a request; None if the request counts."""
        _, kind, *ids = path.split("/")
        backend = self.backend
        if kind == "webhooks":
            return backend.interactions[backend.interaction_tokens[ids[1]]]
        return backend.interactions[int(ids[0])] if kind == "interactions" else None

    def _note(self, method, path, body, asker):
        public = any(seen.whom is None for seen in self._look())
        whom = None if asker is None or public else self.names[asker.user_id]
        what = f"{method} {path}" if asker is None else f"{method} through a token"
        self.seen.append(Seen(self.env.now(), whom, what, _without_numbers(body)))

    def _look(self):
        """Record and return the changes of all messages."""
        seen, at = [], self.env.now()
        now = {stored.id: stored for stored in self.backend.messages[self.channel.id].values()}
        for number, (stored, _) in [*self._shown.items()]:
            if number not in now:
                seen.append(Seen(at, self._only(stored), f"deleted {number}"))
                del self._shown[number]
        for number, stored in now.items():
            message = ResponseMessage(self.env, stored)
            how = "edited" if number in self._shown else "sent"
            if how == "edited" and self._shown[number][1] == raw(message):
                continue
            self._shown[number] = stored, raw(message)
            pings = sorted(stored.ping_user_ids) if how == "sent" else ()
            seen.append(Seen(at, self._only(stored), f"{how} {number}, pings {pings}", text(message)))
            self.inspect(message, self._only(stored))
        self.seen += seen
        return seen

    def _only(self, stored):
        return self.names[int(stored.interaction_metadata["user"]["id"])] if stored.is_ephemeral else None


def _without_numbers(body):
    """Return a body without the ids of its files: of one moment they tell the order in which everybody's came."""
    if not isinstance(body, dict) or "attachments" not in body:
        return body
    return {**body, "attachments": [{**each, "id": None} for each in body["attachments"]]}


_BEFORE = []
"""The first bot of a process uploads the emoji, which takes ids: the one here, which nobody observes."""


@contextlib.asynccontextmanager
async def observed(path, world, *, pictures=False):
    """Yield the `world` of a script on the database at `path`, with the same ids and times in every run."""
    with patch.object(simcord.Env, "_schedule_timer", lambda *_: None), patch("secrets.randbits", lambda _: 1):
        if not _BEFORE:
            _BEFORE.append(f"{path}.first")
            async with simcord.run(make_bot(*_BEFORE)) as env:
                await env.bot.close()
        async with simcord.run(make_bot(path, pictures=pictures)) as env:
            one = world(env, path)
            with one.watched():
                yield one
            await env.bot.close()
