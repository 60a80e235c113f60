"""Events: facts that happened, in order; what the log, the animation and the views are made of."""

from __future__ import annotations

from typing import Final, NamedTuple

HIDDEN: Final = -1  # stands for a card the reader of an event may not know

# One line a kind: the fields it uses besides ``rule``. ``player`` is who did it or whom it concerns.
GAME_STARTED: Final = "game started"  # player = dealer, number = number of the game in the match
DEALER_DRAW: Final = "dealer draw"  # player drew cards to see who deals (public; they go back)
DEALT: Final = "dealt"  # player got cards (his alone to see)
STOCKS_MADE: Final = "stocks made"  # what is left after the deal becomes the stocks: to = their sizes
TURNED_UP: Final = "turned up"  # player turns up cards[0] from stock number onto pile where
LAID: Final = "laid"  # player lays cards on pile where, bottom first, as a play of his turn
BACKFIRED: Final = "backfired"  # player lays cards[0], a Wild, on pile where; to = who must draw now
RECOVERED: Final = "recovered"  # player lays cards[0], a Reverse, on pile where; to = whose Reverse it was
PASSED_ON: Final = "passed on"  # player lays cards[0] on pile where to pass to[0]'s Skip or draw on
INTERVENED: Final = "intervened"  # player lays cards[0] on pile where out of turn, and is active
OWNER: Final = "owner"  # cards on pile where now count as played by player (cards above a Two)
COLOUR_OPEN: Final = "colour open"  # player laid a bare Wild on pile where
COLOUR_CALLED: Final = "colour called"  # player calls colour number for the top card of pile where
DRAWN: Final = "drawn"  # player draws cards[0] from stock where
DRAWN_FROM_PILE: Final = "drawn from pile"  # player draws cards[0], the top of pile where
UNCOVERED: Final = "uncovered"  # pile where now shows cards (its run), played by to, with the colours called in detail
KEPT: Final = "kept"  # player keeps the card drawn for the turn
PASSED_TURN: Final = "passed turn"  # player can neither draw nor would play
TAKEN_BACK: Final = "taken back"  # player takes cards[0] back from pile where
BURIED: Final = "buried"  # cards[0], turned up on pile where, goes back into stock number
HAND_RECEIVED: Final = "hand received"  # player's hand is now cards, his alone to see
HANDS_SWAPPED: Final = "hands swapped"  # player and to[0] swap hands; to empty: all hands move one place
READY_SAID: Final = "ready said"  # player
RESHUFFLED: Final = "reshuffled"  # the discards became stocks: to = sizes of the stocks, then of the piles
FORCED: Final = "forced"  # player must draw number cards because of to[0]'s card on pile where
LOSES_TURN: Final = "loses turn"  # player
SKIPPED: Final = "skipped"  # to = the players skipped
DIRECTION: Final = "direction"  # number = +1 (left) or -1 (right)
CHALLENGED: Final = "challenged"  # player challenges to[0]
HAND_SHOWN: Final = "hand shown"  # player's hand, cards, is shown to to[0] alone
CHALLENGE_WON: Final = "challenge won"  # player challenged to[0], rightly
CHALLENGE_LOST: Final = "challenge lost"
SENT_PLAY: Final = "sent play"  # player's Two sends play to to[0]
PEPPER: Final = "pepper"  # the pepper shaker goes to player
SALT: Final = "salt"  # the salt shaker goes to player
NAMED: Final = "named"  # player names to[0]; number = how many names are still to come
TAKEN: Final = "taken"  # player takes cards[0] from to[0]; the two of them see it
GIVEN: Final = "given"  # player gives cards[0] to to[0] for a Five; the two of them see it
GAVE_THREES: Final = "gave threes"  # player gives cards to to[0]
HANDED_ON: Final = "handed on"  # player passes cards to to[0], all players at once: number more follow
SEATS_SWAPPED: Final = "seats swapped"  # player and to[0]
WALKED: Final = "walked"  # player walks round the table (austere)
LAID_OPEN: Final = "laid open"  # player's Eights, cards, now lie face up before him
SHARED: Final = "shared"  # player gives away cards, each to the player at the same place in to
UNO_CALLED: Final = "uno called"  # player
OWES: Final = "owes"  # player's debt of a call is now number: see calls.py
CALL_VOID: Final = "call void"  # player's call came to nothing; number = cards of fine
CALL_ENDED: Final = "call ended"  # player's call ended with the card it stood for
CAUGHT: Final = "caught"  # player catches to[0], who draws number cards
FALSE_CATCH: Final = "false catch"  # player catches to[0], who owed nothing; number = cards of fine
ILLEGAL_PLAY: Final = "illegal play"  # player tried one at a strict table; number = cards of fine
TURN: Final = "turn"  # player's turn begins; number = turns so far
STAGE: Final = "stage"  # number = stage of the opening, see state.py; to = (open piles,); detail = (turns,)
# player is asked a question: detail = (whether everybody may know, then the fields of views.Question but the card),
# cards = the card drawn for "keep", his alone to see; nothing but the kind is left of a private one for others
ASKED: Final = "asked"
OUT: Final = "out"  # to = players with no cards; the game is over
BLOCKED: Final = "blocked"  # the game ends with nobody out (G1.8)
SCORED: Final = "scored"  # player gets number points; to = (new total,)
KEEPER: Final = "keeper"  # player keeps the score sheet (G9.5)
NEXT_DEALER: Final = "next dealer"  # player deals the next game
MATCH_WON: Final = "match won"  # to = winners


class Event(NamedTuple):
    """One fact, with the rule it follows from; ``seen`` names the players who may know its cards (None: all)."""

    kind: str
    player: int = -1
    cards: tuple[int, ...] = ()
    where: int = -1
    to: tuple[int, ...] = ()
    number: int = 0
    rule: str = ""
    seen: tuple[int, ...] | None = None
    detail: tuple[int | str, ...] = ()


def mask(event: Event, viewer: int) -> Event:
    """The event as one player may know it: cards that are not theirs to see become HIDDEN (G3.8).

    ``viewer`` -1 is somebody who sees only what is public.
    """
    if event.seen is None or viewer in event.seen:
        return event
    if event.kind == ASKED and not event.detail[0]:
        return Event(ASKED, seen=())
    return event._replace(cards=(HIDDEN,) * len(event.cards), seen=())
