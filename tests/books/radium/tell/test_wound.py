"""Wounds in words."""

import pytest

from tests.books.radium.playing import (
    HIT,
    meeting,
)
from tests.books.radium.tell.telling import told
from tests.citing import rule


@rule("RA-R11")
def test_rays_and_dread_in_words() -> None:
    rays = told(meeting(), "blade 0/0", HIT, 3, over=("setup.enemy=glow",))
    assert "The wound, at 5/12, 41.67 %: rays, 6 exposure." in rays
    assert "Health 12, stamina 7 of 7, exposure 6." in rays
    coat = told(meeting(), "blade 0/0", HIT, 1, over=("setup.enemy=glow", "setup.equipment=lead_coat"))
    assert "rays, 1 exposure." in coat
    dread = told(meeting(stamina=2), "blade 0/0", HIT, 3, over=("setup.enemy=fear",))
    assert "dread, 2 stamina gone." in dread
    assert "Health 12, stamina 3 of 7." in dread
    spent = told(meeting(stamina=2), "blade 0/2", HIT, 3, over=("setup.enemy=fear",))
    assert "dread, but there is no stamina left to take." in spent
    physical = told(meeting(), "blade 0/0", HIT, 3, over=("setup.enemy=glow", "rulings.harm=physical"))
    assert "3 health, 9 left." in physical


@rule("RA-R5")
@pytest.mark.parametrize(
    ("ruling", "words"),
    [
        ("pool", "2 of the pool, 5 left. Health 12, stamina 5 of 5."),
        ("current", "2 stamina gone. Health 12, stamina 7 of 7."),
        ("recovery", "2 of RECOVERY. Health 12, stamina 7 of 7. RECOVERY falls to 1."),
    ],
)
def test_a_wound_to_stamina_in_words(ruling: str, words: str) -> None:
    over = (f"rulings.stamina_wound={ruling}", "player.recovery=3")
    assert told(meeting(), "blade 0/0", HIT, -2, over=over).endswith(f"The wound, at 1/36, 2.78 %: {words}")


def test_an_empty_pool_is_the_end() -> None:
    assert told(meeting(stamina=1, pool=1), "blade 0/0", HIT, -1).endswith(
        "1 of the pool, 0 left. Health 12, stamina 0 of 0. Spent: no strength is left, and you do not get up again."
    )
