"""Compares answers whose timings differ from run to run."""

from __future__ import annotations

from typing import Any

CLOCK = ("seconds", "steps_per_second")
"""What depends on how fast the machine is."""


def untimed(data: dict[str, Any]) -> dict[str, Any]:
    assert set(data) & set(CLOCK)
    return {name: value for name, value in data.items() if name not in CLOCK}
