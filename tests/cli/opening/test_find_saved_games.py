"""The library's commands: play and save, list, replay, verify, export, import, fork, continue."""

import json
import re
from collections.abc import Callable, Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest

from lazaretto.cli.opening.find_saved_games import opened_game
from lazaretto.game import Turn
from lazaretto.play.base.game_turns import TURNS_BETWEEN_CHECKPOINTS as EVERY
from lazaretto.play.base.recorded_turn import RecordedRules
from lazaretto.store import checkpoints_in_memory
from lazaretto.store.library import Library
from lazaretto.store.record_lines import TurnLine, commitment
from tests.cli.running import ENDLESS, Ran, Runner, lazaretto
from tests.play.base.test_game_turns import Counted, watched
from tests.play.tables import TWO, sat

DUEL = ("play", "defend_the_city", "--plain", "--seed", "2", "--against", "random")
Typed = Callable[..., Ran]


@pytest.fixture(autouse=True)
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A library of the test's own."""
    monkeypatch.setenv("LAZARETTO_DATA", str(tmp_path / "kept"))
    return tmp_path / "kept"


@pytest.fixture
def play(run: Runner, monkeypatch: pytest.MonkeyPatch) -> Typed:
    """`play` with these lines typed into it."""

    def played(*words: str, typed: str) -> Ran:
        lines = iter(typed.splitlines(keepends=True))
        monkeypatch.setattr("sys.stdin", _Pipe(lines))
        return run(*words)

    return played


class _Pipe:
    def __init__(self, lines: Iterator[str]) -> None:
        self.lines = lines

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        return next(self.lines, "")


def test_a_played_game_is_kept_listed_replayed_and_verified(run: Runner, play: Typed) -> None:
    assert play(*DUEL, typed="5/0\n").code == 0
    (game,) = run("games", "--json").json["games"]
    assert (game["book"], game["turns"], game["outcome"]) == ("defend_the_city", 1, "a")
    assert game["seats"] == {"a": "person", "b": "bot random"}
    heads, listed = (line.split() for line in run("games").out.splitlines())
    assert heads == ["game", "last", "played", "book", "seats", "turns", "result", "forked"]
    assert listed[0] == game["id"][:8]
    assert listed[-2:] == ["1", "a"]
    told = run("replay", game["id"][:6], "--rolls").out
    assert told == (
        "Defend the City, practice: a person as a, random as b.\n"
        "Turn 1   Revealed: a 5/0, b 1/1.\n"
        "         a strikes b at 4/5, 80.00 %, and hits.\n"
        "         b falls before striking back.\n"
        "         Stamina left: a 15, b 18.\n"
        "         Lethal wound: b.\n"
        "         a wins.\n"
        "         [5/0 to hit 1/1: yes (80.00 %)]\n"
        "The fight is over: a wins.\n"
    )
    assert run("verify", "last").out.startswith(
        "The record is genuine: its chain holds, and replaying gives the same states."
    )


TOWN = ("watch", "outbreak", "--keep", "--set", "setup.rows=5", "--set", "setup.columns=5", "--set", "rulings.limit=4")


def test_towns_are_told_apart_by_seed_and_variant(run: Runner, play: Typed) -> None:
    for seed, more in (("3", ()), ("4", ()), ("4", ("--set", "wood.supply=9"))):
        run(*TOWN, "--seed", seed, *more)
    variant = "setup.rows=5, setup.columns=5, rulings.limit=4"
    heads, *listed = (re.split(" {2,}", line)[2:6] for line in run("games").out.splitlines())
    assert heads == ["book", "seed", "days", "result"]
    assert [row[:3] for row in listed] == [
        ["outbreak", f"seed 4, {variant}, wood.supply=9", "4"],
        ["outbreak", f"seed 4, {variant}", "4"],
        ["outbreak", f"seed 3, {variant}", "4"],
    ]
    assert [(game["seed"], game["seats"]) for game in run("games", "--json").json["games"]] == [
        (4, {}),
        (4, {}),
        (3, {}),
    ]
    play(*DUEL, "--set", "rulings.stall_limit=5", typed="5/0\n")
    heads, first, *_ = (re.split(" {2,}", line)[2:5] for line in run("games").out.splitlines())
    assert heads == ["book", "seats, or seed", "turns"]
    assert first == ["defend_the_city (rulings.stall_limit=5, practice)", "you, random", "1"]


