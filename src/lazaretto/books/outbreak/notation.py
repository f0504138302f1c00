"""How a town is written: `day 12; wood 5000; 100c/37ci62c/…`, rows from north to south, each in runs of one letter."""

from __future__ import annotations

import re
from struct import Struct
from typing import Any

from lazaretto.books.outbreak.state import Town, drawn
from lazaretto.books.outbreak.tables import LAST_DAY, LEAST_SIDE, LETTERS, MOST_SIDE, MOST_WOOD, OutbreakNumbers, size
from lazaretto.game import Refusal, Texts
from lazaretto.refusal import quoted

_STATE = re.compile(rf"day ([0-9]{{1,6}}); wood ([0-9]{{1,10}}); ((?:[0-9]{{0,5}}[{re.escape(LETTERS)}]|/)+)")
_RUN = re.compile(rf"([0-9]{{0,5}})([{re.escape(LETTERS)}])")
_SAME = re.compile(r"(.)\1+")
_HEAD = Struct("<IQI")
EXAMPLE = "day 0; wood 5000; 5c/2ci2c/5c/4cd/5c"
MOST_WRITTEN = 4_000_000
"""The most cells of a town that is written as text."""


def write_state(town: Town) -> str:
    """The text of a state, with equal letters of a row joined into runs."""
    return f"day {town.day}; wood {town.wood}; {'/'.join(map(_runs, town.letters()))}"


def _runs(row: str) -> str:
    return _SAME.sub(lambda run: f"{len(run[0])}{run[1]}", row)


def read_state(text: str) -> Town:
    """The state that a text means."""
    found = _STATE.fullmatch(text.strip())
    if found is None:
        raise Refusal(f"{quoted(text)} is not a town; write it like {EXAMPLE}.")
    rows = found[3].split("/")
    widths = {sum(int(count or 1) for count, _ in _RUN.findall(row)) for row in rows}
    if len(widths) != 1:
        raise Refusal(f"{quoted(text)} is not a town: its rows have {_some(widths)} cells; all must be equally long.")
    columns = widths.pop()
    if not all(LEAST_SIDE <= side <= MOST_SIDE for side in (len(rows), columns)):
        raise Refusal(
            f"A town of {len(rows)} by {columns} is not possible; use {LEAST_SIDE} to {MOST_SIDE:,} each way."
        )
    if len(rows) * columns > MOST_WRITTEN:
        raise Refusal(
            f"A town of {len(rows)} by {columns} is too large to write as text; {MOST_WRITTEN:,} cells is the most."
        )
    letters = tuple("".join(letter * int(count or 1) for count, letter in _RUN.findall(row)) for row in rows)
    return Town(int(found[1]), int(found[2]), columns, drawn(letters))


def _some(widths: set[int]) -> str:
    listed = sorted(widths)
    return f"{listed[0]} and {listed[-1]}" if len(listed) < 4 else f"{listed[0]} to {listed[-1]}"


def why_impossible(n: OutbreakNumbers, town: Town) -> str | None:
    """Why these numbers do not allow a town; None if they do."""
    rows, columns = size(n)
    if (town.rows, town.columns) != (rows, columns):
        return f"it has {town.rows} rows of {town.columns}, and the tables say {rows} of {columns}."
    if max(town.cells) >= len(n.kinds):
        return f"it has {LETTERS[max(town.cells)]}, and there are only {' '.join(LETTERS[: len(n.kinds)])}."
    if town.wood > n.wood.supply:
        return f"there is more wood than the {n.wood.supply:,} there ever was."
    return f"its day is past the last one, {n.rulings.limit:,}." if town.day > n.rulings.limit else None


def encode(town: Town) -> bytes:
    """The canonical bytes: a header, then two cells in each byte."""
    cells = town.cells + b"\0" * (len(town.cells) % 2)
    high, low = cells[::2].translate(_HIGH), cells[1::2]
    packed = (int.from_bytes(high, "big") | int.from_bytes(low, "big")).to_bytes(len(low), "big")
    return _HEAD.pack(town.day, town.wood, town.columns) + len(town.cells).to_bytes(4, "little") + packed


_HIGH = bytes(byte << 4 & 255 for byte in range(256))


def decode(data: bytes) -> Town:
    """The state whose canonical bytes these are."""
    head = _HEAD.size + 4
    if len(data) < head:
        raise Refusal(f"{len(data)} bytes are not a town.")
    day, wood, columns = _HEAD.unpack(data[: _HEAD.size])
    count = int.from_bytes(data[_HEAD.size : head], "little")
    spare = count % 2 and data[-1] & 15
    fits = len(data) == head + (count + 1) // 2 and columns and not count % columns and not spare
    if not fits or day > LAST_DAY or wood > MOST_WOOD:
        raise Refusal(f"{len(data)} bytes are not a town: its cells do not add up.")
    return Town(day, wood, columns, data[head:].hex().encode().translate(_DIGITS)[:count])


_DIGITS = bytes.maketrans(b"0123456789abcdef", bytes(range(16)))


def read_choice(text: str) -> Any:
    """Refuses every text, since there are no choices."""
    raise Refusal("Nobody chooses in Outbreak; the town moves by itself.")


TEXTS: Texts[Town, Any] = Texts(write_state, read_state, str, read_choice, encode, decode)
