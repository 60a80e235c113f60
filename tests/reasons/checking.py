"""Whether what a reason says is so: looked up in the true position, and in what the rules make of the act there."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.ai.reasons import Reason
from game.rules import GameState, events, legal_answers, question
from game.rules.effects import PASSES_ON
from game.rules.effects.five import NameGiver
from game.rules.play.moves import draw_sources
from game.rules.play.piles import run_length, top_colour
from game.rules.play.plays import legal_plays, top_colours
from game.rules.turns import Turn
from game.rules.values.actions import CATCH, DRAW, FROM_PILE, NAME, PASS, PLAY, SHARE, TAKE
from game.rules.values.cards import (
    BLACK,
    COLOUR,
    DECKS,
    DRAW_TWO,
    FACE,
    NO_COLOUR,
    RANK,
    SKIP,
    WILD_DRAW_FOUR,
    card_of,
    colour_of,
    rank_of,
    value,
)
from game.rules.values.state import NOBODY
from game.rules.values.views import CHALLENGE as ASKED_TO_CHALLENGE
from game.rules.values.views import GIVE as ASKED_TO_GIVE
from game.rules.values.views import KEEP
from game.rules.values.views import NAME as ASKED_FOR_NAME
from game.rules.values.views import SHARE as ASKED_TO_SHARE
from game.rules.values.views import SWAP as ASKED_TO_SWAP
from tests.positions import of
from tests.reasons.gathering import Given
from tests.reasons.hitting import HITTING
from tests.reasons.taking import TAKING
from tests.reasons.truth import Truth

#: What is said of acts where there is not much to say, and what comes of trial games, which no position shows.
SLIGHT = ("alike", "either_pile", "little")
TRIED = (
    "trial_rarer", "trial_oftener", "trial_first", "trial_not_first", "trial_points", "trial_more_points",
    "trial_fewer", "trial_more"
)  # fmt: skip


def so(given: Given, reason: Reason) -> bool:
    """Whether a reason holds."""
    if reason.kind in (*SLIGHT, *TRIED):
        return given.to_actor
    truth = Truth(given)
    return CHECKS[reason.kind](truth, reason)


def _skipped(truth: Truth, reason: Reason) -> bool:
    return truth.skips(reason.player) and reason.number in (0, truth.cards(reason.player))


def _goes_to(truth: Truth, reason: Reason) -> bool:
    return not truth.moved and truth.next in (reason.player, NOBODY) and truth.cards(reason.player) == reason.number


def _goes_away(truth: Truth, reason: Reason) -> bool:
    usual = truth.before.step(truth.player)
    return usual == reason.player != truth.next and truth.cards(usual) == reason.number


def _both(truth: Truth, reason: Reason) -> bool:
    few = reason.player == NOBODY or truth.cards(reason.player) == reason.number
    return few and {truth.colour_of(0), truth.colour_of(1)} == {reason.colour}


def _ends_call(truth: Truth, reason: Reason) -> bool:
    pile = truth.act.where if truth.act.verb == PLAY else (truth.asked.pile if truth.asked else 0)
    top = truth.before.piles[pile][-1]
    return (top.by, top.colour, COLOUR[top.card]) == (reason.player, reason.colour, BLACK) != truth.colour_of(pile)


def _covers(truth: Truth, reason: Reason) -> bool:
    top = truth.before.piles[truth.act.where][-1]
    return FACE[top.card] == reason.card and truth.loses_turn(reason.player) and truth.before.open_piles == 2


def _ends_run(truth: Truth, reason: Reason) -> bool:
    """Whether the top is of a rank that adds up, and the run on the pile is that of the cards laid alone."""
    where = truth.act.where
    rules, numbers = truth.before.rules, (0, 1) if truth.before.rules.number_effects else ()
    adds = rules.accumulation and rank_of(reason.card) in (*numbers, SKIP, DRAW_TWO, WILD_DRAW_FOUR)
    covered = FACE[truth.before.piles[where][-1].card] == reason.card
    return covered and adds and run_length(truth.after.piles[where]) <= len(truth.act.cards)


def _follows(truth: Truth, reason: Reason) -> bool:
    changed = any(truth.colour_of(pile) == reason.colour for pile in range(truth.after.open_piles))
    follows = truth.next in (reason.player, NOBODY) and not truth.moved
    return changed and follows and truth.cards(reason.player) == reason.number


def _hidden(truth: Truth, reason: Reason) -> bool:
    """At most so many are out of sight: those in others' hands and stocks, of which some may be known."""
    colour, unseen = reason.colour, sum(COLOUR[card] == reason.colour for card in truth.unseen)
    return 0 < reason.number <= unseen and colour in {truth.colour_of(pile) for pile in range(truth.after.open_piles)}


