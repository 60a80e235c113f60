"""Whether what a reason says is so: looked up in the true position, and in what the rules make of the act there.

Answers to the act are declined and forced cards drawn; of what somebody has to choose, nothing is looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.ai.reasons import Reason
from game.rules import GameState, apply, events, legal_answers, question
from game.rules.actions import CATCH, CHALLENGE, DRAW, FROM_PILE, GIVE, PASS, PLAY, READY, SHARE, TAKE
from game.rules.cards import BLACK, COLOUR, DECKS, FACE, NO_COLOUR, RANK, colour_of, rank_of, value
from game.rules.events import Event
from game.rules.moves import draw_sources
from game.rules.piles import top_colour
from game.rules.plays import legal_plays, top_colours
from game.rules.state import NOBODY
from game.rules.views import CHALLENGE as ASKED_TO_CHALLENGE
from game.rules.views import DRAWING, KEEP, PRIVATE_QUESTIONS, TURN
from game.rules.views import NAME as ASKED_FOR_NAME
from game.rules.views import READY as ASKED_IF_READY
from tests.positions import of
from tests.reasons.gathering import Given


class Truth:
    """The true position before an act, and what the rules make of it."""

    def __init__(self, given: Given) -> None:
        self.given, self.act, self.before = given, given.act, given.state
        self.player = given.act.player
        self.asked = question(self.before)
        self.after = self.before.copy()
        self.events: list[Event] = []
        apply(self.after, self.act, self.events)
        if self.act.verb not in (DRAW, CHALLENGE, TAKE, GIVE, SHARE):
            self._decline()
        turned_up = [number for number, event in enumerate(self.events) if isinstance(event, events.TurnedUp)]
        del self.events[turned_up[0] if turned_up else len(self.events) :]  # what it brings nobody could know

    def _decline(self) -> None:
        for _ in range(200):
            asked = question(self.after)
            if asked is None or asked.kind not in (*PRIVATE_QUESTIONS, ASKED_TO_CHALLENGE, DRAWING, ASKED_IF_READY):
                return
            answers = legal_answers(self.after, asked.player)
            verbs = {DRAWING: DRAW, ASKED_IF_READY: READY}
            verb = verbs.get(asked.kind, PASS)
            declined = next(act for act in reversed(answers) if act.verb == verb and act.where != FROM_PILE)
            apply(self.after, declined, self.events)

    @property
    def next(self) -> int:
        """Whose turn it is after the act; NOBODY where it is still to be seen, or the game is over."""
        asked = question(self.after)
        return NOBODY if asked is None else asked.player if asked.kind == TURN else self.after.due()

    @property
    def settled(self) -> bool:
        """Whether nothing is still to take effect after an answer that somebody may owe."""
        return len(self.after.pending) <= 1

    @property
    def follower(self) -> int:
        """Who comes after the player in the order of play; NOBODY where that is still to be seen."""
        if self.act.verb == DRAW and self.asked is not None and self.asked.kind == TURN:
            return self.before.step(self.player)
        return self.after.step(self.player) if self.settled else NOBODY

    @property
    def left(self) -> list[int]:
        """What the act leaves of its player's hand, before anything comes to it."""
        hand = self.before.hands[self.player][:]
        for face in self.act.cards:
            hand.remove(next(card for card in hand if FACE[card] == face))
        return hand

    def cards(self, player: int) -> int:
        return len(self.before.hands[player])

    def others(self) -> list[int]:
        """How many cards each other player has."""
        return [len(hand) for player, hand in enumerate(self.before.hands) if player != self.player]

    def forced(self, player: int) -> int:
        return sum(event.number for event in of(self.events, events.Forced) if event.player == player)

    def loses_turn(self, player: int) -> bool:
        return any(event.player == player for event in of(self.events, events.TurnLost))

    def skips(self, player: int) -> bool:
        return any(player in event.skipped for event in of(self.events, events.Skipped))

    def colour_of(self, pile: int) -> int:
        return top_colour(self.after.piles[pile])

    def on_piles(self, card: int) -> list[int]:
        """The piles on which the rules let a card be laid after the act."""
        there = self.after.copy()
        there.hands[self.player] = [card]
        return [act.where for act in legal_plays(there, self.player) if len(act.cards) == 1]


