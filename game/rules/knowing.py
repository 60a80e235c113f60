"""What one player knows of a position, and whole positions that could be the true one for all they know.

`known` takes away every card its player cannot see, `redeal` deals such cards anew. Neither the question nor what comes
of it depends on what was taken away, so whoever thinks about such worlds thinks the same whatever is true (law 6).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.rules import chance
from game.rules.cards import BLACK, COLOUR, COLOURS, DECKS, FACE, NO_CARD, RANK
from game.rules.colours import Colour
from game.rules.draws import Drawing, ForcedDraw, Ready
from game.rules.effects.five import GiveCard, NameGiver
from game.rules.effects.four import TakeCard
from game.rules.effects.house import SwapHands
from game.rules.effects.one import NameDrawer
from game.rules.effects.replay import Again
from game.rules.effects.reverse import Recover
from game.rules.effects.skip import PassSkip
from game.rules.effects.three import Threes
from game.rules.engine import question
from game.rules.frames import CardEffect, Draws, Fine, FirstCard, SwapSeats, TurnUp
from game.rules.giving import Gifts, Share
from game.rules.moves import LAID, draw_sources
from game.rules.piles import RUN_KIND, run_length
from game.rules.plays import legal_plays, played_rightly
from game.rules.state import NO_SECRET, NOBODY, GameState, PileCard
from game.rules.turns import DrawUntil, Keep, Turn
from game.rules.views import PRIVATE_QUESTIONS

#: Which part of those who lay a Wild Draw Four would do so only rightly.
HONEST: Final = 0.95
#: How much of all cards is of the colour of one pile, or of either of two.
_OF_TOPS: Final = (0.0, 0.23, 0.42)
#: How many changes each hidden card of a hand is offered, where worlds are dealt by odds.
_OFFERS: Final = 6

_UNSEEN: Final = PileCard(NO_CARD, NOBODY)
_SORTED: Final = {size: sorted(deck) for size, deck in DECKS.items()}

#: Weights by player, then by hidden card of the hand in its order, then by face: how likely it is there.
Odds = list[list[list[float]]]


def known(state: GameState, viewer: int) -> GameState:
    """The position as far as a player knows it: every card they cannot see is NO_CARD, chance and secret are blank.

    It is the same for any two positions the player cannot tell apart (G3.8), and asks them the same, with the same
    answers. Cards laid in the present turn stay, for all saw them. Where somebody else is asked what only a holder is
    asked, it says no more than that somebody is asked something: as at a table that asks all.
    """
    new = state.copy()
    new.rng = 0
    new.secret = NO_SECRET
    for player, hand in enumerate(state.hands):
        if player != viewer:
            seen = [card for card in state.faceup if card in hand] if state.faceup else []
            new.hands[player] = seen + [NO_CARD] * (len(hand) - len(seen))
    new.stocks = [[NO_CARD] * len(stock) for stock in state.stocks]
    _hide_under_runs(new)
    _hide_pending(state, new, viewer)
    return new


def _hide_under_runs(new: GameState) -> None:
    """Hide what lies under the runs on the piles, but for the cards of the present turn."""
    laid = new.laid_now
    new.laid_now = []
    for number, pile in enumerate(new.piles):
        under = len(pile) - run_length(pile, new.rules.accumulation)
        entries = [_UNSEEN] * under + pile[under:]
        if laid:
            for place in range(len(pile) - 1, -1, -1):
                if pile[place].card in laid:
                    entries[place] = pile[place]
                    new.laid_now.append(pile[place].card)
        new.piles[number] = entries


# What is pending


def _hide_effect(state: GameState, frame: CardEffect, viewer: int) -> CardEffect:
    """How its player held to the rules with a Wild Draw Four is for that player alone to know."""
    if frame.rightly < 0 or frame.actor == viewer:
        return frame
    return frame._replace(rightly=1, held=(NO_CARD,) * len(frame.held))


def _hide_forced(state: GameState, frame: ForcedDraw, viewer: int) -> ForcedDraw:
    """The same of a Wild Draw Four that has taken effect; once challenged, the hand is of no more use."""
    if frame.decided:
        return frame._replace(held=())
    if frame.rightly < 0 or frame.blame == viewer:
        return frame
    return frame._replace(rightly=1, held=(NO_CARD,) * len(frame.held))


def _hide_drawn(state: GameState, frame: Keep | DrawUntil, viewer: int) -> Keep | DrawUntil:
    """All saw how many cards were drawn; whether the draw goes on after what interrupts it, only who drew knows."""
    if frame.player == viewer:
        return frame
    return Keep(frame.player, NO_CARD, (NO_CARD,) * len(frame.before))


def _hide_share(state: GameState, frame: Share, viewer: int) -> Share | None:
    """What another could give away; where holders alone are asked, that they could is hidden too."""
    if frame.player == viewer:
        return frame
    return Share(frame.player, ()) if state.asks_all else None


def _hide_gifts(state: GameState, frame: Gifts, viewer: int) -> Gifts | None:
    """The same of what is asked for when fines are paid."""
    options = [
        (player, sets if player == viewer else ())
        for player, sets in frame.options
        if player == viewer or state.asks_all
    ]
    return Gifts(tuple(options)) if options else None


#: What is hidden of the frames that hold more than all know.
HIDES: Final[dict[type, Callable[[GameState, Any, int], Any]]] = {
    CardEffect: _hide_effect,
    ForcedDraw: _hide_forced,
    Keep: _hide_drawn,
    DrawUntil: _hide_drawn,
    Share: _hide_share,
    Gifts: _hide_gifts,
}
#: Frames that follow from what all have seen.
OPEN: Final = frozenset(
    {
        Again, Colour, Drawing, Draws, Fine, FirstCard, GiveCard, NameDrawer, NameGiver, PassSkip, Ready, Recover,
        SwapHands, SwapSeats, TakeCard, Threes, Turn, TurnUp,
    }
)  # fmt: skip


def _hide_pending(state: GameState, new: GameState, viewer: int) -> None:
    """Hide what is secret in frames, and who is asked unseen what only a holder is asked."""
    new.pending = []
    for frame in state.pending:
        kind = type(frame)
        shown = frame if kind in OPEN else HIDES[kind](state, frame, viewer)
        if shown is not None:
            new.pending.append(shown)
    if not state.asks_all and _asked_unseen(state, viewer):
        new.asks_all = True
        while new.pending and isinstance(new.pending[-1], Threes) and new.pending[-1].player != viewer:
            new.pending.pop()  # which of several is asked for Threes, nobody sees
        if not (new.pending and type(new.pending[-1]) in _TOLD_WHEN_DECLINED and _asked_unseen(new, viewer)):
            new.pending.append(Share(_one_with_cards(state, viewer), ()))


#: Windows asked of holders, of which all hear if they decline: so all know when they are open.
_TOLD_WHEN_DECLINED: Final = frozenset({ForcedDraw, PassSkip, Recover})


def _asked_unseen(state: GameState, viewer: int) -> bool:
    """Whether somebody else is asked what only a holder could do."""
    asked = question(state)
    return asked is not None and asked.player != viewer and asked.kind in PRIVATE_QUESTIONS


def _one_with_cards(state: GameState, viewer: int) -> int:
    """The first of the others who holds a card that does not lie face up: somebody like that is asked."""
    for player, hand in enumerate(state.hands):
        if player != viewer:
            for card in hand:
                if card not in state.faceup:
                    return player
    raise AssertionError("only who holds a hidden card is asked unseen")


# Worlds


def redeal(masked: GameState, viewer: int, rng: int, odds: Odds | None = None) -> tuple[GameState, int]:
    """A whole position of which the player knows this much, dealt by this stream alone, and the stream after it.

    Every card that does not show goes to one of the hidden places, by the ``odds`` or, without any, each as likely as
    another; what is pending fits the hands. The game goes on from there by the rules, with chance of its own.
    """
    world = masked.copy()
    pool = _unseen_cards(masked)
    rng = chance.shuffle(rng, pool)
    world.rng = chance.seeded(rng)
    rng = chance.leap(rng, 1)
    _fill_piles(world, pool)
    for hand in (*world.hands, *world.stocks):
        for place in range(len(hand)):
            if hand[place] == NO_CARD:
                hand[place] = pool.pop()
    if odds is not None:
        rng = _weigh(world, masked, odds, rng)
    for place, frame in enumerate(world.pending):
        kind = type(frame)
        if kind is CardEffect or kind is ForcedDraw:
            if frame.rightly >= 0 and NO_CARD in frame.held:
                world.pending[place], rng = _judged(world, masked, frame, rng)
        elif kind is Keep and frame.card == NO_CARD:
            world.pending[place] = _drawn(world, masked, frame, place)
    return world, rng


def _unseen_cards(masked: GameState) -> list[int]:
    """The cards of the deck that do not show, in their order."""
    shown = [False] * len(FACE)
    for hand in masked.hands:
        for card in hand:
            shown[card] = True
    for stock in masked.stocks:
        for card in stock:
            shown[card] = True
    for pile in masked.piles:
        for entry in pile:
            shown[entry.card] = True
    return [card for card in _SORTED[masked.rules.deck] if not shown[card]]


def _fill_piles(world: GameState, pool: list[int]) -> None:
    """Put cards under the runs; who laid them nobody knows any more, so they are given to all in turn.

    The first card under a run that adds up is of another kind: otherwise it would be part of the run (G5.1).
    """
    players = world.players
    for pile in world.piles:
        ends = len(pile) - run_length(pile, world.rules.accumulation) - 1
        for place in range(ends, -1, -1):
            if pile[place].card != NO_CARD:
                continue
            index = len(pool) - 1
            if place == ends and world.rules.accumulation:
                kind = RUN_KIND[RANK[pile[-1].card]]
                while index and kind >= 0 and RUN_KIND[RANK[pool[index]]] == kind:
                    index -= 1
            card = pool.pop(index)
            if COLOUR[card] == BLACK:
                pile[place] = PileCard(card, place % players, COLOURS[place % 4])
            else:
                pile[place] = LAID[place % players][card]


def _weigh(world: GameState, masked: GameState, odds: Odds, rng: int) -> int:
    """Let hidden cards of hands change places with each other and with the stocks until they lie by the odds.

    Each hidden card is offered so many changes, taken as often as the product of the weights is the better for it
    (Metropolis). A weight of zero is obeyed wherever some change obeys it.
    """
    cards: list[int] = []
    weights: list[list[float]] = []
    for player, hand in enumerate(masked.hands):
        for place, card in enumerate(hand):
            if card == NO_CARD:
                cards.append(world.hands[player][place])
        weights += odds[player]
    size = len(weights)
    for number, stock in enumerate(masked.stocks):
        for place, card in enumerate(stock):
            if card == NO_CARD:
                cards.append(world.stocks[number][place])
    if not size or len(cards) < 2:
        return rng
    offers = _OFFERS * size
    lots, rng = chance.numbers(rng, 2 * offers)
    for offer in range(offers):
        one, two = offer % size, lots[2 * offer] * len(cards) >> 32
        here, there = FACE[cards[one]], FACE[cards[two]]
        now, then = weights[one][here], weights[one][there]
        if two < size:  # the rest lie in stocks, as likely as anything
            now *= weights[two][there]
            then *= weights[two][here]
        if then >= now or lots[2 * offer + 1] * now < then * 4294967296.0:
            cards[one], cards[two] = cards[two], cards[one]
    for one in range(size):
        if weights[one][FACE[cards[one]]] <= 0.0:
            _allow(cards, weights, size, one)
    _put_back(world, masked, cards)
    return rng


def _allow(cards: list[int], weights: list[list[float]], size: int, one: int) -> None:
    """Change a card that cannot be where it is for one that can, and nobody's that could for one that cannot."""
    here = FACE[cards[one]]
    for two in range(len(cards)):
        there = FACE[cards[two]]
        if weights[one][there] > 0.0 and (two >= size or weights[two][here] > 0.0 or weights[two][there] <= 0.0):
            cards[one], cards[two] = cards[two], cards[one]
            return


