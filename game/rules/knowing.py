"""What one player knows of a position, and whole positions consistent with that knowledge.

`known` removes every card its player cannot see; `redeal` deals such cards anew. Neither the question nor anything
derived from these worlds depends on the removed cards, so a bot thinking in such worlds decides the same whatever the
true cards are (law 6).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.rules.effects.five import GiveCard, NameGiver
from game.rules.effects.four import TakeCard
from game.rules.effects.house import SwapHands
from game.rules.effects.one import NameDrawer
from game.rules.effects.replay import Again
from game.rules.effects.skip import PassSkip
from game.rules.effects.three import Threes
from game.rules.engine import question
from game.rules.giving import Gifts, Share
from game.rules.play.colours import Colour
from game.rules.play.draws import Drawing, ForcedDraw, Ready
from game.rules.play.frames import CardEffect, Draws, Fine, FirstCard, SwapSeats, TurnUp
from game.rules.play.moves import LAID, draw_sources
from game.rules.play.piles import RUN_KIND, run_length
from game.rules.play.plays import legal_plays, played_rightly
from game.rules.play.recovery import Recover
from game.rules.turns import DrawUntil, Keep, Turn
from game.rules.values import chance
from game.rules.values.cards import BLACK, COLOUR, COLOURS, DECKS, FACE, NO_CARD, RANK
from game.rules.values.state import NO_SECRET, NOBODY, GameState, PileCard
from game.rules.values.views import PRIVATE_QUESTIONS

#: The share of players assumed to lay a Wild Draw Four only rightly.
HONEST: Final = 0.95
#: The share of all cards that have the colour of one pile, or of either of two.
_OF_TOPS: Final = (0.0, 0.23, 0.42)
#: Swaps tried for each hidden card of a hand when worlds are dealt by odds.
_OFFERS: Final = 6

_UNSEEN: Final = PileCard(NO_CARD, NOBODY)
_SORTED: Final = {size: sorted(deck) for size, deck in DECKS.items()}

#: Weights by player, then by hidden card of the hand in order, then by face: how likely that face is there.
Odds = list[list[list[float]]]


def known(state: GameState, viewer: int) -> GameState:
    """Return the position as far as a player knows it: unseen cards are NO_CARD, random numbers and secret are blank.

    Two positions that the player cannot tell apart give the same result (G3.8), with the same question and answers.
    Cards laid in the present turn stay, because all players saw them. Where another player is asked a private question,
    the result only says that some player is asked, as at a table with ``asks_all``.
    """
    new = state.copy()
    new.rng = 0
    new.secret = NO_SECRET
    for player, hand in enumerate(state.hands):
        if player != viewer:
            seen = [card for card in state.faceup if card in hand] if state.faceup else []
            new.hands[player] = seen + [NO_CARD] * (len(hand) - len(seen))
    new.stocks = [[NO_CARD] * len(stock) for stock in state.stocks]
    hide_under_runs(new)
    _hide_pending(state, new, viewer)
    return new


def hide_under_runs(new: GameState) -> None:
    """Hide what lies under the runs on the piles, except for the cards of the present turn."""
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
    """Hide whether a Wild Draw Four was played rightly, which only its player knows."""
    if frame.rightly < 0 or frame.actor == viewer:
        return frame
    return frame._replace(rightly=1, held=(NO_CARD,) * len(frame.held))


def _hide_forced(state: GameState, frame: ForcedDraw, viewer: int) -> ForcedDraw:
    """Hide the same after the card took effect; once a challenge is decided, the hand no longer matters."""
    if frame.decided:
        return frame._replace(held=())
    if frame.rightly < 0 or frame.blame == viewer:
        return frame
    return frame._replace(rightly=1, held=(NO_CARD,) * len(frame.held))


def _hide_drawn(state: GameState, frame: Keep | DrawUntil, viewer: int) -> Keep | DrawUntil:
    """Hide the cards drawn for a turn; all saw their number, but only the drawer knows whether the draw goes on."""
    if frame.player == viewer:
        return frame
    return Keep(frame.player, NO_CARD, (NO_CARD,) * len(frame.before))


def _hide_share(state: GameState, frame: Share, viewer: int) -> Share | None:
    """Hide what another player could give away; where only holders are asked, hide that they are asked at all."""
    if frame.player == viewer:
        return frame
    return Share(frame.player, ()) if state.asks_all else None


def _hide_gifts(state: GameState, frame: Gifts, viewer: int) -> Gifts | None:
    """Hide the same in gifts that wait until fines are paid."""
    options = [
        (player, sets if player == viewer else ())
        for player, sets in frame.options
        if player == viewer or state.asks_all
    ]
    return Gifts(tuple(options)) if options else None


#: The functions that hide the secrets of frames, for the kinds of frame that have any.
HIDES: Final[dict[type, Callable[[GameState, Any, int], Any]]] = {
    CardEffect: _hide_effect,
    ForcedDraw: _hide_forced,
    Keep: _hide_drawn,
    DrawUntil: _hide_drawn,
    Share: _hide_share,
    Gifts: _hide_gifts,
}
#: Frames that contain public facts only.
PUBLIC: Final = frozenset(
    {
        Again, Colour, Drawing, Draws, Fine, FirstCard, GiveCard, NameDrawer, NameGiver, PassSkip, Ready, Recover,
        SwapHands, SwapSeats, TakeCard, Threes, Turn, TurnUp,
    }
)  # fmt: skip


def _hide_pending(state: GameState, new: GameState, viewer: int) -> None:
    """Hide the secrets in frames, and which player is asked a private question."""
    new.pending = []
    for frame in state.pending:
        kind = type(frame)
        shown = frame if kind in PUBLIC else HIDES[kind](state, frame, viewer)
        if shown is not None:
            new.pending.append(shown)
    if not state.asks_all and _asked_privately(state, viewer):
        new.asks_all = True
        while new.pending and isinstance(new.pending[-1], Threes) and new.pending[-1].player != viewer:
            new.pending.pop()  # the players do not see which of several is asked for Threes
        if not (new.pending and type(new.pending[-1]) in _TOLD_WHEN_DECLINED and _asked_privately(new, viewer)):
            new.pending.append(Share(_one_with_cards(state, viewer), ()))


#: Windows that ask only holders, but tell all players if one declines, so all know when they are open.
_TOLD_WHEN_DECLINED: Final = frozenset({ForcedDraw, PassSkip, Recover})


def _asked_privately(state: GameState, viewer: int) -> bool:
    """Return whether another player is asked a private question."""
    asked = question(state)
    return asked is not None and asked.player != viewer and asked.kind in PRIVATE_QUESTIONS


def _one_with_cards(state: GameState, viewer: int) -> int:
    """Return the first other player with a card that is not face up, to stand for the player asked."""
    for player, hand in enumerate(state.hands):
        if player != viewer:
            for card in hand:
                if card not in state.faceup:
                    return player
    raise AssertionError("only a holder of a hidden card is asked unseen")


# Worlds


def redeal(masked: GameState, viewer: int, rng: int, odds: Odds | None = None) -> tuple[GameState, int]:
    """Deal a whole position that fits what the player knows; return it and the random stream after it.

    Every unseen card goes to a hidden place, drawn from ``rng``: by the ``odds`` or, without any, uniformly. Pending
    frames fit the hands, and the world has a random stream of its own.
    """
    world = masked.copy()
    pool = unseen_cards(masked)
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


def unseen_cards(masked: GameState) -> list[int]:
    """Return the unseen cards of the deck, in order."""
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
    """Put cards under the runs; as their players are forgotten, the cards are credited to all players in turn.

    The first card under a run that adds up must be of another kind, or it would be part of the run (G5.1).
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
    """Swap hidden cards among hands and stocks until they follow the odds; return the random stream.

    Each hidden card of a hand is offered `_OFFERS` swaps, each accepted with the ratio of the weights after and before
    it as its probability (Metropolis). No card stays where its weight is zero if some swap can move it.
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
        if two < size:  # the rest lie in stocks, where every card is equally likely
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
    """Swap a card whose weight here is zero for one that may be here, without making the other place impossible."""
    here = FACE[cards[one]]
    for two in range(len(cards)):
        there = FACE[cards[two]]
        if weights[one][there] > 0.0 and (two >= size or weights[two][here] > 0.0 or weights[two][there] <= 0.0):
            cards[one], cards[two] = cards[two], cards[one]
            return


def _put_back(world: GameState, masked: GameState, cards: list[int]) -> None:
    """Put the cards into the hidden places, hands first."""
    index = 0
    for before, after in ((masked.hands, world.hands), (masked.stocks, world.stocks)):
        for number, places in enumerate(before):
            for place, card in enumerate(places):
                if card == NO_CARD:
                    after[number][place] = cards[index]
                    index += 1


def _drawn(world: GameState, masked: GameState, frame: Keep, place: int) -> Keep | DrawUntil:
    """Guess which hidden cards another player drew for a turn; if a playable card ended the draw, the last is one."""
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
    """Judge another player's Wild Draw Four by the hand they have in this world (G3.5).

    Most players lay it only rightly: then cards that make it wrong are swapped for others.
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
    """Swap cards that make a Wild Draw Four wrong for hidden ones that do not; return the indexes that remain."""
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
