"""The wasteland: what is in it, how it is crossed and seen, what slain enemies leave, and how a journey ends."""

from fractions import Fraction
from typing import Any

import pytest

from lazaretto.books.radium import rules
from lazaretto.books.radium.journey import Journey, RadiumJourney
from lazaretto.books.radium.rules import SLAYS
from lazaretto.books.radium.world.journey_layout import CLEARED
from lazaretto.dice import Sampled, outcomes
from lazaretto.game import Refusal
from tests.books.radium.playing import (
    HIT,
    came,
    end,
    enemy,
    journey,
    lying,
    numbers,
    options,
    seen,
    shipped,
    square,
    then,
    world,
)
from tests.cases import each
from tests.citing import rule

HERE = square(4, 4)
CLUE = 1
EMPTY = ("map.enemies=0", "map.caches=0", "map.clues=0", "radiation.levels=[1, 0, 0, 0]")
"""Settings of a wasteland without anything in it."""


def begun() -> list[Any]:
    """Journeys that are about to begin, by their fields."""
    return [world(RadiumJourney(shipped()).start(Sampled(seed))) for seed in range(30)]


def slaying(*over: str, **changed: int) -> Journey:
    """A journey that stands before a brute."""
    return journey(*over, contents={HERE: enemy("brute")}, enemy=enemy("brute") - 100, levels={}, **changed)


def leaving(find: int, *over: str, **changed: int) -> Journey:
    """A journey after the brute is slain and leaves this."""
    return then(slaying(*over, **changed), "blade 1/0 first", SLAYS, find, over=over)


@rule("RA14")
def test_what_a_slain_enemy_leaves_goes_by_its_weights() -> None:
    n = shipped()
    weights = [n.leaves.nothing, n.leaves.clue, n.leaves.rounds, n.leaves.salve, n.leaves.tonic]
    wanted = {find: Fraction(weight, sum(weights)) for find, weight in enumerate(weights) if weight}
    assert outcomes(rules.leaves, n) == wanted


@rule("RA14")
def test_a_slain_enemy_may_leave_treasure_a_clue_or_something_else() -> None:
    over = ("spoils.rounds=2", "spoils.salve=3", "spoils.tonic=1")
    before = {"health": 5, "pool": 5, "stamina": 5, "rounds": 1}
    found = [world(leaving(find, *over, **before)) for find in range(5)]
    assert [w.clues for w in found] == [0, 1, 0, 0, 0]
    assert [w.rounds for w in found] == [1, 1, 3, 1, 1]
    assert [w.health for w in found] == [5, 5, 5, 8, 5]
    assert [w.pool for w in found] == [5, 5, 5, 5, 6]


@rule("RA14")
def test_spoils_fill_nothing_beyond_its_brim() -> None:
    over = ("spoils.rounds=4", "spoils.salve=9", "spoils.tonic=3")
    before = {"health": 11, "pool": 6, "rounds": 5}
    found = [world(leaving(find, *over, **before)) for find in (2, 3, 4)]
    assert (found[0].rounds, found[1].health, found[2].pool) == (6, 12, 7)
    lamp = ("setup.ranged=lamp", *over)
    assert world(leaving(2, *lamp)).rounds == 0


@rule("RA14")
def test_after_the_fight_the_game_returns_to_the_map() -> None:
    back = leaving(0)
    assert (world(back).enemy, world(back).contents[HERE], world(back).at) == (-1, 0, HERE)
    assert options(back) == ["north", "east", "south", "west"]
    assert end(back) is None
    assert came(then(back, "north"), "south").enemy == -1


@rule("RA14", "RA-R14")
def test_the_map_is_seen_through_a_window() -> None:
    looked = seen(then(journey(contents={square(4, 1): CLUE, square(4, 0): CLUE}), "north"))
    assert (looked.contents[square(4, 1)], looked.contents[square(4, 0)]) == (CLUE, -1)


