"""What is told of a game in the library without playing it through."""

from __future__ import annotations

from dataclasses import dataclass

from lazaretto.store.lines import End, Header, Line, TurnLine, linked
from lazaretto.store.record import Record


@dataclass(frozen=True)
class Entry:
    """A game in the library, with what no line of it says."""

    record: Record
    seed: int
    begun: str
    touched: str


@dataclass(frozen=True)
class Card:
    """A game's first line and its last, and when it was begun and last touched."""

    header: Header
    last: Line
    begun: str
    touched: str

    @property
    def turns(self) -> int:
        """The number of its last turn."""
        return Tail(0, self.last).last_turn

    @property
    def end(self) -> End | None:
        """How it ended, if it did."""
        return self.last if isinstance(self.last, End) else None


@dataclass(frozen=True)
class Tail:
    """The last line of a game, and its number."""

    number: int
    line: Line

    @property
    def last_turn(self) -> int:
        """The number of the last turn written."""
        if isinstance(self.line, Header):
            return self.line.first_turn - 1
        return self.line.turns if isinstance(self.line, End) else self.line.turn

    @property
    def next_turn(self) -> int | None:
        """The turn that is to be played; None after the end."""
        return None if isinstance(self.line, End) else self.last_turn + 1

    def is_before(self, line: TurnLine | End) -> bool:
        """Whether a line is the one that comes next: it has the right number, and it chains."""
        number = line.turns + 1 if isinstance(line, End) else line.turn
        return number == self.next_turn and linked(line, self.line.chain).chain == line.chain

    def number_of(self, turn: int) -> int:
        """The number of a turn's line."""
        return self.number - isinstance(self.line, End) - self.last_turn + turn

    def moved_on(self) -> str:
        """Why a line does not fit."""
        stands = f"turn {self.next_turn} is to be played" if self.next_turn else "it has ended"
        return f"This game has been played on elsewhere: {stands}. Open it again to go on from there."
