"""`lazaretto rules`: a book's rules, and the tests that cite each."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from lazaretto.books import AnyBook, find
from lazaretto.cli.citations import citations
from lazaretto.cli.options import AsJson, BookName
from lazaretto.cli.out import columns, print_json, wrapped
from lazaretto.game import Rule, rulings


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
            print_json({"book": found.id, "rules": [_data(found, rule) for rule in page]})
        else:
            print("\n".join(line for rule in page for line in wrapped(f"{rule.id:<7}{_words(rule)}", 7)))
        return 0
    cited = citations(tests)
    uncited = [rule.id for rule in page if not cited.get(rule.id)]
    if json:
        print_json(_coverage(found.id, page, cited, uncited))
    else:
        print("\n".join(columns([(rule.id, _count(cited.get(rule.id, []))) for rule in page])))
        print(f"Cited by no test: {', '.join(uncited)}." if uncited else "Every rule and ruling is cited by a test.")
    return 1 if uncited else 0


def _data(book: AnyBook, rule: Rule) -> dict[str, Any]:
    """A rule; a ruling with its open point, the key of the tables it speaks through, and what else could be played."""
    if not rule.is_ruling:
        return {"id": rule.id, "text": rule.text, "ruling": False}
    varied = next((found for found in rulings(book.tables.numbers) if found.id == rule.id), None)
    data = {"id": rule.id, "text": rule.text, "ruling": True, "open": rule.cells[0], "played": rule.cells[1]}
    key = {"key": ".".join(varied.key), "alternatives": list(varied.alternatives)} if varied else {}
    return data | {"or": rule.cells[2]} | key


def _words(rule: Rule) -> str:
    alternatives = rule.cells[2] if rule.is_ruling and rule.cells[2] not in ("–", "") else ""
    return f"{rule.text} Or: {alternatives}." if alternatives else rule.text


def _count(tests: list[str]) -> str:
    return f"{len(tests)} tests, first {tests[0]}" if len(tests) > 1 else tests[0] if tests else "no test"


def _coverage(book: str, page: list[Rule], cited: dict[str, list[str]], uncited: list[str]) -> dict[str, Any]:
    rows = [{"id": rule.id, "text": rule.text, "tests": cited.get(rule.id, [])} for rule in page]
    return {"book": book, "rules": rows, "uncited": uncited}
