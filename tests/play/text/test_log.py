"""The log: entries are written when they are read, and a part of it is compared without reading it."""

from __future__ import annotations

from typing import Any

import pytest

from lazaretto.play.base.played_game import Played
from lazaretto.play.text import log as logs
from lazaretto.play.text.log import Log
from lazaretto.play.text.log_entry import LogEntry, entry_for
from tests.play.tables import DUEL, play_on, sat

BEGUN = LogEntry(0, ("It begins.",), ())


def written(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The turns that were written so far."""
    turns = list[int]()

    def noted(played: Played, turn: Any) -> LogEntry:
        turns.append(turn.number)
        return entry_for(played, turn)

    monkeypatch.setattr(logs, "entry_for", noted)
    return turns


def test_it_is_what_was_told_of_every_turn() -> None:
    sitting = play_on(sat(DUEL, 28), 111, 3)
    log = Log(sitting.played, sitting.played.turns, [BEGUN])
    expected = [BEGUN, *(entry_for(sitting.played, turn) for turn in sitting.played.turns)]
    assert list(log) == expected
    assert (log[-1], log[1:3]) == (expected[-1], expected[1:3])
    assert (list(log.until(2)), log.until(2)[-1], log.until(2)[-2:]) == (expected[:3], expected[2], expected[1:3])
    with pytest.raises(IndexError):
        log.until(2)[3]
    play_on(sitting, 111, 1)
    assert log[-1].number == 4, "it grows with the game"


def test_an_entry_is_written_once_when_it_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    played = play_on(sat(DUEL, 28), 111, 3).played
    turns = written(monkeypatch)
    log = Log(played, played.turns)
    assert (len(log), turns) == (3, [])
    assert log[1] is log.until(2)[-1]
    assert turns == [2]


def test_parts_are_compared_without_being_read(monkeypatch: pytest.MonkeyPatch) -> None:
    played = play_on(sat(DUEL, 28), 111, 3).played
    turns = written(monkeypatch)
    log = Log(played, played.turns)
    assert log.until(2) == log.until(2)
    assert log.until(2) != log.until(3)
    assert log.until(2) != Log(played, played.turns).until(2)
    assert turns == []