def test_the_seed_of_a_game_between_people_is_not_told(run: Runner) -> None:
    with Library() as library:
        sat("defend_the_city", 2**100, seats=TWO, keeper=library)
    assert [game["seed"] for game in run("games", "--json").json["games"]] == [None]


def test_a_replay_can_stop_at_a_turn(run: Runner) -> None:
    run("watch", "defend_the_city", "--bots", "aggressive,cautious", "--seed", "1", "--keep")
    shown = run("replay", "last", "--turn", "2").out
    assert shown.count("Revealed") == 2
    assert "  a stamina      9 of 20  █████████···········\n" in shown
    assert run("replay", "last", "--turn", "9").err == "There is no turn 9 in this game; it goes from 0 to 5.\n"
    ran = run("replay", "last", "--turn", "1e30", "--json")
    assert (ran.code, ran.err) == (1, "")
    assert ran.json == {"error": f"There is no turn {10**30:,} in this game; it goes from 0 to 5."}


def test_numbers_are_read_as_people_write_them_and_a_large_one_is_a_turn_that_there_is_not(run: Runner) -> None:
    run(*TOWN, "--seed", "3")
    for words, number in (
        (("replay", "last", "--from", "1,000"), "1,000"),
        (("replay", "last", "--from", "1_000"), "1,000"),
        (("replay", "last", "--turn", "9" * 20), f"{10**20 - 1:,}"),
        (("watch", "outbreak", "--at", f"last@{'9' * 20}"), f"{10**20 - 1:,}"),
        (("watch", "--fork", "last@1,000"), "1,000"),
    ):
        ran = run(*words)
        assert (ran.code, ran.err) == (1, f"There is no day {number} in this town; it goes from 0 to 4.\n")
    assert run("replay", "last", "--from", "1,0").err.startswith(
        "--from: '1,0' is not valid; it must be a whole number"
    )
    assert run("replay", "last", "--from", "9" * 60).err.startswith(f"--from: '{'9' * 40}…' has too many digits.")


def test_a_replay_can_begin_with_a_turn(run: Runner) -> None:
    run("watch", "defend_the_city", "--bots", "aggressive,cautious", "--seed", "1", "--keep")
    every = run("replay", "last").out.splitlines()
    shown = run("replay", "last", "--from", "4").out.splitlines()
    assert shown == [every[0], *every[every.index(next(line for line in every if line.startswith("Turn 4 "))) :]]
    assert run("replay", "last", "--from", "0").out.splitlines() == every
    assert [turn["turn"] for turn in run("replay", "last", "--from", "2", "--turn", "3", "--json").json["turns"]] == [
        2,
        3,
    ]
    assert run("replay", "last", "--from", "9").err == "There is no turn 9 in this game; it goes from 0 to 5.\n"
    assert run("replay", "last", "--from", "-1").code == 2
    backwards = run("replay", "last", "--from", "3", "--turn", "2")
    assert (backwards.code, backwards.err) == (2, "--from 3 comes after --turn 2; there is nothing between them.\n")


def test_a_replay_of_a_long_game_reads_what_it_prints(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2] / "gallery"))
    with Library() as library:
        watched(library, 6 * EVERY)
    counted = Counted(monkeypatch)
    shown = run("replay", "last", "--from", f"{3 * EVERY + 1}", "--turn", f"{3 * EVERY + 5}").out
    assert shown.count("The keeper goes") == 5
    assert f"Step {3 * EVERY + 5}." in shown
    assert counted.played <= EVERY


def test_a_replay_plays_each_turn_once(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2] / "gallery"))
    with Library() as library:
        watched(library, 6 * EVERY)
    counted = Counted(monkeypatch)
    assert run("replay", "last", "--from", f"{EVERY + 1}", "--turn", f"{4 * EVERY - 6}").code == 0
    assert counted.played == 3 * EVERY - 6
    assert run("replay", "last", "--turn", f"{4 * EVERY - 6}").code == 0
    assert counted.played == (3 + 4) * EVERY - 2 * 6


