"""The loop that solves the layers of an encounter one after the other."""

from __future__ import annotations

from lazaretto.books.radium.bots.layers import A_LAYER, BROKEN, EXPOSURE, HEALTH, NUMBER, POOL, ROUNDS, WORN
from lazaretto.books.radium.bots.lines import along, draw_ends, draw_lines, play_acts
from lazaretto.books.radium.bots.places import place, slice_of
from lazaretto.books.radium.bots.policy import best_line, settle
from lazaretto.books.radium.bots.tails import INNER
from lazaretto.books.radium.world.layout import Journeys
from lazaretto.books.radium.world.numbers import FIRST_ENEMY, FIRST_MELEE, FIRST_RANGED, FULL_STAMINA
from lazaretto.kernel import Float, Floats, Int, Ints, compiled


@compiled
def solve_layers(
    worlds: Journeys,
    facts: Ints,
    rows: Ints,
    tape: Ints,
    heads: Ints,
    layers: Ints,
    weights: Ints,
    tails: Ints,
    acts: Ints,
    tail_of: Ints,
    counts: Ints,
    lowest: Float,
    choices: Ints,
    falls: Ints,
    chances: Floats,
    brought: Floats,
    lines: Floats,
    spans: Ints,
    starts: Ints,
    turns: Ints,
    found: Floats,
    picked: Ints,
    matrix: Floats,
    values: Floats,
    after: Floats,
    state: Ints,
    best: Ints,
    costs: Floats,
) -> None:
    """Solve layer after layer. What a round brings from a state is kept in `values`, and in `after` what each tail of
    one does; what a bot looks up is kept in `best` and `costs`."""
    most, inner = facts[FULL_STAMINA] + 1, counts[INNER]
    for number in range(len(layers) // A_LAYER):
        layer = layers[A_LAYER * number : A_LAYER * (number + 1)]
        # No act asks how many rounds are left, and all is counted from the layer: with more of them nothing is new.
        if layer[ROUNDS] == 0:
            play_acts(worlds, facts, rows, tape, weights, layer, acts, counts, falls, chances, brought)
        draw_ends(worlds, facts, weights, layer, most, values, lines, spans)
        draw_lines(
            worlds,
            facts,
            layer,
            most,
            choices,
            tails,
            tail_of,
            counts,
            falls,
            chances,
            brought,
            after,
            lines,
            spans,
            starts,
            turns,
        )
        settle(layer[POOL] + 1, most, lowest, lines, spans, starts, found, picked, matrix)
        for stamina in range(layer[POOL] + 1):
            values[layer[NUMBER] + stamina] = found[stamina]
            for tail in range(inner):
                brings = along(tail * most + stamina, most, lines, spans, found)
                after[inner * (layer[NUMBER] + stamina) + tail] = brings
        if layer[WORN] == 0 and layer[BROKEN] == 0:
            for stamina in range(layer[POOL] + 1):
                line = best_line(starts[stamina], starts[stamina + 1], most, lines, spans, found)
                at = place_in(layer, stamina, heads, facts, state)
                best[at] = turns[line - inner * most]
                costs[at] = -found[stamina]


@compiled
def place_in(layer: Ints, stamina: Int, heads: Ints, facts: Ints, state: Ints) -> int:
    """Where a state of the layer is looked up."""
    state[0], state[1], state[2], state[3] = layer[HEALTH], stamina, layer[POOL], layer[EXPOSURE]
    state[4], state[5] = layer[ROUNDS], layer[WORN]
    head = slice_of(facts, facts[FIRST_MELEE], facts[FIRST_RANGED], facts[FIRST_ENEMY])
    return place(heads, head, facts, facts[FIRST_RANGED], state)
