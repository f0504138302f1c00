"""Reading Markdown pages: fenced blocks, the files they stand for, links and headings."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

ROOT = Path(__file__).parents[1]

_FENCE = re.compile(r"```(\w*)")
_FILE = re.compile(r"<!-- (?P<kind>file|from): (?P<name>[\w./-]+)(?:, (?P<remark>\w+))? -->")
_LONG = "<!-- long -->"
_LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)|<img [^>]*src=\"([^\"]+)\"")
_SPAN = re.compile(r"`([^`\n]+)`")


@dataclass(frozen=True)
class Block:
    """A fenced block: its language, the line its content starts on (from 0), and what the comment above it says.

    `file` is written into the page's folder, `source` is a file of this checkout that it quotes. A variant is remarked
    `unsound` where `check` must refuse it, and `elsewhere` where its book is not one of ours. An example is remarked
    `long` where it takes more than two seconds; the long tests run it.
    """

    language: str
    at: int
    lines: tuple[str, ...]
    file: str = ""
    source: str = ""
    remark: str = ""

    @property
    def text(self) -> str:
        """The content, ending with a newline."""
        return "".join(f"{line}\n" for line in self.lines)

    @property
    def is_examples(self) -> bool:
        """Whether these are `>>>` examples."""
        return self.language == "python" and ">>> " in self.text


@dataclass(frozen=True)
class Page:
    """One Markdown file."""

    path: Path
    text: str

    @cached_property
    def blocks(self) -> list[Block]:
        """Every fenced block in order."""
        return _blocks(self.text.split("\n"))

    @cached_property
    def prose(self) -> str:
        """The page without its fenced blocks."""
        lines = self.text.split("\n")
        for block in self.blocks:
            lines[block.at - 1 : block.at + len(block.lines) + 1] = [""] * (len(block.lines) + 2)
        return "\n".join(lines)

    @property
    def links(self) -> list[str]:
        """The targets of its links and pictures."""
        return [found[1] or found[2] for found in _LINK.finditer(self.prose)]

    @property
    def spans(self) -> list[str]:
        """Its code spans: code in backticks, outside blocks."""
        return _SPAN.findall(self.prose)

    @property
    def anchors(self) -> set[str]:
        """The anchors that a link may name after `#`: each heading in lower case, with hyphens for spaces."""
        headings = re.findall(r"^#+ (.+)$", self.prose, re.MULTILINE)
        return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}

    def section(self, heading: str) -> str:
        """The text under a heading of the second level, with its blocks; empty if there is no such heading."""
        found = re.search(rf"^## {re.escape(heading)}\n(.*?)(?=^## |\Z)", self.text, re.MULTILINE | re.DOTALL)
        return found[1] if found else ""


def page(path: Path) -> Page:
    """Read a page."""
    return Page(path, path.read_text("utf-8"))


def paths() -> list[Path]:
    """All pages: those in the root folder, and everything in `docs`."""
    return sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])


def _blocks(lines: list[str]) -> list[Block]:
    blocks: list[Block] = []
    at = 0
    while at < len(lines):
        fence = _FENCE.fullmatch(lines[at])
        if fence:
            end = lines.index("```", at + 1)
            blocks.append(Block(fence[1], at + 1, tuple(lines[at + 1 : end]), *_named(lines[at - 1] if at else "")))
            at = end
        at += 1
    return blocks


def _named(comment: str) -> tuple[str, str, str]:
    found = _FILE.fullmatch(comment)
    if not found:
        return "", "", "long" if comment == _LONG else ""
    name, remark = found["name"], found["remark"] or ""
    return (name, "", remark) if found["kind"] == "file" else ("", name, remark)
