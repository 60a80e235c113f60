"""A sight of the table: what the picture of one moment is drawn from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import KW_ONLY, dataclass, field
from functools import cached_property

from pygame import Rect

from game.rules.values.messages import Message
from game.rules.values.state import NOBODY
from game.rules.values.views import PileView, View
from game.session.match import Player
from game.ui.input.key_parts import sign_of
from game.ui.table.paint.log_panel import LogPart
from game.ui.table.paint.panels import OnPlaque
from game.ui.table.place.layout import Key, Layout, Pose
from game.ui.table.question.foretelling import Foretold
from game.ui.table.question.hints import Hint, Why
from game.ui.table.question.prompts import Prompt
from game.ui.table.question.targets import Target
from game.ui.table.question.usable import usable


@dataclass
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
    sunk: frozenset[Key] = frozenset()  # the cards of piles that do not take the card being dragged
    moods: Mapping[int, str] = field(default_factory=dict)
    flags: Mapping[int, Message] = field(default_factory=dict)
    phones: Mapping[int, Message] = field(default_factory=dict)  # how it is with them, beside the names of players
    awake: Mapping[int, bool] = field(default_factory=dict)  # of players with phones: whether these are
    trouble: tuple[Message, Message] | None = None  # in a word, and in a sentence
    heading: tuple[str, ...] = ("",)  # the line of the game, in versions from long to short
    by_pad: bool = False  # whether hints name pad buttons instead of keys
    part: str = ""  # the part of the keyboard whose keys stand for pad buttons, where two people share it
    keyless: bool = False  # whether the player has only a mouse, so that nothing but it can be named
    own: Mapping[int, str] = field(default_factory=dict)  # what each person with a device of their own claims with
    unasked: bool = False  # whether another thing takes the place of the question
    foretold: Foretold | None = None  # what the choice so far would bring
    kept: Sequence[Rect] = ()  # places where nothing of it may lie
    hint: Hint | None = None
    why: Why | None = None
    order: tuple[int, ...] = ()  # whose turns come after this one
    piles: Sequence[PileView] = ()  # what their captions tell of, without cards on their way; () for those of the view
    turned_up: Set[int] = frozenset()  # cards on the piles that the dealer turned up
    owned: Set[int] = frozenset()  # and those that count as played by another player than laid them
    new: Set[int] = frozenset()  # cards that came since the player at the screen last decided something
    opened: Mapping[Key, str] = field(default_factory=dict)  # the looks of cards in open hands of others
    covered: bool = False  # whether it waits under a cover, where its keys do nothing
    replayed: bool = False  # whether the game was played, and has steps and a way back of its own
    again: bool = False  # whether it was seen before, and is played once more
    retold: Message | None = None  # what is played once more at this moment
    carried: dict[int, OnPlaque] = field(default_factory=dict)  # contents of plaques in motion (`carried_plaque`)

    @property
    def asking(self) -> Prompt | None:
        """Return what is asked in the position shown: nothing in one that is past."""
        return self.prompt if not self.again else None

    def sign(self, button: str) -> str:
        """Return the sign of a pad button, or of the key that stands for it; "" for who has neither."""
        if self.keyless:
            return ""
        return sign_of(self.part, button) if self.part else button

    @cached_property
    def lit(self) -> set[Target]:
        """Return everything that can be chosen now, except buttons."""
        return self.asking.lit() if self.asking else set()

    @cached_property
    def usable(self) -> set[int] | None:
        """Return the cards of the hand that are bright; None if none is darker than another."""
        return usable(self.asking) if self.asking and self.dim else None

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names of all players."""
        return tuple(player.name for player in self.players)
