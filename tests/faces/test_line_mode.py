"""The line mode in a real terminal: typed keys, the prompt, and leaving by Ctrl-C and Ctrl-D."""

from collections.abc import Iterator

import pytest

from tests.faces.terminal import Terminal, running


@pytest.fixture
def terminal() -> Iterator[Terminal]:
    with running("play defend_the_city --plain --seed 2 --against cautious --at 20,0") as opened:
        yield opened


def test_a_game_is_played_at_the_keyboard(terminal: Terminal) -> None:
    terminal.wait_for("a>")
    terminal.type("5/3", "Enter")
    terminal.wait_for("5/3 adds up to 8")
    terminal.type("5/0", "Enter")
    screen = terminal.wait_for("left with 0")
    assert "a strikes b and cannot miss." in screen
    assert "You win. Seed 2: the same choices give the same game." in screen


@pytest.mark.parametrize(
    ("key", "words"), [("C-c", "left with 130"), pytest.param("C-d", "left with 0", marks=pytest.mark.long)]
)
def test_the_table_can_be_left_at_any_time(terminal: Terminal, key: str, words: str) -> None:
    terminal.wait_for("a>")
    terminal.type(key)
    screen = terminal.wait_for(words)
    assert "Traceback" not in screen
    assert ("Interrupted." in screen) == (key == "C-c")


def test_the_keyboard_is_handed_over_with_the_screen_emptied() -> None:
    with running("play defend_the_city --plain --hot-seat --at 20,20") as opened:
        opened.wait_for("a, the keyboard is yours")
        opened.type("Enter")
        opened.wait_for("a>")
        opened.type("5/1", "Enter")
        handed_over = opened.wait_for("b, the keyboard is yours")
        assert "5/1" not in handed_over
        assert "a>" not in opened.scrolled()
        opened.type("Enter")
        opened.wait_for("b>")
        opened.type("Up", "Enter")
        assert "b> 5/1" not in opened.wait_for("Choices:")
        opened.type("0/5", "Enter")
        assert "Revealed: a 5/1, b 0/5." in opened.wait_for("Revealed")
