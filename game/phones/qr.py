"""QR codes for the cameras of phones: as rows of dark and light, for the screen to draw."""

from __future__ import annotations

import re
from typing import Any, Final, TypeAlias

from game.phones.phones import need_extra

#: Rows from the top, True for a dark module, without the light margin of four modules that must surround them.
Rows: TypeAlias = "tuple[tuple[bool, ...], ...]"

#: Runs of characters that QR codes store more densely, and the text between them.
_CLOSE: Final = r"[0-9A-Z.:/]{12,}"
_PARTS: Final = re.compile(rf"{_CLOSE}|.+?(?={_CLOSE}|$)", re.DOTALL)


def qr_code(said: str) -> Rows:
    """Return the QR code of a text; it stays readable with a quarter of it covered. Raises NoPhones."""
    need_extra()
    import segno

    # Encoded in parts, an address with its codes needs fewer and so larger modules.
    parts: Any = _PARTS.findall(said) if said.isascii() else [said]
    return tuple(tuple(map(bool, row)) for row in segno.make_qr(parts, error="q").matrix)


def join_address(address: str, port: int, *codes: str) -> str:
    """Return the address of the page at which a phone joins with one of these codes.

    Browsers do not send the fragment after the #, so the codes appear in no request for the page.
    """
    return f"http://{address}:{port}/#{'.'.join(codes)}"


def wifi(name: str, password: str) -> str:
    """Return the text of a QR code that joins a phone to a Wi-Fi, an open one if ``password`` is empty.

    The password is not stored. Raises NoPhones.
    """
    need_extra()
    from segno.helpers import make_wifi_data

    said: str = make_wifi_data(ssid=name, password=password or None, security="WPA" if password else "nopass")
    return said
