"""What can be reached, and whether one blocked square could prevent it."""

from __future__ import annotations

from lazaretto.grid import FAR, SIDES, STEPS, Ground, Moves, Shape, field_scratch, flood, have_two_ways
from tests.cases import each
from tests.grid.plain_search import search, steps_from
from tests.grid.random_boards import blank, boards, compiled_call, costs_for, squares_of

RINGS = (
    ("...\n.#.\n...", True),
    ("...\n.##\n...", False),
    (".....\n.#.#.\n.....", True),
    # Two rings that meet in one square.
    ("...##\n.#.##\n.....\n##.#.\n##...", False),
)


@each(("map", "expected"), RINGS)
def test_rings(map: str, expected: bool) -> None:
    ground = Ground.drawn(map)
    first, last = 0, ground.square(ground.shape.width - 1, ground.shape.height - 1)
    assert ground.have_two_ways(first, last, SIDES) is ground.have_two_ways(last, first, SIDES) is expected


def test_neighbours_have_two_ways_if_there_is_a_way_around() -> None:
    assert not Ground.drawn("..").have_two_ways(0, 1)
    assert Ground.drawn("..\n..").have_two_ways(0, 1, SIDES)


def have_two_ways_by_trying(shape: Shape, costs: bytearray, moves: Moves, a: int, b: int) -> bool:
    """Close every other square in turn. Neighbours also need a way that is not the one step between them."""
    for square in squares_of(shape):
        blocked = bytearray(costs)
        blocked[square] *= square in (a, b)
        if search(shape, blocked, moves, {b: 0})[a] == FAR:
            return False
    if b not in dict(steps_from(shape, moves, a)):
        return True
    blocked = bytearray(costs)
    blocked[a] = 0
    around = search(shape, blocked, moves, {b: 0})
    return any(around[square] < FAR for square, _ in steps_from(shape, moves, a) if square != b)


def test_two_ways_are_found_if_no_single_square_separates() -> None:
    answers = []
    for shape, opaque, rng in boards(150, seed=31, widest=7):
        costs, moves = costs_for(opaque, rng, rng.choice((1, 5))), rng.choice((STEPS, SIDES))
        a, b = rng.choice(squares_of(shape)), rng.choice(squares_of(shape))
        if costs[a] and costs[b] and a != b:
            found = have_two_ways(costs, shape, moves, a, b, blank(shape), field_scratch(shape))
            twin = compiled_call(have_two_ways, costs, shape, moves, a, b, blank(shape), field_scratch(shape))
            assert found == twin == have_two_ways_by_trying(shape, costs, moves, a, b), (shape, costs, moves, a, b)
            answers.append(found)
    assert answers.count(True) > 20
    assert answers.count(False) > 20


def test_a_flood_counts_what_it_reaches() -> None:
    for shape, opaque, rng in boards(20, seed=32, widest=12):
        costs, start, field = costs_for(opaque, rng), rng.choice(squares_of(shape)), blank(shape)
        count = flood(costs, shape, STEPS, start, field, field_scratch(shape))
        expected = search(shape, costs, STEPS, {start: 0})
        assert field.tolist() == expected
        assert count == sum(distance < FAR for distance in expected)
        assert count == compiled_call(flood, costs, shape, STEPS, start, field, field_scratch(shape))


def test_reach() -> None:
    ground = Ground.drawn("..#.")
    assert ground.reach(0) == {0, 1}
    assert ground.reach(3) == {3}
