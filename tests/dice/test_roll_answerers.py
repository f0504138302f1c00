"""Each answerer of dice."""

from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lazaretto.dice import (
    Again,
    Die,
    Drawn,
    Roll,
    Rolled,
    Sampled,
    Scripted,
    Traced,
    Typed,
    chance,
    die,
    outcomes,
    parse,
    sided,
    total,
)
from lazaretto.refusal import Refusal
from tests.cases import each


def hit_twice(roll: Roll) -> int:
    """Two strikes, and a wound for each hit."""
    return sum(roll(sided(6), "wound") for _ in range(2) if roll.rule(hit))


def hit(roll: Roll) -> bool:
    return roll(chance(2, 3), "to hit")


def person(typed: Iterable[str]) -> tuple[Typed, list[str], list[str]]:
    """A person who types these lines, with the questions asked and the complaints made."""
    lines, asked, said = iter(typed), list[str](), list[str]()

    def ask(question: str) -> str:
        asked.append(question)
        return next(lines)

    return Typed(ask, said.append), asked, said


def test_a_stream_counts_its_draws_and_repeats_itself() -> None:
    first, second = Sampled(3), Sampled(3)
    assert [first(sided(20), "x") for _ in range(30)] == [second(sided(20), "x") for _ in range(30)]
    assert first.draws == 30


def test_rolls_that_share_nothing_but_a_seed_are_different_streams() -> None:
    streams = [Sampled(3), Sampled(4), Sampled(3, "start"), Sampled(3, turn=1), Sampled(3, game=1)]
    assert len({tuple(stream(sided(1000), "x") for _ in range(4)) for stream in streams}) == 5


def test_a_script_shows_its_faces_in_order_and_opens_rules() -> None:
    script = Scripted([True, 5, False])
    assert hit_twice(script) == 5
    script.finish()


def test_a_script_gives_back_the_die_s_own_face() -> None:
    assert Scripted([1])(chance(1, 2), "x") is True


def test_a_script_too_short_is_refused() -> None:
    with pytest.raises(Refusal, match=r"^The script ends after 1 faces, but wound still asks for d6\.$"):
        hit_twice(Scripted([True]))


def test_a_script_too_long_is_refused_when_it_should_be_over() -> None:
    script = Scripted([False, False, 6])
    hit_twice(script)
    with pytest.raises(Refusal, match=r"^The script has 3 faces, but only 2 were asked for\.$"):
        script.finish()


def test_a_face_that_is_not_on_the_die_is_refused() -> None:
    with pytest.raises(Refusal, match=r"^The script's face 2 is 7, which d6 \(wound\) does not show\.$"):
        hit_twice(Scripted([True, 7]))


def test_a_trace_keeps_every_roll_of_every_opened_rule() -> None:
    traced = Traced(Scripted([True, 5, False]))
    assert hit_twice(traced) == 5
    assert traced.rolled == [
        Rolled("to hit", chance(2, 3), True, rule=hit),
        Rolled("wound", sided(6), 5),
        Rolled("to hit", chance(2, 3), False, rule=hit),
    ]


def test_a_roll_says_the_innermost_rule_what_it_was_given_and_whom_it_concerns() -> None:
    def strike(above: int, roll: Roll) -> bool:
        return roll(chance(above, 5), "to hit")

    def exchange(one: int, other: int, roll: Roll) -> int:
        struck = roll.rule(strike, one, who=1), roll.rule(strike, other, who=2)
        return roll(sided(6), "the wound") if any(struck) else 0

    traced = Traced(Scripted([False, True, 4, 2]))
    assert traced.rule(exchange, 2, 3, who=7) + traced(sided(6), "the wind") == 6
    assert [(rolled.rule, rolled.given, rolled.who) for rolled in traced.rolled] == [
        (strike, (2,), 1),
        (strike, (3,), 2),
        (exchange, (2, 3), 7),
        (None, (), 0),
    ]


def test_a_rule_that_fails_leaves_no_trace_on_the_next_roll() -> None:
    traced = Traced(Scripted([]))
    with pytest.raises(Refusal):
        traced.rule(hit, who=3)
    traced.inner = Scripted([5])
    traced(sided(6), "the wind")
    assert traced.rolled == [Rolled("the wind", sided(6), 5)]


