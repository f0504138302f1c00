"""Board frames: applied by a page, they give the board."""

from __future__ import annotations

import struct

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from lazaretto.browser.http.settings import Settings
from lazaretto.browser.live.listener import MOST_UNSEEN, Listener
from lazaretto.browser.live.outbox import Outbox
from lazaretto.browser.live.viewpoint import Snapshot
from lazaretto.browser.views import board_frames
from lazaretto.browser.views.board_frames import ALL, CHANGED, RUNS, frame, picture
from lazaretto.view import Cell, Plane


def drawn(content: bytes, before: bytes | None) -> tuple[int, int, int, bytes]:
    """A frame as a page reads it: its number, width and height, and the picture after it."""
    version, kind, nothing, number, _, width, height = struct.unpack_from("<BBHIIHH", content)
    assert (version, nothing) == (2, 0)
    body = content[16:]
    if kind == ALL:
        return number, width, height, body
    assert before is not None
    squares = np.frombuffer(before, np.uint8).copy()
    if kind == CHANGED:
        changed = np.frombuffer(body, np.dtype([("place", "<u4"), ("look", "u1")]))
        squares[changed["place"]] = changed["look"]
    place = 0
    while kind == RUNS and body:
        gap, length = struct.unpack_from("<HB", body)
        place += gap
        squares[place : place + length] = np.frombuffer(body[3 : 3 + length], np.uint8)
        place, body = place + length, body[3 + length :]
    return number, width, height, squares.tobytes()


class PageSide:
    """The pictures that a page keeps, as `Pictures` in board_frames.js does."""

    def __init__(self) -> None:
        self.kept: dict[int, bytes] = {}

    def take(self, content: bytes) -> bytes:
        number, base = struct.unpack_from("<II", content, 4)
        before = self.kept.get(base)
        self.kept = {each: known for each, known in self.kept.items() if each >= base}
        self.kept[number] = drawn(content, before)[3]
        return self.kept[number]


def test_the_first_frame_has_every_square() -> None:
    content = frame(7, 3, 2, b"\0\1\2\3\4\5")
    assert content == bytes.fromhex("02 00 0000 07000000 00000000 0300 0200") + b"\0\1\2\3\4\5"


def test_a_later_one_has_what_changed() -> None:
    before, after = bytes(90_000), bytes(80_000) + b"\x09" + bytes(9_999)
    head = "02 01 0000 08000000 07000000 2c01 2c01"
    assert frame(8, 300, 300, after, (7, before)) == bytes.fromhex(f"{head} 80380100 09")
    assert len(frame(8, 300, 300, before, (7, before))) == 16


def test_neighbours_that_changed_are_sent_as_a_run() -> None:
    before, after = bytes(100), bytes(40) + b"\1\2\3\4" + bytes(56)
    head = "02 02 0000 08000000 07000000 0a00 0a00"
    assert frame(8, 10, 10, after, (7, before)) == bytes.fromhex(f"{head} 2800 04 01020304")


def test_where_most_has_changed_it_has_every_square() -> None:
    scattered = b"\1\0\0\0\0\0\0\0\0\0\0\0" * 10
    assert frame(1, 12, 10, scattered, (1, bytes(120)))[1] == RUNS
    assert frame(1, 12, 10, bytes(119) + b"\1", (1, bytes(120)))[1] == RUNS
    assert frame(1, 300, 300, bytes(89_999) + b"\1", (1, bytes(90_000)))[1] == CHANGED
    assert frame(1, 12, 10, b"\1" * 120, (1, bytes(120)))[1] == ALL
    assert frame(1, 12, 10, b"\1" * 100 + bytes(20), (1, bytes(120)))[1] == RUNS


def test_a_board_that_grew_is_sent_whole() -> None:
    assert frame(1, 3, 3, bytes(9), (1, bytes(4)))[1] == ALL


def test_a_lit_board_has_its_levels_after_its_squares() -> None:
    lit = Plane(2, 1, (Cell("."),), bytes(2), glow=bytes((15, 255)))
    assert picture(lit) == bytes((0, 0, 0, 15))
    assert picture(Plane(2, 1, (Cell("."),), bytes(2))) == bytes(2)


