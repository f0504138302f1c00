"""`rules` under a variant: the page, and below it what the variant changes."""

from pathlib import Path

import pytest

from lazaretto.books.outbreak import BOOK
from lazaretto.game.overlay import shipped
from tests.cases import each
from tests.cli.running import Runner

RULES = ("rules", "outbreak")


def test_below_the_page_stands_what_a_variant_changes(run: Runner) -> None:
    plain, varied = run(*RULES), run(*RULES, "--variant", "torus")
    assert (varied.code, varied.err) == (0, "")
    assert varied.out == f'{plain.out}\nUnder A torus:\n  rulings.edges  "closed"  →  "torus"\n'


def test_a_setting_is_a_variant_too(run: Runner) -> None:
    assert run(*RULES, "--set", "acts.soldier=30").out.endswith("Under acts.soldier=30:\n  acts.soldier  25  →  30\n")
    assert run(*RULES, "--set", "acts.soldier=25").out.endswith("Under acts.soldier=25:\n  It changes nothing.\n")


@each("name", shipped(BOOK.package))
def test_every_variant_that_ships_has_its_changes_as_data(run: Runner, name: str) -> None:
    told, checked = run(*RULES, "--variant", name, "--json").json, run("check", name, "--json").json
    assert told["rules"] == run(*RULES, "--json").json["rules"]
    assert (told["variant"], told["changes"]) == (checked["title"], checked["changes"])


def test_a_variant_shows_nothing_that_steers(run: Runner, tmp_path: Path) -> None:
    file = tmp_path / "odd.toml"
    row = '{ rule = "\\u001b[31m", actor = "soldier", faced = ["citizen"], percent = 1, becomes = ["", "body"] }'
    file.write_text(f'book = "outbreak"\ntitle = "Odd"\n[odds]\nodd_one = {row}\n')
    ran = run(*RULES, "--variant", str(file))
    assert ran.code == 0, ran.err
    assert "odds.odd_one" in ran.out
    assert ran.out.replace("\n", "").isprintable()


def test_without_a_variant_nothing_is_added(run: Runner) -> None:
    assert list(run(*RULES, "--json").json) == ["book", "rules"]


@pytest.mark.parametrize(
    ("words", "code", "sentence"),
    [
        (("--variant", "tours"), 1, "There is no variant called 'tours'; did you mean torus?\n"),
        (("--set", "acts.soldier=101"), 1, "--set acts.soldier=101, acts.soldier: soldier would act 101 times in 100; "
         "use 0 to 100.\n"),
        (("--coverage", "--variant", "torus"), 2, "Tests cite a book's own rules, so --coverage goes with neither "
         "--variant nor --set.\n"),
    ],
)  # fmt: skip
def test_bad_input_is_answered_in_one_sentence(run: Runner, words: tuple[str, ...], code: int, sentence: str) -> None:
    assert run(*RULES, *words) == (code, "", sentence)
