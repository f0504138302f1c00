"""The states of an encounter, in layers. In an encounter health, pool and rounds only fall; exposure, what is worn and
what is broken only rise. A layer is all states that differ in stamina alone: a round leads from it to itself, or to
layers that come before it here."""

from __future__ import annotations

from math import prod
from typing import Annotated, NamedTuple, cast

from lazaretto.books.radium.encounter import most_broken, most_worn
from lazaretto.books.radium.rules import GOES_ON
from lazaretto.books.radium.tables import RadiumNumbers
from lazaretto.books.radium.world.layout import Journeys
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
"""What the states of a layer have in common, and the number of its first state, the one without stamina."""

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
"""How much one more of each field adds to the number of a state; exposure goes by a stride of half points."""

LayerRecords = Annotated[Worlds, LAYER]
Weights = Annotated[Worlds, WEIGHTS]


class Layers(NamedTuple):
    """All layers in the order in which they are solved: the next has a round more, or none and something else has
    changed. Then how much each field adds to the number of a state, and how many states there are."""

    layers: LayerRecords
    weights: Record
    states: int


def layers_of(n: RadiumNumbers, stride: int, hurts: bool) -> Layers:
    """The layers of an encounter in which exposure goes by this stride, with each health where the enemy hurts it."""
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
def stand(worlds: Journeys, layer: LayerRecords, stamina: Int) -> None:
    """Let the world be in a state of the layer."""
    w, here = worlds[0], layer[0]
    w.health, w.stamina, w.pool, w.exposure = here.health, stamina, here.pool, here.exposure
    w.rounds, w.worn, w.broken, w.standing = here.rounds, here.worn, here.broken, GOES_ON


@compiled(inline=True)
def number_from(worlds: Journeys, layer: LayerRecords, weights: Weights) -> int:
    """The number of the state that the world is in, counted from the layer's first."""
    w, here, each = worlds[0], layer[0], weights[0]
    found: int = w.stamina + each.health * (w.health - here.health) + each.pool * (w.pool - here.pool)
    found += each.rounds * (w.rounds - here.rounds)
    found += each.worn * (w.worn - here.worn) + each.broken * (w.broken - here.broken)
    if w.exposure != here.exposure:  # A division for each state would be felt.
        found += each.exposure * ((w.exposure - here.exposure) // each.stride)
    return found
