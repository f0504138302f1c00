"""Starting games: new ones with everything in the header, and forks."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from lazaretto import __version__
from lazaretto.books import find
from lazaretto.dice import Sampled
from lazaretto.game import Overlay, Refusal, resolve
from lazaretto.game.strict_toml import Document
from lazaretto.play.base.edition import Edition
from lazaretto.play.base.played_game import Played
from lazaretto.play.base.replay import replayed
from lazaretto.play.session.begin_game import Opening, begin, fork
from lazaretto.play.session.sitting import Sitting
from lazaretto.store.library import Library
from lazaretto.store.record import Differs
from lazaretto.store.record_lines import PERSON, Parent, commitment
from lazaretto.store.record_reader import read
from tests.cases import each
from tests.play.tables import (
    BOOKS,
    CELLAR,
    DUEL,
    SEATED,
    TWO,
    Throws,
    content,
    edition,
    facts,
    pick,
    play_on,
    sat,
    texts,
)

LAST_STANDS = 11, 60
"""A seed and picks under which a duel lasts eight turns."""


def eight_turns() -> Played:
    seed, picks = LAST_STANDS
    return play_on(sat(DUEL, seed), picks).played


def test_the_header_has_all_that_the_game_needs_besides_its_choices() -> None:
    header = sat(DUEL, 5, "fighter.stamina=9", at="3,4").played.record.header
    assert (header.product, header.book, header.version, header.stream) == (__version__, DUEL, 1, "philox4x32-10/1")
    assert header.overlay == {"fighter": {"stamina": 9}}
    assert header.variant == "fighter.stamina=9"
    assert (header.seats, header.seed, header.commitment) == ({"a": "person", "b": "bot random"}, "5", None)
    assert (header.start, header.parent, header.dice, header.daily) == ("3,4", None, "seed", "")


def test_ids_are_drawn_and_never_the_same() -> None:
    ids = {sat(DUEL, 5).id for _ in range(50)}
    assert len(ids) == 50
    assert all(re.fullmatch("[0-9a-f]{32}", drawn) for drawn in ids)


def test_a_game_between_two_people_promises_its_seed_and_shows_it_nowhere() -> None:
    seed = 0x123456789ABCDEF0123456789ABCDEF0
    sitting = play_on(sat(DUEL, seed, seats=TWO), 31, 2)
    assert sitting.played.record.header.commitment == commitment(seed)
    shown = content(sitting.played.record)
    for form in (str(seed), f"{seed:x}", seed.to_bytes(16, "little").hex(), seed.to_bytes(16, "big").hex()):
        assert form.encode() not in shown


def test_the_start_is_drawn_from_the_seed() -> None:
    starts = {seed: texts(sat(CELLAR, seed))[0] for seed in range(20)}
    assert len(set(starts.values())) > 15
    for seed, text in starts.items():
        assert text == edition(CELLAR).text(edition(CELLAR).game.start(Sampled(seed, "start")))


def test_what_cannot_begin_leaves_nothing_behind(library: Library) -> None:
    ways: list[Callable[[], Sitting]] = [
        lambda: sat(DUEL, 1, at="3", keeper=library),
        lambda: sat(DUEL, 1, at="200,3", keeper=library),
        lambda: sat(DUEL, 1, "fighter.stamina=5000", keeper=library),
        lambda: sat(DUEL, 1, seats={"a": PERSON, "b": "bot nobody"}, keeper=library),
        lambda: begin(edition(DUEL), Opening(SEATED[DUEL], 1, dice="typed"), library),
        lambda: begin(edition(DUEL), Opening(SEATED[DUEL], 1), library, Throws(1)),
        lambda: sat(DUEL, 1, seats={"b": PERSON, "a": PERSON}, keeper=library),
        lambda: sat(DUEL, 1, seats={"a": PERSON}, keeper=library),
        lambda: sat(DUEL, 1, seats={"a": PERSON, "b": "bot random", "c": PERSON}, keeper=library),
        lambda: sat(DUEL, 1, seats={"a": PERSON, "b": "somebody"}, keeper=library),
        lambda: sat(DUEL, 2**128, keeper=library),
        lambda: sat(DUEL, -1, keeper=library),
        lambda: sat(DUEL, 2**128, seats=TWO, keeper=library),
        lambda: sat(DUEL, 1, daily="2026-11-15", keeper=library),
    ]
    for way in ways:
        with pytest.raises(Refusal):
            way()
    assert library.cards() == []


def test_a_long_title_is_cut_so_that_the_record_can_be_read_again(library: Library) -> None:
    settings = [f"fighter.stamina={number}" for number in range(10, 60)]
    sitting = sat(DUEL, 1, *settings, keeper=library)
    header = library.saved_game(sitting.id).record.header
    assert header.variant == sitting.edition.overlay.title[:400]
    assert len(sitting.edition.overlay.title) > 400
    assert header.overlay == {"fighter": {"stamina": 59}}


def test_a_title_is_kept_in_one_form_of_its_letters(library: Library) -> None:
    book = find(DUEL)
    sitting = begin(Edition(book, Overlay("Cafe\u0301")), Opening(SEATED[DUEL], 1), library)
    assert library.saved_game(sitting.id).record.header.variant == "Caf\u00e9"


def test_a_header_that_could_not_be_read_again_is_not_written(library: Library) -> None:
    odd = Edition(find(DUEL), Overlay("\u202edrawkcab", (Document("odd", {"fighter": {"stamina": 9}}),)))
    with pytest.raises(Differs, match=r"^The header: the line has characters that cannot be shown"):
        begin(odd, Opening(SEATED[DUEL], 1), library)
    assert library.cards() == []


def test_whatever_begins_can_be_read_again() -> None:
    for book in BOOKS:
        for seed in (0, 1, 2**128 - 1):
            record = sat(book, seed).played.record
            assert read(record.lines()) == record


@each("turn", range(8))
def test_the_same_dice_and_the_same_choices_give_the_same_turns(turn: int) -> None:
    parent = eight_turns()
    child = fork(parent, turn)
    assert child.played.record.header.parent == Parent(parent.record.header.id, turn)
    assert child.number == turn + 1
    assert facts(play_on(child, LAST_STANDS[1]).played.record) == facts(parent.record)[turn:]
    assert child.played.record.end
    assert parent.record.end
    assert child.played.record.end.turns == parent.record.end.turns == 8


def test_the_same_holds_in_a_world_with_a_compiled_loop() -> None:
    parent = play_on(sat(CELLAR, 21), 1).played
    for turn in range(0, 57, 8):
        assert facts(play_on(fork(parent, turn), 1).played.record) == facts(parent.record)[turn:]


def test_after_another_choice_bots_and_dice_are_still_those_of_the_seed() -> None:
    """Whatever a does, b picks as it did for as long as its stamina is what it was; and every later die falls as the
    stream of its turn says."""
    parent = eight_turns()
    child = fork(parent, 1)
    pick(child, "a", "0/5")
    child.step()
    play_on(child, 2)
    assert str(parent.turns[1].chosen["a"]) == "2/3"
    assert [str(turn.chosen["b"]) for turn in child.played.turns] == ["2/4", "5/1", "1/1", "0/0"]
    assert [str(turn.chosen["b"]) for turn in parent.turns[1:5]] == ["2/4", "5/1", "1/1", "0/0"]
    for turn in child.played.turns:
        rolls = Sampled(LAST_STANDS[0], "rules", turn.number)
        assert resolve(child.edition.game, turn.before, turn.chosen, turn.number, rolls) == turn


def test_fresh_dice_are_other_dice() -> None:
    parent = play_on(sat(CELLAR, 21), 1, 20).played
    same, fresh = fork(parent, 10), fork(parent, 10, seed=22)
    assert texts(same)[0] == texts(fresh)[0]
    assert same.played.record.header.seed == "21"
    assert fresh.played.record.header.commitment == commitment(22), "nobody knows them yet"
    assert texts(play_on(fresh, 1, 10)) != texts(play_on(same, 1, 10))


def test_a_child_may_be_played_by_another_variant_and_by_others() -> None:
    parent = eight_turns()
    child = fork(parent, 2, edition=edition(DUEL, "overspend=true"), seats={"a": "bot random", "b": PERSON})
    header = child.played.record.header
    assert header.overlay == {"rulings": {"overspend": True}}
    assert header.people == ("b",)
    play_on(child)
    assert replayed(child.played.record).result == child.played.result


def test_a_child_between_two_people_hides_the_seed_again() -> None:
    with pytest.raises(
        Refusal, match=r"^People who play each other must not know the dice; fork it with fresh ones\.$"
    ):
        fork(eight_turns(), 2, seats=TWO)
    child = fork(eight_turns(), 2, seats=TWO, seed=2**100)
    assert (child.played.record.header.seed, child.played.is_secret) == (None, True)
    with pytest.raises(
        Refusal, match=r"^Two people are still playing this game; it can be forked when it has ended\.$"
    ):
        fork(child.played, 2)


def test_a_child_is_not_the_game_of_the_day() -> None:
    sitting = play_on(sat(DUEL, 2501317995, daily="2026-11-15"), 21, 2)
    assert fork(sitting.played, 1).played.record.header.daily == ""


def test_a_game_is_forked_only_where_it_was_and_went_on() -> None:
    parent = eight_turns()
    with pytest.raises(Refusal, match=r"^The game is over after turn 8; fork it from an earlier one\.$"):
        fork(parent, 8)
    for turn in (-1, 9, 10**6):
        with pytest.raises(Refusal, match=rf"^There is no turn {turn:,} in this game; it goes from 0 to 8\.$"):
            fork(parent, turn)
    child = fork(parent, 3).played
    with pytest.raises(Refusal, match=r"^There is no turn 2 in this game; it goes from 3 to 3\.$"):
        fork(child, 2)


def test_forking_changes_nothing_in_the_parent(library: Library) -> None:
    parent = play_on(sat(CELLAR, 21, keeper=library), 1, 9)
    before = content(library.saved_game(parent.id).record)
    child = play_on(fork(parent.played, 4, library), 3)
    grandchild = fork(child.played, 6, library, seed=9)
    grandchild.resign("hero")
    assert content(library.saved_game(parent.id).record) == before == content(parent.played.record)
    assert len(library.cards()) == 3


def test_a_fork_of_typed_dice_goes_on_with_typed_dice() -> None:
    parent = play_on(sat(DUEL, 6, dice=Throws(4)), 47).played
    with pytest.raises(Refusal, match=r"there is no one here to type them\.$"):
        fork(parent, 2)
    child = play_on(fork(parent, 2, thrower=Throws(9)), 47)
    assert child.played.record.header.dice == "typed"
    assert [*replayed(child.played.record).turns] == [*child.played.turns]


def test_a_fork_into_an_edition_under_which_it_is_over_ends_at_once() -> None:
    quiet = sat(DUEL, 1, at="9,9,2")
    child = fork(quiet.played, 0, edition=edition(DUEL, "rulings.stall_limit=2"))
    assert child.is_over
    assert child.played.record.end
    assert child.played.record.end.outcome == "draw"


def test_a_living_game_is_not_forked_so_that_more_of_it_is_seen() -> None:
    sitting = play_on(sat(CELLAR, 28), 1, 3)
    wide = edition(CELLAR, "lantern.reach=9")
    sentence = r"is hidden from its player; it can be forked with other rules or seats when it has ended\.$"
    with pytest.raises(Refusal, match=sentence):
        fork(sitting.played, 2, edition=wide)
    assert fork(sitting.played, 2, edition=edition(CELLAR)).played.first == sitting.played.at(2)
    sitting.resign("hero")
    assert fork(sitting.played, 2, edition=wide).played.first == sitting.played.at(2)
