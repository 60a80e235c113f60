"""A card, a pile or a line leads to where it came from, and one key leads back."""

from __future__ import annotations

import pytest

from game.rules.events import cards_of
from game.rules.values.state import NOBODY
from game.ui.input import intents, pads
from game.ui.input.intents import Intent
from game.ui.screenshot import Sitter
from game.ui.table.question.targets import CardTarget, LineTarget, PileTarget
from game.ui.table.scene import TableScene
from tests.ui.pages import key
from tests.ui.replay.test_watching_again import recorded, replaying, watched


@pytest.fixture
def table(host: Sitter) -> TableScene:
    return watched(host)


def test_a_line_of_the_panel_leads_to_where_it_had_happened(table: TableScene) -> None:
    policy, there = replaying(table), recorded(table)
    policy.steps.go_to(1, there.reel.turns[6])
    first = table.story.log.entry(0, table.seat.log_room())
    assert first is not None
    told = first.told(NOBODY)
    table.choices.choose(LineTarget(0))
    assert there.reel.begin <= policy.steps.moment < there.reel.turns[6]
    assert told in [entry.told(NOBODY) for entry in table.story.log.entries[-2:]]


def test_a_card_leads_to_where_it_came_to_lie_there(table: TableScene) -> None:
    policy, there = replaying(table), recorded(table)
    policy.steps.go_to(1, there.reel.turns[12])
    before = policy.steps.moment
    for pile, shown in enumerate(table.story.motion.view.piles):
        policy.steps.go_to(1, before)
        table.choices.choose(PileTarget(pile))
        top = table.story.motion.view.piles[pile].run[-1]
        laid = next(event for event in reversed(there.reel.learned(NOBODY, 0, policy.steps.moment)) if cards_of(event))
        assert policy.steps.moment <= before and top.card == shown.run[-1].card and top.card in cards_of(laid)
    table.handle(key("2"))
    policy.steps.go_to(1, before)
    hand = table.story.motion.view.hand
    table.choices.choose(CardTarget(hand[0]))
    assert policy.steps.moment <= before and hand[0] in table.story.motion.view.hand


def test_a_leap_from_a_card_or_line_says_how_to_come_back_and_backspace_does(table: TableScene) -> None:
    policy, there = replaying(table), recorded(table)
    table.handle(key("2"))
    policy.steps.go_to(1, there.reel.turns[9])
    before = policy.steps.moment
    table.choices.choose(LineTarget(0))
    first, told = policy.steps.moment, table.seat.noted.told
    assert first < before and told is not None and told[1].startswith("Backspace leads back")
    table.choices.choose(CardTarget(table.story.motion.view.hand[0]))
    assert policy.steps.moment < first
    table.handle(key("backspace"))
    assert policy.steps.moment == first
    table.handle(key("backspace"))
    assert (there.game, policy.steps.moment) == (1, before)
    table.handle(key("backspace"))
    assert (there.game, policy.steps.moment) == (1, before) and table.host.stack.top is table


def test_a_card_pointed_at_says_what_a_press_does(table: TableScene) -> None:
    policy, reel = replaying(table), recorded(table).reel
    table.handle(key("2"))
    policy.steps.go_to(1, reel.turns[9])
    table.turns.watching.paused = True
    card = table.story.motion.view.hand[-1]
    spot = table.story.motion.plan.cards["c", card]
    table.handle(Intent(intents.POINT, pos=(round(spot.x), round(spot.y))))
    told = table.seat.noted.told
    assert told is not None and told == policy.about(CardTarget(card))


def test_by_pad_the_button_that_takes_back_leads_back_too(table: TableScene) -> None:
    policy, reel = replaying(table), recorded(table).reel
    policy.steps.go_to(1, reel.turns[9])
    before, leaps = policy.steps.moment, []
    for pile in range(2):
        table.choices.choose(PileTarget(pile))
        assert policy.about(PileTarget(pile)) is not None
        told = table.seat.noted.told
        assert told is not None
        leaps.append((policy.steps.moment < before, told[1]))
    assert sorted(leaps) == [(False, "This has just happened."), (True, "Backspace leads back to where you were.")]
    table.handle(Intent(intents.BACK, pad=pads.B))
    assert policy.steps.moment == before and table.host.stack.top is table
    table.handle(Intent(intents.BACK, pad=pads.B))
    table.host.stack.settle()
    assert table.host.stack.top is not table
