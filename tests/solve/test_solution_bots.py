"""Bots by name: the book's own, and the one that plays the solution."""

from dataclasses import replace
from typing import Any, NoReturn

import pytest

from lazaretto.books.defend_the_city import BOOK
from lazaretto.books.defend_the_city.rules import Duel
from lazaretto.game import Bots, Refusal, World
from lazaretto.solve import shelf
from lazaretto.solve.solution import Solution
from lazaretto.solve.solution_bots import SOLVED, bot_named
from tests.books.defend_the_city.duelling import game, numbers
from tests.solve.duels import duel

AT = Duel(3, 2)


def no_engine(numbers: object, bots: object, at: object) -> NoReturn:
    raise AssertionError("nothing is simulated here")


WORLD = World[Any, Any](no_engine)


def test_equilibrium_and_optimal_are_two_words_for_the_solution() -> None:
    choices = game().choices(AT)["a"]
    expected = duel("3,2").bot()(AT, "a", choices)
    for name in SOLVED:
        assert bot_named(BOOK, numbers(), AT, name)(AT, "a", choices) == expected


def test_bots_of_the_same_game_share_one_solution_while_they_live(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Duel] = []

    def solution(book: object, numbers: object, root: Duel, progress: object) -> Solution:
        asked.append(root)
        return duel("3,2")

    monkeypatch.setattr(shelf, "solution", solution)
    bots = [bot_named(BOOK, numbers(), Duel(2, 3), "optimal") for _ in range(3)]
    assert len(bots) == 3
    assert asked == [Duel(2, 3)]


def test_a_books_own_bot_comes_first() -> None:
    own = replace(BOOK, bots=Bots({**BOOK.bots, "optimal": BOOK.bots["random"]}))
    assert bot_named(own, numbers(), AT, "optimal")(AT, "a", "xy") == [1, 1]


def test_an_unknown_bot_is_refused_by_name() -> None:
    with pytest.raises(Refusal, match="no bot called 'cautius'; did you mean cautious"):
        bot_named(BOOK, numbers(), AT, "cautius")


@pytest.mark.parametrize("name", SOLVED)
def test_a_world_has_no_bot_that_plays_its_solution(name: str) -> None:
    world = replace(BOOK, title="Wide World", solving=None, world=WORLD, bots=Bots({"random": BOOK.bots["random"]}))
    with pytest.raises(
        Refusal, match=r"^Wide World is a world of its own, and worlds are not solved; its bots are random\.$"
    ):
        bot_named(world, numbers(), AT, name)
    own = replace(world, bots=Bots({name: BOOK.bots["random"]}))
    assert bot_named(own, numbers(), AT, name)(AT, "a", "xy") == [1, 1]
