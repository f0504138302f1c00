"""The coach of one seat in a fog: by what the seat could know, only the moments that matter, an interval with each."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from fever_fen import BOOK as FEN

from lazaretto import books
from lazaretto.dice import Roll, Sampled
from lazaretto.game import Hiding, Refusal, start
from lazaretto.play.base.edition import Edition
from lazaretto.play.coach import Lesson, advice, coach, imagined_coach, imagined_states
from lazaretto.play.coach.grades import FORCED, MINOR, UNJUDGED
from lazaretto.play.coach.imagined_coach import FirstLook, ImaginedCoach
from lazaretto.play.coach.rollouts import RolloutRequest
from lazaretto.play.coach.stretch import Stretch, usual_span
from lazaretto.simulate.rollout import Estimate
from tests.cases import each
from tests.play.coach.playing import AnyBook, sat, watched

HERO = "hero"


@pytest.fixture
def cellar() -> AnyBook:
    return books.find("lantern_cellar")


def first_turn(book: AnyBook, seed: int, choice: str = "east") -> Lesson:
    """The lesson about the first turn of a game that was given up after it."""
    sitting = sat(None, "person", [choice], seed, book)
    sitting.resign(sitting.played.edition.game.seats[0])
    return coach(sitting.played, games=40, turn=1)


def test_games_that_look_the_same_get_the_same_lesson(cellar: AnyBook) -> None:
    """Where the rats are differs, and the hero cannot know it."""
    game = Edition(cellar).game
    assert len({start(game, seed) for seed in range(1, 4)}) == 3
    assert len({game.seen(start(game, seed), HERO) for seed in range(1, 4)}) == 1
    lessons = [first_turn(cellar, seed).decisions for seed in range(1, 4)]
    assert lessons[0] == lessons[1] == lessons[2]
    assert lessons[0][0].taken.interval


def imagining(book: AnyBook, imagine: Any) -> AnyBook:
    """A book that imagines otherwise."""
    assert book.hiding
    hiding: Hiding[Any, Any, Any] = replace(book.hiding, imagine=imagine)
    return replace(book, hiding=hiding)


def test_an_imagined_state_that_looks_different_is_drawn_again(cellar: AnyBook) -> None:
    assert cellar.hiding
    sound = cellar.hiding.imagine
    drawn: list[Any] = []

    def imagine(numbers: Any, seen: Any, seat: str | None, roll: Roll) -> Any:
        state = sound(numbers, seen, seat, roll)
        drawn.append(state if len(drawn) % 2 else other)
        return drawn[-1]

    edition = Edition(imagining(cellar, imagine))
    game = edition.game
    real = start(game, 1)
    other = game.step(real, {HERO: "south"}, Sampled(1))
    seen = game.seen(real, HERO)
    found = imagined_states.imagined_states(edition, seen, HERO, 10)
    assert {game.seen(state, HERO) for state in found} == {seen}
    assert len(found) == 10
    assert found == drawn[1:20:2]


def test_too_few_that_fit_are_repeated(cellar: AnyBook) -> None:
    assert cellar.hiding
    sound, count = cellar.hiding.imagine, iter(range(10**6))

    def imagine(numbers: Any, seen: Any, seat: str | None, roll: Roll) -> Any:
        return sound(numbers, seen, seat, roll) if next(count) < 2 else other

    edition = Edition(imagining(cellar, imagine))
    real = start(edition.game, 1)
    other = edition.game.step(real, {HERO: "south"}, Sampled(1))
    found = imagined_states.imagined_states(edition, edition.game.seen(real, HERO), HERO, 5)
    assert found == [found[0], found[1], found[0], found[1], found[0]]
    assert next(count) == 5 * imagined_states.TRIES


def test_if_no_state_fits_that_is_said_and_nothing_is_judged(cellar: AnyBook) -> None:
    strange = start(Edition(cellar).game, 1)
    book = imagining(cellar, lambda numbers, seen, seat, roll: strange)
    edition = Edition(book)
    state = edition.game.step(strange, {HERO: "south"}, Sampled(1))
    reason = "states drawn for what hero had seen looks like it, so nothing can be played on from there."
    assert advice(edition, state, state, HERO) == f"There is no hint. None of 160 {reason}"
    sitting = sat(None, "person", ["south", "wait"], 1, book)
    sitting.resign(HERO)
    taken = coach(sitting.played, games=40).decisions[1].taken
    assert (taken.grade, taken.interval, taken.why) == (UNJUDGED, None, f"None of 80 {reason}")


@each(
    ("apart", "matters"),
    [((20.0, 1.0, 39.0), True), ((4.0, 0.5, 7.5), True), ((15.0, -2.0, 32.0), True), ((14.0, -2.0, 30.0), False)],
)
def test_a_moment_matters_if_choices_are_told_apart_or_the_stakes_are_high(
    apart: tuple[float, float, float], matters: bool
) -> None:
    look = FirstLook(RolloutRequest(1, HERO, "wait"), 50.0, 40, Estimate(*apart))
    assert look.matters is matters


def played_fen(*picks: str) -> Any:
    """A game in the fen that was given up after these choices."""
    sitting = sat(None, "person", picks, 2, FEN)
    sitting.resign("courier")
    return sitting.played


def test_every_moment_says_an_interval_and_only_those_that_matter_are_judged() -> None:
    told: list[tuple[float, float, str]] = []
    lesson = coach(played_fen("east", "shout", "wait"), games=40, progress=lambda *of: told.append(of))
    assert [decision.taken.choice for decision in lesson.decisions] == ["east", "shout", "wait", "resigns"]
    assert all(decision.taken.interval for decision in lesson.decisions)
    assert told[:4] == [(done, 4, "decisions") for done in range(4)]
    assert {what for _, _, what in told[4:]} == {"moments"}
    for decision in lesson.decisions:
        if decision.taken.grade == MINOR:
            low, high = decision.taken.interval or (0, 0)
            assert low <= 0 <= high or (low + high) / 2 < 15
            assert "points between the best and the worst of them." in decision.taken.why
    assert "A game is left after 100 steps. A game left there counts by the time until the tide" in lesson.how
    resigning = lesson.decisions[-1].taken
    assert resigning.against == "playing on"
    assert resigning.chances == 0
    assert resigning.cost is not None
    assert 5 < resigning.cost < 60


def test_a_moment_asked_for_alone_is_judged_in_any_case() -> None:
    played = played_fen("east", "shout")
    lesson = coach(played, games=40, turn=2)
    (decision,) = lesson.decisions
    assert decision.taken.grade not in (MINOR, UNJUDGED)
    assert decision.taken.interval
    assert len(decision.options) == len(played.edition.game.choices(played.at(1))["courier"])
    assert all(option.interval for option in decision.options)


def test_of_many_moments_those_with_the_most_at_stake_are_judged(
    cellar: AnyBook, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If everything matters and only two are judged, the others say what was at stake."""
    monkeypatch.setattr(imagined_coach, "HIGH_STAKES", -100.0)
    monkeypatch.setattr(imagined_coach, "MOST_MOMENTS", 2)
    lesson = coach(watched(None, "seeker", 9, "oil=14", book=cellar), games=40)
    left = [decision for decision in lesson.decisions if decision.taken.grade == UNJUDGED]
    judged = [decision for decision in lesson.decisions if decision.taken.grade not in (UNJUDGED, FORCED)]
    assert len(judged) == 2
    assert left
    assert all("points at stake, and more in other moments. Ask for this turn alone" in one.taken.why for one in left)
    assert all(one.taken.interval for one in left)


