"""The cost of a cell's day in towns from 50 × 100 to 10,000 × 10,000, over the same first days on one core, and the
peak memory of the largest town in a new process. The figure compares the most expensive size with the cheapest."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from bench.outbreak_peers import ours
from bench.timing import Figure, seconds

SIZES = ((50, 100), (150, 300), (500, 500), (1000, 2000), (3000, 3000), (10_000, 10_000))
DAYS = 20
AT_LEAST = 50_000_000
"""How many cell-days to simulate at every size, in as many towns as that takes."""

GOAL, GOAL_MB = 1.5, 1000


def a_cell(rows: int, columns: int) -> float:
    """CPU nanoseconds for a cell's day."""
    engine = ours.engine(rows, columns, DAYS)
    towns = max(1, AT_LEAST // (rows * columns * DAYS))
    taken = seconds(lambda: engine.run(1, 0, towns))
    return taken * 1e9 / (towns * rows * columns * DAYS)


def most_mb() -> float:
    """The peak memory of a process that simulates two days of the largest town. More days take no more."""
    ran = subprocess.run([sys.executable, "-m", "bench.outbreak_sizes"], check=True, capture_output=True, text=True)
    return float(ran.stdout)


def bench() -> Figure:
    a_cell(*SIZES[0])
    costs = {f"{rows}×{columns}": a_cell(rows, columns) for rows, columns in SIZES}
    taken_mb = most_mb()
    print("  ".join(f"{size} {cost:.2f} ns" for size, cost in costs.items()), f" at most {taken_mb:,.0f} MB")
    dearest, cheapest = max(costs.values()), min(costs.values())
    met = dearest / cheapest <= GOAL and taken_mb < GOAL_MB
    goal = f"within {GOAL}×, 1 GB"
    return Figure("outbreak_sizes", dearest, cheapest, "ns", "cheapest size", cheapest / dearest, goal, met)


if __name__ == "__main__":
    ours.engine(*SIZES[-1], 2).run(1, 0, 1)
    # What the system counts of a process itself: its resource usage also remembers who started it.
    status = Path("/proc/self/status").read_text()
    print(int(status.partition("VmHWM:")[2].split()[0]) * 1024 / 1e6)
