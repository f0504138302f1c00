"""The rules of an encounter: the enemy, the choices, who strikes when, and what that costs."""

from fractions import Fraction

import pytest

from lazaretto.books.radium.encounter import Encounter, RadiumEncounter
from lazaretto.books.radium.encounter import explorer as meeting_explorer
from lazaretto.books.radium.explorer import facing
from lazaretto.books.radium.rules import KILLED, SLAIN, SLAYS, TURNED
from lazaretto.dice import Scripted
from lazaretto.game import Refusal
from tests.books.radium.playing import (
    HIT,
    MISSED,
    after,
    came,
    choices,
    ending,
    enemy,
    fights,
    journey,
    meeting,
    more,
    numbers,
    odds,
    options,
    share,
    shipped,
    square,
    then,
    totals,
    who,
)
from tests.cases import each
from tests.citing import rule

WOUNDS = {2: 0, 3: 1, 4: 1, 5: 2, 6: 2, 7: 3, 8: 3, 9: 3, 10: 4, 11: -1, 12: -2}
"""RA17, as the page has it: HEALTH lost; below 0, STAMINA lost."""


def pairs(most_lethality: int, most_defense: int, stamina: int) -> set[tuple[int, int]]:
    """Dice that may be assigned, counted out."""
    every = {(one, two) for one in range(most_lethality + 1) for two in range(most_defense + 1)}
    return {(one, two) for one, two in every if one + two <= stamina}


@rule("RA1")
def test_the_player_has_health_stamina_two_weapons_and_a_piece_of_equipment() -> None:
    over = ("setup.melee=club", "setup.ranged=lamp", "setup.equipment=lantern")
    explorer = who(journey(*over), *over)
    assert (explorer.health, explorer.stamina, explorer.pool) == (12, 7, 7)
    assert (explorer.melee, explorer.ranged, explorer.equipment) == ("club", "lamp", "lantern")


@rule("RA1")
def test_the_player_fights_with_what_is_carried_and_nothing_else() -> None:
    over = ("setup.melee=club", "setup.ranged=lamp")
    named = {choice.split()[0] for choice in choices(meeting(), *over)}
    assert named == {"club", "lamp", "flee"}
    met = journey(*over, contents={square(4, 3): enemy("brute")})
    assert {choice.split()[0] for choice in options(then(met, "north", over=over), *over)} == {"club", "lamp", "flee"}


@rule("RA2")
def test_a_weapon_takes_dice_up_to_its_ratings() -> None:
    wanted = {f"club {one}/{two}" for one, two in pairs(3, 1, 7)}
    assert fights(meeting(), "club", "setup.melee=club") == wanted


@rule("RA2", "RA5")
def test_a_weapon_without_rounds_left_is_not_usable_and_one_that_needs_none_is() -> None:
    assert fights(meeting(rounds=1), "gun")
    assert not fights(meeting(rounds=0), "gun")
    assert fights(meeting(rounds=0), "blade")
    assert fights(meeting(rounds=0), "lamp", "setup.ranged=lamp")


@rule("RA2")
def test_a_weapon_starts_with_all_the_rounds_it_holds() -> None:
    for over, rounds in ((("weapons.gun.rounds=3",), 3), (("setup.ranged=lamp",), 0)):
        assert RadiumEncounter(numbers(*over)).start(Scripted(())).rounds == rounds
        assert who(journey(*over), *over).rounds == rounds


@rule("RA2", "RA6")
def test_a_weapon_asks_stamina_to_strike_first_where_it_can() -> None:
    assert {choice for choice in fights(meeting(), "club", "setup.melee=club") if "first" in choice} == set()
    firsts = {choice for choice in fights(meeting(stamina=4), "gun") if "first" in choice}
    assert firsts == {f"gun {one}/{two} first" for one, two in pairs(3, 1, 4 - 2) if one}


