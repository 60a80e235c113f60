"""Reasons that all players can see: what happens to others, colours, shakers, cards that go."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.ai.reasons.befalling import befalls
from game.ai.reasons.case import DEAR, FEW, LAST, LEAVES, Case, Found
from game.ai.reasons.guessing import guesses
from game.ai.reasons.kinds import Reason
from game.ai.reasons.willing import lacks, misfits
from game.rules import legal_answers
from game.rules.effects import house
from game.rules.effects.five import NameGiver
from game.rules.play.draws import ForcedDraw
from game.rules.play.piles import RUN_KIND, top_colour
from game.rules.values.actions import (
    ANSWER,
    CALL,
    CATCH,
    CHALLENGE,
    DRAW,
    GIVE,
    INTERVENE,
    NAME,
    PASS,
    PLAY,
    SHARE,
    SWAP,
    TAKE,
)
from game.rules.values.cards import (
    BLACK,
    COLOUR,
    DRAW_TWO,
    FACE,
    NO_COLOUR,
    RANK,
    SKIP,
    card_of,
    rank_of,
    value,
)
from game.rules.values.state import NOBODY
from game.rules.values.views import BACKFIRE, DEFLECT, KEEP, RECOVER, THREES, TURN
from game.rules.values.views import CHALLENGE as ASKED_TO_CHALLENGE
from game.rules.values.views import NAME as ASKED_FOR_NAME

COUNTS: Final = 5  # fewer points are not mentioned
#: At most this many cards to draw are few.
SMALL_DRAW: Final = 2
#: Among this many cards one probably has the right colour; among so few perhaps none has.
LIKELY: Final = 4
UNLIKELY: Final = 3
#: Runs that hit others harder the longer they are; Fours bring their player cards, and Fives help others.
HURTS: Final = frozenset(RUN_KIND[rank] for rank in (0, 1, SKIP, DRAW_TWO))
#: The rank that lays all cards of its kind open.
EIGHT: Final = 8
#: When all others have at least this many cards, the end is far.
FAR: Final = 4


def seen_by_all(case: Case) -> Iterator[Found]:
    """Yield what all players can see in favour of an act."""
    yield from befalls(case)
    yield from _who_is_next(case)
    yield from _colours(case)
    yield from _shakers(case)
    yield from _hands(case)
    yield from _answers(case)
    yield from _whom(case)
    yield from _unasked(case)
    yield from _cards_gone(case)
    yield from _kept_back(case)
    if not case.opened:
        yield from guesses(case)


def _who_is_next(case: Case) -> Iterator[Found]:
    """Yield whose turn comes next."""
    then, usual, counts = case.next, case.usual, case.counts
    if then == NOBODY or case.act.verb not in (PLAY, ANSWER):
        return
    if then == case.player:
        frame = case.before.pending[-1]
        if isinstance(frame, ForcedDraw):
            if frame.victim == case.player:  # the draws of a Zero or a One cost no turn (G4.4)
                yield 3.0, Reason("keeps_turn")
        elif case.asked is not None and case.asked.kind == RECOVER:
            yield 4.0, Reason("recovers")
        else:
            yield 4.5, Reason("again")
        return
    if then == usual or case.act.verb == ANSWER:
        return
    hit = case.course.lost | set(case.course.skipped)
    if case.course.swapped != NOBODY and counts[then] >= counts[usual]:
        yield 2.2, Reason("passes_seat", case.course.swapped, other=then)
    elif counts[usual] <= FEW and usual not in hit:
        kind = "turns_away" if case.course.turned else "not_next"
        yield 5.0 - 0.7 * counts[usual], Reason(kind, usual, counts[usual])
    elif counts[then] > max(FEW, counts[usual]) and usual not in hit:
        if case.course.sent:
            yield 2.0, Reason("sends_to", then, counts[then])
        elif case.course.turned:
            yield 1.6, Reason("turns_to", then, counts[then])


def _colours(case: Case) -> Iterator[Found]:
    """Yield what colours the piles have after the act."""
    before = [top_colour(pile) for pile in case.before.piles[: case.before.open_piles]]
    after, then, pile = case.course.colours, case.next, case.pile
    if pile == NOBODY or len(after) <= pile or after[pile] == NO_COLOUR:
        return
    colour = after[pile]
    if len(before) == len(after) == 2 and after[0] == after[1] and before[0] != before[1]:
        if then not in (NOBODY, case.player) and case.counts[then] <= FEW and colour in case.drew.get(then, ()):
            yield 4.0 - 0.5 * case.counts[then], Reason("both_piles_few", then, case.counts[then], colour=colour)
        else:
            yield 1.4, Reason("both_piles", colour=colour)
    top = case.before.piles[pile][-1] if case.before.piles[pile] else None
    if top is not None and COLOUR[top.card] == BLACK and case.act.verb != CALL:
        near = top.by == then or case.counts[top.by] <= FEW
        if top.by != case.player and top.colour not in (colour, NO_COLOUR):
            yield 2.8 if near else 1.5, Reason("changes_called", top.by, colour=top.colour)
    if top is not None and case.act.verb == PLAY:
        yield from _covers(case, top.card)
    own = top is not None and top.by == then  # a player likes the colour they laid
    if own and then != case.player and colour != before[pile]:
        yield max(0.6, 2.6 - 0.4 * case.counts[then]), Reason("new_colour", then, case.counts[then], colour=colour)
    if then not in (NOBODY, case.player) and colour in case.drew.get(then, ()):
        yield 3.0 if colour != before[pile] else 1.3, Reason("drew_at", then, colour=colour)


def _covers(case: Case, top: int) -> Iterator[Found]:
    """Yield why covering a card is good: a victim could take it, or others could add to it."""
    victims = case.course.lost - {case.player}
    if victims and case.before.open_piles == 2 and (COLOUR[top] == BLACK or RANK[top] == DRAW_TWO):
        yield 3.2 if COLOUR[top] == BLACK else 1.4, Reason("covers", min(victims), card=FACE[top])
    plain = RANK[top] < SKIP and not case.rules.number_effects  # it does nothing, however long the run
    adding = RUN_KIND[RANK[top]] if case.rules.accumulation and not plain else NOBODY
    if adding in HURTS and adding != RUN_KIND[rank_of(case.act.cards[0])]:
        yield 0.9, Reason("ends_run", card=FACE[top])


def _shakers(case: Case) -> Iterator[Found]:
    """Yield who gets salt and pepper, what lies open, and what is passed on."""
    found, before = case.course, case.before
    if case.act.verb != PLAY:  # after an answer, such effects may come from the card answered
        return
    if found.salt == case.player != before.salt:
        if before.salt != NOBODY:
            yield 2.4, Reason("salt_from", before.salt)
        else:
            yield 2.2, Reason("salt")
    if found.pepper == case.player != before.pepper and case.rules.two == "pepper":
        yield 1.3, Reason("pepper")
    if _lays_open(case):
        yield 0.9, Reason("lays_open")
    if case.opened:
        for taker, number in case.passed_on:
            yield 1.5 + number, Reason("passes_on", taker, number)


def _hands(case: Case) -> Iterator[Found]:
    """Yield which smaller hand replaces the rest of the player's own, or may."""
    if not case.moves:
        return
    left, before = len(case.left), case.before
    ranks = [*map(rank_of, case.act.cards)]
    if house.SWAPS not in ranks:
        giver = before.turn_order(case.player)[-ranks.count(house.MOVES_ON) % before.players]
        if case.counts[giver] < left:
            yield 2.0 + left - case.counts[giver], Reason("gets_hand", giver, case.counts[giver])
        return
    fewest = min(case.others, key=case.counts.__getitem__)
    if case.counts[fewest] < left:
        yield 2.0 + left - case.counts[fewest], Reason("may_swap", fewest, case.counts[fewest])


