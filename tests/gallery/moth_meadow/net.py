"""The net: a keeper who walks on a small meadow, or casts a net at a square in sight. Choices have parts here: a
square, and how the net is cast."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from lazaretto.dice import Die, Roll, chance
from lazaretto.game import Refusal, Result, Seat, Texts
from lazaretto.refusal import quoted
from lazaretto.view.board import Square
from moth_meadow.tables import MeadowNumbers

KEEPER: Seat = "keeper"
WIDTH, HEIGHT = 12, 9
REACH, SIGHT = 4, 5
LAST_TURN = 40
ENOUGH = 3
WAYS = {"north": (0, -1, "k"), "south": (0, 1, "j"), "west": (-1, 0, "h"), "east": (1, 0, "l")}
START = (5, 4)
FIRST_MOTHS = ((7, 3), (4, 6), (8, 5), (0, 0))


class Cast(NamedTuple):
    """A net cast at a square. A wide net catches more easily, but it reaches less far."""

    square: Square
    wide: bool = False

    def __str__(self) -> str:
        return f"cast {self.square[0]},{self.square[1]}{' wide' if self.wide else ''}"


Choice = str | Cast


class Netting(NamedTuple):
    """Turns taken, the keeper's square, the squares of the moths, and how many are caught."""

    turns: int
    place: Square
    moths: tuple[Square, ...]
    caught: int


class Casting:
    """A step or a cast."""

    seats: tuple[Seat, ...] = (KEEPER,)

    def __init__(self, numbers: MeadowNumbers) -> None:
        self.numbers = numbers

    def start(self, roll: Roll) -> Netting:
        return Netting(0, START, FIRST_MOTHS, 0)

    def choices(self, state: Netting) -> Mapping[Seat, Sequence[Choice]]:
        if self.result(state):
            return {}
        ways = [way for way in WAYS if _beside(state.place, way) is not None]
        squares = [(x, y) for y in range(HEIGHT) for x in range(WIDTH)]
        casts = [Cast(square, wide) for square in squares for wide in (False, True)]
        return {KEEPER: (*ways, *(cast for cast in casts if not why_no_cast(state, cast)))}

    def step(self, state: Netting, chosen: Mapping[Seat, Choice], roll: Roll) -> Netting:
        choice, moths, caught = chosen[KEEPER], state.moths, state.caught
        place = state.place if isinstance(choice, Cast) else _beside(state.place, choice)
        assert place is not None, "only legal ways are chosen"
        if isinstance(choice, Cast) and choice.square in moths and roll(net(state, choice), "the net"):
            moths, caught = tuple(moth for moth in moths if moth != choice.square), caught + 1
        return Netting(state.turns + 1, place, moths, caught)

    def result(self, state: Netting) -> Result | None:
        if state.caught >= ENOUGH:
            return Result("enough", {KEEPER: 1})
        return Result("few", {KEEPER: -1}) if state.turns >= LAST_TURN else None

    def seen(self, state: Netting, seat: Seat | None) -> Netting:
        return state._replace(moths=tuple(moth for moth in state.moths if apart(state.place, moth) <= SIGHT))

    def why_not(self, seen: Netting, seat: Seat, choice: Choice) -> str:
        return why_no_cast(seen, choice) if isinstance(choice, Cast) else f"The way {choice} is blocked."


def why_no_cast(seen: Netting, cast: Cast) -> str:
    """Why a net cannot be cast there; empty if it can."""
    (column, row), far = cast.square, apart(seen.place, cast.square)
    if not (0 <= column < WIDTH and 0 <= row < HEIGHT):
        return f"There is no square {column},{row} on the meadow."
    if far > SIGHT:
        return f"You cannot see {column},{row}."
    if far == 0:
        return "You stand there yourself."
    reach = REACH - cast.wide
    return "" if far <= reach else f"The net reaches {reach} squares, and {column},{row} is {far} away."


def apart(one: Square, other: Square) -> int:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


def _beside(place: Square, way: str) -> Square | None:
    column, row = place[0] + WAYS[way][0], place[1] + WAYS[way][1]
    return (column, row) if 0 <= column < WIDTH and 0 <= row < HEIGHT else None


def net(seen: Netting, cast: Cast) -> Die[bool]:
    """Whether a moth under the net is caught."""
    return chance(5 - apart(seen.place, cast.square) + 2 * cast.wide, 6)


def write_state(state: Netting) -> str:
    squares = " ".join(f"{column},{row}" for column, row in (state.place, *state.moths))
    return f"net {state.turns} {state.caught} {squares}"


def read_state(text: str) -> Netting:
    found = re.fullmatch(r"(?a)net (\d{1,2}) (\d)((?: \d{1,2},\d{1,2}){1,9})", text.strip())
    if not found:
        raise Refusal(f"{quoted(text)} is no net.")
    place, *moths = (_square(each) for each in found[3].split())
    return Netting(int(found[1]), place, tuple(moths), int(found[2]))


def why_impossible(n: MeadowNumbers, state: Netting) -> str | None:
    """Why there is no such evening."""
    if state.turns > LAST_TURN or any(x >= WIDTH or y >= HEIGHT for x, y in (state.place, *state.moths)):
        return "the keeper or a moth is not on the meadow, or it is too late."
    return None


def read_choice(text: str) -> Choice:
    if found := re.fullmatch(r"(?a)cast (\d{1,3},\d{1,3})( wide)?", text.strip()):
        return Cast(_square(found[1]), bool(found[2]))
    if text not in WAYS:
        raise Refusal(f"{quoted(text)} is no choice; write {', '.join(WAYS)}, or cast 5,3 or cast 5,3 wide.")
    return text


def _square(text: str) -> Square:
    column, _, row = text.partition(",")
    return int(column), int(row)


TEXTS: Texts[Netting, Choice] = Texts(
    write_state,
    read_state,
    str,
    read_choice,
    lambda state: write_state(state).encode(),
    lambda data: read_state(data.decode()),
)
