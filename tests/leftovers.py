"""No test leaves a process behind. At the end of its session, each test process looks for processes it started that
still run. They are named and killed, and the run fails."""

from __future__ import annotations

import os
from collections.abc import Generator
from typing import Any

import pytest

from tests.patience import until
from tests.processes import Running, descendants, running

MARK = "LAZARETTO_TEST_SESSION"
"""An environment variable that every child inherits. It has the pids of the test processes above it, `1234/1240`, so
that an orphan can still be traced to the process that started it."""

UNKNOWN = "an unknown test"


def left_behind(mark: str) -> list[Running]:
    """The processes that were started by this one or its descendants and still run."""
    return list({*descendants(os.getpid()), *marked(mark)})


def marked(mark: str) -> list[Running]:
    """The running processes that were started by the process with this mark, or by one below it."""
    return [process for process in running() if _is_below(process.variable(MARK), mark)]


def told(process: Running) -> str:
    """A line about a leftover process: the test that started it, and its command."""
    test = process.variable("PYTEST_CURRENT_TEST")
    return f"{test.rpartition(' ')[0] if test else UNKNOWN} left process {process.pid}: {process.command}"


class Leftovers:
    """The pytest plugin. A worker of xdist passes what it found to the process that started it, which reports for
    all."""

    def __init__(self) -> None:
        self.mark = "/".join(filter(None, (os.environ.get(MARK), str(os.getpid()))))
        self.found: list[str] = []
        os.environ[MARK] = self.mark

    @pytest.hookimpl(wrapper=True, trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> Generator[None]:
        """Runs after all fixtures are torn down and the workers have ended, and before anything is reported. Processes
        that are about to end are waited for."""
        yield
        left = until(lambda: left_behind(self.mark), lambda left: not left)
        self.found += map(told, left)
        for process in left:
            process.kill()
        output: dict[str, Any] | None = getattr(session.config, "workeroutput", None)
        if output is not None:
            output["leftovers"] = self.found
        elif self.found and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """Collect what a worker of xdist found. A worker that crashed has no output."""
        self.found += getattr(node, "workeroutput", {}).get("leftovers", [])

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self.found:
            terminalreporter.section("processes left behind", red=True, bold=True)
            for line in self.found:
                terminalreporter.line(line, red=True)


def _is_below(mark: str | None, ours: str) -> bool:
    """Whether a process with this mark was started by the process of `ours`, or below it. A process's own mark is not
    in the environment that it was started with, so what its children inherit is what counts."""
    return mark is not None and (mark == ours or mark.startswith(f"{ours}/"))
