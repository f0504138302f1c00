"""The engine for many journeys: the compiled loop plays exactly what the rules play."""

from __future__ import annotations

from functools import cache
from math import sqrt
from pathlib import Path
from typing import Any

import pytest

from lazaretto.books.radium import BOOK
from lazaretto.books.radium import simulation_engine as engines
from lazaretto.books.radium.choices import coded
from lazaretto.books.radium.journey import Journey, RadiumJourney, explorer
from lazaretto.books.radium.tables import RadiumNumbers
from lazaretto.books.radium.world.begin_journey import begin
from lazaretto.books.radium.world.journey_layout import JOURNEY
from lazaretto.books.radium.world.loop_numbers import loop_numbers
from lazaretto.books.radium.world.wasteland import turn
from lazaretto.dice import Sampled
from lazaretto.dice.random_streams import key
from lazaretto.dice.tape import tape_of
from lazaretto.game import Refusal
from lazaretto.game.tally import Tally
from lazaretto.kernel import run_loop
from lazaretto.simulate.choose_engine import engine_for
from lazaretto.simulate.plain_engine import PlainEngine
from lazaretto.simulate.run_games import run
from lazaretto.solve import shelf
from tests.books.radium.playing import enemy, journey, lying, numbers, options, square
from tests.cases import mostly_long

FEW = ("rulings.health=3", "player.stamina=3", "map.last_move=40", "map.enemies=30", "map.caches=4")
"""A short journey, in which everything can happen."""

COMMON = (
    "enemies.brute.common=3",
    "enemies.fear.common=1",
    "weapons.club.common=1",
    "weapons.lamp.common=1",
    *(f"weapons.{name}.common=0" for name in ("machete", "spear", "shield", "rifle", "shotgun", "radium_pistol")),
    *(
        f"enemies.{name}.common=0"
        for name in (
            *("rats", "dog", "raider", "leech", "ghoul", "crawler"),
            *("stalker", "wraith", "glower", "mutant", "hulk", "warden"),
        )
    ),
)
"""Two enemies and two weapons, so that there is little to solve."""


@pytest.fixture(autouse=True)
def _empty_shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "cache_home", lambda: tmp_path / "kernels")


@cache
def short(*over: str) -> RadiumNumbers:
    return numbers(*FEW, *COMMON, *over)


def agree(one: Tally, other: Tally) -> bool:
    """Whether two tallies may come from the same game, at 5 sigma for each outcome and for the mean length."""
    pooled = 1 / one.games + 1 / other.games
    for outcome in one.results | other.results:
        share = (one.results[outcome] + other.results[outcome]) / (one.games + other.games)
        apart = one.results[outcome] / one.games - other.results[outcome] / other.games
        if abs(apart) > 5 * sqrt(share * (1 - share) * pooled):
            return False
    spread = sqrt(_variance(one) / one.games + _variance(other) / other.games)
    return abs(one.steps / one.games - other.steps / other.games) <= 5 * spread


def _variance(tally: Tally) -> float:
    mean = tally.steps / tally.games
    return sum(count * (length - mean) ** 2 for length, count in tally.lengths.items()) / tally.games


def plain(n: RadiumNumbers, bot: str, games: int, at: Journey | None = None) -> Tally:
    """The same journeys by the rules, one step at a time."""
    return PlainEngine(RadiumJourney(n), {"explorer": BOOK.bots[bot](n)}, BOOK.turn_limit, at).run(5, 0, games)


def loop(n: RadiumNumbers, bot: str, games: int, at: Journey | None = None, seed: int = 5) -> Tally:
    return engines.engine(n, [bot], at).run(seed, 0, games)


@pytest.mark.parametrize(
    ("bot", "games"),
    [
        ("random", 50),
        ("brute", 50),
        ("careful", 20),
        *(
            pytest.param(bot, games, marks=pytest.mark.long)
            for bot, games in (("random", 500), ("brute", 500), ("careful", 150), ("optimal", 100))
        ),
    ],
)
def test_the_loop_plays_what_the_rules_play(bot: str, games: int) -> None:
    """At 5 sigma for each outcome and for the mean length: one false alarm in 1.7 million each."""
    n = short()
    assert agree(plain(n, bot, games), loop(n, bot, 10_000))


VARIANTS = [
    ("rulings.stamina_wound=recovery", "rulings.refill=none"),
    ("rulings.enemy_wounds=true", "rulings.flee_fail=no_attack", "setup.equipment=grapple"),
    ("rulings.rating=free", "rulings.three_dice=double", "setup.equipment=lantern"),
    ("rulings.harm=physical", "rulings.refill=full", "rulings.window=4", "rulings.step=2"),
]


@pytest.mark.parametrize("over", mostly_long(VARIANTS, here=VARIANTS[-1:]), ids=str)
def test_and_so_it_does_in_variants(over: tuple[str, ...]) -> None:
    n = short(*over)
    assert agree(plain(n, "random", 100), loop(n, "random", 10_000))
    assert agree(plain(n, "brute", 80), loop(n, "brute", 10_000))


