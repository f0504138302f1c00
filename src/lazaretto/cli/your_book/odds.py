"""The odds that can be asked for by name."""

from __future__ import annotations

from collections.abc import Mapping

from lazaretto.game import Odds, OddsQuestion

from .notation import read_choice
from .rules import falls
from .tables import BookNumbers


def fall(n: BookNumbers, given: Mapping[str, str]) -> OddsQuestion:
    """Whether the hero falls at a pace."""
    return OddsQuestion(falls, (n, read_choice(given["pace"])), _said, ("stands", "falls"))


def _said(fell: bool) -> str:
    return "falls" if fell else "stands"


ODDS = {"fall": Odds("whether the hero falls at a pace", {"pace": "run"}, fall)}
