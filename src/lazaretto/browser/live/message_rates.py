"""How fast one socket may send, by kind of message."""

from __future__ import annotations

from lazaretto.browser.http.rate_limit import Bucket, Clock, Rate
from lazaretto.browser.http.settings import Settings
from lazaretto.browser.live.socket_messages import PageMessage, Pick, Ping, Stride


class MessageRates:
    """The rate limits of one socket. Pings have a bucket of their own, so that keeping the connection alive never uses
    up what choices need. Choices in one's own game have one too, which refills as fast as a held key sends them. A
    stride is one message here; the choices in it are counted by address (see `Settings.stride_rate`)."""

    def __init__(self, settings: Settings, clock: Clock) -> None:
        said = Rate(settings.messages, settings.messages / settings.messages_seconds)
        self._said, self._pinged = Bucket(said, clock), Bucket(said, clock)
        self._chosen = Bucket(Rate(settings.messages, settings.own_choices_a_second), clock)

    def allow(self, message: PageMessage | None, is_own_game: bool) -> bool:
        """Count a message, or None for a malformed one. Return whether the socket may go on."""
        return not self._bucket(message, is_own_game).take()

    def _bucket(self, message: PageMessage | None, is_own_game: bool) -> Bucket:
        if isinstance(message, Ping):
            return self._pinged
        return self._chosen if is_own_game and isinstance(message, Pick | Stride) else self._said
