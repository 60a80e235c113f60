"""The card of a turning point: what was done, what else could have been, and why."""

from __future__ import annotations

import pygame
import pytest

from game.review.turning import TurningPoint
from game.rules.values.actions import PLAY, Action
from game.rules.values.cards import BLUE, RED, WILD_FACE, face_of
from game.rules.values.messages import sentence
from game.rules.values.views import TURN, Question
from game.ui.going import point_card
from game.ui.going.point_card import PointCard, ToldPoint
from game.ui.screenshot import Sitter

B3 = face_of(BLUE, 3)


def test_what_was_done_and_what_else_have_pictures_of_one_size_however_long_their_names(
    host: Sitter, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, done, other = Question(TURN, 0), Action(PLAY, 0, (B3,)), Action(PLAY, 0, (WILD_FACE,), colour=RED)
    sizes = []
    monkeypatch.setattr(point_card, "pictured", lambda *given: sizes.append(given[-1]))
    for width in (180, 360):
        point = TurningPoint(1, done, other, 0.5, 0.4, asked, ())
        told = ToldPoint(1, 9, point, sentence("You did"), ("Ann",), (1,), False, False, ())
        PointCard(pygame.Rect(0, 0, width, 250), told, lambda: None).draw(pygame.Surface((400, 300)), host.theme)
    narrow, wide = sizes[:2], sizes[2:]
    assert narrow[0] == narrow[1] and wide[0] == wide[1] and narrow[0][1] < wide[0][1]


def test_reasons_stand_under_the_act_they_speak_for(host: Sitter, monkeypatch: pytest.MonkeyPatch) -> None:
    asked, done, other = Question(TURN, 0), Action(PLAY, 0, (B3,)), Action(PLAY, 0, (WILD_FACE,), colour=RED)
    written, fitted = list[str](), host.theme.fitted
    monkeypatch.setattr(host.theme, "fitted", lambda words, *more: written.append(words) or fitted(words, *more))
    for worth, heading in ((0.6, "Better: Three"), (0.4, "Better: Wild, red")):
        told = ToldPoint(1, 9, TurningPoint(1, done, other, worth, 0.5, asked, ()), sentence("You did"), ("Ann",), (1,),
                    False, False, ("It fits.",))  # fmt: skip
        PointCard(pygame.Rect(0, 0, 360, 250), told, lambda: None).draw(pygame.Surface((400, 300)), host.theme)
        assert [words for words in written if words.startswith("Better")][-1:] == [heading]
