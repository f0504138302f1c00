"""The acts of a round: their order, and which of them depend on ammunition."""

from __future__ import annotations

from array import array
from typing import Any

import pytest

from lazaretto.books.radium.bots.encounter_layers import LAYER, layers_of
from lazaretto.books.radium.bots.transitions import PLAYED, play_act
from lazaretto.books.radium.choices import coded, read_choice
from lazaretto.books.radium.encounter import setting
from lazaretto.books.radium.rules import STAMINA_WOUNDS
from lazaretto.books.radium.tables import RadiumNumbers
from lazaretto.books.radium.world.encounter import MOST_ACTS, act_at
from lazaretto.books.radium.world.game_arrays import GameArrays
from lazaretto.books.radium.world.journey_layout import JOURNEY, code, how_of, kind_of, one_of
from lazaretto.books.radium.world.loop_numbers import loop_numbers
from lazaretto.books.radium.world.round_acts import GUARD, NOTHING, RUN, STRIKE, THROW, WOUND
from lazaretto.dice.tape import tape_of
from tests.books.radium.playing import numbers
from tests.citing import rule

Act = tuple[int, int, int]
"""Its kind, the weapon's slot, and its dice."""

NO_ACT, THE_WOUND = (NOTHING, 0, 0), (WOUND, 0, 0)


def acts(text: str, *over: str) -> list[Act]:
    """The acts of a choice."""
    n = numbers(*over)
    worlds, choice = JOURNEY.worlds(setting(n), False), coded(read_choice(text), (n.setup.melee, n.setup.ranged))
    every = [act_at(worlds, loop_numbers(n).facts, choice, place) for place in range(MOST_ACTS)]
    return [(kind_of(act), how_of(act), one_of(act)) for act in every]


@rule("RA6")
def test_the_enemy_attacks_first_unless_the_player_pays_to() -> None:
    assert acts("blade 2/1") == [(GUARD, 0, 1), THE_WOUND, (STRIKE, 0, 2)]
    assert acts("gun 3/1") == [(GUARD, 0, 1), THE_WOUND, (STRIKE, 1, 3)]
    assert acts("blade 2/1 first") == [(STRIKE, 0, 2), (GUARD, 0, 1), THE_WOUND]


@rule("RA-R13")
def test_without_dice_there_is_no_attack() -> None:
    assert acts("blade 0/2") == [(GUARD, 0, 2), THE_WOUND, NO_ACT]
    assert acts("lamp 0/0", "setup.ranged=lamp") == [(GUARD, 0, 1), THE_WOUND, (STRIKE, 1, 1)]


@rule("RA13", "RA-R2")
def test_who_flees_is_attacked_if_he_does_not_get_away() -> None:
    assert acts("flee 3 guard 2") == [(RUN, 0, 3), (GUARD, 0, 2), THE_WOUND]
    assert acts("flee 3 guard 2", "rulings.flee_fail=no_attack") == [(RUN, 0, 3), NO_ACT, NO_ACT]


@rule("RA-R9")
def test_a_grapple_is_thrown_and_nothing_else() -> None:
    assert acts("grapple", "setup.equipment=grapple") == [(THROW, 0, 0), NO_ACT, NO_ACT]


def falls(n: RadiumNumbers, layer: Any, weights: Any, stamina: int, act: int) -> bytes:
    """All that an act can come to in a state, counted from its layer."""
    laid, worlds = loop_numbers(n), JOURNEY.worlds(setting(n), False)
    game = GameArrays(worlds, laid.facts, laid.rows.ints, tape_of(script=[0], room=1), array("q"))
    played = PLAYED.worlds(PLAYED.blank(), False)
    play_act(game, weights, layer, stamina, act, played)
    return PLAYED.pack(played)


@rule("RA9")
@pytest.mark.parametrize("enemy", ["brute", "glow", "fear"])
@pytest.mark.parametrize("wound", STAMINA_WOUNDS)
def test_no_act_asks_how_many_rounds_are_left(enemy: str, wound: str) -> None:
    """Whether a shot may be fired is asked before it: so counted from where it happens, every act falls alike."""
    small = ("rulings.health=3", "player.stamina=3", "weapons.gun.rounds=2", "radiation.deadly=12", "rulings.step=4")
    n = numbers(*small, f"setup.enemy={enemy}", f"rulings.stamina_wound={wound}", "rulings.enemy_wounds=true")
    layers, weights, _ = layers_of(n, 4, enemy == "brute")
    every = [code(kind, slot, dice, 0) for kind in (STRIKE, GUARD, WOUND, RUN) for slot in (0, 1) for dice in (1, 3)]
    plain = LAYER.worlds(bytes(layers), False)
    for first in range(0, len(plain), 3 * 17):
        three = plain[first : first + 3]
        assert [layer.rounds for layer in three] == [0, 1, 2]
        for act in every:
            alike = falls(n, three[:1], weights, 2, act)
            assert [falls(n, [layer], weights, 2, act) for layer in three[1:]] == [alike, alike]
