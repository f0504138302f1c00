"""The three tables, row by row, from lines that no book knows."""

from __future__ import annotations

import msgspec
import pytest

from lazaretto.store.library import Library
from lazaretto.store.query_tables import GAMES, SEATS, TABLES, TURNS, rows
from lazaretto.store.record import Record
from lazaretto.store.record_lines import End, Parent, TurnLine, linked
from tests.store.records import SEED, digest, ending, opened, played, turn


def made(library: Library, record: Record, seed: int = SEED) -> dict[str, list[dict[str, object]]]:
    """The rows of a library that holds this game only, each cell under its column's name."""
    library.add(record, seed)
    found = rows(library)
    return {
        table.name: [
            dict(zip((column.name for column in table.columns), row, strict=True)) for row in found[table.name]
        ]
        for table in TABLES
    }


def test_a_game_that_goes_on(library: Library) -> None:
    record = played(2)
    found = made(library, record)
    (game,) = found["games"]
    entry = library.saved_game(record.header.id)
    assert game == {
        "id": record.header.id,
        "book": "chess",
        "version": 1,
        "variant": None,
        "overlay_hash": digest("overlay"),
        "dice": "seed",
        "daily": None,
        "seed": str(SEED),
        "practice": True,
        "start": None,
        "parent": None,
        "parent_turn": None,
        "begun": entry.begun,
        "touched": entry.touched,
        "turns": 2,
        "ended": False,
        "outcome": None,
        "resigned": None,
    }
    shared: dict[str, object] = {"game": record.header.id}
    assert found["seats"] == [
        shared | {"seat": "a", "player": "person", "is_person": True, "score": None},
        shared | {"seat": "b", "player": "random", "is_person": False, "score": None},
    ]
    kept = {"draws": None, "state": None}
    assert found["turns"] == [shared | {"turn": number, "seat": "a", "choice": "e4"} | kept for number in (1, 2)]


def test_what_nobody_may_know_yet_is_there_when_it_has_ended(library: Library) -> None:
    """The hash of a state can be searched for what is hidden in it, and draws and the picks of bots count what nobody
    saw. This room knows no book, so it keeps them for every game that people play."""
    record = Record(linked(msgspec.structs.replace(opened().header, start="a cave, rats in the east")))
    record.add(turn(record))
    found = made(library, record)
    assert found["games"][0]["start"] is None
    assert [(row["seat"], row["draws"], row["state"]) for row in found["turns"]] == [("a", None, None)]
    library.append(record.header.id, [ending(record)])
    names = [column.name for column in TURNS.columns]
    told = [dict(zip(names, row, strict=True)) for row in rows(library)["turns"]]
    state = digest("1 e4")
    assert [(row["seat"], row["draws"], row["state"]) for row in told] == [("a", 1, state), ("b", 1, state)]
    assert rows(library)["games"][0][[column.name for column in GAMES.columns].index("start")] == record.header.start


def test_a_game_that_has_ended_has_an_outcome_and_scores(library: Library) -> None:
    found = made(library, played(3, ended=True))
    (game,) = found["games"]
    assert (game["turns"], game["ended"], game["outcome"], game["resigned"]) == (3, True, "a", None)
    assert [(seat["seat"], seat["score"]) for seat in found["seats"]] == [("a", 1), ("b", -1)]


def test_who_resigned_and_where_a_fork_comes_from(library: Library) -> None:
    record = opened(parent=Parent(digest("parent"), 4))
    header = msgspec.structs.replace(record.header, variant="Slow", daily="2031-01-02", start="here", dice="typed")
    record = Record(linked(header))
    end = End(outcome="resigned", scores={"a": -1, "b": 1}, resigned="a", turns=4, seed=str(SEED))
    record.add(linked(end, record.chain))
    (game,) = made(library, record)["games"]
    assert (game["parent"], game["parent_turn"], game["turns"], game["resigned"]) == (digest("parent"), 4, 4, "a")
    assert (game["variant"], game["daily"], game["start"], game["dice"]) == ("Slow", "2031-01-02", "here", "typed")


def test_a_turn_in_which_nobody_chose_has_one_row(library: Library) -> None:
    record = Record(linked(msgspec.structs.replace(opened().header, seats={})))
    record.add(linked(TurnLine(turn=1, chosen={}, draws=3, state=digest("moved")), record.chain))
    (only,) = made(library, record)["turns"]
    assert (only["turn"], only["seat"], only["choice"], only["draws"]) == (1, None, None, 3)


def test_a_bot_may_be_called_person(library: Library) -> None:
    record = Record(linked(msgspec.structs.replace(opened().header, seats={"a": "bot person"})))
    (seat,) = made(library, record)["seats"]
    assert (seat["player"], seat["is_person"]) == ("person", False)


def test_the_seed_of_two_people_shows_when_they_have_ended(library: Library) -> None:
    record = played(1, secret=True)
    assert made(library, record)["games"][0]["seed"] is None
    library.append(record.header.id, [ending(record)])
    (row,) = rows(library)["games"]
    assert row[[column.name for column in GAMES.columns].index("seed")] == str(SEED)


def test_a_game_begun_while_the_lines_are_read_waits(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    library.add(played(1), SEED)
    cards = library.cards()
    library.add(played(1, "later"), SEED)
    record = played(1)
    library.append(record.header.id, [turn(record)])
    monkeypatch.setattr(library, "cards", lambda: cards)
    found = rows(library)
    assert [row[0] for row in found[GAMES.name]] == [digest("game")]
    assert {row[0] for row in found[SEATS.name]} == {digest("game")}
    assert [row[:3] for row in found[TURNS.name]] == [(digest("game"), number, "a") for number in (1, 2)]
    assert found[GAMES.name][0][[column.name for column in GAMES.columns].index("turns")] == 2
