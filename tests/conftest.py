"""The set-up of every test session: the sixth book is installed, games are saved in a folder of the session's own,
interrupts work, no process is left behind, and fresh seeds are the same in every run. `--rule ID` picks the tests that
cite a rule."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Generator
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, settings

from tests import outside
from tests.children import accept_interrupts
from tests.leftovers import Leftovers

Report = pytest.TestReport

settings.register_profile("lazaretto", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("lazaretto")

pytest.register_assert_rewrite(
    "tests.contract.checks", "tests.contract.fog", "tests.contract.hiding", "tests.contract.refusing"
)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rule", metavar="ID", help="run only the tests that cite this rule, e.g. DC6")


def pytest_configure(config: pytest.Config) -> None:
    """The first process of the session installs the sixth book. Workers find it by an environment variable."""
    config.addinivalue_line("markers", "rule(ids): the rules and rulings that a test checks")
    accept_interrupts()
    config.pluginmanager.register(Leftovers())
    if not hasattr(config, "workerinput"):
        os.environ[outside.WHERE] = str(outside.install(config.cache.mkdir("sixth")))
        os.environ["LAZARETTO_DATA"] = tempfile.mkdtemp(prefix="lazaretto-")
    sys.path.insert(0, os.environ[outside.WHERE])


def pytest_unconfigure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        shutil.rmtree(os.environ.pop("LAZARETTO_DATA", ""), ignore_errors=True)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted = config.getoption("--rule")
    if wanted is None:
        return
    cited = [item for item in items if any(wanted in mark.args for mark in item.iter_markers("rule"))]
    config.hook.pytest_deselected(items=[item for item in items if item not in cited])
    items[:] = cited


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Generator[None, Report, Report]:
    """Under LAZARETTO_STRICT a skipped test fails, so that a missing program is noticed."""
    report = yield
    if report.skipped and not hasattr(report, "wasxfail") and os.environ.get("LAZARETTO_STRICT"):
        report.outcome = "failed"
        report.longrepr = f"{item.nodeid} was skipped, and LAZARETTO_STRICT allows none: {report.longrepr}"
    return report


@pytest.fixture
def sixth_path() -> Path:
    """The folder that the sixth book is installed in, for the PYTHONPATH of a new process."""
    return Path(os.environ[outside.WHERE])


@pytest.fixture(autouse=True)
def same_fresh_seeds(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Within this process, a test draws the same fresh seeds in every run. Otherwise a game that a test expects to go
    on would end now and then."""
    monkeypatch.setattr("lazaretto.dice.seeds.randbits", Random(request.node.nodeid).getrandbits)
