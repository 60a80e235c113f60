"""What has just befallen a player stands on their plaque for a moment, and shows in their face."""

from __future__ import annotations

from game.rules import events
from game.rules.values.messages import sentence
from game.text import say
from game.ui.kit.faces import CALM, GLAD, WORRIED
from game.ui.screenshot import Sitter
from game.ui.table.story.flights import Beat, Flag
from game.ui.table.story.moods import Moods
from game.ui.words.log_lines import Log
from tests.ui.table.places import NAMES, cards, view_of
from tests.ui.table.playing import run, seat

SKIPPED = Flag(sentence("skipped"), bad=True)
DRAWS = Flag(sentence("draws {number}", number=2), bad=True)
READY = Flag(sentence("ready"))


def test_a_word_stays_for_a_moment_and_goes() -> None:
    moods = Moods()
    moods.take(Beat(1.0, flags={1: SKIPPED}))
    view = view_of(3)
    assert moods.flags() == {1: SKIPPED.message} and moods.faces(view) == {0: CALM, 1: WORRIED, 2: CALM}
    (left,) = moods.waits()
    assert not moods.wear_off(left / 2) and moods.flags()
    assert moods.wear_off(left / 2) and not moods.wear_off(1.0)
    assert moods.flags() == {} and moods.waits() == [] and moods.faces(view)[1] == CALM


def test_a_new_word_takes_the_place_of_the_old_and_begins_its_time_anew() -> None:
    moods = Moods()
    moods.take(Beat(1.0, flags={1: SKIPPED}))
    moods.wear_off(1.0)
    moods.take(Beat(1.0, flags={1: DRAWS, 2: READY}))
    assert moods.flags() == {1: DRAWS.message, 2: READY.message} and len(set(moods.waits())) == 1
    assert moods.faces(view_of(3))[2] == CALM


def test_whoever_holds_one_card_is_glad_until_something_befalls_them() -> None:
    moods = Moods()
    view = view_of(3)
    view.counts[2] = 1
    assert moods.faces(view)[2] == GLAD
    moods.take(Beat(1.0, flags={2: SKIPPED}))
    assert moods.flags() == {2: SKIPPED.message} and moods.faces(view)[2] == WORRIED


def test_a_card_above_a_two_counts_for_another_until_it_is_played_anew(host: Sitter) -> None:
    story = seat(host, 1, 2).story
    three, eight = cards("b3 g8")
    story.recall([events.Laid(1, (three, eight), 0), events.Owned(2, (eight,), 0)])
    assert story.recalled.owned == {eight}
    story.recall([events.Laid(1, (eight,), 1)])
    assert not story.recalled.owned


def test_a_card_is_told_once_it_has_landed_and_all_at_once_when_the_story_is_finished(host: Sitter) -> None:
    scene = seat(host, 1, 2)
    run(scene, 6.0)
    host.settings.animation_speed = 1.0
    story = scene.story
    assert not story.telling
    (five,), lines = cards("r5"), len(story.log.entries)
    laid = events.Laid(1, (five,), 0)
    for finishes in (False, True):
        story.motion.add([laid])
        story.pass_time(0.01, 0.01)
        assert len(story.log.entries) == lines and story.motion.beat is not None
        if finishes:
            story.finish()
        else:
            story.pass_time(1.0, 1.0)
        assert len(story.log.entries) > lines and story.told == story.given
        lines = len(story.log.entries)


def test_at_rest_cards_that_went_round_are_told_together_and_the_viewers_own_one_by_one(host: Sitter) -> None:
    scene = seat(host, 1, 3)
    run(scene, 6.0)
    story = scene.story
    passes = [events.HandedOn(giver, tuple(cards(sevens)), giver - 1, 0, "G6.16") for giver, sevens in
              ((3, "r7"), (2, "y7 g7"), (1, "b7"))]  # fmt: skip
    for told, said in (
        (passes[:1], "Dee passes the red Seven to Cy"),
        (passes[:2], "3 cards go round, from Dee and Cy"),
        (passes, "4 cards go round. Ben passes the blue Seven to Ann"),
    ):
        story.motion.add([events.Laid(1, tuple(cards("r7")), 0), *told])
        story.finish()
        assert story.happening is not None and say(story.happening, NAMES) == said
    story.motion.add([events.TurnBegun(2, 9)])
    story.finish()
    assert story.happening is None


def test_a_card_on_its_way_is_told_once_when_the_log_begins_anew(host: Sitter) -> None:
    scene = seat(host, 1, 2)
    run(scene, 6.0)
    host.settings.animation_speed = 1.0
    story = scene.story
    story.motion.add([events.Laid(1, tuple(cards("r5")), 0)])
    story.pass_time(0.01, 0.01)
    fresh = Log(story.log.names)
    fresh.add(events.Laid(1, tuple(cards("r5")), 0))
    story.begin_log(fresh, [])
    story.jump(story.motion.view, story.bottom)
    assert story.log is fresh and len(fresh.entries) == 1
