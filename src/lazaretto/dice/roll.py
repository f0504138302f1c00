"""What a rule is handed: `roll(die, why)` asks whoever answers the dice."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar

from lazaretto.dice import tape as tapes
from lazaretto.dice.die import Die

if TYPE_CHECKING:
    from lazaretto.dice.rows import Row, Rows

T = TypeVar("T")
R = TypeVar("R")

Loop = Callable[["array[int]"], R]
"""A compiled loop waiting for its tape. It may be run several times, so it starts each time from the same world."""


class Rolled(NamedTuple):
    """One answer, or one event noted by a loop. `rule` and `given` say what it answered: the innermost local rule that
    asked, or the rule an event comes of. `who` is the number of whom it concerned. `why` is prose for people: code goes
    by the rule.

    It is a tuple because games are simulated with a tracer too, and a frozen dataclass takes three times as long to
    make."""

    why: str
    die: Die[Any] | None
    face: Any
    who: int = 0
    rule: Callable[..., Any] | None = None
    given: tuple[Any, ...] = ()


Note = Callable[[Rolled], None]


class Roll(Protocol):
    """Whoever answers the dice."""

    def __call__(self, die: Die[T], why: str, /) -> T:
        """The face the die shows, asked for the reason given."""
        ...

    def rule(self, rule: Callable[..., T], /, *given: Any, who: int = 0) -> T:
        """A local rule as a die of its own: called with what is given and this roll, or read off its exact odds. `who`
        is kept with its rolls and changes none of them."""
        ...

    def tape(self, rows: Rows, loop: Loop[R], /, note: Note | None = None) -> R:
        """Run a compiled loop on a tape and tell `note` each entry of its log, in order."""
        ...


class Answerer:
    """An answerer that is asked one die at a time. A loop is replayed with an ever longer script until all its
    draws are answered."""

    __slots__ = ()

    def __call__(self, die: Die[T], why: str, /) -> T:
        raise NotImplementedError

    def rule(self, rule: Callable[..., T], /, *given: Any, who: int = 0) -> T:
        """Open the rule: its own dice are asked in turn."""
        return rule(*given, self)

    def row(self, row: Row) -> int:
        """The face a row shows, as one die."""
        assert row.die is not None, "an event is no roll"
        return self(row.die, row.why)

    def tape(self, rows: Rows, loop: Loop[R], /, note: Note | None = None) -> R:
        """Ask for one more draw of the loop at a time."""
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
    """Give each entry of a tape's log back as what was rolled."""
    if note is None:
        return
    for number, who, what in tapes.logged(tape):
        row = rows[number]
        face = row.die.faces[what] if row.die else what
        note(Rolled(row.why, row.die, face, who, row.rule, row.given))
