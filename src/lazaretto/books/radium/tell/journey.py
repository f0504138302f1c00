"""A turn of the journey in sentences, from what the explorer knows alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from lazaretto.books.radium.choices import Choice, Go, Heal, said
from lazaretto.books.radium.explorer import EXPLORER, Explorer, facing, points
from lazaretto.books.radium.journey import Journey, Seen, explorer, look
from lazaretto.books.radium.rules import GOES_ON, WAYS, beside, leaves
from lazaretto.books.radium.squares import column_row, lies_here
from lazaretto.books.radium.tables import RadiumNumbers
from lazaretto.books.radium.tell.condition import condition, weakened, with_gauges
from lazaretto.books.radium.tell.finds import tell_clue, tell_left, tell_taken
from lazaretto.books.radium.tell.round import tell_round
from lazaretto.books.radium.view.explorer_gauges import STAMINA
from lazaretto.books.radium.view.item_words import counted, ending, harm, ratings
from lazaretto.dice import Rolled
from lazaretto.game import GaugeChange, Moved, Seat, Told


def tell_journey(
    n: RadiumNumbers,
    before: Journey,
    chosen: Mapping[Seat, Choice],
    rolled: Sequence[Rolled],
    after: Journey,
    seat: Seat | None,
) -> list[Told]:
    """The choice, every roll in order, what was found and met, and how it ended."""
    was, now = look(n, before), look(n, after)
    told = list(_turn(n, was, chosen[EXPLORER], rolled, now))
    shown, standing = with_gauges(n, explorer(n, was), told, explorer(n, now)), now.world.standing
    return [*shown, Told(ending(n, standing, explorer(n, now).enemy))] if standing else shown


def _turn(n: RadiumNumbers, was: Seen, choice: Choice, rolled: Sequence[Rolled], now: Seen) -> Iterator[Told]:
    if explorer(n, was).enemy:
        yield from _round(n, was, choice, rolled, now)
    elif isinstance(choice, Go):
        yield Told(f"You go {choice}.", (_step(was, now),))
        yield from _land(now)
        yield from _rest(n, explorer(n, was), explorer(n, now))
        yield from _meet(n, was, now)
    elif isinstance(choice, Heal):
        yield Told(_healed(explorer(n, now), choice))
    else:
        yield from tell_taken(n, was, now)


def _round(n: RadiumNumbers, was: Seen, choice: Choice, rolled: Sequence[Rolled], now: Seen) -> Iterator[Told]:
    """RA4, RA13, RA14: the round, then what the enemy left, or where a flight led."""
    old, new = explorer(n, was), explorer(n, now)
    yield from tell_round(n, old, choice, rolled, new)
    for roll in rolled:
        if roll.rule is leaves:
            yield from tell_left(n, was, roll, now)
    if now.world.at != was.world.at:
        ways = [way for number, way in enumerate(WAYS) if beside(was.world.at, number) == now.world.at]
        yield Told(f"You come out to the {ways[0]}.", (_step(was, now),))
        yield from _land(now)
    yield from condition(n, old, new)
    yield from _meet(n, was, now)


def _step(was: Seen, now: Seen) -> Moved:
    return Moved(EXPLORER, column_row(was.world.at), column_row(now.world.at))


def _land(now: Seen) -> Iterator[Told]:
    """RA-R6: the radiation of the square."""
    level = now.world.levels[now.world.at]
    if level:
        yield Told(f"The ground glows at {level}; exposure {points(now.world.exposure)}.")


def _rest(n: RadiumNumbers, was: Explorer, now: Explorer) -> Iterator[Told]:
    """RA12, RA-R12: stamina, if it came back; RECOVERY, if it fell."""
    if now.stamina != was.stamina:
        yield Told(f"Stamina {now.stamina} of {now.pool}.", (GaugeChange(STAMINA, now.stamina - was.stamina),))
    yield from weakened(n, was, now)


def _meet(n: RadiumNumbers, was: Seen, now: Seen) -> Iterator[Told]:
    """RA3, RA-R8: what is on the square that was entered."""
    if now.world.at == was.world.at:
        return
    yield from tell_clue(n, was.world, now.world)
    if now.world.standing != GOES_ON:
        return
    met = explorer(n, now)
    if met.enemy:
        enemy = facing(n, met)
        yield Told(f"You come upon the {said(met.enemy)}: {ratings(enemy)}{harm(n, enemy)}.")
    elif thing := lies_here(n, now.world):
        yield Told(f"Something lies here: {said(thing)}.")


def _healed(now: Explorer, choice: Heal) -> str:
    mended = f"health {now.health}" if choice.what == "health" else f"the pool is {now.pool}"
    return f"You open the medkit: {mended}; {counted(now.uses, 'use')} left."
