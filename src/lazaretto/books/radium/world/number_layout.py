"""The record of numbers that the loops read, with the weapons, enemies and pieces of equipment in it.
`loop_numbers` fills it."""

from __future__ import annotations

from typing import Annotated

from lazaretto.books.radium.rules import PIECES
from lazaretto.books.radium.tables import MOST_THINGS
from lazaretto.kernel import Layout, Worlds

WEAPON = Layout(
    "Weapon",
    lethality="int64",
    defense="int64",
    free_lethality="int64",
    free_defense="int64",
    may_strike_first="int64",
    first_cost="int64",
    holds="int64",
    glows="int64",
    is_ranged="int64",
)
ENEMY = Layout("Enemy", lethality="int64", defense="int64", harm="int64")
PIECE = Layout("Piece", uses="int64", heals_health="int64", heals_pool="int64")

FACTS = Layout(
    "Facts",
    full_health="int64",
    full_stamina="int64",
    rate="int64",
    step="int64",
    deadly="int64",
    rays_each="int64",
    free_rating="int64",
    attacked_in_flight="int64",
    stamina_wound="int64",
    refill="int64",
    window="int64",
    enemies_placed="int64",
    caches_placed="int64",
    clues_placed="int64",
    bunker_gap="int64",
    clues_needed="int64",
    last_move="int64",
    rounds_left="int64",
    salve_heals="int64",
    tonic_heals="int64",
    first_melee="int64",
    first_ranged="int64",
    first_equipment="int64",
    first_enemy="int64",
    cost_health="int64",
    cost_pool="int64",
    cost_exposure="int64",
    cost_rounds="int64",
    cost_flight="int64",
    cost_death="int64",
    guards="int64",
    attack_row="int64",
    enemy_attack_row="int64",
    wound_row="int64",
    flight_row="int64",
    leaves_row="int64",
    level_row="int64",
    lurking_row="int64",
    cached_row="int64",
    one_of_row="int64",
    weapons_in_all="int64",
    weapons=(WEAPON, MOST_THINGS),
    enemies=(ENEMY, MOST_THINGS),
    equipment=(PIECE, len(PIECES)),
)
"""`step` and `deadly` are in half points of exposure. `guards` is how many different numbers of DEFENSE dice there are,
0 included. Each `_row` is the first of a rule's rows of chance."""

Facts = Annotated[Worlds, FACTS]
