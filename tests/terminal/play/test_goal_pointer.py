"""The pointer to a goal: where it begins, what keys do to it, and which comfort a key or a click means."""

from __future__ import annotations

from lazaretto.game.book.comforts import STANDARD
from lazaretto.terminal.play import comfort_keys, goal_pointer
from lazaretto.terminal.play.choice_menu import Menu
from lazaretto.terminal.play.goal_pointer import GoalPointer
from lazaretto.view import Board, Cell, Option
from tests.cases import each

FIELD = Board(((Cell("."),) * 30,) * 20, (5, 5))
THINGS = {"door": (5, 5), "lamp": (8, 5), "stair": (2, 19)}
TRAVEL, RUN, EXPLORE, FIGHT = (STANDARD[name] for name in ("travel", "run", "explore", "fight"))
MENU = Menu((Option("north", "goes", key="k"), Option("wait", "waits", key=".")))


def begun(last: tuple[int, int] | None = None) -> GoalPointer:
    return goal_pointer.begin(TRAVEL, FIELD, THINGS, last)


def test_it_begins_at_a_thing_or_where_one_wanted_to_go() -> None:
    assert (begun().square, begun().thing) == ((8, 5), "lamp")
    assert begun((3, 3)).words == "Travel to 3,3?"
    assert begun((5, 5)).square == (8, 5), "one is there already"
    assert goal_pointer.begin(TRAVEL, FIELD, {}, None).square == (5, 5)


@each(
    ("keys", "square"),
    [
        (["tab"], (2, 19)),
        (["tab", "tab"], (8, 5)),
        (["-"], (2, 19)),
        (["l", "tab"], (8, 5)),
        (["l", "-"], (2, 19)),
        (["l", "j"], (9, 6)),
        (["L"], (18, 5)),
        (["L", "L", "L", "K"], (29, 0)),
        (["y", "n"], (8, 5)),
        (["5", "o"], (8, 5)),
    ],
)
def test_keys_move_it_on_the_board(keys: list[str], square: tuple[int, int]) -> None:
    pointer = begun()
    for key in keys:
        done = goal_pointer.pressed(pointer, (key, key.lower()), FIELD)
        assert done
        assert done.pointer
        assert not done.is_taken
        pointer = done.pointer
    assert pointer.square == square


def test_enter_or_its_own_key_goes_and_escape_stays() -> None:
    for key in ("enter", "_", "G"):
        assert goal_pointer.pressed(begun(), (key,), FIELD) == goal_pointer.Pressed(begun(), True)
    assert goal_pointer.pressed(begun(), ("escape",), FIELD) == goal_pointer.Pressed(None)
    assert [goal_pointer.pressed(begun(), (key,), FIELD) for key in "?SQ"] == [None] * 3, "these are the screen's"


@each(
    ("meant", "walks", "asked"),
    [
        (("o",), False, ("explore", "")),
        (("tab",), True, ("fight", "")),
        (("_",), True, ("travel", "")),
        (("shift+right", "L"), True, ("run", "east")),
        (("N",), True, ("run", "south-east")),
        (("L",), False, None),
        (("l",), True, None),
        (("Shift",), True, None),
    ],
)
def test_keys_of_comforts(meant: tuple[str, ...], walks: bool, asked: tuple[str, str] | None) -> None:
    assert comfort_keys.by_key((EXPLORE, TRAVEL, RUN, FIGHT), meant, walks) == asked
    assert comfort_keys.by_key((), meant, walks) is None


@each(
    ("square", "words", "without"),
    [
        ((5, 4), "north", "north"),
        ((5, 5), "wait", "wait"),
        ((5, 1), "travel 5,1", "north"),
        ((6, 5), "travel 6,5", ""),
        ((9, 9), "travel 9,9", ""),
    ],
)
def test_a_click_is_a_step_or_travels(square: tuple[int, int], words: str, without: str) -> None:
    assert comfort_keys.by_click((TRAVEL,), MENU, square, (5, 5)) == words
    assert comfort_keys.by_click((RUN,), MENU, square, (5, 5)) == without