def test_a_game_without_its_checkpoints_is_played_again_once_and_says_so(
    run: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LAZARETTO_KERNEL", "interpreted")
    run(*TOWN, "--set", "rulings.limit=700", *ENDLESS, "--seed", "1")
    every = run("replay", "last", "--from", "690", "--turn", "692")
    assert every.err == ""
    with Library() as library:
        library._db.execute("UPDATE checkpoints SET state = x'00ff'")
    played, real = list[int](), RecordedRules.play

    def play(rules: RecordedRules, state: Any, line: TurnLine) -> Turn[Any, Any]:
        played.append(line.turn)
        return real(rules, state, line)

    monkeypatch.setattr(RecordedRules, "play", play)
    again = run("replay", "last", "--from", "690", "--turn", "692")
    assert (again.code, again.out) == (0, every.out)
    assert again.err == (
        "Saved states of this game are damaged, and the nearest good one is 700 days earlier; they are played again.\n"
    )
    assert played[:700] == [*range(1, 701)]
    played.clear()
    assert run("replay", "last", "--from", "690", "--turn", "692").out == every.out
    assert len(played) < EVERY, "the checkpoints were repaired"


def test_checkpoints_that_were_thinned_on_purpose_are_not_called_damaged(
    run: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LAZARETTO_KERNEL", "interpreted")
    monkeypatch.setattr(checkpoints_in_memory, "CHECKPOINTS_BYTES", 0)  # Then two are left.
    run(*TOWN, "--set", "rulings.limit=1100", *ENDLESS, "--seed", "1")
    assert run("replay", "last", "--from", "1090").err == ""
    thinned = run("replay", "last", "--from", "500", "--turn", "502")
    assert thinned.err == "The nearest saved state is 499 days earlier; they are played again.\n"
    assert "Day 501" in thinned.out


def test_any_turn_of_a_game_that_a_command_opened_is_read_from_a_checkpoint(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2] / "gallery"))
    with Library() as library:
        watched(library, 6 * EVERY)
    counted = Counted(monkeypatch)
    with opened_game("last") as played:
        assert played.at(3 * EVERY + 2).steps == 3 * EVERY + 2
    assert counted.played == 2


def test_a_game_that_was_left_goes_on(run: Runner, play: Typed) -> None:
    left = play(*DUEL[:4], "7", "--against", "cautious", typed="0/2\nq\n")
    assert left.out.endswith("You leave the game.\n")
    assert "lazaretto play --game" in left.err
    again = play("play", "--game", "last", typed="0/1\n")
    assert "Turn 2. You are a." in again.out
    assert [card["turns"] for card in run("games", "--json").json["games"]] == [2]
    play("play", "--game", "last", typed="resign\n")
    assert run("play", "--game", "last").err == (
        "This game is over (resigned); --fork GAME@TURN continues it from an earlier turn.\n"
    )
    assert "a resigned" in run("games").out


def test_without_keeping_nothing_is_kept(kept: Path, play: Typed) -> None:
    ran = play(*DUEL, "--no-keep", typed="0/5\nq\n")
    assert ran.err.endswith("The game is not saved.\n")
    assert not kept.exists()


def test_undo_and_forks_make_children_with_the_same_dice(run: Runner, play: Typed) -> None:
    ran = play(*DUEL[:4], "3", "--against", "cautious", typed="0/1\nundo\n0/1\n0/0\nfork 1\nundo\nq\n")
    assert ran.out.count("Back to the end of turn 0. The same dice lie ahead.") == 2
    assert ran.out.count("Back to the end of turn 1. The same dice lie ahead.") == 1
    games = run("games", "--json").json["games"]
    assert [game["turns"] for game in reversed(games)] == [1, 2, 1, 0]
    by_id = {game["id"]: game for game in games}
    parents = [game["parent"] and (by_id[game["parent"]["game"]]["turns"], game["parent"]["turn"]) for game in games]
    assert parents == [(2, 0), (2, 1), (1, 0), None]
    assert [run("verify", game).code for game in by_id] == [0, 0, 0, 0]


