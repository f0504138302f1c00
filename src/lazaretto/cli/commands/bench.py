"""`lazaretto bench`: each book's signature, and how fast it plays."""

from __future__ import annotations

import time
from typing import Annotated, Any

from cyclopts import Parameter

from lazaretto.books import AnyBook, find, ids
from lazaretto.cli.io.print_results import columns, print_json
from lazaretto.cli.opening.prepare_bots import warm_up
from lazaretto.cli.opening.shared_options import AsJson, BookName, demand_within, whole

MOST_GAMES = 1_000_000
"""The most games for a signature."""
USUAL_PART = 100
"""A signature uses one in this many of the games that are usually simulated."""


def bench(
    book: BookName | None = None,
    /,
    *,
    games: Annotated[
        int | None,
        Parameter(
            name=["-n", "--games"],
            converter=whole,
            help="How many games a signature covers; by default 1,000, or 10 if they are long.",
        ),
    ] = None,
    json: AsJson = False,
) -> None:
    """Print the signature and the speed of every book, or of one. A signature that changes shows that the book behaves
    differently."""
    demand_within("-n", games, 1, MOST_GAMES)
    rows = [_measured(find(name), games) for name in ([book] if book else ids())]
    if json:
        print_json({"books": rows})
        return
    head = ("book", "version", "signature", "rules, steps/s", "engine", "games/s")
    shown = [
        (
            r["book"],
            str(r["version"]),
            r["signature"],
            f"{r['steps_per_second']:,}",
            r["engine"],
            f"{r['games_per_second']:,}",
        )
        for r in rows
    ]
    print("\n".join(columns([head, *shown])))


def _measured(book: AnyBook, games: int | None) -> dict[str, Any]:
    from lazaretto.simulate.book_signature import signature
    from lazaretto.simulate.choose_engine import engine_for, usual_games

    engine = engine_for(book, book.tables.load(), list(book.bots)[:1])
    games = games or usual_games(engine) // USUAL_PART
    warm_up(book)
    began = time.perf_counter()
    signed = signature(book, games)
    seconds = time.perf_counter() - began
    engine.run(1, 0, 1)
    count = engine.chunk if engine.name != "plain" else min(games, engine.chunk)
    began = time.perf_counter()
    engine.run(1, 0, count)
    return {
        "book": book.id,
        "version": book.version,
        "signature": signed.text,
        "games": games,
        "steps": signed.steps,
        "steps_per_second": round(signed.steps / seconds),
        "engine": engine.name,
        "games_per_second": round(count / (time.perf_counter() - began)),
    }
