"""The words and the odds of each choice of a round."""

import re
from fractions import Fraction

from lazaretto.books.radium import rules
from lazaretto.books.radium.choices import Fight, Flee, read_choice
from lazaretto.books.radium.encounter import Encounter, RadiumEncounter
from lazaretto.books.radium.view import explain_round, view_encounter
from lazaretto.dice import law
from lazaretto.view import Bar, Option, View
from tests.books.radium.playing import even, meeting, more, numbers, odds, share
from tests.cases import each
from tests.citing import rule


def shown(state: Encounter, *over: str) -> View:
    n = numbers(*over)
    return view_encounter(n, state, "explorer", RadiumEncounter(n).choices(state)["explorer"])


def explained(state: Encounter, *over: str) -> list[Option]:
    """Every choice of the round, explained."""
    n = numbers(*over)
    return [explain_round(n, state, "explorer", choice) for choice in RadiumEncounter(n).choices(state)["explorer"]]


def option(text: str, *over: str, state: Encounter | None = None) -> Option:
    (found,) = (option for option in explained(state or meeting(), *over) if option.text == text)
    return found


def chances(bar: Bar) -> dict[str, Fraction]:
    return dict(bar.shares)


@rule("RA7", "RA8", "RA13")
def test_every_bar_is_the_law_of_its_rule() -> None:
    n, counted = numbers(), 0
    for listed in explained(meeting()):
        choice = read_choice(listed.text)
        for bar in listed.bars:
            got = chances(bar)
            if "slain" in got:
                assert isinstance(choice, Fight)
                assert got["slain"] == law(rules.attack, n, choice.lethality, 2).chance(rules.SLAYS)
            elif "away" in got:
                assert isinstance(choice, Flee)
                assert got["away"] == law(rules.flight, n, choice.dice).chance(True)
            else:
                guard = choice.guard if isinstance(choice, Flee) else choice.defense  # type: ignore[union-attr]
                assert got["wounded"] == law(rules.enemy_attack, 2, guard).chance(True)
            assert sum(got.values()) == 1
            counted += 1
    assert counted > 60


@rule("RA6")
def test_bars_say_who_strikes_first() -> None:
    assert [bar.about for bar in option("blade 2/1").bars] == [
        "your 2 against its 2",
        "its 2 against your 1, first",
    ]
    assert [bar.about for bar in option("blade 2/1 first").bars] == [
        "your 2 against its 2",
        "its 2 against your 1, if it stands",
    ]


@rule("RA-R13")
def test_without_lethality_dice_there_is_no_attack_of_ones_own() -> None:
    guards = option("gun 0/1")
    assert [list(chances(bar)) for bar in guards.bars] == [["wounded", "turned"]]
    assert guards.does == "costs 1 stamina and leaves 6, 7 after RECOVERY; only guards"


@rule("RA5", "RA9", "RA11", "RA-R7")
def test_what_a_choice_costs_and_leaves_is_said() -> None:
    assert option("blade 2/2 first").does == "costs 5 stamina and leaves 2, 5 after RECOVERY"
    assert option("gun 3/0").does == "costs 3 stamina and leaves 4, 7 after RECOVERY; fires 1 round and leaves 5"
    assert option("blade 0/0").does == "costs 0 stamina and leaves 7; only guards"
    tired = meeting(stamina=1, exposure=2 * 48)
    assert option("flee 1", state=tired).does == "costs 1 stamina and leaves 0"


@rule("RA18", "RA-R4", "RA-R9")
def test_free_dice_are_thrown_too_and_a_coat_halves_what_a_shot_adds() -> None:
    lamp = option("lamp 1/0 first", "setup.ranged=lamp")
    assert lamp.does == "costs 1 stamina and leaves 6, 7 after RECOVERY; adds 4 exposure"
    assert [bar.about for bar in lamp.bars] == ["your 2 against its 2", "its 2 against your 1, if it stands"]
    assert chances(lamp.bars[0])["slain"] == more(2, 2)
    coat = option("lamp 1/0 first", "setup.ranged=lamp", "setup.equipment=lead_coat")
    assert coat.does.endswith("adds 2 exposure")


