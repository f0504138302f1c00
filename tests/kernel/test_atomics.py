"""Atomic operations: the same interpreted and compiled, and never torn between threads."""

from __future__ import annotations

from array import array
from concurrent.futures import ThreadPoolExecutor
from resource import RUSAGE_THREAD, getrusage
from typing import Any

import pytest

from lazaretto.kernel import Int, Ints, Octets, compiled, fast, to_compiled
from lazaretto.kernel.atomics import compare_and_swap, fetch_add, load, nap


def plain(function: Any) -> Any:
    """The function itself, interpreted."""
    return function


BOTH = pytest.mark.parametrize("twin", [plain, fast])


@compiled
def all_three(heap: Ints, at: Int) -> int:
    """Each operation, both where it succeeds and where it does not."""
    before = fetch_add(heap, at, 5)
    took = compare_and_swap(heap, at, before + 5, 70)
    took_again = compare_and_swap(heap, at, before + 5, 90)
    return load(heap, at) * 100 + before * 10 + took * 2 + took_again


@compiled
def add_often(heap: Ints, times: Int) -> None:
    for _ in range(times):
        fetch_add(heap, 1, 1)


@compiled
def swap_often(heap: Ints, times: Int) -> None:
    for _ in range(times):
        number = load(heap, 1)
        while not compare_and_swap(heap, 1, number, number + 1):
            number = load(heap, 1)


@compiled
def naps(times: Int) -> int:
    for _ in range(times):
        nap()
    return times


@BOTH
def test_interpreted_and_compiled_they_do_the_same(twin: Any) -> None:
    heap = array("q", [1, 3, 1])
    assert twin(all_three)(to_compiled(heap), 1) == 70 * 100 + 3 * 10 + 2
    assert list(heap) == [1, 70, 1]


def test_what_is_no_array_of_numbers_cannot_be_shared() -> None:
    @compiled
    def shares_bytes(dust: Octets) -> int:
        return load(dust, 0)

    with pytest.raises(Exception, match="threads share whole numbers"):
        fast(shares_bytes)


@pytest.mark.parametrize("loop", [add_often, swap_often])
def test_nothing_is_lost_among_threads(loop: Any) -> None:
    heap, twin = array("q", [0, 0, 0]), fast(loop)
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda _: twin(to_compiled(heap), 200_000), range(8)))
    assert list(heap) == [0, 8 * 200_000, 0]


@BOTH
def test_a_napping_thread_does_not_use_the_core(twin: Any) -> None:
    """It gives up the core on nearly every nap. Not on every one: on a busy machine a nap may be over before it
    begins."""
    call = twin(naps)
    before = getrusage(RUSAGE_THREAD).ru_nvcsw
    assert call(200) == 200
    assert getrusage(RUSAGE_THREAD).ru_nvcsw - before > 20, "a thread that spins gives up nothing"
