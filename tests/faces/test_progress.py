"""Long work in a real terminal: its size is announced, its progress is drawn, and Ctrl-C keeps what is done."""

from tests.faces.terminal import running


def test_a_solution_says_beforehand_how_large_it_is() -> None:
    with running("solve defend_the_city --at 6,3") as terminal:
        screen = terminal.wait_for("left with 0")
    assert screen.index("81 states to decide") < screen.index("Defend the City at 6,3")


def test_many_games_draw_their_progress_and_keep_what_is_done() -> None:
    with running("simulate defend_the_city -n 4000000000 --bots random --seed 1 --at 6,6") as terminal:
        assert "games" in terminal.wait_for("/4000000000")
        terminal.type("C-c")
        screen = terminal.wait_for("left with 130")
    assert "of 4,000,000,000 games are counted." in screen
    assert "by the table engine:" in screen
    assert "/4000000000" not in screen
