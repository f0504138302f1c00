"""What a choice does, asked over the socket and over the API."""

from __future__ import annotations

from typing import Any

from lazaretto.books import find
from lazaretto.dice import Sampled
from lazaretto.play.base.edition import Edition
from lazaretto.play.session.begin_game import Opening, begin
from tests.browser.visitor import AGAINST_BOT, BOTS, Visit, new

CHOICE = "revolver 3/1 first"


def encounter(visit: Visit) -> str:
    opening = Opening({"explorer": "person"}, 7)
    return begin(Edition(find("radium/encounter")), opening, visit.library).id


def test_one_choice_is_explained_with_the_odds_of_the_rules(visit: Visit) -> None:
    game = encounter(visit)
    edition = Edition(find("radium/encounter"))
    option = edition.explain(edition.game.start(Sampled(1)), "explorer", CHOICE)
    with visit.at(game) as page:
        _, now = page.welcome()
        assert CHOICE in [text for text, _ in now["view"]["composer"]["choices"]]
        page.say(do="explain", turn=1, choice=CHOICE)
        said = page.hear()
        assert (said["is"], said["turn"], said["choice"], said["line"]) == ("explained", 1, CHOICE, [])
        assert said["does"] == option.does
        assert [bar["about"] for bar in said["bars"]] == [bar.about for bar in option.bars]
        shares = [[share["chance"] for share in bar["shares"]] for bar in said["bars"]]
        assert shares == [[str(chance) for _, chance in bar.shares] for bar in option.bars]
    asked: dict[str, Any] = visit.client.get(f"/api/games/{game}/explain", params={"choice": CHOICE}).json()
    assert asked == {name: said[name] for name in said if name != "is"}


def test_what_may_not_be_chosen_is_refused_in_the_words_of_the_rules(visit: Visit) -> None:
    game = encounter(visit)
    edition = Edition(find("radium/encounter"))
    start, texts = edition.game.start(Sampled(1)), edition.book.texts
    with visit.at(game) as page:
        page.welcome()
        for choice in ("knife 9/0", "revolver 3/9 first", "flee 9"):
            page.say(do="explain", turn=1, choice=choice)
            reason = edition.game.why_not(start, "explorer", texts.read_choice(choice))
            assert page.hear() == {"is": "no", "words": reason, "to": "explain"}
            asked = visit.client.get(f"/api/games/{game}/explain", params={"choice": choice})
            assert (asked.status_code, asked.json()["error"]) == (422, reason)
        page.say(do="explain", turn=2, choice=CHOICE)
        assert page.hear()["words"] == "Turn 2 is not the one to be played; turn 1 is."
        page.say(do="explain", turn=1, choice="hello")
        assert page.hear()["is"] == "no"


def test_asking_changes_nothing_and_gives_no_seat_away(visit: Visit) -> None:
    game = new(visit.library, AGAINST_BOT)
    with visit.at(game) as page:
        page.welcome()
        page.say(do="explain", turn=1, choice=" 5/2 ")
        said = page.hear()
        assert (said["is"], said["choice"]) == ("explained", " 5/2 "), "the page finds its question by its words"
        assert said["does"] == "costs 7 stamina and leaves 13"
    assert not visit.library.saved_game(game).record.turns
    watched = new(visit.library, BOTS)
    with visit.at(watched) as page:
        page.welcome()
        page.say(do="explain", turn=1, choice="5/2")
        assert page.hear()["words"].startswith("You have no seat in this game")
    assert visit.client.get(f"/api/games/{watched}/explain", params={"choice": "5/2"}).status_code == 422


def test_a_game_that_is_over_explains_nothing(visit: Visit) -> None:
    game = new(visit.library, AGAINST_BOT)
    with visit.at(game) as page:
        page.welcome()
        page.say(do="resign", turn=1)
        page.now()
        page.say(do="explain", turn=1, choice="5/2")
        assert page.hear()["words"] == "The game is over; nothing more can be chosen."
    asked = visit.client.get(f"/api/games/{game}/explain", params={"choice": "5/2"})
    assert asked.json()["error"] == "The game is over; nothing more can be chosen."
