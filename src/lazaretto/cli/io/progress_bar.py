"""Progress of long work, drawn on stderr if that is a terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

Bar = Callable[[float, float], None]
"""Called with how much is done, and of how much."""


@contextmanager
def counting(what: str) -> Iterator[Bar | None]:
    """A bar to call with (done, of); None if stderr is not a terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, Task, TextColumn, TimeRemainingColumn
    from rich.text import Text

    class Done(MofNCompleteColumn):
        """A column that shows how many are done, of how many."""

        def render(self, task: Task) -> Text:
            return Text() if task.total is None else super().render(task)

    shown = (TextColumn(what), BarColumn(), Done(), TimeRemainingColumn())
    with Progress(*shown, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=None)
        yield lambda done, of: bar.update(task, completed=done, total=of)
