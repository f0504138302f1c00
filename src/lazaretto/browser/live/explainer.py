"""Explains choices to one socket. A person who drags a stepper asks faster than it is worth answering, so of the
questions that come while one is answered only the latest is kept."""

from __future__ import annotations

import asyncio

from lazaretto.browser.live import socket_messages
from lazaretto.browser.live.audience import Audience
from lazaretto.browser.live.listener import Listener
from lazaretto.browser.live.socket_messages import Explain, Explained, No
from lazaretto.browser.views import view_json
from lazaretto.refusal import Refusal


class Explainer:
    """The question that waits for its answer, and the task that answers, if there is one."""

    def __init__(self) -> None:
        self._asked: Explain | None = None
        self.task: asyncio.Task[None] | None = None

    def ask(self, audience: Audience, listener: Listener, asked: Explain) -> None:
        """Answer a question as soon as the one before it has been answered. It replaces any that still waits."""
        self._asked = asked
        if self.task is None or self.task.done():
            self.task = asyncio.create_task(self._answer(audience, listener))

    async def _answer(self, audience: Audience, listener: Listener) -> None:
        while self._asked is not None:
            asked, self._asked = self._asked, None
            try:
                option = await audience.explain(listener, asked.turn, asked.choice)
            except Refusal as wrong:
                message: Explained | No = No(words=str(wrong), to="explain")
            else:
                message = Explained(**view_json.explained(asked.turn, option) | {"choice": asked.choice})
            listener.outbox.put(socket_messages.written(message))
