"""An encounter as it is shown: the enemy with its portrait, everybody's dice, and the choices of the round."""

from __future__ import annotations

from collections.abc import Sequence

from lazaretto.books.radium.choices import Choice
from lazaretto.books.radium.encounter import Encounter, explorer
from lazaretto.books.radium.explorer import Explorer, facing
from lazaretto.books.radium.rules import GOES_ON
from lazaretto.books.radium.tables import RadiumNumbers
from lazaretto.books.radium.view import body, dice, rounds, words
from lazaretto.game import Seat
from lazaretto.view import Portrait, View


def view_encounter(n: RadiumNumbers, seen: Encounter, seat: Seat | None, choices: Sequence[Choice]) -> View:
    """The screen of the explorer; a spectator sees the same, and is offered nothing."""
    who = explorer(n, seen)
    may = choices if seat else ()
    goes_on = seen.standing == GOES_ON
    return View(
        "Radium, an encounter",
        met(n, who) if goes_on else words.ending(n, seen.standing, who.enemy),
        body.gauges(n, who),
        panels=body.weakened(n, who),
        options=rounds.options(n, who, may),
        throws=dice.throws(n, who) if goes_on else (),
        forms=rounds.forms(may),
        portraits=(portrait(n, who),),
    )


def met(n: RadiumNumbers, who: Explorer) -> str:
    """RA3: who is met, and how dangerous it is."""
    return f"{words.one(who.enemy).capitalize()}: {words.ratings(facing(n, who), who.broken)}."


def portrait(n: RadiumNumbers, who: Explorer) -> Portrait:
    """RA3, RA21: what it looks like, how it harms where that is not by wounds alone, and its ratings."""
    ratings = words.ratings(facing(n, who), who.broken)
    return Portrait(words.enemy_label(n, who.enemy), n.portraits[who.enemy], ratings.replace(", ", " · "))
