"""The last line: what can be pressed, and nothing that cannot."""

from __future__ import annotations

from dataclasses import replace

from lazaretto.dice import Typed
from lazaretto.game import Refusal
from lazaretto.play.course import Command
from lazaretto.play.opening import Opening, begin
from lazaretto.play.person import Left
from lazaretto.play.played import Played
from lazaretto.play.told import Told
from lazaretto.terminal.desk import Desk
from lazaretto.terminal.footer import Now, pairs
from tests.play.tables import CELLAR, DUEL, TWO, edition, pick, play_on, sat

NOW = Now()


def nowhere(name: str) -> Played:
    raise Refusal(f"There is no game {name}.")


def named(desk: Desk, now: Now = NOW, board: bool = False) -> dict[str, str]:
    return dict(pairs(desk, now, board))


def test_a_duel_has_hints_and_a_world_has_something_to_look_at() -> None:
    duel = Desk(sat(DUEL, 1), nowhere)
    assert named(duel)["c"] == "hint"
    assert "c" not in named(duel, Now(hints=False))
    assert "x" not in named(duel)
    assert named(Desk(sat(CELLAR, 1), nowhere), board=True)["x"] == "look"
    assert "c" not in named(Desk(sat(DUEL, 1, seats=TWO), nowhere))


def test_undo_is_named_when_there_is_a_turn() -> None:
    assert "Bksp" not in named(Desk(sat(DUEL, 1), nowhere))
    assert named(Desk(play_on(sat(DUEL, 1), 1, 1), nowhere))["Bksp"] == "undo"


def test_whoever_types_looks_or_is_asked_has_other_keys() -> None:
    desk = Desk(sat(CELLAR, 1), nowhere)
    assert "take" not in named(desk, Now(looking=True)).values()
    assert named(desk, Now(typing=True))["Esc"] == "stop typing"
    assert named(desk, Now(asked=True))["y"] == "yes"


def test_dice_that_wait_are_thrown() -> None:
    def unthrown() -> Typed:
        raise Left

    duel = sat(DUEL, 1, at="12,9", dice=unthrown)
    pick(duel, "a", "3/1")
    assert named(Desk(duel, nowhere), Now(paused=True))["Enter"] == "throw the dice"


def test_a_world_goes_on_or_pauses() -> None:
    world = begin(edition(f"{CELLAR}/asleep"), Opening({}, 28))
    assert named(Desk(world, nowhere))["space"] == "pause"
    assert named(Desk(world, nowhere), Now(paused=True))["space"] == "go on"
    assert "←→" not in named(Desk(world, nowhere)), "there are no earlier days yet"
    assert named(Desk(play_on(world, 1, 2), nowhere))["←→"] == "back"


def test_who_looks_about_in_a_world_can_still_let_it_move() -> None:
    world = Desk(play_on(begin(edition(f"{CELLAR}/asleep"), Opening({}, 28)), 1, 2), nowhere)
    looking = named(world, Now(looking=True, paused=True))
    assert (looking["Esc"], looking["space"], looking["[ ]"]) == ("stop looking", "go on", "back")
    assert "space" not in named(Desk(sat(CELLAR, 1), nowhere), Now(looking=True))


def test_spots_can_be_letters_and_letters_spots() -> None:
    world = Desk(begin(edition(f"{CELLAR}/asleep"), Opening({}, 28)), nowhere)
    assert named(world, Now(spots=True))["v"] == "letters"
    assert named(world, Now(letters=True))["v"] == "spots"
    assert "v" not in named(world)


def test_at_the_end_a_world_has_two_ways_to_begin_again() -> None:
    world = play_on(begin(edition(f"{CELLAR}/asleep"), Opening({}, 28)))
    assert world.is_over
    assert named(Desk(world, nowhere))["z"] == "new"
    assert not {"Enter", "Bksp"} & named(Desk(world, nowhere)).keys(), "nobody chose anything there"
    duel = Desk(sat(DUEL, 1), nowhere)
    duel.obey(Command("resign"))
    assert "z" not in named(duel)
    assert named(duel)["Enter"] == "analysis"


def test_more_is_offered_where_there_is_some() -> None:
    world = Desk(play_on(begin(edition(f"{CELLAR}/asleep"), Opening({}, 28)), 1, 2), nowhere)
    for now in (Now(), Now(looking=True)):
        assert "Tab" not in named(world, now)
        assert named(world, replace(now, more=True))["Tab"] == "more"


def test_why_is_offered_in_a_world_whose_rolls_are_told() -> None:
    world = Desk(begin(edition(f"{CELLAR}/asleep"), Opening({}, 28)), nowhere)
    assert "w" not in named(world)
    world.log = [Told(1, ("It rains.",), ("rain: yes (50.00 %)",))]
    assert named(world)["w"] == "why"
    assert named(Desk(sat(DUEL, 1), nowhere))["w"] == "why"
