"""A saved game as the library returns it: in full as a `SavedGame`, or its first and last line as a `SavedCard`."""

from __future__ import annotations

from dataclasses import dataclass, field

from lazaretto.store.last_line import LastLine
from lazaretto.store.record import Record
from lazaretto.store.record_lines import End, Header, Line
from lazaretto.store.saved_checkpoints import SavedCheckpoints


@dataclass(frozen=True)
class SavedGame:
    """A game's full record, with what its lines do not say: the seed if it is secret, and the times."""

    record: Record
    seed: int
    begun: str
    touched: str
    checkpoints: SavedCheckpoints = field(compare=False)


@dataclass(frozen=True)
class SavedCard:
    """A game's header and last line, and when it was started and last played. Reading it does not read the turns."""

    header: Header
    last: Line
    begun: str
    touched: str

    @property
    def turns(self) -> int:
        """The number of the last turn."""
        return LastLine(0, self.last).last_turn

    @property
    def end(self) -> End | None:
        """The game's end, or None while it goes on."""
        return self.last if isinstance(self.last, End) else None
