"""The soak: it stores its runs and continues them, counts failures, and leaves no process behind."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.leftovers import marked
from tests.patience import until
from tests.soak import suite
from tests.soak.runs import Run, Runs, state_of, summary

TIDY = "def test_tidy():\n    pass\n"
WRONG = "import pytest\n\n@pytest.mark.parametrize('number', [1, 2])\ndef test_wrong(number):\n    assert number == 1\n"
INTERRUPTS = "import signal; print(signal.getsignal(signal.SIGINT) == signal.SIG_IGN)"
ORPHAN = "import subprocess, sys; subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)'])"


def git(folder: Path, *words: str) -> None:
    who = ("-c", "user.name=somebody", "-c", "user.email=somebody@example.org")
    subprocess.run(["git", *who, *words], cwd=folder, check=True, capture_output=True)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    git(tmp_path, "init")
    (tmp_path / "test_it.py").write_text(TIDY)
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-m", "one")
    return tmp_path


def test_runs_are_kept_by_the_state_of_the_sources(tmp_path: Path) -> None:
    file = tmp_path / "soak" / "runs.jsonl"
    here, elsewhere, some = Runs(file, "a"), Runs(file, "b"), Runs(file, "a", "tests/dice")
    first = here.keep(1.25, ["tests/a.py::test_a"], "")
    assert here.kept() == [first] == [Run("a", "", 1, 1.2, ("tests/a.py::test_a",))]
    assert elsewhere.kept() == some.kept() == []
    assert [elsewhere.keep(1, [], "").number, here.keep(1, [], "").number] == [1, 2]
    here.forget()
    assert (len(here.kept()), len(elsewhere.kept())) == (0, 1)


def test_the_state_changes_with_every_file_that_git_would_take(checkout: Path) -> None:
    states = [state_of(checkout)]
    (checkout / "test_it.py").write_text(WRONG)
    states.append(state_of(checkout))
    (checkout / "new.py").write_text("")
    states.append(state_of(checkout))
    git(checkout, "add", ".")
    git(checkout, "commit", "-m", "two")
    states.append(state_of(checkout))
    assert len({*states}) == 4
    assert states[1].startswith(states[0])


def test_what_failed_is_counted_the_most_frequent_first() -> None:
    runs = [Run("a", "", number, 1.0, failed) for number, failed in enumerate([("x", "y"), ("y",), ()], 1)]
    assert summary([*runs, Run("a", "", 4, 1.0, (), "it never ended")]).splitlines() == [
        "1 of 4 runs were green.",
        "  2 × y",
        "  1 × x",
        "  1 × it never ended",
    ]
    assert summary([runs[2]] * 20) == "20 of 20 runs were green."


@pytest.mark.parametrize(
    ("code", "failed", "words"),
    [(0, [], ""), (1, ["x"], ""), (1, [], "pytest ended with 1, see log"), (None, [], "it never ended, see log")],
)
def test_a_run_in_which_no_test_failed_may_be_wrong_all_the_same(
    code: int | None, failed: list[str], words: str
) -> None:
    assert suite.trouble(code, failed, "see log") == words


def test_the_tests_of_a_run_that_failed_are_named(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(suite, "PYTEST", (sys.executable, "-m", "pytest", "-p", "no:cacheprovider"))
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    (checkout / ".gitignore").write_text(".cache/\n__pycache__/\n")
    (checkout / "test_it.py").write_text(WRONG)
    assert not suite.soak(1, root=checkout)
    assert "Run 1 of 1: 1 test failed, " in capsys.readouterr().out
    assert not suite.soak(1, root=checkout), "it was finished before"
    said = capsys.readouterr().out
    assert said == "1 of 1 runs were finished before.\n0 of 1 runs were green.\n  1 × test_it.py::test_wrong[2]\n"
    (log,) = (checkout / suite.FOLDER / state_of(checkout)).glob("*.log")
    assert "1 failed, 1 passed" in log.read_text()


def test_a_run_hears_of_no_interrupt_and_leaves_nothing_behind(tmp_path: Path) -> None:
    with (tmp_path / "log").open("w+") as log:
        code = suite.ended([sys.executable, "-c", f"{INTERRUPTS}; {ORPHAN}"], log.fileno(), tmp_path)
        assert (code, (tmp_path / "log").read_text()) == (0, "True\n")
    assert until(lambda: not marked(suite.mark()))
