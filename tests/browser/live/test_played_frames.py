"""The board of a played game is sent as what changed since the picture that the page has acknowledged."""

from __future__ import annotations

import json
import sys
from base64 import b64decode
from itertools import pairwise
from pathlib import Path

import pytest

from lazaretto.books import find
from lazaretto.browser.views.board_frames import ALL
from lazaretto.play.base.edition import Edition
from lazaretto.play.session.begin_game import Opening, begin
from lazaretto.view.glow import levels
from tests.browser.views.test_board_frames import PageSide
from tests.browser.visitor import PUBLIC, Page, Visit

GALLERY = Path(__file__).parents[2] / "gallery"
LANTERN = "moth_meadow/lantern"
MOST_BYTES = 4 * 1024
"""For one step: the message and the frame."""

WAY = ("east", "east", "ne", "north", "wait", "south", "west", "west", "sw", "south")


@pytest.fixture
def walk(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> str:
    """A game on a lit board of 96 by 64."""
    monkeypatch.setattr(sys, "path", [str(GALLERY), *sys.path])
    return begin(Edition(find(LANTERN)), Opening({"keeper": "person"}, 3), visit.library).id


class LitPage:
    """A page that plays. It keeps pictures as the script does, and acknowledges them when it is told to."""

    def __init__(self, page: Page) -> None:
        self.page, self.side = page, PageSide()
        self.game = page.hear()["game"]
        self.take()

    def take(self) -> None:
        while (now := json.loads(text := self.page.socket.receive_text()))["is"] == "table":
            pass  # Who picks first takes the seat, and is told so.
        assert now["is"] == "now", now
        self.now, frame = now, self.page.socket.receive_bytes()
        self.bytes, self.kind = len(text.encode()) + len(frame), frame[1]
        self.picture = self.side.take(frame)

    def go(self, choice: str) -> None:
        self.page.say(do="pick", turn=self.now["turn"], choice=choice)
        self.take()

    def acknowledge(self) -> None:
        self.page.say(do="ack", turn=self.now["turn"], frame=self.now["frame"])


def shown(visit: Visit, page: LitPage) -> bytes:
    """The picture of the position that a page shows, by the API."""
    turn = page.now["turn"] - 1
    board = visit.client.get(f"/api/games/{page.game}/turns/{turn}?seat=keeper").json()["view"]["board"]
    return b64decode(board["squares"]) + levels(b64decode(board["glow"]))


def test_a_step_takes_a_few_kilobytes_and_comes_to_the_board(visit: Visit, walk: str) -> None:
    with visit.at(walk) as socket:
        page = LitPage(socket)
        assert page.kind == ALL
        page.acknowledge()
        for choice in WAY:
            page.go(choice)
            assert page.bytes <= MOST_BYTES
            assert page.kind != ALL
            assert page.picture == shown(visit, page)
            page.acknowledge()


def test_until_the_first_picture_is_acknowledged_all_are_whole(visit: Visit, walk: str) -> None:
    with visit.at(walk) as socket:
        page = LitPage(socket)
        for choice in WAY[:3]:
            page.go(choice)
            assert page.kind == ALL


def test_a_lost_acknowledgement_costs_bytes_and_nothing_else(visit: Visit, walk: str) -> None:
    with visit.at(walk) as socket:
        page = LitPage(socket)
        page.acknowledge()
        for number, choice in enumerate(WAY):
            page.go(choice)
            assert page.picture == shown(visit, page)
            if number == 5:
                page.acknowledge()
        assert len(page.side.kept) == len(WAY) - 5, "what was drawn before the acknowledged one is forgotten"


def test_an_acknowledgement_of_what_was_never_sent_is_not_believed(visit: Visit, walk: str) -> None:
    with visit.at(walk) as socket:
        page = LitPage(socket)
        socket.say(do="ack", turn=1, frame=page.now["frame"] + 3)
        page.go(WAY[0])
        assert page.kind == ALL


def test_after_a_reconnection_the_first_picture_is_whole(visit: Visit, walk: str) -> None:
    with visit.at(walk) as socket:
        page = LitPage(socket)
        page.acknowledge()
        page.go(WAY[0])
        page.acknowledge()
    with visit.at(walk, have=1) as socket:
        page = LitPage(socket)
        assert page.kind == ALL
        assert page.picture == shown(visit, page)


def test_two_windows_have_each_their_own_pictures(visit: Visit, walk: str) -> None:
    with visit.at(walk) as one, visit.at(walk) as other:
        playing, watching = LitPage(one), LitPage(other)
        playing.acknowledge()
        for number, choice in enumerate(WAY):
            playing.go(choice)
            playing.acknowledge()
            watching.take()
            assert (watching.kind == ALL) == (number < 4)
            if number == 3:
                watching.acknowledge()
                other.say(do="ping")
                assert other.hear() == {"is": "pong"}
            assert playing.picture == watching.picture == shown(visit, playing)


@pytest.mark.usefixtures("walk")
def test_frame_numbers_do_not_say_how_often_others_look(visit: Visit) -> None:
    """On a public server a watcher is shown another view, without the choices, which is drawn for itself."""
    with Visit(visit.library, PUBLIC) as public:
        keeper, watcher = public.token("x" * 43), public.another().token("y" * 43)
        frames, game = [], keeper.client.post("/api/games", json={"book": LANTERN, "seed": "3"}).json()["id"]
        with keeper.at(game) as socket:
            page = LitPage(socket)
            for _ in range(3):
                page.go("wait")
                frames.append(page.now["frame"])
            with watcher.at(game) as other:
                watching = LitPage(other)
                assert not watching.now["view"]["options"]
                for _ in range(3):
                    page.go("wait")
                    watching.take()
                    assert watching.now["frame"] != page.now["frame"]
                    frames.append(page.now["frame"])
    assert len({after - before for before, after in pairwise(frames)}) == 1
