"""Line mode: commands, covering the screen between two people, typed dice, and games that cannot be saved."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from lazaretto.books import find
from lazaretto.play.base.edition import Edition
from lazaretto.play.base.game_keeper import Nowhere
from lazaretto.play.base.game_turns import TURNS_BETWEEN_CHECKPOINTS as EVERY
from lazaretto.play.base.played_game import Played
from lazaretto.play.base.replay import replayed
from lazaretto.play.line_mode.loop import throwing
from lazaretto.play.line_mode.person import HELP_TOGETHER
from lazaretto.play.session.begin_game import Opening, begin, fork
from lazaretto.play.session.saved_games import Games
from lazaretto.play.session.sitting import Sitting
from lazaretto.store.file_errors import NotSaved
from lazaretto.store.library import Library
from lazaretto.store.record_lines import End, TurnLine
from tests.cases import each
from tests.play.base.test_game_turns import Counted, watched
from tests.play.keyboard import COVERED, Evening, Event, Keyboard
from tests.play.tables import CELLAR, DUEL, SEATED, TWO, edition, facts, pick, play_on, sat, texts

NOBODY_HURT = 28
"""A seed under which these few quiet turns hurt nobody."""


def chosen(sitting: Sitting) -> list[str]:
    """What was chosen in every turn, seat by seat."""
    return [" ".join(line.chosen.values()) for line in sitting.played.record.turns]


def test_a_game_is_played_and_told_to_its_end() -> None:
    evening = Evening(sat(DUEL, 1, at="1,1", seats={"a": "person", "b": "bot aggressive"}), "0/1")
    assert not evening.left
    assert evening.events == [
        ("said", "\nTurn 1. You are a."),
        ("said", "Both fighters stand. Each picks a pair in secret."),
        ("said", "  a stamina      1 of 20  █···················"),
        ("said", "  b stamina      1 of 20  █···················"),
        ("asked", "a> "),
        ("said", "Revealed: a 0/1, b 1/0."),
        ("said", "b strikes a and cannot get through."),
        ("said", "Stamina left: a 0, b 0."),
        ("said", "Neither can go on."),
        ("said", "The fight is a draw."),
    ]


def test_leaving_keeps_what_was_played(library: Library) -> None:
    evening = Evening(sat(DUEL, NOBODY_HURT, keeper=library), "0/1", "q")
    assert evening.left
    assert len(library.saved_game(evening.sitting.id).record.turns) == 1


def test_a_comfort_is_typed_told_turn_by_turn_and_says_why_it_stopped() -> None:
    evening = Evening(sat(CELLAR, 1, "setup.rats=0"), "?", "run up", "RUN  east", "again", "run south", "q")
    assert chosen(evening.sitting) == ["east"] * 2 + ["south"] * 5
    assert "Several at once: run DIRECTION, again." in evening.said
    assert "'up' is no direction; known: north, north-east, east" in " ".join(evening.said)
    assert evening.said.count("You cannot run there.") == 1
    assert evening.said.count("The way ends here.") == 2
    told = evening.said[evening.said.index("The way ends here.") - 2 :]
    assert told[:2] == ["You go east."] * 2


def test_where_two_choose_in_secret_there_are_no_comforts() -> None:
    evening = Evening(sat(DUEL, NOBODY_HURT, seats=TWO), "", "again", "q")
    assert not any("Several at once" in line for line in evening.said)


def test_undo_goes_on_as_a_child_with_the_same_dice(library: Library) -> None:
    parent = sat(DUEL, NOBODY_HURT, keeper=library)
    evening = Evening(parent, "0/1", "0/2", "undo", "0/3")
    first, child = library.saved_game(parent.id).record, evening.sitting
    assert "Back to the end of turn 1. The same dice lie ahead." in evening.said
    assert child.played.record.header.parent
    assert (child.played.record.header.parent.game, child.played.record.header.parent.turn) == (first.header.id, 1)
    assert child.played.seed == NOBODY_HURT
    assert evening.begun == [child]
    assert len(first.turns) == 2, "nothing is rewritten"
    assert chosen(child)[0].split()[1] == first.turns[1].chosen["b"], "the bot picks as it did"


def test_undo_again_and_again_leads_back_to_the_start_and_no_further() -> None:
    evening = Evening(sat(CELLAR, 21), "wait", "wait", "wait", "undo", "undo", "undo", "undo", "wait")
    backs = [line for line in evening.said if line.startswith("Back to")]
    assert backs == [f"Back to the end of turn {turn}. The same dice lie ahead." for turn in (2, 1, 0)]
    assert "There is no turn to take back." in evening.said
    assert evening.sitting.number == 2
    assert len(evening.begun) == 3


def test_undo_beyond_a_fork_asks_for_the_game_that_was_forked(library: Library) -> None:
    parent = play_on(sat(CELLAR, 21, keeper=library), 1, 6)

    def game(name: str) -> Played:
        entry = library.saved_game(name)
        return replayed(entry.record, entry.seed)

    child = fork(parent.played, 4, library, seed=5)
    evening = Evening(child, "undo", "undo", "wait", game=game)
    header = evening.sitting.played.record.header
    assert header.parent
    assert (header.parent.game, header.parent.turn) == (parent.id, 2)
    assert texts(evening.sitting)[0] == texts(parent)[2]
    assert header.seed == "21", "the turn that is taken back has the dice it had"


def test_undo_beyond_a_fork_keeps_the_rules_and_the_seats_of_this_game() -> None:
    """The fork changed the variant and who sits where; taking a turn back does not change them back."""
    parent = play_on(sat(DUEL, NOBODY_HURT, seats=dict.fromkeys("ab", "bot cautious")), 1, 2).played
    variant = edition(DUEL, "overspend=true")
    child = fork(parent, 2, edition=variant, seats=SEATED[DUEL])
    evening = Evening(child, "undo", "5/2", game={parent.record.header.id: parent}.__getitem__)
    header = evening.sitting.played.record.header
    assert header.seats == SEATED[DUEL]
    assert header.overlay == {"rulings": {"overspend": True}}
    assert chosen(evening.sitting)[0].startswith("5/2 ")


def test_undo_where_the_parent_is_not_to_be_had_says_so() -> None:
    child = fork(play_on(sat(CELLAR, 21), 1, 6).played, 4)
    evening = Evening(child, "undo", "wait")
    assert any(re.fullmatch("Game [0-9a-f]{32} is not here.", line) for line in evening.said)
    assert evening.sitting.number == 6, "and the game goes on"


def test_fork_goes_back_to_any_turn_with_the_same_dice_or_fresh_ones() -> None:
    evening = Evening(sat(CELLAR, 21), *["wait"] * 5, "fork 1", "wait", "fork 1 fresh", "wait")
    one, other = evening.begun
    assert "Back to the end of turn 1. The same dice lie ahead." in evening.said
    assert "Back to the end of turn 1. The dice are fresh." in evening.said
    assert one.played.seed == 21
    assert other.played.seed != 21
    assert other.played.record.header.parent
    assert other.played.record.header.parent.game == one.id
    waited = play_on_waiting(5)
    assert facts(one.played.record) == facts(waited.played.record)[1:2], "the same choice, the same turn"


def play_on_waiting(turns: int) -> Sitting:
    sitting = sat(CELLAR, 21)
    for _ in range(turns):
        pick(sitting, "hero", "wait")
        sitting.step()
    return sitting


@each("words", ["fork", "fork x", "fork -1", "fork 1.5", "fork 1 stale", "fork 1 fresh now", "fork ²"])
def test_a_fork_without_a_turns_number_is_explained(words: str) -> None:
    evening = Evening(sat(CELLAR, 21), "wait", words, "wait")
    assert "Write fork and a turn's number, fork 3, for the same dice; fork 3 fresh for new ones." in evening.said
    assert (evening.sitting.number, evening.begun) == (3, [])


def test_a_fork_of_a_turn_that_is_not_there_is_refused_and_the_game_goes_on() -> None:
    evening = Evening(sat(CELLAR, 21), "wait", "fork 9", "fork 999999", "wait")
    assert "There is no turn 9 in this game; it goes from 0 to 1." in evening.said
    assert (evening.sitting.number, evening.begun) == (3, [])


def test_resigning_ends_it() -> None:
    evening = Evening(sat(DUEL, NOBODY_HURT), "0/1", "resign")
    assert not evening.left
    assert evening.said[-1] == "a resigns."
    assert evening.sitting.played.record.end
    assert evening.sitting.played.record.end.resigned == "a"


def test_nonsense_changes_nothing() -> None:
    lines = ("", "?", "undo", "xyzzy", "fork", "0/9", "? 0/1", "? nonsense", "\x1b[31m", "0/1")
    evening = Evening(sat(DUEL, NOBODY_HURT), *lines)
    plain = Evening(sat(DUEL, NOBODY_HURT), "0/1")
    assert facts(evening.sitting.played.record) == facts(plain.sitting.played.record)
    assert not any("\x1b" in line for line in evening.said)


def hand_over(seat: str) -> Event:
    return "asked", f"\n{seat}, the keyboard is yours; nobody else looks. Press Enter. "


def test_two_people_hand_the_keyboard_over_covered() -> None:
    evening = Evening(sat(DUEL, NOBODY_HURT, at="2,2", seats=TWO), "", "nonsense", "0/2", "", "?", "1/1", "")
    screen = [
        ("said", "Both fighters stand. Each picks a pair in secret."),
        ("said", "  a stamina      2 of 20  ██··················"),
        ("said", "  b stamina      2 of 20  ██··················"),
    ]
    asked = [event for event in evening.events if not event[1].startswith(("Choices", "  offense"))]
    assert asked[:19] == [
        hand_over("a"),
        ("said", "\nTurn 1. You are a."),
        *screen,
        ("asked in secret", "a> "),
        ("said", "'nonsense' is not a pair; write offense and defense with a slash between, 5/2."),
        ("asked in secret", "a> "),
        COVERED,
        hand_over("b"),
        ("said", "\nTurn 1. You are b."),
        *screen,
        ("asked in secret", "b> "),
        ("asked in secret", "b> "),
        COVERED,
        ("said", "Revealed: a 0/2, b 1/1."),
        ("said", "b strikes a and cannot get through."),
    ]


def secretly(*lines: str) -> Evening:
    return Evening(sat(DUEL, 2**100, seats=TWO), "", *lines)


def test_what_is_shown_until_the_reveal_does_not_depend_on_the_first_ones_pick() -> None:
    """Twins that differ only in what a picks, for every pair there is."""
    pairs = [option.text for option in edition(DUEL).view(sat(DUEL).played.first, "a").options]
    assert len(pairs) == 30
    shown = set()
    for pair in pairs:
        events = secretly(pair, "", "?", "? 3/3", "1/1").events
        reveal = next(place for place, event in enumerate(events) if event[1].startswith("Revealed"))
        assert f"a {pair}, b 1/1" in events[reveal][1]
        shown.add(tuple(events[:reveal]))
    assert len(shown) == 1


def test_a_cover_comes_before_anything_else_after_every_secret_answer() -> None:
    """Whatever ends the prompt: a pick, a command, or leaving."""
    for lines in (("0/0", "", "0/0"), ("resign",), ("undo", "0/1"), ("fork 0",), ("q",), ("0/0", "", "q"), ()):
        events = secretly(*lines).events
        last = {place for place, event in enumerate(events) if event[0] == "asked in secret"}
        ends = [place for place in last if events[place + 1 : place + 2] == [COVERED]]
        assert len(ends) == events.count(COVERED) > 0
        assert last == set(ends), "these people answer at once"


def test_a_living_game_of_two_people_is_neither_taken_back_nor_forked() -> None:
    for command in ("undo", "fork 0", "fork 0 fresh"):
        evening = secretly("0/1", "", "0/1", "", command, "0/1")
        assert "Two people are still playing this game; it can be forked when it has ended." in evening.said
        assert evening.begun == []


def test_help_in_a_hot_seat_offers_only_what_two_people_may_do() -> None:
    said = secretly("?", "0/0", "", "0/0").said
    assert f"Choices: {HELP_TOGETHER}" in said
    assert not any("undo" in line or "fork" in line for line in said)


def test_after_a_refused_command_the_same_person_is_asked_again() -> None:
    evening = secretly("undo", "0/1")
    assert evening.events.count(hand_over("a")) == 1


def test_a_pick_that_was_kept_is_not_asked_for_again(library: Library) -> None:
    evening = Evening(sat(DUEL, 2**100, seats=TWO, keeper=library), "", "1/3", "q")
    assert evening.left
    entry = library.saved_game(evening.sitting.id)
    again = Evening(Sitting(replayed(entry.record, entry.seed), library), "", "0/1")
    assert again.events[0] == hand_over("b")
    assert chosen(again.sitting) == ["1/3 0/1"]


def test_typed_dice_are_asked_for_until_they_can_be() -> None:
    keyboard = Keyboard()
    sitting = sat(DUEL, 3, at="9,0", dice=lambda: throwing(keyboard.ask, keyboard.say))
    evening = Evening(sitting, "3/0", "six", "9", "1 2", "3", keyboard=keyboard)
    question = "3/0 to hit 0/0: throw d5, 1–3 hits: "
    start = evening.events.index(("asked", question))
    assert evening.events[start : start + 8] == [
        ("asked", question),
        ("said", "'six' cannot be: a d5 shows 1 to 5."),
        ("asked", question),
        ("said", "'9' cannot be: a d5 shows 1 to 5."),
        ("asked", question),
        ("said", "d5, 1–3 hits takes 1 numbers, one a die; 2 were typed."),
        ("asked", question),
        ("said", "Revealed: a 3/0, b 0/0."),
    ]
    assert evening.said[-1] == "a wins."
    assert evening.sitting.played.record.turns[0].faces == (0,)


def test_leaving_while_throwing_keeps_the_pick_and_throws_no_dice(library: Library) -> None:
    keyboard = Keyboard()
    sitting = sat(CELLAR, 3, dice=lambda: throwing(keyboard.ask, keyboard.say), keeper=library)
    evening = Evening(sitting, "wait", "0", "q", keyboard=keyboard)
    assert evening.left
    assert library.saved_game(sitting.id).record.turns == []
    assert library.sealed(sitting.id, 1) == {"hero": "wait"}


def test_a_fork_of_typed_dice_is_typed_on() -> None:
    keyboard = Keyboard()
    sitting = sat(CELLAR, 3, dice=lambda: throwing(keyboard.ask, keyboard.say))
    evening = Evening(sitting, "fork 0", "wait", *["0"] * 9, keyboard=keyboard)
    assert "Back to the end of turn 0. The dice are yours." in evening.said
    assert len(evening.sitting.played.record.turns[0].faces) >= 2
    assert evening.sitting.played.record.header.dice == "typed"


class Full(Nowhere):
    """Has no room for the first line, or the first pick."""

    def __init__(self, what: str) -> None:
        self.what = what

    def seal(self, game: str, turn: int, seat: str, choice: str) -> None:
        self._refuse("pick")

    def append(self, game: str, lines: Sequence[TurnLine | End]) -> None:
        self._refuse("line")

    def _refuse(self, what: str) -> None:
        if self.what == what:
            self.what = ""
            raise NotSaved("There is no room left.")


@pytest.mark.parametrize(("what", "lines"), [("pick", ("0/1", "", "0/1")), ("line", ("0/1", ""))])
def test_what_could_not_be_kept_is_tried_again(what: str, lines: tuple[str, ...]) -> None:
    evening = Evening(sat(DUEL, NOBODY_HURT, keeper=Full(what)), *lines)
    at = evening.events.index(("said", "There is no room left."))
    assert evening.events[at + 1] == ("asked", "Enter tries again, q leaves: ")
    assert facts(evening.sitting.played.record) == facts(Evening(sat(DUEL, NOBODY_HURT), "0/1").sitting.played.record)


def test_resigning_that_could_not_be_kept_has_not_happened() -> None:
    evening = Evening(sat(DUEL, NOBODY_HURT, keeper=Full("line")), "resign", "q")
    assert evening.left
    assert not evening.sitting.is_over


def test_trouble_in_a_hot_seat_tells_nothing() -> None:
    evening = Evening(sat(DUEL, NOBODY_HURT, seats=TWO, keeper=Full("pick")), "", "3/4", "", "3/4", "", "0/0")
    reveal = next(place for place, event in enumerate(evening.events) if event[1].startswith("Revealed"))
    assert not any("3/4" in text for _, text in evening.events[:reveal])


def test_where_a_turn_cannot_be_made_it_is_said_and_can_be_taken_back_or_given_up() -> None:
    sitting = begin(Edition(replace(find(DUEL), turn_limit=1)), Opening(SEATED[DUEL], NOBODY_HURT))
    evening = Evening(sitting, "0/1", "0/1", "nonsense", "undo", "0/2", "0/1", "resign")
    limit = "The game did not end within 1 turn, which is all its book allows."
    assert [text for _, text in evening.events].count(limit) == 3
    assert evening.mode.sitting.played.record.end is not None
    assert evening.mode.sitting.played.record.end.resigned == "a"
    assert evening.mode.sitting.id != sitting.id


def test_a_long_game_goes_on_at_once(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    """Opened, asked about, played on and taken back: what comes before the last checkpoint is not played again."""
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2] / "gallery"))
    name = watched(library, 6 * EVERY + 20)
    counted = Counted(monkeypatch)
    games = Games(library)
    evening = Evening(games.go_on(games.game(name)), "?", "? north", "north", "undo", "undo", "q", game=games.game)
    assert "The keeper goes north." in evening.said
    assert f"Back to the end of step {6 * EVERY + 19:,}. The same dice lie ahead." in evening.said
    assert counted.played <= EVERY
