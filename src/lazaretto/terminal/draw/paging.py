"""Pages: what does not fit beside a board is shown page by page, with one key."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from lazaretto.terminal.base.palette import Palette
from lazaretto.terminal.base.text_layout import line

KEY = "Tab"
"""The key for the next page."""

LEAST = 3
"""The fewest rows of a page in the middle."""


@dataclass
class Paging:
    """Which page is shown, of how many, and what it is about."""

    page: int = 0
    pages: int = 1
    about: object = None

    def shown(self, pages: Sequence[list[Text]], about: object) -> list[Text]:
        """The page to show: the first, if it is about something new."""
        self.page = self.page % len(pages) if about == self.about else 0
        self.pages, self.about = len(pages), about
        return pages[self.page]

    def turn(self, by: int) -> None:
        """Go to the next or previous page; after the last comes the first."""
        self.page = (self.page + by) % self.pages

    @property
    def has_more(self) -> bool:
        """Whether there is more than one page."""
        return self.pages > 1


def pages(lines: Sequence[Text], room: int, palette: Palette) -> list[list[Text]]:
    """Divide lines into pages of this many rows. A sign says how many more lines are below and above; the last page is
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