def test_undo_at_the_start_says_that_there_is_nothing(play: Typed) -> None:
    assert "There is no turn to take back.\n" in play(*DUEL, typed="undo\n").out


def test_a_fork_on_the_command_line_may_change_dice_variant_and_seats(run: Runner, play: Typed) -> None:
    run("watch", "defend_the_city", "--bots", "cautious", "--seed", "1", "--keep")
    watched = run("games", "--json").json["games"][0]["id"]
    assert run("play", "--fork", "last@1").err.startswith("Only bots play this game; --fork GAME@TURN --as SEAT")
    assert run("play", "--fork", "last@99").err.startswith("There is no turn 99 in this game; it goes from 0 to ")
    play("play", "--fork", f"{watched}@1", "--as", "b", "--set", "rulings.stall_limit=5", typed="0/0\nq\n")
    child = run("replay", "last", "--json").json
    assert child["parent"] == {"game": watched, "turn": 1}
    assert (child["seed"], child["overlay"]) == (1, {"rulings": {"stall_limit": 5}})
    assert child["seats"] == {"a": "bot cautious", "b": "person"}
    play("play", "--fork", f"{watched}@1", "--as", "b", "--fresh", typed="0/0\nq\n")
    assert run("replay", "last", "--json").json["seed"] != 1


def test_states_may_be_named_by_game_and_turn(run: Runner) -> None:
    run("watch", "defend_the_city", "--bots", "aggressive,cautious", "--seed", "1", "--keep")
    assert run("solve", "defend_the_city", "--at", "last@3", "--json").json["state"] == "4,6"
    assert run("watch", "defend_the_city", "--at", "last@5", "--seed", "1").out.endswith("b wins.\n")
    assert run("simulate", "defend_the_city", "-n", "10", "--bots", "random", "--at", "last@4", "--seed", "1").code == 0


def test_a_record_travels_by_file_and_by_pipe(run: Runner, play: Typed, tmp_path: Path, kept: Path) -> None:
    play(*DUEL, typed="5/0\n")
    file = tmp_path / "game.jsonl"
    assert run("export", "last", "--to", str(file)).code == 0
    assert lazaretto("export", "last").out.encode() == file.read_bytes()
    assert run("verify", str(file), "--json").json["ok"] is True
    game = json.loads(file.read_text().splitlines()[0])["id"]
    (kept / "games.db").rename(kept / "elsewhere.db")
    added = f"Added as game {game[:8]}. Defend the City, practice: a person as a, random as b.\n"
    assert run("import", str(file)).out == added
    assert run("import", str(file), "--json").json == {"game": game, "turns": 1, "new": False, "saved_turns": 1}
    assert len(run("games", "--json").json["games"]) == 1
    assert (
        run("export", "last", "-o", str(file)).err
        == f"{file} already exists and is not overwritten; name a new file.\n"
    )


def test_a_record_that_was_cut_at_a_line_end_is_genuine_and_goes_on(run: Runner, tmp_path: Path) -> None:
    run(*TOWN, "--seed", "3")
    file = tmp_path / "town.jsonl"
    run("export", "last", "--to", str(file))
    assert "goes on" not in run("verify", str(file)).out
    assert run("verify", str(file), "--json").json["ended"] is True
    whole = file.read_text().splitlines(keepends=True)
    game = json.loads(whole[0])["id"]
    for lines, turns in ((4, "3 days"), (2, "1 day")):
        file.write_text("".join(whole[:lines]))
        ran = run("verify", str(file))
        assert ran.code == 0
        assert f"gives the same states. It has {turns}, and the town goes on after that. Chain " in ran.out
        assert run("verify", str(file), "--json").json["ended"] is False
        assert run("import", str(file)).out.startswith(
            f"It is already in the library, as game {game[:8]}, which is longer there: up to day 4. Outbreak under"
        )
        assert run("import", str(file), "--json").json["saved_turns"] == 4


