"""The library: a line is kept once, a pick stands, and nobody learns of it before its turn is written."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import apsw
import msgspec
import pytest

from lazaretto.refusal import Refusal
from lazaretto.store import library as module
from lazaretto.store.library import Library
from lazaretto.store.lines import Header, Parent, linked, write
from lazaretto.store.record import Differs, Record
from lazaretto.store.trouble import Unkept
from tests.store import brittle
from tests.store.records import SEED, digest, ending, opened, played, turn

PLAYED_ON = "This game has been played on elsewhere: {}. Open it again to go on from there."


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    with Library(tmp_path / "games.db") as opened:
        yield opened


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time that moves only when it is asked for."""
    ticks = count()
    monkeypatch.setattr(module, "_now", lambda: f"2031-01-01T00:00:00.{next(ticks):06}+00:00")


def refusal(library: Library, game: str, *lines: object) -> str:
    with pytest.raises(Refusal) as refused:
        library.append(game, lines)  # type: ignore[arg-type]  # what is no next line is handed in on purpose
    return str(refused.value)


def content(library: Library) -> tuple[object, ...]:
    """All that the library tells about its games."""
    games = [card.header.id for card in library.cards()]
    return [library.entry(game) for game in games], library.cards(), list(library.lines())


def test_a_game_is_kept_from_its_header_on(library: Library) -> None:
    record = opened()
    library.add(record, SEED)
    entry = library.entry(record.header.id)
    assert (entry.record, entry.seed) == (record, SEED)
    assert entry.begun == entry.touched


def test_a_seed_of_128_bits_is_kept_whole(library: Library) -> None:
    library.add(opened(secret=True), 2**128 - 1)
    assert library.entry(digest("game")).seed == 2**128 - 1


def test_lines_come_back_as_they_were_handed_in(library: Library) -> None:
    record = opened()
    library.add(record, SEED)
    for _ in range(3):
        line = turn(record)
        library.append(record.header.id, [line])
        record.add(line)
    last = turn(record)
    record.add(last)
    end = ending(record)
    library.append(record.header.id, [last, end])
    record.add(end)
    assert library.entry(record.header.id).record == record
    assert [write(line) for _, line in library.lines()] == list(record.lines())


def test_a_game_may_be_added_again_as_far_as_it_goes(library: Library) -> None:
    record = played(3, ended=True)
    library.add(record, SEED)
    before = content(library)
    library.add(record, SEED)
    library.add(played(2), SEED)
    assert content(library) == before


def test_a_longer_record_of_a_game_that_is_here_is_refused_and_takes_no_pick(library: Library) -> None:
    library.add(played(1), SEED)
    library.seal(digest("game"), 2, "a", "e4")
    before = content(library)
    longer = f"^Game {digest('game')} is here already, and this record of it is longer; nothing was changed.$"
    with pytest.raises(Refusal, match=longer):
        library.add(played(3, ended=True), SEED)
    assert content(library) == before
    assert library.sealed(digest("game"), 2) == {"a": "e4"}


def test_another_game_of_the_same_id_is_refused(library: Library) -> None:
    library.add(played(3), SEED)
    before = content(library)
    other = opened()
    other.add(turn(other, "d4"))
    with pytest.raises(
        Refusal, match=f"^Game {digest('game')} is here already, and this record of it went another way; "
    ):
        library.add(other, SEED)
    assert content(library) == before


def test_a_line_may_be_handed_in_again_and_stands_once(library: Library) -> None:
    record = played(2)
    library.add(opened(), SEED)
    library.append(record.header.id, record.turns)
    before = content(library)
    library.append(record.header.id, record.turns)
    library.append(record.header.id, record.turns[:1])
    library.append(record.header.id, record.turns[1:])
    assert content(library) == before
    assert library.entry(record.header.id).record == record


def test_lines_of_which_some_are_there_are_gone_on_with(library: Library) -> None:
    record = played(3, ended=True)
    library.add(played(2), SEED)
    assert record.end
    library.append(record.header.id, [*record.turns, record.end])
    library.append(record.header.id, [*record.turns, record.end])
    assert library.entry(record.header.id).record == record


def test_another_line_for_a_turn_that_is_written_is_refused(library: Library) -> None:
    library.add(played(2), SEED)
    before = content(library)
    assert refusal(library, digest("game"), turn(played(1), "d4")) == PLAYED_ON.format("turn 3 is to be played")
    assert refusal(library, digest("game"), turn(played(1), "e4"), turn(played(2), "d4"), turn(played(1), "d4")) == (
        PLAYED_ON.format("turn 4 is to be played")
    )
    assert content(library) == before


