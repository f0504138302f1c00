"""What the server says about keys that were typed ahead: only what changed since the seat last chose counts."""

from __future__ import annotations

from contextlib import ExitStack

from lazaretto.books import find
from lazaretto.browser.live.alarms import Alarms, kind_name
from lazaretto.play.base.edition import Edition
from lazaretto.play.session import alarm
from lazaretto.play.session.alarm import CHANGED, DROPPED, HARMED, IN_SIGHT, Signs, alarm_between, signs
from lazaretto.play.session.begin_game import Opening, begin
from lazaretto.store.library import Library
from lazaretto.view import Board, Cell, Gauge, Option, Portrait, View
from tests.browser.visitor import PUBLIC, Visit

FOUND = Cell("g", "harm")
GROUND = Cell(".")


def shown(health: int = 5, ghouls: int = 0, faced: str = "", wounds: int = 0, walks: bool = True) -> View:
    """A small View with a bit of everything that can be alarming."""
    return View(
        "A cave",
        "",
        gauges=(Gauge("health", health, 5, "help"), Gauge("wounds", wounds, 5, "harm")),
        board=Board(((FOUND,) * ghouls + (GROUND,) * (4 - ghouls),), (0, 0)),
        portraits=(Portrait(faced, ("..",)),) if faced else (),
        options=(Option("east", "go east", key="l" if walks else ""),),
    )


CALM = signs(shown())


def test_what_is_alarming_and_what_is_not() -> None:
    def reason(view: View, before: Signs = CALM) -> str:
        return alarm_between(before, signs(view))

    assert reason(shown()) == ""
    assert reason(shown(health=4)) == reason(shown(wounds=1)) == HARMED
    assert reason(shown(ghouls=1)) == IN_SIGHT
    assert reason(shown(ghouls=2), signs(shown(ghouls=1))) == IN_SIGHT
    assert reason(shown(ghouls=1), signs(shown(ghouls=2))) == "", "one less"
    assert reason(shown(faced="a raider")) == reason(shown(walks=False)) == CHANGED
    assert alarm.alarm(shown(), shown(health=4)) == HARMED
    assert kind_name(signs(shown()).kind) == kind_name(signs(shown(health=4, ghouls=1)).kind)
    assert kind_name(signs(shown()).kind) != kind_name(signs(shown(walks=False)).kind)


def test_it_compares_with_the_position_that_the_seat_last_chose_in() -> None:
    alarms, hurt = Alarms(), signs(shown(health=3))
    assert alarms.sentence("hero", 1, CALM, 0) == ""
    assert alarms.sentence("hero", 4, hurt, 0) == f"{HARMED}, {DROPPED}"
    assert alarms.sentence("hero", 4, hurt, 3) == f"{HARMED}, {DROPPED}", "the same position is said again"
    assert alarms.sentence("other", 4, hurt, 3) == "", "that seat has not chosen yet"
    assert alarms.sentence("hero", 5, hurt, 4) == ""
    assert alarms.sentence("hero", 6, signs(shown(health=2)), 2) == "", "this page has not seen turn 5"
    assert alarms.sentence("hero", 3, CALM, 2) == "", "taken back"
    assert alarms.sentence("hero", 4, hurt, 3).startswith(HARMED)


def test_a_page_hears_it_when_a_fight_begins_and_only_its_player_does(library: Library) -> None:
    with ExitStack() as open_:
        visit = open_.enter_context(Visit(library, PUBLIC)).token("t" * 43)
        game = visit.client.post("/api/games", json={"book": "radium", "seed": "3"}).json()["id"]
        page = open_.enter_context(visit.at(game))
        other = open_.enter_context(visit.another().at(game))
        now = page.welcome()[1]
        other.welcome()
        kinds, alarms = [now["kind"]], [now["alarm"]]
        while not now["view"]["portraits"]:
            ways = [option["text"] for option in now["view"]["options"] if option["key"] in "hjkl"]
            page.say(do="pick", turn=now["turn"], choice=ways[now["turn"] % len(ways)])
            now = page.now()
            kinds += [now["kind"]]
            alarms += [now["alarm"]]
        assert alarms[-1] == f"{CHANGED}, {DROPPED}"
        assert kinds[-1] != kinds[-2]
        assert (alarms[0], len(set(kinds[:-1]))) == ("", 1)
        watched = other.now()
        assert (watched["alarm"], watched["kind"], watched["things"]) == ("", "", {})


def test_radium_names_squares_to_travel_to(library: Library) -> None:
    game = begin(Edition(find("radium")), Opening({"explorer": "person"}, 3), library).id
    with Visit(library) as visit, visit.at(game) as page:
        now = page.welcome()[1]
        things = now["things"]
        assert things, "something is in sight at the start"
        board = now["view"]["board"]
        assert all(0 <= column < board["width"] and 0 <= row < board["height"] for column, row in things.values())
