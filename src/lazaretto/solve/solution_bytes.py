"""A solution as bytes, and back: arrays, never pickles."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from lazaretto.game import Book
from lazaretto.solve.reachable_table import ReachableTable
from lazaretto.solve.solution import Solution
from lazaretto.solve.solve_request import SolveRequest

if TYPE_CHECKING:
    from lazaretto.solve.reachable_table import Ints

ROWS = ("widths", "first", "start", "to", "number", "of", "scores", "outcome")
VALUES = ("low", "high", "slack", "steps", "mix_at", "mixes")


def packed(request: SolveRequest, solution: Solution) -> bytes:
    """The table and its values, compressed. A table is repetitive: an encounter of Radium shrinks to a twentieth, and
    is read in a fraction of the time that loading its compiled tabulator takes."""
    import numpy as np

    values = {name: getattr(solution.values, name) for name in VALUES}
    content = io.BytesIO()
    np.savez_compressed(content, allow_pickle=False, **_rows(request.book, solution.table), **values)
    return content.getvalue()


def unpacked(request: SolveRequest, content: bytes) -> Solution:
    """Read a packed solution for the same request."""
    import numpy as np

    from lazaretto.solve.solver import Values

    with np.load(io.BytesIO(content), allow_pickle=False) as kept:
        values = Values(**{name: kept[name] for name in VALUES})
        return Solution(_table(request, kept), values, request.objective)


def packed_arrays(arrays: Mapping[str, Ints]) -> bytes:
    """Arrays of whole numbers, each in the smallest integer type that holds them."""
    import numpy as np

    content = io.BytesIO()
    np.savez(content, allow_pickle=False, **{name: _smallest(array) for name, array in arrays.items()})
    return content.getvalue()


def unpacked_arrays(content: bytes) -> dict[str, Ints]:
    """Read packed arrays, as `int64`."""
    import numpy as np

    with np.load(io.BytesIO(content), allow_pickle=False) as kept:
        return {name: kept[name].astype(np.int64) for name in kept.files}


def _rows(book: Book[Any, Any, Any], table: ReachableTable[Any, Any]) -> dict[str, Any]:
    import numpy as np

    states = [book.texts.to_bytes(state) for state in table.states]
    return {
        **{name: _smallest(getattr(table, name)) for name in ROWS},
        "states": np.frombuffer(b"".join(states), dtype=np.uint8),
        "ends": np.cumsum([len(state) for state in states]),
        "outcomes": np.array(table.outcomes),
    }


def _table(request: SolveRequest, kept: Any) -> ReachableTable[Any, Any]:
    import numpy as np

    rows = {name: kept[name].astype(np.int64) for name in ROWS}
    states = [request.book.texts.from_bytes(state) for state in _split(kept["states"], kept["ends"])]
    outcomes = tuple(str(name) for name in kept["outcomes"])
    return ReachableTable(
        game=request.game, states=states, chance=rows["number"] / rows["of"], outcomes=outcomes, **rows
    )


def _split(states: Any, ends: Any) -> Sequence[bytes]:
    content, begin, parts = states.tobytes(), 0, []
    for end in ends.tolist():
        parts.append(content[begin:end])
        begin = end
    return parts


def _smallest(values: Ints) -> Any:
    """The same numbers in the smallest integer type that holds them all."""
    import numpy as np

    if not values.size:
        return values
    return values.astype(np.result_type(np.min_scalar_type(values.min()), np.min_scalar_type(values.max())))
