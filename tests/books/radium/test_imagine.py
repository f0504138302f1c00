"""Imagined journeys: as much is hidden as the rules have placed, and where it is has the odds of the rules."""

from fractions import Fraction
from typing import Any

from lazaretto.books import find
from lazaretto.books.radium.imagine import imagine, likely_bunker
from lazaretto.books.radium.journey import Journey, look
from lazaretto.books.radium.rules import MOST_GLOW, START
from lazaretto.books.radium.tables import SQUARES, RadiumNumbers
from lazaretto.books.radium.world.journey_layout import CLEARED, JOURNEY, SHOWN, UNKNOWN
from lazaretto.dice import Sampled
from tests.books.radium.playing import journey, numbers, shipped, square, world
from tests.citing import rule
from tests.contract.ready_books import ready, shared


def drawn(n: RadiumNumbers, state: Journey, number: int) -> Any:
    """An imagined journey, by its fields."""
    return world(imagine(n, look(n, state), "explorer", Sampled(number, "coach")))


def placed(w: Any) -> tuple[int, int, int]:
    """How many enemies, caches and clues there were at the start."""
    gone = [known & CLEARED for known in w.known]
    return (
        sum(100 <= content < 200 for content in w.contents) + gone.count(4),
        sum(content >= 200 for content in w.contents) + gone.count(8),
        sum(content == 1 for content in w.contents) + gone.count(12),
    )


@rule("RA-R8")
def test_as_much_is_hidden_as_was_placed_and_is_not_seen_slain_taken_or_found() -> None:
    at = ready(find("radium"))
    for seed in range(2):
        for state in shared(at, seed, "careful").states[::10]:
            w = drawn(at.numbers, state, seed)
            assert placed(w) == placed(world(state)) == (40, 7, 1)
            assert (w.contents[w.bunker], w.contents[START]) == (0, 0)
            assert sum(w.levels) <= MOST_GLOW


@rule("RA-R8")
def test_the_bunker_is_likelier_where_nothing_was_seen_than_where_nobody_has_looked() -> None:
    """Twenty squares are far enough for it. One is seen to be empty, which it is for certain if the bunker is there,
    else 19 times in 79. Two others have held something."""
    n, w = shipped("map.bunker_gap=9", "map.enemies=60", "map.caches=0", "map.clues=0"), world(journey(at=START))
    far = {square(c, r) for c in range(9) for r in range(9) if abs(c - 4) + abs(r - 8) >= 9}
    assert len(far) == 20
    w.known[square(0, 0)] = SHOWN
    empty = likely_bunker(n, w, 60)
    assert set(empty.faces) == far
    assert empty.chance(square(0, 0)) == 1 / (1 + 19 * Fraction(19, 79))
    w.known[square(8, 0)], w.contents[square(8, 0)] = SHOWN, 100
    w.known[square(7, 0)] = SHOWN | 4
    assert set(likely_bunker(n, w, 58).faces) == far - {square(8, 0), square(7, 0)}


@rule("RA-R6")
def test_glow_that_was_measured_last_tells_that_some_was_left() -> None:
    """Three squares in four glow, so in half of all lands all glow is used up before the last squares. Where the very
    last one glows, some was left. Where neither that nor the start does, none was left 16 times in 17; of 100 draws at
    least 81, but for once in 1.7 million times."""
    n = shipped("radiation.levels=[25, 75, 0, 0]")
    first = journey(at=START)
    dark, bright = (_measured(first, level) for level in (0, 1))
    for number in range(20):
        w = drawn(n, bright, number)
        assert sum(w.levels[: SQUARES - 1]) < MOST_GLOW
        assert sum(w.levels) <= MOST_GLOW
    sums = [sum(drawn(n, dark, number).levels) for number in range(100)]
    assert sums.count(MOST_GLOW) > 80


def _measured(state: Journey, level: int) -> Journey:
    """The journey with the last square measured, and no other but the start's."""
    worlds = JOURNEY.worlds(state.packed, False)
    w = worlds[0]
    w.levels[SQUARES - 1], w.known[SQUARES - 1] = level, 3
    return Journey(JOURNEY.pack(worlds))


def test_a_state_that_somebody_made_up_is_imagined_too() -> None:
    n, crowded = numbers(), {place: 100 for place in range(SQUARES) if place not in (START, 0)}
    full = journey(contents=crowded, levels=dict.fromkeys(range(SQUARES), 3))
    worlds = JOURNEY.worlds(full.packed, False)
    for place in range(SQUARES // 2):
        worlds[0].known[place] = 3
    state = Journey(JOURNEY.pack(worlds))
    other = imagine(n, look(n, state), "explorer", Sampled(1, "coach"))
    assert look(n, other) == look(n, state)
    assert UNKNOWN not in (world(other).bunker, *world(other).contents, *world(other).levels)
