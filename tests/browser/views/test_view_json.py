"""A View as data for a page."""

from __future__ import annotations

from base64 import b64decode

import msgspec

from lazaretto.browser.views import view_json
from lazaretto.browser.views.view_shapes import ViewShape
from lazaretto.play.text.log_entry import LogEntry
from lazaretto.view import Board, Cell, ComposedChoice, Composer, Part, Portrait, View
from tests.view.gallery import CARDS, EVERYTHING, PLANE, READY


def test_everything_is_there_and_is_plain_data() -> None:
    data = msgspec.json.decode(msgspec.json.encode(view_json.view(EVERYTHING)))
    assert data["title"] == "Gallery"
    assert data["status"] == "All is well."
    assert data["gauges"][0] == {"label": "oil", "value": 5, "most": 10, "tone": "now"}
    assert data["panels"] == [{"title": "Note", "lines": ["One.", "Two."]}]
    assert data["dice"][0]["dice"][2] == {"face": "17", "sides": 20, "tone": "harm"}
    assert data["timelines"][0]["marks"][1] == {"at": 40, "label": "you", "tone": "now"}
    assert data["curves"][0]["lines"][1] == {"label": "ill", "values": [1, 3, 6], "tone": "harm"}
    assert data["portraits"] == [
        {
            "label": "a rat",
            "words": "lethality 1 · defense 2 · physical",
            "rows": ["#.....#", "##%%%##", "#*%%%*#", ".%+o%%.", "..%%%.."],
            "tones": {"#": "plain", "%": "dim", "*": "harm", "o": "now", "+": "help"},
        }
    ]
    assert data["composer"] == {
        "parts": [
            {"name": "weapon", "label": "with", "kind": "words"},
            {"name": "dice", "label": "how many dice", "kind": "number"},
            {"name": "at", "label": "at", "kind": "square"},
        ],
        "choices": [
            ["rifle 2 {}", ["rifle", 2, "{}"], [0, 1]],
            ["rifle 1 {}", ["rifle", 1, "{}"], [1, 1]],
            ["bow 6", ["bow", 6, None]],
        ],
        "presets": [{"name": "quiet", "text": "bow 6", "key": "1"}],
        "marked": "rifle 1 1,1",
    }


def test_choices_that_differ_only_in_their_square_come_as_one() -> None:
    thrown = [
        (f"throw {x},{y} {how}", ("throw", (x, y), how)) for x, y in ((3, 4), (12, 3)) for how in ("soft", "hard")
    ]
    odd = ("throw 3,4 beside 3,4", ("throw", (3, 4), "beside"))
    parts = (Part("verb", "do", "words"), Part("at", "at", "square"), Part("how", "how", "words"))
    made = Composer(parts, tuple(ComposedChoice(*each) for each in (*thrown, odd)))
    sent = msgspec.json.decode(msgspec.json.encode(view_json.composer(made)))
    assert sent["choices"] == [
        ["throw {} soft", ["throw", "{}", "soft"], [3, 4, 12, 3]],
        ["throw {} hard", ["throw", "{}", "hard"], [3, 4, 12, 3]],
        ["throw 3,4 beside 3,4", ["throw", [3, 4], "beside"]],
    ]
    assert sent["marked"] == "throw 3,4 soft"


def test_only_the_tones_that_a_portrait_has_are_told() -> None:
    assert view_json.portrait(Portrait("an eye", ("*", ".")))["tones"] == {"*": "harm"}


def test_every_view_has_the_shape_that_the_api_promises() -> None:
    for shown in (EVERYTHING, View("T", "S"), View("T", "S", throws=(READY,))):
        msgspec.json.decode(msgspec.json.encode(view_json.view(shown)), type=ViewShape)


def test_odds_are_exact_in_percent_and_as_a_part() -> None:
    option = msgspec.to_builtins(view_json.view(EVERYTHING)["options"][1])
    assert (option["text"], option["does"], option["group"], option["key"]) == ("hit", "hits", "fight", "")
    assert option["bars"] == [
        {
            "about": "against nothing",
            "shares": [
                {"outcome": "hit", "chance": "1/3", "part": 1 / 3, "percent": "33.33 %"},
                {"outcome": "miss", "chance": "2/3", "part": 2 / 3, "percent": "66.67 %"},
            ],
        }
    ]


def test_a_board_is_looks_and_a_byte_a_square() -> None:
    board = view_json.view(EVERYTHING)["board"]
    looks = [board["looks"][place]["glyph"] for place in b64decode(board["squares"])]
    assert (board["width"], board["height"], looks) == (3, 2, ["@", "#", "r", ".", ".", " "])
    assert board["looks"][1] == {"glyph": "@", "tone": "now", "light": "lit", "name": "you"}
    assert board["cursor"] == (0, 0)


def test_a_board_that_is_streamed_comes_without_its_squares() -> None:
    shown = View("T", "S", board=PLANE)
    assert b64decode(view_json.view(shown)["board"]["squares"]) == PLANE.squares
    assert view_json.view(shown, streamed=True)["board"]["squares"] is None


def test_more_looks_than_a_byte_can_tell_apart_are_left_dark() -> None:
    flat = view_json.flat(Board((tuple(Cell(chr(0x4E00 + number)) for number in range(300)),)))
    assert len(flat.looks) == 256
    assert flat.cell(254, 0).glyph == chr(0x4E00 + 254)
    assert flat.cell(299, 0).light == "dark"


def test_cards_and_turns() -> None:
    assert view_json.card(CARDS[0]) == {"seat": "a", "text": "5/2", "words": "hits"}
    assert view_json.log_entry(LogEntry(3, ("A hits.",), ("to hit: yes",))) == {
        "number": 3,
        "sentences": ("A hits.",),
        "why": ("to hit: yes",),
    }
