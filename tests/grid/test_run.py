"""Runs: around bends, and no farther than where the sides change."""

from __future__ import annotations

from lazaretto.grid import NOWHERE, SIDES, STEPS, WAYS, Ground, Moves, Shape, beside, open_sides, run_on
from tests.cases import each
from tests.grid.random_boards import boards, compiled_call, costs_for, squares_of

EAST, SOUTH, WEST, SOUTH_EAST = 2, 4, 6, 3

BENDS = (
    ("straight", "...\n###", EAST, SIDES, [EAST, EAST]),
    ("corner", "..\n#.\n#.", EAST, SIDES, [EAST, SOUTH, SOUTH]),
    ("slanted", ".#\n#.", EAST, STEPS, [SOUTH_EAST]),
    ("corner before slant", "..#\n#.#\n#..", EAST, STEPS, [EAST, SOUTH, SOUTH, EAST]),
    ("dead end", "..#", EAST, STEPS, [EAST]),
)


@each(("name", "map", "way", "moves", "ways"), BENDS)
def test_a_run_follows_a_corridor(name: str, map: str, way: int, moves: Moves, ways: list[int]) -> None:
    ground = Ground.drawn(map)
    at, made = 0, list[int]()
    while (way := ground.run_on(at, way, moves)) != NOWHERE:
        made.append(way)
        at = beside(ground.shape, at, way)
    assert made == ways


def test_a_run_stops_at_a_fork() -> None:
    ground = Ground.drawn("#.\n.#\n#.")
    assert ground.run_on(ground.square(0, 1), EAST, STEPS) == NOWHERE


def test_sides_open_and_close() -> None:
    ground = Ground.drawn("#.##\n....\n###.")
    assert [ground.open_sides(ground.square(column, 1), EAST, SIDES) for column in range(4)] == [0, 1, 0, 2]
    assert ground.open_sides(ground.square(1, 1), WEST, SIDES) == 2


def enterable(shape: Shape, costs: bytearray, moves: Moves, at: int) -> set[int]:
    """The ways that are open, by looking at every square around."""
    around = {way: beside(shape, at, way) for way in range(WAYS) if way % 2 == 0 or moves.diagonal}
    return {way for way, to in around.items() if to != NOWHERE and costs[to]}


def test_runs_go_on_as_a_plain_search_says() -> None:
    turned = 0
    for shape, opaque, rng in boards(150, seed=42, widest=8):
        costs, moves = costs_for(opaque, rng), rng.choice((STEPS, SIDES))
        at = rng.choice(squares_of(shape))
        way = rng.choice(range(WAYS)) if moves.diagonal else 2 * rng.choice(range(4))
        open_ = enterable(shape, costs, moves, at)
        turns = ((-2, -1), (2, 1))
        bends = [next((each for turn in side if (each := (way + turn) % WAYS) in open_), None) for side in turns]
        found = [each for each in bends if each is not None]
        on = way if way in open_ else found[0] if len(found) == 1 else NOWHERE
        given = costs, shape, moves, at, way
        assert run_on(*given) == compiled_call(run_on, *given) == on
        expected = ((way - 2) % WAYS in open_) + 2 * ((way + 2) % WAYS in open_)
        assert open_sides(*given) == compiled_call(open_sides, *given) == expected
        turned += on not in (way, NOWHERE)
    assert turned > 20
