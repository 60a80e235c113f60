"""QR codes for the cameras of phones: as rows of dark and light, for the screen to draw."""

from __future__ import annotations

import re
from typing import Any, Final, TypeAlias

from game.phones.phones import need_extra

#: Rows from the top, True where it is dark, without the light margin of four that belongs around them.
Rows: TypeAlias = "tuple[tuple[bool, ...], ...]"

#: Letters of which a code holds more, and what stands between such parts.
_CLOSE: Final = r"[0-9A-Z.:/]{12,}"
_PARTS: Final = re.compile(rf"{_CLOSE}|.+?(?={_CLOSE}|$)", re.DOTALL)


def qr_code(said: str) -> Rows:
    """Return the code that says something; one quarter of it may be hidden by a thumb. Raises NoPhones."""
    need_extra()
    import segno

    # An address with its codes needs fewer, larger squares in parts.
    parts: Any = _PARTS.findall(said) if said.isascii() else [said]
    return tuple(tuple(map(bool, row)) for row in segno.make_qr(parts, error="q").matrix)


def join_address(address: str, port: int, *codes: str) -> str:
    """Return the address of the page to join by one of these codes.

    What follows the # stays on the phone: it goes into no request.
    """
    return f"http://{address}:{port}/#{'.'.join(codes)}"


def wifi(name: str, password: str) -> str:
    """Return what lets a phone into a Wi-Fi; without a password, an open one. Nothing keeps it. Raises NoPhones."""
    need_extra()
    from segno.helpers import make_wifi_data

    said: str = make_wifi_data(ssid=name, password=password or None, security="WPA" if password else "nopass")
    return said
