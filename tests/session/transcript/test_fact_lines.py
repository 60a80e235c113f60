"""Every event has a fact or a reason to have none, and says where its cards go."""

from __future__ import annotations

import pytest

from game.rules import GRAND, events, new_game
from game.rules.events import Event
from game.session.transcript.fact_lines import _FACTS, SILENT, facts_of
from tests.rules.facts import KINDS, made_up
from tests.ui.table.places import cards

HANDLES = ("Ann", "Ben", "Cy", "Dee")


def told(event: Event) -> list[str]:
    return [*facts_of(event, new_game(GRAND, 4, 3), HANDLES)]


@pytest.mark.parametrize("kind", KINDS)
def test_an_event_has_facts_unless_there_is_a_reason(kind: type) -> None:
    found = told(made_up(kind))
    assert bool(found) == (kind not in SILENT)
    assert not (kind in SILENT and kind in _FACTS)
    assert all(fact == fact.strip() and "\n" not in fact for fact in found)


def test_cards_that_go_different_ways_have_a_fact_for_each_way() -> None:
    five, six = cards("r5")[0], cards("b6")[0]
    assert told(events.Shared(0, (five, six, five), (1, 2, 1), "G7.1")) == ["Ann > Ben: r5 r5", "Ann > Cy: b6"]
    assert told(events.LaidOpen(2, tuple(cards("r8")))) == ["Cy > Cy open: r8"]
    assert told(events.Dealt(3, tuple(cards("r8 W")), ())) == ["deck > Dee: r8 W"]


def test_what_lies_elsewhere_for_someone_is_told() -> None:
    (five,) = cards("r5")
    assert told(events.Owned(1, (five,), 1)) == ["pile 2: r5 count for Ben"]
    assert told(events.Scored(2, (five,), 5, 40)) == ["score Cy: 5 40"]
    assert told(events.DirectionTurned(-1)) == ["direction: right"]
