"""The page of a book's tools: the form on the left, and beside it the answer, which a live tool gives again at every
change. `tools` has its keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.containers import Horizontal

from lazaretto.books import AnyBook
from lazaretto.dice.seeds import draw_seed
from lazaretto.game import Overlay, Refusal
from lazaretto.game.book_tool import Answer, Catalogue, Tool, ToolRequest
from lazaretto.play.base.key_table import ScreenKey
from lazaretto.progress import followed
from lazaretto.report.offered_variant import ToldVariant, told_variant
from lazaretto.terminal.base.line_editor import LineEditor
from lazaretto.terminal.base.pane import Pane
from lazaretto.terminal.base.text_layout import Pairs, line, paragraph
from lazaretto.terminal.draw import tool_rows
from lazaretto.terminal.play.tool_form import ToolForm
from lazaretto.terminal.screens.page import Page

FORM_WIDTH = 27


class Outdated(Exception):
    """Raised inside work whose answer nobody waits for any more."""


class Question(NamedTuple):
    """A tool and its fields as they were when it was asked."""

    number: int
    tool: Tool
    texts: Mapping[str, str]


class ToolPage(Page):
    """The tools of one book. Tab shows the next one. `busy` while an answer is worked out: of the changes made
    meanwhile only the last is answered."""

    DEFAULT_CSS = """
    ToolPage #both { height: 1fr; }
    ToolPage #form { width: 27; height: 100%; padding-left: 1; }
    ToolPage #answer { width: 1fr; height: 100%; padding-left: 1; }
    """

    def __init__(self, book: AnyBook) -> None:
        super().__init__()
        if not book.tools:
            raise Refusal(f"{book.title} has no tools of its own.")
        self.book, self.numbers, self.overlay = book, book.tables.load(), Overlay()
        self.seed = draw_seed()
        self.editor: LineEditor | None = None
        self.edits: Callable[[str], None] = lambda words: None
        self.wanted = self.answered = 0
        self.show_tool(next(iter(book.tools)))

    def show_tool(self, name: str) -> None:
        """Another tool, with the fields as the book has them. Nobody waits for the answer of the one before."""
        self.wanted += 1
        self.answered = self.wanted
        self.name_of_tool = name
        self.tool = self.book.tools[name]
        self.form = ToolForm(self.tool, self.numbers)
        self.answer: Answer | None = None
        self.before: Answer | None = None
        self.answered_texts: Mapping[str, str] = {}
        self.refused = ""
        self.words, self.sort, self.where, self.top = "", "", "", 0
        self.is_wide = False
        self.head, self.right = f"{name}: {self.tool.about}", self.book.title

    @property
    def busy(self) -> bool:
        """Whether an answer is on its way."""
        return self.answered != self.wanted

    def body(self) -> ComposeResult:
        """The form, and the answer beside it."""
        with Horizontal(id="both"):
            yield Pane(id="form")
            yield Pane(id="answer")

    def on_mount(self) -> None:
        """Draw, and answer at once if the tool is live."""
        super().on_mount()
        self._ask_if_live()

    @property
    def keys_now(self) -> Pairs:
        """The keys, those of this answer first."""
        offered, answer = self.offered, self.answer
        return (
            *([] if self.tool.live else [ScreenKey.RUN.line]),
            ScreenKey.MARK_FIELD.line,
            ScreenKey.TYPE_VALUE.line,
            *([("p", offered.label.lower())] if offered and offered.label else []),
            *([ScreenKey.NEXT_TOOL.line] if len(self.book.tools) > 1 else []),
            ScreenKey.MORE_KEYS.line,
            ScreenKey.BACK.line,
            *([ScreenKey.KEEP.line] if offered else []),
            *([ScreenKey.FOLLOW.line] if answer and answer.links else []),
            *([ScreenKey.SORT.line, ScreenKey.FILTER.line] if answer and answer.tables else []),
            ScreenKey.WIDE.line,
        )

    def draw(self) -> None:
        """Draw everything."""
        self.KEYS = self.keys_now  # type: ignore[misc]  # they depend on the answer
        super().draw()
        form, answer = self.query_one("#form", Pane), self.query_one("#answer", Pane)
        form.display = not self.is_wide
        form.show(self._form_lines(form.size.height))
        answer.show(
            self._answer_lines(max(20, self.size.width - (0 if self.is_wide else FORM_WIDTH) - 2), answer.size.height)
        )

    def _form_lines(self, room: int) -> list[Text]:
        rows = tool_rows.form_rows(self.form, dict(self.tool.fields), FORM_WIDTH - 2, self.palette)
        field, left = self.form.field, room - len(rows) - 1
        if field is None or left < 1:
            return rows
        entry = self.form.entries(field).get(self.form.texts[self.form.name]) if isinstance(field, Catalogue) else None
        return [*rows, line(), *tool_rows.about_rows(field.about, entry, FORM_WIDTH - 2, left, self.palette)]

    def _answer_lines(self, width: int, room: int) -> list[Text]:
        head = []
        if self.editor:
            head = [line((row, self.palette.strong)) for row in self.editor.shown(width)]
        elif self.words:
            head = paragraph(self.words, width, self.palette.strong)
        rows = []
        if self.answer:
            rows = tool_rows.answer_rows(self.answer, self.before, width, self.palette, self.sort, self.where)
        self.top = max(0, min(self.top, len(rows) - 1))
        return [*head, *tool_rows.windowed(rows, self.top, max(1, room - len(head)), self.palette)]

    def on_pane_resized(self, event: Pane.Resized) -> None:
        """Draw for the new size."""
        self.draw()

    def changed(self) -> None:
        """A field has changed: what is shown becomes the ghost of what comes."""
        self.before, self.refused = self.answer, ""
        self._ask_if_live()
        self.draw()

    def _ask_if_live(self) -> None:
        if self.tool.live:
            self.ask()

    def ask(self) -> None:
        """Work out an answer in the background, or once the one in progress is given up."""
        is_idle = not self.busy
        # The worker must not read the form, which may be another tool's by then.
        self.question = Question(self.wanted + 1, self.tool, dict(self.form.texts))
        self.wanted += 1
        if is_idle:
            self._work(self.form)

    @work(thread=True)
    def _work(self, form: ToolForm) -> None:
        """Answer the latest question about this form. Work that a later one has overtaken stops at its next step."""
        while self.form is form and self.busy:
            question = self.question
            answer, words = self._answer(question)
            if question.number == self.wanted and self.app.is_running:
                self.app.call_from_thread(self._show, question, answer, words)

    def _answer(self, question: Question) -> tuple[Answer | None, str]:
        def progress(done: float, of: float, what: str) -> None:
            if question.number != self.wanted:
                raise Outdated

        try:
            tool = question.tool
            request = ToolRequest(self.numbers, None, self.seed, tool.filled(question.texts, self.numbers))
            return followed(tool.run(request), progress, "parts"), ""
        except Outdated:
            return None, ""
        except Refusal as wrong:
            return None, str(wrong)

    def _show(self, question: Question, answer: Answer | None, words: str) -> None:
        """Show an answer, or a sentence above the answer before. One that comes too late is dropped."""
        if question.number != self.wanted:
            return
        self.answered, self.words, self.refused = question.number, words, words
        if answer:
            self.answer, self.answered_texts = answer, question.texts
        if self.is_attached:
            self.draw()

    @property
    def offered(self) -> ToldVariant | None:
        """The variant that the answer offers; none while the fields are refused."""
        offer = self.answer.variant if self.answer and not self.refused else None
        return told_variant(self.book, self.overlay, offer) if offer else None

    def demand_offered(self) -> ToldVariant | None:
        """The variant to play or to keep. It is refused unless the answer is for the fields as they are."""
        if self.refused:
            raise Refusal(self.refused)
        if self.answer and self.answered_texts != self.form.texts:
            first = "wait for the new one" if self.busy else f"press {ScreenKey.RUN.line[0]} first"
            raise Refusal(f"This answer is for the fields as they were; {first}.")
        return self.offered