def _fit_then(truth: Truth, reason: Reason) -> bool:
    return reason.number == sum(bool(truth.on_piles(card)) for card in truth.unseen)


def _counts(truth: Truth, reason: Reason) -> bool:
    return [value(card_of(face)) for face in (*truth.act.cards, reason.card)] == [reason.number, reason.amount]


def _handed_on(truth: Truth, reason: Reason) -> bool:
    passed = [event for event in of(truth.events, events.HandedOn) if event.player == truth.player]
    return any(event.taker == reason.player and len({*event.cards} & {*truth.left}) == reason.number
               for event in passed)  # fmt: skip


def _calls_most(truth: Truth, reason: Reason) -> bool:
    held = [sum(COLOUR[card] == colour for card in truth.left) for colour in range(4)]
    return truth.act.colour == reason.colour and max(held) == held[reason.colour] == reason.number


def _sent_back(truth: Truth, reason: Reason) -> bool:
    asked = truth.asked
    return asked is not None and asked.other == reason.player and truth.forced(reason.player) == reason.number


def _fits_now(truth: Truth, reason: Reason) -> bool:
    there = truth.before.copy()
    there.hands[truth.player] = [card for card in there.hands[truth.player] if FACE[card] == reason.card]
    return any(len(act.cards) == 1 for act in legal_plays(there, truth.player))


def _gives_misfit(truth: Truth, reason: Reason) -> bool:
    """Whether the one card given away could not be laid now, were it its giver's turn."""
    there = truth.before.copy()
    there.pending[-1:] = [Turn(truth.player)]
    there.hands[truth.player] = [card for card in there.hands[truth.player] if FACE[card] == reason.card]
    fits = any(len(act.cards) == 1 for act in legal_plays(there, truth.player))
    return [reason.card] == [*truth.act.cards] and not fits


def _lies_on_top(truth: Truth, reason: Reason) -> bool:
    """Whether the open piles show just these colours, and the ranks that may fit on them in any colour."""
    tops = [pile[-1] for pile in truth.before.piles[: truth.before.open_piles]]
    ranks = {RANK[top.card] for top in tops if COLOUR[top.card] != BLACK}
    shown = {top_colour([top]) for top in tops} - {NO_COLOUR}
    return truth.act.verb == DRAW and shown == {*reason.colours} and ranks >= {*reason.ranks} >= {
        rank for rank in ranks if rank <= 9
    }  # fmt: skip


def _held(truth: Truth, reason: Reason) -> bool:
    return len(truth.before.pending[-1].held) == reason.number and truth.asked is not None and (
        truth.asked.kind == ASKED_TO_CHALLENGE and truth.asked.other == reason.player
    )


def _keeps(truth: Truth, reason: Reason) -> bool:
    kept = any(FACE[card] == reason.card for card in truth.stays)
    if reason.kind == "keeps" and 1 in truth.others():
        return False
    return kept and reason.player in (NOBODY, *range(truth.before.players)) and (
        reason.player == NOBODY or truth.cards(reason.player) == reason.number
    )


def _leads(state: GameState, player: int) -> bool:
    """Whether a player has won more points than anybody else, or been caught with fewer."""
    better = 1 if state.rules.scoring == "winner" else -1
    others = [score for other, score in enumerate(state.scores) if other != player]
    return all(better * (state.scores[player] - score) > 0 for score in others)


def _last(truth: Truth, kind: type[events.SaltGiven] | type[events.PepperGiven]) -> int:
    """Who was given a shaker last, before a card was turned up that nobody could know."""
    given = of(truth.events, kind)
    return given[-1].player if given else NOBODY


def _order(truth: Truth, first: int, second: int) -> bool:
    """Whether of two players one has the turn before the other, once the act is done."""
    order = truth.after.turn_order(truth.next if truth.next != NOBODY else truth.after.due())
    return order.index(first) < order.index(second)


def _shows_eights(truth: Truth) -> bool:
    """Whether others lay Eights open that are hidden, or where that is not known, whether none lie open yet."""
    before = truth.before
    hidden = any(RANK[card] == 8 and card not in before.faceup
                 for player, hand in enumerate(before.hands) if player != truth.player for card in hand)  # fmt: skip
    return before.rules.eights == "all" and (hidden if truth.given.opened else not before.faceup)


