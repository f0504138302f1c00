"""A book's own tools: a form to fill in, and an answer that every face can show."""

from lazaretto.game.book_tool.answer import (
    Answer,
    ArithmeticStep,
    Axis,
    Bars,
    Chart,
    HeatMap,
    OfferedVariant,
    Steps,
    ToolBar,
    ToolCurve,
    ToolLink,
    ToolTable,
    Value,
)
from lazaretto.game.book_tool.fields import Catalogue, Entry, Field, Given, Several, Slider, Whole, Word, write
from lazaretto.game.book_tool.tool import RESERVED, Tool, ToolRequest, Work

__all__ = [
    "RESERVED",
    "Answer",
    "ArithmeticStep",
    "Axis",
    "Bars",
    "Catalogue",
    "Chart",
    "Entry",
    "Field",
    "Given",
    "HeatMap",
    "OfferedVariant",
    "Several",
    "Slider",
    "Steps",
    "Tool",
    "ToolBar",
    "ToolCurve",
    "ToolLink",
    "ToolRequest",
    "ToolTable",
    "Value",
    "Whole",
    "Word",
    "Work",
    "write",
]
