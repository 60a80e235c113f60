"""Occasions: why players are asked to take the screen, in words that use public facts alone (law 6)."""

from __future__ import annotations

from typing import Final

from game.rules.effects import PASSES_ON
from game.rules.effects.skip import PassSkip
from game.rules.effects.three import Threes
from game.rules.giving import Share
from game.rules.play.draws import ForcedDraw
from game.rules.play.frames import CardEffect
from game.rules.play.recovery import Recover
from game.rules.turns import out_of_turn
from game.rules.values.cards import RANK, WILD
from game.rules.values.messages import LATER, Listed, Message, PlayerNamed, RankNamed, plural, sentence
from game.rules.values.state import NOBODY, TURNING_UP, GameState
from game.rules.values.views import (
    CHALLENGE,
    DRAWING,
    GIVE,
    KEEP,
    NAME,
    PRIVATE_QUESTIONS,
    READY,
    SWAP,
    TAKE,
    TURN,
    Question,
)
from game.rules.values.views import COLOUR as ASK_COLOUR
from game.session.session import Session

#: Frames on the pending stack that will put a private question to their player.
OCCASIONS: Final = (ForcedDraw, PassSkip, Recover, Share, Threes)
#: Questions answered on the open table, where no hand is needed: every hand stays covered.
OPEN_QUESTIONS: Final = frozenset({NAME, ASK_COLOUR, READY, SWAP})

#: The question to all players at once, as any of them may have been dealt a Rainbow or a Run.
A_SET: Final = sentence("A Rainbow or a Run, anyone?")
_CAN: Final[dict[type, Message]] = {
    ForcedDraw: sentence("{player}, can you answer the draw?"),
    PassSkip: sentence("{player}, can you answer the Skip?"),
    Recover: sentence("{player}, can you answer the Reverse?"),
    Share: sentence("{player}, a Rainbow or a Run?"),
    Threes: sentence("{player}, can you give Threes?"),
}
_CAN_ANYONE: Final[dict[type, Message]] = {
    ForcedDraw: sentence("Can anyone answer the draw?"),
    PassSkip: sentence("Can anyone answer the Skip?"),
    Recover: sentence("Can anyone answer the Reverse?"),
    Share: A_SET,
    Threes: sentence("Can anyone give Threes?"),
}
_LOOK: Final = sentence("{player}, look at your hand")
_OUT_OF_TURN: Final = sentence("{player}, can you play out of turn?")
ANYONE: Final = sentence("Can anyone play out of turn?")

_MUST_DRAW: Final = plural("{blame} makes {player} draw a card.", "{blame} makes {player} draw {number} cards.", LATER)
_EACH_DRAWS: Final = plural(
    "{blame} makes {players} draw a card each.", "{blame} makes {players} draw {number} cards each.", LATER
)
_ALL_DRAW: Final = plural(
    "{blame} makes everybody else draw a card.", "{blame} makes everybody else draw {number} cards.", LATER
)
#: The same three for a card that was turned up: nobody has played it (G2.1, G2.3).
_MUST_DRAW_FOR: Final = plural(
    "The turned-up {rank} makes {player} draw a card.",
    "The turned-up {rank} makes {player} draw {number} cards.",
    LATER,
)
_EACH_DRAWS_FOR: Final = plural(
    "The turned-up {rank} makes {players} draw a card each.",
    "The turned-up {rank} makes {players} draw {number} cards each.",
    LATER,
)
_ALL_DRAW_FOR: Final = plural(
    "The turned-up {rank} makes everybody but {dealer} draw a card.",
    "The turned-up {rank} makes everybody but {dealer} draw {number} cards.",
    LATER,
)
_TO_DRAW: Final = plural("You have a card to draw.", "You have {number} cards to draw.", LATER)
_CHALLENGE: Final = plural(
    "{blame} played a Wild Draw Four: challenge or answer it, or draw a card.",
    "{blame} played a Wild Draw Four: challenge or answer it, or draw {number} cards.",
    LATER,
)
_SKIP: Final = sentence("{player} played a Skip: the same card passes it on.")
_REVERSE: Final = sentence("Another Reverse cancels {player}'s.")
_REVERSE_TURNED_UP: Final = sentence("Another Reverse cancels the turned-up one.")
_THREES: Final = sentence("{player} gets the Threes that are given.")
_SETS: Final = sentence("A card you just got may complete a number in four colours, or a colour in a row.")
_DEALT_SETS: Final = sentence("A number in four colours, or a colour in a row, may be given away.")
#: The same two, said to everybody: the one who got the card is not the only reader.
_SOME_SETS: Final = sentence("A new card may complete a number in four colours, or a colour in a row.")
_SOME_DEALT_SETS: Final = sentence("A hand may hold a number in four colours, or a colour in a row.")
#: What it costs not to look, said before players know the game.
_NO: Final = sentence("Choosing No gives up only that chance.")
_SAME_CARD: Final = sentence("The card on the pile may be laid by who has the same.")
_OUT: Final = sentence("{player} goes out, and the game ends unless somebody answers.")
_ENDS: Final = sentence("The game ends unless somebody answers.")
#: Why a player takes the screen whether or not they have the right card.
_DRAWS_ANYWAY: Final = sentence("Answer it, or see what you draw.")
_TURN_ANYWAY: Final = sentence("After that it is your turn.")
_NEEDED_ANYWAY: Final = sentence("After that you need your cards anyway.")
#: Why a player takes the screen, by kind of question, where that is public.
_KINDS: Final = {
    KEEP: sentence("You drew a card: play it, or keep it."),
    TAKE: sentence("You take a card from another player."),
    GIVE: sentence("You must give a card away."),
}


