"""Rollouts of decisions: by the right bots, the same every time, and within the time of a lesson."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from lazaretto import books
from lazaretto.books.defend_the_city import BOOK
from lazaretto.game import Bots, Refusal, Size, Solving, World
from lazaretto.play.base.played_game import Played
from lazaretto.play.coach import Lesson, coach, due, rollouts
from lazaretto.play.coach.rollout_judge import FEWEST
from lazaretto.play.coach.rollouts import games_each
from lazaretto.play.coach.stretch import Stretch, usual_span
from tests.play.coach.playing import little_book, sat, watched
from tests.solve.duels import duel
from tests.solve.small_games import Small, one, world

TOO_LARGE = Solving[Any, Any](size=lambda numbers, state: Size(10**9, 10**9))
"""How a book is solved of which no table fits."""

UNSOLVED = replace(BOOK, solving=TOO_LARGE)
"""The duel as a book that is not solved, so that rollouts can be held against the solution."""


def test_many_choices_share_the_games() -> None:
    assert [games_each(200, choices) for choices in (2, 12, 13, 24, 1000)] == [200, 200, 184, 100, 40]
    assert games_each(41, 2) == 40


def by_best_bots(played: Played) -> Played:
    """The same game where every bot is, in the rollouts, the one that plays the solution."""
    best = {name: lambda numbers: duel("8,8").bot() for name in BOOK.bots}
    return replace(played, edition=replace(played.edition, book=replace(UNSOLVED, bots=Bots(best))))


def test_rollouts_by_best_bots_agree_with_the_solution() -> None:
    """The costs are those of the solution, at 5 sigma as the intervals have it. One false alarm in 1.7 million for each
    choice."""
    played = watched("4,3", "random,random", 4)
    by_games, exact = coach(by_best_bots(played), games=400), coach(played)
    assert (by_games.method, exact.method) == ("rollouts", "solved")
    most = 0.0
    for estimate, known in zip(by_games.decisions, exact.decisions, strict=True):
        costs = {option.choice: option.cost or 0.0 for option in known.options}
        for option in estimate.options:
            if option.interval:
                assert option.cost is not None
                low, high = option.interval
                true = costs[option.choice] - costs[str(option.against)]
                assert abs(option.cost - true) <= 5 * (high - low) / 2 / 1.96, option
                most = max(most, option.cost)
    assert most > 10


def test_resigning_is_judged_by_playing_on() -> None:
    """Two stamina against none are worth 70 points, so that is what resigning gives away; at 5 sigma of 400 games."""
    sitting = sat("2,0", "person,bot random", [])
    sitting.resign("a")
    lesson = coach(by_best_bots(sitting.played), games=400)
    assert lesson.method == "rollouts"
    decision = lesson.decisions[-1]
    assert (decision.turn, decision.seat, decision.taken.choice, decision.options) == (1, "a", "resigns", ())
    assert decision.taken.grade == "blunder"
    assert decision.taken.cost is not None
    assert abs(decision.taken.cost - 70) < 5 * 50 / 400**0.5
    assert decision.taken.why.endswith("; resigning keeps 0 %.")
    assert due(lesson) == []


def test_resigning_is_part_of_its_own_turn_only() -> None:
    sitting = sat("2,0", "person,bot random", ["0/1"], book=UNSOLVED)
    sitting.resign("a")
    first, last, whole = (coach(sitting.played, games=40, turn=turn) for turn in (1, 2, None))
    assert [decision.taken.choice for decision in first.decisions] == ["0/1"]
    assert [decision.taken.choice for decision in last.decisions] == ["resigns"]
    assert whole.decisions == first.decisions + last.decisions


def cellar(seed: int, **more: Any) -> Lesson:
    """A short game in the dark: the lamp burns for fourteen turns."""
    return coach(watched(None, "seeker", seed, "oil=14", book=books.find("lantern_cellar")), games=40, **more)


def test_a_book_with_fog_is_coached_by_rollouts_the_same_every_time() -> None:
    one, other = cellar(9), cellar(9)
    assert replace(one, game=other.game) == other
    assert one.method == "rollouts"
    assert one.how.startswith(
        "Rollouts: Lantern Cellar hides something from its player, and a solution would know it. So what hero could "
        "not know was drawn anew each time, and choices were played on up to 40 times by seeker. A moment is judged if "
    )
    assert one.bots == {"hero": "seeker"}
    assert one.ledger == ()
    assert [decision.turn for decision in one.decisions if decision.is_slip] == [7]


def test_what_was_given_away_is_not_added_up_and_the_result_is_the_whole_games() -> None:
    played = watched("4,3", "random,random", 4, book=UNSOLVED)
    whole, part = coach(played, games=40), coach(played, games=40, turn=1)
    assert whole.accounts == part.accounts
    assert [account.balance for account in whole.accounts] == [None, None]
    solved = coach(replace(played, edition=replace(played.edition, book=BOOK)))
    assert [account.result for account in whole.accounts] == pytest.approx([each.result for each in solved.accounts])


def test_a_single_turn_is_judged_as_in_the_whole_lesson() -> None:
    told: list[tuple[int, int]] = []
    part, whole = cellar(1, turn=4, progress=lambda done, of, _: told.append((done, of))), cellar(1)
    assert part.decisions == whole.decisions[3:4]
    assert told == [(0, 1)]


def test_a_person_is_judged_by_the_books_last_bot() -> None:
    sitting = sat(None, "person", ["wait"], book=books.find("lantern_cellar"))
    with pytest.raises(Refusal, match=r"is hidden from its player; it can be coached when it has ended\.$"):
        coach(sitting.played, games=40)
    sitting.resign("hero")
    lesson = coach(sitting.played, games=40)
    assert lesson.bots == {"hero": "seeker"}


def test_the_same_bots_play_on_under_a_variant_too() -> None:
    sound = books.find("lantern_cellar")
    book = replace(sound, bots=replace(sound.bots, prepare={"seeker": lambda numbers: iter(())}))
    played = watched(None, "seeker", 9, "oil=14", book=book)
    assert coach(played, games=40, turn=1).bots == {"hero": "seeker"}


def test_a_lesson_goes_on_where_the_engine_refuses_a_game_without_end() -> None:
    """The world's loop gives up on every game after the first choice, so nothing is told apart."""

    class Endless:
        name, chunk, outcomes = "world", 1, ("bitten",)
        scores: Mapping[str, Mapping[str, int]] = {"bitten": {"hero": -1}}

        def run(self, seed: int, first: int, games: int) -> Any:
            raise Refusal("A journey did not end.")

    book = replace(books.find("lantern_cellar"), world=World[Any, Any](lambda numbers, bots, at: Endless()))
    decision = coach(watched(None, "seeker", 9, book=book), games=40, turn=1).decisions[0]
    assert decision.taken.grade == "not told apart"
    assert "of these games had not ended after 500 steps" in decision.taken.why


