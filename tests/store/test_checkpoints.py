"""Checkpoints of one game stay within their room, in memory and in a library, and travel in a file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from lazaretto.store import checkpoints_in_memory
from lazaretto.store.checkpoint_file import read_checkpoints, write_checkpoints
from lazaretto.store.checkpoints_in_memory import InMemoryCheckpoints, most_checkpoints
from lazaretto.store.library import Library
from lazaretto.store.saved_checkpoints import SavedCheckpoints
from tests.play.tables import DUEL, sat

STATE = b"s" * 100


def in_library(library: Library) -> SavedCheckpoints:
    return library.checkpoints(sat(DUEL, 7, keeper=library).id)


def in_memory(library: Library) -> InMemoryCheckpoints:
    return InMemoryCheckpoints()


@pytest.mark.parametrize("made", [in_library, in_memory])
def test_of_too_many_so_many_are_left_evenly_apart_and_the_latest(
    made: Callable[[Library], SavedCheckpoints | InMemoryCheckpoints],
    library: Library,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(checkpoints_in_memory, "CHECKPOINTS_BYTES", 10 * len(STATE))
    checkpoints = made(library)
    for turn in range(1, 1_001):
        checkpoints.save(turn, STATE)
        assert checkpoints.nearest(1_000) == (turn, STATE)
    left, latest = list[int](), 1_000
    while found := checkpoints.nearest(latest):
        left.append(found[0])
        latest = found[0] - 1
    assert 5 <= len(left) <= 10
    assert max(b - a for b, a in zip(left, [*left[1:], 0], strict=True)) <= 1_000 / 4, "they lie all over the game"
    assert checkpoints.held_bytes == (len(left) * len(STATE) if made is in_memory else 0)


def test_checkpoints_of_another_game_are_left_alone(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkpoints_in_memory, "CHECKPOINTS_BYTES", 2 * len(STATE))
    one, other = in_library(library), in_library(library)
    for checkpoints, turns in ((one, (1, 2)), (other, (1, 2, 3))):
        for turn in turns:
            checkpoints.save(turn, STATE)
    assert [checkpoints.nearest(1) for checkpoints in (one, other)] == [(1, STATE), None]


def test_however_large_a_state_is_two_are_kept() -> None:
    assert most_checkpoints(1 << 40) == 2
    assert most_checkpoints(1 << 20) == 32


def test_a_file_has_them_all_and_a_torn_one_those_before_the_tear(tmp_path: Path) -> None:
    path, held = tmp_path / "checkpoints", [(256, b"one"), (512, b""), (768, b"three" * 1_000)]
    assert [*read_checkpoints(path)] == []
    write_checkpoints(path, held)
    assert [*read_checkpoints(path)] == held
    whole = path.read_bytes()
    for length in (len(whole) - 1, 40, 17):
        path.write_bytes(whole[:length])
        assert [*read_checkpoints(path)] == held[: 2 if length > 34 else 0]
