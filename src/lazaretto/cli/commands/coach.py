"""`lazaretto coach`: what each decision of a game gave away, and why. With `--retry`, you choose again first."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby
from typing import Annotated

from cyclopts import Parameter

from lazaretto.cli.io.coach_report import decision_lines, graded, lesson_lines
from lazaretto.cli.io.print_results import print_json
from lazaretto.cli.io.progress_bar import counting
from lazaretto.cli.io.prompt import ask
from lazaretto.cli.opening.find_saved_games import opened_game
from lazaretto.cli.opening.prepare_bots import make_ready
from lazaretto.cli.opening.shared_options import AsJson, whole
from lazaretto.game import Refusal
from lazaretto.game.turn_words import read_number
from lazaretto.play.base.played_game import Played
from lazaretto.play.coach import Decision, Lesson, Weighed, answered, due, lesson_data, question
from lazaretto.play.coach import coach as coached
from lazaretto.play.coach.coaching import demand_coachable
from lazaretto.play.coach.rollouts import GAMES, bot_names
from lazaretto.play.coach.stretch import MOST_TURNS, Span
from lazaretto.play.line_mode.person import left_or
from lazaretto.play.session.player_left import PlayerLeft
from lazaretto.refusal import Misuse, quoted


def coach(
    game: Annotated[str, Parameter(help="A game: its id, the beginning of it, or last.")],
    /,
    *,
    turn: Annotated[int | None, Parameter(converter=whole, help="Only this turn.")] = None,
    turns: Annotated[
        str | None, Parameter(help=f"Only the turns from one to another, such as 100-200; {MOST_TURNS:,} at most.")
    ] = None,
    retry: Annotated[
        str | None,
        Parameter(help="Choose again in this turn (or all: in every inaccurate one) before you see the grades."),
    ] = None,
    rollouts: Annotated[
        int, Parameter(converter=whole, help="How many games judge each choice if there is no solution.")
    ] = GAMES,
    json: AsJson = False,
) -> None:
    """Show what each decision of a game cost in winning chances, why, and what was luck."""
    again, span = _turn(retry), _span(turns)
    if retry is not None and (json or turn is not None):
        raise Misuse("--retry asks questions, so it goes with neither --json nor --turn.")
    if span and (turn is not None or again is not None):
        raise Misuse("--turns names several turns, so it does not go with --turn or with --retry TURN.")
    only = again if retry is not None else turn
    # The library stays open, so that a long game is read from its checkpoints.
    with opened_game(game) as found:
        demand_coachable(found, rollouts, only, span)
        if found.edition.book.bots.prepare:
            make_ready(found.edition, bot_names(found.edition, found.record.header.bots).values())
        with counting("coaching") as progress:
            lesson = coached(found, rollouts, progress, only, span)
        if retry is not None:
            try_again(found, lesson)
        elif json:
            print_json(lesson_data(lesson))
        else:
            print("\n".join(lesson_lines(lesson)))


def _span(turns: str | None) -> Span | None:
    """The first and the last turn to coach; None for all of them."""
    if turns is None:
        return None
    first, _, last = turns.partition("-")
    span = read_number(first), read_number(last)
    if span[0] is None or span[1] is None or span[1] < 0:
        raise Misuse(f"--turns {quoted(turns)} is not valid; write the first and the last turn, such as 100-200.")
    return span[0], span[1]


def try_again(found: Played, lesson: Lesson) -> None:
    """Ask again, turn by turn. Grades are shown once every seat of a turn has chosen, since the grade of one seat may
    give away the best choice of another."""
    decisions = due(lesson)
    if not decisions:
        print("There is nothing to try again here.")
    try:
        for _, of_turn in groupby(decisions, key=lambda decision: decision.turn):
            for decision, option in [(decision, _chosen(found, decision)) for decision in of_turn]:
                print("\n".join(decision_lines(replace(decision, taken=option))))
                print(f"  In the game it was {graded(decision.taken)}.\n")
    except PlayerLeft:
        return


def _chosen(found: Played, decision: Decision) -> Weighed:
    """Show the position, and ask until the answer is a legal choice."""
    print("\n".join(question(found, decision)))
    while True:
        try:
            return answered(found, decision, left_or(ask, f"{decision.seat}> "))
        except Refusal as wrong:
            print(wrong)


def _turn(retry: str | None) -> int | None:
    """The turn to try again; None for all of them."""
    if retry is None or retry == "all":
        return None
    turn = read_number(retry)
    if turn is None or turn < 0:
        raise Misuse(f"--retry {quoted(retry)} is not valid; write a turn's number, or all.")
    return turn
