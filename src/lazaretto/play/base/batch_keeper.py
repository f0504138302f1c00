"""A keeper that saves many turns at a time, for games in which no person chooses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lazaretto.game import Seat
from lazaretto.play.base.checkpoints import Checkpoints
from lazaretto.play.base.game_keeper import Keeper
from lazaretto.store.record import Record
from lazaretto.store.record_lines import End, TurnLine


class BatchKeeper:
    """Holds the lines of one game until `flush` saves them, all of them or none. Syncing the disk for every turn takes
    longer than playing it. Nobody's choice is lost if the process is killed, since the seed gives the same turns again;
    a caller that must not show what is not saved calls `flush` first."""

    def __init__(self, keeper: Keeper, saved_turn: int) -> None:
        """`saved_turn` is the last turn that `keeper` has."""
        self.keeper = keeper
        self.saved_turn = saved_turn
        self._game = ""
        self._unsaved: list[TurnLine | End] = []

    def add(self, record: Record, seed: int, makes_practice: str = "") -> bool:
        """Save a new game at once."""
        return self.keeper.add(record, seed, makes_practice)

    def seal(self, game: str, turn: int, seat: Seat, choice: str) -> None:
        """Save a pick at once."""
        self.keeper.seal(game, turn, seat, choice)

    def sealed(self, game: str, turn: int) -> Mapping[Seat, str]:
        """The picks saved for a turn that is not written yet."""
        return self.keeper.sealed(game, turn)

    def append(self, game: str, lines: Sequence[TurnLine | End]) -> None:
        """Hold the next lines of the game."""
        self._game = game
        self._unsaved += lines

    def checkpoints(self, game: str) -> Checkpoints:
        """The saved states of the game."""
        return self.keeper.checkpoints(game)

    def is_practice(self, game: str) -> bool:
        """Whether a game became practice while it was played."""
        return self.keeper.is_practice(game)

    def flush(self) -> None:
        """Save what is held. If that fails, it is still held, and the call can be repeated."""
        if not self._unsaved:
            return
        self.keeper.append(self._game, self._unsaved)
        self.saved_turn = max(
            (line.turn for line in self._unsaved if isinstance(line, TurnLine)), default=self.saved_turn
        )
        self._unsaved = []
