"""The rules of Outbreak, in the order of the book: who acts, what comes of it, and how it ends. The odds themselves are
rows of `tables.toml`, named there by their rule."""

from __future__ import annotations

from lazaretto.books.outbreak.tables import OutbreakNumbers, rows_of
from lazaretto.dice import Die, Roll, chance, die, evenly, sided
from lazaretto.kernel import Int, compiled

CITIZEN = "citizen"
NOTHING = -1
"""What most encounters come to; any other result is the place of a row of `[odds]`."""

STEPS = {"north": (-1, 0), "west": (0, -1), "south": (1, 0), "east": (0, 1)}
"""OB3: the sides as the book lists them, and how far down and across each is. All else that has an order of sides takes
it from here."""
SIDES = tuple(STEPS)
DOWN, ACROSS = (tuple(step[axis] for step in STEPS.values()) for axis in (0, 1))

CURED, CONTAINED, OVERRUN, UNDECIDED, GOES_ON = range(5)
VERDICTS = ("cured", "contained", "overrun", "undecided")
"""OB-R8."""


def start_cell(left: int, roll: Roll) -> int:
    """OB2: where somebody starts, among the cells that are left."""
    return roll(evenly(left), "where somebody starts")


def side(roll: Roll) -> int:
    """OB3: a random side to act toward, counted from the north as the book lists them."""
    return roll(sided(len(SIDES)), "which side") - 1


def way(roll: Roll) -> int:
    """OB4: a random side to move to, counted likewise."""
    return roll(sided(len(SIDES)), "which side") - 1


def hand(hands: int, roll: Roll) -> int:
    """OB-R5: how the colours lie, to the one hand or the other."""
    return roll(evenly(hands), "the hand of the colours")


def colour_order(orders: int, roll: Roll) -> int:
    """OB-R5: the order in which the colours take their turns."""
    return roll(evenly(orders), "the order of the colours")


def next_window(left: int, roll: Roll) -> int:
    """OB-R5: which colour of windows is next, among those left."""
    return roll(evenly(left), "which colour of windows is next")


def aim(spots: int, roll: Roll) -> int:
    """OB11, OB-R2: a random spot of the window, in reading order."""
    return roll(evenly(spots), "where it aims")


def meet(n: OutbreakNumbers, actor: str, faced: str, walls: bool, vetoed: bool, roll: Roll) -> int:
    """OB5 to OB16: what an actor does toward whom it faces ("" for the edge): a row, or nothing."""
    if not acts(n, actor, roll):
        return NOTHING
    row = roll(_done(n, actor, faced), f"{actor} toward {faced or 'the edge'}")
    if row == NOTHING or not is_allowed(n, row, walls, vetoed) or not comes_up_again(n, row, roll):
        return NOTHING
    return row


def acts(n: OutbreakNumbers, actor: str, roll: Roll) -> bool:
    """OB5, OB11, OB-R1: whether somebody acts at all today."""
    gate = n.rulings.citizen_gate if actor == CITIZEN else 0
    percent = gate or n.acts.get(actor, n.dice.sides)
    return percent >= n.dice.sides or roll(chance(percent, n.dice.sides), f"whether the {actor} acts")


def _done(n: OutbreakNumbers, actor: str, faced: str) -> Die[int]:
    """OB6 to OB10, OB13 to OB16: one roll over the pair's rows, in the order of the tables; the rest is nothing. Behind
    the citizen's gate (OB-R1) the rows have it all, each by its share."""
    places = {name: place for place, name in enumerate(n.odds)}
    if actor == CITIZEN and n.rulings.citizen_gate:
        shares = {places[name]: row.percent for name, row in n.odds.items() if row.actor == actor and row.percent}
        here = {places[name] for name in rows_of(n, actor, faced)}
        return die(shares or {NOTHING: 1}).map(lambda place: place if place in here else NOTHING)
    odds = {places[name]: row.percent for name, row in rows_of(n, actor, faced).items()}
    return die({**odds, NOTHING: n.dice.sides - sum(odds.values())})


def is_allowed(n: OutbreakNumbers, row: int, walls: bool, vetoed: bool) -> bool:
    """OB12, OB-R3, OB17: no shot with a citizen in the window, nor anything else where the veto stops the whole turn;
    no wall before its day."""
    name = tuple(n.odds)[row]
    if vetoed and (n.rulings.veto == "turn" or name in n.window.shots):
        return False
    return walls or name not in n.wood.walls


def comes_up_again(n: OutbreakNumbers, row: int, roll: Roll) -> bool:
    """OB16, OB-R10: whether a deadly choice comes up a second time, where it must."""
    name = tuple(n.odds)[row]
    if not n.rulings.deadly_twice or name not in n.twice.rows:
        return True
    return roll(chance(n.odds[name].percent, n.dice.sides), "whether it comes up again")


def becomes(n: OutbreakNumbers, row: int) -> tuple[str, str]:
    """What the actor and the faced become; "" where they stay. OB-R9: with `recover_first` a cure makes a citizen."""
    name = tuple(n.odds)[row]
    actor, faced = n.odds[name].becomes
    return actor, n.cures.first if n.rulings.recover_first and name in n.cures.rows else faced


def wall_cost(n: OutbreakNumbers, roll: Roll) -> int:
    """OB17: the wood that a wall takes."""
    return roll(sided(n.wood.most - n.wood.least + 1), "the wood a wall takes") + n.wood.least - 1


@compiled
def may_build(day: Int, walls_from: Int, wood: Int) -> bool:
    """OB17, OB-R11: whether walls are allowed, and there is any wood."""
    return day >= walls_from and wood > 0


@compiled
def verdict(day: Int, limit: Int, anxious: Int, sick: Int, living: Int, at_first: Int) -> int:
    """OB-R8: how it ended, if it has: none left whom it is about, or the last day is over. `anxious` are those it goes
    on for, `living` everybody alive now, and `at_first` everybody alive at the start."""
    if day < limit and not is_calm(anxious):
        return GOES_ON
    return judged(sick, living, at_first)


@compiled
def is_calm(anxious: Int) -> bool:
    """OB-R8: whether nobody is left whom it goes on for."""
    return anxious == 0


@compiled
def judged(sick: Int, living: Int, at_first: Int) -> int:
    """OB-R8: what a town has come to, whatever the day."""
    if sick == 0:
        return CURED if 2 * living >= at_first else CONTAINED
    return OVERRUN if 2 * sick > living else UNDECIDED
