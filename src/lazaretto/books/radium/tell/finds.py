"""What the explorer finds, in sentences: what slain enemies leave, clues and where they point, things on squares."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lazaretto.books.radium.choices import said
from lazaretto.books.radium.explorer import EXPLORER, Explorer, named_equipment
from lazaretto.books.radium.journey import Seen, explorer
from lazaretto.books.radium.rules import CLUE, NOTHING, PIECES, ROUNDS, SALVE
from lazaretto.books.radium.squares import bearing, column_row, lies_here
from lazaretto.books.radium.tables import RadiumNumbers
from lazaretto.books.radium.tell.condition import odds
from lazaretto.books.radium.view.item_words import counted
from lazaretto.books.radium.world.journey_layout import UNKNOWN
from lazaretto.dice import Rolled
from lazaretto.game import SquareChange, Thrown, Told


def tell_left(n: RadiumNumbers, was: Seen, leaves: Rolled, now: Seen) -> Iterator[Told]:
    """RA14: what the slain enemy leaves."""
    left = _left(n, explorer(n, now), leaves.face, now.world.clues)
    shows = SquareChange(column_row(was.world.at)), Thrown.of(EXPLORER, leaves)
    yield Told(f"Among what is left{odds(leaves)}: {left}.", shows)
    if leaves.face == CLUE:
        yield from tell_bunker(was.world, now.world)


def _left(n: RadiumNumbers, now: Explorer, find: int, clues: int) -> str:
    if find == NOTHING:
        return "nothing"
    if find == CLUE:
        return f"a clue, {_of_needed(n, clues)}"
    if find == ROUNDS:
        holds = f"rounds; the {said(now.ranged)} has {now.rounds}"
        return holds if n.weapons[now.ranged].rounds else f"rounds, but none that the {said(now.ranged)} could take"
    return f"a salve; health {now.health}" if find == SALVE else f"a tonic; the pool is {now.pool}"


def tell_clue(n: RadiumNumbers, was: Any, now: Any) -> Iterator[Told]:
    """RA-R8: a clue found on the square."""
    if now.clues > was.clues:
        yield Told(f"A clue lies here, {_of_needed(n, now.clues)}.", (SquareChange(column_row(now.at)),))
        yield from tell_bunker(was, now)


def _of_needed(n: RadiumNumbers, clues: int) -> str:
    return f"{clues} of {n.map.clues_needed}" if clues <= n.map.clues_needed else "one more than is needed"


def tell_bunker(was: Any, now: Any) -> Iterator[Told]:
    """RA-R8: where the clues point, once they are enough."""
    if was.bunker != UNKNOWN or now.bunker in (UNKNOWN, now.at):
        return
    where = f"the bunker is {bearing(now.at, now.bunker)} of here"
    yield Told(f"Now they make sense: {where}.", (SquareChange(column_row(now.bunker)),))


def tell_taken(n: RadiumNumbers, was: Seen, now: Seen) -> Iterator[Told]:
    """RA-R9: what was taken up, and what was lost for it."""
    thing = lies_here(n, was.world)
    old, new = explorer(n, was), explorer(n, now)
    left = old.equipment if thing in PIECES else old.melee if n.weapons[thing].slot == "melee" else old.ranged
    loads = thing in n.weapons and n.weapons[thing].rounds
    loaded = f", {counted(new.rounds, 'round')} in it," if loads else ""
    for_it = f" and leave the {said(left)} to the dust" if left != named_equipment(-1) else ""
    yield Told(f"You take up the {said(thing)}{loaded}{for_it}.", (SquareChange(column_row(was.world.at)),))
    if thing == "lantern":
        yield Told("Its light shows how the squares around glow.")
