"""Child processes of tests: they can be interrupted wherever the tests run, and they are gone afterwards."""

from __future__ import annotations

import signal
import subprocess
import sys

import pytest

from tests.children import accept_interrupts, child
from tests.patience import until
from tests.processes import descendants, running

HANDLER = "import signal; print(signal.getsignal(signal.SIGINT))"
FAMILY = """
import subprocess, sys
subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"], start_new_session=True)
print("both run", flush=True)
sys.stdin.read()
"""


def test_a_child_can_be_interrupted_even_if_the_tests_run_with_sigint_ignored() -> None:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        accept_interrupts()
        with child([sys.executable, "-c", HANDLER]) as asked:
            assert "default_int_handler" in asked.communicate()[0]
    finally:
        signal.signal(signal.SIGINT, before)


def test_another_handler_of_interrupts_is_kept() -> None:
    before = signal.signal(signal.SIGINT, handler := lambda number, frame: None)
    try:
        accept_interrupts()
        assert signal.getsignal(signal.SIGINT) is handler
    finally:
        signal.signal(signal.SIGINT, before)


def test_a_child_is_ended_with_all_it_started_when_a_test_fails() -> None:
    family: list[int] = []

    def fails() -> None:
        with child([sys.executable, "-c", FAMILY], stdin=subprocess.PIPE) as parent:
            assert parent.stdout
            assert parent.stdout.readline() == "both run\n"
            family.extend([parent.pid, *(process.pid for process in descendants(parent.pid))])
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fails()
    assert len(family) == 2
    assert until(lambda: not {*family} & {process.pid for process in running()})
