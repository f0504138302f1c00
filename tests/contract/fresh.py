"""Plays a game of a book in a process of its own and prints the hash of every state, then whether Numba was loaded.

python -m tests.contract.fresh lantern_cellar 7
"""

import sys

from lazaretto import books
from tests.contract.shelf import AnyBook, played, table


def hashes(book: AnyBook, seed: int) -> list[str]:
    """The hash of every state of a game."""
    return [book.texts.state_hash(state) for state in played(table(book), seed).states]


if __name__ == "__main__":
    _, name, text = sys.argv
    print(*hashes(books.find(name), int(text)), "numba" in sys.modules)
