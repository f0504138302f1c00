"""A town of a quarter of a million squares that moves by itself: a stub of a book with a big world, for board
frames."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, cast

import numpy as np

from lazaretto.books.defend_the_city import BOOK as DUEL
from lazaretto.dice import Roll, Rolled
from lazaretto.dice.roll_questions import chance
from lazaretto.game import Book, Bots, Refusal, Result, Seat, Showing, Texts, Told, Words
from lazaretto.view import Cell, Count, Gauge, Plane, View

SIDE = 500
FOLK = 2_000
LOOKS = (Cell(".", "dim"), Cell("o"), Cell("z", "harm"))
LAST = 100_000


@dataclass(frozen=True)
class Town:
    """A day."""

    day: int


class Days:
    """Nobody plays; a day follows a day."""

    seats: tuple[Seat, ...] = ()

    def __init__(self, numbers: Any) -> None:
        pass

    def start(self, roll: Roll) -> Town:
        return Town(0)

    def choices(self, state: Town) -> Mapping[Seat, Sequence[str]]:
        return {}

    def step(self, state: Town, chosen: Mapping[Seat, str], roll: Roll) -> Town:
        roll(chance(1, 2), "whether the sun shines")
        return Town(state.day + 1)

    def result(self, state: Town) -> Result | None:
        return Result("the end", {}) if state.day >= LAST else None

    def seen(self, state: Town, seat: Seat | None) -> Town:
        return state

    def why_not(self, seen: Town, seat: Seat, choice: str) -> str:
        return "Nobody chooses here."


@lru_cache(maxsize=64)
def squares(day: int) -> bytes:
    """Where everybody is on a day: most are where they were."""
    board = np.zeros(SIDE * SIDE, np.uint8)
    homes = np.random.default_rng(1).integers(0, SIDE * SIDE, FOLK)
    steps = np.arange(FOLK) % 7
    board[(homes + day * steps) % (SIDE * SIDE)] = 1 + (np.arange(FOLK) + day) % 2
    return board.tobytes()


def view(n: Any, seen: Town, seat: Seat | None, choices: Sequence[str]) -> View:
    """The town from above."""
    board = Plane(SIDE, SIDE, LOOKS, squares(seen.day), None, (("o", "somebody"), ("z", "something else")))
    return View("Town", f"Day {seen.day}.", (Gauge("day", seen.day, LAST),), board)


def census(n: Any, seen: Town) -> list[Count]:
    """A day, and who is about on it."""
    return [Count("somebody", "o", "plain", 1000 + seen.day), Count("something else", "z", "harm", 1000 - seen.day)]


def look(
    n: Any, before: Town | None, now: Town, square: tuple[int, int], hear: Callable[[int], Sequence[Rolled]]
) -> list[str]:
    """Who is there, and what the weather was."""
    rolled = hear(square[0]) if before else ()
    return [f"Day {now.day}, at {square[0]},{square[1]}.", *(f"{each.why}: {each.face}" for each in rolled)]


def _read_state(text: str) -> Town:
    if not text.isdigit():
        raise Refusal("A town's state is a day.")
    return Town(int(text))


BOOK: Book[Any, Any, Any] = replace(
    cast(Book[Any, Any, Any], DUEL),
    id="town",
    title="Town",
    game=Days,
    texts=Texts(lambda state: str(state.day), _read_state, str, str),
    turn_limit=LAST,
    why_impossible=None,
    words=Words(lambda n, before, chosen, rolled, after, seat: [Told(f"Day {after.day} dawns.")]),
    showing=Showing(view, census=census, look=look),
    bots=Bots(),
    odds={},
    solving=None,
)
