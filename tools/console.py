"""Running console examples: lines that begin with `$` are commands, and the lines below each are its output.

A command runs in bash, in the page's own folder. What it says on stderr belongs to the example only where the command
asks for it (`2>&1`) or fails; and a command that fails is followed by `$ echo $?`.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

ASK = "echo $?"


class Stumble(Exception):
    """An example that is wrong whatever its output is."""


def environment(folder: Path, commands: Path | None = None) -> dict[str, str]:
    """The environment of every example: no colour, 80 columns, this Python's commands first on the PATH, nothing of an
    outer pytest, and a library of the page's own. The folder `commands` comes even before this Python's."""
    kept = {
        name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "PYTHON", "LAZARETTO_"))
    }
    kept |= {name: os.environ[name] for name in ("LAZARETTO_CACHE",) if name in os.environ}
    path = (str(commands or ""), str(Path(sys.executable).parent), os.environ.get("PATH", os.defpath))
    return kept | {
        "PATH": os.pathsep.join(filter(None, path)),
        "NO_COLOR": "1",
        "COLUMNS": "80",
        "LC_ALL": "C.UTF-8",
        "LAZARETTO_DATA": str(folder.parent / "kept"),
    }


def replayed(lines: Sequence[str], folder: Path, commands: Path | None = None) -> list[str]:
    """The block with the output that its commands have now."""
    shown: list[str] = []
    code = 0
    for command in _commands(lines):
        if code and command != [f"$ {ASK}"]:
            raise Stumble(f"{shown[-1]!r}: exit {code}; follow a command that fails with `$ {ASK}`.")
        printed, code = _run("\n".join(command).removeprefix("$ "), code, folder, commands)
        shown += [*command, *printed]
    if code:
        raise Stumble(f"{shown[-1]!r}: exit {code}; follow a command that fails with `$ {ASK}`.")
    return shown


def _commands(lines: Sequence[str]) -> Iterator[list[str]]:
    """Each command of the block. A backslash at the end of a line continues it on the next."""
    at = 0
    while at < len(lines):
        if lines[at].startswith("$ "):
            command = [lines[at]]
            while command[-1].endswith("\\"):
                at += 1
                command.append(lines[at])
            yield command
        at += 1


def _run(command: str, before: int, folder: Path, commands: Path | None) -> tuple[list[str], int]:
    """A command's output and its exit code. `$?` in it is the exit code of the command before."""
    script = ["bash", "-c", f"(exit {before})\n{command}"]
    done = subprocess.run(
        script,
        cwd=folder,
        env=environment(folder, commands),
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        check=False,
    )
    text = done.stdout + (done.stderr if done.returncode else "")
    return [line.rstrip() for line in text.rstrip("\n").split("\n")] if text else [], done.returncode
