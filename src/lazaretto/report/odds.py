"""Exact odds of a book's rules: questions by name, and the answers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from lazaretto.books import AnyBook
from lazaretto.dice import Path as Fall
from lazaretto.dice.chance_words import percent_number
from lazaretto.game import OddsQuestion, Overlay, Refusal
from lazaretto.refusal import did_you_mean, quoted


class Outcome(msgspec.Struct, frozen=True):
    """An outcome, its exact chance as a fraction, and in percent."""

    outcome: str
    chance: str
    percent: float


class Fell(msgspec.Struct, frozen=True):
    """A roll: what it was for, and the face it showed."""

    why: str
    face: Any


class Way(msgspec.Struct, frozen=True):
    """One way the dice can fall, with its outcome and chance."""

    outcome: str
    chance: str
    rolls: tuple[Fell, ...]


class OddsAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The chance of each outcome of a question, what else the book says about it, and if asked for, every way the dice
    can fall."""

    book: str
    rule: str
    given: dict[str, str]
    variant: str | None
    outcomes: tuple[Outcome, ...]
    facts: dict[str, Any] | UnsetType = UNSET
    ways: tuple[Way, ...] | UnsetType = UNSET


def demand_odds(book: AnyBook, rule: str) -> None:
    """Refuse a name that is not among the book's odds."""
    if rule not in book.odds:
        raise Refusal(f"{book.title} has no odds called {quoted(rule)}; {did_you_mean(rule, book.odds)}")


def question(book: AnyBook, rule: str, given: Mapping[str, str], overlay: Overlay) -> OddsQuestion:
    """A named question of a book, asked under a variant."""
    demand_odds(book, rule)
    return book.odds[rule].question(book.tables.load(overlay), given)


def answer(
    book: AnyBook,
    rule: str,
    given: Mapping[str, str],
    overlay: Overlay,
    outcomes: Mapping[str, Fraction],
    ways: Iterable[Fall[str]] | None = None,
    facts: Mapping[str, Any] | None = None,
) -> OddsAnswer:
    """The answer to a question as data. Without facts there is no such field."""
    return OddsAnswer(
        book=book.id,
        rule=rule,
        given=dict(given),
        variant=overlay.title or None,
        outcomes=tuple(Outcome(said, str(chance), percent_number(chance)) for said, chance in outcomes.items()),
        facts=dict(facts) if facts else UNSET,
        ways=UNSET if ways is None else tuple(map(_way, ways)),
    )


def _way(fall: Fall[str]) -> Way:
    return Way(fall.result, str(fall.chance), tuple(Fell(rolled.why, rolled.face) for rolled in fall.rolled))
