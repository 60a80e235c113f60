"""Lessons: every one that is shipped can be done as it says, and a bad one is refused in a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import paths
from game.lab.check import ALL_HOLD, check
from game.rules.notation import parse_action
from game.rules.values import actions
from game.rules.values.actions import Action
from game.rules.values.cards import WILD_FACE
from game.rules.values.views import TURN
from game.session.lessons import (
    FAMILIES,
    LEARNER,
    MISSED,
    PLAYING,
    REACHED,
    SIZE_LIMIT,
    Lesson,
    LessonError,
    LessonSession,
    lesson_files,
    load_lesson,
    read_lesson,
)
from game.session.parts import at_once
from game.session.session import Session

FILES = lesson_files(paths.levels() / "lessons")
PROPER = """\
#! title: A lesson
#! family: matching
rules: grand
players: Ann Ben Cy
dealer: Cy
hand Ann: r6 b1 b9
hand Ben: y4 g9 gS
hand Cy: bS g1 gR
pile 1: r3
pile 2: y8
stock 1: gD
stock 2: g0
---
#! step
#! text: Words, in two
#! text: lines.
#! goal: Lay the Six.
#! hint: It is red.
#! well: Well done.
#! done: expect top 1 r6
Ann plays r6 on 1
"""


def steps() -> list[object]:
    return [
        pytest.param(lesson, number, id=f"{lesson.name}-{number + 1}")
        for lesson in map(load_lesson, FILES)
        for number in range(len(lesson.steps))
    ]


def sentence_for(text: str) -> LessonError:
    with pytest.raises(LessonError) as caught:
        read_lesson(text, "bad")
    return caught.value


# The lessons that are shipped


def test_there_is_a_lesson_for_every_family_of_cards() -> None:
    assert [load_lesson(file).family for file in FILES] == list(FAMILIES)


def test_the_first_four_are_enough_to_begin() -> None:
    assert [load_lesson(file).first for file in FILES] == [True] * 4 + [False] * 5


@pytest.mark.parametrize(("lesson", "number"), steps())
def test_the_acts_of_a_step_reach_its_goal_under_the_real_rules(lesson: Lesson, number: int) -> None:
    session = LessonSession(lesson, number)
    assert session.outcome() == PLAYING
    for action in lesson.steps[number].acts:
        assert session.submit(action).refusal is None
    assert session.outcome() == REACHED


@pytest.mark.parametrize(("lesson", "number"), steps())
def test_no_step_offers_to_leave_a_colour_open_as_no_lesson_says_what_that_is(lesson: Lesson, number: int) -> None:
    session = LessonSession(lesson, number)
    for action in lesson.steps[number].acts:
        asked = session.question
        mine = session.legal(LEARNER) if asked is not None and asked.player == LEARNER else []
        wild = any(act.verb in (actions.PLAY, actions.ANSWER) and act.cards == (WILD_FACE,) for act in mine)
        assert not (wild and session.state.rules.open_colour_call)
        session.submit(action)


@pytest.mark.parametrize(("lesson", "number"), steps())
def test_bots_do_by_themselves_what_the_lesson_says(lesson: Lesson, number: int) -> None:
    session = LessonSession(lesson, number)
    mine = [act for act in lesson.steps[number].acts if act.player == LEARNER]
    for _ in range(60):
        if session.outcome() != PLAYING:
            break
        asked = session.question
        claims = mine and mine[0].verb in actions.CLAIMS and session.why_not(mine[0]) is None
        if asked is not None and (asked.player == LEARNER or (claims and mine[0].verb == actions.UNO)):
            assert session.submit(mine.pop(0)).refusal is None
        else:
            answer = session.bot_answer()
            assert answer is not None
            session.submit(answer)
    assert session.outcome() == REACHED


@pytest.mark.parametrize(("lesson", "number"), steps())
def test_a_learner_who_only_draws_and_passes_misses_the_goal(lesson: Lesson, number: int) -> None:
    session = LessonSession(lesson, number)
    for _ in range(80):
        if session.outcome() != PLAYING:
            break
        asked = session.question
        assert asked is not None
        if asked.player != LEARNER:
            answer = session.bot_answer()
            assert answer is not None
            session.submit(answer)
            continue
        legal = [act for act in session.legal(LEARNER) if act.verb not in actions.CLAIMS]
        session.submit(next((act for act in legal if act.verb in (actions.DRAW, actions.PASS)), legal[0]))
    assert session.outcome() == MISSED


@pytest.mark.parametrize("lesson", [pytest.param(load_lesson(file), id=file.stem) for file in FILES])
def test_a_step_begins_where_the_one_before_it_ends(lesson: Lesson) -> None:
    for before, after in zip(lesson.steps, lesson.steps[1:], strict=False):
        session = LessonSession(lesson, lesson.steps.index(before))
        for action in before.acts:
            session.submit(action)
        assert (session.state.hands, session.state.piles) == (after.state.hands, after.state.piles)


def test_lessons_are_proper_scenarios_too(tmp_path: Path) -> None:
    with (tmp_path / "said").open("w") as out:
        assert check([str(file) for file in FILES], out) == ALL_HOLD


# Doing a step


def test_playing_a_step_leaves_the_lesson_as_it_was() -> None:
    lesson = read_lesson(PROPER, "proper")
    LessonSession(lesson, 0).submit(lesson.steps[0].acts[0])
    assert LessonSession(lesson, 0).outcome() == PLAYING


def test_an_act_may_be_wanted_without_saying_from_where() -> None:
    text = PROPER.replace("done: expect top 1 r6", "done: act Ann draws").replace(
        "Ann plays r6 on 1", "Ann draws from 1\nAnn passes"
    )
    session = LessonSession(read_lesson(text, "draws"), 0)
    session.submit(next(act for act in session.legal(LEARNER) if act.verb == actions.DRAW and act.where == 1))
    assert session.outcome() == REACHED


def test_another_act_than_the_wanted_one_does_not_count() -> None:
    text = PROPER.replace("done: expect top 1 r6", "done: act Ann plays r6 on 1")
    session = LessonSession(read_lesson(text, "plays"), 0)
    session.submit(next(act for act in session.legal(LEARNER) if act.verb == actions.DRAW))
    assert session.outcome() == PLAYING


def test_an_illegal_play_at_a_strict_table_counts_as_having_tried_one() -> None:
    text = PROPER.replace("done: expect top 1 r6", "done: act Ann tries an illegal play")
    text = text.replace("rules: grand", "rules: grand strict=on fine=1")
    text = text.replace("Ann plays r6 on 1", "Ann tries an illegal play")
    session = LessonSession(read_lesson(text, "strict"), 0)
    play = Action(actions.PLAY, LEARNER, (session.legal(LEARNER)[0].cards[0],), 1)
    assert session.submit(play).refusal is not None and session.outcome() == REACHED


def test_bots_neither_call_uno_nor_catch_the_learner() -> None:
    text = PROPER.replace("hand Ben: y4 g9 gS", "hand Ben: y4").replace("---\n", "owes: Ben\n---\n", 1)
    claims = []
    for seen in range(12):  # each time with other random numbers
        session = LessonSession(read_lesson(text, "uno"), 0)
        for lots in session.lots:
            lots.moment = seen
        assert Session.bot_claims(session)
        claims += session.bot_claims()
    assert claims == []


def test_a_step_is_missed_before_others_act_once_the_turn_is_over_without_its_goal() -> None:
    lesson = load_lesson(next(file for file in FILES if file.stem == "02-sets"))
    session = LessonSession(lesson, 2)
    *before, meant = lesson.steps[2].acts
    for act in before:
        session.submit(act)
    turned = meant._replace(cards=tuple(reversed(meant.cards)))
    assert session.submit(turned).refusal is None
    while session.outcome() == PLAYING:
        asked = session.question
        assert asked is not None and (asked.kind, asked.player) != (TURN, LEARNER)
        assert asked.player == LEARNER or asked.kind != TURN
        session.submit(session.legal(LEARNER)[0] if asked.player == LEARNER else session.bot_answer())
    asked = session.question
    assert session.outcome() == MISSED and asked is not None and asked.kind == TURN
    assert session.state.turns == lesson.steps[2].last_turn


@pytest.mark.parametrize(("lesson", "number"), steps())
def test_on_the_way_of_the_lesson_the_learner_never_strays(lesson: Lesson, number: int) -> None:
    session = LessonSession(lesson, number)
    for act in lesson.steps[number].acts:
        session.submit(act)
        assert not session.strays


def test_a_learner_who_plays_another_card_strays_until_it_is_taken_back() -> None:
    session = LessonSession(load_lesson(next(file for file in FILES if file.stem == "07-rainbow")), 0)
    meant = session.meant
    assert session.submit(parse_action("Ann plays y1 on 2", session.lesson.names)).refusal is None
    assert session.strays and session.outcome() == PLAYING
    at_once(session.taking_back())
    assert not session.strays and session.meant == meant
    session.submit(parse_action("Ann draws from 1", session.lesson.names))
    assert not session.strays


def test_a_wanted_uno_call_can_still_be_made_after_the_turn() -> None:
    lesson = load_lesson(next(file for file in FILES if file.stem == "08-uno"))
    call, play = lesson.steps[0].acts
    session = LessonSession(lesson, 0)
    session.submit(play)
    assert session.outcome() == PLAYING
    session.submit(call)
    assert session.outcome() == REACHED


# Lessons that cannot be read


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ("#! title: A lesson\n", "", 0, "no title"),
        ("#! family: matching\n", "", 0, "no family"),
        ("family: matching", "family: birds", 2, "not “birds”"),
        ("#! title: A lesson", "#! title: A lesson\n#! title: B", 2, "two lines for title"),
        ("#! title: A lesson", "#! titel: A lesson", 1, "head"),
        ("title: A lesson", "title: " + "A" * 33, 1, "33 letters and room for 32"),
        ("title: A lesson", "title: A\x07lesson", 1, "cannot be shown"),
        ("title: A lesson", "title: A {lesson}", 1, "cannot be shown"),
        ("players: Ann Ben Cy", "players: Ann Ben Cy Dee\nhand Dee: r1", 0, "3 players"),
        ("players: Ann Ben Cy", "players: Ann Ann Cy", 4, "called"),
        ("#! step\n", "", 14, "no line of a lesson's head"),
        ("---\n", "#! step\n---\n", 13, "after the line ---"),
        ("#! step\n", "Ann passes\n#! step\n", 14, "nobody acts"),
        ("#! goal: Lay the Six.\n", "", 14, "no goal"),
        ("#! goal: Lay the Six.", "#! gaol: Lay the Six.", 17, "no line of a step"),
        ("goal: Lay the Six.", "goal: " + "Six " * 40, 17, "room for 110"),
        ("#! done: expect top 1 r6\n", "", 14, "nothing says when"),
        ("done: expect top 1 r6", "done: hope for red", 20, "by expect or by act"),
        ("done: expect top 1 r6", "done: expect rain", 20, "nothing to expect"),
        ("done: expect top 1 r6", "done: act Ben draws", 20, "Ann who learns"),
        ("done: expect top 1 r6", "done: expect top 1 r3", 14, "before anybody acts"),
        ("done: expect top 1 r6", "done: expect top 1 b6", 20, "do not lead to"),
        ("Ann plays r6 on 1", "Ann plays b1 on 1", 21, "refused by G3.2"),
        ("Ann plays r6 on 1", "illegal: Ann plays b1 on 1", 21, "nobody does what is refused"),
        ("Ann plays r6 on 1", "Ann plays r6 on 1\nexpect turn Cy", 22, "expected turn Cy"),
        ("Ann plays r6 on 1", "Ann sings", 21, "There is no act"),
    ],
)
def test_a_bad_lesson_is_refused_in_one_sentence(old: str, new: str, line: int, words: str) -> None:
    assert old in PROPER
    error = sentence_for(PROPER.replace(old, new, 1))
    assert words in error.sentence
    assert error.line == line
    assert "\n" not in error.sentence


def test_a_lesson_has_at_most_eight_steps() -> None:
    assert "at most 8 steps" in sentence_for(PROPER + "#! step\n" * 8).sentence


def test_a_file_that_is_too_large_or_no_text_or_missing_is_refused(tmp_path: Path) -> None:
    large, binary = tmp_path / "large.table", tmp_path / "binary.table"
    large.write_bytes(PROPER.encode() + b"#" * SIZE_LIMIT)
    binary.write_bytes(b"\xff\xfe")
    for path, words in ((large, "too large"), (binary, "UTF-8"), (tmp_path / "missing.table", "cannot be opened")):
        with pytest.raises(LessonError, match=words):
            load_lesson(path)


@pytest.mark.parametrize("number", range(3))
def test_a_set_is_given_away_well_whoever_gets_which_card(number: int) -> None:
    lesson = load_lesson(next(file for file in FILES if file.stem == "07-rainbow"))

    def drawn() -> LessonSession:
        session = LessonSession(lesson, number)
        while (asked := session.question) is not None and asked.player != LEARNER:
            session.submit(session.bot_answer())  # type: ignore[arg-type]
        session.submit(Action(actions.DRAW, LEARNER, where=0))
        return session

    ways = [action for action in drawn().legal(LEARNER) if action.verb == actions.SHARE]
    assert len(ways) == (14, 6, 6)[number]
    for way in ways:
        session = drawn()
        assert session.submit(way).refusal is None
        while (asked := session.question) is not None and asked.kind != TURN:
            answer = session.bot_answer()
            assert answer is not None, "nothing comes back to the learner"
            session.submit(answer)
        assert session.outcome() == REACHED, way
