"""`lazaretto books`: what is here."""

from lazaretto.books import find, ids
from lazaretto.cli.options import AsJson
from lazaretto.cli.out import columns, print_json
from lazaretto.game import Refusal


def books(*, json: AsJson = False) -> int:
    """List every book: its id, title, seats and version."""
    here, broken = [], []
    for name in ids():
        try:
            book = find(name)
        except Refusal as wrong:
            broken.append(str(wrong))
            continue
        seats = book.game(book.tables.load()).seats
        here.append((book, seats))
    if json:
        print_json(
            {
                "books": [
                    {"id": b.id, "title": b.title, "seats": len(seats), "version": b.version, "scenes": [*b.scenes]}
                    for b, seats in here
                ],
                "broken": broken,
            }
        )
    else:
        rows = [("id", "title", "seats", "version")]
        rows += [(b.id, b.title, " and ".join(seats) or "none", str(b.version)) for b, seats in here]
        for line in (*columns(rows), *broken):
            print(line)
    return 1 if broken else 0
