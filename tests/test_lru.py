"""The least-recently-used cache: what it drops, and when."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from hypothesis import given
from hypothesis import strategies as st

from lazaretto.lru import Lru


def filled(cache: Lru[str, int], keys: str, weight: int = 0) -> Lru[str, int]:
    for key in keys:
        cache.put(key, ord(key), weight)
    return cache


def keys(cache: Lru[str, int]) -> str:
    return "".join(key for key in "abcdefgh" if key in cache)


def test_a_key_that_was_never_put_in_has_no_value() -> None:
    assert Lru[str, int](2).get("a") is None


def test_the_value_used_longest_ago_goes_first() -> None:
    cache = filled(Lru(3), "abc")
    assert cache.get("a") == ord("a")
    assert keys(filled(cache, "d")) == "acd"


def test_a_look_whether_a_key_is_there_is_no_use_of_it() -> None:
    cache = filled(Lru(2), "ab")
    assert "a" in cache
    assert keys(filled(cache, "c")) == "bc"


def test_reading_all_values_is_no_use_of_them() -> None:
    cache = filled(Lru(2), "ab")
    assert cache.values() == [ord("a"), ord("b")]
    assert keys(filled(cache, "c")) == "bc"


def test_a_value_put_in_again_replaces_the_old_one_and_its_weight() -> None:
    cache = filled(Lru(9, 100), "ab", weight=10)
    cache.put("a", 1, weight=30)
    assert (cache.get("a"), len(cache), cache.weight) == (1, 2, 40)


def test_values_together_weigh_no_more_than_the_bound() -> None:
    cache = filled(Lru(9, 100), "abcde", weight=30)
    assert (keys(cache), cache.weight) == ("cde", 90)


def test_the_value_put_in_last_stays_however_heavy_it_is() -> None:
    cache = filled(Lru(9, 100), "ab", weight=10)
    assert keys(filled(cache, "c", weight=1000)) == "c"
    assert (keys(filled(cache, "d", weight=10)), cache.weight) == ("d", 10)


@given(st.lists(st.tuples(st.sampled_from("abcdefgh"), st.integers(0, 50), st.booleans())))
def test_the_bounds_hold_whatever_is_done(steps: list[tuple[str, int, bool]]) -> None:
    cache = Lru[str, int](4, 100)
    weights = dict[str, int]()
    for key, weight, is_put in steps:
        if is_put:
            cache.put(key, ord(key), weight)
            weights[key] = weight
        else:
            assert cache.get(key) in (None, ord(key))
        assert len(cache) <= 4
        assert cache.weight == sum(weights[key] for key in keys(cache)) <= 100


def test_threads_may_use_it_at_once() -> None:
    cache = Lru[int, int](10)

    def use(first: int) -> None:
        for number in range(first, first + 5_000):
            cache.put(number % 40, number % 40)
            assert cache.get((number * 7) % 40) in (None, (number * 7) % 40)

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(use, range(4)))
    assert len(cache) == 10
