"""Twins: different states, or whole turns, that look the same to a seat. Nothing made for that seat may tell them
apart."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Any

from lazaretto.game import Seat, Told, one_turn, start
from tests.contract.hidden import elsewise
from tests.contract.shelf import AnyBook, AnyTurn, Table, shared, table

GAMES = 12
"""How many games are looked at; in the long run 40."""

STREAMS = 12


def turns(at: Table, games: int) -> Iterator[AnyTurn]:
    """Turns of games that start alike or nearly so: each is also replayed under other streams, and with the dark filled
    otherwise."""
    for seed in range(games):
        game = shared(at, seed)
        yield from game.turns
        for turn in game.turns[:: max(1, len(game.turns) // 4)]:
            pickers = {seat: _same(choice) for seat, choice in turn.chosen.items()}
            yield from (one_turn(at.game, turn.before, pickers, 1000 + stream, 1) for stream in range(STREAMS))
            yield from (one_turn(at.game, other, pickers, 1000, 1) for other in elsewise(at, turn.before))


@lru_cache(maxsize=8)
def gathered(at: Table, games: int) -> list[AnyTurn]:
    """The same turns for both checks."""
    return list(turns(at, games))


def twin_states(at: Table) -> Iterator[tuple[Seat | None, Any, list[Any]]]:
    """A seat, a state, and others that it cannot tell from it."""
    found = [state for turn in gathered(at, GAMES) for state in (turn.before, turn.after)]
    found += [start(at.game, seed) for seed in range(100)]
    for seat in at.everyone():
        yield from ((seat, one, others) for one, others in _alike((at.game.seen(s, seat), s) for s in found))


def twin_turns(at: Table) -> Iterator[tuple[Seat | None, AnyTurn, AnyTurn]]:
    """A seat and two turns that look the same to it, before and after."""
    for seat in at.everyone():
        keyed = ((_looks(at, turn, seat), turn) for turn in gathered(at, GAMES))
        for one, others in _alike(keyed):
            yield from ((seat, one, other) for other in others if _hidden(one) != _hidden(other))


def twins_look_alike(book: AnyBook) -> int:
    """Equal `seen`: equal choices, Views and bot weights. How many twins were compared."""
    at, compared = table(book), 0
    bots = [book.bot(name, at.numbers) for name in book.bots]
    for seat, one, others in twin_states(at):
        shown = _shown(at, bots, seat, one)
        for other in others:
            assert shown == _shown(at, bots, seat, other)
            compared += 1
    return compared


def twins_are_told_alike(book: AnyBook) -> int:
    """Equal `seen` before and after, the same rolls: the same sentences. How many twins were compared."""
    at, compared = table(book), 0
    for seat, one, other in twin_turns(at):
        swapped = replace(other, chosen=one.chosen, rolled=one.rolled)
        assert _told(at, one, seat) == _told(at, swapped, seat)
        compared += 1
    return compared


def _shown(at: Table, bots: list[Any], seat: Seat | None, state: Any) -> tuple[Any, ...]:
    seen, options = at.game.seen(state, seat), at.options(state, seat)
    weights = [list(bot(seen, seat, options)) for bot in bots] if seat and options else []
    return tuple(options), at.book.showing.view(at.numbers, seen, seat, options), weights


def _told(at: Table, turn: AnyTurn, seat: Seat | None) -> list[Told]:
    return list(at.book.words.tell(at.numbers, turn.before, turn.chosen, turn.rolled, turn.after, seat))


def _looks(at: Table, turn: AnyTurn, seat: Seat | None) -> tuple[Any, ...]:
    chosen = tuple(sorted((seat, at.book.texts.write_choice(choice)) for seat, choice in turn.chosen.items()))
    return at.game.seen(turn.before, seat), chosen, at.game.seen(turn.after, seat)


def _hidden(turn: AnyTurn) -> tuple[Any, Any]:
    return turn.before, turn.after


def _alike(keyed: Iterator[tuple[Any, Any]]) -> Iterator[tuple[Any, list[Any]]]:
    """The first thing under each key, with all others there, if there are any."""
    alike: defaultdict[Any, list[Any]] = defaultdict(list)
    for key, thing in keyed:
        if thing not in alike[key]:
            alike[key].append(thing)
    yield from ((first, others) for first, *others in alike.values() if others)


def _same(choice: Any) -> Any:
    return lambda seen, seat, choices, turn: choice
