"""How far a long comparison has come, in a file, so that it can be stopped and goes on where it was."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

FOLDER = Path(".cache/soak")


@dataclass
class Progress:
    """The pairs of a book that were alike. `state` names the sources; those of others do not count. `next` is the
    number of the next pair, and numbers of pairs that gave no twins are skipped."""

    book: str
    state: str
    next: int = 0
    pairs: int = 0
    answers: dict[str, int] = field(default_factory=dict)

    @classmethod
    def of(cls, book: str, state: str, folder: Path = FOLDER) -> Progress:
        """What was kept for these sources, or a new beginning."""
        file = _file(book, folder)
        if file.exists():
            kept = msgspec.json.decode(file.read_bytes(), type=cls)
            if kept.state == state:
                return kept
        return cls(book, state)

    def count(self, pairs: int, answers: Mapping[str, int], then: int) -> None:
        """Add pairs that were alike, with the answers that were compared; `then` is the number to go on with."""
        self.pairs, self.next = self.pairs + pairs, then
        self.answers = dict(Counter(self.answers) + Counter(answers))

    def keep(self, folder: Path = FOLDER) -> None:
        """Store it; whoever reads the file meanwhile finds the last state or this one."""
        folder.mkdir(parents=True, exist_ok=True)
        new = _file(self.book, folder).with_suffix(".new")
        new.write_bytes(msgspec.json.format(msgspec.json.encode(self)))
        new.replace(_file(self.book, folder))

    @property
    def told(self) -> str:
        """The pairs so far, in a line."""
        answers = sum(self.answers.values())
        return f"{self.book}: {self.pairs:,} twins are alike in {answers:,} answers, up to number {self.next - 1:,}."

    @property
    def table(self) -> str:
        """How often each kind of question was answered alike."""
        return "\n".join(f"  {times:>9,} {kind}" for kind, times in sorted(self.answers.items()))


def _file(book: str, folder: Path) -> Path:
    return folder / f"twins-{book}.json"
