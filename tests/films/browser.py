"""A browser without a screen, driven through its debugging pipe: pages are opened, asked and looked at."""

from __future__ import annotations

import base64
import json
import os
import shutil
import signal
import subprocess
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any, Final

_NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "chrome")
_ARGUMENTS: Final = (
    "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--no-first-run", "about:blank",
)  # fmt: skip
#: What a page must not do: fail, complain, or ask for anything.
_FAULTS: Final = ("Runtime.exceptionThrown", "Log.entryAdded", "Runtime.consoleAPICalled")


def found_browser() -> str | None:
    """Return a browser of this machine, if there is one."""
    return next((path for name in _NAMES if (path := shutil.which(name)) is not None), None)


class _Pipe:
    """The debugging pipe of a running browser, which all its pages share."""

    def __init__(self) -> None:
        program = found_browser()
        assert program is not None, "there is no browser"
        read, self._out = os.pipe()
        self._in, write = os.pipe()

        def connect() -> None:
            given = os.dup(read), os.dup(write)
            for number, end in zip((3, 4), given, strict=True):
                os.dup2(end, number)
                os.set_inheritable(number, True)

        self._process = subprocess.Popen(
            [program, *_ARGUMENTS], preexec_fn=connect, close_fds=False, start_new_session=True,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        os.close(read)
        os.close(write)
        self._buffer, self._number = b"", 0
        self.happened = defaultdict[str, list[dict[str, Any]]](list)  # by page
        self.heard: dict[str, Callable[[dict[str, Any]], None]] = {}  # who is told of it at once, by page

    def close(self) -> None:
        os.killpg(self._process.pid, signal.SIGKILL)  # its pages are processes of their own
        self._process.wait()
        os.close(self._out)
        os.close(self._in)

    def send(self, method: str, session: str = "", **given: Any) -> dict[str, Any]:
        """Call a method of the debugger of the browser, or of a page; return what it answers."""
        self._number += 1
        message = {"id": self._number, "method": method, "params": given}
        if session:
            message["sessionId"] = session
        os.write(self._out, json.dumps(message).encode() + b"\0")
        while True:
            found = self.receive()
            if found.get("id") == self._number:
                assert "error" not in found, found
                return dict(found["result"])

    def receive(self) -> dict[str, Any]:
        """Wait for the next message; keep it if it tells what happened."""
        while b"\0" not in self._buffer:
            data = os.read(self._in, 1 << 20)
            assert data, "the browser has ended"
            self._buffer += data
        message, _, self._buffer = self._buffer.partition(b"\0")
        found: dict[str, Any] = json.loads(message)
        if "method" in found:
            page = found.get("sessionId", "")
            self.happened[page].append(found)
            if page in self.heard:
                self.heard[page](found)
        return found


class Browser:
    """A page of a browser: of one that runs already, ``beside`` a page that it shares nothing with, or of a new one.

    ``hears`` is told of all that happens to the page, also after it was killed and begun again.
    """

    def __init__(
        self,
        size: tuple[int, int] = (1280, 720),
        beside: Browser | None = None,
        hears: Callable[[dict[str, Any]], None] | None = None,
    ) -> None:
        self._pipe = _Pipe() if beside is None else beside._pipe
        self._own, self._size, self._hears = beside is None, size, hears
        self._context = self._pipe.send("Target.createBrowserContext")["browserContextId"]
        self._begin()

    def _begin(self) -> None:
        self._target = self._pipe.send("Target.createTarget", url="about:blank", browserContextId=self._context)[
            "targetId"
        ]
        self._session = self._pipe.send("Target.attachToTarget", targetId=self._target, flatten=True)["sessionId"]
        if self._hears is not None:
            self._pipe.heard[self._session] = self._hears
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.send(f"{domain}.enable")
        self.resize(self._size)

    def __enter__(self) -> Browser:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._own:
            self._pipe.close()

    def kill(self) -> None:
        """End the page at once, and begin an empty one that has the same cookies."""
        self._pipe.send("Target.closeTarget", targetId=self._target)
        self._begin()

    def resize(self, size: tuple[int, int], *, dark: bool = True, still: bool = False) -> None:
        """Give the page a window of this size, on a telephone if it is narrow."""
        width, height = size
        self.send(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 600
        )
        wanted = {
            "prefers-color-scheme": "dark" if dark else "light",
            "prefers-reduced-motion": "reduce" if still else "no-preference",
        }
        self.send("Emulation.setEmulatedMedia", features=[{"name": k, "value": v} for k, v in wanted.items()])

    def open(self, page: Path, *, scripts: bool = True) -> None:
        """Open a page, and wait until it is there."""
        self.send("Emulation.setScriptExecutionDisabled", value=not scripts)
        self.go(page.as_uri())

    def go(self, address: str) -> None:
        """Go to an address, and wait until its page is there."""
        self.loads(lambda: self.send("Page.navigate", url=address))

    def loads(self, lead: Callable[[], object]) -> None:
        """Do what leads to a page, and wait until it is there."""
        self._happened.clear()
        lead()
        while not any(event["method"] == "Page.loadEventFired" for event in self._happened):
            self._pipe.receive()

    def ask(self, expression: str) -> Any:
        """Return the value of an expression in the page."""
        found = self.send("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in found:
            raise AssertionError(found["exceptionDetails"])
        return found["result"].get("value")

    def picture(self) -> bytes:
        """Return what is seen, as PNG."""
        return base64.b64decode(self.send("Page.captureScreenshot", format="png")["data"])

    def faults(self) -> list[str]:
        """Return what the page did that it must not: errors, complaints, and requests but for itself."""
        found = [json.dumps(event["params"])[:400] for event in self._happened if event["method"] in _FAULTS]
        asked = [
            event["params"]["request"]["url"]
            for event in self._happened
            if event["method"] == "Network.requestWillBeSent"
        ]
        return found + [url[:200] for url in asked[1:] if not url.startswith("data:font/")]

    def send(self, method: str, **given: Any) -> dict[str, Any]:
        """Call a method of the page's debugger; return what it answers."""
        return self._pipe.send(method, self._session, **given)

    @property
    def _happened(self) -> list[dict[str, Any]]:
        """All that happened to the page since it was opened."""
        return self._pipe.happened[self._session]