@rule("RA3")
@pytest.mark.parametrize("name", ["giant", "wall"])
def test_an_enemy_attacks_with_its_lethality_and_is_guarded_by_its_defense(name: str) -> None:
    lethality, defense = {"giant": (3, 1), "wall": (1, 3)}[name]
    ways = odds(meeting(), "blade 2/1", f"setup.enemy={name}")
    assert share(ways, standing=SLAIN) == more(2, defense)
    unhurt = 1 - more(lethality, 1) * (1 - Fraction(1, 6**lethality))
    assert share(ways, health=12, pool=7) == unhurt


@rule("RA3")
def test_the_ratings_of_the_enemy_are_shown() -> None:
    n = numbers("setup.enemy=giant")
    shown = facing(n, meeting_explorer(n, meeting()))
    assert (shown.lethality, shown.defense) == (3, 1)
    met = then(journey(contents={square(4, 3): enemy("wall")}), "north")
    assert who(met).enemy == "wall"
    assert facing(numbers(), who(met)).defense == 3


@rule("RA3")
def test_every_enemy_has_a_drawn_portrait_of_its_own() -> None:
    n = shipped()
    drawn = [n.portraits[name] for name in n.enemies]
    assert all(len(rows) == 16 and {len(row) for row in rows} == {16} for rows in drawn)
    assert len(set(drawn)) == len(n.enemies)


@rule("RA3")
def test_an_enemy_without_a_portrait_is_refused() -> None:
    with pytest.raises(Refusal, match=r"imp has no portrait; every enemy is shown when it is met \(RA3\)"):
        numbers('enemies.imp={ lethality = 1, defense = 1, harm = "physical", common = 1 }')


@rule("RA4")
def test_an_enemy_that_is_met_is_fought_or_fled_from_and_nothing_else() -> None:
    met = then(journey(contents={square(4, 3): enemy("brute")}, health=5, equipment=0, uses=2), "north")
    kinds = {choice.split()[0] for choice in options(met)}
    assert kinds == {"blade", "gun", "flee"}
    for choice in ("north", "take", "heal health"):
        with pytest.raises(Refusal, match=r"past the brute .* fight or flee \(RA4\)\.$"):
            then(met, choice)


@rule("RA4")
def test_where_nobody_is_there_is_no_fight() -> None:
    for choice in ("blade 2/1", "flee 2", "grapple"):
        with pytest.raises(Refusal, match=r"nobody here to fight or to flee from \(RA4\)"):
            then(journey(), choice)


@rule("RA4")
def test_committing_to_the_attack_is_what_starts_combat() -> None:
    met = then(journey(contents={square(4, 3): enemy("brute")}), "north")
    assert (who(met).health, who(met).stamina) == (12, 7)
    assert who(then(met, "blade 2/1", HIT, 3, TURNED)).health == 9


@rule("RA5")
def test_no_more_dice_are_assigned_than_there_is_stamina() -> None:
    plain = {f"blade {one}/{two}" for one, two in pairs(2, 2, 3)}
    first = {f"blade {one}/{two} first" for one, two in pairs(2, 2, 3 - 1) if one}
    assert fights(meeting(stamina=3), "blade") == plain | first


@rule("RA5", "RA7", "RA8", "RA10", "RA11", "RA17")
def test_a_round_is_what_its_dice_say_to_the_last_chance() -> None:
    """Two dice to hurt and one to guard against a brute of two and two, every way counted out."""
    hits, slays = more(2, 1), more(2, 2)
    wanted: dict[Encounter, Fraction] = {}
    for shown, ways in totals(2).items():
        loss = WOUNDS[shown]
        health, weary = 12 - max(0, loss), max(0, -loss)
        wounded = Encounter(health, min(7 - weary, 7 - 3 - weary + 3), 7 - weary, rounds=6)
        for state, chance in ((wounded, hits * Fraction(ways, 36)), (meeting(), (1 - hits) * Fraction(ways, 36))):
            for standing, part in ((SLAIN, slays), (0, 1 - slays)):
                key = state._replace(standing=standing)
                wanted[key] = wanted.get(key, Fraction(0)) + chance * part
    assert odds(meeting(), "blade 2/1") == wanted


