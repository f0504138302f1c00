"""Rules as data: only fields that are set."""

from __future__ import annotations

from lazaretto.books import find
from lazaretto.report.as_dicts import as_dicts
from lazaretto.report.rules import coverage, rules

DUEL = find("defend_the_city")


def test_a_rule_is_a_sentence_and_a_ruling_says_what_else_could_be() -> None:
    by_id = {rule["id"]: rule for rule in as_dicts(rules(DUEL))["rules"]}
    assert list(by_id["DC6"]) == ["id", "text", "ruling"]
    assert list(by_id["DC-R5"]) == ["id", "text", "ruling", "open", "played", "or", "key", "alternatives"]
    assert (by_id["DC-R5"]["key"], by_id["DC-R5"]["alternatives"]) == ("rulings.last_breath", ("draw",))


def test_a_ruling_that_no_number_speaks_for_has_no_key() -> None:
    by_id = {rule["id"]: rule for rule in as_dicts(rules(DUEL))["rules"]}
    assert list(by_id["DC-R4"]) == ["id", "text", "ruling", "open", "played", "or"]


def test_coverage_lists_what_nothing_cites() -> None:
    cited = coverage(DUEL, {"DC1": ["tests/x.py::one", "tests/x.py::two"]})
    assert cited.rules[0].tests == ("tests/x.py::one", "tests/x.py::two")
    assert cited.uncited == tuple(rule.id for rule in DUEL.rules())[1:]
