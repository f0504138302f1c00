"""Sittings: a saved pick is final, a turn is saved before it is shown, and a game continues after any interruption."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from lazaretto.books import find
from lazaretto.cli.commands.export import export
from lazaretto.dice import Again, Sampled
from lazaretto.game import Refusal, Turn, bot_picker, resolve
from lazaretto.kernel import is_ready as kernel_is_ready
from lazaretto.play.base.edition import Edition
from lazaretto.play.base.game_keeper import Nowhere
from lazaretto.play.base.replay import replayed
from lazaretto.play.coach import coach
from lazaretto.play.session.begin_game import Opening, begin, fork
from lazaretto.play.session.sitting import Sitting
from lazaretto.store.file_errors import NotSaved
from lazaretto.store.library import Library
from lazaretto.store.record_lines import End, TurnLine
from tests.play.by_hand import parsed
from tests.play.tables import (
    BOOKS,
    CELLAR,
    DUEL,
    SEATED,
    TWO,
    Throws,
    facts,
    hasty,
    numbered,
    pick,
    play_on,
    sat,
    texts,
    turn_on,
)


def loaded(library: Library, game: str, dice: Throws | None = None) -> Sitting:
    """The game as it is when a player comes back to it."""
    entry = library.saved_game(game)
    return Sitting(replayed(entry.record, entry.seed), library, dice)


def chosen(turn: Turn[Any, Any]) -> dict[str, str]:
    return {seat: str(choice) for seat, choice in turn.chosen.items()}


def told(sitting: Sitting) -> list[Any]:
    """A game's lines but for its name."""
    header, *rest = parsed(list(sitting.played.record.lines()))
    return [{**header, "id": ""}, *rest]


def test_bots_pick_from_the_seed_and_what_their_seat_sees() -> None:
    sitting = play_on(sat(DUEL, 28, seats={"a": "person", "b": "bot cautious"}), 111)
    game, bot = sitting.edition.game, sitting.edition.book.bot("cautious", sitting.edition.numbers)
    for turn in sitting.played.turns:
        choices = game.choices(turn.before)["b"]
        assert turn.chosen["b"] == bot_picker(bot, 28)(game.seen(turn.before, "b"), "b", choices, turn.number)
    assert len(sitting.played.turns) == 8


@pytest.mark.parametrize("book", BOOKS)
def test_the_dice_of_a_turn_are_those_of_the_seed_and_the_turn(book: str) -> None:
    sitting = play_on(sat(book, 41), 3)
    for turn in sitting.played.turns:
        assert (
            resolve(sitting.edition.game, turn.before, turn.chosen, turn.number, Sampled(41, "rules", turn.number))
            == turn
        )
    other = play_on(sat(book, 42), 3)
    assert [turn.rolled for turn in other.played.turns] != [turn.rolled for turn in sitting.played.turns]


def test_somebody_alone_is_asked_every_turn_until_the_end() -> None:
    sitting = sat(CELLAR, 26)
    while not sitting.is_over:
        assert sitting.waiting() == ["hero"]
        play_on(sitting, 3, 1)
    assert sitting.waiting() == []
    assert sitting.played.result
    assert sitting.played.result.outcome in ("out", "bitten", "dark")


def test_two_people_pick_in_any_order_and_nothing_moves_until_both_have() -> None:
    one, other = sat(DUEL, 7, seats=TWO), sat(DUEL, 7, seats=TWO)
    assert one.waiting() == ["a", "b"]
    pick(one, "a", "1/1")
    assert one.waiting() == ["b"]
    with pytest.raises(Refusal, match=r"^b has not chosen yet\.$"):
        one.step()
    pick(one, "b", "0/2")
    pick(other, "b", "0/2")
    pick(other, "a", "1/1")
    assert one.step() == other.step()
    assert one.waiting() == ["a", "b"]
    assert one.number == 2


def test_a_pick_that_may_not_be_made_is_refused_and_not_kept(library: Library) -> None:
    sitting = sat(DUEL, 7, seats=TWO, keeper=library)
    with pytest.raises(Refusal, match=r"^5/5 adds up to 10; offense and defense together are at most 7 \(DC3\)\.$"):
        pick(sitting, "a", "5/5")
    assert library.sealed(sitting.id, 1) == {}
    assert sitting.waiting() == ["a", "b"]


