"""Screens for pictures do not depend on the speed of the machine."""

from __future__ import annotations

from typing import Any

import pytest

from lazaretto.terminal.play.turn_loop import TurnLoop
from tools.pictures_of_towns import town
from tools.screens import LOW, STILL, Scene, shown


def test_a_world_stands_still_while_it_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """The next day never comes before the picture is done, however long that takes."""
    delays: list[float] = []
    set_timer = TurnLoop.set_timer

    def noted(self: TurnLoop, delay: float, *given: Any, **named: Any) -> Any:
        delays.append(delay)
        return set_timer(self, delay, *given, **named)

    monkeypatch.setattr(TurnLoop, "set_timer", noted)
    shown(Scene(lambda: town(1)), LOW)
    assert set(delays) == {STILL}