def test_the_comparison_itself_notices_another_bot_and_another_rule() -> None:
    n, known = short(), loop(short(), "brute", 10_000)
    assert agree(known, loop(n, "brute", 2_500, seed=6))
    assert not agree(known, loop(n, "careful", 2_500))
    assert not agree(known, loop(short("escape.least=3", "leaves.clue=100"), "brute", 2_500))


def test_a_game_does_not_depend_on_the_games_beside_it() -> None:
    engine = engines.engine(short(), ["brute"], None)
    alone = [engine.run(3, number, 1) for number in range(30)]
    assert sum(alone, Tally()) == engine.run(3, 0, 30)
    assert engine.run(3, 0, 30) != engine.run(4, 0, 30)


@pytest.mark.parametrize("bot", ["random", "brute", "careful", "optimal"])
def test_the_sum_does_not_depend_on_the_jobs(bot: str) -> None:
    n = short()
    engine = engine_for(BOOK, n, [bot])
    one = run(engine, 2500, 9, jobs=1).tally
    assert one == run(engine_for(BOOK, n, [bot]), 2500, 9, jobs=2).tally
    assert one.games == 2500
    assert set(one.results) <= set(BOOK.words.outcomes)


def test_a_bot_that_meets_what_is_not_solved_plays_that_game_again() -> None:
    """The journey is begun anew when its encounter is solved, so nothing is counted twice and nothing is lost."""
    n = short("cost.flight=16")
    first = loop(n, "optimal", 500)
    assert first.games == 500 == first.lengths.total()
    assert first == loop(n, "optimal", 500)


@pytest.mark.parametrize("bot", ["random", "brute", "careful", "optimal"])
def test_from_a_state(bot: str) -> None:
    """In an encounter on the way, with the bunker known: few steps are left."""
    n = short()
    state = journey(
        *FEW,
        *COMMON,
        contents={square(4, 4): enemy("brute"), square(3, 4): enemy("fear"), square(4, 3): lying("lamp")},
        levels={square(4, 3): 2},
        enemy=enemy("brute") - 100,
        bunker=square(2, 3),
        clues=3,
        moves=30,
    )
    assert agree(plain(n, bot, 200, state), loop(n, bot, 10_000, state))
    assert loop(n, bot, 500, state) != loop(n, bot, 500)


def test_a_finished_journey_takes_no_step() -> None:
    n = short()
    assert loop(n, "brute", 50, journey(*FEW, *COMMON, standing=6)) == Tally({"lost": 50}, {0: 50})  # type: ignore[arg-type]


def test_a_journey_that_does_not_end_is_refused() -> None:
    """A fighter who can neither strike nor be hurt waits for ever; the loop does not."""
    n = short("player.recovery=0", "wounds.two=[0,0,0,0,0,0,0,0,0,0,0]")
    state = journey(*FEW, *COMMON, enemy=enemy("brute") - 100, stamina=0, rounds=0)
    with pytest.raises(Refusal, match=r"A journey did not end within 5,000 steps\."):
        loop(n, "brute", 3, state)


def _packed(n: RadiumNumbers, loop_of: Any, packed: bytes, seed: int, *choice: int) -> bytes:
    laid = loop_numbers(n)
    return run_loop(loop_of, JOURNEY, packed, laid.facts, laid.rows.ints, tape_of(key(seed, "test", 0)), *choice)


@pytest.mark.parametrize("seed", range(6))
def test_interpreted_is_compiled(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    """The same bytes from `begin` and from every `turn` of a random journey."""
    n = numbers(*COMMON)
    played = {}
    for mode in ("interpreted", "compiled"):
        monkeypatch.setenv("LAZARETTO_KERNEL", mode)
        states = [_packed(n, begin, JOURNEY.blank(), seed)]
        game = RadiumJourney(n)
        while (choices := game.choices(Journey(states[-1]))) and len(states) < 60:
            offered = choices["explorer"]
            weapons = explorer(n, game.seen(Journey(states[-1]), "explorer")).weapons
            picked = coded(offered[(7 * len(states) + seed) % len(offered)], weapons)
            states.append(_packed(n, turn, states[-1], seed + len(states), picked))
        played[mode] = states
    assert played["interpreted"] == played["compiled"]
    assert len(played["compiled"]) > 5


def test_played_journeys_are_the_same_bytes_interpreted_and_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    n, begun = short(), []
    for mode in ("interpreted", "compiled"):
        monkeypatch.setenv("LAZARETTO_KERNEL", mode)
        begun.append([RadiumJourney(n).start(Sampled(seed)).packed for seed in range(4)])
    assert begun[0] == begun[1]
    assert len(set(begun[0])) == 4


def test_a_journey_state_that_is_given_is_not_changed() -> None:
    state = journey(*FEW, *COMMON, contents={square(4, 3): enemy("brute")})
    before = options(state, *FEW, *COMMON)
    loop(short(), "brute", 100, state)
    assert options(state, *FEW, *COMMON) == before
