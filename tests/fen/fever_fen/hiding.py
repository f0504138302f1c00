"""What the fog hides: other fens that would look the same to the courier, and the whole fen in the end."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from fever_fen.feverish import settle_hidden
from fever_fen.game import Fen, Seen, ground, seen_of
from fever_fen.land import EXITS, districts, land
from fever_fen.layout import COURIER, FEN, NOBODY, NOWHERE, SILENCE, laid_out, scratch
from fever_fen.rules import CAUSEWAY, one_of
from fever_fen.tables import ACROSS, DISTRICTS, MOST_FEVERISH, SIDE, SQUARES, WIDTH, FenNumbers
from lazaretto.clock import GONE, due
from lazaretto.dice import Roll
from lazaretto.game import Refusal, Seat
from lazaretto.grid import look
from lazaretto.kernel import run_loop

MOST_PLANS = 10_000
"""How often the districts are drawn anew that would show other squares. Most plans fit at once, and about one of 400
needs ten."""


def revealed(n: FenNumbers, state: Fen, seat: Seat | None) -> Seen:
    """The fen as if all of it were in sight."""
    w = FEN.plain(state.packed)
    return seen_of(w, b"\1" * SQUARES)._replace(memory=bytes(ground(n, state.packed).kinds))


def imagine(n: FenNumbers, seen: Seen, seat: Seat | None, roll: Roll) -> Fen:
    """FF6, FF7, FF9: a fen that looks like this one. Districts are drawn among those that agree with what he remembers.
    Those who are seen or heard are where they are; each of the others has settled somewhere and wandered since."""
    worlds = FEN.worlds(_plan(n, seen, roll).ljust(FEN.size, b"\0"), False)
    w = worlds[0]
    w.courier, w.wounds, w.felled, w.stones = seen.courier, seen.wounds, seen.felled, seen.stones
    w.turns[COURIER] = due(seen.time, 0, COURIER)
    for place in range(len(w.heard)):
        w.heard[place] = seen.heard[place] if place < len(seen.heard) else SILENCE
    w.memory[:] = seen.memory
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
    return _with_hidden(n, seen, FEN.pack(worlds), sum(1 << who for who in numbers), roll)


def _put(n: FenNumbers, seen: Seen, w: Any, square: int, is_after: bool, numbers: list[int], roll: Roll) -> None:
    """Put one of those who are left on a square. When it acts next is not seen."""
    who = numbers.pop(roll.rule(one_of, len(numbers)))
    w.feverish[who], w.goals[who] = square, seen.courier if is_after else NOWHERE
    w.turns[who + 1] = due(seen.time + roll.rule(one_of, n.feverish.step_tenths), 1, who + 1)


def _with_hidden(n: FenNumbers, seen: Seen, packed: bytes, hidden: int, roll: Roll) -> Fen:
    """FF7, FF9: the fen with those who are not in sight, given as bits."""
    rows, facts = laid_out(n)
    on = ground(n, packed)
    used = scratch(n, on)
    used.seen[:] = seen.lit
    given = (settle_hidden, FEN, packed, on, facts, rows.ints)
    return Fen(roll.tape(rows, lambda tape: run_loop(*given, tape, used, hidden)))


def _plan(n: FenNumbers, seen: Seen, roll: Roll) -> bytes:
    """FF4, FF6: the districts and the causeway. A line of sight may pass squares that are not seen themselves, so the
    districts around the courier are drawn until the same squares are in sight. Those far away need no second draw: what
    they are and what he sees do not depend on each other."""
    agree = _agreeing(n, seen.memory)
    plan = bytearray(each[roll.rule(one_of, len(each))] for each in agree)
    again = [*(place for place in range(DISTRICTS) if _is_near(n, seen, place)), DISTRICTS]
    for _ in range(MOST_PLANS):
        if _lit(n, bytes(plan), seen.courier) == seen.lit:
            return bytes(plan)
        for place in again:
            plan[place] = agree[place][roll.rule(one_of, len(agree[place]))]
    raise Refusal("No fen was found that looks like this one.")


@lru_cache(maxsize=16)
def _agreeing(n: FenNumbers, memory: bytes) -> tuple[Sequence[int], ...]:
    """FF6: for each district the numbers of those that agree with the memory, and then the rows where the causeway may
    be. Many fens are imagined from one memory, so they are kept."""
    known = [int.from_bytes(district, "little") for district in districts(n)]
    found: list[Sequence[int]] = []
    for place in range(DISTRICTS):
        corner = place // ACROSS * SIDE * WIDTH + place % ACROSS * SIDE
        squares = [corner + row * WIDTH + column for row in range(SIDE) for column in range(SIDE)]
        held = bytes(0 if square in EXITS else memory[square] for square in squares)
        value, mask = int.from_bytes(held, "little"), int.from_bytes(bytes(255 * (kind > 0) for kind in held), "little")
        found.append([number for number, district in enumerate(known) if district & mask == value])
    seen_there = [row for row, square in enumerate(EXITS) if memory[square] == CAUSEWAY]
    return (*found, seen_there or [row for row, square in enumerate(EXITS) if not memory[square]])


def _is_near(n: FenNumbers, seen: Seen, place: int) -> bool:
    """Whether a district has squares within the range of sight."""
    (down, across), (row, column) = divmod(place, ACROSS), divmod(seen.courier, WIDTH)
    return all(
        part * SIDE - n.fog.sight <= at < (part + 1) * SIDE + n.fog.sight
        for part, at in ((down, row), (across, column))
    )


def _lit(n: FenNumbers, plan: bytes, courier: int) -> bytes:
    """FF4: the squares in sight from one, in the fen of a plan."""
    on = land(n, plan)
    used = scratch(n, on)
    look(on.opaque, on.shape, courier, n.fog.sight, used.seen, used.sectors)
    return bytes(used.seen)
