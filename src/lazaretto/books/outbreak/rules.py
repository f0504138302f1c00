"""The rules of Outbreak, in the order of the book: who acts, what happens, and how it ends.

Most rules are rows of odds in `tables.toml`, each with its rule's id; `meet` rolls on them. Not in this file: OB1, the
table `[kinds]`; OB-R4, the set-up, in `step`; OB-R6, the wood, in `world.wood`; OB-R7, which needs no code, since a
pair without a row of odds does nothing.
"""

from __future__ import annotations

from lazaretto.books.outbreak.tables import OutbreakNumbers, rows_of
from lazaretto.dice import Die, Roll, chance, die, evenly, sided
from lazaretto.kernel import Int, compiled

CITIZEN = "citizen"
NOTHING = -1
"""No row of odds came true. Any other result is the position of a row in `[odds]`."""

STEPS = {"north": (-1, 0), "west": (0, -1), "south": (1, 0), "east": (0, 1)}
"""OB3: the sides in the order of the book, each with its step down and across. Every other order of sides comes from
here."""
SIDES = tuple(STEPS)
DOWN, ACROSS = (tuple(step[axis] for step in STEPS.values()) for axis in (0, 1))

CURED, CONTAINED, OVERRUN, UNDECIDED, GOES_ON = range(5)
VERDICTS = ("cured", "contained", "overrun", "undecided")
"""OB-R8: the outcomes."""


def start_cell(left: int, roll: Roll) -> int:
    """OB2: the cell on which somebody starts, one of those that are left."""
    return roll(evenly(left), "where somebody starts")


def side(roll: Roll) -> int:
    """OB3: a random side to act toward, as its position in SIDES."""
    return roll(sided(len(SIDES)), "which side") - 1


def way(roll: Roll) -> int:
    """OB4: a random side to move to, as its position in SIDES."""
    return roll(sided(len(SIDES)), "which side") - 1


def hand(hands: int, roll: Roll) -> int:
    """OB-R5: which of the two colourings the day uses, x + 2y or x + 3y."""
    return roll(evenly(hands), "the hand of the colours")


def colour_order(orders: int, roll: Roll) -> int:
    """OB-R5: the order in which the colours take their turns, as the number of a permutation."""
    return roll(evenly(orders), "the order of the colours")


def next_window(left: int, roll: Roll) -> int:
    """OB-R5: which colour of windows is next, among those left."""
    return roll(evenly(left), "which colour of windows is next")


def aim(spots: int, roll: Roll) -> int:
    """OB11, OB-R2: a random spot of the window, counted in reading order without the soldier's own."""
    return roll(evenly(spots), "where it aims")


def meet(n: OutbreakNumbers, actor: str, faced: str, walls: bool, vetoed: bool, roll: Roll) -> int:
    """OB5 to OB16: what an actor does to the kind it faces ("" is the edge): a row of odds, or NOTHING."""
    if not acts(n, actor, roll):
        return NOTHING
    row = roll(_done(n, actor, faced), f"{actor} toward {faced or 'the edge'}")
    if row == NOTHING or not is_allowed(n, row, walls, vetoed) or not comes_up_again(n, row, roll):
        return NOTHING
    return row


def acts(n: OutbreakNumbers, actor: str, roll: Roll) -> bool:
    """OB5, OB11, OB-R1: whether the actor does anything today."""
    gate = n.rulings.citizen_gate if actor == CITIZEN else 0
    percent = gate or n.acts.get(actor, n.dice.sides)
    return percent >= n.dice.sides or roll(chance(percent, n.dice.sides), f"whether the {actor} acts")


def _done(n: OutbreakNumbers, actor: str, faced: str) -> Die[int]:
    """OB6 to OB10, OB13 to OB16: one roll over the pair's rows, in the order of the tables; the rest is NOTHING. With
    the citizen's gate (OB-R1) there is no rest: the rows are shares of the whole."""
    places = {name: place for place, name in enumerate(n.odds)}
    if actor == CITIZEN and n.rulings.citizen_gate:
        shares = {places[name]: row.percent for name, row in n.odds.items() if row.actor == actor and row.percent}
        here = {places[name] for name in rows_of(n, actor, faced)}
        return die(shares or {NOTHING: 1}).map(lambda place: place if place in here else NOTHING)
    odds = {places[name]: row.percent for name, row in rows_of(n, actor, faced).items()}
    return die({**odds, NOTHING: n.dice.sides - sum(odds.values())})


def is_allowed(n: OutbreakNumbers, row: int, walls: bool, vetoed: bool) -> bool:
    """OB12, OB-R3, OB17: with a citizen in the window a soldier does not shoot, and under `veto = "turn"` does nothing;
    nobody builds a wall before walls are allowed."""
    name = tuple(n.odds)[row]
    if vetoed and (n.rulings.veto == "turn" or name in n.window.shots):
        return False
    return walls or name not in n.wood.walls


def comes_up_again(n: OutbreakNumbers, row: int, roll: Roll) -> bool:
    """OB16, OB-R10: whether a deadly choice comes up a second time, if the ruling asks for that."""
    name = tuple(n.odds)[row]
    if not n.rulings.deadly_twice or name not in n.twice.rows:
        return True
    return roll(chance(n.odds[name].percent, n.dice.sides), "whether it comes up again")


def becomes(n: OutbreakNumbers, row: int) -> tuple[str, str]:
    """OB6 to OB10, OB13 to OB16: what the actor and the faced become; "" is no change. OB-R9: under `recover_first` a
    cure makes a citizen."""
    name = tuple(n.odds)[row]
    actor, faced = n.odds[name].becomes
    return actor, n.cures.first if n.rulings.recover_first and name in n.cures.rows else faced


def wall_cost(n: OutbreakNumbers, roll: Roll) -> int:
    """OB17: the wood that a wall takes."""
    return roll(sided(n.wood.most - n.wood.least + 1), "the wood a wall takes") + n.wood.least - 1


@compiled
def may_build(day: Int, walls_from: Int, wood: Int) -> bool:
    """OB17, OB-R11: whether walls are allowed on this day, and any wood is left."""
    return day >= walls_from and wood > 0


@compiled
def verdict(day: Int, limit: Int, remaining: Int, sick: Int, living: Int, at_first: Int) -> int:
    """OB-R8: the outcome, or GOES_ON: it ends when no infected and no citizen remain, or after the last day.
    `remaining` counts these two, `living` all people now, and `at_first` all people at the start."""
    if day < limit and not none_remain(remaining):
        return GOES_ON
    return judged(sick, living, at_first)


@compiled
def none_remain(remaining: Int) -> bool:
    """OB-R8: whether no infected and no citizen is left."""
    return remaining == 0


@compiled
def judged(sick: Int, living: Int, at_first: Int) -> int:
    """OB-R8: the outcome by the numbers of people, whatever the day."""
    if sick == 0:
        return CURED if 2 * living >= at_first else CONTAINED
    return OVERRUN if 2 * sick > living else UNDECIDED
