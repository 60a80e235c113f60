"""A position is built from an empty table, and what cannot be done is answered with a sentence."""

from __future__ import annotations

import pygame
import pytest

from game.text import say
from game.ui.input import intents, pads
from game.ui.input.intents import Intent
from game.ui.kit.widgets import Button
from game.ui.laboratory.cards_left import LeftCard
from game.ui.laboratory.open_table import Graspable
from game.ui.laboratory.trying_list import ListWords
from game.ui.scenes.laboratory import LaboratoryScene
from game.ui.screenshot import Sitter
from tests.ui.pages import ENTER, begin, click, key, move
from tests.ui.scenes.test_laboratory import drag, face, hand, left, mouse, spot, table


@pytest.fixture
def laboratory(host: Sitter) -> LaboratoryScene:
    scene = LaboratoryScene(host)
    begin(host, scene)
    return scene


@pytest.fixture
def empty(laboratory: LaboratoryScene) -> LaboratoryScene:
    """The laboratory with an empty table."""
    laboratory.handle(key("o"))
    laboratory.handle(key("0"))
    return laboratory


def said(page: LaboratoryScene) -> str:
    assert page.note is not None and page.refused
    return say(page.note, page.experiment.draft.names)


def put(page: LaboratoryScene, word: str, target: Graspable) -> None:
    """Show the colour of a card left, and drag it to its place."""
    if word[0] in "rygb":
        page.handle(key(word[0]))
    drag(page, left(page, word), spot(page, target))


def test_ten_cards_are_laid_on_an_empty_table_and_tried(empty: LaboratoryScene) -> None:
    assert not any(empty.experiment.settled.hands) and not any(empty.experiment.settled.piles)
    assert empty.focus.focused is table(empty), "no letter of a colour goes into a field"
    assert [widget.name for widget in empty.rows if widget.name.startswith(("lacks", "said", "kind"))] == [
        "lacks", "said 0", "said 1",
    ]  # fmt: skip
    task = empty.widget("said 1")
    assert isinstance(task, ListWords)
    assert task.words == "Take one of the cards below, and put it on a pile or a player."
    assert all(one.rect.top > task.rect.bottom for one in empty.focus.widgets if isinstance(one, LeftCard))
    for pile, word in enumerate(("r9", "g5"), 1):
        put(empty, word, Graspable(f"pile {pile}"))
    for player, words in enumerate(("b6 b3", "y7 y1", "g8 g2", "rS F")):
        for word in words.split():
            name = empty.experiment.draft.names[player]
            put(empty, word, Graspable(f"hand {name}", player=player))
    assert empty.experiment.lacks is None
    for name in ("kind 0", "way 0"):  # the Six and the Three on the Nine, in one order
        empty.focus.focus(empty.widget(name))
        empty.handle(ENTER)
    assert empty.experiment.acts[0].cards == (face("b6"), face("b3"))


def test_an_empty_table_is_kept_and_undone_like_any_change(empty: LaboratoryScene) -> None:
    assert empty.name == ""
    empty.handle(key("s"))
    empty.handle(key("backspace"))
    assert empty.experiment.settled.piles[0]
    empty.handle(key("o"))
    empty.handle(key("2"))
    assert not any(empty.experiment.settled.piles) and not empty.refused


def test_a_card_of_which_none_is_left_is_not_taken_up(empty: LaboratoryScene) -> None:
    for player, name in ((0, "Ann"), (1, "Ben")):
        put(empty, "r3", Graspable(f"hand {name}", player=player))
    click(empty, left(empty, "r3"))
    assert said(empty) == "The red Three is in this deck only twice."
    assert empty._taking.held is None


def test_a_card_let_go_over_nothing_says_where_cards_go(laboratory: LaboratoryScene) -> None:
    drag(laboratory, spot(laboratory, Graspable("hand Ben", face("g8"))), (2, 2))
    assert said(laboratory).startswith("Nothing there takes a card")
    drag(laboratory, left(laboratory, "r9"), spot(laboratory, Graspable("hand Cy", player=2)))
    assert laboratory.note is None and face("r9") in hand(laboratory, "Cy")


def test_a_player_put_on_a_pile_says_who_changes_seats(laboratory: LaboratoryScene) -> None:
    mouse(laboratory, intents.PRESS, spot(laboratory, Graspable("hand Ann", player=0)))
    mouse(laboratory, intents.PRESS, spot(laboratory, Graspable("stock 1")))
    assert said(laboratory) == "Ann changes seats only with another player."


@pytest.mark.parametrize(
    ("pasted", "why"),
    [("", "There is no text on the clipboard."), (" \n", "There is no text on the clipboard."),
     ("milk, eggs", "This text is no position: it has no line for players, hands or piles.")],
)  # fmt: skip
def test_a_paste_of_nothing_or_nonsense_says_why(
    laboratory: LaboratoryScene, monkeypatch: pytest.MonkeyPatch, pasted: str, why: str
) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: pasted)
    before = laboratory.experiment
    laboratory.handle(key("o"))
    laboratory.handle(key("v"))
    assert said(laboratory) == why and laboratory.experiment is before


def test_undo_and_steps_that_are_not_there_say_why(laboratory: LaboratoryScene) -> None:
    for name, why in ((",", "no step comes before"), ("backspace", "There is nothing to take back")):
        laboratory.handle(key(name))
        assert why in said(laboratory)
    laboratory.tell(None)
    click(laboratory, laboratory.widget("undo").rect.center)
    assert "There is nothing to take back" in said(laboratory)
    laboratory.handle(ENTER)
    laboratory._go(len(laboratory.experiment.steps) - 1)
    laboratory.handle(key("."))
    assert "This is the last step" in said(laboratory)


