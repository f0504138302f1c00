"""How bots walk: where they go, what they avoid, when they rest, heal and take."""

from __future__ import annotations

import pytest

from lazaretto.books.radium.bots import JOURNEY_BOTS
from lazaretto.books.radium.journey import Journey, RadiumJourney
from lazaretto.books.radium.world.journey_layout import CLUE_HERE, JOURNEY, MEASURED, SHOWN
from tests.books.radium.playing import enemy, journey, lying, numbers, square
from tests.cases import each

HOME = square(4, 4)
SMALL = ("rulings.health=12", "player.stamina=3", "weapons.gun.rounds=1")
"""Settings that leave little to solve for the bot `optimal`."""

ALL = ("brute", "careful", "optimal")


def known(state: Journey) -> Journey:
    """The same journey with every square seen and measured: only what is on it counts."""
    worlds = JOURNEY.worlds(state.packed, False)
    for place in range(len(worlds[0].known)):
        worlds[0].known[place] = SHOWN | MEASURED
    return Journey(JOURNEY.pack(worlds))


def picked(bot: str, state: Journey, *over: str) -> str:
    """The one choice that a bot makes."""
    n = numbers(*SMALL, *over)
    game = RadiumJourney(n)
    choices = game.choices(state)["explorer"]
    weights = JOURNEY_BOTS[bot](n)(game.seen(state, "explorer"), "explorer", choices)
    (found,) = [str(choice) for choice, weight in zip(choices, weights, strict=True) if weight]
    return found


def land(contents: dict[int, int], levels: dict[int, int] | None = None, **changed: int) -> Journey:
    given = {"health": 12, "stamina": 3, "pool": 3, "rounds": 0} | changed
    return known(journey(*SMALL, contents=contents, levels=levels, **given))


@each("bot", ALL)
@each(
    ("at", "way"),
    [((4, 1), "north"), ((7, 4), "east"), ((4, 7), "south"), ((1, 4), "west")],
)
def test_to_a_clue_that_is_seen(bot: str, at: tuple[int, int], way: str) -> None:
    assert picked(bot, land({square(*at): CLUE_HERE})) == way


@pytest.mark.parametrize("bot", ALL)
def test_to_the_bunker_once_it_is_known_and_to_nothing_else(bot: str) -> None:
    clue = {square(4, 5): CLUE_HERE, square(4, 3): lying("medkit")}
    assert picked(bot, land(clue, bunker=square(8, 4), clues=3)) == "east"
    assert picked(bot, land(clue, bunker=square(8, 4), clues=2)) == "south"


@pytest.mark.parametrize("bot", ["careful", "optimal"])
def test_around_a_deadly_enemy(bot: str) -> None:
    """The straight way north leads through a giant; two steps more do not."""
    blocked = land({square(4, 3): enemy("giant")}, health=2, bunker=square(4, 2), clues=3)
    assert picked(bot, blocked) in ("east", "west")
    assert picked("brute", blocked) == "north"


@pytest.mark.parametrize("bot", ["careful", "optimal"])
def test_around_a_square_that_glows(bot: str) -> None:
    glowing = land({}, {square(4, 3): 3, square(3, 3): 3}, bunker=square(4, 2), clues=3)
    assert picked(bot, glowing) == "east"
    assert picked("brute", glowing) == "north"


@pytest.mark.parametrize("bot", ["careful", "optimal"])
def test_what_was_not_measured_may_glow(bot: str) -> None:
    """A square known to be clean is better than one that may not be."""
    state = land({}, bunker=square(3, 3), clues=3)
    worlds = JOURNEY.worlds(state.packed, False)
    worlds[0].known[square(4, 3)] = SHOWN
    assert picked(bot, Journey(JOURNEY.pack(worlds))) == "west"


def test_to_where_most_is_still_to_be_seen() -> None:
    """Nothing is known but the squares around; in the south-west corner there is more to see to the north and east."""
    state = journey(*SMALL, at=square(0, 8), health=12, stamina=3, pool=3)
    for bot in ALL:
        assert picked(bot, state) in ("north", "east")


@pytest.mark.parametrize("bot", ["careful"])
def test_rest_before_an_enemy(bot: str) -> None:
    """Tired, it steps aside where nobody lurks; rested, it goes for the kill."""
    ahead = {
        square(4, 3): enemy("wall"),
        square(4, 2): CLUE_HERE,
        square(3, 3): enemy("wall"),
        square(5, 3): enemy("wall"),
    }
    over = ("plans.careful.danger_each=0", "plans.careful.rest_below=3")
    assert picked(bot, land(ahead), *over) == "north"
    assert picked(bot, land(ahead, stamina=1), *over) != "north"


def test_rest_only_where_a_move_brings_any() -> None:
    ahead = {
        square(4, 3): enemy("wall"),
        square(4, 2): CLUE_HERE,
        square(3, 3): enemy("wall"),
        square(5, 3): enemy("wall"),
    }
    over = ("plans.careful.danger_each=0", "plans.careful.rest_below=3")
    assert picked("careful", land(ahead, stamina=1), *over, "rulings.refill=none") == "north"
    assert picked("careful", land(ahead, stamina=1, exposure=96), *over) == "north"


@pytest.mark.parametrize("bot", ALL)
def test_the_medkit_when_hurt(bot: str) -> None:
    assert picked(bot, land({}, health=1, equipment=0, uses=1)) == "heal health"
    assert picked(bot, land({}, health=12, pool=1, stamina=1, equipment=0, uses=1)) == "heal pool"
    assert not picked(bot, land({}, health=1, equipment=0, uses=0)).startswith("heal")
    assert not picked(bot, land({}, equipment=0, uses=1)).startswith("heal")


@each("bot", ALL)
@each("health", [3, 8])
def test_the_medkit_is_not_for_who_is_whole(bot: str, health: int) -> None:
    """However low full health is: there is nothing to heal."""
    whole = journey("player.stamina=3", f"rulings.health={health}", equipment=0, uses=2, rounds=0)
    n = numbers("player.stamina=3", f"rulings.health={health}")
    game = RadiumJourney(n)
    weights = JOURNEY_BOTS[bot](n)(game.seen(whole, "explorer"), "explorer", game.choices(whole)["explorer"])
    assert sum(weights) == 1


@each("bot", ALL)
@each(
    ("thing", "taken"),
    [("club", True), ("medkit", True), ("lead_coat", True), ("blade", False)],
)
def test_takes_what_is_better(bot: str, thing: str, taken: bool) -> None:
    assert (picked(bot, land({HOME: lying(thing)})) == "take") is taken


def test_takes_no_lamp_for_a_better_gun() -> None:
    """As many dice are not more."""
    assert picked("brute", land({HOME: lying("lamp")})) != "take"
    assert picked("brute", land({HOME: lying("lamp")}), "weapons.lamp.bonus_lethality=2") == "take"


def test_a_used_up_medkit_goes_for_anything() -> None:
    lantern = {HOME: lying("lantern")}
    assert picked("brute", land(lantern, equipment=0, uses=0)) == "take"
    assert picked("brute", land(lantern, equipment=0, uses=1)) != "take"
    assert picked("brute", land(lantern, equipment=1)) != "take"


def test_goes_for_a_cache_only_where_it_holds_something_better() -> None:
    """A club two steps east; or a blade like the one in the hand there, and something useful three steps west."""
    assert picked("brute", land({square(6, 4): lying("club")})) == "east"
    assert picked("brute", land({square(6, 4): lying("blade"), square(1, 4): lying("lantern")})) == "west"
