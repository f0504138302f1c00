"""What is on a square, by its name, and in which direction one square lies from another."""

from lazaretto.books.radium.squares import bearing, lies, lurks
from lazaretto.books.radium.world.journey_layout import CLUE_HERE, EMPTY, UNKNOWN
from tests.books.radium.playing import enemy, lying, numbers, square
from tests.cases import each


@each(
    ("there", "words"),
    [
        ((4, 1), "3 north"),
        ((4, 8), "4 south"),
        ((0, 4), "4 west"),
        ((7, 4), "3 east"),
        ((5, 1), "3 north and 1 east"),
        ((2, 6), "2 south and 2 west"),
        ((4, 4), "here"),
    ],
)
def test_a_bearing_in_words(there: tuple[int, int], words: str) -> None:
    assert bearing(square(4, 4), square(*there)) == words


def test_a_square_is_named_by_what_is_on_it() -> None:
    n = numbers()
    for name in n.enemies:
        assert (lurks(n, enemy(name)), lies(n, enemy(name))) == (name, "")
    for name in (*n.weapons, "medkit", "lead_coat", "grapple", "lantern"):
        assert (lurks(n, lying(name)), lies(n, lying(name))) == ("", name)
    for content in (UNKNOWN, EMPTY, CLUE_HERE):
        assert (lurks(n, content), lies(n, content)) == ("", "")
