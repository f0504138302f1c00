"""Many games counted: how they ended, with intervals, and how long they took."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from lazaretto.books import AnyBook
from lazaretto.game import Overlay
from lazaretto.game.tool import ToolTable
from lazaretto.report.plain import plain

if TYPE_CHECKING:
    from lazaretto.game import Engine
    from lazaretto.simulate.run import Run


class Share(msgspec.Struct, frozen=True):
    """How often something came up, its share of all games, and the two ends of a 95 % interval around that."""

    count: int
    share: float
    low: float
    high: float


class Lengths(msgspec.Struct, frozen=True):
    """Steps to the end: on average, of half the games at most, of nine in ten at most."""

    mean: float
    median: int
    p90: int


class SimulateAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """How many games ended in which way."""

    book: str
    games: int
    engine: str
    results: dict[str, Share]
    length: Lengths
    steps: int
    seconds: float
    steps_per_second: int
    seed: int
    variant: str | None
    bots: tuple[str, ...]
    interrupted: bool


def answer(
    book: AnyBook, overlay: Overlay, engine: Engine, done: Run, seconds: float, seed: int, bots: Sequence[str]
) -> SimulateAnswer:
    """What was counted; every outcome the book lists, also those that never came up."""
    from lazaretto.simulate.intervals import lengths, shares

    tally = done.tally
    outcomes = book.words.outcomes or tuple(sorted({*engine.outcomes, *tally.results}))
    counted, length = shares(tally, outcomes), lengths(tally)
    return SimulateAnswer(
        book=book.id,
        games=tally.games,
        engine=engine.name,
        results={
            outcome: Share(int(row["count"]), row["share"], row["low"], row["high"]) for outcome, row in counted.items()
        },
        length=Lengths(length["mean"], int(length["median"]), int(length["p90"])),
        steps=tally.steps,
        seconds=round(seconds, 3),
        steps_per_second=round(tally.steps / seconds) if seconds else 0,
        seed=seed,
        variant=overlay.title or None,
        bots=tuple(bots),
        interrupted=done.interrupted,
    )


def with_own(answered: SimulateAnswer, engine: Engine, done: Run) -> dict[str, Any]:
    """The answer as plain data, and after it the numbers that are the book's own."""
    from lazaretto.simulate.engines import Telling

    own = engine.told(done.tally) if isinstance(engine, Telling) else {}
    return {**plain(answered), **own}


def tables_of(engine: Engine, done: Run) -> Sequence[ToolTable]:
    """The book's own numbers for people, where its engine has any."""
    from lazaretto.simulate.engines import Telling

    return engine.tables(done.tally) if isinstance(engine, Telling) else ()
