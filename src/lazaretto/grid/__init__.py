"""Boards of squares: distances, lines, sight, memory, distance fields, frontiers, runs, reach, noise. Shapes only,
without a book's meaning."""

from lazaretto.grid.distance import HALVES, SIDES, STEPS, Moves, apart, distance, squared
from lazaretto.grid.field import FAR, FieldScratch, downhill, field_scratch, spread, spread_near, way_down
from lazaretto.grid.frontier import borders_unseen, mark_frontier
from lazaretto.grid.ground import Ground
from lazaretto.grid.line import line
from lazaretto.grid.memory import UNSEEN, look_away, remember
from lazaretto.grid.noise import carry
from lazaretto.grid.reach import flood, have_two_ways
from lazaretto.grid.run import is_open, open_sides, run_on
from lazaretto.grid.shape import ACROSS, DOWN, NOWHERE, WAYS, Shape, beside, box_around, way_between
from lazaretto.grid.sight import sees
from lazaretto.grid.sight_map import look, look_scratch

__all__ = [
    "ACROSS",
    "DOWN",
    "FAR",
    "HALVES",
    "NOWHERE",
    "SIDES",
    "STEPS",
    "UNSEEN",
    "WAYS",
    "FieldScratch",
    "Ground",
    "Moves",
    "Shape",
    "apart",
    "beside",
    "borders_unseen",
    "box_around",
    "carry",
    "distance",
    "downhill",
    "field_scratch",
    "flood",
    "have_two_ways",
    "is_open",
    "line",
    "look",
    "look_away",
    "look_scratch",
    "mark_frontier",
    "open_sides",
    "remember",
    "run_on",
    "sees",
    "spread",
    "spread_near",
    "squared",
    "way_between",
    "way_down",
]
