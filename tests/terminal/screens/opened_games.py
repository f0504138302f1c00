"""Games that the tests of the game screen open."""

from __future__ import annotations

from lazaretto.play.base.edition import Edition
from lazaretto.play.session.sitting import Sitting
from lazaretto.store.library import Library
from tests.play.tables import CELLAR, DUEL, edition, sat


def duel(library: Library | None, at: str | None = None, seed: int = 2) -> Sitting:
    return sat(DUEL, seed, seats={"a": "person", "b": "bot cautious"}, at=at, keeper=library)


def cellar(library: Library | None, seed: int = 1, rats: int = 0) -> Sitting:
    return sat(CELLAR, seed, f"setup.rats={rats}", keeper=library)


def asleep() -> Edition:
    return edition(f"{CELLAR}/asleep", "hero.health=99")
