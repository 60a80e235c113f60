"""The words for whose turns come after this one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.rules.values.messages import Listed, Message, PlayerNamed, sentence
from game.rules.values.state import DEALING, FIRST_TURN, NOBODY, PLAYING
from game.rules.values.views import DRAWING, Question, View
from game.session.pace.occasions import A_SET
from game.ui.words.deciding_words import DECIDES

#: On the tab of the player whose turn it is, while the viewer is asked in it.
TURN: Final = sentence("turn")
#: On the tab of the player whose turn it is and who takes the next one, too.
AGAIN: Final = sentence("plays again")
_PAIR: Final = 2  # players, who give each other no Rainbow or Run
_NAMED: Final = 4  # players before the viewer's turn who are named one by one
_SPOKEN: Final[tuple[Message, ...]] = (
    sentence("you are next"), sentence("you are 2nd"), sentence("you are 3rd"), sentence("you are 4th"),
    sentence("you are 5th"), sentence("you are 6th"), sentence("you are 7th"), sentence("you are 8th"),
    sentence("you are 9th"),
)  # fmt: skip
#: The tabs of the players whose turns come next.
FIRST_TWO: Final = (sentence("next"), sentence("after that"))


def deciding(view: View) -> Question | None:
    """Return a public question other than how to play, if one is open; None if none is, or while a hand is open."""
    asked = view.question if view.viewer == NOBODY else None
    return asked if asked is not None and asked.kind in DECIDES else None


def decision(asked: Question) -> Message:
    """Say what a player decides."""
    said = DECIDES[asked.kind]
    return said.about(player=PlayerNamed(asked.player), **({"number": asked.number} if asked.kind == DRAWING else {}))


def dealing(view: View) -> int:
    """Return the dealer while cards are dealt; NOBODY once players look for a Rainbow or Run, or later."""
    dealt = sum(view.counts) == view.players * view.rules.hand_size  # whatever they give one another
    look = dealt and view.players > _PAIR and (view.rules.rainbow or view.rules.run)
    return NOBODY if look or view.stage != DEALING else view.dealer


def before_first_turn(view: View, deals: bool = False) -> Message | None:
    """Say what is done before the first turn; None if it is under way. ``deals`` while cards are seen to be dealt."""
    dealer = PlayerNamed(view.dealer)
    if view.stage == DEALING:
        return sentence("{player} deals the cards.", player=dealer) if deals or dealing(view) != NOBODY else A_SET
    if view.stage not in (FIRST_TURN, PLAYING) and view.active == view.dealer:
        # Whose turn follows from the card, which acts as the dealer's.
        return sentence("{player} turns up a card.", player=dealer)
    return None


def tab(order: Sequence[int], player: int, viewer: int) -> Message | None:
    """Return the words of a player's tab: the viewer is told their place, of others the first two are marked."""
    if player not in order:
        return None
    place = order.index(player)
    if player == viewer:
        return _SPOKEN[place] if place < len(_SPOKEN) else None
    return FIRST_TWO[place] if place < len(FIRST_TWO) else None


def turn_and_after(active: int, order: Sequence[int], viewer: int, acted: bool = False) -> Message:
    """Say whose turn it is, and who plays before the viewer; for onlookers, the two who come next.

    In the viewer's own turn, ``acted`` says whether they have done something.
    """
    whose, names = PlayerNamed(active), [PlayerNamed(player) for player in order]
    if viewer in order:
        place = order.index(viewer)
        if place == 0:
            return sentence("{player}'s turn. Then you.", player=whose)
        if place == 1:
            return sentence("{player}'s turn. Then {next}, then you.", player=whose, next=names[0])
        if place == 2:
            return sentence(
                "{player}'s turn. Then {next}, then {other}, then you.", player=whose, next=names[0], other=names[1]
            )
        if place <= _NAMED:
            before = Listed(tuple(names[:place]))
            return sentence("{player}'s turn. Then {players}, then you.", player=whose, players=before)
        return sentence("{player}'s turn. Then {number} others, then you.", player=whose, number=place)
    if viewer != active and len(names) > 1:
        return sentence("{player}'s turn. Then {next}, then {other}.", player=whose, next=names[0], other=names[1])
    if viewer != active and names and order[0] != active:
        return sentence("{player}'s turn. Then {next}.", player=whose, next=names[0])
    if acted and viewer == active:
        return sentence("What you did takes effect.")
    return sentence("It is {player}'s turn.", player=whose)
