"""The variants that ship: each loads, agrees with the reference implementation, and is what its title says."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import pytest

from lazaretto.books import find
from lazaretto.books.outbreak.game import Outbreak
from lazaretto.books.outbreak.rules import NOTHING, meet
from lazaretto.books.outbreak.state import census
from lazaretto.books.outbreak.tables import TABLES, OutbreakNumbers
from lazaretto.dice import Sampled, outcomes
from lazaretto.game import start
from lazaretto.game.overlay import load_shipped, shipped
from lazaretto.play.base.edition import Edition
from lazaretto.play.session.begin_game import Opening, begin
from tests.books.outbreak.reference import Reference
from tests.books.outbreak.test_reference import crowd
from tests.citing import rule

NAMES = shipped(TABLES.package)


@cache
def variant(name: str, *settings: str) -> OutbreakNumbers:
    return TABLES.load(load_shipped(TABLES.package, name).and_set(settings))


def chances(n: OutbreakNumbers, actor: str, faced: str, walls: bool = True) -> dict[str, Fraction]:
    rows = list(n.odds)
    found = outcomes(meet, n, actor, faced, walls, False)
    return {rows[row]: chance for row, chance in found.items() if row != NOTHING}


def test_six_variants_ship() -> None:
    assert sorted(NAMES) == ["barricades", "garrison", "original", "recover_first", "tides", "torus"]


@pytest.mark.parametrize("mode", ["interpreted", "compiled"])
@pytest.mark.parametrize("name", NAMES)
def test_a_variant_lives_as_the_second_way_has_it(name: str, mode: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAZARETTO_KERNEL", mode)
    more = ("setup.people.citizen=60",) if name == "barricades" else ()
    n = variant(name, *crowd(20, 25), *more, "rulings.walls_from=2")
    book, slow = Outbreak(n), Reference(n, 4)
    town = start(book, 4)
    for day in range(1, 6):
        assert town == slow.as_town()
        town = book.step(town, {}, Sampled(4, "rules", day))
        slow.live()
    assert town == slow.as_town()


@rule("OB7", "OB8", "OB9", "OB16", "OB-R10")
def test_the_old_program_counts_out_of_a_hundred_and_one() -> None:
    n, acts = variant("original"), Fraction(26, 101)
    medic = chances(n, "infected", "doctor")
    assert medic["kill_medic"] == acts * Fraction(26, 101)
    assert sum(medic.values()) == acts, "some row for each of its rolls"
    assert chances(n, "doctor", "infected") == {"doctor_cures": Fraction(8, 101), "doctor_heals": Fraction(10, 101)}
    assert chances(n, "nurse", "infected") == {"nurse_cures": Fraction(4, 101), "nurse_heals": Fraction(14, 101)}
    assert chances(n, "soldier", "doctor") == {"shoot_medic": Fraction(25, 101) * Fraction(2, 101) ** 2}
    assert (n.rulings.order, n.rulings.aim, n.rulings.veto) == ("rows", (1, 2), "turn")


def test_in_the_tides_recovered_are_safe_and_nobody_is_a_medic() -> None:
    n = variant("tides", "setup.rows=20", "setup.columns=40")
    assert chances(n, "infected", "citizen") == {"infect": Fraction(4, 5), "get_well": Fraction(3, 25)}
    assert chances(n, "infected", "recovered") == {"get_well": Fraction(3, 25)}
    assert chances(n, "recovered", "infected") == {"forget": Fraction(3, 250)}
    book, seen = Outbreak(n), set[str]()
    town = start(book, 1)
    for day in range(1, 60):
        town = book.step(town, {}, Sampled(1, "rules", day))
        seen |= {kind for kind, number in census(n, town).items() if number}
    assert seen == {"citizen", "infected", "recovered"}


def test_in_the_tides_a_day_says_who_recovers() -> None:
    small = load_shipped(TABLES.package, "tides").and_set(["setup.rows=20", "setup.columns=40"])
    sitting = begin(Edition(find("outbreak"), small), Opening({}, 1))
    told = [told.sentence for _ in range(40) for told in sitting.edition.tell(sitting.step(), None)]
    assert told[-1] == "Day 40: 5 fall sick, all by contact; 18 recover; 3 become citizens."
    assert not any("nurse" in sentence for sentence in told)
