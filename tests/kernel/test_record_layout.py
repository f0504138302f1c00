"""A layout: the same bytes as a plain object and as a NumPy record."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lazaretto.kernel import Layout, fast
from tests.cases import each
from tests.kernel.mills import MILL, SACK, STORE, turn_mill


def test_a_layout_packs_its_fields_without_gaps() -> None:
    assert MILL.size == MILL.dtype.itemsize == 4 + 1 + 8 + 2 * 4 + 3
    assert MILL.blank() == bytes(24)


def test_a_plain_world_has_numbers_and_arrays() -> None:
    world = MILL.plain(bytes(range(24)))
    assert (world.grain, world.sails, list(world.dust)) == (0x03020100, 4, [21, 22, 23])
    assert list(world.sacks) == [0x0E0D, 0x100F, 0x1211, 0x1413]


@given(st.binary(min_size=24, max_size=24))
def test_any_bytes_come_back_from_both_kinds_of_world(packed: bytes) -> None:
    for compiled in (False, True):
        assert MILL.pack(MILL.worlds(packed, compiled)) == packed


@given(st.integers(-(2**31), 2**31 - 1), st.integers(0, 255), st.lists(st.integers(-(2**15), 2**15 - 1), min_size=4))
def test_what_a_plain_world_is_told_stands_in_the_record(grain: int, sails: int, sacks: list[int]) -> None:
    worlds = MILL.worlds(MILL.blank(), compiled=False)
    worlds[0].grain, worlds[0].sails = grain, sails
    for at in range(4):
        worlds[0].sacks[at] = sacks[at]
    record = MILL.worlds(MILL.pack(worlds), compiled=True)[0]
    assert (record["grain"], record["sails"], list(record["sacks"])) == (grain, sails, sacks[:4])


@given(st.binary(min_size=24, max_size=24), st.integers(0, 30))
def test_a_loop_leaves_the_same_bytes_in_both(packed: bytes, times: int) -> None:
    # Numbers stay clear of the end of their range, where interpreted code raises and compiled code wraps around.
    packed = packed[:5] + bytes(8) + packed[13:]
    plain, records = MILL.worlds(packed, compiled=False), MILL.worlds(packed, compiled=True)
    turn_mill(plain, times)
    fast(turn_mill)(records, times)
    assert MILL.pack(plain) == MILL.pack(records)


def test_worlds_do_not_share_their_bytes() -> None:
    blank = MILL.blank()
    MILL.worlds(blank, compiled=False)[0].sacks[0] = 1
    MILL.worlds(blank, compiled=True)[0]["sacks"][0] = 1
    assert blank == bytes(24)


def test_a_world_has_no_other_fields() -> None:
    world: Any = MILL.plain(MILL.blank())
    with pytest.raises(AttributeError):
        world.flour = 1


def test_a_number_that_does_not_fit_its_field_is_not_packed() -> None:
    worlds = Layout("Small", number="int8").worlds(b"\0", compiled=False)
    worlds[0].number = 128
    with pytest.raises(Exception, match="format requires"):
        Layout("Small", number="int8").pack(worlds)


@each("kind", ["int8", "uint8", "int16", "int32", "int64"])
def test_every_kind_of_number_goes_to_its_ends(kind: str) -> None:
    layout = Layout("Ends", one=kind, many=(kind, 2))
    bits = int(kind.lstrip("uint")) - (not kind.startswith("u"))
    low, high = 0 if kind.startswith("u") else -(2**bits), 2**bits - 1
    world = layout.worlds(layout.blank(), compiled=False)
    world[0].one, world[0].many[0], world[0].many[1] = low, low, high
    record = layout.worlds(layout.pack(world), compiled=True)[0]
    assert (record["one"], list(record["many"])) == (low, [low, high])


SACKS = [{"weight": -3, "share": 0.25, "marks": [1, 2]}, {"weight": 2**40, "share": -1.5, "marks": []}]


def test_a_layout_holds_records_of_another() -> None:
    assert STORE.size == STORE.dtype.itemsize == 8 + 3 * (8 + 8 + 2)
    world = STORE.plain(STORE.blank())
    world.sacks[1].weight, world.sacks[1].share, world.sacks[2].marks[1] = 5, 0.5, 9
    record: Any = STORE.worlds(STORE.pack([world]), compiled=True)[0]
    assert (record["sacks"]["weight"].tolist(), record["sacks"][1]["share"]) == ([0, 5, 0], 0.5)
    assert record["sacks"][2]["marks"].tolist() == [0, 9]
    again = STORE.plain(bytes(record.tobytes()))
    assert (again.sacks[1].weight, list(again.sacks[2].marks)) == (5, [0, 9])


def test_several_packed_worlds_are_as_many_of_either_kind() -> None:
    packed = bytes(range(24)) + bytes(24)
    for compiled in (False, True):
        assert len(MILL.worlds(packed, compiled)) == 2


def test_a_record_is_filled_by_name_and_is_the_same_for_both() -> None:
    record = STORE.record(rent=7, sacks=SACKS)
    plain, twin = record[0], record.array
    assert (plain.rent, plain.sacks[0].share, list(plain.sacks[0].marks), plain.sacks[2].weight) == (7, 0.25, [1, 2], 0)
    assert STORE.pack(twin) == STORE.pack(record)
    assert record.array is twin


def test_a_record_takes_every_field_and_no_other() -> None:
    for wrong in ({}, {"rent": 1, "sacks": (), "roof": 2}):
        with pytest.raises(TypeError, match="Store: every field takes a value, and no other does: r"):
            STORE.record(**wrong)
    with pytest.raises(TypeError, match="marks"):
        STORE.record(rent=1, sacks=[{"weight": 1, "share": 1}])
    with pytest.raises(TypeError, match="3 places, and 4 values"):
        STORE.record(rent=1, sacks=[*SACKS, *SACKS])


def test_a_layout_is_written_out_with_all_that_is_in_it() -> None:
    assert repr(SACK) in repr(STORE)
    assert "share" in repr(SACK)
