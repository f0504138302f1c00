"""Tampered records: with their chain unchanged or recomputed, and what no record can prove."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lazaretto.books import find
from lazaretto.game import Overlay, Refusal
from lazaretto.game.strict_toml import Document
from lazaretto.play.base.replay import replayed
from lazaretto.store.record import Differs
from lazaretto.store.record_lines import End, Header, TurnLine
from lazaretto.store.record_reader import read, read_file
from tests.cases import each
from tests.play.by_hand import Line, Untold, first_lie, in_order, linked, parsed
from tests.play.forgers import FORGERS, forged, scratched
from tests.play.tables import DUEL, content, edition, shelf

MUTANTS = 1000


def test_the_second_writer_writes_what_the_product_wrote() -> None:
    """It is the judge of everything below, so it is judged first."""
    for record in shelf().values():
        lines = list(record.lines())
        assert linked(parsed(lines)) == lines
        assert first_lie(parsed(lines)) is None
        assert list(replayed(read(lines)).record.lines()) == lines


def blamed(lines: list[bytes]) -> int | str | None:
    """The turn that a record is refused for; the sentence where no turn is; None if it is accepted."""
    try:
        replayed(read(lines))
    except Differs as wrong:
        return wrong.turn
    except Refusal as wrong:
        return str(wrong)
    return None


def test_1000_raw_edits_are_all_detected_in_the_line_they_were_made_in() -> None:
    chance, records, mutants = Random(6), list(shelf().values()), 0
    while mutants < MUTANTS:
        record = chance.choice(records)
        mutant, place = scratched(content(record), chance)
        if mutant == content(record):
            continue
        with pytest.raises(Differs) as refused:
            replayed(read_file(mutant))
        line = record.header.first_turn + min(place - 1, len(record.turns)) if place else 0
        assert refused.value.turn == line, mutant
        mutants += 1


@pytest.mark.parametrize("mutants", [200, pytest.param(MUTANTS, marks=pytest.mark.long)])
def test_forged_records_are_all_detected_at_their_first_lie(mutants: int) -> None:
    """Their chains are whole, so that only playing them again can tell. A forgery that happens to tell a game which
    could have been, letter by letter as it would have been written, is no lie, and it is accepted."""
    chance, records = Random(7), {name: list(record.lines()) for name, record in shelf().items()}
    lies, true, by_name = Counter[str](), Counter[str](), Counter[str]()
    for number in range(10**6):
        if lies.total() == mutants:
            break
        forger = FORGERS[number % len(FORGERS)]
        original = chance.choice(list(records.values()))
        mutant = forged(original, forger, chance)
        if mutant == original:
            continue
        try:
            expected: int | str | None = first_lie(parsed(mutant))
        except Untold:
            assert isinstance(blamed(mutant), str), mutant
            by_name[forger.__name__] += 1
            continue
        assert blamed(mutant) == expected, (forger.__name__, mutant)
        (true if expected is None else lies)[forger.__name__] += 1
    assert lies.total() == mutants
    assert set(lies) == {forger.__name__ for forger in FORGERS}, "every forger has lied"
    assert set(true) & set(lies), "and some have told the truth"
    assert by_name.total() < mutants / 4


ALONE, TYPED, CHILD = "cellar: alone", "cellar: typed dice to the end", "cellar: a child"
BOT, TWO, DAILY = "duel: against a bot", "duel: two people", "duel: the seed of a day"

FIELDS: list[tuple[str, int, str, Any, int | str | None]] = [
    (ALONE, 0, "format", "lazaretto-record/2", 0),
    (ALONE, 0, "id", "f" * 32, None),
    (ALONE, 0, "product", "99.0", None),
    (ALONE, 0, "book", "seven_minutes", "There is no book called 'seven_minutes'"),
    (ALONE, 0, "version", 7, "This game was played with version 7 of Lantern Cellar, which behaves differently"),
    (ALONE, 0, "stream", "mersenne/1", 0),
    (ALONE, 0, "overlay", {"rat": {"nose": 4}}, 0),
    (ALONE, 0, "overlay_hash", "0" * 32, 0),
    (ALONE, 0, "variant", "Rats of another town", None),
    (BOT, 0, "seats", {"a": "person", "b": "bot random"}, None),
    (ALONE, 0, "dice", "typed", 1),
    (ALONE, 0, "seed", "22", 0),
    (TWO, 0, "commitment", "0" * 64, 0),
    (TWO, 0, "practice", True, None),
    (DAILY, 0, "daily", "2026-11-16", 0),
    (CHILD, 0, "parent", {"game": "f" * 32, "turn": 7}, None),
    (CHILD, 0, "parent", {"game": "0" * 32, "turn": 6}, 7),
    (CHILD, 0, "start", "hero 1,1; oil 53; health 3; rats none; known " + "0" * 21, 0),
    (TYPED, 0, "faces", [4, 4], 0),
    (ALONE, 0, "state", "0" * 32, 0),
    (ALONE, 3, "turn", 4, 3),
    (ALONE, 3, "chosen", {"hero": "north"}, 3),
    (ALONE, 3, "draws", 9, 3),
    (TYPED, 3, "faces", [0, 0, 9], 3),
    (ALONE, 3, "state", "0" * 32, 3),
    (BOT, 9, "outcome", "a", 8),
    (BOT, 9, "scores", {"a": 1, "b": -1}, 8),
    (BOT, 9, "resigned", "b", 8),
    (BOT, 9, "practice", True, None),
    (BOT, 9, "turns", 9, 8),
    (BOT, 9, "seed", "29", 8),
]
"""A lie for every field there is: the record, its line, the field, the lie, and the turn that is blamed. None is for a
claim, which no turn can contradict; a sentence is for a record that is refused by name."""


def told(name: str) -> list[Line]:
    return parsed(list(shelf()[name].lines()))


@each(("name", "place", "field", "lie", "turn"), FIELDS)
def test_a_lie_in_a_field_is_blamed_on_its_turn_or_is_a_claim(
    name: str, place: int, field: str, lie: Any, turn: int | str | None
) -> None:
    lines = told(name)
    assert lines[place].get(field) != lie
    lines[place][field] = lie
    in_order(lines[place])
    found = blamed(linked(lines))
    assert found == turn if not isinstance(turn, str) else isinstance(found, str) and found.startswith(turn)


def test_every_field_of_every_line_is_on_the_list_and_only_these_are_claims() -> None:
    """Why each is one:

    - `id`: it is drawn at random, and anything can be drawn.
    - `product`: the rules go by the book's version; which program kept them leaves no trace in a game.
    - `variant`: only the title. What the variant changes is in `overlay`, which is hashed and played.
    - `seats`: a pick does not show who made it. A bot's picks are not weighed again, so that a book may mend a bot
      without making liars of its records. What must fit is checked: the seats themselves, a person or a bot in each,
      a commitment where two people sit, and that only a person resigns.
    - `practice`: that somebody may have known what comes. Whoever could read the seed is known to have, whatever the
      header says.
    - `parent`: only its id, and that is checked against the parent where the library has it.
    """
    kinds: list[tuple[type[msgspec.Struct], set[str]]] = [
        (Header, {field for _, place, field, _, _ in FIELDS if place == 0}),
        (TurnLine, {field for _, place, field, _, _ in FIELDS if place == 3}),
        (End, {field for _, place, field, _, _ in FIELDS if place == 9}),
    ]
    for kind, fields in kinds:
        assert {field.name for field in msgspec.structs.fields(kind)} - {"chain"} == fields
    assert {field for *_, field, _, turn in FIELDS if turn is None} == {
        "id",
        "product",
        "variant",
        "seats",
        "practice",
        "parent",
    }


def stops_sooner(lines: list[Line]) -> None:
    """Where a game was left: a record that ends between two lines is the game as it stood then."""
    del lines[4:]


def is_given_up(lines: list[Line]) -> None:
    """That a person gave up, and when: nothing but the person's word says so."""
    del lines[4:]
    scores = {"a": -1, "b": 1}
    lines.append({"line": "end", "outcome": "resigned", "scores": scores, "resigned": "a", "turns": 3, "seed": "28"})


