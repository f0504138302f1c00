"""Defend the City: two fighters, one stamina pool each, secret simultaneous choices, one lethal hit."""

from lazaretto.books.defend_the_city.bots import BOTS
from lazaretto.books.defend_the_city.notation import TEXTS, notation
from lazaretto.books.defend_the_city.odds import ODDS
from lazaretto.books.defend_the_city.rules import DefendTheCity, mirror, size, why_impossible
from lazaretto.books.defend_the_city.tables import TABLES
from lazaretto.books.defend_the_city.tell import tell
from lazaretto.books.defend_the_city.view import reveal, view
from lazaretto.game import Book, Bots, Showing, Solving, Words

BOOK = Book(
    id="defend_the_city",
    title="Defend the City",
    version=1,
    package=__name__,
    tables=TABLES,
    game=DefendTheCity,
    texts=TEXTS,
    turn_limit=5000,
    why_impossible=why_impossible,
    words=Words(tell, outcomes=("a", "b", "draw"), notation=notation),
    showing=Showing(view, reveal=reveal),
    bots=Bots(BOTS),
    odds=ODDS,
    solving=Solving(size=size, mirror=mirror),
)
