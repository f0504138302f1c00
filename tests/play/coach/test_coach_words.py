"""Numbers in the coach's sentences."""

from lazaretto.play.coach.coach_words import between, often, points, portion, signed


def test_never_and_always_are_exactly_that() -> None:
    assert [often(part) for part in (0.0, 1e-7, 0.25, 1 - 1e-7, 1.0)] == [
        "never", "0.00001 % of the time", "25.00 % of the time", "99.99999 % of the time", "always",
    ]  # fmt: skip


def test_a_portion_forgives_rounding() -> None:
    assert [portion(part) for part in (0, 1e-13, 0.5, 1 - 1e-13, 1)] == ["0 %", "0 %", "50.00 %", "100 %", "100 %"]


def test_points_have_one_place_and_a_real_minus() -> None:
    assert [points(amount) for amount in (0, 0.01, 0.05, 12.34)] == [
        "0.0 points", "under 0.1 points", "0.1 points", "12.3 points",
    ]  # fmt: skip
    assert [signed(amount) for amount in (-3.21, -0.01, 0, 0.01, 3.21)] == ["−3.2", "0.0", "0.0", "0.0", "+3.2"]
    assert between(-1.26, 3) == "−1.3 to 3.0"
