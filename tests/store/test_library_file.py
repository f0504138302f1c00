"""The library file: private to its owner, unchanged by readers, and damage in it is reported."""

from __future__ import annotations

from pathlib import Path

import apsw
import pytest

from lazaretto.store.file_errors import NotSaved
from lazaretto.store.library import Library
from lazaretto.store.record import Differs
from lazaretto.store.record_lines import Header
from tests.store.records import SEED, digest, opened, played


def test_the_table_itself_holds_one_pick_a_seat_and_one_line_a_place(tmp_path: Path, library: Library) -> None:
    """What the code checks, the file would not let happen either."""
    library.add(opened(), SEED)
    library.seal(digest("game"), 1, "a", "e4")
    other = apsw.Connection(str(tmp_path / "games.db"))
    other.pragma("foreign_keys", 1)
    for twice in (
        "INSERT INTO picks SELECT game, turn, seat, 'd4' FROM picks",
        "INSERT INTO lines SELECT * FROM lines",
        "INSERT INTO games SELECT * FROM games",
        "INSERT INTO lines VALUES ('nobody', 0, x'00')",
    ):
        with pytest.raises(apsw.ConstraintError):
            other.execute(twice)
    other.close()


def test_a_line_that_was_changed_in_the_file_is_noticed(tmp_path: Path, library: Library) -> None:
    library.add(played(3), SEED)
    other = apsw.Connection(str(tmp_path / "games.db"))
    other.execute("UPDATE lines SET line = CAST(replace(CAST(line AS TEXT), 'e4', 'd4') AS BLOB) WHERE number = 2")
    other.close()
    with pytest.raises(Differs) as noticed:
        library.saved_game(digest("game"))
    assert noticed.value.turn == 2


def test_a_damaged_game_is_named_and_hides_no_other(tmp_path: Path, library: Library) -> None:
    library.add(played(1), SEED)
    whole = played(2, game="whole")
    library.add(whole, SEED)
    other = apsw.Connection(str(tmp_path / "games.db"))
    other.execute("UPDATE lines SET line = CAST('{}' AS BLOB) WHERE game = ? AND number = 1", (digest("game"),))
    assert [card.header for card in library.cards()] == [whole.header]
    assert library.damaged == {digest("game")}
    assert {game for game, line in library.lines() if not isinstance(line, Header)} == {whole.header.id}


def test_a_game_whose_first_line_is_no_header_is_damaged(tmp_path: Path, library: Library) -> None:
    library.add(played(1), SEED)
    other = apsw.Connection(str(tmp_path / "games.db"))
    other.execute("UPDATE lines SET line = (SELECT line FROM lines WHERE number = 1) WHERE number = 0")
    assert library.cards() == []
    assert library.damaged == {digest("game")}


def test_the_file_is_its_owners_alone(tmp_path: Path, library: Library) -> None:
    library.add(played(1), SEED)
    modes = {path.name: path.stat().st_mode & 0o777 for path in tmp_path.glob("games.db*")}
    assert modes == dict.fromkeys(modes, 0o600)
    assert "games.db-wal" in modes


def test_reading_makes_no_file_and_changes_none(tmp_path: Path) -> None:
    with Library(tmp_path / "none" / "games.db", reading=True) as nothing:
        assert nothing.cards() == []
    assert not (tmp_path / "none").exists()
    path = tmp_path / "games.db"
    with Library(path) as library:
        library.add(played(2), SEED)
    with Library(path, reading=True) as library:
        assert [card.turns for card in library.cards()] == [2]
        with pytest.raises(NotSaved):
            library.add(played(1, game="new"), SEED)
