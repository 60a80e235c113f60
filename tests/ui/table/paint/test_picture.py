"""Each text on the table lies in its panel and meets no other, at every table and in every language."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations
from typing import Any

import pygame
import pytest
from pygame import Rect

from game import paths
from game.rules import GRAND, new_game, question
from game.rules.values.cards import NO_COLOUR
from game.rules.values.messages import plural
from game.rules.values.views import BACKFIRE, SHARE, PileView, View
from game.session.match import Player
from game.text import ENGLISH, Part, languages, say, use
from game.ui.kit.look import Look
from game.ui.kit.theme import TEXT, Theme
from game.ui.kit.widgets import CLAIM, ButtonFace, button_picture
from game.ui.screenshot import Sitter
from game.ui.table.paint import badges, log_panel, panels
from game.ui.table.paint.art import Deck
from game.ui.table.paint.picture import items
from game.ui.table.paint.table_sight import TableSight
from game.ui.table.paint.window import TableWindow
from game.ui.table.place.layout import CardMarks, Key
from game.ui.table.place.pointing import catch_boxes
from game.ui.table.question.asking import Facts
from game.ui.table.question.others import Sharing
from game.ui.table.question.prompts import Prompt
from game.ui.table.question.targets import CardTarget, Command, PlayerTarget
from game.ui.tables.folders import Table, first, shipped
from game.ui.words.log_entries import LogLine
from game.ui.words.wording import game_line
from tests.positions import table as sitting
from tests.ui.table.places import NAMES, part_of, view_of
from tests.ui.table.playing import facts_of, positions_by_question, seat, seat_in
from tests.ui.table.question.prompting import card_in
from tests.ui.table.test_whole import sight_of
from tests.ui.written import Written

LANGUAGES = tuple(languages(paths.translations()))
WITH_WORDS = ("plaque", "shaker words", "count", "caption", "panel", "button")


@pytest.fixture(autouse=True)
def languages_to_speak() -> Iterator[None]:
    pygame.display.init()
    pygame.font.init()
    yield
    use(ENGLISH)
    pygame.quit()


def worded(window: TableWindow, view: View) -> dict[Key, Rect]:
    """Where everything with words on it is drawn; a number of cards as far as its place goes."""
    plan, names = window.layout(view, 0, CardMarks()), NAMES[: view.players]
    people = [Player(name, "react" if number else "person", 1) for number, name in enumerate(names)]
    sight = TableSight(
        view,
        plan,
        0,
        people,
        Prompt(Facts(player=0, view=view, question=None, legal=[], names=names, why_not=lambda _: None)),
        heading=game_line(view),
    )
    places = {
        item.key: item.rect
        for item in items(sight, window.letters, window.art)
        if isinstance(item.key, tuple) and item.key[0] in WITH_WORDS
    }
    return {key: place.clip(plan.counts[key[1]]) if key[0] == "count" else place for key, place in places.items()}


@pytest.mark.parametrize(("size", "letters"), [((800, 600), 1.0), ((1280, 720), 1.6), ((1920, 1080), 1.0)])
@pytest.mark.parametrize("table", shipped(), ids=lambda table: table.name)
def test_no_words_lie_on_others_whoever_holds_the_shakers(table: Table, size: tuple[int, int], letters: float) -> None:
    theme = Theme(size, Look(letters), table)
    for players in (2, 4, 7, 10):
        window = TableWindow(table.map, theme, Deck(), players, 2)
        for holder in range(players):
            use(LANGUAGES[holder % len(LANGUAGES)], paths.translations())
            salt = (holder + holder % 2) % players  # both of one, or of two beside each other
            found = worded(window, view_of(players, salt=salt, pepper=holder))
            assert len(found) > 10
            met = [
                (one, other)
                for (one, here), (other, there) in combinations(found.items(), 2)
                if min(here.clip(there).size) > 2
            ]
            assert not met, (players, salt, holder)
            assert all(Rect((0, 0), size).inflate(4, 4).contains(place) for place in found.values())


def test_the_label_of_each_of_two_shakers_goes_up_to_it_where_there_is_no_room_below() -> None:
    theme = Theme((1280, 720))
    window = TableWindow(shipped()[0].map, theme, Deck(), 3, 2)
    view = view_of(3, salt=1, pepper=1)
    labels, shakers = worded(window, view), window.layout(view, 0, CardMarks()).shakers
    for name, spot in shakers.items():
        label = labels["shaker words", name]
        assert spot.body.inflate(theme.px(30), theme.px(30)).colliderect(label), name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "letters"), [((800, 600), 1.0), ((800, 600), 2.0), ((1280, 720), 1.5)])
def test_the_player_at_the_screen_is_told_points_with_their_unit_and_cards(
    size: tuple[int, int], letters: float, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    use(language, paths.translations())
    view, drawn = view_of(4), list[str]()
    view.scores[0] = 412
    window = TableWindow(first().map, Theme(size, Look(letters)), Deck(), 4, 2)
    monkeypatch.setattr(Theme, "text", _noting(Theme.text, drawn))
    monkeypatch.setattr(Theme, "glyphs", _noting(Theme.glyphs, drawn))
    worded(window, view)
    points = say(plural("{number} point", "{number} points", 412))
    assert any(words.endswith(points) for words in drawn)
    assert any(words.startswith("Ann") for words in drawn) and str(view.counts[0]) in drawn


def _noting(draw: Callable[..., pygame.Surface], drawn: list[str]) -> Callable[..., pygame.Surface]:
    def noted(theme: Theme, words: str, *more: Any) -> pygame.Surface:
        drawn.append(words)
        return draw(theme, words, *more)

    return noted


def lit(sight: TableSight, window: TableWindow) -> bool:
    """Whether the line of the player at the screen is lit."""
    picture = next(item.picture for item in items(sight, window.letters, window.art) if item.key == ("panel", "score"))
    edge = {picture.get_at((picture.get_width() // 2, y))[:3] for y in range(3)}
    return window.letters.theme.palette.turn_light in edge


def test_under_a_cover_no_button_of_the_table_is_bright() -> None:
    state = new_game(GRAND, 3, 4)
    prompt = Prompt(facts_of(state, 0))
    window = TableWindow(first().map, Theme((1280, 720)), Deck(), 3, 2)
    plan = window.layout(prompt.facts.view, 0, CardMarks())
    people = [Player(name, "person", 1) for name in NAMES[:3]]

    def why(covered: bool) -> pygame.Surface:
        sight = TableSight(prompt.facts.view, plan, 0, people, prompt, covered=covered)
        found = {item.key: item.picture for item in items(sight, window.letters, window.art)}
        return found["button", Command.WHY]

    assert prompt.buttons()[Command.WHY].enabled
    brightest = [max(sum(colour[:3]) for colour in _colours(why(covered))) for covered in (False, True)]
    assert brightest[1] < brightest[0] * 0.8


def _colours(picture: pygame.Surface) -> set[tuple[int, ...]]:
    width, height = picture.get_size()
    return {tuple(picture.get_at((x, y))) for x in range(width) for y in range(height)}


def test_the_line_of_the_player_at_the_screen_is_lit_while_they_are_asked() -> None:
    answering = positions_by_question()[BACKFIRE][0]
    asked = question(answering)
    assert asked is not None and asked.player != answering.active
    window = TableWindow(first().map, Theme((1280, 720)), Deck(), answering.players, 2)
    other = next(player for player in range(answering.players) if player not in (asked.player, answering.active))
    for player, bright in (
        (asked.player, True),
        (answering.active, True),  # it is their turn
        (other, False),
    ):
        prompt = Prompt(facts_of(answering, player))
        plan = window.layout(prompt.facts.view, player, CardMarks())
        people = [Player(name, "person", 1) for name in NAMES[: answering.players]]
        assert lit(TableSight(prompt.facts.view, plan, player, people, prompt), window) == bright


def test_a_line_of_the_log_shows_its_rule_however_wide_it_is() -> None:
    theme, size = Theme((800, 600)), first().map.places["log"]
    room = Rect(0, 0, round(size.width * theme.scale), round(size.height * theme.scale))
    words = "Ann"
    while theme.width(f"{words} n", TEXT, 20) < room.width - theme.px(76):
        words += " n"
    for said in (words, "Ann"):
        shown = [
            pygame.image.tobytes(
                log_panel.log(theme, part_of(theme, room, [LogLine((Part(said),), rule)]), ("", "")), "RGBA"
            )
            for rule in ("", "G6.16", "C.opening-draw-two")
        ]
        assert len(set(shown)) == 3


def test_where_several_can_be_caught_each_button_says_at_least_whom(written: Written) -> None:
    theme = Theme((800, 600))
    plan = TableWindow(first().map, theme, Deck(), 4, 2).layout(view_of(4), 0, CardMarks())
    for people in ((1,), (1, 2, 3)):
        for player, box in catch_boxes(plan, people):
            name = NAMES[player]
            button_picture(theme, box.size, ButtonFace(f"Catch {name}: no call!", "C", None, CLAIM, brief=name), 25.0)
    alone, *several = written.texts
    assert NAMES[1] != alone and NAMES[1] in alone
    assert all(name in several for name in NAMES[1:4])


@pytest.mark.parametrize(("face", "number"), [("r8", True), ("y1", False)])
def test_only_a_choice_that_can_be_played_is_numbered(face: str, number: bool) -> None:
    state = sitting("hand Ann: r8 y1 b3", "pile 1: r2", "pile 2: g3").state
    window = TableWindow(first().map, Theme((1280, 720)), Deck(), state.players, len(state.piles))
    prompt = Prompt(facts_of(state, 0))
    card = card_in(prompt, face)
    prompt.choose(CardTarget(card))
    sight = sight_of(state, prompt, window)
    sight.plan = window.layout(prompt.facts.view, 0, CardMarks(tuple(prompt.chosen())))
    found = {item.key for item in items(sight, window.letters, window.art)}
    assert prompt.chosen() == [card] and (("number", card) in found) is number


def test_a_card_to_be_given_away_shows_the_face_of_who_gets_it(host: Sitter) -> None:
    state = positions_by_question()[SHARE][0].copy()
    scene = seat_in(host, state)
    ask = scene.seat.prompt.ask
    assert isinstance(ask, Sharing)
    taker = next(target.player for target in ask.lit() if isinstance(target, PlayerTarget))
    scene.choices.choose(PlayerTarget(taker))
    scene.seat.changed()
    theme = scene.story.window.letters.theme
    shown = {item.key: item.picture for item in scene.drawing.resting()}
    given, open_still = (shown["given", card] for card in ask.cards[:2])
    size = given.get_width()
    assert given is badges.face_badge(theme, size, scene.session.match.players[taker].face)
    assert given.get_size() != open_still.get_size(), "of the next one it is still asked who gets it"
    marks = {item.key: item.rect for item in scene.drawing.resting()}
    spots = {card: scene.story.motion.plan.cards["c", card] for card in ask.cards}
    turned = {card: spot for card, spot in spots.items() if abs(spot.angle) > 3}
    offs = {card: marks["given", card].centerx - spot.x for card, spot in turned.items()}
    assert turned and all(abs(off) > 1 for off in offs.values()), "over the middle of a turned card's edge"
    assert all((offs[card] > 0) == (spot.angle > 0) for card, spot in turned.items())


def test_a_pile_that_is_not_open_yet_has_an_outline_and_says_so(host: Sitter) -> None:
    scene = seat(host, 1, 2)
    view = view_of(3)
    view.open_piles, view.piles[1] = 1, PileView([], 0)
    scene.story.jump(view, 0)
    sight = scene._seen()
    there = {item.key: item for item in items(sight, scene.story.window.letters, scene.story.window.art)}
    assert there["no pile", 1].rect == sight.plan.piles[1] and ("no pile", 0) not in there
    theme, size = scene.story.window.letters.theme, sight.plan.captions[1].size
    wanted = panels.caption(theme, size, NO_COLOUR, ["not open yet"], False, False)
    assert there["caption", 1].picture is wanted
    view.open_piles = 2
    scene.story.jump(view, 0)
    there = {item.key: item for item in items(scene._seen(), scene.story.window.letters, scene.story.window.art)}
    assert ("no pile", 1) in there and there["caption", 1].picture is not wanted


def test_a_pile_says_nothing_while_the_card_turned_up_on_it_is_on_its_way(host: Sitter) -> None:
    scene = seat(host, 1, 2)
    scene.story.jump(view_of(3), 0)
    sight = scene._seen()
    letters, art = scene.story.window.letters, scene.story.window.art
    flying = replace(sight, piles=[PileView([], 0), PileView([], 0)])
    turned = replace(flying, turned_up={laid.card for laid in sight.view.piles[0].run})
    assert {("caption", 0), ("caption", 1)} <= {item.key for item in items(flying, letters, art)}
    there = {item.key for item in items(turned, letters, art)}
    assert ("caption", 0) not in there and {("caption", 1), ("no pile", 0)} <= there
