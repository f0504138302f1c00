"""The numbers of Outbreak: contradictions are refused in a sentence that names the place."""

from pathlib import Path

import pytest

from lazaretto.books.outbreak.tables import TABLES
from lazaretto.books.outbreak.world.loop_numbers import loop_numbers
from lazaretto.game import Refusal
from lazaretto.game.overlay import load
from tests.books.outbreak.playing import numbers
from tests.cases import each
from tests.citing import rule


def refused(sentence: str, *settings: str) -> None:
    """These settings are refused, and the sentence says this."""
    with pytest.raises(Refusal, match=sentence) as caught:
        numbers(*settings)
    assert str(caught.value).endswith((".", "?"))


FIFTY = ("dice.sides=50", "odds.infect.percent=50", "odds.shoot.percent=50", "odds.clear.percent=50")
"""A die of fifty sides, and nothing that is done more often but what infected do to medics."""


def row(actor: str = "nurse", faced: str = "citizen", percent: int = 1, becomes: str = '"", "nurse"') -> str:
    return f'odds.new={{rule="OB9", actor="{actor}", faced=["{faced}"], percent={percent}, becomes=[{becomes}]}}'


@rule("OB7")
def test_percentages_over_a_hundred_are_refused_with_every_row_of_the_pair() -> None:
    refused(
        r"^--set odds\.die_together\.percent=12, odds\.die_together\.percent: infected toward doctor adds up to 102 of "
        r"100 \(kill_medic 25, die_of_medic 25, turn_nurse 5, infect_medic 25, turn_citizen 5, turn_soldier 5, "
        r"die_together 12\); it may be 100 at most, so take 2 off\.$",
        "odds.die_together.percent=12",
    )
    assert numbers("odds.die_together.percent=9").odds["die_together"].percent == 9


@rule("OB10", "OB-R1")
def test_the_citizens_hundred_and_fifteen_percent_would_be_refused() -> None:
    refused(r"citizen toward blank adds up to 115 of 100 \(study 1, sicken 99, build 15\)", "odds.sicken.percent=99")
    refused(r"nurse toward citizen adds up to 101 of 100 \(nurse_trains 3, new 98\)", row(percent=98))
    assert numbers(row(percent=97)).odds["new"].percent == 97


def test_a_variant_file_is_told_its_line_and_key(tmp_path: Path) -> None:
    file = tmp_path / "harsh.toml"
    harsh = 'book = "outbreak"\ntitle = "Harsh"\n\n[odds]\nraise.percent = 20\ninfect_medic.percent = {}\n'
    file.write_text(harsh.format(26))
    where = r"harsh\.toml, line 6, odds\.infect_medic\.percent: infected toward doctor adds up to 101 of 100 \("
    with pytest.raises(Refusal, match=where):
        TABLES.load(load(file))
    file.write_text(harsh.format(25))
    assert TABLES.load(load(file)).odds["raise"].percent == 20


def test_a_die_of_more_sides_takes_more() -> None:
    refused(r"infected toward citizen adds up to 101 of 100", "odds.infect.percent=101")
    assert numbers("odds.infect.percent=101", "dice.sides=101").dice.sides == 101
    refused(r"adds up to 100 of 99", "dice.sides=99")


@each(
    ("key", "value"),
    [
        ("acts", "zombie=5"),
        ("window.who", '["zombie"]'),
        ("window.spared", '["zombie"]'),
        ("ending.sick", '["zombie"]'),
        ("ending.until", '["zombie"]'),
        ("cures.first", "zombie"),
        ("setup.everyone", "zombie"),
        ("setup.people", "zombie=5"),
    ],
)
@rule("OB1")
def test_a_kind_that_is_not_there_is_named(key: str, value: str) -> None:
    setting = f"{key}.{value}" if key in ("acts", "setup.people") else f"{key}={value}"
    refused(rf"{key}.*: there is no kind called 'zombie'; (known|did you mean)", setting)


@rule("OB1")
@each(
    ("given", "where"),
    [
        (row(actor="zombie"), "actor"),
        (row(faced="zombie"), "faced"),
        (row(becomes='"zombie", ""'), "becomes"),
        (row(becomes='"", "zombie"'), "becomes"),
    ],
)
def test_a_row_of_the_odds_names_kinds_that_are_there(given: str, where: str) -> None:
    refused(rf"odds\.new\.{where}: there is no kind called 'zombie'", given)


