"""Typing ahead: which keys wait, which are dropped, and how fast a held key walks."""

from __future__ import annotations

import pytest

from lazaretto.terminal.play import type_ahead
from lazaretto.terminal.play.type_ahead import MOST, Press, TypeAhead


@pytest.fixture(autouse=True)
def paced(monkeypatch: pytest.MonkeyPatch) -> None:
    """As people type: other tests let go of every key at once."""
    for name, seconds in (("REPEAT_SECONDS", 0.075), ("HELD_ENTER_SECONDS", 0.25), ("STEP_SECONDS", 0.05)):
        monkeypatch.setattr(type_ahead, name, seconds)


def press(key: str, at: float, fixed: bool = True) -> Press:
    return Press(key, (key,), key, at, fixed=fixed)


def waiting(ahead: TypeAhead) -> str:
    return "".join(each.key for each in ahead.waiting)


def typed(keys: str, apart: float = 0.12) -> TypeAhead:
    """Keys that come one after another while a turn is made."""
    ahead = TypeAhead()
    for number, key in enumerate(keys):
        ahead.add(ahead.came(press(key, number * apart)))
    return ahead


def test_three_keys_wait_and_what_comes_after_them_does_not() -> None:
    assert waiting(typed("hjk")) == "hjk"
    assert waiting(typed("hjkl")) == "hjk"
    assert MOST == 3


def test_after_a_key_that_was_dropped_all_are_until_the_turn_is_over() -> None:
    ahead = TypeAhead()
    ahead.add(ahead.came(press("a", 0.0)), can_wait=False)
    ahead.add(ahead.came(press("h", 0.1)))
    assert (waiting(ahead), ahead.closed) == ("", True)
    ahead.open()
    ahead.add(ahead.came(press("h", 0.2)))
    assert waiting(ahead) == "h"
    assert ahead.drop() == 1
    assert waiting(ahead) == ""


@pytest.mark.parametrize(("apart", "held"), [(0.033, True), (0.074, True), (0.08, False), (0.3, False)])
def test_a_key_is_held_down_if_it_comes_again_faster_than_fingers(apart: float, held: bool) -> None:
    ahead = TypeAhead()
    ahead.came(press("l", 1.0))
    assert ahead.came(press("l", 1.0 + apart)).held == held
    assert not ahead.came(press("h", 1.0 + apart + 0.01)).held, "another key is not"
    ahead.came(press("enter", 5.0, fixed=False))
    assert ahead.came(press("enter", 5.24, fixed=False)).held, "Enter repeats more slowly"


def test_a_held_direction_waits_for_one_step_and_any_other_held_key_for_none() -> None:
    assert waiting(typed("l" * 20, 0.03)) == "l"
    ahead = TypeAhead()
    for number in range(5):
        ahead.add(ahead.came(press("a", number * 0.03, fixed=False)))
    assert waiting(ahead) == ""


def test_a_held_key_walks_twenty_steps_a_second() -> None:
    ahead, steps, now = TypeAhead(), 0, 0.0
    while now < 10.0:
        pressed = ahead.came(press("l", now))
        if not ahead.is_due_in(pressed, now):
            ahead.stepped(now)
            steps += 1
        now += 0.01
    assert 160 <= steps <= 201
    assert ahead.is_due_in(press("h", now), now) == 0.0, "a press of its own is never late"
