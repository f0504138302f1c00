"""The library: a line is stored once, and a pick is final and hidden until its turn is written."""

from __future__ import annotations

import apsw
import msgspec
import pytest

from lazaretto.refusal import Refusal
from lazaretto.store.library import Library
from lazaretto.store.record import Differs, Record
from lazaretto.store.record_lines import Parent, linked, write
from tests.store.records import SEED, content, digest, ending, opened, played, turn

PLAYED_ON = "This game has been played on elsewhere: {}. Open it again to go on from there."


def refusal(library: Library, game: str, *lines: object) -> str:
    with pytest.raises(Refusal) as refused:
        library.append(game, lines)  # type: ignore[arg-type]  # what is no next line is handed in on purpose
    return str(refused.value)


def test_a_game_is_kept_from_its_header_on(library: Library) -> None:
    record = opened()
    library.add(record, SEED)
    entry = library.saved_game(record.header.id)
    assert (entry.record, entry.seed) == (record, SEED)
    assert entry.begun == entry.touched


def test_a_seed_of_128_bits_is_kept_whole(library: Library) -> None:
    library.add(opened(secret=True), 2**128 - 1)
    assert library.saved_game(digest("game")).seed == 2**128 - 1


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
    assert library.saved_game(record.header.id).record == record
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
    assert library.saved_game(record.header.id).record == record


def test_lines_of_which_some_are_there_are_gone_on_with(library: Library) -> None:
    record = played(3, ended=True)
    library.add(played(2), SEED)
    assert record.end
    library.append(record.header.id, [*record.turns, record.end])
    library.append(record.header.id, [*record.turns, record.end])
    assert library.saved_game(record.header.id).record == record


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
    assert [line.turn for line in library.saved_game(record.header.id).record.turns] == [6]
    assert library.cards()[0].turns == 6
    assert refusal(library, record.header.id, turn(record, number=2)) == PLAYED_ON.format("turn 7 is to be played")


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


def test_games_that_were_only_begun_can_be_left_out(library: Library) -> None:
    for number in (1, 0, 2):
        library.add(played(number, f"game {number}"), SEED)
    assert [card.turns for card in library.cards(played=True)] == [2, 1]
    assert [card.turns for card in library.cards(1, played=True)] == [2]
    for number in (0, 1):
        library.hold(digest(f"game {number}"), "a", b"somebody")
    assert [card.turns for card in library.cards(holder=b"somebody", played=True)] == [1]


def test_a_card_shows_the_end(library: Library) -> None:
    record = played(2, ended=True)
    library.add(record, SEED)
    assert (library.cards()[0].end, library.cards()[0].turns) == (record.end, 2)
    assert library.card(record.header.id) == library.cards()[0]
    with pytest.raises(Refusal, match="There is no game"):
        library.card("0" * 32)


def test_all_lines_are_told_a_game_at_a_time(library: Library) -> None:
    for number in (2, 0, 1):
        library.add(played(number, f"game {number}"), SEED)
    told = [(game, write(line)) for game, line in library.lines()]
    records = sorted((played(number, f"game {number}") for number in range(3)), key=lambda record: record.header.id)
    assert told == [(record.header.id, line) for record in records for line in record.lines()]


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


def test_a_line_that_could_not_be_read_again_is_never_kept(library: Library) -> None:
    record = opened()
    library.add(record, SEED)
    wide = linked(msgspec.structs.replace(turn(record), chosen={"a": "\x1b[2J"}), record.chain)
    with pytest.raises(Differs, match="characters that cannot be shown"):
        library.append(record.header.id, [wide])
    assert library.saved_game(record.header.id).record == record


def test_the_game_played_last_is_known_though_the_clock_goes_back(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    times = iter(f"20{year}" for year in range(40, 20, -1))
    monkeypatch.setattr("lazaretto.store.library.now", lambda: next(times))
    for name in ("one", "two", "three"):
        library.add(played(1, game=name), SEED)
    assert library.find("last") == digest("three")
    assert [card.header.id for card in library.cards()] == [digest(name) for name in ("three", "two", "one")]
