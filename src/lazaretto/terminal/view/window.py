"""The part of a board that is on screen."""

from __future__ import annotations

from dataclasses import dataclass

from lazaretto.view.board import Square


@dataclass(frozen=True)
class Window:
    """The part of a board that is on screen: its left and top square, how many squares each way, the distance between
    squares in a row, the number of empty rows above, and how many squares share a cell."""

    left: int
    top: int
    columns: int
    rows: int
    apart: int = 1
    above: int = 0
    deep: int = 1

    @property
    def width(self) -> int:
        """Cells across."""
        return (self.columns - 1) * self.apart + 1 if self.columns else 0

    @property
    def height(self) -> int:
        """Cells down."""
        return -(-self.rows // self.deep)

    def square(self, column: int, row: int) -> Square:
        """The square at a place on screen; the uppermost if several share it."""
        return self.left + (column + self.apart // 2) // self.apart, self.top + (row - self.above) * self.deep

    def place(self, square: Square) -> Square:
        """The place on screen of a visible square."""
        return (square[0] - self.left) * self.apart, self.above + (square[1] - self.top) // self.deep
