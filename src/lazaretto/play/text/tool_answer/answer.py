"""A whole answer as lines of text, part by part."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, TypeVar

from lazaretto.game.book_tool import Answer
from lazaretto.play.text.tool_answer.bars import bar_lines
from lazaretto.play.text.tool_answer.charts import chart_lines
from lazaretto.play.text.tool_answer.heat_maps import heat_lines
from lazaretto.play.text.tool_answer.steps import step_lines
from lazaretto.play.text.tool_answer.tables import arranged, table_lines
from lazaretto.play.text.tool_answer.toned_lines import TonedLine, untoned


class Titled(Protocol):
    """A part of an answer."""

    @property
    def title(self) -> str: ...


_P = TypeVar("_P", bound=Titled)


def answer_parts(
    answer: Answer, width: int, before: Answer | None = None, sort: str = "", where: str = ""
) -> list[list[TonedLine]]:
    """The parts after the sentences, each as lines: steps, bars, tables, charts, heat maps. Parts with the same title
    in the answer `before` are drawn as ghosts. Tables are sorted and filtered."""
    old = before or Answer()
    tables = (table_lines(arranged(table, sort, where)) for table in answer.tables)
    return [
        *(list(step_lines(each, width, _same(each, old.steps))) for each in answer.steps),
        *(list(bar_lines(each, width, _same(each, old.bars))) for each in answer.bars),
        *([untoned(row) for row in table] for table in tables),
        *(list(chart_lines(each, width, _same(each, old.charts))) for each in answer.charts),
        *(list(heat_lines(each, width)) for each in answer.heats),
    ]


def _same(part: _P, old: Iterable[_P]) -> _P | None:
    """The part that had the same title before."""
    return next((each for each in old if each.title == part.title), None)
