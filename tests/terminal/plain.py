"""Lines as they are read without any colour."""

from collections.abc import Iterable

from rich.text import Text


def plain(lines: Iterable[Text]) -> list[str]:
    return [line.plain.rstrip() for line in lines]
