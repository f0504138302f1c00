"""Bots that compute something first: it is computed with a progress bar, and only if such a bot plays."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from lazaretto.books import find
from lazaretto.cli.opening import prepare_bots
from lazaretto.cli.opening.prepare_bots import make_ready
from lazaretto.game import Overlay
from lazaretto.play.base.edition import Edition
from tests.cli.running import Runner

CELLAR = "lantern_cellar"
VARIANT = ("--set", "hero.oil=14")


@pytest.fixture(autouse=True)
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A library of the test's own."""
    monkeypatch.setenv("LAZARETTO_DATA", str(tmp_path / "kept"))


@pytest.fixture
def prepared(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The seeker has something to work out; how much oil there was each time it did."""
    times: list[int] = []

    def work_out(numbers: Any) -> Iterator[tuple[int, int]]:
        times.append(numbers.hero.oil)
        yield from ((1, 2), (2, 2))

    monkeypatch.setitem(find(CELLAR).bots.prepare, "seeker", work_out)
    return times


def test_watching_simulating_and_coaching_prepare_the_bot_first(run: Runner, prepared: list[int]) -> None:
    assert run("watch", CELLAR, "--bots", "seeker", "--seed", "1", *VARIANT, "--keep").code == 0
    assert prepared == [14]
    assert run("simulate", CELLAR, "--bots", "seeker", "-n", "10").code == 0
    assert prepared == [14, 60]
    lesson = run("coach", "last", "--turn", "1", "--rollouts", "40", "--json").json
    assert (prepared, lesson["bots"]) == ([14, 60, 14], {"hero": "seeker"})


def test_other_bots_and_the_doctor_prepare_nothing(
    run: Runner, prepared: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert run("watch", CELLAR, "--bots", "random", "--seed", "1", *VARIANT).code == 0
    monkeypatch.setattr("lazaretto.cli.opening.warm_caches.every_scene", lambda: [find(CELLAR)])
    assert run("doctor", "--warm").code == 0
    assert prepared == []


def test_it_is_counted(prepared: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    counted: list[Any] = []

    @contextmanager
    def counting(what: str) -> Iterator[Any]:
        counted.append(what)
        yield lambda done, of, _: counted.append((done, of))

    monkeypatch.setattr(prepare_bots, "counting", counting)
    make_ready(Edition(find(CELLAR), Overlay().and_set(["hero.oil=14"])), ["seeker", "seeker", "random"])
    assert counted == ["Preparing lantern_cellar", (1, 2), (2, 2)]


@pytest.mark.parametrize("name", ["equilibrium", "optimal"])
def test_a_world_is_not_solved_to_be_watched(run: Runner, name: str) -> None:
    ran = run("watch", CELLAR, "--bots", name)
    bots = ", ".join(find(CELLAR).bots)
    said = f"Lantern Cellar is a world of its own, and worlds are not solved; its bots are {bots}."
    assert (ran.code, ran.out, ran.err) == (1, "", f"{said}\n")
