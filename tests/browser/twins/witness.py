"""Everything that is said about one of two twins, in the order in which it is asked."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from datetime import datetime
from random import Random
from typing import Any, NamedTuple

import msgspec

from lazaretto.game import Refusal
from lazaretto.play.base.replay import opened
from lazaretto.play.text.morgue_page import page
from lazaretto.play.text.transcript import as_data
from lazaretto.store.query_tables import rows
from tests.browser.twins.direct_client import DirectPage
from tests.browser.twins.pairs import Twins
from tests.browser.twins.plans import PLAYER, STRANGER, Plan
from tests.browser.twins.stage import Stage, foreseeable

WHEN = datetime(2026, 11, 15, 21, 4, 5)
ELSEWHERE = ("0,0", "99,99")
"""Squares that were mostly not seen, or are not on the board."""

NEAR = 4
"""How far from the player a square is that is mostly in sight."""

FRAME = re.compile(rb'"turn":(\d+).*"frame":(\d+)')


class Said(NamedTuple):
    """An answer or a message: what kind of question it answers, the question itself, and the content."""

    kind: str
    asked: str
    content: bytes


async def told(of: Twins, plan: Plan, where: Stage, text: str) -> list[Said]:
    """Everything that is said about one of the twins."""
    with foreseeable(of.number):
        witness = Witness(of, plan, where, where.begin(of, text))
        await witness.play()
        witness.ask_local_faces(witness.game)
        await witness.ask(witness.game)
        await witness.ask_for_children()
    return witness.said


class Witness:
    """Plays one of the twins as its player, asks about it as the player and as a stranger, and keeps all answers."""

    def __init__(self, of: Twins, plan: Plan, where: Stage, game: str) -> None:
        self._of, self._plan, self._where, self.game = of, plan, where, game
        self.said: list[Said] = []

    async def play(self) -> None:
        """Play the choices with both visitors at the socket, and ask there for what is refused."""
        async with AsyncExitStack() as stack:
            pages = {
                name: await stack.enter_async_context(client.at(self.game))
                for name, client in self._where.visitors.items()
            }
            await self._hear("joins", pages)
            await self._hint_if_planned(pages[PLAYER], 0)
            made = 0
            for choices in self._portions():
                if len(choices) == 1:
                    pages[PLAYER].say(do="pick", turn=made + 1, choice=choices[0])
                else:
                    pages[PLAYER].say(do="stride", turn=made + 1, choices=choices)
                await self._hear("pick" if len(choices) == 1 else "stride", pages)
                for done in range(made + 1, made + len(choices) + 1):
                    await self._hint_if_planned(pages[PLAYER], done, made + len(choices))
                made += len(choices)
            await self._ask_for_the_impossible(pages)

    def _portions(self) -> Sequence[Sequence[str]]:
        """The choices as they are handed in: one by one, together, or the second half together."""
        choices = self._of.choices
        single = {"picks": len(choices), "stride": 0, "both": len(choices) // 2}[self._plan.way]
        return [*([choice] for choice in choices[:single]), *([choices[single:]] if choices[single:] else [])]

    async def _ask_for_the_impossible(self, pages: dict[str, DirectPage]) -> None:
        pages[STRANGER].say(do="hint", turn=len(self._of.choices) + 1)
        self._note("refused hint", f"{STRANGER} asks for a hint", await pages[STRANGER].until(_is("no")))
        for page_ in pages.values():
            page_.say(do="step")
            page_.say(do="pace", paused=False)
            page_.say(do="pick", turn=0, choice=self._of.choices[0])
            page_.say(do="stride", turn=1, choices=[*self._of.choices[:1], "nonsense"])
            page_.say(do="stride", turn=len(self._of.choices) + 1, choices=["nonsense"])
        await self._hear("refused at the socket", pages)

    async def _hint_if_planned(self, player: DirectPage, done: int, after: int | None = None) -> None:
        """A hint after so many choices, if it is planned then. In a stride it can be asked for only after the last."""
        if self._plan.hint_after == done:
            player.say(do="hint", turn=(done if after is None else after) + 1)
            self._note("hint", "the player asks for a hint", await player.until(_is("hint", "no")))

    async def _hear(self, kind: str, pages: dict[str, DirectPage]) -> None:
        """What each page has been sent, up to the answer to a ping. Pages that acknowledge do so then."""
        for name, at in pages.items():
            at.say(do="ping")
            heard = await at.until(_is("pong"))
            self._note(kind, f"{name} hears", heard)
            frames = [found for content in heard if (found := FRAME.search(content))]
            if self._plan.acknowledges and frames:
                at.say(do="ack", turn=int(frames[-1][1]), frame=int(frames[-1][2]))

    def ask_local_faces(self, game: str) -> None:
        """What commands and the terminal say about a game: its transcript, its page in the morgue, and queries."""
        library = self._where.library
        found = opened(library.saved_game(game))
        self._note("transcript", "transcript", [msgspec.json.encode(as_data(found))])
        self._note("morgue", "morgue", ["\n".join(page(found, WHEN)).encode()])
        self._note("export", "export", [_sentence(found.demand_exportable), _sentence(lambda: found.export_state(0))])
        if self._plan.is_whole:  # This reads the whole library.
            tables = {name: [row for row in table if game in row] for name, table in rows(library).items()}
            self._note("query", "query", [msgspec.json.encode(tables)])

    async def ask(self, game: str) -> None:
        """The answers to every request about a game that changes nothing."""
        last = self._where.library.card(game).turns
        turns = range(last + 2) if self._plan.is_whole else {self._plan.earlier_turn, last}
        squares = [f"squares/{square}" for square in self._squares(game)]
        deeper = [f"turns/{last}/{what}" for what in (*squares, "map", "worth")]
        paths = ["", "record", "turns", "course", "lesson", *(f"turns/{turn}" for turn in turns), *deeper]
        for path in [*paths, f"turns/{last}?seat={self._of.seat}"]:
            await self._get(game, path)

    def _squares(self, game: str) -> list[str]:
        """Squares to look at: where the player is, one nearby, and those elsewhere. They follow from what is seen."""
        found = opened(self._where.library.saved_game(game))
        board = found.edition.board(found.state, self._of.seat)
        assert board, "there are squares"
        assert board.cursor, "the player is on the board"
        random = Random(self._of.number)
        near = (
            min(max(0, at + random.randint(-NEAR, NEAR)), most - 1)
            for at, most in zip(board.cursor, (board.width, board.height), strict=True)
        )
        return [",".join(map(str, square)) for square in (board.cursor, near)] + list(ELSEWHERE)

    async def ask_for_children(self) -> None:
        """Undo, forks and playing again: the answers, and the first look at what was begun."""
        last = self._where.library.card(self.game).turns
        for who, how, body in self._plan.children:
            client = self._where.visitors[who]
            sent = {name: last if value is None else value for name, value in body.items()}
            begun = await client.post(f"/api/games/{self.game}/{how}", sent)
            self._note(f"{how} {json.dumps(body)}", f"{who} posts {how} {sent}", [begun.content])
            if begun.status == 201:
                await self._look_at_child(who, json.loads(begun.body)["id"])
            for path in ("", "record", "turns"):
                await self._get(self.game, path)

    async def _look_at_child(self, who: str, child: str) -> None:
        async with self._where.visitors[who].at(child) as at:
            await self._hear("joins a child", {who: at})
        self.ask_local_faces(child)
        await self.ask(child)

    async def _get(self, game: str, path: str) -> None:
        for name, client in self._where.visitors.items():
            answer = await client.get(f"/api/games/{game}/{path}".rstrip("/"))
            kind = re.sub(r"\d+", "N", path)
            self._note(f"GET {kind}", f"{name} gets {path}", [answer.content])

    def _note(self, kind: str, asked: str, contents: Sequence[bytes]) -> None:
        self.said += [Said(kind, asked, content) for content in contents]


def _is(*kinds: str) -> Callable[[bytes], bool]:
    """Whether a message is of one of these kinds."""
    starts = tuple(b'{"is":"%s"' % kind.encode() for kind in kinds)
    return lambda content: content.startswith(starts)


def _sentence(act: Callable[[], Any]) -> bytes:
    """A refusal in words. What can be had is not wanted here."""
    try:
        return f"not refused: {act()}".encode()
    except Refusal as wrong:
        return str(wrong).encode()
