"""Hidden information: twins are different states, or whole turns, that look the same to a seat. Nothing that is made
for that seat may differ between them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import product
from typing import Any

from lazaretto.dice import Rolled, Sampled
from lazaretto.dice.chance_words import roll_words
from lazaretto.game import Seat, Told, one_turn, start
from tests.contract.ready_books import AnyBook, AnyTurn, ReadyBook, ready, shared

GAMES = 12
"""How many games to search for twins; the long tests take 40."""

STREAMS = 12

WAYS = 3
"""How many other hidden parts are imagined for a state."""


def turns(at: ReadyBook, games: int) -> Iterator[AnyTurn]:
    """Turns of games that start alike: each turn is also replayed with other dice, and with the hidden parts of the
    state changed."""
    for seed in range(games):
        game = shared(at, seed)
        yield from game.turns
        for turn in game.turns[:: max(1, len(game.turns) // 4)]:
            pickers = {seat: _same(choice) for seat, choice in turn.chosen.items()}
            yield from (one_turn(at.game, turn.before, pickers, 1000 + stream, 1) for stream in range(STREAMS))
            yield from (one_turn(at.game, other, pickers, 1000, 1) for other in other_hidden_states(at, turn.before))


@lru_cache(maxsize=8)
def gathered(at: ReadyBook, games: int) -> list[AnyTurn]:
    """The turns, cached for both checks."""
    return list(turns(at, games))


def twin_states(at: ReadyBook) -> Iterator[tuple[Seat | None, Any, list[Any]]]:
    """A seat, a state, and other states that look the same to it."""
    found = [state for turn in gathered(at, GAMES) for state in (turn.before, turn.after)]
    found += [start(at.game, seed) for seed in range(100)]
    for seat in at.everyone():
        yield from ((seat, one, others) for one, others in _alike((at.game.seen(s, seat), s) for s in found))


def twin_turns(at: ReadyBook) -> Iterator[tuple[Seat | None, AnyTurn, AnyTurn]]:
    """A seat and two turns that look the same to it, before and after."""
    for seat in at.everyone():
        keyed = ((_looks(at, turn, seat), turn) for turn in gathered(at, GAMES))
        for one, others in _alike(keyed):
            yield from ((seat, one, other) for other in others if _hidden(one) != _hidden(other))


def twins_look_alike(book: AnyBook) -> int:
    """Check that equal `seen` gives equal choices, Views and bot weights; how many twins were compared."""
    at, compared = ready(book), 0
    bots = [book.bot(name, at.numbers) for name in book.bots]
    for seat, one, others in twin_states(at):
        shown = _shown(at, bots, seat, one)
        for other in others:
            assert shown == _shown(at, bots, seat, other)
            compared += 1
    return compared


def twins_are_told_alike(book: AnyBook) -> int:
    """Check that equal `seen` before and after and the same rolls give the same sentences; how many twins were
    compared."""
    at, compared = ready(book), 0
    for seat, one, other in twin_turns(at):
        swapped = replace(other, chosen=one.chosen, rolled=one.rolled)
        assert _told(at, one, seat) == _told(at, swapped, seat)
        compared += 1
    return compared


def twins_witness_alike(book: AnyBook) -> int:
    """Check that turns that look the same to a seat, and are told to it in the same sentences, have the same witnessed
    rolls; how many of them differ in the rolls that were not witnessed."""
    at, compared = ready(book), 0
    for seat, one, other in twin_turns(at) if book.hiding else ():
        if _told(at, one, seat) == _told(at, other, seat):
            assert witnessed(at, one, seat) == witnessed(at, other, seat)
            compared += _words(one.rolled) != _words(other.rolled) or one.before != other.before
    return compared


def twins_are_inspected_alike(book: AnyBook) -> int:
    """Check that twins that are told alike are described alike, square by square; how many twins were compared."""
    at, compared = ready(book), 0
    for seat, one, other in twin_turns(at) if book.hiding and book.showing.look else ():
        if _told(at, one, seat) == _told(at, other, seat):
            assert _inspected(at, one, seat) == _inspected(at, other, seat)
            compared += 1
    return compared


def _inspected(at: ReadyBook, turn: AnyTurn, seat: Seat | None) -> list[list[str]]:
    hiding, look = at.book.hiding, at.book.showing.look
    assert hiding, "the book hides something"
    assert look, "it describes squares"
    was, now = (at.game.seen(state, seat) for state in (turn.before, turn.after))
    rolled = hiding.witnessed(at.numbers, turn.before, turn.chosen, turn.rolled, turn.after, seat)
    board = at.book.showing.view(at.numbers, now, seat, ()).board
    assert board, "squares are those of a board"
    squares = [at for at in product(range(board.width), range(board.height)) if board.cell(*at).light != "dark"]
    return [list(look(at.numbers, was, now, square, lambda *who: rolled)) for square in squares]


def witnessed(at: ReadyBook, turn: AnyTurn, seat: Seat | None) -> list[str]:
    """The rolls of a turn that a seat witnessed, as the log words them."""
    assert at.book.hiding, "the book hides something"
    seen = at.book.hiding.witnessed(at.numbers, turn.before, turn.chosen, turn.rolled, turn.after, seat)
    return _words(seen)


def _words(rolled: Iterable[Rolled]) -> list[str]:
    return [roll_words(each) for each in rolled if each.die is not None]


def _shown(at: ReadyBook, bots: list[Any], seat: Seat | None, state: Any) -> tuple[Any, ...]:
    seen, options = at.game.seen(state, seat), at.options(state, seat)
    weights = [list(bot(seen, seat, options)) for bot in bots] if seat and options else []
    return tuple(options), at.book.showing.view(at.numbers, seen, seat, options), weights


def _told(at: ReadyBook, turn: AnyTurn, seat: Seat | None) -> list[Told]:
    return list(at.book.words.tell(at.numbers, turn.before, turn.chosen, turn.rolled, turn.after, seat))


def _looks(at: ReadyBook, turn: AnyTurn, seat: Seat | None) -> tuple[Any, ...]:
    chosen = tuple(sorted((seat, at.book.texts.write_choice(choice)) for seat, choice in turn.chosen.items()))
    return at.game.seen(turn.before, seat), chosen, at.game.seen(turn.after, seat)


def _hidden(turn: AnyTurn) -> tuple[Any, Any]:
    return turn.before, turn.after


def _alike(keyed: Iterator[tuple[Any, Any]]) -> Iterator[tuple[Any, list[Any]]]:
    """For each key with several things: the first of them, and the others."""
    alike: defaultdict[Any, list[Any]] = defaultdict(list)
    for key, thing in keyed:
        if thing not in alike[key]:
            alike[key].append(thing)
    yield from ((first, others) for first, *others in alike.values() if others)


def other_hidden_states(at: ReadyBook, state: Any) -> Iterator[Any]:
    """The state with other hidden parts; none for a book that imagines none."""
    for seat in at.everyone() if at.book.hiding else ():
        yield from (imagined(at, state, seat, way) for way in range(WAYS))


def imagined(at: ReadyBook, state: Any, seat: Seat | None, way: int) -> Any:
    """A state that looks to a seat as this one does, by a number."""
    assert at.book.hiding, "the book hides something"
    return at.book.hiding.imagine(at.numbers, at.game.seen(state, seat), seat, Sampled(way, "coach"))


def _same(choice: Any) -> Any:
    return lambda seen, seat, choices, turn: choice
