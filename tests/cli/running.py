"""Running the command line: in this process for speed, in its own where pipes and signals matter."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from lazaretto.cli import main
from tests.patience import PATIENCE_SECONDS

_NOTHING = ("acts.infected", "odds.study.percent", "odds.sicken.percent", "setup.people.doctor", "setup.people.soldier")
ENDLESS = tuple(word for key in _NOTHING for word in ("--set", f"{key}=0"))
"""Settings for a town of Outbreak in which nothing ever happens, so that it lasts until its last day."""


class Ran(NamedTuple):
    """What a command printed and how it ended."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


class Runner:
    """Calls `main` and reads what it printed."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *words: str) -> Ran:
        self.capsys.readouterr()
        code = main(words)
        printed = self.capsys.readouterr()
        return Ran(code, printed.out, printed.err)


def lazaretto(*words: str, typed: str = "", folder: Path | None = None, **environment: str) -> Ran:
    """The command in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "lazaretto", *words],
        input=typed,
        capture_output=True,
        text=True,
        cwd=folder,
        env=os.environ | environment,
        timeout=PATIENCE_SECONDS,
        check=False,
    )
    return Ran(done.returncode, done.stdout, done.stderr)
