"""Closing words: the end of a preview of an act: who is next, what comes before that, and what could change it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from game.rules import GameState, RuleSet, events
from game.rules.effects import PASSES_ON
from game.rules.effects.three import Threes
from game.rules.foresight import CARD, NEXT, OVER, TURNED_UP, Foresight, Perhaps
from game.rules.giving import Share, smallest_set
from game.rules.play.draws import Drawing
from game.rules.play.piles import cards_left
from game.rules.values.cards import RANK
from game.rules.values.messages import Listed, Message, PlayerNamed, RankNamed, plural, sentence
from game.rules.values.state import SECOND_CARD
from game.rules.values.views import BACKFIRE, CHALLENGE, DEFLECT, RECOVER


def closing_words(position: GameState, me: int, seen: Foresight, more: bool) -> Iterator[Message]:
    """Yield who is next or that the game ends, what comes before, and what could change all of it."""
    hand = position.hands[me]
    later = due_later(position.rules, hand, [step.card for step in seen.steps if step.card in hand])
    if later is not None:
        yield later
    yield from _before(position, me)
    unless = _unless(me, seen.unless) if more else None
    if unless is not None and seen.ends == TURNED_UP and all(each.kind != RECOVER for each in seen.unless):
        yield unless  # the card is turned up in any case
        unless = None
    last = seen.events[-1] if seen.events else None
    sent = [event.target for event in seen.events if isinstance(event, events.PlaySent)]
    if seen.ends == NEXT and isinstance(last, events.TurnBegun) and sent[-1:] != [last.player]:
        if last.player == me:
            yield sentence("then it is your turn again") if position.active == me else sentence("then it is your turn")
        else:
            yield sentence("then {player} plays", player=PlayerNamed(last.player))
    elif seen.ends == OVER and not seen.then.hands[me]:
        yield sentence("you go out, and the game ends")
    elif seen.ends == OVER:
        yield sentence("the game ends")
    elif seen.ends == CARD and not seen.then.pending and not seen.then.hands[me]:
        yield sentence("you go out, if no card comes to you")
    elif seen.ends == TURNED_UP:
        yield _turned_up(me, seen.then)
    if unless is not None:
        yield unless


def _turned_up(me: int, position: GameState) -> Message:
    """Return that a card is turned up, and for the second pile whom it may hit: the next from the dealer (G2.3)."""
    dealer = position.dealer
    if position.stage != SECOND_CARD:
        return sentence("then a card is turned up")
    hit = position.step(dealer)
    if hit == me:
        told = sentence("then {dealer} turns up a card: a Skip or a draw card would hit you")
        return told.about(dealer=PlayerNamed(dealer))
    if dealer == me:
        return sentence("then you turn up a card: a Skip or a draw card would hit {player}", player=PlayerNamed(hit))
    return sentence(
        "then {dealer} turns up a card: a Skip or a draw card would hit {player}",
        dealer=PlayerNamed(dealer), player=PlayerNamed(hit),
    )  # fmt: skip


def _before(position: GameState, me: int) -> Iterator[Message]:
    """Yield what comes before the next turn while players may give cards; a Rainbow or Run may interrupt a draw."""
    waiting = [*reversed(position.pending)]
    giving = type(waiting[0]) if waiting else None
    if giving not in _GIVEN_FIRST:
        return
    first = next((at for at, frame in enumerate(waiting) if type(frame) is not giving), len(waiting))
    least = smallest_set(position) if giving is Share else 1  # who holds fewer has nothing to give
    others = dict.fromkeys(
        frame.player for frame in waiting[:first] if frame.player != me and len(position.hands[frame.player]) >= least
    )
    if others:
        yield _GIVEN_FIRST[giving].about(players=Listed(tuple(map(PlayerNamed, others))))
    for frame in waiting[first : first + 1]:
        if isinstance(frame, Drawing) and 0 < frame.left <= cards_left(position):
            whom, number = PlayerNamed(frame.player), frame.left
            if frame.player == me:
                yield plural("you draw one more card", "you draw {number} more cards", number)
            else:
                yield plural("{player} draws one more card", "{player} draws {number} more cards", number, player=whom)


#: What others may do before that, by the frame that asks them.
_GIVEN_FIRST: Final[dict[type | None, Message]] = {
    Share: sentence("{players} may give a Rainbow or Run away first"),
    Threes: sentence("{players} may give Threes first"),
}


def _unless(me: int, found: Iterable[Perhaps]) -> Message | None:
    """Return the words on what could change the foretold effects."""
    answers = [each for each in found if each.kind in (BACKFIRE, CHALLENGE, DEFLECT, RECOVER)]
    if not answers:
        return None
    kinds, players = {each.kind for each in answers}, {each.player for each in answers}
    whom = PlayerNamed(answers[0].player)
    if kinds == {RECOVER}:
        return sentence("unless {player} answers with a Reverse", player=whom)
    if kinds == {BACKFIRE}:
        if players == {me}:
            return sentence("unless you send it back with a Wild")
        mine = {each.other for each in answers} == {me}
        return sentence("unless a Wild sends it back to you") if mine else sentence("unless a Wild sends it back")
    if len(players) > 1:
        return sentence("unless somebody answers it")
    if CHALLENGE not in kinds:
        return sentence("unless {player} answers it", player=whom)
    if kinds == {CHALLENGE}:
        return sentence("unless {player} challenges it", player=whom)
    return sentence("unless {player} answers or challenges it", player=whom)


def due_later(rules: RuleSet, hand: Sequence[int], laid: Sequence[int]) -> Message | None:
    """Return when to call, if laying cards leaves one card only once others have been passed on; None if not so."""
    if rules.call != "person" or not rules.number_effects:
        return None
    passed = [PASSES_ON[RANK[card]].rank for card in laid if RANK[card] in PASSES_ON]
    kept = [card for card in hand if card not in laid]
    going = [RANK[card] for card in kept if RANK[card] in passed]
    if not going or len(kept) - len(going) != 1:
        return None
    if len(going) > 1:
        return sentence("call Uno when those cards have gone, not before")
    return sentence("call Uno when the {card} has gone, not before", card=RankNamed(going[0]))
