"""Making views: what a player may know of a position, and keeping a view true from masked events alone.

`view` names what is allowed; `fold` applies one event. The two must agree after every action (law 5), which shows
that no event is missing and none leaks.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.rules import events
from game.rules.engine import question as open_question
from game.rules.events import HIDDEN, Event
from game.rules.piles import visible_run
from game.rules.ruleset import RuleSet
from game.rules.state import DEALING, NOBODY, OWES_NOTHING, GameState, PileCard, blank_state
from game.rules.views import PRIVATE_QUESTIONS, PileView, Question, View


def view(state: GameState, viewer: int) -> View:
    """What this player may know now (G3.8); viewer -1 sees what is public to all."""
    asked = open_question(state)
    if asked is not None and asked.player != viewer:
        asked = None if asked.kind in PRIVATE_QUESTIONS else asked._replace(card=HIDDEN)
    return View(
        viewer=viewer,
        rules=state.rules,
        players=state.players,
        hand=[] if viewer == NOBODY else state.hands[viewer][:],
        counts=[len(hand) for hand in state.hands],
        faceup=_faceup(state),
        stocks=[len(stock) for stock in state.stocks],
        piles=[PileView(visible_run(pile, state.rules.accumulation), len(pile)) for pile in state.piles],
        open_piles=state.open_piles,
        seats=state.seats[:],
        colour_seat=state.colour_seat,
        direction=state.direction,
        salt=state.salt,
        pepper=state.pepper,
        dealer=state.dealer,
        stage=state.stage,
        active=state.active,
        turns=state.turns,
        game_number=state.game_number,
        owes=state.owes[:],
        called=state.called[:],
        question=asked,
        over=state.over,
        out=state.out,
        points=state.points[:],
        scores=state.scores[:],
        keeper=state.keeper,
        winners=state.winners,
        next_dealer=state.next_dealer,
    )


def _faceup(state: GameState) -> list[list[int]]:
    if not state.faceup:
        return [[] for _ in state.hands]
    return [[card for card in state.faceup if card in hand] for hand in state.hands]


def blank_view(rules: RuleSet, players: int, viewer: int) -> View:
    """What there is to know before the first event of a match."""
    return view(_blank(rules, players), viewer)


def _blank(rules: RuleSet, players: int) -> GameState:
    state = blank_state(rules, players, 0)
    state.over = True  # nothing is asked yet
    return state


def fold(seen: View, event: Event) -> None:
    """Apply one event, masked for this view's player, to the view, in place."""
    change = _CHANGES.get(event.kind)
    if change is not None:
        change(seen, event)


def _lose(seen: View, player: int, cards: tuple[int, ...]) -> None:
    seen.counts[player] -= len(cards)
    if player == seen.viewer:
        for card in cards:
            seen.hand.remove(card)
    for card in cards:
        if card in seen.faceup[player]:
            seen.faceup[player].remove(card)


def _gain(seen: View, player: int, cards: tuple[int, ...]) -> None:
    seen.counts[player] += len(cards)
    if player == seen.viewer:
        seen.hand += cards


def _put(seen: View, pile: int, entry: PileCard) -> None:
    seen.piles[pile].run = visible_run([*seen.piles[pile].run, entry], seen.rules.accumulation)
    seen.piles[pile].size += 1


def _game_started(seen: View, event: Event) -> None:
    players = seen.players
    seen.hand = []
    seen.counts = [0] * players
    seen.faceup = [[] for _ in range(players)]
    seen.piles = [PileView([], 0) for _ in seen.piles]
    seen.open_piles = 0
    if event.number == 1:
        seen.colour_seat = seen.seats.index(event.player)
    seen.direction = 1
    seen.salt = NOBODY
    seen.dealer = event.player
    seen.pepper = event.player if seen.rules.shakers else NOBODY
    seen.stage = DEALING
    seen.active = seen.seats[(seen.seats.index(event.player) + 1) % players]
    seen.turns = 0
    seen.game_number = event.number
    seen.owes = [OWES_NOTHING] * players
    seen.called = [False] * players
    seen.question = None
    seen.over = False
    seen.out = ()
    seen.points = [0] * players
    seen.winners = ()
    seen.next_dealer = NOBODY


def _dealt(seen: View, event: Event) -> None:
    _gain(seen, event.player, event.cards)


def _stocks(seen: View, event: Event) -> None:
    seen.stocks = list(event.to[: len(seen.stocks)])


def _reshuffled(seen: View, event: Event) -> None:
    _stocks(seen, event)
    for pile, size in zip(seen.piles, event.to[len(seen.stocks) :], strict=True):
        pile.size = size


def _turned_up(seen: View, event: Event) -> None:
    seen.stocks[event.number] -= 1
    _put(seen, event.where, PileCard(event.cards[0], event.player))


def _laid(seen: View, event: Event) -> None:
    _lose(seen, event.player, event.cards)
    for card in event.cards:
        _put(seen, event.where, PileCard(card, event.player))


def _intervened(seen: View, event: Event) -> None:
    _laid(seen, event)
    seen.active = event.player


def _taken_back(seen: View, event: Event) -> None:
    seen.piles[event.where].size -= 1
    _gain(seen, event.player, event.cards)


def _buried(seen: View, event: Event) -> None:
    seen.piles[event.where] = PileView([], seen.piles[event.where].size - 1)
    seen.stocks[event.number] += 1


