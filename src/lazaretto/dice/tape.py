"""The tape: how a compiled loop asks for chance. One array of whole numbers holds the stream's key, a script of
faces to be shown first, and a log of what was drawn."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence

from lazaretto.dice.streams import philox
from lazaretto.kernel import Int, Ints, compiled, signed, unsigned

KEY_0, KEY_1, GAME, COUNT, SCRIPT, SCRIPT_END, LOG, LOG_END, LOGGED, HEARD, NAMED, NAMED_END, HEAD = range(13)
"""Slots: the key's words · the game's number · draws so far · where the script goes on and ends · where the log
goes on and ends · entries asked for, also past the end · whose own words are heard · where those begin and end who are
named for that · size of this head."""

EVERYBODY, NOBODY, SOME = -1, -2, -3
"""Whose own words are heard: all, none, those named, or only one's, by the number that a loop draws for."""

MOST_CHANCES = 1 << 62
"""Chances in all that the dice of one run may come to."""

ENTRY = 3
"""A log entry: the row, who it concerned, and the face's place on the die (for an event, the number noted)."""


@compiled
def draw(tape: Ints, rows: Ints, row: Int, who: Int) -> int:
    """The value of the face that this row shows: the script's next if there is one, else the stream's."""
    if tape[SCRIPT] < tape[SCRIPT_END]:
        face = tape[tape[SCRIPT]]
        tape[SCRIPT] += 1
    else:
        word = philox(tape[KEY_0], tape[KEY_1], tape[GAME], who, tape[COUNT], 0)[0]
        face = place_by(rows, row, word)
    tape[COUNT] += 1
    note(tape, row, who, face)
    return value_at(rows, rows[row], face)


@compiled
def hears(tape: Ints, who: Int) -> bool:
    """Whether a draw for them goes by the script and into the log."""
    is_heard: bool = tape[HEARD] == EVERYBODY or tape[HEARD] == who
    # They stand in order: most others are told apart from them by the first and the last.
    if tape[HEARD] == SOME and tape[tape[NAMED]] <= who <= tape[tape[NAMED_END] - 1]:
        for at in range(tape[NAMED], tape[NAMED_END]):
            is_heard = is_heard or tape[at] == who
    return is_heard


@compiled
def draw_by(tape: Ints, rows: Ints, row: Int, who: Int, word: Int) -> int:
    """The value of the face that this row shows by a word of the drawer's own, which nobody else's draws move. It is no
    draw of the stream. Where they are heard the script goes first, and the log keeps it."""
    if not hears(tape, who):
        return face_by(rows, row, word)
    at = rows[row]
    if tape[SCRIPT] < tape[SCRIPT_END]:
        face = tape[tape[SCRIPT]]
        tape[SCRIPT] += 1
    else:
        face = place_by(rows, row, word)
    note(tape, row, who, face)
    return value_at(rows, at, face)


@compiled
def place_by(rows: Ints, row: Int, word: Int) -> int:
    """The place of the face that a word of 32 bits shows."""
    at = rows[row]
    faces = rows[at]
    total = -faces if faces < 0 else rows[at + faces]
    number = signed((unsigned(word) * unsigned(total)) >> unsigned(32))
    if faces < 0:
        return number
    face = 0
    while rows[at + 1 + face] <= number:
        face += 1
    return face


@compiled
def face_by(rows: Ints, row: Int, word: Int) -> int:
    """The value of that face."""
    return value_at(rows, rows[row], place_by(rows, row, word))


@compiled
def value_at(rows: Ints, at: Int, face: Int) -> int:
    """The value of a face of the row that stands there. A row below 0 is an even die, its faces numbered from 0."""
    if rows[at] < 0:
        return face
    value: int = rows[at + 1 + rows[at] + face]
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
        faces = abs(rows[rows[tape[tape[SCRIPT_END] + ENTRY * at]]])
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
        total = -rows[row] if rows[row] < 0 else rows[row + rows[row]]
        if of > 1 and of > MOST_CHANCES // total:  # One die alone never comes to that many.
            return 0, 0
        number *= weight_at(rows, row, face)
        of *= total
    return number, of


@compiled
def weight_at(rows: Ints, at: Int, face: Int) -> int:
    """How many chances a face has of the row that stands there."""
    if rows[at] < 0:
        return 1
    below_it = rows[at + face] if face else 0
    weight: int = rows[at + 1 + face] - below_it
    return weight


def tape_of(
    keys: tuple[int, int] = (0, 0),
    game: int = 0,
    count: int = 0,
    script: Sequence[int] = (),
    room: int = 0,
    heard: int | Sequence[int] = EVERYBODY,
) -> array[int]:
    """A fresh tape with room for that many log entries; those who are heard may be named."""
    named = () if isinstance(heard, int) else sorted(heard)
    script_end = HEAD + len(script)
    log_end = script_end + ENTRY * room
    whom = heard if isinstance(heard, int) else SOME if named else NOBODY
    head = (*keys, game, count, HEAD, script_end, script_end, log_end, 0, whom, log_end, log_end + len(named))
    return array("q", (*head, *script, *([0] * (ENTRY * room)), *named))


def logged(tape: Sequence[int]) -> Iterator[tuple[int, int, int]]:
    """The entries of the log: row, who, and face or number noted."""
    for at in range(tape[SCRIPT_END], tape[LOG], ENTRY):
        yield tape[at], tape[at + 1], tape[at + 2]


def overflowed(tape: Sequence[int]) -> bool:
    """Whether more was logged than there was room for."""
    return ENTRY * tape[LOGGED] > tape[LOG_END] - tape[SCRIPT_END]
