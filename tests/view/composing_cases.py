"""The cases of composing that Python and the browser's scripts are both tested with."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from lazaretto.view import ComposedChoice, Composer, Part, Preset

CASES: dict[str, Any] = json.loads(Path(__file__).with_name("composing_cases.json").read_text("utf-8"))


def value(written: Any) -> Any:
    """A value of a part, as Python has it."""
    return tuple(written) if isinstance(written, list) else written


def composer(name: str) -> Composer:
    """One of the composers that cases name."""
    written = CASES["composers"][name]
    return Composer(
        tuple(Part(**part) for part in written["parts"]),
        tuple(ComposedChoice(text, tuple(map(value, values))) for text, values in written["choices"]),
        tuple(Preset(**preset) for preset in written["presets"]),
        written["marked"],
    )