def leaves_out_the_day(lines: list[Line]) -> None:
    """That its seed is a day's: a false day is found, one left out is not missed."""
    del lines[0]["daily"]


def has_another_seed(lines: list[Line]) -> None:
    """The seed of a game whose dice are typed: only a bot's picks were drawn from it. (A world begins by its seed, also
    where dice are typed.)"""
    lines[0]["seed"] = lines[-1]["seed"] = "123"


def was_typed(lines: list[Line]) -> None:
    """That dice were thrown and not drawn: somebody may throw what a seed would have drawn. (Here no strike could get
    through, so every die has one face.)"""
    lines[0]["dice"] = "typed"
    for line in lines[1:]:
        line["faces"] = [0] * line["draws"]
    for line in lines:
        in_order(line)


def has_no_parent(lines: list[Line]) -> None:
    """That it was forked before its parent's first turn: it starts from a state, like any game that does."""
    del lines[0]["parent"]


def has_another_variant(lines: list[Line]) -> None:
    """A number of the variant that the game never asked for: nobody was near the limit of quiet turns."""
    lines[0]["overlay"] = {"rulings": {"stall_limit": 5}}
    other = edition(DUEL, "rulings.stall_limit=5")
    lines[0]["overlay_hash"] = other.book.tables.overlay_hash(other.overlay)


