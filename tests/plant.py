"""`make plant`: break each rule and each promise of the house once, by a small patch, and see a test fail: for a rule
one that cites it, for a promise one of those it names."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from dataclasses import dataclass
from pathlib import Path

from lazaretto.books import BOOKS, find

ROOT = Path(__file__).parents[1]
PLANTS = Path(__file__).parent / "plants"
HOUSE = "house.toml"
WIDTH = 60
TREE = ("src", "tests", "pyproject.toml")


@dataclass(frozen=True)
class Plant:
    """A line of the source, and the line that breaks a rule."""

    rule: str
    file: str
    line: str
    planted: str
    tests: tuple[str, ...] = ()

    def into(self, tree: Path) -> None:
        """Break the rule in this copy of the tree."""
        path = tree / self.file
        text = path.read_text("utf-8")
        if text.count(self.line) != 1:
            raise SystemExit(f"{self.rule}: the line to break stands {text.count(self.line)} times in {self.file}.")
        path.write_text(text.replace(self.line, self.planted), "utf-8")


def plants(book: str) -> list[Plant]:
    """The plants of a book, exactly one for each of its rules and rulings."""
    listed = [Plant(**entry) for entry in tomllib.loads((PLANTS / f"{book}.toml").read_text("utf-8"))["plant"]]
    ids, wanted = sorted(plant.rule for plant in listed), sorted(rule.id for rule in find(book).rules())
    if ids != wanted:
        raise SystemExit(f"{book}: plants {ids} are not one for each rule {wanted}.")
    return listed


def promises() -> list[Plant]:
    """What the house promises beside any book's rules."""
    listed = tomllib.loads((PLANTS / HOUSE).read_text("utf-8"))["plant"]
    return [Plant(**entry | {"tests": tuple(entry["tests"])}) for entry in listed]


def outcome(tree: Path, plant: Plant) -> int:
    """The exit code of the tests that speak for a rule or a promise, run against the copy."""
    picked = plant.tests or ("--rule", plant.rule, "tests/books")
    command = [sys.executable, "-m", "pytest", "-q", "-x", *picked]
    environment = os.environ | {"PYTHONPATH": str(tree / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(command, cwd=tree, env=environment, capture_output=True, check=False).returncode


def survives(plant: Plant, tree: Path) -> bool:
    """Whether no test that cites the rule noticed the fault. Anything but red tests is an error of its own."""
    original = (tree / plant.file).read_text("utf-8")
    plant.into(tree)
    code = outcome(tree, plant)
    (tree / plant.file).write_text(original, "utf-8")
    if code not in (0, 1):
        raise SystemExit(f"{plant.rule}: pytest ended with {code}; the plant should fail a test, not break the run.")
    return code == 0


def main() -> int:
    survivors = []
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder)
        for name in TREE:
            source = ROOT / name
            shutil.copytree(source, tree / name) if source.is_dir() else shutil.copy(source, tree / name)
        for plant in [*(plant for book in BOOKS for plant in plants(book)), *promises()]:
            if outcome(tree, plant) != 0:
                raise SystemExit(f"{plant.rule}: its tests fail before anything is planted.")
            survived = survives(plant, tree)
            print(f"{plant.rule:{WIDTH}} {'NOT NOTICED' if survived else 'seen'}", flush=True)
            survivors += [plant.rule] * survived
    print(f"Not noticed: {', '.join(survivors)}." if survivors else "Every planted fault was seen.")
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main())