def test_a_pick_stands_and_is_nobody_elses() -> None:
    sitting = sat(DUEL, 7)
    with pytest.raises(Refusal, match=r"^b has nothing to pick now\.$"):
        pick(sitting, "b", "1/1")
    pick(sitting, "a", "1/1")
    for text in ("1/1", "2/2"):
        with pytest.raises(Refusal, match=r"^a has nothing to pick now\.$"):
            pick(sitting, "a", text)
    assert chosen(sitting.step())["a"] == "1/1"


def test_a_sealed_pick_is_in_no_line_until_its_turn(library: Library) -> None:
    """Whatever a picks, the lines are the same."""
    public = set()
    for text in ("0/0", "5/2", "3/4"):
        sitting = sat(DUEL, 2**100, seats=TWO, keeper=library)
        before = list(library.saved_game(sitting.id).record.lines())
        pick(sitting, "a", text)
        assert list(library.saved_game(sitting.id).record.lines()) == before
        public.add(repr(told(sitting)))
        assert library.sealed(sitting.id, 1) == {"a": text}
    assert len(public) == 1


def test_sealed_picks_survive_their_sitting(library: Library) -> None:
    sitting = sat(DUEL, 2**100, seats=TWO, keeper=library)
    pick(sitting, "a", "1/4")
    again = loaded(library, sitting.id)
    assert again.waiting() == ["b"]
    assert {seat: str(choice) for seat, choice in again.picks.items()} == {"a": "1/4"}
    pick(again, "b", "0/3")
    assert chosen(again.step()) == {"a": "1/4", "b": "0/3"}
    assert library.sealed(sitting.id, 1) == {}
    assert loaded(library, sitting.id).picks == {}


def test_the_same_pick_may_be_handed_in_twice_and_another_may_not(library: Library) -> None:
    sitting = sat(DUEL, 2**100, seats=TWO, keeper=library)
    late = loaded(library, sitting.id)
    pick(sitting, "a", "1/4")
    pick(late, "a", "1/4")
    other = loaded(library, sitting.id)
    other.picks.clear()
    with pytest.raises(Refusal, match=r"^a has already picked in turn 1; a stored pick cannot be changed\.$"):
        pick(other, "a", "0/0")
    assert library.sealed(sitting.id, 1) == {"a": "1/4"}


def test_who_comes_too_late_can_only_repeat_what_was_done(library: Library) -> None:
    """A turn that was kept without being acknowledged is accepted once more, and changes nothing."""
    sitting = sat(DUEL, 28, keeper=library)
    early, late, later = (loaded(library, sitting.id) for _ in range(3))
    turn = play_on(sitting, 111, 1).played.turns[0]
    early.pick("a", turn.chosen["a"])
    assert early.step() == turn
    assert told(loaded(library, sitting.id)) == told(sitting) == told(early)
    with pytest.raises(Refusal, match=r"^a has already picked in turn 1; a stored pick cannot be changed\.$"):
        pick(late, "a", "5/2")
    later.picks["a"] = later.edition.book.texts.read_choice("5/2")
    with pytest.raises(Refusal, match=r"^This game has been played on elsewhere: turn 2 is to be played\."):
        later.step()
    assert told(loaded(library, sitting.id)) == told(sitting)


class Noting(Nowhere):
    """Remembers what it was handed, and can be broken."""

    def __init__(self) -> None:
        self.handed: list[list[type]] = []
        self.broken = False

    def append(self, game: str, lines: Sequence[TurnLine | End]) -> None:
        if self.broken:
            raise NotSaved("There is no room left.")
        self.handed.append([type(line) for line in lines])


def test_the_end_is_kept_in_the_same_breath_as_the_last_turn() -> None:
    for book in BOOKS:
        noting = Noting()
        turns = len(play_on(sat(book, 28, keeper=noting), 5).played.turns)
        assert noting.handed == [*[[TurnLine]] * (turns - 1), [TurnLine, End]]


def test_nothing_moves_on_before_it_is_kept() -> None:
    noting = Noting()
    sitting = play_on(sat(DUEL, 28, keeper=noting), 111, 2)
    pick(sitting, "a", "1/1")
    before = told(sitting)
    noting.broken = True
    for refused in (sitting.step, lambda: sitting.resign("a")):
        with pytest.raises(NotSaved):
            refused()
        assert (sitting.number, told(sitting), sitting.is_over, sitting.waiting()) == (3, before, False, [])
    noting.broken = False
    assert chosen(sitting.step())["a"] == "1/1"
    assert facts(sitting.played.record)[2] == facts(replayed(sitting.played.record).record)[2]


