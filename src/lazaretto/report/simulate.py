"""The answer to a simulation: how games ended, with intervals, and how long they took."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from lazaretto.books import AnyBook
from lazaretto.game import Overlay
from lazaretto.game.book_tool import ToolTable
from lazaretto.report.as_dicts import as_dicts

if TYPE_CHECKING:
    from lazaretto.game import Engine
    from lazaretto.simulate.run_games import Run


class Share(msgspec.Struct, frozen=True):
    """How many games had an outcome, their share, and the ends of its 95 % interval."""

    count: int
    share: float
    low: float
    high: float


class Lengths(msgspec.Struct, frozen=True):
    """The games' lengths in steps: mean, median and 90th percentile."""

    mean: float
    median: int
    p90: int


class SimulateAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What a simulation found, and how it was run."""

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
    """The answer for a run. It has every outcome that the book lists, even those that never happened."""
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
    """The answer as plain data, followed by the book's own numbers."""
    from lazaretto.game.engine_abilities import Telling

    own = engine.report(done.tally) if isinstance(engine, Telling) else {}
    return {**as_dicts(answered), **own}


def tables_of(engine: Engine, done: Run) -> Sequence[ToolTable]:
    """The book's own numbers as tables for people, if its engine has any."""
    from lazaretto.game.engine_abilities import Telling

    return engine.tables(done.tally) if isinstance(engine, Telling) else ()
