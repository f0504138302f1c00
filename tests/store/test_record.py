"""A record's form: one way to write it, and anything else is refused with the turn where it goes wrong."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise

import pytest

from lazaretto.books import find
from lazaretto.game import Overlay
from lazaretto.play.base.edition import Edition
from lazaretto.play.base.replay import replayed
from lazaretto.play.session import begin_game as opening
from lazaretto.play.session.begin_game import Opening, begin, fork
from lazaretto.refusal import Refusal
from lazaretto.store.record import EMPTY, MOST_LINE_BYTES, Differs, read_line
from lazaretto.store.record_lines import End, Header, TurnLine
from lazaretto.store.record_reader import MOST_RECORD_BYTES, FileReader, read, read_file, read_pieces
from tests.cases import each
from tests.play import by_hand
from tests.play.tables import CELLAR, DUEL, SEATED, TWO, Throws, content, numbered, pick, play_on, sat
from tests.store import golden

LINES = golden.DUEL.splitlines()
BROKEN = "the chain is broken: the line, or one before it, is not the one that was written."
ELSEWHERE = "this line does not belong here."
CUT = "the last line is not ended, so the file may have been cut short."
ODDLY = "the line is not in the form that records are written in."
HOLDS = "the line has characters that cannot be shown, a number that is too large, or too many levels."


def test_these_games_write_exactly_these_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "__version__", "0.1.0")
    with numbered():
        duel = play_on(sat(DUEL, 5, "fighter.stamina=9"), 8)
        child = fork(duel.played, 1, seats=TWO, seed=2**127)
        pick(child, "a", "1/0")
        pick(child, "b", "0/1")
        child.step()
        child.resign("a")
        open_cellar = Edition(replace(find(CELLAR), world=None), Overlay().and_set(["hero.oil=2"]))
        cellar = play_on(begin(open_cellar, Opening(SEATED[CELLAR], 3, dice="typed"), thrower=Throws(1)))
    assert content(duel.played.record) == golden.DUEL
    assert content(child.played.record) == golden.CHILD
    assert content(cellar.played.record) == golden.CELLAR
    assert [*replayed(read_file(golden.CELLAR)).turns] == [*cellar.played.turns]


def test_a_record_from_before_practice_was_marked_is_read_and_counts_as_practice() -> None:
    played = replayed(read_file(golden.OLDER))
    assert b"practice" not in golden.OLDER
    assert (played.is_practice, played.told_seed) == (True, 5), "whoever played it could read the seed"
    assert [*played.turns] == [*replayed(read_file(golden.DUEL)).turns]


def differs(content: bytes) -> tuple[int, str]:
    """The turn that is blamed, and what is said of it."""
    with pytest.raises(Differs) as refused:
        read_file(content)
    assert str(refused.value).endswith(refused.value.what)
    return refused.value.turn, refused.value.what


def joined(*lines: bytes) -> bytes:
    return b"".join(line + b"\n" for line in lines)


def test_lines_are_swapped_missing_or_doubled() -> None:
    header, one, two, three, end = LINES
    assert differs(joined(header, two, one, three, end)) == (1, BROKEN)
    assert differs(joined(header, one, three, two, end)) == (2, BROKEN)
    assert differs(joined(header, one, three, end)) == (2, BROKEN)
    assert differs(joined(header, one, two, end)) == (3, BROKEN)
    assert differs(joined(header, end)) == (1, BROKEN)
    assert differs(joined(header, one, one, two, three, end)) == (2, BROKEN)
    assert differs(joined(one, two, three, end)) == (0, "a record begins with its header.")
    assert differs(joined(end)) == (0, "a record begins with its header.")
    assert differs(joined(header, header, one)) == (1, ELSEWHERE)
    assert differs(joined(*LINES, end)) == (4, ELSEWHERE)
    assert differs(joined(*LINES, three)) == (4, ELSEWHERE)
    assert differs(golden.DUEL + golden.DUEL) == (4, ELSEWHERE)


def test_a_line_of_another_record_does_not_fit() -> None:
    header, one, *rest = golden.CELLAR.splitlines()
    assert differs(joined(LINES[0], one)) == (1, BROKEN)
    assert differs(joined(header, LINES[1], *rest)) == (1, BROKEN)


def test_turns_are_numbered_in_their_order_even_where_the_chain_is_whole() -> None:
    told = by_hand.parsed(LINES)
    told[2]["turn"] = 3
    assert differs(joined(*by_hand.linked(told))) == (2, "the line says it is turn 3.")
    child = by_hand.parsed(golden.CHILD.splitlines())
    child[1]["turn"] = 1
    assert differs(joined(*by_hand.linked(child))) == (2, "the line says it is turn 1.")


def test_a_game_is_not_its_own_parent() -> None:
    child = by_hand.parsed(golden.CHILD.splitlines())
    child[0]["parent"]["game"] = child[0]["id"]
    assert differs(joined(*by_hand.linked(child))) == (0, "it says that it was forked from itself.")


def test_a_file_that_was_cut_short_is_blamed_on_the_line_that_was_cut() -> None:
    starts = [sum(len(line) + 1 for line in LINES[:place]) for place in range(6)]
    for place, (start, end) in enumerate(pairwise(starts)):
        for length in (start + 1, start + 40, end - 1):
            assert differs(golden.DUEL[:length]) == (place, CUT)
    assert differs(golden.CHILD[:-1]) == (3, CUT)


def test_an_earlier_fault_is_named_before_the_cut() -> None:
    assert differs(golden.DUEL.replace(b"3/1", b"3/2")[:-20]) == (2, BROKEN)


def test_a_file_cut_between_two_lines_is_the_game_as_it_stood_then() -> None:
    """Nothing in it is wrong, and nothing in it can say that there was more."""
    for kept in range(1, 5):
        assert len(read_file(joined(*LINES[:kept])).turns) == kept - 1


def test_an_empty_file_is_no_record() -> None:
    assert differs(b"") == (0, "there is nothing in it.")
    for empty in (b"\n", b"\n\n"):
        assert differs(empty) == (0, EMPTY)
    assert differs(b" ") == (0, CUT)


def test_a_blank_line_is_no_line() -> None:
    assert differs(joined(*LINES[:2], b"", *LINES[2:])) == (2, EMPTY)
    assert differs(golden.DUEL + b"\n") == (4, EMPTY)


EDITS: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "a space after a colon": (lambda line: line.replace(b":", b": ", 1), ODDLY),
    "a space at the end": (lambda line: line + b" ", ODDLY),
    "a tab before": (lambda line: b"\t" + line, ODDLY),
    "a carriage return": (lambda line: line + b"\r", ODDLY),
    "an escaped letter": (lambda line: line.replace(b'"state"', b'"\\u0073tate"'), ODDLY),
    "an escaped stroke": (lambda line: line.replace(b"2/0", b"2\\/0"), ODDLY),
    "an escaped value": (lambda line: line.replace(b'"2/0"', b'"\\u0032/0"'), ODDLY),
    "fields in another order": (lambda line: line.replace(b'"turn":3,', b"")[:-1] + b',"turn":3}', ODDLY),
    "a field twice": (lambda line: line.replace(b'"draws":1', b'"draws":1,"draws":1'), ODDLY),
    "a seat twice": (lambda line: line.replace(b'"a":"2/0"', b'"a":"0/0","a":"2/0"'), ODDLY),
    "what need not be said": (lambda line: line.replace(b'"draws":1', b'"draws":1,"faces":[]'), ODDLY),
    "a whole number with a point": (lambda line: line.replace(b'"draws":1', b'"draws":1.0'), "not a line of a record"),
    "an exponent": (lambda line: line.replace(b'"draws":1', b'"draws":1e0'), "not a line of a record"),
    "minus nothing": (lambda line: line.replace(b'"draws":1', b'"draws":-0'), ODDLY),
    "not a number": (lambda line: line.replace(b'"draws":1', b'"draws":NaN'), "JSON is malformed"),
    "no end of it": (lambda line: line.replace(b'"draws":1', b'"draws":Infinity'), "JSON is malformed"),
    "a leading zero": (lambda line: line.replace(b'"draws":1', b'"draws":01'), "JSON is malformed"),
    "4,000 digits": (lambda line: line.replace(b'"draws":1', b'"draws":' + b"9" * 4000), "not a line of a record"),
    "5,000 digits": (lambda line: line.replace(b'"draws":1', b'"draws":' + b"9" * 5000), "not a line of a record"),
    "a huge exponent": (lambda line: line.replace(b'"draws":1', b'"draws":1e400'), "not a line of a record"),
    "true for a number": (lambda line: line.replace(b'"draws":1', b'"draws":true'), "not a line of a record"),
    "a comment": (lambda line: line + b"//", "JSON is malformed"),
    "two objects": (lambda line: line + line, "JSON is malformed"),
    "a list": (lambda line: b"[" + line + b"]", "not a line of a record"),
    "nothing": (lambda line: b"null", "not a line of a record"),
    "a byte order mark": (lambda line: b"\xef\xbb\xbf" + line, "JSON is malformed"),
    "UTF-16": (lambda line: line.decode().encode("utf-16-le").replace(b"\n", b""), "not a line of a record"),
    "no UTF-8": (lambda line: line.replace(b"2/0", b"2/\xff"), "not a line of a record"),
    "half a surrogate": (lambda line: line.replace(b"2/0", b"\\ud800"), "not a line of a record"),
    "NUL": (lambda line: line.replace(b"2/0", b"2/0\x00"), "not a line of a record"),
    "a raw control character": (lambda line: line.replace(b"2/0", b"\x1b[2J"), "not a line of a record"),
    "an escape sequence": (lambda line: line.replace(b"2/0", b"\\u001b[2J"), HOLDS),
    "a line break inside": (lambda line: line.replace(b"2/0", b"2/0\\n"), HOLDS),
    "C1": (lambda line: line.replace(b"2/0", "2\u009b0".encode()), HOLDS),
    "a right-to-left override": (lambda line: line.replace(b"2/0", "2\u202e0".encode()), HOLDS),
    "a zero-width space": (lambda line: line.replace(b"2/0", "2\u200b0".encode()), HOLDS),
    "a line separator": (lambda line: line.replace(b"2/0", "2\u20280".encode()), HOLDS),
    "letters not put together": (lambda line: line.replace(b"2/0", "cafe\u0301".encode()), HOLDS),
    "a seat that cannot be shown": (lambda line: line.replace(b'"a":', '"a\u202e":'.encode()), HOLDS),
}


@each("name", EDITS)
def test_any_other_way_to_write_a_line_is_refused_where_it_stands(name: str) -> None:
    edit, what = EDITS[name]
    edited = edit(LINES[3])
    assert edited != LINES[3], "the edit edits something"
    turn, said = differs(joined(*LINES[:3], edited, LINES[4]))
    assert turn == 3
    assert said == what if what in (ODDLY, HOLDS) else what in said
    assert said.isprintable()


def test_windows_line_ends_and_a_byte_order_mark_are_blamed_on_the_header() -> None:
    edited = (0, "an editor has changed its first bytes or its line ends; take it as it was exported.")
    assert differs(golden.DUEL.replace(b"\n", b"\r\n")) == edited
    assert differs(b"\xef\xbb\xbf" + golden.DUEL) == edited


def test_numbers_of_an_overlay_go_to_2_to_the_53rd() -> None:
    def header(number: int) -> bytes:
        return LINES[0].replace(b'"stamina":9', b'"stamina":%d' % number)

    for number in (2**53, -(2**53)):
        assert isinstance(read_line(header(number), 0), Header)
    for number in (2**53 + 1, -(2**53) - 1, 2**64, 10**30, 10**3999):
        with pytest.raises(Differs, match=f"^The header: {HOLDS}$"):
            read_line(header(number), 0)


def test_a_line_may_not_be_longer_than_64_kib() -> None:
    def line(size: int) -> bytes:
        return LINES[3].replace(b"2/0", b"x" * (size - len(LINES[3]) + 3))

    assert isinstance(read_line(line(40_000), 3), TurnLine)
    assert differs(joined(*LINES[:3], line(MOST_LINE_BYTES + 1))) == (3, "the line is longer than 65,536 bytes.")
    assert differs(joined(*LINES[:3], line(MOST_LINE_BYTES))) != (3, "the line is longer than 65,536 bytes.")


TOO_LARGE = r"^The record is too large; the limit is 67,108,864 bytes\.$"
NEVER_ENDS = (0, "the line is longer than 65,536 bytes.")


def test_a_record_may_not_be_larger_than_64_mib() -> None:
    with pytest.raises(Refusal, match=TOO_LARGE):
        read_file(b" " * (MOST_RECORD_BYTES + 1))
    assert differs(b" " * MOST_RECORD_BYTES) == NEVER_ENDS


class Pieces:
    """A file in pieces, which counts how many were taken."""

    def __init__(self, *pieces: bytes) -> None:
        self.pieces, self.taken = pieces, 0

    def __iter__(self) -> Iterator[bytes]:
        for piece in self.pieces:
            self.taken += 1
            yield piece


def test_a_record_in_pieces_of_any_size_is_the_same_record() -> None:
    whole = read_file(golden.CHILD)
    for size in (1, 2, 3, 7, 64, 150, 151, len(golden.CHILD)):
        parts = Pieces(*(golden.CHILD[at : at + size] for at in range(0, len(golden.CHILD), size)))
        assert read_pieces(parts) == whole
    empty = Pieces(b"", golden.CHILD, b"", b"")
    assert read_pieces(empty) == whole


def test_what_is_wrong_is_said_before_the_rest_is_read() -> None:
    lines = [line + b"\n" for line in LINES]
    for pieces, taken, words in (
        ([b"\xef\xbb\xbf" + lines[0], *lines[1:]], 1, "The header: an editor has changed its first bytes"),
        ([b"\xef", b"\xbb", b"\xbf", *lines], 3, "The header: an editor has changed its first bytes"),
        ([lines[0], b"\0" * 100, b"\n", *lines[1:]], 3, "Turn 1: this is not a line of a record: JSON is malformed"),
        ([lines[0], b"x" * 40_000, b"x" * 40_000, b"x"], 3, "Turn 1: the line is longer than 65,536 bytes."),
        ([lines[0], lines[2], *lines[3:]], 2, f"Turn 1: {BROKEN}"),
        ([b" " * 40_000, b" " * 40_000, b" "], 2, "The header: the line is longer than 65,536 bytes."),
    ):
        given = Pieces(*pieces)
        with pytest.raises(Differs) as refused:
            read_pieces(given)
        assert str(refused.value).startswith(words)
        assert given.taken == taken, words


def test_a_stream_that_is_too_large_is_refused_where_it_passes_the_limit() -> None:
    endless = Pieces(*([golden.DUEL[:100]] * 1_000))
    with pytest.raises(Refusal, match=r"^The record is too large; the limit is 250 bytes\.$"):
        read_pieces(endless, most=250)
    assert endless.taken == 3


def test_a_reader_holds_two_lines_however_long_the_record() -> None:
    reader = FileReader()
    for line in LINES:
        reader.feed(line + b"\n")
    reader.finish()
    assert (reader.lines.header, reader.lines.last) == (read_line(LINES[0], 0), read_line(LINES[-1], 0))
    assert (reader.size, reader.lines.next_turn) == (len(golden.DUEL), 4)


def test_nesting_is_refused_from_the_ninth_level_on_and_never_overflows() -> None:
    """Around the depth of the interpreter's own stack too, where reading may succeed and writing may not."""

    def nested(depth: int) -> bytes:
        nest = b"[" * depth + b"]" * depth
        return LINES[0].replace(b'{"fighter":{"stamina":9}}', b'{"fighter":' + nest + b"}")

    assert isinstance(read_line(nested(6), 0), Header), "with the line and its overlay that makes eight"
    for depth in (*range(7, 20), *range(850, sys.getrecursionlimit() + 20), 10_000):
        with pytest.raises(Differs):
            read_line(nested(depth), 0)


def test_what_a_parser_says_is_passed_on_as_one_printable_sentence() -> None:
    for line in (b'{"line":"\\u001b[31m"}', b"\x1b[31m", '{"line":"\u202e"}'.encode(), b'{"line":"turn"}'):
        with pytest.raises(Differs) as refused:
            read_line(line, 2)
        assert str(refused.value).isprintable()
        assert len(str(refused.value)) < 300


def test_differs_names_the_turn_or_the_header() -> None:
    assert str(Differs(0, "so it is.")) == "The header: so it is."
    assert str(Differs(12, "so it is.")) == "Turn 12: so it is."


def test_reading_stops_at_the_first_fault() -> None:
    def lines() -> Iterator[bytes]:
        yield from (*LINES[:2], LINES[3])
        raise AssertionError("nothing is read beyond it")

    with pytest.raises(Differs, match=r"^Turn 2: the chain is broken"):
        read(lines())


def test_lines_are_added_in_their_place() -> None:
    record = read_file(golden.DUEL)
    assert [type(line) for line in record.turns] == [TurnLine] * 3
    assert isinstance(record.end, End)
    assert [line.turn for line in record.turns] == [1, 2, 3]
