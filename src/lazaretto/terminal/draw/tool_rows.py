"""The form and the answer of a tool as lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from rich.style import Style
from rich.text import Text

from lazaretto.game.book_tool import Answer, Catalogue, Entry, Field, Several, Slider
from lazaretto.play.text.tool_answer.answer import answer_parts
from lazaretto.play.text.tool_answer.tables import arranged
from lazaretto.play.text.tool_answer.toned_lines import TonedLine
from lazaretto.terminal.base.palette import Palette
from lazaretto.terminal.base.text_layout import cut, line, paragraph
from lazaretto.terminal.draw.choices import MARK
from lazaretto.terminal.draw.portraits import picture

FIELD, SETS, STEP, TICK, PICK = "field", "sets", "step", "tick", "pick"
"""The keys in a cell's metadata: the field it belongs to, and what a click does there: set a value, step, tick a word;
or in the answer, which fields of which tool it fills in."""

TRACK, KNOB = "─", "●"
TICKED, EMPTY = "[x]", "[ ]"


class Form(Protocol):
    """What is drawn of a form."""

    texts: dict[str, str]
    marked: int
    option: int

    @property
    def names(self) -> list[str]: ...
    @property
    def name(self) -> str: ...
    @property
    def field(self) -> Field | None: ...
    def entries(self, field: Catalogue) -> object: ...
    def ticked(self, name: str) -> list[str]: ...


def form_rows(form: Form, fields: dict[str, Field], width: int, palette: Palette) -> list[Text]:
    """Each field: its name and its value, and below that the track of a slider or the words to tick."""
    drawn: list[Text] = []
    for place, name in enumerate(form.names):
        here = place == form.marked
        drawn.append(_head(form, name, fields[name], place, here, width, palette))
        field = fields[name]
        if isinstance(field, Slider):
            drawn.append(_track(field, form.texts[name], place, width, palette))
        elif isinstance(field, Several):
            drawn += _ticks(field, form.ticked(name), place, form.option if here else -1, width, palette)
    return drawn


def _head(form: Form, name: str, field: Field, place: int, here: bool, width: int, palette: Palette) -> Text:
    strong = palette.strong if here else palette.tone("plain")
    made = line((f"{MARK if here else ' '}{name} ", strong + Style.from_meta({FIELD: place})))
    if isinstance(field, Several):
        return made
    unit = f" {field.unit}" if isinstance(field, Slider) and field.unit else ""
    words = cut(f"{form.texts[name]}{unit}", max(3, width - made.cell_len - 5))
    made.append("◂ ", palette.tone("dim") + Style.from_meta({FIELD: place, STEP: -1}))
    made.append(words, (palette.next if here else palette.tone("plain")) + Style.from_meta({FIELD: place}))
    made.append(" ▸", palette.tone("dim") + Style.from_meta({FIELD: place, STEP: 1}))
    return made


def _track(field: Slider, text: str, place: int, width: int, palette: Palette) -> Text:
    """The track of a slider. A click on it sets the nearest number."""
    cells, last = max(6, width - 4), len(field.stops) - 1
    at = round((cells - 1) * (int(text) - field.least) / (field.stops[-1] - field.least))
    made = line(("  ", Style()))
    for cell in range(cells):
        stop = str(field.stops[round(last * cell / (cells - 1))])
        style = palette.strong if cell == at else palette.tone("dim")
        made.append(KNOB if cell == at else TRACK, style + Style.from_meta({FIELD: place, SETS: stop}))
    return made


def _ticks(field: Several, chosen: list[str], place: int, at: int, width: int, palette: Palette) -> list[Text]:
    """The words with a box before each, as many on a line as fit."""
    drawn = [line(("  ", Style()))]
    full = field.most is not None and len(chosen) >= field.most
    for number, option in enumerate(field.options):
        box = TICKED if option in chosen else EMPTY
        tone = palette.tone("dim") if full and option not in chosen else palette.tone("plain")
        style = (palette.strong + Style(underline=True) if number == at else tone) + Style.from_meta(
            {FIELD: place, TICK: number}
        )
        entry = line((f"{box}{option}", style))
        if drawn[-1].cell_len + entry.cell_len + 1 > width and drawn[-1].plain.strip():
            drawn.append(line(("  ", Style())))
        drawn[-1].append_text(entry).append(" ")
    return drawn


def about_rows(about: str, entry: Entry | None, width: int, room: int, palette: Palette) -> list[Text]:
    """What the marked field is for; of a named thing, its portrait if there is room for it, and its sentence."""
    words = [*paragraph(about, width, palette.tone("dim"))]
    if entry is None:
        return words[:room]
    said = paragraph(entry.about, width, palette.tone("plain"))
    drawn = picture(entry.portrait, palette) if entry.portrait and entry.portrait.width <= width else []
    return [*(drawn if len(drawn) + len(said) <= room else []), *said][:room]


def answer_rows(
    answer: Answer, before: Answer | None, width: int, palette: Palette, sort: str = "", where: str = ""
) -> list[Text]:
    """The answer, part by part, with what it was before as ghosts."""
    drawn = [row for sentence in answer.said for row in paragraph(sentence, width, palette.strong)]
    drawn_parts = answer_parts(answer, width, before, sort, where)
    if answer.text is not None:
        drawn += [line((row, palette.tone("plain"))) for row in answer.text.split("\n")]
    parts = [[_toned(each, palette, first=not at) for at, each in enumerate(part)] for part in drawn_parts]
    for part in parts:
        drawn += [*([line()] if drawn and part else []), *part]
    _offer_rows(answer, parts, sort, where)
    _offer_cells(answer, drawn_parts, parts)
    return drawn


def _offer_rows(answer: Answer, parts: Sequence[Sequence[Text]], sort: str, where: str) -> None:
    """Say in the metadata of each row of a table what a click on it fills in."""
    first = len(answer.steps) + len(answer.bars)
    for table, part in zip(answer.tables, parts[first:], strict=False):
        shown = arranged(table, sort, where).rows if table.fields else ()
        for row, text in zip(shown, part[2:], strict=False):
            cells = zip(table.fields, row, strict=True)
            given = {field: str(value) for field, value in cells if field and value is not None}
            text.stylize(Style.from_meta({PICK: (table.tool, given)}))


def _offer_cells(answer: Answer, toned: Sequence[Sequence[TonedLine]], parts: Sequence[Sequence[Text]]) -> None:
    """The same for each cell of a heat map whose columns all fit beside each other."""
    first = len(parts) - len(answer.heats)
    for heat, lines, texts in zip(answer.heats, toned[first:], parts[first:], strict=True):
        rows = [at for at, each in enumerate(lines) if len(each) == 1 + len(heat.across.names)]
        if not (heat.down.field or heat.across.field) or len(rows) != len(heat.down.names):
            continue
        for name, at in zip(heat.down.names, rows, strict=True):
            end = len(lines[at][0][0])
            for across, (words, _) in zip(heat.across.names, lines[at][1:], strict=True):
                pairs = {heat.down.field: name, heat.across.field: across}
                given = {field: value for field, value in pairs.items() if field}
                texts[at].stylize(Style.from_meta({PICK: (heat.tool, given)}), end, end + len(words))
                end += len(words)


def _toned(toned: TonedLine, palette: Palette, first: bool) -> Text:
    return line(*((words, palette.tone("dim") if first else palette.tone(tone)) for words, tone in toned))


def windowed(rows: Sequence[Text], top: int, room: int, palette: Palette) -> list[Text]:
    """The rows from one on, as many as fit, with a count of those that follow."""
    if len(rows) - top <= room:
        return list(rows[top : top + room])
    below = len(rows) - top - room + 1
    return [*rows[top : top + room - 1], line((f"▾ {below} more lines: PgDn", palette.tone("dim")))]
