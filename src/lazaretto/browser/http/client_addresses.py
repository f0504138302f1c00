"""Client addresses: how they are grouped for rate limits, and which of them are trusted proxies."""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address

Network = IPv4Network | IPv6Network


def address_to_count(text: str) -> str:
    """An address as rate limits count it. For IPv6 this is the network, because one visitor controls all of it. Raises
    ValueError if it is not an address."""
    address = _plain(text)
    return str(IPv6Network((int(address), 64), strict=False) if isinstance(address, IPv6Address) else address)


def is_among(text: str, networks: Iterable[Network]) -> bool:
    """Whether an address belongs to one of these networks."""
    address = _plain(text)
    return any(address in network for network in networks)


def _plain(text: str) -> IPv4Address | IPv6Address:
    """Turn an IPv4 address mapped into IPv6 back into IPv4."""
    address = ip_address(text)
    return (address.ipv4_mapped or address) if isinstance(address, IPv6Address) else address
