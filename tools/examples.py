"""`python -m tools.examples`: runs every example on every page and writes its real output into the page."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tools import console
from tools.bench_figures import with_figures
from tools.pages import ROOT, Block, Page, page, paths

CHECKOUT = "lazaretto"
"""The name of the link to this checkout, beside the folder that a page's examples run in."""


INTERPRETER = ROOT / "tools" / "interpreter.py"


def refreshed(of: Page, long: bool = True, commands: Path | None = None) -> str:
    """The page's text with the current output of every example. Examples marked long are run only with `long`. Each
    command is a process of its own, or one of the folder `commands`, see `forked_commands`."""
    with TemporaryDirectory() as above:
        (Path(above) / CHECKOUT).symlink_to(ROOT)
        folder = Path(above) / "here"
        folder.mkdir()
        run = [block for block in of.blocks if long or block.remark != "long"]
        fresh = {block.at: lines for block in run if (lines := _console(block, folder, commands)) is not None}
        fresh |= _examples([block for block in run if block.is_examples], folder, commands)
    lines = of.text.split("\n")
    for block in reversed(of.blocks):
        lines[block.at : block.at + len(block.lines)] = fresh.get(block.at, block.lines)
    return with_figures("\n".join(lines))


def _console(block: Block, folder: Path, commands: Path | None) -> list[str] | None:
    """Write the block's file, or run its commands."""
    if block.file:
        (folder / block.file).parent.mkdir(parents=True, exist_ok=True)
        (folder / block.file).write_text(block.text, "utf-8")
    return console.replayed(block.lines, folder, commands) if block.language == "console" else None


def _examples(blocks: list[Block], folder: Path, commands: Path | None) -> dict[int, list[str]]:
    """Run all `>>>` blocks of a page in one new interpreter, so that they share their names."""
    if not blocks:
        return {}
    done = subprocess.run(
        [str(commands / INTERPRETER.name)] if commands else [sys.executable, str(INTERPRETER)],
        input=json.dumps([block.text for block in blocks]),
        stdout=subprocess.PIPE,
        cwd=folder,
        env=console.environment(folder),
        text=True,
        check=True,
    )
    return {block.at: text.splitlines() for block, text in zip(blocks, json.loads(done.stdout), strict=True)}


def main() -> None:
    """Refresh the pages named, or all of them."""
    named = [Path(name).resolve() for name in sys.argv[1:]]
    for path in named or paths():
        old = page(path)
        new = refreshed(old)
        if new != old.text:
            path.write_text(new, "utf-8")
            print(f"{path.relative_to(ROOT)}: written anew")


if __name__ == "__main__":
    main()
