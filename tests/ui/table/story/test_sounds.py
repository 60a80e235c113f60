"""The sounds of a story: each thing that happens has its own, and runs are heard to grow."""

from __future__ import annotations

from typing import Final

import pytest

from game import paths
from game.rules import GRAND, RuleSet, blank_view, events
from game.rules.events import Event
from game.rules.notation import FACE_OF_TEXT
from game.rules.values.cards import FACE
from game.rules.values.ruleset import CLASSIC
from game.rules.values.state import PileCard
from game.rules.values.views import View
from game.session.pace.card_moves import RIFFLE_TIME
from game.ui.table.story import sounds
from game.ui.table.story.sounds import Cue, cues
from tests.rules.facts import KINDS, made_up

HALF = 0.5


def cards(*texts: str) -> tuple[int, ...]:
    """Physical cards of these faces, no card twice."""
    found: list[int] = []
    for text in texts:
        found.append(next(card for card in range(len(FACE)) if FACE[card] == FACE_OF_TEXT[text] and card not in found))
    return tuple(found)


def seen(*on_pile: str, rules: RuleSet = GRAND) -> View:
    """What is seen of a table whose left pile ends like this."""
    view = blank_view(rules, 4, 0)
    view.piles[0].run = [PileCard(card, 0) for card in cards(*on_pile)]
    return view


def names(event: Event, view: View | None = None) -> list[str]:
    return [cue.name for cue in cues([event], view or seen(), {}, 1.0)]


#: What is known by its sound alone.
OWN: Final[tuple[tuple[Event, str], ...]] = (
    (events.UnoCalled(0), "uno"),
    (events.Skipped(0, (1,), "G6.2"), "skip"),
    (events.DirectionTurned(-1), "reverse"),
    (events.ColourCalled(0, 1, 0), "colour"),
    (events.Shared(0, cards("r5", "g5", "b5", "y5"), (1, 2, 3, 1), "G7.1"), "rainbow"),
    (events.Shared(0, cards("r5", "r6", "r7", "r8"), (1, 2, 3, 1), "G7.2"), "run"),
    (events.Caught(0, 1, 2, "G8.3"), "catch"),
    (events.SeatsSwapped(0, 1, "G6.15"), "seat-swap"),
)


@pytest.mark.parametrize(("event", "sound"), OWN, ids=[sound for _, sound in OWN])
def test_what_is_known_by_its_sound_sounds_like_nothing_else(event: Event, sound: str) -> None:
    own = names(event)[0]
    others = [other for other, _ in OWN if other is not event]
    others += [made_up(kind) for kind in KINDS if kind not in map(type, others) and kind is not type(event)]
    assert own == sound
    assert not [other for other in others if own in names(other)]


@pytest.mark.parametrize(("number", "sound"), [(1, "draw-tap"), (2, "draw-tap"), (4, "forced-draw"), (6, "draw-thud")])
def test_the_more_cards_somebody_has_to_draw_the_heavier_it_sounds(number: int, sound: str) -> None:
    assert names(events.Forced(1, number, 0, 0, "G6.6")) == [sound]


def test_a_rainbow_and_a_run_given_away_sound_differently() -> None:
    rainbow, run = cards("r5", "W", "b5", "y5"), cards("r5", "r6", "W", "r8")
    assert names(events.Shared(0, rainbow, (1, 2, 3, 1), "G7.1"))[0] == "rainbow"
    assert names(events.Shared(0, run, (1, 2, 3, 1), "G7.2"))[0] == "run"


def test_each_card_of_a_play_is_heard_when_it_lands_and_higher_on_a_longer_run() -> None:
    played = cards("r5", "g5", "b5")
    landings = {card: HALF * (at + 1) for at, card in enumerate(played)}
    found = cues([events.Laid(0, played, 0)], seen("r5", "g5", "b5"), landings, 2.0)
    assert found == [
        Cue(0.0, "card-slide-1"),
        Cue(HALF, "card-tap-1", 0.8),
        Cue(2 * HALF, "adding-up-1", 0.8),
        Cue(3 * HALF, "adding-up-2", 0.8),
    ]


def test_where_nothing_adds_up_every_card_sounds_the_same() -> None:
    played = cards("r5")
    assert names(events.Laid(0, played, 0), seen("g5", "r5", rules=CLASSIC)) == ["card-slide-1", "card-tap-1"]


def test_a_run_that_grows_for_ever_keeps_its_highest_sound() -> None:
    pile = ("r5", "g5", "b5", "y5", "r5", "g5", "b5", "y5")
    view = seen(*pile)
    view.piles[0].run *= 2
    assert names(events.Laid(0, cards("y5"), 0), view) == ["card-slide-1", "adding-up-7"]


def test_the_beat_of_many_cards_dealt_at_once_sounds_once() -> None:
    dealt = [events.Dealt(player, (), ()) for player in range(4)]
    assert [(cue.at, cue.name) for cue in cues(dealt, seen(), {}, 1.0)] == [(0.0, "shuffle"), (RIFFLE_TIME, "deal")]


def test_all_that_happens_at_once_is_heard() -> None:
    skipped, turned = events.Skipped(1, (2,), "G6.2"), events.DirectionTurned(-1)
    assert [cue.name for cue in cues([skipped, turned], seen(), {}, 1.0)] == ["reverse", "skip"]


@pytest.mark.parametrize(("player", "heard"), [(0, ["turn"]), (1, [])])
def test_the_turn_of_whoever_is_at_the_screen_is_heard(player: int, heard: list[str]) -> None:
    assert names(events.TurnBegun(player, 3)) == heard


def test_every_sound_that_can_be_heard_is_there() -> None:
    told = {name for pair in sounds._SOUNDS.values() for name in pair if name}
    told |= {"turn", "draw-tap", "draw-thud", "rainbow", "run", *(f"adding-up-{step}" for step in range(1, 8))}
    assert not [name for name in told if not (paths.assets() / "sounds" / f"{name}.ogg").is_file()]
