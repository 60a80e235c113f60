"""A table whose people have their hands on phones: it runs by itself, and shows none of them."""

from __future__ import annotations

import pygame
import pytest

from game.phones import pipe
from game.rules import legal_answers
from game.rules.values.state import NOBODY
from game.rules.values.views import PRIVATE_QUESTIONS
from game.session.match import PERSON, Match, Player
from game.session.pace.handover import DueKind
from game.session.session import Session
from game.text import say
from game.ui.scenes.cover import CoverScene
from game.ui.scenes.results import ResultsScene
from game.ui.screenshot import Sitter
from game.ui.table.paint import panels
from game.ui.table.paint.player_plates import on_plaque
from game.ui.table.question.targets import Command
from game.ui.table.scene import TableScene
from tests.hosting.doubles import House, Patient, match_of
from tests.hosting.rooms import Hand
from tests.positions import ANN, BEN, CY, table
from tests.seats.far_ends import by_greed
from tests.ui.pages import press
from tests.ui.table.playing import FRAME
from tests.workers.playing import Here

pytest.importorskip("h11")
pytest.importorskip("segno")

STANDSTILL = 3000  # frames without an act


class Phoned:
    """A table with phones, whose people all do at once what they may; ``opened`` are the hands seen at the screen."""

    def __init__(self, host: Sitter, session: Session, *phones: int) -> None:
        host.settings.animation_speed, host.settings.bot_pause = 8.0, 0.0
        self.host, self.session, self.house = host, session, House(Here())
        self.house.seated(*phones)
        host.phones.seats = self.house.seats
        self.hands = {seat: Hand(self.house, seat) for seat in phones}
        self.table = TableScene(host, session)
        host.stack.push(self.table)
        host.stack.settle()
        self.opened: list[int] = []
        self.covers = 0

    def frame(self) -> None:
        """Let a frame pass at the screen."""
        top = self.host.stack.top
        assert top is not None
        top.update(FRAME)
        self.host.stack.settle()
        if self.host.stack.top is not None:
            self.host.phones.attend(goes_on=self.host.stack.top.goes_on, why=self.host.stack.top.decides)
        viewer = self.table.seat.viewer
        assert viewer not in self.hands, "a hand on a phone is open at the screen"
        if viewer != NOBODY and self.opened[-1:] != [viewer]:
            self.opened.append(viewer)

    def play(self, acts: int) -> None:
        """Play so many acts, or to the end of the game."""
        still, before = 0, 0
        while self.session.count < acts and not self.session.state.over:
            for hand in self.hands.values():
                hand.wake()
                if not hand.claim(self.session.count):
                    hand.play()
            self.frame()
            self.at_screen()
            still, before = (still + 1 if self.session.count == before else 0), self.session.count
            assert still < STANDSTILL, f"nothing goes on: {self.session.question}, {self.table.turns._due}"

    def at_screen(self) -> None:
        table, top, asked = self.table, self.host.stack.top, self.session.question
        if isinstance(top, CoverScene):
            self.covers += 1
            press(top, "decline" if top.cover.asked != NOBODY and self.covers % 2 else "ready")
            self.host.stack.settle()
            return
        if table.story.motion.shown is not None:
            table.story.motion.dismiss()
        table.turns.pressed()  # a hand with new cards rests open until then
        if top is not table or table.story.telling or asked is None or self.session.queue:
            return
        due = table.turns.pace.handover.next(table.seat.viewer)
        openly = due.what == DueKind.OPEN and table.seat.openly and table.seat.bottom == due.player
        if table.seat.prompt.facts.looks:
            table.choices.choose(Command.GO_ON)
        elif due.what == DueKind.WAIT or openly:
            table.turns.act(by_greed(self.session.view(asked.player), asked, legal_answers(self.session.state), 1))


@pytest.mark.parametrize("rules", ["classic", "grand", "junction"])
@pytest.mark.parametrize(("people", "phones"), [("ppp", (ANN, BEN, CY)), ("ppppb", (BEN, 3)), ("ppb", (ANN,))])
def test_a_table_runs_whoever_has_a_phone(host: Sitter, rules: str, people: str, phones: tuple[int, ...]) -> None:
    at = Phoned(host, match_of(people, rules, 6), *phones)
    at.play(80)
    here = {player for player, kind in enumerate(people) if kind == "p"} - {*phones}
    assert {*at.opened} <= here and bool(at.opened) == bool(here)


