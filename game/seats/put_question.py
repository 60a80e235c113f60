"""Questions as they are put to a far end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.rules.values.actions import Action
from game.rules.values.views import Question


class PutQuestion(NamedTuple):
    """A question as put to a far end under a ``number`` that no other has; equal keys mean the same."""

    number: int
    key: object
    asked: Question | None
    legal: Sequence[Action]
    hand: Sequence[int] = ()
    offered: bool = False  # one of several put together
    ahead: bool = False  # put before the rules ask it


NONE_PUT: Final = PutQuestion(0, None, None, ())
