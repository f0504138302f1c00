"""A pane of lines with a fixed size. Only rows that changed are drawn again, and of a painted row only its changed
part."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from rich.segment import Segment
from rich.text import Text
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widgets import Static

from lazaretto.terminal.base.painted_line import Painted, difference


class Pane(Static):
    """Compares every row with the one on screen, because drawing less answers keys faster."""

    class Resized(Message):
        """Sent when the pane has a new size."""

    def __init__(self, id: str) -> None:
        super().__init__(id=id)
        self._rows: list[Text] = []

    def on_resize(self, event: events.Resize) -> None:
        """Tell the screen, which alone knows what fits into the new size."""
        self.post_message(self.Resized())

    @property
    def rows(self) -> list[Text]:
        """The rows that are shown. `show` replaces the list, so it can be kept."""
        return self._rows

    def show(self, lines: Sequence[Text]) -> None:
        """Show these lines; a line that may wrap takes as many rows as it needs."""
        before, self._rows = self._rows, [row for line in lines for row in self._broken(line)]
        rows = enumerate(zip_longest(before, self._rows))
        if regions := [self._changed(row, was, now) for row, (was, now) in rows if not _alike(was, now)]:
            self.refresh(*regions)

    def _changed(self, row: int, was: Text | None, now: Text | None) -> Region:
        """The part of a row that is drawn again."""
        if isinstance(was, Painted) and isinstance(now, Painted) and len(was.plain) == len(now.plain):
            left, right = difference(was, now)
            return Region(left, row, right - left, 1)
        return Region(0, row, self.size.width, 1)

    def render_line(self, y: int) -> Strip:
        """One row, as Textual asks for it, cut or filled to the width."""
        ground, console = self.visual_style.rich_style, self.app.console
        if y >= len(self._rows):
            return Strip.blank(self.size.width, ground)
        row = self._rows[y]
        return Strip(Segment.apply_style(row.render(console), ground + console.get_style(row.style)))

    def _broken(self, line: Text) -> list[Text]:
        """The rows of a line: just itself if it is cut."""
        if line.no_wrap and line.overflow == "crop" and "\n" not in line.plain:
            return [line]
        return list(line.wrap(self.app.console, max(1, self.size.width)))


def _alike(one: Text | None, other: Text | None) -> bool:
    """Whether two rows look the same; Rich compares only their text."""
    if one is None or other is None:
        return one is other
    return one is other or (one.plain == other.plain and one.style == other.style and one.spans == other.spans)
