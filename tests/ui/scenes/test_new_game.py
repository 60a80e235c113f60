"""The page of a new game: presets, places, who sits there, and what is said where a match cannot begin."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.ai.characters import CHARACTERS
from game.rules.values.messages import sentence
from game.session.match import PERSON
from game.session.rule_choice import RuleChoice
from game.text import ENGLISH, use
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.kit.faces import FACES, face, face_of
from game.ui.kit.look import Look
from game.ui.kit.theme import Theme
from game.ui.kit.widgets import Button
from game.ui.new_game import preset_buttons, seating
from game.ui.new_game.little_table import little_table
from game.ui.new_game.preset_buttons import PresetButton
from game.ui.new_game.seating import NAMES, PRESETS, USUAL_LEVEL, Places, SeatChoice
from game.ui.new_game.segments import Segments
from game.ui.scenes.new_game import NewGameScene
from game.ui.screenshot import Sitter
from game.ui.table.scene import TableScene
from tests.ui.pages import ENTER, click, key, move, press, show_at_rest, type_into
from tests.ui.written import Written
from tests.workers.playing import waited_for


def shown(host: Sitter) -> NewGameScene:
    page = NewGameScene(host)
    show_at_rest(host, page)
    return page


def go_to(page: NewGameScene, name: str) -> None:
    """Walk to a widget with the keyboard alone."""
    for _ in range(80):
        if page.focus.focused is page.widget(name):
            return
        page.handle(Intent(intents.NEXT))
    raise AssertionError(f"{name} cannot be reached")


def test_players_are_added_up_to_ten_and_taken_away_down_to_two(host: Sitter) -> None:
    page = shown(host)
    for count in range(5, 11):
        page.handle(key("+"))
        assert len(page.places) == count and page.places.chosen == count - 1
    page.handle(key("+"))
    assert len({place.name for place in page.places}) == len(page.places) == 10
    assert {place.character for place in page.places} == {"", *CHARACTERS}
    while len(page.places) > 2:
        page.focus.focus(page.widget("remove 1"))
        page.handle(ENTER)
    assert page.places[0].name == "Ann" and page.places.chosen == 1
    with pytest.raises(KeyError):
        page.widget("remove 0")


def test_a_place_is_given_to_a_person_by_keyboard_alone(host: Sitter) -> None:
    page = shown(host)
    for widget, does in (
        ("place 2", [ENTER]),
        ("who", [move("left")]),
        ("own name", [key("backspace")] * 3 + [Intent(intents.TEXT, text="Zoë")]),
        ("face 7", [ENTER]),
    ):
        go_to(page, widget)
        for intent in does:
            page.handle(intent)
    assert page.places[2] == SeatChoice("Zoë", PERSON, 7)
    field = page.widget("name 2")
    assert field.described.value == "Zoë"
    with pytest.raises(KeyError):
        page.widget("level")


def test_a_place_is_given_to_a_character_at_a_level_by_keyboard_alone(host: Sitter) -> None:
    page = shown(host)
    for widget, does in (
        ("place 0", [ENTER]),
        ("who", [move("right")]),
        ("character jun", [ENTER]),
        ("level", [move("right")] * 3),
    ):
        go_to(page, widget)
        for intent in does:
            page.handle(intent)
    assert page.places[0] == SeatChoice("Jun", "master:jun", face_of("jun"))


def test_whoever_sat_at_a_place_comes_back_when_it_is_theirs_again(host: Sitter) -> None:
    page = shown(host)
    page.choose(3)
    page.places[3].name = "Sue"
    before = page.places.all[:]
    for _ in range(2):
        page.handle(key("p"))
        assert page.places[3].is_person and page.places[3].name == "Cy"
        page.places[3].face = 9
        page.handle(key("p"))
        assert page.places.all == before
    page.handle(key("p"))
    assert page.places[3].face == 9, "nor is the person forgotten"
    page.places[0].name = "Sue"
    page.handle(key("p"))
    assert page.places[3].kind == "beginner:suvi" and page.places[3].name not in ("Sue", "Cy")


def test_a_character_who_sits_there_twice_has_a_number_besides(host: Sitter) -> None:
    page = shown(host)
    page.choose(3)
    press(page, "character ida")
    assert [place.name for place in page.places] == ["Ann", "Ben", "Ida", "Ida II"]


def test_where_no_shakers_are_played_with_none_stand_on_the_small_table(host: Sitter) -> None:
    page = shown(host)
    with_them = little_table(page.theme, (300, 160), (1, 2), 0, page.choice.rules.shakers)
    assert page.choice.rules.shakers and not RuleChoice.of("classic").rules.shakers
    without = little_table(page.theme, (300, 160), (1, 2), 0, False)
    assert pygame.image.tobytes(with_them, "RGB") != pygame.image.tobytes(without, "RGB")


def test_keys_and_clicks_choose_as_well(host: Sitter) -> None:
    page = shown(host)
    press(page, "place 3")
    press(page, "character kofi")
    page.handle(key("l"))
    assert (page.places.chosen, page.places[3].name, page.places[3].kind) == (3, "Kofi", "casual:kofi")
    page.handle(key("p"))
    assert page.places[3].is_person and page.places[3].name == "Cy"
    board = page.widget("place 1").area(page.theme)
    click(page, (board.centerx, board.bottom - page.theme.px(30)))
    assert page.places.chosen == 1
    press(page, "name 2")
    assert page.places.chosen == 2 and page.focus.focused is page.widget("name 2")


def test_a_name_written_in_one_place_stands_in_the_other(host: Sitter) -> None:
    page = shown(host)
    page.choose(0)
    type_into(page, "name 0", "Zoe")
    field = page.widget("own name")
    assert field.described.value == "Zoe"
    type_into(page, "own name", "Max")
    field = page.widget("name 0")
    assert field.described.value == "Max" == page.places[0].name
    type_into(page, "name 2", "Ike")
    field = page.widget("own name")
    assert field.described.value == "Max"


def test_whoever_sat_at_the_table_last_time_sits_there_again(host: Sitter) -> None:
    page = shown(host)
    page.handle(key("4"))
    page.places[3].name = "Rex"
    page.start()
    host.stack.settle()
    assert isinstance(host.stack.top, TableScene)
    host.stack.clear()
    host.stack.settle()
    assert NewGameScene(host).places.all == page.places.all


def test_each_bot_plays_at_the_level_chosen_for_it_and_at_an_easy_one_where_none_was(host: Sitter) -> None:
    kinds = ["person", "beginner", "greedy", "sharp:ida", "master:nobody"]
    host.settings.players = [{"name": NAMES[at], "kind": kind, "face": at + 1} for at, kind in enumerate(kinds)]
    page = shown(host)
    assert [place.kind for place in page.places] == ["person", "beginner", "casual", "sharp:ida", "casual"]
    page.choose(3)
    levels = page.widget("level")
    assert isinstance(levels, Segments)
    assert [one.words for one in levels.segments] == ["Beginner", "Casual", "Sharp", "Master"] and levels.at == 2


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda places: setattr(places[2], "name", "  "), "needs a name"),
        (lambda places: setattr(places[2], "name", "ann"), "Two players are called"),
        (lambda places: setattr(places[1], "name", "李小龍"), "李小龍 has letters that cannot be shown here"),
    ],
)
def test_a_table_that_cannot_be_played_at_is_refused_in_a_sentence(
    host: Sitter, change: Callable[[Places], None], said: str
) -> None:
    page = shown(host)
    assert page.why_not() == ""
    change(page.places)
    page.handle(key("s"))
    assert said in page.refusal and not host.stack.changing


@pytest.mark.parametrize("number", range(len(PRESETS)))
def test_a_preset_keeps_the_first_person_as_they_are_and_is_seen_to_be_chosen(host: Sitter, number: int) -> None:
    page = shown(host)
    page.places[0].name, page.places[0].face = "Cy", 5
    page.handle(key(f"{number + 1}"))
    if PRESETS[number].people:
        assert (page.places[0].name, page.places[0].face) == ("Cy", 5)
    assert [preset for preset in PRESETS if page.places.is_as(preset)] == [PRESETS[number]]
    assert len({place.name for place in page.places}) == len(page.places)
    assert page.why_not() == ""


def test_at_a_table_of_ten_every_bot_is_somebody_with_a_name_of_its_own(host: Sitter) -> None:
    page = shown(host)
    page.handle(key("4"))
    seated = [place.character for place in page.places]
    assert seated[1:] == [*CHARACTERS, *CHARACTERS][:9] and seated[0] == ""
    assert len({place.name for place in page.places}) == 10
    assert page.places[9].name == "Ben II" and page.places[9].face == face_of("ben")


def test_whoever_is_added_once_all_characters_sit_is_the_first_of_them_again(host: Sitter) -> None:
    page = shown(host)
    page.sit_down(seating.TablePreset(sentence("All"), 1, tuple(f"casual:{name}" for name in CHARACTERS)))
    page.places.add()
    assert page.places[9].character == "ben" and page.places[9].name == "Ben II"


@pytest.mark.parametrize("more", [0, 1, 2])
@pytest.mark.parametrize(("size", "large"), [((800, 600), 1.0), ((800, 600), 1.6), ((1920, 1080), 1.0)])
def test_ten_characters_have_room_to_choose_from_and_so_have_the_faces(
    host: Sitter, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], large: float, more: int
) -> None:
    for name in ("theo", "wilhelm")[:more]:
        monkeypatch.setitem(CHARACTERS, name, CHARACTERS["ida"]._replace(name=name.title()))  # type: ignore[arg-type]
    host.settings.text_size = large
    host.theme = Theme(size, Look(large))
    page = shown(host)
    page.choose(0)
    for kind, count in (("face", FACES), ("character", len(CHARACTERS))):
        widgets = page.focus.widgets
        cards = [widget.rect for widget in widgets if widget.name.startswith(f"{kind} ")]
        around = [widget.rect for widget in widgets if widget.name in ("who", "level", "place 0", "start", "shuffle")]
        there_is = pygame.Rect(0, -page.scrolled.at, size[0], size[1] + page.scrolled.far)
        assert len(cards) == count and min(card.width for card in cards) >= host.theme.px(170)
        assert all(there_is.contains(card) for card in cards)
        assert all(card.collidelist([*cards[:at], *around]) < 0 for at, card in enumerate(cards))
        page.handle(key("p"))


def test_a_table_of_ten_has_no_more_places_than_that_however_many_characters_there_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(seating, "CHARACTERS", dict.fromkeys("abcdefghijkl"))
    assert seating.full_table(1) == tuple(f"{USUAL_LEVEL}:{name}" for name in "abcdefghi")


def test_four_of_them_play_among_themselves(host: Sitter) -> None:
    page = shown(host)
    page.handle(key("5"))
    for at in range(len(page.places)):
        page.places.chosen = at
        page.places.play_at("casual")
    page.handle(key("s"))
    host.stack.settle()
    table = host.stack.top
    assert isinstance(table, TableScene) and table.session.persons == ()
    session = table.session

    def played() -> bool:
        session.flush()
        table.update(0.5)
        return session.count > 2

    waited_for(played)
    host.stack.clear()
    host.stack.settle()


def test_shuffled_the_same_sit_in_another_order_and_the_chosen_one_stays_chosen(host: Sitter) -> None:
    page = shown(host)
    before, chosen = list(page.places), page.places.place
    page.handle(key("m"))
    assert list(page.places) != before and page.places.place is chosen
    assert sorted(place.name for place in page.places) == sorted(place.name for place in before)


@pytest.mark.parametrize(("size", "width", "shown"), [
    ((1280, 720), 200, 4), ((1280, 720), 150, 2), ((1280, 720), 110, 0), ((800, 600), 200, 0),
])  # fmt: skip
def test_a_preset_shows_as_many_faces_as_have_room_beside_its_words_and_none_too_small(
    host: Sitter, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], width: int, shown: int
) -> None:
    theme, drawn = Theme(size), list[int]()
    monkeypatch.setattr(preset_buttons, "face", lambda *given: drawn.append(given[1]) or face(*given))
    rect = pygame.Rect(0, 0, width, round(80 * theme.unit))
    button = PresetButton("preset", rect, "Gemischte Runde", (1, 13, 14, 20), "1", False, lambda: None)
    button.draw(pygame.Surface(rect.size), theme)
    assert len(drawn) == shown


def test_a_match_is_begun_as_practice_where_a_person_plays(host: Sitter) -> None:
    page = shown(host)
    page.handle(key("a"))
    assert page.practice
    page.start()
    host.stack.settle()
    table = host.stack.top
    assert isinstance(table, TableScene) and table.session.is_practice
    page = shown(host)
    page.handle(key("5"))  # bots alone
    with pytest.raises(KeyError):
        page.widget("practice")


def test_a_press_confirms_the_length_that_arrows_have_set_and_only_then_goes_on_to_the_next(host: Sitter) -> None:
    page = shown(host)

    def length() -> str:
        return page.widget("length").told

    page.focus.focus(page.widget("length"))
    before = length()
    page.handle(move("left"))
    marked = length()
    page.handle(ENTER)
    assert length() == marked != before
    page.handle(ENTER)
    assert length() == before


def test_the_lengths_of_a_match_say_their_minutes_for_these_players_rules_and_pace(host: Sitter) -> None:
    page = shown(host)

    def said() -> list[str]:
        lengths = page.widget("length")
        assert isinstance(lengths, Segments)
        return [segment.detail for segment in lengths.segments]

    few = said()
    assert all(" min" in words or " h" in words for words in few) and few[0].startswith("to 150 · ")
    host.settings.bot_pause = 2.5
    page.changed()
    assert said() != few
    page.play_by(page.choice.with_value("scoring", "games"))
    assert [words.split(" · ")[0] for words in said()] == ["1 game", "3 games", "5 games"]
    assert all(" min" in words or " h" in words for words in said())
    page.play_by(RuleChoice.of("grand").with_value("stacking", True))
    assert said()[0] == "to 150"  # nobody measured these rules


def test_where_no_length_has_its_minutes_the_page_says_why(host: Sitter, written: Written) -> None:
    use(ENGLISH)
    page = shown(host)
    why = "How long a match takes is known only for unchanged rules."
    page.play_by(page.choice.with_value("target", 300))
    page.draw(pygame.Surface(host.theme.size))
    assert why not in written.texts
    page.play_by(RuleChoice.of("grand").with_value("stacking", True))
    page.draw(pygame.Surface(host.theme.size))
    assert why in written.texts


def test_a_table_put_together_is_there_again_after_going_back(host: Sitter) -> None:
    page = shown(host)
    page.handle(key("4"))
    page.choose(3)
    page.places[3].name = "Sue"
    page.back()
    host.stack.settle()
    again = shown(host)
    assert [place.name for place in again.places] == [place.name for place in page.places] and len(again.places) == 10
    again.places[3].name = ""
    again.back()
    host.stack.settle()
    assert shown(host).places[3].name == "Sue", "a table at which nobody could play is not kept"


def test_changed_rules_have_the_name_of_own_rules_where_their_count_has_no_room(host: Sitter) -> None:
    page = shown(host)
    page.play_by(RuleChoice.parse("grand stacking=on hand_size=5"))
    for large in (0.8, 1.0, 1.5, 2.0):
        host.settings.text_size = large
        host.apply_settings()
        rules = page.widget("rules")
        assert isinstance(rules, Button)
        assert "changed" in rules.detail or (rules.label, rules.detail) == ("Own rules", "")
    page.play_by(RuleChoice.parse("grand target=300"))
    rules = page.widget("rules")
    assert isinstance(rules, Button) and rules.label == "Rules: Grand" and "change" not in rules.detail
