"""An encounter as a View: the enemy with its portrait, the dice of both sides, and the choices of the round."""

from __future__ import annotations

from collections.abc import Sequence

from lazaretto.books.radium.choices import Choice
from lazaretto.books.radium.encounter import Encounter, explorer
from lazaretto.books.radium.explorer import Explorer, facing
from lazaretto.books.radium.rules import GOES_ON
from lazaretto.books.radium.tables import RadiumNumbers
from lazaretto.books.radium.view import dice_pools, explorer_gauges, item_words, round_choices, round_composer
from lazaretto.game import Seat
from lazaretto.view import Option, Portrait, View


def view_encounter(n: RadiumNumbers, seen: Encounter, seat: Seat | None, choices: Sequence[Choice]) -> View:
    """What the explorer sees; a spectator sees the same, without choices."""
    who = explorer(n, seen)
    may = choices if seat else ()
    goes_on = seen.standing == GOES_ON
    return View(
        "Radium, an encounter",
        met(n, who) if goes_on else item_words.ending(n, seen.standing, who.enemy),
        explorer_gauges.gauges(n, who),
        panels=explorer_gauges.weakened(n, who),
        options=round_choices.options(n, who, may),
        throws=dice_pools.throws(n, who) if goes_on else (),
        portraits=(portrait(n, who),),
        composer=round_composer.composer(n, who, may),
    )


def explain_round(n: RadiumNumbers, seen: Encounter, seat: Seat, choice: Choice) -> Option:
    """What one choice of the round does, with its odds."""
    return round_choices.explained(n, explorer(n, seen), choice)


def met(n: RadiumNumbers, who: Explorer) -> str:
    """RA3: the enemy with its ratings, in a sentence."""
    return f"{item_words.one(who.enemy).capitalize()}: {item_words.ratings(facing(n, who), who.broken)}."


def portrait(n: RadiumNumbers, who: Explorer) -> Portrait:
    """RA3, RA21: the enemy's portrait, with its ratings and, unless it is physical, how it harms."""
    ratings = item_words.ratings(facing(n, who), who.broken)
    return Portrait(item_words.enemy_label(n, who.enemy), n.portraits[who.enemy], ratings.replace(", ", " · "))
