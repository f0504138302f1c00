"""The first message to a listener: what game it is, which seats are theirs, and what they can ask for."""

from __future__ import annotations

from lazaretto.browser.live import socket_messages
from lazaretto.browser.live.session import Session
from lazaretto.browser.live.socket_messages import ComfortMessage
from lazaretto.game import Seat
from lazaretto.store.told_seed import is_of_today


def introduction(session: Session, you: tuple[Seat, ...], drives: bool) -> str:
    """The `table` message for a visitor with these seats, who drives a game that moves by itself or only watches."""
    played, header = session.played, session.played.record.header
    alone, book = len(header.people) == 1, played.edition.book
    is_open = played.is_open and not played.is_secret
    return socket_messages.written(
        socket_messages.TableMessage(
            game=header.id,
            book=header.book,
            title=played.edition.title,
            seats=header.seats,
            you=you,
            seed=None if played.told_seed is None else str(played.told_seed),
            commitment=header.commitment,
            practice=played.is_practice or session.sitting.became_practice,
            daily=header.daily,
            first_turn=header.first_turn,
            turn=book.words.turn,
            hints=alone and bool(you) and played.has_advice,
            by_itself=session.by_itself,
            drives=drives,
            can_undo=alone and bool(you) and not session.is_typed,
            can_fork=is_open or (alone and bool(you) and not is_of_today(header)),
            can_export=is_open and played.told_seed is not None,
            worth=not you and is_open and book.solving is not None,
            looks=played.explains and not played.is_secret and book.showing.look is not None,
            maps=is_open and book.showing.map is not None,
            choices_a_second=session.choices_a_second(you),
            comforts=tuple(ComfortMessage(*offer) for offer in session.comforts(you)),
        )
    )