def test_every_button_shows_its_key_and_is_pressed_by_it(laboratory: LaboratoryScene) -> None:
    for name in ("One", "Two"):
        laboratory._rename(name)
        laboratory.handle(key("s"))
    for opening in (False, True):
        laboratory._turn_list(opening)
        buttons = [widget for widget in laboratory.focus.widgets if isinstance(widget, Button)]
        assert all(button.hint for button in buttons), [button.name for button in buttons if not button.hint]
        keys = [button.hint for button in buttons if button.hint != "U"]  # two ways to the rules
        assert len(set(keys)) == len(keys)
    laboratory._turn_list(False)
    for pressed, line, now in (("n", "turn", "Ben"), ("l", "salt", "Cy"), ("k", "pepper", "nobody")):
        laboratory.handle(key(pressed))
        assert laboratory.experiment.draft.lines[line] == (now,)
    laboratory.handle(key("p"))
    assert len(laboratory.experiment.draft.names) == 5
    laboratory.handle(key("d"))
    assert laboratory.experiment.settled.direction == -1


def test_an_act_is_taken_back_like_a_change_and_what_it_replaced_is_there_again(laboratory: LaboratoryScene) -> None:
    acts = laboratory.experiment.acts[:]
    laboratory.handle(ENTER)  # in place of the act that was tried before
    assert laboratory.experiment.acts != acts
    laboratory.handle(key("backspace"))
    assert (laboratory.experiment.acts, laboratory.experiment.at) == (acts, 0)
    assert not laboratory.widget("undo").enabled


def test_a_position_without_a_name_takes_the_place_of_none_that_is_kept(laboratory: LaboratoryScene) -> None:
    for _ in range(2):
        laboratory._rename("")
        laboratory.handle(key("s"))
    assert [one.name for one in laboratory.kept.all()] == ["Position", "Position 2"]
    laboratory.handle(key("s"))
    assert laboratory.note is not None and "in place of" in say(laboratory.note)
    assert len(laboratory.kept.all()) == 2


def test_a_kept_position_is_deleted_once_that_was_asked_for_twice(laboratory: LaboratoryScene) -> None:
    for name in ("One", "Two"):
        laboratory._rename(name)
        laboratory.handle(key("s"))
    places = {}
    for pressed in "ox":
        laboratory.handle(key(pressed))
        places[pressed] = [widget.rect.copy() for widget in laboratory.rows]
    assert places["o"] == places["x"]
    laboratory.handle(key("2"))
    assert laboratory.widget("kept 0").label == "Really delete One" and len(laboratory.kept.all()) == 2
    laboratory.handle(key("3"))
    assert laboratory.widget("kept 0").label == "Delete One"
    assert laboratory.note is not None and say(laboratory.note) == "Press again to delete Two for good."
    laboratory.handle(key("3"))
    assert [one.name for one in laboratory.kept.all()] == ["One"] and say(laboratory.note) == "Two is deleted."
    for _ in range(2):
        laboratory.handle(key("2"))
    assert laboratory.kept.all() == [] and not any(row.name in ("away", "kept 0") for row in laboratory.rows)


def test_the_focus_stays_at_a_tool_while_kept_positions_are_listed(laboratory: LaboratoryScene) -> None:
    laboratory.handle(key("s"))
    laboratory.handle(key("o"))
    tool = next(widget for widget in laboratory.focus.widgets if widget.label == "Turn")
    laboratory.focus.focus(tool)
    laboratory.handle(Intent(intents.ACTIVATE))
    assert laboratory.focus.focused is not None and laboratory.focus.focused.label == "Turn"


def test_what_was_to_be_deleted_is_asked_for_again_after_anything_else(laboratory: LaboratoryScene) -> None:
    laboratory.handle(key("s"))
    for pressed in ("o", "x", "2", "x", "x", "2", "n", "2"):
        laboratory.handle(key(pressed))
    assert len(laboratory.kept.all()) == 1


def test_rules_chosen_anew_but_the_same_leave_what_was_tried(
    laboratory: LaboratoryScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(laboratory.host.go, "rules_setup", lambda choice, _, on_done: on_done(choice))
    before = laboratory.experiment
    laboratory.handle(key("u"))
    assert laboratory.experiment is before and before.acts


def test_rules_are_not_offered_in_the_middle_of_an_act(
    laboratory: LaboratoryScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = list[object]()
    monkeypatch.setattr(laboratory.host.go, "rules_setup", lambda *about: opened.append(about))
    laboratory._go(1)
    laboratory.handle(key("u"))
    assert not opened and said(laboratory).startswith("A position changes only between turns")


PAD = Intent(intents.ACTIVATE, pad=pads.A)


@pytest.mark.parametrize("press", [ENTER, PAD], ids=["keys", "pad"])
def test_a_card_left_is_taken_up_and_put_down_without_walking_between(empty: LaboratoryScene, press: Intent) -> None:
    empty.focus.show(True)
    for word in ("r9", "r3"):
        empty.focus.focus(empty.widget(f"left {face(word)}"))
        empty.handle(press)
        assert empty.focus.focused is table(empty)
        for _ in range(9):
            if table(empty).spots[table(empty).at].what.line.startswith("pile"):
                break
            empty.handle(move("up" if table(empty).at.startswith("hand") else "right"))
        empty.handle(press)
        assert empty.focus.focused is empty.widget(f"left {face(word)}")
    assert empty.experiment.draft.lines["pile 1"] + empty.experiment.draft.lines["pile 2"] == ("r9/Ann", "r3/Ann")


def test_the_mouse_leaves_the_focus_where_it_was_pressed(empty: LaboratoryScene) -> None:
    click(empty, left(empty, "r9"))
    assert empty.focus.focused is empty.widget(f"left {face('r9')}")
