"""Lines of text in parts, each with a tone. A face that has no colours joins them."""

from __future__ import annotations

from lazaretto.view.board import Tone

TonedLine = tuple[tuple[str, Tone], ...]

INDENT = "  "


def plain(toned: TonedLine) -> str:
    """A line without its tones."""
    return "".join(words for words, _ in toned).rstrip()


def untoned(words: str) -> TonedLine:
    """A line in the usual tone."""
    return ((words, "plain"),)
