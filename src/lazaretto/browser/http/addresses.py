"""Addresses of those who come: how they are told apart, and whose word is taken for somebody else's."""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address

Network = IPv4Network | IPv6Network


def household(text: str) -> str:
    """An address as it is counted: of IPv6 the network, since one guest has it all. ValueError where it is none."""
    address = _plain(text)
    return str(IPv6Network((int(address), 64), strict=False) if isinstance(address, IPv6Address) else address)


def is_among(text: str, networks: Iterable[Network]) -> bool:
    """Whether an address is one of these networks'."""
    address = _plain(text)
    return any(address in network for network in networks)


def _plain(text: str) -> IPv4Address | IPv6Address:
    """IPv4 that is written as IPv6 is IPv4."""
    address = ip_address(text)
    return (address.ipv4_mapped or address) if isinstance(address, IPv6Address) else address
