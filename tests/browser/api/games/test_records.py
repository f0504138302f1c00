"""Records are exported and imported exactly as they were written."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from lazaretto.books import find
from lazaretto.browser.api.core.context import Context
from lazaretto.browser.api.games import saved_pieces
from lazaretto.browser.api.games.temporary_files import TemporaryFile
from lazaretto.browser.http.settings import Settings
from lazaretto.browser.work.jobs import Compile, Job, Verify, cpu_seconds
from lazaretto.game import Overlay, Refusal
from lazaretto.play.base import replay
from lazaretto.play.base.edition import Edition
from lazaretto.play.base.game_turns import TURNS_BETWEEN_CHECKPOINTS as EVERY
from lazaretto.play.base.replay import opened
from lazaretto.play.session.begin_game import Opening, begin, fork
from lazaretto.store.library import Library
from lazaretto.store.record import Record
from lazaretto.store.record_lines import Parent, linked
from lazaretto.store.record_reader import read_file
from tests.browser.api_client import DUEL, Asker, play_on, refusal
from tests.browser.visitor import PUBLIC, UNHURRIED, Visit
from tests.play.base.test_game_turns import Counted, watched
from tests.play.tables import TWO, content, sat, shelf


@pytest.fixture
def elsewhere(tmp_path: Path) -> Iterator[Asker]:
    """Another server with a library of its own."""
    with Library(tmp_path / "others.db") as library, Visit(library, UNHURRIED) as visitor:
        yield Asker(visitor)


def test_a_record_is_the_games_lines_and_a_file_to_keep(ask: Asker, library: Library) -> None:
    game = ask.new(seed="7", at="6,5")
    play_on(library, game, {"a": "5/0"})
    answer = ask.get(f"/api/games/{game}/record")
    assert answer.headers["content-type"] == "application/jsonl"
    assert answer.headers["content-disposition"] == f'attachment; filename="lazaretto-{game}.jsonl"'
    assert answer.content == content(library.saved_game(game).record)
    assert read_file(answer.content).header.id == game


def test_a_record_is_the_same_on_another_server(ask: Asker, elsewhere: Asker, library: Library) -> None:
    game = ask.new(watch=True, seed="8", at="7,7", bots=["aggressive", "random"])
    play_on(library, game)
    record = ask.get(f"/api/games/{game}/record").content
    first, second = (elsewhere.post("/api/records", content=record) for _ in range(2))
    assert (first.status_code, second.status_code) == (201, 200)
    assert first.json() == {"id": game, "address": f"/games/{game}"}
    assert elsewhere.get(f"/api/games/{game}/record").content == record
    assert elsewhere.get(f"/api/games/{game}/turns/1").json() == ask.get(f"/api/games/{game}/turns/1").json()


@pytest.mark.parametrize("name", ["duel: against a bot", "duel: a variant", "duel: typed dice", "cellar: alone"])
def test_records_of_every_kind_are_taken(ask: Asker, name: str) -> None:
    record = shelf()[name]
    answer = ask.post("/api/records", content=content(record))
    assert answer.status_code == 201, answer.text
    assert ask.get(f"/api/games/{record.header.id}").json()["yours"] is True


def test_a_child_is_held_against_its_parent_where_that_is_here(ask: Asker, elsewhere: Asker, library: Library) -> None:
    game = ask.new(seed="7", at="6,5")
    sitting = play_on(library, game, {"a": "0/1"})
    child = ask.post(f"/api/games/{game}/fork", {"turn": 1}).json()["id"]
    record = ask.get(f"/api/games/{child}/record").content
    assert elsewhere.post("/api/records", content=record).status_code == 201
    assert sitting.played.record.header.id == game
    assert ask.post("/api/records", content=record).status_code == 200


def test_a_record_that_goes_another_way_is_moved_on(ask: Asker, elsewhere: Asker, library: Library) -> None:
    game = ask.new(seed="7", at="6,5")
    early = ask.get(f"/api/games/{game}/record").content
    assert elsewhere.post("/api/records", content=early).status_code == 201
    play_on(library, game, {"a": "0/1"})
    later = ask.get(f"/api/games/{game}/record").content
    assert "is longer" in refusal(elsewhere.post("/api/records", content=later), 409)
    assert ask.post("/api/records", content=early).status_code == 200


def test_a_record_that_is_not_what_it_says_is_refused(ask: Asker, library: Library) -> None:
    game = ask.new(seed="7", at="6,5")
    play_on(library, game, {"a": "5/0"})
    record = ask.get(f"/api/games/{game}/record").content
    for wrong in (b"", b"x", record[:-1], record.replace(b"5/0", b"5/1"), record[:40], b"\xff" * 100, b"\n" * 10):
        said = refusal(ask.post("/api/records", content=wrong), 422)
        assert said.startswith(("The header:", "Turn ")), said
    assert len(ask.get("/api/games").json()["games"]) == 1


def test_a_bot_that_would_have_picked_otherwise_is_noticed(ask: Asker) -> None:
    """The forged record has a valid chain, but the bot would have picked otherwise."""
    sitting = sat(DUEL, 7, at="6,5")
    assert sitting.played.record.header.bots == {"b": "random"}
    for seat, text in (("a", "5/0"), ("b", "0/1")):
        sitting.picks[seat] = sitting.edition.book.texts.read_choice(text)
    sitting.step()
    said = refusal(ask.post("/api/records", content=content(sitting.played.record)), 422)
    assert said == "Turn 1: random, the bot in seat b, would have picked 2/2."


def test_a_game_that_people_still_play_cannot_be_brought(ask: Asker) -> None:
    sitting = sat(DUEL, 2**100, seats=TWO)
    said = refusal(ask.post("/api/records", content=content(sitting.played.record)), 422)
    assert said == "This game is still being played, so its seed is not known and it cannot be replayed."


MOST = 1 << 20
SMALL_HOME = replace(UNHURRIED, record_bytes_at_home=MOST)
"""A server at home that takes little, so that too much is soon sent."""


@pytest.mark.parametrize(
    "settings", [SMALL_HOME, replace(PUBLIC, record_bytes=MOST)], ids=["at home", "on a public server"]
)
def test_a_record_is_counted_while_it_comes(library: Library, settings: Settings) -> None:
    with Visit(library, settings) as visitor:
        assert f'data-most-bytes="{MOST}"' in visitor.client.get("/library").text
        said = refusal(visitor.client.post("/api/records", content=b"x" * (MOST + 1)), 413)
        assert said == "This is too long; the limit is 1,048,576 bytes."

        def endless() -> Iterator[bytes]:
            for _ in range(100):
                yield b"x" * 65536

        said = refusal(visitor.client.post("/api/records", content=endless()), 413)
        assert said == "This is too much at once; the limit is 1,048,576 bytes."


@pytest.mark.parametrize("size", [8, pytest.param(64, marks=pytest.mark.long)])
def test_many_megabytes_that_are_no_record_are_refused_in_a_sentence(ask: Asker, size: int) -> None:
    for byte in (b"\0", b"x", b"["):
        said = refusal(ask.post("/api/records", content=byte * (size << 20)), 422)
        assert said == "The header: the line is longer than 65,536 bytes."
    said = refusal(ask.post("/api/records", content=b"\n" * (size << 20)), 422)
    assert said == "The header: the line is empty; a record has no empty lines."
    said = refusal(ask.post("/api/records", content=gzip.compress(b"\0" * (size << 20))), 422)
    assert said.startswith("The header: "), "nothing is ever unpacked"


def test_nothing_of_an_import_is_left_in_the_temporary_folder(
    ask: Asker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    before = [*tmp_path.iterdir()]
    record = content(shelf()["duel: against a bot"])
    for sent, status in ((record, 201), (record[:-1], 422), (b"x" * (9 << 20), 422), (record, 200)):
        assert ask.post("/api/records", content=sent).status_code == status
    assert [*tmp_path.iterdir()] == before


def test_where_the_disk_for_temporary_files_is_full_a_sentence_says_so(
    ask: Asker, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = ask.new(seed="7", at="6,5")
    play_on(library, game, {"a": "0/1"})
    child = ask.post(f"/api/games/{game}/fork", {"turn": 1}).json()["id"]
    record = ask.get(f"/api/games/{child}/record").content

    def opened(file: TemporaryFile, path: Path) -> None:
        where, how = (Path("/dev/full"), "wb") if path.name == "record.jsonl" else (path, "xb")
        file._file = where.open(how, buffering=0)

    monkeypatch.setattr("tempfile.tempdir", "/tmp")
    monkeypatch.setattr(TemporaryFile, "__init__", opened)
    answer = ask.post("/api/records", content=record)
    assert refusal(answer, 503) == "There is no space left for temporary files (/tmp); nothing was changed."
    assert answer.headers["retry-after"]


def test_where_there_is_no_folder_for_temporary_files_a_sentence_says_so(
    ask: Asker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "gone"))
    said = refusal(ask.post("/api/records", content=content(shelf()["duel: against a bot"])), 503)
    assert said == "Temporary files cannot be written: No such file or directory; set TMPDIR to another folder."


def test_a_long_record_is_exported_a_page_at_a_time(ask: Asker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saved_pieces, "PAGE_LINES", 2)
    whole = content(shelf()["duel: against a bot"])
    game = ask.post("/api/records", content=whole).json()["id"]
    assert ask.get(f"/api/games/{game}/record").content == whole
    assert whole.count(b"\n") == 10


def test_a_damaged_game_is_refused_rather_than_half_exported(ask: Asker, library: Library) -> None:
    game = ask.new(watch=True, seed="8", at="7,7", bots=["aggressive", "random"])
    play_on(library, game)
    library._db.execute("UPDATE lines SET line = CAST('{}' AS BLOB) WHERE game = ? AND number = 1", (game,))
    assert refusal(ask.get(f"/api/games/{game}/record"), 422).startswith("Turn 1: this is not a line of a record")


def test_a_long_record_may_take_longer_to_verify(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    """A second of processor time for each byte, in this test."""
    asked: list[Job] = []

    async def do(context: Context, job: Job, asker: object) -> bytes:
        asked.append(job)
        raise Refusal("Not now.")

    monkeypatch.setattr(Context, "do", do)
    record = content(shelf()["duel: against a bot"])
    with Visit(library, replace(UNHURRIED, verify_seconds_a_mib=1 << 20)) as visitor:
        assert refusal(Asker(visitor).post("/api/records", content=record), 422) == "Not now."
    assert isinstance(asked[0], Verify)
    assert cpu_seconds(asked[0], 30) == 30 + len(record)
    assert cpu_seconds(Compile(loop=""), 30) == 30


def test_a_long_game_that_was_imported_is_opened_from_the_checkpoints_that_verifying_made(
    ask: Asker, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    town = begin(Edition(find("outbreak"), Overlay().and_set(("setup.rows=10", "setup.columns=30"))), Opening({}, 5))
    for _ in range(2 * EVERY + 9):
        town.step()
    assert ask.post("/api/records", content=content(town.played.record)).status_code == 201
    counted = Counted(monkeypatch)
    assert opened(library.saved_game(town.id)).state == town.played.state
    assert counted.played == 9


def test_a_child_of_a_long_game_costs_no_more_than_its_own_size(
    ask: Asker, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The worker gets the child alone, and the server opens the parent at the turn of the fork."""
    monkeypatch.syspath_prepend(str(Path(__file__).parents[3] / "gallery"))
    parent = opened(library.saved_game(watched(library, 12 * EVERY + 7)))
    child, forged = (fork(parent, turn).played.record for turn in (5 * EVERY, 5 * EVERY + 1))
    forged = Record(linked(msgspec.structs.replace(forged.header, parent=child.header.parent)))
    beside: list[Path] = []

    async def do(context: Context, job: Job, asker: object) -> bytes:
        assert isinstance(job, Verify)
        beside.extend(Path(job.file).parent.iterdir())
        return b"null"

    monkeypatch.setattr(Context, "do", do)
    counted = Counted(monkeypatch)
    assert ask.post("/api/records", content=content(child)).status_code == 201
    said = refusal(ask.post("/api/records", content=content(forged)), 422)
    assert said == f"The header: its parent was in another state after step {5 * EVERY:,}."
    assert [path.name for path in beside] == ["record.jsonl"] * 2
    assert counted.played <= EVERY


