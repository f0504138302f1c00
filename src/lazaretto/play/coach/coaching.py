"""Making a lesson: from the solution if there is one, else from rollouts. The lesson says which, and why."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from lazaretto.game import Refusal, Seat, Turn
from lazaretto.play.base.edition import Edition
from lazaretto.play.base.played_game import Played
from lazaretto.play.coach import imagined_coach, rollouts
from lazaretto.play.coach.coach_words import portion
from lazaretto.play.coach.grades import grade
from lazaretto.play.coach.lesson import Account, Decision, Lesson, Weighed
from lazaretto.play.coach.point_scale import Scale
from lazaretto.play.coach.rollout_judge import FEWEST, RESIGNS
from lazaretto.play.coach.stretch import MOST_TURNS, Span, Stretch, usual_span
from lazaretto.progress import Progress
from lazaretto.solve.solution_bots import demand_solvable

if TYPE_CHECKING:
    from lazaretto.play.coach.solved_judge import Judge
    from lazaretto.solve.solution import Solution

    Find = Callable[[Edition, Any, Progress | None], Solution]


def solution_from(edition: Edition, first: Any, progress: Progress | None = None) -> Solution:
    """The solution from a state, or a refusal that says why there is none."""
    from lazaretto.solve.shelf import solution

    demand_solvable(edition.book)
    return solution(edition.book, edition.numbers, first, progress)


def coach(
    played: Played,
    games: int = rollouts.GAMES,
    progress: Progress | None = None,
    turn: int | None = None,
    span: Span | None = None,
    *,
    find: Find = solution_from,
    seconds: float | None = None,
) -> Lesson:
    """The lesson for a game, for one turn of it, or for the turns of a span. The seats of people are graded, or all
    seats if only bots played. If the game is too long for one lesson, it is about the last turns.

    Callers that cannot wait pass a `find` that gives up on a solution early, and the most `seconds` that rollouts may
    take. `progress` may raise a refusal to stop.
    """
    demand_coachable(played, games, turn, span)
    stretch = Stretch.of(played, span or usual_span(played, turn))
    return coach_stretch(stretch, games, progress, turn, find=find, seconds=seconds)


def coach_stretch(
    stretch: Stretch,
    games: int = rollouts.GAMES,
    progress: Progress | None = None,
    turn: int | None = None,
    *,
    find: Find = solution_from,
    seconds: float | None = None,
) -> Lesson:
    """As `coach`, for a caller that has a stretch of the game."""
    if imagined_coach.is_fogged(stretch.edition):
        hidden = f"{stretch.edition.book.title} hides something from its player, and a solution would know it."
        return _by_rollouts(stretch, games, hidden, progress, turn, seconds)
    try:
        solution = find(stretch.edition, stretch.first, progress)
    except Refusal as reason:
        return _by_rollouts(stretch, games, str(reason), progress, turn, seconds)
    lesson = _by_solution(stretch, solution, progress)
    return lesson if turn is None else lesson.of_turn(turn)


def demand_coachable(played: Played, games: int, turn: int | None = None, span: Span | None = None) -> None:
    """Refuse what cannot be coached, before any work is done. A lesson about an unfinished game would show what is
    hidden in it."""
    played.demand_shown("it can be coached when it has ended.")
    if not played.edition.game.seats:
        raise Refusal(f"Nobody chooses in {played.edition.book.title}, so there is nothing to coach.")
    resigned = bool(played.record.end and played.record.end.resigned)
    if not (played.turns or resigned):
        raise Refusal("Nothing has been chosen in it yet; it can be coached after a turn.")
    if not FEWEST <= games <= rollouts.MOST:
        raise Refusal(f"{games} games for each choice is not valid; use {FEWEST} to {rollouts.MOST:,}.")
    # A resignation is a decision too, and stands in the lesson under the number of the turn that was not played.
    _demand_turns(played, played.record.next_turn - (0 if resigned else 1), (turn, turn) if turn is not None else span)


def _demand_turns(played: Played, last: int, span: Span | None) -> None:
    """Refuse turns that are not there, or too many of them."""
    first, words = played.record.header.first_turn, played.edition.book.words
    for turn in span or ():
        if not first <= turn <= last:
            raise Refusal(words.no_turn(turn, first, last))
    if span and not 0 <= span[1] - span[0] < MOST_TURNS:
        asked = f"{words.turn}s {span[0]:,} to {span[1]:,}"
        if span[1] < span[0]:
            raise Refusal(f"The {asked} run backwards; write the earlier one first, {span[1]:,} to {span[0]:,}.")
        raise Refusal(f"The {asked} are too many to coach at once; {MOST_TURNS:,} is the most.")


def _by_solution(stretch: Stretch, solution: Solution, progress: Progress | None) -> Lesson:
    from lazaretto.play.coach import ledger
    from lazaretto.play.coach.solved_judge import Judge

    seats, word = stretch.edition.game.seats, stretch.edition.book.words.turn
    judge = Judge(solution, stretch.edition.book.texts, _scale(stretch))
    decisions: list[Decision] = []
    entries = [ledger.start(judge, stretch)]
    # One turn after another, and once each: a long stretch is not in memory as a whole.
    for done, turn in enumerate(stretch.turns):
        if progress:
            progress(done, len(stretch.turns), f"{word}s")
        here = {seat: _decision(judge, turn, seat) for seat in turn.chosen}
        decisions += here.values()
        entries += ledger.turn_entries(judge, turn, [here[seat] for seat in seats if seat in here])
    if stretch.resigned:
        decisions.append(_resignation(judge, stretch))
        entries.append(ledger.resignation(judge, decisions[-1]))
    against = "not against what the other seat happened to pick" if len(seats) > 1 else "from there to the end"
    judged = f"Solved: every choice is judged against best play, {against}."
    return Lesson(
        **_about(stretch),
        method="solved",
        how=_sentences(judged, judge.scale.about, aim_of(stretch.edition), _which(stretch)),
        decisions=tuple(decisions),
        ledger=tuple(entries),
        accounts=tuple(ledger.account(seats, seat, decisions, entries) for seat in seats),
    )


def aim_of(edition: Edition) -> str:
    """The book's sentence about what best play maximises; empty if it has none."""
    solving = edition.book.solving
    return solving.aim if solving else ""


