"""A played game: its record, and the states and turns that the rules made of it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from lazaretto.dice import Rolled
from lazaretto.game import Refusal, Result, Seat, Turn
from lazaretto.play.base.checkpoints import Checkpoints
from lazaretto.play.base.edition import Edition
from lazaretto.play.base.game_turns import GameTurns
from lazaretto.play.base.recorded_turn import RecordedRules
from lazaretto.store.record import Record
from lazaretto.store.record_lines import TurnLine
from lazaretto.store.told_seed import demand_told, is_of_today, told_seed


@dataclass
class Played:
    """A record with its first state and its turns, which are played again when they are asked for.

    `seed` is the real seed, even while the record only shows a commitment to it; show `told_seed` instead. `is_past`
    marks a game cut off at an earlier turn (see `until`) of which nothing needs to be hidden now, and `was_told` one of
    which the seed is told. `became_practice` is set when a person in it learns what may come.
    """

    edition: Edition
    record: Record
    seed: int
    first: Any
    turns: GameTurns
    is_past: bool = False
    was_told: bool = False
    became_practice: bool = False

    @classmethod
    def of(
        cls, edition: Edition, record: Record, seed: int, first: Any, checkpoints: Checkpoints | None = None
    ) -> Played:
        """The game of a record, from its first state."""
        rules = RecordedRules(edition, seed, record.header.dice)
        return cls(edition, record, seed, first, GameTurns(rules, first, record.turns, checkpoints))

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
    def told_seed(self) -> int | None:
        """The seed, or None while it is not told: until a game that people play has ended."""
        return self.seed if self.was_told else told_seed(self.record.header, self.record.end)

    @property
    def is_practice(self) -> bool:
        """Whether a person in it may know what comes, so that nothing can be learned from its result."""
        end = self.record.end
        return self.record.header.is_practice or self.became_practice or bool(end and end.practice)

    @property
    def is_fair_and_goes_on(self) -> bool:
        """Whether people play it and none of them can know what comes."""
        goes_on = self.record.end is None and not self.was_told
        return goes_on and bool(self.record.header.people) and not self.is_practice

    @property
    def is_open(self) -> bool:
        """Whether everything may be shown: the game is over and nobody plays the same one today, or each person in it
        sees the whole state."""
        game, state, header = self.edition.game, self.state, self.record.header
        is_over = self.record.end is not None and not is_of_today(header)
        return self.is_past or is_over or all(game.seen(state, seat) == state for seat in header.people)

    @property
    def explains(self) -> bool:
        """Whether any roll may be explained now: nothing is hidden, or the book says what a seat has witnessed."""
        return self.is_open or self.edition.book.hiding is not None

    def explained(self, turn: Turn[Any, Any], is_open: bool | None = None) -> Sequence[Rolled]:
        """The rolls of a turn that may be explained: all of them, or what the teller has witnessed while something is
        hidden. A caller that explains many turns passes `is_open` as it was when it began, since the game may end in
        the meantime."""
        is_open = self.is_open if is_open is None else is_open
        return turn.rolled if is_open else self.edition.witnessed(turn, self.teller)

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
            if self.record.end:
                raise Refusal("Others play the game of the day; what is hidden in it is shown when the day is over.")
            raise Refusal(f"Something in this game is hidden from its player; {then}")

    @property
    def has_adviser(self) -> bool:
        """Whether the book names a bot that gives advice."""
        return bool(self.edition.book.bots.adviser)

    @property
    def has_advice(self) -> bool:
        """Whether hints are available: from the book's adviser; from a solution where nothing is hidden, since a
        solution knows the whole state; or by playing on from imagined states, if the book has a bot that does."""
        book = self.edition.book
        imagines = book.hiding is not None and bool(book.bots)
        return self.has_adviser or imagines or (book.solving is not None and self.is_open)

    def demand_exportable(self) -> None:
        """Refuse to export a record that tells what is hidden or not known yet: its hashes can be searched for the
        state, its draws count what nobody saw, and a fork contains the full state it starts from."""
        self.demand_shown("it can be exported when it has ended.")
        demand_told(self.record.header, self.record.end)

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
        part = self.turns.until(self.turns_until(turn))
        record = replace(self.record, turns=part.lines, end=None)
        is_past, was_told = self.is_open and not self.is_secret, self.told_seed is not None
        return replace(self, record=record, turns=part, is_past=is_past, was_told=was_told)

    def copy(self) -> Played:
        """The game as it is now, which does not go on with this one. The states are shared."""
        turns = self.turns.until(len(self.turns))
        return replace(self, record=Record(self.record.header, turns.lines, self.record.end), turns=turns)

    def as_saved(self, is_saved: Callable[[int, str], bool]) -> Played:
        """A copy of the game as far as its lines are saved. `is_saved` says whether the line with a number has a hash;
        the header is number 0, and is always saved."""
        lines, end = self.record.turns, self.record.end
        if is_saved(len(lines) + (end is not None), self.record.chain):
            return self.copy()
        # A chain stands for its line and all before it, so what is saved is a beginning: no line has to be read but a
        # few, however long the game is.
        turns = bisect_left(range(len(lines)), True, key=lambda turn: not is_saved(turn + 1, lines[turn].chain))
        part = self.turns.until(turns)
        return replace(self, record=Record(self.record.header, part.lines), turns=part)

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
        return self.turns.state(self.turns_until(turn))

    def turns_until(self, turn: int) -> int:
        """How many turns were played until after a turn. One that was not played is refused. Nothing is played again
        for it."""
        first = self.record.header.first_turn
        last = first - 1 + len(self.turns)
        if not first - 1 <= turn <= last:
            raise Refusal(self.edition.book.words.no_turn(turn, first - 1, last))
        return turn - first + 1
