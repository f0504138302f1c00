"""A game as far as it has been played: its record, and what the rules made of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from lazaretto.game import Refusal, Result, Seat, Turn
from lazaretto.play.edition import Edition
from lazaretto.store.record import Record


@dataclass
class Played:
    """The record, the first state, and a Turn for every line. `seed` is known here also while the record hides it.
    `is_past` where it is only the beginning of a game of which nothing is hidden or secret now."""

    edition: Edition
    record: Record
    seed: int
    first: Any
    turns: list[Turn[Any, Any]]
    is_past: bool = False

    @property
    def state(self) -> Any:
        """How things stand now."""
        return self.turns[-1].after if self.turns else self.first

    @property
    def result(self) -> Result | None:
        """How it ended: as the rules say, or because somebody resigned."""
        end = self.record.end
        return Result(end.outcome, end.scores) if end else self.edition.result(self.state)

    @property
    def is_secret(self) -> bool:
        """Whether two people are still playing it, so that its seed and its sealed picks are nobody's business."""
        return self.record.header.is_between_people and self.record.end is None and not self.is_past

    @property
    def is_open(self) -> bool:
        """Whether nothing of it is hidden: it is over, or whoever plays it sees everything."""
        game, state = self.edition.game, self.state
        people = self.record.header.people
        return self.is_past or self.record.end is not None or all(game.seen(state, seat) == state for seat in people)

    def demand_open(self, then: str) -> None:
        """Refuse what would tell more of the game than whoever plays it may know; `then` says when it will do."""
        if not self.is_open:
            raise Refusal(f"Something in this game is hidden from its player; {then}")

    @property
    def has_adviser(self) -> bool:
        """Whether the book names a bot to ask for advice."""
        return bool(self.edition.book.bots.adviser)

    @property
    def has_advice(self) -> bool:
        """Whether there is an adviser, or a solution to ask that would tell nothing hidden."""
        return self.has_adviser or (self.edition.book.solving is not None and self.is_open)

    def demand_exportable(self) -> None:
        """Refuse to hand out a record that tells what is hidden: that of a child says which state it goes on from."""
        if self.is_secret:
            raise Refusal("Two people are still playing this game; it can be exported when it has ended.")
        if self.record.header.start is not None:
            self.demand_open("it can be exported when it has ended.")

    def lent(self, turn: int) -> str:
        """The text of the state after a turn, for use elsewhere; refused while that would tell what is hidden."""
        if self.is_secret:
            raise Refusal("Two people are still playing this game; its states can be used when it has ended.")
        self.demand_open("its states can be used when it has ended.")
        return self.edition.text(self.at(turn))

    @property
    def teller(self) -> Seat | None:
        """Whose eyes the game is told through: its only person's; a spectator's where there are several, or none."""
        people = self.record.header.people
        return people[0] if len(people) == 1 else None

    def until(self, turn: int) -> Played:
        """The same game as it stood after a turn; what has been played since is left out, and goes on elsewhere."""
        if turn == self.record.next_turn - 1:
            return self
        self.at(turn)  # Refuses a turn that has not been.
        made = turn - self.record.header.first_turn + 1
        record = replace(self.record, turns=self.record.turns[:made], end=None)
        return replace(self, record=record, turns=self.turns[:made], is_past=self.is_open and not self.is_secret)

    def at(self, turn: int) -> Any:
        """The state after a turn; the one before its first turn is where it starts."""
        first = self.record.header.first_turn
        if not first - 1 <= turn <= first - 1 + len(self.turns):
            last = first - 1 + len(self.turns)
            words = self.edition.book.words
            raise Refusal(f"There is no {words.turn} {turn} in this {words.match}; it goes from {first - 1} to {last}.")
        return self.first if turn < first else self.turns[turn - first].after
