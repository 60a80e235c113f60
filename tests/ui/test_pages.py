"""Title, new game, pause, cover and results: everything is reached, fits, and says the right thing."""

from __future__ import annotations

import itertools
import os
import shutil
from pathlib import Path

import pygame
import pytest

from game import paths
from game.rules import GRAND, GameState, new_game
from game.rules.actions import DEAL
from game.rules.scoring import end_game
from game.session.match import PERSON, Match, Player
from game.session.saves import Slot
from game.session.session import Session
from game.ui import intents
from game.ui.intents import Intent
from game.ui.page import Page
from game.ui.scene import Scene
from game.ui.scenes.cover import CoverScene
from game.ui.scenes.new_game import NAMES, NewGameScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.results import ResultsScene
from game.ui.scenes.title import TitleScene
from game.ui.screenshot import Sitter
from game.ui.table.scene import TableScene
from game.ui.theme import Theme
from game.ui.widgets import Choice, Toggle

SIZES = ((800, 600), (1280, 720), (1920, 1080), (1000, 1000), (3840, 2160))


def key(name: str) -> Intent:
    return Intent(intents.KEY, key=name, text=name)


def show(host: Sitter, scene: Scene) -> None:
    """Lay a scene on the stack and draw it until it rests."""
    host.stack.push(scene)
    settle(host)


def settle(host: Sitter) -> None:
    host.stack.settle()
    surface = pygame.Surface(host.theme.size)
    for _ in range(80):
        scene = host.stack.top
        assert scene is not None
        scene.update(0.1)
        host.stack.draw(surface)
        if scene.rests_for() is None:
            return
    raise AssertionError("it never comes to rest")


def names_of(page: Page) -> list[str]:
    return [widget.name for widget in page.focus.widgets]


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


def saved(folder: Path) -> None:
    players = (Player("Ann", PERSON, 1), Player("Ben", "random", 2))
    session = Session(Match(GRAND, players, 4), Slot(folder))
    answer = next(action for player in (0, 1) for action in session.legal(player))
    session.submit(answer)
    session.close()


# The title


def test_the_first_frame_of_the_title_reads_no_picture_and_no_match(
    host: Sitter, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*_: object) -> None:
        raise AssertionError("the first frame waited for it")

    title = TitleScene(host)
    host.stack.push(title)
    host.stack.settle()
    with monkeypatch.context() as patch:
        patch.setattr(pygame.image, "load", never)
        patch.setattr(Slot, "__init__", never)
        title.update(0.0)
        host.stack.draw(pygame.Surface(host.theme.size))
    settle(host)
    assert names_of(title) == ["new", "learn", "book", "quit"]


def test_continue_comes_first_when_there_is_a_match(host: Sitter) -> None:
    saved(host.data_dir)
    title = TitleScene(host)
    show(host, title)
    assert names_of(title) == ["continue", "new", "learn", "book", "quit"]
    assert title.focus.focused is title.widget("continue")
    assert title.summary.startswith("Game 1 · Ann 0, Ben 0")


def test_a_match_of_an_older_format_is_offered_with_a_word_about_it_and_goes_on(host: Sitter) -> None:
    slot = Slot(host.data_dir)
    shutil.copytree(paths.samples() / "format-1", slot.current)
    before = {file.name: file.read_bytes() for file in slot.current.iterdir()}
    title = TitleScene(host)
    show(host, title)
    assert title.notice.startswith("The rules have changed") and names_of(title)[0] == "continue"
    assert {file.name: file.read_bytes() for file in slot.current.iterdir()} == before
    title.handle(key("c"))
    host.stack.settle()
    assert isinstance(host.stack.top, TableScene)
    session = host.stack.top.session
    assert session.flush() and session.notice == title.notice
    host.stack.clear()
    session.close()
    assert {file.name: file.read_bytes() for file in (slot.folder / "aside-1").iterdir()} == before
    again = TitleScene(host)
    show(host, again)
    assert again.notice == "" and names_of(again)[0] == "continue"


