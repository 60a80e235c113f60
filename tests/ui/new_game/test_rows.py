"""Rows and cards of a new game say whole who somebody is, what they are like and how well they play."""

from __future__ import annotations

from itertools import cycle
from typing import Any

import pygame
import pytest

from game import paths
from game.ai.characters import CHARACTERS, named
from game.ai.levels import NAMES as LEVELS
from game.rules.values.messages import sentence
from game.text import ENGLISH, languages, say, use
from game.ui.kit.look import Look
from game.ui.kit.theme import BOLD, TEXT, Theme
from game.ui.new_game import player_marks, rows, seating
from game.ui.new_game.player_cards import CharacterCard
from game.ui.new_game.preset_buttons import PresetButton
from game.ui.new_game.rows import PlaceRow
from game.ui.new_game.segments import Segments
from game.ui.scenes.new_game import NewGameScene
from game.ui.screenshot import Sitter
from game.ui.words.wording import LEVEL_WORDS, temperament


def shown(host: Sitter) -> NewGameScene:
    page = NewGameScene(host)
    page.enter()
    return page


@pytest.mark.parametrize("language", languages(paths.translations()))
@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
def test_every_row_says_whole_what_each_bot_is_like_and_how_well_they_play(
    host: Sitter, monkeypatch: pytest.MonkeyPatch, language: str, size: tuple[int, int]
) -> None:
    """Where rows are narrow dots may say how well."""
    drawn, fitted, dotted = list[str](), Theme.fitted, list[str]()

    def noting(theme: Theme, words: str, width: int, role: str = TEXT, px: float = 22, colour: Any = None) -> Any:
        drawn.append(words)
        assert theme.fits(words, width, role, px), f"{words!r} is shortened"
        return fitted(theme, words, width, role, px, colour)

    def dotting(theme: Theme, level: str, *others: Any) -> Any:
        dotted.append(level)
        return player_marks.dots(theme, level, *others)

    monkeypatch.setattr(rows, "dots", dotting)
    host.theme = Theme(size)
    use(language, paths.translations())
    try:
        page = shown(host)
        for begin in range(len(CHARACTERS)):
            names = [*CHARACTERS, *CHARACTERS, *CHARACTERS][begin : begin + 10]
            for count in (5, 6, 8, 10):
                bots = tuple(named(level, who) for level, who in zip(cycle(LEVELS), names[:count], strict=False))
                page.sit_down(seating.TablePreset(sentence("All"), 0, bots))
                seen = [widget for widget in page.focus.widgets if isinstance(widget, PlaceRow)]
                assert len(seen) == count
                for row in seen:
                    drawn.clear()
                    dotted.clear()
                    with monkeypatch.context() as patch:
                        patch.setattr(Theme, "fitted", noting)
                        row.draw(pygame.display.get_surface(), host.theme)
                    assert say(temperament(row.place.kind)) in drawn
                    assert say(LEVEL_WORDS[row.place.level]) in drawn or (dotted == [row.place.level] and count > 5)
    finally:
        use(ENGLISH)


@pytest.mark.parametrize("language", languages(paths.translations()))
@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1000, 1000), (3840, 2160)])
@pytest.mark.parametrize("large", [1.0, 1.1, 1.5, 2.0])
def test_in_a_narrow_row_no_part_lies_on_another(
    host: Sitter, language: str, size: tuple[int, int], large: float
) -> None:
    host.settings.text_size = large
    host.theme = Theme(size, Look(large))
    use(language, paths.translations())
    try:
        page = shown(host)
        for count in (6, 8, 10):
            page.sit_down(seating.TablePreset(sentence("All"), 0, ("casual",) * count))
            for row in [widget for widget in page.focus.widgets if isinstance(widget, PlaceRow)]:
                assert row.lying is not None
                parts = list(row.lying)
                assert all(row.board.contains(part) and min(part.size) > 0 for part in parts)
                assert all(part.collidelist(parts[:at]) < 0 for at, part in enumerate(parts))
                letters = host.theme.line_height(BOLD, 23) * 5 // 6
                assert row.lying.name.height >= letters, "a name has room"
    finally:
        use(ENGLISH)


@pytest.mark.parametrize("language", languages(paths.translations()))
@pytest.mark.parametrize("large", [1.0, 1.1, 1.5])
@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
def test_what_a_character_says_ends_above_its_traits(
    host: Sitter, monkeypatch: pytest.MonkeyPatch, language: str, large: float, size: tuple[int, int]
) -> None:
    said, room_of = list[tuple[str, int]](), list[pygame.Rect]()
    draw = CharacterCard._draw_saying

    def drawn(card: CharacterCard, surface: pygame.Surface, theme: Theme, room: pygame.Rect) -> None:
        room_of.append(room)
        draw(card, surface, theme, room)

    def noted(theme: Theme, words: str, *given: Any, **more: Any) -> pygame.Surface:
        picture = paragraph(theme, words, *given, **more)
        said.append((words, picture.get_height()))
        return picture

    paragraph = Theme.paragraph
    monkeypatch.setattr(CharacterCard, "_draw_saying", drawn)
    monkeypatch.setattr(Theme, "paragraph", noted)
    host.theme = Theme(size, Look(large))
    use(language, paths.translations())
    try:
        page = shown(host)
        for widget in page.focus.widgets:
            if isinstance(widget, CharacterCard):
                said.clear()
                widget.draw(pygame.display.get_surface(), host.theme)
                high = [high for words, high in said if words == say(widget.who.saying)]
                assert all(one <= room_of[-1].height for one in high)
                assert high or large > 1.0
    finally:
        use(ENGLISH)


@pytest.mark.parametrize("language", languages(paths.translations()))
@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
def test_the_level_says_its_key_and_whole_words_in_every_language(
    host: Sitter, language: str, size: tuple[int, int]
) -> None:
    host.theme = Theme(size)
    use(language, paths.translations())
    try:
        page = shown(host)
        page.sit_down(seating.PRESETS[-1])  # bots alone
        level = next(widget for widget in page.focus.widgets if widget.name == "level")
        assert isinstance(level, Segments)
        lie = level.places()
        assert level.rect.right - lie[-1].right >= host.theme.px(60), "its key lies there"
        for segment, place in zip(level.segments, lie, strict=True):
            assert host.theme.fits(segment.words, place.width, BOLD, level.text_px)
    finally:
        use(ENGLISH)


@pytest.mark.parametrize("language", languages(paths.translations()))
@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
def test_all_presets_are_written_in_letters_of_one_size(host: Sitter, language: str, size: tuple[int, int]) -> None:
    host.theme = Theme(size)
    use(language, paths.translations())
    try:
        buttons = [widget for widget in shown(host).focus.widgets if isinstance(widget, PresetButton)]
        assert len(buttons) == len(seating.PRESETS)
        assert len({button.letters(host.theme) for button in buttons}) == 1
    finally:
        use(ENGLISH)
