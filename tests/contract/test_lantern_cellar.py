"""The rules of the sixth book, one by one, with scripted dice, on the plain loop and on its compiled twin."""

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from lantern_cellar.rules import bite

from lazaretto import books
from lazaretto.dice import Scripted, outcomes
from lazaretto.game import Refusal, take
from lazaretto.game.overlay import load
from lazaretto.view import Board
from tests.citing import rule
from tests.contract.fog import twin_turns
from tests.contract.ready_books import ready

BOOK = books.find("lantern_cellar")
REST, HUNT = 0, -1
BITES, MISSES = 1, 0
UNKNOWN = "0" * 21


@pytest.fixture(params=["interpreted", "compiled"], autouse=True)
def kernel(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAZARETTO_KERNEL", request.param)


def state(text: str) -> Any:
    return BOOK.texts.read_state(f"{text}; known {UNKNOWN}")


def turn(text: str, way: str, *faces: int, over: tuple[str, ...] = ()) -> str:
    """The state after a turn with these faces, without what the hero knows."""
    script = Scripted(faces)
    after = take(ready(BOOK, over).game, state(text), {"hero": BOOK.texts.read_choice(way)}, script)
    script.finish()
    return BOOK.texts.write_state(after).split("; known")[0]


def ending(text: str, *over: str) -> str | None:
    result = ready(BOOK, over).game.result(state(text))
    return result.outcome if result else None


def ways(text: str, *over: str) -> list[str]:
    return [str(way) for way in ready(BOOK, over).game.choices(state(text))["hero"]]


def rats_seen(at: Any) -> int:
    seen: Any = ready(BOOK).game.seen(at, "hero")
    return len(seen.rats)


def odds(name: str, **given: str) -> dict[str, Fraction]:
    return BOOK.odds[name].question(BOOK.tables.load(), given).outcomes()


@rule("LC1")
def test_on_the_stair_the_hero_is_out_and_no_rat_moves() -> None:
    assert turn("hero 6,7; oil 9; health 1; rats 5,7 5,6", "east") == "hero 7,7; oil 8; health 1; rats 5,7 5,6"
    assert ending("hero 7,7; oil 8; health 1; rats 5,7 5,6") == "out"


@rule("LC2")
def test_the_hero_goes_where_there_is_no_wall() -> None:
    assert ways("hero 1,1; oil 60; health 3; rats none") == ["east", "south", "wait"]
    assert turn("hero 1,1; oil 60; health 3; rats none", "east") == "hero 2,1; oil 59; health 3; rats none"
    assert turn("hero 1,1; oil 60; health 3; rats none", "south") == "hero 1,2; oil 59; health 3; rats none"
    with pytest.raises(Refusal, match="'north' cannot be chosen here; choose east, south, wait"):
        turn("hero 1,1; oil 60; health 3; rats none", "north")


@rule("LC3")
def test_rats_are_seen_within_two_steps() -> None:
    assert rats_seen(state("hero 1,1; oil 60; health 3; rats 3,1")) == 1
    assert rats_seen(state("hero 1,1; oil 60; health 3; rats 1,4")) == 0


@rule("LC4")
def test_what_was_lit_is_remembered_and_what_moves_there_is_not() -> None:
    at = ready(BOOK)
    known = BOOK.texts.read_state(f"hero 1,4; oil 60; health 3; rats 1,1; known {'1' + 'f' * 20}")
    view = BOOK.showing.view(at.numbers, at.game.seen(known, "hero"), "hero", ())
    assert isinstance(view.board, Board)
    cell = view.board.rows[1][1]
    assert (cell.glyph, cell.light) == (".", "remembered")


@rule("LC5")
def test_the_lamp_burns_down() -> None:
    assert turn("hero 1,1; oil 1; health 3; rats none", "wait") == "hero 1,1; oil 0; health 3; rats none"
    assert ending("hero 1,1; oil 0; health 3; rats none") == "dark"


@rule("LC6")
def test_a_far_rat_rests_or_wanders() -> None:
    assert odds("prowl", smells="no", free="3") == {"rests": Fraction(1, 5), "wanders": Fraction(4, 5)}
    assert turn("hero 1,1; oil 9; health 3; rats 7,3", "wait", REST) == "hero 1,1; oil 8; health 3; rats 7,3"
    assert turn("hero 1,1; oil 9; health 3; rats 7,3", "wait", 1) == "hero 1,1; oil 8; health 3; rats 7,2"
    assert turn("hero 1,1; oil 9; health 3; rats 7,3", "wait", 2) == "hero 1,1; oil 8; health 3; rats 7,4"


@rule("LC7")
def test_a_rat_that_smells_the_hero_comes_nearer() -> None:
    assert odds("prowl", smells="yes", free="0") == {"rests": Fraction(2, 5), "comes nearer": Fraction(3, 5)}
    assert turn("hero 1,1; oil 9; health 3; rats 1,4", "wait", HUNT) == "hero 1,1; oil 8; health 3; rats 1,3"
    with pytest.raises(Refusal, match="does not show"):
        turn("hero 1,1; oil 9; health 3; rats 3,4", "wait", HUNT)


@rule("LC8")
def test_a_rat_beside_the_hero_bites_two_times_in_five() -> None:
    assert odds("bite", rats="2") == {"0": Fraction(9, 25), "1": Fraction(12, 25), "2": Fraction(4, 25)}
    assert turn("hero 1,1; oil 9; health 3; rats 2,1", "wait", REST, BITES) == "hero 1,1; oil 8; health 2; rats 2,1"
    assert turn("hero 1,1; oil 9; health 3; rats 2,1", "wait", REST, MISSES) == "hero 1,1; oil 8; health 3; rats 2,1"
    assert ending("hero 1,1; oil 8; health 0; rats 2,1") == "bitten"


@rule("LC9")
def test_rats_start_anywhere_far_enough_each_on_its_own() -> None:
    at = ready(BOOK)
    starts = outcomes(at.game.start)
    assert sum(starts.values()) == 1
    assert len(starts) == 25 * 24
    assert set(starts.values()) == {Fraction(1, 25 * 24)}
    assert not any(rats_seen(first) for first in starts)


@rule("LC-R1")
def test_a_rat_in_the_way_is_in_the_way_unless_it_may_be_trampled() -> None:
    crowded = "hero 1,1; oil 9; health 3; rats 2,1 7,1"
    assert ways(crowded) == ["south", "wait"]
    assert ways(crowded, "trample=true") == ["east", "south", "wait"]
    assert turn(crowded, "east", REST, over=("trample=true",)) == "hero 2,1; oil 8; health 3; rats - 7,1"


@rule("LC-R2")
def test_a_rat_bites_on_arrival_unless_the_variant_makes_it_wait() -> None:
    coming = "hero 1,1; oil 9; health 3; rats 1,3"
    assert turn(coming, "wait", HUNT, BITES) == "hero 1,1; oil 8; health 2; rats 1,2"
    assert turn(coming, "wait", HUNT, over=("bites_on_arrival=false",)) == "hero 1,1; oil 8; health 3; rats 1,2"


@rule("LC-R3")
def test_the_stair_comes_before_the_last_of_the_oil() -> None:
    assert turn("hero 6,7; oil 1; health 1; rats none", "east") == "hero 7,7; oil 0; health 1; rats none"
    assert ending("hero 7,7; oil 0; health 1; rats none") == "out"


def test_a_percentage_over_a_hundred_is_refused_with_file_line_and_key(tmp_path: Path) -> None:
    variant = tmp_path / "wild.toml"
    for line, sentence in {
        "bite_percent = 101": "bite_percent: 101 is not valid; it must be a whole number from 0 to 100.",
        "hunt_percent = 81": "hunt_percent: resting and hunting make 101 percent together; 100 is all there is.",
    }.items():
        variant.write_text(f'book = "lantern_cellar"\ntitle = "Wild"\n[rat]\n{line}\n')
        with pytest.raises(Refusal) as refused:
            BOOK.tables.load(load(variant))
        assert str(refused.value) == f"{variant}, line 4, rat.{sentence}"


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        ("#..?....#", "'?' is drawn in the cellar; it has only # . @ and >."),
        ("#..@....#", "the cellar needs one @ where the hero starts, and a > to get out."),
        ("........#", "the cellar is open at its edge; draw # all around it."),
    ],
)
def test_a_cellar_that_cannot_be_played_is_refused(row: str, sentence: str) -> None:
    drawn = ["#########", "#@.....>#", row, "#########"]
    with pytest.raises(Refusal, match=r"setup\.cellar: ") as refused:
        ready(BOOK, [f"setup.cellar={drawn!r}"])
    assert str(refused.value).endswith(sentence)


def test_turns_that_feel_the_same_are_told_the_same_whatever_stirs_in_the_dark() -> None:
    at, compared = ready(BOOK), 0
    for seat, *both in twin_turns(at):
        told = [BOOK.words.tell(at.numbers, t.before, t.chosen, t.rolled, t.after, seat) for t in both]
        felt = [[rolled.face for rolled in t.rolled if rolled.rule is bite] for t in both]
        compared += felt[0] == felt[1]
        assert felt[0] != felt[1] or told[0] == told[1]
    assert compared > 200