def test_the_only_persons_hand_is_not_open_where_it_is_on_a_phone(host: Sitter) -> None:
    at = Phoned(host, match_of("pbb", "grand", 4), ANN)
    assert at.table.seat.viewer == NOBODY and not at.table.story.motion.view.hand
    at.play(40)
    assert not at.opened


def test_plates_say_how_it_is_with_the_phones(host: Sitter) -> None:
    at = Phoned(host, match_of("ppb", "classic", 1), ANN, BEN)
    assert [message.english for message in at.table._seen().phones.values()] == ["on the phone"] * 2
    at.house.heard(pipe.Asleep(ANN), pipe.Asleep(BEN))
    for _ in range(900):
        at.frame()
    sight, asked = at.table._seen(), at.session.question
    assert asked is not None
    assert [(player, said.english) for player, said in sight.flags.items()] == [(asked.player, "phone gone")]
    assert [(player, said.english) for player, said in sight.phones.items()] == [(1 - asked.player, "asleep")]


def test_a_mark_on_the_smallest_plate_says_whose_hand_is_on_a_phone_and_whether_that_is_awake(
    host: Sitter,
) -> None:
    at = Phoned(Sitter((800, 600)), match_of("pppppppppp", "classic", 1), BEN, CY)
    at.house.heard(pipe.Asleep(CY))
    at.frame()
    sight, places = at.table._seen(), at.table.story.motion.plan.plaques
    shown = {player: on_plaque(sight, player) for player in (BEN, CY, 3)}
    assert [plate.phone for plate in shown.values()] == [True, False, None]
    size = min(place.size for place in places.values())
    pictures = [panels.plaque(at.host.theme, size, shown[BEN]._replace(phone=phone)) for phone in (True, False, None)]
    face = panels.face_place(pictures[0].get_rect())
    marks, rest = {pygame.image.tobytes(picture.subsurface(face), "RGBA") for picture in pictures}, set()
    for picture in pictures:
        picture = picture.copy()
        picture.fill("black", face)
        rest.add(pygame.image.tobytes(picture, "RGBA"))
    assert len(marks) == 3 and len(rest) == 1, "the mark takes no room from words"


def test_what_can_be_done_about_a_phone_is_said_once_all_have_waited_for_it_long(host: Sitter) -> None:
    at = Phoned(host, match_of("ppb", "classic", 1), ANN, BEN)
    at.house.heard(pipe.Asleep(ANN), pipe.Asleep(BEN))
    asked = at.session.question
    while asked is None or at.house.seats.gone_for(asked.player) < Patient.gone_seconds - 1.0:
        at.frame()
        asked = at.session.question
    sight = at.table._seen()
    assert sight.trouble is None and sight.flags[asked.player].english == "asleep"
    for _ in range(round(2.0 / FRAME)):
        at.frame()
    trouble = at.table._seen().trouble
    assert trouble is not None and say(trouble[0]) == f"{at.session.match.players[asked.player].name}’s phone is gone"
    assert at.table._seen().flags[asked.player].english == "phone gone"
    at.house.heard(pipe.Awake(asked.player))
    at.frame()
    assert at.table._seen().trouble is None


def test_nothing_is_answered_at_a_screen_whose_people_all_have_phones(host: Sitter) -> None:
    at = Phoned(host, match_of("ppb", "classic", 1), ANN, BEN)
    for _ in range(100):
        at.frame()
    assert {*at.table.seat.prompt.buttons()} == {Command.HURRY, Command.WHY}


def test_a_hand_goes_to_a_phone_and_comes_back_under_a_cover(host: Sitter) -> None:
    at = Phoned(host, match_of("ppb", "classic", 2), BEN)
    at.play(12)
    while at.table.seat.viewer != ANN:
        at.frame()
        at.at_screen()
    at.hands[ANN] = Hand(at.house, ANN)
    at.house.seated(ANN)
    at.frame()
    assert at.table.seat.viewer == NOBODY and not at.table.story.motion.view.hand
    at.play(at.session.count + 20)
    at.house.seats.revoke(ANN)
    del at.hands[ANN]
    at.opened.clear()
    at.play(at.session.count + 20)
    assert at.opened == [ANN] and at.covers


