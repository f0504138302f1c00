"""The `roll` that a rule gets: `roll(die, why)` asks the answerer for a face."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar

from lazaretto.dice import tape as tapes
from lazaretto.dice.die import Die

if TYPE_CHECKING:
    from lazaretto.dice.distribution_rows import Row, Rows

T = TypeVar("T")
R = TypeVar("R")

Loop = Callable[["array[int]"], R]
"""A compiled loop that takes a tape. It may be run several times, so each run must start from the same world."""


class Rolled(NamedTuple):
    """One roll, or one event noted by a loop. `rule` is the innermost local rule that asked, or the rule that an event
    comes from; `given` are its arguments. `who` is the number of the one it is about. `why` is prose for people; code
    should look at `rule`.

    It is a tuple because games are also simulated with a tracer, and a frozen dataclass takes three times as long to
    make."""

    why: str
    die: Die[Any] | None
    face: Any
    who: int = 0
    rule: Callable[..., Any] | None = None
    given: tuple[Any, ...] = ()


Note = Callable[[Rolled], None]


class Roll(Protocol):
    """An answerer of dice, as rules see it."""

    def __call__(self, die: Die[T], why: str, /) -> T:
        """The face that the die shows; `why` is what it is thrown for."""
        ...

    def rule(self, rule: Callable[..., T], /, *given: Any, who: int = 0) -> T:
        """The result of a local rule: it is called with the arguments and this roll, or drawn from its exact odds.
        `who` is noted with its rolls and changes none of them."""
        ...

    def tape(self, rows: Rows, loop: Loop[R], /, note: Note | None = None) -> R:
        """Run a compiled loop on a tape, and call `note` with each entry of its log, in order."""
        ...


class Answerer:
    """The base of answerers that answer one die at a time. A compiled loop cannot stop to ask, so it is replayed with a
    script that grows by one face each time, until all its draws are answered."""

    __slots__ = ()

    def __call__(self, die: Die[T], why: str, /) -> T:
        raise NotImplementedError

    def rule(self, rule: Callable[..., T], /, *given: Any, who: int = 0) -> T:
        """Run the rule, which asks for its own dice."""
        return rule(*given, self)

    def row(self, row: Row) -> int:
        """The face of a row's die."""
        assert row.die is not None, "an event is not a roll"
        return self(row.die, row.why)

    def tape(self, rows: Rows, loop: Loop[R], /, note: Note | None = None) -> R:
        """Run the loop again for each draw that it makes."""
        script: list[int] = []
        room = 64
        while True:
            tape = tapes.tape_of(script=script, room=room)
            result = loop(tape)
            draws = [(row, who) for row, who, _ in tapes.logged(tape) if rows.is_roll(row)]
            if len(draws) > len(script):
                row = rows[draws[len(script)][0]]
                assert row.die is not None, "only draws are counted"
                script.append(row.die.faces.index(self.row(row)))
            elif tapes.overflowed(tape):
                room *= 2
            else:
                read_log(rows, tape, note)
                return result


def read_log(rows: Rows, tape: array[int], note: Note | None) -> None:
    """Call `note` with each entry of a tape's log, as a `Rolled`."""
    if note is None:
        return
    for number, who, what in tapes.logged(tape):
        row = rows[number]
        face = row.die.faces[what] if row.die else what
        note(Rolled(row.why, row.die, face, who, row.rule, row.given))
