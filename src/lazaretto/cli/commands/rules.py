"""`lazaretto rules`: a book's rules, and the tests that cite each."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from lazaretto.books import AnyBook, find
from lazaretto.cli.io.print_results import columns, print_json, wrapped
from lazaretto.cli.io.variant_changes import change_lines, changes
from lazaretto.cli.opening.shared_options import AsJson, BookName, Settings, Variant, overlay_for
from lazaretto.game import Overlay, Rule
from lazaretto.refusal import Misuse
from lazaretto.report.as_dicts import as_dicts
from lazaretto.report.rule_citations import citations
from lazaretto.report.rules import coverage as covered
from lazaretto.report.rules import rules as page_of


def rules(
    book: BookName,
    /,
    *,
    coverage: Annotated[
        bool, Parameter(negative="", show_default=False, help="Show how many tests cite each rule.")
    ] = False,
    tests: Annotated[Path | None, Parameter(help="The folder of tests; found automatically in a checkout.")] = None,
    variant: Variant = None,
    settings: Settings = (),
    json: AsJson = False,
) -> int:
    """Print every rule and ruling, and what a variant changes. With --coverage, show the tests that cite them, and exit
    with 1 if a rule has none."""
    found = find(book)
    overlay = overlay_for(found, variant, settings)
    if coverage and overlay.title:
        raise Misuse("Tests cite a book's own rules, so --coverage goes with neither --variant nor --set.")
    if not coverage:
        _print(found, overlay, json)
        return 0
    cited = covered(found, citations(tests))
    if json:
        print_json(as_dicts(cited))
    else:
        print("\n".join(columns([(rule.id, _count(rule.tests)) for rule in cited.rules])))
        uncited = ", ".join(cited.uncited)
        print(f"Cited by no test: {uncited}." if uncited else "Every rule and ruling is cited by a test.")
    return 1 if cited.uncited else 0


def _print(book: AnyBook, overlay: Overlay, json: bool) -> None:
    """Print the rules and, below them, what a variant changes."""
    book.tables.load(overlay)
    changed = changes(book, overlay)
    if json:
        varied = {"variant": overlay.title, "changes": changed} if overlay.title else {}
        print_json({**as_dicts(page_of(book)), **varied})
        return
    print("\n".join(line for rule in book.rules() for line in wrapped(f"{rule.id:<7}{_words(rule)}", 7)))
    if overlay.title:
        print("\n".join(["", f"Under {overlay.title}:", *change_lines(changed)]))


def _words(rule: Rule) -> str:
    alternatives = rule.cells[2] if rule.is_ruling and rule.cells[2] not in ("–", "") else ""
    return f"{rule.text} Or: {alternatives}." if alternatives else rule.text


def _count(tests: tuple[str, ...]) -> str:
    return f"{len(tests)} tests, first {tests[0]}" if len(tests) > 1 else tests[0] if tests else "no test"
