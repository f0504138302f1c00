"""`lazaretto books`: the list of books."""

from __future__ import annotations

from lazaretto.books import AnyBook, find
from lazaretto.cli.io.print_results import columns, print_json
from lazaretto.cli.opening.shared_options import AsJson, BookName
from lazaretto.report.as_dicts import as_dicts
from lazaretto.report.books import card, list_books


def books(book: BookName | None = None, /, *, json: AsJson = False) -> int:
    """List all books, or show one: its seats, its bots, and the odds you can ask for."""
    if book is not None:
        print_json(as_dicts(card(find(book)))) if json else _show(find(book))
        return 0
    here = list_books()
    if json:
        print_json(as_dicts(here))
    else:
        rows = [("id", "title", "seats", "version")]
        rows += [(b.id, b.title, " and ".join(b.seat_names) or "none", str(b.version)) for b in here.books]
        print("\n".join((*columns(rows), *here.broken)))
    return 1 if here.broken else 0


def _show(book: AnyBook) -> None:
    questions = (f"{name} {odds.written}".rstrip() for name, odds in book.odds.items())
    summary = card(book)
    rows = [
        ("seats", ", ".join(summary.seat_names) or "none"),
        ("bots", ", ".join(summary.bots)),
        ("odds", "; ".join(questions)),
        *([("scenes", ", ".join(book.scenes))] if book.scenes else []),
        ("rules", f"{len(book.rules())}, see lazaretto rules {book.id}"),
    ]
    print(f"{book.title}, version {book.version}")
    print("\n".join(f"  {line}" for line in columns(rows)))
