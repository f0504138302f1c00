"""An imported record is stored a piece at a time. Others play meanwhile, and it is there as a whole or not at all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from threading import Event

import pytest

from lazaretto.browser.api.games.arriving_record import ArrivingRecord
from lazaretto.browser.api.games.keep_record import grouped
from lazaretto.store.arriving_games import ArrivingGames
from lazaretto.store.file_errors import NotSaved
from lazaretto.store.library import Library
from lazaretto.store.record import Record
from tests.browser.api_client import Asker, refusal
from tests.browser.visitor import AGAINST_BOT, UNHURRIED, Visit, new
from tests.patience import PATIENCE_SECONDS
from tests.play.tables import content, shelf

PIECES = replace(UNHURRIED, import_piece_bytes=1)
"""Every line is a piece, as if it had 256 KiB."""


@pytest.fixture
def ask(library: Library, one_worker: None) -> Iterator[Asker]:
    with Visit(library, PIECES) as visitor:
        yield Asker(visitor)


@pytest.fixture
def record() -> Record:
    return shelf()["duel: against a bot"]


def lines_of(library: Library, record: Record) -> int:
    return len(library.contents(record.header.id, 0, -1))


def seed_of(record: Record) -> int:
    assert record.header.seed
    return int(record.header.seed)


def test_a_pick_is_stored_while_a_record_is(
    ask: Asker, library: Library, record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The record goes on only after the pick has been acknowledged, so that it could not be if the record held the
    writer thread."""
    begun, picked, read = Event(), Event(), ArrivingRecord.lines

    def lines(arriving: ArrivingRecord) -> Iterator[bytes]:
        for number, line in enumerate(read(arriving)):
            if number == 2:
                begun.set()
                assert picked.wait(PATIENCE_SECONDS)
            yield line

    monkeypatch.setattr(ArrivingRecord, "lines", lines)
    other = new(library, AGAINST_BOT)
    with ThreadPoolExecutor() as pool, ask.visit.another().at(other) as page:
        page.welcome()
        importing = pool.submit(ask.post, "/api/records", None, content(record))
        assert begun.wait(PATIENCE_SECONDS)
        assert page.pick(1, "0/1")["turn"] == 2
        assert (library.has(record.header.id), lines_of(library, record)) == (False, 2)
        assert [game["id"] for game in ask.get("/api/games").json()["games"]] == [other]
        picked.set()
        assert importing.result(PATIENCE_SECONDS).status_code == 201
    assert library.saved_game(record.header.id).record == record
    assert ask.get(f"/api/games/{record.header.id}").json()["yours"] is True


def test_a_game_is_not_stored_without_its_holder(
    ask: Asker, library: Library, record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(game: str, seat: str, holder: bytes) -> None:
        raise NotSaved("There is no room left.")

    with monkeypatch.context() as patch:
        patch.setattr(library, "hold", full)
        assert refusal(ask.post("/api/records", content=content(record)), 503) == "There is no room left."
    assert (library.has(record.header.id), lines_of(library, record)) == (False, 0)
    assert ask.post("/api/records", content=content(record)).status_code == 201
    assert ask.get(f"/api/games/{record.header.id}").json()["yours"] is True


def test_a_disk_that_is_full_in_the_middle_leaves_nothing(
    ask: Asker, library: Library, record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    add = ArrivingGames.add

    def full(games: ArrivingGames, game: str, attempt: int, first: int, lines: Sequence[bytes]) -> None:
        if first == 2:
            raise NotSaved("There is no room left.")
        add(games, game, attempt, first, lines)

    monkeypatch.setattr(ArrivingGames, "add", full)
    assert refusal(ask.post("/api/records", content=content(record)), 503) == "There is no room left."
    assert (library.has(record.header.id), lines_of(library, record)) == (False, 0)


def test_a_command_that_imports_the_same_game_at_this_moment_is_gone_on_with(
    ask: Asker, library: Library, record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    add = ArrivingGames.add

    def overtaken(games: ArrivingGames, game: str, attempt: int, first: int, lines: Sequence[bytes]) -> None:
        if first == 1:
            with Library(library.path) as command:
                command.add(record, seed_of(record))
        add(games, game, attempt, first, lines)

    with monkeypatch.context() as patch:
        patch.setattr(ArrivingGames, "add", overtaken)
        refused = refusal(ask.post("/api/records", content=content(record)), 503)
        assert refused == "Another program adds this game at the same time; nothing was changed. Try again."
    assert library.saved_game(record.header.id).record == record
    assert ask.post("/api/records", content=content(record)).status_code == 200


def test_a_record_that_differs_in_a_later_piece_is_refused(ask: Asker, library: Library, record: Record) -> None:
    shorter = replace(record, turns=record.turns[:-1], end=None)
    library.add(shorter, seed_of(record))
    assert refusal(ask.post("/api/records", content=content(record)), 409).endswith(
        "is here already, and this record of it is longer; nothing was changed."
    )
    assert library.saved_game(record.header.id).record == shorter


def test_values_are_grouped_by_their_size() -> None:
    words = ["aa", "a", "aaa", "a", "a"]
    assert list(grouped(iter(words), len, 3)) == [["aa", "a"], ["aaa"], ["a", "a"]]
    assert list(grouped(iter(words), len, 1)) == [[word] for word in words]
    assert list(grouped(iter(list[str]()), len, 3)) == []
