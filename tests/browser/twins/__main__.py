"""`python -m tests.browser.twins radium`: compare ten thousand twin games of a book."""

from __future__ import annotations

import argparse
import sys

from tests.browser import twins
from tests.browser.twins.soaking import soak


def main() -> int:
    """Compare many twins, and print how many there were, and what they were asked."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.browser.twins",
        description=twins.__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("book", choices=twins.BOOKS, help="a book that hides something")
    parser.add_argument("--games", type=int, default=10_000, help="how many pairs to compare (10000)")
    parser.add_argument("--anew", action="store_true", help="do not count the pairs of an earlier run")
    given = parser.parse_args()
    return 0 if soak(given.book, given.games, given.anew) else 1


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        print("Stopped. The same command goes on.", file=sys.stderr)
        sys.exit(130)
