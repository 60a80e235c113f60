"""What nobody is told: masked events name no card their reader may not know, and hidden cards change no view."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection

from hypothesis import given, settings

from game.rules import GameState, apply, legal_actions, mask, view
from game.rules.actions import PASS, Action
from game.rules.cards import FACE, RANK
from game.rules.events import (
    ASKED,
    BACKFIRED,
    BLOCKED,
    BURIED,
    CHALLENGE_LOST,
    CHALLENGE_WON,
    DEALER_DRAW,
    DEALT,
    DRAWN,
    DRAWN_FROM_PILE,
    GAVE_THREES,
    GIVEN,
    HAND_RECEIVED,
    HAND_SHOWN,
    HANDED_ON,
    HIDDEN,
    INTERVENED,
    LAID,
    LAID_OPEN,
    OUT,
    OWNER,
    PASSED_ON,
    RECOVERED,
    SCORED,
    SHARED,
    TAKEN,
    TAKEN_BACK,
    TURNED_UP,
    UNCOVERED,
    Event,
)
from game.rules.turns import Keep
from game.rules.views import KEEP, PRIVATE_QUESTIONS
from tests.rules.games import Table, decide, played, table, tables, text

# Whose eyes the cards of an event are for (G3.8); every other kind shows no card at all.
FOR_ALL = {
    LAID, BACKFIRED, RECOVERED, OWNER, TURNED_UP, DRAWN_FROM_PILE, UNCOVERED, GAVE_THREES, HANDED_ON, LAID_OPEN,
    SHARED, DEALER_DRAW, SCORED, PASSED_ON, INTERVENED, TAKEN_BACK, BURIED,
}  # fmt: skip
FOR_ITS_PLAYER = {DEALT, DRAWN, ASKED, HAND_RECEIVED}
FOR_BOTH = {TAKEN, GIVEN, HAND_SHOWN}

#: Events that tell of cards that were hidden before: where two tables may part.
REVEALING = {
    TURNED_UP, UNCOVERED, DRAWN_FROM_PILE, HANDED_ON, LAID_OPEN, CHALLENGE_WON, CHALLENGE_LOST, OUT, BLOCKED,
}  # fmt: skip


def may_see(event: Event, viewer: int, faceup: list[int]) -> bool:
    if event.kind in FOR_ALL or (event.kind in (TAKEN, GIVEN) and event.cards[0] in faceup):
        return True
    if event.kind in FOR_ITS_PLAYER:
        return viewer == event.player
    return event.kind in FOR_BOTH and viewer in (event.player, event.to[0])


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
                shown = mask(event, viewer).cards
                if may_see(event, viewer, faceup):
                    assert shown == event.cards, (event, viewer)
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
            ranks = {RANK[card] for card in event.cards}
            if event.kind == HANDED_ON:
                assert ranks in ({7}, {9})
            elif event.kind == GAVE_THREES:
                assert ranks == {3}
            elif event.kind == LAID_OPEN:
                assert ranks == {8}
            elif event.kind == SCORED:
                assert any(other.kind in (OUT, BLOCKED) for other in out)
            elif event.kind == ASKED and event.cards:
                assert event.detail[1] == KEEP


def test_a_question_that_tells_what_somebody_holds_is_for_them_alone() -> None:
    private = 0
    for seed in range(30):
        for state, action in played(table(3 + seed % 5, seed), 400):
            out: list[Event] = []
            apply(state.copy(), action, out)
            for event in out:
                if event.kind == ASKED and event.detail[1] in PRIVATE_QUESTIONS:
                    private += 1
                    for viewer in range(-1, state.players):
                        assert mask(event, viewer) == (event if viewer == event.player else Event(ASKED, seen=()))
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
    return event._replace(cards=tuple(card if card == HIDDEN else FACE[card] for card in event.cards))


def reveals(event: Event) -> bool:
    """Whether this viewer now knows a card that was hidden from them."""
    return event.kind in REVEALING or (event.kind in (DRAWN, TAKEN, GIVEN) and HIDDEN not in event.cards)


def told(state: GameState, action: Action, viewer: int) -> list[Event]:
    out: list[Event] = []
    apply(state.copy(), action, out)
    return [faces(mask(event, viewer)) for event in out if event.kind != ASKED]


def test_what_a_viewer_is_told_does_not_depend_on_the_cards_hidden_from_them() -> None:
    compared: Counter[str] = Counter()
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
                assert mine == theirs, (taken, viewer)
                compared[mine.kind] += HIDDEN in mine.cards
    assert compared[DRAWN] > 500
    assert min(compared[TAKEN], compared[GIVEN]) > 5


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
