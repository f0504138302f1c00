"""Playing one game to its end: pickers choose for the seats, the dice come from the seed, and each turn is a value."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Generic, TypeVar

from lazaretto.dice import Die, Roll, Rolled, Sampled, Traced, die
from lazaretto.game.contract import Bot, Game, Seat
from lazaretto.game.legal_choice import take
from lazaretto.game.turn_words import no_end
from lazaretto.refusal import Refusal

S = TypeVar("S")
C = TypeVar("C")

Picker = Callable[[Any, Seat, Sequence[C], int], C]
"""Chooses for a seat, from (what it has seen, its name, its legal choices, the turn's number)."""


@dataclass(frozen=True)
class Turn(Generic[S, C]):
    """A turn: what was chosen, what was rolled, and the states before and after."""

    number: int
    before: S
    chosen: Mapping[Seat, C]
    rolled: tuple[Rolled, ...]
    after: S

    @property
    def draws(self) -> int:
        """How many dice were rolled. Events in a world's log are not rolls."""
        return sum(rolled.die is not None for rolled in self.rolled)


def bot_picker(bot: Bot, seed: int, game_number: int = 0) -> Picker[C]:
    """A picker that plays as a bot. It draws from a stream of its own, so that its picks never change the rules'
    dice."""

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
    """A bot's weights as a die. They repeat often, so the dice are cached."""
    return die(zip(choices, weights, strict=True))


def start(game: Game[S, C], seed: int, game_number: int = 0) -> S:
    """The first state under this seed. `game_number` tells many games under one seed apart."""
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
    """Play turn after turn until there is a result. Refused if there is none within the limit."""
    for number in range(first, first + turn_limit):
        if game.result(state) is not None:
            return
        turn = one_turn(game, state, pickers, seed, number, game_number)
        yield turn
        state = turn.after
    if game.result(state) is None:
        raise Refusal(no_end(turn_limit))


def one_turn(
    game: Game[S, C], state: S, pickers: Mapping[Seat, Picker[C]], seed: int, number: int, game_number: int = 0
) -> Turn[S, C]:
    """Play one turn. No picker sees what another has picked."""
    chosen: dict[Seat, C] = {}
    for seat, choices in game.choices(state).items():
        chosen[seat] = pickers[seat](game.seen(state, seat), seat, choices, number)
    return resolve(game, state, chosen, number, Sampled(seed, "rules", number, game_number))


def resolve(game: Game[S, C], state: S, chosen: Mapping[Seat, C], number: int, roll: Roll) -> Turn[S, C]:
    """Play one turn with these picks, and record what `roll` answered."""
    traced = Traced(roll)
    after = take(game, state, chosen, traced)
    return Turn(number, state, chosen, tuple(traced.rolled), after)