def was_chosen(lines: list[Line]) -> None:
    """A choice that comes to the same: 0/5 and 2/3 cost alike, and this strike does not get through the guard."""
    lines[1]["chosen"]["a"] = "2/3"


UNPROVED = {
    stops_sooner: BOT,
    is_given_up: BOT,
    leaves_out_the_day: DAILY,
    has_another_seed: "duel: typed dice",
    was_typed: "duel: two turns so far",
    has_no_parent: "cellar: a child from the start",
    has_another_variant: BOT,
    was_chosen: BOT,
}


@each("forge", UNPROVED)
def test_a_record_proves_that_a_game_could_be_and_not_that_it_was(forge: Any) -> None:
    """Its rules, its dice and its end are proved; who did what, and whether, are claims: see each forger."""
    lines = told(UNPROVED[forge])
    before = linked(lines)
    forge(lines)
    assert linked(lines) != before
    assert blamed(linked(lines)) is None


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**60), 2**60)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=8,
)
TABLES = st.sampled_from(["fighter", "pair", "strike", "rulings", "setup", "hero", "rat", "lantern"])
KEYS = st.sampled_from(["stamina", "most_offense", "to_hit_of", "overspend", "last_breath", "cellar", "oil", "rats"])
OVERLAY = st.dictionaries(TABLES, st.dictionaries(KEYS, JSON, max_size=3) | JSON, max_size=3)


@settings(max_examples=100)
@given(st.data())
def test_anything_at_all_in_a_field_is_a_game_or_a_refusal(data: st.DataObject) -> None:
    """Nothing that a stranger can write in a record raises anything but a sentence."""
    demand_game_or_refusal(data)


@pytest.mark.long
@settings(max_examples=2000)
@given(st.data())
def test_so_is_much_more_of_it(data: st.DataObject) -> None:
    demand_game_or_refusal(data)


def demand_game_or_refusal(data: st.DataObject) -> None:
    name = data.draw(st.sampled_from([ALONE, TYPED, CHILD, BOT, TWO]))
    lines = told(name)
    line = data.draw(st.sampled_from(lines))
    field = data.draw(st.sampled_from([name for name in line if name != "line"]))
    line[field] = data.draw(OVERLAY if field == "overlay" else JSON)
    if field == "overlay" and isinstance(line[field], dict):
        with suppress(Refusal):
            book = find(lines[0]["book"])
            line["overlay_hash"] = book.tables.overlay_hash(Overlay("", (Document("", line[field]),)))
    demand_sentence(b"".join(line + b"\n" for line in linked(lines)))


@settings(max_examples=300)
@given(st.binary(max_size=300), st.integers(0, 10**6), st.integers(0, 10**6))
def test_any_bytes_at_all_are_a_refusal(junk: bytes, at: int, length: int) -> None:
    written = content(shelf()[BOT])
    start = at % len(written)
    for forged_bytes in (junk, written[:start] + junk + written[start + length % 200 :]):
        demand_sentence(forged_bytes)


def demand_sentence(forged_bytes: bytes) -> None:
    sentence = "It is a game."
    try:
        replayed(read_file(forged_bytes))
    except Refusal as refused:
        sentence = str(refused)
    assert sentence.isprintable()
    assert sentence.endswith((".", "?"))