@pytest.mark.parametrize("people", ["pbb", "ppb"])
def test_a_hand_taken_to_the_screen_begins_with_a_cover_also_if_its_player_has_the_screen(
    host: Sitter, people: str
) -> None:
    at = Phoned(host, match_of(people, "classic", 2))
    at.frame()
    while at.table.story.telling or at.table.seat.viewer != ANN or at.table.seat.prompt.ask is None:
        at.at_screen()
        at.frame()
    at.house.seated(ANN)  # on the page Phones, under which the table stands still
    at.house.seats.revoke(ANN)
    for _ in range(40):
        at.frame()
    cover = at.host.stack.top
    assert at.table.seat.viewer == NOBODY and isinstance(cover, CoverScene) and cover.cover.called == ANN
    press(cover, "ready")
    for _ in range(20):
        at.frame()
    assert at.table.seat.viewer == ANN and at.table.seat.prompt.ask is not None


def test_no_hand_lies_open_at_the_screen_while_a_phone_is_asked(host: Sitter) -> None:
    at = Phoned(host, match_of("pppb", "grand", 3), CY)
    put_down = 0
    while put_down < 5 and at.session.count < 80:
        at.play(at.session.count + 1)
        asked = at.session.question
        for _ in range(200):
            if asked is None or asked.player != CY or not at.table.story.telling:
                break
            at.frame()
        if asked is at.session.question and asked is not None and at.table.turns.pace._asked_elsewhere(asked):
            at.table.turns.pressed()
            at.frame()
            at.frame()
            if not (at.table.story.telling or at.table.turns.pace.rest.lies):
                assert at.table.seat.viewer == NOBODY
                put_down += 1
    assert put_down == 5


def test_a_person_alone_at_the_screen_takes_it_for_each_decision_and_their_hand_is_put_down_after_it(
    host: Sitter,
) -> None:
    at = Phoned(host, match_of("ppbb", "grand", 3), BEN)
    assert at.table.seat.viewer == NOBODY
    asked_of_others = 0
    while asked_of_others < 12 and not at.session.state.over:
        at.play(at.session.count + 1)
        for _ in range(400):
            at.frame()
            at.table.turns.pressed()
            asked = at.session.question
            if asked is None or at.table.story.telling or at.table.turns.pace.rest.lies or at.session.queue:
                continue
            if asked.kind not in PRIVATE_QUESTIONS and asked.player != ANN:
                at.frame()
                assert at.table.seat.viewer == NOBODY
                asked_of_others += 1
            break
    assert asked_of_others == 12 and at.covers > 3 and {*at.opened} == {ANN}


def test_a_person_alone_with_bots_has_no_covers(host: Sitter) -> None:
    at = Phoned(host, match_of("pbb", "grand", 3))
    at.play(30)
    assert at.table.seat.viewer == ANN and not at.covers


def test_who_looks_for_a_card_out_of_turn_keeps_the_hand_open_until_they_go_on(host: Sitter) -> None:
    lit = ("rules: junction", "hand Ann: r5 b1 b2", "hand Ben: g3 g1 g2", "hand Cy: r1 r5 g5", "pile 1: r9", "pile 2:")
    position = table(*lit)
    position.state.asks_all = True
    people = (Player(name, PERSON, face) for face, name in enumerate(position.names, 1))
    at = Phoned(host, Session(Match(position.state.rules, tuple(people), 1), state=position.state), BEN)
    at.table.turns.act(position.read("Ann plays r5 on 1"))
    while at.table.story.telling or not at.table.seat.prompt.facts.offered:
        at.frame()
    at.table.turns.press(CY)
    while at.table.seat.viewer != CY:
        at.frame()
        if isinstance(at.host.stack.top, CoverScene):
            press(at.host.stack.top, "ready")
    for _ in range(100):
        at.frame()
    assert at.table.seat.viewer == CY and at.table.seat.prompt.facts.looks
    at.table.choices.choose(Command.GO_ON)
    for _ in range(10):
        at.frame()
    assert at.table.seat.viewer == NOBODY


def test_a_claim_from_a_phone_takes_a_cover_away_and_another_follows(host: Sitter) -> None:
    at = Phoned(host, match_of("pppb", "classic", 3), CY)
    while not isinstance(host.stack.top, CoverScene):
        at.frame()
        if not isinstance(host.stack.top, CoverScene):
            for hand in at.hands.values():
                hand.wake()
                hand.play()
    first = host.stack.top
    at.session.queue.append(at.session.legal(at.session.question.player)[0])  # type: ignore[union-attr]
    at.frame()
    assert host.stack.top is at.table
    for _ in range(STANDSTILL):
        at.frame()
        if isinstance(host.stack.top, CoverScene) or at.session.question.player in at.hands:  # type: ignore[union-attr]
            break
    assert host.stack.top is not first


