"""Bad input: one sentence on stderr, nothing on stdout, exit 1 or 2."""

from pathlib import Path

import pytest

from tests.cli.running import Runner

WATCH = ("watch", "defend_the_city", "--seed", "1")
TURN = ("odds", "defend_the_city", "turn")

BAD = [
    (("rules", "defend_the_cty"), 1, "There is no book called 'defend_the_cty'; did you mean defend_the_city?"),
    (("rules", "\x1b[31m\x00"), 1, "There is no book called '\\x1b[31m\\x00'"),
    (("rules", "x" * 60_000), 1, "There is no book called 'xxxx"),
    (("rules", "defend_the_city/arena"), 1, "Defend the City is one scene; write defend_the_city alone."),
    (("odds", "defend_the_city", "trun", "a=1/1"), 1, "Defend the City has no odds called 'trun'; did you mean turn?"),
    ((*TURN, "a=5/2"), 2, "b is missing; write for example a=5/2 b=0/4."),
    ((*TURN, "a=5/2", "b=0/4", "c=1"), 2, "'c' is not asked for here"),
    ((*TURN, "a=5/2", " a=5/2"), 2, "a is given twice."),
    ((*TURN, "5/2"), 2, "'5/2' is not of the form name=value"),
    ((*TURN, "a=5/5", "b=0/4"), 1, "a: 5/5 adds up to 10; offense and defense together are at most 7 (DC3)."),
    (
        (*TURN, "a=5/2", "b=0/4", "--set", "fighter.stamina=-1"),
        1,
        "--set fighter.stamina=-1, fighter.stamina: -1 is not valid",
    ),
    ((*TURN, "a=5/2", "b=0/4", "--set", "nonsense"), 1, "write it as table.key=value"),
    ((*TURN, "a=5/2", "b=0/4", "--set", "a.b=1"), 1, "a: there is no such key"),
    (
        (*TURN, "a=5/2", "b=0/4", "--set", "stamina="),
        1,
        "--set 'stamina=': a value is a number, true, false or a word; other text stands in \"quotes\".",
    ),
    ((*WATCH, "--at", "20,10,19"), 1, "'20,10,19' is not possible: the fight ends after 3 quiet turns (DC-R3)."),
    (("check",), 2, "Name a variant file to check"),
    (("check", "--schema", "defend_the_city", "x.toml"), 2, "not both"),
    ((*TURN, "a=5/2", "b=0/4", "--set", "." * 60_000 + "=1"), 1, "write it as table.key=value"),
    ((*TURN, "a=5/2", "b=0/4", "--set", "x=" + "[" * 1000), 1, "brackets nested"),
    ((*TURN, "a=5/2", "b=0/4", "--set", "stamina=" + "9" * 5000), 1, "more than 15 digits"),
    ((*WATCH, "--at", "20;10"), 1, "'20;10' is not a state of a duel"),
    ((*WATCH, "--bots", "clever"), 1, "Defend the City has no bot called 'clever'; known: random, cautious"),
    ((*WATCH, "--bots", "random,random,random"), 1, "has 2 seats, so name one bot or 2; 3 were named."),
    (("watch", "defend_the_city", "--seed", "-1"), 2, "--seed '-1' is not valid; a seed is a whole number"),
    (("watch", "defend_the_city", "--seed", "1.5"), 2, "--seed '1.5' is not valid"),
    (("watch", "defend_the_city", "--seed", "9" * 5000), 2, "--seed '9999"),
    (("watch", "defend_the_city", "--seed", str(2**128)), 2, "is not valid; a seed is a whole number"),
    ((*WATCH, "--at", "-1,5"), 1, "'-1,5' is not a state of a duel"),
    (("watch", "defend_the_city", "--seed", "many"), 2, "--seed 'many' is not valid"),
    (("play", "defend_the_city", "--as", "c"), 1, "Defend the City has no seat called 'c'"),
    (("paly",), 2, "There is no command 'paly'; did you mean play? See lazaretto --help."),
    (("-v",), 2, "There is no command '-v'; known: books, rules, odds, "),
    (("books", "--jsno"), 2, "Unknown option: --jsno. See lazaretto books --help."),
    (("books", "all"), 1, "There is no book called 'all'"),
    (("check", "a", "b"), 2, "Too many arguments: 'b'. See lazaretto check --help."),
    ((*WATCH, "--at", "101,5"), 1, "'101,5' is not possible: stamina goes to 100."),
    (("play",), 2, "play needs a book, or --game, or --fork: one of the three."),
    (("play", "defend_the_city", "--game", "last"), 2, "play needs a book, or --game, or --fork: one of the three."),
    (("play", "--game", "last", "--seed", "1"), 2, "--game continues a game as it is"),
    (("play", "--fork", "last@1", "--at", "5,5"), 2, "A fork starts at its turn"),
    (("play", "--fork", "last"), 2, "'last' is not valid; write a game and a turn, GAME@TURN, such as last@2."),
    (("play", "--fork", "last@1", "--no-keep"), 2, "take a game from the library; leave --no-keep out."),
    (("play", "defend_the_city", "--daily", "--seed", "1"), 2, "The daily game is the same for everybody;"),
    (("play", "defend_the_city", "--hot-seat", "--as", "a"), 2, "leave --against and --as out."),
    (("play", "defend_the_city", "--daily", "--at", "5,5"), 2, "The daily game is the same for everybody;"),
    (
        ("play", "defend_the_city", "--hot-seat", "--seed", "5"),
        2,
        "must not know the seed; leave --seed and --daily out.",
    ),
    (("play", "defend_the_city", "--fresh"), 2, "--fresh belongs to --fork"),
    (("play", "defend_the_city", "--dice", "loaded"), 2, "--dice: 'loaded' is not valid; it must be seed, typed."),
    (("play", "--game", "zzzz"), 1, "'zzzz' names no game; write an id, its first 4 characters or more, or last."),
    (("replay", "0" * 32), 1, f"There is no game {'0' * 32} in the library; `lazaretto games` lists them."),
    (("replay", "../" * 20), 1, "names no game"),
    (("verify", "nowhere.jsonl"), 1, "'nowhere.jsonl': there is no such file."),
    (("import", "/"), 1, "'/' is a folder; name a record."),
    (("import", "/dev/null"), 1, "'/dev/null' is not a regular file; name a record."),
    (("solve", "defend_the_city", "--at", "last@x"), 2, "'last@x' is not valid; write a game and a turn"),
    (("games", "-n", "2.5"), 2, "-n: '2.5' is not valid; it must be a whole number."),
    (("games", "-n", "1e30"), 2, f"--limit {10**30} is not valid; it must be from 0 (all) to 1,000,000."),
    (("games", "-n", "-5"), 2, "--limit -5 is not valid; it must be from 0 (all) to 1,000,000."),
    (("query", "FROM games", "-n", "-5"), 2, "--limit -5 is not valid; it must be from 0 (all) to 1,000,000."),
    (("replay", "last", "--turn", "1.5"), 2, "--turn: '1.5' is not valid; it must be a whole number."),
    (("serve", "--port", "80.5"), 2, "--port: '80.5' is not valid; it must be a whole number."),
    (("play", "outbreak", "--against", "random"), 1, "Nobody plays Outbreak: it moves by itself. Watch it instead."),
    (("watch", "outbreak", "--variant", "tide"), 1, "There is no variant called 'tide'; did you mean tides?"),
    (("watch", "outbreak", "--set", "setup.map=@nowhere.txt"), 1, "'nowhere.txt': there is no such file."),
    (("watch", "outbreak", "--set", "setup.map=@/"), 1, "'/' is a folder; name a text file."),
    (("odds", "outbreak", "meet", "actor=zombie", "faced=body"), 1, "There is no kind called 'zombie'; known: citizen"),
    (
        ("watch", "outbreak", "--set", "seed=5"),
        1,
        "--set seed=5, seed: there is no such key; seed, days, games, jobs and bots are options of their own, "
        "not keys of the tables.",
    ),
    (("watch", "outbreak", "--set", "bots=random"), 1, "bots: there is no such key; seed, days"),
    (("odds",), 2, "odds needs BOOK. See lazaretto odds --help."),
]


