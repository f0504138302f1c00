"""The compiled twin: equal to the plain function, with pinned types, linked to other twins, and built once."""

import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from enum import IntEnum
from pathlib import Path
from typing import Any

import pytest

from lazaretto.kernel import Int, Ints, atomics, cache, compiled, fast, is_ready, pick, to_compiled
from lazaretto.kernel.atomics import fetch_add
from tests.cases import each
from tests.kernel.fresh import fresh
from tests.kernel.mills import ground, in_a_list, milled


@compiled
def unpinned(grain: Int, turns: int) -> int:
    return grain + turns


@compiled
def without_a_hint(grain, turns: Int):  # type: ignore[no-untyped-def]
    return grain + turns


class Grist(IntEnum):
    COARSE = 5


NESTED = ((1, 2), (3, 40))


@compiled
def reads_an_enum(grain: Int) -> int:
    return grain + Grist.COARSE


@compiled
def reads_a_module(grain: Int) -> int:
    return grain + sys.maxsize


@compiled
def reads_a_tuple(grain: Int) -> int:
    return grain + NESTED[1][1]


@compiled(inline=True)
def inlined(grain: Int) -> int:
    return grain * 3 + 1


@compiled
def calls_inlined(grain: Int) -> int:
    return inlined(inlined(grain))


@compiled
def fits_once(grain: Int) -> int:
    return grain + 1


@compiled
def built_by_many(grain: Int) -> int:
    return fits_once(grain) * 2


@pytest.mark.parametrize("reads", [reads_an_enum, reads_a_module])
def test_a_global_that_the_caches_key_cannot_see_is_refused(reads: Callable[[int], int]) -> None:
    with pytest.raises(TypeError, match="cannot be compiled in; use a plain number or tuple"):
        fast(reads)


def test_a_tuple_of_numbers_is_compiled_in() -> None:
    assert fast(reads_a_tuple)(2) == 42


@each("turns", [0, 1, 2, 1000])
def test_the_twin_equals_the_plain_function(turns: int) -> None:
    assert fast(milled)(5, turns) == milled(5, turns)


def test_a_callee_inside_a_comprehension_is_linked_too() -> None:
    assert fast(in_a_list)(50) == in_a_list(50)


def test_the_plain_function_stays_plain() -> None:
    fast(milled)
    assert milled(2**70, 0) == 2**70
    assert milled.__globals__["ground"] is ground


def test_a_twin_is_built_once() -> None:
    assert fast(milled) is fast(milled)


def test_threads_that_ask_at_once_get_one_twin() -> None:
    with ThreadPoolExecutor(8) as pool:
        twins = list(pool.map(fast, [built_by_many] * 8))
    assert len({id(twin) for twin in twins}) == 1
    assert twins[0](20) == 42


@pytest.mark.parametrize(("function", "parameter"), [(unpinned, "turns"), (without_a_hint, "grain")])
def test_a_parameter_without_a_pinned_kind_is_named(function: Callable[..., Any], parameter: str) -> None:
    sentence = rf"^{function.__name__}: parameter {parameter} needs a pinned kind, such as Int or Ints$"
    with pytest.raises(TypeError, match=sentence):
        fast(function)


def test_an_argument_of_another_kind_is_no_new_signature() -> None:
    twin: Any = fast(milled)
    with pytest.raises(TypeError):
        twin("5", 1)
    assert len(twin.signatures) == 1


def test_a_function_that_is_not_marked_has_no_twin() -> None:
    with pytest.raises(TypeError, match=r"^to_compiled is not marked with @compiled$"):
        fast(to_compiled)


def test_pick_takes_the_twin_once_it_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LAZARETTO_KERNEL", raising=False)

    @compiled
    def lonely(grain: Int) -> int:
        return grain

    assert (pick(lonely), is_ready(lonely)) == (lonely, False)
    assert (fast(lonely), is_ready(lonely)) == (pick(lonely), True)


def test_a_callee_is_ready_with_its_caller() -> None:
    fast(milled)
    assert is_ready(ground)


@pytest.mark.parametrize("mode", ["interpreted", "compiled"])
def test_the_environment_decides_for_the_whole_process(mode: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAZARETTO_KERNEL", mode)
    fast(milled)
    assert pick(milled) is (milled if mode == "interpreted" else fast(milled))


def test_compiled_from_the_first_call_on_if_the_environment_says_so() -> None:
    code = """
        from lazaretto.kernel import is_ready, pick
        from tests.kernel.mills import milled
        print(pick(milled) is milled, is_ready(milled), milled(5, 9) == pick(milled)(5, 9))
    """
    assert fresh(code, LAZARETTO_KERNEL="compiled") == ["False True True"]
    assert fresh(code, LAZARETTO_KERNEL="interpreted") == ["True False True"]


def test_draws_and_loops_stay_inside_their_arrays(tmp_path: Path) -> None:
    """Runs with Numba's bounds checks, in a cache of its own, and makes sure that the checks work."""
    assert fresh(
        """
        from array import array
        from lazaretto.dice.random_streams import key
        from lazaretto.dice.tape import tape_of
        from lazaretto.kernel import fast
        from tests.dice.counting import as_compiled_array, fair_counts
        from tests.dice.loops import walked
        from tests.kernel.mills import past_the_end

        for room in (0, 1, 7, 1000):
            walked(tape_of(key(7, "rules", 0), script=[3, 0, 2], room=room), 300)
        print(sum(fair_counts(6, key(7, "rules", 0), 10_000)))
        try:
            fast(past_the_end)(as_compiled_array(array("q", [1, 2, 3])), 3)
        except IndexError as outside:
            print(outside)
        """,
        NUMBA_BOUNDSCHECK="1",
        LAZARETTO_KERNEL="compiled",
        LAZARETTO_CACHE=str(tmp_path),
    ) == ["10000", "index is out of bounds"]


def test_what_is_inlined_gives_the_same() -> None:
    assert fast(calls_inlined)(5) == calls_inlined(5) == 49
    assert fast(inlined)(5) == 16


def test_at_once_the_twin_is_built_before_it_is_picked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LAZARETTO_KERNEL", raising=False)

    @compiled
    def hurried(grain: Int) -> int:
        return grain + 1

    assert pick(hurried) is hurried
    assert pick(hurried, at_once=True) is fast(hurried)
    monkeypatch.setenv("LAZARETTO_KERNEL", "interpreted")
    assert pick(hurried, at_once=True) is hurried


def test_the_caches_key_sees_the_file_of_what_the_compiler_puts_in_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    @compiled
    def shares(heap: Ints) -> int:
        return fetch_add(heap, 0, 1)

    keyed = list[set[str]]()
    monkeypatch.setattr(cache, "folder", lambda files, values: keyed.append(files))
    fast(shares)
    assert {frozenset(files) for files in keyed} == {frozenset({__file__, atomics.__file__})}
