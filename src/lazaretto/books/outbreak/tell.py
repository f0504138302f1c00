"""A day in a sentence: how many became what, the sick first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from lazaretto.books.outbreak.kind_words import BODY, is_open, listed, many, one, plural
from lazaretto.books.outbreak.rules import becomes
from lazaretto.books.outbreak.state import Town, ending, living_at_first, reckoning
from lazaretto.books.outbreak.tables import OutbreakNumbers
from lazaretto.books.outbreak.view import LIVING, WOOD, has_walls
from lazaretto.books.outbreak.world.cells import BEYOND
from lazaretto.dice import Rolled
from lazaretto.game import GaugeChange, Seat, Told


@dataclass(frozen=True)
class Change:
    """What somebody or something was, what it became, and who caused it; `by` is empty if nobody else did."""

    was: str
    now: str
    by: str


def tell(
    n: OutbreakNumbers,
    before: Town,
    chosen: Mapping[Seat, Any],
    rolled: Sequence[Rolled],
    after: Town,
    seat: Seat | None,
) -> list[Told]:
    """What happened on a day, and the outcome if the game ended."""
    found = changes(n, rolled)
    said = "; ".join(_said(n, found)) or "nothing happens"
    words = Told(f"Day {after.day:,}: {said}.", tuple(_shows(n, before, found, after)))
    ended = ending(n, after)
    return [words, Told(verdict(n, after, ended))] if ended else [words]


def _shows(n: OutbreakNumbers, before: Town, found: Counter[Change], after: Town) -> Iterator[GaugeChange]:
    """OB1, OB17: the changes of the gauges: people and wood. People are summed up from the changes, because counting a
    large town takes long."""
    more = sum(times * (n.kinds[c.now].person - n.kinds[c.was].person) for c, times in found.items())
    if more:
        yield GaugeChange(LIVING, more)
    if has_walls(n) and after.wood != before.wood:
        yield GaugeChange(WOOD, after.wood - before.wood)


def verdict(n: OutbreakNumbers, town: Town, ended: str) -> str:
    """OB-R8: the outcome in a sentence, with how many are sick and how many live."""
    _, sick, living = reckoning(n, town)
    first = living_at_first(n)
    left = f"{living:,} of {first:,} live" if living <= first else f"{living:,} live, more than the {first:,} at first"
    harm = f"{sick:,} {'is' if sick == 1 else 'are'} sick" if sick else "nobody is sick"
    return f"The town is {ended}: {harm}, and {left}."


def changes(n: OutbreakNumbers, rolled: Sequence[Rolled]) -> Counter[Change]:
    """Every change of a day, and how often it happened."""
    kinds, odds = tuple(n.kinds), tuple(n.odds.values())
    found: Counter[Change] = Counter()
    for roll in rolled:
        if roll.rule is becomes:
            _, row = roll.given
            actor, (own, other) = odds[row].actor, becomes(n, row)
            if own:
                found[Change(actor, own, "")] += roll.face
            if other and roll.who != BEYOND:
                found[Change(kinds[roll.who], other, actor)] += roll.face
    return found


def _said(n: OutbreakNumbers, found: Counter[Change]) -> Iterator[str]:
    """The changes in words, the most important first."""
    sick, people = set(n.ending.sick), {kind for kind, made in n.kinds.items() if made.person}
    fallen = {change: times for change, times in found.items() if change.now in sick and change.was in people}
    dead = {change: times for change, times in found.items() if change.now == BODY and change.was in people}
    cured = {change: times for change, times in found.items() if change.was in sick and change.now in people - sick}
    raised = {change: times for change, times in found.items() if change.was == BODY and change.now in people}
    new = {c: times for c, times in found.items() if c.was not in people | {BODY} and c.now in people}
    if fallen:
        yield f"{_count(fallen)} fall{_s(fallen)} sick{_part(fallen, {c for c in fallen if c.by}, 'by contact')}"
    if dead:
        yield f"{_count(dead)} die{_s(dead)}{_part(dead, {c for c in dead if c.by in n.window.who}, 'shot')}"
    if cured:
        yield f"{_count(cured)} recover{_s(cured)}"
    if raised:
        yield f"{_count(raised)} {'is' if _one(raised) else 'are'} raised from the dead"
    if new:
        yield f"{_count(new)} come{_s(new)} to town"
    said = {*fallen, *dead, *cured, *raised, *new}
    left = {change: times for change, times in found.items() if change not in said}
    yield from _others(n, left, people)


def _others(n: OutbreakNumbers, left: Mapping[Change, int], people: set[str]) -> Iterator[str]:
    """All other changes: new doctors, nurses and soldiers, what was built, what was cleared away."""
    taken: Counter[str] = Counter()
    things: Counter[tuple[str, str]] = Counter()
    for change, times in left.items():
        if change.was in people and change.now in people:
            taken[change.now] += times
        else:
            things[change.was, change.now] += times
    if taken:
        (first, times), *more = taken.most_common()
        others = [many(number, kind) for kind, number in more]
        yield listed([f"{times:,} {f'becomes {one(first)}' if times == 1 else f'become {plural(first)}'}", *others])
    for (was, now), times in things.items():
        if is_open(n, was):
            yield f"{many(times, now)} {'is' if times == 1 else 'are'} built"
        elif is_open(n, now):
            yield f"{many(times, was)} {'is' if times == 1 else 'are'} cleared away"
        else:
            yield f"{many(times, was)} become{'s' if times == 1 else ''} {now if times == 1 else plural(now)}"


def _count(found: Mapping[Change, int]) -> str:
    return f"{sum(found.values()):,}"


def _one(found: Mapping[Change, int]) -> bool:
    return sum(found.values()) == 1


def _s(found: Mapping[Change, int]) -> str:
    return "s" if _one(found) else ""


def _part(found: Mapping[Change, int], some: set[Change], how: str) -> str:
    """How many of these changes happened in a certain way: `, 3 of them shot`."""
    part, whole = sum(found[change] for change in some), sum(found.values())
    if part == 0:
        return ""
    if part == whole:
        return f", {'all ' if whole > 1 else ''}{how}"
    return f", {part:,} of them {how}"
