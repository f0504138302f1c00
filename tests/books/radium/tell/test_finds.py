"""What is found, in words."""

from lazaretto.books.radium.rules import CLUE, NOTHING, ROUNDS, SALVE, SLAYS, TONIC
from lazaretto.books.radium.world.journey_layout import CLUE_HERE
from tests.books.radium.playing import (
    journey,
    lying,
    numbers,
    square,
)
from tests.books.radium.tell.telling import FINDS, HERE, NORTH, met, of_turn
from tests.cases import each
from tests.citing import rule


@rule("RA-R8")
def test_clues_are_counted_until_they_point_to_the_bunker() -> None:
    here = {NORTH: CLUE_HERE}
    assert of_turn(journey(contents=here, clues=1), "north") == "You go north. A clue lies here, 2 of 3."
    assert of_turn(journey(contents=here, clues=2, bunker=square(6, 0)), "north") == (
        "You go north. A clue lies here, 3 of 3. Now they make sense: the bunker is 3 north and 2 east of here."
    )
    assert of_turn(journey(contents=here, clues=2, bunker=square(4, 8)), "north").endswith(
        "the bunker is 5 south of here."
    )
    assert of_turn(journey(contents=here, clues=3), "north").endswith("A clue lies here, one more than is needed.")


@rule("RA14")
@each(
    ("find", "words"),
    [
        (NOTHING, "nothing. Health 5, stamina 7 of 7."),
        (CLUE, "a clue, 2 of 3. Health 5, stamina 7 of 7."),
        (ROUNDS, "rounds; the gun has 5. Health 5, stamina 7 of 7."),
        (SALVE, "a salve; health 8. Health 8, stamina 7 of 7."),
        (TONIC, "a tonic; the pool is 7. Health 5, stamina 6 of 7."),
    ],
)
def test_what_the_slain_leave(find: int, words: str) -> None:
    over = (*FINDS, "spoils.rounds=2", "spoils.salve=3", "spoils.tonic=1", "player.recovery=3")
    pool = 6 if find == TONIC else 7
    before = met("brute", rounds=3, clues=1, health=5, pool=pool, stamina=pool)
    assert of_turn(before, "blade 2/0 first", SLAYS, find, over=over) == (
        "You raise the blade: lethality 2, defense 0, and 1 stamina to strike first. "
        "You strike, 2 dice against 2, at 575/1296, 44.37 %, and the enemy falls. "
        f"Among what is left, at 1/5, 20.00 %: {words}"
    )


def test_rounds_that_nothing_takes() -> None:
    lamp = list(numbers().weapons).index("lamp")
    told = of_turn(met("brute", ranged=lamp, rounds=0), "blade 2/0 first", SLAYS, ROUNDS, over=FINDS)
    assert "rounds, but none that the lamp could take." in told


def test_the_last_clue_may_lie_with_the_slain() -> None:
    before = met("brute", clues=2, bunker=square(2, 4))
    assert "a clue, 3 of 3. Now they make sense: the bunker is 2 west of here." in of_turn(
        before, "blade 2/0 first", SLAYS, CLUE, over=FINDS
    )


@rule("RA-R9")
def test_what_lies_there_is_told_and_taken() -> None:
    assert of_turn(journey(contents={NORTH: lying("lead_coat")}), "north") == (
        "You go north. Something lies here: lead coat."
    )
    gun = {HERE: lying("gun")}
    lamp = list(numbers().weapons).index("lamp")
    assert of_turn(journey(contents=gun, ranged=lamp, rounds=0), "take") == (
        "You take up the gun, 6 rounds in it, and leave the lamp to the dust."
    )
    assert of_turn(journey(contents={HERE: lying("club")}), "take") == (
        "You take up the club and leave the blade to the dust."
    )
    assert of_turn(journey(contents={HERE: lying("lantern")}, equipment=1), "take") == (
        "You take up the lantern and leave the lead coat to the dust. Its light shows how the squares around glow."
    )
    assert of_turn(journey(contents={HERE: lying("medkit")}, equipment=-1), "take") == "You take up the medkit."
