"""A test that leaves a process behind fails the run, and is named with the command it left running."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.children import child
from tests.leftovers import MARK, left_behind, told
from tests.patience import until
from tests.processes import running

ROOT = Path(__file__).parents[1]
SLEEPS = [sys.executable, "-c", "import time; time.sleep(600)"]
ORPHAN = f"import subprocess; print(subprocess.Popen({SLEEPS}, stdout=-3, stderr=-3).pid)"
"""A test that leaves a silent process behind, and prints its pid."""

CONFTEST = """
from tests import leftovers, patience
patience.PATIENCE_SECONDS = 0

def pytest_configure(config):
    config.pluginmanager.register(leftovers.Leftovers())
"""
UNTIDY = f"""
import subprocess

def test_tidy():
    subprocess.run(["true"], check=True)

def test_untidy():
    subprocess.run([{sys.executable!r}, "-c", {ORPHAN!r}], check=True)
"""


def test_an_orphan_is_known_by_the_mark_it_inherited() -> None:
    mark = os.environ[MARK]
    orphan = int(subprocess.run([sys.executable, "-c", ORPHAN], capture_output=True, check=True).stdout)
    (left,) = (process for process in left_behind(mark) if process.pid == orphan)
    words = told(left)
    left.kill()
    assert words == (
        "tests/test_leftovers.py::test_an_orphan_is_known_by_the_mark_it_inherited "
        f"left process {orphan}: {' '.join(SLEEPS)}"
    )
    assert until(lambda: orphan not in [process.pid for process in left_behind(mark)])


def test_a_child_without_our_environment_is_known_as_a_descendant() -> None:
    with child(SLEEPS, env={}) as left:
        assert left.pid in [process.pid for process in left_behind("nobody's")]


@pytest.mark.parametrize("workers", [(), pytest.param(("-n", "2"), marks=pytest.mark.long)])
def test_a_leftover_fails_the_run_and_is_ended(tmp_path: Path, workers: tuple[str, ...]) -> None:
    (tmp_path / "conftest.py").write_text(CONFTEST)
    (tmp_path / "test_untidy.py").write_text(UNTIDY)
    command = [sys.executable, "-m", "pytest", "-q", "-c", os.devnull, "--rootdir", ".", "-p", "xdist", *workers, "."]
    settings = os.environ | {"PYTHONPATH": str(ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path, env=settings)
    assert done.returncode == pytest.ExitCode.TESTS_FAILED, done.stdout + done.stderr
    assert "2 passed" in done.stdout
    assert "processes left behind" in done.stdout
    ((test, pid),) = re.findall(r"^(\S+) left process ([0-9]+): .* time\.sleep\(600\)$", done.stdout, re.MULTILINE)
    assert test == "test_untidy.py::test_untidy"
    assert until(lambda: int(pid) not in [process.pid for process in running()])
