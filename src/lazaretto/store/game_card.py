"""A saved game as the library returns it: in full as a `SavedGame`, or its first and last line as a `SavedCard`."""

from __future__ import annotations

from dataclasses import dataclass, field

from lazaretto.store.last_line import LastLine
from lazaretto.store.record import Record
from lazaretto.store.record_lines import End, Header, Line
from lazaretto.store.saved_checkpoints import SavedCheckpoints
from lazaretto.store.told_seed import told_seed


@dataclass(frozen=True)
class SavedGame:
    """A game's full record, with what its lines do not say: the seed if it is not told, whether it became practice, and
    the times."""

    record: Record
    seed: int
    begun: str
    touched: str
    became_practice: bool
    checkpoints: SavedCheckpoints = field(compare=False)


@dataclass(frozen=True)
class SavedCard:
    """A game's header and last line, when it was started and last played, and whether it became practice meanwhile.
    Reading it does not read the turns."""

    header: Header
    last: Line
    begun: str
    touched: str
    became_practice: bool = False

    @property
    def turns(self) -> int:
        """The number of the last turn."""
        return LastLine(0, self.last).last_turn

    @property
    def end(self) -> End | None:
        """The game's end, or None while it goes on."""
        return self.last if isinstance(self.last, End) else None

    @property
    def seed(self) -> int | None:
        """The seed, or None while it is not told."""
        return told_seed(self.header, self.end)

    @property
    def is_practice(self) -> bool:
        """Whether a person in it may know what comes."""
        return self.header.is_practice or self.became_practice or bool(self.end and self.end.practice)
