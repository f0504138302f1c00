"""The same records give the same games: in any process, under any hash seed, interpreted and compiled, in any order,
alone and while another game runs."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from threading import Event, Thread

import pytest

from lazaretto.play.base.replay import replayed
from lazaretto.store.record import Record
from lazaretto.store.record_reader import read_file
from tests.outside import environment
from tests.play.again import hashes, proof
from tests.play.tables import BOOKS, CELLAR, DUEL, content, numbered, play_on, sat, shelf

REPLAYS, MANY = 50, 500
"""Games replayed in this process; in the long run ten times as many."""

KERNELS = ("interpreted", "compiled")


def records(count: int) -> dict[str, Record]:
    """Both books' games, as many of each, and every kind on the shelf."""
    with numbered(10**9):
        return {
            **{f"{place:03} {name.replace(': ', ' ')}": record for place, (name, record) in enumerate(shelf().items())},
            **{
                f"{book} {seed:04}": play_on(sat(book, seed), seed).played.record
                for book in BOOKS
                for seed in range(count // 2)
            },
        }


def prints(folder: Path, hash_seed: str, kernel: str) -> list[str]:
    """What a fresh process makes of the folder."""
    command = [sys.executable, "-m", "tests.play.again", str(folder)]
    settings = environment(PYTHONHASHSEED=hash_seed, LAZARETTO_KERNEL=kernel)
    done = subprocess.run(command, env=settings, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def all_processes_agree(count: int, folder: Path, processes: Iterable[tuple[str, str]]) -> None:
    games = records(count)
    for name, record in games.items():
        (folder / f"{name}.jsonl").write_bytes(content(record))
    proofs = {name: proof(record) for name, record in sorted(games.items())}
    for name, record in games.items():
        assert proofs[name].split()[0] == record.chain, "a game that is written anew has the chain it had"
    expected = [f"{name} {proved}" for name, proved in proofs.items()]
    for hash_seed, kernel in processes:
        *lines, numba = prints(folder, hash_seed, kernel)
        assert lines == expected, f"hash seed {hash_seed}, {kernel}"
        assert numba == str(kernel == "compiled")


def test_fresh_processes_interpreted_or_compiled_agree(tmp_path: Path) -> None:
    all_processes_agree(10, tmp_path, [("0", "interpreted"), ("random", "compiled")])


@pytest.mark.long
def test_they_agree_under_any_hash_seed_on_1000_games_a_book(tmp_path: Path) -> None:
    all_processes_agree(2000, tmp_path, product(("0", "1", "2", "random"), KERNELS))


@pytest.fixture(scope="module", params=[REPLAYS, pytest.param(MANY, marks=pytest.mark.long)])
def games(request: pytest.FixtureRequest) -> list[tuple[Record, list[str]]]:
    """Records, each with the hashes of its states as first replayed."""
    again = [read_file(content(record)) for record in records(request.param).values()]
    assert len(again) >= request.param
    return [(record, hashes(replayed(record))) for record in again]


def test_a_game_replayed_twice_is_the_same_game(games: list[tuple[Record, list[str]]]) -> None:
    for record, expected in games:
        assert hashes(replayed(record)) == expected
        assert expected[1:] == [line.state for line in record.turns]


def test_so_is_one_replayed_before_and_after_another(games: list[tuple[Record, list[str]]]) -> None:
    """A, then B, then A: a duel between cellars, a cellar between duels, and each beside its like."""
    for (record, expected), (other, theirs) in zip(games, reversed(games), strict=True):
        assert hashes(replayed(record)) == expected
        assert hashes(replayed(other)) == theirs
        assert hashes(replayed(record)) == expected


def test_any_turn_can_be_looked_up_in_any_order(games: list[tuple[Record, list[str]]]) -> None:
    for record, expected in games:
        played = replayed(record)
        written, first = played.edition.book.texts, record.header.first_turn - 1
        middle = len(expected) // 2
        for turn in (middle, len(expected) - 1, 0, middle):
            assert written.state_hash(played.at(first + turn)) == expected[turn]


@contextmanager
def another_game_running() -> Iterator[list[int]]:
    """Games of both books, played in another thread all the while; counts them."""
    stop, count = Event(), [0]

    def play() -> None:
        while not stop.is_set():
            play_on(sat(CELLAR if count[0] % 2 else DUEL, count[0]), count[0])
            count[0] += 1

    thread = Thread(target=play)
    thread.start()
    try:
        yield count
    finally:
        stop.set()
        thread.join()


@pytest.mark.parametrize("kernel", KERNELS)
def test_a_game_is_replayed_while_another_runs(
    kernel: str, games: list[tuple[Record, list[str]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LAZARETTO_KERNEL", kernel)
    with another_game_running() as count:
        for record, expected in games:
            assert hashes(replayed(record)) == expected
    assert count[0] > 5


def test_games_are_replayed_side_by_side(games: list[tuple[Record, list[str]]]) -> None:
    with ThreadPoolExecutor(8) as pool:
        again = list(pool.map(lambda game: hashes(replayed(game[0])), games))
    assert again == [expected for _, expected in games]
