"""The cache of compiled code. A folder's name is a digest of every source that was compiled into it, so an edit of any
of them starts a new folder. Numba alone notices only edits of the file that defines the function."""

import hashlib
import os
import stat
import sys
from collections.abc import Iterable
from contextlib import suppress
from importlib.metadata import version
from pathlib import Path

from platformdirs import user_cache_path


def cache_home() -> Path:
    """The folder of all compiled code, `LAZARETTO_CACHE` or the user's cache folder."""
    named = os.environ.get("LAZARETTO_CACHE")
    return (Path(named) if named else user_cache_path("lazaretto")) / "kernels"


def digest(sources: Iterable[str], values: Iterable[str] = ()) -> str:
    """A digest of these source files, the values compiled in, and the versions of Python, NumPy and Numba."""
    seal = hashlib.blake2b(digest_size=16)
    seal.update(f"{sys.version} {version('numba')} {version('numpy')} {os.environ.get('NUMBA_BOUNDSCHECK')}".encode())
    for value in sorted(values):
        seal.update(f"\0{len(value)} {value}".encode())
    for source in sorted(sources):
        content = Path(source).read_bytes()
        seal.update(f"\0{Path(source).name} {len(content)}\0".encode())
        seal.update(content)
    return seal.hexdigest()


def folder(sources: Iterable[str], values: Iterable[str] = ()) -> Path | None:
    """The folder for code compiled from these. Loading code means running it, so the folder must be writable by this
    user alone; None if there can be no such folder."""
    path = cache_home() / digest(sources, values)
    try:
        path.mkdir(parents=True, exist_ok=True, mode=0o700)
        found = path.stat()
    except OSError:
        return None
    mine = found.st_uid == os.getuid() and not found.st_mode & (stat.S_IWGRP | stat.S_IWOTH)
    return path if mine and os.access(path, os.W_OK) else None


def mark(home: Path, name: str) -> None:
    """Note that the folder has a function's compiled code. If that cannot be written, Numba looks for itself."""
    with suppress(OSError):
        (home / f"{name}.kept").touch(mode=0o600)


def is_marked(home: Path, name: str) -> bool:
    """Whether the folder has a function's compiled code."""
    return (home / f"{name}.kept").exists()
