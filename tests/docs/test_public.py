"""Everything public is documented: names on the page of their room, commands and options on the command line's."""

import ast
import re
from collections.abc import Iterator
from dataclasses import fields
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from lazaretto.books import BOOKS
from lazaretto.cli import COMMANDS, main
from lazaretto.game import Book, Bots, Objective, Showing, Solving, TextMap, Words, World
from tests.cases import each
from tools.pages import ROOT, Page, page

SOURCE = ROOT / "src" / "lazaretto"
ROOMS = sorted(path.name for path in SOURCE.iterdir() if (path / "__init__.py").exists())
IMPORTED_FROM_MODULES = ("report", "solve", "simulate", "store")
"""Rooms whose `__init__` exports nothing: their names are imported from their modules."""

FACES = ("browser", "terminal")
"""Rooms that only the command line imports."""

CLI = page(ROOT / "docs" / "rooms" / "cli.md")


def public(room: str) -> set[str]:
    """The public names of a room: its `__all__`, or without one, the names in its modules that have no underscore."""
    listed: list[str] | None = getattr(import_module(f"lazaretto.{room}"), "__all__", None)
    if listed is not None:
        return set(listed)
    if room in IMPORTED_FROM_MODULES:
        return {name for module in SOURCE.joinpath(room).glob("*.py") for name in offered(module)}
    if room in FACES:
        return set(offered(SOURCE / room / "app.py"))
    everything = (module for module in SOURCE.joinpath(room).rglob("*.py") if module.parent.name != "coach")
    modules = everything if room == "play" else [SOURCE / room / "__init__.py"]
    return {name for module in modules for name in defined(module)}


def defined(module: Path) -> Iterator[str]:
    for node in ast.parse(module.read_text("utf-8")).body:
        names = [node.name] if isinstance(node, ast.FunctionDef | ast.ClassDef) else []
        if isinstance(node, ast.Assign):
            names = [target.id for target in node.targets if isinstance(target, ast.Name)]
        yield from (name for name in names if not name.startswith("_"))


def offered(module: Path) -> Iterator[str]:
    """The functions and classes that other rooms may import. Compiled functions are internal."""
    for node in ast.parse(module.read_text("utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            made = (mark.func if isinstance(mark, ast.Call) else mark for mark in node.decorator_list)
            marks = {mark.id for mark in made if isinstance(mark, ast.Name)}
            yield from () if "compiled" in marks else (node.name,)


def documented(name: str, on: Page) -> bool:
    """Whether the prose of a page has the name in backticks."""
    return any(re.search(rf"(?<![\w.]){re.escape(name)}(?!\w)", span) for span in on.spans)


@each("room", ROOMS)
def test_every_public_name_is_on_its_rooms_page(room: str) -> None:
    names = public(room)
    assert names
    on = page(ROOT / "docs" / "rooms" / f"{room}.md")
    assert [name for name in sorted(names) if not documented(name, on)] == []


def test_refusals_are_on_the_page_of_the_contract() -> None:
    on = page(ROOT / "docs" / "rooms" / "game.md")
    assert all(documented(name, on) for name in defined(SOURCE / "refusal.py"))


@each("part", [Book, Bots, Objective, Showing, Solving, TextMap, Words, World])
def test_every_field_of_a_book_and_its_parts_is_on_the_page_of_the_contract(part: type[Any]) -> None:
    on = page(ROOT / "docs" / "rooms" / "game.md")
    assert [field.name for field in fields(part) if not _field_is_documented(part, field.name, on)] == []


def _field_is_documented(part: type[Any], name: str, on: Page) -> bool:
    return documented(name, on) or documented(f"{part.__name__}.{name}", on)


def test_every_book_that_ships_has_a_page() -> None:
    assert {path.stem for path in (ROOT / "docs" / "books").glob("*.md")} == set(BOOKS)


def test_every_verb_has_a_section() -> None:
    assert [command for command in COMMANDS if not CLI.section(command)] == []


@each("command", COMMANDS)
def test_help_runs_and_every_option_is_on_the_page(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, "--help"]) == 0
    shown = capsys.readouterr().out
    options = {"--" + name for name in re.findall(r"--([a-z][a-z-]*)", shown)}
    assert [option for option in sorted(options) if f"`{option}" not in CLI.section(command)] == []


def test_options_of_the_command_itself_are_on_its_page(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    options = set(re.findall(r"(?<![\w-])--?[a-z][a-z-]*", capsys.readouterr().out))
    assert {"-h", "--help", "--version"} <= options
    assert [option for option in sorted(options) if f"`{option}`" not in CLI.text] == []
