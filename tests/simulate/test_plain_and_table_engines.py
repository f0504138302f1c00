"""The engines agree with exact chains and with each other, at 5 sigma: one false alarm in 1.7 million each."""

from __future__ import annotations

from functools import cache
from math import sqrt
from typing import Any

import pytest

from lazaretto import books
from lazaretto.books.defend_the_city import BOOK
from lazaretto.books.defend_the_city.notation import read_state
from lazaretto.books.defend_the_city.rules import Duel
from lazaretto.game import Bot, Refusal
from lazaretto.game.engine_abilities import Stoppable
from lazaretto.game.tally import Tally
from lazaretto.simulate.choose_engine import engine_for
from lazaretto.simulate.plain_engine import PlainEngine
from lazaretto.simulate.run_games import run
from lazaretto.simulate.table_engine import TableEngine
from lazaretto.solve.reachable_table import tabulate
from tests.books.defend_the_city.duelling import numbers
from tests.cases import each, mostly_long
from tests.simulate.chains import Exactly, exactly
from tests.solve.duels import duel
from tests.solve.small_games import Small, world

STATES = ("8,8", "8,7", "8,4", "7,7", "6,8", "5,5", "3,8", "8,0", "0,5", "2,2,1", "4,3,2", "1,1")
PAIRS = (
    ("random", "random"),
    ("random", "aggressive"),
    ("cautious", "aggressive"),
    ("equilibrium", "random"),
    ("equilibrium", "equilibrium"),
)
GAMES = 200_000


def bot(name: str) -> Bot:
    return duel("8,8").bot() if name == "equilibrium" else BOOK.bots[name](numbers())


@cache
def chain(pair: tuple[str, str]) -> Exactly:
    return exactly(duel("8,8").table, {"a": bot(pair[0]), "b": bot(pair[1])})


@pytest.mark.parametrize("state", mostly_long(STATES, here=("8,4", "5,5", "0,5", "2,2,1")))
@each("pair", PAIRS)
def test_quantities_are_what_linear_algebra_says(state: str, pair: tuple[str, str]) -> None:
    """Compares three outcomes and the mean length, from a state with five pairs of bots."""
    table, exact = duel("8,8").table, chain(pair)
    engine = TableEngine(table, {"a": bot(pair[0]), "b": bot(pair[1])}, read_state(state), BOOK.turn_limit)
    tally = engine.run(7, 0, GAMES)
    row = table.deciding.tolist().index(table.index[read_state(state)])
    for outcome, share in zip(table.outcomes, exact.shares[row], strict=True):
        known = min(max(float(share), 0.0), 1.0)
        assert abs(tally.results[outcome] - GAMES * known) <= 5 * sqrt(GAMES * known * (1 - known)) + 1e-6
    assert abs(tally.steps / GAMES - exact.mean[row]) <= 5 * sqrt(max(0.0, exact.variance[row]) / GAMES) + 1e-9


def agree(one: Tally, other: Tally) -> bool:
    """Whether two tallies may come from the same game, at 5 sigma for each outcome and for the mean length."""
    pooled = 1 / one.games + 1 / other.games
    for outcome in one.results | other.results:
        share = (one.results[outcome] + other.results[outcome]) / (one.games + other.games)
        apart = one.results[outcome] / one.games - other.results[outcome] / other.games
        if abs(apart) > 5 * sqrt(share * (1 - share) * pooled):
            return False
    return abs(_mean(one) - _mean(other)) <= 5 * sqrt(_variance(one) / one.games + _variance(other) / other.games)


def _mean(tally: Tally) -> float:
    return tally.steps / tally.games


def _variance(tally: Tally) -> float:
    return sum(count * (length - _mean(tally)) ** 2 for length, count in tally.lengths.items()) / tally.games


def played(engine: str, bots: tuple[str, ...], at: str | None, games: int, *settings: str, seed: int = 5) -> Tally:
    state = read_state(at) if at else None
    return run(engine_for(BOOK, numbers(*settings), bots, state, engine), games, seed).tally