def test_a_line_that_does_not_chain_is_refused(library: Library) -> None:
    record = played(2)
    library.add(record, SEED)
    before = content(library)
    assert refusal(library, record.header.id, turn(record, chain=played(1).chain)) == PLAYED_ON.format(
        "turn 3 is to be played"
    )
    assert refusal(library, record.header.id, ending(played(1))) == PLAYED_ON.format("turn 3 is to be played")
    assert content(library) == before


@pytest.mark.parametrize("number", [0, 1, 2, 4, 5, 2**31])
def test_a_line_that_chains_but_has_another_number_is_refused(library: Library, number: int) -> None:
    record = played(2)
    library.add(record, SEED)
    before = content(library)
    assert refusal(library, record.header.id, turn(record, number=number)) == PLAYED_ON.format("turn 3 is to be played")
    assert refusal(library, record.header.id, ending(record, turns=number + (number == 2))) == PLAYED_ON.format(
        "turn 3 is to be played"
    )
    assert content(library) == before


def test_nothing_comes_after_the_end(library: Library) -> None:
    record = played(2, ended=True)
    library.add(record, SEED)
    before = content(library)
    assert refusal(library, record.header.id, turn(record)) == PLAYED_ON.format("it has ended")
    assert refusal(library, record.header.id, linked(ending(record), record.chain)) == PLAYED_ON.format("it has ended")
    with pytest.raises(Refusal, match="it has ended"):
        library.seal(record.header.id, 3, "a", "e4")
    assert content(library) == before


def test_a_child_goes_on_counting(library: Library) -> None:
    record = opened("child", parent=Parent(digest("game"), 5))
    library.add(record, SEED)
    assert library.cards()[0].turns == 5
    library.seal(record.header.id, 6, "a", "e4")
    library.append(record.header.id, [turn(record)])
    record.add(turn(record))
    library.append(record.header.id, record.turns)
    assert [line.turn for line in library.entry(record.header.id).record.turns] == [6]
    assert library.cards()[0].turns == 6
    assert refusal(library, record.header.id, turn(record, number=2)) == PLAYED_ON.format("turn 7 is to be played")


def test_a_pick_is_kept_until_its_turn_is_written(library: Library) -> None:
    record = opened()
    library.add(record, SEED)
    library.seal(record.header.id, 1, "a", "e4")
    assert library.sealed(record.header.id, 1) == {"a": "e4"}
    library.seal(record.header.id, 1, "b", "e5")
    assert library.sealed(record.header.id, 1) == {"a": "e4", "b": "e5"}
    library.append(record.header.id, [turn(record)])
    assert library.sealed(record.header.id, 1) == {}


def test_the_end_lets_go_of_picks_too(library: Library) -> None:
    record = played(1)
    library.add(record, SEED)
    library.seal(record.header.id, 2, "a", "e4")
    library.append(record.header.id, [ending(record)])
    assert library.sealed(record.header.id, 2) == {}


def test_the_same_pick_may_be_handed_in_again_before_and_after_its_turn(library: Library) -> None:
    record = opened()
    library.add(record, SEED)
    for _ in range(2):
        library.seal(record.header.id, 1, "a", "e4")
    library.append(record.header.id, [turn(record)])
    before = content(library)
    library.seal(record.header.id, 1, "a", "e4")
    assert content(library) == before
    assert library.sealed(record.header.id, 1) == {}


def test_another_pick_for_the_same_turn_is_refused_before_and_after_it(library: Library) -> None:
    record = opened()
    library.add(record, SEED)
    library.seal(record.header.id, 1, "a", "e4")
    stands = "^a has already picked in turn 1; a pick that is kept stands.$"
    with pytest.raises(Refusal, match=stands):
        library.seal(record.header.id, 1, "a", "d4")
    assert library.sealed(record.header.id, 1) == {"a": "e4"}
    library.append(record.header.id, [turn(record)])
    with pytest.raises(Refusal, match=stands):
        library.seal(record.header.id, 1, "a", "d4")


@pytest.mark.parametrize("number", [-1, 0, 1, 2, 4, 10**9])
def test_a_pick_is_for_the_turn_that_is_to_be_played(library: Library, number: int) -> None:
    library.add(played(2), SEED)
    with pytest.raises(Refusal, match="turn 3 is to be played"):
        library.seal(digest("game"), number, "c", "e4")
    assert library.sealed(digest("game"), number) == {}


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


@pytest.mark.usefixtures("clock")
def test_nothing_tells_that_a_pick_is_sealed(library: Library) -> None:
    library.add(played(2, secret=True), SEED)
    before = content(library)
    library.seal(digest("game"), 3, "a", "e4")
    assert content(library) == before


def test_twins_that_differ_in_a_sealed_pick_tell_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = []
    for pick in ("e4", "a much longer pick than that"):
        ticks = count()
        monkeypatch.setattr(module, "_now", lambda ticks=ticks: f"2031-01-01T00:00:00.{next(ticks):06}+00:00")
        with Library(tmp_path / pick / "games.db") as library:
            library.add(played(2, secret=True), SEED)
            library.seal(digest("game"), 3, "a", pick)
            told.append((content(library), library.find("last"), list(library.entry(digest("game")).record.lines())))
    assert told[0] == told[1]


