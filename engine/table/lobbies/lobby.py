"""Before a game: the players, teams and rules. Immutable, like a position."""

import random
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final, Self

from msgspec.structs import replace

from engine.challenges.mystery import Week
from engine.errors import OptionError, RuleViolation
from engine.frozen import Frozen
from engine.players.levels import LEVELS
from engine.rules import ruleset
from engine.rules.base import Rules
from engine.rules.options import Shape
from engine.state import Setup, Value
from engine.table.lobbies.lengths import LENGTH_OPTIONS, LENGTHS, Length, beside_length, has_lengths

USUAL_LEVEL: Final = "normal"
COMPUTERS: Final = ("Rosalie", "Gaston", "Odette", "Firmin", "Lulu", "Achille", "Zoé", "Marcel", "Simone")
"""The names of AI players. As players they are numbered from 1; the numbers of people are far greater."""


class Member(Frozen):
    """A person who has joined, or an AI that was added."""

    player: int
    name: str
    side: int | None = None
    """The requested team; None for any."""
    level: str | None = None
    """The level of an AI, one of `engine.players.levels.LEVELS`; None for a person."""
    mentioned: bool = False
    """Whether the table message mentions the person, who was invited by name and has not joined yet."""
    acted: int = 0
    """When a person joined, or last changed something, in ms of Unix time; 0 once another is host in their absence."""


