"""A live picture of a book: bots play it, or its world moves."""

from __future__ import annotations

from rich.text import Text

from lazaretto.books import AnyBook, find
from lazaretto.game import Refusal
from lazaretto.play.base.edition import Edition
from lazaretto.play.session.demo import Demo
from lazaretto.terminal.base.palette import Palette
from lazaretto.terminal.base.text_layout import paragraph
from lazaretto.terminal.draw import secret_picks
from lazaretto.terminal.view import pixel_board, view_panes


class LivePicture:
    """A book or one of its scenes. If it does not load, `wrong` is a sentence shown in place of the picture."""

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
        """The book's title, or its id if nothing more is known."""
        return self.book.title if self.book else self.name

    @property
    def plays_itself(self) -> bool:
        """Whether it moves by itself without players."""
        return self.showing is not None and not self.showing.edition.game.seats

    def beat(self) -> None:
        """Play one more turn."""
        if self.showing:
            self.showing.beat()

    def lines(self, width: int, height: int, palette: Palette, colours: bool = True) -> list[Text]:
        """The picture, with colours or without."""
        if self.showing is None:
            return paragraph(self.wrong, width, palette.tone("plain"))[:height]
        edition, played = self.showing.edition, self.showing.sitting.played
        lying = secret_picks.lying(edition, played.turns, len(played.turns), None)
        view = pixel_board.shown(edition.view(played.state, None), colours)
        return view_panes.lines(view, lying, width, height, palette, alone=True)
