"""Covers: who takes the screen next, and plates for those who may look at their cards first."""

from __future__ import annotations

import math

import pygame
import pytest
from pygame import Rect

from game.rules.values.state import NOBODY
from game.session.match import Match, Player
from game.session.pace.offers import Cover, Race
from game.session.session import Session
from game.session.windows import BREATH
from game.ui.input import intents, pads
from game.ui.input.intents import Intent
from game.ui.kit.waking_button import WakingButton
from game.ui.scenes.cover import CoverScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.rulebook import RuleBookScene
from game.ui.screenshot import Sitter
from tests.positions import table
from tests.ui.pages import BACK, ENTER, click, key, settle
from tests.ui.table.playing import FRAME

ANN, BEN, CY = range(3)
PLAYERS = (Player("Ann", "person", 1), Player("Ben", "person", 2), Player("Cy", "person", 3))
PLATES = {BEN: Rect(100, 80, 160, 60), CY: Rect(900, 80, 160, 60)}
SECONDS = 4.0


class Sitting:
    """A cover, who has pressed their plates, and who took the screen in the end."""

    def __init__(
        self,
        host: Sitter,
        due: int,
        asked: int = NOBODY,
        lit: float = 0.0,
        *,
        races: bool = False,
        seconds: float = math.inf,
        session: Session | None = None,
    ) -> None:
        self.pressed: list[int] = []
        self.taken: list[int] = []
        race = Race(lambda: PLATES, lambda: tuple(sorted(self.pressed)), self.press, lit) if races else None
        self.host = host
        session = session or at("Ann plays y3", Ann="y3 r1")
        self.cover = CoverScene(host, session, Cover(due, asked, race, seconds), self.taken.append)
        host.stack.push(self.cover)
        settle(host)

    def press(self, player: int) -> None:
        if player in self.pressed:
            self.pressed.remove(player)
        else:
            self.pressed.append(player)

    def wait(self, seconds: float) -> None:
        top = self.host.stack.top
        assert top is not None
        frames = max(1, round(seconds / FRAME))
        for _ in range(frames):
            if self.host.stack.top is top:
                top.update(seconds / frames)
                self.host.stack.settle()

    def label(self) -> str:
        return getattr(self.cover.widget("ready"), "label")  # noqa: B009


def ready(sitting: Sitting) -> None:
    """Let the cover stay until Enter is heard."""
    sitting.wait(1.1)


def test_who_is_due_takes_the_screen_once_the_cover_can_be_seen(host: Sitter) -> None:
    sitting = Sitting(host, ANN)
    sitting.cover.handle(ENTER)
    assert sitting.taken == [], "it was meant for the table"
    assert sitting.cover.rests_for() == 0.0
    sitting.wait(1.1)
    assert sitting.taken == [] and sitting.cover.rests_for() is None
    sitting.cover.handle(ENTER)
    assert sitting.taken == [ANN]


def test_enter_pressed_again_and_again_opens_no_hand(host: Sitter) -> None:
    for asked, taker in ((NOBODY, ANN), (CY, CY)):
        sitting = Sitting(host, ANN, asked)
        for _ in range(20):
            sitting.wait(0.9)
            sitting.cover.handle(ENTER)
        assert sitting.taken == []
        sitting.wait(1.1)
        sitting.cover.handle(ENTER)
        assert sitting.taken == [taker]


SPACE = key("space")


@pytest.mark.parametrize("press", [ENTER, SPACE, key("n")])
def test_each_press_that_could_answer_begins_the_second_anew_until_a_cover_hears_any(
    host: Sitter, press: Intent
) -> None:
    sitting = Sitting(host, NOBODY, BEN)
    for _ in range(6):
        sitting.wait(0.5)
        sitting.cover.handle(press)
    assert sitting.taken == [], "not even the answer to a question that nobody has read"
    sitting.wait(0.9)
    sitting.cover.handle(key("n"))
    sitting.wait(0.9)
    sitting.cover.handle(ENTER)
    assert sitting.taken == []
    sitting.wait(1.1)
    sitting.cover.handle(key("n"))
    assert sitting.taken == [NOBODY]


def test_a_second_click_where_the_button_has_come_to_lie_opens_no_hand(host: Sitter) -> None:
    sitting = Sitting(host, ANN)
    place = sitting.cover.widget("ready").rect.center
    for _ in range(2):
        sitting.wait(0.3)
        click(sitting.cover, place)
        assert sitting.taken == []
    sitting.wait(0.5)
    click(sitting.cover, place)
    assert sitting.taken == [ANN]


def test_what_closed_the_pause_over_a_cover_does_not_answer_it_too(host: Sitter) -> None:
    sitting = Sitting(host, ANN)
    sitting.wait(1.1)
    sitting.cover.handle(BACK)
    host.stack.settle()
    host.stack.pop()
    host.stack.settle()
    sitting.cover.handle(ENTER)
    assert sitting.taken == []


