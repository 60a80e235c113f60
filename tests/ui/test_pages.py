"""Pause, cover and results, and what holds on every page: all is reached, fits, and says the right thing."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator

import pygame
import pytest

from game.rules import GRAND, GameState, new_game
from game.rules.scoring import end_game
from game.rules.values.actions import DEAL
from game.session.match import PERSON, Match, Player
from game.session.pace.offers import Cover
from game.session.session import Session
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.kit.common_colours import WHITE
from game.ui.kit.page import Page
from game.ui.kit.switches import Choice, Toggle
from game.ui.kit.theme import Theme
from game.ui.new_game.seating import NAMES, PRESETS
from game.ui.scenes.cover import CoverScene
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.results import ResultsScene
from game.ui.scenes.rulebook import RuleBookScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.title import TitleScene
from game.ui.screenshot import Sitter
from tests.ui.pages import come_to_rest, key, show_at_rest

SIZES = ((800, 600), (1280, 720), (1920, 1080), (1000, 1000), (3840, 2160))


def finished(players: int, out: tuple[int, ...], scores: tuple[int, ...] = ()) -> GameState:
    """A game that is over: those who are out have no cards, the others what they were dealt."""
    state = new_game(GRAND, players, 3)
    for player in out:
        state.hands[player].clear()
    state.scores = list(scores) or [0] * players
    state.active = out[0] if out else 0
    state.pepper = players - 1
    end_game(state, not out, None)
    return state


def session_of(state: GameState) -> Session:
    people = tuple(
        Player(name, PERSON if number == 0 else "random", number + 1)
        for number, name in enumerate(NAMES[: state.players])
    )
    return Session(Match(state.rules, people, 3), state=state)


# Pause and cover


def test_the_pause_leads_to_the_settings_and_resumes(host: Sitter) -> None:
    show_at_rest(host, TitleScene(host))
    page = PauseScene(host)
    show_at_rest(host, page)
    page.handle(key("s"))
    host.stack.settle()
    assert isinstance(host.stack.top, SettingsScene)
    host.stack.top.handle(Intent(intents.BACK))
    host.stack.settle()
    assert host.stack.top is page
    page.handle(Intent(intents.BACK))
    host.stack.settle()
    assert isinstance(host.stack.top, TitleScene)


def test_a_cover_goes_away_only_when_its_person_presses(host: Sitter) -> None:
    ready: list[int] = []
    show_at_rest(host, TitleScene(host))
    session = Session(Match(GRAND, (Player("Ann"), Player("Ben")), 1))
    show_at_rest(host, CoverScene(host, session, Cover(1), ready.append))
    cover = host.stack.top
    assert isinstance(cover, CoverScene) and cover.see_through, "the public table stays in sight"
    cover.handle(key("x"))
    cover.handle(Intent(intents.PRESS, pos=(3, 3), button=1))
    assert ready == []
    cover.handle(Intent(intents.ACTIVATE))
    host.stack.settle()
    assert ready == [1] and isinstance(host.stack.top, TitleScene)


# Results


def test_results_name_who_is_out_and_the_salt_discount(host: Sitter) -> None:
    state = finished(4, (2, 0))
    state.salt, state.keeper = 1, 2
    page = ResultsScene(host, session_of(state))
    show_at_rest(host, page)
    assert page.heading() == "Cy and Ann go out!"
    assert page.subheading() == "Game 1 · Dee holds the pepper and deals next"
    assert page.notes(1) == "salt: 2 left out" and page.notes(2) == "out"
    totals = [state.scores[player] for player in page.order()]
    assert totals == sorted(totals)


def test_next_game_puts_the_deal_of_the_pepper_holder_into_the_queue(host: Sitter) -> None:
    session = session_of(finished(3, (1,)))
    show_at_rest(host, TitleScene(host))
    page = ResultsScene(host, session)
    show_at_rest(host, page)
    page.update(1.0)
    page.handle(key("n"))
    host.stack.settle()
    assert not isinstance(host.stack.top, ResultsScene)
    step = session.step()
    assert step is not None and step.action.verb == DEAL and step.refusal is None


def test_a_won_match_is_celebrated_for_a_while_and_leads_to_a_new_one(host: Sitter) -> None:
    page = ResultsScene(host, session_of(finished(3, (0,), (10, 499, 499))))
    host.stack.push(page)
    host.stack.settle()
    assert page.heading() == "Ann wins the match!" and page.rests_for() == 0.0
    come_to_rest(host)
    page.handle(key("n"))
    come_to_rest(host)
    assert isinstance(host.stack.top, NewGameScene)


def test_reduced_motion_celebrates_without_moving(host: Sitter) -> None:
    host.settings.reduced_motion = True
    page = ResultsScene(host, session_of(finished(3, (0,), (10, 499, 499))))
    show_at_rest(host, page)
    assert page.rests_for() is None


def test_a_blocked_game_says_so(host: Sitter) -> None:
    page = ResultsScene(host, session_of(finished(3, ())))
    assert "blocked" in page.heading()


# All of them


def pages(host: Sitter, players: int) -> list[Page]:
    title = TitleScene(host)
    title.can_continue = True
    title.light()
    table = NewGameScene(host)
    table.places.sit_down(next(preset for preset in PRESETS if preset.people + len(preset.bots) == players))
    return [
        title,
        table,
        PauseScene(host),
        CoverScene(host, Session(Match(GRAND, (Player("Ann"), Player("Ben")), 1)), Cover(1), lambda _: host.quit()),
        ResultsScene(host, session_of(finished(players, (0,)))),
    ]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 4, 10])
def test_every_widget_lies_inside_the_window_and_on_no_other(host: Sitter, size: tuple[int, int], players: int) -> None:
    host.theme = Theme(size)
    window = pygame.Rect((0, 0), size)
    for page in pages(host, players):
        page.rebuild()
        assert page.focus.widgets
        for widget in page.focus.widgets:
            assert window.contains(widget.rect), widget.name
        for one, other in itertools.combinations(page.focus.widgets, 2):
            assert not one.rect.colliderect(other.rect), (one.name, other.name)


def test_every_widget_is_reached_with_arrows_alone(host: Sitter) -> None:
    for page in pages(host, 4):
        page.rebuild()
        ring = page.focus
        reached = {ring.focused}
        while True:
            found = set(reached)
            for start, direction in itertools.product(reached, intents.DIRECTIONS):
                if direction in ("up", "down") or not isinstance(start, Choice | Toggle):  # these step sideways
                    ring.focus(start)
                    ring.handle(Intent(intents.MOVE, direction=direction))
                    found.add(ring.focused)
            if found == reached:
                break
            reached = found
        assert {widget.name for widget in ring.widgets} == {widget.name for widget in reached if widget is not None}


def test_at_rest_nothing_is_drawn_and_a_hover_draws_only_its_place(host: Sitter) -> None:
    page = NewGameScene(host)
    show_at_rest(host, page)
    surface = pygame.Surface(host.theme.size)
    page.invalidate()
    host.stack.draw(surface)
    assert host.stack.draw(surface) is None
    start = page.widget("start")
    page.handle(Intent(intents.POINT, pos=start.rect.center))
    changed = host.stack.draw(surface)
    assert changed is not None and len(changed) == 1
    assert changed[0].contains(start.rect) and changed[0].height < 200


def test_a_page_that_is_much_to_draw_is_shown_once_it_is_whole(host: Sitter) -> None:
    class Slow(Page):
        def paint(self, surface: pygame.Surface) -> Iterator[None]:
            for part in range(3):
                surface.fill(WHITE, (0, part, 1, 1))
                yield

    host.stack.push(Slow(host))
    host.stack.settle()
    host.stack.patience = -1.0  # every frame has taken long enough
    surface = pygame.Surface(host.theme.size)
    shown = [host.stack.draw(surface) for _ in range(5)]
    assert shown == [None, None, None, [surface.get_rect()], None]
    assert all(surface.get_at((0, part))[:3] == WHITE for part in range(3))


@pytest.mark.parametrize("page", [TitleScene, SettingsScene, NewGameScene, RuleBookScene])
def test_a_page_drawn_in_parts_looks_as_if_drawn_at_once(host: Sitter, page: type[Page]) -> None:
    host.settings.reduced_motion = True
    pictures = []
    for patience in (-1.0, math.inf):
        host.stack.patience = math.inf
        show_at_rest(host, shown := page(host))
        host.theme.forget()
        host.stack.patience = patience
        shown.whole = True
        surface, frames = pygame.Surface(host.theme.size), 0
        while host.stack.draw(surface) is None:
            frames += 1
        pictures.append(pygame.image.tobytes(surface, "RGB"))
        assert (frames > 3) == (patience < 0.0)
    assert pictures[0] == pictures[1]


def test_what_changes_on_a_page_is_drawn_over_several_frames_too(host: Sitter) -> None:
    page = RuleBookScene(host)
    show_at_rest(host, page)
    surface, at_once = (pygame.Surface(host.theme.size) for _ in range(2))
    page.invalidate()
    host.stack.draw(surface)
    page.handle(key("page down"))
    host.stack.patience = -1.0
    frames = 0
    while (changed := host.stack.draw(surface)) is None:
        frames += 1
    assert frames > 20, "rules, letters and cards one by one"
    assert surface.get_rect() not in changed and surface.get_clip() == surface.get_rect()
    assert host.stack.draw(surface) is None
    host.stack.patience = math.inf
    page.invalidate()
    host.stack.draw(at_once)
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(at_once, "RGB")


def test_what_changes_while_a_page_is_drawn_again_is_drawn_after_that(host: Sitter) -> None:
    page = RuleBookScene(host)
    show_at_rest(host, page)
    surface, at_once = (pygame.Surface(host.theme.size) for _ in range(2))
    page.invalidate()
    host.stack.draw(surface)
    host.stack.patience = -1.0
    page.handle(key("page down"))
    assert host.stack.draw(surface) is None
    page.handle(key("page down"))
    drawn = 0
    while drawn < 2:
        drawn += host.stack.draw(surface) is not None
    host.stack.patience = math.inf
    page.invalidate()
    host.stack.draw(at_once)
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(at_once, "RGB")


def test_settings_drawn_anew_while_they_are_drawn_are_shown_at_once(host: Sitter) -> None:
    page = SettingsScene(host)
    host.stack.push(page)
    host.stack.settle()
    host.stack.patience = -1.0
    surface = pygame.Surface(host.theme.size)
    for _ in range(6):  # the table of the preview has been begun
        assert host.stack.draw(surface) is None
    page.whole = True
    assert host.stack.draw(surface) == [surface.get_rect()]