def _lays_open(case: Case) -> bool:
    """Return whether an Eight makes others lay theirs open; if hands are unknown, whether it may."""
    rules, faceup = case.rules, case.before.faceup
    if not rules.number_effects or rules.eights != "all" or all(rank_of(face) != EIGHT for face in case.act.cards):
        return False
    if case.hands is None:
        return not faceup
    return any(RANK[card] == EIGHT and card not in faceup for player in case.others for card in case.hands[player])


# Answers to what others did


def _answers(case: Case) -> Iterator[Found]:
    """Yield why to send a draw back, take it, or challenge it."""
    asked, act = case.asked, case.act
    if asked is None:
        return
    if act.verb == ANSWER and asked.kind in (BACKFIRE, DEFLECT, ASKED_TO_CHALLENGE):
        for player, number in case.course.forced.items():
            if player == asked.other:
                yield 4.0 + number, Reason("sends_back", player, number)
            elif player != case.player:
                yield 4.0, Reason("hands_on", player)
        for player in case.course.skipped:
            yield 4.0, Reason("skips", player)
    if asked.kind == ASKED_TO_CHALLENGE:
        held = len(case.before.pending[-1].held)
        if act.verb in (PASS, DRAW) and not held:
            yield 5.0, Reason("challenge_hopeless", asked.other)
        elif act.verb == CHALLENGE and held >= LIKELY:
            yield 3.0, Reason("challenge_likely", asked.other, held)
        elif act.verb in (PASS, DRAW) and held <= UNLIKELY:
            yield 3.0, Reason("challenge_risky", asked.other, held)
        if act.verb == CHALLENGE:
            yield 1.5, Reason("challenge_gains", asked.other, asked.number)
        elif act.verb in (PASS, DRAW):
            yield 1.5, Reason("challenge_costs")
    taken = asked.kind in (BACKFIRE, ASKED_TO_CHALLENGE) and act.verb in (PASS, DRAW)
    if taken and 0 < asked.number <= SMALL_DRAW:
        yield 1.6, Reason("small_draw", number=asked.number)


