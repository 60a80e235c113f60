"""No test of the screen needs a screen."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import cache
from hashlib import blake2b
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from game import paths
from game.ui.input.reader import Reader
from game.ui.kit.pictures import Pictures
from game.ui.kit.theme import Theme
from game.ui.kit.typeface import Typeface
from game.ui.screenshot import Sitter
from tests.ui.virtual_pads import PLUG, Clock, VirtualPad
from tests.ui.written import Written, writing

if TYPE_CHECKING:
    from tests.ui.pad_person import Evening


#: The size of a window of which two take 200 MB: so much each kind of picture may take that is kept for all tests.
_ROOM = 5000, 5000


@pytest.fixture(scope="session", autouse=True)
def _painted_once() -> Iterator[None]:
    """Decode each picture of a table that comes with the program, and each drawing, once for all tests.

    Tests make a new theme again and again, and a third of their time went into reading the same files.
    """
    load, load_drawing = pygame.image.load, pygame.image.load_sized_svg
    shipped = str(paths.levels())

    @cache
    def picture(file: Path) -> pygame.Surface:
        return load(file)

    drawings = Pictures(_ROOM)

    def drawing(data: bytes | Path, size: tuple[int, int]) -> pygame.Surface:
        return drawings.cached(
            (data, size), lambda: load_drawing(data if isinstance(data, Path) else BytesIO(data), size)
        )

    def load_once(file: Any, *hint: str) -> pygame.Surface:
        return picture(Path(file)) if str(file).startswith(shipped) else load(file, *hint)

    def load_drawing_once(file: Path | BytesIO, size: tuple[int, int]) -> pygame.Surface:
        return drawing(file if isinstance(file, Path) else file.getvalue(), size).copy()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load", load_once)
        patch.setattr(pygame.image, "load_sized_svg", load_drawing_once)
        yield


@pytest.fixture(scope="session", autouse=True)
def _measured_once() -> Iterator[None]:
    """Measure each line of words in each typeface, and blur each shadow, once for all tests.

    A page is laid out for the same windows and sizes of letters in many tests, with a new theme in each.
    """
    begin, measure, blur_anew = Typeface.__init__, Typeface.width, pygame.transform.gaussian_blur
    widths: dict[tuple[Path, int], dict[str, int]] = {}
    blurred = Pictures(_ROOM)

    def begin_with_widths(face: Any, path: Path, height: int) -> None:
        begin(face, path, height)
        face.widths = widths.setdefault((path, height), {})

    def width(face: Any, words: str) -> int:
        known: dict[str, int] = face.widths
        if words not in known:
            known[words] = measure(face, words)
        return known[words]

    def blur(surface: pygame.Surface, radius: int, repeat_edge_pixels: bool = True) -> pygame.Surface:
        pixels = blake2b(pygame.image.tobytes(surface, "RGBA")).digest()
        key = (surface.get_size(), pixels, radius, repeat_edge_pixels)
        return blurred.cached(key, lambda: blur_anew(surface, radius, repeat_edge_pixels)).copy()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Typeface, "__init__", begin_with_widths)
        patch.setattr(Typeface, "width", width)
        patch.setattr(pygame.transform, "gaussian_blur", blur)
        yield


#: Shapes whose picture depends only on their key, the window, the look and the colours of the table.
_SHAPES = frozenset({"panel", "ring", "dashed", "shadow", "picture", "turned", "symbol", "disc", "dusk", "veil"})


@pytest.fixture(scope="session", autouse=True)
def _drawn_once() -> Iterator[None]:
    """Draw each shape of a window once for all tests, each of which has a theme of its own."""
    cached = Theme.cached
    drawn = Pictures(_ROOM)

    def once(theme: Theme, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        def kept() -> pygame.Surface:
            return drawn.cached((theme.size, theme.look, theme.palette, key), make)

        return cached(theme, key, kept if key[0] in _SHAPES else make)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Theme, "cached", once)
        yield


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Sitter]:
    """A host of scenes with a window of 1280x720 that nobody sees."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    yield Sitter((1280, 720), tmp_path)
    pygame.quit()


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of the player's, with nothing in it."""
    folder = tmp_path / "home"
    folder.mkdir()
    monkeypatch.setattr(Path, "home", lambda: folder)
    return folder


@pytest.fixture
def written() -> Iterator[Written]:
    """What is written while the test language is spoken."""
    with writing() as found:
        yield found


@pytest.fixture(scope="module", params=((800, 600), (1920, 1080)), ids=["small", "usual"])
def theme(request: pytest.FixtureRequest) -> Iterator[Theme]:
    """The smallest window, and then a usual one, each with its pictures kept for all tests of a module."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(request.param)
    yield Theme(request.param)
    pygame.quit()


@pytest.fixture
def plug(host: object) -> Iterator[PLUG]:
    """Plugs in pads and pulls them all out afterwards."""
    plugged: list[VirtualPad] = []

    def make(reader: Reader | None = None, **about: int | str) -> VirtualPad:
        plugged.append(VirtualPad(**about))  # type: ignore[arg-type]
        if reader is not None:
            reader.read()
        return plugged[-1]

    yield make
    for pad in plugged:
        pad.unplug()


@pytest.fixture
def clock() -> Clock:
    """A clock for pads that somebody holds."""
    return Clock()


@pytest.fixture
def reader(clock: Clock) -> Iterator[Reader]:
    """A reader that knows of all pads, by that clock."""
    reader = Reader(clock=clock)
    reader.open_pads()
    reader.read()
    yield reader
    reader.close()


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Evening]]:
    """Begins the program with a pad, and closes it afterwards; nothing may have come from another device."""
    from tests.ui.pad_person import Evening  # it brings the whole program

    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "0")
    begun: list[Evening] = []

    def begin(seed: int = 1, seen: bool = False) -> Evening:
        begun.append(Evening(tmp_path, seed, seen))
        return begun[-1]

    yield begin
    for one in begun:
        one.close()
    assert not any(one.others for one in begun), "something came from another device"
