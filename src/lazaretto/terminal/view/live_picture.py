"""A live picture of a book: it plays itself, bots in its seats or the world alone."""

from __future__ import annotations

from rich.text import Text

from lazaretto.books import AnyBook, find
from lazaretto.game import Refusal
from lazaretto.play.demo import Demo
from lazaretto.play.edition import Edition
from lazaretto.terminal.base.palette import Palette
from lazaretto.terminal.base.text_layout import paragraph
from lazaretto.terminal.draw import cards
from lazaretto.terminal.view import spot_board, view_panes


class LivePicture:
    """A book, or one scene of it. One that does not load has `wrong`, a sentence that stands in the picture's place."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.book: AnyBook | None = None
        self.showing: Demo | None = None
        self.wrong = ""
        try:
            self.book = find(name)
            self.showing = Demo(Edition(self.book))
        except Refusal as wrong:
            self.wrong = str(wrong)

    @property
    def title(self) -> str:
        """What the book is called; by its id, where nothing more is known."""
        return self.book.title if self.book else self.name

    @property
    def is_world(self) -> bool:
        """Whether nobody plays it: it moves by itself."""
        return self.showing is not None and not self.showing.edition.game.seats

    def beat(self) -> None:
        """One turn on."""
        if self.showing:
            self.showing.beat()

    def lines(self, width: int, height: int, palette: Palette, colours: bool = True) -> list[Text]:
        """How it stands, for eyes that see colours or for some that do not."""
        if self.showing is None:
            return paragraph(self.wrong, width, palette.tone("plain"))[:height]
        edition, played = self.showing.edition, self.showing.sitting.played
        lying = cards.lying(edition, played.turns, None)
        view = spot_board.shown(edition.view(played.state, None), colours)
        return view_panes.lines(view, lying, width, height, palette, alone=True)