def test_a_lesson_can_be_stopped(cellar: AnyBook) -> None:
    def stop(done: float, of: float, what: str) -> None:
        if done == 2:
            raise Refusal("That is enough.")

    with pytest.raises(Refusal, match=r"^That is enough\.$"):
        coach(watched(None, "seeker", 9, "oil=14", book=cellar), games=40, progress=stop)


def test_a_lesson_ends_when_its_time_is_over(cellar: AnyBook, monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that is asked once for each decision, and begins at 0: the first looks may take 6 of 10 seconds."""
    clock = iter(range(10**6))
    monkeypatch.setattr(imagined_coach, "time", SimpleNamespace(process_time=lambda: next(clock)))
    lesson = coach(watched(None, "seeker", 9, "oil=14", book=cellar), games=40, seconds=10)
    late = [decision.turn for decision in lesson.decisions if "no time left" in decision.taken.why]
    assert late == list(range(6, len(lesson.decisions) + 1))


def test_the_choice_taken_and_those_of_the_bot_are_tried_first() -> None:
    """The bot goes east from the gate, and dykes are in its way."""
    played = played_fen("wait")
    maker = ImaginedCoach(Stretch.of(played, usual_span(played)), {"courier": "eager"}, 40)
    one = RolloutRequest(1, "courier", "wait")
    choices = played.edition.game.choices(played.first)["courier"]
    tried = maker._tried(one, choices, choices.index("wait"))
    assert tried[0] == "wait"
    assert len(tried) == imagined_coach.TRIED
    assert tried[1:3] == ["east", "south-east"]
