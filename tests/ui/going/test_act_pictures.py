"""Acts of a game as they are pictured and called afterwards."""

from __future__ import annotations

import pytest

from game.review.turning import TurningPoint
from game.rules.values.actions import ANSWER, DRAW, FROM_PILE, GIVE, PASS, PLAY, Action
from game.rules.values.actions import NAME as NAME_SOMEBODY
from game.rules.values.actions import SHARE as GIVE_AWAY
from game.rules.values.cards import BLUE, DRAW_TWO, RED, SKIP, WILD_DRAW_FOUR, WILD_FACE, card_of, face_of
from game.rules.values.views import BACKFIRE, CHALLENGE, DEFLECT, DRAWING, KEEP, NAME, SHARE, THREES, TURN, Question
from game.text import say
from game.ui.going.act_pictures import pictured
from game.ui.going.words import in_short
from game.ui.kit.drawings import BACK
from game.ui.screenshot import Sitter

B3 = face_of(BLUE, 3)


def cards_in(host: Sitter, asked: Question, done: Action, other: Action) -> list[str]:
    """The cards in the picture of what was done, where another act answers the same question."""
    point = TurningPoint(1, done, other, 0.5, 0.4, asked, (), card_of(B3))
    with pytest.MonkeyPatch.context() as patch:
        drawn, picture = list[str](), host.theme.picture
        patch.setattr(host.theme, "picture", lambda name, size: drawn.append(name) or picture(name, size))
        pictured(host.theme, point, done, (1, 2, 3), False, (90, 90))
    return [name.removeprefix("cards/").removesuffix(".svg") for name in drawn]


def test_a_card_that_was_kept_is_pictured_and_called_as_at_the_table(host: Sitter) -> None:
    kept = Action(PASS, 0)
    assert cards_in(host, Question(KEEP, 0, card=card_of(B3)), kept, Action(PLAY, 0, (B3,))) == ["blue-3"]
    assert cards_in(host, Question(NAME, 0), kept, Action(NAME_SOMEBODY, 0, to=(1,))) == []
    said = [say(in_short(kept, kind, Action(PLAY, 0, (B3,)))) for kind in (KEEP, SHARE, TURN)]
    assert said == ["Keep it", "Keep all", "Pass"], "and of a set all are kept"


def test_of_a_forced_draw_as_many_backs_are_pictured_as_cards_are_drawn(host: Sitter) -> None:
    for kind, rank, cards in ((BACKFIRE, DRAW_TWO, 2), (CHALLENGE, WILD_DRAW_FOUR, 4), (DEFLECT, DRAW_TWO, 6)):
        asked = Question(kind, 0, 1, cards, 1, rank)
        assert cards_in(host, asked, Action(PASS, 0), Action(ANSWER, 0, (WILD_FACE,))) == [BACK] * min(cards, 4)
    assert cards_in(host, Question(DEFLECT, 0, 1, rank=SKIP), Action(PASS, 0), Action(ANSWER, 0, (B3,))) == []


def test_a_card_taken_from_the_pile_is_pictured_open_beside_the_back_of_one_drawn(host: Sitter) -> None:
    asked, taken, drawn = Question(DRAWING, 0, 1, 2), Action(DRAW, 0, where=FROM_PILE), Action(DRAW, 0, where=0)
    assert cards_in(host, asked, taken, drawn) == ["blue-3"]
    assert cards_in(host, asked, drawn, taken) == [BACK]


def test_of_a_set_that_was_kept_its_cards_are_pictured_and_no_other(host: Sitter) -> None:
    given = Action(GIVE_AWAY, 0, (face_of(RED, 9), face_of(BLUE, 9), WILD_FACE), to=(1, 2, 1))
    assert cards_in(host, Question(SHARE, 0), Action(PASS, 0), given) == ["red-9", "blue-9", "wild"]
    assert cards_in(host, Question(THREES, 0, 1, other=1), Action(PASS, 0), Action(GIVE, 0, (B3,))) == ["blue-3"]


def test_two_ways_to_give_cards_away_are_told_apart_by_those_that_go_to_others(host: Sitter) -> None:
    faces, names = (face_of(RED, 9), face_of(BLUE, 9), WILD_FACE), ("Ann", "Ben", "Cy")
    one, other = (Action(GIVE_AWAY, 0, faces, to=to) for to in ((1, 2, 1), (2, 2, 1)))
    assert cards_in(host, Question(SHARE, 0), one, other) == ["red-9"]
    crossed = Action(GIVE_AWAY, 0, faces, to=(2, 1, 1))
    beside = ((one, other), (other, one), (one, crossed), (crossed, one), (one, Action(PASS, 0)))
    assert [say(in_short(act, SHARE, than), names) for act, than in beside] == [
        "Nine to Ben", "Nine to Cy", "Nine to Ben", "Nine to Cy", "3 to Ben and Cy",
    ]  # fmt: skip


def test_the_same_cards_laid_on_either_pile_are_told_apart_by_the_pile() -> None:
    for cards, said in (((B3,), "Three on the {} pile"), ((B3, face_of(RED, 3)), "All on the {} pile")):
        left, right = (Action(PLAY, 0, cards, where) for where in (0, 1))
        assert say(in_short(left, TURN, right)) == said.format("left")
        assert say(in_short(right, TURN, left)) == said.format("right")


def test_of_a_draw_for_a_number_card_as_many_backs_are_pictured(host: Sitter) -> None:
    back = Action(ANSWER, 0, (WILD_FACE,))
    assert cards_in(host, Question(BACKFIRE, 0, 1, 3, 1, 0), Action(PASS, 0), back) == [BACK] * 3
