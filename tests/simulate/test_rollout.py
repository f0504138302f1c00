"""Rollouts: the same dice for every choice, the true chances, and intervals that cover as often as they say."""

from __future__ import annotations

from dataclasses import replace
from math import sqrt
from typing import Any

import numpy as np
import pytest

from lazaretto import books
from lazaretto.books.defend_the_city.notation import read_pair, read_state
from lazaretto.dice import outcomes
from lazaretto.game import Bot, Game, Refusal, play, start
from lazaretto.simulate.rollout import Rollout, alone, paired
from tests.cases import mostly_long
from tests.solve.duels import duel
from tests.solve.small_games import Small, one, world


def random(seen: Any, seat: str, choices: Any) -> list[int]:
    return [1] * len(choices)


def rollout(game: Game[Any, Any], state: Any, turn: int = 1, seed: int = 1, bot: Bot = random) -> Rollout:
    return Rollout(game, dict.fromkeys(game.seats, bot), seed, turn, state, horizon=5000)


def scores(rows: Rollout, seat: str, choice: Any, games: range) -> list[int]:
    """The scores of a choice in games that all end."""
    return [score for score in rows.rounds(seat, [{seat: choice}], games, 10**9).scores[0] if score is not None]


@pytest.mark.parametrize("at", ["8,8", "8,4", "5,7"])
@pytest.mark.parametrize("seat", ["a", "b"])
def test_best_bots_bring_a_choice_what_the_solution_says(at: str, seat: str) -> None:
    """At 5 sigma: a false alarm in 1.7 million a choice. Scores lie within 1 of 0, so a game's sigma is at most 1."""
    found, state, games = duel("8,8"), read_state(at), 2000
    rows = rollout(found.game, state, bot=found.bot())
    other, sign = ("b", 1) if seat == "a" else ("a", -1)
    for text in ("4/0", "0/3", "2/2"):
        exact = 0.0
        for theirs, share in found.policy(state)[other]:
            for after, chance in outcomes(found.game.step, state, {seat: read_pair(text), other: theirs}).items():
                exact += sign * share * float(chance) * found.value(after)
        found_scores = scores(rows, seat, read_pair(text), range(games))
        assert abs(sum(found_scores) / games - exact) < 5 / sqrt(games)


def test_a_rollout_does_not_depend_on_how_its_games_are_divided() -> None:
    rows = rollout(duel("8,8").game, read_state("8,8"))
    choice = read_pair("3/1")
    whole = scores(rows, "a", choice, range(40))
    assert whole == scores(rows, "a", choice, range(20)) + scores(rows, "a", choice, range(20, 40))
    assert whole != scores(rollout(duel("8,8").game, read_state("8,8"), turn=2), "a", choice, range(40))
    assert whole != scores(rollout(duel("8,8").game, read_state("8,8"), seed=2), "a", choice, range(40))


TWINS = Small(
    {
        "start": one("a", left={"on": 1}, right={"on": 1}, wait={"later": 1}),
        "on": world({"won": 1, "lost": 1}),
        "later": world({"on": 1}),
    },
    {"won": 1, "lost": -1},
    seats=("a",),
)


def test_choices_that_come_to_the_same_come_to_the_same_game_by_game() -> None:
    rows = rollout(TWINS, "start")
    left, right, wait = (scores(rows, "a", choice, range(200)) for choice in ("left", "right", "wait"))
    assert left == right
    assert left != wait
    assert 60 < left.count(1) < 140


def test_the_dice_are_not_those_of_the_game_itself() -> None:
    """If they were, the coach would foretell dice still to be rolled. Thirty equal games by chance: one in 2^30."""
    real = []
    for number in range(30):
        last = list(play(TWINS, "on", {}, 1, 9, first=2, game_number=number))[-1].after
        real.append(TWINS.ends[last])
    assert scores(rollout(TWINS, "start"), "a", "left", range(30)) != real


