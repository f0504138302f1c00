"""The transitions within a layer, as lines. The line of a tail or a choice has the points it brings as far as they are
known (negative for a loss) and, for each stamina of the layer, the chance that the next round starts with it."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from lazaretto.books.radium.bots.encounter_layers import LayerRecords, Weights, number_from, set_state
from lazaretto.books.radium.bots.round_tails import END, Tails
from lazaretto.books.radium.rules import GOES_ON
from lazaretto.books.radium.world.encounter import end_round, offer_round, spent_on
from lazaretto.books.radium.world.encounter_cost import points_now
from lazaretto.books.radium.world.game_arrays import GameArrays
from lazaretto.books.radium.world.round_acts import perform
from lazaretto.dice.tape import next_script, rewind, share
from lazaretto.kernel import Float, Floats, Int, Ints, Layout, Worlds, compiled

MOST_FACES = 20
"""The most faces of the die that an act throws: losses of wounds go from −6 to 12, and there may be none."""

FALL = Layout("Fall", to="int64", steps="int64", chance="float64")
"""One result of an act after which the encounter goes on: the number of the state, relative to the first of the layer;
by how many acts the round moves on; and the chance."""

PLAYED = Layout("Played", brings="float64", count="int64", falls=(FALL, MOST_FACES))
"""An act played in a state: the points it brings by itself, and the results after which the encounter goes on."""

SPAN = Layout("Span", low="int64", high="int64")
"""The range of stamina in which a line has chances: the lowest, and the first above it."""


class Lines(NamedTuple):
    """The lines of a layer, each `most` + 1 numbers long: first those of the tails, then those of the choices, which
    begin at `starts` for each state; `turns` has the choices themselves. `played` has every act in every state."""

    most: Int
    played: Annotated[Worlds, PLAYED]
    lines: Floats
    spans: Annotated[Worlds, SPAN]
    starts: Ints
    turns: Ints


class Brought(NamedTuple):
    """The values found in the layers solved so far: of each state, and of each tail in it."""

    values: Floats
    after: Floats


@compiled
def play_acts(game: GameArrays, weights: Weights, layer: LayerRecords, tails: Tails, drawn: Lines) -> None:
    """Play every act in every state of the layer, each way that its die can fall."""
    width, played = layer[0].pool + 1, drawn.played
    for act in range(tails.counts[0].acts):
        for stamina in range(width):
            slot = act * width + stamina
            play_act(game, weights, layer, stamina, tails.acts[act], played[slot : slot + 1])


@compiled(inline=True)
def play_act(
    game: GameArrays, weights: Weights, layer: LayerRecords, stamina: Int, act: Int, into: Annotated[Worlds, PLAYED]
) -> None:
    """Play an act in a state, each way its die can fall, and record the results after which the encounter goes on and
    the points it brings by itself."""
    worlds, facts, rows, tape = game.worlds, game.facts, game.rows, game.tape
    w, played, count, brings, more = worlds[0], into[0], 0, 0.0, True
    set_state(worlds, layer, stamina)
    before = points_now(worlds, facts)
    while more:
        rewind(tape)
        set_state(worlds, layer, stamina)
        steps = perform(worlds, facts, rows, tape, act)
        number, of = share(tape, rows)
        if w.standing == GOES_ON:
            fall = played.falls[count]
            fall.to, fall.steps, fall.chance = number_from(worlds, layer, weights), steps, number / of
            count += 1
        else:
            end_round(worlds, facts)
        brings += number / of * (points_now(worlds, facts) - before)
        more = next_script(tape, rows)
    played.count, played.brings = count, brings


@compiled
def draw_ends(game: GameArrays, weights: Weights, layer: LayerRecords, known: Brought, drawn: Lines) -> None:
    """Fill in the lines of the tail END, in which only the end of the round is left."""
    worlds, facts, lines, most, here = game.worlds, game.facts, drawn.lines, drawn.most, layer[0]
    width = here.pool + 1
    for stamina in range(width):
        line = END * most + stamina
        at, span = (most + 1) * line, drawn.spans[line]
        set_state(worlds, layer, stamina)
        before = points_now(worlds, facts)
        end_round(worlds, facts)
        lines[at] = points_now(worlds, facts) - before
        span.low, span.high = most, 0
        to = number_from(worlds, layer, weights)
        if worlds[0].standing == GOES_ON and 0 <= to < width:
            lines[at + 1 + to] = 1.0
            span.low, span.high = to, to + 1
        elif worlds[0].standing == GOES_ON:
            lines[at] += known.values[here.number + to]


@compiled(inline=True)
def draw_line(
    line: Int, tail: Int, stamina: Int, layer: LayerRecords, tails: Tails, known: Brought, drawn: Lines
) -> None:
    """Fill in the line of a tail in a state of the layer, from the lines of the tails that may follow or, where the act
    leads to a solved layer, from their values there."""
    lines, spans, most, inner, here = drawn.lines, drawn.spans, drawn.most, tails.counts[0].inner, layer[0]
    width, at, own, span = here.pool + 1, (most + 1) * line, tails.tails[tail], spans[line]
    played = drawn.played[own.act * width + stamina]
    for again in range(span.low, span.high):
        lines[at + 1 + again] = 0.0
    brings, low, high = played.brings, most, 0
    for number in range(played.count):
        fall = played.falls[number]
        to, chance, follows = fall.to, fall.chance, own.follows[fall.steps - 1]
        # Within the layer values are not known yet, so the line takes over the chances of the tail that follows. Other
        # layers are solved, so their values are added at once.
        if 0 <= to < width:
            other = follows * most + to
            low_there, high_there = spans[other].low, spans[other].high
            brings += chance * lines[(most + 1) * other]
            for again in range(low_there, high_there):
                lines[at + 1 + again] += chance * lines[(most + 1) * other + 1 + again]
            low, high = min(low, low_there), max(high, high_there)
        else:  # A shot without a round left would lead to a wrong number here, but is never offered.
            brings += chance * known.after[inner * (here.number + to) + follows]
    lines[at] = brings
    span.low, span.high = low, high


@compiled
def draw_lines(game: GameArrays, layer: LayerRecords, tails: Tails, known: Brought, drawn: Lines) -> None:
    """Fill in the lines of every tail that may follow an act, then of every choice, in every state of the layer."""
    worlds, facts, choices, most = game.worlds, game.facts, game.choices, drawn.most
    width, inner = layer[0].pool + 1, tails.counts[0].inner
    for tail in range(END + 1, inner):
        for stamina in range(width):
            draw_line(tail * most + stamina, tail, stamina, layer, tails, known, drawn)
    line = inner * most
    for stamina in range(width):
        drawn.starts[stamina] = line
        set_state(worlds, layer, stamina)
        for number in range(offer_round(worlds, facts, choices)):
            choice = choices[number]
            left = stamina - spent_on(worlds, facts, choice)
            draw_line(line, tails.tail_of[choice], left, layer, tails, known, drawn)
            drawn.turns[line - inner * most] = choice
            line += 1
    drawn.starts[width] = line


@compiled(inline=True)
def along(line: Int, drawn: Lines, found: Floats) -> Float:
    """The value of a line, given the values of the layer's states."""
    at, span, lines = (drawn.most + 1) * line, drawn.spans[line], drawn.lines
    brings: float = lines[at]
    for stamina in range(span.low, span.high):
        brings += lines[at + 1 + stamina] * found[stamina]
    return brings
