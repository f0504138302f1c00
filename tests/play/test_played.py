"""A game as far as it has been played."""

from __future__ import annotations

import pytest

from lazaretto.game import Refusal, Result
from lazaretto.play.opening import fork
from tests.play.tables import BOOKS, CELLAR, DUEL, SEATED, TWO, play_on, sat


@pytest.mark.parametrize("book", BOOKS)
def test_every_state_can_be_looked_up_by_its_turn(book: str) -> None:
    played = play_on(sat(book, 21), 1).played
    assert played.at(0) == played.first
    for turn in played.turns:
        assert played.at(turn.number - 1) == turn.before
        assert played.at(turn.number) == turn.after
    assert played.state == played.at(len(played.turns))
    for number in (-1, len(played.turns) + 1):
        with pytest.raises(Refusal, match=f"^There is no turn {number} in this game; it goes from 0 to "):
            played.at(number)


def test_a_child_knows_only_the_turns_from_its_fork_on() -> None:
    child = play_on(fork(play_on(sat(CELLAR, 21), 1, 9).played, 4), 1, 3).played
    assert child.at(4) == child.first
    assert child.at(7) == child.state
    with pytest.raises(Refusal, match=r"^There is no turn 3 in this game; it goes from 4 to 7\.$"):
        child.at(3)


def test_a_result_is_the_rules_or_a_resignation() -> None:
    assert sat(DUEL, 28).played.result is None
    sitting = sat(DUEL, 28)
    sitting.resign("a")
    assert sitting.played.result == Result("resigned", {"a": -1, "b": 1})
    over = play_on(sat(DUEL, 28), 111).played
    assert over.result == over.edition.result(over.state)


def test_a_game_is_secret_while_two_people_play_it() -> None:
    assert sat(DUEL, 28, seats=TWO).played.is_secret
    sitting = sat(DUEL, 28, seats=TWO)
    sitting.resign("a")
    assert not sitting.played.is_secret
    assert not sat(DUEL, 28).played.is_secret
    assert not sat(CELLAR, 28).played.is_secret


def test_a_game_is_told_through_the_eyes_of_its_only_person() -> None:
    assert sat(CELLAR, 28).played.teller == "hero"
    assert sat(DUEL, 28, seats={"a": "bot random", "b": "person"}).played.teller == "b"
    assert sat(DUEL, 28, seats=TWO).played.teller is None
    assert sat(DUEL, 28, seats=dict.fromkeys(SEATED[DUEL], "bot random")).played.teller is None
