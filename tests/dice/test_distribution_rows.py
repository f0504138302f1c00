"""Rows: exact distributions as whole numbers."""

from fractions import Fraction

import pytest

from lazaretto.dice import (
    Roll,
    Rolled,
    Row,
    Rows,
    Sampled,
    Scripted,
    Traced,
    Typed,
    any_at_least,
    chance,
    die,
    draw,
    evenly,
    note,
    sided,
    total,
)
from lazaretto.dice.distribution_rows import with_last
from lazaretto.dice.random_streams import key
from lazaretto.dice.tape import tape_of
from lazaretto.refusal import Refusal


def wound(armour: int, roll: Roll) -> int:
    """Two dice less armour, never below 0."""
    return max(0, roll(total(2, 4), "wound") - armour)


def knocked(roll: Roll) -> bool:
    return roll(any_at_least(2, 4, 4), "knocked over")


def shout(who: str) -> str:
    """A rule without dice that causes an event."""
    return f"{who} shouts"


def pick(many: int, roll: Roll) -> int:
    return roll(evenly(many), "which of very many")


def test_rows_are_numbered_as_they_come() -> None:
    rows = Rows()
    assert [rows.law("a wound", wound, 3), rows.law("knocked over", knocked), rows.event("a shout", shout)] == [0, 1, 2]
    assert len(rows) == 3
    assert rows[2] == Row("a shout", None, shout)
    assert (rows[0].why, rows[0].rule, rows[0].given) == ("a wound", wound, (3,))


def test_an_event_says_the_rule_it_comes_of_and_what_that_was_given() -> None:
    rows, watched = Rows(), list[Rolled]()
    row = rows.event("a shout", shout, "the cook")
    Sampled(1).tape(rows, lambda tape: note(tape, row, 2, 9), watched.append)
    assert watched == [Rolled("a shout", None, 9, 2, shout, ("the cook",))]


def test_an_even_die_says_the_rule_that_picks() -> None:
    rows, traced = Rows(), Traced(Scripted([4321]))
    row = rows.even("which of very many", pick, 5000)
    assert traced.tape(rows, lambda tape: draw(tape, rows.ints, row, 1)) == 4321
    assert [(rolled.rule, rolled.given) for rolled in traced.rolled] == [(pick, (5000,))]
    asked: list[str] = []

    def ask(question: str) -> str:
        asked.append(question)
        return "7"

    assert Typed(ask, print).tape(rows, lambda tape: draw(tape, rows.ints, row, 1)) == 7
    assert asked[0].startswith("Which of very many: pick ")


def test_a_row_is_the_exact_distribution_of_its_rule() -> None:
    rows = Rows()
    rows.law("a wound", wound, 3)
    exact = rows[0].die
    assert exact is not None
    chances = {face: exact.chance(face) for face in exact.faces}
    assert chances == {n: Fraction(w, 16) for n, w in {0: 3, 1: 3, 2: 4, 3: 3, 4: 2, 5: 1}.items()}


def test_yes_and_no_become_one_and_nought() -> None:
    rows = Rows()
    rows.law("knocked over", knocked)
    assert rows[0].die == die({1: 7, 0: 9})


def test_rows_as_numbers_are_places_then_faces_running_sums_and_values() -> None:
    rows = Rows()
    rows.law("a wound", wound, 6)
    rows.event("a shout", shout)
    rows.law("knocked over", knocked)
    assert list(rows.ints) == [3, 10, 11, *(3, 13, 15, 16, 0, 1, 2), *(0,), *(2, 7, 16, 1, 0)]


@pytest.mark.parametrize("armour", [0, 3, 8])
def test_scripts_draw_every_value_of_a_row(armour: int) -> None:
    rows = Rows()
    rows.event("a shout", shout)
    row = rows.law("a wound", wound, armour)
    exact = rows[row].die
    assert exact is not None
    tape = tape_of(script=range(len(exact.faces)))
    assert tuple(draw(tape, rows.ints, row, 0) for _ in exact.faces) == exact.faces


def test_a_stream_draws_each_face_of_a_row_where_its_running_sum_says() -> None:
    rows = Rows()
    rows.law("a wound", wound, 3)
    exact = rows[0].die
    assert exact is not None
    tape = tape_of(key(1, "rules", 0))
    drawn = [draw(tape, rows.ints, 0, 0) for _ in range(300)]
    assert set(drawn) == set(exact.faces)


def test_a_person_can_throw_a_row_whose_rule_reads_one_die() -> None:
    rows = Rows()
    row = rows.law("a wound", wound, 3)
    exact = rows[row].die
    assert exact is not None
    assert str(exact) == "2d4"
    asked: list[str] = []

    def ask(question: str) -> str:
        asked.append(question)
        return "4 2"

    assert Typed(ask, asked.append)(exact, "a wound") == 3
    assert Typed(ask, asked.append).tape(rows, lambda tape: draw(tape, rows.ints, row, 0)) == 3
    assert asked == ["A wound: throw 2d4: ", "Wound: throw 2d4: "]


def test_a_row_whose_rule_asks_for_two_dice_names_its_faces() -> None:
    def shoved(roll: Roll) -> int:
        return roll(sided(2), "how hard") * roll(sided(2), "how far")

    rows = Rows()
    rows.law("shoved", shoved)
    exact = rows[0].die
    assert exact is not None
    assert (exact.throw, str(exact)) == (None, "1 1 : 2 2 : 1 4")


def test_odds_finer_than_a_random_word_are_refused_with_the_rule() -> None:
    def storm(roll: Roll) -> bool:
        return roll(chance(1, 2**32 + 1), "lightning")

    with pytest.raises(Refusal, match=r"^The odds of storm need weights over 2\^32, more than one random word"):
        Rows().law("a storm", storm)


def test_a_row_may_use_a_random_word_to_the_last() -> None:
    def breeze(roll: Roll) -> bool:
        return roll(chance(3, 2**32), "a gust")

    rows = Rows()
    rows.law("a breeze", breeze)
    assert rows[0].die == die({1: 3, 0: 2**32 - 3})
    assert draw(tape_of(), rows.ints, 0, 0) == 0


def test_a_face_can_stand_behind_all_others() -> None:
    exact = die({-1: 2, 4: 1, 2: 3})
    moved = with_last(exact, -1)
    assert list(moved.items()) == [(4, 1), (2, 3), (-1, 2)]
    assert [moved.chance(face) for face in exact.faces] == [exact.chance(face) for face in exact.faces]
    assert with_last(moved, -1) is moved
    assert with_last(exact, 7) is exact


def test_what_is_a_roll_is_known_without_laying_out_its_faces() -> None:
    rows = Rows()
    many, told = rows.even("which of very many", pick, 1 << 32), rows.event("it happens", shout)
    assert (rows.is_roll(many), rows.is_roll(told)) == (True, False)
