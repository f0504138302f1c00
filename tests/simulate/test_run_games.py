"""Games divided among jobs: the result never depends on how, and Ctrl-C keeps what is done."""

from __future__ import annotations

import json
import threading
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from random import Random
from time import sleep
from typing import Any

import pytest

from lazaretto import books
from lazaretto.books.defend_the_city import BOOK
from lazaretto.books.defend_the_city.rules import Duel
from lazaretto.game import Refusal
from lazaretto.game.engine_abilities import Followed, Within
from lazaretto.game.tally import Tally, total
from lazaretto.simulate.choose_engine import engine_for
from lazaretto.simulate.intervals import lengths, shares
from lazaretto.simulate.run_games import chunks, run
from tests.books.defend_the_city.duelling import numbers
from tests.patience import PATIENCE_SECONDS


def engines() -> dict[str, tuple[Any, int]]:
    """Each engine, and how many games of it make several chunks."""
    cellar = books.find("lantern_cellar")
    return {
        "table": (engine_for(BOOK, numbers(), ["random"], Duel(8, 8)), 2_500_000),
        "plain": (engine_for(BOOK, numbers(), ["random"], Duel(6, 6), "plain"), 2000),
        "world": (engine_for(cellar, cellar.tables.load(), ["random"]), 30_000),
    }


def as_json(engine: Any, tally: Tally) -> str:
    outcomes = tuple(sorted({*engine.outcomes, *tally.results}))
    return json.dumps([shares(tally, outcomes), lengths(tally), tally.steps, sorted(tally.lengths.items())])