def test_the_button_sleeps_while_nothing_is_heard_with_a_ring_that_runs_out(host: Sitter) -> None:
    sitting = Sitting(host, ANN)
    button = sitting.cover.widget("ready")
    assert isinstance(button, WakingButton)
    surface, seen = pygame.Surface(host.theme.size), []
    for seconds in (0.0, 0.4, 0.4, 0.4):
        sitting.wait(seconds)
        host.stack.draw(surface)
        seen.append((button.awake, pygame.image.tobytes(surface.subsurface(button.area(host.theme)), "RGB")))
    assert [awake for awake, _ in seen] == [False, False, False, True]
    assert len({picture for _, picture in seen}) == 4
    assert sitting.cover.rests_for() is None and host.stack.draw(surface) is None


def test_who_is_asked_by_name_looks_at_once_or_says_no(host: Sitter) -> None:
    for press, taken in ((ENTER, [BEN]), (key("n"), [NOBODY])):
        sitting = Sitting(host, NOBODY, BEN)
        assert sitting.cover.heading() == "Ben, can you give Threes?" and sitting.cover.who == PLAYERS[BEN]
        assert sitting.label() == "Let me look"
        assert sitting.cover.note() == "Ann gets the Threes that are given. Everybody but Ben, please look away."
        sitting.wait(1.1)
        sitting.cover.handle(press)
        assert sitting.taken == taken


def test_in_a_race_who_is_due_takes_the_screen_once_the_others_had_a_breath(host: Sitter) -> None:
    for lit in (0.0, BREATH / 2):
        sitting = Sitting(host, ANN, lit=lit, races=True)
        assert sitting.label() == "Nobody: I am Ann"
        sitting.cover.take()
        assert sitting.taken == []
        rest = sitting.cover.cover.wait
        assert rest == BREATH - lit
        sitting.wait(rest)
        assert sitting.taken == [ANN]
    late = Sitting(host, ANN, races=True)
    late.wait(BREATH)
    assert late.taken == [], "and not before they say that it is them"
    ready(late)
    late.cover.handle(ENTER)
    assert late.taken == [ANN]


@pytest.mark.parametrize("races", [False, True])
def test_where_a_bot_is_due_it_ends_by_itself_or_once_nobody_answers(host: Sitter, races: bool) -> None:
    asked = NOBODY if races else BEN
    sitting = Sitting(host, NOBODY, asked, races=races, seconds=SECONDS)
    assert not sitting.cover.cover.stays
    sitting.wait(SECONDS - 0.1)
    assert sitting.taken == []
    sitting.wait(0.2)
    assert sitting.taken == [NOBODY]
    hurried = Sitting(host, NOBODY, asked, races=races, seconds=SECONDS)
    hurried.wait(1.1)
    hurried.cover.handle(ENTER if races else key("n"))
    assert hurried.taken == [NOBODY]


@pytest.mark.parametrize("by", ["key", "mouse", "pad"])
def test_a_plate_is_pressed_by_key_mouse_or_pad_and_pressed_twice_is_taken_back(host: Sitter, by: str) -> None:
    sitting = Sitting(host, ANN, races=True)

    def press() -> None:
        if by == "key":
            sitting.cover.handle(key("j"))
        elif by == "mouse":
            click(sitting.cover, PLATES[CY].center)
        else:
            host.by_pad = True
            sitting.cover.device_changed()
            while sitting.cover.focus.focused is not sitting.cover.widget("plate 2"):
                sitting.cover.handle(Intent(intents.NEXT, pad=pads.RIGHT_SHOULDER))
            sitting.wait(1.1)
            sitting.cover.handle(Intent(intents.ACTIVATE, pad=pads.A))

    assert sitting.label() == "Nobody: I am Ann"
    press()
    assert sitting.pressed == [CY] and sitting.label() == "I am Cy"
    press()
    assert sitting.pressed == [] and sitting.label() == "Nobody: I am Ann"


def test_who_presses_takes_the_screen_instead_the_first_to_be_asked_first(host: Sitter) -> None:
    sitting = Sitting(host, NOBODY, races=True, seconds=SECONDS)
    sitting.cover.handle(key("j"))
    sitting.cover.handle(key("f"))
    sitting.wait(SECONDS + 1.0)
    assert sitting.taken == [], "somebody wants to look: nothing ends by itself any more"
    sitting.cover.handle(ENTER)
    assert sitting.taken == [BEN]


def test_in_a_race_the_words_say_what_a_plate_is_pressed_for_while_somebody_could_press_one(host: Sitter) -> None:
    sitting = Sitting(host, ANN, races=True)
    assert sitting.cover.heading() == "Can anyone play out of turn?" and sitting.cover.who is None
    assert sitting.cover.note().endswith("Press your lit plate to look at your cards.")
    sitting.cover.handle(key("f"))
    assert sitting.cover.note() == "Cy, if you can answer too, press your plate before Ben takes the screen."
    sitting.cover.handle(key("j"))
    assert sitting.cover.note().endswith("Everybody but Ben, please look away.")


