"""How fast one socket may send, by kind of message."""

from __future__ import annotations

from lazaretto.browser.http.rate_limit import Bucket, Clock, Rate
from lazaretto.browser.http.settings import Settings
from lazaretto.browser.live.socket_messages import Comfort, Explain, PageMessage, Pick, Ping, Stop, Stride

CHOOSING = Pick | Stride | Comfort | Stop
"""What the visitor plays with."""


class MessageRates:
    """The rate limits of one socket. Pings have a bucket of their own, so that keeping the connection alive never uses
    up what choices need. Choices in one's own game have one too, which refills as fast as a held key sends them, and so
    have questions about a choice, which a page asks while a person moves from one choice to the next. A stride or
    a comfort is one message here; the choices in it are counted by address (see `Settings.stride_rate`)."""

    def __init__(self, settings: Settings, clock: Clock) -> None:
        said = Rate(settings.messages, settings.messages / settings.messages_seconds)
        self._said, self._pinged = Bucket(said, clock), Bucket(said, clock)
        as_keys = Rate(settings.messages, settings.own_choices_a_second)
        self._chosen, self._explained = Bucket(as_keys, clock), Bucket(as_keys, clock)

    def allow(self, message: PageMessage | None, is_own_game: bool) -> bool:
        """Count a message, or None for a malformed one. Return whether the socket may go on."""
        return not self._bucket(message, is_own_game).take()

    def _bucket(self, message: PageMessage | None, is_own_game: bool) -> Bucket:
        if isinstance(message, Ping):
            return self._pinged
        if isinstance(message, Explain):
            return self._explained
        return self._chosen if is_own_game and isinstance(message, CHOOSING) else self._said
