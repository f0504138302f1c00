"""The line editor."""

from lazaretto.terminal.base.line_editor import LONGEST, LineEditor


def test_letters_come_and_go() -> None:
    line = LineEditor()
    for key, character in (("5", "5"), ("slash", "/"), ("x", "x"), ("backspace", "\x7f"), ("up", None), ("2", "2")):
        line.press(key, character)
    assert line.words == "5/2"
    line.press("ctrl+u", None)
    assert line.words == ""


def test_only_the_first_line_of_what_is_pasted_counts_and_no_control_in_it() -> None:
    line = LineEditor("a")
    line.paste("b\x1b[Ac\nd\n")
    assert line.words == "ab[Ac"
    line.paste("")
    line.paste("x" * 9999)
    assert len(line.words) == LONGEST


def test_what_is_too_long_shows_its_end() -> None:
    line = LineEditor("one two three four")
    assert line.shown(40) == ["> one two three four▏"]
    assert line.shown(12) == ["> …ree four▏"]
    assert (line.cursor(40), line.cursor(12)) == (20, 11)


def test_what_was_refused_is_said_beside_it_or_below_and_the_next_letter_begins_anew() -> None:
    line = LineEditor("9/9", "That is too much.")
    assert line.shown(40) == ["> 9/9▏  That is too much."]
    assert line.shown(20) == ["> 9/9▏", "That is too much."]
    line.press("5", "5")
    line.press("slash", "/")
    assert (line.words, line.wrong) == ("5/", "")


def test_a_colon_before_the_words_is_none_of_them() -> None:
    for line in (LineEditor(), LineEditor("9/9", "That is too much.")):
        for character in ":a:b":
            line.press(character, character)
        assert line.words == "a:b"
    pasted = LineEditor()
    pasted.paste(":day 5")
    assert pasted.words == "day 5"


def test_what_was_wrong_is_said_until_something_is_put_right() -> None:
    line = LineEditor("9/9", "That is too much.")
    assert str(line).endswith("That is too much.")
    line.press("backspace", None)
    assert str(line) == "> 9/▏"