def test_whom_a_rule_concerns_changes_no_chance() -> None:
    assert outcomes(lambda roll: roll.rule(hit, who=4)) == outcomes(hit)
    assert Sampled(3).rule(hit, who=4) == Sampled(3).rule(hit)


def test_tracing_changes_no_face() -> None:
    assert [hit_twice(Traced(Sampled(n))) for n in range(30)] == [hit_twice(Sampled(n)) for n in range(30)]


@given(st.data())
def test_hypothesis_can_draw_any_face_and_nothing_else(data: st.DataObject) -> None:
    drawn = Drawn(lambda faces: data.draw(st.integers(0, faces - 1)))
    assert drawn(sided(6), "x") in range(1, 7)
    assert hit_twice(drawn) in range(13)


def test_a_person_throws_the_dice_the_question_stands_for() -> None:
    someone, asked, said = person(["4 2"])
    assert someone(total(2), "the price") == 6
    assert (asked, said) == (["The price: throw 2d6: "], [])


@each("typed", ["4 2", "4,2", "4, 2", " 4;2 ", "04 2"])
def test_numbers_may_be_typed_with_any_gap(typed: str) -> None:
    assert person([typed])[0](total(2), "x") == 6


def test_a_person_without_such_dice_names_a_face() -> None:
    someone, asked, _ = person(["north"])
    assert someone(die({"north": 1, "south": 2}), "the wind") == "north"
    assert asked == ["The wind: pick 1 north : 2 south: "]


@each(
    ("thrown", "typed", "wrong"),
    [
        (sided(6), "7", "'7' cannot be: a d6 shows 1 to 6."),
        (sided(6), "0", "'0' cannot be: a d6 shows 1 to 6."),
        (sided(6), "", "'' cannot be: a d6 shows 1 to 6."),
        (sided(6), "-3", "'-3' cannot be: a d6 shows 1 to 6."),
        (sided(6), "six", "'six' cannot be: a d6 shows 1 to 6."),
        (sided(6), "9" * 5000, f"'{'9' * 40}…' cannot be: a d6 shows 1 to 6."),
        (sided(6), "\0", "'\\x00' cannot be: a d6 shows 1 to 6."),
        (sided(6), "1 2", "d6 takes 1 numbers, one a die; 2 were typed."),
        (die({1: 1, 6: 2}), "2", "'2' is not on the die; it shows 1, 6."),
    ],
)
def test_what_cannot_be_is_said_and_asked_again(thrown: Die[int], typed: str, wrong: str) -> None:
    someone, asked, said = person([typed, typed, "6"])
    assert someone(thrown, "x") == 6
    assert said == [wrong, wrong]
    assert len(set(asked)) == 1
    assert someone.places == [thrown.faces.index(6)]


@each("certain", [chance(0, 5), chance(5, 5), total(0), total(3, 1), parse("7").die(), die({"x": 2})])
def test_nobody_is_asked_to_throw_a_die_with_one_face(certain: Die[object]) -> None:
    someone, asked, _ = person([])
    assert someone(certain, "x") == certain.faces[0]
    assert (asked, someone.places) == ([], [0])


def test_what_a_person_typed_can_be_thrown_again() -> None:
    someone, _, _ = person(["2", "6", "3"])
    assert hit_twice(someone) == 6
    again = Again(someone.places)
    assert hit_twice(again) == 6
    again.finish()
    assert again.places == someone.places


def test_typed_faces_that_do_not_fit_are_refused() -> None:
    with pytest.raises(Refusal, match="1 faces were typed, but x still asks for d6"):
        once(Again([2]), again=True)
    with pytest.raises(Refusal, match=r"Typed face 1 is number 7 on its die, but d6 \(x\) has fewer"):
        once(Again([6]))
    again = Again([0, 1])
    once(again)
    with pytest.raises(Refusal, match="2 faces were typed, but only 1 were asked for"):
        again.finish()


def once(roll: Again, again: bool = False) -> None:
    for _ in range(1 + again):
        roll(sided(6), "x")


def test_a_very_long_chance_can_be_typed() -> None:
    assert person(["123456"])[0](chance(200_000, 1_000_000), "x") is True
