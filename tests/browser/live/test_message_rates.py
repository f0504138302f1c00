"""How fast a socket may send, by a clock that the test moves."""

from __future__ import annotations

from pathlib import Path

import pytest

from lazaretto.browser.http.rate_limit import Buckets
from lazaretto.browser.http.settings import Settings
from lazaretto.browser.live.message_rates import MessageRates
from lazaretto.browser.live.socket_messages import MOST_CHOICES, AskHint, PageMessage, Pick, Ping, Stride
from lazaretto.store.library import Library
from tests.browser.players import player
from tests.browser.servers import GUARD, GUARDED, LONG, games, limited, running
from tests.browser.visitor import AGAINST_BOT, HOME, PUBLIC, Visit, new

PICK = Pick(turn=1, choice="east")
STRIDE = Stride(turn=1, choices=("east",) * 60)
TEN_MINUTES = 600


def allowed(settings: Settings, message: PageMessage | None, a_second: float, is_own_game: bool) -> int:
    """How many messages in a row are allowed in ten minutes, sent evenly."""
    clock = [100.0]
    rates, sent = MessageRates(settings, lambda: clock[0]), 0
    while clock[0] < 100 + TEN_MINUTES and rates.allow(message, is_own_game):
        sent += 1
        clock[0] = 100 + sent / a_second
    return sent


@pytest.mark.parametrize("message", [PICK, STRIDE])
@pytest.mark.parametrize(("settings", "a_second"), [(HOME, 30), (PUBLIC, 10)])
def test_a_key_may_be_held_in_ones_own_game(settings: Settings, a_second: int, message: PageMessage) -> None:
    assert allowed(settings, message, a_second, is_own_game=True) == a_second * TEN_MINUTES


@pytest.mark.parametrize(("settings", "a_second"), [(HOME, 30), (PUBLIC, 10)])
def test_faster_than_a_held_key_is_too_fast_in_the_end(settings: Settings, a_second: int) -> None:
    # Two a second too many use up the hundred at once after fifty seconds.
    assert allowed(settings, PICK, a_second + 2, is_own_game=True) == pytest.approx((a_second + 2) * 50, abs=a_second)


@pytest.mark.parametrize("settings", [HOME, PUBLIC])
def test_in_a_game_with_others_choices_are_limited_as_everything_is(settings: Settings) -> None:
    assert allowed(settings, PICK, 5, is_own_game=False) == 5 * TEN_MINUTES
    assert allowed(settings, PICK, 10, is_own_game=False) < 210


@pytest.mark.parametrize("message", [AskHint(turn=1), None])
def test_what_is_no_choice_is_limited_in_ones_own_game_too(message: PageMessage | None) -> None:
    assert allowed(HOME, message, 10, is_own_game=True) < 210


def test_no_kind_uses_up_what_another_needs() -> None:
    rates = MessageRates(HOME, lambda: 0.0)
    for message in (PICK, Ping(), AskHint(turn=1)):
        assert [rates.allow(message, is_own_game=True) for _ in range(101)] == [True] * 100 + [False]


@pytest.mark.parametrize(("settings", "a_second"), [(HOME, 2_000), (PUBLIC, 200)])
def test_an_address_that_strides_and_strides_waits(settings: Settings, a_second: int) -> None:
    clock = [100.0]
    owed, made = Buckets(settings.stride_rate, 10, lambda: clock[0]), 0
    while clock[0] < 100 + TEN_MINUTES:
        clock[0] += owed.owe("one", MOST_CHOICES)
        made += MOST_CHOICES
    assert made == pytest.approx(1_024 + a_second * TEN_MINUTES, abs=2 * MOST_CHOICES)
    assert owed.owe("other", MOST_CHOICES) == 0.0


def test_a_comfort_of_sixty_steps_a_second_never_waits() -> None:
    clock = [100.0]
    owed = Buckets(PUBLIC.stride_rate, 10, lambda: clock[0])
    for _ in range(TEN_MINUTES):
        assert owed.owe("one", 60) == 0.0
        clock[0] += 1


def test_the_choices_of_a_stride_are_counted_by_address(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    owed: list[tuple[str, float]] = []

    def owe(buckets: Buckets, address: str, choices: float) -> float:
        owed.append((address, choices))
        return 0.0

    monkeypatch.setattr(Buckets, "owe", owe)
    game = new(library, AGAINST_BOT, None, 7, *LONG)
    with Visit(library) as visit, visit.at(game) as page:
        page.welcome()
        page.pick(1, GUARD)
        page.say(do="stride", turn=2, choices=[GUARD] * 3)
        assert page.hear()["turn"] == 5
    assert owed == [("testclient", 3)]


def test_hundreds_of_choices_pass_through_a_socket_as_fast_as_they_are_answered(tmp_path: Path) -> None:
    """Choices a second are as many as any machine can answer, so that the test need not wait; all else is as it is at
    home, where the limit for other messages would close this socket after about a hundred."""
    database = tmp_path / "games.db"
    (game,) = games(database, 1)
    with running(limited(database, {"choices_a_second_at_home": 1e6})) as server, player(server, game) as page:
        page.welcome()
        for turn in range(1, GUARDED):
            for _ in range(4):  # A choice that comes again changes nothing, but it counts.
                assert page.pick(turn, GUARD)["turn"] == turn + 1
