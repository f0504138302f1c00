"""The last line: the keys that work now, and no others."""

from __future__ import annotations

from dataclasses import replace

from lazaretto.dice import Typed
from lazaretto.game import Refusal
from lazaretto.play.base.played_game import Played
from lazaretto.play.session.begin_game import Opening, begin
from lazaretto.play.session.player_left import PlayerLeft
from lazaretto.play.session.session_commands import Command
from lazaretto.play.text.log import Log
from lazaretto.play.text.log_entry import LogEntry
from lazaretto.terminal.play.footer import Now, pairs
from lazaretto.terminal.play.game_model import GameModel
from tests.play.tables import CELLAR, DUEL, TWO, edition, pick, play_on, sat

NOW = Now()


def nowhere(name: str) -> Played:
    raise Refusal(f"There is no game {name}.")


def named(model: GameModel, now: Now = NOW, board: bool = False) -> dict[str, str]:
    return dict(pairs(model, now, board))


def test_a_duel_has_hints_and_a_world_has_something_to_look_at() -> None:
    duel = GameModel(sat(DUEL, 1), nowhere)
    assert named(duel)["c"] == "hint"
    assert "c" not in named(duel, Now(hints=False))
    assert "x" not in named(duel)
    assert named(GameModel(sat(CELLAR, 1), nowhere), board=True)["x"] == "look"
    assert "c" not in named(GameModel(sat(DUEL, 1, seats=TWO), nowhere))


def test_undo_is_named_when_there_is_a_turn() -> None:
    assert "Bksp" not in named(GameModel(sat(DUEL, 1), nowhere))
    assert named(GameModel(play_on(sat(DUEL, 1), 1, 1), nowhere))["Bksp"] == "undo"


def test_typing_inspecting_and_prompts_have_keys_of_their_own() -> None:
    model = GameModel(sat(CELLAR, 1), nowhere)
    assert "take" not in named(model, Now(looking=True)).values()
    assert named(model, Now(typing=True))["Esc"] == "stop typing"
    assert named(model, Now(asked=True))["y"] == "yes"


def test_dice_that_wait_are_thrown() -> None:
    duel = sat(DUEL, 1, at="12,9", dice=unthrown)
    pick(duel, "a", "3/1")
    assert named(GameModel(duel, nowhere), Now(paused=True))["Enter"] == "throw the dice"


def test_a_world_goes_on_or_pauses() -> None:
    world = begin(edition(f"{CELLAR}/asleep"), Opening({}, 28))
    assert named(GameModel(world, nowhere))["space"] == "pause"
    assert named(GameModel(world, nowhere), Now(paused=True))["space"] == "go on"
    assert "←→" not in named(GameModel(world, nowhere)), "there are no earlier days yet"
    assert named(GameModel(play_on(world, 1, 2), nowhere))["←→"] == "back"


def test_who_looks_about_in_a_world_can_still_let_it_move() -> None:
    world = GameModel(play_on(begin(edition(f"{CELLAR}/asleep"), Opening({}, 28)), 1, 2), nowhere)
    looking = named(world, Now(looking=True, paused=True))
    assert (looking["Esc"], looking["space"], looking["[ ]"]) == ("stop looking", "go on", "back")
    assert "space" not in named(GameModel(sat(CELLAR, 1), nowhere), Now(looking=True))


def test_spots_can_be_letters_and_letters_spots() -> None:
    world = GameModel(begin(edition(f"{CELLAR}/asleep"), Opening({}, 28)), nowhere)
    assert named(world, Now(spots=True))["v"] == "letters"
    assert named(world, Now(letters=True))["v"] == "spots"
    assert "v" not in named(world)


def test_at_the_end_a_world_has_two_ways_to_begin_again() -> None:
    world = play_on(begin(edition(f"{CELLAR}/asleep"), Opening({}, 28)))
    assert world.is_over
    assert named(GameModel(world, nowhere))["z"] == "new"
    assert not {"Enter", "Bksp"} & named(GameModel(world, nowhere)).keys(), "nobody chose anything there"
    duel = GameModel(sat(DUEL, 1), nowhere)
    duel.obey(Command("resign"))
    assert "z" not in named(duel)
    assert named(duel)["Enter"] == "analysis"


def test_more_is_offered_where_there_is_some() -> None:
    world = GameModel(play_on(begin(edition(f"{CELLAR}/asleep"), Opening({}, 28)), 1, 2), nowhere)
    for now in (Now(), Now(looking=True)):
        assert "Tab" not in named(world, now)
        assert named(world, replace(now, more=True))["Tab"] == "more"


def test_why_is_offered_in_a_world_whose_rolls_are_told() -> None:
    world = GameModel(begin(edition(f"{CELLAR}/asleep"), Opening({}, 28)), nowhere)
    assert "w" not in named(world)
    world.log = Log(world.sitting.played, world.turns, [LogEntry(1, ("It rains.",), ("rain: yes (50.00 %)",))])
    assert named(world)["w"] == "why"
    world.log = Log(world.sitting.played, world.turns, [LogEntry(2, ("It is dry.",), ())])
    assert named(world)["w"] == "why", "it was told once"
    assert named(GameModel(sat(DUEL, 1), nowhere))["w"] == "why"


def test_comforts_are_named_and_what_one_does_meanwhile() -> None:
    cellar = GameModel(sat(CELLAR, 1), nowhere)
    assert named(cellar)["Shift"] == "run"
    assert named(cellar, Now(walking=True)) == {"any key": "stop"}
    assert named(cellar, Now(pointing=True))["Enter"] == "go"
    assert "Tab" not in named(cellar, Now(pointing=True))
    assert named(cellar, Now(pointing=True, things=True))["Tab"] == "next known place"
    assert "Shift" not in named(GameModel(sat(CELLAR, 1, dice=unthrown), nowhere)), "nobody runs with dice in hand"


def unthrown() -> Typed:
    raise PlayerLeft
