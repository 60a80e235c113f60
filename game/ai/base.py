"""What a bot is: two functions of a view, the legal actions and a stream of random numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.rules.actions import Action
from game.rules.views import View


class Bot(Protocol):
    """An opponent. Decisions depend on the view, the legal actions and the random stream alone (law 6)."""

    @property
    def name(self) -> str:
        """What ``--bots`` and saves call it."""

    @property
    def needs_view(self) -> bool:
        """Whether `answer` looks at the view; if not it may be given None, which saves making one."""

    def answer(self, view: View | None, legal: Sequence[Action], rng: int) -> tuple[Action, int]:
        """The answer to the question this bot is asked, out of the legal ones, and the stream after it."""

    def claims(self, view: View, legal: Sequence[Action], rng: int) -> tuple[list[Action], int]:
        """What this bot claims now (catches, calls), best first, out of the legal claims; mostly nothing."""
