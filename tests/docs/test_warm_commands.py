"""A command of the warm server behaves like one in a new process: the same files, folder, environment and exit code."""

from __future__ import annotations

import subprocess
from pathlib import Path

from tools.console import environment

PRINTED = "lazaretto books --json | head -3; lazaretto odds nobody turn; echo $?; lazaretto --version >&2"
KEPT = "yes resign | lazaretto play defend_the_city --variant own.toml --seed 1 > told.txt; lazaretto games"


def shell(script: str, folder: Path, commands: Path | None) -> tuple[str, str]:
    env = environment(folder, commands)
    done = subprocess.run(["bash", "-c", script], cwd=folder, env=env, capture_output=True, text=True, check=True)
    return done.stdout, done.stderr


def test_it_prints_and_ends_like_one_in_a_process_of_its_own(tmp_path: Path, commands: Path) -> None:
    warm = shell(PRINTED, tmp_path, commands)
    assert warm == shell(PRINTED, tmp_path, None)
    assert warm[0].endswith("\n1\n")
    assert warm[1]


def test_it_reads_what_is_typed_and_runs_in_the_callers_folder_by_its_environment(
    tmp_path: Path, commands: Path
) -> None:
    folder = tmp_path / "here"
    folder.mkdir()
    (folder / "own.toml").write_text('book = "defend_the_city"\ntitle = "Own"\n[fighter]\nstamina = 9\n', "utf-8")
    printed, _ = shell(KEPT, folder, commands)
    assert "Own" in printed
    assert "resign" in (folder / "told.txt").read_text("utf-8")
    assert list((tmp_path / "kept").iterdir())


def test_a_script_that_falls_or_is_killed_says_so(commands: Path) -> None:
    """The interpreter reads blocks as JSON. It fails on anything else, and a block may kill it."""
    for blocks, code in (("nonsense", 1), ('[">>> import os; os.kill(os.getpid(), 9)"]', 128 + 9)):
        command = commands / "interpreter.py"
        done = subprocess.run([command], input=blocks, capture_output=True, text=True, check=False)
        assert done.returncode == code
