"""The sixth book as an outside package: built and installed by pip, without an edit anywhere in Lazaretto."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from hashlib import blake2b
from pathlib import Path
from tempfile import TemporaryDirectory

SOURCE = Path(__file__).parent / "sixth"
WHERE = "LAZARETTO_SIXTH"
"""The environment variable that names the folder the book is installed in; workers of the session inherit it."""


def install(home: Path) -> Path:
    """Install the book and return its folder. There is one for each state of its source, so that its compiled code
    stays in the cache."""
    site = home / _digest()
    if not site.exists():
        with TemporaryDirectory(dir=home) as build:
            _pip(Path(build))
            try:
                (Path(build) / "site").rename(site)
            except OSError:  # Another session was faster; what it installed is the same.
                assert site.exists()
    return site


def environment(**more: str) -> dict[str, str]:
    """The environment for a new process that must find the sixth book."""
    path = os.pathsep.join(filter(None, (os.environ[WHERE], os.environ.get("PYTHONPATH"))))
    return {**os.environ, "PYTHONPATH": path, **more}


def _pip(build: Path) -> None:
    """Build from a copy, so that no build files appear beside the source."""
    shutil.copytree(SOURCE, build / "source", ignore=shutil.ignore_patterns("__pycache__"))
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "install"]
    options = ["--no-deps", "--no-build-isolation", "--no-index", "--target", str(build / "site")]
    subprocess.run([*pip, *options, str(build / "source")], check=True)


def _digest() -> str:
    seal = blake2b(sys.version.encode(), digest_size=8)
    for file in sorted(SOURCE.rglob("*.*")):
        if file.is_file() and "__pycache__" not in file.parts:
            seal.update(f"\0{file.relative_to(SOURCE)}\0".encode() + file.read_bytes())
    return seal.hexdigest()
