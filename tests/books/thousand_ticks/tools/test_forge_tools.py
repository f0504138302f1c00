"""The tools of the forge: what they answer, and what they refuse with the rule's id."""

from __future__ import annotations

import re

import pytest
from msgspec import structs

from lazaretto.books.thousand_ticks import BOOK
from lazaretto.books.thousand_ticks.forge import counter
from lazaretto.books.thousand_ticks.rules.weapon import Design
from lazaretto.books.thousand_ticks.tables import SIZES, SPECIALS
from lazaretto.books.thousand_ticks.tools.weapon_words import fight_this
from lazaretto.game import Overlay, Refusal
from lazaretto.report.offered_variant import settings
from tests.books.thousand_ticks.forging import forge_numbers, used
from tests.cases import each
from tests.citing import rule


@rule("TT17", "TT19", "TT-R19", "TT-R20")
def test_the_arithmetic_of_ranks_is_drawn_as_steps() -> None:
    (ranks,) = used("forge", size="medium", hands="2", secondary="2", specials="sneaky").steps
    assert [(step.label, step.change, step.total, step.rule) for step in ranks.steps] == [
        ("start", "±0", 6, "TT17"),
        ("two hands", "+1", 7, "TT-R19"),
        ("secondary 2", "−1", 6, "TT-R20"),
        ("size medium", "±0", 6, "TT19"),
        ("sneaky", "−1", 5, "TT17"),
    ]
    assert ranks.result == "1d8: 1 to 8, 4.5 on average"


@rule("TT-R25", "TT-R20")
def test_the_forge_names_what_beats_a_weapon() -> None:
    said = " ".join(used("forge").said)
    assert "By its numbers it is never right: medium, secondary 3, sneaky" in said
    assert "Toe to toe it is never right for this fighter: medium, dueling, executioner" in said
    assert "those need an arena" in said
    best = used("forge", secondary="1", specials="dueling,executioner").said
    assert "Toe to toe nothing is better everywhere." in " ".join(best)


def test_every_legal_weapon_is_listed_and_sorted() -> None:
    (table,) = used("forge", list="all", rows="3000").tables
    assert len(table.rows) == 2500
    rates = [row[table.columns.index("in 1,000 ticks")] for row in table.rows]
    assert rates == sorted(rates, reverse=True)  # type: ignore[type-var]
    (ranged,) = used("forge", list="ranged", rows="3000").tables
    assert len(ranged.rows) == 169
    (same,) = used("forge", list="same specials", specials="reach,caster", secondary="0", rows="3000").tables
    assert all({"reach", "caster"} <= set(str(row[2]).split(",")) for row in same.rows)


BAD = [
    ({"size": "small", "hands": "2", "secondary": "0"}, "TT19"),
    ({"size": "huge", "hands": "1"}, "TT19"),
    ({"ranged": "yes", "specials": "reach", "secondary": "0"}, "TT-R13"),
    ({"ranged": "yes", "secondary": "2"}, "TT-R13"),
    ({"ranged": "yes", "hands": "1", "secondary": "0", "specials": ""}, "TT-R13"),
    ({"size": "small", "hands": "1", "secondary": "0", "specials": ",".join(SPECIALS)}, "TT-R18"),
    ({"secondary": "9"}, "TT-R20"),
    ({"fighter": "bram"}, "TT-R20"),
]


@rule("TT19", "TT-R13", "TT-R18", "TT-R20", "TT-R23")
@each(("given", "cites"), BAD)
def test_what_is_no_legal_weapon_is_refused_with_the_rule(given: dict[str, str], cites: str) -> None:
    with pytest.raises(Refusal, match=rf"{cites}\b"):
        used("forge", **given)  # type: ignore[arg-type]


@rule("TT-R13", "TT-R20")
def test_enemies_and_pairs_that_cannot_fight_are_refused() -> None:
    with pytest.raises(Refusal, match="TT-R13"):
        used("counter", enemy="odo")
    with pytest.raises(Refusal, match="TT-R20"):
        used("counter", enemy="bram", weapon="maul")
    with pytest.raises(Refusal, match="Fewer than two"):
        used("pairs", fighters="bram")
    with pytest.raises(Refusal, match="without a weapon"):
        used("mix", fighter="bram", weapons="maul")


def test_the_counter_can_be_fought() -> None:
    """The variant that it offers is a duel that loads."""
    answer = used("counter", fighter="gorm", enemy="vesper")
    assert answer.variant is not None
    n = BOOK.tables.load(Overlay().and_set(settings(answer.variant.tables)))
    assert (n.setup.a, n.setup.b, n.setup.a_weapon) == ("gorm", "vesper", "forged")
    assert [row[-1] for row in answer.tables[0].rows[:5]] == ["exact"] * 5


