"""The loop that solves the layers of an encounter one after the other."""

from __future__ import annotations

from typing import NamedTuple

from lazaretto.books.radium.bots.encounter_layers import LayerRecords, Weights, set_state
from lazaretto.books.radium.bots.policy_iteration import Policy, best_line, solve_layer
from lazaretto.books.radium.bots.round_tails import Tails
from lazaretto.books.radium.bots.slice_index import Heads, place, slice_of
from lazaretto.books.radium.bots.transitions import Brought, Lines, along, draw_ends, draw_lines, play_acts
from lazaretto.books.radium.world.game_arrays import GameArrays
from lazaretto.kernel import Floats, Ints, compiled


class Answers(NamedTuple):
    """The result, by place in the slice: the best choice in each state, and the expected cost from there."""

    heads: Heads
    best: Ints
    costs: Floats


@compiled
def solve_layers(
    game: GameArrays,
    layers: LayerRecords,
    weights: Weights,
    tails: Tails,
    drawn: Lines,
    policy: Policy,
    known: Brought,
    answers: Answers,
) -> None:
    """Solve layer after layer. `known` keeps the values of all states and of the tails in them, since later layers lead
    back to them."""
    n, most, inner, found = game.facts[0], drawn.most, tails.counts[0].inner, policy.found
    own = slice_of(game.facts, n.first_melee, n.first_ranged, n.first_enemy)
    for number in range(len(layers)):
        layer, here = layers[number : number + 1], layers[number]
        # No act depends on the count of rounds, and results are stored relative to the layer, so they hold for the
        # layers that differ from this one only in rounds.
        if here.rounds == 0:
            play_acts(game, weights, layer, tails, drawn)
        draw_ends(game, weights, layer, known, drawn)
        draw_lines(game, layer, tails, known, drawn)
        solve_layer(here.pool + 1, drawn, policy)
        for stamina in range(here.pool + 1):
            known.values[here.number + stamina] = found[stamina]
            for tail in range(inner):
                brings = along(tail * most + stamina, drawn, found)
                known.after[inner * (here.number + stamina) + tail] = brings
        # The index has places neither for lost RECOVERY nor for broken dice, so only layers without them are stored.
        if here.worn == 0 and here.broken == 0:
            for stamina in range(here.pool + 1):
                line = best_line(drawn.starts[stamina], drawn.starts[stamina + 1], drawn, found)
                set_state(game.worlds, layer, stamina)
                at = place(answers.heads, own, game.facts, game.worlds, stamina)
                answers.best[at] = drawn.turns[line - inner * most]
                answers.costs[at] = -found[stamina]