def test_a_damaged_save_says_so_and_a_new_game_still_starts(host: Sitter) -> None:
    saved(host.data_dir)
    (Slot(host.data_dir).current / "match.json").write_text("{")
    title = TitleScene(host)
    show(host, title)
    assert "cannot be opened" in title.notice
    assert names_of(title) == ["new", "learn", "book", "quit"]
    title.handle(key("n"))
    settle(host)
    assert isinstance(host.stack.top, NewGameScene)
    words = "The match that cannot be opened will be put aside, under saves/aside-1, when the new one starts."
    assert host.stack.top.put_aside == words
    host.stack.top.handle(Intent(intents.BACK))
    settle(host)
    assert host.stack.top is title


def test_new_game_says_where_the_match_is_put_that_one_could_continue(host: Sitter) -> None:
    saved(host.data_dir)
    slot = Slot(host.data_dir)
    (slot.folder / "aside-1").mkdir()
    before = (slot.current / "match.json").read_bytes()
    title = TitleScene(host)
    show(host, title)
    title.handle(key("n"))
    settle(host)
    page = host.stack.top
    assert isinstance(page, NewGameScene)
    said = "The match you could continue will be put aside, under saves/aside-2, when the new one starts."
    assert page.put_aside == said
    page.start()
    host.stack.settle()
    assert isinstance(host.stack.top, TableScene) and host.stack.top.session.flush()
    assert (slot.folder / "aside-2" / "match.json").read_bytes() == before
    host.stack.clear()
    host.stack.settle()


@pytest.mark.skipif(os.name == "nt", reason="there no file can be taken away that is open")
def test_a_match_taken_away_while_it_is_played_is_told_of_at_the_table(host: Sitter) -> None:
    saved(host.data_dir)
    slot = Slot(host.data_dir)
    table = TableScene(host, Session.resume(slot))
    show(host, table)
    (slot.current / "journal").unlink()
    session = table.session
    assert session.question is not None
    session.submit(session.legal(session.question.player)[0])
    assert session.flush()
    table.update(0.0)
    assert table.controls.note is not None and table.controls.note[1] == session.told != ""
    host.stack.clear()
    host.stack.settle()


def test_quit_leaves_every_scene(host: Sitter) -> None:
    show(host, TitleScene(host))
    assert host.stack.top is not None
    host.stack.top.handle(key("q"))
    host.stack.settle()
    assert host.stack.top is None


# New game


def test_players_are_added_up_to_ten_and_taken_away_down_to_two(host: Sitter) -> None:
    page = NewGameScene(host)
    show(host, page)
    for count in range(5, 11):
        page.handle(key("+"))
        assert len(page.places) == count
    page.handle(key("+"))
    assert [place.name for place in page.places] == list(NAMES)
    assert len({place.face for place in page.places}) == 10
    while len(page.places) > 2:
        page.focus.focus(page.widget("remove 1"))
        page.handle(Intent(intents.ACTIVATE))
    assert [place.name for place in page.places] == ["Ann", "Joe"]
    with pytest.raises(KeyError):
        page.widget("remove 0")


def test_a_name_is_typed_a_face_chosen_and_a_bot_made_a_person_by_keyboard_alone(host: Sitter) -> None:
    page = NewGameScene(host)
    show(host, page)
    for widget, does in (
        ("name 1", [key("backspace")] * 3 + [Intent(intents.TEXT, text="Zoë")]),
        ("face 1", [Intent(intents.ACTIVATE)]),
        ("kind 1", [Intent(intents.MOVE, direction="left")]),
    ):
        for _ in range(60):
            if page.focus.focused is page.widget(widget):
                break
            page.handle(Intent(intents.NEXT))
        for intent in does:
            page.handle(intent)
    assert (page.places[1].name, page.places[1].kind) == ("Zoë", PERSON)
    assert page.places[1].face not in {place.face for place in page.places if place is not page.places[1]}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda places: setattr(places[2], "name", "  "), "needs a name"),
        (lambda places: setattr(places[2], "name", "ann"), "Two players are called ann"),
        (lambda places: setattr(places[0], "kind", "random"), "at least one player a person"),
    ],
)
def test_a_table_that_cannot_be_played_at_is_refused_in_a_sentence(host: Sitter, change, said: str) -> None:  # type: ignore[no-untyped-def]
    page = NewGameScene(host)
    show(host, page)
    assert page.why_not() == ""
    change(page.places)
    page.handle(key("s"))
    assert said in page.refusal and not host.stack.changing


