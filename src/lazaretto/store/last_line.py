"""The last line of a game: it decides which line may be appended."""

from __future__ import annotations

from dataclasses import dataclass

from lazaretto.store.record_lines import End, Header, Line, TurnLine, linked


@dataclass(frozen=True)
class LastLine:
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
        """The number of the next turn; None after the end."""
        return None if isinstance(self.line, End) else self.last_turn + 1

    def accepts(self, line: TurnLine | End) -> bool:
        """Whether a line may follow this one: its number is the next, and its hash chains to ours."""
        number = line.turns + 1 if isinstance(line, End) else line.turn
        return number == self.next_turn and linked(line, self.line.chain).chain == line.chain

    def number_of(self, turn: int) -> int:
        """The number of the line that holds a turn."""
        return self.number - isinstance(self.line, End) - self.last_turn + turn

    def conflict(self) -> str:
        """A sentence for a line that does not fit."""
        stands = f"turn {self.next_turn} is to be played" if self.next_turn else "it has ended"
        return f"This game has been played on elsewhere: {stands}. Open it again to go on from there."
