"""`lazaretto check`: whether a variant file is sound."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from lazaretto.books import find, ids
from lazaretto.cli.io.print_results import print_json
from lazaretto.cli.io.variant_changes import change_lines, changes
from lazaretto.cli.opening.shared_options import AsJson, variant_for
from lazaretto.game import Refusal
from lazaretto.refusal import Misuse


def check(
    file: Annotated[
        Path | None, Parameter(help="A variant file, or the name of a variant that ships with a book.")
    ] = None,
    /,
    *,
    schema: Annotated[
        str | None, Parameter(help="Print the JSON Schema of this book's variants instead.", completer=lambda _: ids())
    ] = None,
    json: AsJson = False,
) -> int:
    """Check a variant and show what it changes. If it is not sound, name file, line and key, and exit with 1."""
    if schema is not None and file is not None:
        raise Misuse("Name a variant file to check, or a book after --schema, not both.")
    if schema is not None:
        book = find(schema)
        print_json(book.tables.schema(book.id))
        return 0
    if file is None:
        raise Misuse("Name a variant file to check, or a book after --schema.")
    try:
        report = _report(file)
    except Refusal as wrong:
        if json:
            print_json({"file": file.name, "sound": False, "error": str(wrong)})
            return 1
        raise
    if json:
        print_json(report)
    else:
        print(f"{report['file']} is a sound variant of {report['book']}: {report['title']}.")
        print("\n".join(change_lines(report["changes"])))
    return 0


def _report(file: Path) -> dict[str, Any]:
    overlay = variant_for([find(book) for book in ids()], file)
    try:
        book = find(overlay.book)
    except Refusal as wrong:
        raise Refusal(f"{overlay.heading('book')}: {wrong}") from None
    book.tables.load(overlay)
    return {
        "file": file.name,
        "sound": True,
        "book": book.id,
        "title": overlay.title,
        "hash": book.tables.overlay_hash(overlay),
        "changes": changes(book, overlay),
    }
