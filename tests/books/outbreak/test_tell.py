"""A day in a sentence: the sick first, equal changes counted together, and nouns that agree with their numbers."""

from __future__ import annotations

from lazaretto.books.outbreak.game import Outbreak
from lazaretto.books.outbreak.kind_words import away, many, one
from lazaretto.books.outbreak.rules import becomes
from lazaretto.books.outbreak.tell import changes, tell
from lazaretto.books.outbreak.view import status
from lazaretto.dice import Rolled, Sampled, Traced
from lazaretto.game import Told, start
from tests.books.outbreak.playing import numbers, standing
from tests.cases import each

TOWN = "ccccc ccccc ccccc ccccc ccccc"


BORN = 'odds.bear={rule="OB-R7", actor="citizen", faced=["blank"], percent=5, becomes=["", "citizen"]}'


def said(day: int = 1, **happened: dict[str, int]) -> list[str]:
    """What is told of a day on which these rows came true so often toward these kinds."""
    n = numbers("setup.rows=5", "setup.columns=5", "setup.people.doctor=1", BORN)
    kinds, odds = list(n.kinds), list(n.odds)
    rolled = [
        Rolled("it came true", None, times, kinds.index(faced), becomes, (n, odds.index(row.rstrip("_"))))
        for row, counts in happened.items()
        for faced, times in counts.items()
    ]
    before, after = standing(TOWN, day - 1), standing(TOWN, day)
    return [told.sentence for told in tell(n, before, {}, rolled, after, None)]


def test_what_differs_only_in_whom_they_faced_is_told_together() -> None:
    assert said(study={"citizen": 69, "blank": 1}) == ["Day 1: 70 become doctors."]


def test_the_sickness_comes_first_and_says_how_it_was_caught() -> None:
    told = said(7, study={"citizen": 1}, sicken={"citizen": 42}, infect={"citizen": 15}, shoot={"infected": 9})
    assert told == ["Day 7: 57 fall sick, 15 of them by contact; 9 die, all shot; 1 becomes a doctor."]


def test_one_is_not_many() -> None:
    told = said(sicken={"citizen": 1}, die_together={"nurse": 1}, build={"blank": 1}, clear={"body": 1})
    assert told == ["Day 1: 1 falls sick; 2 die; 1 wall is built; 1 body is cleared away."]


def test_the_dead_are_raised_and_newcomers_come() -> None:
    told = said(raise_={"body": 2}, bear={"blank": 3})
    assert told == ["Day 1: 2 are raised from the dead; 3 come to town."]
    assert said(raise_={"body": 1}, bear={"blank": 1}) == ["Day 1: 1 is raised from the dead; 1 comes to town."]


def test_where_there_are_more_than_at_first_nobody_speaks_of_a_part_of_them() -> None:
    few = numbers(f"setup.map={['.....'] * 4 + ['....c']}".replace("'", '"'))
    before, after = standing(TOWN, 4999), standing(TOWN, 5000)
    assert tell(few, before, {}, [], after, None)[1:] == [
        Told("The town is cured: nobody is sick, and 25 live, more than the 1 at first.")
    ]
    assert status(few, standing(TOWN, 9)) == "Day 9. 25 people live, and 1 did at first."


def test_where_nobody_ever_lived_nobody_is_left() -> None:
    walls = numbers(f"setup.map={['#####'] * 5}".replace("'", '"'))
    assert status(walls, standing("##### " * 5, 3)).endswith("; nobody has lived here.")


def test_a_quiet_day() -> None:
    assert said() == ["Day 1: nothing happens."]


def test_the_last_day_says_how_it_ended() -> None:
    assert said(5000)[1:] == ["The town is cured: nobody is sick, and 25 of 25 live."]


def test_a_day_of_a_full_town_is_three_lines_of_eighty_at_most() -> None:
    n = numbers("rulings.walls_from=20")
    game = Outbreak(n)
    town = start(game, 4)
    for day in range(1, 60):
        traced = Traced(Sampled(4, "rules", day))
        after = game.step(town, {}, traced)
        assert sum(changes(n, traced.rolled).values()) > 0
        (told,) = tell(n, town, {}, traced.rolled, after, None)
        assert len(told.sentence) < 3 * 70
        town = after


@each(
    ("number", "kind", "words"),
    [(1, "body", "1 body"), (2, "body", "2 bodies"), (3, "infected", "3 infected"), (1500, "nurse", "1,500 nurses")],
)
def test_kinds_are_counted(number: int, kind: str, words: str) -> None:
    assert many(number, kind) == words


def test_where_and_who() -> None:
    assert [one("infected"), one("nurse")] == ["an infected", "a nurse"]
    assert [away(-1, 0), away(0, 3), away(2, -1)] == ["to the north", "3 east", "2 south and 1 west"]
