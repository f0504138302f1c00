"""`lazaretto books`: what is here."""

from __future__ import annotations

from typing import Any

from lazaretto.books import AnyBook, find, ids
from lazaretto.cli.options import AsJson, BookName
from lazaretto.cli.out import columns, print_json
from lazaretto.game import Refusal
from lazaretto.solve.bots import SOLVED


def books(book: BookName | None = None, /, *, json: AsJson = False) -> int:
    """List every book; or, for one, its seats, its bots and the questions it can be asked."""
    if book is not None:
        print_json(_card(find(book))) if json else _show(find(book))
        return 0
    here, broken = _shelf()
    if json:
        print_json({"books": [_card(found) for found in here], "broken": broken})
    else:
        rows = [("id", "title", "seats", "version")]
        rows += [(b.id, b.title, " and ".join(_seats(b)) or "none", str(b.version)) for b in here]
        print("\n".join((*columns(rows), *broken)))
    return 1 if broken else 0


def _shelf() -> tuple[list[AnyBook], list[str]]:
    """The books that load, and a sentence for each that does not."""
    here, broken = [], []
    for name in ids():
        try:
            found = find(name)
            found.tables.load()
            here.append(found)
        except Refusal as wrong:
            broken.append(f"{name} cannot be read. {wrong}")
    return here, broken


def _card(book: AnyBook) -> dict[str, Any]:
    return {
        "id": book.id,
        "title": book.title,
        "seats": len(_seats(book)),
        "version": book.version,
        "seat_names": list(_seats(book)),
        "bots": _bots(book),
        "odds": list(book.odds),
        "scenes": list(book.scenes),
    }


def _show(book: AnyBook) -> None:
    asked = (f"{name} {' '.join(f'{n}={v}' for n, v in odds.example.items())}" for name, odds in book.odds.items())
    rows = [
        ("seats", ", ".join(_seats(book)) or "none"),
        ("bots", ", ".join(_bots(book))),
        ("odds", "; ".join(asked)),
        *([("scenes", ", ".join(book.scenes))] if book.scenes else []),
        ("rules", f"{len(book.rules())}, see lazaretto rules {book.id}"),
    ]
    print(f"{book.title}, version {book.version}")
    print("\n".join(f"  {line}" for line in columns(rows)))


def _bots(book: AnyBook) -> list[str]:
    """Its own, and the one that plays its solution where it is tabulated."""
    return [*book.bots, *(SOLVED[:1] if book.engine == "table" else ())]


def _seats(book: AnyBook) -> tuple[str, ...]:
    return book.game(book.tables.load()).seats
