"""Looking at a square of the wasteland: what the explorer knows of it, and the rolls of the last turn there."""

import pytest

from lazaretto.books.radium.choices import read_choice
from lazaretto.books.radium.inspect_land import look_at
from lazaretto.books.radium.journey import Journey, RadiumJourney, look
from lazaretto.books.radium.revealed import revealed
from lazaretto.books.radium.rules import SLAYS, TURNED
from lazaretto.dice import Scripted
from lazaretto.game import Refusal, resolve
from tests.books.radium.playing import enemy, journey, lying, numbers, square, then
from tests.cases import each
from tests.citing import rule

HERE, CLUE = square(4, 4), 1


def said(state: Journey, *at: int) -> list[str]:
    """What is said of a square, at the start of a game."""
    return look_at(numbers(), None, look(numbers(), state), (at[0], at[1]), lambda *who: ())


def told(state: Journey, choice: str, *faces: int) -> list[str]:
    """What is said of the explorer's square after a turn with these faces."""
    n = numbers()
    turn = resolve(RadiumJourney(n), state, {"explorer": read_choice(choice)}, 1, Scripted(faces))
    return look_at(n, look(n, turn.before), look(n, turn.after), (4, 4), lambda *who: turn.rolled)


@rule("RA-R14")
@each(
    ("content", "words"),
    [
        (enemy("glow"), "1 north and 1 east of you: a glow (lethality 2, defense 2); its glow is not known."),
        (lying("club"), "1 north and 1 east of you: a club; its glow is not known."),
        (CLUE, "1 north and 1 east of you: a clue; its glow is not known."),
        (0, "1 north and 1 east of you: an empty square; its glow is not known."),
    ],
)
def test_what_the_window_shows_of_a_square_is_said(content: int, words: str) -> None:
    seen = then(then(journey(contents={square(5, 3): content}), "north"), "south")
    assert said(seen, 5, 3) == [words]


@rule("RA-R14")
def test_of_a_square_that_was_entered_its_glow_is_said_and_what_was_cleared() -> None:
    walked = then(then(journey(contents={square(4, 3): CLUE}, levels={square(4, 3): 2}), "north"), "south")
    assert said(walked, 4, 3) == ["1 north of you: an empty square; it glows at 2.", "A clue was found here."]
    assert said(walked, 4, 4) == ["Here: an empty square; it does not glow."]
    taken = then(journey(contents={HERE: lying("club")}), "take")
    assert said(taken, 4, 4)[1:] == ["Something was taken up here."]


def test_the_same_is_said_of_a_square_that_was_not_seen_whatever_is_there() -> None:
    assert said(journey(), 8, 8) == said(journey(contents={square(8, 8): CLUE}, levels={square(8, 8): 3}), 8, 8)


def test_with_the_fog_lifted_everything_is_said() -> None:
    n, state = numbers(), journey(contents={square(8, 8): enemy("wall")}, levels={square(8, 8): 3})
    words = look_at(n, None, revealed(n, state, None), (8, 8), lambda *who: ())
    assert words == ["4 south and 4 east of you: a wall (lethality 1, defense 3); it glows at 3."]
    assert look_at(n, None, revealed(n, state, None), (0, 0), lambda *who: ())[0].startswith(
        "4 north and 4 west of you: the bunker"
    )


def test_the_rolls_of_a_round_are_said_of_the_square_it_was_fought_on() -> None:
    facing = journey(contents={HERE: enemy("brute")}, enemy=enemy("brute") - 100)
    assert told(facing, "blade 1/0", 1, 2, TURNED)[1:] == [
        "The enemy's attack gets through.",
        "The wound table shows −2 HP, at 1/4, 25.00 %.",
        "Your attack is turned, at 49/54, 90.74 %.",
    ]
    assert told(facing, "blade 1/0 first", SLAYS, 3)[1:] == [
        "An enemy was slain here.",
        "Your attack slays, at 5/54, 9.26 %.",
        "The slain enemy leaves salve, at 3/28, 10.71 %.",
    ]
    assert told(facing, "flee 1", 1, 0)[-2:] == [
        "The flight succeeds, at 1/3, 33.33 %.",
        "One of the ways out was rolled, at 1/4, 25.00 %.",
    ]


@each("at", [(9, 0), (0, 9), (-1, 0)])
def test_a_square_beyond_the_edge_is_refused(at: tuple[int, int]) -> None:
    with pytest.raises(Refusal, match=r"is not a square of the wasteland; columns and rows go from 0 to 8\."):
        said(journey(), *at)