def test_a_parent_that_is_damaged_is_blamed_on_the_parent(ask: Asker, library: Library) -> None:
    parent = play_on(library, sat(DUEL, 7, keeper=library).id, {"a": "0/1"}, {"a": "0/1"})
    child = content(fork(parent.played, 0).played.record)
    library._db.execute("UPDATE lines SET line = CAST('{}' AS BLOB) WHERE game = ? AND number = 1", (parent.id,))
    said = refusal(ask.post("/api/records", content=child), 422)
    assert said.startswith("The header: its parent cannot be checked: Turn 1: this is not a line of a record")


def test_a_forged_child_is_found_out_and_the_server_replays_nothing(
    ask: Asker, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An untrusted record is replayed by the worker, and its parent by nobody."""
    game = ask.new(seed="7", at="6,5")
    play_on(library, game, {"a": "0/1"})
    header = library.saved_game(ask.post(f"/api/games/{game}/fork", {"turn": 1}).json()["id"]).record.header
    answers = []
    for number, start in enumerate([header.start, "6,5"]):
        played = sat(DUEL, 7, at=start).played.record.header
        record = Record(linked(msgspec.structs.replace(played, id=f"{number:032x}", parent=Parent(game, 1))))
        with monkeypatch.context() as patched:
            patched.setattr(replay, "replayed", None)
            answers.append(ask.post("/api/records", content=content(record)))
    assert answers[0].status_code == 201, answers[0].text
    assert refusal(answers[1], 422) == "The header: its parent was in another state after turn 1."
