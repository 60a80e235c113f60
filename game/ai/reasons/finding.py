"""Finding reasons: which hold of an act in a position, and how much each counts; more is more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from game.ai.reasons.course import Course, course
from game.ai.reasons.kinds import Reason
from game.rules import GameState, legal_answers, question
from game.rules.actions import (
    ANSWER,
    CALL,
    CATCH,
    CHALLENGE,
    DRAW,
    FROM_PILE,
    GIVE,
    INTERVENE,
    NAME,
    PASS,
    PLAY,
    SHARE,
    SWAP,
    TAKE,
    UNO,
    Action,
)
from game.rules.cards import (
    BLACK,
    COLOUR,
    COLOURS,
    DECKS,
    DRAW_TWO,
    FACE,
    NO_CARD,
    NO_COLOUR,
    RANK,
    SKIP,
    WILD,
    WILD_DRAW_FOUR,
    card_of,
    colour_of,
    rank_of,
    value,
)
from game.rules.piles import top_colour
from game.rules.plays import FITS
from game.rules.state import NOBODY
from game.rules.views import BACKFIRE, DEFLECT, DRAWING, KEEP, RECOVER, TURN, Question
from game.rules.views import CHALLENGE as ASKED_TO_CHALLENGE
from game.rules.views import NAME as ASKED_FOR_NAME

#: So many cards are few: their holder may be out soon.
FEW: Final = 3
#: A card that counts so many points is dear.
DEAR: Final = 20
COUNTS: Final = 5  # what counts less is not spoken of
#: So many hidden cards of a colour are few; so many cards to draw are.
FEW_HIDDEN: Final = 8
SMALL_DRAW: Final = 2
#: Of so many cards one is likely to have the right colour; of so few it may well have not.
LIKELY: Final = 5
UNLIKELY: Final = 3
#: So many cards left to everybody else are far from the end.
FAR: Final = 4
#: Cards worth keeping, and how much that counts.
KEPT: Final = {WILD: 2.6, WILD_DRAW_FOUR: 2.2, DRAW_TWO: 1.5, SKIP: 0.9}

#: The rank whose named player gives a card away.
GIVES: Final = 5

#: A reason, and how much it counts.
Found = tuple[float, Reason]


class Case:
    """An act in a position as far as somebody knows it; ``opened`` if the hand of its player is known."""

    def __init__(self, position: GameState, act: Action, drew: Mapping[int, frozenset[int]], opened: bool) -> None:
        self.before, self.act, self.player, self.opened = position, act, act.player, opened
        self.drew = drew
        self.rules = position.rules
        self.asked: Question | None = question(position)
        self.course: Course = course(position, act.player, act)
        self.counts = [len(hand) for hand in position.hands]
        self.others = [player for player in range(position.players) if player != act.player]
        self.usual = position.step(act.player)
        self.left = _without(position.hands[act.player], act.cards if act.verb in _LEAVES else ())

    def reasons(self) -> Iterator[Found]:
        """Everything that can be said for the act."""
        yield from _befalls(self)
        yield from _who_is_next(self)
        yield from _colours(self)
        yield from _shakers(self)
        yield from _answers(self)
        yield from _whom(self)
        yield from _unasked(self)
        yield from _cards_gone(self)
        if self.opened:
            yield from _hand(self)
            yield from _kept(self)
            yield from _spared(self)
            yield from _draws(self)

    @property
    def lays(self) -> bool:
        """Whether the act lays cards on a pile."""
        return self.act.verb in (PLAY, ANSWER) and bool(self.act.cards)

    @property
    def pile(self) -> int:
        """The pile it concerns, or NOBODY."""
        if self.act.verb == PLAY:
            return self.act.where
        return self.asked.pile if self.asked is not None and self.act.verb in (ANSWER, CALL) else NOBODY

    def fits(self, card: int) -> list[int]:
        """The piles a card fits on afterwards."""
        tops = self.course.tops
        match = FITS[self.rules.match_phrases]
        return [pile for pile, top in enumerate(tops) if top is None or match[top.card][top.colour][card] is not None]


#: Acts that take cards out of their player's hand.
_LEAVES: Final = (PLAY, ANSWER, GIVE, SHARE, INTERVENE)


def _without(hand: Sequence[int], faces: Sequence[int]) -> list[int]:
    """A hand without a card of each of these faces; of a hidden hand, with so many fewer."""
    left = list(hand)
    for face in faces:
        card = next((card for card in left if card != NO_CARD and FACE[card] == face), NO_CARD)
        left.remove(card)
    return left


# What befalls others


def _befalls(case: Case) -> Iterator[Found]:
    """Who must draw, and who is skipped."""
    forced = {player: number for player, number in case.course.forced.items() if player != case.player}
    if case.act.verb == NAME:
        for player in case.act.to:
            if player in forced:
                yield from _draws_for(case, player, forced[player])
        return
    if case.act.verb != PLAY:
        return
    if len(forced) > 1 and len(forced) == len(case.others) and len(set(forced.values())) == 1:
        yield 2.0 + min(forced.values()), Reason("all_draw", number=min(forced.values()))
    elif len(forced) == 1:
        for player, number in forced.items():
            yield from _draws_for(case, player, number)
    skipped = case.course.skipped
    if len(skipped) > 1:
        yield 2.5, Reason("skips_several", number=len(skipped))
    for player in skipped:
        if player == case.player:
            continue
        cards = case.counts[player]
        if cards <= FEW:
            yield 6.0 - cards, Reason("skips_few", player, cards)
        elif len(skipped) == 1:
            yield 1.6, Reason("skips", player)


def _draws_for(case: Case, player: int, number: int) -> Iterator[Found]:
    cards, rank = case.counts[player], rank_of(case.act.cards[-1]) if case.act.cards else -1
    if player not in case.course.lost:
        if case.rules.backfire:
            yield 2.0 + number + (1.5 if cards <= FEW else 0.0), Reason("named", player, number)
        return
    rules = case.rules
    challenged = rank == WILD_DRAW_FOUR and rules.wild_four_mode == "challenge"
    passed_on = rules.answer_draw_two or rules.answer_wild_draw_four or rules.stacking
    how = "_if" if challenged or passed_on else "" if rules.backfire else "_surely"
    if cards <= FEW:
        yield 7.0 + 0.5 * number - cards, Reason(f"hits{how}", player, cards, number)
    else:
        yield 2.0 + 0.5 * number, Reason(f"draws{how}", player, amount=number)


def _who_is_next(case: Case) -> Iterator[Found]:
    """Whose turn it is then."""
    then, usual, counts = case.course.next, case.usual, case.counts
    if then == NOBODY or case.act.verb not in (PLAY, ANSWER):
        return
    if then == case.player:
        if case.asked is not None and case.asked.kind in (BACKFIRE, DEFLECT, ASKED_TO_CHALLENGE):
            yield 3.0, Reason("keeps_turn")
        elif case.asked is not None and case.asked.kind == RECOVER:
            yield 4.0, Reason("recovers")
        else:
            yield 4.5, Reason("again")
        return
    if then == usual or case.act.verb == ANSWER:
        return
    hit = case.course.lost | set(case.course.skipped)
    if case.course.swapped != NOBODY:
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
    """What colour the piles have then."""
    before = [top_colour(pile) for pile in case.before.piles[: case.before.open_piles]]
    after, then, pile = case.course.colours, case.course.next, case.pile
    if pile == NOBODY or len(after) <= pile or after[pile] == NO_COLOUR:
        return
    colour = after[pile]
    if len(before) == len(after) == 2 and after[0] == after[1] and before[0] != before[1]:
        few = min(case.others, key=lambda player: (case.counts[player], player))
        if case.counts[few] <= FEW:
            yield 4.0 - 0.5 * case.counts[few], Reason("both_piles_few", few, case.counts[few], colour=colour)
        else:
            yield 1.4, Reason("both_piles", colour=colour)
    top = case.before.piles[pile][-1] if case.before.piles[pile] else None
    if top is not None and COLOUR[top.card] == BLACK and case.act.verb != CALL:
        near = top.by == then or case.counts[top.by] <= FEW
        if top.by != case.player and top.colour not in (colour, NO_COLOUR):
            yield 2.8 if near else 1.5, Reason("changes_called", top.by, colour=top.colour)
        victims = case.course.lost - {case.player}
        if case.act.verb == PLAY and case.before.open_piles == 2 and victims:
            yield 3.2, Reason("covers_black", min(victims), card=FACE[top.card])
    if then not in (NOBODY, case.player) and colour != before[pile] and case.counts[then] <= FEW:
        yield 2.6 - 0.4 * case.counts[then], Reason("new_colour", then, case.counts[then], colour=colour)
    if then not in (NOBODY, case.player) and colour in case.drew.get(then, ()) and colour != before[pile]:
        yield 3.0, Reason("drew_at", then, colour=colour)


def _shakers(case: Case) -> Iterator[Found]:
    """Who gets salt and pepper, what lies open, what is passed on."""
    found, before = case.course, case.before
    if not case.lays:
        return
    if found.salt == case.player != before.salt:
        if before.salt != NOBODY:
            yield 2.4, Reason("salt_from", before.salt)
        else:
            yield 2.2, Reason("salt")
    if found.pepper == case.player != before.pepper and case.rules.two == "pepper":
        yield 1.3, Reason("pepper")
    if found.laid_open:
        yield 0.9, Reason("lays_open")
    if not (case.opened and case.rules.number_effects):
        return
    for rank, side in ((7, 1), (9, -1)):
        number = sum(RANK[card] == rank for card in case.left)
        if number and any(rank_of(face) == rank for face in case.act.cards):
            seats = before.seats
            to = seats[(seats.index(case.player) + side) % before.players]
            yield 1.5 + number, Reason("passes_on", to, number)


# Answers to what others did


def _answers(case: Case) -> Iterator[Found]:
    """Sending a draw back, taking it, challenging."""
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
    if taken and case.opened and asked.number <= SMALL_DRAW:
        yield 1.6, Reason("small_draw", number=asked.number)


def _whom(case: Case) -> Iterator[Found]:
    """Whom an act names, takes from or gives to."""
    act = case.act
    if act.verb == PASS and case.asked is not None and case.asked.kind == ASKED_FOR_NAME:
        yield 2.0, Reason("spares")
    if act.verb not in (NAME, TAKE, GIVE, SWAP, SHARE):
        return
    counts = [case.counts[player] for player in case.others]
    # Whoever draws, or changes hands, is to be who has few cards; whoever gets rid of some, or gets some, who has many.
    gives = act.verb in (TAKE, GIVE, SHARE) or (case.asked is not None and case.asked.rank == GIVES)
    for to in dict.fromkeys(act.to):
        cards = case.counts[to]
        if min(counts) == max(counts):
            break
        if not gives and cards == min(counts):
            yield 3.5, Reason("fewest", to, cards)
        elif gives and cards == max(counts):
            yield 2.5, Reason("most", to, cards)
        elif act.verb == NAME and to == case.usual and not gives:
            yield 2.0, Reason("is_next", to)
    if act.verb == SWAP and case.counts[act.to[0]] < case.counts[case.player] and case.opened:
        yield 4.0, Reason("better_hand", act.to[0], case.counts[act.to[0]], case.counts[case.player])
    if act.verb == TAKE and act.cards:
        yield 2.0, Reason("open_eight", act.to[0], card=act.cards[0])


def _unasked(case: Case) -> Iterator[Found]:
    """Claims."""
    act = case.act
    if act.verb == UNO:
        yield 1.0, Reason("had_to_call")
    elif act.verb == CATCH:
        yield 1.0, Reason("not_called", act.to[0])
    elif act.verb == INTERVENE:
        yield 1.0, Reason("same_card")


# The hand


def _cards_gone(case: Case) -> Iterator[Found]:
    """How many cards go, and what they count."""
    act = case.act
    if act.verb not in _LEAVES or not act.cards:
        return
    laid, left = len(act.cards), len(case.left)
    if laid > 1:
        yield 2.0 + laid, Reason("sheds", number=laid)
    elif case.opened:
        yield 0.6, Reason("fewer")
    points = value(card_of(act.cards[0])) if laid == 1 else 0
    if points >= (COUNTS if case.opened else DEAR):
        near = min(case.counts[player] for player in case.others) <= FEW
        counts = points / 25 + (1.2 if near and points >= DEAR else 0.0)
        yield counts if act.verb == PLAY else counts / 2, Reason("points", number=points, card=act.cards[0])
    if not left:
        yield 9.0, Reason("goes_out")
    elif left == 1:
        yield 2.4, Reason("uno")
    elif left == 2:
        yield 1.4, Reason("two_left")
    if laid == 1 and act.verb == PLAY and case.asked is not None and case.asked.kind == KEEP:
        yield 1.3, Reason("just_drawn")


def _hand(case: Case) -> Iterator[Found]:
    """What is left in the hand, and what fits then."""
    left, course = case.left, case.course
    if case.act.verb == CALL or (case.lays and case.act.colour != NO_COLOUR):
        held = Counter(COLOUR[card] for card in left)
        most = max((held[colour] for colour in COLOURS), default=0)
        if most and held[case.act.colour] == most:
            yield 1.5 + 0.5 * most, Reason("calls_most", number=most, colour=case.act.colour)
    if case.act.verb == GIVE and len(case.act.cards) == 1:
        yield from _given(case)
    if not (case.lays and course.tops):
        return
    fitting = [card for card in left if case.fits(card)]
    if len(left) == 1 and fitting:
        yield 4.0, Reason("last_fits", card=FACE[left[0]])
    elif len(left) == len(fitting) == 2:
        yield 3.6, Reason("two_fit")
    elif len(fitting) > 1:
        yield 0.5 * len(fitting), Reason("more_fit", number=len(fitting))
    colours = {COLOUR[card] for card in left}
    first = case.act.cards[0]
    if len(left) > 1 and len(colours) == 1 and BLACK not in colours:
        yield 2.8, Reason("one_colour", colour=colours.pop())
    elif len(left) > 1 and colour_of(first) != BLACK and colour_of(first) not in colours and len(case.act.cards) == 1:
        yield 1.2, Reason("last_of_colour", colour=colour_of(first))
    alone = len(case.act.cards) == 1 and colour_of(first) != BLACK
    again = [card for card in left if RANK[card] == rank_of(first) and case.pile in case.fits(card)]
    if alone and again and len(left) > 1:
        yield 1.3, Reason("pair", card=first)
    yield from _hidden(case)
    if rank_of(first) == WILD_DRAW_FOUR and case.rules.wild_four_mode == "challenge":
        yield from _rightly(case)


def _given(case: Case) -> Iterator[Found]:
    """Whether a card that is given away is of use now."""
    before, face = case.before, case.act.cards[0]
    tops = [pile[-1] for pile in before.piles[: before.open_piles] if pile]
    fits = FITS[case.rules.match_phrases]
    if tops and all(fits[top.card][top.colour][card_of(face)] is None for top in tops):
        yield 1.6, Reason("misfit" if len(tops) > 1 else "misfit_one", card=face)


def _spared(case: Case) -> Iterator[Found]:
    """What an act does not bring about that another one would."""
    if case.asked is None or case.asked.kind not in (TURN, KEEP):
        return
    if case.rules.backfire and not case.course.forced:
        yield 0.8, Reason("no_backfire")
    if case.act.verb == DRAW:
        return
    ranks = {rank_of(face) for face in case.act.cards}
    if case.rules.number_effects and 4 not in ranks:
        yield 2.0, Reason("takes_nothing")
    if case.rules.number_effects and 3 not in ranks:
        yield 1.2, Reason("gets_no_threes")


def _hidden(case: Case) -> Iterator[Found]:
    """How many cards of the colour of the pile may still be in others' hands."""
    colour = case.course.colours[case.pile]
    if colour == NO_COLOUR:
        return
    before = case.before
    shown = {card for cards in (*before.hands, *before.stocks) for card in cards}
    shown.update(entry.card for pile in before.piles for entry in pile)
    hidden = sum(COLOUR[card] == colour and card not in shown for card in DECKS[case.rules.deck])
    if 0 < hidden <= FEW_HIDDEN:
        yield 2.5 - 0.15 * hidden, Reason("few_hidden", number=hidden, colour=colour)


