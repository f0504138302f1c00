"""The states of an encounter, in layers. In an encounter health, pool and rounds only fall; exposure, what is worn and
what is broken only rise. A layer is all states that differ in stamina alone: a round leads from it to itself, or to
layers that come before it here."""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING, NamedTuple

from lazaretto.books.radium.encounter import most_broken, most_worn
from lazaretto.books.radium.rules import GOES_ON
from lazaretto.books.radium.tables import RadiumNumbers
from lazaretto.books.radium.world.layout import Journeys
from lazaretto.kernel import Int, Ints, compiled

if TYPE_CHECKING:
    from lazaretto.solve.reachable_table import Ints as Array

HEALTH, STAMINA, POOL, EXPOSURE, ROUNDS, WORN, BROKEN, FIELDS = range(8)
"""Fields of a state, in their order; how it stands is not counted."""

NUMBER, A_LAYER = FIELDS, FIELDS + 1
"""Within a layer, after its fields: the number of its first state, the one without stamina."""

STRIDE, WEIGHTS = FIELDS, FIELDS + 1
"""After the weights of the fields: from which exposure to which it goes, in half points."""


class Layers(NamedTuple):
    """All layers in the order in which they are solved: the next has a round more, or none and something else has
    changed. Then how much each field adds to the number of a state, and how many states there are."""

    layers: Array
    weights: Array
    states: int


def layers_of(n: RadiumNumbers, stride: int, hurts: bool) -> Layers:
    """The layers of an encounter in which exposure goes by this stride, with each health where the enemy hurts it."""
    import numpy as np

    health, full = n.rulings.health, n.player.stamina
    axes = {
        HEALTH: range(1 if hurts else health, health + 1),
        POOL: range(1, full + 1),
        EXPOSURE: range(0, 2 * n.radiation.deadly, stride)[::-1],
        WORN: range(most_worn(n), -1, -1),
        BROKEN: range(most_broken(n), -1, -1),
        ROUNDS: range(n.weapons[n.setup.ranged].rounds + 1),
    }
    count = prod(map(len, axes.values()))
    layers, weights = np.zeros((count, A_LAYER), dtype=np.int64), np.zeros(WEIGHTS, dtype=np.int64)
    apart, weights[STAMINA], weights[STRIDE] = full + 1, 1, stride
    layers[:, NUMBER] = apart * np.arange(count)
    for field, values in reversed(axes.items()):
        layers[:, field] = np.array(values)[layers[:, NUMBER] // apart % len(values)]
        weights[field] = apart if values.step > 0 else -apart
        apart *= len(values)
    return Layers(layers.ravel(), weights, apart)


@compiled(inline=True)
def stand(worlds: Journeys, layer: Ints, stamina: Int) -> None:
    """Let the world be in a state of the layer."""
    w = worlds[0]
    w.health, w.stamina, w.pool, w.exposure = layer[HEALTH], stamina, layer[POOL], layer[EXPOSURE]
    w.rounds, w.worn, w.broken, w.standing = layer[ROUNDS], layer[WORN], layer[BROKEN], GOES_ON


@compiled(inline=True)
def number_from(worlds: Journeys, layer: Ints, weights: Ints) -> int:
    """The number of the state that the world is in, counted from the layer's first."""
    w = worlds[0]
    found: int = w.stamina + weights[HEALTH] * (w.health - layer[HEALTH]) + weights[POOL] * (w.pool - layer[POOL])
    found += weights[ROUNDS] * (w.rounds - layer[ROUNDS])
    found += weights[WORN] * (w.worn - layer[WORN]) + weights[BROKEN] * (w.broken - layer[BROKEN])
    if w.exposure != layer[EXPOSURE]:  # A division for each state would be felt.
        found += weights[EXPOSURE] * ((w.exposure - layer[EXPOSURE]) // weights[STRIDE])
    return found