def asks(session: Session, player: int) -> Message:
    """Return the sentence that asks a player, or with NOBODY any of several, whether they have the right card."""
    asked = session.question
    private = asked is not None and asked.kind in PRIVATE_QUESTIONS
    if player == NOBODY:
        return _CAN_ANYONE[type(session.state.pending[-1])] if private else ANYONE
    if private and _as_dealt(session.state):
        return _LOOK.about(player=PlayerNamed(player))
    return (_CAN[type(session.state.pending[-1])] if private else _OUT_OF_TURN).about(player=PlayerNamed(player))


def reasons(session: Session, player: int) -> list[Message]:
    """Return why a player, or with NOBODY anyone who can, takes the screen; an ordinary turn needs no reason."""
    state, asked = session.state, session.question
    if asked is None:
        return []
    if asked.kind not in PRIVATE_QUESTIONS:
        if asked.kind == TURN:
            return [_SAME_CARD] if asked.player != player and out_of_turn(state) else []
        if asked.player != player:
            return []
        if asked.kind == CHALLENGE:
            return [_CHALLENGE.about(number=asked.number, blame=PlayerNamed(asked.other))]
        if asked.kind == DRAWING:
            return [_TO_DRAW.about(number=asked.number)]
        return [_KINDS[asked.kind]] if asked.kind in _KINDS else []
    after, known = foreseen(session)
    if after is None and known:
        out = next((one for one, hand in enumerate(state.hands) if not hand), None)
        found = [_ENDS if out is None else _OUT.about(player=PlayerNamed(out))]
    else:
        found = _of_frames(state, player)
    if player != asked.player:
        return found
    more = anyway(session, player)
    return [*found, _NO] if not more and found == [_DEALT_SETS] else found + more


def anyway(session: Session, player: int) -> list[Message]:
    """Return why a player takes the screen even without the right card; an empty list if they need not.

    If there is such a reason, no No is offered: it would only bring them back to the screen.
    """
    if isinstance(session.state.pending[-1], ForcedDraw):
        return [_DRAWS_ANYWAY]
    after, known = foreseen(session, player)
    if not known or after is None or after.player != player or after.kind in OPEN_QUESTIONS:
        return []
    return [_TURN_ANYWAY if after.kind == TURN else _NEEDED_ANYWAY]


def foreseen(session: Session, only: int = NOBODY) -> tuple[Question | None, bool]:
    """Return the question after all decline, or only one player, and whether public facts determine it.

    The question is None if the game is over then.
    """
    asked, known = session.next_if_declined(only)
    pending = session.state.pending
    unseen = any(isinstance(frame, CardEffect) and RANK[frame.card] in PASSES_ON for frame in pending)
    return asked, known and not unseen


def draws(session: Session, player: int) -> bool:
    """Return whether a player has cards to draw, unless they can answer."""
    asked = session.question
    if asked is not None and asked.player == player and asked.kind in (CHALLENGE, DRAWING):
        return True
    return any(isinstance(frame, ForcedDraw) and frame.player == player for frame in session.state.pending)


def _of_frames(state: GameState, player: int) -> list[Message]:
    """Return the messages to a player, or with NOBODY to everybody, about everything that can be answered now."""
    found = list[Message]()
    top, dealt = state.pending[-1], not any(state.piles)  # before the first card, a player may just have given a set
    match top:
        case ForcedDraw():
            drawers: dict[tuple[int, int], list[int]] = {}
            for frame in reversed(state.pending):
                if isinstance(frame, ForcedDraw):
                    drawers.setdefault((frame.blame, frame.cards), []).append(frame.player)
            for (blame, cards), players in drawers.items():
                by, named = PlayerNamed(blame), [PlayerNamed(one) for one in dict.fromkeys(players)]
                everybody, rank = len(named) == state.players - 1 > 1, RankNamed(RANK[top.card])
                over = state.piles[top.pile][-1]
                sent_on = RANK[over.card] == WILD and over.by == blame
                if state.stage in TURNING_UP and blame == state.dealer and not sent_on:
                    found.append(_turned_up(named, cards, rank, by, everybody))
                elif everybody:
                    found.append(_ALL_DRAW.about(number=cards, blame=by))
                elif len(named) == 1:
                    found.append(_MUST_DRAW.about(number=cards, blame=by, player=named[0]))
                else:
                    found.append(_EACH_DRAWS.about(number=cards, blame=by, players=Listed(tuple(named))))
        case PassSkip():
            found.append(_SKIP.about(player=PlayerNamed(top.frame.actor)))
        case Recover():
            turned_up = state.stage in TURNING_UP
            found.append(_REVERSE_TURNED_UP if turned_up else _REVERSE.about(player=PlayerNamed(top.by)))
        case Threes():
            found.append(_THREES.about(player=PlayerNamed(top.taker)))
        case Share() if player == NOBODY:
            found.append(_SOME_DEALT_SETS if dealt else _SOME_SETS)
        case Share():
            found.append(_DEALT_SETS if dealt else _SETS)
    return found


def _turned_up(named: list[PlayerNamed], cards: int, rank: RankNamed, dealer: PlayerNamed, everybody: bool) -> Message:
    """Return the message that a card turned up makes these players draw, which may be everybody but the dealer."""
    if everybody:
        return _ALL_DRAW_FOR.about(number=cards, rank=rank, dealer=dealer)
    if len(named) == 1:
        return _MUST_DRAW_FOR.about(number=cards, rank=rank, player=named[0])
    return _EACH_DRAWS_FOR.about(number=cards, rank=rank, players=Listed(tuple(named)))


def _as_dealt(state: GameState) -> bool:
    """Return whether all hands are as they were dealt: no card was turned up yet, and none given away."""
    return not any(state.piles) and not state.given
