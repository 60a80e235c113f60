"""A sight of the table: what the picture of one moment is drawn from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import KW_ONLY, dataclass, field

from game.rules.values.messages import Message
from game.rules.values.state import NOBODY
from game.rules.values.views import View
from game.session.match import Player
from game.ui.table.paint.log_panel import LogPart
from game.ui.table.paint.panels import OnPlaque
from game.ui.table.place.layout import Key, Layout, Pose
from game.ui.table.question.hints import Hint, Why
from game.ui.table.question.prompts import Prompt
from game.ui.table.question.targets import Target


@dataclass(slots=True)
class TableSight:
    """Everything that is visible at one moment."""

    view: View
    plan: Layout
    bottom: int
    players: Sequence[Player]
    prompt: Prompt | None = None
    _: KW_ONLY
    poses: Mapping[Key, Pose] = field(default_factory=dict)
    away: frozenset[int | str] = frozenset()  # players and shakers that are on their way
    log: LogPart | None = None
    focus: Target | None = None
    hover: Target | None = None
    note: tuple[str, str] | None = None
    note_key: str = ""  # opens the rule book at the note's source
    note_of: int = NOBODY  # the player it is about
    note_about: Target | None = None  # the card or pile, if it was asked about
    glow: frozenset[Key] = frozenset()
    dim: bool = True
    moods: Mapping[int, str] = field(default_factory=dict)
    flags: Mapping[int, Message] = field(default_factory=dict)
    trouble: Message | None = None
    practice: bool = False  # whether anything may be taken back
    by_pad: bool = False  # whether hints name pad buttons instead of keys
    another_way: bool = False  # whether the match has left another one
    unasked: bool = False  # whether another thing takes the place of the question
    hint: Hint | None = None
    why: Why | None = None
    turned_up: Set[int] = frozenset()  # cards on the piles that the dealer turned up
    opened: Mapping[Key, str] = field(default_factory=dict)  # the looks of cards in open hands of others
    covered: bool = False  # whether it waits under a cover, where its keys do nothing
    again: bool = False  # whether it was seen before, and is played once more
    figures: str = ""  # the first digits of the deck's fingerprint, while the game begins
    carried: dict[int, OnPlaque] = field(default_factory=dict)  # contents of plaques in motion (`carried_plaque`)

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names of all players."""
        return tuple(player.name for player in self.players)
