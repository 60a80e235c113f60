"""The server of phones: a process that passes lines between the program and phones, and knows nothing of the game.

It reads orders from standard input and writes news to standard output. When its input closes, which happens when the
program ends, it tells the phones and exits. It writes no log and sends a secret only to the phone it belongs to.
"""

from __future__ import annotations

import asyncio
import errno
import signal
import socket
import sys
import threading
from asyncio import AbstractEventLoop, StreamReader, StreamWriter
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from game.phones import pipe
from game.phones.doorman import Doorman
from game.phones.exchange import BadRequest, Exchange, PhoneReply
from game.phones.hall import Hall
from game.processes import receive

_OFTEN: Final = 0.5  # seconds between two checks of the phones; constant, so that it reveals nothing of the game
_FAREWELL: Final = 0.5  # seconds for phones to hear that all is over
_WAITING: Final = 100  # connections the system may hold for us


class PhoneServer:
    """The server at one address, once it is opened."""

    def __init__(self, order: pipe.Listen, tell: Callable[[pipe.News], None], loop: AbstractEventLoop) -> None:
        self._address, self._ports, self._limits = order.address, order.ports, order.limits
        self._tell, self._loop = tell, loop
        self._doorman = Doorman(order.limits, loop.time)
        self.hall = Hall(order, self._doorman, tell, loop.time)
        self._lost = False

    async def listen(self) -> bool:
        """Open the first free port; False if there is none."""
        for port in self._ports:
            try:
                server = await asyncio.start_server(
                    self._come, self._address, port, limit=self._limits.head, family=socket.AF_INET, backlog=_WAITING
                )
            except OSError as fault:
                if fault.errno != errno.EADDRINUSE:
                    break
                continue
            taken: int = server.sockets[0].getsockname()[1]
            self.hall.opened(f"{self._address}:{taken}", taken)
            self._tell(pipe.Listening(taken))
            return True
        self._tell(pipe.NotListening())
        return False

    async def watch(self) -> None:
        """Check at regular intervals which phones are still connected and whether the address is still ours."""
        while True:
            await asyncio.sleep(_OFTEN)
            self.hall.look()
            lost = not _is_ours(self._address)
            if lost and not self._lost:
                self._tell(pipe.AddressLost())
            self._lost = lost

    async def _come(self, reader: StreamReader, writer: StreamWriter) -> None:
        """Serve one connection from its start to its end."""
        address = (writer.get_extra_info("peername") or ("",))[0]
        if not self._doorman.enter(address, writer):
            writer.transport.abort()
            return
        exchange = Exchange(reader, writer, self._limits)
        try:
            with suppress(OSError, EOFError):
                await self._speak(address, exchange)
        except Exception as fault:  # noqa: BLE001 - the outermost place of a connection
            self._tell(pipe.ServerFault(type(fault).__name__))
        finally:
            await exchange.close()
            self._doorman.leave(writer)

    async def _speak(self, address: str, exchange: Exchange) -> None:
        try:
            while (request := await exchange.requested()) is not None:
                if not self._doorman.may_ask(address):
                    await exchange.tell(PhoneReply(429), last=True)
                    return
                reply = self.hall.answer(address, request, exchange)
                if reply is None:  # a stream, which ends when either end closes it
                    await exchange.reader.read(1)
                    return
                await exchange.tell(reply)
        except BadRequest as fault:
            await exchange.tell(PhoneReply(fault.status), last=True)
        finally:
            self.hall.ended(exchange)


def _is_ours(address: str) -> bool:
    """Return whether an address is still this machine's, without sending a packet."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as trial:
        try:
            trial.bind((address, 0))
        except OSError as fault:
            return fault.errno != errno.EADDRNOTAVAIL
    return True


async def _serve(told: asyncio.Queue[pipe.Order | None], tell: Callable[[pipe.News], None]) -> None:
    first = await told.get()
    if not isinstance(first, pipe.Listen):
        return
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(_silent)
    server = PhoneServer(first, tell, loop)
    if not await server.listen():
        return
    watching = loop.create_task(server.watch())
    while (order := await told.get()) is not None:
        server.hall.take(order)
    watching.cancel()
    server.hall.close()
    await asyncio.sleep(_FAREWELL)


def _silent(loop: AbstractEventLoop, context: dict[str, Any]) -> None:
    """Log nothing about a connection: the message could contain a secret."""


def main() -> None:
    """Serve the program at the other ends of standard input and output."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with open(0, "rb", closefd=False) as heard, open(1, "wb", 0, closefd=False) as said:

        def tell(news: pipe.News) -> None:
            with suppress(OSError):  # the program is gone, and the end of its orders follows
                said.write(pipe.written(news))

        async def serve() -> None:
            told: asyncio.Queue[pipe.Order | None] = asyncio.Queue()
            loop = asyncio.get_running_loop()

            def listen() -> None:
                try:
                    while (payload := receive(heard)) is not None:
                        loop.call_soon_threadsafe(told.put_nowait, pipe.order_in(payload))
                finally:
                    loop.call_soon_threadsafe(told.put_nowait, None)

            threading.Thread(target=listen, name="orders", daemon=True).start()
            await _serve(told, tell)

        asyncio.run(serve())
        sys.stdout = None  # so that the interpreter flushes nothing into a closed pipe


if __name__ == "__main__":
    main()