def test_every_seat_is_played_on_by_the_bot_that_sat_there() -> None:
    assert coach(watched("3,2", "random,cautious", 2, book=UNSOLVED), games=40).bots == {"a": "random", "b": "cautious"}


def test_a_lone_choice_needs_no_games() -> None:
    lone = Small({"start": one("a", go={"end": 1})}, {"end": 1}, seats=("a",))
    lesson = coach(watched(None, "random", 1, book=little_book(lone, solving=TOO_LARGE)), games=40)
    taken = lesson.decisions[0].taken
    assert (taken.grade, taken.cost, taken.chances) == ("forced", 0, None)


def test_a_book_without_bots_cannot_be_coached_unsolved() -> None:
    lone = Small({"start": one("a", go={"end": 1})}, {"end": 1}, seats=("a",))
    played = watched(None, "random", 1, book=little_book(lone))
    bare = replace(played.edition.book, bots=Bots(), solving=TOO_LARGE)
    with pytest.raises(Refusal, match="Little cannot be coached: it is not solved, and it has no bot to play on with"):
        coach(replace(played, edition=replace(played.edition, book=bare)))


def test_points_of_a_lesson_come_from_the_books_scores() -> None:
    """To live is worth 1, to die 0: nobody who dies is half way."""
    brave = Small({"start": one("hero", stay={"dies": 1}, flee={"lives": 1})}, {"lives": 1, "dies": 0}, seats=("hero",))
    played = sat(None, "person", ["stay"], book=little_book(brave, solving=TOO_LARGE, scores=(0, 1))).played
    lesson = coach(played, games=40)
    assert (lesson.accounts[0].result, lesson.decisions[0].taken.cost) == (0, 100)
    assert lesson.how.endswith("A point is one percent of winning chances: a score of 0 counts 0, one of 1 counts 100.")
    narrow = replace(played, edition=replace(played.edition, book=little_book(brave, solving=TOO_LARGE, scores=(1, 2))))
    with pytest.raises(Refusal, match="a result here is worth 0, and its book says 1 at worst and 2 at best"):
        coach(narrow)


def test_a_result_off_the_scale_is_refused_also_where_nothing_is_played() -> None:
    lone = Small({"start": one("a", go={"end": 1})}, {"end": 5}, seats=("a",))
    with pytest.raises(Refusal, match="a result here is worth 5, and its book says −1 at worst and 1 at best"):
        coach(watched(None, "random", 1, book=little_book(lone, solving=TOO_LARGE)), games=40)


