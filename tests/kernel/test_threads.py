"""Threads: results that know nothing of them, one layer that cannot collapse, and callers that need not take turns."""

from __future__ import annotations

import subprocess
import sys
from array import array
from statistics import median
from time import perf_counter, process_time

import pytest

from lazaretto.dice.streams import key
from lazaretto.kernel import fast, in_parallel, layer, span
from lazaretto.kernel.threads import on_workqueue
from tests.kernel.fresh import fresh
from tests.kernel.mills import handed, many_mills

KEYS = key(7, "rules", 0)


def milled_on(threads: int, games: int = 300, draws: int = 200) -> array[int]:
    out = array("q", [0] * games)
    in_parallel(lambda: fast(many_mills)(handed(out), *KEYS, draws), threads)
    return out


def test_interpreted_a_span_is_a_range() -> None:
    assert list(span(4)) == [0, 1, 2, 3]


def test_one_thread_two_threads_and_no_compiler_give_the_same_bytes() -> None:
    plain = array("q", [0] * 300)
    many_mills(plain, *KEYS, 200)
    assert plain == milled_on(1) == milled_on(2) == milled_on(1)


def test_the_layer_is_the_one_we_say() -> None:
    milled_on(2)
    assert layer() == on_workqueue().threading_layer() == "workqueue"


def test_whoever_comes_first_gets_that_layer() -> None:
    code = """
        from lazaretto.kernel import fast, in_parallel
        {first}
        import numba
        print(numba.threading_layer())
    """
    assert fresh(code.format(first="in_parallel(lambda: None, 2)"), NUMBA_NUM_THREADS="2") == ["workqueue"]
    from_a_kernel = "from tests.kernel.test_threads import milled_on; milled_on(2)"
    assert fresh(code.format(first=from_a_kernel), NUMBA_NUM_THREADS="2") == ["workqueue"]


def test_asking_for_one_thread_does_not_last() -> None:
    assert fresh(
        """
        import numba
        from lazaretto.kernel import in_parallel

        for threads in (1, 3, 2, 99, 0, -5, 4):
            print(in_parallel(numba.get_num_threads, threads), numba.get_num_threads())
        """,
        NUMBA_NUM_THREADS="4",
    ) == ["1 4", "3 4", "2 4", "4 4", "1 4", "1 4", "4 4"]


def test_the_count_is_restored_when_a_kernel_fails() -> None:
    def fails() -> None:
        raise ValueError("in the mill")

    numba = on_workqueue()
    before = numba.get_num_threads()
    with pytest.raises(ValueError, match="in the mill"):
        in_parallel(fails, 1)
    assert numba.get_num_threads() == before


def test_the_most_threads_are_those_there_are_and_not_those_last_used() -> None:
    assert fresh(
        """
        import numba
        from lazaretto.kernel import in_parallel

        print(in_parallel(lambda: in_parallel(numba.get_num_threads, 3), 1))
        """,
        NUMBA_NUM_THREADS="4",
    ) == ["3"]


def test_a_parallel_run_inside_another_waits_for_nobody() -> None:
    assert in_parallel(lambda: milled_on(2), 2) == milled_on(1)


@pytest.mark.parametrize("call", ["milled_on(2, 64, 500)", "fast(many_mills)(handed(out), *KEYS, 500)"])
def test_python_threads_may_start_parallel_kernels_at_once(call: str) -> None:
    """The layer itself would end the process, so this needs one of its own. Also without `in_parallel`."""
    assert fresh(
        f"""
        from array import array
        from concurrent.futures import ThreadPoolExecutor
        from lazaretto.kernel import fast
        from tests.kernel.test_threads import KEYS, handed, many_mills, milled_on

        def work(_):
            out = array("q", [0] * 64)
            return {call} or out

        with ThreadPoolExecutor(4) as pool:
            print(len(set(map(bytes, pool.map(work, range(200))))))
        """,
        NUMBA_NUM_THREADS="2",
    ) == ["1"]


def cost(threads: int) -> tuple[float, float]:
    """Wall and CPU seconds of 300 short parallel regions; medians of nine."""

    def once() -> tuple[float, float]:
        wall, cpu = perf_counter(), process_time()
        for _ in range(300):
            milled_on(threads, 64, 5000)
        return perf_counter() - wall, process_time() - cpu

    taken = [once() for _ in range(9)]
    return median(wall for wall, _ in taken), median(cpu for _, cpu in taken)


@pytest.mark.long
def test_a_busy_machine_slows_a_parallel_kernel_down_and_does_not_collapse_it() -> None:
    """Beside two processes that spin, a thread that waits sleeps: two threads cost no more than twice the CPU of one.
    (OpenMP's spinning barriers cost 5 to 18 times.) Wall time is at most 6 times the quiet; the share alone is 2."""
    milled_on(2)
    (_, alone), (quiet, _) = cost(1), cost(2)
    spinning = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(2)]
    try:
        busy, spent = cost(2)
    finally:
        for process in spinning:
            process.kill()
            process.wait()
    assert spent < 2 * alone
    assert busy < 6 * quiet
