"""A stub of a book whose choices are as long as a line of a record may be, so that a genuine record of many megabytes
has few turns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

from lazaretto.books.defend_the_city import BOOK as DUEL
from lazaretto.dice import Roll
from lazaretto.game import Book, Bots, Refusal, Result, Seat, Showing, Texts, Told, Words
from lazaretto.play.base.edition import Edition
from lazaretto.play.session.begin_game import Opening, begin
from lazaretto.view import View
from tests.play.tables import content

SINGER = "singer"
SONG = "la" * 24_000


@dataclass(frozen=True)
class Sung:
    """How many songs there were."""

    songs: int


class Singing:
    """One song after another, which may be cut short anywhere."""

    seats: tuple[Seat, ...] = (SINGER,)

    def __init__(self, numbers: Any) -> None:
        pass

    def start(self, roll: Roll) -> Sung:
        return Sung(0)

    def choices(self, state: Sung) -> Mapping[Seat, Sequence[str]]:
        return {SINGER: Parts()}

    def step(self, state: Sung, chosen: Mapping[Seat, str], roll: Roll) -> Sung:
        return Sung(state.songs + 1)

    def result(self, state: Sung) -> Result | None:
        return None

    def seen(self, state: Sung, seat: Seat | None) -> Sung:
        return state

    def why_not(self, seen: Sung, seat: Seat, choice: str) -> str:
        return "That is not how the song goes."


class Parts(Sequence[str]):
    """Every beginning of the song."""

    def __len__(self) -> int:
        return len(SONG)

    def __getitem__(self, place: Any) -> Any:
        return SONG[: place + 1]

    def __contains__(self, song: object) -> bool:
        return isinstance(song, str) and 0 < len(song) <= len(SONG) and SONG.startswith(song)


def _read_state(text: str) -> Sung:
    if not text.isdigit():
        raise Refusal("Songs are counted.")
    return Sung(int(text))


BOOK: Book[Any, Any, Any] = replace(
    cast(Book[Any, Any, Any], DUEL),
    id="long_words",
    title="Long words",
    game=Singing,
    texts=Texts(lambda state: str(state.songs), _read_state, str, str),
    turn_limit=10_000,
    why_impossible=None,
    words=Words(lambda n, before, chosen, rolled, after, seat: [Told("A song.")]),
    showing=Showing(lambda n, seen, seat, choices: View("Long words", f"Song {seen.songs}.")),
    bots=Bots(),
    odds={},
    solving=None,
)


def record_of(size: int) -> bytes:
    """A genuine record of exactly so many bytes."""
    sitting = begin(Edition(BOOK), Opening({SINGER: "person"}, 5))
    left = size - len(content(sitting.played.record))
    songs, besides = list[str](), _besides()
    while left:
        room = left - besides - len(str(len(songs) + 1))
        # Where hardly anything would be left for the last line, this one is a little shorter.
        length = len(SONG) if room > len(SONG) + 2 * besides else room if room <= len(SONG) else len(SONG) // 2
        songs.append(SONG[:length])
        left -= besides + len(str(len(songs))) + length
    sitting.stride(SINGER, songs)
    record = content(sitting.played.record)
    assert len(record) == size
    return record


def _besides() -> int:
    """The bytes of a line beside its song and its number."""
    sitting = begin(Edition(BOOK), Opening({SINGER: "person"}, 5))
    before = len(content(sitting.played.record))
    sitting.stride(SINGER, ["la"])
    return len(content(sitting.played.record)) - before - len("la") - len("1")
