"""What nobody is told: masked events name no card their reader may not know, and hidden cards change no view."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection

from hypothesis import given, settings

from game.rules import GameState, apply, legal_actions, mask, view
from game.rules.events import (
    HIDDEN,
    Asked,
    Backfired,
    Buried,
    ChallengeLost,
    ChallengeWon,
    Dealt,
    Drawn,
    DrawnForDeal,
    DrawnFromPile,
    Event,
    GameBlocked,
    Given,
    HandedOn,
    HandReceived,
    HandShown,
    Intervened,
    Laid,
    LaidOpen,
    Owned,
    PassedOn,
    Recovered,
    Scored,
    Shared,
    Taken,
    TakenBack,
    ThreesGiven,
    TurnedUp,
    Uncovered,
    WentOut,
    cards_of,
)
from game.rules.turns import Keep
from game.rules.values.actions import PASS, Action
from game.rules.values.cards import FACE, RANK
from game.rules.values.state import NOBODY
from game.rules.values.views import KEEP, PRIVATE_QUESTIONS, Question
from tests.positions import named
from tests.rules.games import Table, decide, played, table, tables, text

# Whose cards are for all eyes (G3.8); others are for those `may_see` names.
FOR_ALL = {
    Laid, Backfired, Recovered, Owned, TurnedUp, DrawnFromPile, Uncovered, ThreesGiven, HandedOn, LaidOpen,
    Shared, DrawnForDeal, Scored, PassedOn, Intervened, TakenBack, Buried,
}  # fmt: skip

#: Events that tell of cards that were hidden before: where two tables may part.
REVEALING = {
    TurnedUp, Uncovered, DrawnFromPile, HandedOn, LaidOpen, ChallengeWon, ChallengeLost, WentOut, GameBlocked,
}  # fmt: skip


def may_see(event: Event, viewer: int, faceup: list[int]) -> bool:
    match event:
        case Asked(question):
            return viewer == question.player
        case Dealt(player) | Drawn(player) | HandReceived(player):
            return viewer == player
        case Taken(player, card, other) | Given(player, card, other):
            return viewer in (player, other) or card in faceup
        case HandShown(player, _, challenger):
            return viewer in (player, challenger)
        case _:
            return type(event) in FOR_ALL


@settings(max_examples=40, deadline=None)
@given(tables())
def test_a_masked_event_names_exactly_the_cards_its_reader_may_see(drawn: Table) -> None:
    out: list[Event] = []
    state = drawn.new_game(out)
    chance = random.Random(drawn.seed)
    faceup: list[int] = []
    for _ in range(250):
        for event in out:
            for viewer in range(-1, drawn.players):
                shown = cards_of(mask(event, viewer))
                if may_see(event, viewer, faceup):
                    assert shown == cards_of(event), (event, viewer)
                else:
                    assert all(card == HIDDEN for card in shown), (event, viewer)
        if state.over:
            break
        faceup = state.faceup[:]
        out = []
        apply(state, decide(state, chance), out)


@settings(max_examples=30, deadline=None)
@given(tables())
def test_what_is_shown_to_all_is_what_the_rules_lay_open(drawn: Table) -> None:
    for state, action in played(drawn, 200):
        out: list[Event] = []
        apply(state.copy(), action, out)
        for event in out:
            ranks = {RANK[card] for card in cards_of(event)}
            if isinstance(event, HandedOn):
                assert ranks in ({7}, {9})
            elif isinstance(event, ThreesGiven):
                assert ranks == {3}
            elif isinstance(event, LaidOpen):
                assert ranks == {8}
            elif isinstance(event, Scored):
                assert any(isinstance(other, (WentOut, GameBlocked)) for other in out)
            elif isinstance(event, Asked) and event.question.card != NOBODY:
                assert event.question.kind == KEEP


def test_a_question_that_tells_what_somebody_holds_is_for_them_alone() -> None:
    private = 0
    for seed in range(30):
        for state, action in played(table(3 + seed % 5, seed), 400):
            out: list[Event] = []
            apply(state.copy(), action, out)
            for event in out:
                if isinstance(event, Asked) and event.question.kind in PRIVATE_QUESTIONS:
                    private += 1
                    for viewer in range(-1, state.players):
                        assert mask(event, viewer) == (event if viewer == event.question.player else Asked(None, ()))
    assert private > 300


# Cards a viewer cannot see, dealt out anew among themselves


def shuffled_for(state: GameState, viewers: int | Collection[int], chance: random.Random) -> GameState:
    """The same table to the eyes of a viewer, or of several, with the cards hidden from them in other places."""
    other = state.copy()
    seers = {viewers} if isinstance(viewers, int) else viewers
    places: list[tuple[list[int], int]] = []
    for player, hand in enumerate(other.hands):
        if player not in seers:
            places += [(hand, index) for index, card in enumerate(hand) if card not in other.faceup]
    for stock in other.stocks:
        places += [(stock, index) for index in range(len(stock))]
    cards = [hand[index] for hand, index in places]
    chance.shuffle(cards)
    moved = {}
    for (hand, index), card in zip(places, cards, strict=True):
        moved[hand[index]] = card
        hand[index] = card
    other.pending = [
        frame._replace(card=moved.get(frame.card, frame.card)) if isinstance(frame, Keep) else frame
        for frame in other.pending
    ]
    return other


def faces(event: Event) -> Event:
    """The event with faces for cards: which of two equal cards was moved is nobody's secret."""
    match event:
        case Asked(Question() as question):
            return event._replace(question=question._replace(card=_face(question.card)))
        case Uncovered(_, run):
            return event._replace(run=tuple(entry._replace(card=_face(entry.card)) for entry in run))
    if "card" in event._fields:
        return event._replace(card=_face(event.card))
    if "cards" in event._fields:
        return event._replace(cards=tuple(map(_face, event.cards)))
    return event


