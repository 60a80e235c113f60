"""What is written on the screen while the test language is spoken: every text, before it is wrapped or made to fit."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any

import pytest

from game.rules.book import RULES
from game.text import ENGLISH, OPENING, TEST, use
from game.ui.kit.theme import Theme
from game.ui.kit.typeface import Typeface
from game.ui.laboratory import act_rows, effect_steps
from game.ui.table.paint import dense_log, log_panel
from game.ui.table.paint.flowing import TextFlow
from game.ui.table.paint.log_rows import row_of
from game.ui.table.story import plates
from tests.whole import whole

#: What draws words, or asks how they would lie on several lines.
_WRITING = ((Theme, "text"), (Theme, "fitted"), (Theme, "paragraph"), (Theme, "glyphs"))
#: Kept pictures of keys and buttons of a pad, which are no words.
_MARKS = frozenset({"key chip", "pad mark"})


class Written:
    """What has been written so far, and what of it had no room and was shortened with dots."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.cut: list[str] = []
        self.lines: set[str] = set()  # of wrapped texts, each of which is one

    def __contains__(self, words: str) -> bool:
        return words in self.texts

    def broken(self, known: Iterable[str] = ()) -> list[str]:
        """The texts that are no whole message, and neither a number, nor a rule's id, nor any of ``known``."""
        allowed = {*known, *RULES, *self.lines}
        return sorted(
            {
                words
                for words in self.texts
                if words not in allowed and not _is_number(words) and not whole(words) and not _begins(words, allowed)
            }
        )

    def lost(self, names: Iterable[str] = ()) -> list[str]:
        """The messages that had no room; one with a name in it may be as long as its names."""
        return sorted({words for words in self.cut if not any(name in words for name in names)})


def _begins(words: str, known: Iterable[str]) -> bool:
    """Whether these are the first words of a whole text, as a list has room for."""
    beginning = words.removesuffix(" …")
    return beginning != words and (beginning.startswith(OPENING) or any(whole.startswith(beginning) for whole in known))


def _is_number(words: str) -> bool:
    return not any(letter.isalpha() for letter in words)


@contextmanager
def writing() -> Iterator[Written]:
    """Speak the test language, and note all that is written meanwhile."""
    found, depth = Written(), [0]

    def noted(draw: Callable[..., Any], words_of: Callable[[Any], str]) -> Callable[..., Any]:
        def drawn(*given: Any, **more: Any) -> Any:
            if not depth[0]:
                found.texts.append(words_of(given[1]))
            depth[0] += 1
            try:
                return draw(*given, **more)
            finally:
                depth[0] -= 1

        return drawn

    def unnoted(draw: Callable[..., Any]) -> Callable[..., Any]:
        def drawn(*given: Any) -> Any:
            depth[0] += 1
            try:
                return draw(*given)
            finally:
                depth[0] -= 1

        return drawn

    def wrapped(theme: Theme, words: str, *given: Any, **more: Any) -> list[str]:
        lines: list[str] = wrap(theme, words, *given, **more)
        if not depth[0]:
            found.texts.append(words)
            found.lines.update(lines)
        return lines

    def in_rows(panel: ModuleType, words: str) -> Callable[..., Any]:
        broken = panel._broken

        def broke(theme: Theme, line: Any, *given: Any) -> Any:
            rows = broken(theme, line, *given)
            found.texts.append(_joined(getattr(line, words)))
            found.lines.update(map(_joined, rows))
            return rows

        return broke

    def cached(theme: Theme, key: tuple[Any, ...], make: Callable[[], Any]) -> Any:
        if key[0] == "with marks" and not depth[0]:
            found.texts.append(key[1])
        if key[0] == "button":
            return make()  # one kept from before would be written nowhere
        inside = key[0] in _MARKS or key[0] == "with marks"
        depth[0] += inside
        try:
            return keep(theme, key, make)
        finally:
            depth[0] -= inside

    def shortened(theme: Theme, words: str, *given: Any) -> str:
        shown: str = shorten(theme, words, *given)
        if shown != words and OPENING in words:
            found.cut.append(words)
        return shown

    def told(theme: Theme, *given: Any, **more: Any) -> Any:
        before = len(found.cut)
        try:
            return tell(theme, *given, **more)
        finally:
            del found.cut[before:]  # a line of the log; whoever points at it reads all of it

    wrap, keep, shorten, tell = Theme.wrap, Theme.cached, Theme._shortened, Theme.told
    with pytest.MonkeyPatch.context() as patch:
        for owner, name in _WRITING:
            patch.setattr(owner, name, noted(getattr(owner, name), _joined))
        patch.setattr(Theme, "told", noted(told, _joined))
        patch.setattr(Typeface, "render", noted(Typeface.render, str))
        patch.setattr(TextFlow, "add", noted(TextFlow.add, _joined))
        patch.setattr(TextFlow, "picture", unnoted(TextFlow.picture))
        patch.setattr(plates, "_told", noted(plates._told, _joined))
        for rows in (act_rows, effect_steps):
            patch.setattr(rows, "wrapped", noted(act_rows.wrapped, _joined))
        for panel, words in ((log_panel, "told"), (dense_log, "short")):
            patch.setattr(panel, "_broken", in_rows(panel, words))
            patch.setattr(panel, "row_of", unnoted(row_of))
        patch.setattr(Theme, "wrap", wrapped)
        patch.setattr(Theme, "cached", cached)
        patch.setattr(Theme, "_shortened", shortened)
        use(TEST)
        try:
            yield found
        finally:
            use(ENGLISH)


def _joined(words: Any) -> str:
    return words if isinstance(words, str) else "".join(part.words for part in words)