def _rightly(case: Case) -> Iterator[Found]:
    before = case.before
    tops = {top_colour(pile) for pile in before.piles[: before.open_piles] if pile} - {NO_COLOUR}
    if tops & {COLOUR[card] for card in case.left}:
        return
    if len(tops) == 1:
        yield 1.8, Reason("rightly_one", colour=min(tops))
    elif tops:
        yield 1.8, Reason("rightly")


def _kept(case: Case) -> Iterator[Found]:
    """Cards that another act would lay: how much it counts that they stay."""
    few = [player for player in case.others if case.counts[player] <= FEW]
    dangerous = min(few, key=lambda player: (case.counts[player], player), default=NOBODY)
    for face in dict.fromkeys(FACE[card] for card in case.left):
        worth = KEPT.get(rank_of(face))
        if worth is None:
            continue
        if dangerous != NOBODY and rank_of(face) != SKIP:
            yield worth + 0.6, Reason("keeps_for", dangerous, case.counts[dangerous], card=face)
        else:
            yield worth, Reason("keeps", card=face)


def _draws(case: Case) -> Iterator[Found]:
    """Drawing for a turn, and where a card is drawn from."""
    act, asked, before = case.act, case.asked, case.before
    if asked is not None and asked.kind == KEEP and act.verb == PASS and asked.card != NO_CARD:
        yield 0.4, Reason("holds_back", card=FACE[asked.card])
    if act.verb != DRAW or asked is None:
        return
    if asked.kind == DRAWING:
        pile = before.piles[asked.pile]
        if not pile:
            return
        top = pile[-1].card
        points = value(top)
        if act.where != FROM_PILE:
            if points >= DEAR:
                yield points / 20, Reason("leaves_top", number=points, card=FACE[top])
            return
        on = [number for number, other in enumerate(before.piles) if number != asked.pile and other
              and FITS[case.rules.match_phrases][other[-1].card][other[-1].colour][top] is not None]  # fmt: skip
        if on and COLOUR[top] != BLACK:
            yield 2.0, Reason("takes_fitting", card=FACE[top], pile=on[0])
        else:
            yield 2.0, Reason("takes_top", card=FACE[top])
    elif asked.player == case.player and asked.kind == TURN:
        if not any(answer.verb == PLAY for answer in legal_answers(before, case.player)):
            yield 6.0, Reason("nothing_fits")
        else:
            yield 0.4, Reason("new_card")
        fewest = min(case.counts[player] for player in case.others)
        if fewest >= FAR:
            yield 0.7, Reason("nobody_near", number=fewest)
