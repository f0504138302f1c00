"""A player's stride: choices for several turns in a row that a page hands in together."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any

from lazaretto.game import Refusal, Seat
from lazaretto.play.session.sitting import Sitting


@dataclass
class PlayerStride:
    """Choices for `turn` and those after it, by their texts. `made` counts the turns played and `used` the choices,
    which are fewer where the seat had nothing to choose. The rest is not wanted once `is_done`."""

    turn: int
    choices: tuple[str, ...]
    made: int = 0
    used: int = 0
    is_done: bool = False

    @property
    def next_turn(self) -> int:
        """The turn that comes next."""
        return self.turn + self.made

    def was_played(self, sitting: Sitting, seat: Seat) -> bool:
        """Whether a game's record has all of the stride, or as much as the game had turns left for."""
        record, texts = sitting.played.record, sitting.edition.book.texts
        place = self.turn - record.header.first_turn
        if not 0 <= place < len(record.turns):
            return False
        # Lines of turns in which the seat had nothing to choose used no choice.
        made = (line.chosen[seat] for line in islice(record.turns, place, None) if seat in line.chosen)
        try:
            for text in self.choices:
                choice = next(made, None)
                if choice is None:
                    return sitting.is_over
                if choice != texts.write_choice(texts.read_choice(text)):
                    return False
        except Refusal:
            return False
        return True

    def play_part(self, sitting: Sitting, seat: Seat, has_time: Callable[[], bool]) -> Refusal | None:
        """Play its next turn, and more for as long as there is time; they are saved together. Return why the rest may
        not be played, if that is so."""
        unreadable: Refusal | None = None

        def choices() -> Iterator[Any]:
            nonlocal unreadable
            for text in self.choices[self.used :]:
                try:
                    choice = sitting.edition.book.texts.read_choice(text)
                except Refusal as wrong:
                    unreadable = wrong
                    return
                yield choice

        played = sitting.stride(seat, choices(), has_time)
        self.made += len(played.turns)
        self.used += played.used
        self.is_done = self.used == len(self.choices) or sitting.is_over
        # A choice that may not be made comes before one that cannot be read, and after the end neither counts.
        return None if self.is_done else played.refusal or unreadable
