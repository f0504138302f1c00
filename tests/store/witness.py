"""Whoever hears what lives acknowledge, and looks into the library whether it is there."""

from __future__ import annotations

from collections import defaultdict
from contextlib import closing
from pathlib import Path

import apsw

from lazaretto.play.replay import replayed
from lazaretto.store.library import Library

HEADLESS = "SELECT id FROM games WHERE id NOT IN (SELECT game FROM lines WHERE number = 0)"


class Witness:
    """What has been acknowledged of a library: games, turns by their chain, picks."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.games: dict[str, str] = {}
        self.turns: dict[str, dict[int, str]] = defaultdict(dict)
        self.picks: dict[str, dict[tuple[int, str], str]] = defaultdict(dict)
        self._unseen: set[str] = set()

    def hear(self, lines: list[str]) -> None:
        """What a life has said. Nothing is done twice, nothing out of order."""
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
                case _:
                    raise AssertionError(line)
            self._unseen.add(line.split(" ")[1])

    def known(self, game: str) -> int:
        """How many turns of a game have been acknowledged."""
        return max(self.turns[game], default=0)

    def look(self) -> None:
        """All that was acknowledged is there, and at most one thing more: a turn of a game, or a game."""
        with Library(self.path) as library:
            assert_sound(self.path)
            unheard = {card.header.id for card in library.cards()} - set(self.games)
            assert len(unheard) <= 1
            for game in self._unseen | unheard:
                self._look_at(library, game)
        self._unseen = set()

    def look_at_all(self) -> None:
        """The same for every game that was ever acknowledged."""
        self._unseen = set(self.games)
        self.look()

    def _hear_of_return(self, game: str, turns: int, chain: str) -> None:
        """Whoever comes back sees what is there; one turn may be new to us, or the game itself."""
        assert 0 <= turns - self.known(game) <= 1
        self.games.setdefault(game, chain)
        if turns:
            assert self.turns[game].setdefault(turns, chain) == chain

    def _look_at(self, library: Library, game: str) -> None:
        entry = library.entry(game)
        played = replayed(entry.record, entry.seed)
        assert played.record == entry.record
        assert self.games.get(game, entry.record.header.chain) == entry.record.header.chain
        chains = {line.turn: line.chain for line in entry.record.turns}
        assert self.turns[game].items() <= chains.items()
        assert len(chains) - self.known(game) <= 1
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
