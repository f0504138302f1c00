"""The pace of a session that moves by itself."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from lazaretto.browser.http.settings import Settings
from lazaretto.browser.live.world_pace import Pacer, PaceSetting
from tests.virtual_time import timeless

FAST = replace(Settings(), speeds=(1, 100, 1000), first_speed=100)


class Stepping:
    """Counts steps, so many at most."""

    def __init__(self, most: int = 10**9) -> None:
        self.steps, self.most = 0, most

    async def __call__(self, steps: int) -> bool:
        self.steps += steps
        return self.steps < self.most


def test_a_speed_that_is_not_offered_is_the_nearest_that_is() -> None:
    pace = PaceSetting(Settings())
    assert (pace.paused, pace.speed) == (False, 1)
    for asked, got in ((30, 30), (29, 30), (1e9, 1000), (0, 0.5), (-5, 0.5), (2.9, 2), (1, 1)):
        pace.set(None, asked)
        assert pace.speed == got
    pace.set(True, None)
    assert (pace.paused, pace.speed) == (True, 1)
    assert pace.said().speeds == Settings().speeds


def test_it_steps_at_its_pace_while_it_is_wanted_and_not_while_it_is_paused() -> None:
    async def story() -> None:
        stepping = Stepping()
        pacer = Pacer(PaceSetting(FAST), stepping)

        async def steps_in(seconds: float) -> int:
            before = stepping.steps
            await asyncio.sleep(seconds)
            return stepping.steps - before

        pacer.start()
        pacer.start()
        assert await steps_in(0.5) == 16 * 3
        pacer.pace.set(True, None)
        pacer.change()
        assert await steps_in(10) == 0
        pacer.pace.set(False, 1000)
        pacer.change()
        assert await steps_in(0.2) == 6 * 33
        pacer.stop()
        assert await steps_in(10) == 0
        pacer.start()
        assert await steps_in(0.1) == 3 * 33
        pacer.stop()

    timeless(story())


def test_what_is_faster_than_anybody_sees_makes_several_steps_at_a_time() -> None:
    pace = PaceSetting(Settings())
    together = {}
    for speed in Settings().speeds:
        pace.set(None, speed)
        together[speed] = pace.steps_at_once
        assert pace.seconds * speed == pytest.approx(pace.steps_at_once)
    assert together == {0.5: 1, 1: 1, 2: 1, 4: 1, 10: 1, 30: 1, 60: 2, 125: 4, 250: 8, 500: 17, 1000: 33}


def test_it_ends_with_the_game() -> None:
    async def story() -> None:
        stepping = Stepping(3)
        pacer = Pacer(PaceSetting(replace(FAST, speeds=(30,), first_speed=30)), stepping)
        pacer.start()
        await asyncio.sleep(10)
        assert stepping.steps == 3

    timeless(story())


def test_a_step_that_takes_long_is_not_made_up_for() -> None:
    async def story() -> None:
        times = []

        async def slow_at_first(steps: int) -> bool:
            times.append(asyncio.get_running_loop().time())
            await asyncio.sleep(0.3 if len(times) == 1 else 0)
            return len(times) < 6

        pacer = Pacer(PaceSetting(replace(FAST, speeds=(20,), first_speed=20)), slow_at_first)
        pacer.start()
        await asyncio.sleep(10)
        assert times == pytest.approx([0.05, 0.35, 0.35, 0.4, 0.45, 0.5])

    timeless(story())
