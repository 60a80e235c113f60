"""What a player is said to decide while all others wait, on the table and on phones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.rules.values.messages import LATER, Message, plural, sentence
from game.rules.values.views import CHALLENGE, COLOUR, DRAWING, GIVE, NAME, READY, SWAP, TAKE

#: By the kind of a question that says nothing of a hand.
DECIDES: Final[Mapping[str, Message]] = {
    NAME: sentence("{player} names a player."),
    TAKE: sentence("{player} takes a card from another player."),
    GIVE: sentence("{player} gives a card away."),
    COLOUR: sentence("{player} chooses a colour."),
    SWAP: sentence("{player} chooses who to swap hands with."),
    READY: sentence("{player} looks at the cards just drawn."),
    CHALLENGE: sentence("{player} draws, or answers the Wild Draw Four."),
    DRAWING: plural("{player} has a card to draw.", "{player} has {number} cards to draw.", LATER),
}