def _whom(case: Case) -> Iterator[Found]:
    """Yield whom an act names, takes from or gives to."""
    act = case.act
    if act.verb in (GIVE, SHARE):
        yield from _given(case)
    if act.verb not in (NAME, TAKE, SWAP):
        return
    counts = [case.counts[player] for player in case.others]
    # Players who draw or change hands should have few cards; players who get rid of cards should have many.
    for to in act.to:
        cards = case.counts[to]
        alone = counts.count(cards) == 1
        if min(counts) == max(counts):
            if len(counts) > 1:
                yield 0.5, Reason("as_many", number=cards)
        elif not case.helps and cards == min(counts):
            yield 3.5, Reason("fewest" if alone else "no_fewer", to, cards)
        elif case.helps and cards == max(counts):
            yield 2.5, Reason("most" if alone else "no_more", to, cards)
        if act.verb == NAME and to == case.course.next and not case.helps:
            yield 2.0, Reason("is_next", to)
        if act.verb == NAME and to == case.leader and not case.helps:
            yield 1.8, Reason("leads", to)
    if case.helps:
        yield from _unhelped(case)
        if len(case.others) > 2 and case.order[-1:] == list(act.to):
            yield 0.7, Reason("plays_last", act.to[0])
    if act.verb == SWAP and case.counts[act.to[0]] < case.counts[case.player]:
        yield 4.0, Reason("better_hand", act.to[0], case.counts[act.to[0]], case.counts[case.player])
    if act.verb == TAKE and act.cards:
        yield 2.0, Reason("open_eight", act.to[0], card=act.cards[0])