def test_openings_are_played_side_by_side_and_an_empty_one_leaves_all_to_the_bots() -> None:
    """Left takes two steps, and waiting three; the bot goes left."""
    rows = rollout(TWINS, "start", bot=lambda seen, seat, choices: [1, 0, 0])
    found = rows.rounds("a", [{"a": "left"}, {"a": "wait"}, {}], range(10), 10**9)
    assert found.scores[0] == found.scores[2] == scores(rows, "a", "left", range(10))
    assert found.scores[1] == scores(rows, "a", "wait", range(10))
    assert found.steps == 10 * (2 + 3 + 2)


def test_no_round_begins_when_the_steps_are_spent() -> None:
    """Rounds of five steps each: the third is begun at ten, and not at eleven."""
    rows, openings = rollout(TWINS, "start"), [{"a": "left"}, {"a": "wait"}]
    assert [rows.rounds("a", openings, range(99), most).steps for most in (0, 1, 10, 11)] == [0, 5, 10, 15]
    found = rows.rounds("a", openings, range(99), 11)
    assert [len(column) for column in found.scores] == [3, 3]


@pytest.mark.parametrize(("horizon", "ends"), [(1, False), (2, True)])
def test_a_game_is_broken_off_at_the_horizon(horizon: int, ends: bool) -> None:
    rows = Rollout(TWINS, {"a": random}, 1, 1, "start", horizon)
    found = rows.rounds("a", [{"a": "left"}], range(8), 10**9)
    assert [score is not None for score in found.scores[0]] == [ends] * 8
    assert found.steps == 8 * horizon


def test_a_mean_of_pairs_by_hand() -> None:
    """Differences 2, 0, 0, 0 of at most 2: with half a game at either extreme and one at 0, the mean is 2 in 6 and the
    square's mean 8 in 6."""
    found = paired([1, 1, -1, 0], [-1, 1, -1, 0], (-1, 1))
    assert found.mean == 0.5
    assert (found.low + found.high) / 2 == pytest.approx(1 / 3)
    assert found.high - found.low == pytest.approx(2 * 1.959963984540054 * sqrt((8 / 6 - 1 / 9) / 6))


def test_games_that_all_ended_alike_leave_some_doubt() -> None:
    for mine, theirs in (([1] * 100, [1] * 100), ([1] * 100, [-1] * 100), ([-1] * 100, [1] * 100)):
        found = paired(mine, theirs, (-1, 1))
        assert found.low <= found.mean <= found.high
        assert 0.02 < found.high - found.low < 0.2


def test_intervals_of_pairs_cover_as_often_as_they_say() -> None:
    """Games that differ at all one time in twenty to nine in ten, 4,000 replications each: the share that holds has a
    standard deviation below 0.004."""
    generator = np.random.default_rng(2024)
    covered = []
    for better, worse in ((0.03, 0.02), (0.1, 0.05), (0.3, 0.1), (0.45, 0.45)):
        counts = generator.multinomial(100, [better, worse, 1 - better - worse], 4000)
        held = 0
        for ups, downs, _ in counts.tolist():
            found = paired([2] * ups + [0] * (100 - ups), [0] * (100 - downs) + [2] * downs, (0, 2))
            held += found.low <= 2 * (better - worse) <= found.high
        covered.append(held / 4000)
    assert min(covered) > 0.93
    assert max(covered) < 0.99


def test_games_broken_off_count_half_way_and_the_interval_allows_for_any_end() -> None:
    """The interval reaches from where it would begin if the unfinished game had ended worst to where it would end if it
    had ended best."""
    ones, others = [1] * 9, [-1] * 9
    open_ended = paired([*ones, None], [*others, -1], (-1, 1))
    lost, won = (paired([*ones, end], [*others, -1], (-1, 1)) for end in (-1, 1))
    assert open_ended.mean == pytest.approx((lost.mean + won.mean) / 2)
    assert (open_ended.low, open_ended.high) == pytest.approx((lost.low, won.high))
    both = paired([None], [None], (0, 4))
    assert (both.mean, both.low, both.high) == pytest.approx((0, -both.high, -both.low))


