"""Many duels in the compiled loop: the same as those that are played, and by any plan."""

from __future__ import annotations

from lazaretto import books
from lazaretto.books.thousand_ticks.bots import PLANS
from lazaretto.books.thousand_ticks.exact.duel_odds import duel_odds
from lazaretto.books.thousand_ticks.simulation_engine import DuelEngine, engine
from tests.books.thousand_ticks.duelling import numbers, state
from tests.citing import rule


@rule("TT-R21", "TT-R24")
def test_every_duel_ends_in_one_of_three_ways() -> None:
    tally = engine(numbers("rulings.rounds=7"), ("plain", "random"), None).run(1, 0, 2_000)
    assert tally.games == 2_000
    assert set(tally.results) == {"a", "b", "draw"}


def test_batches_add_up_and_the_same_seed_gives_the_same_duels() -> None:
    one = engine(numbers(), ("power", "random"), None)
    whole, halves = one.run(5, 0, 600), one.run(5, 0, 300) + one.run(5, 300, 300)
    assert (whole.results, whole.lengths, whole.sums) == (halves.results, halves.lengths, halves.sums)
    assert one.run(6, 0, 600).lengths != whole.lengths


@rule("TT-R26")
def test_from_a_state_it_agrees_with_the_exact_odds() -> None:
    """A false alarm has odds of 6 in 10 million; the seed is fixed."""
    at = state("tick 500 a 12/30/1000 b 14/33/400 first b")
    exact = duel_odds(numbers(), (PLANS["plain"], PLANS["power"]), at)
    games = 40_000
    won = engine(numbers(), ("plain", "power"), at).run(3, 0, games).results["a"]
    assert abs(won / games - exact.a) < 5 * (exact.a * (1 - exact.a) / games) ** 0.5


def test_the_book_has_the_engine() -> None:
    book = books.find("thousand_ticks/duel")
    assert book.world
    run = book.world.engine(numbers(), ("plain", "plain"), None)
    assert isinstance(run, DuelEngine)
    tally = run.run(1, 0, 100)
    assert run.report(tally)["ticks"]["mean"] > 1_000
