"""Finished runs of the suite, stored one on a line, so that a soak can continue where it was stopped."""

from __future__ import annotations

import json
import subprocess
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from hashlib import blake2b
from pathlib import Path


@dataclass(frozen=True)
class Run:
    """One run of the suite: the tests that failed, and in `trouble` anything else that went wrong."""

    state: str
    words: str
    number: int
    seconds: float
    failed: tuple[str, ...] = ()
    trouble: str = ""

    @property
    def is_green(self) -> bool:
        return not self.failed and not self.trouble

    @property
    def told(self) -> str:
        """The result in a line."""
        count = len(self.failed)
        tests = f"{count} test{'s' * (count != 1)} failed" if count else ""
        return f"{', '.join(filter(None, (tests, self.trouble))) or 'green'}, {self.seconds:.0f} seconds"


class Runs:
    """The runs in a file of JSON lines. Those of other sources or of other tests are left alone."""

    def __init__(self, file: Path, state: str, words: str = "") -> None:
        self._file, self._state, self._words = file, state, words

    def kept(self) -> list[Run]:
        """The finished runs of these sources and these tests."""
        return [run for run in self._all() if self._is_ours(run)]

    def forget(self) -> None:
        """Delete these runs from the file."""
        self._write([run for run in self._all() if not self._is_ours(run)])

    def keep(self, seconds: float, failed: Sequence[str], trouble: str) -> Run:
        """Store one more run."""
        run = Run(self._state, self._words, len(self.kept()) + 1, round(seconds, 1), tuple(failed), trouble)
        self._write([*self._all(), run])
        return run

    def _all(self) -> list[Run]:
        lines = self._file.read_text("utf-8").splitlines() if self._file.exists() else []
        return [Run(**told | {"failed": tuple(told["failed"])}) for told in map(json.loads, lines)]

    def _write(self, runs: Sequence[Run]) -> None:
        self._file.parent.mkdir(parents=True, exist_ok=True)
        self._file.write_text("".join(json.dumps(asdict(run)) + "\n" for run in runs), "utf-8")

    def _is_ours(self, run: Run) -> bool:
        return (run.state, run.words) == (self._state, self._words)


def summary(runs: Sequence[Run]) -> str:
    """How many runs were green, and what went wrong in the others, most frequent first."""
    green = sum(run.is_green for run in runs)
    wrong = Counter(words for run in runs for words in (*run.failed, *filter(None, [run.trouble])))
    listed = [f"  {times} × {words}" for words, times in wrong.most_common()]
    return "\n".join([f"{green} of {len(runs)} runs were green.", *listed])


def state_of(root: Path) -> str:
    """The current commit, with a digest of uncommitted changes if there are any."""

    def said(*words: str) -> bytes:
        return subprocess.run(["git", *words], cwd=root, capture_output=True, check=True).stdout

    commit = said("rev-parse", "--short=12", "HEAD").decode().strip()
    new = said("ls-files", "--others", "--exclude-standard", "-z").split(b"\0")[:-1]
    changes = said("diff", "HEAD") + b"".join(name + (root / name.decode()).read_bytes() for name in new)
    return f"{commit}-{blake2b(changes, digest_size=4).hexdigest()}" if changes else commit
