"""The squares of a straight line."""

from __future__ import annotations

from array import array

from lazaretto.grid import Ground, Shape, line, sees
from tests.cases import each
from tests.grid.random_boards import boards, compiled_call, squares_of

LINES = (
    ("a....b", "a12345"),
    ("a... .... .... ...b", "a... .1.. ..2. ...3"),
    ("a..... .....b", "a12... ...345"),
    # Exactly between two squares: the open one, or the one of the lower number.
    ("a.. ..b", "a1. ..2"),
    ("b.. ..a", "21. ..a"),
    ("a#. ..b", "a#. .12"),
)


@each(("scene", "expected"), LINES)
def test_lines(scene: str, expected: str) -> None:
    ground, squares = Ground.drawn(scene), "".join(scene.split())
    drawn = list(squares.replace("b", "."))
    for number, square in enumerate(ground.line(squares.index("a"), squares.index("b")), start=1):
        drawn[square] = str(number)
    assert "".join(drawn) == "".join(expected.split())


def squares_between(shape: Shape, opaque: bytearray, a: int, b: int) -> list[int]:
    squares = array("q", bytes(8 * max(shape.width, shape.height)))
    count = line(opaque, shape, a, b, squares)
    twin = array("q", bytes(8 * len(squares)))
    assert compiled_call(line, opaque, shape, a, b, twin) == count
    assert twin == squares
    return squares[:count].tolist()


def test_a_line_takes_the_same_squares_back_and_no_opaque_one_between_squares_that_see_each_other() -> None:
    free = 0
    for shape, opaque, rng in boards(300, seed=11):
        a, b = rng.choice(squares_of(shape)), rng.choice(squares_of(shape))
        there, back = squares_between(shape, opaque, a, b), squares_between(shape, opaque, b, a)
        assert there[:-1] == back[:-1][::-1]
        assert a == b or (there[-1], back[-1]) == (b, a)
        if not opaque[a] and not opaque[b]:
            assert any(opaque[square] for square in there) != sees(opaque, shape, a, b)
            free += sees(opaque, shape, a, b)
    assert free > 50
