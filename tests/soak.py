"""`make soak`: the contract of every book on seed after seed, for hours. `--minutes N` says how long."""

from __future__ import annotations

import argparse
import inspect
import os
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from tests import outside

CACHE = Path(".pytest_cache/d/sixth")


def checks() -> list[Callable[..., None]]:
    """Every check of the contract that looks at played games."""
    from tests.contract import checks as contract

    return [c for _, c in inspect.getmembers(contract, inspect.isfunction) if c.__module__ == contract.__name__]


def rounds(minutes: float) -> Iterator[int]:
    """Round after round until the time is up."""
    end = time.monotonic() + 60 * minutes
    number = 0
    while time.monotonic() < end:
        yield number
        number += 1


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=120.0)
    minutes = parser.parse_args().minutes
    CACHE.mkdir(parents=True, exist_ok=True)
    os.environ[outside.WHERE] = str(outside.install(CACHE.resolve()))
    sys.path.insert(0, os.environ[outside.WHERE])
    from lazaretto.books import find
    from tests.contract import checks as contract
    from tests.contract.shelf import NAMES

    for number in rounds(minutes):
        contract.SEEDS = range(1000 + 5 * number, 1005 + 5 * number)
        for name in NAMES:
            for check in checks():
                try:
                    check(find(name))
                except Exception:
                    print(f"{name}: {check.__name__} failed on seeds {contract.SEEDS}.", file=sys.stderr)
                    raise
        print(f"Round {number + 1}: {len(NAMES)} books and scenes hold on seeds {contract.SEEDS}.", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