def _put_back(world: GameState, masked: GameState, cards: list[int]) -> None:
    """Lay the cards where hidden ones are, hands first."""
    index = 0
    for before, after in ((masked.hands, world.hands), (masked.stocks, world.stocks)):
        for number, places in enumerate(before):
            for place, card in enumerate(places):
                if card == NO_CARD:
                    after[number][place] = cards[index]
                    index += 1


def _drawn(world: GameState, masked: GameState, frame: Keep, place: int) -> Keep | DrawUntil:
    """The cards somebody else drew for a turn: such as are hidden in that hand, the last of them that can be laid."""
    player = frame.player
    hand, before = world.hands[player], masked.hands[player]
    hidden = [card for index, card in enumerate(hand) if before[index] == NO_CARD]
    last = hidden[-1]
    until = world.rules.draw == "until_playable"
    asked = place == len(world.pending) - 1
    if until and asked:
        last = next((card for card in reversed(hidden) if legal_plays(world, player, card)), last)
    hidden.remove(last)
    others = tuple(hidden[len(hidden) - len(frame.before) :])
    if until and not asked and draw_sources(world) and not legal_plays(world, player, last):
        return DrawUntil(player, last, others)
    return Keep(player, last, others)


def _judged(world: GameState, masked: GameState, frame: Any, rng: int) -> tuple[Any, int]:
    """Judge a Wild Draw Four of somebody else by the hand they have in this world (G3.5).

    Most are laid only where that is right: then cards that make it wrong change places with others.
    """
    player = frame.actor if isinstance(frame, CardEffect) else frame.blame
    hand = world.hands[player]
    size = min(len(frame.held), len(hand))  # some of it may have been given away since (G7)
    pile = world.piles[frame.pile]
    place = len(pile) - 1
    while pile[place].card != frame.card:
        place -= 1
    laid = pile[place:]
    del pile[place:]
    wrong = []
    for index in range(size):
        world.hands[player] = [hand[index]]
        if not played_rightly(world, player):
            wrong.append(index)
    lot, rng = chance.below(rng, 1 << 30)
    chance_to_hold = 1 - (1 - _OF_TOPS[world.open_piles]) ** size
    if wrong and lot >= (1 << 30) * (1 - HONEST) / (1 - HONEST * chance_to_hold):
        wrong = _put_right(world, masked, player, hand, wrong)
    world.hands[player] = hand
    pile += laid
    return frame._replace(rightly=int(not wrong), held=tuple(hand[:size])), rng


def _put_right(world: GameState, masked: GameState, player: int, hand: list[int], wrong: list[int]) -> list[int]:
    """Change cards of a hand that make a Wild Draw Four wrong for hidden ones that do not; those that stay."""
    places: list[tuple[list[int], int]] = []
    for stock in world.stocks:
        places += [(stock, index) for index in range(len(stock))]
    for other, before in enumerate(masked.hands):
        if other != player:
            places += [(world.hands[other], index) for index, card in enumerate(before) if card == NO_CARD]
    stays = []
    for index in wrong:
        if masked.hands[player][index] != NO_CARD:
            stays.append(index)
            continue
        while places:
            cards, place = places.pop()
            world.hands[player] = [cards[place]]
            if played_rightly(world, player):
                hand[index], cards[place] = cards[place], hand[index]
                break
        else:
            stays.append(index)
    return stays
