"""Copies of the source tree, to plant faults in and run tests there."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from itertools import count
from pathlib import Path

import pytest

from tests.plant.plants import BY_RULE, Plant
from tests.plant.recorder import found

ROOT = Path(__file__).parents[2]
PARTS = ("src", "tests", "pyproject.toml")

Speakers = dict[str, dict[str, float]]
"""By rule: the test files that cite it, and how many seconds their tests of it take."""


class Tree:
    """A copy of the sources in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._mtime = count(1)

    @classmethod
    def copied(cls, origin: Path, folder: Path) -> Tree:
        """Copy the repository, or another copy together with what was built there."""
        for name in PARTS if origin == ROOT else os.listdir(origin):
            source = origin / name
            shutil.copytree(source, folder / name) if source.is_dir() else shutil.copy(source, folder / name)
        return cls(folder)

    def speakers(self, plants: Sequence[Plant]) -> Speakers:
        """Run every test of these plants on two cores. Nothing is planted yet, so all must pass."""
        question = self.folder / "speak-for.json"
        paths = sorted({path for plant in plants for path in plant.tests})
        question.write_text(json.dumps({"rules": [p.rule for p in plants if not p.tests], "paths": paths}), "utf-8")
        collected = ([BY_RULE] if any(not plant.tests for plant in plants) else []) + paths
        done = self._pytest("-n", "2", "-p", "tests.plant.recorder", "--speak-for", str(question), *collected)
        if done.returncode != pytest.ExitCode.OK:
            raise SystemExit(f"{done.stdout}\nTests fail before anything is planted; see above.")
        seconds: Speakers = json.loads(found(question).read_text("utf-8"))
        return seconds

    def notices(self, plant: Plant, speakers: Speakers) -> bool:
        """Whether one of its tests fails while the fault is planted. The quickest test files run first."""
        original = (self.folder / plant.file).read_text("utf-8")
        self._write(plant.file, plant.broken(original))
        try:
            done = self._pytest("-x", *self._picked(plant, speakers))
        finally:
            self._write(plant.file, original)
        if done.returncode not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
            raise SystemExit(
                f"{done.stdout}\n{plant.rule}: pytest ended with {done.returncode}; the plant should fail a test, not "
                "break the run."
            )
        return done.returncode == pytest.ExitCode.TESTS_FAILED

    def _picked(self, plant: Plant, speakers: Speakers) -> list[str]:
        if plant.tests:
            return list(plant.tests)
        seconds = speakers.get(plant.rule, {})
        if not seconds:
            raise SystemExit(f"{plant.rule}: no test cites it.")
        return ["--rule", plant.rule, *sorted(seconds, key=seconds.__getitem__)]

    def _write(self, file: str, text: str) -> None:
        """Write a file with a modification time that it never had before, so that Python does not take the bytecode of
        its earlier text for it."""
        path = self.folder / file
        path.write_text(text, "utf-8")
        moment = next(self._mtime)
        os.utime(path, (moment, moment))

    def _pytest(self, *words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "pytest", "-q", *words]
        environment = os.environ | {"PYTHONPATH": str(self.folder / "src"), "PYTHONDONTWRITEBYTECODE": ""}
        return subprocess.run(
            command,
            cwd=self.folder,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
