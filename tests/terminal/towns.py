"""Towns for the tests of the terminal face, and what is read beside them."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from lazaretto.books import find
from lazaretto.game import Overlay
from lazaretto.play.base.edition import Edition
from lazaretto.play.base.played_game import Played
from lazaretto.play.session.begin_game import Opening, begin
from lazaretto.play.session.sitting import Sitting
from lazaretto.store.library import Library
from tests.terminal.terminal_user import TerminalUser

LOW, HIGH = (80, 24), (160, 50)

SMALL = ("setup.rows=8", "setup.columns=8")

SHORT = 2
"""The seed of a small town that does not last long."""


def town(days: int, *settings: str, seed: int = 5, keeper: Library | None = None) -> Sitting:
    """A town as far as some days. One that nobody keeps is lived through once, and every sitting has a copy."""
    if keeper is None:
        return Sitting(_copy(_lived(days, settings, seed)))
    sitting = _begun(settings, seed, keeper)
    for _ in range(days):
        sitting.step()
    return sitting


def lasts() -> int:
    """Days until a small town is over."""
    return len(_lived(None, SMALL, SHORT).turns)


def small(left: int = 0, keeper: Library | None = None) -> Sitting:
    """A small town that is over, or will be in some days."""
    return town(lasts() - left, *SMALL, seed=SHORT, keeper=keeper)


def _begun(settings: tuple[str, ...], seed: int, keeper: Library | None = None) -> Sitting:
    return begin(Edition(find("outbreak"), Overlay().and_set(settings)), Opening({}, seed), keeper)


@cache
def _lived(days: int | None, settings: tuple[str, ...], seed: int) -> Played:
    """As far as some days, or to its end."""
    sitting = _begun(settings, seed)
    while not sitting.is_over and sitting.number - 1 != days:
        sitting.step()
    return sitting.played


def _copy(played: Played) -> Played:
    """The same game, to be played on without the other noticing."""
    turns = played.turns.until(len(played.turns))
    return replace(played, record=replace(played.record, turns=turns.lines), turns=turns)


def sat_again(played: Played) -> Sitting:
    """A sitting at a game that has been played."""
    return Sitting(played)


def beside(user: TerminalUser) -> list[str]:
    """What stands beside the board."""
    return [line.split("│")[1].strip() for line in user.read().splitlines() if "│" in line]


def last_line(user: TerminalUser) -> str:
    return user.read().splitlines()[-1]
