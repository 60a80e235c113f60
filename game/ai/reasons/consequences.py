"""Consequences: what the certain events of an act add up to while no player answers or has to choose."""

from __future__ import annotations

from typing import Final

from game.rules import events, question
from game.rules.effects import PASSES_ON, two
from game.rules.effects.four import TakeCard
from game.rules.events import Event
from game.rules.foresight import CHOICE, NEXT, TURNED_UP, certain
from game.rules.play.frames import CardEffect
from game.rules.play.piles import top_colour
from game.rules.turns import Keep
from game.rules.values.actions import CALL, CHALLENGE, DRAW, GIVE, SHARE, TAKE, Action
from game.rules.values.cards import DECKS, FACE, NO_CARD, NO_COLOUR, RANK, card_of, rank_of
from game.rules.values.state import NOBODY, GameState, PileCard
from game.rules.values.views import NAME, TURN

#: Acts without certain consequences, because these depend on hidden cards.
_OPEN_ENDED: Final = (DRAW, CHALLENGE, TAKE, GIVE, SHARE)
#: The ranks whose player names who draws, takes cards, and sends play to another player.
_NAMES: Final = 1
_TAKES: Final = 4
_SENDS: Final = 2


class Consequences:
    """The certain consequences of an act: who must draw, is skipped, is next, and what then lies on the piles.

    ``next`` and ``follower`` are NOBODY if they still depend on a choice or on cards still to take effect; ``tops`` is
    empty if nothing is certain. ``laid`` is the known position right after the act, before any answer.
    """

    def __init__(self) -> None:
        self.forced: dict[int, int] = {}
        self.lost: set[int] = set()  # players who lose the turn by having to draw
        self.skipped: tuple[int, ...] = ()
        self.turned = False  # the direction of play turned
        self.sent = False  # play was sent to a player
        self.salt = self.pepper = NOBODY  # the player who gets the shaker
        self.swapped = NOBODY  # the player who swaps seats with the player of the act
        self.handed_on: list[events.HandedOn] = []  # what all players pass on at once
        self.names = 0  # how many names of drawers the player of the act still gives
        self.takes = 0  # how many cards the player of the act takes from others
        self.next = NOBODY
        self.follower = NOBODY  # the player after the player of the act in turn order
        self.tops: list[PileCard | None] = []
        self.colours: list[int] = []
        self.laid: GameState | None = None

    def take_in(self, event: Event) -> None:
        """Note the certain part of an event."""
        match event:
            case events.Forced():
                self.forced[event.player] = self.forced.get(event.player, 0) + event.number
            case events.TurnLost():
                self.lost.add(event.player)
            case events.Skipped():
                self.skipped = event.skipped
            case events.DirectionTurned():
                self.turned = True
            case events.PlaySent():
                self.sent = True
            case events.SaltGiven():
                self.salt = event.player
            case events.PepperGiven():
                self.pepper = event.player
            case events.SeatsSwapped():
                self.swapped = event.other
            case events.HandedOn():
                self.handed_on.append(event)


def course(position: GameState, player: int, act: Action) -> Consequences:
    """Return the certain consequences of an act in a known position; none if they depend on hidden cards."""
    found = Consequences()
    if act.verb in _OPEN_ENDED:
        asked = question(position)
        if act.verb == DRAW and asked is not None and asked.kind == TURN:
            found.follower = position.step(player)
        return found
    seen = certain(holding(position, player, act), act)
    found.laid, then = seen.laid, seen.then
    for event in seen.events:
        found.take_in(event)
    if seen.ends != TURNED_UP and then.pending:  # a card turned up may change everything, and so may the end
        asked = question(then) if seen.ends in (CHOICE, NEXT) else None
        if asked is not None and (asked.kind, asked.rank, asked.player) == (NAME, _NAMES, player):
            found.names = asked.number
        found.next = _next(then)
        found.follower = then.step(player) if found.next != NOBODY else NOBODY
        found.tops = [pile[-1] if pile else None for pile in then.piles[: then.open_piles]]
        found.colours = [top_colour(pile) for pile in then.piles[: then.open_piles]]
        found.takes = _takes(then, player)
    return found


def _takes(then: GameState, player: int) -> int:
    """Return how many cards a player still takes from others before the next turn, where foresight ends."""
    number = 0
    for frame in reversed(then.pending):
        if isinstance(frame, TakeCard) and frame.player == player:
            number += frame.left
        elif isinstance(frame, CardEffect) and frame.actor == player and then.rules.number_effects:
            rank = RANK[frame.card]
            if rank == _TAKES:
                number += frame.run
            elif rank == _SENDS and two.target(then, frame) not in (NOBODY, player):
                break  # the cards above count for another player
    return min(number, sum(len(hand) for other, hand in enumerate(then.hands) if other != player))


def passes_to(position: GameState, player: int, act: Action) -> int:
    """Return who would get one more card of the rank an act makes all pass on, if its player held it; else NOBODY."""
    passing = PASSES_ON.get(rank_of(act.cards[0]))
    if passing is None:
        return NOBODY
    known = holding(position, player, act).copy()
    hand, shown = known.hands[player], _shown(known)
    free = [at for at, card in enumerate(hand) if FACE[card] not in act.cards and card not in known.faceup]
    deck = (card for card in DECKS[known.rules.deck] if FACE[card] not in act.cards)  # an equal one may be laid
    others = [card for card in deck if RANK[card] == passing.rank and card not in shown]
    if not free or not others:
        return NOBODY
    hand[free[0]] = others[0]
    passed = course(known, player, act).handed_on
    return next((event.taker for event in passed if event.player == player and others[0] in event.cards), NOBODY)


def holding(position: GameState, player: int, act: Action) -> GameState:
    """Return the position with the cards of an act in its player's hand, if that hand is hidden."""
    hand = position.hands[player]
    missing = [face for face in act.cards if act.verb != CALL]
    for card in hand:
        if card != NO_CARD and FACE[card] in missing:
            missing.remove(FACE[card])
    if not missing:
        return position
    shown, known = _shown(position), position.copy()
    for face in missing:
        copies = (card_of(face, copy) for copy in range(4))
        card = next(card for card in copies if card not in shown)
        shown.add(card)
        known.hands[player][known.hands[player].index(NO_CARD)] = card
        if isinstance(known.pending[-1], Keep):  # any of the cards laid can be the drawn one
            known.pending[-1] = known.pending[-1]._replace(card=card)
    return known


def _shown(position: GameState) -> set[int]:
    """Return the cards whose place a known position shows."""
    shown = {card for cards in (*position.hands, *position.stocks) for card in cards}
    shown.update(entry.card for pile in position.piles for entry in pile)
    return shown


def _next(then: GameState) -> int:
    """Return whose turn comes next; NOBODY if that depends on what still takes effect after an answer."""
    asked = question(then) if then.pending else None
    if asked is not None and asked.kind == TURN:
        return asked.player
    uncalled = any(pile and top_colour(pile) == NO_COLOUR for pile in then.piles[: then.open_piles])
    return NOBODY if len(then.pending) > 1 or uncalled else then.due()
