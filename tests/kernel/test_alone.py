"""Twins that keep to the thread that calls them: the same bytes, built beside those that spread, and picked by name."""

from __future__ import annotations

from array import array
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from lazaretto.dice.streams import key
from lazaretto.kernel import Int, Ints, alone, compiled, fast, is_ready, pick, span, warm
from tests.kernel.fresh import fresh
from tests.kernel.mills import handed, many_mills, milled

KEYS = key(7, "rules", 0)


@compiled(parallel=True)
def spread_out(out: Ints, by: Int) -> None:
    """Marked to spread, and built by nobody else."""
    for at in span(len(out)):
        out[at] += by * at


@compiled
def twice(out: Ints, by: Int) -> int:
    """Not marked itself, but it calls one that is."""
    spread_out(out, by)
    spread_out(out, by)
    return len(out)


@compiled(inline=True)
def inlined(number: Int) -> int:
    return number * 3 + 1


@compiled
def calls_inlined(number: Int) -> int:
    return inlined(inlined(number))


def ground(twin: Any) -> array[int]:
    out = array("q", [0] * 100)
    twin(handed(out), *KEYS, 50)
    return out


def test_alone_gives_the_same_as_spread_and_as_no_compiler() -> None:
    plain = array("q", [0] * 100)
    many_mills(plain, *KEYS, 50)
    assert ground(alone(many_mills)) == ground(fast(many_mills)) == plain


def test_the_twin_alone_is_not_parallel_and_the_other_is() -> None:
    serial: Any = alone(many_mills)
    assert not serial.targetoptions["parallel"]
    assert fast(many_mills).__wrapped__.targetoptions["parallel"]  # type: ignore[attr-defined]
    assert alone(many_mills) is alone(many_mills)


def test_what_spreads_nothing_has_one_twin() -> None:
    assert alone(milled) is fast(milled)


def test_alone_also_what_it_calls_keeps_to_the_thread() -> None:
    one, two = array("q", [0] * 50), array("q", [0] * 50)
    assert alone(twice)(handed(one), 3) == fast(twice)(handed(two), 3) == 50
    assert list(one) == list(two) == [6 * at for at in range(50)]
    serial: Any = alone(spread_out)
    assert not serial.targetoptions["parallel"]
    assert alone(twice) is not fast(twice), "a caller of something that spreads is built twice too"


def test_ready_is_said_of_each_twin_for_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LAZARETTO_KERNEL", raising=False)

    @compiled(parallel=True)
    def fresh_mill(out: Ints) -> None:
        for at in span(len(out)):
            out[at] = at

    assert (is_ready(fresh_mill), is_ready(fresh_mill, spread=False)) == (False, False)
    assert pick(fresh_mill) is pick(fresh_mill, spread=False) is fresh_mill
    serial = alone(fresh_mill)
    assert (is_ready(fresh_mill), is_ready(fresh_mill, spread=False)) == (False, True)
    assert (pick(fresh_mill), pick(fresh_mill, spread=False)) == (fresh_mill, serial)
    warm(fresh_mill)
    assert is_ready(fresh_mill)
    assert (pick(fresh_mill), pick(fresh_mill, spread=False)) == (fast(fresh_mill), serial)


@pytest.mark.parametrize("spread", [True, False])
def test_the_environment_decides_for_both(spread: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    warm(many_mills)
    monkeypatch.setenv("LAZARETTO_KERNEL", "interpreted")
    assert pick(many_mills, spread) is many_mills
    monkeypatch.setenv("LAZARETTO_KERNEL", "compiled")
    assert pick(many_mills, spread) is (fast(many_mills) if spread else alone(many_mills))


def test_python_threads_may_run_twins_alone_at_once() -> None:
    """Nothing of the threading layer is started, so nobody waits for anybody."""
    with ThreadPoolExecutor(4) as pool:
        ran = list(pool.map(lambda _: bytes(ground(alone(many_mills))), range(40)))
    assert set(ran) == {bytes(ground(fast(many_mills)))}


def test_both_twins_are_kept_apart_in_the_cache(tmp_path: Any) -> None:
    code = """
        from array import array
        from lazaretto.kernel import alone, fast
        from tests.kernel.mills import handed, many_mills

        for twin in ({first}, {then}):
            out = array("q", [0] * 9)
            twin(handed(out), 1, 2, 5)
            print(sum(out))
        print(alone(many_mills).targetoptions["parallel"])
    """
    both = [("alone(many_mills)", "fast(many_mills)"), ("fast(many_mills)", "alone(many_mills)")]
    printed = [fresh(code.format(first=a, then=b), LAZARETTO_CACHE=str(tmp_path)) for a, b in both]
    assert printed[0] == printed[1]
    assert printed[0][0] == printed[0][1]
    assert printed[0][2] == "False"


def test_what_is_inlined_gives_the_same() -> None:
    assert fast(calls_inlined)(5) == calls_inlined(5) == 49
    assert fast(inlined)(5) == 16


@pytest.mark.parametrize("spread", [True, False])
def test_at_once_the_twin_is_built_before_it_is_picked(spread: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LAZARETTO_KERNEL", raising=False)

    @compiled
    def hurried(grain: Int) -> int:
        return grain + 1

    assert pick(hurried, spread) is hurried
    assert pick(hurried, spread, at_once=True) is fast(hurried)
    monkeypatch.setenv("LAZARETTO_KERNEL", "interpreted")
    assert pick(hurried, spread, at_once=True) is hurried
