"""A book's page of rules: each rule and ruling, and which tests cite it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from lazaretto.books import AnyBook
from lazaretto.game import Rule, rulings


class RuleEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A rule. A ruling also has the point that the book leaves open, how it is played here, the alternatives, and the
    key that chooses among them."""

    id: str
    text: str
    ruling: bool
    open: str | UnsetType = UNSET
    played: str | UnsetType = UNSET
    otherwise: str | UnsetType = msgspec.field(default=UNSET, name="or")
    key: str | UnsetType = UNSET
    alternatives: tuple[Any, ...] | UnsetType = UNSET


class Rules(msgspec.Struct, frozen=True):
    """All rules and rulings of a book."""

    book: str
    rules: tuple[RuleEntry, ...]


class Cited(msgspec.Struct, frozen=True):
    """A rule, and the tests that cite it."""

    id: str
    text: str
    tests: tuple[str, ...]


class Coverage(msgspec.Struct, frozen=True):
    """Every rule with its tests, and the ids of those without any."""

    book: str
    rules: tuple[Cited, ...]
    uncited: tuple[str, ...]


def rules(book: AnyBook) -> Rules:
    """Every rule and ruling, in the order of `RULES.md`."""
    return Rules(book.id, tuple(_entry(book, rule) for rule in book.rules()))


def coverage(book: AnyBook, cited: Mapping[str, Sequence[str]]) -> Coverage:
    """Which tests cite which rule."""
    page = book.rules()
    rows = tuple(Cited(rule.id, rule.text, tuple(cited.get(rule.id, ()))) for rule in page)
    return Coverage(book.id, rows, tuple(row.id for row in rows if not row.tests))


def _entry(book: AnyBook, rule: Rule) -> RuleEntry:
    if not rule.is_ruling:
        return RuleEntry(id=rule.id, text=rule.text, ruling=False)
    varied = next((found for found in rulings(book.tables.numbers) if found.id == rule.id), None)
    return RuleEntry(
        id=rule.id,
        text=rule.text,
        ruling=True,
        open=rule.cells[0],
        played=rule.cells[1],
        otherwise=rule.cells[2],
        key=".".join(varied.key) if varied else UNSET,
        alternatives=tuple(varied.alternatives) if varied else UNSET,
    )
