"""The table of keys."""

from __future__ import annotations

from lazaretto.play.key_table import Key, together


def test_no_two_names_are_one_key_by_accident() -> None:
    assert len(Key) == len(Key.__members__)


def test_several_keys_stand_in_one_line() -> None:
    assert together(Key.HINT.help, Key.WHY.help) == ("c, w", "a hint; why, with odds")


def test_a_key_of_one_character_is_written_as_it_is_pressed() -> None:
    for key in Key:
        if len(key.press) == 1 and key.press != " ":
            assert key.press == key.brief[0], key
            assert key.press in key.help[0], key
