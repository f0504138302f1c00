"""What a choice costs and throws, compared with rounds that are played."""

import pytest

from lazaretto.books.radium.choice_cost import costs, thrown
from lazaretto.books.radium.choices import Fight, Flee
from lazaretto.books.radium.encounter import RadiumEncounter, explorer
from lazaretto.books.radium.rules import FLED, SLAIN
from tests.books.radium.playing import meeting, numbers, odds
from tests.citing import rule


@rule("RA5", "RA13", "RA-R7")
def test_stamina_that_a_choice_costs() -> None:
    n = numbers()
    assert costs(n, Fight("gun", 3, 1)) == 4
    assert costs(n, Fight("gun", 3, 1, first=True)) == 6
    assert costs(n, Flee(2, 1)) == 3


@rule("RA5", "RA-R4")
def test_free_dice_are_thrown_too() -> None:
    assert thrown(numbers(), Fight("lamp", 1, 0)) == (2, 1)
    assert thrown(numbers(), Fight("blade", 1, 0)) == (1, 0)
    assert thrown(numbers("rating=free"), Fight("blade", 1, 0)) == (3, 2)


@rule("RA5", "RA9", "RA13", "RA18")
@pytest.mark.parametrize("over", [(), ("setup.ranged=lamp",), ("setup.ranged=lamp", "setup.equipment=lead_coat")])
def test_who_has_paid_for_a_choice_is_who_leaves_the_round_unhurt(over: tuple[str, ...]) -> None:
    """Without RECOVERY, since that comes only afterwards."""
    n = numbers(*over, "player.recovery=0")
    state, compared = meeting(stamina=5, rounds=0 if over else 2), 0
    for choice in RadiumEncounter(n).choices(state)["explorer"]:
        assert isinstance(choice, Fight | Flee)
        paid = explorer(n, state).commits(n, choice)
        left = [way for way in odds(state, str(choice), *over, "player.recovery=0") if way.standing in (SLAIN, FLED)]
        for way in left:
            if (way.health, way.pool) == (state.health, state.pool):
                assert (way.stamina, way.rounds, way.exposure) == (paid.stamina, paid.rounds, paid.exposure)
                compared += 1
    assert compared > 20
