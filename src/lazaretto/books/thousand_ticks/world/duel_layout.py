"""A duel as one record, and the record of numbers that the loop reads."""

from __future__ import annotations

from typing import Annotated

from lazaretto.books.thousand_ticks.choices import WAIT
from lazaretto.kernel import Layout, Worlds

DUEL = Layout(
    "Duel",
    tick="int32",
    hp=("int16", 2),
    ep=("int16", 2),
    ap=("int32", 2),
    stunned=("int8", 2),
    first="int8",
    standing="int8",
)
"""The tick, and for each of the two fighters HP, EP, AP and whether it was stunned since it last acted. `first` acts
first when both are ready."""

Duels = Annotated[Worlds, DUEL]

WAY = Layout(
    "Way",
    is_open="int64",
    cost_ap="int64",
    cost_ep="int64",
    stuns="int64",
    hit_row="int64",
    damage_row="int64",
    critical_row="int64",
    resist_row="int64",
)
"""A way to attack: whether the fighter has it, what it costs, whether it may stun, and its rows of chance."""

FACTS = Layout(
    "Facts",
    full_hp=("int64", 2),
    full_ep=("int64", 2),
    ready="int64",
    last_tick="int64",
    wait_ap="int64",
    stun_ap="int64",
    start_row="int64",
    first_row="int64",
    ways=(WAY, 2 * WAIT),
)
"""`ways` has the ways of the first fighter in the order of the choices, then those of the second."""

Facts = Annotated[Worlds, FACTS]
