"""The courier's comforts: explore, travel, rest, run, fight. They know what he sees, and stop when he would."""

from __future__ import annotations

from collections.abc import Generator, Iterable

from fever_fen.disturbance import Watch
from fever_fen.game import Seen
from fever_fen.land import EXITS, SHAPE
from fever_fen.rules import CAUSEWAY, CHOICES, DYKE, STRIKE, WAIT, WATER
from fever_fen.rules import WAYS as NAMES
from fever_fen.tables import HEIGHT, SQUARES, WIDTH, FenNumbers
from lazaretto.game import Comforts, Goal, Position, Seat, Square, comfort
from lazaretto.grid import NOWHERE, UNSEEN, WAYS, Ground, Moves, beside, squared

Steps = Generator[str, Position, str]

WADING = 3
"""What a square of water counts for: entering it takes twice as long, and is heard."""

COSTS = bytes({UNSEEN: 0, DYKE: 0, WATER: WADING}.get(kind, 1) for kind in range(256))


def ground(seen: Seen) -> Ground:
    """FF3: where the courier can go, as far as he knows. He does not walk into the feverish he sees."""
    costs = bytearray(seen.memory.translate(COSTS))
    for square, _ in seen.feverish:
        costs[square] = 0
    return Ground(SHAPE, bytes(costs), bytes(SQUARES))


def moves(n: FenNumbers) -> Moves:
    """FF2: what steps cost, in tenths."""
    return Moves(n.courier.step_tenths, n.courier.slant_tenths)


def explore(n: FenNumbers, position: Position, seat: Seat, goal: Goal) -> Steps:
    """Go to the nearest square from which something new can be seen, again and again."""
    watch = Watch(n, position.seen)
    while True:
        seen: Seen = position.seen
        on = ground(seen)
        way = on.way_to(seen.courier, on.frontier(seen.memory, moves(n)), moves(n))
        if way == NOWHERE:
            return "There is nothing left to explore that you can get to."
        position = yield NAMES[way]
        if why := watch.disturbed(position.seen) or _found(seen, position.seen):
            return why


def travel(n: FenNumbers, position: Position, seat: Seat, goal: Goal) -> Steps:
    """Go to a square by a way that is known."""
    column, row = goal if isinstance(goal, tuple) else (WIDTH, HEIGHT)
    watch, to, first = Watch(n, position.seen), row * WIDTH + column, True
    if not (column < WIDTH and row < HEIGHT):
        return f"The square {column},{row} is off the fen, which has {WIDTH} columns and {HEIGHT} rows."
    if position.seen.memory[to] == UNSEEN:
        return f"You have never seen {column},{row}."
    while position.seen.courier != to:
        way = ground(position.seen).way_to(position.seen.courier, [to], moves(n))
        if way == NOWHERE:
            return f"You know no way to {column},{row}." if first else f"The way to {column},{row} is blocked."
        position, first = (yield NAMES[way]), False
        if position.seen.courier != to and (why := watch.disturbed(position.seen)):
            return why
    return f"You are at {column},{row} already." if first else watch.disturbed(position.seen) or "You are there."


def rest(n: FenNumbers, position: Position, seat: Seat, goal: Goal) -> Steps:
    """Wait until something happens."""
    watch = Watch(n, position.seen)
    if any(is_after for _, is_after in position.seen.feverish):
        return "You cannot rest while one of them is after you."
    while True:
        position = yield CHOICES[WAIT]
        if why := watch.disturbed(position.seen):
            return why


def run(n: FenNumbers, position: Position, seat: Seat, goal: Goal) -> Steps:
    """Run straight on and around bends, until the sides open or close."""
    watch, way, sides = Watch(n, position.seen), NAMES.index(str(goal)), NOWHERE
    if ground(position.seen).run_on(position.seen.courier, way) != way:
        return "You cannot run there."
    while True:
        position = yield NAMES[way]
        seen: Seen = position.seen
        on = ground(seen)
        ahead, now = on.run_on(seen.courier, way), on.open_sides(seen.courier, way)
        if why := watch.disturbed(seen):
            return why
        if ahead == NOWHERE:
            return "The way ends here."
        if sides not in (NOWHERE, now) and ahead == way:
            return "The way opens or narrows here."
        if seen.memory[beside(SHAPE, seen.courier, ahead)] == WATER != seen.memory[seen.courier]:
            return "There is water ahead."
        way, sides = ahead, now if ahead == way else NOWHERE


def fight(n: FenNumbers, position: Position, seat: Seat, goal: Goal) -> Steps:
    """Go to the nearest of them in sight and strike, until one falls or the courier is wounded."""
    watch = Watch(n, position.seen)
    if not position.seen.feverish:
        return "You see nobody to fight."
    if position.seen.wounds >= n.courier.wounds - 1:
        return "One more wound and you fall; choose every blow yourself."
    while True:
        seen: Seen = position.seen
        act = _attack(n, seen)
        if act == NOWHERE:
            return "You know no way to them." if seen.feverish else "You have lost sight of them."
        position = yield CHOICES[act]
        if position.seen.felled > seen.felled:
            return "One of them falls."
        if why := watch.disturbed(position.seen):
            return why


def _attack(n: FenNumbers, seen: Seen) -> int:
    """A blow at somebody beside the courier, first at one who is after him, else a step towards the nearest."""
    beside_him = [way for way in range(WAYS) if beside(SHAPE, seen.courier, way) in dict(seen.feverish)]
    if beside_him:
        return STRIKE + max(beside_him, key=lambda way: dict(seen.feverish)[beside(SHAPE, seen.courier, way)])
    near, on = sorted(dict(seen.feverish), key=lambda square: squared(SHAPE, seen.courier, square)), ground(seen)
    ways = (on.way_to(seen.courier, _around(square), moves(n)) for square in near)
    return next((way for way in ways if way != NOWHERE), NOWHERE)


def _around(square: int) -> Iterable[int]:
    """The squares beside one."""
    return (to for way in range(WAYS) if (to := beside(SHAPE, square, way)) != NOWHERE)


def _found(was: Seen, now: Seen) -> str:
    """FF6: whether the causeway has come into sight."""
    found = any(now.memory[exit] == CAUSEWAY != was.memory[exit] for exit in EXITS)
    return "You see the causeway." if found else ""


def things(n: FenNumbers, seen: Seen) -> dict[str, Square]:
    """What he may travel to by its name."""
    found = [(exit % WIDTH, exit // WIDTH) for exit in EXITS if seen.memory[exit] == CAUSEWAY]
    return {"causeway": found[0]} if found else {}


COMFORTS: Comforts[FenNumbers, str] = Comforts(
    (
        comfort("explore", explore),
        comfort("travel", travel, things),
        comfort("rest", rest),
        comfort("run", run),
        comfort("fight", fight),
    )
)
