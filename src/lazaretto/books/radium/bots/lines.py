"""What acts and choices lead to, as lines. A line is what they bring as far as that is known, in points (below 0 for a
loss), and for each stamina of the layer the chance that the next round begins with it."""

from __future__ import annotations

from lazaretto.books.radium.bots.layers import NUMBER, POOL, number_from, stand
from lazaretto.books.radium.bots.tails import A_TAIL, ACT, ACTS, END, INNER
from lazaretto.books.radium.rules import GOES_ON
from lazaretto.books.radium.world.acts import perform
from lazaretto.books.radium.world.encounter import end_round, offer_round, spent_on
from lazaretto.books.radium.world.layout import Journeys
from lazaretto.books.radium.world.points import points_now
from lazaretto.dice.tape import rewind, share, turn_page
from lazaretto.kernel import Float, Floats, Int, Ints, compiled

MOST_FACES = 20
"""Faces of the die that an act throws: the losses of wounds go from −6 to 12, and nothing."""

COUNT, TO, STEPS, A_FALL = 0, 1, 2, 2
FALLS = 1 + A_FALL * MOST_FACES
"""What an act can come to: in how many ways the encounter goes on, and for each of them the number of the state,
counted from the layer's first, and by how many places the round moves on."""

LOW, HIGH, A_SPAN = range(3)
"""The least stamina that a line has a chance for, and the first above them."""


@compiled
def play_acts(
    worlds: Journeys,
    facts: Ints,
    rows: Ints,
    tape: Ints,
    weights: Ints,
    layer: Ints,
    acts: Ints,
    counts: Ints,
    falls: Ints,
    chances: Floats,
    brought: Floats,
) -> None:
    """Play every act in every state of the layer, each way that its die can fall."""
    width = layer[POOL] + 1
    for act in range(counts[ACTS]):
        for stamina in range(width):
            slot = act * width + stamina
            fallen = falls[FALLS * slot : FALLS * (slot + 1)]
            likely = chances[MOST_FACES * slot : MOST_FACES * (slot + 1)]
            brought[slot] = play_act(worlds, facts, rows, tape, weights, layer, stamina, acts[act], fallen, likely)


@compiled(inline=True)
def play_act(
    worlds: Journeys,
    facts: Ints,
    rows: Ints,
    tape: Ints,
    weights: Ints,
    layer: Ints,
    stamina: Int,
    act: Int,
    falls: Ints,
    chances: Floats,
) -> Float:
    """Write down every way that an act can fall after which the encounter goes on; what it brings by itself."""
    w, count, brings, more = worlds[0], 0, 0.0, True
    stand(worlds, layer, stamina)
    before = points_now(worlds, facts)
    while more:
        rewind(tape)
        stand(worlds, layer, stamina)
        steps = perform(worlds, facts, rows, tape, act)
        number, of = share(tape, rows)
        if w.standing == GOES_ON:
            falls[TO + A_FALL * count], falls[STEPS + A_FALL * count] = number_from(worlds, layer, weights), steps
            chances[count] = number / of
            count += 1
        else:
            end_round(worlds, facts)
        brings += number / of * (points_now(worlds, facts) - before)
        more = turn_page(tape, rows)
    falls[COUNT] = count
    return brings


@compiled
def draw_ends(
    worlds: Journeys, facts: Ints, weights: Ints, layer: Ints, most: Int, values: Floats, lines: Floats, spans: Ints
) -> None:
    """The lines of the tail in which nothing is left but the end of the round."""
    width = layer[POOL] + 1
    for stamina in range(width):
        line = END * most + stamina
        at, span = (most + 1) * line, A_SPAN * line
        stand(worlds, layer, stamina)
        before = points_now(worlds, facts)
        end_round(worlds, facts)
        lines[at] = points_now(worlds, facts) - before
        spans[span + LOW], spans[span + HIGH] = most, 0
        to = number_from(worlds, layer, weights)
        if worlds[0].standing == GOES_ON and 0 <= to < width:
            lines[at + 1 + to] = 1.0
            spans[span + LOW], spans[span + HIGH] = to, to + 1
        elif worlds[0].standing == GOES_ON:
            lines[at] += values[layer[NUMBER] + to]


@compiled(inline=True)
def draw_line(
    line: Int,
    tail: Int,
    stamina: Int,
    layer: Ints,
    most: Int,
    inner: Int,
    tails: Ints,
    falls: Ints,
    chances: Floats,
    brought: Floats,
    after: Floats,
    lines: Floats,
    spans: Ints,
) -> None:
    """The line of a tail in a state of the layer, from the lines of the tails that may follow; where the act leads to a
    layer that is solved, from what they bring there."""
    width, at = layer[POOL] + 1, (most + 1) * line
    slot = tails[A_TAIL * tail + ACT] * width + stamina
    for again in range(spans[A_SPAN * line + LOW], spans[A_SPAN * line + HIGH]):
        lines[at + 1 + again] = 0.0
    brings, low, high = brought[slot], most, 0
    for fall in range(falls[FALLS * slot + COUNT]):
        k = FALLS * slot + A_FALL * fall
        to, chance, follows = falls[k + TO], chances[MOST_FACES * slot + fall], tails[A_TAIL * tail + falls[k + STEPS]]
        if 0 <= to < width:
            other = follows * most + to
            brings += chance * lines[(most + 1) * other]
            for again in range(spans[A_SPAN * other + LOW], spans[A_SPAN * other + HIGH]):
                lines[at + 1 + again] += chance * lines[(most + 1) * other + 1 + again]
            low, high = min(low, spans[A_SPAN * other + LOW]), max(high, spans[A_SPAN * other + HIGH])
        else:  # A shot without a round leads anywhere, and is offered to nobody.
            brings += chance * after[inner * (layer[NUMBER] + to) + follows]
    lines[at] = brings
    spans[A_SPAN * line + LOW], spans[A_SPAN * line + HIGH] = low, high


@compiled
def draw_lines(
    worlds: Journeys,
    facts: Ints,
    layer: Ints,
    most: Int,
    choices: Ints,
    tails: Ints,
    tail_of: Ints,
    counts: Ints,
    falls: Ints,
    chances: Floats,
    brought: Floats,
    after: Floats,
    lines: Floats,
    spans: Ints,
    starts: Ints,
    turns: Ints,
) -> None:
    """The lines of every tail that may follow an act, and then of every choice, in every state of the layer."""
    width, inner = layer[POOL] + 1, counts[INNER]
    for tail in range(END + 1, inner):
        for stamina in range(width):
            line = tail * most + stamina
            draw_line(line, tail, stamina, layer, most, inner, tails, falls, chances, brought, after, lines, spans)
    line = inner * most
    for stamina in range(width):
        starts[stamina] = line
        stand(worlds, layer, stamina)
        for number in range(offer_round(worlds, facts, choices)):
            choice = choices[number]
            tail, left = tail_of[choice], stamina - spent_on(worlds, facts, choice)
            draw_line(line, tail, left, layer, most, inner, tails, falls, chances, brought, after, lines, spans)
            turns[line - inner * most] = choice
            line += 1
    starts[width] = line


@compiled(inline=True)
def along(line: Int, most: Int, lines: Floats, spans: Ints, found: Floats) -> Float:
    """What a line brings when rounds that begin in this layer bring what was found."""
    at = (most + 1) * line
    brings: float = lines[at]
    for stamina in range(spans[A_SPAN * line + LOW], spans[A_SPAN * line + HIGH]):
        brings += lines[at + 1 + stamina] * found[stamina]
    return brings
