"""The lines of a record: their one form, their links, and what each field may hold."""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Any

import pytest

from lazaretto.store.record import Differs, Record, read_line
from lazaretto.store.record_lines import Header, commitment, linked, write
from lazaretto.store.record_reader import read_file
from tests.cases import each
from tests.store import golden

RECORDS = [golden.DUEL, golden.CHILD, golden.CELLAR]


def header_of(content: bytes) -> Header:
    return read_file(content).header


@pytest.mark.parametrize("content", RECORDS)
def test_a_record_is_written_as_it_was_read(content: bytes) -> None:
    assert b"".join(line + b"\n" for line in read_file(content).lines()) == content


@pytest.mark.parametrize("content", RECORDS)
def test_a_link_is_the_hash_of_the_link_before_and_the_line_without_its_own(content: bytes) -> None:
    before = b""
    for line in content.splitlines():
        bare, _, link = line.rpartition(b',"chain":"')
        hashed = blake2b(before + bare + b"}", digest_size=16)
        assert link == hashed.hexdigest().encode() + b'"}'
        before = hashed.digest()


@pytest.mark.parametrize("content", RECORDS)
def test_linking_a_linked_line_again_changes_nothing(content: bytes) -> None:
    record = read_file(content)
    assert linked(record.header) == record.header
    assert linked(record.turns[0], record.header.chain) == record.turns[0]
    assert linked(record.turns[0], record.turns[0].chain) != record.turns[0]


def test_a_commitment_is_the_hash_of_the_seeds_sixteen_bytes() -> None:
    assert commitment(0) == blake2b(bytes(16), digest_size=32).hexdigest()
    assert commitment(2**128 - 1) == blake2b(b"\xff" * 16, digest_size=32).hexdigest()
    assert commitment(1) == "a3865e5e284e12e0ea418e73127db5d1092bfb98ed372ca9a664504816375e1d"
    assert header_of(golden.CHILD).commitment == commitment(2**127)


def test_people_and_bots_are_told_apart_by_seat() -> None:
    assert (header_of(golden.DUEL).people, header_of(golden.DUEL).bots) == (("a",), {"b": "random"})
    assert (header_of(golden.CHILD).people, header_of(golden.CHILD).bots) == (("a", "b"), {})


def test_a_child_goes_on_counting_its_parents_turns() -> None:
    assert header_of(golden.DUEL).first_turn == 1
    assert header_of(golden.CHILD).first_turn == 2
    assert read_file(golden.CHILD).next_turn == 3
    assert Record(header_of(golden.CHILD)).next_turn == 2


def test_a_link_is_that_of_the_last_line() -> None:
    record = read_file(golden.DUEL)
    links = [json.loads(line)["chain"] for line in golden.DUEL.splitlines()]
    assert record.end
    assert [record.header.chain, *(turn.chain for turn in record.turns), record.end.chain] == links
    assert record.chain == links[-1]
    record.end = None
    assert record.chain == links[-2]
    assert Record(record.header).chain == links[0]


LONG = "x" * 81
ODD: list[tuple[int, str, Any]] = [
    (0, "line", "footer"),
    (0, "format", "lazaretto-record/2"),
    (0, "id", "0" * 31),
    (0, "id", "0" * 31 + "G"),
    (0, "id", "0" * 32 + "\n"),
    (0, "product", ""),
    (0, "book", LONG),
    (0, "version", -1),
    (0, "version", True),
    (0, "version", "1"),
    (0, "version", 2**31 + 1),
    (0, "overlay", []),
    (0, "overlay_hash", "0" * 33),
    (0, "variant", "x" * 401),
    (0, "seats", {"": "person"}),
    (0, "seats", {"a": LONG}),
    (0, "dice", "loaded"),
    (0, "seed", "05"),
    (0, "seed", "-5"),
    (0, "seed", "9" * 40),
    (0, "seed", 5),
    (0, "commitment", "0" * 63),
    (0, "daily", "today"),
    (0, "parent", {"game": "0" * 32}),
    (0, "parent", {"game": "0" * 32, "turn": -1}),
    (0, "parent", {"game": "0" * 32, "turn": 1, "why": "undo"}),
    (0, "start", 9),
    (0, "faces", [1, -1]),
    (0, "faces", [1.5]),
    (0, "state", "0" * 31),
    (0, "note", "a field that records do not have"),
    (1, "turn", -1),
    (1, "turn", None),
    (1, "chosen", {"a": 1}),
    (1, "chosen", None),
    (1, "draws", -1),
    (1, "draws", 2**31 + 1),
    (1, "faces", "1"),
    (1, "state", "F" * 32),
    (1, "seed", "5"),
    (4, "outcome", ""),
    (4, "scores", {"a": 2**31 + 1}),
    (4, "scores", {"a": 0.5}),
    (4, "resigned", LONG),
    (4, "turns", -1),
    (4, "seed", ""),
]


@each(("place", "field", "value"), ODD)
def test_a_field_that_holds_what_it_may_not_is_no_line_of_a_record(place: int, field: str, value: Any) -> None:
    line = json.loads(golden.DUEL.splitlines()[place])
    bare = {name: part for name, part in line.items() if name != "chain"} | {field: value}
    content = json.dumps(bare | {"chain": line["chain"]}, separators=(",", ":")).encode()
    with pytest.raises(Differs, match=r"^Turn 7: this is not a line of a record: .*\.$"):
        read_line(content, 7)


@each("place", range(5))
def test_no_field_may_be_missing_but_those_that_may_be_empty(place: int) -> None:
    line = json.loads(golden.DUEL.splitlines()[place])
    optional = {"variant", "seed", "practice", "chain"} if place == 0 else {"chain"}
    missing = set()
    for field in line:
        content = json.dumps({name: part for name, part in line.items() if name != field}, separators=(",", ":"))
        try:
            read_line(content.encode(), 0)
        except Differs:
            missing.add(field)
    assert missing == set(line) - optional


def test_what_is_not_said_is_not_written() -> None:
    header = header_of(golden.DUEL)
    assert header.dice == "seed"
    for name in (b"dice", b"daily", b"parent", b"start", b"faces", b"commitment"):
        assert b'"' + name + b'"' not in write(header)
