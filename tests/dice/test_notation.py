"""Dice notation: parsed, printed, made into dice, and refused if it is wrong."""

from fractions import Fraction

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from lazaretto.dice import Die, Notation, parse, sided, total
from lazaretto.dice.notation import Pool
from lazaretto.dice.roll_questions import keep
from lazaretto.refusal import Refusal
from tests.cases import each


@st.composite
def pools(draw: st.DrawFn) -> Pool:
    count = draw(st.integers(1, 9))
    kept = draw(st.none() | st.integers(0, count))
    lowest = kept is not None and draw(st.booleans())
    return Pool(count, draw(st.integers(1, 20) | st.just(100)), kept, lowest, draw(st.sampled_from((1, -1))))


def read(text: str) -> Notation | str:
    """The notation of a text, or the sentence of its refusal."""
    try:
        return parse(text)
    except Refusal as refusal:
        return str(refusal)


NOTATIONS = st.builds(Notation, st.lists(pools(), max_size=4).map(tuple), st.integers(-999_999, 999_999))


@given(NOTATIONS)
@settings(deadline=None)
def test_what_is_written_reads_back_as_the_same(notation: Notation) -> None:
    assume(sum((p.count * p.sides) ** 2 * (p.kept or 0) for p in notation.pools) <= 2_000_000)
    assume(sum(p.count * p.sides for p in notation.pools) <= 2000)
    assert parse(str(notation)) == notation


@given(st.text(st.sampled_from("0123456789dDkKl%+-− keptows\0é"), max_size=30))
@settings(deadline=None, max_examples=500)
def test_any_text_is_dice_or_one_sentence(text: str) -> None:
    match read(text):
        case str(sentence):
            assert sentence.endswith(".")
            assert sentence.isprintable()
        case notation:
            assert parse(str(notation)) == notation


@each(
    ("text", "written", "die"),
    [
        ("d6", "d6", sided(6)),
        ("1d6", "d6", sided(6)),
        ("3D6", "3d6", total(3)),
        ("d%", "d%", sided(100)),
        ("2d100", "2d%", total(2, 100)),
        ("2d6+1", "2d6+1", total(2).map(lambda face: face + 1)),
        (" 2 d 6 + 1 ", "2d6+1", total(2).map(lambda face: face + 1)),
        ("1+2d6", "2d6+1", total(2).map(lambda face: face + 1)),
        ("-d4", "-d4", Die((-4, -3, -2, -1), (1, 1, 1, 1))),
        ("d4−1", "d4-1", Die((0, 1, 2, 3), (1, 1, 1, 1))),
        ("4d6 keep 3", "4d6 keep 3", keep(4, 3)),
        ("4d6k3", "4d6 keep 3", keep(4, 3)),
        ("4d6 keep lowest 3", "4d6 keep lowest 3", keep(4, 3, lowest=True)),
        ("4d6kl3", "4d6 keep lowest 3", keep(4, 3, lowest=True)),
        ("7", "7", Die((7,), (1,))),
        ("d6+1+1-2", "d6", sided(6)),
    ],
)
def test_what_people_write(text: str, written: str, die: Die[int]) -> None:
    assert str(parse(text)) == written
    assert parse(text).die() == die


def test_pools_of_both_signs_are_added_up_exactly() -> None:
    die = parse("2d6-d4+3").die()
    assert (die.faces[0], die.faces[-1], die.total) == (2 - 4 + 3, 12 - 1 + 3, 144)
    assert die.chance(14) == Fraction(1, 144)
    assert die.chance(7) == Fraction(sum(total(2).weights[t - 2] for t in (5, 6, 7, 8)), 144)


def test_a_line_of_dice_is_thrown_with_the_dice_it_names() -> None:
    throw = parse("2d6-4d4 keep 1+3").die().throw
    assert throw is not None
    assert (throw.words, throw.sides) == ("2d6-4d4 keep 1+3", (6, 6, 4, 4, 4, 4))
    assert throw.read((5, 6, 1, 3, 2, 1)) == 5 + 6 - 3 + 3


REFUSED = {
    "": "'' stops making sense as dice at character 1; write 2d6+1, 4d6 keep 3 or d%.",
    " ": "' ' stops making sense as dice at character 1; write 2d6+1, 4d6 keep 3 or d%.",
    "d": "'d' stops making sense as dice at character 1; write 2d6+1, 4d6 keep 3 or d%.",
    "\0": "'\\x00' stops making sense as dice at character 1; write 2d6+1, 4d6 keep 3 or d%.",
    "2d6+": "'2d6+' stops making sense as dice at character 4; write 2d6+1, 4d6 keep 3 or d%.",
    "2d6 2d6": "'2d6 2d6' stops making sense as dice at character 5; write 2d6+1, 4d6 keep 3 or d%.",
    "2d6--1": "'2d6--1' stops making sense as dice at character 4; write 2d6+1, 4d6 keep 3 or d%.",
    "(2d6)": "'(2d6)' stops making sense as dice at character 1; write 2d6+1, 4d6 keep 3 or d%.",
    "2d6!": "'2d6!' stops making sense as dice at character 4; write 2d6+1, 4d6 keep 3 or d%.",
    "1.5": "'1.5' stops making sense as dice at character 2; write 2d6+1, 4d6 keep 3 or d%.",
    "٣d6": "'٣d6' stops making sense as dice at character 1; write 2d6+1, 4d6 keep 3 or d%.",
    "0d6": "'0d6' throws no dice; write at least one, d6 or 2d6.",
    "d0": "A die of '0' sides cannot be thrown; it has 1 to 1000 sides.",
    "d1001": "A die of '1001' sides cannot be thrown; it has 1 to 1000 sides.",
    "999d2": "999 dice cannot be thrown; 0 to 200 can.",
    "2d6 keep 3": "3 of 2 dice cannot be kept; keep 0 to 2.",
    "999999+1": "'999999+1' adds up to more than 999,999 without its dice; use a smaller number.",
    "200d11": "'200d11' is too many dice to add up exactly; the limit is 2000 faces in all.",
    "200d11 keep 1": "'200d11 keep 1' keeps some of too many dice to count exactly; use fewer dice.",
    "99d6k1+99d6k1+99d6k1+99d6k1+99d6k1+99d6k1": "'99d6k1+99d6k1+99d6k1+99d6k1+99d6k1+99d6k…' "
    "keeps some of too many dice to count exactly; use fewer dice.",
}
TOO_LONG = {
    "digits": "9" * 5000,
    "spaces": " " * 5000,
    "pools": "+".join(["d1"] * 100_000),
    "keeping": "+".join(["99d6 keep 1"] * 300),
    "nested": "(" * 5000 + "d6" + ")" * 5000,
    "NULs": "\0" * 5000,
}


def refusal_of(text: str) -> str:
    """The sentence with which `parse` refuses a text."""
    with pytest.raises(Refusal) as refusal:
        parse(text)
    return str(refusal.value)


@each("text", REFUSED)
def test_what_is_no_dice_is_refused_with_the_place(text: str) -> None:
    assert refusal_of(text) == REFUSED[text]


@each("text", TOO_LONG.values())
def test_what_nobody_would_write_is_refused_at_once(text: str) -> None:
    assert refusal_of(text).endswith("is too long for dice; 200 characters are enough.")


@pytest.mark.parametrize("text", ["200d9", "20d50+20d50", "d1000+d999", "120d6k2", "+".join(["d6"] * 66)])
def test_the_most_that_is_allowed_is_counted_out(text: str) -> None:
    die = parse(text).die()
    assert sum(die.chance(face) for face in die.faces) == 1
