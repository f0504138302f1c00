"""The pointer to the goal of a comfort: a square, or one of the things that have a name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from lazaretto.game import ComfortOffer
from lazaretto.play.base.key_table import DIRECTIONS
from lazaretto.terminal.base import keys
from lazaretto.terminal.play.part_keys import STILL, TARGETS
from lazaretto.terminal.view import board as boards
from lazaretto.terminal.view.shading import AnyBoard
from lazaretto.view.board import Square

FAR = 10
"""How many squares the pointer moves with Shift."""


@dataclass(frozen=True)
class GoalPointer:
    """Points at a square, as the goal of a comfort. `things` are the squares that have a name."""

    comfort: ComfortOffer
    square: Square
    things: tuple[tuple[str, Square], ...] = ()

    @property
    def thing(self) -> str:
        """The name of the square that is pointed at; empty if it has none."""
        return next((name for name, square in self.things if square == self.square), "")

    @property
    def goal(self) -> str:
        """The goal as it is typed."""
        return f"{self.square[0]},{self.square[1]}"

    @property
    def words(self) -> str:
        """What would happen."""
        return f"{self.comfort.name} to {self.thing or self.goal}?".capitalize()

    def next_thing(self, by: int) -> GoalPointer:
        """Point at the next thing with a name, or at the one before."""
        if not self.things:
            return self
        squares = [square for _, square in self.things]
        at = squares.index(self.square) + by if self.square in squares else min(by, 0)
        return replace(self, square=squares[at % len(squares)])


class Pressed(NamedTuple):
    """What a key did: the pointer after it, or None if it is put away; and whether the comfort begins."""

    pointer: GoalPointer | None
    is_taken: bool = False


def begin(comfort: ComfortOffer, board: AnyBoard, things: Mapping[str, Square], last: Square | None) -> GoalPointer:
    """Point at the goal that was not reached last time; else at the first thing that has a name, or where one is."""
    here = board.cursor or (board.width // 2, board.height // 2)
    named = tuple((name, square) for name, square in things.items() if square != here)
    resumed = last if last != here else None
    return GoalPointer(comfort, resumed or (named[0][1] if named else here), named)


def pressed(pointer: GoalPointer, meant: tuple[str, ...], board: AnyBoard) -> Pressed | None:
    """What a key does to the pointer; None if it is for the screen."""
    if "enter" in meant or any(key in meant for key in pointer.comfort.keys):
        return Pressed(pointer, True)
    if by := next((by for key, by in TARGETS.items() if key in meant), 0):
        return Pressed(pointer.next_thing(by))
    if "escape" in meant:
        return Pressed(None)
    if way := keys.direction(meant):
        far, (column, row) = FAR if way.upper() in meant else 1, DIRECTIONS[way]
        return Pressed(replace(pointer, square=boards.moved(board, pointer.square, (far * column, far * row))))
    return None if any(key in meant for key in STILL) else Pressed(pointer)
