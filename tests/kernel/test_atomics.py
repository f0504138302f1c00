"""Numbers that threads share: the same interpreted and compiled, and in one piece."""

from __future__ import annotations

from array import array
from concurrent.futures import ThreadPoolExecutor
from resource import RUSAGE_THREAD, getrusage
from typing import Any

import pytest

from lazaretto.kernel import Int, Ints, Octets, compiled, fast, handed
from lazaretto.kernel.atomics import added, nap, seen, swapped


def plain(function: Any) -> Any:
    """As it stands here."""
    return function


BOTH = pytest.mark.parametrize("twin", [plain, fast])


@compiled
def all_three(heap: Ints, at: Int) -> int:
    """Each of them, where it can and where it cannot."""
    before = added(heap, at, 5)
    took = swapped(heap, at, before + 5, 70)
    took_again = swapped(heap, at, before + 5, 90)
    return seen(heap, at) * 100 + before * 10 + took * 2 + took_again


@compiled
def add_often(heap: Ints, times: Int) -> None:
    for _ in range(times):
        added(heap, 1, 1)


@compiled
def swap_often(heap: Ints, times: Int) -> None:
    for _ in range(times):
        number = seen(heap, 1)
        while not swapped(heap, 1, number, number + 1):
            number = seen(heap, 1)


@compiled
def naps(times: Int) -> int:
    for _ in range(times):
        nap()
    return times


@BOTH
def test_interpreted_and_compiled_they_do_the_same(twin: Any) -> None:
    heap = array("q", [1, 3, 1])
    assert twin(all_three)(handed(heap), 1) == 70 * 100 + 3 * 10 + 2
    assert list(heap) == [1, 70, 1]


def test_what_is_no_array_of_numbers_cannot_be_shared() -> None:
    @compiled
    def shares_bytes(dust: Octets) -> int:
        return seen(dust, 0)

    with pytest.raises(Exception, match="threads share whole numbers"):
        fast(shares_bytes)


@pytest.mark.parametrize("loop", [add_often, swap_often])
def test_nothing_is_lost_among_threads(loop: Any) -> None:
    heap, twin = array("q", [0, 0, 0]), fast(loop)
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda _: twin(handed(heap), 200_000), range(8)))
    assert list(heap) == [0, 8 * 200_000, 0]


@BOTH
def test_whoever_naps_gives_the_core_away(twin: Any) -> None:
    call = twin(naps)
    before = getrusage(RUSAGE_THREAD).ru_nvcsw
    assert call(200) == 200
    assert getrusage(RUSAGE_THREAD).ru_nvcsw - before >= 200