@rule("RA6")
def test_the_enemy_attacks_first() -> None:
    assert after(meeting(health=1), "blade 2/1", HIT, 2) == meeting(health=0, stamina=4, standing=KILLED)


@rule("RA6", "RA-R7")
def test_a_slain_enemy_does_not_attack_back() -> None:
    assert ending(after(meeting(health=1), "blade 2/1 first", SLAYS)) == "slain"
    assert ending(after(meeting(health=1), "blade 2/1 first", TURNED, HIT, 3)) == "killed"


@rule("RA6")
def test_who_struck_first_does_not_strike_again() -> None:
    assert after(meeting(), "blade 2/1 first", TURNED, MISSED) == meeting(stamina=6)


@rule("RA7")
@each(("lethality", "guard"), [(1, 0), (1, 1), (1, 2), (2, 1), (2, 2), (3, 1), (3, 2)])
def test_an_enemys_attack_must_total_more_than_the_guard(lethality: int, guard: int) -> None:
    never_nothing = "wounds.one=[1, 1, 1, 1, 1, 1]" if lethality == 1 else ""
    over = (f"enemies.brute.lethality={lethality}", *([never_nothing] if never_nothing else []))
    nothing = Fraction(0) if never_nothing else Fraction(1, 6**lethality)
    ways = odds(meeting(), f"blade 0/{guard}", *over)
    assert share(ways, health=12, pool=7) == 1 - more(lethality, guard) * (1 - nothing)


@rule("RA8")
@each(("lethality", "defense"), [(1, 1), (1, 3), (2, 1), (2, 2), (2, 3), (3, 3)])
def test_the_players_attack_must_total_more_than_the_enemys_defense(lethality: int, defense: int) -> None:
    over = (f"enemies.brute.defense={defense}", "setup.melee=club")
    assert share(odds(meeting(), f"club {lethality}/0", *over), standing=SLAIN) == more(lethality, defense)


@rule("RA8")
def test_a_turned_attack_leaves_the_enemy_as_it_was() -> None:
    assert after(meeting(), "blade 2/0", HIT, 0, TURNED) == meeting()


@rule("RA9")
def test_an_attack_with_ammunition_costs_one_round_whether_it_slays_or_not() -> None:
    assert after(meeting(), "gun 3/0", HIT, 0, TURNED).rounds == 5
    assert after(meeting(), "gun 1/1 first", SLAYS).rounds == 5
    assert after(meeting(), "blade 2/0", HIT, 0, TURNED).rounds == 6


@rule("RA9", "RA6")
def test_who_falls_before_the_attack_has_not_fired() -> None:
    assert after(meeting(health=1), "gun 3/0", HIT, 1).rounds == 6


@rule("RA9")
def test_the_last_round_empties_the_weapon() -> None:
    emptied = after(meeting(rounds=1), "gun 2/0", HIT, 0, TURNED)
    assert emptied.rounds == 0
    with pytest.raises(Refusal, match=r"The gun is empty \(RA5\)"):
        after(emptied, "gun 1/0")


@rule("RA4", "RA8")
def test_leaving_alive_is_worth_one_and_anything_else_nothing() -> None:
    game = RadiumEncounter(numbers())
    scores = {}
    for standing in range(1, 6):
        result = game.result(meeting(standing=standing))
        assert result
        scores[result.outcome] = result.scores
    alive, dead = {"explorer": 1}, {"explorer": 0}
    assert scores == {"slain": alive, "fled": alive, "killed": dead, "irradiated": dead, "spent": dead}
    assert game.choices(meeting(standing=SLAIN)) == {}


@rule("RA4")
def test_a_meeting_on_the_map_plays_the_same_round() -> None:
    met = then(journey(contents={square(4, 3): enemy("brute")}), "north")
    plain = after(meeting(), "blade 1/2", HIT, 4, TURNED)
    fought = came(met, "blade 1/2", HIT, 4, TURNED)
    assert tuple(getattr(fought, field) for field in Encounter._fields) == plain


def test_an_encounter_begins_without_dice() -> None:
    assert RadiumEncounter(numbers()).start(Scripted(())) == meeting()