def test_a_record_that_lacks_only_a_resignation_is_shorter_by_its_end(run: Runner, play: Typed, tmp_path: Path) -> None:
    play(*DUEL, typed="0/1\nresign\n")
    file = tmp_path / "game.jsonl"
    run("export", "last", "--to", str(file))
    file.write_text("".join(file.read_text().splitlines(keepends=True)[:-1]))
    assert ", which is longer there: with its end. Defend the City" in run("import", str(file)).out


def test_a_bad_line_of_a_town_is_named_by_its_day(run: Runner, tmp_path: Path) -> None:
    run(*TOWN, "--seed", "3")
    file = tmp_path / "town.jsonl"
    run("export", "last", "--to", str(file))
    whole = file.read_text()
    lines = whole.splitlines(keepends=True)
    for content, why in (
        ("".join([*lines[:3], "\n", *lines[3:]]), "Day 3: the line is empty; a record has no empty lines."),
        (whole.replace('"turn":3', '"turn":7'), "Day 3: the chain is broken"),
        (whole[: whole.index('"turn":2')], "Day 2: the last line is not ended"),
        (
            linked_again([{**json.loads(line), **({"draws": 5} if '"turn":2' in line else {})} for line in lines]),
            "Day 2: ",
        ),
    ):
        file.write_text(content)
        assert run("verify", str(file)).err.startswith(why), why


def test_a_tampered_record_is_refused_by_its_turn(run: Runner, tmp_path: Path) -> None:
    run("watch", "defend_the_city", "--bots", "aggressive,cautious", "--seed", "1", "--keep")
    file = tmp_path / "game.jsonl"
    run("export", "last", "-o", str(file))
    file.write_text(file.read_text().replace('"turn":3,"chosen":{"a":"5/0"', '"turn":3,"chosen":{"a":"5/1"'))
    broken = "Turn 3: the chain is broken: the line, or one before it, is not the one that was written."
    for command in ("verify", "import"):
        ran = run(command, str(file))
        assert (ran.code, ran.err) == (1, f"{broken}\n")
    assert run("verify", str(file), "--json").json == {"ok": False, "turn": 3, "what": broken.removeprefix("Turn 3: ")}


def test_two_people_share_a_keyboard_and_the_seed_is_committed(run: Runner, play: Typed, kept: Path) -> None:
    hot = ("play", "defend_the_city", "--hot-seat")
    half = play(*hot, typed="\n5/0\n\nq\n")
    assert half.out.count("a> (sealed)") == 1
    assert "5/0" not in half.out
    assert "Seed " not in half.err
    for words in (("export", "last"), ("play", "--fork", "last@0"), ("solve", "defend_the_city", "--at", "last@0")):
        assert run(*words).err.startswith("Two people are still playing this game;")
    played = play("play", "--game", "last", typed="\n0/0\n")
    assert "a>" not in played.out, "a had already picked"
    assert "Revealed: a 5/0, b 0/0.\n" in played.out
    with Library(kept / "games.db") as library:
        header = library.cards()[0].header
    assert run("export", "last").code == 0
    seed = int(played.out.splitlines()[-1].removeprefix("Seed ").partition(":")[0])
    assert header.seed is None
    assert header.commitment == commitment(seed)
    assert header.commitment in half.err


def test_dice_may_be_typed(run: Runner, play: Typed) -> None:
    ran = play(*DUEL, "--dice", "typed", typed="5/0\n7\n1\n")
    assert "throw d5, 1–4 hits: 7\n'7' cannot be: a d5 shows 1 to 5.\n" in ran.out
    assert ran.out.endswith("You win. The dice were yours, and the record has them.\n")
    assert run("verify", "last").code == 0
    left = play("play", "defend_the_city", "--seed", "2", "--dice", "typed", typed="5/0\nq\n")
    assert left.out.endswith("You leave the game.\n")
    assert play("play", "--game", "last", typed="1\n").out.endswith("The dice were yours, and the record has them.\n")


