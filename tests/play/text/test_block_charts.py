from fractions import Fraction

from lazaretto.play.text.block_charts import block, split_cells, thinned


def test_a_column_is_full_below_its_top_and_empty_above() -> None:
    assert [block(11, row) for row in range(3)] == ["█", "▃", ""]
    assert (block(0), block(1), block(8)) == ("", "▁", "█")


def test_a_long_curve_shows_the_highest_of_its_parts() -> None:
    assert thinned([1, 9, 2, 3, 4, 0], 3) == [9, 3, 4]
    assert thinned([1, 2], 3) == [1, 2]
    assert thinned(list[int](), 3) == []


def test_a_bar_is_split_by_its_shares() -> None:
    assert split_cells([Fraction(1, 4), Fraction(3, 4)], 8) == [2, 6]
    assert split_cells([Fraction(1, 3), Fraction(1, 3), Fraction(1, 3)], 9) == [3, 3, 3]


def test_what_is_possible_has_a_cell_and_what_is_not_has_none() -> None:
    assert split_cells([Fraction(1, 1000), Fraction(999, 1000)], 10) == [1, 9]
    assert split_cells([Fraction(0), Fraction(1)], 10) == [0, 10]


def test_a_bar_never_outgrows_its_width() -> None:
    assert sum(split_cells([Fraction(1, 100), Fraction(1, 100), Fraction(98, 100)], 5)) == 5