def _hand_received(seen: View, event: Event) -> None:
    seen.counts[event.player] = len(event.cards)
    seen.faceup[event.player] = []
    if event.player == seen.viewer:
        seen.hand = list(event.cards)


def _next_dealer(seen: View, event: Event) -> None:
    seen.next_dealer = event.player


def _owner(seen: View, event: Event) -> None:
    run = seen.piles[event.where].run
    for index, entry in enumerate(run):
        if entry.card in event.cards:
            run[index] = entry._replace(by=event.player)


def _colour_called(seen: View, event: Event) -> None:
    run = seen.piles[event.where].run
    run[-1] = run[-1]._replace(colour=event.number)


def _drawn(seen: View, event: Event) -> None:
    seen.stocks[event.where] -= 1
    _gain(seen, event.player, event.cards)


def _drawn_from_pile(seen: View, event: Event) -> None:
    seen.piles[event.where].size -= 1
    _gain(seen, event.player, event.cards)


def _uncovered(seen: View, event: Event) -> None:
    colours = [int(colour) for colour in event.detail]
    seen.piles[event.where].run = [
        PileCard(card, by, colour) for card, by, colour in zip(event.cards, event.to, colours, strict=True)
    ]


def _moved_to_player(seen: View, event: Event) -> None:
    _lose(seen, event.to[0], event.cards)
    _gain(seen, event.player, event.cards)


def _moved_from_player(seen: View, event: Event) -> None:
    _lose(seen, event.player, event.cards)
    _gain(seen, event.to[0], event.cards)


def _shared(seen: View, event: Event) -> None:
    _lose(seen, event.player, event.cards)
    for taker in dict.fromkeys(event.to):
        _gain(seen, taker, tuple(card for card, to in zip(event.cards, event.to, strict=True) if to == taker))


def _seats_swapped(seen: View, event: Event) -> None:
    first, second = seen.seats.index(event.player), seen.seats.index(event.to[0])
    seen.seats[first], seen.seats[second] = event.to[0], event.player


def _laid_open(seen: View, event: Event) -> None:
    seen.faceup[event.player] += event.cards


def _direction(seen: View, event: Event) -> None:
    seen.direction = event.number


def _salt(seen: View, event: Event) -> None:
    seen.salt = event.player


def _pepper(seen: View, event: Event) -> None:
    seen.pepper = event.player


def _owes(seen: View, event: Event) -> None:
    seen.owes[event.player] = event.number


def _called(seen: View, event: Event) -> None:
    seen.called[event.player] = event.kind == events.UNO_CALLED


def _turn(seen: View, event: Event) -> None:
    seen.active = event.player
    seen.turns = event.number


def _stage(seen: View, event: Event) -> None:
    seen.active = event.player
    seen.stage = event.number
    seen.open_piles = event.to[0]
    seen.turns = int(event.detail[0])


def _asked(seen: View, event: Event) -> None:
    if not event.detail:
        seen.question = None
        return
    _, kind, player, pile, number, other, rank, _, is_open = event.detail
    card = event.cards[0] if event.cards else NOBODY
    seen.question = Question(str(kind), int(player), int(pile), int(number), int(other), int(rank), card, bool(is_open))


def _ended(seen: View, event: Event) -> None:
    seen.over = True
    seen.question = None
    seen.out = event.to
    seen.turns = event.number


def _scored(seen: View, event: Event) -> None:
    seen.points[event.player] = event.number
    seen.scores[event.player] = event.to[0]


def _keeper(seen: View, event: Event) -> None:
    seen.keeper = event.player


def _match_won(seen: View, event: Event) -> None:
    seen.winners = event.to


_CHANGES: Final[dict[str, Callable[[View, Event], None]]] = {
    events.GAME_STARTED: _game_started,
    events.DEALT: _dealt,
    events.STOCKS_MADE: _stocks,
    events.RESHUFFLED: _reshuffled,
    events.TURNED_UP: _turned_up,
    events.LAID: _laid,
    events.BACKFIRED: _laid,
    events.RECOVERED: _laid,
    events.PASSED_ON: _laid,
    events.INTERVENED: _intervened,
    events.TAKEN_BACK: _taken_back,
    events.BURIED: _buried,
    events.HAND_RECEIVED: _hand_received,
    events.NEXT_DEALER: _next_dealer,
    events.OWNER: _owner,
    events.COLOUR_CALLED: _colour_called,
    events.DRAWN: _drawn,
    events.DRAWN_FROM_PILE: _drawn_from_pile,
    events.UNCOVERED: _uncovered,
    events.TAKEN: _moved_to_player,
    events.GIVEN: _moved_from_player,
    events.GAVE_THREES: _moved_from_player,
    events.HANDED_ON: _moved_from_player,
    events.SHARED: _shared,
    events.SEATS_SWAPPED: _seats_swapped,
    events.LAID_OPEN: _laid_open,
    events.DIRECTION: _direction,
    events.SALT: _salt,
    events.PEPPER: _pepper,
    events.OWES: _owes,
    events.UNO_CALLED: _called,
    events.CALL_VOID: _called,
    events.CALL_ENDED: _called,
    events.TURN: _turn,
    events.STAGE: _stage,
    events.ASKED: _asked,
    events.OUT: _ended,
    events.BLOCKED: _ended,
    events.SCORED: _scored,
    events.KEEPER: _keeper,
    events.MATCH_WON: _match_won,
}