def so(given: Given, reason: Reason) -> bool:
    """Whether a reason holds."""
    if reason.kind == "alike":
        return True
    truth = Truth(given)
    return CHECKS[reason.kind](truth, reason)


def _hit(truth: Truth, reason: Reason) -> bool:
    few = reason.number == 0 or truth.cards(reason.player) == reason.number
    return few and truth.forced(reason.player) == reason.amount and truth.loses_turn(reason.player)


def _skipped(truth: Truth, reason: Reason) -> bool:
    return truth.skips(reason.player) and reason.number in (0, truth.cards(reason.player))


def _goes_to(truth: Truth, reason: Reason) -> bool:
    return truth.next in (reason.player, NOBODY) and truth.cards(reason.player) == reason.number


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
    return FACE[top.card] == reason.card and colour_of(reason.card) == BLACK and truth.loses_turn(reason.player)


def _follows(truth: Truth, reason: Reason) -> bool:
    changed = any(truth.colour_of(pile) == reason.colour for pile in range(truth.after.open_piles))
    return changed and truth.next in (reason.player, NOBODY) and truth.cards(reason.player) == reason.number


def _hidden(truth: Truth, reason: Reason) -> bool:
    """At least so many are out of sight for somebody who remembers all, at most those in others' hands and stocks."""
    before, colour = truth.before, reason.colour
    unseen = sum(COLOUR[card] == colour for player, hand in enumerate(before.hands) if player != truth.player
                 for card in hand if card not in before.faceup)  # fmt: skip
    unseen += sum(COLOUR[card] == colour for stock in before.stocks for card in stock)
    deck = sum(COLOUR[card] == colour for card in DECKS[before.rules.deck])
    return 0 < reason.number <= deck and reason.number <= unseen + sum(len(pile) for pile in before.piles)


def _handed_on(truth: Truth, reason: Reason) -> bool:
    passed = [event for event in of(truth.events, events.HandedOn) if event.player == truth.player]
    return any(event.taker == reason.player and len({*event.cards} & {*truth.left}) == reason.number
               for event in passed)  # fmt: skip


def _one_place(counts: list[int], cards: int, choose: Callable[[list[int]], int]) -> bool:
    return cards == choose(counts)


def _calls_most(truth: Truth, reason: Reason) -> bool:
    held = [sum(COLOUR[card] == colour for card in truth.left) for colour in range(4)]
    return truth.act.colour == reason.colour and max(held) == held[reason.colour] == reason.number


def _rightly(truth: Truth, reason: Reason) -> bool:
    tops = {top_colour(pile) for pile in truth.before.piles[: truth.before.open_piles] if pile}
    return not any(COLOUR[card] in tops for card in truth.left)


def _sent_back(truth: Truth, reason: Reason) -> bool:
    asked = truth.asked
    return asked is not None and asked.other == reason.player and truth.forced(reason.player) == reason.number


def _top(truth: Truth, reason: Reason) -> bool:
    asked = truth.asked
    assert asked is not None
    card = truth.before.piles[asked.pile][-1].card
    return FACE[card] == reason.card and (not reason.number or value(card) == reason.number)


def _fits_if_taken(truth: Truth, reason: Reason) -> bool:
    """Whether the top that could be drawn could then be laid on the pile that is named."""
    plays = legal_plays(_holding(truth.before, truth.player, truth), truth.player)
    return any(act.where == reason.pile and act.cards == (reason.card,) for act in plays)


def _holding(state: GameState, player: int, truth: Truth) -> GameState:
    """The position with the top of the pile it is drawn from in the hand of a player."""
    there = state.copy()
    assert truth.asked is not None
    there.hands[player] = [there.piles[truth.asked.pile].pop().card]
    return there


def _fits_now(truth: Truth, reason: Reason) -> bool:
    there = truth.before.copy()
    there.hands[truth.player] = [card for card in there.hands[truth.player] if FACE[card] == reason.card]
    return any(len(act.cards) == 1 for act in legal_plays(there, truth.player))


