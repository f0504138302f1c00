"""Screens as they are drawn for pictures: nothing on them depends on how fast the machine is."""

from __future__ import annotations

import asyncio

import pytest

from lazaretto.terminal.app import Lazaretto
from lazaretto.terminal.base import speed
from tools import screens
from tools.pictures_of_towns import town
from tools.settling import Threads, rest


def test_a_world_stands_still_while_it_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its next day is due at once, and the machine is slow."""

    async def slowly(face: Lazaretto, threads: Threads) -> None:
        await asyncio.sleep(0.2)
        await rest(face, threads)

    monkeypatch.setattr(speed, "SPEEDS", [(1, 0.001)] * len(speed.SPEEDS))
    monkeypatch.setattr(screens, "rest", slowly)
    (rows,) = screens.shown(screens.Scene(lambda: town(1)), screens.LOW)
    assert "Day 1." in screens.text(rows)
