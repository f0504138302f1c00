"""What mattered: the same towns with one thing switched off at a time, and the differences town by town."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np

from lazaretto.books.outbreak.mean_intervals import Mean, mean_of
from lazaretto.books.outbreak.rules import VERDICTS
from lazaretto.books.outbreak.simulate_town import TownRun
from lazaretto.books.outbreak.state import living_at_first, reckoned
from lazaretto.books.outbreak.tables import OutbreakNumbers
from lazaretto.books.outbreak.tools.many_towns import engine_of, simulate_towns
from lazaretto.books.outbreak.tools.switches import Switch, switches
from lazaretto.game.book_tool import Answer, ToolRequest, ToolTable, Value, Work
from lazaretto.game.wilson_interval import wilson

LIVING, SIZE, DAY, VERDICT = range(4)
"""The numbers of a town: the living at the end in percent of the start, the most sick at once, the day of that, and the
outcome."""
NOTHING = "cannot be told from nothing"


class Measure(NamedTuple):
    """A number whose differences make a table."""

    column: int
    word: str
    title: str
    more: str
    fewer: str


MEASURES = (
    Measure(LIVING, "living, % of the start", "Living at last, in % of the start", "more living", "fewer living"),
    Measure(SIZE, "most sick at once", "Most sick at once", "more sick", "fewer sick"),
    Measure(DAY, "on day", "The day on which most were sick", "later", "earlier"),
)
Lines = list[tuple[Switch, Any]]


def work(asked: ToolRequest) -> Work:
    """Simulate the same towns under every switch."""
    n, towns = asked.numbers, asked.given["towns"]
    off, plain = switches(n, asked.given["of"]), engine_of(asked)
    engines = [plain, *(replace(plain, numbers=one.numbers) for one in off)]
    told = yield from simulate_towns(engines, asked.seed, towns, lambda town_run: measured(n, town_run))
    as_is, *others = np.array(told).reshape(len(engines), towns, -1)
    lines = list(zip(off, others, strict=True))
    tables = [_now(as_is), *(_differences(measure, as_is, lines) for measure in MEASURES), _ends(as_is, lines)]
    return Answer(_said(towns, len(lines)), tuple(tables))


def measured(n: OutbreakNumbers, town_run: TownRun) -> tuple[float, ...]:
    """One town's numbers."""
    _, sick, living = reckoned(n, town_run.census.T)
    began = town_run.last - len(town_run.census) + 1
    share = 100 * living[-1] / max(1, living_at_first(n))
    return float(share), float(sick.max()), float(began + sick.argmax()), float(VERDICTS.index(town_run.outcome))


def _differences(measure: Measure, as_is: Any, lines: Lines) -> ToolTable:
    """Without each thing, how much more or less there was, town by town; the largest first."""
    found = [(switch, mean_of(other[:, measure.column] - as_is[:, measure.column])) for switch, other in lines]
    found.sort(key=lambda line: -abs(line[1].mean))
    rows = tuple((switch.rule, switch.what, *apart, said(apart, measure)) for switch, apart in found)
    return ToolTable(measure.title, ("rule", "without", "difference", "low", "high", "reading"), rows)


def said(apart: Mean, measure: Measure) -> str:
    """Whether a difference is one."""
    if not any(apart):
        return "the same in every town"
    return (measure.more if apart.mean > 0 else measure.fewer) if apart.tells else NOTHING


def _now(as_is: Any) -> ToolTable:
    rows: list[tuple[Value, ...]] = [(one.word, *mean_of(as_is[:, one.column]).of_counts) for one in MEASURES]
    for place, verdict in enumerate(VERDICTS):
        rows.append((f"{verdict}, % of the towns", *_share(as_is[:, VERDICT] == place)))
    return ToolTable("As the tables are", ("", "mean", "low", "high"), tuple(rows))


def _share(which: Any) -> tuple[float, float, float]:
    """In percent, with Wilson's interval."""
    count = int(which.sum())
    low, high = wilson(count, len(which))
    return 100 * count / len(which), 100 * low, 100 * high


def _ends(as_is: Any, lines: Lines) -> ToolTable:
    """How many towns end otherwise, and how many in a hundred more or fewer end in each way."""
    now = as_is[:, VERDICT]
    rows: list[tuple[Value, ...]] = []
    for switch, other in sorted(lines, key=lambda line: -(line[1][:, VERDICT] != now).mean()):
        then = other[:, VERDICT]
        moved = (100 * float((then == place).mean() - (now == place).mean()) for place in range(len(VERDICTS)))
        rows.append((switch.rule, switch.what, *_share(now != then), *moved))
    columns = ("rule", "without", "% end otherwise", "low", "high", *VERDICTS)
    return ToolTable(
        "How they end: the share whose verdict is another, and each verdict's difference", columns, tuple(rows)
    )


def _said(towns: int, lines: int) -> tuple[str, ...]:
    return (
        f"{towns} towns, the same under every line: same seed, same start. Intervals hold 95 %, from the pairs. "
        f"Of {lines} lines in a table about {max(1, round(lines / 20))} would seem to matter by chance alone.",
    )