@pytest.mark.parametrize("kind", ["table", "plain", "world"])
def test_any_number_of_jobs_and_any_order_of_chunks_give_the_same_bytes(kind: str) -> None:
    engine, games = engines()[kind]
    by_jobs = {as_json(engine, run(engine, games, 11, jobs).tally) for jobs in (1, 2, 3, 7)}
    odd = list(chunks(games, engine.chunk * 3 // 7 + 1))
    Random(1).shuffle(odd)
    shuffled = as_json(engine, total(engine.run(11, first, count) for first, count in odd))
    assert by_jobs == {shuffled}


def test_chunks_cover_every_game_once() -> None:
    assert list(chunks(10, 4)) == [(0, 4), (4, 4), (8, 2)]
    assert list(chunks(0, 4)) == []
    assert list(chunks(4, 4)) == [(0, 4)]


@dataclass
class Counting:
    """Counts its games, and calls a function at one of them."""

    stop_at: int = -1
    stop_with: type[BaseException] = KeyboardInterrupt
    name: str = "counting"
    chunk: int = 10
    outcomes: tuple[str, ...] = ()
    done: list[int] = field(default_factory=list)

    def run(self, seed: int, first: int, games: int) -> Tally:
        if first == self.stop_at:
            raise self.stop_with(f"stopped at {first}")
        self.done.append(first)
        return Tally(Counter(over=games), Counter({1: games}))


@pytest.mark.parametrize("jobs", [1, 3])
def test_an_interrupt_inside_a_chunk_keeps_the_chunks_that_are_done(jobs: int) -> None:
    engine = Counting(stop_at=50)
    ran = run(engine, 1000, 1, jobs)
    assert ran.interrupted
    assert 50 <= ran.tally.games <= 50 + 10 * 2 * jobs
    assert ran.tally.games <= 10 * len(engine.done)


def test_an_interrupt_between_chunks_keeps_all_that_was_counted() -> None:
    told: list[float] = []

    def until(done: float, of: float, what: str) -> None:
        told.append(done)
        if done >= 300:
            raise KeyboardInterrupt

    ran = run(Counting(), 1000, 1, 2, until)
    assert ran.interrupted
    assert 300 <= ran.tally.games <= 340
    assert told == sorted(told)


def test_a_run_ends_as_soon_as_it_is_enough_and_keeps_what_was_counted() -> None:
    looks = iter([False] * 9 + [True])
    ran = run(Counting(), 1000, 1, 1, is_enough=lambda: next(looks))
    assert ran.interrupted
    assert 100 <= ran.tally.games <= 220, "two chunks at a time, and those that were under way"


def test_a_game_that_takes_long_is_cut_short_when_it_is_enough() -> None:
    engine = Patient()
    ran = run(engine, 2, 1, 2, is_enough=lambda: engine.begun.wait(60))
    assert (ran.interrupted, ran.tally.games) == (True, 1)


def test_without_an_interrupt_every_game_is_counted_and_told() -> None:
    told: list[tuple[float, float, str]] = []
    ran = run(Counting(), 1005, 1, 3, lambda *far: told.append(far))
    assert (ran.tally.games, ran.interrupted, told[-1]) == (1005, False, (1005, 1005, "games"))


def test_what_an_engine_refuses_is_refused() -> None:
    with pytest.raises(Refusal, match="stopped at 20"):
        run(Counting(stop_at=20, stop_with=Refusal), 1000, 1, 2)


@dataclass
class Patient(Counting):
    """Its second game never ends unless it is stopped."""

    is_stopped: Callable[[], bool] = lambda: False
    begun: threading.Event = field(default_factory=threading.Event)
    chunk: int = 1

    def until(self, is_stopped: Callable[[], bool]) -> Patient:
        return replace(self, is_stopped=is_stopped)

    def run(self, seed: int, first: int, games: int) -> Tally:
        while first == 1:
            self.begun.set()
            if self.is_stopped():
                return Tally()
            sleep(0.001)
        return super().run(seed, first, games)


@pytest.mark.parametrize("trouble", [KeyboardInterrupt, Refusal])
def test_a_game_that_takes_long_is_cut_short_when_something_comes_between(trouble: type[BaseException]) -> None:
    engine = Patient()

    def give_up(done: float, of: float, what: str) -> None:
        assert engine.begun.wait(PATIENCE_SECONDS)
        raise trouble("enough")

    if trouble is Refusal:
        with pytest.raises(Refusal, match="enough"):
            run(engine, 2, 1, 2, give_up)
    else:
        ran = run(engine, 2, 1, 2, give_up)
        assert (ran.interrupted, ran.tally.games) == (True, 1)


@dataclass
class Whole(Counting):
    """Plays its games one after another, each on as many threads as there are jobs."""

    threads: int = 1

    def shared(self, games: int, jobs: int) -> tuple[Any, int]:
        return Whole(done=self.done, threads=jobs), 1

    def run(self, seed: int, first: int, games: int) -> Tally:
        self.done.append(threading.active_count())
        return Tally(Counter({f"by {self.threads}": games}), Counter({1: games}))


def test_an_engine_may_say_how_it_wants_its_jobs() -> None:
    engine, before = Whole(), threading.active_count()
    assert run(engine, 50, 1, 5).tally.results == {"by 5": 50}
    assert len(engine.done) == 5
    assert max(engine.done) <= before + 1


class Slow:
    """An engine that reports on its games in progress."""

    name, chunk, outcomes = "slow", 1, ("over",)

    def __init__(self, within: Within | None = None) -> None:
        self.within = within

    def followed_by(self, within: Within) -> Slow:
        return Slow(within)

    def run(self, seed: int, first: int, games: int) -> Tally:
        for steps in (0, 5, 10):
            if self.within:
                self.within(first, steps, 10)
        return Tally(Counter(over=games), Counter({10: games}))


def test_an_engine_that_can_tells_of_its_games_under_way() -> None:
    heard: list[tuple[float, float, str]] = []
    assert isinstance(Slow(), Followed)
    assert run(Slow(), 2, 1, progress=lambda *far: heard.append(far)) == run(Slow(), 2, 1)
    assert {0.5, 2} <= {done for done, _, _ in heard}
    assert {far[1:] for far in heard} == {(2, "games")}


def test_of_an_engine_that_cannot_the_games_are_told() -> None:
    heard: list[tuple[float, float, str]] = []
    plain = engine_for(BOOK, numbers(), ["random"], Duel(6, 6), "plain")
    assert run(plain, 20, 1, progress=lambda *far: heard.append(far)).tally.games == 20
    assert heard[-1] == (20, 20, "games")
