"""Interned values: one object as long as it is referenced, and only the latest ones afterwards."""

import gc
from weakref import ref

from lazaretto.game.interning import Interned


class Value:
    """Something that can be counted while it lives."""


def live(values: list["ref[Value]"]) -> int:
    gc.collect()
    return sum(value() is not None for value in values)


def test_a_value_that_is_held_stays_the_same_object() -> None:
    kept = Interned[Value](latest=2)
    held = kept.get("held", Value)
    for number in range(10):
        kept.get(str(number), Value)
    assert kept.get("held", Value) is held


def test_only_the_latest_values_are_kept_where_nobody_holds_them() -> None:
    kept = Interned[Value](latest=3)
    values = [ref(kept.get(str(number), Value)) for number in range(10)]
    assert live(values) == 3
    assert kept.get("9", Value) is values[9]()


def test_using_a_value_again_makes_it_one_of_the_latest() -> None:
    kept = Interned[Value](latest=2)
    first = ref(kept.get("first", Value))
    kept.get("second", Value)
    kept.get("first", Value)
    kept.get("third", Value)
    assert live([first]) == 1


def test_two_who_make_the_same_value_at_once_are_given_one_object() -> None:
    kept = Interned[Value](latest=2)
    others = []

    def make() -> Value:
        others.append(kept.get("same", Value))  # Another thread was faster.
        return Value()

    assert kept.get("same", make) is others[0]
