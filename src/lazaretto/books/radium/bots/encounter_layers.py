"""The states of an encounter, in layers. In an encounter health, pool and rounds only fall; exposure, lost RECOVERY and
broken dice only rise. A layer is a set of states that differ in stamina alone. A round leads from a layer to itself or
to layers that come earlier in the order, so they can be solved one after the other."""

from __future__ import annotations

from math import prod
from typing import Annotated, NamedTuple, cast

from lazaretto.books.radium.encounter import most_broken, most_worn
from lazaretto.books.radium.rules import GOES_ON
from lazaretto.books.radium.tables import RadiumNumbers
from lazaretto.books.radium.world.journey_layout import Journeys
from lazaretto.kernel import Int, Layout, Record, Worlds, compiled

LAYER = Layout(
    "Layer",
    health="int64",
    pool="int64",
    exposure="int64",
    rounds="int64",
    worn="int64",
    broken="int64",
    number="int64",
)
"""What the states of a layer have in common, and the number of its first state, which has no stamina."""

WEIGHTS = Layout(
    "Weights",
    health="int64",
    pool="int64",
    exposure="int64",
    rounds="int64",
    worn="int64",
    broken="int64",
    stride="int64",
)
"""How much one more of each field adds to the number of a state; exposure is counted in strides of half points."""

LayerRecords = Annotated[Worlds, LAYER]
Weights = Annotated[Worlds, WEIGHTS]


class Layers(NamedTuple):
    """All layers in the order in which they are solved, with the count of rounds varying fastest; then how much each
    field adds to the number of a state, and how many states there are."""

    layers: LayerRecords
    weights: Record
    states: int


def layers_of(n: RadiumNumbers, stride: int, hurts: bool) -> Layers:
    """The layers of an encounter in which exposure rises by this stride. If the enemy cannot hurt health, only full
    health is included."""
    import numpy as np

    health, full = n.rulings.health, n.player.stamina
    axes = {
        "health": range(1 if hurts else health, health + 1),
        "pool": range(1, full + 1),
        "exposure": range(0, 2 * n.radiation.deadly, stride)[::-1],
        "worn": range(most_worn(n), -1, -1),
        "broken": range(most_broken(n), -1, -1),
        "rounds": range(n.weapons[n.setup.ranged].rounds + 1),
    }
    count = prod(map(len, axes.values()))
    layers, weights, apart = np.zeros(count, dtype=LAYER.dtype), {"stride": stride}, full + 1
    layers["number"] = apart * np.arange(count)
    for field, values in reversed(axes.items()):
        layers[field] = np.array(values)[layers["number"] // apart % len(values)]
        weights[field] = apart if values.step > 0 else -apart
        apart *= len(values)
    return Layers(cast("LayerRecords", layers), WEIGHTS.record(**weights), apart)


@compiled(inline=True)
def set_state(worlds: Journeys, layer: LayerRecords, stamina: Int) -> None:
    """Set the world to the state of the layer with this stamina."""
    w, here = worlds[0], layer[0]
    w.health, w.stamina, w.pool, w.exposure = here.health, stamina, here.pool, here.exposure
    w.rounds, w.worn, w.broken, w.standing = here.rounds, here.worn, here.broken, GOES_ON


@compiled(inline=True)
def number_from(worlds: Journeys, layer: LayerRecords, weights: Weights) -> int:
    """The number of the world's state, relative to the first state of the layer."""
    w, here, each = worlds[0], layer[0], weights[0]
    found: int = w.stamina + each.health * (w.health - here.health) + each.pool * (w.pool - here.pool)
    found += each.rounds * (w.rounds - here.rounds)
    found += each.worn * (w.worn - here.worn) + each.broken * (w.broken - here.broken)
    if w.exposure != here.exposure:  # It rarely changes, and a division for every state would be slow.
        found += each.exposure * ((w.exposure - here.exposure) // each.stride)
    return found
