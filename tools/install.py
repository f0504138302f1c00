"""Makes `.venv`, installs the packages that a lock file pins, and prints its progress at least every five seconds.

`python3 tools/install.py LOCK` runs before anything is installed, so it uses the standard library alone.
"""

from __future__ import annotations

import queue
import re
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

VENV = Path(".venv")
PYTHON = VENV / "bin" / "python"

LOUD_SECONDS = 1.0
"""Progress lines are at least this far apart, except the first and the last of a stage."""

SILENT_SECONDS = 4.0
"""After this long without a new line, the progress line is printed again."""

SHOWN_ON_FAILURE = 15
"""Lines of a command's own output that are shown when it fails."""


class Failed(Exception):
    """Set-up cannot continue. The message says why, and what would help."""


class Progress:
    """Prints the progress of the set-up: often enough to show that it is alive, seldom enough to be read."""

    def __init__(self) -> None:
        self.began = time.monotonic()
        self._said = 0.0

    def say(self, words: str) -> None:
        print(words, flush=True)
        self._said = time.monotonic()

    def far(self, words: str) -> None:
        """Print a line, unless one was printed a moment ago."""
        if time.monotonic() - self._said >= LOUD_SECONDS:
            self.say(f"  {words}")

    @property
    def seconds(self) -> float:
        return time.monotonic() - self.began


class Installing:
    """The progress of pip: from its output while it downloads, from the files in the environment while it unpacks."""

    def __init__(self, packages: int) -> None:
        self.packages = packages
        self.before = len(installed())
        self.fetched = 0
        self.name = ""
        self.is_unpacking = False

    def hear(self, line: str) -> None:
        """Read the progress from a line of pip's output."""
        if found := re.match(
            r"(?:Collecting|Requirement already satisfied:|Processing (?:\S*/)?)\s*([A-Za-z0-9_.]+(?:-[A-Za-z_]+\w*)*)",
            line,
        ):
            self.fetched += 1
            self.name = found[1]
        elif found := re.match(r"\s+(?:Downloading|Using cached) \S+ \((.+)\)", line):
            self.name = f"{self.name}, {found[1]}"
        elif line.startswith("Installing collected packages"):
            self.is_unpacking = True

    def __str__(self) -> str:
        if self.is_unpacking:
            return f"unpacking {len(installed()) - self.before} of {self.packages}"
        return f"fetching {self.fetched} of {self.packages}: {self.name}" if self.fetched else "starting pip"


class Step:
    """A step whose progress is unknown."""

    def __init__(self, words: str) -> None:
        self.words = words

    def hear(self, line: str) -> None:
        """Ignore the output, which says nothing about progress."""

    def __str__(self) -> str:
        return self.words


def main(lock: Path) -> None:
    """Do the whole set-up, or raise `Failed`."""
    progress = Progress()
    progress.say(f"Setting up Lazaretto in {VENV}, from {lock}.")
    make_environment(progress)
    names = pinned(lock.read_text("utf-8"))
    run_pip(["--require-hashes", "--no-deps", "--no-compile", "-r", str(lock)], Installing(len(names)), progress)
    run_pip(["--no-deps", "--no-build-isolation", "-e", "."], Step("adding this checkout"), progress)
    progress.say(f"Set up: {len(names)} packages, {megabytes(VENV):,.0f} MB, in {progress.seconds:.0f} s.")


def make_environment(progress: Progress) -> None:
    """Make `.venv`, unless there is a complete one of this Python."""
    if is_whole():
        return
    step = Step(f"making {VENV} with {version(sys.executable)}")
    progress.say(f"  {step}")
    wrong = followed([sys.executable, "-m", "venv", "--clear", str(VENV)], step, progress)
    if wrong is not None:
        raise Failed(f"{VENV} could not be made:\n{wrong}".rstrip())


def is_whole() -> bool:
    """Whether `.venv` has this Python and pip. An interrupted set-up may have left half of it."""
    if version(str(PYTHON)) != version(sys.executable):
        return False
    return asked(str(PYTHON), "-m", "pip", "--version").returncode == 0


def version(python: str) -> str:
    """The version that an interpreter prints; empty if there is none."""
    try:
        return asked(python, "-V").stdout.strip()
    except OSError:
        return ""


def asked(*command: str) -> subprocess.CompletedProcess[str]:
    """Run a command to its end, with its output captured."""
    return subprocess.run(command, check=False, capture_output=True, text=True)


def pinned(lock: str) -> set[str]:
    """The names of the packages that a lock file pins. One that is pinned for several Pythons counts once."""
    return set(re.findall(r"^([A-Za-z0-9][\w.-]*)==", lock, flags=re.MULTILINE))


def installed() -> list[Path]:
    """The packages in the environment."""
    return list(VENV.glob("lib/python*/site-packages/*.dist-info"))


def megabytes(folder: Path) -> float:
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file() and not file.is_symlink()) / 1e6


def run_pip(options: list[str], far: Installing | Step, progress: Progress) -> None:
    """Run `pip install` and print its progress."""
    pip = [str(PYTHON), "-m", "pip", "install", "--disable-pip-version-check", "--progress-bar", "off"]
    wrong = followed([*pip, *options], far, progress)
    if wrong is not None:
        raise Failed(
            f"pip could not install the packages:\n{wrong}\nMend what it names, then run the same command again."
        )


def followed(command: list[str], far: Installing | Step, progress: Progress) -> str | None:
    """Run a command to its end and print its progress. Returns the last lines of its output if it failed."""
    heard: list[str] = []
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as running:
        try:
            for line in spoken(running):
                if line:
                    heard.append(line)
                far.hear(line)
                progress.far(str(far))
        except BaseException:
            running.kill()
            raise
    return "\n".join(f"  {line}" for line in heard[-SHOWN_ON_FAILURE:]) if running.returncode else None


def spoken(process: subprocess.Popen[str]) -> Iterator[str]:
    """The output of a process line by line, with an empty line whenever it was silent for a while."""
    lines: queue.Queue[str | None] = queue.Queue()

    def listen() -> None:
        assert process.stdout is not None
        for line in process.stdout:
            lines.put(line.rstrip("\n"))
        lines.put(None)

    threading.Thread(target=listen, daemon=True).start()
    while True:
        try:
            line = lines.get(timeout=SILENT_SECONDS)
        except queue.Empty:
            line = ""
        if line is None:
            return
        yield line


if __name__ == "__main__":
    try:
        main(Path(sys.argv[1]))
    except Failed as failed:
        sys.exit(str(failed))
    except KeyboardInterrupt:
        sys.exit(130)  # What is fetched stays; the next set-up goes on from there.