def test_resigning_ends_the_game_and_shows_the_seed(library: Library) -> None:
    sitting = play_on(sat(DUEL, 2**127 + 5, seats=TWO, keeper=library), 31, 4)
    pick(sitting, "a", "1/0")
    assert b"seed" not in b"".join(sitting.played.record.lines())
    sitting.resign("b")
    end = library.saved_game(sitting.id).record.end
    assert end == sitting.played.record.end
    assert end
    assert (end.outcome, end.scores, end.resigned, end.turns) == ("resigned", {"a": 1, "b": -1}, "b", 4)
    assert end.seed == str(2**127 + 5)
    assert library.sealed(sitting.id, 5) == {}
    assert sitting.picks == {}
    assert replayed(library.saved_game(sitting.id).record).result == sitting.played.result


def test_only_a_person_resigns_and_only_once() -> None:
    sitting = play_on(sat(DUEL, 28), 111, 1)
    for nobody in ("b", "c", ""):
        with pytest.raises(Refusal, match=r"cannot resign now\.$"):
            sitting.resign(nobody)
    sitting.resign("a")
    with pytest.raises(Refusal, match=r"^a cannot resign now\.$"):
        sitting.resign("a")
    with pytest.raises(Refusal, match=r"^The game is over; nothing more can be chosen\.$"):
        sitting.step()
    with pytest.raises(Refusal, match=r"^a has nothing to pick now\.$"):
        pick(sitting, "a", "0/0")


def test_a_game_that_is_over_before_it_begins_has_its_end_at_once(library: Library) -> None:
    noting = Noting()
    assert sat(DUEL, 1, at="5,5 b wounded", keeper=noting).is_over
    assert noting.handed == [], "it is kept with its header, all or nothing"
    sitting = sat(DUEL, 1, at="5,5 b wounded", keeper=library)
    end = library.saved_game(sitting.id).record.end
    assert end
    assert (end.outcome, end.turns) == ("a", 0)
    assert sitting.waiting() == []


def test_a_book_allows_so_many_turns_and_then_only_resigning() -> None:
    short = Edition(replace(find(DUEL), turn_limit=2))
    sitting = begin(short, Opening(SEATED[DUEL], 28))
    for _ in range(2):
        pick(sitting, "a", "0/1")
        sitting.step()
    pick(sitting, "a", "0/1")
    with pytest.raises(Refusal, match=r"^The game did not end within 2 turns, which is all its book allows\.$"):
        sitting.step()
    sitting.resign("a")
    assert sitting.is_over


@pytest.mark.parametrize("book", BOOKS)
def test_typed_dice_are_what_the_rules_go_by_and_what_the_record_keeps(book: str) -> None:
    dice = Throws(5)
    sitting = play_on(sat(book, 6, dice=dice), 47)
    header, game = sitting.played.record.header, sitting.edition.game
    assert header.dice == "typed"
    assert not dice.complaints
    for turn, line in zip(sitting.played.turns, sitting.played.record.turns, strict=True):
        again = Again(line.faces)
        assert resolve(game, turn.before, turn.chosen, turn.number, again) == turn
        again.finish()
    faces = [*header.faces, *(face for line in sitting.played.record.turns for face in line.faces)]
    assert 0 < len(dice.questions) < len(faces), "a die of one face is not asked for"
    assert [*replayed(sitting.played.record).turns] == [*sitting.played.turns]
    assert texts(play_on(sat(book, 6, dice=Throws(6)), 47)) != texts(sitting)


def test_typed_dice_are_the_same_on_the_compiled_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    """The loop is asked for one more die at a time, and the questions and the turns are the same either way."""
    dice, games = [Throws(5), Throws(5)], []
    for kernel, throws in zip(("interpreted", "compiled"), dice, strict=True):
        monkeypatch.setenv("LAZARETTO_KERNEL", kernel)
        sitting = play_on(sat(CELLAR, 6, dice=throws), 47)
        games.append(told(sitting))
        assert [*replayed(sitting.played.record).turns] == [*sitting.played.turns]
    assert games[0] == games[1]
    assert dice[0].questions == dice[1].questions
    assert kernel_is_ready(find(CELLAR).loops[1])


