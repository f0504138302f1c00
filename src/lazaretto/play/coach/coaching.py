"""Coaching a game: by its solution where there is one, else by rollouts; the lesson says which it was, and why."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from lazaretto.game import Refusal, Seat, Turn
from lazaretto.play.coach import rollouts
from lazaretto.play.coach.grades import grade
from lazaretto.play.coach.lesson import Account, Decision, Lesson, Weighed
from lazaretto.play.coach.scale import Scale
from lazaretto.play.coach.trials import FEWEST, RESIGNS
from lazaretto.play.coach.words import portion
from lazaretto.play.edition import Edition
from lazaretto.play.played import Played
from lazaretto.play.transcript import ending, heading
from lazaretto.progress import Progress
from lazaretto.solve.bots import demand_solvable

if TYPE_CHECKING:
    from lazaretto.play.coach.solved import Judge
    from lazaretto.solve.solution import Solution

    Find = Callable[[Edition, Any, Progress | None], Solution]


def solution_from(edition: Edition, first: Any, progress: Progress | None = None) -> Solution:
    """The solution from a state, or a refusal that says why there is none."""
    from lazaretto.solve.shelf import solution

    demand_solvable(edition.book)
    return solution(edition.book, edition.numbers, first, progress)


def solution_of(played: Played, progress: Progress | None = None) -> Solution:
    """The same from where a game began."""
    return solution_from(played.edition, played.first, progress)


def coach(
    played: Played,
    games: int = rollouts.GAMES,
    progress: Progress | None = None,
    turn: int | None = None,
    *,
    find: Find = solution_from,
    seconds: float | None = None,
) -> Lesson:
    """The lesson of a game, or of one turn of it. People's seats are graded, or all of them where no person sat. Where
    somebody waits for it, `find` gives up on a solution in good time, and rollouts take so many `seconds` at most."""
    demand_coachable(played, games, turn)
    try:
        solution = find(played.edition, played.first, progress)
    except Refusal as reason:
        names = rollouts.bot_names(played)
        return _by_rollouts(played, names, games, str(reason), progress, turn, seconds)
    lesson = _by_solution(played, solution)
    return lesson if turn is None else lesson.of_turn(turn)


def demand_coachable(played: Played, games: int, turn: int | None = None) -> None:
    """Refuse what cannot be coached, before any work: a lesson about a game that is played tells what is hidden in
    it."""
    if played.is_secret:
        raise Refusal("It is still being played by two people; it can be coached when it has ended.")
    played.demand_open("it can be coached when it has ended.")
    if not played.edition.game.seats:
        raise Refusal(f"Nobody chooses in {played.edition.book.title}, so there is nothing to coach.")
    if not (played.turns or _resigned(played)):
        raise Refusal("Nothing has been chosen in it yet; it can be coached after a turn.")
    if not FEWEST <= games <= rollouts.MOST:
        raise Refusal(f"{games} games for each choice is not valid; use {FEWEST} to {rollouts.MOST:,}.")
    _demand_turn(played, turn)


def _demand_turn(played: Played, turn: int | None) -> None:
    last = played.record.next_turn - (0 if _resigned(played) else 1)
    if turn is not None and not played.record.header.first_turn <= turn <= last:
        raise Refusal(
            f"There is no turn {turn} in this game; it goes from {played.record.header.first_turn} to {last}."
        )


def _by_solution(played: Played, solution: Solution) -> Lesson:
    from lazaretto.play.coach.ledger import account, ledger
    from lazaretto.play.coach.solved import Judge

    seats = played.edition.game.seats
    judge = Judge(solution, played.edition.book.texts, _scale(played))
    decisions = [_decision(judge, turn, seat) for turn in played.turns for seat in turn.chosen]
    if seat := _resigned(played):
        decisions.append(_resignation(judge, played, seat))
    entries = tuple(ledger(judge, played, decisions))
    against = "not against what the other seat happened to pick" if len(seats) > 1 else "from there to the end"
    judged = f"Solved: every choice is judged against best play, {against}."
    return Lesson(
        **_about(played),
        method="solved",
        how=" ".join(filter(None, (judged, judge.scale.about, aim_of(played)))),
        decisions=tuple(decisions),
        ledger=entries,
        accounts=tuple(account(seats, seat, decisions, entries) for seat in seats),
    )


def aim_of(played: Played) -> str:
    """What best play makes as large as possible, in a sentence; nothing where the book does not say."""
    solving = played.edition.book.solving
    return solving.aim if solving else ""


def judge_from(edition: Edition, first: Any, find: Find = solution_from) -> Judge:
    """Who reads a solution as winning chances."""
    from lazaretto.play.coach.solved import Judge

    return Judge(find(edition, first, None), edition.book.texts, Scale(*edition.book.scores))


def _by_rollouts(
    played: Played,
    names: Mapping[Seat, str],
    games: int,
    reason: str,
    progress: Progress | None,
    only: int | None,
    seconds: float | None,
) -> Lesson:
    about, scale = _about(played), _scale(played)
    wanted = rollouts.asked(played, about["graded"], only)
    by = " and ".join(dict.fromkeys(names.values()))
    scores = played.result.scores if played.result else {}
    return Lesson(
        **about,
        method="rollouts",
        how=f"Rollouts: {reason} So every choice was played on up to {games:,} times by {by}, from the state as it "
        f"was, hidden things included. The luck of the rolls is left out. {scale.about}",
        decisions=rollouts.decisions(played, rollouts.playing(played, names), wanted, games, scale, progress, seconds),
        ledger=(),
        accounts=tuple(
            Account(seat, scale.points(scores[seat]) if scores else None, None) for seat in played.edition.game.seats
        ),
        turn=only,
        games=games,
        bots=dict(names),
    )


def _scale(played: Played) -> Scale:
    """The book's scale, if the result is on it."""
    scale = Scale(*played.edition.book.scores)
    scale.demand(played.result.scores.values() if played.result else ())
    return scale


def _about(played: Played) -> dict[str, Any]:
    """What a lesson says of the game itself."""
    header, last = played.record.header, played.record.next_turn - 1
    return {
        "game": header.id,
        "heading": heading(played),
        "seats": dict(header.seats),
        "ending": ending(played) if played.result else f"It is still being played, after turn {last}.",
        "is_over": played.result is not None,
        "graded": header.people or played.edition.game.seats,
    }


def _decision(judge: Judge, turn: Turn[Any, Any], seat: Seat) -> Decision:
    options, text = judge.weighed(turn.before, seat), judge.texts.write_choice(turn.chosen[seat])
    return Decision(turn.number, seat, next(option for option in options if option.choice == text), options)


def _resigned(played: Played) -> Seat:
    """Who resigned; nobody is empty."""
    return played.record.end.resigned if played.record.end else ""


def _resignation(judge: Judge, played: Played, seat: Seat) -> Decision:
    """Resigning is a decision too: it gives away whatever best play would still have kept."""
    assert played.result is not None, "who resigned has a result"
    first = judge.chances(played.state)
    kept, left = first if seat == judge.game.seats[0] else 100 - first, judge.scale.points(played.result.scores[seat])
    why = f"Best play would have kept winning chances of {portion(kept / 100)}; resigning keeps {portion(left / 100)}."
    resigning = Weighed(RESIGNS, left, kept - left, grade(kept - left), 0.0, why)
    return Decision(played.record.next_turn, seat, resigning, ())
