"""Judging the decisions of the only seat in a fog. Every choice is played on from imagined states, so that it is judged
by what the seat could know. A first look at each decision finds the moments that matter, and only these are judged."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from lazaretto.game import Refusal, Seat
from lazaretto.play.base.edition import Edition
from lazaretto.play.coach.coach_words import between
from lazaretto.play.coach.cost_reasons import FORCED_WHY
from lazaretto.play.coach.grades import FORCED, MINOR, UNJUDGED
from lazaretto.play.coach.imagined_rollouts import play_imagined
from lazaretto.play.coach.imagined_states import imagined_states
from lazaretto.play.coach.lesson import Decision, Interval, Weighed
from lazaretto.play.coach.rollout_judge import RESIGNS, Trial, judged
from lazaretto.play.coach.rollouts import (
    COMPILED,
    STEPS,
    RolloutRequest,
    compiled_bot,
    games_each,
    horizon_of,
    players,
    scale_of,
)
from lazaretto.play.coach.stretch import Stretch
from lazaretto.progress import Progress
from lazaretto.simulate.rollout import Estimate, Rounds, Score, alone, paired

LOOK_STATES, LOOK_GAMES = 20, 2
"""A first look plays this many games from each of so many imagined states, for every choice that it tries."""

TRIED = 8
"""How many choices a first look tries at most."""

HIGH_STAKES = 15.0
"""Points between two choices that make a moment matter even if they may be chance: as many as a blunder costs."""

MOST_MOMENTS = 12
"""How many moments of a lesson are judged at most, those with the most at stake."""

LOOKING = 0.6
"""The part of a lesson's time that first looks may take."""

ASK_ALONE = "Ask for this turn alone to have it judged."


def is_fogged(edition: Edition) -> bool:
    """Whether a book has one seat and hides something from it, so that it is coached here."""
    return edition.book.hiding is not None and len(edition.game.seats) == 1


def how(edition: Edition, names: Mapping[Seat, str], games: int) -> str:
    """What is done here, for the head of a lesson."""
    seat, by = next(iter(names.items()))
    judged = (
        f"So what {seat} could not know was drawn anew each time, and choices were played on up to {games:,} times by "
        f"{by}. A moment is judged if the choices tried there are told apart or seem {HIGH_STAKES:.0f} points apart; "
        f"of many, the {MOST_MOMENTS} with the most at stake."
    )
    part = edition.book.rollouts if compiled_bot(edition, names) else None
    left = f" A game is left after {part.horizon:,} steps. {part.unfinished}" if part else ""
    return f"{judged}{left} Intervals hold 95 times in 100. The luck of the rolls is left out."


class FirstLook(NamedTuple):
    """What a first look found: the winning chances of the choice taken, in points, how many games each choice had, and
    how far the best choice tried is ahead of the worst."""

    one: RolloutRequest
    chances: float
    games: int
    apart: Estimate

    @property
    def matters(self) -> bool:
        """Whether the choices were told apart, or much seems to be at stake."""
        return self.apart.low > 0 or self.apart.mean >= HIGH_STAKES

    @property
    def interval(self) -> Interval:
        """The interval of what was at stake."""
        return self.apart.low, self.apart.high


