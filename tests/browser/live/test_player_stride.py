"""Strides over a socket: choices that are handed in together are played in order, once, and told to everybody."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import count
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from lazaretto.books import find
from lazaretto.browser.live.audience import Audience
from lazaretto.browser.live.player_stride import PlayerStride
from lazaretto.browser.live.session import Session
from lazaretto.browser.live.socket_messages import MOST_CHOICES
from lazaretto.browser.live.tracking_keeper import TrackingKeeper
from lazaretto.play.base.edition import Edition
from lazaretto.play.base.replay import opened, replayed
from lazaretto.play.session.begin_game import Opening, begin
from lazaretto.play.session.sitting import Sitting
from lazaretto.store.library import Library
from tests.browser.live.test_sessions import Disk, play_on
from tests.browser.servers import GUARD, LONG
from tests.browser.visitor import AGAINST_BOT, HOME, TOGETHER, Page, Visit, new
from tests.patience import PATIENCE_SECONDS
from tests.play.session.test_stride import resting
from tests.play.tables import one_of

GALLERY = Path(__file__).parents[2] / "gallery"

Heard = list[dict[str, Any]]


def duel(library: Library) -> str:
    """A duel in which no strike gets through the guard."""
    return new(library, AGAINST_BOT, None, 7, *LONG)


def stride(page: Page, turn: int, *choices: str) -> Heard:
    """Ask for a stride, and return all that comes of it."""
    page.say(do="stride", turn=turn, choices=choices)
    return rest(page)


def rest(page: Page) -> Heard:
    """What a page hears before the answer to a ping; frames are left out."""
    page.say(do="ping")
    heard: Heard = []
    while not heard or heard[-1]["is"] != "pong":
        if (text := page.socket.receive().get("text")) is not None:
            heard.append(json.loads(text))
    return heard[:-1]


def told(heard: Heard) -> list[int]:
    """The turns that these messages describe."""
    return [each["number"] for said in heard if said["is"] == "now" for each in said["told"]]


def chosen(library: Library, game: str) -> list[str]:
    """What the person chose in each turn."""
    return [line.chosen["a"] for line in library.saved_game(game).record.turns]


def test_a_stride_is_played_in_order_and_told_to_everybody(visit: Visit) -> None:
    game, choices = duel(visit.library), ("0/1", "1/0", "0/0", "0/1", "0/1")
    with visit.at(game) as page, visit.another().at(game) as other:
        page.welcome(), other.welcome()
        heard = stride(page, 1, *choices)
        assert told(heard) == [1, 2, 3, 4, 5]
        assert (heard[-1]["turn"], heard[-1]["waiting"]) == (6, ["a"])
        assert told(rest(other)) == [1, 2, 3, 4, 5]
    assert chosen(visit.library, game) == list(choices)
    entry = visit.library.saved_game(game)
    assert len(replayed(entry.record, entry.seed).turns) == 5


def test_a_stride_makes_the_same_game_as_picks_do(library: Library) -> None:
    choices, games = ("0/1", "1/0", "0/0") * 5, [duel(library), duel(library)]
    with Visit(library) as visit:
        with visit.at(games[0]) as page:
            page.welcome()
            stride(page, 1, *choices)
        with visit.at(games[1]) as page:
            page.welcome()
            for turn, choice in enumerate(choices, 1):
                page.pick(turn, choice)
    first, second = (library.saved_game(game).record.turns for game in games)
    assert [without_chain(line) for line in first] == [without_chain(line) for line in second]


def without_chain(line: Any) -> tuple[Any, ...]:
    """A turn's line without its chain, which begins with the game's id."""
    return line.turn, line.chosen, line.draws, line.state


def test_a_stride_through_turns_without_a_choice_is_known_again() -> None:
    sitting = resting(3)
    write = sitting.edition.book.texts.write_choice
    made = list[str]()
    for number in range(9):
        while not sitting.waiting():
            sitting.step()
        choice = one_of(sitting.edition.game.choices(sitting.played.state)["hero"], number)
        made.append(write(choice))
        sitting.stride("hero", [choice])
    assert PlayerStride(1, (*made,)).was_played(sitting, "hero")
    assert PlayerStride(1, (*made[:3],)).was_played(sitting, "hero")
    assert not PlayerStride(1, (*made, made[0])).was_played(sitting, "hero")
    assert not PlayerStride(1, (*made[:4], "x", *made[5:])).was_played(sitting, "hero")
    assert not PlayerStride(sitting.number, (*made,)).was_played(sitting, "hero")


@pytest.mark.parametrize("wrong", ["5/5", "x", "'; DROP TABLE games"])
def test_what_comes_before_a_choice_that_may_not_be_made_counts_and_nothing_after_it(visit: Visit, wrong: str) -> None:
    game = duel(visit.library)
    with visit.at(game) as page, visit.another().at(game) as other:
        page.welcome(), other.welcome()
        heard = stride(page, 1, *[GUARD] * 4, wrong, GUARD)
        assert told(heard) == [1, 2, 3, 4]
        assert [said["is"] for said in heard] == ["now", "no"], "one sentence, and it comes last"
        assert heard[-1]["to"] == "stride"
        assert heard[-1]["words"] == page.pick(5, wrong)["words"]
        assert told(rest(other)) == [1, 2, 3, 4]
        assert [said["is"] for said in stride(page, 5, wrong, GUARD)] == ["no"]
        assert rest(other) == [], "nothing has changed"
        assert told(stride(page, 5, GUARD)) == [5]
    assert len(chosen(visit.library, game)) == 5


def test_of_two_strides_at_once_one_is_told_that_the_turn_has_moved_on(visit: Visit) -> None:
    game = duel(visit.library)
    with visit.at(game) as page, visit.at(game) as other:
        page.welcome(), other.welcome()
        page.say(do="stride", turn=1, choices=["0/1"] * 3)
        other.say(do="stride", turn=1, choices=["0/0"] * 2)
        said = [one for one in rest(page) + rest(other) if one["is"] == "no"]
        won = chosen(visit.library, game)
        assert won in (["0/1"] * 3, ["0/0"] * 2)
        sentence = f"Turn 1 is not the one to be played; turn {1 + len(won)} is."
        assert said == [{"is": "no", "words": sentence, "to": "stride"}]


def test_a_stride_that_comes_again_is_not_played_twice(visit: Visit) -> None:
    game = duel(visit.library)
    with visit.at(game) as page:
        page.welcome()
        stride(page, 1, "0/1", "0/0", "0/1")
    with visit.at(game) as page:
        assert page.welcome()[1]["turn"] == 4
        again = stride(page, 1, "0/1", " 0/0 ", "0/1")
        assert [(said["is"], said["turn"], said["told"]) for said in again] == [("now", 4, [])]
        assert stride(page, 1, "0/1", "0/0", "1/0")[-1]["words"].startswith("Turn 1 is not the one")
        assert stride(page, 1, "0/1", "0/0", "0/1", "0/1")[-1]["words"].startswith("Turn 1 is not the one")
        assert stride(page, 0, "0/1")[-1]["is"] == stride(page, 9, "0/1")[-1]["is"] == "no"
    assert chosen(visit.library, game) == ["0/1", "0/0", "0/1"]


def test_a_stride_ends_with_the_game_and_may_come_again_then_too(visit: Visit) -> None:
    game, choices = new(visit.library, AGAINST_BOT, "2,2"), ["0/1", "0/1", "0/0", "0/0"] + ["9/9"] * 96
    with visit.at(game) as page:
        page.welcome()
        heard = stride(page, 1, *choices)
        assert heard[-1]["result"], "both are exhausted before anything else could be chosen"
        ended = len(chosen(visit.library, game))
        again = stride(page, 1, *choices)
        assert [(said["is"], said["told"]) for said in again] == [("now", [])]
        assert stride(page, ended + 1, "0/0")[-1]["words"] == "The game is over; nothing more can be chosen."
    assert len(chosen(visit.library, game)) == ended


@pytest.mark.parametrize(("turn_seconds", "turns"), [(100.0, 1), (0.02, 2), (0.001, 30), (0.0, 60)])
def test_the_clock_is_read_after_every_turn_of_a_stride(library: Library, turn_seconds: float, turns: int) -> None:
    keeper = TrackingKeeper(library)
    sitting = Sitting(opened(library.saved_game(duel(library))), keeper)
    reads = count()
    session = Session(lambda played: (sitting, keeper), sitting.played, HOME, lambda: next(reads) * turn_seconds)
    part = PlayerStride(1, (GUARD,) * 60)
    session.play_stride(("a",), part)
    assert (part.made, part.is_done) == (turns, turns == 60)
    assert len(chosen(library, sitting.id)) == turns, "what was played is stored"


def test_a_long_stride_leaves_the_thread_to_others_in_between(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    long, short = duel(library), duel(library)
    stored, other_picks, append, pick = list[str](), Event(), library.append, Audience.pick

    def noted(game: str, lines: Any) -> None:
        """Store the first turn of the stride only when the other game's pick has come."""
        assert game == short or other_picks.wait(PATIENCE_SECONDS)
        stored.append(game)
        append(game, lines)

    async def picked(audience: Audience, *asked: Any) -> None:
        other_picks.set()
        await pick(audience, *asked)

    monkeypatch.setattr(library, "append", noted)
    monkeypatch.setattr(Audience, "pick", picked)
    a_turn_at_a_time = replace(HOME, turns_together_seconds=0.0)
    with Visit(library, a_turn_at_a_time) as visit, visit.at(long) as page, visit.at(short) as other:
        page.welcome(), other.welcome()
        page.say(do="stride", turn=1, choices=[GUARD] * 60)
        other.say(do="pick", turn=1, choice=GUARD)
        assert other.hear()["turn"] == 2
        heard = rest(page)
        assert told(heard) == list(range(1, 61))
        assert len(heard) == 60, "each part is told when it is stored"
    assert sorted(stored) == sorted([long] * 60 + [short])
    assert stored.index(short) < 59, "the pick did not wait for the end of the stride"


