"""The turns of a fork and of the games before it, read as one sequence."""

from __future__ import annotations

import pytest

from lazaretto.play.base.joined_turns import JoinedTurns
from lazaretto.play.session.begin_game import fork
from tests.play.tables import DUEL, play_on, sat


def test_places_go_on_from_one_game_to_the_next() -> None:
    parent = play_on(sat(DUEL, 28), 111, 3)
    child = play_on(fork(parent.played, 2), 111, 1)
    turns = JoinedTurns(parent.played.turns.until(2), child.played.turns)
    expected = [*parent.played.turns[:2], *child.played.turns]
    assert list(turns) == expected
    assert (turns[-1], turns[1:], turns[5:]) == (expected[-1], expected[1:], [])
    assert [turns.state(made) for made in range(4)] == [parent.played.first, *(turn.after for turn in expected)]
    with pytest.raises(IndexError):
        turns[3]
    play_on(child, 111, 1)
    assert (len(turns), turns[3]) == (4, child.played.turns[1]), "the last game goes on"


def test_no_game_before_is_no_turn() -> None:
    assert list(JoinedTurns()) == []