@rule("RA18", "RA-R6", "RA-R13")
def test_a_shot_that_is_deadly_itself_has_no_odds_of_its_own() -> None:
    glowing = meeting(rounds=0, exposure=120)
    first = option("lamp 1/0 first", "setup.ranged=lamp", state=glowing)
    assert first.does == "costs 1 stamina and leaves 6; adds 4 exposure; the shot itself is deadly"
    assert first.bars == ()
    second = option("lamp 1/0", "setup.ranged=lamp", state=glowing)
    assert second.does == first.does
    assert [bar.about for bar in second.bars] == ["its 2 against your 1, first"]
    coat = option("lamp 1/0 first", "setup.ranged=lamp", "setup.equipment=lead_coat", state=glowing)
    assert "deadly" not in coat.does
    assert len(coat.bars) == 2


@rule("RA11", "RA12", "RA18")
def test_recovery_is_that_of_the_exposure_after_the_shot() -> None:
    over = ("setup.ranged=lamp", "player.recovery=3")
    near = meeting(rounds=0, exposure=28)
    assert option("lamp 2/0", *over, state=near).does == (
        "costs 2 stamina and leaves 5, 7 after RECOVERY; adds 4 exposure"
    )
    tired = near._replace(stamina=2)
    assert option("lamp 2/0", *over, state=tired).does == (
        "costs 2 stamina and leaves 0, 2 after RECOVERY; adds 4 exposure"
    )
    assert option("blade 2/0", *over, state=tired).does == "costs 2 stamina and leaves 0, 3 after RECOVERY"


@each("over", [("setup.ranged=lamp",), ("setup.ranged=lamp", "setup.equipment=lead_coat"), ()])
@each("exposure", [0, 28, 30, 120, 124])
def test_what_a_choice_says_is_what_its_round_does(over: tuple[str, ...], exposure: int) -> None:
    """What is left to who is not wounded, and whether the enemy may be slain at all."""
    state, compared = meeting(stamina=4, exposure=exposure, rounds=0 if over else 3), 0
    for listed in explained(state, *over):
        ways = odds(state, listed.text, *over)
        slays = any("slain" in chances(bar) and chances(bar)["slain"] for bar in listed.bars)
        assert (share(ways, standing=rules.SLAIN) > 0) == slays, listed.text
        unhurt = {way.stamina for way in ways if way.standing == rules.GOES_ON and way[:3:2] == state[:3:2]}
        found = re.search(r"leaves (\d+)(?:, (\d+) after RECOVERY)?", listed.does)
        assert found
        assert unhurt <= {int(found[2] or found[1])}, listed.text
        compared += len(unhurt)
    assert compared > 20


@rule("RA-R4")
def test_free_ratings_are_dice_of_the_odds() -> None:
    assert [bar.about for bar in option("blade 1/0", "rating=free").bars] == [
        "your 3 against its 2",
        "its 2 against your 2, first",
    ]


@rule("RA13", "RA-R2")
def test_a_flight_says_what_happens_to_who_is_caught() -> None:
    away, caught = option("flee 3 guard 1").bars
    assert chances(away) == {"away": 1 - Fraction(4, 6) ** 3, "caught": Fraction(4, 6) ** 3}
    assert caught.about == "its 2 against your 1, if caught"
    assert [bar.about for bar in option("flee 1 guard 1", "flee_fail=no_attack").bars] == ["1 die that runs"]


@rule("RA-R9")
def test_a_grapple_is_certain() -> None:
    hook = option("grapple", "setup.equipment=grapple")
    assert (hook.group, hook.bars) == ("flee", ())
    assert "for certain" in hook.does
    assert shown(meeting(), "setup.equipment=grapple").options == (hook,), "it is not composed of dice"
    assert shown(meeting()).options == ()


@rule("RA-R10")
def test_a_tie_that_breaks_a_die_has_a_share_of_its_own() -> None:
    bar = option("blade 2/0", "enemy_wounds=true", state=meeting(broken=1)).bars[0]
    assert chances(bar) == {"slain": more(2, 1), "a die broken": even(2, 1), "turned": 1 - more(2, 1) - even(2, 1)}


def test_choices_are_grouped_by_weapon_and_flight() -> None:
    assert list(dict.fromkeys(each.group for each in explained(meeting()))) == ["blade", "gun", "flee"]
