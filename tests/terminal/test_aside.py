"""Threads beside the screen's: they do what they are asked, and nobody waits for them at the end."""

from __future__ import annotations

import subprocess
import sys
from time import monotonic

import pytest

from lazaretto.terminal.aside import Aside

QUITTING = """
from threading import Event
from lazaretto.terminal.app import Lazaretto

class Thinking(Lazaretto):
    def on_ready(self):
        self.run_worker(Event().wait, thread=True)
        self.set_timer(0.2, self.exit)

Thinking(None).run(headless=True)
print("left")
"""

PROMPT_SECONDS = 30


def test_what_is_asked_for_is_done() -> None:
    aside = Aside()
    assert aside.submit(lambda one, other: one + other, 1, other=2).result(PROMPT_SECONDS) == 3
    with pytest.raises(ZeroDivisionError):
        aside.submit(lambda: 1 // 0).result(PROMPT_SECONDS)
    aside.shutdown()


def test_quitting_waits_for_nobody_who_thinks() -> None:
    begun = monotonic()
    done = subprocess.run(
        [sys.executable, "-c", QUITTING], capture_output=True, text=True, timeout=PROMPT_SECONDS, check=True
    )
    assert (done.stdout, done.stderr) == ("left\n", "")
    assert monotonic() - begun < PROMPT_SECONDS
