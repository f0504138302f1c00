"""What a player wants to remember of a journey, for its page in the morgue."""

from __future__ import annotations

from lazaretto.books.radium.journey import Seen, explorer
from lazaretto.books.radium.squares import bearing
from lazaretto.books.radium.tables import SQUARES, RadiumNumbers
from lazaretto.books.radium.view import explorer_gauges
from lazaretto.books.radium.view.item_words import counted
from lazaretto.books.radium.world.journey_layout import SHOWN, UNKNOWN
from lazaretto.game import Seat


def remember_journey(n: RadiumNumbers, seen: Seen, seat: Seat | None) -> list[str]:
    """RA-R8: how far it led and how much was found; and what was carried, which the view of an encounter leaves out."""
    world, who = seen.world, explorer(n, seen)
    clues = f"{min(world.clues, n.map.clues_needed)} of {counted(n.map.clues_needed, 'clue')}"
    shown = sum(bool(known & SHOWN) for known in world.known)
    far = f"After {counted(world.moves, 'move')}: {clues}, {shown} of {SQUARES} squares seen."
    bunker = [] if world.bunker in (UNKNOWN, world.at) else [f"The bunker was {bearing(world.at, world.bunker)}."]
    carried = explorer_gauges.carried(n, who)
    return [far, *bunker, *[f"{carried.title}: {' '.join(carried.lines)}"] * bool(who.enemy)]
