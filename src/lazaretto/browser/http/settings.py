"""Everything about a server that can be set, and the limits it keeps towards those who visit. A number that follows
from a format, or that nobody outside can feel, stands where it is used."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from ipaddress import ip_address, ip_network
from pathlib import Path
from urllib.parse import urlsplit

from lazaretto.browser.http.addresses import Network
from lazaretto.refusal import Misuse, quoted

LOOPBACK = ("127.0.0.1", "localhost", "[::1]")
"""What a visitor at home may write as the host."""

KIB = 1024


@dataclass(frozen=True)
class Settings:
    """How a server is reached, and what it allows. A limit's line says what it limits."""

    host: str = "127.0.0.1"
    port: int = 8000
    public_url: str | None = None
    """The address visitors write, where that is not this machine's own: https://games.example."""
    database: Path | None = None
    """The library's file; the user's own where it is None."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses or networks whose X-Forwarded-For is believed."""

    message_bytes: int = 8 * KIB
    """A message from a page, and the body of a request unless its route says otherwise."""
    record_bytes: int = 1024 * KIB
    """A record that is handed in."""
    body_bytes: int = 1024 * KIB
    """The body of any request at all."""
    receive_queue: int = 16
    """Messages of a page that wait to be read."""

    messages: int = 100
    messages_seconds: float = 20.0
    """Messages of one socket in so many seconds. Pings, and acks of what is on its way, are counted apart."""
    requests_a_second: float = 10.0
    requests_at_once: int = 20
    """Requests of one address."""
    files_a_second: float = 200.0
    files_at_once: int = 1_000
    """Static files asked for by one address: a page is many of them, and they cost next to nothing."""
    games_a_minute: float = 5.0
    games_a_minute_at_home: float = 60.0
    """New games of one address: a stranger's, and the owner's."""
    games_open: int = 5
    """Games that a stranger plays at the same time."""
    children_a_minute: float = 60.0
    """Games taken another way (undo, fork) by one address."""
    addresses: int = 20_000
    """Addresses remembered for their rates; the one seen longest ago is forgotten first."""

    send_messages: int = 64
    send_bytes: int = 256 * KIB
    """What may wait to be sent to one listener; past it the listener is dropped."""
    system_bytes: int = 64 * KIB
    """What the system itself holds back for one listener, so that a stalled one is noticed."""
    stalled_seconds: float = 6.0
    """A listener, or whoever asked for something, who takes nothing for so long is dropped."""
    closing_seconds: float = 3.0
    """Until a socket that was told to close is cut off."""

    connections: int = 5_000
    requests_open: int = 1_000
    """Connections that are not sockets, on top of those that are."""
    connections_an_address: int = 20
    """Sockets of one address, and as many connections that are none."""
    connections_a_seat: int = 4
    backlog: int = 512
    """Connections that the system holds until they are taken."""
    handshake_seconds: float = 5.0
    """Until a request must have been made, and its body read."""
    idle_seconds: float = 600.0
    """A socket on which the page says nothing, not even a ping, is closed."""
    ping_seconds: float = 20.0
    pong_seconds: float = 20.0

    cookie_seconds: int = 365 * 24 * 3600
    """How long a guest is remembered."""

    json_depth: int = 8
    json_number: int = 2**53

    job_cpu_seconds: int = 30
    """What the worker may take for one solution, simulation or lesson."""
    job_seconds: float = 90.0
    """The same by the clock on the wall, where the machine has other things to do."""
    job_bytes: int = 512 * KIB * KIB
    """Memory of the worker."""
    jobs_waiting: int = 10
    """Jobs that wait for the one that is being done: of players, and of those who only want to know."""
    job_line_bytes: int = 32 * KIB * KIB
    """A job or an answer as it is written: a record can be 8 MiB, and its lesson longer."""
    retry_seconds: int = 5
    """After which whoever found the server busy is asked to come back."""
    simulated_games: int = 100_000
    """Games of one simulation."""
    lessons: int = 64
    lessons_bytes: int = 16 * KIB * KIB
    """Lessons that are remembered."""
    worths: int = 4096
    """States of which it is remembered what they are worth; and beginnings from which nothing is solved."""
    endings: int = 4096
    endings_turns: int = 300
    endings_seconds: float = 0.5
    """Games of which it is remembered how they stood at the end; how long one may be, and for how long they may all be
    played again, to find that out for a list."""
    games_listed: int = 500
    """Games in one answer."""
    games_replayed: int = 16
    replayed_bytes: int = 512 * KIB * KIB
    """Games that are kept replayed, for whoever goes through them turn by turn, and what their boards take together;
    the one asked for last is kept in any case."""
    threads: int = 6
    """Threads for what is read and reckoned beside the loop."""
    looks: int = 2
    looks_waiting: int = 40
    """Squares that are looked into at the same time, and how many wait for that: a turn is played again for each."""
    forebears_seconds: float = 5.0
    """How long an undo may look for its turn in games that were forked from each other."""

    speeds: tuple[float, ...] = (0.5, 1, 2, 4, 10, 30, 60, 125, 250, 500, 1000)
    """Steps a second of a game that moves by itself, from slow to fast; the fastest as far as the machine can."""
    first_speed: float = 1
    strides_a_second: float = 30.0
    stride_seconds: float = 0.03
    """A game that is faster than this makes several steps at a time; and how long it may keep the others waiting."""
    world_bytes: int = 128 * KIB * KIB
    world_bytes_at_home: int = 2048 * KIB * KIB
    """What the boards of a game that moves by itself may take, all its turns together, before it stands still: among
    strangers, and the owner's."""
    world_turns: int = 128
    """Turns for which there must be room in that, or the game is not begun: a turn of a larger board keeps the others
    waiting, too."""
    told_at_once: int = 400
    told_in_haste: int = 2
    told_bytes: int = 128 * KIB
    """Turns told in one message, in one of a game that moves faster than a page can draw, and what they may take: the
    last ones. A page that has missed more reads the rest from the API."""
    big_board_squares: int = 16 * KIB
    """Boards larger than this travel as binary frames even where a person plays."""
    drawn_kept: int = 1024
    drawn_bytes: int = 16 * KIB * KIB
    drawing_bytes: int = 64 * KIB
    """Drawings of views that are kept, since many games pass through the same states: how many, what they take
    together, and the largest of them."""
    let_go_seconds: float = 60.0
    let_go_soon_seconds: float = 5.0
    live_tables: int = 2_000
    """A table to which nobody listens is let go; sooner where there are more tables than this. It is in the library."""
    changes_together: int = 64
    """Changes that go to the disk at once."""
    leaving_seconds: float = 3.0
    """How long a server that is told to stop waits for its connections."""

    def __post_init__(self) -> None:
        if not 0 <= self.port <= 65535:
            raise Misuse(f"--port {self.port} will not do; a port is a number from 0 to 65535.")
        for proxy in self.trusted_proxies:
            try:
                ip_network(proxy)
            except ValueError:
                raise Misuse(f"{quoted(proxy)} is no address of a proxy; write 127.0.0.1 or 10.0.0.0/8.") from None
        if self.public_url is not None:
            _demand_public_url(self.public_url)
        elif not is_loopback(self.host):
            raise Misuse(
                f"--host {self.host} can be reached by others; say how with --public-url https://NAME, "
                "or leave it at 127.0.0.1."
            )

    @cached_property
    def proxies(self) -> tuple[Network, ...]:
        """The networks of proxies that are trusted."""
        return tuple(ip_network(proxy) for proxy in self.trusted_proxies)

    @property
    def is_public(self) -> bool:
        """Whether strangers visit. Where they do not, whoever comes is the owner."""
        return self.public_url is not None

    @property
    def new_games_a_minute(self) -> float:
        """New games of one address, whoever visits here."""
        return self.games_a_minute if self.is_public else self.games_a_minute_at_home

    @property
    def most_world_bytes(self) -> int:
        """What the boards of one game may take, whoever visits here."""
        return self.world_bytes if self.is_public else self.world_bytes_at_home

    @property
    def most_state_bytes(self) -> int:
        """What one state of a game may take, whoever visits here."""
        return self.most_world_bytes // self.world_turns

    @property
    def is_secure(self) -> bool:
        """Whether visitors come by https."""
        return self.public_url is not None and urlsplit(self.public_url).scheme == "https"

    @property
    def cookie_name(self) -> str:
        """The guest cookie's name. Browsers take `__Host-` only by https."""
        return "__Host-lazaretto" if self.is_secure else "lazaretto"

    @cached_property
    def hosts(self) -> frozenset[str]:
        """What a request's Host may say; any other is a page that had its name pointed here."""
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
        """The origin of pages that came from an allowed host."""
        return f"{'https' if self.is_secure else 'http'}://{host}"

    def socket_origin_of(self, host: str) -> str:
        """The same for their sockets."""
        return f"{'wss' if self.is_secure else 'ws'}://{host}"


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach it."""
    try:
        return host == "localhost" or ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


def bracketed(host: str) -> str:
    """An address as it is written before a port."""
    return f"[{host}]" if ":" in host and not host.startswith("[") else host


def _demand_public_url(url: str) -> None:
    """Nothing but a scheme, a name and perhaps a port."""
    try:
        parts = urlsplit(url)
        bare = not (parts.query or parts.fragment or parts.username or parts.path not in ("", "/"))
        fine = parts.scheme in ("http", "https") and parts.hostname and bare and parts.port != 0
    except ValueError:
        fine = False
    if not fine or not url.isascii() or not url.isprintable() or any(letter in url for letter in " ;,'\""):
        raise Misuse(f"--public-url {quoted(url)} will not do; write https://NAME, with :PORT if it has one.")


def _with_port_if_odd(url: str) -> str:
    """Host and port as browsers write them: lower case, and no port where it is the scheme's own."""
    parts = urlsplit(url)
    host, usual = bracketed(parts.hostname or ""), {"http": 80, "https": 443}[parts.scheme]
    return host if parts.port in (None, usual) else f"{host}:{parts.port}"
