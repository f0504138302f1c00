"""Asks the player for real dice, while the turn waits in a background thread."""

from __future__ import annotations

import threading
from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import Any

from textual.app import App

from lazaretto.dice import Typed
from lazaretto.play.session.player_left import PlayerLeft
from lazaretto.terminal.play.prompt import Prompt

PATIENCE_SECONDS = 0.1
"""Seconds between two checks whether the application is still running."""

Answers = SimpleQueue[str | None]


def thrower(app: App[Any]) -> Callable[[], Typed]:
    """Makes the dice of the next turn. A player who does not enter them leaves the game, and the turn is not made."""

    def throw() -> Typed:
        wrong: list[str] = []

        def ask(question: str) -> str:
            if threading.current_thread() is threading.main_thread():
                raise PlayerLeft  # No background thread could wait for the answer.
            answers: Answers = SimpleQueue()
            app.call_from_thread(app.push_screen, Prompt("\n".join((*wrong, question))), answers.put)
            wrong.clear()
            return _awaited(app, answers)

        return Typed(ask, wrong.append)

    return throw


def _awaited(app: App[Any], answers: Answers) -> str:
    while app.is_running:
        try:
            answer = answers.get(timeout=PATIENCE_SECONDS)
        except Empty:
            continue
        if answer is not None:
            return answer
        break
    raise PlayerLeft