def test_a_new_row_that_lacks_something_is_refused_with_its_form() -> None:
    refused(
        r"^--set odds\.nope\.percent=1, odds\.nope: there is no such entry, and a new one lacks rule, actor, faced and "
        r'becomes; write it whole, such as odds\.nope=\{ rule = "OB6", actor = "infected", faced = \["citizen"\], '
        r'percent = 100, becomes = \["", "infected"\] \}\.$',
        "odds.nope.percent=1",
    )
    refused(r"odds\.infct: there is no such entry, .*; did you mean infect\?$", "odds.infct.percent=1")
    refused(
        r"odds\.infect: 1 is not valid; it must be a table of rule, actor, faced, percent and becomes", "odds.infect=1"
    )


def test_a_new_row_may_be_said_in_parts() -> None:
    parts = ('rule="OB-R7"', "actor=infected", "percent=9", 'faced=["soldier"]', 'becomes=["", "infected"]')
    made = numbers(*(f"odds.bite.{part}" for part in parts)).odds["bite"]
    assert (made.actor, made.faced, made.percent) == ("infected", ("soldier",), 9)


@each("key", ["window.shots", "wood.walls", "cures.rows", "twice.rows"])
def test_a_row_that_is_not_there_is_named(key: str) -> None:
    refused(rf"{key}.*: there is no row called 'shot'; did you mean", f'{key}=["shot"]')


@rule("OB3")
def test_only_persons_act() -> None:
    refused(r"odds\.new\.actor: body is not a person, and only people act \(OB3\)", row(actor="body"))


@rule("OB1")
def test_the_open_cell_is_no_person_and_there_are_two_to_sixteen_kinds() -> None:
    person = 'kinds.blank={person=true, tone="dim"}'
    refused(r"kinds.*: blank is the first kind, the open cell, and cannot be a person", person)
    more = [f'kinds.more_{number}={{person=false, tone="dim"}}' for number in range(9)]
    assert len(numbers(*more[:8]).kinds) == 16
    refused(r"kinds.*: there are 17 kinds; 2 to 16 can be told apart", *more)


def test_a_row_that_could_do_nothing_is_refused() -> None:
    nobody = 'odds.new={rule="OB9", actor="nurse", faced=[], percent=1, becomes=["", "nurse"]}'
    refused(r"odds\.new\.faced: nobody is faced, so it can never happen; name a kind, or any", nobody)
    refused(r"odds\.new\.becomes: nobody becomes anything; name a kind for one of the two", row(becomes='"", ""'))
    refused(r"odds\.new\.rule: this row names no rule", row().replace("OB9", " "))
    refused(r"odds\.new\.becomes: a list of 1 is not valid; it must be a list of 2, each text", row(becomes='"nurse"'))


@rule("OB-R11")
def test_any_may_be_the_edge_which_becomes_nothing() -> None:
    refused(r"odds\.new\.faced: any may be the edge, which becomes nothing; name who is faced", row(faced="any"))
    assert numbers(row(faced="any", becomes='"doctor", ""')).odds["new"].faced == ("any",)


@rule("OB-R6")
@each("faced", ['["body"]', '["blank", "body"]', '["any"]', "[]"])
def test_a_wall_goes_onto_an_open_cell_and_no_other(faced: str) -> None:
    refused(
        r"odds\.build\.faced: (a wall goes onto a cell that is blank|any may be|nobody is faced)",
        f"odds.build.faced={faced}",
    )


@rule("OB17")
def test_a_wall_takes_from_less_to_more() -> None:
    refused(r"wood\.\w+: a wall cannot take 26 to 25", "wood.least=26")
    assert numbers("wood.least=25").wood.least == 25
    refused(r"wood\.most: a wall may take 1 to 1001; at most 1,000 costs can be rolled", "wood.most=1001")
    assert loop_numbers(numbers("wood.most=1001", "wood.least=2")).town


@each("setting", ["wood.supply=-1", "wood.most=0", "odds.infect.percent=-1", "wood.least=-1"])
def test_numbers_out_of_range_are_refused(setting: str) -> None:
    refused(rf"{setting.partition('=')[0]}.*it must be a whole number from [01] to ", setting)