def test_whatever_stops_the_match_is_told_to_phones_which_are_heard_meanwhile(host: Sitter) -> None:
    at = Phoned(host, match_of("ppb", "classic", 1), ANN, BEN)
    at.frame()
    for stops in (lambda: host.go.pause(at.session), lambda: host.go.rule_book(at.session.match.rules, at_table=True)):
        stops()
        host.stack.settle()
        at.frame()
        assert [at.house.lines(seat)[-1] for seat in (ANN, BEN)] == [{"paused": True}] * 2
        before = len(at.house.lines(ANN))
        at.house.piped.tell(pipe.Asleep(ANN), pipe.Awake(ANN), pipe.WantsWhole(ANN))
        at.frame()
        assert "hello" in at.house.lines(ANN)[before], "who loads the page again gets the hand"
        host.go.back()
        host.stack.settle()
        at.frame()
        assert [at.house.lines(seat)[-1] for seat in (ANN, BEN)] == [{"paused": False}] * 2


def test_phones_say_who_wants_to_take_a_play_back_and_where_it_is_decided(host: Sitter) -> None:
    at = Phoned(host, match_of("ppp", "classic", 1), BEN, CY)
    at.frame()
    host.go.agree(at.session, ANN, lambda: None)
    host.stack.settle()
    at.frame()
    said = "Ann wants to take the last play back. Say at the table whether you agree."
    assert [at.house.lines(seat)[-1] for seat in (BEN, CY)] == [{"paused": True, "say": said}] * 2
    host.go.back()
    host.stack.settle()
    at.frame()
    assert [at.house.lines(seat)[-1] for seat in (BEN, CY)] == [{"paused": False}] * 2


def test_a_hint_for_a_phone_shows_nothing_at_the_table(host: Sitter) -> None:
    at = Phoned(host, match_of("ppb", "grand", 4), ANN, BEN)
    at.play(3)
    while at.session.question is None or at.session.question.player not in at.hands or at.table.story.telling:
        at.frame()
    asked = at.session.question.player
    other = BEN if asked == ANN else ANN
    for _ in range(60):
        at.frame()
    before = [*at.table.story.log.entries], len(at.house.sent(other)), at.session.count
    picture = drawn(at.table)
    number = [line for line in at.house.lines(asked) if "question" in line and not line["claim"]][-1]["question"]
    at.hands[asked].say(hint=number)
    for _ in range(120):
        at.frame()
    assert at.house.lines(asked)[-1]["hint"] == number
    assert ([*at.table.story.log.entries], len(at.house.sent(other)), at.session.count) == before
    assert at.table.seat.hint is None and drawn(at.table) == picture


def drawn(table: TableScene) -> bytes:
    """The whole picture of a table."""
    surface = pygame.Surface(table.host.theme.size)
    table.resize()
    table.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def test_the_next_dealer_deals_from_a_phone(host: Sitter) -> None:
    at = Phoned(host, match_of("pp", "classic", 5), ANN, BEN)
    at.play(2000)
    assert at.session.state.over and not at.session.state.winners
    for _ in range(STANDSTILL):
        at.frame()
        if isinstance(host.stack.top, ResultsScene):
            break
    dealer = at.hands[at.session.state.next_dealer]
    dealer.wake()
    assert dealer.play()
    for _ in range(20):
        at.frame()
    assert host.stack.top is at.table and not at.session.state.over


def test_a_table_that_is_left_gives_the_hands_back_and_keeps_the_seats(host: Sitter) -> None:
    at = Phoned(host, match_of("pp", "classic", 5), ANN, BEN)
    host.stack.clear()
    host.stack.settle()
    assert [*at.house.seats] == [ANN, BEN] and not at.house.seats.players and at.house.seats.session is None


def test_without_phones_nothing_is_elsewhere(host: Sitter) -> None:
    table = TableScene(host, match_of("pb", "classic", 5))
    assert not table.turns.hands and [*table.turns.hands] == [] and table.turns.hands.waits() == []
    assert table.turns.hands.look() and table.seat.viewer == ANN
