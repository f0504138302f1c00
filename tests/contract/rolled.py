"""What rolls say of themselves: the rule they answered, and nothing that anybody would have to read out of words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import product
from typing import Any

from lazaretto.dice import Rolled, Sampled, Traced
from tests.contract.shelf import AnyBook, AnyTurn, Table, heard, shared, table

SEEDS = range(3)


def rolls_say_their_rule(book: AnyBook) -> None:
    at = table(book)
    for seed in SEEDS:
        for turn in shared(at, seed).turns[::4]:
            assert all(callable(rolled.rule) for rolled in heard(at, turn, seed).rolled)


def nobody_reads_the_words_of_a_roll(book: AnyBook) -> None:
    """Under other words for every roll, a turn is told alike, and a square looked at says the same."""
    at = table(book)
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


def _told(at: Table, turn: AnyTurn, seat: str | None) -> list[Any]:
    return list(at.book.words.tell(at.numbers, turn.before, turn.chosen, turn.rolled, turn.after, seat))


def _squares(at: Table, turn: AnyTurn) -> list[tuple[int, int]]:
    """The first squares of the board, where the book has something to say of squares."""
    board = at.book.showing.view(at.numbers, at.game.seen(turn.after, None), None, ()).board
    if at.book.showing.look is None or board is None:
        return []
    return list(product(range(min(5, board.width)), range(min(5, board.height))))


def _looked(at: Table, turn: AnyTurn, seed: int, square: tuple[int, int], reworded: bool) -> list[str]:
    def hear(*who: int) -> list[Rolled]:
        traced = Traced(Sampled(seed, "rules", turn.number, heard=who))
        at.game.step(turn.before, turn.chosen, traced)
        return list(_reworded(traced.rolled)) if reworded else traced.rolled

    assert at.book.showing.look is not None
    return list(at.book.showing.look(at.numbers, turn.before, turn.after, square, hear))
