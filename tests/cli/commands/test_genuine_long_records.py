"""Genuine records of many megabytes are verified, imported and exported; one that is too large is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from lazaretto import books
from lazaretto.store.library import Library
from lazaretto.store.record_reader import MOST_RECORD_BYTES
from tests.cli.running import Runner
from tests.long_words import record_of

MIB = 1 << 20


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A library of the test's own."""
    monkeypatch.setenv("LAZARETTO_DATA", str(tmp_path / "data"))
    monkeypatch.setitem(books.BOOKS, "long_words", "tests.long_words")
    return tmp_path / "data"


@pytest.mark.long
@pytest.mark.parametrize("size", [8 * MIB, MOST_RECORD_BYTES])
def test_a_record_as_large_as_may_be_comes_and_goes_unchanged(
    run: Runner, tmp_path: Path, data: Path, size: int
) -> None:
    given, written = tmp_path / "given.jsonl", tmp_path / "written.jsonl"
    given.write_bytes(record_of(size))
    assert run("verify", str(given)).err == ""
    assert run("import", str(given)).out.startswith("Added as game ")
    assert run("export", "last", "--to", str(written)).code == 0
    assert written.read_bytes() == given.read_bytes()
    with Library(data / "games.db") as library:
        checkpoint = library.checkpoint(library.find("last"), 10_000)
    assert (checkpoint is not None) == (size == MOST_RECORD_BYTES), "the longer one has some, made by verifying it"


@pytest.mark.long
def test_one_byte_more_is_too_large(run: Runner, tmp_path: Path) -> None:
    given = tmp_path / "given.jsonl"
    given.write_bytes(record_of(MOST_RECORD_BYTES + 1))
    assert run("import", str(given)).err == "The record is too large; the limit is 67,108,864 bytes.\n"
