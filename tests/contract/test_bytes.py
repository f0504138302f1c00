"""The same seed and choices give the same bytes: interpreted, compiled, under any hash seed, in any process."""

import subprocess
import sys
from collections.abc import Sequence

import pytest

from lazaretto import books
from lazaretto.dice import outcomes
from tests.contract.fresh import hashes
from tests.contract.ready_books import NAMES, WORLDS, at_a_choice, tiny, under_streams
from tests.outside import environment

SEED = 7


def fresh(names: Sequence[str], **settings: str) -> dict[str, tuple[list[str], str]]:
    """The output of a new process: for each book the hash of every state, and whether Numba was loaded."""
    command = [sys.executable, "-m", "tests.contract.fresh", str(SEED), *names]
    done = subprocess.run(command, env=environment(**settings), capture_output=True, text=True, check=True)
    lines = (line.split() for line in done.stdout.splitlines())
    return {name: (states, numba) for name, (*states, numba) in zip(names, lines, strict=True)}


@pytest.fixture(scope="module")
def expected() -> dict[str, list[str]]:
    return {name: hashes(books.find(name), SEED) for name in NAMES}


@pytest.mark.parametrize("hash_seed", ["0", "1", "2"])
def test_hash_seeds_change_nothing_and_a_first_game_starts_without_numba(
    hash_seed: str, expected: dict[str, list[str]]
) -> None:
    assert fresh(NAMES, PYTHONHASHSEED=hash_seed) == {name: (states, "False") for name, states in expected.items()}


def test_playing_interpreted_gives_the_same_bytes_and_never_loads_numba(expected: dict[str, list[str]]) -> None:
    assert fresh(NAMES, LAZARETTO_KERNEL="interpreted") == {
        name: (states, "False") for name, states in expected.items()
    }


@pytest.mark.parametrize(
    "names", [pytest.param(WORLDS, id="together"), *(pytest.param([name], marks=pytest.mark.long) for name in WORLDS)]
)
def test_a_compiled_process_gives_the_same_bytes_and_does_load_numba(
    names: list[str], expected: dict[str, list[str]]
) -> None:
    assert fresh(names, LAZARETTO_KERNEL="compiled") == {name: (expected[name], "True") for name in names}


@pytest.mark.parametrize("games", [8, pytest.param(40, marks=pytest.mark.long)])
@pytest.mark.parametrize("name", WORLDS)
def test_interpreted_is_compiled(name: str, games: int, monkeypatch: pytest.MonkeyPatch) -> None:
    book = books.find(name)
    seen = []
    for mode in ("interpreted", "compiled"):
        monkeypatch.setenv("LAZARETTO_KERNEL", mode)
        seen.append([hashes(book, seed) for seed in range(games)])
    assert seen[0] == seen[1]


@pytest.mark.parametrize("name", WORLDS)
def test_enumeration_is_the_same_interpreted_and_compiled(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    at = tiny(books.find(name))
    for state, chosen in list(at_a_choice(at, range(3)))[::6]:
        exact = []
        for mode in ("interpreted", "compiled"):
            monkeypatch.setenv("LAZARETTO_KERNEL", mode)
            exact.append((outcomes(at.game.step, state, chosen), under_streams(at, state, chosen, 20)))
        assert exact[0] == exact[1]
