"""Replaying a record: the same game under the rules of its time, or a refusal that names the first bad turn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from lazaretto.books import find
from lazaretto.books.defend_the_city.rules import DefendTheCity, Duel, Pair
from lazaretto.dice import Roll
from lazaretto.game import Book, Refusal, Result
from lazaretto.play.base import header_check
from lazaretto.play.base.edition import Edition
from lazaretto.play.base.replay import replayed, resignation
from lazaretto.play.session.begin_game import Opening, begin, fork
from lazaretto.play.session.sitting import Sitting
from lazaretto.store.record import Differs
from lazaretto.store.record_reader import read, read_file
from tests.play.by_hand import Line, in_order, linked, parsed
from tests.play.tables import CELLAR, DUEL, SEATED, TWO, content, facts, play_on, sat, shelf, texts

AnyBook = Book[Any, Any, Any]

BOT, VARIANT, TYPED, RESIGNED = (
    f"duel: {name}" for name in ("against a bot", "a variant", "typed dice", "two people, one resigns")
)
CHILD = "cellar: a child"


def test_a_replayed_game_is_the_game_that_was_played() -> None:
    for seed in range(30):
        sitting = play_on(sat(DUEL, seed), seed)
        again = Sitting(replayed(read_file(content(sitting.played.record))))
        assert texts(again) == texts(sitting)
        assert again.played.record == sitting.played.record
        assert [*again.played.turns] == [*sitting.played.turns]
        assert again.played.seed == seed
        assert again.is_over


def test_a_record_that_hides_its_seed_is_replayed_with_the_seed_given() -> None:
    sitting = play_on(sat(DUEL, 2**127 + 5, seats=TWO), 31, 4)
    record = sitting.played.record
    assert texts(Sitting(replayed(record, 2**127 + 5))) == texts(sitting)
    with pytest.raises(Refusal, match=r"^This game is still being played, so its seed is not known and it"):
        replayed(record)
    with pytest.raises(Differs, match=r"^The header: the seed is not the one that was committed to\.$"):
        replayed(record, 2**127)
    with pytest.raises(Differs, match=r"^The header: the seed is not the one that was committed to\.$"):
        replayed(record, 0)


def forged(name: str, place: int, **changed: Any) -> list[bytes]:
    """A record with some fields of a line changed (None: left out), and its chain made anew."""
    lines = parsed(list(shelf()[name].lines()))
    lines[place] = {field: value for field, value in {**lines[place], **changed}.items() if value is not None}
    in_order(lines[place])
    return linked(lines)


def refusal(lines: list[bytes]) -> str:
    with pytest.raises(Differs) as refused:
        replayed(read(lines))
    return str(refused.value)


def test_what_differs_is_said_in_a_sentence() -> None:
    twice = {"a": "0/5", "b": "5/0"}
    assert refusal(forged(BOT, 2, chosen=twice | {"c": "0/0"})) == (
        "Turn 2: 'c' has nothing to choose now; a and b must."
    )
    assert refusal(forged(BOT, 2, chosen={"a": "0/5"})) == "Turn 2: b has not chosen yet."
    assert refusal(forged(BOT, 2, chosen=twice | {"b": "5/5"})) == (
        "Turn 2: 5/5 adds up to 10; offense and defense together are at most 7 (DC3)."
    )
    assert refusal(forged(BOT, 2, chosen=twice | {"b": "all out"})).startswith("Turn 2: 'all out' is not a pair;")
    assert refusal(forged(BOT, 2, chosen={"a": "2/0", "b": " 0/5"})) == (
        "Turn 2: a choice is not in the form that choices are written in."
    )
    assert refusal(forged(BOT, 2, chosen={"b": "0/5", "a": "2/0"})) == (
        "Turn 2: a choice is not in the form that choices are written in."
    )
    assert refusal(forged(BOT, 2, draws=1)) == "Turn 2: the rules draw 2 times, the record says 1."
    assert refusal(forged(BOT, 2, state="0" * 32)) == (
        "Turn 2: the rules come to '13,10', and the record's hash is another state's."
    )


def test_what_differs_at_the_end_is_said_of_the_end() -> None:
    assert refusal(forged(BOT, 9, outcome="b")) == "The end: the game ends with 'draw', the record with 'b'."
    assert refusal(forged(BOT, 9, scores={"a": 1, "b": -1})) == "The end: the scores are not those of 'draw'."
    assert refusal(forged(BOT, 9, scores={"b": 0, "a": 0})) == "The end: the scores are not those of 'draw'."
    assert refusal(forged(BOT, 9, seed="29")) == "The end: it names another number of turns, or another seed."
    assert refusal(forged(BOT, 9, turns=7)) == "The end: it names another number of turns, or another seed."
    assert refusal(forged(BOT, 9, resigned="a")) == "The end: 'a' could not resign here."
    assert refusal(forged(RESIGNED, 5, resigned=None)) == "The end: the record ends here, but the game goes on."
    assert refusal(forged(RESIGNED, 5, resigned="c")) == "The end: 'c' could not resign here."
    bots = forged("duel: the seed of a day", 4, resigned="b", scores={"a": 1, "b": -1})
    assert refusal(bots) == "The end: 'b' could not resign here.", "a bot never does"


def test_a_game_that_the_rules_have_ended_has_its_end_in_the_record() -> None:
    lines = list(shelf()[BOT].lines())
    assert refusal(lines[:-1]) == "The end: the game is over ('draw'), but the record has no end."
    over = list(shelf()["duel: over before it began"].lines())
    assert refusal(over[:-1]) == "The end: the game is over ('a'), but the record has no end."
    assert refusal([*lines[:-1], lines[-2]]).startswith("Turn 9: the chain is broken")


def test_nothing_is_played_after_the_end() -> None:
    lines = parsed(list(shelf()[BOT].lines()))
    more = [*lines[:-1], {**lines[-2], "turn": 9}]
    assert refusal(linked(more)) == "Turn 9: The game is over (draw); nothing more can be chosen."


def test_typed_faces_must_be_as_many_as_were_asked_for_and_on_their_dice() -> None:
    faces = shelf()[TYPED].turns[0].faces
    assert faces == (1, 0)
    assert refusal(forged(TYPED, 1, faces=[1])).startswith("Turn 1: 1 faces were typed, but 0/0 to hit 1/5 still asks")
    assert refusal(forged(TYPED, 1, faces=[1, 0, 0])) == "Turn 1: 3 faces were typed, but only 2 were asked for."
    assert refusal(forged(TYPED, 1, faces=[2, 0])).startswith("Turn 1: Typed face 1 is number 3 on its die, but d5")
    assert refusal(forged(BOT, 1, faces=[0])) == "Turn 1: 1 faces were typed, but only 0 were asked for."
    assert refusal(forged("cellar: alone", 0, faces=[0, 0])).startswith("The header: 2 faces were typed, but only 0")
    assert (
        refusal(forged(CHILD, 0, faces=[0]))
        == "The header: its first state is not in the form that states are written in."
    )


def test_what_differs_in_the_header_is_said_of_the_header() -> None:
    assert refusal(forged(BOT, 0, stream="mersenne")) == (
        "The header: its dice are 'mersenne'; this Lazaretto throws philox4x32-10/1."
    )
    assert (
        refusal(forged(BOT, 0, seats={"b": "bot random", "a": "person"})) == "The header: its seats are b, a, not a, b."
    )
    assert refusal(forged(BOT, 0, seats={"a": "person"})) == "The header: its seats are a, not a, b."
    assert refusal(forged(BOT, 0, seats={"a": "person", "b": "my aunt"})) == (
        "The header: seat b is taken by 'my aunt'; it must be person or bot NAME."
    )
    assert (
        refusal(forged(CHILD, 0, start=None))
        == "The header: a fork must contain the state it starts from; this one does not."
    )
    assert refusal(forged("duel: from a state", 0, start="9,12, 1")).startswith("The header: '9,12, 1' is not a state")
    assert refusal(forged("duel: from a state", 0, start=" 9,12,1")) == (
        "The header: its first state is not in the form that states are written in."
    )
    assert refusal(forged("duel: from a state", 0, start="9,12,9")) == (
        "The header: '9,12,9' is not possible: the fight ends after 3 quiet turns (DC-R3)."
    )
    said = "The header: the first state is not the one its hash names; the record or the book has changed since."
    assert refusal(forged(BOT, 0, state="0" * 32)) == said
    assert refusal(forged(BOT, 0, seed="9" * 39)) == "The header: the seed is larger than 2^128 - 1."


def test_a_seed_is_named_or_committed_to_but_never_both_or_neither() -> None:
    odd = "The header: it must have either its seed or a commitment to it."
    assert refusal(forged(BOT, 0, seed=None)) == odd
    assert refusal(forged(BOT, 0, commitment="0" * 64)) == odd
    assert refusal(forged(RESIGNED, 0, seed="1")) == odd
    assert refusal(forged(RESIGNED, 0, commitment=None)) == odd
    between = "The header: a game between people must have a commitment to its seed, not the seed itself."
    assert refusal(forged(BOT, 0, seats=TWO)) == between
    nobody = "The header: a game that nobody plays has its seed, and is not practice."
    watched = dict.fromkeys(TWO, "bot random")
    assert refusal(forged(BOT, 0, seats=watched, practice=True)) == nobody
    assert refusal(forged(BOT, 0, seats=watched, seed=None, commitment="0" * 64)) == nobody


def test_a_variant_is_the_one_that_its_hash_names_written_in_one_way() -> None:
    other = "The header: the variant is not the one its hash names."
    overlay = {"fighter": {"stamina": 30}, "rulings": {"free_guard": 2, "overspend": True}}
    assert parsed(list(shelf()[VARIANT].lines()))[0]["overlay"] == overlay
    assert refusal(forged(VARIANT, 0, overlay={})) == other
    assert refusal(forged(VARIANT, 0, overlay=overlay | {"strike": {"to_hit_of": 5}})) == other, "5 changes nothing"
    assert refusal(forged(VARIANT, 0, overlay=dict(reversed(overlay.items())))) == other
    assert refusal(forged(VARIANT, 0, overlay={"stamina": 30, "free_guard": 2, "overspend": True})) == other
    assert refusal(forged(VARIANT, 0, overlay_hash="0" * 32)) == other


def test_a_variant_that_no_book_would_load_is_refused_with_its_key() -> None:
    assert refusal(forged(BOT, 0, overlay={"fighter": {"stamina": 5000}})).startswith(
        "The header: the record's overlay, fighter.stamina: "
    )
    assert refusal(forged(BOT, 0, overlay={"fighters": {}})).startswith("The header: the record's overlay, fighters: ")
    assert refusal(forged(BOT, 0, overlay={"strike": {"to_hit_of": 2}})).startswith(
        "The header: the record's overlay, strike.to_hit_of: an offense of 5 against no defense would hit 250 %"
    ), "each number is fine, together they are not"


def test_a_book_that_is_not_here_is_named() -> None:
    with pytest.raises(Refusal, match=r"^There is no book called 'defend_the_town'; did you mean defend_the_city\?$"):
        replayed(read(forged(BOT, 0, book="defend_the_town")))


class Tiring(DefendTheCity):
    """Rules that behave differently: seat a tires a little every turn."""

    def step(self, state: Duel, chosen: Mapping[str, Pair], roll: Roll) -> Duel:
        after = super().step(state, chosen, roll)
        return after._replace(a=max(0, after.a - 1))


OLD: AnyBook = find(DUEL)
NEW: AnyBook = replace(OLD, version=2, game=Tiring)
BOTH: AnyBook = replace(NEW, earlier={1: OLD})


def knowing(book: AnyBook, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(header_check, "find", lambda name: book)


def played_by(book: AnyBook) -> Sitting:
    return play_on(begin(Edition(book), Opening(SEATED[DUEL], 28)), 111, 3)


def test_a_record_of_an_older_version_is_refused_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    knowing(NEW, monkeypatch)
    with pytest.raises(Refusal) as refused:
        replayed(played_by(OLD).played.record)
    assert str(refused.value) == (
        "This game was played with version 1 of Defend the City, which behaves differently; "
        "this Lazaretto knows version 2."
    )


def test_a_record_of_a_newer_version_is_refused_by_name() -> None:
    with pytest.raises(Refusal, match=r"^This game was played with version 2 of .*; this Lazaretto knows version 1\.$"):
        replayed(played_by(NEW).played.record)


def test_a_book_that_still_knows_its_older_rules_plays_older_records_by_them(monkeypatch: pytest.MonkeyPatch) -> None:
    knowing(BOTH, monkeypatch)
    old, new = played_by(OLD), played_by(NEW)
    assert texts(old) != texts(new)
    assert texts(Sitting(replayed(old.played.record))) == texts(old)
    assert texts(Sitting(replayed(new.played.record))) == texts(new)


def test_an_older_game_goes_on_and_is_forked_by_the_rules_it_began_with(monkeypatch: pytest.MonkeyPatch) -> None:
    knowing(BOTH, monkeypatch)
    old = played_by(OLD)
    again = Sitting(replayed(old.played.record))
    child = fork(again.played, 1)
    assert child.played.record.header.version == 1
    assert facts(play_on(child, 111, 2).played.record) == facts(old.played.record)[1:3]
    assert facts(play_on(again, 111).played.record) == facts(play_on(old, 111).played.record)


def test_an_older_record_in_a_newer_ones_clothes_is_blamed_on_the_first_turn_that_differs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    knowing(BOTH, monkeypatch)
    lines: list[Line] = parsed(list(played_by(OLD).played.record.lines()))
    lines[0]["version"] = 2
    assert refusal(linked(lines)).startswith("Turn 1: the rules come to ")


def test_a_record_of_more_turns_than_its_book_allows_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    record = play_on(sat(DUEL, 28), 111, 4).played.record
    knowing(replace(OLD, turn_limit=4), monkeypatch)
    assert len(replayed(record).turns) == 4
    knowing(replace(OLD, turn_limit=3), monkeypatch)
    with pytest.raises(Differs, match=r"^Turn 4: its book allows 3 turns and no more\.$"):
        replayed(record)


def test_a_seat_that_resigns_loses_to_all_the_others() -> None:
    duel, cellar = Edition(find(DUEL)), Edition(find(CELLAR))
    assert resignation(duel, "b") == Result("resigned", {"a": 1, "b": -1})
    assert resignation(cellar, "hero") == Result("resigned", {"hero": -1})
    grave = Edition(replace(find(DUEL), scores=(-10, 4)))
    assert resignation(grave, "a") == Result("resigned", {"a": -10, "b": 4})
