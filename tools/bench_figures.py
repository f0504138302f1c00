"""The table of figures on a page: ratios to a peer, copied from the results of the benches."""

from __future__ import annotations

import json
import re

from tools.pages import ROOT

FIGURES = ROOT / "bench" / "figures.json"
WORK = {
    "beats": "how often n dice total more than m, all 400 pairs up to 20, exactly",
    "joint_turns": "every outcome of all 900 joint turns of Defend the City, exactly",
    "words": "random words by counter into an array, compiled",
    "solve_stages": "every stage of the duel from 20 against 20 solved, both mixes",
    "simulate_games": "games a second on one core between two fixed bots",
}
"""The benches that compare with other people's software, in words."""

_PLACE = re.compile(r"(?<=<!-- figures -->\n).*?(?=<!-- end of figures -->)", re.DOTALL)


def with_figures(page: str) -> str:
    """The page with its table of figures up to date. A page without a place for one is not changed."""
    return _PLACE.sub(lambda _: _table(), page)


def _table() -> str:
    kept = {figure["name"]: figure for figure in json.loads(FIGURES.read_text("utf-8"))}
    rows = [f"| {work} | {kept[name]['peer_name']} | {_times(kept[name]['ratio'])} |" for name, work in WORK.items()]
    return "\n".join(("| work | peer | ours is |", "|---|---|---|", *rows, ""))


def _times(ratio: float) -> str:
    return f"{ratio:.0f}× as fast" if ratio >= 10 else f"{ratio:.1f}× as fast"
