"""Solved tables stored between runs: the same solution again, whatever happens to the file."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from lazaretto.books.defend_the_city import BOOK
from lazaretto.books.defend_the_city.rules import Duel
from lazaretto.game import Refusal, Solving
from lazaretto.solve import shelf
from lazaretto.solve.reachable_table import ReachableTable
from lazaretto.solve.solution import Solution
from lazaretto.solve.solution_bytes import ROWS, VALUES
from lazaretto.solve.solver import Values, solve
from tests.books.defend_the_city.duelling import numbers

AT = Duel(3, 2)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty shelf."""
    monkeypatch.setattr(shelf, "cache_home", lambda: tmp_path / "kernels")
    return tmp_path / "tables"


@pytest.fixture
def solving(monkeypatch: pytest.MonkeyPatch) -> list[Duel]:
    """The states that had to be solved."""
    worked: list[Duel] = []

    def work(table: ReachableTable[Duel, Any]) -> Values:
        worked.append(table.states[0])
        return solve(table)

    monkeypatch.setattr(shelf, "solve", work)
    return worked


def on(home: Path) -> list[Path]:
    return sorted(home.iterdir())


def same(one: Solution, other: Solution) -> bool:
    arrays = [(getattr(one.table, name), getattr(other.table, name)) for name in (*ROWS, "chance")] + [
        (getattr(one.values, name), getattr(other.values, name)) for name in VALUES
    ]
    return (
        one.table.states == other.table.states
        and one.table.outcomes == other.table.outcomes
        and all(a.dtype == b.dtype and np.array_equal(a, b) for a, b in arrays)
    )


def test_a_solution_off_the_shelf_is_the_one_that_was_put_there(home: Path, solving: list[Duel]) -> None:
    fresh, kept = (shelf.solution(BOOK, numbers(), AT) for _ in range(2))
    assert same(fresh, kept)
    assert solving == [AT]
    assert kept.policy(AT) == fresh.policy(AT)


