"""The records of numbers that the loops read: of a town, and of each row of odds. `loop_numbers` fills them."""

from __future__ import annotations

from typing import Annotated

from lazaretto.books.outbreak.rules import DOWN
from lazaretto.books.outbreak.tables import MOST_KINDS
from lazaretto.kernel import Layout, Worlds

CELLS = 64
"""How many values a cell's byte has, marks included, below PLANNED."""
LOGGED_BARS = 2
"""Which of the three bars is used when rolls are logged: under it every person passes, so that every roll is made."""
FACED = MOST_KINDS + 1
"""How many things somebody can face: every kind, and the edge."""
STAYS = -1
"""In place of a kind: no change. In place of a row of chance: nothing can happen."""

TOWN = Layout(
    "Town",
    rows="int64",
    columns="int64",
    stride="int64",
    torus="int64",
    in_rows="int64",
    odds_count="int64",
    walls_from="int64",
    limit="int64",
    at_first="int64",
    aim_rows="int64",
    aim_columns="int64",
    window_rows="int64",
    window_columns="int64",
    apart_rows="int64",
    apart_columns="int64",
    side="int64",
    way="int64",
    either_hand="int64",
    order="int64",
    mixed="int64",
    aim="int64",
    cost="int64",
    place="int64",
    steps=("int64", len(DOWN)),
    person=("int64", MOST_KINDS),
    aims=("int64", MOST_KINDS),
    spared=("int64", MOST_KINDS),
    sick=("int64", MOST_KINDS),
    until=("int64", MOST_KINDS),
    moves=("int64", CELLS),
    bars=("int64", 3 * CELLS),
    law=("int64", MOST_KINDS * FACED * 4),
)
"""The numbers of a town, in this order:

- its size, whether it is a torus, whether people act row by row, how many rows of odds there are;
- the first day of walls, the last day, how many people live at the start;
- how far aim and window reach, and how far apart people must be to act on their windows at the same instant;
- rows of chance: the side to act toward, the side to move to, which colouring, the order of the colours, the next of
  the windows' colours (`mixed` is the row for one colour left, the row after it for two, and so on), the aim, the wood
  of a wall, the cell where somebody starts (one row for each person placed);
- the distance to the next cell on each side;
- by kind: is a person, acts on a window, stops shots, is sick, keeps the game going;
- by the value of a cell's byte: whether somebody moves from it, and three bars (without walls, with walls, for logged
  rolls): a random word at or above the bar comes to nothing, whoever is faced, so that most people are skipped at once;
- `law`: the row of chance, or −1, by actor, faced, without or with walls, free or vetoed.
"""

ODDS_ROW = Layout("OddsRow", actor_becomes="int64", faced_becomes="int64", wall="int64", event="int64", actor="int64")
"""A row of odds: what the actor and the faced become (−1 is no change), which of the walls it is or 0, the row of its
event in the log, and the actor."""

TownNumbers = Annotated[Worlds, TOWN]
OddsRows = Annotated[Worlds, ODDS_ROW]
