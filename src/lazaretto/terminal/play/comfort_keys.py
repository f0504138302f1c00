"""Which comfort a key means, and what a click on a square of the board does."""

from __future__ import annotations

from collections.abc import Sequence

from lazaretto.game import ComfortOffer
from lazaretto.game.book.comforts import SHIFT
from lazaretto.play.base.key_table import WAITING, WAY_OF
from lazaretto.play.session.comfort_words import AskedComfort
from lazaretto.terminal.base import keys
from lazaretto.terminal.play.choice_menu import Menu
from lazaretto.view.board import Square


def by_key(offers: Sequence[ComfortOffer], meant: tuple[str, ...], walks: bool) -> AskedComfort | None:
    """The comfort that a key means. Shift and a direction count while one `walks`. A goal that must be asked for is
    empty."""
    way = keys.shifted(meant) if walks else ""
    for offer in offers:
        if any(_name(key) in meant for key in offer.keys):
            return AskedComfort(offer.name)
        if way and SHIFT in offer.keys:
            return AskedComfort(offer.name, WAY_OF[way])
    return None


def by_click(offers: Sequence[ComfortOffer], menu: Menu, square: Square, cursor: Square) -> str:
    """What a click on a square does, in words: a step to a square beside the figure, and to any other the comfort that
    goes there. Without such a comfort it is a step towards the square. Empty if there is none."""
    columns, rows = square[0] - cursor[0], square[1] - cursor[1]
    option = menu.by_key((keys.towards(columns, rows) or WAITING,))
    travel = next((offer.name for offer in offers if offer.goal == "square"), "")
    if travel and not (option and max(abs(columns), abs(rows)) <= 1):
        return f"{travel} {square[0]},{square[1]}"
    return option.text if option else ""


def _name(key: str) -> str:
    """A terminal's name for a key as it is printed."""
    return key.lower() if len(key) > 1 else key
