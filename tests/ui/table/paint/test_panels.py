"""The panels of the table: what is written on them."""

from __future__ import annotations

import pygame
import pytest

from game.rules.values.messages import sentence
from game.text import say
from game.ui.input import pads
from game.ui.kit.faces import CALM, face
from game.ui.kit.hint_marks import pad_mark
from game.ui.kit.look import Look
from game.ui.kit.measures import SMALL
from game.ui.kit.theme import BOLD, Theme
from game.ui.table.paint import panels
from game.ui.table.paint.panels import OnPlaque
from tests.ui.written import Written


@pytest.mark.parametrize(("rule", "marks"), [("G3.2", ["G3.2"]), ("C.opening-draw-two", []), ("", [])])
def test_a_refusal_carries_the_number_of_its_rule_and_no_bare_sign(
    written: Written, theme: Theme, rule: str, marks: list[str]
) -> None:
    panels.question(theme, (560, 60), "Not now.", "refused", rule)
    assert [words for words in written.texts if words != "Not now."] == marks


def test_the_face_of_the_player_waited_for_stands_before_the_words(theme: Theme) -> None:
    size = (560, 60)
    skin = face(theme, 2, 42, CALM).get_at((21, 28))[:3]

    def skinned(picture: pygame.Surface) -> list[int]:
        return [x for x in range(picture.get_width()) if picture.get_at((x, 37))[:3] == skin]

    assert not skinned(panels.question(theme, size, "Ben's turn.", "waiting", ""))
    shown = skinned(panels.question(theme, size, "Ben's turn.", "waiting", "", (2, CALM)))
    assert shown and max(shown) - min(shown) < 42 and max(shown) < size[0] // 2


@pytest.mark.parametrize(("width", "stay"), [(400, True), (150, False)])
def test_points_stay_below_a_name_that_has_room_for_the_flag_beside_it(width: int, stay: bool) -> None:
    theme, size = Theme((1920, 1080)), (width, 72)
    calm = OnPlaque("Ann", "", ("7 points",), 1)
    flagged = calm._replace(flag="draws 2")
    several = (calm, calm._replace(ways=("8 points",)), flagged, flagged._replace(ways=("8 points",)))
    looks = [pygame.image.tobytes(panels.plaque(theme, size, who), "RGBA") for who in several]
    assert looks[0] != looks[1] and looks[0] != looks[2]
    assert (looks[2] != looks[3]) == stay


def test_a_flag_too_long_for_its_line_takes_the_place_of_the_name_and_is_not_cut(written: Written) -> None:
    flag = say(sentence("names nobody"))
    panels.plaque(Theme((1280, 720)), (146, 48), OnPlaque("Noor", "", ("0 points",), 1, flag=flag))
    assert flag in written and not written.cut


@pytest.mark.parametrize(
    ("size", "stand"),
    [((300, 58), {"Beginner", "7 points"}), ((160, 100), {"Beginner", "7 points"}), ((160, 48), {"7 points"})],
    ids=["beside the name", "on a line of its own", "nowhere"],
)
def test_how_a_bot_plays_stands_where_its_plate_has_room(
    written: Written, size: tuple[int, int], stand: set[str]
) -> None:
    panels.plaque(Theme((1280, 720)), size, OnPlaque("Freya", "Beginner", ("7 points",), 1))
    assert {"Beginner", "7 points"} & {*written.texts} == stand and not written.cut


def test_where_the_mark_of_a_phone_says_it_no_line_does(written: Written) -> None:
    panels.plaque(Theme((1280, 720)), (160, 100), OnPlaque("Freya", "on the phone", ("7 points",), 1, phone=True))
    assert "7 points" in written and "on the phone" not in written


def test_the_words_beside_a_name_keep_clear_of_the_number_of_cards() -> None:
    theme, size = Theme((1280, 720)), (178, 48)
    bare, *others = (panels.plaque(theme, size, OnPlaque("Ida", "k" * long, (), 1, cards=7)) for long in range(30))
    differ = [pygame.mask.from_threshold(other, (0, 0, 0), (1, 1, 1, 255), bare) for other in others]
    ends = [max(box.right for box in mask.get_bounding_rects()) for mask in map(inverted, differ) if mask.count()]
    assert len(ends) > 5 and max(ends) <= badge_left(size) - 5


def inverted(mask: pygame.mask.Mask) -> pygame.mask.Mask:
    mask.invert()
    return mask


def badge_left(size: tuple[int, int]) -> int:
    """Where the frame of the number of cards begins: the cream to the right of a plate without words."""
    bare = panels.plaque(Theme((1280, 720)), size, OnPlaque("", "", (), 1))
    row = [bare.get_at((x, size[1] // 2))[:3] for x in range(size[0] // 2, size[0])]
    return size[0] // 2 + next(at for at, colour in enumerate(row) if min(colour) > 180)


def test_the_line_of_the_game_carries_the_pads_button_that_opens_the_menu(theme: Theme) -> None:
    looks = [panels.game(theme, (400, 60), ("Grand",), False, False, True, pad) for pad in ("", pads.START)]
    mark = pad_mark(theme, pads.START, 60 * 0.62 / theme.scale)
    left = 400 - 30 - mark.get_width()
    middle = [pygame.image.tobytes(look.subsurface((left, 15, mark.get_width(), 30)), "RGBA") for look in looks]
    assert middle[0] != middle[1] and panels.game(theme, (400, 60), ("Grand",), False, False) is looks[0]


def test_the_sign_of_the_menu_gives_way_to_the_name_of_a_deal(written: Written) -> None:
    theme = Theme((1280, 720), Look(1.5))
    name, bars = "The deal “abracadabra”", theme.px(22)
    least = theme.width(name, BOLD, SMALL) + 60 + theme.px(8) + bars
    for wide in range(least, least + 60):
        ways = f"{name}, Grand, strict", f"{name}, Grand", name, "game 1"
        panels.game(theme, (wide, 60), ways, False, False, True, pads.START)
    assert name in written.texts and "game 1" not in written.texts


def test_the_sign_of_the_menu_stands_in_every_game_of_a_match_beside_shorter_words_if_need_be(written: Written) -> None:
    theme, size = Theme((1280, 720)), (222, 40)
    mark = pad_mark(theme, pads.START, size[1] * 0.62 / theme.scale)
    bare = panels.game(theme, size, ("",), False, False, True, pads.START)
    corner = pygame.Rect(size[0] - size[1] // 2 - mark.get_width(), 0, mark.get_width(), size[1])
    for number in (1, 2, 10, 24):
        game = f"game {number} · to 500"
        ways = f"Grand · {game}", f"Grand · {game}", game, "to 500", "500"
        line = panels.game(theme, size, ways, False, False, True, pads.START)
        assert pygame.image.tobytes(line.subsurface(corner), "RGBA") == pygame.image.tobytes(
            bare.subsurface(corner), "RGBA"
        )
        assert game in written.texts and not written.cut
