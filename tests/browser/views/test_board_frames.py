"""Board frames: applied by a page, they give the board."""

from __future__ import annotations

import struct

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from lazaretto.browser.views.board_frames import frame


def drawn(content: bytes, before: bytes | None) -> tuple[int, int, int, bytes]:
    """A frame as a page reads it: its number, width and height, and the squares."""
    version, kind, nothing, number, width, height = struct.unpack_from("<BBHIHH", content)
    assert (version, nothing) == (1, 0)
    body = content[12:]
    if kind == 0:
        return number, width, height, body
    assert kind == 1
    assert before is not None
    squares = np.frombuffer(before, np.uint8).copy()
    changed = np.frombuffer(body, np.dtype([("place", "<u4"), ("look", "u1")]))
    squares[changed["place"]] = changed["look"]
    return number, width, height, squares.tobytes()


def test_the_first_frame_has_every_square() -> None:
    content = frame(7, 3, 2, b"\0\1\2\3\4\5")
    assert content == bytes.fromhex("01 00 0000 07000000 0300 0200") + b"\0\1\2\3\4\5"


def test_a_later_one_has_what_changed() -> None:
    before, after = bytes(100), bytes(99) + b"\x09"
    assert frame(8, 10, 10, after, before) == bytes.fromhex("01 01 0000 08000000 0a00 0a00 63000000 09")
    assert len(frame(8, 10, 10, before, before)) == 12


def test_where_most_has_changed_it_has_every_square() -> None:
    assert frame(1, 10, 10, b"\1" * 100, bytes(100))[1] == 0
    assert frame(1, 10, 10, b"\1" * 19 + bytes(81), bytes(100))[1] == 1
    assert frame(1, 10, 10, b"\1" * 20 + bytes(80), bytes(100))[1] == 0


def test_a_board_that_grew_is_sent_whole() -> None:
    assert frame(1, 3, 3, bytes(9), bytes(4))[1] == 0


@given(st.integers(1, 12), st.integers(1, 12), st.data())
def test_a_page_always_comes_to_the_board(width: int, height: int, data: st.DataObject) -> None:
    size = width * height
    before = data.draw(st.none() | st.binary(min_size=size, max_size=size))
    after = data.draw(st.binary(min_size=size, max_size=size))
    assert drawn(frame(3, width, height, after, before), before) == (3, width, height, after)


def test_a_page_comes_to_a_large_board_too() -> None:
    chance = np.random.default_rng(1)
    before = chance.integers(0, 9, 250_000, np.uint8).tobytes()
    after = bytearray(before)
    for place in chance.integers(0, 250_000, 5_000):
        after[place] ^= 1
    assert drawn(frame(1, 500, 500, bytes(after), before), before)[3] == bytes(after)
