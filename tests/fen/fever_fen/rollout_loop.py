"""The loop of rollouts: many games from one fen, each begun with a given act and played on by the bot `eager`."""

from __future__ import annotations

from typing import NamedTuple

from fever_fen.bots import eager_goal, eager_weight
from fever_fen.land import EXITS, Land
from fever_fen.layout import COURIER, MOST_HEARD, NOWHERE, Facts, Fens, Scratch
from fever_fen.rules import ACROSS, CAUSEWAY, GOES_ON, THROW, ended
from fever_fen.tables import DISTRICTS, MOST_FEVERISH, SQUARES
from fever_fen.world import advance, may_do
from lazaretto.clock import time_of
from lazaretto.dice.random_streams import below
from lazaretto.dice.tape import GAME, KEY_0, KEY_1, start_game
from lazaretto.game.book.rollouts import WHOLE
from lazaretto.grid import UNSEEN, distance, sees, squared
from lazaretto.kernel import Int, Ints, compiled

BOT = MOST_FEVERISH + 1
"""Whose words the bot's picks are. The courier and the feverish have the numbers below."""

SQUARE_TENTHS, ENOUGH_TENTHS = 14, 800
"""How long the bot takes for each square that it comes nearer to its goal, and how much more time lets it look for the
causeway in more than one place. Both were measured on 4,700 positions."""

FOUND, SEARCHING = WHOLE * 95 // 100, WHOLE * 45 // 100
"""What a game is worth that is left while he knows where the causeway is, and while he looks for it, with enough time.
In those games as many of a hundred got across."""


class Batch(NamedTuple):
    """What to play: the number of the first game, how many, after how many acts each is left, and what they begin with:
    an act each, or `NOWHERE` for what the bot picks. `worths` has a place for each game, act by act. `unfinished`
    counts the games that were left, and `steps` all acts."""

    first: Int
    games: Int
    horizon: Int
    acts: Ints
    worths: Ints
    unfinished: Ints
    steps: Ints


@compiled
def roll_out(worlds: Fens, land: Land, facts: Facts, rows: Ints, tape: Ints, scratch: Scratch, batch: Batch) -> None:
    """Play every game once from every first act. `worlds` has the game, and the fen that all of them begin in. Each
    creature draws by its own count, so game 7 has the same dice for everybody whatever the courier does first."""
    for place in range(len(batch.acts)):
        for game in range(batch.games):
            copy_fen(worlds)
            start_game(tape, batch.first + game)
            for square in range(SQUARES):
                scratch.visits[square] = 0
            batch.steps[0] += play_on(worlds, land, facts, rows, tape, scratch, batch.acts[place], batch.horizon)
            stands = standing(worlds, land, facts)
            batch.unfinished[0] += stands == GOES_ON
            left = worth_unfinished(worlds, land, facts) if stands == GOES_ON else 0
            batch.worths[place * batch.games + game] = WHOLE if stands == ACROSS else left


@compiled
def play_on(
    worlds: Fens, land: Land, facts: Facts, rows: Ints, tape: Ints, scratch: Scratch, first: Int, horizon: Int
) -> int:
    """Play one game until it ends or the horizon comes. Returns the number of acts."""
    for step in range(horizon):
        act = first
        if step > 0 or first == NOWHERE:
            act = eager_act(worlds, land, tape, scratch)
        advance(worlds, land, facts, rows, tape, scratch, act)
        spot_exits(worlds, land, facts)
        if standing(worlds, land, facts) != GOES_ON:
            return step + 1
    return horizon


@compiled
def eager_act(worlds: Fens, land: Land, tape: Ints, scratch: Scratch) -> int:
    """What the bot does: one of the courier's choices, by its weights. It gives throws no weight, so they are left
    out.

    Its random words belong to squares, the first of a square to the first act there, and so on. So two walks that come
    to the same square go on together, whatever they began with."""
    w, weights, total = worlds[0], scratch.weights, 0
    goal = eager_goal(land.shape, land.moves, w.courier, w.memory[:])
    for act in range(THROW):
        weights[act] = 0
        if may_do(worlds, land, act):
            weights[act] = eager_weight(land.shape, land.moves, w.courier, goal, act)
        total += weights[act]
    word = scratch.visits[w.courier] * SQUARES + w.courier
    scratch.visits[w.courier] += 1
    left = below(tape[KEY_0], tape[KEY_1], tape[GAME], BOT, word, total)
    act = 0
    while weights[act] <= left:
        left -= weights[act]
        act += 1
    return act


@compiled
def spot_exits(worlds: Fens, land: Land, facts: Facts) -> None:
    """FF4, FF5, FF6: the bot goes by nothing else that the courier remembers, so this stands for looking around: a
    square is in sight if the two see each other."""
    w, n = worlds[0], facts[0]
    for place in range(len(EXITS)):
        square = EXITS[place]
        is_near = squared(land.shape, w.courier, square) <= n.sight * n.sight
        if w.memory[square] == UNSEEN and is_near and sees(land.opaque, land.shape, w.courier, square):
            w.memory[square] = land.kinds[square]


@compiled
def standing(worlds: Fens, land: Land, facts: Facts) -> int:
    """FF1, FF13, FF15: how the game has ended, if it has."""
    w, n = worlds[0], facts[0]
    is_across = land.kinds[w.courier] == CAUSEWAY
    return ended(is_across, w.wounds, n.most_wounds, time_of(w.turns[COURIER]), n.tide)


@compiled
def worth_unfinished(worlds: Fens, land: Land, facts: Facts) -> int:
    """What a game is worth that is left at the horizon: by how much more time there is than the way to the goal
    takes."""
    w, n = worlds[0], facts[0]
    goal = eager_goal(land.shape, land.moves, w.courier, w.memory[:])
    way_tenths = SQUARE_TENTHS * distance(land.shape, land.moves, w.courier, goal)
    spare = min(ENOUGH_TENTHS, n.tide - time_of(w.turns[COURIER]) - way_tenths)
    if spare <= 0:
        return 0
    return FOUND if w.memory[goal] == CAUSEWAY else SEARCHING * spare // ENOUGH_TENTHS


@compiled
def copy_fen(worlds: Fens) -> None:
    """Begin again: copy the second fen into the first, field by field."""
    a, b = worlds[1], worlds[0]
    b.courier, b.wounds, b.felled, b.stones = a.courier, a.wounds, a.felled, a.stones
    for place in range(DISTRICTS + 1):
        b.plan[place] = a.plan[place]
    for who in range(MOST_FEVERISH):
        b.feverish[who], b.goals[who] = a.feverish[who], a.goals[who]
    for who in range(MOST_FEVERISH + 1):
        b.turns[who] = a.turns[who]
    for place in range(MOST_HEARD):
        b.heard[place] = a.heard[place]
    for square in range(SQUARES):
        b.memory[square] = a.memory[square]
