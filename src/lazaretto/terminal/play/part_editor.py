"""A choice composed at the screen: what is set of each part, and which part the keys change."""

from __future__ import annotations

from dataclasses import dataclass, replace

from lazaretto.terminal.view.shading import AnyBoard
from lazaretto.view import Composer, Composing
from lazaretto.view.board import Square
from lazaretto.view.composer import Part, Value
from lazaretto.view.composing import begin
from lazaretto.view.targets import targets


@dataclass(frozen=True)
class PartEditor:
    """What is composed, and the place of the part that keys change; None if they choose among the options instead. The
    user aims while that part is a square."""

    composing: Composing
    at: int | None = None

    @property
    def text(self) -> str:
        """The text of the marked choice."""
        return self.composing.marked.text

    @property
    def square(self) -> Square | None:
        """The square that the marked choice aims at."""
        found = (value for value in self.composing.marked.values if isinstance(value, tuple))
        return next(found, None)

    @property
    def square_place(self) -> int | None:
        """The place of the part that is a square."""
        parts = self.composing.composer.parts
        return next((place for place, part in enumerate(parts) if part.kind == "square"), None)

    @property
    def is_aiming(self) -> bool:
        """Whether keys move a pointer on the board."""
        return self.at is not None and self.at == self.square_place

    def part(self, place: int) -> Part:
        """The part at a place."""
        return self.composing.composer.parts[place]

    def move(self, by: int, leaves: bool) -> PartEditor:
        """Go to the next part or the one before. Beyond the ends, go round, or on to the options if it `leaves`."""
        shown = self.composing.shown
        if self.at is None:
            return replace(self, at=shown[0 if by > 0 else -1])
        # A part that the marked choice no longer has is not among those shown; then begin again.
        at = shown.index(self.at) + by if self.at in shown else 0
        is_inside = 0 <= at < len(shown)
        return replace(self, at=None if leaves and not is_inside else shown[at % len(shown)])

    def change(self, by: int) -> PartEditor:
        """Change the part at hand."""
        return self if self.at is None else replace(self, composing=self.composing.step(self.at, by))

    def set(self, place: int, value: Value) -> PartEditor:
        """Set a part, and let keys change it from now on."""
        return replace(self, composing=self.composing.set(place, value), at=place)

    def mark(self, text: str) -> PartEditor:
        """Mark a choice by its text."""
        return replace(self, composing=self.composing.mark(text))

    def aim(self) -> PartEditor:
        """Begin to aim. If the marked choice has no square, the first that has one is marked."""
        choices = self.composing.composer.choices if self.square is None else ()
        aimed = (each.text for each in choices if any(isinstance(value, tuple) for value in each.values))
        return replace(self.mark(next(aimed, self.text)), at=self.square_place)

    def stop(self) -> PartEditor:
        """Stop aiming, or changing parts."""
        return replace(self, at=None)

    def next_target(self, board: AnyBoard, by: int) -> PartEditor:
        """Aim at the next target, nearest first, or at the one before."""
        place, square = self.square_place, self.square
        if place is None or square is None:
            return self
        order = targets(board, self._squares(place))
        return self.set(place, order[(order.index(square) + by) % len(order)])

    def next_mode(self) -> PartEditor:
        """Change the last part that is words and can be others: how it is done. An aim ends if there is no square any
        more."""
        words = (place for place in reversed(self.composing.shown) if self.part(place).kind == "words")
        mode = next((place for place in words if len(self.composing.offered(place)) > 1), None)
        changed = self if mode is None else replace(self, composing=self.composing.step(mode, 1))
        return changed if changed.square else changed.stop()

    def point(self, step: Square) -> PartEditor:
        """Move the pointer in a direction: to the square there, or to the one nearest to it on that side."""
        place, square = self.square_place, self.square
        if place is None or square is None:
            return self
        goal = square[0] + step[0], square[1] + step[1]
        ahead = [
            other
            for other in self._squares(place)
            if (other[0] - square[0]) * step[0] + (other[1] - square[1]) * step[1] > 0
        ]
        near = min(ahead, key=lambda to: (to[0] - goal[0]) ** 2 + (to[1] - goal[1]) ** 2, default=square)
        return self.set(place, near)

    def can_aim_at(self, square: Square) -> bool:
        """Whether a choice may aim at a square."""
        return self.square_place is not None and square in self.composing.offered(self.square_place)

    def _squares(self, place: int) -> list[Square]:
        return [value for value in self.composing.offered(place) if isinstance(value, tuple)]


def editor_for(composer: Composer | None, before: PartEditor | None, last: str) -> PartEditor | None:
    """An editor for what can be composed now; the same as before if that is the same. The composed choice taken last is
    marked again if it is legal. Otherwise what was set before is kept as far as it is legal, but an aim begins anew, at
    the target that the book marks. Keys change the first part at once, unless they aim: for that there is a key."""
    if composer is None:
        return None
    if before and before.composing.composer == composer:
        return before
    made = PartEditor(begin(composer, before.composing if before else None, last))
    if made.square_place is None:
        return made.move(1, leaves=False)
    return made if composer.choice(last) else PartEditor(begin(composer))
