"""Questions as they are put to a far end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.rules.values.actions import Action
from game.rules.values.views import Question


class PutQuestion(NamedTuple):
    """A question as put to a far end, with a unique ``number``; questions with equal keys are the same question."""

    number: int
    key: object
    asked: Question | None
    legal: Sequence[Action]
    hand: Sequence[int] = ()
    offered: bool = False  # part of a joint offer
    ahead: bool = False  # put before the rules ask it


NONE_PUT: Final = PutQuestion(0, None, None, ())