@dataclass
class ImaginedCoach:
    """Judges decisions of a stretch by `games` for each choice. `names` are the bots that play on. `seconds` is the
    processor time it may take, if there is a limit."""

    stretch: Stretch
    names: Mapping[Seat, str]
    games: int
    seconds: float | None = None

    def __post_init__(self) -> None:
        self._edition = self.stretch.edition
        self._scale = scale_of(self._edition, self.names)
        self._is_compiled = bool(compiled_bot(self._edition, self.names))
        self._steps = self.games * STEPS * (COMPILED if self._is_compiled else 1)
        self._began = time.process_time()

    def decisions(self, wanted: Sequence[RolloutRequest], progress: Progress | None) -> tuple[Decision, ...]:
        """Judge the moments that matter among these decisions; a single one in any case."""
        found: dict[RolloutRequest, Decision] = {}
        looks: list[FirstLook] = []
        for done, one in enumerate(wanted if len(wanted) > 1 else ()):
            if progress:
                progress(done, len(wanted), "decisions")
            seen = self._first_look(one, len(wanted) - done) if self._has_time(LOOKING) else None
            if isinstance(seen, FirstLook):
                looks.append(seen)
                found[one] = _minor(seen)
            else:
                found[one] = seen or _unjudged(one, f"There was no time left to look at this one. {ASK_ALONE}")
        moments = self._moments(wanted, looks, found)
        for done, one in enumerate(moments):
            if progress:
                progress(done, len(moments), "moments")
            if self._has_time(1) or len(wanted) == 1:
                found[one] = self._judged(one, len(moments) - done)
        return tuple(found[one] for one in wanted)

    def _moments(
        self, wanted: Sequence[RolloutRequest], looks: Sequence[FirstLook], found: dict[RolloutRequest, Decision]
    ) -> list[RolloutRequest]:
        """What is judged, the most important first. The others that matter say that there were too many."""
        if len(wanted) == 1:
            return list(wanted)
        ranked = sorted((look for look in looks if look.matters), key=lambda look: -look.apart.mean)
        for look in ranked:
            found[look.one] = _left_out(look)
        resigned = [one for one in wanted if not one.chosen]
        return [*resigned, *(look.one for look in ranked[:MOST_MOMENTS])]

    def _has_time(self, part: float) -> bool:
        return self.seconds is None or time.process_time() - self._began < part * self.seconds

    def _first_look(self, one: RolloutRequest, ahead: int) -> FirstLook | Decision | None:
        """Try a few choices; a decision if there is nothing to try, None if the seat resigned."""
        if not one.chosen:
            return None
        choices, taken = self._choices(one)
        if len(choices) == 1:
            return _decided(one, Weighed(one.chosen, None, 0.0, FORCED, None, FORCED_WHY))
        tried = self._tried(one, choices, taken)
        try:
            scores = self._play(one, tried, LOOK_STATES, LOOK_GAMES, self._steps // (2 * ahead)).scores
        except Refusal as why:
            return _unjudged(one, str(why))
        return self._compared(one, scores)

    def _tried(self, one: RolloutRequest, choices: Sequence[Any], taken: int) -> list[Any]:
        """The choices of a first look: the one taken, then those that the bot thinks of, then some of the others."""
        edition, state = self._edition, self.stretch.before(one.turn)
        bot = players(edition, state, self.names).bots[one.seat]
        weights = bot(edition.game.seen(state, one.seat), one.seat, choices)
        likely = sorted((at for at in range(len(choices)) if weights[at]), key=lambda at: -weights[at])
        others = range(0, len(choices), max(1, len(choices) // TRIED))
        return [choices[at] for at in list(dict.fromkeys([taken, *likely, *others]))[:TRIED]]

    def _compared(self, one: RolloutRequest, scores: Sequence[Sequence[Score]]) -> FirstLook:
        """The first half of the games says which choice is best and which worst, the second how far they are apart."""
        half, ends = len(scores[0]) // 2, self._scale.ends
        means = [alone(column[:half], ends).mean for column in scores]
        best, worst = means.index(max(means)), means.index(min(means))
        apart = Estimate(*map(self._scale.apart, paired(scores[best][half:], scores[worst][half:], ends)))
        return FirstLook(one, self._scale.points(alone(scores[0], ends).mean), len(scores[0]), apart)

    def _judged(self, one: RolloutRequest, ahead: int) -> Decision:
        """Play every choice on, each game from a state of its own, so that the games are independent."""
        choices, taken = self._choices(one)
        # A compiled loop has time for all choices; else they share the games if they are many.
        count = games_each(self.games, 1 if self._is_compiled else len(choices))
        if len(choices) == 1 and one.chosen:
            return _decided(one, Weighed(one.chosen, None, 0.0, FORCED, None, FORCED_WHY))
        try:
            scores = self._play(one, choices, count, 1, self._steps // ahead).scores
        except Refusal as why:
            return _unjudged(one, str(why))
        result, write = self.stretch.result, self._edition.book.texts.write_choice
        resigned = self._score_of(result.scores[one.seat]) if result and not one.chosen else None
        texts = [write(choice) for choice in choices] if one.chosen else [RESIGNS]
        given = (one.turn, one.seat, taken, texts, scores, horizon_of(self._edition), resigned)
        return judged(Trial(*given, is_imagined=True, by_worth=self._is_compiled), self._scale)

    def _score_of(self, score: int) -> int:
        """A result on the scale of the rollouts."""
        worst, best = self._edition.book.scores
        return self._scale.worst + self._scale.span * (score - worst) // (best - worst)

    def _choices(self, one: RolloutRequest) -> tuple[list[Any], int]:
        """What the seat could choose, and which of it was taken; nothing, if it resigned. A choice is legal by what the
        seat sees, so imagined states have the same."""
        if not one.chosen:
            return [None], 0
        choices = list(self._edition.game.choices(self.stretch.before(one.turn))[one.seat])
        return choices, [self._edition.book.texts.write_choice(choice) for choice in choices].index(one.chosen)

    def _play(self, one: RolloutRequest, choices: Sequence[Any], count: int, games: int, most_steps: int) -> Rounds:
        """Play choices on from imagined states; None leaves the choice to the bot. Nothing from here on knows the real
        state."""
        seen = self._edition.game.seen(self.stretch.before(one.turn), one.seat)
        states = imagined_states(self._edition, seen, one.seat, count)
        openings = [{} if choice is None else {one.seat: choice} for choice in choices]
        playing = players(self._edition, states[0], self.names)
        return play_imagined(self._edition, playing, one.seat, openings, states, games, most_steps)


def _decided(one: RolloutRequest, taken: Weighed) -> Decision:
    return Decision(one.turn, one.seat, taken, (taken,) if one.chosen else ())


def _minor(look: FirstLook) -> Decision:
    """A moment in which nothing seems to matter."""
    apart = f"{between(*look.interval)} points between the best and the worst"
    why = f"In {look.games} games each the choices that were tried were not told apart: {apart} of them."
    return _decided(look.one, Weighed(look.one.chosen, look.chances, None, MINOR, None, why, look.interval))


def _left_out(look: FirstLook) -> Decision:
    """A moment that matters, while others matter more."""
    why = f"There were {between(*look.interval)} points at stake, and more in other moments. {ASK_ALONE}"
    return _decided(look.one, Weighed(look.one.chosen, look.chances, None, UNJUDGED, None, why, look.interval))


def _unjudged(one: RolloutRequest, why: str) -> Decision:
    return _decided(one, Weighed(one.chosen or RESIGNS, None, None, UNJUDGED, None, why))
