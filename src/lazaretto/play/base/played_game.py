"""A played game: its record, and the states and turns that the rules made of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from lazaretto.game import Refusal, Result, Seat, Turn
from lazaretto.play.base.checkpoints import Checkpoints
from lazaretto.play.base.edition import Edition
from lazaretto.play.base.recorded_turn import RecordedRules
from lazaretto.play.base.timeline import Timeline
from lazaretto.store.record import Record
from lazaretto.store.record_lines import TurnLine


@dataclass
class Played:
    """A record with its first state and its turns, which are played again when they are asked for.

    `seed` is the real seed, even while the record only shows a commitment to it. `is_past` marks a game cut off at an
    earlier turn (see `until`) of which nothing needs to be hidden now.
    """

    edition: Edition
    record: Record
    seed: int
    first: Any
    turns: Timeline
    is_past: bool = False

    @classmethod
    def of(
        cls, edition: Edition, record: Record, seed: int, first: Any, checkpoints: Checkpoints | None = None
    ) -> Played:
        """The game of a record, from its first state."""
        rules = RecordedRules(edition, seed, record.header.dice)
        return cls(edition, record, seed, first, Timeline(rules, first, record.turns, checkpoints))

    @property
    def state(self) -> Any:
        """The current state."""
        return self.turns.state(len(self.turns))

    def add(self, line: TurnLine, turn: Turn[Any, Any]) -> None:
        """Add the next turn and its line."""
        self.turns.add(line, turn)

    @property
    def result(self) -> Result | None:
        """The result by the rules, or by a resignation; None while the game goes on."""
        end = self.record.end
        return Result(end.outcome, end.scores) if end else self.edition.result(self.state)

    @property
    def is_secret(self) -> bool:
        """As `Record.is_secret`; a game cut off at an earlier turn has no secret of its own."""
        return self.record.is_secret and not self.is_past

    @property
    def is_open(self) -> bool:
        """Whether everything may be shown: the game is over, or each person in it sees the whole state."""
        game, state = self.edition.game, self.state
        people = self.record.header.people
        return self.is_past or self.record.end is not None or all(game.seen(state, seat) == state for seat in people)

    def demand_not_secret(self, then: str) -> None:
        """Refuse an operation while people are still playing each other. `then` says when it will be possible."""
        if not self.is_past:
            self.record.demand_not_secret(then)

    def demand_shown(self, then: str) -> None:
        """Refuse an operation that shows the whole state while any of it is secret or hidden."""
        self.demand_not_secret(then)
        self.demand_open(then)

    def demand_open(self, then: str) -> None:
        """Refuse an operation that would show what is hidden from a player. `then` says when it will be possible."""
        if not self.is_open:
            raise Refusal(f"Something in this game is hidden from its player; {then}")

    @property
    def has_adviser(self) -> bool:
        """Whether the book names a bot that gives advice."""
        return bool(self.edition.book.bots.adviser)

    @property
    def has_advice(self) -> bool:
        """Whether hints are available: from the book's adviser, or from a solution where nothing is hidden. A solution
        knows the whole state, so its hint could give away what is hidden."""
        return self.has_adviser or (self.edition.book.solving is not None and self.is_open)

    def demand_exportable(self) -> None:
        """Refuse to export a record that shows what is hidden. The record of a fork contains the full state it starts
        from."""
        self.demand_not_secret("it can be exported when it has ended.")
        if self.record.header.start is not None:
            self.demand_open("it can be exported when it has ended.")

    def export_state(self, turn: int) -> str:
        """The text of the state after a turn, for use outside this game. Refused while it would show what is hidden."""
        self.demand_shown("its states can be used when it has ended.")
        return self.edition.text(self.at(turn))

    @property
    def teller(self) -> Seat | None:
        """The seat that the log and the transcript are written for: the only person's seat, or None (a spectator) if
        several people play, or nobody."""
        people = self.record.header.people
        return people[0] if len(people) == 1 else None

    def until(self, turn: int) -> Played:
        """This game cut off after a turn, without the turns played since. The parts are shared, not copied."""
        if turn == self.record.next_turn - 1:
            return self
        part = self.turns.until(self._demand_turn(turn))
        record = replace(self.record, turns=part.lines, end=None)
        return replace(self, record=record, turns=part, is_past=self.is_open and not self.is_secret)

    def copy(self) -> Played:
        """The game as it is now, which does not go on with this one. The states are shared."""
        turns = self.turns.until(len(self.turns))
        return replace(self, record=Record(self.record.header, turns.lines, self.record.end), turns=turns)

    def at_chain(self, chain: str) -> Played | None:
        """A copy of the game as it was when its last line had this hash; None if it never was."""
        if chain == self.record.chain:
            return self.copy()
        header, lines = self.record.header, self.record.turns
        # From the end: what is looked for is mostly one of the last.
        for turns in range(len(lines), -1, -1):
            if chain == (lines[turns - 1].chain if turns else header.chain):
                part = self.turns.until(turns)
                return replace(self, record=Record(header, part.lines), turns=part)
        return None

    def shared_turns(self, other: Played) -> int:
        """How many of its first turns it has in common with another copy of the same game."""
        ours, theirs = self.record.turns, other.record.turns
        shared = min(len(ours), len(theirs))
        # A chain stands for its line and all before it, so the first equal pair from the end decides.
        while shared and ours[shared - 1].chain != theirs[shared - 1].chain:
            shared -= 1
        return shared

    def at(self, turn: int) -> Any:
        """The state after a turn. The turn before the first one gives the first state."""
        return self.turns.state(self._demand_turn(turn))

    def _demand_turn(self, turn: int) -> int:
        """Refuse a turn that was not played; how many turns lead to the state after it."""
        first = self.record.header.first_turn
        last = first - 1 + len(self.turns)
        if not first - 1 <= turn <= last:
            raise Refusal(self.edition.book.words.no_turn(turn, first - 1, last))
        return turn - first + 1
