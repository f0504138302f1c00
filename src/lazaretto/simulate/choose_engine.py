"""Choosing an engine: the usual one of the book, or the one that was asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lazaretto.dice import outcomes
from lazaretto.game import Book, Bot, Engine, Game, Refusal, Seat, start
from lazaretto.game.engine_abilities import Daily
from lazaretto.progress import Progress
from lazaretto.refusal import Misuse
from lazaretto.simulate.plain_engine import PlainEngine
from lazaretto.simulate.table_engine import TableEngine
from lazaretto.solve.shelf import solution
from lazaretto.solve.solution_bots import bot_named, demand_bot, demand_solvable


def usual_engine(book: Book[Any, Any, Any]) -> str:
    """The engine that a book is simulated with unless another is asked for."""
    return "table" if book.solving else "world" if book.world else "plain"


def engine_for(
    book: Book[Any, Any, Any],
    numbers: Any,
    bots: Sequence[str],
    at: Any = None,
    asked: str | None = None,
    progress: Progress | None = None,
) -> Engine:
    """An engine ready to run. `bots` are names, one for all seats or one for each; `at` is a state to start from."""
    kind = asked or usual_engine(book)
    if kind == "table":
        demand_solvable(book, "its engines are world and plain")
    game = book.game(numbers)
    named = one_each(book, game.seats, bots)
    if kind == "world":
        return _world(book, numbers, named, at)
    root = start(game, 0) if at is None else at
    if kind == "plain":
        playing = _playing(book, numbers, root, named)
        usual = USUAL_PLAIN_WORLDS if book.world else USUAL_PLAIN
        return PlainEngine(game, playing, book.turn_limit, at, usual=usual)
    for name in named:
        demand_bot(book, name)  # Before the table is solved, which may take minutes.
    _demand_one_start(book, game, at)
    table = solution(book, numbers, root, progress).table
    return TableEngine(table, _playing(book, numbers, root, named), root, book.turn_limit)


USUAL = 100_000
"""How many games to play by default. A compiled loop plays them in seconds."""

USUAL_PLAIN, USUAL_PLAIN_WORLDS = 10_000, 100
"""The same for the plain engine, where a small game takes a fraction of a millisecond and a world up to a second."""


def usual_games(engine: Engine) -> int:
    """How many games to play by default. An engine with longer games declares fewer. The number is never measured, so
    that the same command plays the same games on any machine."""
    said: int = getattr(engine, "usual", USUAL)
    return said


def for_days(book: Book[Any, Any, Any], engine: Engine, days: int) -> Engine:
    """The same engine, for games that stop on a given day."""
    if not isinstance(engine, Daily):
        raise _no_days(book, engine.name)
    return engine.for_days(days)


def demand_days(book: Book[Any, Any, Any], asked: str | None = None) -> None:
    """Refuse a number of days if the engine has none, before any work is done."""
    kind = asked or usual_engine(book)
    if kind != "world":
        raise _no_days(book, kind)


def _no_days(book: Book[Any, Any, Any], engine: str) -> Misuse:
    return Misuse(f"{book.title} is played until it ends by the {engine} engine; it cannot be stopped on a day.")


def _playing(book: Book[Any, Any, Any], numbers: Any, root: Any, named: Sequence[str]) -> dict[Seat, Bot]:
    return bots_of(book.game(numbers).seats, [bot_named(book, numbers, root, name) for name in named])


def _demand_one_start(book: Book[Any, Any, Any], game: Game[Any, Any], at: Any) -> None:
    if at is None and len(outcomes(game.start)) > 1:
        raise Refusal(f"{book.title} starts with dice, and a table has one start: name a state, or the plain engine.")


def one_each(book: Book[Any, Any, Any], seats: Sequence[str], bots: Sequence[str]) -> list[str]:
    """A bot's name for each seat, in order. A single name counts for all."""
    if len(bots) == len(seats) or not seats:
        return list(bots)[: len(seats)]
    if len(bots) == 1:
        return list(bots) * len(seats)
    wanted = "one seat, so name one bot" if len(seats) == 1 else f"{len(seats)} seats, so name one bot or {len(seats)}"
    raise Refusal(f"{book.title} has {wanted}; {len(bots)} were named.")


def _world(book: Book[Any, Any, Any], numbers: Any, bots: Sequence[str], at: Any) -> Engine:
    if book.world is None:
        raise Refusal(f"{book.title} has no world of its own; it is simulated by the {usual_engine(book)} engine.")
    for name in bots:
        book.bot(name, numbers)  # A world plays its book's own bots; this refuses any other, by name.
    return book.world.engine(numbers, bots, at)


def bots_of(seats: Sequence[Seat], named: Sequence[Bot]) -> dict[Seat, Bot]:
    """A bot for each seat, in order."""
    return dict(zip(seats, named, strict=True))