@pytest.mark.parametrize(
    ("bots", "at", "settings"),
    [
        (("random", "random"), "20,20", ()),
        (("aggressive", "cautious"), "12,12", ()),
        (("equilibrium", "random"), "7,7", ()),
        (("equilibrium", "equilibrium"), "6,5", ()),
        (("random",), None, ("stamina=5", "overspend=true")),
        (("random", "cautious"), "4,0", ("free_guard=2", "stall_limit=2")),
        (("aggressive",), "5,5", ("last_breath=draw",)),
    ],
    ids=str,
)
def test_plain_games_and_table_games_agree(bots: tuple[str, ...], at: str | None, settings: tuple[str, ...]) -> None:
    assert agree(played("plain", bots, at, 2500, *settings), played("table", bots, at, 500_000, *settings))


def test_the_comparison_itself_notices_another_bot_and_another_rule() -> None:
    random = played("table", ("random",), "8,8", 100_000)
    assert agree(random, played("table", ("random",), "8,8", 2500, seed=6))
    assert not agree(random, played("table", ("aggressive", "random"), "8,8", 2500))
    assert not agree(random, played("table", ("random",), "8,8", 2500, "to_hit_of=8"))


def test_the_equilibrium_bot_beats_an_exhausted_fighter_every_time() -> None:
    for seats, won in ((("20,0", ("equilibrium", "random")), "a"), (("0,20", ("random", "optimal")), "b")):
        tally = played("table", seats[1], seats[0], 100_000)
        assert tally.results == {won: 100_000}
        assert tally.lengths == {1: 100_000}


def test_a_game_does_not_depend_on_the_games_beside_it() -> None:
    table = TableEngine(duel("8,8").table, {"a": bot("random"), "b": bot("random")}, Duel(8, 8), BOOK.turn_limit)
    plain = PlainEngine(duel("8,8").game, {"a": bot("random"), "b": bot("random")}, BOOK.turn_limit, Duel(8, 8))
    for engine in (table, plain):
        alone = [engine.run(3, number, 1) for number in range(40)]
        assert sum(alone, Tally()) == engine.run(3, 0, 40)
        assert engine.run(3, 0, 40) != engine.run(4, 0, 40)


def test_a_finished_state_is_counted_without_a_step() -> None:
    for engine in ("table", "plain"):
        tally = played(engine, ("random",), "0,0", 50)
        assert (tally.results, tally.lengths) == ({"draw": 50}, {0: 50})


def test_a_game_over_the_turn_limit_is_refused_by_both_engines() -> None:
    endless = Small({"start": world({"start": 9, "won": 1})}, {"won": 1}, seats=())
    engines: list[Any] = [PlainEngine(endless, {}, 5), TableEngine(tabulate(endless, ["start"]), {}, "start", 5)]
    for engine in engines:
        with pytest.raises(Refusal, match="The game did not end within 5 turns, which is all its book allows"):
            engine.run(1, 0, 100)


@pytest.mark.parametrize("games", mostly_long((100, 2000), here=[100]))
def test_a_world_book_plays_its_own_loop_as_the_rules_do(games: int) -> None:
    cellar = books.find("lantern_cellar")
    for name in ("random", "seeker"):
        plain = run(engine_for(cellar, cellar.tables.load(), [name], asked="plain"), games, 3).tally
        assert agree(plain, run(engine_for(cellar, cellar.tables.load(), [name]), 100_000, 3).tally)


def test_a_game_by_the_rules_is_left_in_the_middle_once_it_is_stopped() -> None:
    """It is asked after every turn. Games that have ended by then count, and no other begins."""
    engine = engine_for(BOOK, numbers(), ["random"], Duel(6, 4), "plain")
    assert isinstance(engine, Stoppable)
    whole = engine.run(1, 0, 3)
    asked = iter([*[False] * whole.steps, True])
    assert engine.until(lambda: next(asked)).run(1, 0, 100) == whole