def test_only_who_plays_alone_strides(visit: Visit) -> None:
    with visit.token("t" * 43).at(new(visit.library, TOGETHER)) as page:
        page.welcome()
        assert stride(page, 1, GUARD)[-1]["words"].startswith("Only the one person in a game")
    with visit.at(new(visit.library, {"a": "bot random", "b": "bot random"})) as page:
        page.welcome()
        assert stride(page, 1, GUARD)[-1]["words"].startswith("You have no seat in this game")


@pytest.mark.parametrize("choices", [[], [GUARD] * (MOST_CHOICES + 1), [""], GUARD, [1]])
def test_a_stride_has_one_choice_or_more_and_not_too_many(visit: Visit, choices: Any) -> None:
    game = duel(visit.library)
    with visit.at(game) as page:
        page.welcome()
        page.say(do="stride", turn=1, choices=choices)
        assert rest(page)[0]["is"] == "no"
    assert chosen(visit.library, game) == []


def test_a_stride_that_cannot_be_stored_has_not_happened(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    disk, game = Disk(library, monkeypatch), duel(library)
    with Visit(library) as visit, visit.at(game) as page:
        page.welcome()
        disk.is_full = True
        assert stride(page, 1, *[GUARD] * 5) == [{"is": "no", "words": "There is no room left.", "to": "stride"}]
        disk.is_full = False
        assert told(stride(page, 1, "0/0", "0/1")) == [1, 2]
    assert chosen(library, game) == ["0/0", "0/1"]


def test_where_a_command_has_played_on_the_stride_is_refused_and_the_game_shown(library: Library) -> None:
    game = duel(library)
    with Visit(library) as visit, visit.at(game) as page:
        page.welcome()
        play_on(library, game, "0/0")
        heard = stride(page, 1, "0/1", "0/1")
        assert heard[-1]["is"] == "no"
        assert told(heard) == [1]
    assert chosen(library, game) == ["0/0"]


def test_a_world_of_one_keeper_is_walked_in_strides(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(GALLERY))
    game = begin(Edition(find("moth_meadow/watch")), Opening({"keeper": "person"}, 5), library).id
    with Visit(library) as visit, visit.at(game) as page:
        assert page.welcome()[0]["choices_a_second"] == 30
        for turn in range(1, 1000, MOST_CHOICES):
            heard = stride(page, turn, *["east", "south", "east", "north"] * (MOST_CHOICES // 4))
            # A part of a stride with more turns than a message describes is told by its last ones.
            said = told(heard)
            assert said == sorted({*said} & {*range(turn, turn + MOST_CHOICES)})
            assert said[-1] == turn + MOST_CHOICES - 1
    assert len(library.saved_game(game).record.turns) == 1024
