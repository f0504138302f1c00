"""The distances of all squares of Fever Fen from a goal, by steps. The peer is that of
`distance_field`."""

from __future__ import annotations

from bench.distance_field import measured
from bench.grid_board import fen
from bench.timing import Figure


def bench() -> Figure:
    return measured("fen_distance_field", fen())
