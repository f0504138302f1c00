"""Composing a choice at the screen: the part at hand, what keys do to it, and how it is drawn."""

from __future__ import annotations

from dataclasses import replace

from lazaretto.terminal.base.palette import DARK
from lazaretto.terminal.play import part_keys, part_rows
from lazaretto.terminal.play.part_editor import PartEditor, editor_for
from lazaretto.view import Board, Cell, ComposedChoice, Option
from tests.cases import each
from tests.terminal.plain import plain
from tests.view.composing_cases import composer

FIELD = Board(((Cell("."),) * 8,) * 6, (0, 0), ((".", "mud"),))


def fight(text: str = "") -> PartEditor:
    made = editor_for(composer("round"), None, text)
    assert made
    return made


def throwing() -> PartEditor:
    made = editor_for(composer("throw"), None, "")
    assert made
    return made


def shouting() -> PartEditor:
    """As `throwing`, with a marked choice that does not aim."""
    made = composer("throw")
    shout = ComposedChoice("shout", ("shout", None, None))
    editor = editor_for(replace(made, choices=(*made.choices, shout), marked="shout"), None, "")
    assert editor
    return editor


def press(editor: PartEditor, *keys: str, options: bool = False) -> PartEditor:
    for key in keys:
        done = part_keys.pressed(editor, (key,), FIELD, options)
        assert done, key
        editor = done.editor
    return editor


def test_arrows_go_through_the_parts_and_change_them() -> None:
    made = fight()
    assert (made.text, made.at) == ("gun 3/0 first", 0)
    assert press(made, "down", "right").text == "knife 2/0"
    assert press(made, "tab", "tab", "-").text == "gun 1/1 first"
    assert press(made, "up").at == 4, "the parts go round"
    assert press(made, "right").text == "flee 3"
    assert press(made, "right", "down").at == 5, "parts that a flight has not are passed over"
    assert press(made, "a").text == made.text, "the key of a preset marks it"


def test_enter_takes_what_is_marked() -> None:
    done = part_keys.pressed(fight(), ("enter",), None, False)
    assert done
    assert (done.editor.text, done.is_taken) == ("gun 3/0 first", True)


def test_beyond_the_last_part_come_the_options_and_escape_goes_there() -> None:
    last = press(fight(), "up")
    assert press(last, "down", options=True).at is None
    assert press(last, "escape", options=True).at is None
    assert part_keys.pressed(last, ("escape",), None, False) is None, "then it leaves the game"
    assert part_keys.pressed(last.stop(), ("enter",), None, True) is None, "then it takes an option"
    assert last.stop().move(1, leaves=True).at == 0


def test_a_letter_means_nothing_to_the_parts() -> None:
    assert part_keys.pressed(fight(), ("k",), None, False) is None
    assert part_keys.pressed(fight(), ("f",), None, False) is None


@each(
    ("keys", "text"),
    [
        (["f"], "throw 2,1"),
        (["f", "v"], "throw 2,1 hard"),
        (["f", "tab"], "throw 3,4"),
        (["f", "+", "+"], "throw 5,1"),
        (["f", "-"], "throw 5,1"),
        (["f", "l"], "throw 5,1"),
        (["f", "right", "h"], "throw 2,1"),
        (["f", "j", "v"], "throw 3,4 hard"),
        (["f", "k"], "throw 2,1"),
        (["f", "L"], "throw 5,1"),
    ],
)
def test_an_aim_is_moved_by_directions_and_by_targets(keys: list[str], text: str) -> None:
    assert press(throwing(), *keys).text == text


def test_an_aim_begins_with_the_first_choice_that_has_a_square() -> None:
    aiming = press(shouting(), "f")
    assert (aiming.text, aiming.square) == ("throw 2,1", (2, 1))
    assert press(aiming, "l").text == "throw 5,1"


def test_the_mode_is_the_last_words_that_can_be_others() -> None:
    at_one_mode = press(shouting(), "f", "l")
    away = press(at_one_mode, "v")
    assert away.text == "shout", "this throw can only be soft, so the verb is changed"
    assert away.at is None, "there is nothing to aim at"


def test_only_a_few_keys_of_the_screen_work_while_one_aims() -> None:
    aiming = press(throwing(), "f")
    for key in (".", "w", "c", "g", "x"):
        assert press(aiming, key) == aiming
    assert part_keys.pressed(aiming, ("?",), FIELD, True) is None
    for key in ("f", "enter"):
        done = part_keys.pressed(aiming, (key,), FIELD, True)
        assert done
        assert done.is_taken
    assert not press(aiming, "escape").is_aiming


def test_the_same_choices_keep_what_is_set_and_others_keep_what_is_legal() -> None:
    made = press(fight(), "down", "right")
    assert editor_for(composer("round"), made, "gun 3/0 first") is made
    next_turn = editor_for(composer("shorter"), press(fight(), "down", "down"), "")
    assert next_turn
    assert next_turn.text == "gun 1/1"
    assert editor_for(None, made, "") is None
    again = editor_for(composer("throw"), made, "throw 3,4 hard")
    assert again
    assert (again.text, again.at) == ("throw 3,4 hard", None)


def test_parts_are_drawn_as_dice_and_segments() -> None:
    assert plain(part_rows.rows(fight("gun 1/1"), None, 40, DARK)) == [
        "▸do        [fight] flee",
        " with       knife [gun]",
        " lethality − ■·□ + 1",
        " defense   − ■· + 1",
        " strike    [second] first",
    ]
    at_hand = press(fight("gun 1/1"), "down", "down")
    assert plain(part_rows.rows(at_hand, None, 40, DARK))[2] == "▸lethality − ■·□ + 1 of 1 to 3"
    assert plain(part_rows.rows(fight("gun 3/1"), None, 40, DARK))[4] == " strike    [second]·first·"
    assert plain(part_rows.presets(fight(), 40, DARK)) == ["▸a all out"]


def test_an_aim_is_drawn_as_a_square_with_what_is_there() -> None:
    aiming = press(throwing(), "f")
    assert plain(part_rows.rows(aiming, FIELD, 40, DARK)) == ["▸at  2,1: mud", " how [softly] hard"]
    assert plain(part_rows.offered(throwing(), 40, DARK)) == ["", " f throw 2,1"]
    assert part_rows.lines(throwing(), None, FIELD, 40, 9, DARK) == []


def test_a_click_sets_a_part_steps_it_or_marks_a_preset() -> None:
    made = fight()
    metas = [
        span.style.meta
        for row in part_rows.lines(made, Option(made.text, "does it"), None, 40, 14, DARK)
        for span in row.spans
        if not isinstance(span.style, str) and span.style.meta
    ]
    assert {"option": made.text} in metas, "a click on what it does takes it"
    assert part_rows.clicked(made, {"part": 1, "value": "knife"}).text == "knife 2/0"
    assert part_rows.clicked(made, {"part": 2, "step": -1}).text == "gun 1/1 first"
    assert part_rows.clicked(made.mark("flee 2"), {"preset": "gun 3/0 first"}).text == "gun 3/0 first"
    assert part_rows.clicked(made, {}) == made
    assert {"part": 1, "value": "knife"} in metas
    assert {"part": 2, "step": 1} in metas
