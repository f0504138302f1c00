"""Draws from separate random words: no other draw shifts them, whether logged or not; and fair dice of any size."""

from __future__ import annotations

from array import array
from fractions import Fraction

import pytest

from lazaretto.dice import Drawn, Roll, Rows, Sampled, Scripted, Traced, die, evenly, outcomes, sided
from lazaretto.dice.random_streams import key, philox
from lazaretto.dice.tape import (
    COUNT,
    EVERYBODY,
    LOGGED,
    NOBODY,
    WATCHED,
    draw,
    draw_by,
    face_by,
    is_watched,
    logged,
    place_by,
    tape_of,
)
from lazaretto.kernel import Int, Ints, compiled, fast
from lazaretto.refusal import Refusal
from tests.cases import each
from tests.dice.counting import as_compiled_array

KEYS = key(7, "rules", 0)
LOADED, EVEN, HUGE = range(3)
MODULUS = 1_000_003
WORDS = (0, 1, (1 << 31) - 1, 1 << 31, (1 << 32) - 1)


def loaded(roll: Roll) -> int:
    """1 in 4 shows 5, the rest 9."""
    return 5 if roll(sided(4), "loaded") == 1 else 9


def one_of(many: int, roll: Roll) -> int:
    return roll(evenly(many), "one of them")


def rows_of() -> Rows:
    rows = Rows()
    assert rows.law("loaded", loaded) == LOADED
    assert rows.even("even", one_of, 6) == EVEN
    assert rows.even("huge", one_of, 1 << 32) == HUGE
    return rows


ROWS = rows_of()


@compiled
def heaps(tape: Ints, rows: Ints, people: Int) -> int:
    """One draw from the stream, then one for each person from words of their own."""
    total = draw(tape, rows, EVEN, 0)
    for who in range(people):
        word = philox(tape[0], tape[1], 0, who, 0, 9)[0]
        total = (31 * total + draw_by(tape, rows, who % 2, who, word)) % MODULUS
    return total


def piled(people: int, roll: Roll) -> int:
    return roll.tape(ROWS, lambda tape: heaps(tape, ROWS.ints, people))


@pytest.mark.parametrize("watched", [EVERYBODY, NOBODY, 3])
def test_who_is_heard(watched: int) -> None:
    tape = tape_of(watched=watched)
    assert tape[WATCHED] == watched
    assert [is_watched(tape, who) for who in (0, 3, 4)] == [
        watched == EVERYBODY,
        watched != NOBODY,
        watched == EVERYBODY,
    ]
    assert tape_of()[WATCHED] == EVERYBODY


@each("word", WORDS)
@each("row", [LOADED, EVEN, HUGE])
def test_a_word_shows_the_same_face_whether_logged_or_not(row: int, word: int) -> None:
    shown = {draw_by(tape_of(KEYS, watched=watched), ROWS.ints, row, 3, word) for watched in (EVERYBODY, NOBODY, 3, 4)}
    assert shown == {face_by(ROWS.ints, row, word)}