def _given(truth: Truth, said: Reason) -> bool:
    number = truth.act.to.count(said.player) * (1 if truth.act.verb == SHARE else len(truth.act.cards))
    return truth.cards(said.player) == said.number and number == said.amount


def _given_again(truth: Truth, said: Reason) -> bool:
    return _given(truth, said._replace(number=0, amount=said.number))


def _names(truth: Truth) -> int:
    """How often the player names who draws for a One."""
    asked = question(truth.after)
    naming = asked is not None and (asked.kind, asked.rank, asked.player) == (ASKED_FOR_NAME, 1, truth.player)
    return asked.number if naming and asked is not None else 0


def _named_before(truth: Truth) -> bool:
    """Whether somebody has been named for a Five of this run."""
    asking = truth.before.pending[-1]
    return isinstance(asking, NameGiver) and asking.named


def _may_swap(truth: Truth, said: Reason) -> bool:
    """Whether the player is asked whose hand to take, and there is none with fewer cards."""
    asked = question(truth.after)
    swaps = asked is not None and (asked.kind, asked.player) == (ASKED_TO_SWAP, truth.player)
    return swaps and truth.cards(said.player) == said.number == min(truth.others()) < len(truth.left)


def _helped(truth: Truth) -> bool:
    """Whether the act rids whom it is about of a card."""
    five = truth.asked is not None and (truth.asked.kind, truth.asked.rank) == (ASKED_FOR_NAME, 5)
    return truth.act.verb == TAKE or (truth.act.verb == NAME and five)


def _neighbour(truth: Truth, places: int) -> int:
    """Who sits so many places clockwise from the player, before the act."""
    seats = truth.before.seats
    return seats[(seats.index(truth.player) + places) % len(seats)]


def _fit_in_deck(truth: Truth, said: Reason) -> bool:
    there, deck = truth.before.copy(), DECKS[truth.before.rules.deck]
    there.pending[-1:] = [Turn(truth.player)]
    fitting = 0
    for card in deck:
        there.hands[truth.player] = [card]
        fitting += bool(legal_plays(there, truth.player))
    return (fitting, len(deck)) == (said.number, said.amount)


