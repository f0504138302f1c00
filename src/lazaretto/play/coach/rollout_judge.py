"""A decision judged by rollouts. The first half of the games picks the choice to compare with. The second half measures
the difference; if it had a part in the picking, the best choice would look better than it is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from lazaretto.game import Seat
from lazaretto.game.wilson_interval import wilson
from lazaretto.play.coach.coach_words import between, portion
from lazaretto.play.coach.cost_reasons import FORCED_WHY
from lazaretto.play.coach.grades import FINE, FORCED, UNBEATEN, UNJUDGED, UNTOLD, grade
from lazaretto.play.coach.lesson import Decision, Interval, Weighed
from lazaretto.play.coach.point_scale import Scale
from lazaretto.simulate.rollout import Estimate, Score, alone, paired

FEWEST = 40
"""The fewest games for each choice that are worth a verdict."""

RESIGNS, PLAYING_ON = "resigns", "playing on"


@dataclass(frozen=True)
class Trial:
    """The games of one decision: which choice was taken, and the score of every choice in each game.

    If the seat resigned, `resigned` is the score it got, and the games are those of playing on. If the games were
    played from imagined states, `is_imagined` is set: then the choice that did best is compared with the next best.
    `by_worth` is set if a game that was left has a worth like any other, so that wins cannot be counted.
    """

    turn: int
    seat: Seat
    taken: int
    choices: list[str]
    scores: list[list[Score]]
    horizon: int
    resigned: int | None = None
    is_imagined: bool = False
    by_worth: bool = False


def judged(trial: Trial, scale: Scale) -> Decision:
    """The decision with a verdict on every choice."""
    scale.demand(score for scores in trial.scores for score in scores if score is not None)
    if trial.resigned is not None:
        return Decision(trial.turn, trial.seat, _resigning(trial, trial.resigned, scale), ())
    options: tuple[Weighed, ...]
    if len(trial.choices) == 1:
        options = (Weighed(trial.choices[0], None, 0.0, FORCED, None, FORCED_WHY),)
    elif len(trial.scores[0]) < FEWEST:
        options = tuple(_unjudged(choice, trial) for choice in trial.choices)
    else:
        options = _weighed(trial, scale)
    return Decision(trial.turn, trial.seat, options[trial.taken], options)


def _weighed(trial: Trial, scale: Scale) -> tuple[Weighed, ...]:
    """Compare every choice with the one that did best in the first half. On a tie that is the one taken."""
    games = len(trial.scores[0]) // 2
    first, second = ([scores[part] for scores in trial.scores] for part in (slice(games), slice(games, 2 * games)))
    means = [alone(scores, scale.ends).mean for scores in first]
    # A tie goes to the choice that was taken, so that nobody is blamed for an equal choice; then to the first listed.
    best = max(range(len(means)), key=lambda at: (means[at], at == trial.taken, -at))
    alike = min(means) == max(means)

    def weigh(at: int) -> Weighed:
        choice, chances = trial.choices[at], scale.points(alone(second[at], scale.ends).mean)
        if at == best:
            word, did = (UNTOLD, "all choices did alike") if alike else (UNBEATEN, "no other choice did better")
            why = f"In the first {games} games each {did}.{_unended(trial, *first)}"
            if not trial.is_imagined:
                return Weighed(choice, chances, None, word, None, why)
            after = max((at for at in range(len(means)) if at != best), key=lambda at: (means[at], -at))
            ahead = Estimate(*map(scale.apart, paired(second[best], second[after], scale.ends)))
            other = trial.choices[after]
            why = f"{why} In the others it was {between(ahead.low, ahead.high)} points ahead of {other}, the next best."
            return Weighed(choice, chances, None, word, None, why, (-ahead.high, -ahead.low), other)
        apart = Estimate(*map(scale.apart, paired(second[best], second[at], scale.ends)))
        against = trial.choices[best]
        if apart.low <= 0 <= apart.high:
            told = f"it costs {between(apart.low, apart.high)} points"
            word, why = UNTOLD, f"{games} games each do not tell {choice} from {against}: {told}."
        else:
            word = grade(apart.mean) if apart.low > 0 else FINE
            why = _compared(trial, (choice, second[at]), (against, second[best]), scale)
            why += f" It costs {between(apart.low, apart.high)} points." if trial.is_imagined else ""
        why += _unended(trial, second[at], second[best])
        return Weighed(choice, chances, apart.mean, word, None, why, (apart.low, apart.high), against)

    return tuple(map(weigh, range(len(trial.choices))))


def _resigning(trial: Trial, score: int, scale: Scale) -> Weighed:
    """Compare resigning with playing on. Nothing had to be picked to compare with, so all the games count."""
    scores, left = trial.scores[0], scale.points(score)
    if len(scores) < FEWEST:
        return _unjudged(RESIGNS, trial)
    kept, low, high = map(scale.points, alone(scores, scale.ends))
    interval: Interval = (low - left, high - left)
    word = grade(kept - left) if interval[0] > 0 else UNTOLD
    chances = f"{portion(kept / 100)} ({portion(low / 100)} to {portion(high / 100)})"
    why = f"Over {len(scores)} games played on from here winning chances were {chances}"
    why = f"{why}; resigning keeps {portion(left / 100)}.{_unended(trial, scores)}"
    return Weighed(RESIGNS, left, kept - left, word, None, why, interval, PLAYING_ON)


def _unjudged(choice: str, trial: Trial) -> Weighed:
    games = len(trial.scores[0])
    fitted = f"Only {games} games each fitted into this lesson; {FEWEST} are the fewest that say anything."
    return Weighed(choice, None, None, UNJUDGED, None, f"{fitted} Ask for this turn alone, or for more games.")


def _compared(trial: Trial, one: tuple[str, Sequence[Score]], other: tuple[str, Sequence[Score]], scale: Scale) -> str:
    """How often each choice won, or lost if that differs more, with Wilson's intervals; or what its games were worth on
    average."""
    (choice, mine), (against, theirs) = one, other
    if trial.by_worth:
        here, there = (portion(scale.points(alone(scores, scale.ends).mean) / 100) for scores in (mine, theirs))
        return f"In {len(mine)} games each {choice} had winning chances of {here}, {against} of {there}."
    won, lost = (
        [sum(sign * scale.ahead(score) > 0 for score in scores if score is not None) for scores in (mine, theirs)]
        for sign in (1, -1)
    )
    word, counts = ("won", won) if abs(won[0] - won[1]) >= abs(lost[0] - lost[1]) else ("lost", lost)
    here, there = (_counted(count, len(mine)) for count in counts)
    return f"Of {len(mine)} games each {choice} {word} {here}, {against} {there}."


def _counted(count: int, games: int) -> str:
    low, high = wilson(count, games)
    return f"{portion(count / games)} ({portion(low)} to {portion(high)})"


def _unended(trial: Trial, *scores: Iterable[Score]) -> str:
    """A sentence about games that were cut off; empty if there were none."""
    count = sum(score is None for each in scores for score in each)
    if not count:
        return ""
    said = f"{count} of these games had not ended after {trial.horizon:,} steps"
    return f" {said}; they count half, and any interval of points allows for any end."