MIRE = Small(
    {
        "start": one("hero", leave={"won": 1, "lost": 3}, sink={"mire": 1}),
        "mire": world({"mire": 1}),
    },
    {"won": 1, "lost": -1},
    seats=("hero",),
)
"""A seat that sinks into the mire stays there for ever."""


@pytest.mark.parametrize(("turn_limit", "horizon"), [(9, "9"), (100_000, "1,000")])
def test_a_game_that_does_not_end_is_broken_off_and_said_to_be(turn_limit: int, horizon: str) -> None:
    played = sat(None, "person", ["leave"], book=little_book(MIRE, solving=TOO_LARGE, turn_limit=turn_limit)).played
    leave, sink = coach(played, games=40).decisions[0].options
    assert leave.grade == "not told apart"
    assert leave.against == "sink"
    assert leave.why.endswith(
        f" 20 of these games had not ended after {horizon} steps; they count half, and any interval of points allows "
        "for any end."
    )
    assert sink.why.startswith("In the first 20 games each no other choice did better. 20 of these games had not ended")


def test_a_lesson_takes_no_more_steps_than_it_may(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a quarter of the steps it would need, the first decisions are listed as not judged, and the last are judged
    as ever. Only a round that has begun goes beyond: nobody has over 30 choices here, and no game over 20 turns."""
    taken: list[int] = []

    def counted(*args: Any) -> Any:
        trial, steps = play_choices(*args)
        taken.append(steps)
        return trial, steps

    play_choices = rollouts.play_choices
    monkeypatch.setattr(rollouts, "play_choices", counted)
    played = watched("8,8", "cautious,cautious", 1, book=UNSOLVED)
    plenty = coach(played, games=40)
    assert not any(decision.taken.grade == "not judged" for decision in plenty.decisions)
    needed = sum(taken)
    taken.clear()
    monkeypatch.setattr(rollouts, "STEPS", needed / 40 / 4)
    short = coach(played, games=40)
    assert sum(taken) <= needed / 4 + 30 * 20
    assert len(short.decisions) == len(plenty.decisions)
    assert short.decisions[0].taken.grade == "not judged"
    judged = [decision for decision in short.decisions if decision.taken.grade != "not judged"]
    assert judged
    assert judged == list(plenty.decisions[-len(judged) :])


@pytest.mark.parametrize(("speed", "fits"), [(1e9, True), (1.0, False)])
def test_a_lesson_that_somebody_waits_for_takes_as_many_steps_as_fit_into_its_time(
    monkeypatch: pytest.MonkeyPatch, speed: float, fits: bool
) -> None:
    played = watched("8,8", "cautious,cautious", 1, book=UNSOLVED)
    monkeypatch.setattr(rollouts, "_steps_a_second", lambda *_: speed)
    hurried = coach(played, games=40, seconds=10)
    assert (hurried == coach(played, games=40)) is fits
    assert (hurried.decisions[0].taken.grade == "not judged") is not fits


def test_how_fast_it_goes_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter([10.0, 12.0])
    monkeypatch.setattr(rollouts, "time", SimpleNamespace(process_time=lambda: next(clock)))
    played = watched("8,8", "cautious,cautious", 1, book=UNSOLVED)
    stretch = Stretch.of(played, usual_span(played))
    wanted = rollouts.requests(stretch, None)
    players = rollouts.players(
        stretch.edition, stretch.first, rollouts.bot_names(played.edition, played.record.header.bots)
    )
    _, steps = rollouts.play_choices(stretch, players, wanted[0], FEWEST, rollouts.TRY_STEPS)
    assert rollouts._steps_a_second(stretch, players, wanted) == steps / 2


def test_who_looks_for_a_solution_may_give_up_on_it() -> None:
    def give_up(*_: Any) -> Any:
        raise Refusal("It takes too long.")

    lesson = coach(watched("8,8", "cautious,cautious", 1, book=BOOK), games=40, find=give_up)
    assert lesson.method == "rollouts"
    assert lesson.how.startswith("Rollouts: It takes too long. So every choice was played on")


def test_what_the_last_decisions_leave_is_for_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """40 games of two choices: two steps each from the start, 160 in all; one step each from the end, 80. Of 240 steps
    the start's own half would not do, and does with what the end leaves of its half."""
    steep = Small(
        {"start": one("hero", up={"late": 1}, down={"late": 1}), "late": one("hero", on={"won": 1}, off={"lost": 1})},
        {"won": 1, "lost": -1},
        seats=("hero",),
    )
    played = sat(None, "person", ["up", "on"], book=little_book(steep, solving=TOO_LARGE)).played
    for steps, told in ((240, "not told apart"), (200, "not judged")):
        monkeypatch.setattr(rollouts, "STEPS", steps / 40)
        lesson = coach(played, games=40)
        assert [decision.taken.grade for decision in lesson.decisions] == [told, "looked best of those tried"]
