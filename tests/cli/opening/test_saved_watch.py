"""A watched game is saved in batches. Whatever ends it, the last sentence is true and names a command that works."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from lazaretto.books import find
from lazaretto.cli.opening.saved_watch import how_far, saved_in_batches
from lazaretto.game import Overlay
from lazaretto.play.base.edition import Edition
from lazaretto.play.session.begin_game import Opening, begin
from lazaretto.play.session.sitting import Sitting
from lazaretto.store.file_errors import NotSaved
from lazaretto.store.library import Library
from lazaretto.store.record_lines import End, TurnLine, short_id
from tests.cli.running import Runner

TOWN = ("setup.rows=5", "setup.columns=5", "rulings.limit=6")


@pytest.fixture
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Library]:
    monkeypatch.setenv("LAZARETTO_DATA", str(tmp_path))
    monkeypatch.setenv("LAZARETTO_KERNEL", "interpreted")
    with Library() as opened:
        yield opened


@pytest.fixture
def sitting(library: Library) -> Sitting:
    return begin(Edition(find("outbreak"), Overlay().and_set(TOWN)), Opening({}, 3), library)


def days(library: Library, sitting: Sitting) -> int:
    return sum(b'"turn"' in line for line in library.contents(sitting.id, 1, -1))


def named(sentence: str) -> list[str]:
    """The command in a sentence, as words."""
    command = sentence.partition("lazaretto ")[2]
    return shlex.split(command.partition(" goes on")[0].partition(" shows it")[0])


def test_turns_are_saved_when_asked_for_and_at_the_end(library: Library, sitting: Sitting) -> None:
    with saved_in_batches(sitting) as save:
        sitting.step()
        sitting.step()
        assert days(library, sitting) == 0
        save()
        assert days(library, sitting) == 2
        sitting.step()
    assert days(library, sitting) == 3
    assert sitting.keeper is library, "afterwards every turn is saved at once again"
    sitting.step()
    assert days(library, sitting) == 4


@pytest.mark.parametrize("raised", [KeyboardInterrupt, BrokenPipeError, SystemExit])
def test_whatever_ends_it_all_of_it_is_saved_and_a_sentence_says_how_far(
    library: Library, sitting: Sitting, raised: type[BaseException], capsys: pytest.CaptureFixture[str], run: Runner
) -> None:
    def watch() -> None:
        with saved_in_batches(sitting):
            sitting.step()
            sitting.step()
            raise raised

    with pytest.raises(raised):
        watch()
    game = short_id(sitting.id)
    said = f"Game {game} is saved up to day 2; lazaretto watch --fork {game}@2 --keep goes on from there.\n"
    assert capsys.readouterr().err == said
    assert days(library, sitting) == 2
    assert run(*named(said)).code == 0


def test_a_full_disk_says_how_far_it_is_saved(
    library: Library, sitting: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(game: str, lines: Sequence[TurnLine | End]) -> None:
        raise NotSaved("There is no room; nothing was changed.", "There is no room.")

    def watch() -> None:
        with saved_in_batches(sitting) as save:
            sitting.step()
            save()
            sitting.step()
            monkeypatch.setattr(library, "append", full)
            save()

    with pytest.raises(NotSaved) as wrong:
        watch()
    game = short_id(sitting.id)
    assert str(wrong.value) == (
        f"There is no room. Game {game} is saved up to day 1; "
        f"lazaretto watch --fork {game}@1 --keep goes on from there."
    )
    assert days(library, sitting) == 1


def test_a_game_that_is_saved_to_its_end_is_shown_and_not_forked_there(
    library: Library, sitting: Sitting, run: Runner, capsys: pytest.CaptureFixture[str]
) -> None:
    """As when the reader of the output goes away while the last turns are printed. A fork from there is refused."""

    def watch() -> None:
        with saved_in_batches(sitting) as save:
            while not sitting.is_over:
                sitting.step()
            save()
            raise BrokenPipeError

    with pytest.raises(BrokenPipeError):
        watch()
    said, game = capsys.readouterr().err, short_id(sitting.id)
    assert said == f"Game {game} is saved to its end; lazaretto replay {game} shows it.\n"
    assert run(*named(said)).code == 0
    assert how_far(sitting, sitting.number - 2).endswith(f"{game}@5 --keep goes on from there.")
    assert run(*named(how_far(sitting, sitting.number - 2))).code == 0, "its end could not be saved"
    assert run("watch", "--fork", f"{game}@6").code == 1
