"""Saved games: which one is offered to continue."""

from lazaretto.play.session.saved_games import LATEST, Games
from lazaretto.store.library import Library
from tests.play.tables import CELLAR, DUEL, TWO, pick, play_on, sat, turn_on


def to_go_on_with(library: Library) -> str | None:
    card = Games(library).unfinished()
    return card.header.id if card else None


def test_a_game_in_which_nobody_has_chosen_is_not_gone_on_with(library: Library) -> None:
    sat(DUEL, 1, keeper=library)
    assert to_go_on_with(library) is None
    left = sat(DUEL, 2, keeper=library)
    turn_on(left, 1)
    for seed in range(LATEST + 1):
        sat(DUEL, seed, keeper=library)
    assert to_go_on_with(library) == left.id


def test_a_pick_is_enough_to_go_on_with_a_game(library: Library) -> None:
    two = sat(DUEL, 1, seats=TWO, keeper=library)
    pick(two, "a", "3/1")
    sat(CELLAR, 1, keeper=library)
    assert to_go_on_with(library) == two.id


def test_a_game_that_is_over_is_not_gone_on_with(library: Library) -> None:
    play_on(sat(DUEL, 1, keeper=library))
    assert to_go_on_with(library) is None
