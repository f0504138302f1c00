"""Everything that can be set about a server, including its limits for visitors. Numbers that follow from a format, or
that no visitor can notice, are where they are used."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from ipaddress import ip_address, ip_network
from pathlib import Path
from urllib.parse import urlsplit

from lazaretto.browser.http.client_addresses import Network
from lazaretto.browser.http.rate_limit import Rate
from lazaretto.refusal import Misuse, quoted

LOOPBACK = ("127.0.0.1", "localhost", "[::1]")
"""Hosts that a visitor on this machine may use."""

KIB = 1024

RECORDS = "/api/records"
"""Where records are sent: the only address that takes large bodies, and waits longer for them."""


@dataclass(frozen=True)
class Settings:
    """How a server is reached, and what it allows. The line below a limit, or below several that
    belong together, says what they limit."""

    host: str = "127.0.0.1"
    port: int = 8000
    """The address and the port to listen on."""
    public_url: str | None = None
    """The address visitors use, if it is not this machine's own: https://games.example."""
    database: Path | None = None
    """The library's file; None for the user's own."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses or networks whose X-Forwarded-For is believed."""

    message_bytes: int = 8 * KIB
    """A message from a page, and the body of a request unless its route says otherwise."""
    record_bytes: int = 8 * KIB * KIB
    record_bytes_at_home: int = 64 * KIB * KIB
    """A record to import: on a public server, and at home."""
    import_piece_bytes: int = 256 * KIB
    """How much of a record, or of its checkpoints, is stored in one change; others wait for no more than that."""
    body_bytes: int = 1024 * KIB
    """The body of any other request."""
    receive_queue: int = 16
    """Messages of a page that wait to be read."""

    messages: int = 100
    messages_seconds: float = 20.0
    """Messages of one socket in this many seconds. Pings, and acks of pictures on their way, are counted separately."""
    choices_a_second: float = 10.0
    choices_a_second_at_home: float = 30.0
    """Choices in one's own game, for as long as a key is held; a stride counts as one: on a public server, and at
    home."""
    stride_choices_at_once: int = 1_024
    stride_choices_a_second: float = 200.0
    stride_choices_a_second_at_home: float = 2_000.0
    """The choices within the strides of one address: at once, and a second after that on a public server and at home.
    A stride that comes sooner is not refused, but waits. Without this, one visitor who strides and strides would keep
    the writer thread from everybody else."""
    requests_a_second: float = 10.0
    requests_at_once: int = 20
    """Requests of one address."""
    files_a_second: float = 200.0
    files_at_once: int = 1_000
    """Static files for one address: a page needs many of them, and they are cheap."""
    games_a_minute: float = 5.0
    games_a_minute_at_home: float = 60.0
    """New games of one address: on a public server, and at home."""
    games_open: int = 5
    """Games that a visitor of a public server can have in progress."""
    children_a_minute: float = 60.0
    """Undos and forks of one address."""
    addresses: int = 20_000
    """Addresses whose rates are remembered; the one seen longest ago is forgotten first."""

    send_messages: int = 64
    send_bytes: int = 256 * KIB
    """What may wait to be sent to one listener; beyond this, the listener is dropped."""
    system_bytes: int = 64 * KIB
    """The system's send buffer for one listener, kept small so that a stalled one is noticed."""
    stalled_seconds: float = 6.0
    """A client that reads nothing for this long is dropped."""
    closing_seconds: float = 3.0
    """Seconds until a socket that was told to close is cut off."""

    connections: int = 5_000
    """Sockets of all visitors together."""
    requests_open: int = 1_000
    """HTTP connections, in addition to the sockets."""
    connections_an_address: int = 20
    """Sockets of one address, and as many HTTP connections."""
    connections_a_seat: int = 4
    """Sockets that show the same seat of a game."""
    backlog: int = 512
    """Connections that the system holds until they are accepted."""
    handshake_seconds: float = 5.0
    upload_seconds: float = 60.0
    """Seconds within which a request must be complete, with its body; and the same if it brings a record."""
    idle_seconds: float = 600.0
    """A socket on which the page sends nothing, not even a ping, is closed after this."""
    ping_seconds: float = 20.0
    pong_seconds: float = 20.0
    """Seconds between two pings to a page, and how long it has to answer one before it counts as gone."""

    cookie_seconds: int = 365 * 24 * 3600
    """How long a guest is remembered."""

    json_depth: int = 8
    json_number: int = 2**53
    """How deep JSON may be nested, and the largest number in it: beyond 2^53, JavaScript would round."""

    job_cpu_seconds: int = 30
    """Processor time of one job of the worker."""
    job_seconds: float = 90.0
    """The same in real time, for a busy machine."""
    job_bytes: int = 512 * KIB * KIB
    """Memory of the worker."""
    live_cpu_seconds: int = 2
    live_seconds: float = 10.0
    """Processor time of one answer of a live tool, and the same in real time. Live tools have a worker of their own, so
    that neither a solution keeps a slider waiting, nor a slider a solution."""
    verify_seconds_a_mib: int = 8
    """Processor time that verifying a record may take in addition, for each MiB of it: about a millisecond a turn."""
    jobs_waiting: int = 10
    """Jobs that may wait for the worker: as many for players, and as many others."""
    job_line_bytes: int = 32 * KIB * KIB
    """The longest job or answer as a line: a lesson is about up to 1,000 turns of a game."""
    retry_seconds: int = 5
    """When a client that found the server busy is asked to come back."""
    simulated_games: int = 100_000
    """Games of one simulation."""
    lessons: int = 64
    lessons_bytes: int = 16 * KIB * KIB
    """Lessons that are cached."""
    cached_chances: int = 4096
    """States whose winning chances are cached, and as many starting states that could not be solved."""
    endings: int = 4096
    endings_turns: int = 300
    endings_seconds: float = 0.5
    """Games whose final sentence is cached; how long such a game may be; and how long opening them may take in all to
    make a list."""
    games_listed: int = 500
    """Games in one answer."""
    opened_games: int = 16
    opened_games_bytes: int = 512 * KIB * KIB
    """Opened games that are cached for visitors who go through them turn by turn, and their memory; the one asked for
    last is always kept."""
    threads: int = 8
    """Threads for reading and computing off the event loop."""
    looks: int = 2
    looks_waiting: int = 40
    """Squares that are inspected at the same time, and how many wait: each of them replays a turn."""
    curves: int = 2
    curves_waiting: int = 20
    """Histories of counts that are made at the same time for the API, and how many wait."""
    curve_seconds: float = 2.0
    """How long the states of a game are counted for one history. Of a game that takes longer there are fewer points;
    the next request continues."""
    counted_games: int = 64
    counted_games_bytes: int = 16 * KIB * KIB
    """Games whose counts are remembered, and the memory for them."""
    replays: int = 2
    replays_waiting: int = 60
    """Requests that look back at a game and play turns of it again: how many at the same time, and how many wait."""
    replay_seconds: float = 2.0
    """How long one of them may play. It answers with what was reached by then, or asks to come back; the next request
    goes on from there."""
    log_pages: int = 64
    log_pages_bytes: int = 8 * KIB * KIB
    """Pages of logs that are remembered until all of their turns have been played again, and the memory for them."""
    openers: int = 4
    """Games that are opened at the same time."""
    ancestors_seconds: float = 5.0
    """How long an undo may search for its turn among the game's ancestors."""

    speeds: tuple[float, ...] = (0.5, 1, 2, 4, 10, 30, 60, 125, 250, 500, 1000)
    """Steps a second that a game moving by itself offers, from slow to fast; the fastest only as far as the machine
    can."""
    first_speed: float = 1
    """The speed at which such a game starts."""
    single_steps_a_second: float = 30.0
    """Above this speed, such a game makes several steps at a time."""
    turns_together_seconds: float = 0.03
    """How long several steps, or the choices of a stride, may be played before they are committed; other games wait
    meanwhile."""
    state_bytes: int = 1024 * KIB
    state_bytes_at_home: int = 16 * 1024 * KIB
    """Memory for one state of a game, or the game is not begun: a turn of a larger board would also keep others
    waiting. On a public server, and at home."""
    log_turns: int = 100
    log_turns_when_fast: int = 2
    log_bytes: int = 128 * KIB
    """Turns described in one message or answer, in one message of a fast game, and their size. If there are more, only
    the last ones are sent; a page reads the others from the API, as far as its visitor scrolls back."""
    big_board_bytes: int = 2 * KIB
    """Boards larger than this, a byte for each square and another for its light, travel as binary frames even if a
    person plays: a frame brings only what changed."""
    cached_views: int = 1024
    cached_views_bytes: int = 16 * KIB * KIB
    cached_view_bytes: int = 64 * KIB
    """Views that are cached as they are sent, since many games pass through the same states: how many, their total
    size, and the largest of them."""
    empty_session_seconds: float = 60.0
    empty_session_soon_seconds: float = 5.0
    many_sessions: int = 2_000
    """Seconds after which a session without listeners is closed; the same if there are many sessions; and how many are
    many. The game stays in the library."""
    sessions_bytes: int = 512 * KIB * KIB
    sessions_bytes_at_home: int = 2048 * KIB * KIB
    """Memory of all open games. Beyond this, those that were left longest ago are closed at once; while all of them
    have listeners, no other game is opened. On a public server, and at home."""
    changes_together: int = 64
    """Changes that share one commit."""
    leaving_seconds: float = 3.0
    """How long a server that is stopping waits for its connections."""

    def __post_init__(self) -> None:
        if not 0 <= self.port <= 65535:
            raise Misuse(f"--port {self.port} is not valid; a port is a number from 0 to 65535.")
        for proxy in self.trusted_proxies:
            try:
                ip_network(proxy)
            except ValueError:
                raise Misuse(f"{quoted(proxy)} is not the address of a proxy; write 127.0.0.1 or 10.0.0.0/8.") from None
        if self.public_url is not None:
            _demand_public_url(self.public_url)
        elif not is_loopback(self.host):
            raise Misuse(
                f"--host {self.host} can be reached by others; say how with --public-url https://NAME, "
                "or leave it at 127.0.0.1."
            )

    @cached_property
    def proxies(self) -> tuple[Network, ...]:
        """The networks of trusted proxies."""
        return tuple(ip_network(proxy) for proxy in self.trusted_proxies)

    @property
    def of_live_tools(self) -> Settings:
        """The same settings for the worker of live tools."""
        return replace(self, job_cpu_seconds=self.live_cpu_seconds, job_seconds=self.live_seconds)

    @property
    def is_public(self) -> bool:
        """Whether the server is public. If not, every visitor is the owner."""
        return self.public_url is not None

    @property
    def new_games_a_minute(self) -> float:
        """New games of one address, public or at home."""
        return self.games_a_minute if self.is_public else self.games_a_minute_at_home

    @property
    def own_choices_a_second(self) -> float:
        """Choices in one's own game, public or at home."""
        return self.choices_a_second if self.is_public else self.choices_a_second_at_home

    @property
    def stride_rate(self) -> Rate:
        """The choices within the strides of one address, public or at home."""
        is_public, public, home = self.is_public, self.stride_choices_a_second, self.stride_choices_a_second_at_home
        return Rate(self.stride_choices_at_once, public if is_public else home)

    @property
    def most_record_bytes(self) -> int:
        """The size of a record to import, public or at home."""
        return self.record_bytes if self.is_public else self.record_bytes_at_home

    def most_body_bytes(self, path: str) -> int:
        """The size of the body of a request to this address."""
        return self.most_record_bytes if path == RECORDS else self.body_bytes

    @property
    def most_state_bytes(self) -> int:
        """Memory for one state of a game, public or at home."""
        return self.state_bytes if self.is_public else self.state_bytes_at_home

    @property
    def most_sessions_bytes(self) -> int:
        """Memory of all open games, public or at home."""
        return self.sessions_bytes if self.is_public else self.sessions_bytes_at_home

    @property
    def is_secure(self) -> bool:
        """Whether visitors use https."""
        return self.public_url is not None and urlsplit(self.public_url).scheme == "https"

    @property
    def cookie_name(self) -> str:
        """The name of the guest cookie. Browsers accept `__Host-` only over https."""
        return "__Host-lazaretto" if self.is_secure else "lazaretto"

    @cached_property
    def hosts(self) -> frozenset[str]:
        """The Host headers that are accepted; any other is a page whose name was pointed at this machine (DNS
        rebinding)."""
        if self.public_url is not None:
            return frozenset({_with_port_if_odd(self.public_url)})
        named = {*LOOPBACK, bracketed(self.host)}
        return frozenset(named if self.port == 80 else (f"{host}:{self.port}" for host in named))

    @property
    def origin(self) -> str:
        """The address to tell people."""
        if self.public_url is not None:
            return self.origin_of(_with_port_if_odd(self.public_url))
        return self.origin_of(bracketed(self.host) + (f":{self.port}" if self.port != 80 else ""))

    def origin_of(self, host: str) -> str:
        """The origin of pages from an accepted host."""
        return f"{'https' if self.is_secure else 'http'}://{host}"

    def socket_origin_of(self, host: str) -> str:
        """The same for their sockets."""
        return f"{'wss' if self.is_secure else 'ws'}://{host}"


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach the server."""
    try:
        return host == "localhost" or ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


def bracketed(host: str) -> str:
    """An address as it is written before a port."""
    return f"[{host}]" if ":" in host and not host.startswith("[") else host


def _demand_public_url(url: str) -> None:
    """Accept a scheme, a name and perhaps a port, and nothing else."""
    try:
        parts = urlsplit(url)
        bare = not (parts.query or parts.fragment or parts.username or parts.path not in ("", "/"))
        fine = parts.scheme in ("http", "https") and parts.hostname and bare and parts.port != 0
    except ValueError:
        fine = False
    if not fine or not url.isascii() or not url.isprintable() or any(letter in url for letter in " ;,'\""):
        raise Misuse(f"--public-url {quoted(url)} is not valid; write https://NAME, with :PORT if it has one.")


def _with_port_if_odd(url: str) -> str:
    """Host and port as browsers write them: lower case, without the scheme's default port."""
    parts = urlsplit(url)
    host, usual = bracketed(parts.hostname or ""), {"http": 80, "https": 443}[parts.scheme]
    return host if parts.port in (None, usual) else f"{host}:{parts.port}"
