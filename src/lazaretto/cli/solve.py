"""`lazaretto solve`: what a state is worth and how to play it best."""

from __future__ import annotations

import time
from fractions import Fraction
from typing import Annotated, Any

from cyclopts import Parameter

from lazaretto.books import AnyBook, find
from lazaretto.cli.library import placed
from lazaretto.cli.options import AsJson, At, BookName, Settings, Variant, overlay_for, talk
from lazaretto.cli.out import columns, print_json
from lazaretto.cli.progress import counting
from lazaretto.dice.say import percent
from lazaretto.game import Refusal, start
from lazaretto.solve.bots import SOLVED, bot_named


def solve(
    book: BookName,
    /,
    *,
    at: At = None,
    against: Annotated[str | None, Parameter(help="Say also how much a bot of this name can be exploited.")] = None,
    variant: Variant = None,
    settings: Settings = (),
    json: AsJson = False,
) -> None:
    """Solve everything that can come of a state: its value to the first seat, and each seat's best mix."""
    from lazaretto.solve.shelf import demand_size, solution

    found = find(book)
    overlay, text = placed(found, at, overlay_for(found, variant, settings))
    numbers = found.tables.load(overlay)
    if not found.game(numbers).seats:
        raise Refusal(f"Nobody chooses in {found.title}, so there is no best play; simulate it instead.")
    root = start(found.game(numbers), 0) if text is None else found.state(numbers, text)
    if against is not None and against not in SOLVED:
        bot_named(found, numbers, root, against)
    began = time.perf_counter()
    size = demand_size(found, numbers, root)
    if size:
        talk(f"{size.states:,} states to decide, {size.joint_turns:,} joint turns.")
    with counting("states") as progress:
        solved = solution(found, numbers, root, progress)
    report = _report(found, solved, root)
    report |= {"variant": overlay.title or None, "seconds": round(time.perf_counter() - began, 3)}
    if against is not None:
        report |= {"exploitability": _exploitability(found, numbers, solved, root, against), "bot": against}
    print_json(report) if json else _tell(found, solved, root, report)


def _report(book: AnyBook, solved: Any, root: Any) -> dict[str, Any]:
    from lazaretto.solve.exact import exact_at

    exact = exact_at(book, solved, root)
    policy = {
        seat: [{"choice": book.texts.write_choice(choice), "chance": chance} for choice, chance in mix]
        for seat, mix in solved.policy(root).items()
    }
    return {
        "book": book.id,
        "state": book.texts.write_state(root),
        "value": float(exact) if exact is not None else solved.value(root),
        "bound": solved.bound(root),
        "exact": None if exact is None else str(exact),
        "policy": policy,
        "steps": solved.steps(root),
    }


def _exploitability(book: AnyBook, numbers: Any, solved: Any, root: Any, name: str) -> dict[str, float]:
    """For each seat, what the others' best answer gains against this bot over best play."""
    from lazaretto.solve.fold import best_response

    bot, at = bot_named(book, numbers, root, name), solved.table.index[root]
    value = solved.value(root)
    return {seat: abs(float(best_response(solved.table, seat, bot)[at]) - value) for seat in solved.game.choices(root)}


def _tell(book: AnyBook, solved: Any, root: Any, report: dict[str, Any]) -> None:
    exact = f", exactly {report['exact']}" if report["exact"] and len(report["exact"]) < 60 else ""
    under = f" under {report['variant']}" if report["variant"] else ""
    print(f"{book.title}{under} at {report['state']}: worth {report['value']:+.6f} to {solved.game.seats[0]}{exact}.")
    if not report["policy"]:
        print("  The game is over here; nobody chooses.")
        return
    print(f"  sure to within {report['bound']:.1e}; {report['steps']:.2f} steps to the end on average")
    for seat, mix in report["policy"].items():
        print(f"  {seat} plays")
        rows = [(row["choice"], percent(Fraction(row["chance"])), "█" * round(30 * row["chance"])) for row in mix]
        print("\n".join(f"    {line}" for line in columns(rows)))
    for seat, gain in report.get("exploitability", {}).items():
        print(f"  {report['bot']} as {seat} can be exploited for {gain:.6f}.")
