"""What is coming: the modules the title needs once its first frame is on the screen, a few at a time."""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType


def for_title() -> Iterator[ModuleType]:
    """Fetch what looks for a match to go on with, and the table under the title; each brings some others along."""
    from game.rules import views

    yield views
    from game.rules import events

    yield events
    from game.rules import colours

    yield colours
    from game.rules import data

    yield data
    from game.session import journal

    yield journal
    from game import ai

    yield ai
    from game.session import match

    yield match
    from game.session import saves

    yield saves
    import pytmx

    yield pytmx
    from game.ui import tiled

    yield tiled
    from game.ui.new_game import segments

    yield segments
