"""The camera: which squares of a board are visible, and where on screen each one is."""

from __future__ import annotations

from dataclasses import dataclass, replace

from lazaretto.terminal.view import board as boards
from lazaretto.terminal.view import view_panes
from lazaretto.terminal.view.shading import AnyBoard
from lazaretto.terminal.view.window import Window
from lazaretto.view.board import Square


@dataclass
class Camera:
    """Follows the acting figure, or the square being inspected, pointed at as a goal, or aimed at. It stays where it is
    while they are well inside the window, so that most keys change only a few squares of the screen."""

    look: Square | None = None
    aim: Square | None = None
    goal: Square | None = None
    kept: Window | None = None

    def copy(self) -> Camera:
        """A camera that stays here when this one moves on."""
        return replace(self)

    @property
    def pointed(self) -> Square | None:
        """The square that the user points at, for whatever reason."""
        return self.look or self.goal or self.aim

    def window(self, board: AnyBoard, width: int, height: int) -> Window:
        """The part of the board that fits into this size. Asked again for the same board, it is the same."""
        self.kept = view_panes.window(board, width, height, self.pointed, self.kept)
        return self.kept

    def square(self, board: AnyBoard, width: int, height: int, place: tuple[int, int]) -> Square | None:
        """The square at a place of the pane; None beside the board."""
        window = self.window(board, width, height)
        column, row = window.square(place[0] - (width - window.width) // 2, place[1])
        # The board is centred in its pane, so a click may be beside it.
        inside = 0 <= column - window.left < window.columns and 0 <= row - window.top < window.rows
        return (column, row) if inside else None

    def place(self, board: AnyBoard, width: int, height: int) -> tuple[int, int] | None:
        """The place to rest the eye on: the square that is pointed at, or the acting figure."""
        at = self.pointed or board.cursor
        if at is None:
            return None
        window = self.window(board, width, height)
        column, row = window.place(at)
        return (width - window.width) // 2 + column, row

    def begin(self, board: AnyBoard | None) -> None:
        """Start looking around from the acting figure or from the middle, or stop."""
        self.look = None if self.look or board is None else board.cursor or (board.width // 2, board.height // 2)

    def point_at(self, board: AnyBoard, square: Square) -> None:
        """Inspect the square that was pointed at. If two share a cell, pointing again inspects the other."""
        below = square[0], square[1] + 1
        shares = boards.has_spots(board) and below[1] < board.height
        self.look = below if shares and self.look == square else square

    def move(self, board: AnyBoard | None, step: Square) -> None:
        """Inspect the next square in that direction."""
        if board and self.look:
            self.look = boards.moved(board, self.look, step)