def test_the_seed_of_a_game_is_told_when_it_has_ended(run: Runner, play: Typed) -> None:
    """Whoever knew it could play the same game beside this one, and see there what the bot picks next."""
    begun = play("play", "defend_the_city", "--plain", typed="0/5\nq\n")
    (game,) = run("games", "--json").json["games"]
    with Library(reading=True) as library:
        header, seed = library.card(game["id"]).header, str(library.seed(game["id"]))
    assert int(seed) > 2**64, "it is too long to find from its commitment"
    assert begun.err.startswith(f"The seed's commitment is {header.commitment}. The seed is shown at the end.\n")
    assert (game["seed"], game["practice"]) == (None, False)
    not_yet = "Its seed is not told while it is played, and nobody could replay the record without it; it can be "
    assert run("export", "last").err == f"{not_yet}exported when it has ended.\n"
    asked = (
        ("games", "--json"),
        ("games",),
        ("replay", "last", "--json", "--plain"),
        ("replay", "last", "--rolls"),
        ("coach", "last", "--json"),
        ("verify", "last"),
        ("query", "SELECT * FROM games"),
    )
    for words in asked:
        ran = run(*words)
        assert ran.code == 0, words
        assert seed not in ran.out + ran.err, words
    ended = play("play", "--plain", "--game", "last", typed="resign\n")
    assert seed in ended.out, "it is told at the end"
    (game,) = run("games", "--json").json["games"]
    assert (str(game["seed"]), game["practice"]) == (seed, False)
    assert seed in run("export", "last").out


def test_who_takes_a_turn_back_plays_practice_from_then_on(run: Runner, play: Typed) -> None:
    told = play("play", "defend_the_city", "--plain", typed="0/5\nundo\n0/5\nq\n")
    assert "Back to the end of turn 0. The same dice lie ahead. This is practice now." in told.out
    child, parent = run("games", "--json").json["games"]
    assert (child["practice"], parent["practice"]) == (True, True), "the child shows what would come in its parent"
    assert child["seed"] is parent["seed"] is None, "and neither tells the seed of the other"
    play("play", "--plain", "--game", parent["id"], typed="resign\n")
    last = json.loads(run("export", parent["id"]).out.splitlines()[-1])
    assert last["practice"] is True, "the record says so, wherever it goes"


def test_the_daily_seed_is_the_same_for_everybody(run: Runner, play: Typed) -> None:
    seeds = {play("play", "defend_the_city", "--daily", typed="0/0\nq\n").err.splitlines()[0] for _ in range(2)}
    assert len(seeds) == 1
    game = run("replay", "last", "--json").json
    assert f"Practice, seed {game['seed']}." in seeds
    assert len(game["daily"]) == 10


def test_the_morgue_has_the_game_as_text_and_as_data(kept: Path, play: Typed) -> None:
    play(*DUEL, typed="5/0\n")
    (text,), (data,) = ([*(kept / "morgue").glob(f"*.{suffix}")] for suffix in ("txt", "json"))
    assert "a strikes b at 4/5, 80.00 %, and hits." in text.read_text()
    assert json.loads(data.read_text())["result"] == {"outcome": "a", "scores": {"a": 1, "b": -1}}


def test_a_record_can_be_verified_from_a_pipe_and_a_bot_cannot_be_forged(run: Runner, tmp_path: Path) -> None:
    run("watch", "defend_the_city", "--bots", "cautious,aggressive", "--seed", "4", "--keep")
    record = lazaretto("export", "last").out
    assert lazaretto("verify", "-", typed=record).code == 0
    for name, why in (
        ("random", "Turn 1: random, the bot in seat a, would have picked"),
        ("ransom", "has no bot called"),
    ):
        lines = [json.loads(line) for line in record.replace("bot cautious", f"bot {name}").splitlines()]
        forged = linked_again(lines)
        for command in ("verify", "import"):
            ran = lazaretto(command, "-", typed=forged)
            assert ran.code == 1
            assert why in ran.err


def linked_again(lines: list[dict[str, object]]) -> str:
    """The same lines with an honest chain, by the words of the page alone."""
    chain, written = b"", ""
    for line in lines:
        bare = json.dumps({key: value for key, value in line.items() if key != "chain"}, separators=(",", ":"))
        chain = blake2b(chain + bare.encode(), digest_size=16).digest()
        written += f'{bare[:-1]},"chain":"{chain.hex()}"}}\n'
    return written


