"""One cell's day in sentences: who is there, what they did, what others did to them, and where they went."""

from __future__ import annotations

from lazaretto.books.outbreak.kind_words import away, is_open, one, turned_into
from lazaretto.books.outbreak.replay_cell import (
    STEPS,
    Act,
    Hear,
    Heard,
    HearSome,
    Square,
    arrivals,
    at_once,
    deeds,
    inside,
    listen,
)
from lazaretto.books.outbreak.rules import NOTHING, SIDES, becomes
from lazaretto.books.outbreak.state import Town
from lazaretto.books.outbreak.tables import OutbreakNumbers
from lazaretto.dice.chance_words import percent
from lazaretto.game import Refusal

EDGE = "the edge"


def look(n: OutbreakNumbers, before: Town | None, now: Town, square: tuple[int, int], hear: HearSome) -> list[str]:
    """Who is on a cell, and that day's story of it, as far as it can be told."""
    column, row = square
    if not (0 <= column < now.columns and 0 <= row < now.rows):
        raise Refusal(
            f"{column},{row} is not a cell of this town; columns go from 0 to {now.columns - 1} and rows from 0 to "
            f"{now.rows - 1}."
        )
    here = f"{column},{row}: {_holds(n, now, row, column)}."
    if before is None:
        return [here, "The town has not begun to move."]
    told = Story(n, before, now, (row, column), at_once(n, before, hear))
    return [here, f"The day before: {_holds(n, before, row, column)}.", *told.acts(), *told.moves()]


def _holds(n: OutbreakNumbers, town: Town, row: int, column: int) -> str:
    kind = tuple(n.kinds)[town.cells[row * town.columns + column]]
    return "open ground" if is_open(n, kind) else one(kind)


class Story:
    """What befell one cell, a row and a column, on one day."""

    def __init__(self, n: OutbreakNumbers, before: Town, now: Town, square: Square, hear: Hear) -> None:
        self.n, self.before, self.now, self.square, self.hear = n, before, now, square, hear
        self.place = square[0] * now.columns + square[1]
        self.own: Heard = listen(n, before, self.place, hear)
        self.kind = self._kind(before)
        """Who or what is there, as the story goes on."""

    def _kind(self, town: Town) -> str:
        return tuple(self.n.kinds)[town.cells[self.place]]

    def acts(self) -> list[str]:
        """What they did and what was done to them, each where whoever is there is the one it was done to."""
        act, others, said = self.own.act, deeds(self.n, self.before, self.square, self.hear), list[str]()
        while True:
            done = next((deed for deed in others if deed[1].faced == self.kind), None)
            if done and not (act and act.actor == self.kind and done[1].aimed):
                others.remove(done)
                said.extend(self._done_to(*done))
            elif act:
                said.append(self._did(act))
                act = None
            else:
                return said

    def _did(self, act: Act) -> str:
        """Their own act."""
        actor, where = act.actor or self.kind, away(*act.step)
        how = f"aimed {where}" if act.aimed else f"turned {where.removeprefix('to the ')}"
        if not act.actor:
            return f"The {actor} {how}, {self._faced(act.to)}, and nothing could come of it."
        faced = act.faced
        what = f"The {actor} {how}, {'at' if act.aimed else 'to'} {faced if faced == EDGE else _one(self.n, faced)},"
        if act.row == NOTHING:
            return f"{what} and did nothing, at {percent(act.chance)}."
        own, other = becomes(self.n, act.row)
        self.kind = own or self.kind
        came = [f"{turned_into(self.n, own)}"] if own else []
        came += [f"the {faced} {self._made(faced, other)}"] if other else []
        return f"{what} and {' and '.join(came)}, at {percent(act.chance)}."

    def _made(self, was: str, kind: str) -> str:
        return f"was built up as {one(kind)}" if is_open(self.n, was) else turned_into(self.n, kind)

    def _faced(self, to: Square | None) -> str:
        """Whom they turned to, where no odds name them: all that is known is who was there when the day began."""
        if to is None:
            return "to the edge"
        kind = tuple(self.n.kinds)[self.before.cells[to[0] * self.before.columns + to[1]]]
        return f"where {_one(self.n, kind)} was that morning"

    def _done_to(self, where: tuple[int, int], act: Act) -> list[str]:
        """What another did to them."""
        own, other = becomes(self.n, act.row)
        wall = is_open(self.n, self.kind)
        if wall and other != self._kind(self.now):
            return []
        came = f"built {one(other)} here" if wall else f"the {self.kind} here {turned_into(self.n, other)}"
        how = "aimed here, and" if act.aimed else "" if wall else "turned here, and"
        also = f" and {turned_into(self.n, own)}" if own else ""
        self.kind = other
        who = f"{one(act.actor)} {away(*where)}"
        return [f"{who[:1].upper()}{who[1:]} {how} {came}{also}, at {percent(act.chance)}.".replace("  ", " ")]

    def moves(self) -> list[str]:
        """Who left and who came, told after the acts."""
        now, persons = self._kind(self.now), self.n.kinds
        side = SIDES[STEPS.index(self.own.move)] if self.own.move else ""
        leaves = may_leave(self.n, self.before, self.now, self.square, self.hear)
        came = []
        if persons[now].person and (leaves or is_open(self.n, self.kind)):
            near = arrivals(self.n, self.before, self.square, self.hear)
            came = [SIDES[STEPS.index(step)] for step in near if self._stood(step) == now]
        if persons[self.kind].person and now == self.kind and came:
            froms = " or ".join(f"the {side}" for side in came)
            return [f"The {now} was here already, or came from {froms}: which of them cannot be told."]
        gone = persons[self.kind].person and (now != self.kind or not persons[now].person)
        said = [f"Then the {self.kind} went {side}."] if gone and side else []
        if came:
            return [*said, f"The {now} came from {' or '.join(f'the {side}' for side in came)}."]
        if persons[self.kind].person and side and not gone:
            return [f"Then the {now} turned {side} to go, but it was not open."]
        return said

    def _stood(self, step: tuple[int, int]) -> str:
        """Who stood on the cell a step away when everybody had acted."""
        at = inside(self.n, self.square[0] + step[0], self.square[1] + step[1])
        return stood(self.n, self.before, self.now, at, self.hear) if at else ""


def stood(n: OutbreakNumbers, before: Town, now: Town, square: Square, hear: Hear) -> str:
    """Who or what was on a cell when everybody had acted."""
    story = Story(n, before, now, square, hear)
    story.acts()
    return story.kind


def may_leave(n: OutbreakNumbers, before: Town, now: Town, square: Square, hear: Hear) -> bool:
    """Whether somebody who stood there may have gone: their side was open, or became open because somebody there may
    have gone. People who would follow each other in a circle stay, every one."""
    seen = set[Square]()
    while square not in seen:
        seen.add(square)
        step = listen(n, before, square[0] * before.columns + square[1], hear).move
        to = inside(n, square[0] + step[0], square[1] + step[1]) if step else None
        kind = stood(n, before, now, to, hear) if to else ""
        if not to or not (is_open(n, kind) or n.kinds[kind].person):
            return False
        if is_open(n, kind):
            return True
        square = to
    return False


def _one(n: OutbreakNumbers, kind: str) -> str:
    return "open ground" if is_open(n, kind) else one(kind)
