"""The questions that can be asked of Your Book by name."""

from __future__ import annotations

from collections.abc import Mapping

from lazaretto.game import Odds, OddsQuestion

from .rules import falls
from .tables import BookNumbers
from .texts import read_choice


def fall(n: BookNumbers, given: Mapping[str, str]) -> OddsQuestion:
    """Whether the hero falls at a pace."""
    return OddsQuestion(falls, (n, read_choice(given["pace"])), _said, ("stands", "falls"))


def _said(fell: bool) -> str:
    return "falls" if fell else "stands"


ODDS = {"fall": Odds("whether the hero falls at a pace", {"pace": "run"}, fall)}
