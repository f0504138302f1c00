"""Dice: which of them are spent."""

from __future__ import annotations

from lazaretto.view import Die


def test_a_die_is_spent_where_it_shows_nothing_and_is_dim() -> None:
    assert Die("", tone="dim").is_spent
    assert not Die("").is_spent, "it can still be thrown"
    assert not Die("4", tone="dim").is_spent, "it was thrown"
