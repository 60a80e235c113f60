"""However large letters and windows are, a page is as wide as its window: its panels come to lie under each other."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pygame
import pytest

from game import paths
from game.asked import GROUPS
from game.review.review_client import Asking, Here
from game.rules import GRAND
from game.session.match import PERSON, Match, Player
from game.session.pace.offers import Cover
from game.session.parts import at_once
from game.session.rule_choice import RuleChoice
from game.session.session import Session
from game.text import ENGLISH, languages, use
from game.ui.book.rulelist import RuleList
from game.ui.input import intents
from game.ui.kit import backdrop
from game.ui.kit.flow import Flow
from game.ui.kit.look import Look
from game.ui.kit.page import Page
from game.ui.kit.scroll_bar import ScrollBar
from game.ui.kit.textfield import TextField
from game.ui.kit.theme import Theme
from game.ui.kit.widgets import Widget
from game.ui.new_game.rows import PlaceRow
from game.ui.new_game.seating import PRESETS
from game.ui.scenes.cover import CoverScene
from game.ui.scenes.deal import DealScene
from game.ui.scenes.fair import FairScene
from game.ui.scenes.going import GoingScene
from game.ui.scenes.keyboard import KeyboardScene
from game.ui.scenes.laboratory import LaboratoryScene
from game.ui.scenes.lessons import LessonsScene
from game.ui.scenes.log import LogScene
from game.ui.scenes.lost_pad import LostPadScene
from game.ui.scenes.match_file import MatchFileScene
from game.ui.scenes.named_deal import NamedDealScene
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.phones import PhonesScene
from game.ui.scenes.presets import PresetsScene
from game.ui.scenes.puzzles import PuzzlesScene
from game.ui.scenes.results import ResultsScene
from game.ui.scenes.rulebook import RuleBookScene
from game.ui.scenes.rules_at_scale import RulesAtScaleScene
from game.ui.scenes.rules_setup import RulesSetupScene
from game.ui.scenes.score_book import ScoreBookScene
from game.ui.scenes.seats_turned import SeatsTurnedScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.share import ShareScene
from game.ui.scenes.shelf import ShelfScene
from game.ui.scenes.title import TitleScene
from game.ui.scenes.who_sits import WhoSitsScene
from game.ui.screenshot import Sitter
from game.ui.screenshot.book_samples import SampleBook
from game.ui.screenshot.deal_samples import OWN, put_deal
from game.ui.screenshot.phone_samples import sampled_places
from game.ui.screenshot.scale_sample import sampled_run
from game.ui.screenshot.shelf_samples import Samples, samples
from tests.review.games import LITTLE, over
from tests.ui.pages import drawn
from tests.ui.phones_page.phone_tables import sampled_match
from tests.ui.scenes.test_another_way import opened
from tests.ui.test_pages import finished, session_of

LEFT, RIGHT = (100, 200, 800, 700), (920, 200, 900, 500)
#: Sizes of text and of the interface.
LOOKS = (Look(0.75), Look(), Look(1.25), Look(1.5), Look(2.0), Look(interface=1.5), Look(0.75, 2.0))
SMALLEST, LARGEST = Look(0.75), Look(2.0)
SIZES = ((800, 600), (1920, 1080))
MORE_SIZES = ((1280, 720), (3840, 2160))


def title(host: Sitter) -> TitleScene:
    scene = TitleScene(host)
    scene.can_continue = True
    scene.light()
    return scene


def score_book(host: Sitter) -> ScoreBookScene:
    scene = ScoreBookScene(host, SampleBook(1.79e9))
    scene.look()
    scene.enter()
    at_once(scene.adding_up())
    return scene


def full(host: Sitter) -> NewGameScene:
    scene = NewGameScene(host)
    scene.places.sit_down(PRESETS[3])
    return scene


def keyboard(host: Sitter) -> KeyboardScene:
    field = TextField("name", pygame.Rect(0, 0, 9, 9), "", lambda _: None, capital=True, title="Name")
    return KeyboardScene(host, field, lambda _: None, lambda: None)


def compared(host: Sitter) -> DealScene:
    """A shared deal that was played."""
    with TemporaryDirectory() as folder:
        put_deal(Path(folder))
        return DealScene(host, Path(folder), OWN)


def log(host: Sitter) -> LogScene:
    return LogScene(host, played(), 0, 0)


@cache
def gone_through(players: int) -> tuple[Session, Asking]:
    """A game with two people at its table, and all that is said of it."""
    played = over(seed={4: 14, 10: 9}[players], players=players)
    everybody = tuple(Player(f"Bot {seat}", "master" if seat > 1 else PERSON, seat + 1) for seat in range(players))
    session = Session(Match(played.match.rules, everybody, 3), state=played.state)
    session.past = played.past
    asking = Asking(session.past, session.persons, Here(), LITTLE)
    while asking.far < 1 or len(asking.points) < 2:
        asking.update()
    return session, asking


@cache
def played() -> Session:
    """A match whose first game is over, in which was shuffled often."""
    return over(3, GRAND, 4)


def people(host: Sitter) -> NewGameScene:
    """Three people with devices of their own."""
    devices = (intents.LEFT_KEYS, intents.RIGHT_KEYS, "pad 12")
    host.settings.players = [
        {"name": name, "kind": PERSON, "face": face + 1, "device": device}
        for face, (name, device) in enumerate(zip(("Ann", "Ben", "Cy"), devices, strict=False))
    ]
    return NewGameScene(host)


def going(host: Sitter, players: int = 4) -> GoingScene:
    session, asking = gone_through(players)
    scene = GoingScene(host, session)
    scene.asking = asking
    return scene


PAGES: dict[str, Callable[[Sitter], Page]] = {
    "title": title,
    "new game": NewGameScene,
    "new game of ten": full,
    "new game of three people": people,
    "setup": lambda host: RulesSetupScene(host, RuleChoice.parse("grand no_bluff=on seven_zero=on"), 4, lambda _: None),
    "rules at scale": lambda host: RulesAtScaleScene(host, *sampled_run()),
    "presets": lambda host: PresetsScene(host, RuleChoice.of("grand"), lambda _: None),
    "book": RuleBookScene,
    "laboratory": LaboratoryScene,
    "lessons": LessonsScene,
    "pause": PauseScene,
    **{f"settings: {group}": partial(SettingsScene, group=group) for group in GROUPS},
    "matches": lambda host: ShelfScene(host, Samples(1.79e9)),
    "deal": compared,
    "puzzles": PuzzlesScene,
    "named deal": lambda host: NamedDealScene(host, lambda deal: (_ for _ in ())),
    "score book": score_book,
    "another way": opened,
    "seats turned": lambda host: SeatsTurnedScene(host, session_of(finished(10, (0,))).match, "Friday"),
    "a file with a match": lambda host: MatchFileScene(host, lambda _: None),
    "share": lambda host: ShareScene(host, samples(1.79e9)[6], lambda: None, lambda viewer, opens: iter(())),
    "phones": lambda host: PhonesScene(host, sampled_places(host.settings), lambda: None),
    "phones in a match": lambda host: PhonesScene(host, sampled_match(host.settings)),
    "keyboard": keyboard,
    "cover": lambda host: CoverScene(
        host, Session(Match(GRAND, (Player("Ann"), Player("Ben")), 1)), Cover(1), lambda _: host.quit()
    ),
    "who sits where": lambda host: WhoSitsScene(host, session_of(finished(10, (0,)))),
    "lost pad": lambda host: LostPadScene(host, Session(Match(GRAND, (Player("Ann"), Player("Ben")), 1)), 1),
    "fair": lambda host: FairScene(host, Session(Match(GRAND, (Player("Ann"), Player("Ben", "greedy")), 1))),
    "fair afterwards": lambda host: FairScene(host, played()),
    "results": lambda host: ResultsScene(host, session_of(finished(4, (0,)))),
    "results of ten": lambda host: ResultsScene(host, session_of(finished(10, (0,)))),
    "how it went": going,
    "how it went for ten": partial(going, players=10),
}


#: What is looked at once a game is over lies well in windows of yet other sizes.
LOOKED_BACK = ("fair", "fair afterwards", "how it went", "how it went for ten")
WHERE = [*itertools.product(PAGES, SIZES), *itertools.product(LOOKED_BACK, MORE_SIZES)]
#: With the one page whose list is left by one key, whatever line has the focus.
WRITTEN_ON = {**PAGES, "log": log}


def seen(widget: Widget) -> pygame.Rect:
    return widget.rect if widget.window is None else widget.rect.clip(widget.window)


class Watched(pygame.Surface):
    """A surface too small for pictures, that notes where words are drawn, but not the shade under them."""

    def __init__(self) -> None:
        super().__init__((1, 1))
        self.words: list[pygame.Surface] = []
        self.places: list[pygame.Rect] = []
        self.cut: list[str] = []  # what had no room and was shortened

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), *given: Any, **more: Any) -> pygame.Rect:
        if any(source is words for words in self.words):
            place = source.get_bounding_rect().move(dest[:2])
            under = place.inflate(2, place.height)
            self.places = [other for other in self.places if other.size != place.size or not under.contains(other)]
            self.places.append(place)
        return super().blit(source, dest, *given, **more)


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch) -> Watched:
    """What pages are painted on, without the wood and the boards."""
    surface = Watched()

    def noting(draw: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        def drawn(*given: Any, **more: Any) -> pygame.Surface:
            surface.words.append(draw(*given, **more))
            return surface.words[-1]

        return drawn

    def shortened(theme: Theme, words: str, *given: Any) -> str:
        shown: str = shorten(theme, words, *given)
        surface.cut.extend([words] if shown != words else [])
        return shown

    shorten = Theme._shortened
    monkeypatch.setattr(Theme, "_shortened", shortened)
    for name in ("text", "paragraph", "glyphs"):
        monkeypatch.setattr(Theme, name, noting(getattr(Theme, name)))
    monkeypatch.setattr(backdrop, "ground", lambda theme: pygame.Surface((1, 1)))
    monkeypatch.setattr(backdrop, "lay_ground", lambda *given: iter(()))
    monkeypatch.setattr(backdrop, "board", lambda *given, **more: None)
    monkeypatch.setattr(backdrop, "veil", lambda *given: None)
    monkeypatch.setattr("game.ui.scenes.title.lay_still_life", lambda *given: iter(()))
    return surface


def test_in_usual_letters_panels_lie_as_drawn() -> None:
    flow = Flow(Theme((1920, 1080)), (LEFT, RIGHT))
    assert flow.place(*LEFT) == pygame.Rect(LEFT) and flow.place(*RIGHT) == pygame.Rect(RIGHT)
    assert flow.place(1000, 300, 50, 20) == pygame.Rect(1000, 300, 50, 20) and flow.height == 1080


def test_letters_a_little_larger_have_room_as_they_are() -> None:
    larger, usual = (Flow(Theme((1280, 720), Look(letters)), (LEFT, RIGHT)) for letters in (1.1, 1.0))
    assert larger.place(*LEFT) == usual.place(*LEFT)


def test_in_large_letters_panels_lie_under_each_other_equally_wide_and_what_is_in_them_with_them() -> None:
    theme = Theme((1280, 720), Look(2.0))
    flow = Flow(theme, (LEFT, RIGHT))
    left, right = flow.place(*LEFT), flow.place(*RIGHT)
    assert left.bottom < right.top and (left.left, left.right) == (right.left, right.right)
    assert left.height == pytest.approx(700 * theme.unit, abs=1) and right.bottom < flow.height
    assert left.left >= 0 and right.right <= 1280
    inside = flow.place(1000, 300, 50, 20)
    assert right.contains(inside)
    assert (inside.left - right.left) / right.width == pytest.approx((1000 - 920) / 900, abs=0.01)


def test_as_many_panels_lie_side_by_side_as_have_room_if_they_are_drawn_so() -> None:
    three = ((0, 200, 400, 300), (420, 200, 400, 300), (840, 200, 400, 300), (0, 520, 300, 100))
    flow = Flow(Theme((1280, 720), Look(2.0)), three)
    first, second, third, below = (flow.place(*panel) for panel in three)
    assert first.top == second.top < third.top < below.top and first.right < second.left
    assert (first.left, second.right) == (third.left, third.right) == (below.left, below.right)


def test_a_window_of_4_to_3_has_pages_taller_and_one_still_taller_wood_around() -> None:
    wide, tall = Flow(Theme((800, 600)), (LEFT,)), Flow(Theme((800, 1000)), (LEFT,))
    assert wide.place(*LEFT) == pygame.Rect(42, 111, 333, 389)
    assert tall.place(*LEFT).size == wide.place(*LEFT).size and tall.place(*LEFT).top == 311


def test_a_page_with_a_waist_is_parted_there_by_a_taller_window() -> None:
    theme = Theme((800, 1000))
    flow, more = Flow(theme, (LEFT,), waist=500), 1000 - 450
    assert flow.place(*LEFT).height == pytest.approx(700 * theme.unit + more, abs=1)
    assert flow.place(100, 200, 10, 24).height == flow.place(100, 800, 10, 24).height == 10
    assert flow.place(100, 1080, 0, 0).top == flow.height == 1000


@pytest.mark.parametrize(("name", "size"), WHERE)
def test_words_lie_in_their_panels_and_nothing_beyond_the_sides_nor_on_anything_else(
    watched: Watched, host: Sitter, name: str, size: tuple[int, int]
) -> None:
    page = PAGES[name](host)
    for look in LOOKS:
        host.theme = Theme(size, look)
        page.rebuild()
        lies_well(watched, page, look)
        lies_apart(page, look)


def lies_well(watched: Watched, page: Page, look: Look) -> None:
    """The words of the page itself lie in its panels and meet neither others nor widgets."""
    watched.words, watched.places = [], []
    list(page.paint(watched) or ())
    panels = [page.place(*panel) for panel in page.panels()]
    for place in watched.places:  # in one panel, or in two that touch
        inside = (panel.inflate(4, 4).clip(place) for panel in panels)
        assert sum(part.width * part.height for part in inside) >= place.width * place.height, (page, look, place)
    taken = [seen(widget) for widget in page.focus.widgets if widget.visible]
    for one, other in itertools.combinations(watched.places, 2):
        assert not one.colliderect(other), (look, one, other)
    for place in watched.places:
        assert place.collidelist(taken) < 0, (look, place)


def lies_apart(page: Page, look: Look) -> None:
    """Panels and widgets lie between the sides of the window, widgets in panels, and none on another."""
    width, height = page.theme.size
    panels = [page.place(*panel) for panel in page.panels()]
    for one, other in itertools.combinations(panels, 2):
        assert not one.inflate(-4, -4).colliderect(other), look
    assert all(panel.left >= 0 and panel.right <= width for panel in panels), look
    visible = [widget for widget in page.focus.widgets if widget.visible]
    for widget in visible:
        place = seen(widget)
        if not isinstance(widget, ScrollBar):
            assert any(panel.inflate(4, 4).contains(place) for panel in panels), (look, widget.name)
        assert place.left >= 0 and place.right <= width, (look, widget.name)
        assert place.top >= 0 and place.bottom <= page.scrolled.far + height, (look, widget.name)
    for first, second in itertools.combinations(visible, 2):
        assert not seen(first).colliderect(seen(second)), (look, first.name, second.name)


@pytest.fixture(params=languages(paths.translations()))
def spoken(request: pytest.FixtureRequest) -> Iterator[None]:
    """Each language is spoken."""
    use(request.param, paths.translations())
    yield
    use(ENGLISH)


@pytest.mark.usefixtures("spoken")
@pytest.mark.parametrize("look", [SMALLEST, LARGEST])
def test_in_every_language_words_lie_on_what_they_are_written_on_and_meet_no_others(
    watched: Watched, host: Sitter, look: Look
) -> None:
    host.theme = Theme(SIZES[0], look)
    for name, make in WRITTEN_ON.items():
        page = make(host)
        page.rebuild()
        lies_well(watched, page, look)
        for widget in page.focus.widgets:
            watched.words, watched.places = [], []
            if widget.visible:
                drawn(widget.draw(watched, page.theme))
            there = [place for place in watched.places if place.width]
            on = widget.board if isinstance(widget, PlaceRow) else widget.rect
            room = on.inflate(4, 9999 if isinstance(widget, RuleList) else 6)  # the list shows a part of all
            for place in there:
                assert room.contains(place), (name, widget.name, place)
            for one, other in itertools.combinations(there, 2):
                assert not one.colliderect(other), (name, widget.name, one, other)
        assert not watched.cut, name
