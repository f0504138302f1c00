"""Lines of the screen as text, without colours."""

from collections.abc import Iterable

from rich.text import Text


def plain(lines: Iterable[Text]) -> list[str]:
    return [line.plain.rstrip() for line in lines]