def test_nothing_of_a_secret_seed_is_told_before_the_end(library: Library) -> None:
    seed = 0x1234_5678_9ABC_DEF0_1234_5678_9ABC_DEF0
    record = played(2, secret=True)
    library.add(record, seed)
    shown = repr((library.cards(), list(library.lines())))
    assert str(seed) not in shown
    assert f"{seed:x}" not in shown
    assert library.entry(record.header.id).seed == seed


@pytest.mark.usefixtures("clock")
def test_cards_are_listed_by_when_they_were_touched(library: Library) -> None:
    games = [played(number, f"game {number}") for number in range(3)]
    for record in games:
        library.add(record, SEED)
    library.append(games[0].header.id, [turn(games[0])])
    assert [card.turns for card in library.cards()] == [1, 2, 1]
    assert [card.header for card in library.cards()] == [games[place].header for place in (0, 2, 1)]
    assert [card.header for card in library.cards(1)] == [games[0].header]
    assert library.find("last") == games[0].header.id
    assert [card.end for card in library.cards()] == [None, None, None]
    first = library.cards(1)[0]
    assert (first.begun, first.touched) == ("2031-01-01T00:00:00.000000+00:00", "2031-01-01T00:00:00.000003+00:00")


def test_a_card_shows_the_end(library: Library) -> None:
    record = played(2, ended=True)
    library.add(record, SEED)
    assert (library.cards()[0].end, library.cards()[0].turns) == (record.end, 2)


def test_all_lines_are_told_a_game_at_a_time(library: Library) -> None:
    for number in (2, 0, 1):
        library.add(played(number, f"game {number}"), SEED)
    told = [(game, write(line)) for game, line in library.lines()]
    records = sorted((played(number, f"game {number}") for number in range(3)), key=lambda record: record.header.id)
    assert told == [(record.header.id, line) for record in records for line in record.lines()]


def test_a_line_that_was_changed_in_the_file_is_noticed(tmp_path: Path, library: Library) -> None:
    library.add(played(3), SEED)
    other = apsw.Connection(str(tmp_path / "games.db"))
    other.execute("UPDATE lines SET line = CAST(replace(CAST(line AS TEXT), 'e4', 'd4') AS BLOB) WHERE number = 2")
    other.close()
    with pytest.raises(Differs) as noticed:
        library.entry(digest("game"))
    assert noticed.value.turn == 2


ALIKE = ["abcd" + "0" * 28, "abcd" + "1" * 28, "abce" + "0" * 28]


@pytest.fixture
def shelf(library: Library) -> Library:
    for game in ALIKE:
        library.add(opened(game), SEED)
    return library


@pytest.mark.parametrize("name", [ALIKE[0], "abcd0", "abcd00000", ALIKE[0][:31]])
def test_a_game_is_found_by_the_beginning_of_its_id(shelf: Library, name: str) -> None:
    assert shelf.find(name) == ALIKE[0]


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("abcd", "Several games begin with abcd; write more of the id."),
        ("abcf", "There is no game abcf in the library; `lazaretto games` lists them."),
        ("f" * 32, f"There is no game {'f' * 32} in the library; `lazaretto games` lists them."),
    ],
)
def test_what_names_no_single_game_is_said(shelf: Library, name: str, sentence: str) -> None:
    with pytest.raises(Refusal) as refused:
        shelf.find(name)
    assert str(refused.value) == sentence


def test_there_is_no_last_game_in_an_empty_library(library: Library) -> None:
    with pytest.raises(
        Refusal,
        match=r"^No game has been kept yet; `lazaretto play BOOK` begins one, or `lazaretto watch BOOK --keep`\.$",
    ):
        library.find("last")


STRANGE = [
    "",
    "abc",
    "%",
    "%%%%%",
    "____",
    "abcd%",
    "abcd_",
    "abcd*",
    "????",
    "*****",
    "[a-f]bcd",
    "[0-9a-f]",
    "abcd[01]",
    "abcd\x00",
    "\x00\x00\x00\x00",
    "abcd\n",
    "abcd ",
    " abcd",
    "ABCD0",
    "LAST",
    "last ",
    "../../../../etc/passwd",
    "..%2f..%2fetc%2fpasswd",
    "/etc/passwd",
    "file:///etc/passwd",
    "\\\\server\\share",
    "games.db",
    "abcd' OR '1'='1",
    "abcd'; DROP TABLE games; --",
    "\uff41\uff42\uff43\uff44\uff10",
    "аbсd0",
    "٠١٢٣٤",
    "abcd\u200b0",
    "\u202eabcd0",
    "\ud800\udc80",
    ALIKE[0] + "0",
    "a" * 33,
    "a" * 100_000,
]
"""Wildcards, other files, letters that look alike, too much and too little: nothing of this is an id."""


