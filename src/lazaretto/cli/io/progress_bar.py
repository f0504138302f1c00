"""Progress of long work, drawn on stderr if that is a terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager

from lazaretto.progress import Progress


@contextmanager
def counting(title: str) -> Iterator[Progress | None]:
    """A bar under a title; None if stderr is not a terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Task, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar
    from rich.text import Text

    class Done(MofNCompleteColumn):
        """A column that shows how many are done, of how many."""

        def render(self, task: Task) -> Text:
            return Text() if task.total is None else super().render(task)

    shown = (TextColumn(title), BarColumn(), Done(), TimeRemainingColumn())
    with Bar(*shown, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(title, total=None)
        yield lambda done, of, _: bar.update(task, completed=done, total=of)


@contextmanager
def counting_once_told(title: str, instead: Callable[[float, str], None]) -> Iterator[Progress]:
    """A bar that appears when it is told something for the first time, for work that is seldom long. If stderr is not a
    terminal, `instead` is called then, once, with how much is left to do and what is counted."""
    bar: Progress | None = None
    is_told = False
    with ExitStack() as stack:

        def tell(done: float, of: float, what: str) -> None:
            nonlocal bar, is_told
            if not is_told:
                is_told = True
                bar = stack.enter_context(counting(title))
                if bar is None:
                    instead(of - done, what)
            if bar:
                bar(done, of, what)

        yield tell
