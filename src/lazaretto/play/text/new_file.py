"""Writing a text to a file that is not there yet."""

from __future__ import annotations

from pathlib import Path

from lazaretto.game import Refusal
from lazaretto.refusal import quoted


def write_new(name: str, text: str) -> Path:
    """Write a text to a new file and return its path. An existing file is never overwritten."""
    try:
        path = Path(name).expanduser()
        _write(path, text)
    except FileExistsError:
        raise Refusal(f"{quoted(name, 120)} already exists; give the name of a new file.") from None
    except (OSError, RuntimeError, ValueError) as wrong:
        words = getattr(wrong, "strerror", None) or str(wrong)
        raise Refusal(f"{quoted(name, 120)} cannot be written: {words.rstrip('.')}.") from None
    return path


def _write(path: Path, text: str) -> None:
    """Write a whole new file, or leave none."""
    with path.open("x", encoding="utf-8", newline="\n") as file:
        try:
            file.write(text)
            file.flush()
        except OSError:
            path.unlink(missing_ok=True)
            raise
