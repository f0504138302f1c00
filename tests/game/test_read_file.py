"""Reading files that the user named."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from lazaretto.game.read_file import file_bytes
from lazaretto.refusal import Refusal


def test_a_file_is_read_up_to_one_byte_more_than_there_may_be(tmp_path: Path) -> None:
    (tmp_path / "some").write_bytes(b"12345")
    assert [file_bytes(tmp_path / "some", most, "a file") for most in (9, 5, 3)] == [b"12345", b"12345", b"1234"]


def test_what_cannot_be_read_is_refused_by_its_name(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path, words in (
        (tmp_path, "is a folder; name a record."),
        (tmp_path / "pipe", "is not a regular file; name a record."),
        (tmp_path / "none", "there is no such file."),
        (Path("a\0b"), "cannot be read: "),
    ):
        with pytest.raises(Refusal, match=words):
            file_bytes(path, 9, "a record")
