"""The course of an act: what comes of it for certain, as long as nobody answers it and nobody has to choose."""

from __future__ import annotations

from typing import Final

from game.rules import apply, events, legal_answers, question, redeal
from game.rules.actions import CALL, CHALLENGE, DRAW, GIVE, PASS, READY, SHARE, TAKE, Action
from game.rules.cards import DECKS, FACE, NO_CARD, NO_COLOUR, RANK, card_of, rank_of
from game.rules.events import Event
from game.rules.piles import top_colour
from game.rules.state import NOBODY, GameState, PileCard
from game.rules.turns import Keep
from game.rules.views import CHALLENGE as ASKED_TO_CHALLENGE
from game.rules.views import DRAWING, NAME, PRIVATE_QUESTIONS, TURN
from game.rules.views import READY as ASKED_IF_READY

#: Acts of which nothing is certain but what they are: what comes of them lies in hidden cards.
_OPEN_ENDED: Final = (DRAW, CHALLENGE, TAKE, GIVE, SHARE)
#: The rank whose player names who draws.
_NAMES: Final = 1
#: The world in which an act is tried; nothing is read off it that follows from how its hidden cards lie.
_WORLD: Final = 1
_LONGEST: Final = 100  # decisions that are declined or made by themselves


class Course:
    """What comes of an act: who must draw, is skipped, is next, and what lies on the piles then.

    ``next`` and ``follower`` are NOBODY where they still follow from somebody's choice or from cards that are still to
    take effect; ``tops`` are empty where nothing was tried. ``laid`` is the position as the act leaves it, before
    anything is answered, its hidden cards dealt anyhow.
    """

    def __init__(self) -> None:
        self.forced: dict[int, int] = {}
        self.lost: set[int] = set()  # the turn, by having to draw
        self.skipped: tuple[int, ...] = ()
        self.turned = False  # the direction of play
        self.sent = False  # play was sent to somebody
        self.salt = self.pepper = NOBODY  # who gets a shaker
        self.swapped = NOBODY  # who changes seats with the player of the act
        self.handed_on: list[events.HandedOn] = []  # what players pass on with others, all at once
        self.names = 0  # how often the player of the act names who draws
        self.takes = 0  # how many cards the player of the act takes from others
        self.next = NOBODY
        self.follower = NOBODY  # who comes after the player of the act in the order of play
        self.tops: list[PileCard | None] = []
        self.colours: list[int] = []
        self.laid: GameState | None = None

    def take_in(self, event: Event) -> None:
        """Note what is certain of a fact."""
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


def course(position: GameState, player: int, act: Action) -> Course:
    """What comes of an act of a player in a known position; nothing is noted of one whose end lies in hidden cards."""
    found = Course()
    if act.verb in _OPEN_ENDED:
        asked = question(position)
        if act.verb == DRAW and asked is not None and asked.kind == TURN:
            found.follower = position.step(player)
        return found
    world, _ = redeal(holding(position, player, act), player, _WORLD)
    happened: list[Event] = []
    apply(world, act, happened)
    found.laid = world.copy()
    for _ in range(_LONGEST):
        decided = _by_itself(world)
        if decided is None:
            break
        apply(world, decided, happened)
    for event in happened:
        if isinstance(event, events.TurnedUp):  # whatever it is, it may change everything
            return found
        found.take_in(event)
    if not world.over:
        asked = question(world)
        if asked is not None and (asked.kind, asked.rank, asked.player) == (NAME, _NAMES, player):
            found.names = asked.number
        found.next = _next(world)
        found.follower = world.step(player) if found.next != NOBODY else NOBODY
        found.tops = [pile[-1] if pile else None for pile in world.piles[: world.open_piles]]
        found.colours = [top_colour(pile) for pile in world.piles[: world.open_piles]]
        found.takes = _takes(world, player)
    return found


def _takes(world: GameState, player: int) -> int:
    """How many cards a player has still to take from others before the next turn, where what can be declined is."""
    happened: list[Event] = []
    for _ in range(_LONGEST):
        asked = question(world)
        if asked is None or asked.kind == TURN or any(isinstance(event, events.TurnedUp) for event in happened):
            break
        answers = legal_answers(world, asked.player)
        declined = next((answer for answer in answers if answer.verb == PASS), answers[0])
        apply(world, _by_itself(world) or declined, happened)
    return sum(isinstance(event, events.Taken) and event.player == player for event in happened)


def passes_to(position: GameState, player: int, act: Action) -> int:
    """Who gets another card of the rank of an act, should its player hold one: NOBODY where it is not passed on."""
    known, rank = holding(position, player, act).copy(), rank_of(act.cards[0])
    hand, shown = known.hands[player], _shown(known)
    free = [at for at, card in enumerate(hand) if FACE[card] not in act.cards and card not in known.faceup]
    deck = (card for card in DECKS[known.rules.deck] if FACE[card] not in act.cards)  # an equal one may be laid for it
    others = [card for card in deck if RANK[card] == rank and card not in shown]
    if not free or not others:
        return NOBODY
    hand[free[0]] = others[0]
    passed = course(known, player, act).handed_on
    return next((event.taker for event in passed if event.player == player and others[0] in event.cards), NOBODY)


def holding(position: GameState, player: int, act: Action) -> GameState:
    """The position with the cards of an act in the hand of its player, where that hand is hidden."""
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
        if isinstance(known.pending[-1], Keep):  # it is among those laid, and which of them makes no difference
            known.pending[-1] = known.pending[-1]._replace(card=card)
    return known


def _shown(position: GameState) -> set[int]:
    """The cards of which a known position tells where they are."""
    shown = {card for cards in (*position.hands, *position.stocks) for card in cards}
    shown.update(entry.card for pile in position.piles for entry in pile)
    return shown


def _by_itself(world: GameState) -> Action | None:
    """What is done without a choice: answers are declined, forced cards drawn; None where somebody has to choose."""
    asked = question(world)
    if asked is None or asked.kind == TURN:
        return None
    if asked.kind in PRIVATE_QUESTIONS or asked.kind == ASKED_TO_CHALLENGE:
        return Action(PASS, asked.player)
    if asked.kind == DRAWING:
        stocks = [number for number, stock in enumerate(world.stocks) if stock]
        return Action(DRAW, asked.player, where=stocks[0]) if stocks else None
    return Action(READY, asked.player) if asked.kind == ASKED_IF_READY else None


def _next(world: GameState) -> int:
    """Whose turn comes next, NOBODY where that follows from what is still to take effect after an answer."""
    asked = question(world)
    if asked is not None and asked.kind == TURN:
        return asked.player
    uncalled = any(pile and top_colour(pile) == NO_COLOUR for pile in world.piles[: world.open_piles])
    return NOBODY if len(world.pending) > 1 or uncalled else world.due()
