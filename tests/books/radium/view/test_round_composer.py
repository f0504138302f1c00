"""The parts of a round: every combination of them is a choice, and presets are found by the odds."""

from fractions import Fraction

from lazaretto.books.radium import rules
from lazaretto.books.radium.choices import Fight, Flee, read_choice
from lazaretto.books.radium.encounter import Encounter, RadiumEncounter, explorer
from lazaretto.books.radium.view import view_encounter
from lazaretto.books.radium.view.round_presets import prospect
from lazaretto.view import Composer, Composing
from lazaretto.view.composing import begin
from tests.books.radium.playing import meeting, numbers, odds, share
from tests.cases import each
from tests.citing import rule

STATES = [
    ((), {}),
    ((), {"stamina": 0}),
    ((), {"stamina": 2, "rounds": 0}),
    (("rating=free",), {}),
    (("setup.ranged=lamp",), {"exposure": 120, "rounds": 0}),
    (("setup.equipment=grapple",), {"stamina": 4}),
    (("enemy_wounds=true",), {"broken": 2}),
    (("flee_fail=no_attack",), {"stamina": 3}),
]


def composer(state: Encounter, *over: str) -> Composer:
    n = numbers(*over)
    found = view_encounter(n, state, "explorer", RadiumEncounter(n).choices(state)["explorer"]).composer
    assert found
    return found


def combinations(composing: Composing, place: int = 0) -> list[str]:
    """The texts of everything that can be put together by setting one part after another to what is offered."""
    if place == len(composing.composer.parts):
        return [composing.marked.text]
    offered = composing.offered(place)
    if not offered:
        return combinations(composing, place + 1)
    return [text for value in offered for text in combinations(composing.set(place, value), place + 1)]


@rule("RA4", "RA5", "RA13")
@each(("over", "changed"), STATES)
def test_every_combination_of_parts_is_a_choice_and_every_choice_is_one(
    over: tuple[str, ...], changed: dict[str, int]
) -> None:
    state = meeting(**changed)
    made, legal = composer(state, *over), RadiumEncounter(numbers(*over)).choices(state)["explorer"]
    composed = [str(choice) for choice in legal if isinstance(choice, Fight | Flee)]
    assert sorted(combinations(begin(made))) == sorted(composed)
    assert list(made.texts) == composed
    assert [read_choice(text) for text in made.texts] == [each for each in legal if isinstance(each, Fight | Flee)]


@rule("RA6", "RA-R7")
def test_who_strikes_first_is_asked_only_of_those_who_strike_and_can() -> None:
    composing = begin(composer(meeting())).mark("blade 2/1 first")
    place = [part.name for part in composing.composer.parts].index("first")
    assert composing.offered(place) == ("second", "first")
    assert composing.mark("blade 0/1").offered(place) == ()
    assert composing.mark("flee 2").offered(place) == ()


@rule("RA5")
def test_what_a_choice_is_made_of_is_what_it_says() -> None:
    for choice in composer(meeting()).choices:
        verb, weapon, lethality, defense, first, run, guard = choice.values
        read = read_choice(choice.text)
        if isinstance(read, Fight):
            assert (verb, weapon, lethality, defense) == ("fight", *read[:3])
            assert (first == "first", run, guard) == (read.first, None, None)
        else:
            assert (verb, weapon, lethality, defense, first) == ("flee", None, None, None, None)
            assert (run, guard) == tuple(read)


@rule("RA6", "RA7", "RA8", "RA13")
@each(("over", "changed"), [STATES[0], STATES[2], STATES[3], STATES[6], STATES[7]])
def test_a_prospect_is_what_the_round_comes_to(over: tuple[str, ...], changed: dict[str, int]) -> None:
    state, n = meeting(**changed), numbers(*over)
    for text in composer(state, *over).texts[::3]:
        choice = read_choice(text)
        assert isinstance(choice, Fight | Flee)
        found, ways = prospect(n, explorer(n, state), choice), odds(state, text, *over)
        assert found.slain == share(ways, standing=rules.SLAIN), text
        assert found.away == share(ways, standing=rules.FLED), text
        assert found.hurt >= 1 - share(ways, health=state.health, pool=state.pool), text


@rule("RA4")
@each(("over", "changed"), STATES)
def test_presets_are_the_best_by_the_odds_of_the_rules(over: tuple[str, ...], changed: dict[str, int]) -> None:
    state, n = meeting(**changed), numbers(*over)
    made = composer(state, *over)
    every = {text: prospect(n, explorer(n, state), read_choice(text)) for text in made.texts}  # type: ignore[arg-type]
    named = {preset.name: every[preset.text] for preset in made.presets}
    assert named["safest"].hurt == min(each.hurt for each in every.values())
    assert ("all out" in named) == any(each.slain for each in every.values())
    if "all out" in named:
        assert named["all out"].slain == max(each.slain for each in every.values())
    if "best escape" in named:
        assert named["best escape"].away == max(each.away for each in every.values())
    for name, least in (("sure kill", Fraction(1)), ("likely kill", Fraction(1, 2))):
        if name in named:
            assert named[name].slain >= least
            assert named[name].cost == min(each.cost for each in every.values() if each.slain >= least)
    assert made.marked == made.presets[0].text
    assert [preset.key for preset in made.presets] == [*"1234"[: len(made.presets)]]


@rule("RA-R10")
def test_a_kill_that_is_certain_is_called_sure() -> None:
    assert composer(meeting(broken=2), "enemy_wounds=true").presets[0].name == "sure kill"
    assert composer(meeting()).presets[0].name == "likely kill"


def test_a_spectator_composes_nothing() -> None:
    assert view_encounter(numbers(), meeting(), None, ()).composer is None
