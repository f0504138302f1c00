"""The tape: the script comes before the stream, the log has limited room, and both modes give the same."""

from array import array
from fractions import Fraction

import pytest

from lazaretto.dice import Roll, Rows, Sampled, evenly, outcomes, paths, sided
from lazaretto.dice.random_streams import key
from lazaretto.dice.tape import (
    COUNT,
    HEAD,
    LOGGED,
    draw,
    logged,
    next_script,
    note,
    overflowed,
    rewind,
    share,
    start_game,
    tape_of,
)
from lazaretto.kernel import fast, pick
from tests.cases import each
from tests.dice.counting import as_compiled_array
from tests.dice.loops import ALARM, NOISE, PACES, ROWS, leaf, lurch, walked

KEYS = key(7, "rules", 0)
MOST_DRAWS = 6


def test_a_fresh_tape_is_its_head_its_script_and_room_for_its_log() -> None:
    tape = tape_of(KEYS, game=3, count=5, script=[2, 0], room=4)
    assert len(tape) == HEAD + 2 + 3 * 4
    assert list(tape[HEAD : HEAD + 2]) == [2, 0]
    assert list(logged(tape)) == []
    assert not overflowed(tape)


def test_a_draw_is_the_face_the_stream_shows_a_single_roll() -> None:
    """The same key, game and count of draws: whether a rule or a loop asks makes no difference."""
    tape, stream = tape_of(KEYS, game=4), Sampled(7, game=4)
    for _ in range(50):
        assert draw(tape, ROWS.ints, PACES, 0) == stream(sided(4), "paces")
    assert tape[COUNT] == stream.draws == 50


def test_a_tape_goes_on_where_the_stream_was() -> None:
    whole, rest = tape_of(KEYS), tape_of(KEYS, count=20)
    faces = [draw(whole, ROWS.ints, PACES, 0) for _ in range(40)]
    assert [draw(rest, ROWS.ints, PACES, 0) for _ in range(20)] == faces[20:]


def test_another_person_draws_another_face_at_the_same_count() -> None:
    faces = {who: [draw(tape_of(KEYS, count=n), ROWS.ints, PACES, who) for n in range(30)] for who in (-1, 0, 1)}
    assert faces[0] != faces[1] != faces[-1] != faces[0]


def test_the_script_comes_before_the_stream_and_counts_as_draws() -> None:
    scripted, streamed = tape_of(KEYS, script=[3, 0]), tape_of(KEYS, count=2)
    shown = [draw(scripted, ROWS.ints, PACES, 0) for _ in range(4)]
    assert shown == [4, 1, draw(streamed, ROWS.ints, PACES, 0), draw(streamed, ROWS.ints, PACES, 0)]
    assert scripted[COUNT] == 4


def test_the_log_has_row_person_and_place_of_the_face_in_order() -> None:
    tape = tape_of(script=[3, 0], room=8)
    draw(tape, ROWS.ints, PACES, 2)
    draw(tape, ROWS.ints, NOISE, 1)
    note(tape, ALARM, 1, 77)
    assert list(logged(tape)) == [(PACES, 2, 3), (NOISE, 1, 0), (ALARM, 1, 77)]
    assert tape[COUNT] == 2


@each("room", [0, 1, 2, 3])
def test_a_full_log_counts_on_and_keeps_what_it_has(room: int) -> None:
    tape = tape_of(room=room)
    for what in range(3):
        note(tape, ALARM, 0, what)
    assert [what for _, _, what in logged(tape)] == list(range(room))
    assert tape[LOGGED] == 3
    assert overflowed(tape) == (room < 3)


