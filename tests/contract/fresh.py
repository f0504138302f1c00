"""Plays a game of each book named, in a process of its own, and prints a line for each: the hash of every state, then
whether Numba was loaded by then.

python -m tests.contract.fresh 7 lantern_cellar radium
"""

import sys

from lazaretto import books
from tests.contract.ready_books import AnyBook, played, ready


def hashes(book: AnyBook, seed: int) -> list[str]:
    """The hashes of all states of a game."""
    return [book.texts.state_hash(state) for state in played(ready(book), seed).states]


if __name__ == "__main__":
    _, seed, *names = sys.argv
    for name in names:
        print(*hashes(books.find(name), int(seed)), "numba" in sys.modules)
