"""Pictures of Outbreak: epidemic curves, what soldiers change, and a town in a terminal."""

from __future__ import annotations

import json
import shlex
import subprocess
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from tempfile import TemporaryDirectory

from lazaretto.books import find
from lazaretto.books.outbreak.simulation_engine import OutbreakEngine
from lazaretto.books.outbreak.tables import TABLES
from lazaretto.game import Overlay
from lazaretto.play.base.edition import Edition
from lazaretto.play.session.begin_game import Opening, begin
from lazaretto.play.session.sitting import Sitting
from lazaretto.terminal.base.palette import DARK
from tools import charts, svg, terminal_svg
from tools.console import environment
from tools.screens import Scene, Size, shown
from tools.svg import Sheet

CURVES = "lazaretto tool outbreak curves days=200 towns=200 --seed 1 --json"

PERCENTS = (0, 5, 10, 25, 50, 75, 100)
TOWNS, DAYS, SEED = 12, 1000, 1
"""The same towns are simulated at every percentage, and counted after so many days."""

WIDTH, MARGIN = 880, 40
LEFT, RIGHT, TOP, FLOOR = 110, 700, 130, 430
SAYS = "The sick and the well after 1,000 days, by how often soldiers act"

SHOWN_DAY = 30
"""The day of the town in the terminal."""


def curves() -> str:
    """How many people of each kind there are day by day, over two hundred towns."""
    with TemporaryDirectory() as above:
        env = environment(Path(above) / "here")
        done = subprocess.run(shlex.split(CURVES), env=env, capture_output=True, text=True, check=True)
    return charts.picture(json.loads(done.stdout))


def town_picture(size: Size) -> str:
    """A town in the terminal after a month."""
    (rows,) = shown(Scene(lambda: town(SHOWN_DAY)), size)
    says = "A town of Outbreak in a terminal after a month: its people as spots, and the legend that counts them"
    return terminal_svg.picture(rows, says, DARK.ground, DARK.text)


def town(days: int) -> Sitting:
    """A town that is so many days old, in no library."""
    sitting = begin(Edition(find("outbreak")), Opening({}, SEED))
    for _ in range(days):
        sitting.step()
    return sitting


def soldiers() -> str:
    """How many people are sick and how many well after a thousand days, by how often soldiers act."""
    found = {percent: _counted(percent) for percent in PERCENTS}
    sheet = Sheet(WIDTH, svg.PAPER, SAYS)
    below = f"acts.soldier in percent; {TOWNS} towns, the same under each, seed {SEED}; bars hold the mean at 95 %"
    sheet.heading(MARGIN, SAYS, below, svg.INK, svg.ASH)
    most = max(value for sick, well in found.values() for value in (*sick, *well))
    _scale(sheet, most)
    for ink, name, place in ((svg.BLOOD, "sick", 0), (svg.VERDIGRIS, "well", 1)):
        _line(sheet, ink, name, {percent: both[place] for percent, both in found.items()}, most)
    return sheet.drawn(FLOOR + 64)


def _counted(percent: int) -> list[list[int]]:
    """For each town how many are sick and how many well."""
    n = TABLES.load(Overlay().and_set([f"acts.soldier={percent}"]))
    kinds = list(n.kinds)
    sick = [place for place, kind in enumerate(kinds) if kind in n.ending.sick]
    well = [place for place, kind in enumerate(kinds) if n.kinds[kind].person and place not in sick]
    last = [lived.census[-1] for lived in OutbreakEngine(n).for_days(DAYS).towns(SEED, 0, TOWNS)]
    return [[int(sum(one[place] for place in of)) for one in last] for of in (sick, well)]


def _scale(sheet: Sheet, most: int) -> None:
    for number in range(0, most + 1, 500):
        y = FLOOR - (FLOOR - TOP) * number / most
        sheet.text(LEFT - 26, y + 4, f"{number:,}", svg.ASH, 12, anchor="end")
        sheet.rule(round(y) + 0.5, LEFT - 16, RIGHT + 16, svg.BONE)
    for percent in PERCENTS:
        sheet.text(_across(percent), FLOOR + 24, f"{percent}", svg.ASH, 12, anchor="middle")
    along = "percent of the days on which a soldier acts"
    sheet.text((LEFT + RIGHT) / 2, FLOOR + 46, along, svg.ASH, 12, anchor="middle")


def _line(sheet: Sheet, ink: str, name: str, found: dict[int, Sequence[int]], most: int) -> None:
    """The means, each with its error bar."""
    up = (FLOOR - TOP) / most
    points, mean = [], 0.0
    for percent, counts in found.items():
        x, mean = _across(percent), fmean(counts)
        half = 2.2 * stdev(counts) / sqrt(len(counts))
        points.append(f"{x:.1f} {FLOOR - up * mean:.1f}")
        bar = f"M{x:.1f} {FLOOR - up * (mean - half):.1f}V{FLOOR - up * (mean + half):.1f}"
        sheet.parts.append(f'<path d="{bar}" stroke="{ink}" stroke-width="5" stroke-opacity="0.35"/>')
        sheet.box(x - 3, FLOOR - up * mean - 3, 6, 6, ink)
    sheet.parts.append(f'<path d="M{"L".join(points)}" fill="none" stroke="{ink}" stroke-width="1.5"/>')
    sheet.text(RIGHT + 24, FLOOR - up * mean + 4, f"{name}, {mean:,.0f}", ink, 14)


def _across(percent: int) -> float:
    return LEFT + (RIGHT - LEFT) * percent / 100
