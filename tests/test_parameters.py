"""Limits on signatures: few parameters, and compiled loops that read a book's numbers by name, not by index."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src" / "lazaretto"
MOST = 8

COMMANDS = {
    "cli/commands/play.py play",
    "cli/commands/simulate.py simulate",
    "cli/commands/tool.py tool",
    "cli/commands/watch.py watch",
}
"""Commands with more options than that. The command line (cyclopts) reads the options of a command from its function's
signature, so each option must be a parameter."""

HEADS = (SOURCE / "dice" / "tape.py", SOURCE / "kernel" / "thread_crew.py")
"""Modules that share one array between compiled and Python code, and so number its slots: the tape and the board."""

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
    too_many = {
        f"{path.relative_to(SOURCE).as_posix()} {function.name}"
        for path, function in functions(SOURCE)
        if parameters(function) > MOST
    }
    assert too_many == COMMANDS


def is_compiled(function: Function) -> bool:
    marks = (mark.func if isinstance(mark, ast.Call) else mark for mark in function.decorator_list)
    return any(isinstance(mark, ast.Name) and mark.id == "compiled" for mark in marks)


def counted(path: Path) -> Iterator[str]:
    """The constants that a module numbers in one line, such as `HEALTH, POOL = range(2)`."""
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
            is_range = isinstance(node.value.func, ast.Name) and node.value.func.id == "range"
            names = node.targets[0].elts if isinstance(node.targets[0], ast.Tuple) else []
            yield from (name.id for name in names if is_range and isinstance(name, ast.Name))


def by_number(function: Function, slots: set[str]) -> Iterator[str]:
    """Where a function indexes a plain array with such a constant, as in `numbers[POOL]`. Indexing a field, as in
    `n.chances[POOL]`, is fine: there the constant is a kind of thing, and not the position of a number."""
    for node in ast.walk(function):
        if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name):
            names = {part.id for part in ast.walk(node.slice) if isinstance(part, ast.Name)}
            yield from (f"{function.name}:{node.lineno} {ast.unparse(node)}" for _ in names & slots)


def test_a_compiled_loop_reads_its_numbers_by_name() -> None:
    """It says `n.pool`, a field of a Layout, and not `numbers[POOL]`."""
    heads = {name for path in HEADS for name in counted(path)}
    slots = {name for path in SOURCE.rglob("*.py") for name in counted(path)} - heads
    assert slots, "some module numbers its constants, or this test looks at nothing"
    found = [each for _, function in functions(SOURCE) if is_compiled(function) for each in by_number(function, slots)]
    assert found == []
