"""A sight of the table: the data from which the picture of one moment is drawn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import KW_ONLY, dataclass, field
from functools import cached_property

from pygame import Rect

from game.rules.values.messages import Message
from game.rules.values.state import NOBODY
from game.rules.values.views import PileView, View
from game.session.match import Player
from game.ui.input import pads
from game.ui.input.key_parts import sign_of
from game.ui.table.paint.log_panel import LogPart
from game.ui.table.paint.panels import OnPlaque
from game.ui.table.place.layout import Key, Layout, Pose
from game.ui.table.question.foretelling import Foretold
from game.ui.table.question.hints import Hint, Why
from game.ui.table.question.prompts import Prompt
from game.ui.table.question.targets import PileTarget, StockTarget, Target
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
    note_of: int = NOBODY  # the player the note is about
    note_about: Target | None = None  # the card or pile the note is about, if it was asked for
    glow: frozenset[Key] = frozenset()
    dim: bool = True
    sunk: frozenset[Key] = frozenset()  # the cards of piles that do not accept the dragged card
    moods: Mapping[int, str] = field(default_factory=dict)
    flags: Mapping[int, Message] = field(default_factory=dict)
    phones: Mapping[int, Message] = field(default_factory=dict)  # the states of phones, beside the names of players
    awake: Mapping[int, bool] = field(default_factory=dict)  # by player with a phone: whether it is awake
    trouble: tuple[Message, Message] | None = None  # a trouble in a few words, and in a sentence
    heading: tuple[str, ...] = ("",)  # the line of the game, in versions from long to short
    by_pad: bool = False  # whether hints name pad buttons instead of keys
    part: str = ""  # the part of the keyboard whose keys stand for pad buttons, where two people share it
    keyless: bool = False  # whether the player has only a mouse, so that hints can name no key or button
    own: Mapping[int, str] = field(default_factory=dict)  # the claim button of each person with a device of their own
    unasked: bool = False  # whether something else takes the place of the question
    foretold: Foretold | None = None  # the effects of the choice so far
    kept: Sequence[Rect] = ()  # places that must stay free
    hint: Hint | None = None
    why: Why | None = None
    order: tuple[int, ...] = ()  # the players whose turns come next
    piles: Sequence[PileView] = ()  # the piles for captions, without cards on their way; () for those of the view
    turned_up: Set[int] = frozenset()  # cards on the piles that the dealer turned up
    owned: Set[int] = frozenset()  # cards on the piles that count as played by a player who did not lay them
    new: Set[int] = frozenset()  # cards that came since the last decision of the player at the screen
    opened: Mapping[Key, str] = field(default_factory=dict)  # the looks of cards in other players' open hands
    covered: bool = False  # whether the table is under a cover, where its keys do nothing
    replayed: bool = False  # whether a played game is watched, with its own controls for steps and for leaving
    again: bool = False  # whether the last events are being replayed at the table
    retold: Message | None = None  # the event shown in that replay
    carried: dict[int, OnPlaque] = field(default_factory=dict)  # contents of plaques in motion (`carried_plaque`)

    @property
    def shown_prompt(self) -> Prompt | None:
        """Return the prompt; None while past events are replayed."""
        return self.prompt if not self.again else None

    def sign(self, button: str) -> str:
        """Return the sign of a pad button, or of the key that stands for it; "" if the player has neither."""
        if self.keyless:
            return ""
        return sign_of(self.part, button) if self.part else button

    def way(self, target: Target) -> str:
        """Return the pad button that chooses this, as it has the focus, or else the one that leads to it."""
        return pads.A if self.focus == target else pads.D_PAD

    @cached_property
    def lit(self) -> set[Target]:
        """Return everything that can be chosen now, except buttons."""
        return self.shown_prompt.lit() if self.shown_prompt else set()

    @cached_property
    def usable(self) -> set[int] | None:
        """Return the cards of the hand that are bright; None if no card is dimmed."""
        return usable(self.shown_prompt) if self.shown_prompt and self.dim else None

    @property
    def on_heap(self) -> bool:
        """Return whether the focus is on a pile or stock that can be chosen."""
        return isinstance(self.focus, (PileTarget, StockTarget)) and self.focus in self.lit

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names of all players."""
        return tuple(player.name for player in self.players)
