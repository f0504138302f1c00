"""The tape: how a compiled loop rolls dice. One array of whole numbers holds the key of the random stream, a script of
faces to use first, and a log of what was drawn."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence

from lazaretto.dice.random_streams import philox
from lazaretto.kernel import Int, Ints, compiled, signed, unsigned

KEY_0, KEY_1, GAME, COUNT, SCRIPT, SCRIPT_END, LOG, LOG_END, LOGGED, WATCHED, WATCHED_LIST, WATCHED_LIST_END = range(12)
OWN, OWN_END, HEAD = range(12, 15)
"""Slots of the head: the key's words · the game's number · draws so far · the script's next position and its end · the
log's next position and its end · entries that the log would have with enough room · whose own draws are watched · where
the list of those begins and ends · where everybody's own counts of draws begin and end, if there are any · the size of
the head."""

EVERYBODY, NOBODY, SOME = -1, -2, -3
"""Values of WATCHED: everybody, nobody, or those in the list. Any other value is the number of the only one watched."""

MOST_CHANCES = 1 << 62
"""The largest denominator of the chance of one run, so that it fits into 64 bits."""

ENTRY = 3
"""Numbers in a log entry: the row, whom it is about, and the position of the face on the die (or an event's number)."""


@compiled
def draw(tape: Ints, rows: Ints, row: Int, who: Int) -> int:
    """Draw from a row: the script's next face if there is one, else the stream's. Returns the face's value.

    The counter of the random word is (game, who, draws so far, 0). On a tape with own counts, the draws are those of
    `who` alone."""
    face = scripted_face(tape)
    if face < 0:
        word = philox(tape[KEY_0], tape[KEY_1], tape[GAME], who, draw_number(tape, who), 0)[0]
        face = place_by(rows, row, word)
    tape[COUNT] += 1
    note(tape, row, who, face)
    return value_at(rows, rows[row], face)


@compiled
def draw_number(tape: Ints, who: Int) -> int:
    """The number of the next draw of `who`. On a tape with own counts, this counts it, too."""
    own = tape[OWN]
    if own == tape[OWN_END]:
        shared: int = tape[COUNT]
        return shared
    number: int = tape[own + who]
    tape[own + who] += 1
    return number


@compiled
def start_game(tape: Ints, game: Int) -> None:
    """Prepare the tape for another game, with nothing drawn yet by anybody."""
    tape[GAME] = game
    rewind(tape)
    for at in range(tape[OWN], tape[OWN_END]):
        tape[at] = 0


@compiled
def is_watched(tape: Ints, who: Int) -> bool:
    """Whether the own draws of `who` follow the script and enter the log."""
    is_logged: bool = tape[WATCHED] == EVERYBODY or tape[WATCHED] == who
    # The list is sorted, so its first and last entry rule out most others.
    if tape[WATCHED] == SOME and tape[tape[WATCHED_LIST]] <= who <= tape[tape[WATCHED_LIST_END] - 1]:
        for at in range(tape[WATCHED_LIST], tape[WATCHED_LIST_END]):
            is_logged = is_logged or tape[at] == who
    return is_logged


@compiled
def draw_by(tape: Ints, rows: Ints, row: Int, who: Int, word: Int) -> int:
    """Draw from a row by a random word that belongs to `who` alone, so that nobody else's draws shift it. It does not
    count as a draw of the stream. If `who` is watched, the script's face comes first, and the draw is logged."""
    if not is_watched(tape, who):
        return face_by(rows, row, word)
    face = scripted_face(tape)
    if face < 0:
        face = place_by(rows, row, word)
    note(tape, row, who, face)
    return value_at(rows, rows[row], face)


@compiled
def scripted_face(tape: Ints) -> int:
    """Take the next face of the script; −1 after the last."""
    if tape[SCRIPT] >= tape[SCRIPT_END]:
        return -1
    face: int = tape[tape[SCRIPT]]
    tape[SCRIPT] += 1
    return face


@compiled
def total_at(rows: Ints, at: Int) -> int:
    """The sum of the weights of the row at a position: its last running sum, or the faces of an even die."""
    total: int = -rows[at] if rows[at] < 0 else rows[at + rows[at]]
    return total


@compiled
def place_by(rows: Ints, row: Int, word: Int) -> int:
    """The position of the face that a 32-bit word shows. Rows are short, so the running sums are searched in order."""
    at = rows[row]
    faces = rows[at]
    number = signed((unsigned(word) * unsigned(total_at(rows, at))) >> unsigned(32))
    if faces < 0:
        return number
    face = 0
    # The last sum is the total, which is above any number, so the search ends.
    while rows[at + 1 + face] <= number:
        face += 1
    return face


@compiled
def face_by(rows: Ints, row: Int, word: Int) -> int:
    """The value of the face that a 32-bit word shows."""
    return value_at(rows, rows[row], place_by(rows, row, word))


@compiled
def value_at(rows: Ints, at: Int, face: Int) -> int:
    """The value of a face, given the position of its row. A negative count marks an even die, whose faces are 0, 1,
    …"""
    if rows[at] < 0:
        return face
    value: int = rows[at + 1 + rows[at] + face]
    return value


@compiled
def note(tape: Ints, row: Int, who: Int, what: Int) -> None:
    """Add an entry to the log if there is room; count it in any case."""
    tape[LOGGED] += 1
    at = tape[LOG]
    if at < tape[LOG_END]:
        tape[at] = row
        tape[at + 1] = who
        tape[at + 2] = what
        tape[LOG] = at + 3


@compiled
def rewind(tape: Ints) -> None:
    """Prepare the tape for another run with the same script and an empty log."""
    tape[COUNT] = 0
    tape[SCRIPT] = HEAD
    tape[LOG] = tape[SCRIPT_END]
    tape[LOGGED] = 0


@compiled
def start_turn(tape: Ints, key_0: Int, key_1: Int) -> None:
    """Prepare the tape for another turn, which draws from a stream of its own."""
    tape[KEY_0] = key_0
    tape[KEY_1] = key_1
    rewind(tape)


@compiled
def next_script(tape: Ints, rows: Ints) -> bool:
    """After a run, change the script to the next way that the dice just drawn can fall, like an odometer with the last
    die first. Return False after the last way.

    The script and the log need room for all draws, and the script must be 0 beyond them. The log must hold draws only,
    so this does not work for a loop that notes events."""
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
    """The chance that the dice fall as they just did, as a numerator and a denominator; (0, 0) if the denominator would
    exceed `MOST_CHANCES`."""
    number, of = 1, 1
    for at in range(tape[LOGGED]):
        entry = tape[SCRIPT_END] + ENTRY * at
        row, face = rows[tape[entry]], tape[entry + 2]
        total = total_at(rows, row)
        if of > 1 and of > MOST_CHANCES // total:  # One die alone never has that many.
            return 0, 0
        number *= weight_at(rows, row, face)
        of *= total
    return number, of


@compiled
def weight_at(rows: Ints, at: Int, face: Int) -> int:
    """The weight of a face, given the position of its row: the difference of two running sums."""
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
    watched: int | Sequence[int] = EVERYBODY,
    own: int = 0,
) -> array[int]:
    """A new tape with room for that many log entries. `watched` is one of the constants, one number, or several. With
    `own`, draws are counted for each of the first so many numbers alone, so that nobody's draws shift another's."""
    named = () if isinstance(watched, int) else sorted(watched)
    script_end = HEAD + len(script)
    log_end = script_end + ENTRY * room
    whom = watched if isinstance(watched, int) else SOME if named else NOBODY
    end = log_end + len(named)
    head = (*keys, game, count, HEAD, script_end, script_end, log_end, 0, whom, log_end, end, end, end + own)
    # From bytes, because filling a long log with Python's zeros takes longer than a short loop runs.
    tape = array("q", bytes(8 * (end + own)))
    tape[:script_end] = array("q", (*head, *script))
    tape[log_end:end] = array("q", named)
    return tape


def logged(tape: Sequence[int]) -> Iterator[tuple[int, int, int]]:
    """The entries of the log: the row, whom it is about, and the face's position or the event's number."""
    for at in range(tape[SCRIPT_END], tape[LOG], ENTRY):
        yield tape[at], tape[at + 1], tape[at + 2]


def overflowed(tape: Sequence[int]) -> bool:
    """Whether the log was too short."""
    return ENTRY * tape[LOGGED] > tape[LOG_END] - tape[SCRIPT_END]