@given(st.integers(1, 12), st.integers(1, 12), st.data())
def test_a_page_always_comes_to_the_board(width: int, height: int, data: st.DataObject) -> None:
    size = width * height
    before = data.draw(st.none() | st.binary(min_size=size, max_size=size))
    after = data.draw(st.binary(min_size=size, max_size=size))
    sent = frame(3, width, height, after, None if before is None else (2, before))
    assert drawn(sent, before) == (3, width, height, after)


def test_a_page_comes_to_a_large_board_too() -> None:
    chance = np.random.default_rng(1)
    before = chance.integers(0, 9, 250_000, np.uint8).tobytes()
    after = bytearray(before)
    for place in chance.integers(0, 250_000, 5_000):
        after[place] ^= 1
    assert drawn(frame(1, 500, 500, bytes(after), (0, before)), before)[3] == bytes(after)
    after[1_000:9_000] = bytes(8_000)
    runs = board_frames.runs(before, bytes(after))
    assert runs
    assert drawn(struct.pack("<BBHIIHH", 2, RUNS, 0, 1, 0, 500, 500) + runs, before)[3] == bytes(after)


WIDE, HIGH = 8, 4
SIZE = WIDE * HIGH
GONE = "gone"
BOARDS = st.tuples(st.binary(min_size=SIZE, max_size=SIZE), st.none() | st.binary(min_size=SIZE, max_size=SIZE))
NEWS = st.lists(
    st.tuples(st.just("show"), BOARDS | st.none())
    | st.tuples(st.just("ack"), st.integers(0, MOST_UNSEEN + 4))
    | st.tuples(st.just(GONE), st.none()),
    max_size=60,
)


@given(NEWS)
def test_whatever_is_acknowledged_late_twice_or_never_the_page_has_the_board(news: list[tuple[str, object]]) -> None:
    """A played game sends without waiting: acknowledgements come later, out of order or not at all; and a page that
    reconnects begins anew."""
    plane = Plane(WIDE, HIGH, (Cell("."),) * 256, bytes(SIZE))
    listener, page, sent = Listener(None, Outbox(Settings())), PageSide(), 0
    for what, of in news:
        if what == GONE:
            listener, page = Listener(None, Outbox(Settings())), PageSide()
        elif what == "ack" and isinstance(of, int):
            listener.ack(0, sent - of)
        else:
            plane = _changed(plane, of)
            sent += 1
            shown = picture(plane)
            content = frame(sent, WIDE, HIGH, shown, listener.viewpoint.drawn)
            listener.send(Snapshot("", content, sent, sent, (sent, shown)), sent, one_at_a_time=False)
            assert page.take(content) == shown


def _changed(plane: Plane, to: object) -> Plane:
    """Another board, or the same with one more square of another look."""
    if isinstance(to, tuple):
        return Plane(WIDE, HIGH, plane.looks, to[0], glow=to[1] or b"")
    squares = bytearray(plane.squares)
    squares[squares[0] % SIZE] ^= 1
    return Plane(WIDE, HIGH, plane.looks, bytes(squares), glow=plane.glow)


def test_an_ack_that_the_page_does_not_owe_is_counted() -> None:
    listener = Listener(None, Outbox(Settings()))

    def send(number: int) -> None:
        listener.send(Snapshot("", b"", number, number, (number, b"")), number, one_at_a_time=False)

    send(1)
    send(2)

    def owed(frame: int | None) -> bool:
        return listener.ack(0, frame)

    assert not owed(None)
    assert [owed(1), owed(1), owed(2)] == [True, True, False]
    assert listener.drawn == (2, b"")


def test_many_pictures_that_nobody_acknowledges_are_not_kept() -> None:
    listener = Listener(None, Outbox(Settings()))
    for number in range(1, 100):
        listener.send(Snapshot("", b"", number, number, (number, b"")), number, one_at_a_time=False)
    assert len(listener.unseen) == MOST_UNSEEN
    assert listener.ack(0, 1)
    assert listener.drawn is None, "it is not remembered, so it is not assumed"
