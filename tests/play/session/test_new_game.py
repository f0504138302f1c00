"""The opening of a new game, from what a player asked for."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from lazaretto.books import find
from lazaretto.dice.seeds import SECRET_BITS, SEED_BITS
from lazaretto.game import Refusal
from lazaretto.play.base.daily_seed import daily_seed, home_daily, server_daily
from lazaretto.play.base.edition import Edition
from lazaretto.play.session.begin_game import Opening, begin
from lazaretto.play.session.new_game import bots_in, new_game, same_game

DUEL = Edition(find("defend_the_city"))
ALONE, TOGETHER = {"a": "person", "b": "bot random"}, {"a": "person", "b": "person"}


def test_a_game_has_the_seed_of_its_day_or_the_one_asked_for() -> None:
    day = date(2031, 5, 1)
    at_home = Opening(ALONE, daily_seed("defend_the_city", day), daily="2031-05-01")
    assert new_game(DUEL, ALONE, daily=home_daily("defend_the_city", day)) == at_home
    asked_for = new_game(DUEL, ALONE, at="3,2", seed=7, dice="typed")
    assert asked_for == Opening(ALONE, 7, "3,2", "typed")
    assert at_home.is_practice, "anybody can work it out"
    assert asked_for.is_practice
    assert not at_home.hides_seed


def test_the_daily_seed_of_a_server_is_the_same_for_all_and_cannot_be_worked_out() -> None:
    day = date(2031, 5, 1)
    ours, again = (server_daily(b"ours", "defend_the_city", day) for _ in range(2))
    assert ours == again
    seeds = {ours.seed, server_daily(b"theirs", "defend_the_city", day).seed, server_daily(b"ours", "radium", day).seed}
    seeds |= {server_daily(b"ours", "defend_the_city", date(2031, 5, 2)).seed, daily_seed("defend_the_city", day)}
    assert len(seeds) == 5
    opening = new_game(DUEL, ALONE, daily=ours)
    assert (opening.daily, opening.hides_seed, opening.is_practice) == ("2031-05-01", True, False)
    assert new_game(DUEL, ALONE, daily=replace(ours, was_begun=True)).is_practice


def test_without_either_a_seed_is_drawn_that_nobody_who_plays_can_guess() -> None:
    """One in 2^32 draws of 128 bits would be short enough to fail."""
    for seats in (ALONE, TOGETHER):
        drawn = [new_game(DUEL, seats) for _ in range(2)]
        assert 1 << (SECRET_BITS - 32) < max(opening.seed for opening in drawn) < 1 << SECRET_BITS
        assert all(opening.hides_seed and not opening.is_practice for opening in drawn)
    watched = new_game(DUEL, dict.fromkeys(ALONE, "bot random"))
    assert watched.seed < 1 << SEED_BITS
    assert not watched.hides_seed, "nobody chooses"


def test_who_types_a_state_in_which_something_is_hidden_plays_practice() -> None:
    cellar = Edition(find("lantern_cellar"))
    seats = {"hero": "person"}
    assert new_game(cellar, seats, at=cellar.text(cellar.first(None, 3))).is_practice
    assert not new_game(cellar, seats).is_practice
    assert not new_game(DUEL, ALONE, at="3,2").is_practice, "nothing is hidden in it"


def test_a_game_that_would_be_over_is_refused() -> None:
    with pytest.raises(Refusal, match="The game is over in this state"):
        new_game(DUEL, ALONE, at="0,0")


def test_the_same_game_has_the_same_dice_unless_they_are_still_secret() -> None:
    played = begin(DUEL, new_game(DUEL, ALONE, at="3,2", seed=7)).played
    assert same_game(played, same_dice=True) == Opening(ALONE, 7, "3,2")
    assert same_game(played, same_dice=False).seed != 7
    with pytest.raises(Refusal, match="People who play each other must not know the dice; play again with fresh ones"):
        same_game(begin(DUEL, Opening(TOGETHER, 7)).played, same_dice=True)


def test_the_dice_of_a_game_are_not_lent_before_it_has_ended() -> None:
    sitting = begin(DUEL, new_game(DUEL, ALONE))
    with pytest.raises(Refusal, match="The dice of this game are not known before it has ended; play again with fresh"):
        same_game(sitting.played, same_dice=True)
    assert not same_game(sitting.played, same_dice=False).is_practice
    sitting.resign("a")
    again = same_game(sitting.played, same_dice=True)
    assert (again.seed, again.is_practice, again.hides_seed) == (sitting.played.seed, True, False)


def test_a_start_that_is_hidden_is_not_lent_while_the_game_is_played() -> None:
    """Whoever resigned the second game would see what is hidden in the first."""
    cellar = Edition(find("lantern_cellar"))
    sitting = begin(cellar, new_game(cellar, {"hero": "person"}, at=cellar.text(cellar.first(None, 3))))
    with pytest.raises(Refusal, match=r"hidden from its player; it can be played again when it has ended\.$"):
        same_game(sitting.played, same_dice=False)
    sitting.resign("hero")
    assert same_game(sitting.played, same_dice=False).is_practice


def test_bots_are_named_and_one_that_nobody_knows_is_refused() -> None:
    assert bots_in(DUEL, ALONE) == ["random"]
    with pytest.raises(Refusal, match="has no bot called 'rondom'; did you mean random"):
        bots_in(DUEL, {"a": "person", "b": "bot rondom"})


def test_a_game_begins_in_a_state_that_is_written_or_at_its_books_start() -> None:
    assert DUEL.text(DUEL.first("3,2", 1)) == "3,2"
    assert DUEL.text(DUEL.first(None, 1)) == DUEL.text(begin(DUEL, Opening(ALONE, 1)).played.first)
