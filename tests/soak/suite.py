"""The whole suite many times under bad conditions: beside busy processes, and with SIGINT ignored, as in a shell's
background job. Every test must pass every time."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from xml.etree import ElementTree

from tests.children import child
from tests.leftovers import MARK, marked
from tests.soak.runs import Run, Runs, state_of, summary

ROOT = Path(__file__).parents[2]
FOLDER = Path(".cache", "soak")
LONGEST_SECONDS = 2 * 3600
"""How long one run may take before it counts as hanging."""

STUCK_SECONDS = 900
"""How long one test may take before the stacks of all threads are written to the log."""

STUCK = ("-o", f"faulthandler_timeout={STUCK_SECONDS}")
PYTEST = (sys.executable, "-m", "pytest", "-n", "3", "--dist", "worksteal", *STUCK)
BUSY = "import os; parent = os.getppid()\nwhile os.getppid() == parent: pass"
"""A busy loop that ends when its parent process does."""


def soak(times: int, words: Sequence[str] = (), anew: bool = False, others: int = 2, root: Path = ROOT) -> bool:
    """Whether all runs were green. Runs that finished before count, except with `anew`. `others` is the number of busy
    processes; two soaks side by side need none."""
    state, folder = state_of(root), root / FOLDER
    runs = Runs(folder / "runs.jsonl", state, " ".join(words))
    if anew:
        runs.forget()
    done = runs.kept()[:times]
    if done:
        print(f"{len(done)} of {times} runs were finished before.", flush=True)
    with busy(others):
        for _ in range(times - len(done)):
            done.append(run(runs, folder / state, words, root))
            print(f"Run {len(done)} of {times}: {done[-1].told}.", flush=True)
    print(summary(done), flush=True)
    return all(each.is_green for each in done)


def run(runs: Runs, folder: Path, words: Sequence[str], root: Path) -> Run:
    """One run. Its log and its report are stored in the same folder."""
    folder.mkdir(parents=True, exist_ok=True)
    name = f"run-{len(runs.kept()) + 1:02}"
    report, begun = folder / f"{name}.xml", time.monotonic()
    report.unlink(missing_ok=True)
    with (folder / f"{name}.log").open("w", encoding="utf-8") as log:
        code = ended((*PYTEST, "--junit-xml", str(report), *words), log.fileno(), root)
    seconds, failed = time.monotonic() - begun, failures(report)
    return runs.keep(seconds, failed, trouble(code, failed, f"see {folder.relative_to(root)}/{name}.log"))


def ended(command: Sequence[str], output: int, root: Path) -> int | None:
    """The exit code of a run; None if it hangs. It has a session of its own, and all its processes are killed at the
    end."""
    try:
        with child(
            command,
            stdout=output,
            stderr=output,
            stdin=subprocess.DEVNULL,
            cwd=root,
            env=os.environ | {MARK: mark()},
            start_new_session=True,
            preexec_fn=ignore_interrupts,
        ) as running:
            return running.wait(LONGEST_SECONDS)
    except subprocess.TimeoutExpired:
        return None
    finally:
        for process in marked(mark()):
            process.kill()


def mark() -> str:
    """The mark that every process of a run inherits."""
    return "/".join(filter(None, (os.environ.get(MARK), f"soak-{os.getpid()}")))


def ignore_interrupts() -> None:
    """Do what a shell does before it starts a background job."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def failures(report: Path) -> list[str]:
    """The tests that failed, from the report of a run; empty if there is no report."""
    if not report.exists():
        return []
    cases = ElementTree.parse(report).iter("testcase")
    wrong = [case for case in cases if any(part.tag in ("failure", "error") for part in case)]
    return sorted({f"{case.get('classname', '').replace('.', '/')}.py::{case.get('name')}" for case in wrong})


def trouble(code: int | None, failed: Sequence[str], where: str) -> str:
    """What went wrong besides failed tests; empty if nothing did."""
    if code is None:
        return f"it never ended, {where}"
    if code and not failed:
        return f"pytest ended with {code}, {where}"
    return ""


@contextmanager
def busy(processes: int) -> Iterator[None]:
    """Keep the processor busy with this many processes."""
    with ExitStack() as stack:
        for _ in range(processes):
            stack.enter_context(child([sys.executable, "-c", BUSY]))
        yield