def test_the_presets_keep_the_first_person_as_they_are(host: Sitter) -> None:
    page = NewGameScene(host)
    show(host, page)
    page.places[0].name, page.places[0].face = "Cy", 5
    page.handle(key("4"))
    assert len(page.places) == 10 and (page.places[0].name, page.places[0].face) == ("Cy", 5)
    assert len({place.name for place in page.places}) == 10 and len({place.face for place in page.places}) == 10
    assert page.why_not() == ""


def begun(host: Sitter, seed: int | None) -> Session:
    """The session of a match begun from the page of a new game."""
    host.seed = seed
    show(host, NewGameScene(host))
    assert isinstance(host.stack.top, NewGameScene)
    host.stack.top.start()
    host.stack.settle()
    assert isinstance(host.stack.top, TableScene)
    session = host.stack.top.session
    host.stack.clear()
    return session


def test_the_same_seed_asks_for_the_same_cards_and_no_seed_for_others_each_time(host: Sitter) -> None:
    sessions = [begun(host, seed) for seed in (6, 6, 7, None, None)]
    assert sessions[0].match == sessions[1].match and sessions[0].opening == sessions[1].opening
    assert len({session.match.secret for session in sessions}) == 4
    assert len({str(session.state.hands) for session in sessions}) == 4
    assert sessions[0].match.secret != 6 and max(session.match.secret for session in sessions) > 1 << 100


# Pause and cover


def test_the_pause_changes_settings_and_resumes(host: Sitter) -> None:
    show(host, TitleScene(host))
    page = PauseScene(host)
    show(host, page)
    for name, intent in (
        ("animation_speed", Intent(intents.MOVE, direction="right")),
        ("music_volume", Intent(intents.MOVE, direction="right")),
        ("reduced_motion", Intent(intents.ACTIVATE)),
    ):
        page.focus.focus(page.widget(name))
        page.handle(intent)
    settings = host.settings
    assert (settings.animation_speed, settings.music_volume, settings.reduced_motion) == (1.75, 0.1, True)
    page.handle(Intent(intents.BACK))
    host.stack.settle()
    assert isinstance(host.stack.top, TitleScene)


def test_a_cover_goes_away_only_when_its_person_presses(host: Sitter) -> None:
    ready: list[int] = []
    show(host, TitleScene(host))
    show(host, CoverScene(host, (Player("Ann"), Player("Ben")), 1, ready.append))
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
    show(host, page)
    assert page.heading() == "Cy and Ann are out!"
    assert page.subheading() == "Game 1 · Dee holds the pepper and deals next"
    assert page.notes(1) == "salt: 2 left out" and page.notes(2) == "out · keeps score"
    totals = [state.scores[player] for player in page.order()]
    assert totals == sorted(totals)


def test_next_game_puts_the_deal_of_the_pepper_holder_into_the_queue(host: Sitter) -> None:
    session = session_of(finished(3, (1,)))
    show(host, TitleScene(host))
    page = ResultsScene(host, session)
    show(host, page)
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
    settle(host)
    page.handle(key("n"))
    settle(host)
    assert isinstance(host.stack.top, NewGameScene)


def test_reduced_motion_celebrates_without_moving(host: Sitter) -> None:
    host.settings.reduced_motion = True
    page = ResultsScene(host, session_of(finished(3, (0,), (10, 499, 499))))
    show(host, page)
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
    table._fill(1, players)
    return [
        title,
        table,
        PauseScene(host),
        CoverScene(host, (Player("Ann"), Player("Ben")), 1, lambda _: host.quit()),
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
    show(host, page)
    surface = pygame.Surface(host.theme.size)
    page.invalidate()
    host.stack.draw(surface)
    assert host.stack.draw(surface) is None
    start = page.widget("start")
    page.handle(Intent(intents.POINT, pos=start.rect.center))
    changed = host.stack.draw(surface)
    assert changed is not None and len(changed) == 1
    assert changed[0].contains(start.rect) and changed[0].height < 200
