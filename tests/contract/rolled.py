"""Rolls are identified by the rule that asked for them, so no code may depend on the words of `why`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import product
from typing import Any

from lazaretto.dice import Rolled, Sampled, Traced
from tests.contract.ready_books import AnyBook, AnyTurn, ReadyBook, ready, shared, with_own_draws

SEEDS = range(3)


def rolls_say_their_rule(book: AnyBook) -> None:
    at = ready(book)
    for seed in SEEDS:
        for turn in shared(at, seed).turns[::4]:
            assert all(callable(rolled.rule) for rolled in with_own_draws(at, turn, seed).rolled)


def nobody_reads_the_words_of_a_roll(book: AnyBook) -> None:
    """Check that a turn's sentences and a square's inspection stay the same if every roll has another `why`."""
    at = ready(book)
    for seed in SEEDS:
        for turn in shared(at, seed).turns:
            other = replace(turn, rolled=tuple(_reworded(turn.rolled)))
            for seat in at.everyone():
                assert _told(at, turn, seat) == _told(at, other, seat)
        for turn in shared(at, seed).turns[-3:]:
            for square in _squares(at, turn):
                assert _looked(at, turn, seed, square, False) == _looked(at, turn, seed, square, True)


def _reworded(rolled: Iterable[Rolled]) -> Iterator[Rolled]:
    return (each._replace(why="something toward anything") for each in rolled)


def _told(at: ReadyBook, turn: AnyTurn, seat: str | None) -> list[Any]:
    return list(at.book.words.tell(at.numbers, turn.before, turn.chosen, turn.rolled, turn.after, seat))


def _squares(at: ReadyBook, turn: AnyTurn) -> list[tuple[int, int]]:
    """The first squares of the board; empty if the book cannot inspect squares."""
    board = at.book.showing.view(at.numbers, at.game.seen(turn.after, None), None, ()).board
    if at.book.showing.look is None or board is None:
        return []
    return list(product(range(min(5, board.width)), range(min(5, board.height))))


def _looked(at: ReadyBook, turn: AnyTurn, seed: int, square: tuple[int, int], reworded: bool) -> list[str]:
    def hear(*who: int) -> list[Rolled]:
        traced = Traced(Sampled(seed, "rules", turn.number, watched=who))
        at.game.step(turn.before, turn.chosen, traced)
        return list(_reworded(traced.rolled)) if reworded else traced.rolled

    assert at.book.showing.look is not None
    was, now = (at.game.seen(state, None) for state in (turn.before, turn.after))
    return list(at.book.showing.look(at.numbers, was, now, square, hear))
