"""Which tests cite which rule, read from `@rule("DC6")` decorators without running anything."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import lazaretto
from lazaretto.game import Refusal


def citations(folder: Path | None = None) -> dict[str, list[str]]:
    """The tests that cite each rule id, as `path::name`."""
    root = folder or _tests()
    if not root.is_dir():
        raise Refusal(f"There is no folder of tests at {root}; name one with --tests.")
    cited: dict[str, list[str]] = {}
    for file in sorted(root.rglob("test_*.py")):
        for name, ids in _cited(_parsed(file)):
            for id in ids:
                cited.setdefault(id, []).append(f"{file.relative_to(root.parent).as_posix()}::{name}")
    return cited


def _parsed(file: Path) -> ast.Module:
    try:
        return ast.parse(file.read_text("utf-8"))
    except (SyntaxError, ValueError) as wrong:
        raise Refusal(f"{file.name}, line {getattr(wrong, 'lineno', 1)}: this is not Python: {wrong}.") from None


def _tests() -> Path:
    """The tests of the checkout this package runs from, or those in the current folder."""
    checkout = Path(lazaretto.__file__).parents[2] / "tests"
    return checkout if checkout.is_dir() else Path.cwd() / "tests"


def _cited(tree: ast.Module) -> Iterator[tuple[str, list[str]]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for decorator in node.decorator_list:
                if isinstance(decorator, ast.Call) and getattr(decorator.func, "id", "") == "rule":
                    yield node.name, [str(a.value) for a in decorator.args if isinstance(a, ast.Constant)]
