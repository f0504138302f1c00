"""What the explorer knows of one square of the wasteland, in sentences."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lazaretto.books.radium.journey import Seen
from lazaretto.books.radium.rules import FINDS, SLAYS, TIES, attack, enemy_attack, flight, leaves, wound
from lazaretto.books.radium.squares import bearing
from lazaretto.books.radium.tables import SIDE, RadiumNumbers
from lazaretto.books.radium.tell.condition import odds
from lazaretto.books.radium.view.map_choices import glow, there
from lazaretto.books.radium.world.journey_layout import CLEARED, FOUND_HERE, SLAIN_HERE, TAKEN_HERE
from lazaretto.dice import Rolled
from lazaretto.game import Refusal, ReplayTurn, Square

GONE = {
    SLAIN_HERE: "An enemy was slain here.",
    TAKEN_HERE: "Something was taken up here.",
    FOUND_HERE: "A clue was found here.",
}


def look_at(n: RadiumNumbers, was: Seen | None, now: Seen, square: Square, replay: ReplayTurn) -> list[str]:
    """RA-R14: where a square is, what is on it, and how it glows. Of the square where the explorer was in the last
    turn, also every roll of that turn."""
    column, row = square
    if not (0 <= column < SIDE and 0 <= row < SIDE):
        raise Refusal(f"{column},{row} is not a square of the wasteland; columns and rows go from 0 to {SIDE - 1}.")
    place = row * SIDE + column
    rolled = replay() if was and was.world.at == place else ()
    return [*_known(n, now.world, place), *(f"{_came(roll)}{odds(roll)}." for roll in rolled)]


def _known(n: RadiumNumbers, world: Any, place: int) -> Iterator[str]:
    """RA3, RA-R6, RA-R8: what is known of a square."""
    where = "Here" if place == world.at else f"{_capital(bearing(world.at, place))} of you"
    yield f"{where}: {there(n, world, place)}; {glow(world.levels[place])}."
    if gone := world.known[place] & CLEARED:
        yield GONE[gone]


def _came(roll: Rolled) -> str:
    """RA7, RA8, RA13, RA14, RA15: what came of a roll."""
    if roll.rule is attack:
        return {SLAYS: "Your attack slays", TIES: "Your attack ties"}.get(roll.face, "Your attack is turned")
    if roll.rule is enemy_attack:
        return f"The enemy's attack {'gets through' if roll.face else 'is turned'}"
    if roll.rule is flight:
        return f"The flight {'succeeds' if roll.face else 'fails'}"
    if roll.rule is wound:
        lost = f"−{abs(roll.face)} {'HP' if roll.face > 0 else 'STAMINA'}" if roll.face else "nothing"
        return f"The wound table shows {lost}"
    return f"The slain enemy leaves {FINDS[roll.face]}" if roll.rule is leaves else "One of the ways out was rolled"


def _capital(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}"
