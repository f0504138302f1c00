"""Tests cite rules: an id that no book has fails at collection, and `--rule ID` runs the tests that cite it."""

import subprocess
import sys
from pathlib import Path

import pytest

from lazaretto import books
from lazaretto.report.rule_citations import citations
from tests.citing import rule

HERE = Path(__file__).parent


def test_an_id_that_no_book_has_fails_where_it_is_written() -> None:
    for wrong in ("DC99", "dc6", "XX1", "LC-R9", "DC6 ", ""):
        with pytest.raises(LookupError, match="no book's RULES"):
            rule("DC6", wrong)


def test_a_citation_without_an_id_is_refused() -> None:
    with pytest.raises(LookupError, match="needs the id"):
        rule()


def test_a_test_may_cite_several_rules_of_several_books() -> None:
    assert rule("DC6", "DC-R1", "LC1").mark.args == ("DC6", "DC-R1", "LC1")


def test_the_option_runs_only_what_cites_the_rule() -> None:
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "--rule", "LC9", str(HERE)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=HERE.parents[1])
    collected = [line.rpartition("::")[2] for line in done.stdout.splitlines() if "::" in line]
    name = "test_rats_start_anywhere_far_enough_each_on_its_own"
    assert collected == [f"{name}[interpreted]", f"{name}[compiled]"], done.stdout


def test_every_rule_of_the_cellar_is_cited() -> None:
    cited = citations(HERE.parent)
    assert [rule.id for rule in books.find("lantern_cellar").rules() if rule.id not in cited] == []
