import msgspec

from lazaretto.play.session.begin_game import Opening, begin
from lazaretto.store.game_card import SavedCard
from lazaretto.store.record_lines import End
from lazaretto.terminal.base.palette import DARK
from lazaretto.terminal.draw.game_list import fitted_list, stands
from tests.play.tables import CELLAR, DUEL, TWO, edition, sat
from tests.terminal.plain import plain

WHEN = "2026-11-09T20:09:00Z"


def card(book: str = DUEL, **seats: str) -> SavedCard:
    """A game that nobody has played a turn of."""
    header = sat(book, 1, seats=seats).played.record.header
    return SavedCard(header, header, WHEN, WHEN)


def ended(of: SavedCard, outcome: str, resigned: str = "") -> SavedCard:
    end = End(outcome=outcome, scores={}, resigned=resigned, turns=3, seed="1")
    return SavedCard(of.header, end, WHEN, WHEN)


YOURS = card(a="person", b="bot cautious")
BOTS = card(a="bot equilibrium", b="bot aggressive")


def test_every_game_is_a_line_under_what_its_columns_are() -> None:
    laid = fitted_list([YOURS, ended(BOTS, "b")], 100)
    assert plain([laid.head(DARK), *laid.lines()]) == [
        "  when, UTC         book             seats                           turns  result",
        "  2026-11-09 20:09  Defend the City  you against cautious                0  goes on",
        "  2026-11-09 20:09  Defend the City  equilibrium against aggressive      3  b wins",
    ]


def test_where_there_is_less_room_it_is_said_in_fewer_words() -> None:
    games = [ended(BOTS, "draw"), ended(YOURS, "b", "a")]
    assert plain(fitted_list(games, 77).lines()) == [
        "  11-09 20:09  Defend the City  equilibrium, aggressive      3  draw",
        "  11-09 20:09  Defend the City  you, cautious                3  you resigned",
    ]
    assert plain(fitted_list(games, 82).lines())[0].startswith("  2026-11-09 20:09  Defend the City  equilibrium, ")


def test_only_the_seats_are_ever_cut() -> None:
    laid = fitted_list([ended(BOTS, "draw")], 55)
    assert plain(laid.lines()) == ["  11-09 20:09  Defend the City  equilib…      3  draw"]
    assert plain([laid.head(DARK)])[0].endswith("seats     turns  result")


def test_how_it_ended_is_said_as_the_only_person_would() -> None:
    assert [stands(ended(YOURS, *how)) for how in (("a",), ("b",), ("draw",), ("b", "a"), ("a", "b"))] == [
        "you win",
        "you lose",
        "draw",
        "you resigned",
        "b resigned",
    ]
    assert stands(ended(card(**TWO), "a")) == "a wins"
    assert stands(ended(card(CELLAR, hero="person"), "bitten")) == "bitten"


def test_people_who_play_each_other_are_called_by_their_seats() -> None:
    assert "a against b" in plain(fitted_list([card(**TWO)], 100).lines())[0]


def test_a_world_alone_and_a_book_that_is_gone() -> None:
    header = begin(edition(f"{CELLAR}/asleep"), Opening({}, 1)).played.record.header
    alone = SavedCard(header, header, WHEN, WHEN)
    assert "Lantern Cellar, asleep  seed 1 " in plain(fitted_list([alone], 100).lines())[0]
    gone = SavedCard(msgspec.structs.replace(header, book="no_such_book"), header, WHEN, WHEN)
    assert "no_such_book  seed 1 " in plain(fitted_list([gone], 100).lines())[0]


def town(seed: int, days: int, variant: str = "") -> SavedCard:
    header = begin(edition("outbreak"), Opening({}, seed)).played.record.header
    end = End(outcome="contained", scores={}, turns=days, seed=str(seed))
    return SavedCard(msgspec.structs.replace(header, variant=variant), end, WHEN, WHEN)


def test_a_town_is_known_by_its_seed_and_its_variant() -> None:
    laid = fitted_list([town(7, 1450), town(4294967295, 90, "Barricades")], 100)
    assert plain([laid.head(DARK), *laid.lines()]) == [
        "  when, UTC         book      seed                         days  result",
        "  2026-11-09 20:09  Outbreak  seed 7                       1450  contained",
        "  2026-11-09 20:09  Outbreak  seed 4294967295, Barricades    90  contained",
    ]


def test_on_the_smallest_terminal_a_long_variant_is_cut() -> None:
    long = town(4294967295, 90, "setup.rows = 3000, setup.columns = 3000, wood.supply = 0, wood.most = 9")
    laid = fitted_list([YOURS, long], 77)
    assert plain([laid.head(DARK), *laid.lines()]) == [
        "  when, UTC    book             seats, or seed               turns  result",
        "  11-09 20:09  Defend the City  you, cautious                    0  goes on",
        "  11-09 20:09  Outbreak         seed 4294967295, setup.row…     90  contained",
    ]
    assert all(len(line) <= 77 for line in plain(laid.lines()))
    assert [laid.is_cut(number) for number in range(2)] == [False, True]
    roomy = plain(fitted_list([YOURS, long], 157).lines())
    whole = "seed 4294967295, setup.rows = 3000, setup.columns = 3000, wood.supply = 0, w…"
    assert f"2026-11-09 20:09  Outbreak         {whole}  " in roomy[1]