def test_a_word_shows_the_face_at_its_share_of_the_weights() -> None:
    quarter = 1 << 30
    assert [face_by(ROWS.ints, LOADED, word) for word in (0, quarter - 1, quarter, (1 << 32) - 1)] == [5, 5, 9, 9]
    sixths = [-(-face * (1 << 32) // 6) for face in range(6)]
    assert [face_by(ROWS.ints, EVEN, word) for word in sixths] == list(range(6))
    assert [face_by(ROWS.ints, EVEN, word - 1) for word in sixths[1:]] == list(range(5))
    assert [place_by(ROWS.ints, HUGE, word) for word in WORDS] == list(WORDS)


def test_own_words_are_no_draws_of_the_stream() -> None:
    tape = tape_of(KEYS)
    first = draw(tape, ROWS.ints, EVEN, 0)
    for who in range(20):
        draw_by(tape, ROWS.ints, EVEN, who, 12345)
    assert tape[COUNT] == 1
    again = tape_of(KEYS)
    assert [draw(again, ROWS.ints, EVEN, 0) for _ in range(2)] == [first, draw(tape, ROWS.ints, EVEN, 0)]


def test_only_who_is_heard_is_logged_and_scripted() -> None:
    tape = tape_of(KEYS, script=[4, 1], room=9, watched=3)
    shown = [draw_by(tape, ROWS.ints, EVEN, who, 0) for who in (2, 3, 4, 3, 3)]
    assert shown == [0, 4, 0, 1, 0]
    assert list(logged(tape)) == [(EVEN, 3, 4), (EVEN, 3, 1), (EVEN, 3, 0)]
    deaf = tape_of(KEYS, script=[4, 1], room=9, watched=NOBODY)
    assert draw_by(deaf, ROWS.ints, EVEN, 3, 0) == 0
    assert deaf[LOGGED] == 0


def test_a_log_without_room_for_own_words_changes_no_face() -> None:
    full, empty = (tape_of(KEYS, room=room) for room in (100, 0))
    assert heaps(full, ROWS.ints, 20) == heaps(empty, ROWS.ints, 20)
    assert full[LOGGED] == empty[LOGGED] == 21


@pytest.mark.parametrize("watched", [EVERYBODY, NOBODY, 3])
def test_compiled_it_is_the_same(watched: int) -> None:
    plain, twin = (tape_of(KEYS, script=[2, 1], room=50, watched=watched) for _ in range(2))
    assert heaps(plain, ROWS.ints, 20) == fast(heaps)(as_compiled_array(twin), as_compiled_array(ROWS.ints), 20)
    assert plain == twin
    assert isinstance(plain, array)


def test_a_stream_hears_nobody_unless_it_is_told_to() -> None:
    traces = {watched: Traced(Sampled(5, watched=watched)) for watched in (NOBODY, EVERYBODY, 3)}
    assert len({piled(8, traced) for traced in traces.values()} | {piled(8, Sampled(5))}) == 1
    whos = {watched: [rolled.who for rolled in traced.rolled] for watched, traced in traces.items()}
    assert whos == {NOBODY: [0], EVERYBODY: [0, *range(8)], 3: [0, 3]}
    default = Traced(Sampled(5))
    piled(8, default)
    assert default.rolled == traces[NOBODY].rolled
    assert traces[3].rolled[1] == traces[EVERYBODY].rolled[4]


def test_a_stream_counts_only_its_own_draws() -> None:
    stream = Sampled(5, watched=EVERYBODY)
    piled(8, stream)
    assert stream.draws == 1


def test_an_answerer_asked_die_by_die_is_asked_for_everyone() -> None:
    assert piled(2, Scripted([3, 5, 2])) == (3 * 31 + 5) * 31 + 2
    assert piled(2, Drawn(lambda faces: faces - 1)) == (5 * 31 + 9) * 31 + 5
    chances = outcomes(piled, 1)
    assert sum(chances.values()) == 1
    assert chances[31 * 2 + 5] == Fraction(1, 6) * Fraction(1, 4)


def test_an_even_die_is_one_number_and_reads_as_any_row() -> None:
    rows = Rows()
    rows.law("loaded", loaded)
    rows.even("even", one_of, 6)
    assert list(rows.ints) == [2, 7, 2, 1, 4, 5, 9, -6]
    assert rows[1].why == "even"
    assert rows[1].die == die(dict.fromkeys(range(6), 1))
    assert len(rows) == 2


@each("faces", [1, 2, 35, 1000])
def test_an_even_die_draws_like_a_law_of_as_many_faces(faces: int) -> None:
    def thrown(roll: Roll) -> int:
        return roll(sided(faces), "thrown") - 1

    rows = Rows()
    law, even = rows.law("law", thrown), rows.even("even", one_of, faces)
    one, two = tape_of(KEYS, script=[faces - 1]), tape_of(KEYS, script=[faces - 1])
    assert [draw(one, rows.ints, law, 0) for _ in range(40)] == [draw(two, rows.ints, even, 0) for _ in range(40)]
    assert rows[law].die == rows[even].die


def test_an_even_die_of_more_faces_than_any_other_can_be_looked_at() -> None:
    rows = Rows()
    row = rows.even("where", one_of, 5000)
    exact = rows[row].die
    assert exact is not None
    assert (len(exact.faces), exact.faces[-1], set(exact.weights)) == (5000, 4999, {1})
    traced = Traced(Sampled(3))
    shown = traced.tape(rows, lambda tape: draw(tape, rows.ints, row, 1))
    assert [(rolled.why, rolled.face, rolled.who) for rolled in traced.rolled] == [("where", shown, 1)]
    assert Scripted([4321]).tape(rows, lambda tape: draw(tape, rows.ints, row, 1)) == 4321


@pytest.mark.parametrize("faces", [0, -1, (1 << 32) + 1])
def test_an_even_die_that_no_word_can_draw_is_refused(faces: int) -> None:
    with pytest.raises(Refusal, match=r"faces cannot be drawn by one random word; 1 to 4,294,967,296 can"):
        Rows().even("even", one_of, faces)


def test_several_are_heard_at_once() -> None:
    tape = tape_of(watched=(9, 3, 5))
    assert [who for who in range(12) if is_watched(tape, who)] == [3, 5, 9]
    assert not any(is_watched(tape_of(watched=()), who) for who in range(12))
    traced = Traced(Sampled(7, watched=(1, 4)))
    total = traced.tape(ROWS, lambda tape: heaps(tape, ROWS.ints, 6))
    assert [rolled.who for rolled in traced.rolled] == [0, 1, 4]
    assert total == Sampled(7).tape(ROWS, lambda tape: heaps(tape, ROWS.ints, 6))