CHECKS: Mapping[str, Callable[[Truth, Reason], bool]] = {
    **HITTING,
    **TAKING,
    "all_draw": lambda truth, said: all(
        truth.forced(player) == said.number for player in range(truth.before.players) if player != truth.player
    ),
    "skips_few": _skipped,
    "skips": _skipped,
    "skips_several": lambda truth, said: any(len(e.skipped) == said.number for e in of(truth.events, events.Skipped)),
    "again": lambda truth, _: truth.next in (truth.player, NOBODY),
    "recovers": lambda truth, _: truth.next in (truth.player, NOBODY)
    and truth.after.direction == truth.before.direction,
    "ends_run": _ends_run,
    "next_instead": lambda truth, said: _goes_to(truth, said) and truth.cards(said.other) == said.amount < said.number,
    "sends_to": _goes_to,
    "turns_to": _goes_to,
    "not_next": _goes_away,
    "turns_away": _goes_away,
    "passes_seat": lambda truth, said: truth.next in (said.other, NOBODY)
    and truth.after.seats.index(said.player) == truth.before.seats.index(truth.player),
    "both_piles": _both,
    "both_piles_few": _both,
    "holds_colour": lambda truth, said: _both(truth, said)
    and sum(COLOUR[card] == said.colour for card in truth.stays) == said.number,
    "changes_called": _ends_call,
    "covers": _covers,
    "new_colour": _follows,
    "drew_at": lambda truth, said: not truth.moved and truth.next in (said.player, NOBODY)
    and said.colour in truth.given.drew.get(said.player, ()),
    "calls_most": _calls_most,
    "calls_only": lambda truth, said: {COLOUR[card] for card in truth.left} - {BLACK} == {said.colour},
    "one_colour": lambda truth, said: {COLOUR[card] for card in truth.left} == {said.colour} and truth.lessens,
    "last_of_colour": lambda truth, said: all(COLOUR[card] != said.colour for card in truth.left)
    and colour_of(truth.act.cards[0]) == said.colour,
    "colour_gone": lambda truth, said: all(COLOUR[card] != said.colour for card in truth.left)
    and len(truth.act.cards) > 1 and truth.lessens,
    "few_hidden": _hidden,
    "fits_fewer": _fit_then,
    "fits_more": _fit_then,
    "salt": lambda truth, _: _last(truth, events.SaltGiven) == truth.player and truth.before.salt == NOBODY,
    "salt_from": lambda truth, said: _last(truth, events.SaltGiven) == truth.player
    and truth.before.salt == said.player,
    "pepper": lambda truth, _: _last(truth, events.PepperGiven) == truth.player != truth.before.pepper,
    "lays_open": lambda truth, _: any(rank_of(face) == 8 for face in truth.act.cards) and _shows_eights(truth),
    "passes_on": _handed_on,
    "gets_hand": lambda truth, said: truth.after.hands[truth.player] == truth.before.hands[said.player]
    and truth.cards(said.player) == said.number < len(truth.left),
    "may_swap": _may_swap,
    "goes_out": lambda truth, said: not truth.left and len(truth.act.cards) == said.number,
    "uno": lambda truth, _: len(truth.left) == 1 and truth.lessens,
    "two_left": lambda truth, _: len(truth.left) == 2 and truth.lessens,
    "just_drawn": lambda truth, _: truth.asked is not None and truth.asked.kind == KEEP
    and FACE[truth.asked.card] in truth.act.cards,
    "dearer": lambda truth, said: _counts(truth, said) and said.number > said.amount,
    "cheaper": lambda truth, said: _counts(truth, said) and said.number < said.amount,
    "last_fits": lambda truth, said: [FACE[card] for card in truth.left] == [said.card] and truth.lessens
    and bool(truth.on_piles(truth.left[0])),
    "two_fit": lambda truth, _: len(truth.left) == 2 and truth.lessens and all(map(truth.on_piles, truth.left)),
    "one_fits": lambda truth, said: len(truth.left) == 2 and truth.lessens
    and [FACE[card] for card in truth.left if truth.on_piles(card)] == [said.card],
    "more_fit": lambda truth, said: said.number == sum(
        bool(truth.on_piles(card)) for card in truth.stays if COLOUR[card] != BLACK),
    "sheds": lambda truth, said: truth.cards(truth.player) - len(truth.left) == said.number,
    "fewer": lambda truth, _: truth.cards(truth.player) - len(truth.left) == 1,
    "points": lambda truth, said: value(truth.before.hands[truth.player][
        [FACE[card] for card in truth.before.hands[truth.player]].index(truth.act.cards[0])]) == said.number,
    "points_near": lambda truth, said: value(card_of(truth.act.cards[0])) == said.amount
    and truth.cards(said.player) == 1,
    "pair": lambda truth, said: [said.card] == [*truth.act.cards]
    and any(RANK[card] == rank_of(said.card) and truth.on_piles(card) for card in truth.stays),
    "others_get": lambda truth, said: any(FACE[card] == said.card for card in truth.left)
    and truth.asked is not None and truth.asked.kind in (ASKED_TO_SHARE, ASKED_TO_GIVE),
    "brings": lambda truth, said: truth.takes() == said.number,
    "keeps": _keeps,
    "keeps_for": lambda truth, said: _keeps(truth, said) and truth.follower == said.player,
    "no_backfire": lambda truth, _: not of(truth.events, events.Forced) and not _names(truth),
    "nothing_fits": lambda truth, said: not legal_plays(truth.before, truth.player) and _lies_on_top(truth, said),
    "nobody_near": lambda truth, said: min(truth.others()) == said.number,
    "no_hurry": lambda truth, said: min(truth.others()) == said.number,
    "sends_back": _sent_back,
    "hands_on": lambda truth, said: truth.forced(said.player) > 0 and not truth.forced(truth.player),
    "small_draw": lambda truth, said: truth.asked is not None and truth.asked.number == said.number,
    "challenge_likely": _held,
    "challenge_risky": _held,
    "challenge_hopeless": _held,
    "challenge_gains": lambda truth, said: truth.asked is not None
    and (truth.asked.other, truth.asked.number) == (said.player, said.number),
    "challenge_costs": lambda truth, _: truth.asked is not None and truth.asked.kind == ASKED_TO_CHALLENGE,
    "you_name": lambda truth, said: _names(truth) == said.number,
    "fewest": lambda truth, said: truth.cards(said.player) == said.number == min(truth.others())
    and truth.others().count(said.number) == 1,
    "no_fewer": lambda truth, said: truth.cards(said.player) == said.number == min(truth.others())
    and truth.others().count(said.number) > 1,
    "most": lambda truth, said: truth.cards(said.player) == said.number == max(truth.others())
    and truth.others().count(said.number) == 1,
    "no_more": lambda truth, said: truth.cards(said.player) == said.number == max(truth.others())
    and truth.others().count(said.number) > 1,
    "as_many": lambda truth, said: len(truth.others()) > 1 and {*truth.others()} == {said.number},
    "turns_into": lambda truth, said: top_colour(truth.before.piles[truth.act.where]) in said.colours
    and truth.colour_of(truth.act.where) == said.colour not in said.colours,
    "drew_before": lambda truth, said: said.colour in truth.given.drew.get(truth.player, ())
    and said.colour in top_colours(truth.before),
    "small_hand": lambda truth, said: truth.cards(truth.player) == said.number,
    "seldom_fits": _fit_in_deck,
    "would_pass": lambda truth, said: _neighbour(truth, PASSES_ON[rank_of(said.card)].seats) == said.player
    and all(event.taker == said.player for event in of(truth.events, events.HandedOn) if event.player == truth.player),
    "calls_probably": lambda truth, said: truth.act.colour == said.colour,
    "lacks_probably": _lies_on_top,
    "kept_drawn": lambda truth, _: truth.asked is not None and truth.asked.kind == KEEP and truth.act.verb == PASS,
    "drawn_misfit": lambda truth, said: truth.asked is not None and FACE[truth.asked.card] == said.card
    and not _fits_now(truth, said),
    "drawn_barred": lambda truth, said: rank_of(said.card) == WILD_DRAW_FOUR and truth.asked is not None
    and FACE[truth.asked.card] == said.card and not any(
        act.verb == PLAY for act in legal_answers(truth.before, truth.player)),
    "nothing_left": lambda truth, _: not draw_sources(truth.before),
    "has_pepper": lambda truth, said: said.player in truth.act.to and not _helped(truth)
    and truth.before.pepper == said.player and truth.before.rules.two == "pepper",
    "pepper_spared": lambda truth, said: said.player not in truth.act.to and _helped(truth)
    and truth.before.pepper == said.player and truth.before.rules.two == "pepper",
    "has_salt": lambda truth, said: truth.before.salt == said.player,
    "plays_last": lambda truth, said: all(_order(truth, other, said.player) for other in range(truth.before.players)
                                          if other not in (truth.player, said.player)),
    "plays_after": lambda truth, said: _order(truth, said.other, said.player),
    "not_helped": lambda truth, said: _helped(truth) and said.player not in truth.act.to
    and truth.cards(said.player) == said.number,
    "may_go": lambda truth, said: _helped(truth) and said.player not in (truth.player, *truth.act.to)
    and truth.cards(said.player) == said.number,
    "gets": _given,
    "gets_one": _given,
    "gets_again": _given_again,
    "could_get": lambda truth, _: truth.asked is not None
    and (truth.asked.kind, truth.asked.rank) == (ASKED_FOR_NAME, 5),
    "is_next": lambda truth, said: truth.settled and truth.next == said.player,
    "leads": lambda truth, said: _leads(truth.before, said.player),
    "spares": lambda truth, _: truth.act.verb == PASS and not _named_before(truth),
    "spares_more": lambda truth, _: truth.act.verb == PASS and _named_before(truth),
    "better_hand": lambda truth, said: truth.cards(said.player) == said.number < said.amount
    and truth.cards(truth.player) == said.amount and truth.act.to == (said.player,),
    "open_eight": lambda truth, said: any(FACE[card] == said.card for card in truth.before.faceup),
    "not_called": lambda truth, said: truth.act.verb == CATCH and truth.cards(said.player) == 1,
    "same_card": lambda truth, _: FACE[truth.before.piles[0][-1].card] == truth.act.cards[0],
    "misfit": _gives_misfit,
    "misfit_one": _gives_misfit,
    "new_card": lambda truth, _: truth.act.verb == DRAW and bool(draw_sources(truth.before)),
    "holds_back": lambda truth, said: any(FACE[card] == said.card for card in truth.left) and 1 not in truth.others(),
    "only": lambda truth, _: len(answers := legal_answers(truth.before, truth.player)) == 1
    or all(act.verb == DRAW and act.where != FROM_PILE for act in answers),
}  # fmt: skip
