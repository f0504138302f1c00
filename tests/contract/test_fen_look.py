"""What the courier is told of a square, and what he is not."""

from __future__ import annotations

from typing import Any

import pytest
from fever_fen import BOOK
from fever_fen.game import SEAT, observe

from lazaretto.game import Refusal
from lazaretto.play.base.edition import Edition
from lazaretto.play.session.begin_game import Opening, begin
from lazaretto.play.session.sitting import Sitting
from lazaretto.play.text.inspect_square import NOT_SEEN, describe_square
from tests.cases import each
from tests.contract.drawn_fens import DrawnFen


def nothing_rolled(*who: int) -> Any:
    raise AssertionError("nothing was rolled that concerns this square")


def said(fen: DrawnFen, *place: int) -> list[str]:
    now = observe(fen.numbers, fen.state)
    assert BOOK.showing.look
    return [*BOOK.showing.look(fen.numbers, None, now, (place[0], place[1]), nothing_rolled)]


def test_a_square_has_its_ground_its_distance_and_who_is_there() -> None:
    fen = DrawnFen('.~."#').courier((0, 0)).feverish((2, 0)).feverish((0, 3), goal=(0, 0))
    assert said(fen, 0, 0) == ["Here: mud."]
    assert said(fen, 1, 0) == ["1 step away, in sight: water."]
    assert said(fen, 2, 0) == ["2 steps away, in sight: mud.", "Somebody feverish is there."]
    assert said(fen, 3, 0) == ["3 steps away, in sight: reeds."]
    assert said(fen, 0, 3) == ["3 steps away, in sight: mud.", "One who is after you is there."]


@each("place", [(96, 0), (0, 64), (-1, 5)])
def test_a_square_off_the_fen_is_refused(place: tuple[int, int]) -> None:
    with pytest.raises(Refusal, match=r" is not in the fen; it goes from 0,0 to 95,63\.$"):
        said(DrawnFen(), *place)


def played(*choices: str) -> Sitting:
    sitting = begin(Edition(BOOK), Opening({SEAT: "person"}, 3))
    for choice in choices:
        sitting.pick(SEAT, choice)
        sitting.step()
    return sitting


def test_what_was_never_seen_tells_nothing_until_the_end() -> None:
    sitting = played("east")
    assert describe_square(sitting.played, 1, (60, 20)) == (NOT_SEEN,)
    assert describe_square(sitting.played, 1, (1, 39))[0] == "Here: mud."
    sitting.resign(SEAT)
    assert describe_square(sitting.played, 1, (60, 20))[0].startswith("59 steps away, in sight: ")


def test_the_couriers_own_square_has_the_rolls_he_witnessed_with_their_odds() -> None:
    beside = DrawnFen().courier((40, 40)).feverish((41, 40), at=1)
    edition = Edition(BOOK)
    sitting = begin(edition, Opening({SEAT: "person"}, 3, edition.text(beside.state)))
    sitting.pick(SEAT, "strike east")
    sitting.step()
    here, *rolls = describe_square(sitting.played, 1, (40, 40))
    assert here.startswith("Here: ")
    assert rolls[0].startswith("The courier strikes: ")
    assert rolls[0].endswith("%).")
    quiet = played("wait")
    assert len(describe_square(quiet.played, 1, (0, 39))) == 1, "nobody struck, and who wanders in the fog is not told"
    quiet.resign(SEAT)
    assert len(describe_square(quiet.played, 1, (0, 39))) > 5, "in the end every roll is"
