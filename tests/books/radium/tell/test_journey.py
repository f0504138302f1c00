"""Turns of a journey in words, and nothing in them that the explorer does not know."""

from itertools import islice

from lazaretto.books.radium import BOOK
from lazaretto.books.radium.choices import Choice, read_choice
from lazaretto.books.radium.journey import Journey, RadiumJourney
from lazaretto.books.radium.rules import WAYS
from lazaretto.books.radium.tables import SQUARES
from lazaretto.books.radium.tell import tell_journey
from lazaretto.books.radium.world.journey_layout import CLUE_HERE, JOURNEY, MEASURED, SHOWN
from lazaretto.dice import Scripted
from lazaretto.game import Picker, bot_picker, play, start
from tests.books.radium.playing import (
    AWAY,
    MISSED,
    enemy,
    journey,
    lying,
    numbers,
)
from tests.books.radium.tell.telling import EAST, HERE, NORTH, foe, met, of_turn
from tests.citing import rule


@rule("RA-R6", "RA-R12")
def test_a_step_tells_the_glow_and_the_rest() -> None:
    assert of_turn(journey(), "north") == "You go north."
    assert of_turn(journey(levels={NORTH: 2}, stamina=3), "north", over=("player.recovery=3",)) == (
        "You go north. The ground glows at 2; exposure 2. Stamina 6 of 7."
    )
    weaker = of_turn(journey(levels={NORTH: 3}, exposure=30), "north", over=("player.recovery=3",))
    assert weaker == "You go north. The ground glows at 3; exposure 18. RECOVERY falls to 2."


@rule("RA3")
def test_an_enemy_is_met_with_its_ratings() -> None:
    assert of_turn(journey(contents={NORTH: enemy("giant")}), "north") == (
        "You go north. You come upon the giant: lethality 3, defense 1."
    )
    over = ("rulings.harm=physical",)
    fear = journey(contents={NORTH: enemy("fear")})
    assert of_turn(fear, "north").endswith("You come upon the fear: lethality 2, defense 2 (dread).")
    assert of_turn(fear, "north", over=over).endswith("You come upon the fear: lethality 2, defense 2.")


@rule("RA-R8")
def test_how_a_journey_ends() -> None:
    assert of_turn(journey(clues=3, bunker=NORTH), "north") == ("You go north. The bunker. Its door closes behind you.")
    assert of_turn(journey(moves=119), "north", over=("map.last_move=120",)) == (
        "You go north. Lost: move 120 has come, and the bunker is still out there."
    )
    glowing = journey(levels={NORTH: 1}, exposure=126, contents={NORTH: lying("medkit")})
    assert of_turn(glowing, "north", over=("player.recovery=3",)) == (
        "You go north. The ground glows at 1; exposure 64. "
        "Irradiated: 64 points of exposure are more than anybody bears."
    )


def test_who_stands_on_the_bunker_without_the_clues_is_told_nothing() -> None:
    assert of_turn(journey(clues=2, bunker=NORTH), "north") == "You go north."


@rule("RA13", "RA-R14")
def test_where_a_flight_leads() -> None:
    before = journey(contents={HERE: enemy("brute"), EAST: enemy("giant")}, levels={EAST: 2}, enemy=foe("brute"))
    assert of_turn(before, "flee 4", AWAY, WAYS.index("east"), over=("player.recovery=3",)) == (
        "You run with 4 dice, at 65/81, 80.25 %, and get away. You come out to the east. "
        "The ground glows at 2; exposure 2. Health 12, stamina 6 of 7, exposure 2. "
        "You come upon the giant: lethality 3, defense 1."
    )


def test_a_grapple_lands_somewhere_too() -> None:
    before = met("brute", equipment=2, uses=1)
    assert of_turn(before, "grapple", WAYS.index("north")) == (
        "You throw the grapple, and it pulls you away. You come out to the north. Health 12, stamina 7 of 7."
    )


def test_a_round_that_goes_on_tells_no_more_of_the_map() -> None:
    assert of_turn(met("brute"), "blade 0/2", MISSED).endswith("and is turned. Health 12, stamina 7 of 7.")


@rule("RA-R9")
def test_the_medkit_in_words() -> None:
    hurt = journey(equipment=0, uses=2, health=5, pool=6)
    assert of_turn(hurt, "heal health") == "You open the medkit: health 9; 1 use left."
    weary = journey(equipment=0, uses=1, health=5, pool=6)
    assert of_turn(weary, "heal pool") == "You open the medkit: the pool is 7; no uses left."


def twin(state: Journey, after: Journey) -> Journey:
    """The same journey with everything else on those squares that are not known even after the turn, and with the
    bunker elsewhere while the clues do not point to it."""
    worlds, known = JOURNEY.worlds(state.packed, False), JOURNEY.plain(after.packed).known
    w = worlds[0]
    for place in range(SQUARES):
        if not known[place] & SHOWN:
            w.contents[place] = CLUE_HERE if w.contents[place] != CLUE_HERE else enemy("giant")
        if not known[place] & MEASURED:
            w.levels[place] = 3 - w.levels[place]
    if JOURNEY.plain(after.packed).clues < 3:
        w.bunker = (w.bunker + 1) % SQUARES
    return Journey(JOURNEY.pack(worlds))


@rule("RA-R14")
def test_what_the_window_has_not_shown_is_never_told() -> None:
    game, compared = RadiumJourney(numbers("map.clues_needed=3")), 0
    at_random: Picker[Choice] = bot_picker(lambda seen, seat, choices: [1] * len(choices), 1)
    for seed in range(6):
        for turn in islice(play(game, start(game, seed), {"explorer": at_random}, seed, 5000), 40):
            before, after = (twin(state, turn.after) for state in (turn.before, turn.after))
            assert game.seen(after, "explorer") == game.seen(turn.after, "explorer")
            one = tell_journey(game.numbers, turn.before, turn.chosen, turn.rolled, turn.after, "explorer")
            assert tell_journey(game.numbers, before, turn.chosen, turn.rolled, after, "explorer") == one
            compared += (before, after) != (turn.before, turn.after)
    assert compared > 50


def test_a_spectator_is_told_what_the_explorer_is() -> None:
    game, state = RadiumJourney(numbers()), journey(contents={NORTH: enemy("giant")})
    chosen = {"explorer": read_choice("north")}
    after = game.step(state, chosen, Scripted([]))
    both = [BOOK.words.tell(game.numbers, state, chosen, [], after, seat) for seat in ("explorer", None)]
    assert both[0] == both[1]
    assert JOURNEY.plain(after.packed).enemy == foe("giant")
