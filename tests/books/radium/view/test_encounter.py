"""An encounter as a View."""

from lazaretto.books.radium.encounter import Encounter, RadiumEncounter
from lazaretto.books.radium.rules import ENDINGS
from lazaretto.books.radium.view import view_encounter
from lazaretto.view import View
from tests.books.radium.playing import meeting, numbers, shipped
from tests.cases import each
from tests.citing import rule


def shown(state: Encounter, *over: str) -> View:
    n = numbers(*over)
    return view_encounter(n, state, "explorer", RadiumEncounter(n).choices(state).get("explorer", ()))


@rule("RA3")
def test_both_ratings_and_the_portrait_are_shown_when_an_enemy_is_met() -> None:
    view = shown(meeting(), "setup.enemy=wall")
    (portrait,) = view.portraits
    assert view.status == "A wall: lethality 1, defense 3."
    assert (portrait.label, portrait.rows, portrait.words) == ("wall", ("#",), "lethality 1 · defense 3")
    assert [(throw.label, len(throw.dice)) for throw in view.throws[1:]] == [("its lethality", 1), ("its defense", 3)]


@rule("RA3")
@each("name", shipped().enemies)
def test_every_enemy_that_ships_has_a_portrait_that_can_be_drawn(name: str) -> None:
    n = shipped(f"setup.enemy={name}")
    (portrait,) = view_encounter(n, meeting(), "explorer", ()).portraits
    assert portrait.rows == n.portraits[name]
    assert (portrait.width, portrait.height) == (16, 16)


@rule("RA21", "RA-R11")
def test_the_portrait_says_how_it_harms_unless_all_harm_is_physical() -> None:
    assert shown(meeting(), "setup.enemy=glow").portraits[0].label == "glow (rays)"
    assert shown(meeting(), "setup.enemy=fear").portraits[0].label == "fear (dread)"
    assert shown(meeting(), "setup.enemy=fear", "rulings.harm=physical").portraits[0].label == "fear"


def test_an_enemy_of_many_has_no_article() -> None:
    n = shipped("setup.enemy=rats")
    assert view_encounter(n, meeting(), "explorer", ()).status.startswith("Rats: lethality ")


@rule("RA1", "RA-R6")
def test_health_stamina_exposure_and_rounds_are_gauges() -> None:
    view = shown(meeting(health=9, stamina=3, pool=6, exposure=24, rounds=2))
    assert [(gauge.label, gauge.value, gauge.most, gauge.tone) for gauge in view.gauges] == [
        ("health", 9, 12, "help"),
        ("stamina", 3, 6, "plain"),
        ("exposure", 12, 64, "harm"),
        ("rounds", 2, 6, "plain"),
    ]
    assert [gauge.label for gauge in shown(meeting(), "setup.ranged=lamp").gauges] == ["health", "stamina", "exposure"]


@rule("RA-R6", "RA-R9")
def test_half_a_point_of_exposure_is_shown() -> None:
    gauge = shown(meeting(exposure=127)).gauges[2]
    assert (gauge.label, gauge.value, gauge.most) == ("exposure +½", 63, 64)


@rule("RA10")
def test_a_point_of_stamina_is_a_die_and_spent_ones_lie_beside_it() -> None:
    dice = shown(meeting(stamina=3, pool=6)).throws[0].dice
    assert [die.face for die in dice] == [""] * 6
    assert [die.is_spent for die in dice] == [False] * 3 + [True] * 3


@rule("RA-R10")
def test_a_broken_defense_die_is_shown_as_spent() -> None:
    view = shown(meeting(broken=1), "enemy_wounds=true")
    assert [die.is_spent for die in view.throws[2].dice] == [False, True]
    assert view.status == "A brute: lethality 2, defense 1 of 2."


@rule("RA12", "RA-R5")
def test_a_lowered_recovery_and_a_lowered_pool_are_said_and_nothing_while_all_is_well() -> None:
    assert shown(meeting(exposure=31)).panels == ()
    (panel,) = shown(meeting(exposure=33, stamina=5, pool=5)).panels
    assert panel.title == "RECOVERY"
    assert panel.lines == ("2 stamina a round at 16.5 exposure.", "The pool is 5 of 7.")
    (panel,) = shown(meeting(worn=1), "stamina_wound=recovery").panels
    assert panel.lines == ("2 stamina a round at 0 exposure.", "Wounds have worn 1 off it.")


@each(
    ("standing", "words"),
    [("slain", "Slain"), ("fled", "away"), ("killed", "Killed"), ("irradiated", "64"), ("spent", "Spent")],
)
def test_every_ending_is_said(standing: str, words: str) -> None:
    view = shown(meeting(standing=ENDINGS.index(standing)))
    assert words in view.status
    assert view.status.endswith(".")
    assert view.options == ()


def test_a_spectator_sees_the_same_and_is_offered_nothing() -> None:
    n, state = numbers(), meeting()
    view = view_encounter(n, state, None, RadiumEncounter(n).choices(state)["explorer"])
    assert (view.options, view.composer) == ((), None)
    assert view.portraits == shown(state).portraits
