"""`lazaretto rules`: a book's rules, and the tests that cite each."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from lazaretto.books import find
from lazaretto.cli.citations import citations
from lazaretto.cli.options import AsJson, BookName
from lazaretto.cli.out import columns, print_json, wrapped
from lazaretto.game import Rule
from lazaretto.report.plain import plain
from lazaretto.report.rules import coverage as covered
from lazaretto.report.rules import rules as page_of


def rules(
    book: BookName,
    /,
    *,
    coverage: Annotated[
        bool, Parameter(negative="", show_default=False, help="Show the tests that cite each rule.")
    ] = False,
    tests: Annotated[Path | None, Parameter(help="The folder of tests; found by itself in a checkout.")] = None,
    json: AsJson = False,
) -> int:
    """Print every rule and ruling. With --coverage: exit 1 if one is cited by no test."""
    found = find(book)
    page = found.rules()
    if not coverage:
        if json:
            print_json(plain(page_of(found)))
        else:
            print("\n".join(line for rule in page for line in wrapped(f"{rule.id:<7}{_words(rule)}", 7)))
        return 0
    cited = covered(found, citations(tests))
    if json:
        print_json(plain(cited))
    else:
        print("\n".join(columns([(rule.id, _count(rule.tests)) for rule in cited.rules])))
        uncited = ", ".join(cited.uncited)
        print(f"Cited by no test: {uncited}." if uncited else "Every rule and ruling is cited by a test.")
    return 1 if cited.uncited else 0


def _words(rule: Rule) -> str:
    alternatives = rule.cells[2] if rule.is_ruling and rule.cells[2] not in ("–", "") else ""
    return f"{rule.text} Or: {alternatives}." if alternatives else rule.text


def _count(tests: tuple[str, ...]) -> str:
    return f"{len(tests)} tests, first {tests[0]}" if len(tests) > 1 else tests[0] if tests else "no test"
