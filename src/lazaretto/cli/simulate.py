"""`lazaretto simulate`: many games, with intervals."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import partial
from typing import Annotated, Any, Literal

from cyclopts import Parameter

from lazaretto.books import AnyBook, find
from lazaretto.cli.library import placed
from lazaretto.cli.options import (
    AsJson,
    At,
    BookName,
    Bots,
    Seed,
    Settings,
    Variant,
    bots_for,
    echo_seed,
    overlay_for,
    seed_or_new,
    whole,
)
from lazaretto.cli.out import columns, print_json
from lazaretto.cli.progress import counting
from lazaretto.cli.solving import make_ready, warm_up
from lazaretto.cli.tables import table_lines
from lazaretto.dice.say import percent
from lazaretto.game import Refusal
from lazaretto.game.tool import Table
from lazaretto.play.edition import Edition
from lazaretto.report.simulate import answer, tables_of, with_own


def simulate(
    book: BookName,
    /,
    *,
    games: Annotated[
        int | None,
        Parameter(
            name=["-n", "--games"], converter=whole, help="How many games; 100,000, or fewer where they are long."
        ),
    ] = None,
    bots: Bots = None,
    jobs: Annotated[
        int | None, Parameter(name=["-j", "--jobs"], converter=whole, help="How many at once; one a core if not given.")
    ] = None,
    days: Annotated[
        int | None, Parameter(converter=whole, help="Until this day and no other, where a book has days.")
    ] = None,
    seed: Seed = None,
    at: At = None,
    engine: Annotated[
        Literal["table", "world", "plain"] | None, Parameter(help="Another engine than the book's own.")
    ] = None,
    variant: Variant = None,
    settings: Settings = (),
    json: AsJson = False,
) -> int:
    """Play many games between bots and count how they end. Ctrl-C keeps what is done."""
    from lazaretto.simulate.choose import engine_for, for_days, one_each, usual_games
    from lazaretto.simulate.run import run

    _demand_counts(games, jobs)
    found = find(book)
    overlay, text = placed(found, at, overlay_for(found, variant, settings))
    numbers = found.tables.load(overlay)
    state = None if text is None else found.state(numbers, text)
    seats, chosen = found.game(numbers).seats, seed_or_new(seed)
    named = one_each(found, seats, bots_for(found, seats, bots))
    make_ready(Edition(found, overlay), named)
    with counting("states") as progress:
        playing = engine_for(found, numbers, named, state, engine, progress)
    if playing.name == "plain":
        warm_up(found)
    if days is not None:
        playing = for_days(found, playing, days)
    games = games or usual_games(playing)
    echo_seed(chosen)
    began = time.perf_counter()
    with counting("games") as progress:
        done = run(playing, games, chosen, jobs or os.cpu_count() or 1, progress and partial(_count, progress, games))
    seconds = time.perf_counter() - began
    counted = with_own(answer(found, overlay, playing, done, seconds, chosen, named), playing, done)
    if json:
        print_json(counted)
    elif done.tally.games:
        _tell(found, counted, tables_of(playing, done))
    if done.interrupted:
        print(f"Interrupted: {done.tally.games:,} of {games:,} games are counted here.", file=sys.stderr)
    return 130 if done.interrupted else 0


def _count(progress: Callable[[int, int], None], games: int, done: int) -> None:
    progress(done, games)


def _demand_counts(games: int | None, jobs: int | None) -> None:
    if games is not None and not 1 <= games <= 1 << 32:
        raise Refusal(f"{games} games cannot be played; 1 to {1 << 32:,} can.")
    if jobs is not None and not 1 <= jobs <= 256:
        raise Refusal(f"{jobs} jobs cannot be run; 1 to 256 can.")


def _tell(book: AnyBook, report: dict[str, Any], tables: Sequence[Table]) -> None:
    against = f", {' against '.join(report['bots'])}" if report["bots"] else ""
    under = f" under {report['variant']}" if report["variant"] else ""
    games = f"{report['games']:,} game{'' if report['games'] == 1 else 's'}"
    print(f"{book.title}{under}, {games}{against}, by the {report['engine']} engine:")
    rows = [
        (outcome, _said(row["share"]), f"{_said(row['low'])} to {_said(row['high'])}", f"{row['count']:,}")
        for outcome, row in report["results"].items()
    ]
    print("\n".join(f"  {line}" for line in columns(rows)))
    length = report["length"]
    print(
        f"  {length['mean']:.2f} steps on average, half within {length['median']}, nine in ten within {length['p90']}"
    )
    for table in tables:
        print("\n" + "\n".join(table_lines(table)))


def _said(share: float) -> str:
    """A share that was counted: 0 and 100 only where it is exactly that."""
    return f"{100 * share:.0f} %" if share in (0, 1) else percent(Fraction(share))