def _fitting_now(truth: Truth) -> set[int]:
    """The piles the one card of an act may be laid on before it."""
    there = truth.before.copy()
    there.hands[truth.player] = [card for card in there.hands[truth.player] if FACE[card] == truth.act.cards[0]]
    return {act.where for act in legal_plays(there, truth.player) if len(act.cards) == 1}


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
    kept = any(FACE[card] == reason.card for card in truth.left)
    return kept and reason.player in (NOBODY, *range(truth.before.players)) and (
        reason.player == NOBODY or truth.cards(reason.player) == reason.number
    )


def _leads(state: GameState, player: int) -> bool:
    """Whether a player has won more points than anybody else, or been caught with fewer."""
    better = 1 if state.rules.scoring == "winner" else -1
    others = [score for other, score in enumerate(state.scores) if other != player]
    return all(better * (state.scores[player] - score) > 0 for score in others)


def _without_rank(rank: int) -> Callable[[Truth, Reason], bool]:
    return lambda truth, _: all(rank_of(face) != rank for face in truth.act.cards)


def _last(truth: Truth, kind: type[events.SaltGiven] | type[events.PepperGiven]) -> int:
    """Who was given a shaker last, before a card was turned up that nobody could know."""
    given = of(truth.events, kind)
    return given[-1].player if given else NOBODY


