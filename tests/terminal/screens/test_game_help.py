"""The help of a game: the keys of the book at hand, and no others."""

from __future__ import annotations

from itertools import product

from lazaretto.game.book.comforts import STANDARD
from lazaretto.terminal.base.palette import DARK
from lazaretto.terminal.screens import game_help
from lazaretto.terminal.screens import help as page
from lazaretto.terminal.screens.game_help import GameKeys
from lazaretto.view import Board, Cell, Option, View
from lazaretto.view.composer import Composer
from tests.terminal.plain import plain
from tests.view.composing_cases import composer

BOARD = Board(((Cell("."),),), (0, 0))
STEPS = (Option("west", "goes", key="h"), Option("wait", "waits", key="."))
PLAIN = (Option("5/0", "hits"),)


def keys_of(columns: tuple[page.Groups, ...]) -> dict[str, str]:
    return {key: does for groups in columns for _, keys in groups for key, does in keys}


def shown(board: bool = False, composed: Composer | None = None, walks: bool = False) -> View:
    return View("", "", board=BOARD if board else None, options=STEPS if walks else PLAIN, composer=composed)


def test_everything_fits_the_smallest_terminal() -> None:
    offers = tuple(STANDARD.values())
    for board, parts, comforts, flags in product(
        (False, True), ("", "round", "throw"), ((), offers[:2], offers), product((False, True), repeat=4)
    ):
        view = shown(board, composer(parts) if parts else None, board)
        made = GameKeys(view, comforts, *flags)
        for columns in (made.columns(), made.watched(), game_help.replayed(flags[0])):
            for groups in columns:
                lines = plain(page.lines(groups, DARK))
                assert max(map(len, lines)) <= page.WIDTH, lines
                assert len(lines) <= 24 - 3, lines


def test_only_what_the_book_has_is_named() -> None:
    duel = keys_of(GameKeys(shown()).columns())
    assert not {"hjklyubn", "f", "o", "x", "space, .", "up, down"} & duel.keys()
    assert duel["arrows, Tab"] == "through the choices"
    fen = keys_of(GameKeys(shown(True, composer("throw"), True), tuple(STANDARD.values()), True).columns())
    assert (fen["o"], fen["5"], fen["f"]) == ("explore", "rest until disturbed", "aim; again, fire")
    assert fen["Tab"] == "fight the nearest"
    assert fen["Shift-Tab"] == "through the choices", "Tab has something else to do"
    assert ("x, m" in fen, "x" in fen) == (True, False)
    round_ = keys_of(GameKeys(shown(composed=composer("round"))).columns())
    assert round_["left, right"] == "change the part"
    assert "f" not in round_


def test_people_who_choose_in_secret_cannot_undo() -> None:
    assert "Backspace" not in keys_of(GameKeys(shown(), several=True).columns())
    assert keys_of(GameKeys(shown(), hints=False).columns())["w"] == "why, with odds"


def test_at_the_end_there_is_nothing_to_choose() -> None:
    over = keys_of(GameKeys(shown(), over=True).columns())
    assert over["Enter"] == "analysis"
    assert "letters or :" not in over
