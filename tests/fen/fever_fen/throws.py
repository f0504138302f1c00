"""Throws of stones: how they are written, and which of them the courier may choose."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from fever_fen.rules import CHOICES, THROW
from fever_fen.tables import HEIGHT, SQUARES, WIDTH, FenNumbers
from lazaretto.game import Refusal
from lazaretto.refusal import quoted

if TYPE_CHECKING:
    from fever_fen.game import Seen

Square = tuple[int, int]
"""Column and row."""

_THROW = re.compile(r"(?a)throw (\d{1,4}) ?, ?(\d{1,4})( hard)?")


def offered(n: FenNumbers, seen: Seen) -> list[str]:
    """FF16, FF17: every throw there is, from what is in sight."""
    if not seen.stones:
        return []
    far, (column, row) = n.courier.throw_far, divmod(seen.courier, WIDTH)[::-1]
    there = {at for at, _ in seen.feverish}
    made: list[str] = []
    for down in range(max(0, row - far), min(HEIGHT, row + far + 1)):
        for across in range(max(0, column - far), min(WIDTH, column + far + 1)):
            at = down * WIDTH + across
            if seen.lit[at] and at != seen.courier:
                made.append(written((across, down), False))
                made += [written((across, down), True)] if at in there else []
    return made


def written(square: Square, is_hard: bool) -> str:
    """The text of a throw."""
    return f"throw {square[0]},{square[1]}{' hard' if is_hard else ''}"


def aim_of(choice: str) -> tuple[Square, bool] | None:
    """The square that a choice aims at, and whether it is thrown hard; None if it is no throw."""
    found = _THROW.fullmatch(choice)
    return ((int(found[1]), int(found[2])), bool(found[3])) if found else None


def read_throw(text: str) -> str:
    """The throw that a text means."""
    aim = aim_of(text)
    if aim is None:
        raise Refusal(f"{quoted(text)} aims at nothing; write a column and a row, throw 12,7 or throw 12,7 hard.")
    (column, row), is_hard = aim
    if column >= WIDTH or row >= HEIGHT:
        raise Refusal(f"There is no square {column},{row} in the fen; it goes from 0,0 to {WIDTH - 1},{HEIGHT - 1}.")
    return written((column, row), is_hard)


def act_of(choice: str) -> int:
    """The number of a choice in the loop."""
    aim = aim_of(choice)
    if aim is None:
        return CHOICES.index(choice)
    (column, row), is_hard = aim
    return THROW + row * WIDTH + column + (SQUARES if is_hard else 0)


def why_not(n: FenNumbers, seen: Seen, choice: str) -> str:
    """FF16, FF17: why the courier may not throw like this."""
    aim = aim_of(choice)
    assert aim
    (column, row), far = aim[0], n.courier.throw_far
    at = row * WIDTH + column
    if not seen.stones:
        return "You have no stone left (FF16)."
    if at == seen.courier:
        return f"You stand on {column},{row} yourself; aim at another square (FF16)."
    if not seen.lit[at]:
        return f"You cannot see {column},{row}; aim at a square in sight (FF16)."
    away = max(abs(column - seen.courier % WIDTH), abs(row - seen.courier // WIDTH))
    if away > far:
        return f"{column},{row} is {away} squares away; you can throw {far} far (FF16)."
    return f"You see nobody at {column},{row}; a stone is thrown hard at somebody (FF17)."