def spoilt(content: bytes) -> Iterator[bytes]:
    """The file, damaged in different ways."""
    yield b""
    yield b"junk"
    yield content[: len(content) // 2]
    yield content[:-1]
    yield content + b"\0"
    for at in range(0, len(content), len(content) // 40):
        yield content[:at] + bytes([content[at] ^ 0x10]) + content[at + 1 :]


def test_a_file_that_is_not_as_it_was_written_is_solved_anew(home: Path, solving: list[Duel]) -> None:
    fresh = shelf.solution(BOOK, numbers(), AT)
    (file,) = on(home)
    content = file.read_bytes()
    broken = list(spoilt(content))
    for wrong in broken:
        file.write_bytes(wrong)
        assert same(shelf.solution(BOOK, numbers(), AT), fresh)
        assert file.read_bytes() == content
    assert len(solving) == 1 + len(broken)


def test_a_shelf_that_cannot_be_written_costs_only_time(home: Path, solving: list[Duel]) -> None:
    home.write_text("a file where the folder would be")
    first, second = (shelf.solution(BOOK, numbers(), AT) for _ in range(2))
    assert same(first, second)
    assert len(solving) == 2


def test_a_full_disk_leaves_nothing_behind(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*paths: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    shelf.solution(BOOK, numbers(), AT)
    assert on(home) == []


def test_variants_states_and_versions_stand_apart_and_idle_settings_do_not(home: Path) -> None:
    shelf.solution(BOOK, numbers(), AT)
    shelf.solution(BOOK, numbers("stall_limit=3"), AT)
    assert len(on(home)) == 1
    shelf.solution(BOOK, numbers("stall_limit=2"), AT)
    shelf.solution(BOOK, numbers(), Duel(2, 3))
    shelf.solution(replace(BOOK, version=2), numbers(), AT)
    assert len(on(home)) == 4


@pytest.mark.parametrize("file", ["rules.py", "tables.toml", "scenes/night.py"])
def test_an_edit_of_the_books_own_sources_starts_afresh(
    file: str, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / f"a_copied_book_{len(file)}"
    for name in ("__init__.py", "rules.py", "tables.toml", "scenes/night.py"):
        (package / name).parent.mkdir(parents=True, exist_ok=True)
        (package / name).write_text("# As it was.\n")
    monkeypatch.syspath_prepend(tmp_path)
    importlib.invalidate_caches()
    copied = replace(BOOK, package=package.name)
    shelf.solution(copied, numbers(), AT)
    (package / file).write_text("# As it is now.\n")
    shelf.solution(copied, numbers(), AT)
    assert len(on(home)) == 2


LOAD = """
import sys
from pathlib import Path
from lazaretto.books.defend_the_city import BOOK
from lazaretto.books.defend_the_city.rules import Duel
from lazaretto.solve import shelf
shelf.cache_home = lambda: Path(sys.argv[1]) / "kernels"
shelf.solve = None
print(shelf.solution(BOOK, BOOK.tables.load(), Duel(3, 2)).steps(Duel(3, 2)), "numba" in sys.modules)
"""


def test_taking_a_solution_off_the_shelf_does_not_load_numba(home: Path, tmp_path: Path) -> None:
    steps = shelf.solution(BOOK, numbers(), AT).steps(AT)
    done = subprocess.run([sys.executable, "-c", LOAD, str(tmp_path)], capture_output=True, text=True, check=True)
    assert done.stdout == f"{steps} False\n"


def test_a_table_that_would_not_fit_is_refused_before_any_work(solving: list[Duel]) -> None:
    with pytest.raises(
        Refusal,
        match=r"^Defend the City at 100,100 has 30,600 states and 25,264,809 joint turns; the limit is 6,000,000",
    ):
        shelf.solution(BOOK, numbers("stamina=100"), Duel(100, 100))
    assert solving == []


def test_a_book_that_cannot_say_its_size_is_solved_all_the_same(home: Path) -> None:
    assert shelf.demand_size(replace(BOOK, solving=Solving()), numbers(), AT) is None
    assert shelf.solution(replace(BOOK, solving=Solving()), numbers(), AT).knows(AT)


def test_the_shelf_is_full_one_day_and_what_was_not_used_for_longest_goes(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    states = [Duel(3, 2), Duel(2, 3), Duel(3, 3), Duel(2, 2)]
    for age, state in enumerate(states[:3]):
        shelf.solution(BOOK, numbers(), state)
        os.utime(max(on(home), key=os.path.getmtime), (1000 + age, 1000 + age))
    assert shelf.taken_bytes() == sum(path.stat().st_size for path in on(home))
    shelf.solution(BOOK, numbers(), states[0])
    monkeypatch.setattr(shelf, "MOST_BYTES", shelf.taken_bytes() + 10)
    shelf.solution(BOOK, numbers(), states[3])
    assert shelf.taken_bytes() <= shelf.MOST_BYTES
    assert [shelf.is_on_shelf(BOOK, numbers(), state) for state in states] == [True, False, True, True]


def test_a_shelf_that_is_not_there_takes_nothing(home: Path) -> None:
    assert shelf.taken_bytes() == 0
    assert not shelf.is_on_shelf(BOOK, numbers(), AT)


def test_many_small_arrays_read_the_sources_and_measure_the_shelf_once(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A book may ask for hundreds at once, and the shelf may hold thousands of files."""
    read, measured = list[str](), list[None]()
    sources, by_use = shelf._sources, shelf._by_use

    def counted(folder: Traversable) -> Iterator[bytes]:
        read.append(folder.name)
        return sources(folder)

    def looked() -> list[tuple[float, int, Path]]:
        measured.append(None)
        return by_use()

    monkeypatch.setattr(shelf, "_sources", counted)
    monkeypatch.setattr(shelf, "_by_use", looked)
    monkeypatch.setattr(shelf, "_TRIM_TIMER", shelf._TrimTimer())
    shelf._digest_of.cache_clear()
    for number in 2 * list(range(20)):
        made = {"one": np.array([number])}
        kept = shelf.shelved_arrays(("lazaretto.solve.shelf",), ("test", str(number)), made.copy)
        assert kept["one"].tolist() == [number]
    assert [name for name in read if name != "__pycache__"] == ["solve", "dice", "game", "book", "book_tool"]
    assert (len(on(home)), len(measured)) == (20, 1)
