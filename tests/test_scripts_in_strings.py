"""Scripts that tests keep as strings, for a process of their own, import only what there is. Some of them run with the
long tests alone, so a renamed module would be noticed late."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

TESTS = Path(__file__).parent
IMPORT = re.compile(r"^[ \t]*from (lazaretto[\w.]*|tests[\w.]*) import ([\w, ]+)$", re.MULTILINE)


def imports() -> Iterator[tuple[str, str, str]]:
    """Of every import in a string: the file it stands in, the module and a name taken from it."""
    for path in sorted(TESTS.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                for module, names in IMPORT.findall(node.value):
                    yield from ((path.name, module, name.split()[0]) for name in names.split(","))


def is_there(module: str, name: str) -> bool:
    try:
        if hasattr(import_module(module), name):
            return True
        import_module(f"{module}.{name}")
    except ImportError:
        return False
    return True


def test_scripts_in_strings_import_what_there_is() -> None:
    found = list(imports())
    assert len(found) > 20
    assert [entry for entry in found if not is_there(*entry[1:])] == []


def test_a_renamed_module_would_be_noticed() -> None:
    assert is_there("lazaretto.books.outbreak", "step")
    assert not is_there("lazaretto.books.outbreak", "engine_of_old")
