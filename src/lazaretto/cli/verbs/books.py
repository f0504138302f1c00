"""`lazaretto books`: the list of books."""

from __future__ import annotations

from lazaretto.books import AnyBook, find
from lazaretto.cli.io.output import columns, print_json
from lazaretto.cli.opening.options import AsJson, BookName
from lazaretto.report.books import card, shelf
from lazaretto.report.plain import plain


def books(book: BookName | None = None, /, *, json: AsJson = False) -> int:
    """List all books, or show one with its seats, its bots and the questions it answers."""
    if book is not None:
        print_json(plain(card(find(book)))) if json else _show(find(book))
        return 0
    here = shelf()
    if json:
        print_json(plain(here))
    else:
        rows = [("id", "title", "seats", "version")]
        rows += [(b.id, b.title, " and ".join(b.seat_names) or "none", str(b.version)) for b in here.books]
        print("\n".join((*columns(rows), *here.broken)))
    return 1 if here.broken else 0


def _show(book: AnyBook) -> None:
    asked = (f"{name} {odds.written}".rstrip() for name, odds in book.odds.items())
    glance = card(book)
    rows = [
        ("seats", ", ".join(glance.seat_names) or "none"),
        ("bots", ", ".join(glance.bots)),
        ("odds", "; ".join(asked)),
        *([("scenes", ", ".join(book.scenes))] if book.scenes else []),
        ("rules", f"{len(book.rules())}, see lazaretto rules {book.id}"),
    ]
    print(f"{book.title}, version {book.version}")
    print("\n".join(f"  {line}" for line in columns(rows)))
