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
from lazaretto.cli.io.book_words import counted_games, games_word, steps_word
from lazaretto.cli.io.output import columns, print_json
from lazaretto.cli.io.progress_bar import counting
from lazaretto.cli.io.text_tables import table_lines
from lazaretto.cli.opening.kept_games import placed
from lazaretto.cli.opening.options import (
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
from lazaretto.cli.opening.prepare_bots import make_ready, warm_up
from lazaretto.dice.chance_words import percent
from lazaretto.game.tool import ToolTable
from lazaretto.play.edition import Edition
from lazaretto.report.simulate import answer, tables_of, with_own

if TYPE_CHECKING:
    from lazaretto.game import Engine
    from lazaretto.simulate.run import Run

MOST_GAMES, MOST_JOBS = 1 << 32, 256
"""The maximum of -n and of --jobs; the book sets the maximum of --days."""


def simulate(
    book: BookName,
    /,
    *,
    games: Annotated[
        int | None,
        Parameter(
            name=["-n", "--games"],
            converter=whole,
            help="How many games; by default 100,000, or fewer if they take long.",
        ),
    ] = None,
    bots: Bots = None,
    jobs: Annotated[
        int | None,
        Parameter(
            name=["-j", "--jobs"], converter=whole, help="How many run in parallel; by default one for each core."
        ),
    ] = None,
    days: Annotated[
        int | None,
        Parameter(converter=whole, help="Run every game until this day, in a book with days."),
    ] = None,
    seed: Seed = None,
    at: At = None,
    engine: Annotated[
        Literal["table", "world", "plain"] | None, Parameter(help="Use this engine instead of the book's default.")
    ] = None,
    variant: Variant = None,
    settings: Settings = (),
    json: AsJson = False,
) -> int:
    """Play many games between bots, or run many worlds, and count how they end. Ctrl-C keeps the games that are
    finished."""
    from lazaretto.simulate.choose_engine import demand_days, engine_for, for_days, one_each, usual_engine, usual_games

    demand_within("-n", games, 1, MOST_GAMES)
    demand_within("--jobs", jobs, 1, MOST_JOBS)
    demand_within("--days", days, 1)
    found = find(book)
    if days is not None:
        demand_days(found, engine)
    overlay, text = placed(found, at, overlay_for(found, variant, settings))
    numbers = found.tables.load(overlay)
    state = None if text is None else found.state(numbers, text)
    seats, chosen = found.game(numbers).seats, seed_or_new(seed)
    named = one_each(found, seats, bots_for(found, seats, bots))
    with counting("states" if (engine or usual_engine(found)) == "table" else f"Loading {found.id}") as progress:
        playing = engine_for(found, numbers, named, state, engine, progress)
    playing = playing if days is None else for_days(found, playing, days)
    if playing.name == "plain":
        warm_up(found)
    games = games or usual_games(playing)
    make_ready(Edition(found, overlay), named)
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


def _ended(book: AnyBook, done: Run, games: int) -> int:
    """The exit code; if the run was interrupted, say how many games it counted."""
    if not done.interrupted:
        return 0
    of = f"{done.tally.games:,} of {games:,} {games_word(book)}"
    print(f"Interrupted: {of} are counted.", file=sys.stderr)
    return 130


def _played(book: AnyBook, engine: Engine, games: int, seed: int, jobs: int) -> Run:
    """Play the games with a progress bar, which counts steps if there is one game that can be followed."""
    from lazaretto.simulate.progress import counts_steps
    from lazaretto.simulate.run import run

    of_one = counts_steps(engine, games)
    with counting(steps_word(book) if of_one else games_word(book)) as progress:
        if progress and not of_one:
            progress(0, games, "games")
        return run(engine, games, seed, jobs, progress)


def _tell(book: AnyBook, report: dict[str, Any], tables: Sequence[ToolTable]) -> None:
    against = f", {' against '.join(report['bots'])}" if report["bots"] else ""
    under = f" under {report['variant']}" if report["variant"] else ""
    print(f"{book.title}{under}, {counted_games(book, report['games'])}{against}, by the {report['engine']} engine:")
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
    return f"{100 * share:.0f} %" if share in (0, 1) else percent(Fraction(share))