@pytest.mark.parametrize("name", STRANGE)
def test_a_strange_name_is_refused_in_a_sentence(shelf: Library, name: str) -> None:
    with pytest.raises(Refusal) as refused:
        shelf.find(name)
    sentence = str(refused.value)
    assert sentence.endswith("names no game; write an id, its first 4 characters or more, or last.")
    assert sentence.isprintable()
    assert len(sentence) < 200


@pytest.mark.parametrize("name", [name for name in STRANGE if "\ud800" not in name])
def test_a_strange_id_is_nobodys_wherever_one_is_taken(shelf: Library, name: str) -> None:
    before = content(shelf)
    assert not shelf.has(name)
    assert shelf.sealed(name, 1) == {}
    for refused in (
        lambda: shelf.entry(name),
        lambda: shelf.append(name, [turn(opened())]),
        lambda: shelf.seal(name, 1, "a", "e4"),
    ):
        with pytest.raises(Refusal, match=r"^There is no game '.*' in the library"):
            refused()
    assert content(shelf) == before


def test_no_file_is_opened_by_an_id(tmp_path: Path) -> None:
    opened_by_python: list[str] = []
    listening = True

    def hear(event: str, facts: tuple[object, ...]) -> None:
        if listening and event in ("open", "os.listdir", "os.scandir"):
            opened_by_python.append(str(facts[0]))

    with brittle.disk() as disk, Library(tmp_path / "games.db") as library:
        library.add(opened(ALIKE[0]), SEED)
        library.seal(ALIKE[0], 1, "a", "e4")
        before, files = list(disk.opened), sorted(tmp_path.iterdir())
        assert before
        sys.addaudithook(hear)
        for name in [*STRANGE, *ALIKE]:
            for asked in (library.find, library.has, library.entry):
                try:
                    asked(name)
                except (Refusal, UnicodeEncodeError):
                    continue
        listening = False
        assert (opened_by_python, disk.opened, sorted(tmp_path.iterdir())) == ([], before, files)


def steps(library: Library, record: Record) -> int:
    """How many steps SQLite takes to keep a pick and the next turn of a game, twice handed in."""
    taken: list[int] = []

    def hear(event: dict[str, dict[str, int]]) -> None:
        taken.append(event["stmt_status"]["SQLITE_STMTSTATUS_VM_STEP"])

    library._db.trace_v2(apsw.SQLITE_TRACE_PROFILE, hear)
    for _ in range(2):
        library.seal(record.header.id, record.next_turn, "a", "e4")
    for _ in range(2):
        library.append(record.header.id, [turn(record)])
    library.cards(1)
    library._db.trace_v2(0)
    return sum(taken)


def test_a_turn_costs_as_much_after_twenty_thousand_as_after_ten(library: Library) -> None:
    short, long = played(10, "short"), played(20_000, "long")
    library.add(short, SEED)
    library.add(long, SEED)
    library.append(short.header.id, [turn(short)])
    library.append(long.header.id, [turn(long)])
    short.add(turn(short))
    long.add(turn(long))
    assert 0 < steps(library, long) == steps(library, short) < 2000


def test_a_turn_that_breaks_a_sealed_pick_is_refused(library: Library) -> None:
    record = opened()
    library.add(record, SEED)
    line = turn(record)
    seat, choice = next(iter(line.chosen.items()))
    library.seal(record.header.id, line.turn, seat, f"not {choice}")
    with pytest.raises(Refusal, match=r"In turn 1 something else was picked; a pick that is kept stands."):
        library.append(record.header.id, [line])
    assert library.entry(record.header.id).record == record
    assert library.sealed(record.header.id, 1) == {seat: f"not {choice}"}


def test_a_line_that_could_not_be_read_again_is_never_kept(library: Library) -> None:
    record = opened()
    library.add(record, SEED)
    wide = linked(msgspec.structs.replace(turn(record), chosen={"a": "\x1b[2J"}), record.chain)
    with pytest.raises(Differs, match="characters that cannot be shown"):
        library.append(record.header.id, [wide])
    assert library.entry(record.header.id).record == record


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
        with pytest.raises(Unkept):
            library.add(played(1, game="new"), SEED)


def test_the_game_played_last_is_known_though_the_clock_goes_back(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    times = iter(f"20{year}" for year in range(40, 20, -1))
    monkeypatch.setattr("lazaretto.store.library._now", lambda: next(times))
    for name in ("one", "two", "three"):
        library.add(played(1, game=name), SEED)
    assert library.find("last") == digest("three")
    assert [card.header.id for card in library.cards()] == [digest(name) for name in ("three", "two", "one")]
