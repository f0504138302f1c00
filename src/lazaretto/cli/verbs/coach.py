"""`lazaretto coach`: what each decision of a game gave away, and why; or choosing again."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby
from typing import Annotated

from cyclopts import Parameter

from lazaretto.cli.io.coach_report import decision_lines, graded, lesson_lines
from lazaretto.cli.io.output import print_json
from lazaretto.cli.io.progress_bar import counting
from lazaretto.cli.io.prompt import ask
from lazaretto.cli.opening.kept_games import played
from lazaretto.cli.opening.options import AsJson, whole
from lazaretto.cli.opening.prepare_bots import make_ready
from lazaretto.game import Refusal
from lazaretto.play.coach import Decision, Lesson, Weighed, answered, data, due, question
from lazaretto.play.coach import coach as coached
from lazaretto.play.coach.coaching import demand_coachable
from lazaretto.play.coach.rollouts import GAMES, bot_names
from lazaretto.play.line_mode_person import Left, left_or
from lazaretto.play.played import Played
from lazaretto.refusal import Misuse, quoted


def coach(
    game: Annotated[str, Parameter(help="A game: its id, the beginning of one, or last.")],
    /,
    *,
    turn: Annotated[int | None, Parameter(converter=whole, help="Only this turn.")] = None,
    retry: Annotated[
        str | None,
        Parameter(help="Choose again in this turn, or in all inaccurate ones (all); the answers come afterwards."),
    ] = None,
    rollouts: Annotated[
        int, Parameter(converter=whole, help="Games to play for each choice if there is no solution.")
    ] = GAMES,
    json: AsJson = False,
) -> None:
    """Show what each decision of a game cost in winning chances, why, and what was luck."""
    again = _turn(retry)
    if retry is not None and (json or turn is not None):
        raise Misuse("--retry asks questions, so it goes with neither --json nor --turn.")
    found, only = played(game), again if retry is not None else turn
    demand_coachable(found, rollouts, only)
    if found.edition.book.bots.prepare:
        make_ready(found.edition, bot_names(found).values())
    with counting("coaching") as progress:
        lesson = coached(found, rollouts, progress, only)
    if retry is not None:
        try_again(found, lesson)
    elif json:
        print_json(data(lesson))
    else:
        print("\n".join(lesson_lines(lesson)))


def try_again(found: Played, lesson: Lesson) -> None:
    """Ask again, turn by turn. The answers come when every seat of a turn has chosen, since one answer may give away
    another."""
    decisions = due(lesson)
    if not decisions:
        print("There is nothing to try again here.")
    try:
        for _, of_turn in groupby(decisions, key=lambda decision: decision.turn):
            for decision, option in [(decision, _chosen(found, decision)) for decision in of_turn]:
                print("\n".join(decision_lines(replace(decision, taken=option))))
                print(f"  In the game it was {graded(decision.taken)}.\n")
    except Left:
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
    if not (retry.isascii() and retry.isdigit() and len(retry) < 7):
        raise Misuse(f"--retry {quoted(retry)} is not valid; write a turn's number, or all.")
    return int(retry)
