"""A file that somebody has named, read within bounds; what cannot be read is refused in a sentence."""

from __future__ import annotations

from pathlib import Path

from lazaretto.refusal import Refusal, quoted


def file_bytes(path: Path, most: int, what: str) -> bytes:
    """The bytes of a file, one more than the most there may be where it has more. `what` is what was to be named."""
    name = quoted(str(path), 120)
    try:
        if path.exists() and not path.is_file():
            raise Refusal(f"{name} is {'a folder' if path.is_dir() else 'no file'}; name {what}.")
        with path.open("rb") as file:
            return file.read(most + 1)
    except FileNotFoundError:
        raise Refusal(f"{name}: there is no such file.") from None
    except (OSError, ValueError) as wrong:
        raise Refusal(f"{name} cannot be read: {getattr(wrong, 'strerror', None) or wrong}.") from None
