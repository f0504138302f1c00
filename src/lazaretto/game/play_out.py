"""One game played out: whoever picks for each seat, the rules' dice from the seed, and every turn as a value."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Generic, TypeVar

from lazaretto.dice import Die, Roll, Rolled, Sampled, Traced, die
from lazaretto.game.contract import Bot, Game, Seat
from lazaretto.game.legal_choice import take
from lazaretto.refusal import Refusal

S = TypeVar("S")
C = TypeVar("C")

Picker = Callable[[Any, Seat, Sequence[C], int], C]
"""Picks for a seat: from what it has seen, its name, what it may choose, and the turn's number."""


@dataclass(frozen=True)
class Turn(Generic[S, C]):
    """What was chosen, what the dice showed, and what came of it."""

    number: int
    before: S
    chosen: Mapping[Seat, C]
    rolled: tuple[Rolled, ...]
    after: S

    @property
    def draws(self) -> int:
        """How many dice were asked for."""
        return sum(rolled.die is not None for rolled in self.rolled)


def bot_picker(bot: Bot, seed: int, game_number: int = 0) -> Picker[C]:
    """A bot with its own stream: its picks never move the rules' dice."""

    def pick(seen: Any, seat: Seat, choices: Sequence[C], turn: int) -> C:
        weights = bot(seen, seat, choices)
        if len(weights) != len(choices) or not any(weights):
            raise Refusal(
                f"The bot of seat {seat} gave {len(weights)} weights, or none above 0, for {len(choices)} choices."
            )
        weighed: Die[C] = _weighed(tuple(choices), tuple(weights))
        return Sampled(seed, f"bot:{seat}", turn, game_number)(weighed, "what to do")

    return pick


@lru_cache(maxsize=4096)
def _weighed(choices: tuple[C, ...], weights: tuple[int, ...]) -> Die[C]:
    """A bot's choices as a die; bots come back to the same ones."""
    return die(zip(choices, weights, strict=True))


def start(game: Game[S, C], seed: int, game_number: int = 0) -> S:
    """The first state under this seed. Many games under one seed are told apart by their number."""
    return game.start(Sampled(seed, "start", game=game_number))


def play(
    game: Game[S, C],
    state: S,
    pickers: Mapping[Seat, Picker[C]],
    seed: int,
    turn_limit: int,
    first: int = 1,
    game_number: int = 0,
) -> Iterator[Turn[S, C]]:
    """Turn after turn until there is a result."""
    for number in range(first, first + turn_limit):
        if game.result(state) is not None:
            return
        turn = one_turn(game, state, pickers, seed, number, game_number)
        yield turn
        state = turn.after
    if game.result(state) is None:
        raise Refusal(f"The game did not end within {turn_limit} turns, which is all its book allows.")


def one_turn(
    game: Game[S, C], state: S, pickers: Mapping[Seat, Picker[C]], seed: int, number: int, game_number: int = 0
) -> Turn[S, C]:
    """Everyone picks, then the rules move on. Nobody's pick is known to another's picker."""
    chosen: dict[Seat, C] = {}
    for seat, choices in game.choices(state).items():
        chosen[seat] = pickers[seat](game.seen(state, seat), seat, choices, number)
    return resolve(game, state, chosen, number, Sampled(seed, "rules", number, game_number))


def resolve(game: Game[S, C], state: S, chosen: Mapping[Seat, C], number: int, roll: Roll) -> Turn[S, C]:
    """The turn that comes of these picks, whoever answers the dice."""
    traced = Traced(roll)
    after = take(game, state, chosen, traced)
    return Turn(number, state, chosen, tuple(traced.rolled), after)
