"""Helpers for the tests of Outbreak: small towns drawn in letters, days with scripted dice, and the exact odds of
such days."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import Any, TypeVar

from lazaretto.books.outbreak.game import Outbreak
from lazaretto.books.outbreak.rules import NOTHING, meet
from lazaretto.books.outbreak.state import Town, drawn
from lazaretto.books.outbreak.tables import TABLES, OutbreakNumbers
from lazaretto.dice import Answerer, Die, Roll, Row, Rows, outcomes
from lazaretto.dice import tape as tapes
from lazaretto.dice.roll import Loop, Note, read_log
from lazaretto.game import Overlay

R = TypeVar("R")
T = TypeVar("T")

NORTH, WEST, SOUTH, EAST = range(4)
Place = tuple[int, int]
"""A column and a row, from 0."""
Said = Mapping[Place, Any]
"""What somebody's dice show, in the order they are asked for: sides, rows of the odds by name, spots, wood."""

HANDS = {2: 0, 3: 1}
MOST_DICE = 400
"""Of a small town's day."""
ALWAYS = ("acts.infected=100", "acts.soldier=100")
"""So that nobody idles."""


@cache
def numbers(*settings: str) -> OutbreakNumbers:
    """The book's numbers, and `table.key=value` settings."""
    return TABLES.load(Overlay().and_set(settings))


def setting(town: str) -> str:
    """A town drawn row by row, as a setting."""
    return f"setup.map={town.split()!r}"


def over(town: str, *settings: str) -> OutbreakNumbers:
    """Numbers for a drawn town."""
    return numbers(setting(town), *settings)


def standing(town: str, day: int = 0, wood: int = 5000) -> Town:
    """A drawn town after a day."""
    rows = tuple(town.split())
    return Town(day, wood, len(rows[0]), drawn(rows))


class Told(Answerer):
    """Answers everybody by where they stand. Who is told nothing turns north, does nothing, aims at the first spot and
    takes the least wood; with `others` it is those who are asked instead. Of the day itself it knows the hand, and the
    orders of colours by their numbers; windows go in reading order. Where people are walled in, and so `still`, it does
    not matter where they would move."""

    def __init__(
        self,
        n: OutbreakNumbers,
        columns: int,
        said: Said,
        *,
        hand: int = 2,
        acts: int = 0,
        moves: int = 0,
        others: Roll | None = None,
        still: bool = False,
    ) -> None:
        self.rows = list(n.odds)
        self.said = {y * columns + x: list(faces) for (x, y), faces in said.items()}
        self.days = {"the hand of the colours": [HANDS[hand]], "the order of the colours": [acts, moves]}
        self.others, self.still = others, still
        self.asked: list[tuple[str, int]] = []

    def begin(self) -> None:
        """From the first die on again."""
        self.left = {who: list(faces) for who, faces in self.said.items()}
        self.day = {why: list(faces) for why, faces in self.days.items()}
        self.moving = False
        self.asked = []

    def face(self, row: Row, who: int) -> Any:
        """What this die shows."""
        assert row.die is not None, "an event is not a roll"
        self.asked.append((row.why, who))
        if row.why.startswith(("the hand", "the order", "which colour")):
            return self.day[row.why].pop(0) if self.day.get(row.why) else 0
        self.moving = self.moving or (row.why == "which side" and self.asked.count((row.why, who)) > 1)
        if self.left.get(who):
            told = self.left[who].pop(0)
            return told if isinstance(told, int) else self._deed(told)
        if self.others and not (self.still and self.moving and row.why == "which side"):
            return self.others(row.die, row.why)
        return NOTHING if " toward " in row.why and NOTHING in row.die.faces else row.die.faces[0]

    def _deed(self, name: str) -> int:
        return NOTHING if name == "nothing" else self.rows.index(name)

    def tape(self, rows: Rows, loop: Loop[R], /, note: Note | None = None) -> R:
        """Run the loop again and again, until every die shows what it is told to."""
        self.begin()
        script: list[int] = []
        while True:
            tape = tapes.tape_of(script=[*script, *[0] * MOST_DICE], room=MOST_DICE)
            result = loop(tape)
            assert not tapes.overflowed(tape)
            drawn = [entry for entry in tapes.logged(tape) if rows[entry[0]].die]
            for number, who, shown in drawn[len(script) :]:
                row = rows[number]
                assert row.die is not None
                face = self.face(row, who)
                assert face in row.die.faces, f"{who} was told {face}, and {row.why} shows {row.die.faces}"
                script.append(row.die.faces.index(face))
                if script[-1] != shown:
                    break
            else:
                read_log(rows, tape, note)
                return result

    def finish(self) -> None:
        """Everything that was told was asked for."""
        assert not any(self.left.values()), f"told and never asked: {self.left}"


def lived(
    town: str, said: Said | None = None, *settings: str, day: int = 1, wood: int = 5000, **colours: Any
) -> tuple[str, int]:
    """A drawn town after a day in which the dice show what they are told, as it is drawn then; and its wood."""
    n, before = over(town, *settings), standing(town, day - 1, wood)
    told = Told(n, before.columns, said or {}, **colours)
    after = Outbreak(n).step(before, {}, told)
    told.finish()
    assert after.day == day
    return " ".join(after.letters()), after.wood


def after(town: str, said: Said | None = None, *settings: str, **given: Any) -> str:
    """The same, without its wood."""
    return lived(town, said, *settings, **given)[0]


def asked(town: str, said: Said | None = None, *settings: str, **given: Any) -> list[tuple[str, int]]:
    """What was asked on such a day of whom, by the number of the cell; the day's own dice left out."""
    n, before = over(town, *settings), standing(town, given.pop("day", 1) - 1)
    told = Told(n, before.columns, said or {}, **given)
    Outbreak(n).step(before, {}, told)
    return [(why, who) for why, who in told.asked if not why.startswith(("the hand", "the order", "which colour"))]


def odds(
    town: str,
    said: Said | None = None,
    *settings: str,
    day: int = 1,
    wood: int = 5000,
    still: bool = False,
    **colours: Any,
) -> dict[str, Fraction]:
    """The exact outcomes of a day. Scripted dice are not varied."""
    n, before = over(town, *settings), standing(town, day - 1, wood)

    def step(roll: Roll) -> str:
        told = Told(n, before.columns, said or {}, others=roll, still=still, **colours)
        return " ".join(Outbreak(n).step(before, {}, told).letters())

    return outcomes(step)


def pair(
    actor: str, faced: str, *settings: str, walls: bool = True, vetoed: bool = False
) -> dict[tuple[str, str], Fraction]:
    """What comes of it when one faces another: what both are then, exactly."""
    n = numbers(*settings)
    rows = list(n.odds)
    found: dict[tuple[str, str], Fraction] = {}
    for row, chance in outcomes(meet, n, actor, faced, walls, vetoed).items():
        own, other = ("", "") if row == NOTHING else becoming(n, rows[row])
        ends = (own or actor, other or faced)
        found[ends] = found.get(ends, Fraction(0)) + chance
    return found


def becoming(n: OutbreakNumbers, name: str) -> tuple[str, str]:
    """What a row of the tables says both become."""
    own, other = n.odds[name].becomes
    return own, n.cures.first if n.rulings.recover_first and name in n.cures.rows else other


def shown(die: Die[T], word: int) -> T:
    """The face that a word of 32 bits shows."""
    number = word * die.total >> 32
    return next(face for face, sum_ in zip(die.faces, die.cumulative, strict=True) if number < sum_)
