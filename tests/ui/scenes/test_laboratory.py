"""The laboratory: a position is built and tried with the mouse, with keys, with a pad and by typing."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.rules import view
from game.rules.engine import TASKS
from game.rules.notation import parse_card
from game.rules.values.cards import FACE, FACE_OF_TEXT
from game.session.rule_choice import RuleChoice
from game.session.transcript.scenario_lines import scenario_known
from game.text import say
from game.ui.input import intents, pads
from game.ui.input.intents import Intent
from game.ui.kit.scrolling import Heading
from game.ui.kit.textfield import TextField
from game.ui.kit.theme import Theme
from game.ui.laboratory.cards_left import LeftCard
from game.ui.laboratory.open_table import Graspable, OpenTable
from game.ui.scenes.laboratory import LaboratoryScene
from game.ui.screenshot import Sitter
from tests.rules.games import decide
from tests.session.workbench.test_draft import TEXT
from tests.ui.pages import BACK, ENTER, begin, key, look_at, move


@pytest.fixture
def page(host: Sitter) -> LaboratoryScene:
    scene = LaboratoryScene(host)
    begin(host, scene)
    return scene


def face(word: str) -> int:
    return parse_card(word)[0]


def table(page: LaboratoryScene) -> OpenTable:
    found = page.widget("table")
    assert isinstance(found, OpenTable)
    return found


def spot(page: LaboratoryScene, what: Graspable) -> tuple[int, int]:
    """Where something on the table can be pressed: a card near its left edge, which the next one leaves free."""
    rect = next(one.rect for one in table(page).spots.values() if one.what == what)
    return rect.left + 3, rect.centery


def left(page: LaboratoryScene, word: str) -> tuple[int, int]:
    return next(one.rect.center for one in page.focus.widgets if isinstance(one, LeftCard) and one.face == face(word))


def mouse(page: LaboratoryScene, kind: str, pos: tuple[int, int]) -> None:
    page.handle(Intent(kind, pos=pos, button=0 if kind == intents.POINT else 1))


def drag(page: LaboratoryScene, begin: tuple[int, int], end: tuple[int, int]) -> None:
    mouse(page, intents.PRESS, begin)
    mouse(page, intents.POINT, ((begin[0] + end[0]) // 2, (begin[1] + end[1]) // 2))
    look_at(page.host)  # type: ignore[arg-type]
    mouse(page, intents.POINT, end)
    mouse(page, intents.RELEASE, end)


def hand(page: LaboratoryScene, name: str) -> list[int]:
    experiment = page.experiment
    return sorted(FACE[card] for card in experiment.settled.hands[experiment.draft.names.index(name)])


def test_a_card_left_is_dragged_to_a_hand(page: LaboratoryScene) -> None:
    drag(page, left(page, "r9"), spot(page, Graspable("hand Cy", player=2)))
    assert face("r9") in hand(page, "Cy")
    assert page.experiment.draft.left[face("r9")] == 0


def test_a_card_is_dragged_from_a_hand_to_the_cards_left(page: LaboratoryScene) -> None:
    drag(page, spot(page, Graspable("hand Ben", face("g8"))), left(page, "r3"))
    assert face("g8") not in hand(page, "Ben")


def test_a_card_let_go_over_nothing_stays_where_it_was(page: LaboratoryScene) -> None:
    before = page.experiment.draft
    drag(page, spot(page, Graspable("hand Ben", face("g8"))), (2, 2))
    assert page.experiment.draft == before


def test_a_card_moves_by_a_press_on_it_and_one_where_it_goes(page: LaboratoryScene) -> None:
    for what in (Graspable("hand Ann", face("r2")), Graspable("pile 1", face("r9"))):
        mouse(page, intents.PRESS, spot(page, what))
        mouse(page, intents.RELEASE, spot(page, Graspable("stock 1")))
    assert page.experiment.draft.lines["pile 1"] == ("r9/Cy", "r2/Ann")


def test_a_card_moves_by_keys_alone(page: LaboratoryScene) -> None:
    page.focus.focus(table(page))
    page.handle(move("right"))
    taken = table(page).spots[table(page).at].what
    assert taken.face >= 0
    page.handle(ENTER)
    page.handle(move("up"))
    page.handle(ENTER)
    there = table(page).spots[table(page).at].what
    assert there.line != taken.line
    assert taken.face not in hand(page, "Ann")


def test_an_eight_pressed_twice_turns_face_up(page: LaboratoryScene) -> None:
    for _ in range(2):
        mouse(page, intents.PRESS, spot(page, Graspable("hand Ben", face("g8"))))
    assert page.experiment.draft.lines["faceup Ben"] == ("g8",)


def test_two_players_pressed_change_seats_and_one_pressed_twice_has_the_turn(page: LaboratoryScene) -> None:
    for name, player in (("Ann", 0), ("Cy", 2)):
        mouse(page, intents.PRESS, spot(page, Graspable(f"hand {name}", player=player)))
    assert page.experiment.draft.names == ("Cy", "Ben", "Ann", "Dee")
    for _ in range(2):
        mouse(page, intents.PRESS, spot(page, Graspable("hand Ben", player=1)))
    assert page.experiment.draft.lines["turn"] == ("Ben",)


def test_what_cannot_be_is_refused_with_a_sentence(page: LaboratoryScene) -> None:
    before = page.experiment.draft
    drag(page, spot(page, Graspable("pile 2", face("g5"))), spot(page, Graspable("hand Cy", player=2)))
    assert page.refused and page.note is not None
    assert page.experiment.draft == before


def heading(page: LaboratoryScene) -> str:
    found = page.widget("may")
    assert isinstance(found, Heading)
    return found.words


def test_an_act_of_the_list_is_tried_and_stepped_through(page: LaboratoryScene) -> None:
    page.handle(ENTER)  # the first act, which has the focus
    assert [FACE_OF_TEXT["r2"]] == [face for act in page.experiment.acts for face in act.cards]
    assert page.experiment.at == 3  # with all that came of it, as the list is of the next player
    assert heading(page) == "Dee may"
    page.handle(key(","))
    assert heading(page) == "Dee may then"  # once all has come of it
    for _ in range(2):
        page.handle(key(","))
    assert page.experiment.at == 0
    page.handle(key("."))
    assert page.experiment.at == 1


def test_a_kind_of_several_acts_lists_them(page: LaboratoryScene) -> None:
    page.focus.focus(page.widget("kind 1"))
    page.handle(ENTER)
    ways = [widget for widget in page.focus.widgets if widget.name.startswith("way ")]
    assert len(ways) == 10  # a Wild on two piles, four colours or none
    page.focus.focus(ways[2])
    page.handle(ENTER)
    assert len(page.experiment.acts) == 1


def type_line(page: LaboratoryScene, line: str) -> None:
    field = page.widget("notation")
    assert isinstance(field, TextField)
    page.focus.focus(field)
    field.write(line)
    page.handle(ENTER)


def test_an_act_is_tried_as_it_is_typed(page: LaboratoryScene) -> None:
    type_line(page, "Ann plays b6 b3 b0 on 1")
    assert page.experiment.settled.seats == [2, 1, 0, 3]


def test_a_line_of_the_position_is_changed_as_it_is_typed(page: LaboratoryScene) -> None:
    type_line(page, "hand Dee: y6 g2")
    assert hand(page, "Dee") == sorted((face("y6"), face("g2")))


@pytest.mark.parametrize("line", ["Ann plays b0 on 2", "hand Ann: r3 r3 r3", "nonsense", "Zoe draws", "hand Zoe: r1"])
def test_a_typed_line_that_cannot_be_changes_nothing_and_says_why(page: LaboratoryScene, line: str) -> None:
    before, acts = page.experiment.draft, page.experiment.acts[:]
    type_line(page, line)
    assert page.refused and (page.experiment.draft, page.experiment.acts) == (before, acts)


def test_the_last_change_is_taken_back(page: LaboratoryScene) -> None:
    before = page.experiment.draft
    type_line(page, "turn: Cy")
    page.focus.focus(page.widget("kind 0"))
    page.handle(key("backspace"))
    assert page.experiment.draft == before


def test_a_position_is_kept_and_opened_again(page: LaboratoryScene, host: Sitter) -> None:
    type_line(page, "turn: Cy")
    page.focus.focus(page.widget("kind 0"))
    page.handle(key("s"))
    other = LaboratoryScene(host)
    begin(host, other)
    other.handle(key("o"))
    other.focus.focus(other.widget("kept 0"))
    other.handle(ENTER)
    assert other.experiment.draft.lines["turn"] == ("Cy",)
    assert not other.opening


def test_what_was_left_is_there_again_as_long_as_the_program_runs(page: LaboratoryScene, host: Sitter) -> None:
    type_line(page, "turn: Cy")
    page._rename("Cy begins")
    page.handle(BACK)  # out of the field
    page.handle(BACK)
    host.stack.settle()
    assert host.stack.top is None
    other = LaboratoryScene(host)
    begin(host, other)
    assert other.experiment.draft.lines["turn"] == ("Cy",) and other.name == "Cy begins"
    other.handle(key("backspace"))
    assert other.experiment.draft.lines["turn"] == ("Ann",)
    assert LaboratoryScene(Sitter((1280, 720))).experiment.draft.lines["turn"] == ("Ann",), "another program"


def test_a_position_opened_from_elsewhere_leaves_the_one_before_to_undo(page: LaboratoryScene, host: Sitter) -> None:
    type_line(page, "turn: Cy")
    page.leave()
    other = LaboratoryScene(host, TEXT)
    begin(host, other)
    assert other.name == "Six on a Nine" and other.experiment.draft.lines["turn"] == ("Ann",)
    other.handle(key("backspace"))
    assert other.experiment.draft.lines["turn"] == ("Cy",)


@pytest.mark.parametrize("name", ["notation", "name"])
def test_escape_leaves_a_field_before_the_page(page: LaboratoryScene, host: Sitter, name: str) -> None:
    for opening in (False, True):
        page._turn_list(opening)
        page.focus.focus(page.widget(name))
        page.handle(BACK)
        host.stack.settle()
        assert host.stack.top is page and page.opening == opening
        assert page.focus.focused is page.widget("paste" if opening else "kind 0")
    page.handle(BACK)
    assert not page.opening
    page.handle(BACK)
    host.stack.settle()
    assert host.stack.top is None


def test_enter_leaves_the_name_so_that_the_next_key_saves_under_it(page: LaboratoryScene) -> None:
    field = page.widget("name")
    assert isinstance(field, TextField)
    page.focus.focus(field)
    field.write("Cy begins")
    page.handle(ENTER)
    assert not page.typing
    page.handle(key("s"))
    assert [one.name for one in page.kept.all()] == ["Cy begins"]


def test_what_is_wrong_with_a_typed_line_is_said_in_a_whole_sentence(page: LaboratoryScene) -> None:
    type_line(page, "Zoe draws")
    assert page.note is not None
    assert say(page.note) == "There is no player called “Zoe”."


def test_a_position_goes_over_the_clipboard(page: LaboratoryScene, monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", kept.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: kept[-1])
    type_line(page, "turn: Cy")
    page.focus.focus(page.widget("kind 0"))
    page.handle(key("t"))
    page.handle(key("backspace"))
    page.handle(key("o"))
    page.handle(key("v"))
    assert page.experiment.draft.lines["turn"] == ("Cy",)


def test_a_position_with_hidden_cards_opens_with_them_among_the_cards_left(
    page: LaboratoryScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = scenario_known(view(page.experiment.settled, 0), page.experiment.draft.names)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: known)
    page.handle(key("o"))
    page.handle(key("v"))
    assert page.note is not None and "leaves out hidden cards" in say(page.note) and not page.refused
    assert page.name == "" and len(hand(page, "Ann")) == 7 and not hand(page, "Ben")
    for name, player, word in (("Ben", 1, "r7"), ("Cy", 2, "r5"), ("Dee", 3, "r4")):
        assert page.experiment.lacks is not None
        drag(page, left(page, word), spot(page, Graspable(f"hand {name}", player=player)))
    assert page.experiment.lacks is None and page.experiment.kinds


def test_a_dropped_file_is_opened_and_a_damaged_one_refused(page: LaboratoryScene, tmp_path: Path) -> None:
    file = tmp_path / "six.table"
    file.write_text(TEXT)
    page.handle(Intent(intents.DROP, text=str(file)))
    assert page.name == "Six on a Nine" and not page.refused
    file.write_text("players: Ann\n")
    page.handle(Intent(intents.DROP, text=str(file)))
    assert page.refused


def test_every_part_of_the_page_is_reached_by_a_pad(page: LaboratoryScene) -> None:
    reached = set()
    for _ in range(7):
        page.handle(Intent(intents.NEXT, pad=pads.RIGHT_SHOULDER))
        assert page.focus.focused is not None
        reached.add(page.focus.focused.part)
    assert reached == set(range(7))


def test_escape_puts_back_what_is_taken_up_before_it_leaves(page: LaboratoryScene, host: Sitter) -> None:
    mouse(page, intents.PRESS, spot(page, Graspable("hand Ann", face("r2"))))
    page.handle(Intent(intents.BACK))
    host.stack.settle()
    assert host.stack.top is page
    assert all(widget.name != "floating" for widget in page.focus.widgets)


@pytest.mark.parametrize("players", range(2, 11))
def test_there_is_room_for_every_number_of_players(page: LaboratoryScene, players: int) -> None:
    type_line(page, "rules: grand two=pepper")
    for _ in range(20):
        if len(page.experiment.draft.names) == players:
            break
        page.focus.focus(page.widget("players"))
        page.handle(ENTER)
    assert len(page.experiment.draft.names) == players
    assert len(table(page).layout.plaques) == players


def test_a_long_game_is_opened_in_parts(page: LaboratoryScene, monkeypatch: pytest.MonkeyPatch) -> None:
    acts = "\n".join(["Ann draws from 1", "Ann passes", "Ben draws from 1", "Ben passes"] * 3)
    text = TEXT.replace("players: Ann Ben Cy Dee", "players: Ann Ben").replace("hand Cy: r5 b7 y1\n", "")
    text = text.replace("hand Dee: y6 g2 b4 rS\n", "").replace("dealer: Dee", "dealer: Ben").replace("/Cy", "/Ann")
    text = text.replace("pepper: Dee", "pepper: Ben").replace("rules: grand", "rules: classic")
    text = "\n".join(line for line in text.split("\n") if not line.startswith(("pile 2", "salt", "pepper")))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: f"{text}---\n{acts}\n")
    frames, finish = [0], page.host.stack.finish

    def one_part(parts: Iterator[None], at_once: bool = False) -> bool:
        frames[0] += 1
        return next(parts, finish) is finish

    monkeypatch.setattr(page.host.stack, "finish", one_part)
    page.handle(key("o"))
    page.handle(key("v"))
    while page.rests_for() == 0.0:
        page.update(0.0)
    assert not page.refused and len(page.experiment.acts) == 12
    assert frames[0] > 12


def test_the_same_position_has_other_rules(page: LaboratoryScene, monkeypatch: pytest.MonkeyPatch) -> None:
    def choose(choice: RuleChoice, players: int, on_done: Callable[[RuleChoice], None]) -> None:
        assert (choice.base, players) == ("grand", 4)
        on_done(RuleChoice.of("classic"))

    monkeypatch.setattr(page.host.go, "rules_setup", choose)
    before = hand(page, "Ann")
    page.handle(key("u"))
    assert len(page.experiment.settled.piles) == 1
    assert hand(page, "Ann") == before


def test_every_step_is_drawn_also_those_in_the_middle_of_an_act(page: LaboratoryScene, host: Sitter) -> None:
    chance, experiment = random.Random(1), page.experiment
    for _ in range(40):
        experiment.try_out(decide(experiment.settled, chance))
        experiment.go(len(experiment.steps) - 1)
    middle = [at for at, step in enumerate(experiment.steps) if {*map(type, step.state.pending[-1:])} & set(TASKS)]
    assert middle, "nobody is asked anything there"
    for at in middle:
        experiment.go(at)
        page.rebuild()
        look_at(host)


def test_pictures_of_cards_are_kept_until_the_window_or_the_cards_change(page: LaboratoryScene, host: Sitter) -> None:
    before = table(page)._art
    type_line(page, "turn: Cy")
    assert table(page)._art is before
    host.settings.face_style = "large"
    page.rebuild()
    large = table(page)._art
    assert large is not before
    host.theme = Theme((1280, 720))
    page.rebuild()
    assert table(page)._art is not large