@rule("RA-R8")
def test_a_wasteland_holds_what_the_tables_say() -> None:
    n = shipped()
    for w in begun():
        held = list(w.contents)
        assert sum(100 <= content < 200 for content in held) == n.map.enemies
        assert sum(content >= 200 for content in held) == n.map.caches
        assert held.count(CLUE) == n.map.clues
        assert (held[w.at], held[w.bunker]) == (0, 0)


@rule("RA-R8")
def test_the_journey_starts_in_the_middle_of_the_south_edge() -> None:
    assert {(w.at, w.moves, w.clues, w.enemy) for w in begun()} == {(square(4, 8), 0, 0, -1)}


@rule("RA-R8")
@pytest.mark.parametrize("gap", [0, 5, 9])
def test_the_bunker_is_on_any_square_far_enough_from_the_start(gap: int) -> None:
    ways = outcomes(RadiumJourney(numbers(*EMPTY, f"map.bunker_gap={gap}")).start)
    far = {place for place in range(81) if abs(place % 9 - 4) + abs(place // 9 - 8) >= max(1, gap)}
    assert {world(state).bunker: chance for state, chance in ways.items()} == dict.fromkeys(far, Fraction(1, len(far)))


@rule("RA-R8")
def test_what_a_square_holds_may_be_on_any_but_the_start_and_the_bunker() -> None:
    over = (*EMPTY, "map.bunker_gap=9", "map.clues=1")
    ways = outcomes(RadiumJourney(numbers(*over)).start)
    placed = {(world(state).bunker, list(world(state).contents).index(CLUE)): chance for state, chance in ways.items()}
    bunkers = {bunker for bunker, _ in placed}
    free = {(bunker, place) for bunker in bunkers for place in range(81) if place not in (bunker, square(4, 8))}
    assert placed == dict.fromkeys(free, Fraction(1, len(bunkers) * 79))


@rule("RA-R8", "RA3")
def test_what_lurks_goes_by_how_common_it_is() -> None:
    n = shipped()
    commons = [enemy.common for enemy in n.enemies.values()]
    wanted = {place: Fraction(common, sum(commons)) for place, common in enumerate(commons) if common}
    assert outcomes(rules.lurking, n) == wanted


@rule("RA-R8")
@pytest.mark.parametrize("count", [1, 4, 40])
def test_one_of_so_many_squares_is_as_likely_as_another(count: int) -> None:
    assert outcomes(rules.one_of, count) == {place: Fraction(1, count) for place in range(count)}


@rule("RA-R8")
def test_three_clues_point_to_the_bunker() -> None:
    assert shipped().map.clues_needed == 3
    for clues in range(4):
        assert seen(journey(clues=clues)).bunker == (square(0, 0) if clues == 3 else -1)


@rule("RA-R8")
def test_a_clue_is_found_by_stepping_on_it_once() -> None:
    found = then(journey(contents={square(4, 3): CLUE}), "north")
    assert (world(found).clues, world(found).contents[square(4, 3)]) == (1, 0)
    assert came(then(found, "south"), "north").clues == 1


@rule("RA-R8")
def test_who_has_three_clues_and_reaches_the_bunker_wins() -> None:
    assert end(then(journey(at=square(0, 1), clues=3), "north")) == ("bunker", 1)
    assert end(then(journey(at=square(0, 1), clues=2), "north")) is None
    assert end(then(journey(at=square(0, 1), clues=3), "south")) is None


@rule("RA-R8")
def test_who_has_not_arrived_by_move_120_is_lost() -> None:
    assert shipped().map.last_move == 120
    assert end(then(journey(moves=118), "north")) is None
    assert end(then(journey(moves=119), "north")) == ("lost", 0)
    assert end(then(journey(moves=119, at=square(0, 1), clues=3), "north")) == ("bunker", 1)


@rule("RA-R8")
def test_a_journey_is_lost_by_health_exposure_or_pool() -> None:
    assert end(then(slaying(health=2), "blade 0/0", HIT, 2)) == ("killed", 0)
    assert end(then(slaying(pool=1, stamina=1), "blade 0/0", HIT, -1)) == ("spent", 0)
    glowing = journey(levels={square(4, 3): 3}, exposure=2 * 62)
    assert end(then(glowing, "north")) == ("irradiated", 0)


@rule("RA-R8")
def test_a_journey_that_has_ended_offers_nothing() -> None:
    over = then(journey(moves=119), "north")
    assert options(over) == []
    with pytest.raises(Refusal, match=r"The game is over \(lost\)"):
        then(over, "north")


@rule("RA-R14")
@each(
    ("at", "ways"),
    [((4, 4), "north east south west"), ((0, 0), "east south"), ((8, 8), "north west"), ((4, 8), "north east west")],
)
def test_a_step_goes_to_one_of_four_neighbours(at: tuple[int, int], ways: str) -> None:
    assert options(journey(at=square(*at), bunker=square(4, 0))) == ways.split()


@rule("RA-R14")
@each(("way", "to"), [("north", (4, 3)), ("east", (5, 4)), ("south", (4, 5)), ("west", (3, 4))])
def test_a_step_leads_where_it_says(way: str, to: tuple[int, int]) -> None:
    stepped = came(journey(), way)
    assert (stepped.at, stepped.moves) == (square(*to), 1)


@rule("RA-R14")
@each("window", [1, 2, 3, 8])
def test_the_window_shows_the_squares_around(window: int) -> None:
    over = () if window == 2 else (f"rulings.window={window}",)
    shown = seen(then(journey(*over), "north", over=over), *over).contents
    around = {
        square(column, row)
        for column in range(9)
        for row in range(9)
        if abs(column - 4) <= window and abs(row - 3) <= window
    }
    assert {place for place in range(81) if shown[place] >= 0} == around | {HERE}


@rule("RA-R14")
def test_the_window_shows_what_is_there_and_not_how_it_glows() -> None:
    held = {square(5, 3): enemy("wall"), square(3, 3): lying("club")}
    looked = seen(then(journey(contents=held, levels={square(5, 3): 2, square(4, 3): 1}), "north"))
    assert (looked.contents[square(5, 3)], looked.contents[square(3, 3)]) == tuple(held.values())
    assert (looked.levels[square(5, 3)], looked.levels[square(4, 3)]) == (-1, 1)


@rule("RA-R14")
def test_what_was_seen_and_entered_stays_known() -> None:
    walked = journey(levels={square(4, 3): 1}, contents={square(2, 2): CLUE})
    for way in ("north", "east", "east", "east"):
        walked = then(walked, way)
    looked = seen(walked)
    assert (looked.levels[square(4, 3)], looked.contents[square(2, 2)]) == (1, CLUE)


@rule("RA-R14")
def test_the_explorer_remembers_what_was_cleared_where() -> None:
    slain = seen(leaving(0))
    found = seen(then(journey(contents={square(4, 3): CLUE}), "north"))
    taken = seen(then(journey(contents={HERE: lying("club")}), "take"))
    assert (slain.known[HERE], found.known[square(4, 3)], taken.known[HERE]) == (3 | 4, 3 | 12, 3 | 8)
    assert not any(known & CLEARED for known in seen(then(journey(), "north")).known)


@rule("RA-R14")
def test_a_new_journey_shows_its_window_and_knows_its_own_square() -> None:
    n = shipped()
    state = RadiumJourney(n).start(Sampled(3))
    looked = RadiumJourney(n).seen(state, "explorer").world
    assert looked.levels[square(4, 8)] == world(state).levels[square(4, 8)]
    assert sum(level >= 0 for level in looked.levels) == 1
    assert {place for place in range(81) if looked.contents[place] >= 0} == {
        square(column, row) for column in range(2, 7) for row in range(6, 9)
    }


@rule("RA-R8")
def test_a_flight_counts_as_a_move() -> None:
    assert end(then(slaying(moves=119), "flee 1", 1, 0)) == ("lost", 0)
    assert end(then(slaying(moves=119), "flee 1", 0, HIT, 0)) is None
    assert numbers().map.last_move == 120
