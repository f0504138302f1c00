"""What happened on one cell in a day, in sentences: who is there, what they did, what was done to them, where they
went."""

from __future__ import annotations

from lazaretto.books.outbreak.kind_words import away, is_open, one, turned_into
from lazaretto.books.outbreak.replay_cell import (
    STEPS,
    THE_EDGE,
    Act,
    CellDay,
    ReplayCells,
    RollsNear,
    RowColumn,
    acts_on,
    arrivals,
    batched,
    cell_day,
    inside,
)
from lazaretto.books.outbreak.rules import NOTHING, SIDES, becomes
from lazaretto.books.outbreak.state import Town
from lazaretto.books.outbreak.tables import OutbreakNumbers
from lazaretto.dice.chance_words import percent_words
from lazaretto.game import Refusal


def look(n: OutbreakNumbers, before: Town | None, now: Town, square: tuple[int, int], replay: ReplayCells) -> list[str]:
    """Who is on a cell and what happened there that day, as far as the rolls tell. `replay` replays the day and returns
    the rolls of the cells it is given."""
    column, row = square
    if not (0 <= column < now.columns and 0 <= row < now.rows):
        raise Refusal(
            f"{column},{row} is not a cell of this town; columns go from 0 to {now.columns - 1} and rows from 0 to "
            f"{now.rows - 1}."
        )
    here = f"{column},{row}: {_holds(n, now, row, column)}."
    if before is None:
        return [here, "The town has not begun to move."]
    told = Story(n, before, now, (row, column), batched(n, before, replay))
    return [here, f"The day before: {_holds(n, before, row, column)}.", *told.acts(), *told.moves()]


def _holds(n: OutbreakNumbers, town: Town, row: int, column: int) -> str:
    kind = tuple(n.kinds)[town.cells[row * town.columns + column]]
    return "open ground" if is_open(n, kind) else one(kind)


class Story:
    """What happened to one cell on one day. `acts` must be called before `moves`, since `kind` changes on the way."""

    def __init__(self, n: OutbreakNumbers, before: Town, now: Town, square: RowColumn, rolls_near: RollsNear) -> None:
        self.n, self.before, self.now, self.square, self.rolls_near = n, before, now, square, rolls_near
        self.place = square[0] * now.columns + square[1]
        self.own: CellDay = cell_day(n, before, self.place, rolls_near(self.place))
        self.kind = self._kind(before)
        """Who or what is there at this point of the day."""

    def _kind(self, town: Town) -> str:
        return tuple(self.n.kinds)[town.cells[self.place]]

    def acts(self) -> list[str]:
        """What the person there did and what was done to them, in the order of the rolls."""
        said, others = list[str](), acts_on(self.n, self.before, self.square, self.rolls_near(self.place))
        own = [(None, self.own.act)] if self.own.act else []
        for where, act in sorted([*others, *own], key=lambda deed: deed[1].when):
            if where is None:
                said.append(self._did(act))
            elif act.faced == self.kind:
                said.extend(self._done_to(where, act))
        return said

    def _did(self, act: Act) -> str:
        """The sentence for what they did themselves."""
        actor, where = act.actor or self.kind, away(*act.step)
        how = f"aimed {where}" if act.aimed else f"turned {where.removeprefix('to the ')}"
        if not act.actor:
            return f"The {actor} {how}, {self._faced(act.to)}, and nothing could come of it."
        faced = act.faced
        whom = faced if faced == THE_EDGE else _one(self.n, faced)
        what = f"The {actor} {how}, {'at' if act.aimed else 'to'} {whom},"
        if act.row == NOTHING:
            return f"{what} and did nothing, at {percent_words(act.chance)}."
        own, other = becomes(self.n, act.row)
        self.kind = own or self.kind
        came = [f"{turned_into(self.n, own)}"] if own else []
        came += [f"the {faced} {self._made(faced, other)}"] if other else []
        return f"{what} and {' and '.join(came)}, at {percent_words(act.chance)}."

    def _made(self, was: str, kind: str) -> str:
        return f"was built up as {one(kind)}" if is_open(self.n, was) else turned_into(self.n, kind)

    def _faced(self, to: RowColumn | None) -> str:
        """Whom they turned to, for a pair without odds. The rolls do not say, so this is who was there that morning."""
        if to is None:
            return "to the edge"
        kind = tuple(self.n.kinds)[self.before.cells[to[0] * self.before.columns + to[1]]]
        return f"where {_one(self.n, kind)} was that morning"

    def _done_to(self, where: tuple[int, int], act: Act) -> list[str]:
        """The sentence for what somebody else did to them, if it changed anything."""
        own, other = becomes(self.n, act.row)
        wall = is_open(self.n, self.kind)
        if wall and other != self._kind(self.now):
            return []
        came = f"built {one(other)} here" if wall else f"the {self.kind} here {turned_into(self.n, other)}"
        how = "aimed here, and" if act.aimed else "" if wall else "turned here, and"
        also = f" and {turned_into(self.n, own)}" if own else ""
        self.kind = other
        who = f"{one(act.actor)} {away(*where)}"
        return [f"{who[:1].upper()}{who[1:]} {how} {came}{also}, at {percent_words(act.chance)}.".replace("  ", " ")]

    def moves(self) -> list[str]:
        """Who left and who came, after the acts."""
        now, persons = self._kind(self.now), self.n.kinds
        side = SIDES[STEPS.index(self.own.move)] if self.own.move else ""
        leaves = may_leave(self.n, self.before, self.now, self.square, self.rolls_near)
        came = []
        if persons[now].person and (leaves or is_open(self.n, self.kind)):
            near = arrivals(self.n, self.before, self.square, self.rolls_near)
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
        """Who stood on the cell a step away after all acts."""
        at = inside(self.n, self.square[0] + step[0], self.square[1] + step[1])
        return stood(self.n, self.before, self.now, at, self.rolls_near) if at else ""


def stood(n: OutbreakNumbers, before: Town, now: Town, square: RowColumn, rolls_near: RollsNear) -> str:
    """Who or what was on a cell after all acts, before anybody moved."""
    story = Story(n, before, now, square, rolls_near)
    story.acts()
    return story.kind


def may_leave(n: OutbreakNumbers, before: Town, now: Town, square: RowColumn, rolls_near: RollsNear) -> bool:
    """Whether the person there may have left: the cell they turned to was open, or the person on it may have left in
    turn. People who follow each other in a circle all stay."""
    seen = set[RowColumn]()
    while square not in seen:
        seen.add(square)
        place = square[0] * before.columns + square[1]
        step = cell_day(n, before, place, rolls_near(place)).move
        to = inside(n, square[0] + step[0], square[1] + step[1]) if step else None
        kind = stood(n, before, now, to, rolls_near) if to else ""
        if not to or not (is_open(n, kind) or n.kinds[kind].person):
            return False
        if is_open(n, kind):
            return True
        square = to
    return False


def _one(n: OutbreakNumbers, kind: str) -> str:
    return "open ground" if is_open(n, kind) else one(kind)
