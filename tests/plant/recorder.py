"""A pytest plugin that runs only the tests of some plants, and records how long each test file took.

`pytest -p tests.plant.recorder --speak-for FILE` reads the rules and the paths from a JSON file, and writes what it
found beside it.
"""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path

import pytest

RULES = "rules"


class Recorder:
    """Adds up the seconds of every test file, by the rules that its tests cite."""

    def __init__(self, file: Path) -> None:
        self.file, self.wanted = file, json.loads(file.read_text("utf-8"))
        self.seconds: defaultdict[str, defaultdict[str, float]] = defaultdict(lambda: defaultdict(float))

    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        """Keep the tests of the plants. The rules are attached to the reports, which xdist passes on from its
        workers."""
        kept, left = list[pytest.Item](), list[pytest.Item]()
        for item in items:
            cited = {rule for mark in item.iter_markers("rule") for rule in mark.args} & {*self.wanted["rules"]}
            named = any(_is_in(item.nodeid, path) for path in self.wanted["paths"])
            (kept if cited or named else left).append(item)
            item.user_properties.append((RULES, sorted(cited)))
        config.hook.pytest_deselected(items=left)
        items[:] = kept

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        for name, cited in report.user_properties:
            if name == RULES and isinstance(cited, list):
                for rule in cited:
                    self.seconds[rule][report.nodeid.partition("::")[0]] += report.duration

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if not hasattr(session.config, "workerinput"):
            found(self.file).write_text(json.dumps(self.seconds), "utf-8")


def found(file: Path) -> Path:
    """The file that the result is written to."""
    return file.with_suffix(".found.json")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--speak-for", metavar="FILE", type=Path, required=True)


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Recorder(config.getoption("--speak-for")))


def _is_in(nodeid: str, path: str) -> bool:
    return nodeid == path or nodeid.startswith((f"{path}::", f"{path}/"))
