"""The order in which a variant writes its keys never matters."""

from __future__ import annotations

from lazaretto.game.overlay import in_order

OWN = {"b": {"y": 1, "x": 2}, "a": 3}


def test_the_books_own_keys_stand_first_in_its_order() -> None:
    merged = {"new": 1, "a": 4, "b": {"added": 7, "x": 5, "y": 6, "about": 8}, "also": {"z": 1, "c": 2}}
    ordered = in_order(merged, OWN)
    assert ordered == merged
    assert list(ordered) == ["b", "a", "also", "new"]
    assert list(ordered["b"]) == ["y", "x", "about", "added"]
    assert list(ordered["also"]) == ["c", "z"]


def test_what_a_book_has_in_place_of_a_table_is_as_good_as_nothing() -> None:
    assert list(in_order({"a": {"d": 1, "c": 2}}, {"a": 3})["a"]) == ["c", "d"]
