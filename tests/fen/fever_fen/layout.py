"""What the fen's loop reads and writes: the world, the numbers, and its scratch."""

from __future__ import annotations

from array import array
from functools import lru_cache
from typing import Annotated, NamedTuple

from fever_fen.land import Land
from fever_fen.rules import THROW, blow, one_of, prowl, stone, wound
from fever_fen.tables import DISTRICTS, MOST_FEVERISH, SIDE, SQUARES, FenNumbers
from lazaretto.dice import Rows
from lazaretto.grid import FieldScratch, field_scratch, look_scratch
from lazaretto.kernel import Ints, Layout, Octets, Record, Worlds

MOST_HEARD = 8
NOBODY, NOWHERE, SILENCE = -1, -1, 32767
COURIER = 0
"""The courier's number on the clock; the feverish follow."""

FEN = Layout(
    "Fen",
    plan=("uint8", DISTRICTS + 1),
    courier="int16",
    wounds="uint8",
    felled="uint8",
    stones="uint8",
    feverish=("int16", MOST_FEVERISH),
    goals=("int16", MOST_FEVERISH),
    turns=("int64", MOST_FEVERISH + 1),
    heard=("int16", MOST_HEARD),
    memory=("uint8", SQUARES),
)
"""The fen's districts and its causeway · where the courier is, his wounds, how many he felled, his stones · where each
feverish one is (`NOBODY` if felled) and where it is going (`NOWHERE`) · everybody's next turn · what was heard in the
last turn, in order: a square, or below 0 only a side · what the courier remembers of each square."""
Fens = Annotated[Worlds, FEN]

FACTS = Layout(
    "Facts",
    step="int64",
    slant="int64",
    fever_step="int64",
    fever_slant="int64",
    sight="int64",
    wade="int64",
    blow="int64",
    shout="int64",
    groan="int64",
    stone="int64",
    loudest="int64",
    most_wounds="int64",
    stones="int64",
    feverish="int64",
    west="int64",
    tide="int64",
    prowl_row="int64",
    wound_row="int64",
    blow_row="int64",
    stone_row="int64",
    one_of_row="int64",
)
"""What the loop reads of the tables, and its rows. The first row of `one_of` is for one thing, the next for two; the
first row of `stone` is for one square of the way, the next for two."""
Facts = Annotated[Worlds, FACTS]


class Scratch(NamedTuple):
    """What the loop works with: squares in sight, sectors of sight, what is left on every square of the loudest noise
    that comes from one square and which one that is, the same of a stone's, a queue, a bot's weights, and how often it
    has acted on each square."""

    seen: Octets
    sectors: Ints
    ears: Ints
    ears_at: Ints
    thud: Ints
    field: FieldScratch
    weights: Ints
    visits: Ints


def scratch(n: FenNumbers, land: Land) -> Scratch:
    """A new scratch. Each call of the loop has its own, since several threads may play."""
    sectors = array("q", bytes(8 * look_scratch(n.fog.sight)))
    ears, thud, visits = (array("q", bytes(8 * SQUARES)) for _ in range(3))
    ears_at, weights, field = array("q", [NOWHERE]), array("q", bytes(8 * THROW)), field_scratch(land.shape)
    return Scratch(bytearray(SQUARES), sectors, ears, ears_at, thud, field, weights, visits)


@lru_cache(maxsize=64)
def laid_out(n: FenNumbers) -> tuple[Rows, Record]:
    """The rows of the local rules, and the numbers for the loop."""
    rows = Rows()
    one_of_rows = [rows.even("one of several", one_of, count) for count in range(1, SIDE * SIDE + 1)]
    stone_rows = [rows.law("a stone is thrown hard", stone, n, far + 1) for far in range(n.courier.throw_far)]
    facts = FACTS.record(
        step=n.courier.step_tenths,
        slant=n.courier.slant_tenths,
        fever_step=n.feverish.step_tenths,
        fever_slant=n.feverish.slant_tenths,
        sight=n.fog.sight,
        wade=n.noise.wade,
        blow=n.noise.blow,
        shout=n.noise.shout,
        groan=n.noise.groan,
        stone=n.noise.stone,
        loudest=max(n.noise.wade, n.noise.blow, n.noise.shout, n.noise.groan),
        most_wounds=n.courier.wounds,
        stones=n.courier.stones,
        feverish=n.feverish.count,
        west=n.feverish.west,
        tide=n.fen.tide_tenths,
        prowl_row=rows.law("what a feverish one does", prowl, n),
        wound_row=rows.law("a feverish one strikes", wound, n),
        blow_row=rows.law("the courier strikes", blow, n),
        one_of_row=one_of_rows[0],
        stone_row=stone_rows[0],
    )
    return rows, facts