@rule("OB-R1")
def test_the_gate_is_no_wider_than_all() -> None:
    refused(r"rulings\.citizen_gate.*from 0 to 100", "rulings.citizen_gate=101")
    refused(r"rulings\.citizen_gate: 60 is more than certain; use 0 to 50\.$", "rulings.citizen_gate=60", *FIFTY)


@rule("OB5", "OB11")
def test_nobody_acts_more_often_than_always() -> None:
    refused(r"acts\.infected: infected would act 101 times in 100; use 0 to 100\.$", "acts.infected=101")
    assert numbers("acts.infected=100").acts["infected"] == 100


ALIKE = r"row 2 has 4 cells and the first row 5; make all rows as long as each other, with \. for an open cell\.$"


@rule("OB-R4")
@each(
    ("town", "sentence"),
    [
        (["ccccc", "cccc", "ccccc", "ccccc", "ccccc"], ALIKE),
        (["ccccc", "ccccc", "cczcc", "ccccc", "ccccc"], r"row 3 has 'z'; a cell is one of \. c i d n s b #\."),
        (["ccccc", "ccAcc", "ccccc", "ccccc", "ccccc"], r"row 2 has 'A'; a cell is one of"),
        (["ccccc"] * 4, r"a town of 4 by 5 is not possible; use 5 to 20,000 each way"),
        (["cccc"] * 5, r"a town of 5 by 4 is not possible"),
        ([""] * 5, r"the map is empty; draw 5 rows or more of 5 letters or more, each one of \. c i d n s b #\.$"),
    ],
)
def test_a_map_that_cannot_be_is_refused(town: list[str], sentence: str) -> None:
    refused(sentence, f"setup.map={town!r}")


@rule("OB-R4")
@pytest.mark.parametrize("setting", ["setup.rows=4", "setup.columns=4", "setup.rows=20001"])
def test_a_town_has_five_to_twenty_thousand_rows_and_columns(setting: str) -> None:
    refused(r"from 5 to 20,?000", setting)


@rule("OB-R5", "OB-R4")
@pytest.mark.parametrize(("rows", "columns"), [(51, 100), (50, 101), (12, 13)])
def test_a_torus_that_the_colouring_does_not_divide_is_refused(rows: int, columns: int) -> None:
    sizes = (f"setup.rows={rows}", f"setup.columns={columns}")
    refused(
        rf"a torus of {rows} by {columns} cannot be coloured; both sides must be multiples of 5 \(OB-R5\)",
        *sizes,
        "rulings.edges=torus",
    )
    assert numbers(*sizes, "rulings.edges=torus", "rulings.order=rows").setup.rows == rows
    assert numbers(*sizes).setup.columns == columns
    assert numbers("rulings.edges=torus").rulings.edges == "torus"


@rule("OB-R2", "OB-R4")
def test_a_window_that_does_not_fit_a_torus_is_refused() -> None:
    small = ("setup.rows=5", "setup.columns=5", "setup.people={doctor=1}", "rulings.edges=torus")
    refused(r"a window of 5 by 7 does not fit a torus of 5 by 5", *small)
    refused(r"a window of 5 by 7 does not fit a torus of 5 by 5", *small, "window.columns=2")
    assert numbers(*small, "window.columns=2", "rulings.aim=[2, 2]").window.columns == 2
    assert numbers(*small[:3]).setup.rows == 5, "closed edges take any"


@rule("OB-R2")
@pytest.mark.parametrize("aim", ["[]", "[1]", "[1, 2, 3]"])
def test_an_aim_has_rows_and_columns(aim: str) -> None:
    refused(r"rulings\.aim: it takes two numbers, rows and columns; here are [013]", f"rulings.aim={aim}")


@rule("OB-R2")
def test_an_aim_reaches_some_spot() -> None:
    refused(r"rulings\.aim: it reaches no cell but the soldier's own", "rulings.aim=[0, 0]")
    assert numbers("rulings.aim=[0, 1]").rulings.aim == (0, 1)


@rule("OB-R6")
def test_who_acts_by_the_window_builds_no_walls() -> None:
    refused(r"citizen acts by the window; walls are built by who acts toward a side", 'window.who=["citizen"]')


@rule("OB2")
def test_more_people_than_cells_are_refused() -> None:
    refused(r"5001 people do not fit 5000 cells", "setup.people={doctor=4987, soldier=4, infected=10}")
    assert numbers("setup.people={doctor=4987, soldier=3, infected=10}").setup.people["doctor"] == 4987