class Lobby(Frozen):
    """What has been agreed on so far."""

    ruleset: str
    preset: str
    options: tuple[tuple[str, Value], ...] = ()
    """The differences from the preset."""
    shape: Shape | None = None
    """The requested seating; None for the usual one for the number of players."""
    members: tuple[Member, ...] = ()
    until: int | None = None
    """When the last round is announced, in ms of Unix time; None unless the game is played until a time."""
    invited: tuple[Member, ...] = ()
    """All players of the previous game, in order, then those invited by name; no game waits for them (`awaited`)."""
    removed: tuple[Member, ...] = ()
    """People removed by the host, without names: they cannot take over a seat of the game."""
    ghost: bool = False
    """Whether the table also shows the server's best race on the road."""
    empty_until: int | None = None
    """How long it stays open while empty, in ms of Unix time; None: it closes when the last member leaves."""
    rematch: bool = False
    """Whether the game begins as soon as all the people of the previous one have joined; not once anybody declines."""
    week: Week | None = None
    """The week of the mystery road whose rules these are; None if they were chosen or changed by hand."""
    turn_ms: int | None = None
    """How long a turn of a person usually takes here, measured in earlier games; None if that is not known."""

    @property
    def rules(self) -> type[Rules]:
        """The ruleset; raises OptionError if it is unknown."""
        return ruleset(self.ruleset)

    @property
    def shapes(self) -> Sequence[Shape]:
        """The shapes that the game can have: the requested one, or all of the ruleset, the usual ones first."""
        return self.rules.shapes if self.shape is None else (self.shape,)

    @property
    def most(self) -> int:
        """The maximum number of members."""
        return max(shape.seats for shape in self.shapes)

    @property
    def seating(self) -> Shape | None:
        """The shape of the game if it began now; None if there is none for the number of members."""
        return next((shape for shape in self.shapes if shape.seats == len(self.members)), None)

    @property
    def missing(self) -> int:
        """The number of further members needed to begin; 0 if the game can begin."""
        more = (shape.seats - len(self.members) for shape in self.shapes)
        return min(seats for seats in more if seats >= 0)

    def member(self, player: int) -> Member | None:
        """Return a player who has joined as a member; None if the player has not joined."""
        return next((member for member in self.members if member.player == player), None)

    def has(self, player: int) -> bool:
        """Return whether the player has joined."""
        return self.member(player) is not None

    @property
    def all_again(self) -> bool:
        """Whether all the people of the previous game have joined, so that their rematch begins."""
        return self.rematch and not self.awaited and self.seating is not None

    @property
    def people(self) -> tuple[Member, ...]:
        """The members that are not AI players."""
        return tuple(member for member in self.members if member.level is None)

    @property
    def awaited(self) -> tuple[Member, ...]:
        """The people who are invited and have not joined."""
        return tuple(member for member in self.invited if member.level is None and not self.has(member.player))

    @property
    def kept_for(self) -> tuple[Member, ...]:
        """Those whose seats nobody else can take; a rematch and a planned table, which wait for nobody, keep none."""
        return () if self.rematch or self.empty_until is not None else self.awaited

    def again(self, player: int, name: str) -> Self:
        """Return the lobby of a rematch with `player` and the AI players as members and the other players invited.

        People who asked to be forgotten are left out. Raises RuleViolation ``not_of_that_game`` if `player` was not in
        the game.
        """
        if player not in (member.player for member in self.people):
            raise RuleViolation("not_of_that_game")
        known = tuple(member for member in self.members if member.player > 0)
        here = (member for member in known if member.level is not None or member.player == player)
        sitting = tuple(replace(member, name=name) if member.level is None else member for member in here)
        return replace(self.without_time, members=sitting, invited=known, removed=(), empty_until=None, rematch=True)

    def with_invited(self, people: Sequence[Member]) -> Self:
        """Invite people; existing invitations stay as they are.

        Raises RuleViolation ``sits_already`` with ``player`` for a member, ``too_many_invited`` if there are more
        people than ``free`` seats: seats of AI players are free, those kept for other invited people are not.
        """
        wanted = {guest.player for guest in people}
        seated = next((member for member in self.people if member.player in wanted), None)
        if seated is not None:
            raise RuleViolation("sits_already", player=seated.name)
        known = {member.player for member in self.awaited}
        guests = tuple(guest for guest in people if guest.player not in known)
        free = max(0, self.most - len(self.people) - len(known))
        if len(guests) > free:
            raise RuleViolation("too_many_invited", free=free)
        others = self.without_invited([guest.player for guest in guests]).invited
        return replace(self, invited=(*others, *guests))

    def without_invited(self, people: Collection[int]) -> Self:
        """Return the lobby without the invitations of these people."""
        return replace(self, invited=tuple(member for member in self.invited if member.player not in people))

    def join(self, player: int, name: str) -> Self:
        """Add a player, in place of the last AI if the lobby is full; invited players sit in their previous order.

        Raises RuleViolation ``already_seated``, ``table_full``, or ``seat_kept`` with the ``player`` who is invited.
        """
        if self.has(player):
            raise RuleViolation("already_seated")
        kept, people = self.kept_for, len(self.people)
        if people < self.most <= people + len(kept) and all(guest.player != player for guest in kept):
            raise RuleViolation("seat_kept", player=kept[0].name)
        removed = tuple(member for member in self.removed if member.player != player)
        if len(self.members) < self.most:
            before, after = self._as_before(player)
            members = (*before, Member(player, name, self._side_before(player)), *after)
            return replace(self, members=members, removed=removed)
        last = self._last_computer
        if last is None:
            raise RuleViolation("table_full", seats=self.most)
        return replace(self.handed_over(last.player, player, name), removed=removed)

    def _as_before(self, player: int) -> tuple[tuple[Member, ...], tuple[Member, ...]]:
        """Return the members to seat before a player, and those who sat after the player in the previous game."""
        order = [member.player for member in self.invited]
        later = order[order.index(player) :] if player in order else []
        at = next((i for i, member in enumerate(self.members) if member.player in later), len(self.members))
        return self.members[:at], self.members[at:]

    def _side_before(self, player: int) -> int | None:
        """Return a player's team in the previous game; None if there was none or it is full now."""
        side = next((member.side for member in self.invited if member.player == player), None)
        full = self.shape is None or sum(member.side == side for member in self.members) >= self.shape.members
        return None if full else side

    def with_computer(self, level: str) -> Self:
        """Add an AI; raise RuleViolation ``table_full``, or ``unknown_level``."""
        if level not in LEVELS:
            raise RuleViolation("unknown_level")
        if len(self.members) >= self.most:
            raise RuleViolation("table_full", seats=self.most)
        # The lowest free number, so that a replaced AI keeps its name at the table.
        player = next(number for number in range(1, self.most + 1) if not self.has(number))
        return replace(self, members=(*self.members, Member(player, COMPUTERS[player - 1], level=level)))

    def filled(self) -> Self:
        """Add AI players until the game can begin."""
        lobby = self
        while lobby.missing:
            lobby = lobby.with_computer(lobby.level)
        return lobby

    @property
    def level(self) -> str:
        """The level of the AI added last, which the next one gets, too."""
        last = self._last_computer
        return USUAL_LEVEL if last is None or last.level is None else last.level

    def at_level(self, level: str) -> Self:
        """Set the level of all AI players; raise RuleViolation ``unknown_level``."""
        if level not in LEVELS:
            raise RuleViolation("unknown_level")
        members = (member if member.level is None else replace(member, level=level) for member in self.members)
        return replace(self, members=tuple(members))

    @property
    def _last_computer(self) -> Member | None:
        """The AI added last."""
        return next((member for member in reversed(self.members) if member.level is not None), None)

    def without_computer(self) -> Self:
        """Remove the AI added last; raise RuleViolation ``no_computer`` if there is none."""
        last = self._last_computer
        if last is None:
            raise RuleViolation("no_computer")
        return self.leave(last.player)

    def acting(self, player: int, now: int) -> Self:
        """Record that a member acts now, in ms of Unix time; 0: that the member is absent."""
        return self._with(player, acted=now)

    def _with(self, player: int, /, **changes: Any) -> Self:
        """Return the lobby with these fields of a member changed."""
        members = (replace(each, **changes) if each.player == player else each for each in self.members)
        return replace(self, members=tuple(members))

    def acted(self, player: int) -> int | None:
        """Return when a member acted last; None if the player is no member."""
        member = self.member(player)
        return None if member is None else member.acted

    def leave(self, player: int) -> Self:
        """Remove a player or decline the invitation; raise RuleViolation ``not_seated``."""
        members, invited = (
            tuple(member for member in group if member.player != player) for group in (self.members, self.invited)
        )
        if (members, invited) == (self.members, self.invited):
            raise RuleViolation("not_seated")
        return replace(self, members=members, invited=invited, rematch=False)

    def remove(self, player: int) -> Self:
        """Remove a member on behalf of the host; raise RuleViolation ``not_seated``."""
        person = any(member.player == player for member in self.people)
        removed = (*self.removed, Member(player, "")) if person else self.removed
        return replace(self.leave(player), removed=removed)

    def called(self, player: int, name: str) -> Self:
        """Return the lobby with the name that a member has now."""
        return self._with(player, name=name)

    def handed_over(self, player: int, newcomer: int, name: str) -> Self:
        """Return the lobby with a newcomer in place of a member, for a later rematch."""
        return self._with(player, player=newcomer, name=name, level=None, mentioned=False, acted=0)

    def on_side(self, player: int, side: int | None) -> Self:
        """Set the team requested by a player; raise RuleViolation ``not_seated``, ``no_such_side`` or ``team_full``."""
        if not self.has(player):
            raise RuleViolation("not_seated")
        if side is not None and not (self.shape and 0 <= side < self.shape.sides):
            raise RuleViolation("no_such_side")
        if side is not None and self.shape is not None:
            taken = sum(member.side == side for member in self.members if member.player != player)
            if taken >= self.shape.members:
                raise RuleViolation("team_full", side=side)
        return self._with(player, side=side)

    def shuffled(self, chance: random.Random) -> Self:
        """Put all members into a random order, and into random teams if there are teams."""
        members = [*_without_sides(self.members)]
        chance.shuffle(members)
        return replace(self, members=tuple(members), invited=_without_sides(self.invited))

    def balanced(self) -> Self:
        """Assign members without a team, in order of joining, to the smallest team."""
        if self.shape is None or self.shape.members == 1:
            return self
        side_of = {member.player: side for side, team in enumerate(self._teams(self.shape)) for member in team}
        members = (replace(member, side=side_of[member.player]) for member in self.members)
        return replace(self, members=tuple(members))

    def _teams(self, shape: Shape) -> list[list[Member]]:
        """Return the members of each side: requested teams come first, others fill the gaps in order of joining."""
        teams = [[member for member in self.members if member.side == side] for side in range(shape.sides)]
        for member in self.members:
            if member.side is None:
                min(teams, key=len).append(member)
        return teams

    def placed(self, player: int, side: int | None) -> Self:
        """Put a player into a team; if it is full, its last member swaps teams with the player.

        Raises RuleViolation ``not_seated`` or ``no_such_side``.
        """
        mates = [member for member in self.members if member.side == side and member.player != player]
        full = side is not None and self.shape is not None and len(mates) >= self.shape.members
        member = self.member(player)
        if not full or member is None:
            return self.on_side(player, side)
        return self.on_side(mates[-1].player, None).on_side(player, side).on_side(mates[-1].player, member.side)

    def known(self) -> Self:
        """Return the lobby without house rules, or a preset, that the ruleset no longer has."""
        preset = self.preset if self.preset in self.rules.presets else next(iter(self.rules.presets))
        options: dict[str, Value] = {}
        for name, value in self.options:
            try:
                self.rules.choose(preset, {name: value})
            except OptionError:
                continue
            options[name] = value
        return self.under(preset, options)

    def moved(self, player: int, by: int) -> Self:
        """Move a player by this number of seats, forwards or backwards; raise RuleViolation ``not_seated``."""
        member = self.member(player)
        if member is None:
            raise RuleViolation("not_seated")
        members = list(self.members)
        at = members.index(member)
        members.remove(member)
        members.insert(max(0, min(len(members), at + by)), member)
        return replace(self, members=tuple(members))

    @property
    def near(self) -> tuple[Shape, ...]:
        """The seatings for the number of members, and the nearest ones if there are none (in teams, if requested)."""
        n, teams = len(self.members), self.shape is not None and self.shape.members > 1
        exact = tuple(shape for shape in self.rules.shapes if shape.seats == n)
        if exact and (not teams or any(shape.members > 1 for shape in exact)):
            return exact
        shapes = [shape for shape in self.rules.shapes if not teams or shape.members > 1]
        fewer = max((shape.seats for shape in shapes if shape.seats < n), default=0)
        more = min((shape.seats for shape in shapes if shape.seats > n), default=0)
        return exact + tuple(shape for shape in shapes if shape.seats in (fewer, more))

    def in_shape(self, shape: Shape | None) -> Self:
        """Choose a seating; raise RuleViolation ``too_many_joined`` if it has too few seats, OptionError ``shape``."""
        if shape is not None and shape not in self.rules.shapes:
            raise OptionError("shape", seats=shape.seats, sides=shape.sides)
        if shape is not None and len(self.members) > shape.seats:
            raise RuleViolation("too_many_joined", players=len(self.members), seats=shape.seats)
        if shape == self.shape:
            return self
        return replace(self, shape=shape, members=_without_sides(self.members), invited=_without_sides(self.invited))

    def under(self, preset: str, options: Mapping[str, object]) -> Self:
        """Choose a preset and differences from it; raise OptionError if the ruleset does not accept them.

        What only some seatings do not allow is refused by `seated`, not here.
        """
        values = self.rules.choose(preset, options)
        usual = self.rules.choose(preset, {})
        chosen = tuple((name, value) for name, value in values.items() if value != usual[name])
        same = (preset, beside_length(chosen)) == (self.preset, beside_length(self.options))
        return replace(self, preset=preset, options=chosen, week=self.week if same else None)

    def playing(self, name: str, preset: str) -> Self:
        """Choose a ruleset and one of its presets; house rules and a seating that it lacks are dropped.

        One of the lengths is kept; after a game without lengths it is one round. Raises OptionError for an unknown
        ruleset or preset, RuleViolation ``too_many_joined`` if it cannot be played by the number of members.
        """
        rules = ruleset(name)
        most = max(shape.seats for shape in rules.shapes)
        if len(self.members) > most:
            raise RuleViolation("too_many_joined", players=len(self.members), seats=most)
        kept = self if self.shape in rules.shapes else self.in_shape(None)
        before = self.length if has_lengths(self.rules) else Length.ONE_ROUND
        length = before if has_lengths(rules) else None
        until = self.until if length is Length.UNTIL else None
        return replace(kept, ruleset=name, until=until).under(preset, LENGTHS[length] if length is not None else {})

    # -- how long it lasts ---------------------------------------------------------------------------------

    @property
    def length(self) -> Length | None:
        """The intended length; None if house rules determine it in another way, or the game is a single race."""
        if not has_lengths(self.rules):
            return None
        if self.until is not None:
            return Length.UNTIL
        values = self.rules.choose(self.preset, dict(self.options))
        chosen = {name: values[name] for name in LENGTH_OPTIONS}
        return next((length for length, options in LENGTHS.items() if options == chosen), None)

    def lasting(self, length: Length, until: int | None = None) -> Self:
        """Choose a length, `UNTIL` with its time in ms of Unix time; raise OptionError ``no_lengths`` for a race."""
        if not has_lengths(self.rules):
            raise OptionError("no_lengths")
        return replace(self, until=until).under(self.preset, {**dict(self.options), **LENGTHS[length]})

    def check_time(self, now: int) -> None:
        """Raise RuleViolation ``time_over`` if the end of the game (ms of Unix time) has passed `now`."""
        if self.until is not None and self.until <= now:
            raise RuleViolation("time_over", until=self.until // 1000)

    @property
    def without_time(self) -> Self:
        """The same lobby for another day: of full length if it was to be played until a time."""
        return self if self.until is None else self.lasting(Length.FULL)

    def setup(self, shape: Shape) -> Setup:
        """Return the setup of a game in this shape; raise OptionError if the options do not fit it."""
        return self.rules.resolve(shape.seating(), self.preset, dict(self.options))

    def seated(self) -> tuple[Setup, tuple[Member, ...]]:
        """Return the setup and the member at each seat.

        Raises RuleViolation ``need_players`` if the number of members does not fit, OptionError if the options do not.
        """
        shape = self.seating
        if shape is None:
            raise RuleViolation("need_players", missing=self.missing)
        teams = self._teams(shape)
        order = tuple(teams[seat % shape.sides][seat // shape.sides] for seat in range(shape.seats))
        return self.setup(shape), order


def _without_sides(members: tuple[Member, ...]) -> tuple[Member, ...]:
    """Return the members without their requests for teams."""
    return tuple(replace(member, side=None) for member in members)
