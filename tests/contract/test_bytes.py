"""The same seed and choices give the same bytes: interpreted, compiled, under any hash seed, in any process."""

import subprocess
import sys

import pytest

from lazaretto import books
from lazaretto.dice import outcomes
from tests.contract.fresh import hashes
from tests.contract.shelf import NAMES, WORLDS, at_a_choice, tiny_table, under_streams
from tests.outside import environment


def fresh(name: str, seed: int, **settings: str) -> list[str]:
    """What a process of its own prints: a hash a state, and whether it loaded Numba."""
    command = [sys.executable, "-m", "tests.contract.fresh", name, str(seed)]
    done = subprocess.run(command, env=environment(**settings), capture_output=True, text=True, check=True)
    return done.stdout.split()


@pytest.mark.parametrize("name", NAMES)
def test_hash_seeds_change_nothing(name: str) -> None:
    expected = hashes(books.find(name), 7)
    for seed in "012":
        assert fresh(name, 7, PYTHONHASHSEED=seed)[:-1] == expected


@pytest.mark.parametrize("name", NAMES)
def test_playing_interpreted_never_loads_numba(name: str) -> None:
    assert fresh(name, 3, LAZARETTO_KERNEL="interpreted")[-1] == "False"


@pytest.mark.parametrize("name", NAMES)
def test_a_first_game_starts_without_numba(name: str) -> None:
    assert fresh(name, 3)[-1] == "False"


@pytest.mark.parametrize("name", WORLDS)
def test_a_compiled_process_gives_the_same_bytes_and_does_load_numba(name: str) -> None:
    *states, numba = fresh(name, 3, LAZARETTO_KERNEL="compiled")
    assert states == fresh(name, 3, LAZARETTO_KERNEL="interpreted")[:-1]
    assert numba == "True"


@pytest.mark.parametrize("name", WORLDS)
def test_interpreted_is_compiled(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    book = books.find(name)
    games = []
    for mode in ("interpreted", "compiled"):
        monkeypatch.setenv("LAZARETTO_KERNEL", mode)
        games.append([hashes(book, seed) for seed in range(40)])
    assert games[0] == games[1]


@pytest.mark.parametrize("name", WORLDS)
def test_enumeration_is_the_same_interpreted_and_compiled(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    at = tiny_table(books.find(name))
    for state, chosen in list(at_a_choice(at, range(3)))[::6]:
        exact = []
        for mode in ("interpreted", "compiled"):
            monkeypatch.setenv("LAZARETTO_KERNEL", mode)
            exact.append((outcomes(at.game.step, state, chosen), under_streams(at, state, chosen, 20)))
        assert exact[0] == exact[1]
