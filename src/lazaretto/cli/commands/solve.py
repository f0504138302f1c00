"""`lazaretto solve`: the value of a state and best play."""

from __future__ import annotations

import time
from collections.abc import Sequence
from fractions import Fraction
from typing import Annotated, Any

from cyclopts import Parameter

from lazaretto.books import AnyBook, find
from lazaretto.cli.io.print_results import columns, print_json
from lazaretto.cli.io.progress_bar import counting
from lazaretto.cli.opening.find_saved_games import placed
from lazaretto.cli.opening.shared_options import AsJson, At, BookName, Settings, Variant, overlay_for, talk
from lazaretto.dice.chance_words import percent_words
from lazaretto.report.as_dicts import as_dicts
from lazaretto.report.solve import answer, place


def solve(
    book: BookName,
    /,
    *,
    at: At = None,
    against: Annotated[str | None, Parameter(help="Also show by how much this bot can be exploited.")] = None,
    objective: Annotated[
        str | None, Parameter(help="Solve for this measure instead of the scores, if the book has one.")
    ] = None,
    variant: Variant = None,
    settings: Settings = (),
    json: AsJson = False,
) -> None:
    """Solve the game from a state: print its value to the first seat, and each seat's best mix of choices."""
    from lazaretto.solve.shelf import demand_size, solution

    found = find(book)
    overlay, text = placed(found, at, overlay_for(found, variant, settings))
    asked = place(found, overlay, text, against, objective)
    began = time.perf_counter()
    size = demand_size(found, asked.numbers, asked.root)
    if size:
        talk(f"{size.states:,} states to decide, {size.joint_turns:,} joint turns.")
    with counting("states") as progress:
        solved = solution(found, asked.numbers, asked.root, progress, objective)
    found_out = as_dicts(answer(asked, solved, began))
    print_json(found_out) if json else _tell(found, solved.game.seats, found_out)


def _tell(book: AnyBook, seats: Sequence[str], report: dict[str, Any]) -> None:
    exact = f", exactly {report['exact']}" if report["exact"] and len(report["exact"]) < 60 else ""
    under = f" under {report['variant']}" if report["variant"] else ""
    by = f" by the measure {report['objective']}" if "objective" in report else ""
    print(f"{book.title}{under} at {report['state']}: worth {report['value']:+.6f} to {seats[0]}{by}{exact}.")
    if book.solving and (aim := book.solving.aim_by(report.get("objective"))):
        print(f"  {aim}")
    if not report["policy"]:
        print("  The game is over here; nobody chooses.")
        return
    print(f"  sure to within {report['bound']:.1e}; {report['steps']:.2f} steps to the end on average")
    for seat, mix in report["policy"].items():
        print(f"  {seat} plays")
        rows = [(row["choice"], percent_words(Fraction(row["chance"])), "█" * round(30 * row["chance"])) for row in mix]
        print("\n".join(f"    {line}" for line in columns(rows)))
    for seat, gain in report.get("exploitability", {}).items():
        loses = "can be exploited for" if len(seats) > 1 else "gives away"
        print(f"  {report['bot']} as {seat} {loses} {gain:.6f}.")
