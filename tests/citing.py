"""`@rule("DC6")`: the rules that a test checks. An id that is in no book's RULES.md fails at collection."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from lazaretto import books
from lazaretto.game.rulebook import parse

FEN = Path(__file__).parent / "fen" / "fever_fen" / "RULES.md"
"""The rules of a book that only its own tests install."""


@cache
def written() -> frozenset[str]:
    """The id of every rule and ruling of every book that is installed, and of the fen."""
    installed = (rule for book in books.ids() for rule in books.find(book).rules())
    return frozenset(rule.id for rule in (*installed, *parse(FEN.read_text("utf-8"))))


def rule(*ids: str) -> pytest.MarkDecorator:
    """Mark a test with the rules it checks. `pytest --rule DC6` then runs it."""
    if not ids:
        raise LookupError("@rule needs the id of a rule, as in @rule('DC6').")
    for id in ids:
        if id not in written():
            raise LookupError(f"@rule({id!r}): no book's RULES.md has a rule of that id.")
    return pytest.mark.rule(*ids)
