"""The floor plan and the two walks name files that exist."""

import re
from collections.abc import Iterator
from pathlib import Path

from tools.pages import ROOT, page

SOURCE = ROOT / "src" / "lazaretto"
INDEX, WORKING, WALKS = ROOT / "docs" / "index.md", ROOT / "CONTRIBUTING.md", ROOT / "docs" / "walks.md"
MOST_FILES = 14
"""The most files in a walk. A reader would not follow a longer one."""

DIVIDED = ("cli", "terminal", "browser", "browser/api", "browser/static/js", "play")
"""Folders whose subfolders the plan shows."""


def plan(path: Path) -> str:
    """The drawing that starts with the package."""
    return next(block.text for block in page(path).blocks if block.text.startswith("src/lazaretto/\n"))


def planned() -> Iterator[str]:
    """The paths of all folders in the plan. Each line is indented below its parent."""
    above: dict[int, str] = {}
    for line in plan(INDEX).splitlines()[1:]:
        depth = len(line) - len(line.lstrip())
        parent = above.get(depth - 2, "")
        names = re.findall(r"([a-z_/]+)/(?=\s)", re.split(r"\s{2,}", line.strip())[0] + " ")
        above[depth] = f"{parent}{names[0]}/"
        yield from (parent + name for name in names)


def walks() -> dict[str, list[str]]:
    """The files that each walk names in its prose, by its heading."""
    sections = re.split(r"^## ", page(WALKS).prose, flags=re.MULTILINE)[1:]
    return {text.partition("\n")[0]: re.findall(r"`(\w+/[\w/]+\.(?:py|js))`", text) for text in sections}


def test_every_folder_of_the_plan_exists() -> None:
    assert [folder for folder in planned() if not (SOURCE / folder).is_dir()] == []


def test_the_plan_leaves_no_room_and_no_divided_folder_out() -> None:
    rooms = {path.parent.name for path in SOURCE.glob("*/__init__.py")}
    inside = {
        f"{folder}/{path.name}" for folder in DIVIDED for path in (SOURCE / folder).iterdir() if holds_modules(path)
    }
    assert rooms | inside <= set(planned())


def holds_modules(path: Path) -> bool:
    return path.is_dir() and any(file.suffix in (".py", ".js") for file in path.iterdir())


def test_both_pages_show_the_same_plan() -> None:
    assert plan(INDEX) == plan(WORKING)


def test_every_file_of_a_walk_exists() -> None:
    files = [file for walk in walks().values() for file in walk]
    assert [file for file in files if not (SOURCE / file).is_file()] == []


def test_there_are_two_walks_that_a_reader_can_follow() -> None:
    assert len(walks()) == 2
    assert all(5 < len(set(files)) <= MOST_FILES for files in walks().values())