def _face(card: int) -> int:
    return card if card == HIDDEN else FACE[card]


def reveals(event: Event) -> bool:
    """Whether this viewer now knows a card that was hidden from them."""
    return type(event) in REVEALING or (isinstance(event, (Drawn, Taken, Given)) and event.card != HIDDEN)


def told(state: GameState, action: Action, viewer: int) -> list[Event]:
    out: list[Event] = []
    apply(state.copy(), action, out)
    return [faces(mask(event, viewer)) for event in out if not isinstance(event, Asked)]


def test_what_a_viewer_is_told_does_not_depend_on_the_cards_hidden_from_them() -> None:
    compared: Counter[type] = Counter()
    for seed in range(60):
        players = 2 + seed % 6
        chance = random.Random(seed)
        for state, taken in played(table(players, seed, fine=seed % 2), 150):
            if any(getattr(frame, "held", ()) for frame in state.pending):
                continue  # a challenge is judged by the very hand that is hidden
            viewer = chance.randrange(-1, players)
            other = shuffled_for(state, viewer, chance)
            private = taken.verb == PASS and state.pending[-1].__class__ is not Keep
            if private or taken not in legal_actions(other, taken.player):
                continue
            for mine, theirs in zip(told(state, taken, viewer), told(other, taken, viewer), strict=False):
                if reveals(mine) or reveals(theirs):
                    break
                assert named([mine]) == named([theirs]), (taken, viewer)
                compared[type(mine)] += HIDDEN in cards_of(mine)
    assert compared[Drawn] > 500
    assert min(compared[Taken], compared[Given]) > 5


def test_a_viewer_sees_the_same_table_whatever_is_hidden_from_them() -> None:
    moved = 0
    for seed in range(30):
        chance = random.Random(seed)
        for state, _ in played(table(2 + seed % 6, seed), 120):
            viewer = chance.randrange(-1, state.players)
            other = shuffled_for(state, viewer, chance)
            moved += text(other) != text(state)
            mine, theirs = view(state, viewer), view(other, viewer)
            assert mine == theirs
    assert moved > 1000
