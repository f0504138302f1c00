"""The table of keys."""

from __future__ import annotations

from lazaretto.play.base.key_table import Key, ScreenKey, together


def test_no_two_names_are_one_key_by_accident() -> None:
    assert len(Key) == len(Key.__members__)
    assert len(ScreenKey) == len(ScreenKey.__members__)


def test_several_keys_stand_in_one_line() -> None:
    assert together(Key.HINT.help, Key.WHY.help) == ("c, w", "a hint; why, with odds")


def test_a_key_of_one_character_is_written_as_it_is_pressed() -> None:
    for key in Key:
        if len(key.press) == 1:
            assert key.press == key.brief[0], key
            assert key.press in key.help[0], key


def test_a_key_has_one_spelling() -> None:
    presses = {key.press for key in Key} | {press for key in ScreenKey for press in key.presses}
    assert " " not in presses, "terminals call it space"
    assert all(press.lower() == press for press in presses if len(press) > 1)
