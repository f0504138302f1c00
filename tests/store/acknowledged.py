"""What workers have acknowledged, compared with what is in the library."""

from __future__ import annotations

from collections import defaultdict
from contextlib import closing
from pathlib import Path

import apsw

from lazaretto.play.base.replay import replayed
from lazaretto.store.library import Library

HEADLESS = "SELECT id FROM games WHERE id NOT IN (SELECT game FROM lines WHERE number = 0)"


class Acknowledged:
    """The games, turns (by their hash) and picks that workers acknowledged."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.games: dict[str, str] = {}
        self.turns: dict[str, dict[int, str]] = defaultdict(dict)
        self.picks: dict[str, dict[tuple[int, str], str]] = defaultdict(dict)
        self.handed: dict[str, int] = {}
        """The last turn of the stride that was handed to the library last."""
        self._unseen: set[str] = set()

    def hear(self, lines: list[str]) -> None:
        """Add the lines that a worker printed. Nothing is done twice or out of order."""
        for line in lines:
            match line.split(" "):
                case ["begun", game, chain]:
                    assert game not in self.games
                    self.games[game] = chain
                case ["back", game, turns, chain]:
                    self._hear_of_return(game, int(turns), chain)
                case ["pick", game, turn, seat, choice]:
                    assert (int(turn), seat) not in self.picks[game]
                    assert int(turn) == self.known(game) + 1
                    self.picks[game][int(turn), seat] = choice
                case ["turn", game, turn, chain]:
                    assert int(turn) == self.known(game) + 1
                    self.turns[game][int(turn)] = chain
                case ["handed", game, first, last]:
                    assert int(first) == self.known(game) + 1
                    self.handed[game] = int(last)
                case _:
                    raise AssertionError(line)
            self._unseen.add(line.split(" ")[1])

    def known(self, game: str) -> int:
        """How many turns of a game have been acknowledged."""
        return max(self.turns[game], default=0)

    def look(self) -> None:
        """Everything acknowledged is in the library, and at most one thing more: a turn, a whole stride, or a new
        game."""
        with Library(self.path) as library:
            assert_sound(self.path)
            unheard = {card.header.id for card in library.cards()} - set(self.games)
            assert len(unheard) <= 1
            for game in self._unseen | unheard:
                self._look_at(library, game)
        self._unseen = set()

    def look_at_all(self) -> None:
        """Check every game that was ever acknowledged."""
        self._unseen = set(self.games)
        self.look()

    def _hear_of_return(self, game: str, turns: int, chain: str) -> None:
        """A worker that starts again sees what is in the library. One turn, the turns of one stride, or the game itself
        may be new to us."""
        self._demand_known(game, turns)
        self.games.setdefault(game, chain)
        if turns:
            assert self.turns[game].setdefault(turns, chain) == chain

    def _demand_known(self, game: str, turns: int) -> None:
        """Refuse any number of turns in the library but the acknowledged ones, and those with what was handed last."""
        assert turns in (self.known(game), self.handed.get(game, self.known(game) + 1))

    def _look_at(self, library: Library, game: str) -> None:
        entry = library.saved_game(game)
        played = replayed(entry.record, entry.seed)
        assert played.record == entry.record
        assert self.games.get(game, entry.record.header.chain) == entry.record.header.chain
        chains = {line.turn: line.chain for line in entry.record.turns}
        assert self.turns[game].items() <= chains.items()
        self._demand_known(game, len(chains))
        kept = {(line.turn, seat): choice for line in entry.record.turns for seat, choice in line.chosen.items()}
        turn = entry.record.next_turn
        kept |= {(turn, seat): choice for seat, choice in library.sealed(game, turn).items()}
        assert self.picks[game].items() <= kept.items()


def assert_sound(path: Path) -> None:
    """SQLite finds nothing wrong with the file, and no game is there without its header."""
    with closing(apsw.Connection(str(path))) as connection:
        assert connection.pragma("integrity_check") == "ok"
        assert connection.pragma("foreign_key_check") is None
        assert connection.execute(HEADLESS).fetchall() == []
