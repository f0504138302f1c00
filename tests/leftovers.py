"""No test leaves a process behind. Each test process looks for what is left of all it started when its session ends;
what is found is named, killed, and fails the run."""

from __future__ import annotations

import os
from collections.abc import Generator
from typing import Any

import pytest

from tests.patience import until
from tests.processes import Running, descendants, running

MARK = "LAZARETTO_TEST_SESSION"
"""The environment variable that every child inherits. It names the test processes above it, `1234/1240`, so that an
orphan is still known by who started it."""

UNKNOWN = "a test that is not known"


def left_behind(mark: str) -> list[Running]:
    """What still runs of all that this process and those it started have started."""
    return list({*descendants(os.getpid()), *marked(mark)})


def marked(mark: str) -> list[Running]:
    """What runs that was started by the bearer of a mark, or by somebody below it."""
    return [process for process in running() if _is_below(process.variable(MARK), mark)]


def told(process: Running) -> str:
    """A leftover in a line: the test that started it, and its command."""
    test = process.variable("PYTEST_CURRENT_TEST")
    return f"{test.rpartition(' ')[0] if test else UNKNOWN} left process {process.pid}: {process.command}"


class Leftovers:
    """The plugin. A worker of xdist hands what it found to the process that started it, which reports for all."""

    def __init__(self) -> None:
        self.mark = "/".join(filter(None, (os.environ.get(MARK), str(os.getpid()))))
        self.found: list[str] = []
        os.environ[MARK] = self.mark

    @pytest.hookimpl(wrapper=True, trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> Generator[None]:
        """After the fixtures have been torn down and the workers have ended, before anything is reported. What has been
        told to end and is still at it is waited for."""
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
        """A worker of xdist has ended; one that crashed says nothing."""
        self.found += getattr(node, "workeroutput", {}).get("leftovers", [])

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self.found:
            terminalreporter.section("processes left behind", red=True, bold=True)
            for line in self.found:
                terminalreporter.line(line, red=True)


def _is_below(mark: str | None, ours: str) -> bool:
    """Whether a process was started below the one whose mark this is. Its own mark is in the environment it has made,
    not in the one it was started in."""
    return mark is not None and (mark == ours or mark.startswith(f"{ours}/"))
