"""Requests that are none, or not as they should be, made by lot: good ones that are changed, and bad ones made up."""

from __future__ import annotations

import random
import socket
from contextlib import suppress

from tests.phones.dialling import HERE, SOON

_WORDS = (
    b"GET", b"POST", b"HEAD", b"PUT", b"OPTIONS", b"CONNECT", b"TRACE", b"", b"get", b"G\x00T", b"/", b"/stream",
    b"/act", b"/join", b"/here", b"//", b"/../server.py", b"/%2e%2e/", b"/act?x=1", b"*", b"http://evil.example/",
    b"HTTP/1.1", b"HTTP/1.0", b"HTTP/9.9", b"HTTP/2", b"\r\n", b"\n", b"\r", b" ", b"\t", b":", b"\x00", b"\xff\xfe",
    b"\x16\x03\x01", b"Transfer-Encoding: chunked\r\n", b"Content-Length: 99999999999999999999\r\n",
    b"Content-Length: -1\r\n", b"Content-Length: 5\r\nContent-Length: 6\r\n", b"Host: evil.example\r\n",
    b"Origin: null\r\n", b"Cookie: " + b"a=b; " * 400 + b"\r\n", b"Upgrade: websocket\r\nConnection: Upgrade\r\n",
    b"Expect: 100-continue\r\n", b"Last-Event-ID: " + b"9" * 900 + b"\r\n", b"Tab: ../../..\r\n", b"A" * 9000,
    b"X: y\r\n" * 900, b"ffffffffffffffff\r\n", b"0\r\n\r\n", b'{"code":', b"[" * 2000, b"\xf0\x9f",
)  # fmt: skip


def good(port: int, lot: random.Random) -> bytes:
    """A request like one of a page, but for the secret."""
    host = f"{HERE}:{port}"
    path = lot.choice(("/", "/stream", "/join", "/act", "/here"))
    method = "GET" if path in ("/", "/stream") else "POST"
    body = b'{"code":"AAAAAAAA","name":"Ann","face":1}' if method == "POST" else b""
    head = [f"{method} {path} HTTP/1.1", f"Host: {host}", "Tab: abcdefgh1234", f"Cookie: hand-{port}={lot.random()}"]
    head += [f"Origin: http://{host}", f"Content-Length: {len(body)}"] if body else []
    return "\r\n".join(head).encode() + b"\r\n\r\n" + body


def malformed(port: int, lot: random.Random) -> bytes:
    """A request with something wrong, or nothing like one."""
    kind = lot.randrange(4)
    if kind == 0:
        return b"".join(lot.choice(_WORDS) for _ in range(lot.randrange(1, 12)))
    if kind == 1:
        return lot.randbytes(lot.randrange(1, 3000))
    request = bytearray(good(port, lot))
    for _ in range(lot.randrange(1, 5)):
        at = lot.randrange(len(request) + 1)
        if kind == 2:
            request[at : at + lot.randrange(4)] = lot.choice((lot.randbytes(2), lot.choice(_WORDS)))
        else:
            lines = bytes(request).split(b"\r\n")
            lines.insert(lot.randrange(len(lines)), lot.choice(_WORDS).strip(b"\r\n"))
            request = bytearray(b"\r\n".join(lines))
    return bytes(request)


def sent(port: int, request: bytes, source: str = HERE) -> bytes:
    """What the server says to bytes after which nothing more comes."""
    said = b""
    with suppress(OSError), socket.create_connection((HERE, port), SOON, (source, 0)) as connection:
        connection.sendall(request)
        connection.shutdown(socket.SHUT_WR)
        while part := connection.recv(65536):
            said += part
    return said


def statuses(said: bytes) -> list[int]:
    """The status of each answer in what the server said."""
    return [int(part[:3]) for part in said.split(b"HTTP/1.1 ")[1:]]
