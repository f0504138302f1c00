"""`lazaretto simulate`: many games, with intervals."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Annotated, Any, Literal

from cyclopts import Parameter

from lazaretto.books import AnyBook, find
from lazaretto.cli.io.book_words import games_word, steps_word
from lazaretto.cli.io.print_results import columns, print_json
from lazaretto.cli.io.progress_bar import counting
from lazaretto.cli.opening.find_saved_games import placed
from lazaretto.cli.opening.prepare_bots import make_ready, warm_up
from lazaretto.cli.opening.shared_options import (
    AsJson,
    At,
    BookName,
    Bots,
    Seed,
    Settings,
    Variant,
    bots_for,
    demand_within,
    echo_seed,
    overlay_for,
    seed_or_new,
    whole,
)
from lazaretto.dice.chance_words import percent_words
from lazaretto.game.book_tool import ToolTable
from lazaretto.play.base.edition import Edition
from lazaretto.play.text.tool_answer.tables import table_lines
from lazaretto.report.simulate import answer, tables_of, with_own

if TYPE_CHECKING:
    from lazaretto.game import Engine
    from lazaretto.simulate.run_games import Run

MOST_GAMES, MOST_JOBS = 1 << 32, 256
"""The maximum of -n and of --jobs; the book sets the maximum of --days."""

Games = Annotated[
    int | None,
    Parameter(
        name=["-n", "--games"],
        converter=whole,
        help="How many games; by default 100,000, or fewer if they take long.",
    ),
]
Jobs = Annotated[
    int | None,
    Parameter(name=["-j", "--jobs"], converter=whole, help="How many run in parallel; by default one for each core."),
]
Days = Annotated[int | None, Parameter(converter=whole, help="Run every game until this day, in a book with days.")]
EngineName = Annotated[
    Literal["table", "world", "plain"] | None, Parameter(help="Use this engine instead of the book's default.")
]


def simulate(
    book: BookName,
    /,
    *,
    games: Games = None,
    bots: Bots = None,
    jobs: Jobs = None,
    days: Days = None,
    seed: Seed = None,
    at: At = None,
    engine: EngineName = None,
    variant: Variant = None,
    settings: Settings = (),
    json: AsJson = False,
) -> int:
    """Play many games between bots, or run many worlds, and count how they end. After Ctrl-C the finished games are
    still counted."""
    from lazaretto.simulate.choose_engine import usual_games

    demand_within("-n", games, 1, MOST_GAMES)
    demand_within("--jobs", jobs, 1, MOST_JOBS)
    demand_within("--days", days, 1)
    found = find(book)
    overlay, text = placed(found, at, overlay_for(found, variant, settings))
    playing, named = _prepared(Edition(found, overlay), text, bots, engine, days)
    games, chosen = games or usual_games(playing), seed_or_new(seed)
    echo_seed(chosen)
    began = time.perf_counter()
    done = _played(found, playing, games, chosen, jobs or os.cpu_count() or 1)
    seconds = time.perf_counter() - began
    counted = with_own(answer(found, overlay, playing, done, seconds, chosen, named), playing, done)
    if json:
        print_json(counted)
    elif done.tally.games:
        _tell(found, counted, tables_of(playing, done))
    return _ended(found, done, games)


def _prepared(
    edition: Edition, at: str | None, bots: str | None, engine: EngineName, days: int | None
) -> tuple[Engine, list[str]]:
    """The engine that plays the games, and the bot of each seat, both ready to start."""
    from lazaretto.simulate.choose_engine import demand_days, engine_for, for_days, one_each, usual_engine

    book, numbers = edition.book, edition.numbers
    if days is not None:
        demand_days(book, engine)
    state = None if at is None else book.state(numbers, at)
    seats = edition.game.seats
    named = one_each(book, seats, bots_for(book, seats, bots))
    with counting("states" if (engine or usual_engine(book)) == "table" else f"Loading {book.id}") as progress:
        playing = engine_for(book, numbers, named, state, engine, progress)
    if days is not None:
        playing = for_days(book, playing, days)
    if playing.name == "plain":
        warm_up(book)
    make_ready(edition, named)
    return playing, named


def _ended(book: AnyBook, done: Run, games: int) -> int:
    """The exit code; if the run was interrupted, say how many games it counted."""
    if not done.interrupted:
        return 0
    of = f"{done.tally.games:,} of {games:,} {games_word(book)}"
    print(f"Interrupted: {of} are counted.", file=sys.stderr)
    return 130


def _played(book: AnyBook, engine: Engine, games: int, seed: int, jobs: int) -> Run:
    """Play the games with a progress bar. A single game whose engine reports its steps is counted in steps."""
    from lazaretto.simulate.games_progress import counts_steps
    from lazaretto.simulate.run_games import run

    in_steps = counts_steps(engine, games)
    with counting(steps_word(book) if in_steps else games_word(book)) as progress:
        if progress and not in_steps:
            progress(0, games, "games")
        return run(engine, games, seed, jobs, progress)


def _tell(book: AnyBook, report: dict[str, Any], tables: Sequence[ToolTable]) -> None:
    against = f", {' against '.join(report['bots'])}" if report["bots"] else ""
    under = f" under {report['variant']}" if report["variant"] else ""
    print(f"{book.title}{under}, {book.words.games(report['games'])}{against}, by the {report['engine']} engine:")
    rows = [
        (outcome, _said(row["share"]), f"{_said(row['low'])} to {_said(row['high'])}", f"{row['count']:,}")
        for outcome, row in report["results"].items()
    ]
    print("\n".join(f"  {line}" for line in columns(rows)))
    length = report["length"]
    ends = f"half within {length['median']}, nine in ten within {length['p90']}"
    print(f"  {length['mean']:.2f} {steps_word(book)} on average, {ends}")
    for table in tables:
        print("\n" + "\n".join(table_lines(table)))


def _said(share: float) -> str:
    """A share as a percentage; 0 and 100 only if it is exactly that."""
    return f"{100 * share:.0f} %" if share in (0, 1) else percent_words(Fraction(share))
