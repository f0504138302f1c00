"""Controls that have just become others are not taken."""

from __future__ import annotations

import pytest

from lazaretto.terminal.play import controls
from lazaretto.terminal.play.controls import Controls, Meanings

WALK, FIGHT = ("walk",), ("fight",)


@pytest.fixture(autouse=True)
def settling(monkeypatch: pytest.MonkeyPatch) -> None:
    """As long as for people: other tests do not wait."""
    monkeypatch.setattr(controls, "SETTLING_SECONDS", 0.7)


def meaning(key: str, text: str, kind: tuple[str] = WALK) -> Meanings:
    return Meanings(kind, lambda meant: text if key in meant else "", lambda place: text)


@pytest.mark.parametrize(("at", "taken"), [(10.0, False), (10.12, False), (10.6, False), (10.71, True), (9.0, False)])
def test_a_control_that_became_another_is_not_taken_for_a_moment(at: float, taken: bool) -> None:
    made = Controls()
    made.change(meaning("a", "take the knife"), 10.0)
    assert made.takes_key(("a",), "attack", WALK, at) == taken
    assert made.takes_place((3, 4), "attack", at) == taken
    assert made.takes_key(("a",), "take the knife", WALK, at), "the same choice is"
    assert made.takes_place((3, 4), "take the knife", at)


def test_a_key_that_meant_nothing_is_taken_if_the_choices_are_of_the_same_kind() -> None:
    made = Controls()
    made.change(meaning("a", "attack"), 10.0)
    assert made.takes_key(("b",), "block", WALK, 10.1)
    assert not made.takes_key(("b",), "block", FIGHT, 10.1)
    assert made.takes_key(("b",), "block", FIGHT, 10.8)
    assert not made.takes_place((0, 0), "block", 10.1), "a click is never a guess"


def test_every_meaning_of_the_last_moment_counts() -> None:
    made = Controls()
    for number in range(60):
        made.change(meaning("a", "attack" if number else "take"), 10.0 + number * 0.02)
    assert not made.takes_place((0, 0), "take", 11.3)
    assert made.takes_place((0, 0), "attack", 11.3), "what was there longer ago does not"