CHECKS: Mapping[str, Callable[[Truth, Reason], bool]] = {
    **dict.fromkeys(("hits", "hits_if", "hits_surely", "draws", "draws_if", "draws_surely"), _hit),
    "named": lambda truth, said: truth.forced(said.player) in (said.number, 0),
    "all_draw": lambda truth, said: all(
        truth.forced(player) == said.number for player in range(truth.before.players) if player != truth.player
    ),
    "skips_few": _skipped,
    "skips": _skipped,
    "skips_several": lambda truth, said: any(len(e.skipped) == said.number for e in of(truth.events, events.Skipped)),
    "again": lambda truth, _: truth.next in (truth.player, NOBODY),
    "keeps_turn": lambda truth, _: truth.next in (truth.player, NOBODY),
    "recovers": lambda truth, _: truth.next in (truth.player, NOBODY)
    and truth.after.direction == truth.before.direction,
    "sends_to": _goes_to,
    "turns_to": _goes_to,
    "not_next": _goes_away,
    "turns_away": _goes_away,
    "passes_seat": lambda truth, said: truth.next in (said.other, NOBODY)
    and truth.after.seats.index(said.player) == truth.before.seats.index(truth.player),
    "both_piles": _both,
    "both_piles_few": _both,
    "changes_called": _ends_call,
    "covers_black": _covers,
    "new_colour": _follows,
    "drew_at": lambda truth, said: truth.next in (said.player, NOBODY)
    and said.colour in truth.given.drew.get(said.player, ()),
    "calls_most": _calls_most,
    "one_colour": lambda truth, said: {COLOUR[card] for card in truth.left} == {said.colour},
    "last_of_colour": lambda truth, said: all(COLOUR[card] != said.colour for card in truth.left)
    and colour_of(truth.act.cards[0]) == said.colour,
    "few_hidden": _hidden,
    "salt": lambda truth, _: _last(truth, events.SaltGiven) == truth.player and truth.before.salt == NOBODY,
    "salt_from": lambda truth, said: _last(truth, events.SaltGiven) == truth.player
    and truth.before.salt == said.player,
    "pepper": lambda truth, _: _last(truth, events.PepperGiven) == truth.player != truth.before.pepper,
    "lays_open": lambda truth, _: bool(of(truth.events, events.LaidOpen)) or any(
        rank_of(face) == 8 for face in truth.act.cards),
    "passes_on": _handed_on,
    "goes_out": lambda truth, _: not truth.left,
    "uno": lambda truth, _: len(truth.left) == 1,
    "two_left": lambda truth, _: len(truth.left) == 2,
    "just_drawn": lambda truth, _: truth.asked is not None and truth.asked.kind == KEEP
    and FACE[truth.asked.card] in truth.act.cards,
    "last_fits": lambda truth, said: [FACE[card] for card in truth.left] == [said.card]
    and bool(truth.on_piles(truth.left[0])),
    "two_fit": lambda truth, _: len(truth.left) == 2 and all(map(truth.on_piles, truth.left)),
    "more_fit": lambda truth, said: sum(bool(truth.on_piles(card)) for card in truth.left) == said.number,
    "sheds": lambda truth, said: truth.cards(truth.player) - len(truth.left) == said.number,
    "fewer": lambda truth, _: truth.cards(truth.player) - len(truth.left) == 1,
    "points": lambda truth, said: value(truth.before.hands[truth.player][
        [FACE[card] for card in truth.before.hands[truth.player]].index(truth.act.cards[0])]) == said.number,
    "pair": lambda truth, said: any(RANK[card] == rank_of(said.card) for card in truth.left),
    "keeps": _keeps,
    "keeps_for": lambda truth, said: _keeps(truth, said) and truth.follower == said.player,
    "rightly": _rightly,
    "rightly_one": _rightly,
    "takes_nothing": _without_rank(4),
    "gets_no_threes": _without_rank(3),
    "no_backfire": lambda truth, _: not of(truth.events, events.Forced),
    "nothing_fits": lambda truth, said: not legal_plays(truth.before, truth.player) and _lies_on_top(truth, said),
    "nobody_near": lambda truth, said: min(truth.others()) == said.number,
    "sends_back": _sent_back,
    "hands_on": lambda truth, said: truth.forced(said.player) > 0 and not truth.forced(truth.player),
    "small_draw": lambda truth, said: truth.asked is not None and truth.asked.number == said.number,
    "challenge_likely": _held,
    "challenge_risky": _held,
    "challenge_hopeless": _held,
    "challenge_gains": lambda truth, said: truth.asked is not None
    and (truth.asked.other, truth.asked.number) == (said.player, said.number),
    "challenge_costs": lambda truth, _: truth.asked is not None and truth.asked.kind == ASKED_TO_CHALLENGE,
    "takes_top": _top,
    "takes_fitting": lambda truth, said: _top(truth, said) and _fits_if_taken(truth, said),
    "you_name": lambda truth, said: (asked := question(truth.after)) is not None
    and (asked.kind, asked.rank, asked.number, asked.player) == (ASKED_FOR_NAME, 1, said.number, truth.player),
    "bluff": lambda truth, said: set(said.colours) == top_colours(truth.before) & {COLOUR[card] for card in truth.left}
    and truth.before.rules.wild_four_mode == "challenge",
    "leaves_misfit": lambda truth, said: _top(truth, said) and not _fits_if_taken(truth, said),
    "leaves_top": _top,
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
    "follows": lambda truth, said: top_colour(truth.before.piles[truth.act.where]) == said.colour
    == truth.colour_of(truth.act.where),
    "only_there": lambda truth, said: _fitting_now(truth) == {said.pile} == {truth.act.where},
    "calls_probably": lambda truth, said: truth.act.colour == said.colour,
    "lacks_probably": _lies_on_top,
    "kept_drawn": lambda truth, _: truth.asked is not None and truth.asked.kind == KEEP and truth.act.verb == PASS,
    "drawn_misfit": lambda truth, said: truth.asked is not None and FACE[truth.asked.card] == said.card
    and not _fits_now(truth, said),
    "nothing_left": lambda truth, _: not draw_sources(truth.before),
    "is_next": lambda truth, said: truth.settled and truth.next == said.player,
    "leads": lambda truth, said: _leads(truth.before, said.player),
    "spares": lambda truth, _: truth.act.verb == PASS,
    "better_hand": lambda truth, said: truth.cards(said.player) == said.number < truth.cards(truth.player),
    "open_eight": lambda truth, said: any(FACE[card] == said.card for card in truth.before.faceup),
    "not_called": lambda truth, said: truth.act.verb == CATCH and truth.cards(said.player) == 1,
    "same_card": lambda truth, _: FACE[truth.before.piles[0][-1].card] == truth.act.cards[0],
    "misfit": lambda truth, said: not _fits_now(truth, said),
    "misfit_one": lambda truth, said: not _fits_now(truth, said),
    "new_card": lambda truth, _: truth.act.verb == DRAW and bool(draw_sources(truth.before)),
    "holds_back": lambda truth, said: any(FACE[card] == said.card for card in truth.left),
    "only": lambda truth, _: len(legal_answers(truth.before, truth.player)) == 1,
}  # fmt: skip
