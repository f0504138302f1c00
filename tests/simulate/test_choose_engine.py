"""Choosing an engine: the book's usual one, or the one asked for, with a bot for each seat."""

from dataclasses import dataclass, replace
from typing import Any

import pytest

from lazaretto import books
from lazaretto.books.defend_the_city import BOOK
from lazaretto.books.defend_the_city.rules import Duel
from lazaretto.dice import Roll, sided
from lazaretto.game import Bots, Overlay, Refusal, Solving
from lazaretto.simulate.choose_engine import engine_for, for_days, usual_engine, usual_games
from lazaretto.simulate.run_games import run
from lazaretto.solve.solution_bots import demand_solvable
from tests.books.defend_the_city.duelling import numbers
from tests.solve.small_games import Small, world

CELLAR = books.find("lantern_cellar")
AT = Duel(3, 2)


def test_each_book_has_the_engine_of_its_parts() -> None:
    assert engine_for(BOOK, numbers(), ["random"], AT).name == "table"
    assert engine_for(CELLAR, CELLAR.tables.load(), ["random"]).name == "world"
    assert engine_for(replace(BOOK, solving=None), numbers(), ["random"], AT).name == "plain"


def test_a_world_that_says_how_it_is_solved_is_simulated_by_its_table_and_may_be_solved() -> None:
    both = replace(CELLAR, solving=Solving())
    assert [usual_engine(book) for book in (both, CELLAR, BOOK)] == ["table", "world", "table"]
    demand_solvable(both)
    with pytest.raises(Refusal, match=r"^Lantern Cellar is a world of its own, and worlds are not solved\.$"):
        demand_solvable(CELLAR)


def test_an_unknown_bot_is_refused_before_a_table_is_solved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lazaretto.simulate.choose_engine.solution", lambda *_: pytest.fail("a table is solved"))
    with pytest.raises(Refusal, match="Defend the City has no bot called 'clever'"):
        engine_for(BOOK, numbers(), ["clever"], AT)


def test_another_engine_may_be_asked_for() -> None:
    assert engine_for(BOOK, numbers(), ["random"], AT, "plain").name == "plain"
    assert engine_for(CELLAR, CELLAR.tables.load(), ["seeker"], None, "plain").name == "plain"
    with pytest.raises(Refusal, match="Defend the City has no world of its own; it is simulated by the table engine"):
        engine_for(BOOK, numbers(), ["random"], AT, "world")
    with pytest.raises(Refusal, match="Lantern Cellar is a world of its own, and worlds are not solved"):
        engine_for(CELLAR, CELLAR.tables.load(), ["random"], None, "table")


def test_one_bot_does_for_all_seats_and_too_many_are_refused() -> None:
    one, two = (run(engine_for(BOOK, numbers(), bots, AT), 1000, 3).tally for bots in (["random"], ["random"] * 2))
    assert one == two
    with pytest.raises(Refusal, match="has 2 seats, so name one bot or 2; 3 were named"):
        engine_for(BOOK, numbers(), ["random"] * 3, AT)


@pytest.mark.parametrize(("book", "at"), [(BOOK, AT), (CELLAR, None)], ids=["table", "world"])
def test_an_unknown_bot_is_refused_by_name(book: Any, at: Any) -> None:
    with pytest.raises(Refusal, match="has no bot called 'rnadom'; did you mean random"):
        engine_for(book, book.tables.load(), ["rnadom"], at)


def test_a_world_has_no_bot_that_plays_its_solution() -> None:
    with pytest.raises(Refusal, match="Lantern Cellar has no bot called 'equilibrium'"):
        engine_for(CELLAR, CELLAR.tables.load(), ["equilibrium"])


def test_a_scene_without_seats_needs_no_bot() -> None:
    asleep = books.find("lantern_cellar/asleep")
    tally = run(engine_for(asleep, asleep.tables.load(), ["random"]), 5000, 3).tally
    assert set(tally.results) == {"bitten", "dark"}


def test_a_world_starts_from_a_state_too() -> None:
    known = "0" * 21
    almost = CELLAR.texts.read_state(f"hero 6,7; oil 1; health 1; rats none; known {known}")
    tally = run(engine_for(CELLAR, CELLAR.tables.load(), ["random"], almost), 20_000, 3).tally
    assert set(tally.results) == {"out", "dark"}
    assert tally.lengths == {1: 20_000}
    assert abs(tally.results["out"] - 20_000 / 3) < 5 * (20_000 * 2 / 9) ** 0.5


@dataclass(frozen=True)
class Dealt(Small):
    """A game that starts with a throw."""

    def start(self, roll: Roll) -> str:
        return f"{roll(sided(2), 'where to start')}"


def test_a_start_by_dice_is_left_to_the_engines_that_throw_them() -> None:
    pages = {"1": world({"won": 1}), "2": world({"lost": 1})}
    game: Any = Dealt(pages, {"won": 1, "lost": -1}, seats=())
    dealt = replace(BOOK, game=lambda numbers: game, solving=None, bots=Bots())
    tally = run(engine_for(dealt, numbers(), []), 400, 1).tally
    assert abs(tally.results["won"] - 200) < 50
    with pytest.raises(Refusal, match="starts with dice, and a table has one start: name a state, or the plain engine"):
        engine_for(replace(dealt, solving=Solving()), numbers(), [])


def test_only_an_engine_with_days_lives_until_one() -> None:
    town = books.find("outbreak")
    small = town.tables.load(Overlay().and_set(["setup.rows=10", "setup.columns=10"]))
    engine = for_days(town, engine_for(town, small, []), 9)
    assert engine.run(1, 0, 3).lengths == {9: 3}
    with pytest.raises(Refusal, match="Outbreak is played until it ends by the plain engine; it cannot be stopped"):
        for_days(town, engine_for(town, small, [], asked="plain"), 9)


@pytest.mark.parametrize(
    ("name", "bots", "engine", "games"),
    [
        ("defend_the_city", ["random"], "table", 100_000),
        ("defend_the_city", ["random"], "plain", 10_000),
        ("radium", ["random"], "world", 100_000),
        ("radium", ["optimal"], "world", 10_000),
        ("radium", ["random"], "plain", 100),
        ("outbreak", [], "world", 1000),
        ("outbreak", [], "plain", 100),
    ],
)
def test_games_that_take_long_are_fewer(name: str, bots: list[str], engine: str, games: int) -> None:
    book = books.find(name)
    at = AT if name == BOOK.id else None
    assert usual_games(engine_for(book, book.tables.load(), bots, at, asked=engine)) == games


@pytest.mark.parametrize(("side", "towns"), [(10, 1000), (500, 20), (5000, 1)])
def test_large_towns_are_fewer(side: int, towns: int) -> None:
    town = books.find("outbreak")
    large = town.tables.load(Overlay().and_set([f"setup.rows={side}", f"setup.columns={side}"]))
    assert usual_games(engine_for(town, large, [])) == towns