@pytest.mark.parametrize(("words", "code", "sentence"), BAD, ids=[" ".join(words)[:40] for words, _, _ in BAD])
def test_bad_input_is_answered_in_one_sentence(run: Runner, words: tuple[str, ...], code: int, sentence: str) -> None:
    ran = run(*words)
    assert len(ran.err) < 400
    said = ran.err.splitlines()
    assert ran.code == code
    assert ran.out == ""
    assert len(said) == 1
    assert sentence in said[0]
    assert said[0].endswith((".", "?"))
    assert said[0].isprintable()


@pytest.mark.parametrize(
    ("words", "code", "sentence"),
    [
        (("books", "all"), 1, "There is no book called 'all'; known: defend_the_city, radium, outbreak"),
        (("rules", "defend_the_cty"), 1, "There is no book called 'defend_the_cty'; did you mean defend_the_city?"),
        (("odds",), 2, "odds needs BOOK. See lazaretto odds --help."),
        (("odds", "outbreak", "meet", "actor=zombie", "faced=body"), 1, "There is no kind called 'zombie'; known: "),
        (("solve", "defend_the_city", "--at", "20;10"), 1, "'20;10' is not a state of a duel"),
        (("simulate", "outbreak", "-n", "0"), 2, "-n 0 is not valid; it must be from 1 to "),
        (("simulate", "outbreak", "--days", "100001"), 2, "A town cannot run for 100,001 days"),
        (("tool", "outbreak", "curve"), 1, "Outbreak has no tool called 'curve'; did you mean curves?"),
        ((*WATCH, "--bots", "clever"), 1, "Defend the City has no bot called 'clever'; known: random, cautious"),
        (("games", "-n", "2.5"), 2, "-n: '2.5' is not valid; it must be a whole number."),
        (("replay", "0" * 32), 1, f"There is no game {'0' * 32} in the library; `lazaretto games` lists them."),
        (("coach", "zzzz"), 1, "'zzzz' names no game;"),
        (("verify", "nowhere.jsonl"), 1, "'nowhere.jsonl': there is no such file."),
        (("import", "/"), 1, "'/' is a folder; name a record."),
        (("query", "FROM games", "-n", "-5"), 2, "--limit -5 is not valid; it must be from 0 (all) to 1,000,000."),
        (("check",), 2, "Name a variant file to check"),
        (("bench", "outbreak", "-n", "0"), 2, "-n 0 is not valid"),
        (("doctor", "--wram"), 2, "Unknown option: --wram. See lazaretto doctor --help."),
        (("version", "1"), 2, "Too many arguments: '1'. See lazaretto version --help."),
        (("paly",), 2, "There is no command 'paly'; did you mean play? See lazaretto --help."),
    ],
    ids=lambda given: " ".join(given)[:40] if isinstance(given, tuple) else "",
)
def test_a_refusal_under_json_is_json(
    run: Runner, words: tuple[str, ...], code: int, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LAZARETTO_DATA", str(tmp_path))
    ran = run(*words, "--json")
    assert ran.code == code
    assert list(ran.json) == ["error"]
    assert ran.json["error"].startswith(sentence)
    assert "Seed" in ran.err or ran.err == ""


def test_a_file_that_cannot_be_used_is_refused_in_json_too(
    run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(name: str) -> None:
        raise PermissionError(13, "Permission denied", "tables.toml")

    monkeypatch.setattr("lazaretto.cli.commands.rules.find", refuse)
    ran = run("rules", "outbreak", "--json")
    assert (ran.code, ran.err) == (1, "")
    assert ran.json == {"error": "'tables.toml' cannot be used: Permission denied."}
