"""The ways to the rule book: one key or a click opens it at what is meant, at the table and in a lesson."""

from __future__ import annotations

from game.rules.book import RULES
from game.rules.events import Skipped, UnoCalled
from game.rules.values.actions import PLAY
from game.rules.values.cards import FACE, RANK
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.scenes.lesson import lesson_scene
from game.ui.scenes.lessons import LessonsScene
from game.ui.scenes.log import LogScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.rulebook import RuleBookScene
from game.ui.scenes.title import TitleScene
from game.ui.screenshot import Sitter
from game.ui.screenshot.shown_matches import played_match
from game.ui.table.question.targets import CardTarget, LineTarget, PileTarget
from game.ui.table.scene import TableScene
from tests.ui.pages import BACK, ENTER, TAB, key, look_at, move


def at_table(host: Sitter) -> TableScene:
    table = TableScene(host, played_match("table", []))
    host.stack.push(table)
    host.stack.settle()
    for _ in range(80):
        look_at(host, 0.1)
    return table


def book_over(host: Sitter) -> RuleBookScene:
    host.stack.settle()
    book = host.stack.top
    assert isinstance(book, RuleBookScene)
    look_at(host)
    return book


def test_one_key_opens_the_book_of_the_rules_in_play_and_two_close_it(host: Sitter) -> None:
    table = at_table(host)
    for way_out in (Intent(intents.BACK), key("f1")):
        table.handle(key("f1"))
        book = book_over(host)
        assert book.rules is table.session.match.rules
        book.handle(way_out)
        host.stack.settle()
        assert host.stack.top is table


def test_the_book_opens_at_the_card_with_the_focus(host: Sitter) -> None:
    table = at_table(host)
    hand = table.story.motion.plan.hand
    for _ in hand:
        table.handle(move("right"))
        target = table.seat.pointer.focus.focused
        if isinstance(target, CardTarget):
            break
    assert isinstance(target, CardTarget)
    table.handle(key("f1"))
    assert RANK[target.card] in RULES[book_over(host).chosen].cards


def place_of(table: TableScene, rule: str) -> tuple[int, int]:
    """The middle of the log line of this rule."""
    lines = table.story.log.lines(table.seat.log_room())
    row = next(row for row, line in enumerate(lines) if line.rule == rule)
    return table.story.log_places(table.seat.viewer)[row].center


def test_the_book_opens_at_the_line_of_the_log_pointed_at(host: Sitter) -> None:
    table = at_table(host)
    table.story.log.add(UnoCalled(0))
    table.story.log.add(Skipped(0, (1,), "G6.2"))
    table.handle(Intent(intents.POINT, pos=place_of(table, "G6.2")))
    assert table.seat.noted.told is not None and table.seat.noted.key == "F1"
    table.handle(key("f1"))
    assert book_over(host).chosen == "G6.2"


def test_the_focus_goes_to_a_line_of_the_log_and_enter_twice_opens_the_book_there(host: Sitter) -> None:
    table = at_table(host)
    table.session.submit(table.session.legal(table.seat.viewer)[0])
    for event in table.session.recent(table.seat.viewer)[-9:]:
        table.story.log.add(event)
    for _ in range(60):
        table.handle(TAB)
        if table.seat.pointer.focus.focused == LineTarget(0):
            break
    entry = table.story.log.entry(0, table.seat.log_room())
    assert entry is not None and table.seat.log_line() == 0 and table.seat.noted.told is not None
    assert table.seat.noted.told[0] == entry.rule
    table.handle(ENTER)
    host.stack.settle()
    log = host.stack.top
    assert isinstance(log, LogScene)
    rule = log.log.entries[log.at].rule
    log.handle(ENTER)
    book = book_over(host)
    assert book.chosen == rule
    for scene in (book, log):
        scene.handle(BACK)
        host.stack.settle()
    assert host.stack.top is table and table.seat.pointer.focus.focused == LineTarget(0)


def test_a_note_that_follows_from_no_rule_names_no_key(host: Sitter) -> None:
    table = at_table(host)
    table.seat.tell(("The saved match", "Two acts were lost."))
    assert table.seat.noted.key == ""
    table.handle(Intent(intents.POINT, pos=(1, 1)))
    table.handle(key("?"))
    assert table.seat.noted.told is not None and table.seat.noted.told[0] == "Why?" and table.seat.noted.key == ""


def test_in_a_lesson_the_book_opens_at_a_card_also_when_the_goal_is_reached(host: Sitter) -> None:
    lessons = LessonsScene(host).lessons
    lesson = lesson_scene(host, lessons, lessons[0])
    host.stack.push(lesson)
    host.stack.settle()
    for _ in range(80):
        look_at(host, 0.1)
    for outcome in (lesson.policy.outcome, "reached"):
        lesson.policy.outcome = outcome
        card = lesson.story.motion.plan.hand[-1]
        spot = lesson.story.motion.plan.cards["c", card]
        lesson.handle(Intent(intents.POINT, pos=(round(spot.x), round(spot.y))))
        lesson.handle(key("f1"))
        book = book_over(host)
        assert book.rules is lesson.session.match.rules and RANK[card] in RULES[book.chosen].cards
        book.handle(BACK)
        host.stack.settle()
        assert host.stack.top is lesson


def test_the_book_opens_at_the_rule_of_a_refusal(host: Sitter) -> None:
    table = at_table(host)
    plan, view = table.story.motion.plan, table.story.motion.view
    acts = table.session.legal(table.seat.bottom)
    legal = {action.cards for action in acts if action.verb == PLAY and action.where == 0}
    card = next(card for card in plan.hand if (FACE[card],) not in legal)
    table.choices.choose(CardTarget(card))
    table.choices.choose(PileTarget(0))
    assert view.piles and table.seat.prompt.said().kind == "refused"
    refused = table.seat.prompt.said().rule
    table.handle(Intent(intents.POINT, pos=(1, 1)))
    table.handle(key("f1"))
    assert refused and book_over(host).chosen == refused


def test_pause_has_the_book_of_the_rules_in_play(host: Sitter) -> None:
    table = at_table(host)
    pause = PauseScene(host, table.session)
    host.stack.push(pause)
    host.stack.settle()
    pause.handle(key("f1"))
    assert book_over(host).rules is table.session.match.rules


def test_the_title_has_the_book_one_key_away(host: Sitter) -> None:
    title = TitleScene(host)
    title.light()
    host.stack.push(title)
    host.stack.settle()
    title.handle(key("r"))
    book = book_over(host)
    book.handle(Intent(intents.BACK))
    host.stack.settle()
    assert host.stack.top is title