def test_keys_of_players_without_a_lit_plate_do_nothing(host: Sitter) -> None:
    sitting = Sitting(host, ANN, races=True)
    for letter in "aqxv":
        sitting.cover.handle(key(letter))
    assert sitting.pressed == []
    plain = Sitting(host, ANN)
    plain.cover.handle(key("f"))
    assert plain.pressed == [] and plain.taken == []


def test_under_the_pause_no_offer_runs_out(host: Sitter) -> None:
    sitting = Sitting(host, NOBODY, BEN, seconds=SECONDS)
    sitting.cover.handle(BACK)
    host.stack.settle()
    assert isinstance(host.stack.top, PauseScene)
    sitting.wait(SECONDS + 1.0)
    assert sitting.taken == [] and sitting.cover.cover.waited == 0.0
    host.stack.pop()
    host.stack.settle()
    sitting.wait(SECONDS + 0.1)
    assert sitting.taken == [NOBODY]


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (2560, 1080)])
def test_the_time_that_is_left_runs_out_on_the_screen(host: Sitter, size: tuple[int, int]) -> None:
    from game.ui.kit.theme import Theme

    host.theme = Theme(size)
    sitting = Sitting(host, NOBODY, BEN, seconds=SECONDS)
    surface = pygame.Surface(size)
    host.stack.draw(surface)
    bar = sitting.cover.widget("time").rect
    before = pygame.image.tobytes(surface.subsurface(bar), "RGB")
    sitting.wait(SECONDS / 2)
    assert host.stack.draw(surface) is not None
    assert pygame.image.tobytes(surface.subsurface(bar), "RGB") != before


def test_the_heading_says_what_the_screen_is_taken_for_where_everybody_knows(host: Sitter) -> None:
    for session, player, heading in (
        (at(), ANN, "Ann, it is your turn"),
        (at("Ann plays y3", Ann="y3 r1"), BEN, "Ben, can you give Threes?"),
        (at("Ann plays y3", Ann="y3 r1"), ANN, "Ann, over to you"),
        (at("Ann plays F:b", Ann="F r1"), BEN, "Ben, a Wild Draw Four for you"),
    ):
        assert Sitting(host, player, session=session).cover.heading() == heading


def test_the_rule_book_opens_over_a_cover_and_is_on_the_pause_over_it(host: Sitter) -> None:
    sitting = Sitting(host, ANN)
    sitting.cover.handle(key("f1"))
    settle(host)
    book = host.stack.top
    assert isinstance(book, RuleBookScene) and book.rules == sitting.cover._session.match.rules
    book.handle(BACK)
    settle(host)
    sitting.cover.handle(BACK)
    settle(host)
    assert isinstance(host.stack.top, PauseScene) and host.stack.top.widget("rules").enabled


def at(*acts: str, **hands: str) -> Session:
    """A match of Ann, Ben and Cy in which these acts were just done."""
    held = {"Ann": "yD y0 y1 yR y3 r9", "Ben": "r8 g1 b6 g5", "Cy": "b2 gS g4 r6", **hands}
    lines = [f"hand {name}: {cards}" for name, cards in held.items()]
    position = table("players: Ann Ben Cy", "dealer: Cy", *lines, "rules: grand piles=1", "pile 1: y9", "pile 2:")
    position.state.asks_all = True
    for act in acts:
        position.play(act)
    return Session(Match(position.state.rules, PLAYERS, 1), state=position.state)


@pytest.mark.parametrize(
    ("acts", "hand", "words"),
    [
        (("Ann plays yD",), "yD r1", "Ann makes Ben draw 2 cards. Answer it, or see what you draw."),
        (("Ann plays y0",), "y0 r1", "Ann makes everybody else draw a card. Answer it, or see what you draw."),
        (("Ann plays y0", "Ben passes", "Ben passes"), "y0 r1", "Ann makes Cy draw a card."),
        (("Ann plays yR",), "yR r1", "Another Reverse cancels Ann's."),
        (("Ann plays yR",), "yR", "Ann goes out, and the game ends unless somebody answers."),
        (
            ("Ann plays yD",), "yD",
            "Ann goes out, and the game ends unless somebody answers. Answer it, or see what you draw.",
        ),
        (("Ann plays y3",), "y3 r1", "Ann gets the Threes that are given."),
        (("Ann plays F:b",), "F r1", "Ann played a Wild Draw Four: challenge or answer it, or draw 4 cards."),
    ],
)  # fmt: skip
def test_each_cover_says_what_it_is_for_by_what_everybody_knows(
    host: Sitter, acts: tuple[str, ...], hand: str, words: str
) -> None:
    sitting = Sitting(host, BEN, session=at(*acts, Ann=hand))
    assert sitting.cover.note() == f"{words} Everybody but Ben, please look away."


# Devices
