"""What the pages name exists: files, headings, make targets, modules, commands. Nothing refers to one machine."""

import re
from importlib.util import find_spec
from pathlib import Path

from lazaretto.cli import COMMANDS
from tests.cases import each
from tools.pages import ROOT, Page, page, paths

PAGES = [page(path) for path in paths()]
TARGETS = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
PARTS = ("lazaretto.play.coach", "lazaretto.store.query")
"""Pages about parts of a room."""


def code(of: Page) -> list[str]:
    """All code on a page that a reader might type: code spans, and the lines of console and sh blocks."""
    return of.spans + [line for block in of.blocks if block.language in ("console", "sh") for line in block.lines]


@each("of", PAGES)
def test_links_lead_somewhere(of: Page) -> None:
    for link in of.links:
        assert "://" not in link, "pages name no hosts"
        file, _, anchor = link.partition("#")
        target = (of.path.parent / file).resolve() if file else of.path
        assert target.exists(), link
        assert target.is_relative_to(ROOT), link
        if anchor:
            assert anchor in page(target).anchors, link


def test_every_page_can_be_reached_from_the_readme() -> None:
    reached, ahead = set(), [ROOT / "README.md"]
    while ahead:
        here = ahead.pop()
        if here not in reached:
            reached.add(here)
            linked = ((here.parent / link.partition("#")[0]).resolve() for link in page(here).links)
            ahead += [path for path in linked if path.suffix == ".md"]
    assert set(paths()) <= reached


def test_every_picture_is_shown_somewhere() -> None:
    shown = {(of.path.parent / link).resolve() for of in PAGES for link in of.links}
    assert set((ROOT / "docs" / "pictures").iterdir()) <= shown


@each("of", PAGES)
def test_make_targets_exist(of: Page) -> None:
    named = {found for piece in code(of) for found in re.findall(r"(?:^|\s)make ([a-z-]+)", piece)}
    assert named <= TARGETS


@each("of", PAGES)
def test_modules_exist(of: Page) -> None:
    for module in {found for piece in code(of) for found in re.findall(r"python -m ([\w.]+)", piece)}:
        assert find_spec(module), module


def test_modules_that_make_runs_exist() -> None:
    for module in set(re.findall(r"/python -m ([\w.]+)", (ROOT / "Makefile").read_text("utf-8"))) - {"venv"}:
        assert find_spec(module), module


@each("of", PAGES)
def test_commands_exist(of: Page) -> None:
    """In `lazaretto WORD`, WORD is always a command."""
    typed = [piece for piece in code(of) if not piece.startswith("make ")]
    commands = {found for piece in typed for found in re.findall(r"(?:^|[\s/(])lazaretto ([a-z][a-z_-]*)", piece)}
    assert commands <= COMMANDS.keys()


@each("of", PAGES)
def test_paths_in_the_checkout_exist(of: Page) -> None:
    for span in of.spans:
        if re.fullmatch(r"(?:src|tests|docs|tools|bench)/[\w./-]*", span):
            assert (ROOT / span).exists(), span


@each("of", PAGES)
def test_nothing_points_at_one_machine(of: Page) -> None:
    assert not re.search(r"(?:^|[\s`(\"'=])/(?:home|root|work|tmp|usr|opt)\b", of.text)
    assert not re.search(r"https?://(?!json-schema\.org|NAME|127\.0\.0\.1)", of.text)


def test_the_package_shows_the_readme() -> None:
    assert 'readme = "README.md"' in (ROOT / "pyproject.toml").read_text("utf-8")


def test_there_are_pages() -> None:
    rooms = {path.name for path in (ROOT / "src" / "lazaretto").iterdir() if (path / "__init__.py").exists()}
    parts = {module.rpartition(".")[2] for module in PARTS if find_spec(module)}
    assert rooms | parts == {path.stem for path in (ROOT / "docs" / "rooms").glob("*.md")}
    assert Path(ROOT / "docs" / "index.md") in paths()
