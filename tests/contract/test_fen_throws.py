"""Throws in Fever Fen: where a stone may be aimed, what it does, and what a face is offered to aim it."""

from __future__ import annotations

from fractions import Fraction

import pytest
from fever_fen import BOOK
from fever_fen.game import SEAT

from lazaretto.game import Refusal
from lazaretto.view import Composer
from lazaretto.view.composing import begin
from tests.cases import each
from tests.citing import rule
from tests.contract.drawn_fens import DrawnFen, Place, seen

HIT, MISS = 1, 0


@pytest.fixture(params=["interpreted", "compiled"], autouse=True)
def kernel(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAZARETTO_KERNEL", request.param)


def offered(fen: DrawnFen) -> Composer | None:
    return BOOK.showing.view(fen.numbers, seen(fen), SEAT, fen.choices()).composer


def thrown_at(fen: DrawnFen) -> set[str]:
    return {choice for choice in fen.choices() if choice.startswith("throw")}


@rule("FF16")
def test_a_stone_is_thrown_at_squares_in_sight_and_in_reach() -> None:
    fen = DrawnFen("...#.", settings=["courier.throw_far=4"]).courier((1, 0)).stones(1)
    aims = thrown_at(fen)
    assert {"throw 0,0", "throw 3,0", "throw 5,4", "throw 1,4"} <= aims
    assert not {"throw 1,0", "throw 4,0", "throw 6,0", "throw 1,5"} & aims
    assert thrown_at(fen.stones(0)) == set()
    after = fen.stones(1).after("throw 3,0")
    assert (after.seen.stones, after.seen.time) == (0, 10)


@rule("FF16")
@each(("at", "comes"), [((14, 0), True), ((15, 0), False), ((5, 8), True), ((5, 30), False)])
def test_whoever_hears_a_stone_goes_where_it_landed(at: Place, comes: bool) -> None:
    fen = DrawnFen(settings=["fog.sight=5"]).courier((0, 0)).stones(3).feverish(at, at=99)
    assert fen.after("throw 5,0").goals == [(5, 0) if comes else None]


@rule("FF16")
def test_a_stone_is_not_heard_where_the_courier_is() -> None:
    behind = DrawnFen(settings=["fog.sight=5"]).courier((20, 0)).stones(1).feverish((11, 0), at=99)
    assert behind.after("throw 25,0").goals == [None]
    silent = DrawnFen(settings=["noise.stone=0"]).courier((20, 0)).stones(1).feverish((23, 0), at=99)
    assert silent.after("throw 23,0").goals == [None]


@rule("FF17")
def test_a_hard_stone_fells_whoever_it_hits() -> None:
    fen = DrawnFen().courier((0, 0)).stones(2).feverish((4, 2), at=99).feverish((0, 3), at=99)
    hit, missed = (fen.after("throw 4,2 hard", face) for face in (HIT, MISS))
    assert (hit.feverish, hit.seen.felled, hit.seen.stones) == ([(0, 3)], 1, 1)
    assert (missed.feverish, missed.seen.felled) == ([(4, 2), (0, 3)], 0)
    assert missed.goals == [(4, 2), (4, 2)], "it is heard as any other stone"


@rule("FF17")
@each(("at", "chance"), [((1, 0), 44), ((3, 2), 32), ((5, 5), 20)])
def test_the_odds_of_a_hard_stone_sink_with_the_way(at: Place, chance: int) -> None:
    fen = DrawnFen().courier((0, 0)).stones(1).feverish(at, at=99)
    choice = f"throw {at[0]},{at[1]} hard"
    option = BOOK.showing.explain(fen.numbers, seen(fen), SEAT, choice) if BOOK.showing.explain else None
    assert option
    assert option.bars[0].shares[0] == ("fells", Fraction(chance, 100))
    assert (len(option.line), option.line[-1]) == (max(at), at)
    assert fen.game.choices(fen.state)[SEAT].count(choice) == 1


@rule("FF16", "FF17")
@each(
    ("choice", "words"),
    [
        ("throw 96,0", "There is no square 96,0 in the fen; it goes from 0,0 to 95,63."),
        ("throw north", "'throw north' aims at nothing; write a column and a row, throw 12,7 or throw 12,7 hard."),
        ("throw 1,0", "You stand on 1,0 yourself; aim at another square (FF16)."),
        ("throw 5,0", "You cannot see 5,0; aim at a square in sight (FF16)."),
        ("throw 40,40 hard", "You cannot see 40,40; aim at a square in sight (FF16)."),
        ("throw 1,6", "1,6 is 6 squares away; you can throw 5 far (FF16)."),
        ("throw 2,1 hard", "You see nobody at 2,1; a stone is thrown hard at somebody (FF17)."),
    ],
)
def test_an_aim_that_cannot_be_is_refused_in_a_sentence(choice: str, words: str) -> None:
    fen = DrawnFen("...#").courier((1, 0)).stones(1).feverish((5, 0), at=99)
    with pytest.raises(Refusal) as refused:
        fen.after(BOOK.texts.read_choice(choice))
    assert str(refused.value) == words
    with pytest.raises(Refusal, match="no stone left"):
        fen.stones(0).after("throw 2,1")


@rule("FF16", "FF17")
def test_a_throw_is_composed_of_a_square_and_a_mode() -> None:
    fen = DrawnFen().courier((8, 8)).stones(1).feverish((8, 13), at=99).feverish((11, 8), at=99)
    composer = offered(fen)
    assert composer
    assert set(composer.texts) == thrown_at(fen)
    composing = begin(composer)
    assert composing.marked.text == "throw 11,8 hard", "the nearest of them"
    assert composing.offered(2) == ("soft", "hard")
    beside = composing.set(1, (10, 8))
    assert (beside.marked.text, beside.offered(2)) == ("throw 10,8", ("soft",))
    assert beside.set(1, (8, 13)).marked.text == "throw 8,13 hard"
    assert offered(fen.stones(0)) is None


@rule("FF17")
def test_a_throw_is_told() -> None:
    fen = DrawnFen().courier((0, 0)).stones(1).feverish((4, 2), at=99)
    after = fen.after("throw 4,2 hard", MISS)
    told = BOOK.words.tell(fen.numbers, fen.state, {SEAT: "throw 4,2 hard"}, (), after.state, SEAT)
    assert told[0].sentence == "You throw a stone hard at 4,2."
