"""The tape: how a compiled loop asks for chance. One array of whole numbers holds the stream's key, a script of
faces to be shown first, and a log of what was drawn."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence

from lazaretto.dice.streams import below
from lazaretto.kernel import Int, Ints, compiled

KEY_0, KEY_1, GAME, COUNT, SCRIPT, SCRIPT_END, LOG, LOG_END, LOGGED, HEAD = range(10)
"""Slots: the key's words · the game's number · draws so far · where the script goes on and ends · where the log
goes on and ends · entries asked for, also past the end · size of this head."""

MOST_CHANCES = 1 << 62
"""Chances in all that the dice of one run may come to."""

ENTRY = 3
"""A log entry: the row, who it concerned, and the face's place on the die (for an event, the number noted)."""


@compiled
def draw(tape: Ints, rows: Ints, row: Int, who: Int) -> int:
    """The value of the face that this row shows: the script's next if there is one, else the stream's."""
    at = rows[row]
    faces = rows[at]
    if tape[SCRIPT] < tape[SCRIPT_END]:
        face = tape[tape[SCRIPT]]
        tape[SCRIPT] += 1
    else:
        number = below(tape[KEY_0], tape[KEY_1], tape[GAME], who, tape[COUNT], rows[at + faces])
        face = 0
        while rows[at + 1 + face] <= number:
            face += 1
    tape[COUNT] += 1
    note(tape, row, who, face)
    value: int = rows[at + 1 + faces + face]
    return value


@compiled
def note(tape: Ints, row: Int, who: Int, what: Int) -> None:
    """Write an entry into the log if there is room; count it in any case."""
    tape[LOGGED] += 1
    at = tape[LOG]
    if at < tape[LOG_END]:
        tape[at] = row
        tape[at + 1] = who
        tape[at + 2] = what
        tape[LOG] = at + 3


@compiled
def rewind(tape: Ints) -> None:
    """Ready to run a loop again on the same script, with an empty log."""
    tape[COUNT] = 0
    tape[SCRIPT] = HEAD
    tape[LOG] = tape[SCRIPT_END]
    tape[LOGGED] = 0


@compiled
def turn_page(tape: Ints, rows: Ints) -> bool:
    """The script's next page, after a run under it: the next way that the dice just drawn can fall. False after the
    last. What stands in the script beyond the dice drawn must be 0, and there must be room for all of them; a loop that
    notes events as well cannot be leafed through like this."""
    drawn = tape[LOGGED]
    for at in range(drawn - 1, -1, -1):
        faces = rows[rows[tape[tape[SCRIPT_END] + ENTRY * at]]]
        if tape[HEAD + at] + 1 < faces:
            tape[HEAD + at] += 1
            return True
        tape[HEAD + at] = 0
    return False


@compiled
def share(tape: Ints, rows: Ints) -> tuple[int, int]:
    """How likely the dice just drawn were to fall as they did: so many chances in so many. 0 in 0 where that would be
    more than `MOST_CHANCES`."""
    number, of = 1, 1
    for at in range(tape[LOGGED]):
        entry = tape[SCRIPT_END] + ENTRY * at
        row, face = rows[tape[entry]], tape[entry + 2]
        below_it = rows[row + face] if face else 0
        total = rows[row + rows[row]]
        if of > MOST_CHANCES // total:
            return 0, 0
        number *= rows[row + 1 + face] - below_it
        of *= total
    return number, of


def tape_of(
    keys: tuple[int, int] = (0, 0), game: int = 0, count: int = 0, script: Sequence[int] = (), room: int = 0
) -> array[int]:
    """A fresh tape with room for that many log entries."""
    script_end = HEAD + len(script)
    log_end = script_end + ENTRY * room
    head = (*keys, game, count, HEAD, script_end, script_end, log_end, 0)
    return array("q", (*head, *script, *([0] * (ENTRY * room))))


def logged(tape: Sequence[int]) -> Iterator[tuple[int, int, int]]:
    """The entries of the log: row, who, and face or number noted."""
    for at in range(tape[SCRIPT_END], tape[LOG], ENTRY):
        yield tape[at], tape[at + 1], tape[at + 2]


def overflowed(tape: Sequence[int]) -> bool:
    """Whether more was logged than there was room for."""
    return ENTRY * tape[LOGGED] > tape[LOG_END] - tape[SCRIPT_END]
