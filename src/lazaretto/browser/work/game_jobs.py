"""Jobs about a saved game. They carry a state, or a few turns and the state before them, and never a whole record: how
long a game is makes no difference to the worker."""

from __future__ import annotations

from lazaretto.browser.work.jobs import Hint, Lesson
from lazaretto.game import Result, Seat
from lazaretto.play.base.header_check import edition_of
from lazaretto.play.base.played_game import Played
from lazaretto.play.coach.stretch import Span, Stretch, turns_of_stretch
from lazaretto.store.record import read_line
from lazaretto.store.record_lines import End, Header, TurnLine, write


def hint_job(played: Played, seat: Seat) -> Hint:
    """The job that finds a hint for a seat, in the game's current state."""
    header, text = played.record.header, played.edition.text
    return Hint(
        book=header.book,
        version=header.version,
        title=header.variant,
        overlay=header.overlay,
        at=text(played.first),
        state=text(played.state),
        seat=seat,
        bots=header.bots,
    )


def lesson_job(played: Played, span: Span) -> Lesson:
    """The job that coaches the turns of a span."""
    stretch, end, text = Stretch.of(played, span), played.record.end, played.edition.text
    return Lesson(
        header=write(stretch.header),
        seed=str(stretch.seed),
        at=text(stretch.first),
        state=text(stretch.before(stretch.first_turn)),
        first_turn=stretch.first_turn,
        lines=tuple(map(write, stretch.turns.lines)),
        end=write(end) if end else b"",
        resigned=stretch.resigned,
        heading=stretch.heading,
        ending=stretch.ending,
        is_whole=stretch.is_whole,
    )


def stretch_of(job: Lesson) -> Stretch:
    """The stretch that a job is about. Its turns are played again in the worker, and compared with their lines."""
    header, seed = header_of(job), int(job.seed)
    edition = edition_of(header)
    read = edition.book.texts.read_state
    end = read_line(job.end, 0) if job.end else None
    lines = [read_line(line, job.first_turn + place) for place, line in enumerate(job.lines)]
    turns = [line for line in lines if isinstance(line, TurnLine)]
    return Stretch(
        edition=edition,
        header=header,
        seed=seed,
        first=read(job.at),
        turns=turns_of_stretch(edition, header, seed, read(job.state), turns),
        first_turn=job.first_turn,
        result=Result(end.outcome, end.scores) if isinstance(end, End) else None,
        resigned=job.resigned,
        heading=job.heading,
        ending=job.ending,
        is_whole=job.is_whole,
    )


def header_of(job: Lesson) -> Header:
    """The header of the game that a job is about."""
    header = read_line(job.header, 0)
    assert isinstance(header, Header), "the server wrote it"
    return header
