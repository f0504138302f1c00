"""Records out of the library and into it: as they were written, and never otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from lazaretto.play import parent_check, replay
from lazaretto.store.library import Library
from lazaretto.store.lines import Parent, linked
from lazaretto.store.record import Record, read_file
from tests.browser.asking import DUEL, Asker, play_on, refusal
from tests.browser.visiting import UNHURRIED, Visit
from tests.play.tables import TWO, content, sat, shelf


@pytest.fixture
def elsewhere(tmp_path: Path) -> Iterator[Asker]:
    """Another house with a library of its own."""
    with Library(tmp_path / "others.db") as library, Visit(library, UNHURRIED) as visitor:
        yield Asker(visitor)


def test_a_record_is_the_games_lines_and_a_file_to_keep(ask: Asker, library: Library) -> None:
    game = ask.new(seed="7", at="6,5")
    play_on(library, game, {"a": "5/0"})
    answer = ask.get(f"/api/games/{game}/record")
    assert answer.headers["content-type"] == "application/jsonl"
    assert answer.headers["content-disposition"] == f'attachment; filename="lazaretto-{game}.jsonl"'
    assert answer.content == content(library.entry(game).record)
    assert read_file(answer.content).header.id == game


def test_a_record_goes_to_another_house_and_is_the_same_there(ask: Asker, elsewhere: Asker, library: Library) -> None:
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
    """The record is well forged, chain and all; only the bot would not have done so."""
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
    assert said == "Two people are still playing this game, so its seed is not known and it cannot be replayed."


def test_a_record_is_counted_while_it_comes(ask: Asker) -> None:
    most = ask.visit.settings.record_bytes
    assert refusal(ask.visit.client.post("/api/records", content=b"x" * (most + 1)), 413)
    assert ask.post("/api/records", content=b"x" * most).status_code == 422
    told: list[int] = []

    def endless() -> Iterator[bytes]:
        for _ in range(100):
            told.append(1)
            yield b"x" * 65536

    said = refusal(ask.visit.client.post("/api/records", content=endless()), 413)
    assert said == "This is too much at once; the limit is 1,048,576 bytes."


def test_a_forged_child_is_found_out_by_the_worker_alone(
    ask: Asker, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing of a stranger's record is played again in the server itself, nor is its parent."""
    game = ask.new(seed="7", at="6,5")
    play_on(library, game, {"a": "0/1"})
    header = library.entry(ask.post(f"/api/games/{game}/fork", {"turn": 1}).json()["id"]).record.header
    answers = []
    for number, start in enumerate([header.start, "6,5"]):
        played = sat(DUEL, 7, at=start).played.record.header
        record = Record(linked(msgspec.structs.replace(played, id=f"{number:032x}", parent=Parent(game, 1))))
        with monkeypatch.context() as patched:
            for module in (parent_check, replay):
                patched.setattr(module, "replayed", None)
            answers.append(ask.post("/api/records", content=content(record)))
    assert answers[0].status_code == 201, answers[0].text
    assert refusal(answers[1], 422) == "The header: its parent was in another state after turn 1."