def test_a_mean_alone_by_hand() -> None:
    """Scores 1, 1, 0, −1 with two games added at either end: of eight the mean is 1 in 8, of the squares 7 in 8."""
    found = alone([1, 1, 0, -1], (-1, 1))
    assert found.mean == 0.25
    half = 1.959963984540054 * sqrt((7 / 8 - 1 / 64) / 8)
    assert (found.low, found.high) == pytest.approx((1 / 8 - half, 1 / 8 + half))
    assert alone([0] * 50, (0, 1)).low == 0
    assert alone([1] * 50, (0, 1)).high == 1
    assert alone([None, 1], (0, 1)) == (0.75, alone([0, 1], (0, 1)).low, alone([1, 1], (0, 1)).high)


def test_intervals_of_a_mean_alone_cover_as_often_as_they_say() -> None:
    """Wins from one in fifty to half, draws none or a third: 4,000 replications of 100 games each. Near the ends it is
    known to hold more often than it says."""
    generator = np.random.default_rng(2025)
    covered = []
    for wins, draws in ((0.02, 0.0), (0.1, 0.0), (0.3, 0.3), (0.5, 0.0), (0.5, 0.3)):
        held = 0
        for won, drawn, lost in generator.multinomial(100, [wins, draws, 1 - wins - draws], 4000).tolist():
            found = alone([1] * won + [0] * drawn + [-1] * lost, (-1, 1))
            held += found.low <= 2 * wins + draws - 1 <= found.high
        covered.append(held / 4000)
    assert min(covered) > 0.94
    assert max(covered) < 0.99


@pytest.mark.parametrize("games", mostly_long((150, 3000), here=[150]))
def test_a_world_played_out_by_its_own_loop_comes_to_the_same(games: int) -> None:
    """Win shares of games each way differ by less than five standard errors: a false alarm in 1.7 million."""
    cellar = books.find("lantern_cellar")
    numbers = cellar.tables.load()
    game, bot = cellar.game(numbers), cellar.bot("seeker", numbers)
    state = start(game, 3)
    assert cellar.world is not None
    make = cellar.world.engine
    plain = Rollout(game, {"hero": bot}, 5, 1, state, 1000)
    fast = replace(plain, world=lambda after: make(numbers, ["seeker"], after))
    opening = [{"hero": game.choices(state)["hero"][0]}]
    won = [
        sum(score == 1 for score in rollout.rounds("hero", opening, range(games), 10**9).scores[0])
        for rollout in (plain, fast)
    ]
    share = sum(won) / (2 * games)
    assert 0.05 < share < 0.95
    assert abs(won[0] - won[1]) < 5 * sqrt(2 * games * share * (1 - share))


@pytest.mark.parametrize(("horizon", "ends"), [(1000, True), (3, False)])
def test_what_a_worlds_loop_ends_beyond_the_horizon_has_not_ended(horizon: int, ends: bool) -> None:
    """The stair is more than three steps away, and nobody is bitten to death in as many."""
    cellar = books.find("lantern_cellar")
    numbers = cellar.tables.load()
    game = cellar.game(numbers)
    state = start(game, 3)
    assert cellar.world is not None
    make = cellar.world.engine
    bots = {"hero": cellar.bot("seeker", numbers)}
    rows = Rollout(game, bots, 5, 1, state, horizon, lambda after: make(numbers, ["seeker"], after))
    found = rows.rounds("hero", [{"hero": game.choices(state)["hero"][0]}], range(20), 10**9)
    assert [score is not None for score in found.scores[0]] == [ends] * 20
    assert found.steps > 20 * 3, "they were played to their ends"


def test_a_game_that_the_engine_refuses_to_end_has_not_ended() -> None:
    class Endless:
        def run(self, seed: int, first: int, games: int) -> Any:
            raise Refusal("A journey did not end within 5,000 steps.")

    endless: Any = Endless()
    rows = Rollout(TWINS, {"a": random}, 1, 1, "start", 7, lambda after: endless)
    found = rows.rounds("a", [{"a": "left"}], range(3), 10**9)
    assert (found.scores, found.steps) == ([[None] * 3], 3 * 7)
