"""What the fog hides: other fens that would look the same to the courier, and the whole fen in the end."""

from __future__ import annotations

from typing import Any

from fever_fen.feverish import settle_and_roam
from fever_fen.game import Fen, Seen, ground, observe, run, seen_of
from fever_fen.land import EXITS, districts
from fever_fen.layout import COURIER, FEN, NOBODY, NOWHERE, SILENCE
from fever_fen.rules import CAUSEWAY, one_of
from fever_fen.tables import ACROSS, DISTRICTS, MOST_FEVERISH, SIDE, SQUARES, WIDTH, FenNumbers
from lazaretto.clock import GONE, due
from lazaretto.dice import Roll
from lazaretto.game import Seat

TRIES = 12
"""How often something is drawn anew that would look different."""


def revealed(n: FenNumbers, state: Fen, seat: Seat | None) -> Seen:
    """The fen as if all of it were in sight."""
    w = FEN.plain(state.packed)
    return seen_of(w, b"\1" * SQUARES)._replace(memory=bytes(ground(n, state.packed).kinds))


def imagine(n: FenNumbers, seen: Seen, seat: Seat | None, roll: Roll) -> Fen:
    """FF6, FF7, FF9: a fen that looks like this one. Districts are drawn among those that agree with what he remembers.
    Those who are seen or heard are where they are; each of the others has settled somewhere and wandered since."""
    state = _drawn(n, seen, roll)
    for _ in range(TRIES):
        # A line of sight may pass a square that is not seen itself, so another district may show other squares.
        if observe(n, state) == seen:
            break
        state = _drawn(n, seen, roll)
    return state


def _drawn(n: FenNumbers, seen: Seen, roll: Roll) -> Fen:
    worlds = FEN.worlds(_plan(n, seen, roll).ljust(FEN.size, b"\0"), False)
    w = worlds[0]
    w.courier, w.wounds, w.felled = seen.courier, seen.wounds, seen.felled
    w.turns[COURIER] = due(seen.time, 0, COURIER)
    for place in range(len(w.heard)):
        w.heard[place] = seen.heard[place] if place < len(seen.heard) else SILENCE
    for square in range(SQUARES):
        w.memory[square] = seen.memory[square]
    for who in range(MOST_FEVERISH):
        w.feverish[who], w.goals[who], w.turns[who + 1] = NOBODY, NOWHERE, GONE
    numbers = list(range(max(n.feverish.count, len(seen.feverish))))
    for square, is_after in seen.feverish:
        _put(n, seen, w, square, is_after, numbers, roll)
    for _ in range(min(seen.felled, len(numbers))):
        numbers.pop(roll.rule(one_of, len(numbers)))
    costs = ground(n, FEN.pack(worlds)).costs
    for square in dict.fromkeys(note for note in seen.heard if note >= 0 and not seen.lit[note]):
        if numbers and costs[square]:
            _put(n, seen, w, square, False, numbers, roll)
    packed = FEN.pack(worlds)
    for who in numbers:
        packed = _hidden(n, seen, packed, who, roll)
    return Fen(packed)


def _put(n: FenNumbers, seen: Seen, w: Any, square: int, is_after: bool, numbers: list[int], roll: Roll) -> None:
    """Put one of those who are left on a square. When it acts next is not seen."""
    who = numbers.pop(roll.rule(one_of, len(numbers)))
    w.feverish[who], w.goals[who] = square, seen.courier if is_after else NOWHERE
    w.turns[who + 1] = due(seen.time + roll.rule(one_of, n.feverish.step_tenths), 1, who + 1)


def _hidden(n: FenNumbers, seen: Seen, packed: bytes, who: int, roll: Roll) -> bytes:
    """One more who is not in sight; nobody if they come into sight again and again."""
    for _ in range(TRIES):
        drawn = run(n, roll, settle_and_roam, packed, who)
        if not seen.lit[FEN.plain(drawn).feverish[who]]:
            return drawn
    return packed


def _plan(n: FenNumbers, seen: Seen, roll: Roll) -> bytes:
    """FF6: the districts, each drawn among those that agree with the memory, and the causeway likewise."""
    known = [int.from_bytes(district, "little") for district in districts(n)]
    plan = bytearray()
    for place in range(DISTRICTS):
        corner = place // ACROSS * SIDE * WIDTH + place % ACROSS * SIDE
        squares = [corner + row * WIDTH + column for row in range(SIDE) for column in range(SIDE)]
        held = bytes(0 if square in EXITS else seen.memory[square] for square in squares)
        value, mask = int.from_bytes(held, "little"), int.from_bytes(bytes(255 * (kind > 0) for kind in held), "little")
        agree = [number for number, district in enumerate(known) if district & mask == value] or range(len(known))
        plan.append(agree[roll.rule(one_of, len(agree))])
    found = [row for row, square in enumerate(EXITS) if seen.memory[square] == CAUSEWAY]
    exits = found or [row for row, square in enumerate(EXITS) if not seen.memory[square]] or range(len(EXITS))
    return bytes(plan) + bytes([exits[roll.rule(one_of, len(exits))]])