def test_a_world_begins_by_its_seed_also_where_dice_are_typed() -> None:
    """A person who threw the dice of the start would know everything that the book hides."""
    dice = Throws(5)
    sitting = sat(CELLAR, 3, dice=dice)
    assert dice.questions == []
    assert sitting.played.first == sat(CELLAR, 3).played.first != sat(CELLAR, 4).played.first
    assert sitting.played.record.header.faces == ()
    assert replayed(sitting.played.record).first == sitting.played.first
    turn_on(sitting, 1)
    assert dice.questions


def test_any_other_start_is_typed_too() -> None:
    dice, open_cellar = Throws(5), Edition(replace(find(CELLAR), world=None))
    sitting = begin(open_cellar, Opening(SEATED[CELLAR], 3, dice="typed"), thrower=dice)
    assert dice.questions == ["Where a rat starts: throw d25: ", "Where a rat starts: throw d24: "]
    assert sitting.played.record.header.faces == tuple(int(answer) - 1 for answer in dice.answers)
    assert replayed(sitting.played.record).first == sitting.played.first, "so an old record of a world still plays"


def test_typed_dice_continue_with_the_person_who_types_them(library: Library) -> None:
    for book in BOOKS:
        sitting = play_on(sat(book, 6, dice=Throws(4), keeper=library), 47, 3)
        assert not sitting.is_over
        with pytest.raises(
            Refusal, match=r"^This game is played with real dice, and there is no one here to type them\.$"
        ):
            loaded(library, sitting.id)
        again = play_on(loaded(library, sitting.id, Throws(8)), 47)
        assert facts(again.played.record)[:3] == facts(sitting.played.record)
        assert replayed(library.saved_game(sitting.id).record).result == again.played.result


def test_nobody_types_the_dice_of_a_seed(library: Library) -> None:
    sitting = sat(DUEL, 6, keeper=library)
    with pytest.raises(Refusal, match=r"^The dice of this game come from its seed; they cannot be typed\.$"):
        loaded(library, sitting.id, Throws(1))


@pytest.mark.parametrize("count", [20, pytest.param(100, marks=pytest.mark.long)])
@pytest.mark.parametrize("book", BOOKS)
def test_a_game_saved_and_loaded_anywhere_goes_on_as_if_nothing_had_happened(
    book: str, count: int, tmp_path: Path
) -> None:
    """So many points: after some turn, or between the picks and the turn; the library was closed meanwhile."""
    points, seed, path = 0, 0, tmp_path / "games.db"
    while points < count:
        seed += 1
        whole = play_on(sat(book, seed), seed)
        for turn in range(0, len(whole.played.turns), 1 if book == DUEL else 6):
            with hasty(path) as library:
                cut = play_on(sat(book, seed, keeper=library), seed, turn)
                if points % 2:
                    for seat in cut.waiting():
                        cut.pick(seat, whole.played.turns[turn].chosen[seat])
            with hasty(path) as library:
                again = loaded(library, cut.id)
                assert texts(again) == texts(cut)
                play_on(again, seed)
                assert told(again) == told(whole)
                assert told(loaded(library, cut.id)) == told(whole)
            points += 1


def test_a_living_game_of_two_people_is_not_forked_exported_or_coached(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    monkeypatch.setenv("LAZARETTO_DATA", str(tmp_path))
    sitting = play_on(sat(DUEL, 2**127 + 5, seats=TWO, keeper=library), 31, 2)
    ways = (
        (lambda: fork(sitting.played, 1, library, seed=2**99), "it can be forked when it has ended."),
        (lambda: export(sitting.id), "it can be exported when it has ended."),
        (lambda: coach(sitting.played), "it can be coached when it has ended."),
    )
    for refused, sentence in ways:
        with pytest.raises(Refusal, match=sentence):
            refused()
    assert len(library.cards()) == 1
    assert capsysbinary.readouterr().out == b""
    sitting.resign("a")
    for allowed, _ in ways:
        allowed()
    assert capsysbinary.readouterr().out == b"".join(line + b"\n" for line in sitting.played.record.lines())


def test_two_games_under_one_library_do_not_meet(library: Library) -> None:
    with numbered():
        one, other = sat(DUEL, 28, keeper=library), sat(CELLAR, 21, keeper=library)
        for _ in range(4):
            play_on(one, 111, 1)
            play_on(other, 1, 1)
    assert told(one)[1:] == told(play_on(sat(DUEL, 28), 111, 4))[1:]
    assert told(other)[1:] == told(play_on(sat(CELLAR, 21), 1, 4))[1:]
