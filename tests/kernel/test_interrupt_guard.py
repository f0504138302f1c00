"""Building a twin is never interrupted: the interrupt is raised when it is done."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable
from typing import Any

import pytest

from lazaretto.kernel import Int, compiled, fast
from lazaretto.kernel.interrupt_guard import delayed_interrupts


def interrupt() -> None:
    os.kill(os.getpid(), signal.SIGINT)
    for _ in range(1000):  # The signal handler runs between two bytecode instructions.
        pass


def interrupted(work: Callable[[], object]) -> None:
    """Work that is interrupted at its beginning."""
    with delayed_interrupts():
        interrupt()
        work()


def test_an_interrupt_is_heard_afterwards() -> None:
    done: list[int] = []
    with pytest.raises(KeyboardInterrupt):
        interrupted(lambda: done.append(1))
    assert done
    with pytest.raises(KeyboardInterrupt):
        interrupt()


def test_what_goes_wrong_itself_is_heard_first() -> None:
    with pytest.raises(ZeroDivisionError):
        interrupted(lambda: 1 // 0)
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_another_handler_of_interrupts_is_called_at_once() -> None:
    heard: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, frame: heard.append(number))
    try:
        with delayed_interrupts():
            interrupt()
            assert heard == [signal.SIGINT]
    finally:
        signal.signal(signal.SIGINT, before)


def test_in_another_thread_nothing_is_changed() -> None:
    heard: list[object] = []

    def build() -> None:
        with delayed_interrupts():
            heard.append(signal.getsignal(signal.SIGINT))

    thread = threading.Thread(target=build)
    thread.start()
    thread.join()
    assert heard == [signal.default_int_handler]


def test_a_twin_is_built_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    import numba

    @compiled
    def doubled(number: Int) -> int:
        return 2 * number

    built: list[str] = []
    really = numba.njit

    def njit(*given: Any, **options: Any) -> Any:
        def build(twin: Any) -> Any:
            interrupt()
            built.append(twin.__name__)
            return really(*given, **options)(twin)

        return build

    monkeypatch.setattr(numba, "njit", njit)
    with pytest.raises(KeyboardInterrupt):
        fast(doubled)
    assert built == ["doubled"]
    monkeypatch.undo()
    assert fast(doubled)(4) == 8