def _given(case: Case) -> Iterator[Found]:
    """Yield who gets cards that are given away."""
    act = case.act
    for to in dict.fromkeys(act.to):
        number = act.to.count(to) if act.verb == SHARE else len(act.cards)
        cards = case.counts[to]
        if not cards:
            yield 4.0, Reason("gets_again", to, number)
        elif cards <= FEW or cards == min(case.counts[player] for player in case.others):
            kind = "gets" if number > 1 else "gets_one"
            yield 2.4 - 0.2 * min(cards, FEW) + 0.2 * number, Reason(kind, to, cards, number)


def _unhelped(case: Case) -> Iterator[Found]:
    """Yield who is near the end and gets rid of no card, or may even get one."""
    others = [player for player in case.others if player not in case.act.to and case.counts[player]]
    few = min(others, key=case.counts.__getitem__, default=NOBODY)
    if few == NOBODY or case.counts[few] > FEW or any(case.counts[to] <= case.counts[few] for to in case.act.to):
        return
    if case.act.verb == TAKE:
        yield 1.2, Reason("not_helped", few, case.counts[few])
    else:
        yield 1.4, Reason("may_go", few, case.counts[few])


def _kept_back(case: Case) -> Iterator[Found]:
    """Yield what speaks for drawing, keeping the drawn card, or naming no one."""
    asked, fewest = case.asked, min((case.counts[player] for player in case.others), default=0)
    if asked is None:
        return
    if asked.kind == ASKED_FOR_NAME and case.act.verb == PASS:
        asking = case.before.pending[-1]
        yield 2.0, Reason("spares_more" if type(asking) is NameGiver and asking.named else "spares")
        yield 1.2, Reason("could_get")
    if fewest < FAR or not _by_choice(case):
        return
    if asked.kind == TURN and case.act.verb == DRAW:
        yield 0.7, Reason("nobody_near", number=fewest)
    elif asked.kind == KEEP and case.act.verb == PASS:
        yield 0.5, Reason("no_hurry", number=fewest)


def _by_choice(case: Case) -> bool:
    """Return whether the player who draws or keeps a card could, as far as is known, play one instead."""
    if case.opened:
        return any(answer.verb == PLAY for answer in legal_answers(case.before, case.player))
    if case.act.verb == DRAW:
        return not (case.rules.must_play or (case.tops and lacks(case)))
    return not (case.tops and misfits(case))


def _unasked(case: Case) -> Iterator[Found]:
    """Yield why a claim was made."""
    act = case.act
    if act.verb == CATCH:
        yield 1.0, Reason("not_called", act.to[0])
    elif act.verb == INTERVENE:
        yield 1.0, Reason("same_card")


def _cards_gone(case: Case) -> Iterator[Found]:
    """Yield how many cards go, and what they count."""
    act = case.act
    if act.verb not in LEAVES or not act.cards:
        return
    laid, left = len(act.cards), len(case.left)
    points = value(card_of(act.cards[0])) if laid == 1 and left and case.shows else 0
    near = min(case.rivals, key=case.counts.__getitem__)
    if points >= COUNTS and case.opened:
        counts = points / 30 + (1.2 if case.counts[near] <= FEW and points >= DEAR else 0.0)
        yield counts if act.verb == PLAY else counts / 2, Reason("points", number=points, card=act.cards[0])
    elif points >= DEAR and case.counts[near] == 1:
        yield 1.8, Reason("points_near", near, case.counts[near], points, card=act.cards[0])
    if laid > 1:
        yield 2.0 + laid, Reason("sheds", number=laid)
    if not left:
        yield 9.0, Reason("goes_out", number=laid)
    elif left <= LAST and case.lessens:
        yield (2.4, Reason("uno")) if left == 1 else (1.4, Reason("two_left"))
    elif laid == 1 and case.asked is not None and case.asked.kind == THREES:  # they could all be kept
        yield 0.6, Reason("fewer")
    if laid == 1 and act.verb == PLAY and case.asked is not None and case.asked.kind == KEEP:
        yield 1.3, Reason("just_drawn")
