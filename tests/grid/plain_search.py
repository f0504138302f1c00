"""Distances by a plain search over a dictionary, with Python's own heap."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from heapq import heappop, heappush

from lazaretto.grid import FAR, Moves, Shape


def steps_from(shape: Shape, moves: Moves, square: int) -> Iterator[tuple[int, int]]:
    """Every square beside one, with the cost of the move."""
    row, column = divmod(square, shape.stride)
    for down in (-1, 0, 1):
        for across in (-1, 0, 1):
            move = moves.diagonal if down and across else moves.straight
            if (down or across) and move and 0 <= row + down < shape.height and 0 <= column + across < shape.width:
                yield (row + down) * shape.stride + column + across, move


def search(shape: Shape, costs: bytearray, moves: Moves, goals: Mapping[int, int]) -> list[int]:
    """What the cheapest way from each square to a goal costs, by Dijkstra. A step costs the square it enters."""
    found = [FAR] * len(costs)
    ahead = [(distance, goal) for goal, distance in goals.items() if costs[goal]]
    ahead.sort()
    while ahead:
        distance, square = heappop(ahead)
        if distance < found[square]:
            found[square] = distance
            for before, move in steps_from(shape, moves, square):
                if costs[before]:
                    heappush(ahead, (distance + costs[square] * move, before))
    return found