def judge_from(edition: Edition, first: Any, find: Find = solution_from) -> Judge:
    """A judge that reads the solution from a state as winning chances."""
    from lazaretto.play.coach.solved_judge import Judge

    return Judge(find(edition, first, None), edition.book.texts, Scale(*edition.book.scores))


def _by_rollouts(
    stretch: Stretch, games: int, reason: str, progress: Progress | None, only: int | None, seconds: float | None
) -> Lesson:
    names, scale = rollouts.bot_names(stretch.edition, stretch.header.bots), _scale(stretch)
    wanted = rollouts.requests(stretch, only)
    by = " and ".join(dict.fromkeys(names.values()))
    scores = stretch.result.scores if stretch.result else {}
    if imagined_coach.is_fogged(stretch.edition):
        judged = f"Rollouts: {reason} {imagined_coach.how(stretch.edition, names, games)}"
        decisions = imagined_coach.ImaginedCoach(stretch, names, games, seconds).decisions(wanted, progress)
    else:
        judged = (
            f"Rollouts: {reason} So every choice was played on up to {games:,} times by {by}, from the state as it "
            "was, hidden things included. The luck of the rolls is left out."
        )
        playing = rollouts.players(stretch.edition, stretch.first, names)
        decisions = rollouts.decisions(stretch, playing, wanted, games, scale, progress, seconds)
    return Lesson(
        **_about(stretch),
        method="rollouts",
        how=_sentences(judged, scale.about, _which(stretch)),
        decisions=decisions,
        ledger=(),
        accounts=tuple(
            Account(seat, scale.points(scores[seat]) if scores else None, None) for seat in stretch.edition.game.seats
        ),
        turn=only,
        games=games,
        bots=dict(names),
    )


def _scale(stretch: Stretch) -> Scale:
    """The book's scale of points. Refuse a result that is not on it."""
    scale = Scale(*stretch.edition.book.scores)
    scale.demand(stretch.result.scores.values() if stretch.result else ())
    return scale


def _about(stretch: Stretch) -> dict[str, Any]:
    """The fields of a lesson that describe the game itself, and which of its turns the lesson is about."""
    return {
        "game": stretch.header.id,
        "heading": stretch.heading,
        "seats": dict(stretch.header.seats),
        "ending": stretch.ending,
        "is_over": stretch.result is not None,
        "graded": stretch.graded,
        "span": None if stretch.is_whole else stretch.span,
    }


def _which(stretch: Stretch) -> str:
    """A sentence that says which turns were judged; empty if all were."""
    if stretch.is_whole:
        return ""
    (first, last), word = stretch.span, stretch.edition.book.words.turn
    judged = f"{word}s {first:,} to {last:,} are" if first < last else f"{word} {first:,} is"
    return f"Only {judged} judged here."


def _sentences(*sentences: str) -> str:
    return " ".join(filter(None, sentences))


def _decision(judge: Judge, turn: Turn[Any, Any], seat: Seat) -> Decision:
    options, text = judge.weighed(turn.before, seat), judge.texts.write_choice(turn.chosen[seat])
    return Decision(turn.number, seat, next(option for option in options if option.choice == text), options)


def _resignation(judge: Judge, stretch: Stretch) -> Decision:
    """Resigning as a decision: it costs what best play would still have kept."""
    assert stretch.result is not None, "who resigned has a result"
    seat, first = stretch.resigned, judge.chances(stretch.before(stretch.next_turn))
    kept, left = first if seat == judge.game.seats[0] else 100 - first, judge.scale.points(stretch.result.scores[seat])
    why = f"Best play would have kept winning chances of {portion(kept / 100)}; resigning keeps {portion(left / 100)}."
    resigning = Weighed(RESIGNS, left, kept - left, grade(kept - left), 0.0, why)
    return Decision(stretch.next_turn, seat, resigning, ())
