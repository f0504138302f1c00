"""One game played out: the bots' dice and the rules' dice are separate streams."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest

from lazaretto import books
from lazaretto.dice import Sampled, Traced, sided
from lazaretto.game import Bot, Picker, Refusal, Result, Turn, bot_picker, one_turn, play, start
from tests.cases import each

DUEL = books.find("defend_the_city")
NUMBERS = DUEL.tables.load()
GAME: Any = DUEL.game(NUMBERS)


class Pebbles:
    """A game of chance alone: a seat picks a number that means nothing, and a die is rolled until it shows 6."""

    seats = ("one",)

    def start(self, roll: Any) -> tuple[int, ...]:
        return (roll(sided(6), "first"),)

    def choices(self, state: tuple[int, ...]) -> dict[str, Sequence[int]]:
        return {} if self.result(state) else {"one": range(100)}

    def step(self, state: tuple[int, ...], chosen: Any, roll: Any) -> tuple[int, ...]:
        return (*state, roll(sided(6), "next"))

    def result(self, state: tuple[int, ...]) -> Result | None:
        return Result("six", {"one": 1}) if state[-1] == 6 else None

    def seen(self, state: tuple[int, ...], seat: str | None) -> tuple[int, ...]:
        return state

    def why_not(self, seen: Any, seat: str, choice: int) -> str:
        return "no"


class Endless(Pebbles):
    """The same, and nothing ends it."""

    def result(self, state: tuple[int, ...]) -> Result | None:
        return None


def nosy(seen: Any, seat: str, choices: Sequence[Any]) -> list[int]:
    """A bot that needs its dice."""
    return [1] * len(choices)


def stubborn(seen: Any, seat: str, choices: Sequence[Any]) -> list[int]:
    """A bot that needs none."""
    return [1] + [0] * (len(choices) - 1)


def picker(bot: Bot, seed: int) -> Picker[Any]:
    return bot_picker(bot, seed)


def pebbles(bot: Bot, seed: int) -> list[Turn[Any, Any]]:
    game = Pebbles()
    return list(play(game, start(game, seed), {"one": bot_picker(bot, seed)}, seed, 1000))


def test_a_bots_picks_do_not_move_the_rules_dice() -> None:
    for seed in range(30):
        nosy_game, stubborn_game = pebbles(nosy, seed), pebbles(stubborn, seed)
        assert [turn.after for turn in nosy_game] == [turn.after for turn in stubborn_game]
    picked = {turn.chosen["one"] for seed in range(30) for turn in pebbles(nosy, seed)}
    assert len(picked) > 50


def test_two_bots_of_one_game_have_streams_of_their_own() -> None:
    first = GAME.start(Sampled(0))
    pick = picker(nosy, 7)
    picks = [[pick(first, seat, range(1000), turn) for turn in range(1, 20)] for seat in "ab"]
    assert picks[0] != picks[1]
    assert len(set(picks[0])) > 15


def test_a_pick_depends_on_seed_seat_and_turn_alone() -> None:
    assert picker(nosy, 7)(None, "a", range(1000), 3) == picker(nosy, 7)("else", "a", range(1000), 3)


def test_a_weight_of_nothing_is_never_picked() -> None:
    assert {picker(stubborn, seed)(None, "a", "xyz", 1) for seed in range(50)} == {"x"}


@each("weights", [[1], [0, 0], [1, -1], [1, 1, 1], [1.0, 1.0]])
def test_a_bot_with_wrong_weights_is_an_error(weights: list[Any]) -> None:
    with pytest.raises((Refusal, ValueError)):
        picker(lambda seen, seat, choices: weights, 1)(None, "a", "xy", 1)


def test_a_game_that_does_not_end_is_refused_after_its_limit() -> None:
    with pytest.raises(Refusal, match="did not end within 2 turns"):
        list(play(Endless(), (1,), {"one": bot_picker(nosy, 3)}, 3, 2))


def test_a_finished_game_has_no_turns() -> None:
    assert list(play(Pebbles(), (6,), {}, 1, 10)) == []


def test_turns_are_numbered_from_the_first() -> None:
    turns = list(play(Pebbles(), (1,), {"one": bot_picker(nosy, 1)}, 1, 100, first=5))
    assert [turn.number for turn in turns] == list(range(5, 5 + len(turns)))
    assert all(one.after == two.before for one, two in pairwise(turns))


def test_a_turn_holds_what_was_rolled_and_how_often() -> None:
    pickers = {seat: picker(DUEL.bot("aggressive", NUMBERS), 1) for seat in "ab"}
    turn = one_turn(GAME, DUEL.texts.read_state("20,20"), pickers, 1, 1)
    assert turn.draws == len(turn.rolled) > 0
    traced = Traced(Sampled(1, "rules", 1))
    assert GAME.step(turn.before, turn.chosen, traced) == turn.after
    assert tuple(traced.rolled) == turn.rolled


def test_the_start_has_a_stream_of_its_own() -> None:
    assert {start(Pebbles(), seed) for seed in range(60)} == {(face,) for face in range(1, 7)}
    assert start(Pebbles(), 5) == start(Pebbles(), 5)


def test_the_turn_limit_is_the_last_turn_that_may_be_played() -> None:
    pickers: dict[str, Picker[Any]] = {"one": lambda seen, seat, choices, turn: 0}
    game: Any = Endless()
    played: list[int] = []
    with pytest.raises(Refusal, match="did not end within 3 turns"):
        played.extend(turn.number for turn in play(game, (1,), pickers, seed=1, turn_limit=3))
    assert played == [1, 2, 3]


@pytest.mark.parametrize("weights", [[], [1, 1], [0] * 100])
def test_a_bot_whose_weights_do_not_fit_is_named_by_its_seat(weights: list[int]) -> None:
    game: Any = Pebbles()
    with pytest.raises(Refusal, match="The bot of seat one gave"):
        one_turn(game, (1,), {"one": bot_picker(lambda seen, seat, choices: weights, 1)}, 1, 1)
