"""Threads beside the screen's: they do what they are asked, and nobody waits for them at the end."""

from __future__ import annotations

import sys

import pytest

from lazaretto.terminal.base.daemon_threads import DaemonThreads
from tests.children import child
from tests.patience import PATIENCE_SECONDS

QUITTING = """
from threading import Event
from lazaretto.terminal.app import Lazaretto

class Thinking(Lazaretto):
    def on_ready(self):
        self.run_worker(self.think, thread=True)

    def think(self):
        self.call_from_thread(self.exit)
        Event().wait()

Thinking(None).run(headless=True)
print("left")
"""


def test_what_is_asked_for_is_done() -> None:
    aside = DaemonThreads()
    assert aside.submit(lambda one, other: one + other, 1, other=2).result(PATIENCE_SECONDS) == 3
    with pytest.raises(ZeroDivisionError):
        aside.submit(lambda: 1 // 0).result(PATIENCE_SECONDS)
    aside.shutdown()


def test_quitting_waits_for_nobody_who_thinks() -> None:
    with child([sys.executable, "-c", QUITTING]) as quitting:
        assert quitting.communicate(timeout=PATIENCE_SECONDS) == ("left\n", "")
