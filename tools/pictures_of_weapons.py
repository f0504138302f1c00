"""Pictures of Thousand Ticks: what points, special properties and sizes are worth, and who beats whom."""

from __future__ import annotations

import json
import shlex
import subprocess
from collections.abc import Callable
from functools import lru_cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tools import charts, heat_maps
from tools.console import environment

TOOL = "lazaretto tool thousand_ticks"
POINTS, SPECIALS, SIZES = f"{TOOL} points fighter=hasso", f"{TOOL} specials fighter=hasso", f"{TOOL} sizes"
PAIRS = f"{TOOL} pairs --seed 1"
DEFENSE = f"{TOOL} forge fighter=hasso secondary=1 specials=dueling reduction=2"


@lru_cache(maxsize=8)
def told(command: str) -> dict[str, Any]:
    """The answer of a tool, as JSON has it."""
    with TemporaryDirectory() as above:
        env = environment(Path(above) / "here")
        words = shlex.split(f"{command} --json")
        done = subprocess.run(words, env=env, capture_output=True, text=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def heat_picture(command: str, words: tuple[str, ...] = ()) -> str:
    """The first heat map of a tool's answer."""
    return heat_maps.picture(told(command), command, words=words)


def defense_picture() -> str:
    """Damage in 1,000 ticks by Defense."""
    return charts.picture(told(DEFENSE), below=f"$ {DEFENSE}")


WEAPON_PICTURES: dict[str, Callable[[], str]] = {
    "thousand-ticks-points.svg": partial(heat_picture, POINTS),
    "thousand-ticks-specials.svg": partial(heat_picture, SPECIALS),
    "thousand-ticks-sizes.svg": partial(heat_picture, SIZES, ("small", "medium", "large", "huge")),
    "thousand-ticks-pairs.svg": partial(heat_picture, PAIRS),
    "thousand-ticks-defense.svg": defense_picture,
}
