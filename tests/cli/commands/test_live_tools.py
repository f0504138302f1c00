"""`tool` with every kind of field and answer, as text and as data."""

from __future__ import annotations

from pathlib import Path

import pytest

from lazaretto.game.overlay import load
from tests.cases import each
from tests.cli.running import Runner

TRAPS = ("tool", "moth_meadow", "traps")


@pytest.fixture(autouse=True)
def gallery(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2] / "gallery"))
    monkeypatch.setenv("COLUMNS", "80")


def test_every_kind_of_answer_is_printed(run: Runner) -> None:
    out = run(*TRAPS).out
    for part in (
        "1.50 moths a night come to 3 lamps, 9.0 in 6 nights.",
        "  honey            −1  4  ────░",
        "  1 moth   37.50 %  ███████████████",
        "  owlet  lamps    0.50        5",
        "  mean   9.0  ▂▃▅▆▇█  9.0 (0.0 to 18)",
        "  hawk    0   50▒  75▓  88█  94█  97█  98█",
        "Count them: lazaretto tool moth_meadow count nights=6",
        "Play this: lazaretto play moth_meadow --set night.lamps=3 --set night.nights=6",
        "Keep this (3 lamps): the same command with --keep FILE",
    ):
        assert part in out.split("\n")


def test_every_kind_of_answer_is_data(run: Runner) -> None:
    told = run(*TRAPS, "baits=wine,honey", "lamps=2", "--json").json
    assert told["given"] == {"nights": 6, "lamps": 2, "light": "lamps", "baits": ["honey", "wine"], "moth": "hawk"}
    assert told["steps"][0]["steps"][-1] == {"label": "wine", "change": "−2", "total": 2, "rule": ""}
    assert told["bars"][0]["bars"][0]["label"] == "0 moths"
    assert (told["bars"][0]["most"], told["bars"][0]["percent"]) == (1, True)
    assert told["heats"][0]["down"] == {"label": "moth", "names": ["hawk", "owlet", "silk"], "field": "moth"}
    assert (told["heats"][0]["tool"], told["tables"][0]["fields"]) == ("traps", ["moth", "light", "", ""])
    assert told["links"] == [{"label": "Count them", "tool": "count", "given": {"nights": "6"}}]
    assert told["offered"]["settings"] == ["night.lamps=2", "night.nights=6"]


def test_tables_are_sorted_and_filtered(run: Runner) -> None:
    out = run(*TRAPS, "--sort", "-mean", "--where", "lamps").out
    table = out[out.index("Moths a night") : out.index("Moths so far")].strip().split("\n")
    assert [row.split()[:2] for row in table[2:]] == [["silk", "lamps"], ["hawk", "lamps"], ["owlet", "lamps"]]


def test_a_variant_is_kept_and_what_was_asked_under_with_it(run: Runner, tmp_path: Path) -> None:
    file = tmp_path / "late.toml"
    ran = run(*TRAPS, "nights=9", "--set", "night.enough=3", "--keep", str(file))
    assert load(file).documents[0].tables == {"night": {"enough": 3, "lamps": 3, "nights": 9}}
    assert "play moth_meadow --set night.enough=3 --set night.lamps=3 --set night.nights=9" in ran.out
    assert run(*TRAPS, "--keep", str(file)).err.strip().endswith("already exists; give the name of a new file.")
    assert run("check", str(file)).code == 0


def test_a_variant_adds_to_a_catalogue(run: Runner) -> None:
    gold = ("--set", 'moths.gold={ shy = 0, about = "Gold." }')
    assert run(*TRAPS, "moth=gold", *gold).code == 0
    assert run(*TRAPS, "moth=gold").err == "moth=gold is not valid; known: hawk, owlet, silk.\n"


@each(
    ("given", "sentence"),
    [
        (("lamps=7",), "lamps=7 is not valid; it must be from 0 to 6."),
        (("baits=honey,honey",), "baits=honey,honey is not valid; it has honey twice."),
        (("baits=honey,wine,salt",), "baits=honey,wine,salt is not valid; it takes at most 2 of them."),
        (("moth=hawt",), "moth=hawt is not valid; did you mean hawk?"),
        (
            ("baits=salt", "light=lantern"),
            "Salt cracks the lantern's glass (MM2); put out the salt or light the lamps.",
        ),
        (("--sort", "mena"), "There is no column called 'mena'; did you mean mean?"),
        (("--seed", "7"), "This traps rolls nothing, so no seed can change it; leave --seed out."),
    ],
)
def test_what_will_not_do_is_refused_in_a_sentence(run: Runner, given: tuple[str, ...], sentence: str) -> None:
    ran = run(*TRAPS, *given)
    assert (ran.out, ran.err) == ("", f"{sentence}\n")
    assert ran.code in (1, 2)


def test_an_answer_without_a_variant_has_nothing_to_keep(run: Runner, tmp_path: Path) -> None:
    ran = run("tool", "moth_meadow", "count", "--seed", "1", "--keep", str(tmp_path / "it.toml"))
    assert ran.err.endswith("This answer offers no variant to keep.\n")
    assert list(tmp_path.glob("it*")) == []
