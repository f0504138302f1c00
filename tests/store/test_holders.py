"""Who holds a seat: assigned once, and found by game and by holder."""

from __future__ import annotations

from pathlib import Path
from threading import Thread

import pytest

from lazaretto.refusal import Refusal
from lazaretto.store.library import Library
from tests.store.records import SEED, digest, played

GAME = digest("game")
ONE, OTHER = b"1" * 32, b"2" * 32


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


@pytest.fixture
def library(path: Path) -> Library:
    library = Library(path)
    library.add(played(1), SEED)
    return library


def test_a_seat_is_held_from_then_on(library: Library, path: Path) -> None:
    assert library.holders(GAME) == {}
    library.hold(GAME, "a", ONE)
    library.hold(GAME, "a", ONE)
    library.close()
    with Library(path) as again:
        assert again.holders(GAME) == {"a": ONE}


def test_the_cards_of_a_holder_are_those_of_their_games(library: Library) -> None:
    assert library.cards(holder=ONE) == []
    library.hold(GAME, "a", ONE)
    library.hold(GAME, "b", ONE)
    assert library.cards(holder=ONE) == library.cards()
    assert library.cards(0, ONE) == library.cards(holder=OTHER) == []


def test_a_seat_that_is_held_is_not_given_to_another(library: Library) -> None:
    library.hold(GAME, "a", ONE)
    library.hold(GAME, "b", OTHER)
    with pytest.raises(Refusal, match=r"^Someone else has the seat a\.$"):
        library.hold(GAME, "a", OTHER)
    assert library.holders(GAME) == {"a": ONE, "b": OTHER}


def test_threads_share_a_library(library: Library) -> None:
    """One connection serves one thread at a time; the others wait for it."""
    wrong: list[BaseException] = []

    def use(name: int) -> None:
        try:
            for turn in range(50):
                library.hold(GAME, f"{name}", ONE)
                assert library.holders(GAME)[f"{name}"] == ONE, turn
        except BaseException as raised:
            wrong.append(raised)

    threads = [Thread(target=use, args=(name,)) for name in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []
    assert len(library.holders(GAME)) == 8
