"""Transcripts: a game as text and as data, as the right seat may see it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from typing import Any

from lantern_cellar.rules import bite

from lazaretto.books import find
from lazaretto.game import Told, Words
from lazaretto.play.base.edition import Edition
from lazaretto.play.base.played_game import Played
from lazaretto.play.base.replay import replayed
from lazaretto.play.session.begin_game import Opening, begin, fork
from lazaretto.play.session.sitting import Sitting
from lazaretto.play.text import view_lines
from lazaretto.play.text.transcript import as_data, ending, heading, rolls, seated, turn_lines, turns_between
from lazaretto.store.record import Record
from lazaretto.store.record_lines import Header
from tests.cases import each
from tests.play.keyboard import Evening
from tests.play.tables import CELLAR, DUEL, SEATED, TWO, pick, play_on, sat, shelf, texts


def transcript(played: Played) -> list[str]:
    """All that is told of a game, but for its rolls."""
    return [heading(played), *(line for turn in played.turns for line in turn_lines(played, turn)), ending(played)]


def test_who_sits_where_is_told_first() -> None:
    assert heading(sat(DUEL).played) == "Defend the City, practice: a person as a, random as b."
    assert seated(sat(DUEL, seats=TWO).played) == "a person as a, a person as b"
    known = heading(sat(CELLAR, 1, "hero.oil=9").played)
    assert known == "Lantern Cellar under hero.oil=9, practice: a person as hero."
    asleep = replayed(shelf()["cellar: asleep"])
    assert heading(asleep) == "Lantern Cellar, asleep: the world moves by itself."


def test_a_turn_is_told_in_sentences_and_its_rolls_with_their_odds() -> None:
    played = play_on(sat(DUEL, 5, "fighter.stamina=9"), 8).played
    assert list(turn_lines(played, played.turns[1])) == [
        "Turn 2   Revealed: a 0/2, b 3/1.",
        "         b strikes a at 1/5, 20.00 %, and misses.",
        "         Stamina left: a 2, b 1.",
    ]
    assert list(rolls(played.turns[1].rolled)) == ["3/1 to hit 0/2: no (80.00 %)", "0/2 to hit 3/1: no (certain)"]
    assert ending(played) == "The fight is over: a wins."


def test_an_ending_names_who_resigned() -> None:
    sitting = sat(DUEL, seats=TWO)
    sitting.resign("b")
    assert ending(sitting.played) == "b resigned."


def test_the_data_are_the_facts_of_the_record() -> None:
    for record in shelf().values():
        data = json.loads(json.dumps(as_data(replayed(record))))
        demand_header(data, record.header)
        demand_turns(data, record)
        end = record.end
        assert data["result"] == ({"outcome": end.outcome, "scores": end.scores} if end else None)
        played = replayed(record)
        assert data["chain"] == (record.chain if played.is_open else None), "it could be searched for what is hidden"
        assert data["practice"] is played.is_practice
        assert int(data["seed"]) == played.seed


def demand_header(data: dict[str, Any], header: Header) -> None:
    for name in ("book", "version", "stream", "overlay", "seats", "dice", "commitment"):
        assert data[name] == getattr(header, name)
    assert (data["game"], data["variant_hash"]) == (header.id, header.overlay_hash)
    assert (data["variant"] or "", data["daily"] or "") == (header.variant, header.daily)
    parent = header.parent
    assert data["parent"] == ({"game": parent.game, "turn": parent.turn} if parent else None)


def demand_turns(data: dict[str, Any], record: Record) -> None:
    written = find(record.header.book).texts
    if not replayed(record).is_open:
        assert {data["start"], *(told_of["state"] for told_of in data["turns"])} == {None}
        assert not any(told_of["rolls"] for told_of in data["turns"])
        return
    assert written.state_hash(written.read_state(data["start"])) == record.header.state
    for told_of, line in zip(data["turns"], record.turns, strict=True):
        assert (told_of["turn"], told_of["chosen"]) == (line.turn, line.chosen)
        assert written.state_hash(written.read_state(told_of["state"])) == line.state
        assert len(told_of["rolls"]) == line.draws
        assert all(0 < Fraction(roll["chance"]) <= 1 for roll in told_of["rolls"])


def test_the_seed_of_a_game_that_hides_it_is_not_in_the_data_until_the_end() -> None:
    sitting = play_on(sat(DUEL, 2**127 + 5, seats=TWO), 31, 2)
    pick(sitting, "a", "1/4")
    shown = json.dumps(as_data(sitting.played))
    assert str(2**127 + 5) not in shown
    assert as_data(sitting.played)["seed"] is None
    sitting.resign("b")
    assert int(as_data(sitting.played)["seed"]) == 2**127 + 5


def test_what_a_person_cannot_see_is_in_the_data_only_when_the_game_is_over() -> None:
    sitting = play_on(sat(CELLAR, 21), 1, 3)
    hidden, duel = as_data(sitting.played), as_data(play_on(sat(DUEL, 28), 111, 2).played)
    assert not sitting.played.is_open
    assert (hidden["start"], hidden["turns"][-1]["state"], hidden["turns"][-1]["rolls"]) == (None, None, [])
    assert duel["start"] == "20,20"
    sitting.resign("hero")
    shown = as_data(sitting.played)
    assert shown["turns"][-1]["state"] == sitting.edition.text(sitting.played.state)
    assert any(turn["rolls"] for turn in shown["turns"])


def test_the_data_may_stop_at_a_turn() -> None:
    played = play_on(sat(DUEL, 28), 111, 3).played
    assert [turn["turn"] for turn in as_data(played, 2)["turns"]] == [1, 2]


def test_a_sealed_pick_is_told_to_nobody() -> None:
    told_of = set()
    for text in ("0/0", "5/2", "2/4"):
        sitting = play_on(sat(DUEL, 2**127 + 5, seats=TWO), 31, 2)
        pick(sitting, "a", text)
        data = as_data(sitting.played) | {"game": "", "chain": ""}
        told_of.add(json.dumps([data, transcript(sitting.played)]))
    assert len(told_of) == 1


def told_for(seat: str | None) -> list[str]:
    return [f"told for {seat}."]


def seen_by(book: str, seats: dict[str, str]) -> Sitting:
    """A game of a book that says to whom it tells."""

    def tell(numbers: Any, before: Any, chosen: Any, rolled: Any, after: Any, seat: str | None) -> Sequence[Told]:
        return [Told(sentence) for sentence in told_for(seat)]

    return begin(Edition(replace(find(book), words=Words(tell))), Opening(seats, 28))


@each(
    ("seats", "seat"),
    [
        ({"a": "person", "b": "bot random"}, "a"),
        ({"a": "bot random", "b": "person"}, "b"),
        (TWO, None),
        ({"a": "bot random", "b": "bot random"}, None),
    ],
)
def test_a_game_is_told_to_its_only_person_or_to_a_spectator(seats: dict[str, str], seat: str | None) -> None:
    played = play_on(seen_by(DUEL, seats), 111, 1).played
    assert list(turn_lines(played, played.turns[0])) == [f"Turn 1   told for {seat}."]
    assert as_data(played)["turns"][0]["told"] == told_for(seat)


def test_so_it_is_in_line_mode() -> None:
    assert "told for hero." in Evening(seen_by(CELLAR, SEATED[CELLAR]), "wait").said
    assert "told for None." in Evening(seen_by(DUEL, TWO), "", "0/1", "", "0/1").said


def test_what_the_hero_has_not_seen_is_in_no_line_of_a_living_game() -> None:
    """Twin cellars whose rats sit elsewhere in the dark: while the hero sees the same, he is told the same."""
    twins = [play_on(sat(CELLAR, 5, at=texts(sat(CELLAR, seed))[0]), 3, 5) for seed in range(40)]
    compared = 0
    for one, other in combinations(twins, 2):
        game, alike = one.edition.game, one.played.first != other.played.first
        assert game.seen(one.played.first, "hero") == game.seen(other.played.first, "hero")
        for turn, twin in zip(one.played.turns, other.played.turns, strict=True):
            snaps = [[rolled for rolled in each.rolled if rolled.rule is bite] for each in (turn, twin)]
            alike = alike and snaps[0] == snaps[1] and turn.chosen == twin.chosen
            if not alike or game.seen(turn.after, "hero") != game.seen(twin.after, "hero"):
                break
            assert list(turn_lines(one.played, turn)) == list(turn_lines(other.played, twin))
            shown = [view_lines.lines(each.edition.view(each.played.at(turn.number), "hero")) for each in (one, other)]
            assert list(shown[0]) == list(shown[1])
            compared += one.edition.text(turn.after) != other.edition.text(twin.after)
    assert compared > 1000


def test_an_evening_in_the_dark_says_the_same_to_twins() -> None:
    """The whole screen of line mode, from sitting down to the third turn."""
    evenings: dict[Any, set[tuple[str, ...]]] = {}
    for seed in range(40):
        evening = Evening(sat(CELLAR, 5, at=texts(sat(CELLAR, seed))[0]), "wait", "?", "wait", "? east", "q")
        played = evening.sitting.played
        snaps = tuple(str(roll.face) for turn in played.turns for roll in turn.rolled if roll.rule is bite)
        seen = (snaps, *(played.edition.game.seen(played.at(turn), "hero") for turn in range(3)))
        evenings.setdefault(seen, set()).add(tuple(evening.said))
    assert len(evenings) < 10, "most of them are twins"
    assert all(len(said) == 1 for said in evenings.values())


def test_turns_are_read_from_one_to_another() -> None:
    played = play_on(fork(play_on(sat(DUEL, 28), 111, 3).played, 1), 111, 3).played
    ranges: list[tuple[int | None, int | None, list[int]]] = [
        (None, None, [2, 3, 4]), (3, None, [3, 4]), (None, 3, [2, 3]), (3, 3, [3]),
        (0, 9, [2, 3, 4]), (4, 3, []), (9, None, []), (None, 0, []),
    ]  # fmt: skip
    for first, last, numbers in ranges:
        assert [turn.number for turn in turns_between(played, first, last)] == numbers
        assert [turn["turn"] for turn in as_data(played, last, first)["turns"]] == numbers
