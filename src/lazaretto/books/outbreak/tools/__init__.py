"""Outbreak's own tools: curves of many towns, who did what in them, what mattered, and a town as a map."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from lazaretto.game.book_tool import Tool, ToolRequest, Whole, Word, Work

MOST_DAYS, MOST_TOWNS = 5000, 2000


def _later(module: str) -> Callable[[ToolRequest], Work]:
    """The tool of a module, which is imported only when the tool is run, since it needs NumPy."""

    def run(asked: ToolRequest) -> Work:
        work: Work = import_module(f"{__name__}.{module}").work(asked)
        return work

    return run


def _towns(value: int) -> dict[str, Whole | Word]:
    return {
        "days": Whole("the day until which every town lives", 200, 1, MOST_DAYS),
        "towns": Whole("how many towns", value, 2, MOST_TOWNS),
    }


class Drawing(Tool):
    """A tool that rolls only if neither a state nor a map says where everybody is."""

    def rolls(self, asked: ToolRequest) -> bool:
        """Whether the seed makes a difference."""
        return asked.at is None and not asked.numbers.setup.map


TOOLS = {
    "curves": Tool("epidemic curves: everyone day by day, over many towns", _later("curves"), _towns(200)),
    "causes": Tool("who did what to whom, and who became what by it", _later("causes"), _towns(200)),
    "mattered": Tool(
        "what mattered: rows and rules switched off one by one, in the same towns",
        _later("mattered"),
        {**_towns(32), "of": Word("what is switched off", "all", ("all", "rows", "rules"))},
    ),
    "map": Drawing("the town as a map, one letter a cell, for --set setup.map=@FILE", _later("town_map")),
}