def test_a_forged_weapon_is_drawn_even_if_none_of_its_size_is_known() -> None:
    n = forge_numbers()
    few = structs.replace(n, weapons={name: n.weapons[name] for name in ("hunting_bow", "sword")})
    for size in SIZES:
        offered = fight_this(few, Design(size), "blunt", {"a": "ilka", "b": "bram"})
        assert offered.tables["portraits"] == {"forged": list(n.portraits["sword"])}


@rule("TT-R5", "TT-R26")
def test_with_an_even_start_stuns_are_simulated_and_the_answer_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """The counter plays few games, since only how sure it is matters here."""
    monkeypatch.setattr(counter, "ALL_GAMES", 10)
    monkeypatch.setattr(counter, "BEST_GAMES", 20)
    answer = used("counter", "rulings.start=even", fighter="gorm", enemy="agnes")
    assert "a blow may stun are simulated: under these rulings some cannot be exact (TT-R26)" in answer.said[0]
    assert {row[-1] for row in answer.tables[0].rows} == {"simulated"}
    special = used("specials", "rulings.start=even")
    assert "Exact but for stunning, which is simulated and off by 0.7 points at most" in special.said[0]
    even, usual = ({row[0]: row[1:] for row in one.tables[0].rows} for one in (special, used("specials")))
    assert even["stunning"] == pytest.approx(usual["stunning"], abs=3)
    assert even["stunning"] != usual["stunning"]


def test_pairs_are_sorted_by_strength_and_a_cell_explains_itself() -> None:
    answer = used("pairs", fighters="ilka,bram,vesper", games="100")
    wins = [row[2] for row in answer.tables[0].rows]
    assert wins == sorted(wins, reverse=True)  # type: ignore[type-var]
    heat = answer.heats[0]
    assert (heat.down.field, heat.across.field) == ("a", "b")
    assert all(abs(heat.values[k][k] - 0.5) < 1e-9 for k in range(3))  # type: ignore[operator]
    assert "What decides is to hit" in answer.said[1]
    assert re.match(r"ilka/rapier wins \d\d\.\d\d % of duels against bram/sword, ", answer.said[1])


@rule("TT-R13", "TT-R20")
def test_pairs_say_who_is_left_out_and_what_is_not_exact() -> None:
    said = used("pairs", fighters="ilka,bram,odo", games="100").said
    assert said[1] == "Left out: odo; only melee weapons count here (TT-R13)."
    said = used("pairs", fighters="ilka,gorm,bram", weapons="maul", games="100").said
    assert re.search(r"No duel is exact; all are simulated, within \d+\.\d points\.$", said[0])
    assert said[1] == "Left out: bram; none of these weapons can be used (TT-R20)."


def test_pairs_refuse_a_pair_that_the_variant_has_taken_away() -> None:
    over = Overlay().and_set(('fighters.bram.weapon="mace"', 'weapons.sword.size="huge"'))
    with pytest.raises(Refusal, match="b=bram/sword is not valid"):
        BOOK.tools["pairs"].filled({}, BOOK.tables.load(over))


@rule("TT5", "TT8", "TT11")
def test_a_point_of_an_unused_attribute_is_worth_nothing() -> None:
    (table,) = used("points").tables
    worth = {row[0]: row[1:] for row in table.rows}
    assert worth["PER"] == worth["CHA"] == pytest.approx((50.0,) * 4)
    assert all(share > 50 for name in ("CON", "SPE", "Defense", "level") for share in worth[name])  # type: ignore[operator]
    assert worth["STR"][SIZES.index("small")] == pytest.approx(50.0)


@rule("TT20", "TT21", "TT26", "TT27", "TT23", "TT24")
def test_four_specials_only_cost_a_rank_toe_to_toe() -> None:
    (table,) = used("specials").tables
    worth = {row[0]: row[1:] for row in table.rows}
    assert worth["sneaky"] == worth["momentum"] == worth["reach"] == worth["caster"]
    assert all(share < 50 for share in worth["sneaky"])  # type: ignore[operator]
    assert all(share > 50 for share in worth["dueling + executioner"])  # type: ignore[operator]


def test_sizes_count_every_build() -> None:
    (bars,) = used("sizes").bars
    assert sum(bar.value for bar in bars.bars) == pytest.approx(1)


def test_defaults_are_valid_under_the_book_s_own_numbers() -> None:
    for tool in BOOK.tools.values():
        assert tool.filled({}, forge_numbers())
