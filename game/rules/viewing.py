"""Build views of a position, and keep a view true from masked events alone.

`view` names what is allowed; `fold` applies one event. The two must agree after every action (law 5), which proves that
no event is missing and none leaks.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.rules import events
from game.rules.engine import question as open_question
from game.rules.events import HIDDEN, Event
from game.rules.play.piles import visible_run
from game.rules.values.ruleset import RuleSet
from game.rules.values.state import DEALING, NOBODY, OWES_NOTHING, GameState, PileCard, blank_state
from game.rules.values.views import PRIVATE_QUESTIONS, PileView, View


def view(state: GameState, viewer: int) -> View:
    """Return what this player may know now (G3.8); viewer -1 sees what is public to all."""
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
    """Return the view before the first event of a match."""
    return view(_blank(rules, players), viewer)


def _blank(rules: RuleSet, players: int) -> GameState:
    state = blank_state(rules, players, 0)
    state.over = True  # so that no question is open yet
    return state


def fold(seen: View, event: Event) -> None:
    """Apply one event, masked for the viewer, to the view in place."""
    CHANGES[type(event)](seen, event)


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


def _nothing_changes(seen: View, event: Event) -> None:
    """Leave the view as it is, because other events carry the consequences of this one."""


def _game_started(seen: View, event: events.GameStarted) -> None:
    players = seen.players
    seen.hand = []
    seen.counts = [0] * players
    seen.faceup = [[] for _ in range(players)]
    seen.piles = [PileView([], 0) for _ in seen.piles]
    seen.open_piles = 0
    if event.game_number == 1:
        seen.colour_seat = seen.seats.index(event.dealer)
    seen.direction = 1
    seen.salt = NOBODY
    seen.dealer = event.dealer
    seen.pepper = event.dealer if seen.rules.shakers else NOBODY
    seen.stage = DEALING
    seen.active = seen.seats[(seen.seats.index(event.dealer) + 1) % players]
    seen.turns = 0
    seen.game_number = event.game_number
    seen.owes = [OWES_NOTHING] * players
    seen.called = [False] * players
    seen.question = None
    seen.over = False
    seen.out = ()
    seen.points = [0] * players
    seen.winners = ()
    seen.next_dealer = NOBODY


def _dealt(seen: View, event: events.Dealt) -> None:
    _gain(seen, event.player, event.cards)


def _stocks_made(seen: View, event: events.StocksMade) -> None:
    seen.stocks = list(event.stock_sizes)


def _reshuffled(seen: View, event: events.Reshuffled) -> None:
    seen.stocks = list(event.stock_sizes)
    for pile, size in zip(seen.piles, event.pile_sizes, strict=True):
        pile.size = size


def _turned_up(seen: View, event: events.TurnedUp) -> None:
    seen.stocks[event.stock] -= 1
    _put(seen, event.pile, PileCard(event.card, event.player))


def _laid(seen: View, event: events.Laid) -> None:
    _lose(seen, event.player, event.cards)
    for card in event.cards:
        _put(seen, event.pile, PileCard(card, event.player))


def _laid_one(
    seen: View, event: events.Backfired | events.Recovered | events.PassedOn | events.Intervened
) -> None:
    _lose(seen, event.player, (event.card,))
    _put(seen, event.pile, PileCard(event.card, event.player))


def _intervened(seen: View, event: events.Intervened) -> None:
    _laid_one(seen, event)
    seen.active = event.player


def _buried(seen: View, event: events.Buried) -> None:
    seen.piles[event.pile] = PileView([], seen.piles[event.pile].size - 1)
    seen.stocks[event.stock] += 1


def _hand_received(seen: View, event: events.HandReceived) -> None:
    seen.counts[event.player] = len(event.cards)
    seen.faceup[event.player] = []
    if event.player == seen.viewer:
        seen.hand = list(event.cards)


def _next_dealer_chosen(seen: View, event: events.NextDealerChosen) -> None:
    seen.next_dealer = event.player


def _owned(seen: View, event: events.Owned) -> None:
    run = seen.piles[event.pile].run
    for index, entry in enumerate(run):
        if entry.card in event.cards:
            run[index] = entry._replace(by=event.player)


def _colour_called(seen: View, event: events.ColourCalled) -> None:
    run = seen.piles[event.pile].run
    run[-1] = run[-1]._replace(colour=event.colour)


def _drawn(seen: View, event: events.Drawn) -> None:
    seen.stocks[event.stock] -= 1
    _gain(seen, event.player, (event.card,))


def _gained_from_pile(seen: View, event: events.DrawnFromPile | events.TakenBack) -> None:
    seen.piles[event.pile].size -= 1
    _gain(seen, event.player, (event.card,))


def _uncovered(seen: View, event: events.Uncovered) -> None:
    seen.piles[event.pile].run = list(event.run)


def _taken(seen: View, event: events.Taken) -> None:
    _lose(seen, event.victim, (event.card,))
    _gain(seen, event.player, (event.card,))


def _given(seen: View, event: events.Given) -> None:
    _lose(seen, event.player, (event.card,))
    _gain(seen, event.taker, (event.card,))


def _several_given(seen: View, event: events.ThreesGiven | events.HandedOn) -> None:
    _lose(seen, event.player, event.cards)
    _gain(seen, event.taker, event.cards)


def _shared(seen: View, event: events.Shared) -> None:
    _lose(seen, event.player, event.cards)
    for card, taker in zip(event.cards, event.takers, strict=True):
        _gain(seen, taker, (card,))


def _seats_swapped(seen: View, event: events.SeatsSwapped) -> None:
    first, second = seen.seats.index(event.player), seen.seats.index(event.other)
    seen.seats[first], seen.seats[second] = event.other, event.player


def _laid_open(seen: View, event: events.LaidOpen) -> None:
    seen.faceup[event.player] += event.cards


def _direction_turned(seen: View, event: events.DirectionTurned) -> None:
    seen.direction = event.direction


def _salt_given(seen: View, event: events.SaltGiven) -> None:
    seen.salt = event.player


def _pepper_given(seen: View, event: events.PepperGiven) -> None:
    seen.pepper = event.player


def _debt_changed(seen: View, event: events.DebtChanged) -> None:
    seen.owes[event.player] = event.owes


def _uno_called(seen: View, event: events.UnoCalled) -> None:
    seen.called[event.player] = True


def _call_over(seen: View, event: events.CallVoided | events.CallEnded) -> None:
    seen.called[event.player] = False


def _turn_begun(seen: View, event: events.TurnBegun) -> None:
    seen.active = event.player
    seen.turns = event.turns


def _stage_reached(seen: View, event: events.StageReached) -> None:
    seen.active = event.player
    seen.stage = event.stage
    seen.open_piles = event.open_piles
    seen.turns = event.turns


def _asked(seen: View, event: events.Asked) -> None:
    seen.question = event.question


def _ended(seen: View, event: events.WentOut | events.GameBlocked) -> None:
    seen.over = True
    seen.question = None
    seen.turns = event.turns


def _went_out(seen: View, event: events.WentOut) -> None:
    _ended(seen, event)
    seen.out = event.players


def _scored(seen: View, event: events.Scored) -> None:
    seen.points[event.player] = event.points
    seen.scores[event.player] = event.score


def _keeper_chosen(seen: View, event: events.KeeperChosen) -> None:
    seen.keeper = event.player


def _match_won(seen: View, event: events.MatchWon) -> None:
    seen.winners = event.winners


#: How each kind of event changes a view.
CHANGES: Final[dict[type, Callable[[View, Any], None]]] = {
    events.GameStarted: _game_started,
    events.DrawnForDeal: _nothing_changes,
    events.Dealt: _dealt,
    events.StocksMade: _stocks_made,
    events.Reshuffled: _reshuffled,
    events.TurnedUp: _turned_up,
    events.Laid: _laid,
    events.Backfired: _laid_one,
    events.Recovered: _laid_one,
    events.PassedOn: _laid_one,
    events.Intervened: _intervened,
    events.Drawn: _drawn,
    events.DrawnFromPile: _gained_from_pile,
    events.TakenBack: _gained_from_pile,
    events.Uncovered: _uncovered,
    events.Buried: _buried,
    events.Kept: _nothing_changes,
    events.TurnPassed: _nothing_changes,
    events.Owned: _owned,
    events.ColourLeftOpen: _nothing_changes,
    events.ColourCalled: _colour_called,
    events.HandsSwapped: _nothing_changes,
    events.HandsMovedOn: _nothing_changes,
    events.HandReceived: _hand_received,
    events.Taken: _taken,
    events.Given: _given,
    events.ThreesGiven: _several_given,
    events.HandedOn: _several_given,
    events.Shared: _shared,
    events.LaidOpen: _laid_open,
    events.SeatsSwapped: _seats_swapped,
    events.Walked: _nothing_changes,
    events.DirectionTurned: _direction_turned,
    events.PlaySent: _nothing_changes,
    events.SaltGiven: _salt_given,
    events.PepperGiven: _pepper_given,
    events.Named: _nothing_changes,
    events.NobodyNamed: _nothing_changes,
    events.Forced: _nothing_changes,
    events.TurnLost: _nothing_changes,
    events.Skipped: _nothing_changes,
    events.Challenged: _nothing_changes,
    events.HandShown: _nothing_changes,
    events.PlayTakenBack: _nothing_changes,
    events.ChallengeWon: _nothing_changes,
    events.ChallengeLost: _nothing_changes,
    events.ReadySaid: _nothing_changes,
    events.DebtChanged: _debt_changed,
    events.UnoCalled: _uno_called,
    events.CallVoided: _call_over,
    events.CallEnded: _call_over,
    events.Caught: _nothing_changes,
    events.FalselyCaught: _nothing_changes,
    events.IllegalPlayTried: _nothing_changes,
    events.StageReached: _stage_reached,
    events.TurnBegun: _turn_begun,
    events.Asked: _asked,
    events.WentOut: _went_out,
    events.GameBlocked: _ended,
    events.Scored: _scored,
    events.KeeperChosen: _keeper_chosen,
    events.NextDealerChosen: _next_dealer_chosen,
    events.MatchWon: _match_won,
}
