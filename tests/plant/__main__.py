"""`make plant`: break each rule of a book and each promise of the software once, by a small patch, and check that a
test fails: for a rule a test that cites it, for a promise one of the tests it names."""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue

from tests.plant.plants import Plant, every
from tests.plant.sample import sampled, seed_of_this_commit, share_of
from tests.plant.tree import ROOT, Tree

AT_ONCE = 2
WIDTH = 60


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.plant", description=__doc__)
    parser.add_argument("--sample", type=share_of, default=share_of("1"), metavar="SHARE", help="only a share, as 1/6")
    parser.add_argument("--seed", help="chooses the sample; the commit's hash if not given")
    parser.add_argument("rules", nargs="*", metavar="RULE", help="only the plants of these rules and promises")
    given = parser.parse_args(words)
    listed = [plant for plant in every() if not given.rules or plant.rule in given.rules]
    if unknown := {*given.rules} - {plant.rule for plant in listed}:
        parser.error(f"there is no plant for {', '.join(sorted(unknown))}")
    seed = seed_of_this_commit() if given.seed is None else given.seed
    wanted = sampled(listed, given.sample, seed)
    if len(wanted) < len(listed):
        print(f"{len(wanted)} of {len(listed)} plants, chosen by --seed {seed!r}.", flush=True)
    begun = time.monotonic()
    survivors = unnoticed(wanted)
    said = f"Not noticed: {', '.join(survivors)}." if survivors else f"Each of {len(wanted)} planted faults was seen."
    print(f"{said} ({time.monotonic() - begun:.0f} seconds)")
    return 1 if survivors else 0


def unnoticed(plants: Sequence[Plant]) -> list[str]:
    """The rules whose fault no test noticed."""
    with tempfile.TemporaryDirectory(prefix="lazaretto-plant-") as folder:
        first = Tree.copied(ROOT, Path(folder, "0"))
        speakers = first.speakers(plants)
        print("Before anything is planted, all their tests pass.", flush=True)
        trees = [first, *(Tree.copied(first.folder, Path(folder, str(number))) for number in range(1, AT_ONCE))]
        free: SimpleQueue[Tree] = SimpleQueue()
        for tree in trees:
            free.put(tree)

        def is_seen(plant: Plant) -> bool:
            with taken(free) as tree:
                return tree.notices(plant, speakers)

        with ThreadPoolExecutor(AT_ONCE) as pool:
            try:
                tried = {pool.submit(is_seen, plant): plant.name for plant in plants}
                for done in as_completed(tried):
                    print(f"{tried[done]:{WIDTH}} {'seen' if done.result() else 'NOT NOTICED'}", flush=True)
            finally:
                pool.shutdown(wait=False, cancel_futures=True)
        return [rule for done, rule in tried.items() if not done.result()]


@contextmanager
def taken(free: SimpleQueue[Tree]) -> Iterator[Tree]:
    """A tree that no other thread uses meanwhile."""
    tree = free.get()
    try:
        yield tree
    finally:
        free.put(tree)


if __name__ == "__main__":
    sys.exit(main())
