"""Whether two squares of Fever Fen see each other, at most 15 columns and rows apart. The peer is that of
`sight_pair`."""

from __future__ import annotations

from bench.grid_board import fen
from bench.sight_pair import measured
from bench.timing import Figure


def bench() -> Figure:
    return measured("fen_sight_pair", fen())
