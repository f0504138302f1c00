"""Distance fields against a plain search, interpreted and compiled, and walking down them."""

from __future__ import annotations

from random import Random

import pytest

from lazaretto.grid import (
    FAR,
    HALVES,
    NOWHERE,
    SIDES,
    STEPS,
    Ground,
    Moves,
    Shape,
    beside,
    downhill,
    field_scratch,
    spread,
    spread_near,
    way_down,
)
from tests.cases import each
from tests.grid.plain_search import search
from tests.grid.random_boards import blank, boards, compiled_call, costs_for, squares_of

MOVES = (STEPS, SIDES, HALVES, Moves(3, 4))


def field_of(shape: Shape, costs: bytearray, moves: Moves, goals: dict[int, int], most: int = FAR - 1) -> list[int]:
    """The field of some goals, which the interpreted function and its twin fill alike."""
    fields = blank(shape), blank(shape)
    for field in fields:
        for goal, distance in goals.items():
            field[goal] = distance
    spread(costs, shape, moves, fields[0], most, field_scratch(shape))
    compiled_call(spread, costs, shape, moves, fields[1], most, field_scratch(shape))
    assert fields[0] == fields[1]
    return fields[0].tolist()


def some_goals(shape: Shape, rng: Random) -> dict[int, int]:
    """One to four goals, some of which are a little away to begin with."""
    return {rng.choice(squares_of(shape)): rng.choice((0, 0, 5)) for _ in range(rng.randint(1, 4))}


@pytest.mark.parametrize(("maps", "widest"), [(30, 16), pytest.param(300, 40, marks=pytest.mark.long)])
def test_fields_are_what_a_plain_search_finds(maps: int, widest: int) -> None:
    for shape, opaque, rng in boards(maps, seed=21, widest=widest):
        costs, moves, goals = costs_for(opaque, rng, rng.choice((1, 9, 255))), rng.choice(MOVES), some_goals(shape, rng)
        assert field_of(shape, costs, moves, goals) == search(shape, costs, moves, goals)


def test_a_field_ends_at_its_limit() -> None:
    for shape, opaque, rng in boards(20, seed=22, widest=16):
        costs, goals, most = costs_for(opaque, rng, 5), some_goals(shape, rng), rng.randint(5, 20)
        everything = search(shape, costs, HALVES, goals)
        near = [distance if distance <= most else FAR for distance in everything]
        assert field_of(shape, costs, HALVES, goals, most) == near


def test_a_field_near_a_square_is_that_of_a_board_that_ends_there() -> None:
    for shape, opaque, rng in boards(20, seed=23, widest=16):
        at, radius = rng.choice(squares_of(shape)), rng.randint(0, 6)
        costs, field = costs_for(opaque, rng, 5), blank(shape)
        row, column = divmod(at, shape.stride)
        cut = bytearray(costs)
        for square in squares_of(shape):
            there = divmod(square, shape.stride)
            cut[square] *= max(abs(there[0] - row), abs(there[1] - column)) <= radius
        field[at] = 0
        compiled_call(spread_near, costs, shape, STEPS, field, FAR - 1, field_scratch(shape), at, radius)
        if costs[at]:
            assert field.tolist() == search(shape, cut, STEPS, {at: 0})


def test_walking_down_a_field_costs_what_the_field_says() -> None:
    for shape, opaque, rng in boards(20, seed=24, widest=16):
        costs, moves, goals = costs_for(opaque, rng, 5), rng.choice(MOVES), some_goals(shape, rng)
        field = blank(shape)
        field[:] = type(field)("q", search(shape, costs, moves, goals))
        start = rng.choice(squares_of(shape))
        at, paid = start, 0
        while (to := downhill(costs, shape, moves, field, at)) != at:
            assert to == compiled_call(downhill, costs, shape, moves, field, at)
            is_slanted = to % shape.stride != at % shape.stride and to // shape.stride != at // shape.stride
            paid += costs[to] * (moves.diagonal if is_slanted else moves.straight)
            at = to
        if costs[start]:
            assert field[start] == (FAR if at not in goals else paid + field[at])


def test_the_first_step_to_the_nearest_goal_is_on_a_cheapest_way() -> None:
    stepped = 0
    for shape, opaque, rng in boards(40, seed=25, widest=16):
        costs, moves, goals = costs_for(opaque, rng, 5), rng.choice(MOVES), some_goals(shape, rng)
        at, expected = rng.choice(squares_of(shape)), search(shape, costs, moves, goals)
        fields = blank(shape), blank(shape)
        for field in fields:
            for goal, distance in goals.items():
                field[goal] = distance
        way = way_down(costs, shape, moves, fields[0], at, field_scratch(shape))
        assert way == compiled_call(way_down, costs, shape, moves, fields[1], at, field_scratch(shape))
        if costs[at] and way == NOWHERE:
            assert expected[at] == FAR or expected[at] == goals.get(at)
        elif costs[at]:
            to = beside(shape, at, way)
            assert expected[at] == expected[to] + costs[to] * (moves.diagonal if way % 2 else moves.straight)
            stepped += 1
    assert stepped > 10


@each(("map", "distances"), [(".#.", [0, FAR, FAR]), ("..#", [0, 1, FAR])])
def test_what_cannot_be_reached_is_far(map: str, distances: list[int]) -> None:
    assert Ground.drawn(map).distances([0]) == distances
