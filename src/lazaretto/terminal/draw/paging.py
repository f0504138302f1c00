"""Reading on: what does not fit beside a board comes page by page, by one key."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from lazaretto.terminal.base.palette import Palette
from lazaretto.terminal.base.text_layout import line

KEY = "Tab"
"""What turns the page."""

LEAST = 3
"""Rows of a page that has something before it and after it."""


@dataclass
class Paging:
    """Which page is read, of how many, and what it is about."""

    page: int = 0
    pages: int = 1
    about: object = None

    def shown(self, pages: Sequence[list[Text]], about: object) -> list[Text]:
        """The page that is read: the first, where it is about something new."""
        self.page = self.page % len(pages) if about == self.about else 0
        self.pages, self.about = len(pages), about
        return pages[self.page]

    def turn(self, by: int) -> None:
        """The next page, or the one before; after the last comes the first."""
        self.page = (self.page + by) % self.pages

    @property
    def has_more(self) -> bool:
        """Whether there is anything to turn to."""
        return self.pages > 1


def pages(lines: Sequence[Text], room: int, palette: Palette) -> list[list[Text]]:
    """Lines as pages of so many rows. A sign says how many more there are below, and how many above; the last page is
    full like the others."""
    made, at, rows = list[list[Text]](), 0, max(LEAST, room)
    if len(lines) <= room:
        return [list(lines)]
    while at + rows - 1 < len(lines):
        above = [line((f"▴ {at} more", palette.tone("dim")))] if at else []
        end = at + rows - len(above) - 1
        below = line((f"▾ {len(lines) - end} more: {KEY}", palette.tone("dim")))
        made.append([*above, *lines[at:end], below])
        at = end
    at = len(lines) - rows + 1
    return [*made, [line((f"▴ {at} more", palette.tone("dim"))), *lines[at:]]]
