"""The rules of a book as a page."""

from __future__ import annotations

from textual.containers import VerticalScroll

from lazaretto.terminal.base.palette import DARK
from lazaretto.terminal.screens import rules
from lazaretto.terminal.screens.game import GameScreen
from lazaretto.terminal.screens.rules import RulesPage
from tests.play.tables import CELLAR, DUEL, edition, sat
from tests.terminal.plain import plain
from tests.terminal.terminal_user import TerminalUser, at_terminal


def test_every_rule_and_every_ruling_is_there_and_nothing_is_cut() -> None:
    for book in (DUEL, CELLAR):
        page = tuple(edition(book).book.rules())
        drawn = plain(rules.lines(page, 60, DARK))
        assert max(map(len, drawn)) <= 60
        assert [line.split()[0] for line in drawn if line.split() and line[0] != " "] == [
            "Rules",
            *(rule.id for rule in page if not rule.is_ruling),
            "Rulings",
            *(rule.id for rule in page if rule.is_ruling),
        ]
        words = " ".join(" ".join(drawn).split())
        assert all(rule.text.split()[-1] in words for rule in page)


def test_they_are_read_in_a_game_and_closed_again() -> None:
    sitting = sat(DUEL, 2)

    async def act(user: TerminalUser) -> None:
        await user.press("R")
        assert user.at(RulesPage)
        assert "DC1" in user.read()
        await user.press("end")
        assert user.screen.query_one(VerticalScroll).scroll_offset.y > 0
        await user.press("home", "down", "up", "pagedown", "pageup", "space", "enter", "x")
        assert user.at(RulesPage)
        await user.press("escape")
        assert user.at(GameScreen)
        assert sitting.number == 1

    at_terminal(act, None, sitting)
