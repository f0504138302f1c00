"""Sight between two squares: the same both ways, and what its definition says."""

from __future__ import annotations

from lazaretto.grid import Ground, sees
from tests.cases import each
from tests.grid.lines_of_sight import sight
from tests.grid.random_boards import boards, compiled_call, squares_of

SCENES = (
    ("a.b", True),
    ("a#b", False),
    ("a...#...b", False),
    # Neighbours always see each other, even around a corner.
    ("a# #b", True),
    # A wall is seen along its whole length, unless something stands in between.
    ("a......... #########B", True),
    ("a....#.... #########B", False),
    # Where a line passes exactly between two squares, one transparent square is enough.
    ("a#. ..b", True),
    ("a.. .#b", True),
    ("a#. .#b", False),
    # It grazes an opaque square on one side, then one on the other.
    ("a#... ..... ...#b", True),
)


@each(("scene", "expected"), SCENES)
def test_scenes(scene: str, expected: bool) -> None:
    """A capital letter stands on an opaque square."""
    squares = scene.replace(" ", "").lower()
    ground, a, b = Ground.drawn(scene, walls="#B"), squares.index("a"), squares.index("b")
    assert ground.sees(a, b) is ground.sees(b, a) is expected


def test_every_pair_sees_what_the_definition_says() -> None:
    for shape, opaque, _ in boards(12, seed=1, widest=7):
        for a in squares_of(shape):
            for b in squares_of(shape):
                assert sees(opaque, shape, a, b) == sight(shape, opaque, a, b), (shape, opaque, a, b)


def test_far_pairs_see_what_the_definition_says() -> None:
    for shape, opaque, rng in boards(60, seed=2):
        a, b = rng.choice(squares_of(shape)), rng.choice(squares_of(shape))
        expected = sight(shape, opaque, a, b)
        assert sees(opaque, shape, a, b) == compiled_call(sees, opaque, shape, b, a) == expected