@pytest.mark.parametrize("room", [0, 5, 1000])
@pytest.mark.parametrize("script", [[], [3, 0, 2, 1, 0, 0, 3]])
def test_a_loop_leaves_the_same_world_and_the_same_tape_in_both_modes(
    room: int, script: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    left = []
    for mode in ("interpreted", "compiled"):
        monkeypatch.setenv("LAZARETTO_KERNEL", mode)
        tape = tape_of(KEYS, game=2, script=script, room=room)
        left.append((walked(tape, 300), tape))
    assert left[0] == left[1]


def leafed(doors: int) -> list[tuple[int, Fraction]]:
    """Every way the dice of the round can fall: its result and its chance."""
    tape, found = tape_of(script=[0] * MOST_DRAWS, room=MOST_DRAWS), array("q", [0] * 3 * 7**doors)
    rows = ROWS.ints
    ways = pick(leaf)(as_compiled_array(rows), as_compiled_array(tape), doors, as_compiled_array(found))
    assert list(tape[HEAD : HEAD + MOST_DRAWS]) == [0] * MOST_DRAWS, "after the last page the first is open again"
    return [(found[3 * way], Fraction(found[3 * way + 1], found[3 * way + 2])) for way in range(ways)]


@pytest.mark.parametrize("mode", ["interpreted", "compiled"])
@pytest.mark.parametrize("doors", range(4))
def test_leafing_through_a_loop_gives_exactly_its_outcomes(
    doors: int, mode: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LAZARETTO_KERNEL", mode)

    def lurched(roll: Roll) -> int:
        return roll.tape(ROWS, lambda tape: lurch(ROWS.ints, tape, doors))

    summed: dict[int, Fraction] = {}
    for gone, likely in leafed(doors):
        summed[gone] = summed.get(gone, Fraction(0)) + likely
    assert summed == outcomes(lurched)
    assert [(path.result, path.chance) for path in paths(lurched)] == leafed(doors)


def test_a_loop_is_leafed_through_page_by_page_the_last_die_first() -> None:
    tape, turned = tape_of(script=[0] * 3, room=3), list[list[int]]()
    more = True
    while more:
        rewind(tape)
        lurch(ROWS.ints, tape, 1)
        turned.append(list(tape[HEAD : HEAD + 3]))
        more = next_script(tape, ROWS.ints)
    assert turned == [[0, 0, 0], [1, 0, 0], [2, 0, 0], [2, 1, 0], [3, 0, 0], [3, 1, 0]]


def test_the_share_of_what_was_drawn_is_the_weight_of_its_faces_on_their_dice() -> None:
    tape = tape_of(script=[2, 1], room=2)
    lurch(ROWS.ints, tape, 1)
    assert share(tape, ROWS.ints) == (1 * 2, 4 * 3)
    rewind(tape)
    assert share(tape, ROWS.ints) == (1, 1)


def test_a_rewound_tape_shows_its_script_again() -> None:
    tape = tape_of(script=[3, 0, 2], room=8)
    first = [draw(tape, ROWS.ints, PACES, 0) for _ in range(3)]
    rewind(tape)
    assert list(logged(tape)) == []
    assert (tape[COUNT], tape[LOGGED]) == (0, 0)
    assert [draw(tape, ROWS.ints, PACES, 0) for _ in range(3)] == first == [4, 1, 3]


def test_room_in_the_log_changes_no_face() -> None:
    assert walked(tape_of(KEYS, room=0), 200) == walked(tape_of(KEYS, room=1000), 200)


def test_single_draws_are_the_same_compiled() -> None:
    plain, compiled = tape_of(KEYS, room=100), tape_of(KEYS, room=100)
    rows = as_compiled_array(ROWS.ints)
    for who in range(-50, 50):
        row = who % 2
        assert fast(draw)(as_compiled_array(compiled), rows, row, who) == draw(plain, ROWS.ints, row, who)
    assert plain == compiled
    assert isinstance(plain, array)


def test_with_own_counts_nobody_shifts_anothers_draws() -> None:
    rows = Rows()
    row = rows.even("one of a thousand", lambda faces, roll: roll(evenly(faces), "one of a thousand"), 1000)
    plain, busy = (tape_of((1, 2), own=3) for _ in range(2))
    quiet = [draw(plain, rows.ints, row, 2) for _ in range(5)]
    mixed = []
    for _ in range(5):
        draw(busy, rows.ints, row, 0)
        mixed.append(draw(busy, rows.ints, row, 2))
        draw(busy, rows.ints, row, 1)
    assert quiet == mixed
    start_game(busy, 0)
    assert [draw(busy, rows.ints, row, 2) for _ in range(5)] == quiet
    start_game(busy, 1)
    assert [draw(busy, rows.ints, row, 2) for _ in range(5)] != quiet
