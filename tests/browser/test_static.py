"""The scripts of the pages are in folders by purpose. A script imports only from its own folder and those below it."""

from __future__ import annotations

import re
from pathlib import Path

from lazaretto.browser.http.pages import FOLDER

FLOORS = (
    "pages",
    "reference",
    "book",
    "tool",
    "replay",
    "library",
    "live",
    "input",
    "compose",
    "view",
    "board",
    "parts",
    "base",
)
"""From the top downstairs."""

TYPES = ("view_types.js", "tool_types.js")
"""Only types: comments name them, and no script imports them."""

SCRIPTS = sorted((FOLDER / "js").rglob("*.js"))
IMPORT = re.compile(r'^(?:import|export) [^;]*?from "([^"]+)";$', re.MULTILINE | re.DOTALL)


def imported(script: Path) -> list[Path]:
    return [(script.parent / name).resolve() for name in IMPORT.findall(script.read_text("utf-8"))]


def test_every_folder_is_a_floor() -> None:
    assert {script.parent.name for script in SCRIPTS} == set(FLOORS)
    assert all(script.parent.parent == FOLDER / "js" for script in SCRIPTS)


def test_imports_run_downstairs_only() -> None:
    found = [(script, target) for script in SCRIPTS for target in imported(script)]
    assert len(found) > 200
    assert [target for _, target in found if not target.is_file()] == []
    floor = {name: number for number, name in enumerate(FLOORS)}
    upstairs = [(a, b) for a, b in found if floor[a.parent.name] > floor[b.parent.name]]
    assert upstairs == []


def test_no_script_is_left_over() -> None:
    """Each is imported by another, or loaded by a page."""
    loaded = {name for page in FOLDER.glob("*.html") for name in re.findall(r"/static/js/(\S+\.js)", page.read_text())}
    used = {target for script in SCRIPTS for target in imported(script)} | {FOLDER / "js" / name for name in loaded}
    assert [script for script in SCRIPTS if script not in used and script.name not in TYPES] == []
