"""Your Book: a way, a hero in a hurry, and not many turns."""

from lazaretto.game import Book, Bots, Showing, Solving, Words

from .bots import BOTS
from .notation import TEXTS
from .odds import ODDS
from .rules import OneWay, size
from .tables import MOST_TURNS, TABLES
from .tell import tell
from .view import ENDINGS, view

BOOK = Book(
    id="your_book",
    title="Your Book",
    version=1,
    package=__name__,
    tables=TABLES,
    game=OneWay,
    texts=TEXTS,
    turn_limit=MOST_TURNS,
    words=Words(tell, outcomes=tuple(ENDINGS)),
    showing=Showing(view),
    bots=Bots(BOTS),
    odds=ODDS,
    solving=Solving(size=size),
)
