"""Worlds that the tests of watching open, and what is read from their screens."""

from __future__ import annotations

import re

from lazaretto.books import find
from lazaretto.play.base.edition import Edition
from lazaretto.play.session.begin_game import Opening, begin
from lazaretto.play.session.sitting import Sitting
from tests.terminal.terminal_user import TerminalUser


def swarm(turns: int = 0) -> Sitting:
    sitting = begin(Edition(find("moth_meadow/swarm")), Opening({}, 5))
    for _ in range(turns):
        sitting.step()
    return sitting


def moths(sitting: Sitting, turn: int) -> str:
    """The line of the legend that counts them, after a turn."""
    census = sitting.edition.book.showing.census
    assert census
    (number,) = (
        count.number for count in census(sitting.edition.numbers, sitting.played.at(turn)) if count.glyph == "m"
    )
    return f"{number:,}"


def counted(user: TerminalUser) -> str:
    found = re.search(r"m moth +([0-9,]+)", user.read())
    assert found, user.read()
    return found[1]
