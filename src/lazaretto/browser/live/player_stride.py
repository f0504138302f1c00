"""A player's stride: choices for several turns in a row that a page hands in together."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from lazaretto.game import Refusal, Seat
from lazaretto.play.session.sitting import Sitting


@dataclass
class PlayerStride:
    """Choices for `turn` and those after it, by their texts. `made` counts the turns played; the rest is not wanted
    once `is_done`."""

    turn: int
    choices: tuple[str, ...]
    made: int = 0
    is_done: bool = False

    @property
    def next_turn(self) -> int:
        """The turn that its next choice is for."""
        return self.turn + self.made

    def was_played(self, sitting: Sitting, seat: Seat) -> bool:
        """Whether a game's record has all of the stride, or as much as the game had turns left for."""
        record = sitting.played.record
        place = self.turn - record.header.first_turn
        made = record.turns[place : place + len(self.choices)] if place >= 0 else ()
        if not made or (len(made) < len(self.choices) and not sitting.is_over):
            return False
        texts = sitting.edition.book.texts
        try:
            wanted = [texts.write_choice(texts.read_choice(text)) for text in self.choices[: len(made)]]
        except Refusal:
            return False
        # A turn in which the seat had nothing to choose used its choice up.
        return all(line.chosen.get(seat, text) == text for line, text in zip(made, wanted, strict=True))

    def play_part(self, sitting: Sitting, seat: Seat, has_time: Callable[[], bool]) -> Refusal | None:
        """Play its next turn, and more for as long as there is time; they are saved together. Return why the rest may
        not be played, if that is so."""
        unreadable: Refusal | None = None

        # The sitting plays a turn before it asks for the next choice, so the clock is read after every turn.
        def choices() -> Iterator[Any]:
            nonlocal unreadable
            for place, text in enumerate(self.choices[self.made :]):
                if place and not has_time():
                    return
                try:
                    choice = sitting.edition.book.texts.read_choice(text)
                except Refusal as wrong:
                    unreadable = wrong
                    return
                yield choice

        played = sitting.stride(seat, choices())
        self.made += len(played.turns)
        self.is_done = self.made == len(self.choices) or sitting.is_over
        # A choice that may not be made comes before one that cannot be read, and after the end neither counts.
        return None if self.is_done else played.refusal or unreadable
