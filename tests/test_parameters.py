"""No function takes more parameters than a reader can keep apart, and no compiled loop counts its numbers by hand."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src" / "lazaretto"
MOST = 8

OPTIONS = SOURCE / "cli" / "verbs"
"""A verb's parameters are the options of its command, which the command line reads off the signature."""

HEADS = (SOURCE / "dice" / "tape.py", SOURCE / "kernel" / "crew.py")
"""The tape is one array with a head of slots before its script and its log, and so is the board that threads share."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


def functions(under: Path) -> Iterator[tuple[Path, Function]]:
    for path in sorted(under.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, Function):
                yield path, node


def parameters(function: Function) -> int:
    given = function.args
    named = [*given.posonlyargs, *given.args, *given.kwonlyargs, given.vararg, given.kwarg]
    return sum(parameter is not None for parameter in named)


def test_no_function_takes_more_than_eight_parameters() -> None:
    too_many = [
        f"{path.relative_to(SOURCE)}:{function.lineno} {function.name} takes {parameters(function)}"
        for path, function in functions(SOURCE)
        if parameters(function) > MOST and OPTIONS not in path.parents
    ]
    assert too_many == []


def is_compiled(function: Function) -> bool:
    marks = (mark.func if isinstance(mark, ast.Call) else mark for mark in function.decorator_list)
    return any(isinstance(mark, ast.Name) and mark.id == "compiled" for mark in marks)


def counted(path: Path) -> Iterator[str]:
    """The constants of a module that are numbered one after the other: `HEALTH, POOL = range(2)`."""
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
            is_range = isinstance(node.value.func, ast.Name) and node.value.func.id == "range"
            names = node.targets[0].elts if isinstance(node.targets[0], ast.Tuple) else []
            yield from (name.id for name in names if is_range and isinstance(name, ast.Name))


def by_number(function: Function, slots: set[str]) -> Iterator[str]:
    """Where a function reads or writes a bare array at such a constant; one that is a named part may go by kinds."""
    for node in ast.walk(function):
        if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name):
            names = {part.id for part in ast.walk(node.slice) if isinstance(part, ast.Name)}
            yield from (f"{function.name}:{node.lineno} {ast.unparse(node)}" for _ in names & slots)


def test_a_compiled_loop_reads_its_numbers_by_name() -> None:
    """`n.pool`, laid out by a Layout, instead of `numbers[POOL]`."""
    heads = {name for path in HEADS for name in counted(path)}
    slots = {name for path in SOURCE.rglob("*.py") for name in counted(path)} - heads
    assert slots, "constants are numbered somewhere: kinds of acts, and how things stand"
    found = [each for _, function in functions(SOURCE) if is_compiled(function) for each in by_number(function, slots)]
    assert found == []
