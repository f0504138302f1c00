"""Comforts over a socket: the server plays them a part at a time, tells everybody, and says why they stop. Any player's
word stops them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from lazaretto.books import find
from lazaretto.browser.live.audience import Audience
from lazaretto.browser.live.player_comfort import STEPS_TOGETHER
from lazaretto.play.base.edition import Edition
from lazaretto.play.session.begin_game import Opening, begin
from lazaretto.play.session.comfort_walk import STOPPED
from lazaretto.store.library import Library
from tests.browser.live.test_sessions import Disk
from tests.browser.visitor import HOME, PUBLIC, TOGETHER, Page, Visit, new
from tests.patience import PATIENCE_SECONDS

REGISTERED = Path(__file__).parents[2] / "fen" / "registered"
FEN, COURIER = "fever_fen", "courier"
SEED = 3
"""The courier of this seed explores for a long time before anything disturbs him."""

Heard = list[dict[str, Any]]


@pytest.fixture
def fen(monkeypatch: pytest.MonkeyPatch, library: Library) -> str:
    """A game on the fen."""
    monkeypatch.syspath_prepend(str(REGISTERED))
    return begin(Edition(find(FEN)), Opening({COURIER: "person"}, SEED), library).id


def comfort(page: Page, turn: int, name: str, goal: str = "") -> Heard:
    """Ask for a comfort, and return all that comes of it."""
    page.say(do="comfort", turn=turn, name=name, goal=goal)
    return to_its_end(page)


def hear(page: Page) -> dict[str, Any]:
    """The next message that is no frame."""
    while (text := page.socket.receive().get("text")) is None:
        pass
    said: dict[str, Any] = json.loads(text)
    return said


def heard_until(page: Page, *last: str) -> Heard:
    """What a page hears until a message of one of these kinds comes."""
    heard = [hear(page)]
    while heard[-1]["is"] not in last:
        heard.append(hear(page))
    return heard


def to_its_end(page: Page) -> Heard:
    """What a page hears until a comfort has stopped or was refused."""
    return heard_until(page, "stopped", "no")


def once_it_walks(page: Page) -> dict[str, Any]:
    """The first position after the first turn."""
    while (said := heard_until(page, "now")[-1])["turn"] == 1:
        pass
    return said


def told(heard: Heard) -> list[int]:
    """The turns that these messages describe."""
    return [turn["number"] for said in heard if said["is"] == "now" for turn in said["told"]]


def chosen(library: Library, game: str) -> list[str]:
    return [line.chosen[COURIER] for line in library.saved_game(game).record.turns]


def in_one(library: Library, seed: int = SEED) -> tuple[list[str], str]:
    """What exploring chooses if it is played at once, and why it stops."""
    walk = begin(Edition(find(FEN)), Opening({COURIER: "person"}, seed)).comfort(COURIER, "explore")
    return [turn.chosen[COURIER] for turn in walk.turns], walk.why


@contextmanager
def held_until(name: str, library: Library, monkeypatch: pytest.MonkeyPatch, after: int = 1) -> Iterator[None]:
    """Store no more parts of a comfort, after so many, before the audience is asked for something."""
    is_asked, append, asked, parts = Event(), library.append, getattr(Audience, name), 0

    def noted(game: str, lines: Any) -> None:
        nonlocal parts
        parts += 1
        assert parts <= after or is_asked.wait(PATIENCE_SECONDS)
        append(game, lines)

    def noticed(audience: Audience, *words: Any) -> Any:
        done = asked(audience, *words)
        if parts or audience._comforts:  # Not when a comfort begins, which stops those before it.
            is_asked.set()
        return done

    with monkeypatch.context() as patched:
        patched.setattr(library, "append", noted)
        patched.setattr(Audience, name, noticed)
        yield


def test_it_is_played_in_parts_told_to_everybody_and_says_why_it_stops(visit: Visit, fen: str) -> None:
    with visit.at(fen) as page, visit.another().at(fen) as watcher:
        table, now = page.welcome()
        watcher.welcome()
        offered = {each["name"]: each["keys"] for each in table["comforts"]}
        assert (offered["explore"], offered["run"], offered["again"]) == (["o"], ["Shift"], ["`"])
        assert (now["comfort"], now["things"], now["alarm"]) == (None, {}, "")
        heard = comfort(page, 1, "explore")
        made, why = in_one(visit.library)
        assert heard[-1] == {"is": "stopped", "turn": len(made) + 1, "comfort": "explore", "words": why}
        assert told(heard) == list(range(1, len(made) + 1))
        assert len(made) > 3 * STEPS_TOGETHER
        parts = [said for said in heard if said["is"] == "now"]
        assert [said["comfort"] for said in parts[-2:]] == ["explore", None]
        assert all(len(said["told"]) <= STEPS_TOGETHER for said in parts)
        watcher.say(do="ping")
        assert told(heard_until(watcher, "pong")) == told(heard)
    assert chosen(visit.library, fen) == made


def test_a_page_stops_it(library: Library, fen: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with held_until("stop_comforts", library, monkeypatch), Visit(library) as visit, visit.at(fen) as page:
        page.welcome()
        page.say(do="comfort", turn=1, name="explore")
        page.say(do="stop")
        heard = to_its_end(page)
        assert (heard[-1]["words"], heard[-2]["comfort"]) == (STOPPED, None)
        made = chosen(library, fen)
        assert 0 < len(made) < len(in_one(library)[0])
        assert told(heard) == list(range(1, len(made) + 1))
        page.say(do="stop")
        page.say(do="ping")
        assert hear(page)["is"] == "pong", "without a comfort it means nothing"


def test_a_lost_connection_stops_it_and_the_game_goes_on_from_there(
    library: Library, fen: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with held_until("leave", library, monkeypatch), Visit(library) as visit, visit.at(fen) as other:
        other.welcome()
        with visit.at(fen) as page:
            page.welcome()
            page.say(do="comfort", turn=1, name="explore")
            once_it_walks(other)
        heard = to_its_end(other)
        made = chosen(library, fen)
        assert len(made) < len(in_one(library)[0])
        assert (heard[-1]["words"], heard[-1]["turn"]) == (STOPPED, len(made) + 1)
        assert comfort(other, len(made) + 1, "explore")[-1]["is"] == "stopped"
    assert chosen(library, fen)[: len(made)] == in_one(library)[0][: len(made)]


def test_a_pick_in_another_window_ends_it(library: Library, fen: str, monkeypatch: pytest.MonkeyPatch) -> None:
    held = held_until("stop_comforts", library, monkeypatch)
    with held, Visit(library) as visit, visit.at(fen) as page, visit.at(fen) as other:
        page.welcome(), other.welcome()
        page.say(do="comfort", turn=1, name="explore")
        said = once_it_walks(other)
        assert said["comfort"] == "explore"
        other.say(do="pick", turn=said["turn"], choice="wait")
        ended = to_its_end(page)[-1]
        made = chosen(library, fen)
        assert (ended["is"], ended.get("words")) in [
            ("stopped", STOPPED),
            ("no", f"Turn {said['turn']} is not the one to be played; turn {len(made) + 1} is."),
        ]
        assert len(made) < len(in_one(library)[0])


REFUSED = (
    ("dance", "", "Fever Fen has no comfort called 'dance'; known: explore, travel, rest, run, fight, again."),
    ("travel", "", "travel needs a goal; write the column and row of a square, travel 12,7."),
    ("travel", "99,99", "The square 99,99 is off the fen, which has 96 columns and 64 rows."),
    ("run", "up", "'up' is no direction; known: north, north-east, east, south-east, south, south-west, west"),
    ("fight", "", "You see nobody to fight."),
    ("again", "", "There is nothing to do again yet."),
)


def test_what_cannot_be_done_is_refused_in_a_sentence(visit: Visit, fen: str) -> None:
    with visit.at(fen) as page:
        page.welcome()
        for name, goal, words in REFUSED:
            said = comfort(page, 1, name, goal)
            assert [(each["is"], each["to"]) for each in said] == [("no", "comfort")]
            assert said[0]["words"].startswith(words)
        assert comfort(page, 7, "rest")[-1]["words"] == "Turn 7 is not the one to be played; turn 1 is."
    assert chosen(visit.library, fen) == []


def test_it_is_for_the_one_player_of_a_game_and_not_after_its_end(visit: Visit, fen: str) -> None:
    with visit.token("t" * 43).at(new(visit.library, TOGETHER)) as page:
        assert page.welcome()[0]["comforts"] == []
        assert comfort(page, 1, "explore")[-1]["words"].startswith("Only the one person in a game")
    with visit.at(new(visit.library, {"a": "bot random", "b": "bot random"})) as page:
        page.welcome()
        assert comfort(page, 1, "explore")[-1]["words"].startswith("You have no seat in this game")
    with visit.at(fen) as page:
        page.welcome()
        page.say(do="resign", turn=1)
        assert comfort(page, 1, "explore")[-1]["words"] == "The game is over; nothing more can be chosen."


def test_its_choices_count_as_those_of_strides_do_and_a_pause_can_be_stopped(library: Library, fen: str) -> None:
    """So few choices a second that the second part would begin in a quarter of an hour."""
    slow = replace(PUBLIC, stride_choices_at_once=1, stride_choices_a_second=STEPS_TOGETHER / 1000)
    slow = replace(slow, turns_together_seconds=PATIENCE_SECONDS)
    with Visit(library, slow) as visit:
        guest = visit.token("t" * 43)
        with guest.at(fen) as page:
            assert page.welcome()[0]["you"] == [], "somebody else's game"
        own = guest.client.post("/api/games", json={"book": FEN, "seed": str(SEED)}).json()["id"]
        with guest.at(own) as page:
            page.welcome()
            page.say(do="comfort", turn=1, name="explore")
            once_it_walks(page)
            page.say(do="stop")
            assert to_its_end(page)[-1]["words"] == STOPPED
        assert len(chosen(library, own)) == STEPS_TOGETHER


def test_what_cannot_be_stored_has_not_happened(library: Library, fen: str, monkeypatch: pytest.MonkeyPatch) -> None:
    disk = Disk(library, monkeypatch)
    with Visit(library) as visit, visit.at(fen) as page:
        page.welcome()
        disk.is_full = True
        refused = comfort(page, 1, "explore")
        assert (refused[-1]["words"], told(refused)) == ("There is no room left.", [])
        disk.is_full = False
        assert comfort(page, 1, "explore")[-1]["words"] == in_one(library)[1]


def test_the_clock_is_read_after_every_turn_of_a_part(library: Library, fen: str) -> None:
    with Visit(library, replace(HOME, turns_together_seconds=0.0)) as visit, visit.at(fen) as page:
        page.welcome()
        heard = comfort(page, 1, "explore")
        parts = [said for said in heard if said["is"] == "now"]
        assert [len(said["told"]) for said in parts if said["told"]] == [1] * len(in_one(library)[0])
