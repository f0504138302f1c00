"""The opening of a new game, from what a player asked for."""

from __future__ import annotations

from datetime import date

import pytest

from lazaretto.books import find
from lazaretto.dice.seeds import SECRET_BITS, SEED_BITS
from lazaretto.game import Refusal
from lazaretto.play.base.daily_seed import daily_seed
from lazaretto.play.base.edition import Edition
from lazaretto.play.session.begin_game import Opening, begin
from lazaretto.play.session.new_game import bots_in, new_game, same_game

DUEL = Edition(find("defend_the_city"))
ALONE, TOGETHER = {"a": "person", "b": "bot random"}, {"a": "person", "b": "person"}


def test_a_game_has_the_seed_of_its_day_or_the_one_asked_for() -> None:
    day = date(2031, 5, 1)
    assert new_game(DUEL, ALONE, day=day) == Opening(ALONE, daily_seed("defend_the_city", day), daily="2031-05-01")
    assert new_game(DUEL, ALONE, at="3,2", seed=7, dice="typed") == Opening(ALONE, 7, "3,2", "typed")


def test_without_either_a_seed_is_drawn_that_people_who_play_each_other_cannot_guess() -> None:
    """One in 2^32 draws of 128 bits would be short enough to fail."""
    assert new_game(DUEL, ALONE).seed < 1 << SEED_BITS
    assert 1 << (SECRET_BITS - 32) < max(new_game(DUEL, TOGETHER).seed for _ in range(2)) < 1 << SECRET_BITS


def test_a_game_that_would_be_over_is_refused() -> None:
    with pytest.raises(Refusal, match="The game is over in this state"):
        new_game(DUEL, ALONE, at="0,0")


def test_the_same_game_has_the_same_dice_unless_they_are_still_secret() -> None:
    played = begin(DUEL, new_game(DUEL, ALONE, at="3,2", seed=7)).played
    assert same_game(played, same_dice=True) == Opening(ALONE, 7, "3,2")
    assert same_game(played, same_dice=False).seed != 7
    secret = begin(DUEL, Opening(TOGETHER, 7)).played
    assert same_game(secret, same_dice=True).seed != 7


def test_bots_are_named_and_one_that_nobody_knows_is_refused() -> None:
    assert bots_in(DUEL, ALONE) == ["random"]
    with pytest.raises(Refusal, match="has no bot called 'rondom'; did you mean random"):
        bots_in(DUEL, {"a": "person", "b": "bot rondom"})


def test_a_game_begins_in_a_state_that_is_written_or_at_its_books_start() -> None:
    assert DUEL.text(DUEL.first("3,2", 1)) == "3,2"
    assert DUEL.text(DUEL.first(None, 1)) == DUEL.text(begin(DUEL, Opening(ALONE, 1)).played.first)
