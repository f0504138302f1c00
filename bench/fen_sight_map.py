"""The map of sight from a square within a radius of 15, on the ground of Fever Fen. The peer is that of
`sight_map`."""

from __future__ import annotations

from bench.grid_board import fen
from bench.sight_map import measured
from bench.timing import Figure


def bench() -> Figure:
    return measured("fen_sight_map", fen())
