"""Whole journeys with a compiled bot: the loop that plays many of them."""

from __future__ import annotations

from typing import NamedTuple

from lazaretto.books.radium.bots.travellers import RANDOM, decide
from lazaretto.books.radium.bots.walking import Traveller
from lazaretto.books.radium.rules import GOES_ON
from lazaretto.books.radium.tables import SQUARES
from lazaretto.books.radium.world.game_arrays import GameArrays
from lazaretto.books.radium.world.layout import Journeys
from lazaretto.books.radium.world.wasteland import begin, hide, offer, turn
from lazaretto.dice.streams import below
from lazaretto.dice.tape import COUNT, GAME
from lazaretto.kernel import Int, Ints, compiled

MOST_STEPS = 5000
"""Steps after which a journey is given up."""


class Lot(NamedTuple):
    """Journeys to be played: the numbers of the first and of the one after the last, whether they begin in a given
    state, the key's words of the bot's own stream, and what is counted: how they end, and after how many steps."""

    first: Int
    end: Int
    is_given: Int
    key_0: Int
    key_1: Int
    results: Ints
    lengths: Ints


@compiled
def play_journeys(arrays: GameArrays, who: Traveller, lot: Lot) -> tuple[int, int]:
    """Play journeys by their numbers in the first world; what the explorer knows is the second, and a state that is
    given the third. The next game, and 0; or a game that must be played again when an encounter is solved, and
    what its bot said."""
    worlds, facts, rows, tape, choices = arrays.worlds, arrays.facts, arrays.rows, arrays.tape, arrays.choices
    seen = worlds[1:2]
    for game in range(lot.first, lot.end):
        tape[GAME], tape[COUNT] = game, 0
        if lot.is_given:
            copy_world(worlds, 2, 0)
        else:
            begin(worlds, facts, rows, tape)
        steps = 0
        while worlds[0].standing == GOES_ON and steps < MOST_STEPS:
            copy_world(worlds, 0, 1)
            hide(seen, facts)
            if who.bot == RANDOM:
                count = offer(seen, facts, choices)
                choice = choices[below(lot.key_0, lot.key_1, game, 0, steps, count)]
            else:
                choice = decide(seen, facts, who)
            if choice < 0:
                return game, choice
            turn(worlds, facts, rows, tape, choice)
            steps += 1
        lot.results[worlds[0].standing] += 1
        lot.lengths[steps] += 1
    return lot.end, 0


@compiled
def copy_world(worlds: Journeys, source: Int, target: Int) -> None:
    """One world as another is."""
    a, b = worlds[source], worlds[target]
    b.health, b.stamina, b.pool, b.exposure = a.health, a.stamina, a.pool, a.exposure
    b.rounds, b.worn, b.broken, b.standing = a.rounds, a.worn, a.broken, a.standing
    b.melee, b.ranged, b.equipment, b.uses = a.melee, a.ranged, a.equipment, a.uses
    b.enemy, b.at, b.moves, b.clues, b.bunker = a.enemy, a.at, a.moves, a.clues, a.bunker
    for square in range(SQUARES):
        b.levels[square] = a.levels[square]
        b.contents[square] = a.contents[square]
        b.known[square] = a.known[square]
