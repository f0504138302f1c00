"""Files and folders that are not a library or cannot be used: each gets a sentence."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from lazaretto.store.file_errors import NotSaved
from lazaretto.store.library import Library
from lazaretto.store.record import Differs
from tests.store.faulty_disk import ELSEWHERE
from tests.store.fork_server import ForkServer
from tests.store.records import SEED, digest, played

NOT_A_LIBRARY = f"is not a library of games, or it is damaged; move it away, or {ELSEWHERE}"


def read_through(path: Path) -> int:
    """Look at everything in a library; how many games there are."""
    with Library(path) as library:
        cards = library.cards()
        for card in cards:
            library.saved_game(card.header.id)
            library.sealed(card.header.id, card.turns + 1)
            library.holders(card.header.id)
            library.chain(card.header.id)
            library.checkpoint(card.header.id, card.turns)
        library.cards(holder=b"")
        library.secret("daily")
    return len(cards)


def said(path: Path) -> str:
    """What is said when a library cannot be opened, or read through."""
    with pytest.raises(NotSaved) as unkept:
        read_through(path)
    return str(unkept.value)


def test_a_file_that_is_no_database_is_said_and_left_as_it_is(path: Path) -> None:
    path.parent.mkdir()
    for content in (b"Dear diary, today I won.\n" * 400, b"SQLite format 2", bytes(8192), b"\xff" * 4096):
        path.write_bytes(content)
        assert said(path) == f"{path} {NOT_A_LIBRARY}"
        assert path.read_bytes() == content


def test_a_library_that_was_cut_short_is_said(path: Path) -> None:
    with Library(path) as library:
        for number in range(40):
            library.add(played(30, f"game {number}"), SEED)
    whole = path.read_bytes()
    for share in (100, 600, 4096, 5000, 8192, len(whole) // 2, len(whole) - 4096):
        path.write_bytes(whole[:share])
        assert said(path) == f"{path} {NOT_A_LIBRARY}", share
    path.write_bytes(whole[:-1])
    with pytest.raises(Differs, match="this is not a line of a record"):
        read_through(path)
    path.write_bytes(whole)
    assert read_through(path) == 40


def test_pages_that_were_overwritten_are_said(path: Path) -> None:
    with Library(path) as library:
        for number in range(40):
            library.add(played(30, f"game {number}"), SEED)
    whole = path.read_bytes()
    for page in range(1, len(whole) // 4096):
        path.write_bytes(whole[: 4096 * page] + b"\xa5" * 4096 + whole[4096 * (page + 1) :])
        assert said(path) == f"{path} {NOT_A_LIBRARY}", page


def test_an_empty_file_is_a_library_that_nobody_has_written_to_yet(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"")
    with Library(path) as library:
        library.add(played(1), SEED)
        assert library.has(digest("game"))


def test_a_folder_in_its_place_is_said(path: Path) -> None:
    path.mkdir(parents=True)
    assert said(path) == f"The library {path} cannot be written; {ELSEWHERE}"


def test_a_file_in_the_place_of_its_folder_is_said(path: Path) -> None:
    path.parent.write_text("")
    assert said(path) == f"The library {path} cannot be used: {path.parent} is not a folder; {ELSEWHERE}"
    deeper = path.parent / "deeper" / "games.db"
    assert said(deeper) == f"The library {deeper} cannot be used: Not a directory; {ELSEWHERE}"


def test_a_folder_where_nothing_can_be_made_is_said() -> None:
    path = Path("/proc/self/lazaretto/games.db")
    assert said(path) == f"The library {path} cannot be used: No such file or directory; {ELSEWHERE}"


@pytest.fixture
def public() -> Iterator[Path]:
    """A folder that others may look into, which those of pytest are not."""
    with TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        yield Path(folder)
        os.chmod(folder, 0o755)


def test_a_folder_that_may_only_be_read_is_said(public: Path, fork_server: ForkServer) -> None:
    public.chmod(0o555)
    path = public / "games.db"
    assert fork_server.start("open_as_nobody", path=path).rest() == [
        f"unkept The library {path} cannot be written; {ELSEWHERE}"
    ]
    assert list(public.iterdir()) == []
    path = public / "data" / "games.db"
    assert fork_server.start("open_as_nobody", path=path).rest() == [
        f"unkept The library {path} cannot be written; {ELSEWHERE}"
    ]


def test_a_library_that_may_only_be_read_is_said_and_keeps_its_games(public: Path, fork_server: ForkServer) -> None:
    path = public / "games.db"
    with Library(path) as library:
        library.add(played(3), SEED)
    path.chmod(0o444)
    public.chmod(0o555)
    assert fork_server.start("open_as_nobody", path=path).rest()[-1] == (
        f"unkept The library {path} cannot be written; {ELSEWHERE}"
    )
    public.chmod(0o755)
    path.chmod(0o644)
    with Library(path) as library:
        assert library.saved_game(digest("game")).record == played(3)
