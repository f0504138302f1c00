"""`python -m bench [NAME …]`: runs all benches or the named ones, prints a table, and updates `bench/figures.json`."""

from __future__ import annotations

import json
import signal
import sys
from collections.abc import Iterator
from dataclasses import asdict
from importlib import import_module
from pathlib import Path

from bench.timing import Figure, Skipped

BENCHES = (
    "beats",
    "joint_turns",
    "words",
    "draws",
    "sight_map",
    "sight_pair",
    "distance_field",
    "fen_sight_map",
    "fen_sight_pair",
    "fen_distance_field",
    "solve_stages",
    "solve_from_nothing",
    "solve_from_shelf",
    "simulate_games",
    "fen_rollouts",
    "radium_encounters",
    "radium_slice",
    "radium_bot",
    "radium_journeys",
    "ticks_duels",
    "ticks_exact",
    "ticks_stuns",
    "outbreak_big",
    "outbreak_threads",
    "outbreak_towns",
    "outbreak_sizes",
    "ticks_weapons",
    "ticks_slider",
    "ticks_counter",
    "ticks_pairs",
    "terminal_key",
    "terminal_first_screen",
    "terminal_frame",
    "terminal_light",
    "fen_key",
    "terminal_explore",
    "browser_first_page",
    "browser_answer",
    "browser_odds",
    "browser_explore",
    "browser_slider",
    "browser_frames",
    "browser_light",
    "fen_frame",
    "browser_crowd",
    "long_open",
    "long_turn",
    "long_stride",
    "long_memory",
    "long_verify",
    "long_verify_small",
    "long_first_look",
    "help",
    "refusals",
)
FIGURES = Path(__file__).with_name("figures.json")


def main(names: list[str]) -> int:
    unknown = [name for name in names if name not in BENCHES]
    if unknown:
        print(f"There is no bench called {', '.join(unknown)}; there are {', '.join(BENCHES)}.", file=sys.stderr)
        return 2
    figures = [figure for name in names or BENCHES for figure in run(name)]
    print(table(figures))
    keep(figures)
    return 0 if all(figure.met for figure in figures) else 1


def run(name: str) -> Iterator[Figure]:
    """Run a bench; None, and a printed sentence, if it cannot be run here."""
    try:
        yield import_module(f"bench.{name}").bench()
    except Skipped as why:
        print(f"{name} is skipped. {why}", file=sys.stderr)


def table(figures: list[Figure]) -> str:
    """The table, with one line for each figure."""
    head = f"{'bench':<21} {'ours':>9} {'peer':>9} {'unit':<10} {'ratio':>7}  {'goal':<15} peer"
    lines = [
        f"{f.name:<21} {f.ours:>9.3f} {f.peer:>9.3f} {f.unit:<10} {f.ratio:>6.2f}×  "
        f"{f.goal:<15} {f.peer_name}{'' if f.met else '   ← goal not reached'}"
        for f in figures
    ]
    return "\n".join((head, *lines))


def keep(figures: list[Figure]) -> None:
    """Store these figures, and keep those of other benches from earlier runs."""
    kept = {figure["name"]: figure for figure in json.loads(FIGURES.read_text())} if FIGURES.exists() else {}
    kept |= {figure.name: asdict(figure) for figure in figures}
    rounded = [
        {field: round(value, 4) if isinstance(value, float) else value for field, value in kept[name].items()}
        for name in BENCHES
        if name in kept
    ]
    FIGURES.write_text(json.dumps(rounded, indent=2, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    signal.signal(
        signal.SIGTERM, signal.default_int_handler
    )  # Then SIGTERM, too, ends the programs that are being measured.
    sys.exit(main(sys.argv[1:]))
