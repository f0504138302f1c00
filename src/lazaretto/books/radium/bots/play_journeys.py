"""The loop that plays many journeys with a compiled bot."""

from __future__ import annotations

from typing import NamedTuple

from lazaretto.books.radium.bots.bots_by_name import RANDOM, decide
from lazaretto.books.radium.bots.walking import Traveller
from lazaretto.books.radium.rules import BUNKER, GOES_ON
from lazaretto.books.radium.tables import SQUARES
from lazaretto.books.radium.world.begin_journey import begin
from lazaretto.books.radium.world.game_arrays import GameArrays
from lazaretto.books.radium.world.journey_layout import Journeys
from lazaretto.books.radium.world.wasteland import offer, turn
from lazaretto.books.radium.world.window import hide
from lazaretto.dice.random_streams import below
from lazaretto.dice.tape import COUNT, GAME
from lazaretto.game.book.rollouts import WHOLE
from lazaretto.kernel import Int, Ints, compiled

MOST_STEPS = 5000
"""The most steps of a journey; one that takes more is abandoned and counted as going on."""

HORIZON = 400
"""After so many steps a rollout is left. The longest of 20,000 journeys of `careful` took 281."""

BOTS_OWN = -1
"""In place of a first choice: the bot makes it, too."""


class Batch(NamedTuple):
    """A batch of journeys: the number of the first and of the one after the last, whether they start in a given state,
    the key of the bot's own random stream, and two arrays to count in: how they end, and after how many steps. Each is
    left at the horizon, begins with a choice unless that is `BOTS_OWN`, and has its worth written into `worths`, if
    that has room: the last place is the last journey's."""

    first: Int
    end: Int
    is_given: Int
    key_0: Int
    key_1: Int
    results: Ints
    lengths: Ints
    worths: Ints
    horizon: Int
    choice: Int


@compiled
def play_journeys(arrays: GameArrays, who: Traveller, batch: Batch) -> tuple[int, int]:
    """Play a batch of journeys. `worlds` has three: the game, what the explorer knows of it, and the given state.

    Returns the end of the batch and 0; or, if the bot needs an encounter solved first, the game to play again and the
    bot's answer, from which `decide` says which encounter it is.
    """
    worlds, facts, rows, tape, choices = arrays.worlds, arrays.facts, arrays.rows, arrays.tape, arrays.choices
    seen = worlds[1:2]
    for game in range(batch.first, batch.end):
        tape[GAME], tape[COUNT] = game, 0
        if batch.is_given:
            copy_world(worlds, 2, 0)
        else:
            begin(worlds, facts, rows, tape)
        steps = 0
        while worlds[0].standing == GOES_ON and steps < batch.horizon:
            copy_world(worlds, 0, 1)
            hide(seen, facts)
            if steps == 0 and batch.choice != BOTS_OWN:
                choice = batch.choice
            elif who.bot == RANDOM:
                count = offer(seen, facts, choices)
                choice = choices[below(batch.key_0, batch.key_1, game, 0, steps, count)]
            else:
                choice = decide(seen, facts, who)
            if choice < 0:
                return game, choice
            turn(worlds, facts, rows, tape, choice)
            steps += 1
        batch.results[worlds[0].standing] += 1
        batch.lengths[steps] += 1
        if len(batch.worths) > 0:
            batch.worths[len(batch.worths) - (batch.end - game)] = WHOLE * (worlds[0].standing == BUNKER)
    return batch.end, 0


@compiled
def copy_world(worlds: Journeys, source: Int, target: Int) -> None:
    """Copy one world into another, field by field."""
    a, b = worlds[source], worlds[target]
    b.health, b.stamina, b.pool, b.exposure = a.health, a.stamina, a.pool, a.exposure
    b.rounds, b.worn, b.broken, b.standing = a.rounds, a.worn, a.broken, a.standing
    b.melee, b.ranged, b.equipment, b.uses = a.melee, a.ranged, a.equipment, a.uses
    b.enemy, b.at, b.moves, b.clues, b.bunker = a.enemy, a.at, a.moves, a.clues, a.bunker
    for square in range(SQUARES):
        b.levels[square] = a.levels[square]
        b.contents[square] = a.contents[square]
        b.known[square] = a.known[square]
