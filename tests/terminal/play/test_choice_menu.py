"""The menu: its mark, and the book's own keys."""

from lazaretto.terminal.play.choice_menu import Menu
from lazaretto.view import Option

WAYS = (
    Option("north", "goes", key="k"),
    Option("search", "looks", key="s"),
    Option("fight", "fights", key="Tab"),
    Option("wait", "waits", key="."),
)
PAIRS = tuple(Option(f"{o}/{d}", "costs", f"offense {o}") for o in range(3) for d in range(3 - o))


def test_a_key_of_the_books_own_wins_over_its_other_meanings() -> None:
    menu = Menu(WAYS)
    assert menu.by_key(("s", ".")) is WAYS[1]
    assert menu.by_key((".",)) is WAYS[3]
    assert menu.by_key(("tab",)) is WAYS[2]
    assert menu.by_key(("q",)) is None
    assert Menu(PAIRS).by_key(("h",)) is None


def test_directions_are_choices_only_where_an_option_has_one() -> None:
    assert Menu(WAYS).walks
    assert not Menu(PAIRS).walks


def test_the_mark_moves_about_and_goes_round() -> None:
    menu = Menu(PAIRS)
    menu.move(40, (1, 0))
    assert menu.marked(40) is PAIRS[1]
    menu.move(40, (0, 9))
    assert menu.marked(40) is PAIRS[-1]
    menu.next(40, 1)
    assert menu.marked(40) is PAIRS[0]
    menu.next(40, -1)
    assert menu.marked(40) is PAIRS[-1]


def test_a_mark_whose_option_is_gone_is_on_the_nearest() -> None:
    menu = Menu(PAIRS, (5, 5))
    assert menu.marked(40) is PAIRS[-1]
    menu.options = ()
    assert menu.marked(40) is None
    menu.move(40, (1, 0))
    menu.next(40, 1)


def test_the_mark_stays_on_the_last_pick_while_it_may_be_picked() -> None:
    menu = Menu(PAIRS)
    menu.last = "1/1"
    menu.show(PAIRS[1:], 40)
    assert menu.marked(40) == PAIRS[4]
    menu.last = "2/0"
    menu.show(PAIRS[:3], 40)
    assert menu.marked(40) in PAIRS[:3], "it may not be picked any more"
    menu.last = "1/1"
    menu.forget()
    menu.show(PAIRS, 40)
    assert menu.marked(40) is PAIRS[0]


def test_whether_something_else_is_marked() -> None:
    menu = Menu(PAIRS)
    assert menu.mark("1/0", 40)
    assert not menu.mark("1/0", 40)
    assert not menu.mark("9/9", 40)
    assert menu.marked(40) is PAIRS[3]


def test_options_are_called_by_name_in_any_case() -> None:
    assert Menu(WAYS).is_option("North")
    assert not Menu(WAYS).is_option("undo")