def test_a_game_that_is_over_is_not_begun(run: Runner) -> None:
    assert run("play", "defend_the_city", "--at", "13,9 b wounded").err == (
        "The game is over in this state, so there is nothing to play; begin from another.\n"
    )
    assert run("games", "--json").json == {"games": []}


def test_a_bot_that_cannot_play_is_refused_before_the_game_is_kept(run: Runner) -> None:
    ran = run("play", "defend_the_city", "--against", "equilibrium", "--set", "fighter.stamina=100")
    assert ran.code == 1
    assert "the limit is 6,000,000" in ran.err
    assert run("games", "--json").json == {"games": []}


def test_a_fork_reaches_into_the_game_it_was_forked_from(run: Runner, play: Typed) -> None:
    ran = play(*DUEL[:4], "3", "--against", "cautious", typed="0/1\n0/1\nfork 1\nfork 0\nresign now\nundo 2\nq\n")
    assert "Back to the end of turn 0. The same dice lie ahead." in ran.out
    assert "resign takes no further words; nothing was done." in ran.out
    assert "undo takes no further words; nothing was done." in ran.out
    games = run("games", "--json").json["games"]
    assert games[0]["parent"] == {"game": games[2]["id"], "turn": 0}


def test_a_game_that_was_only_begun_is_not_the_last(run: Runner, play: Typed) -> None:
    play(*DUEL, typed="q\n")
    none = "Nothing has been chosen in any saved game yet; name one by its id, which `lazaretto games` lists.\n"
    assert run("replay", "last").err == none
    run("watch", "defend_the_city", "--bots", "cautious", "--seed", "1", "--keep")
    play(*DUEL, typed="q\n")
    ran = run("replay", "last", "--json")
    assert ran.json["seats"] == {"a": "bot cautious", "b": "bot cautious"}
    begun, watched = (game["id"][:8] for game in run("games", "--json").json["games"][:2])
    assert ran.err == f"Nothing has been chosen in game {begun} yet, so last is game {watched}.\n"
    assert run("replay", begun).err == "", "only last can mean another game"


def test_an_empty_library_says_so(run: Runner) -> None:
    assert (
        run("games").out
        == "No games are saved yet; start one with lazaretto play BOOK, or with lazaretto watch BOOK --keep.\n"
    )
    assert (
        run("replay", "last").err
        == "No games are saved yet; start one with `lazaretto play BOOK`, or with `lazaretto watch BOOK --keep`.\n"
    )


def test_nothing_hidden_is_told_of_a_living_game(run: Runner, play: Typed) -> None:
    play("play", "lantern_cellar", "--plain", "--seed", "3", typed="wait\nq\n")
    hidden = "Something in this game is hidden from its player; "
    for words, then in (
        (("coach", "last"), "it can be coached when it has ended."),
        (("simulate", "lantern_cellar", "--at", "last@1"), "its states can be used when it has ended."),
        (("watch", "lantern_cellar", "--at", "last@1"), "its states can be used when it has ended."),
        (
            ("play", "--fork", "last@1", "--set", "lantern.reach=9"),
            "it can be forked with other rules or seats when it has ended.",
        ),
    ):
        ran = run(*words)
        assert (ran.code, ran.out, ran.err) == (1, "", f"{hidden}{then}\n")
    for _ in range(2):
        ran = run("export", "last")
        assert (ran.code, ran.out, ran.err) == (1, "", f"{hidden}it can be exported when it has ended.\n")
        play("play", "--fork", "last@1", "--plain", typed="wait\nq\n")
    assert run("verify", "last", "--json").json["chain"] is None, "it could be searched for what is hidden"
    assert "Chain" not in run("verify", "last").out
    play("play", "--game", "last", "--plain", typed="resign\n")
    assert run("export", "last").code == 0
    assert run("verify", "last", "--json").json["chain"]
    assert run("simulate", "lantern_cellar", "--at", "last@1", "-n", "10").code == 0
