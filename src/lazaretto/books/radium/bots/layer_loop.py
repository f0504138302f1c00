"""The loop that solves the layers of an encounter one after the other."""

from __future__ import annotations

from typing import NamedTuple

from lazaretto.books.radium.bots.layers import LayerRecords, Weights, stand
from lazaretto.books.radium.bots.lines import Brought, Lines, along, draw_ends, draw_lines, play_acts
from lazaretto.books.radium.bots.places import Heads, place, slice_of
from lazaretto.books.radium.bots.policy import Policy, best_line, settle
from lazaretto.books.radium.bots.tails import Tails
from lazaretto.books.radium.world.game_arrays import GameArrays
from lazaretto.kernel import Floats, Ints, compiled


class Answers(NamedTuple):
    """What a bot looks up, at the places of a slice: the best choice in each state, and what the encounter costs from
    there."""

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
    """Solve layer after layer. What a round and its tails bring from each state is kept in `known`, since later layers
    lead there."""
    n, most, inner, found = game.facts[0], drawn.most, tails.counts[0].inner, policy.found
    own = slice_of(game.facts, n.first_melee, n.first_ranged, n.first_enemy)
    for number in range(len(layers)):
        layer, here = layers[number : number + 1], layers[number]
        # No act asks how many rounds are left, and all is counted from the layer: with more of them nothing is new.
        if here.rounds == 0:
            play_acts(game, weights, layer, tails, drawn)
        draw_ends(game, weights, layer, known, drawn)
        draw_lines(game, layer, tails, known, drawn)
        settle(here.pool + 1, drawn, policy)
        for stamina in range(here.pool + 1):
            known.values[here.number + stamina] = found[stamina]
            for tail in range(inner):
                brings = along(tail * most + stamina, drawn, found)
                known.after[inner * (here.number + stamina) + tail] = brings
        if here.worn == 0 and here.broken == 0:
            for stamina in range(here.pool + 1):
                line = best_line(drawn.starts[stamina], drawn.starts[stamina + 1], drawn, found)
                stand(game.worlds, layer, stamina)
                at = place(answers.heads, own, game.facts, game.worlds, stamina)
                answers.best[at] = drawn.turns[line - inner * most]
                answers.costs[at] = -found[stamina]
