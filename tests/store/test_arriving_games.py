"""Games that are added a piece at a time: nobody sees one before all of it is there."""

from __future__ import annotations

from functools import partial

import pytest

from lazaretto.refusal import Refusal
from lazaretto.store import arriving_games
from lazaretto.store.file_errors import NotSaved
from lazaretto.store.library import Library
from tests.store.records import SEED, opened, played


def rows(library: Library) -> dict[str, int]:
    """How many rows each table has."""
    tables = ("games", "lines")
    return {table: len(library._db.execute(f"SELECT 1 FROM {table}").fetchall()) for table in tables}


def test_a_game_is_there_when_all_of_it_is(library: Library) -> None:
    library.add(played(1, "other"), SEED)
    record = played(3)
    game, lines = record.header.id, list(record.lines())
    attempt = library.arriving.begin(game, SEED)
    assert attempt is not None
    for number, line in enumerate(lines):
        library.arriving.add(game, attempt, number, [line])
        assert not library.has(game)
        assert [card.header.id for card in library.cards()] == [opened("other").header.id]
        assert {name for name, _ in library.lines()} == {opened("other").header.id}
        for look in (library.saved_game, library.card, library.seed, library.find):
            with pytest.raises(Refusal, match="There is no game"):
                look(game)
    assert library.find("last") != game
    library.arriving.finish(game, attempt)
    assert library.saved_game(game).record == record
    assert library.cards()[0].header.id == library.find("last") == game
    assert library.seed(game) == SEED


def test_a_game_that_is_here_is_not_begun(library: Library) -> None:
    record = played(1)
    library.add(record, SEED)
    assert library.arriving.begin(record.header.id, SEED) is None
    assert library.saved_game(record.header.id).record == record


@pytest.mark.parametrize("at_once", [2, 100])
def test_what_was_added_is_taken_back_in_pieces(
    library: Library, at_once: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(arriving_games, "LINES_AT_ONCE", at_once)
    library.add(played(1, "other"), SEED)
    before, record = rows(library), played(7)
    attempt = library.arriving.begin(record.header.id, SEED)
    assert attempt is not None
    library.arriving.add(record.header.id, attempt, 0, list(record.lines()))
    left = [rows(library)["lines"]]
    while library.arriving.drop(record.header.id, attempt):
        left.append(rows(library)["lines"])
    assert rows(library) == before
    assert left == ([10, 8, 6, 4] if at_once == 2 else [10])
    assert not library.arriving.drop(record.header.id, attempt)


def test_of_two_programs_that_add_the_same_game_the_later_one_does(library: Library) -> None:
    record = played(2)
    game, lines = record.header.id, list(record.lines())
    with Library(library.path) as other:
        mine, theirs = library.arriving.begin(game, SEED), other.arriving.begin(game, SEED)
        assert mine
        assert theirs
        changes = (partial(library.arriving.add, game, mine, 0, lines), partial(library.arriving.finish, game, mine))
        for change in changes:
            with pytest.raises(NotSaved, match=r"^Another program adds this game at the same time"):
                change()
        assert not library.arriving.drop(game, mine)
        other.arriving.add(game, theirs, 0, lines[:1])
        assert library.add(record, SEED), "a command that adds all of it at once is the later one, too"
        with pytest.raises(NotSaved):
            other.arriving.add(game, theirs, 1, lines[1:])
        assert not other.arriving.drop(game, theirs)
    assert library.saved_game(game).record == record


def test_what_a_program_that_was_ended_has_left_is_deleted(library: Library) -> None:
    library.add(played(1, "other"), SEED)
    before = rows(library)
    for name in ("one", "two"):
        record = played(1, name)
        attempt = library.arriving.begin(record.header.id, SEED)
        assert attempt
        library.arriving.add(record.header.id, attempt, 0, list(record.lines()))
    library.arriving.drop_all()
    assert rows(library) == before
