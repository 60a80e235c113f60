"""Colours are told apart and words read: of cards by every kind of sight, on every table where it is brightest."""

from __future__ import annotations

import ast
import re
from collections import Counter
from itertools import combinations

import pygame
import pytest

from game.rules.values.cards import YELLOW
from game.ui.kit import common_colours
from game.ui.kit.backdrop import TITLE_SHADE
from game.ui.kit.common_colours import COAL, CREAM, Colour
from game.ui.kit.drawings import drawing
from game.ui.kit.look import Look
from game.ui.kit.theme import Theme
from game.ui.kit.widgets import CLAIM, PLAIN, PRIMARY, QUIET, SOFT, ButtonColours, asleep
from game.ui.table.paint import still as room
from game.ui.tables.folders import Table, paint, shipped
from game.ui.tables.palette import CARD_COLOURS, USUAL, CardColours
from tests.test_layers import sources
from tests.ui.colour_sight import SIGHT, contrast, distance, lab, luminance

LEAST = 20  # by CIEDE2000
NUMERALS = 3.0  # of large heavy letters, by WCAG 2
WORDS = 4.5
FAINT = 3.0  # of what does nothing now
TABLES = pytest.mark.parametrize("table", shipped(), ids=lambda table: table.name)
DARK_INK = (58, 42, 0)  # of yellow cards; the others have white
WHITE = (255, 255, 255)


def sights() -> list[tuple[str, str]]:
    """Each palette of cards with each kind of sight it is meant for."""
    everybody = [(name, sight) for name in ("", "contrast") for sight in SIGHT]
    own = [(name, sight) for name in CARD_COLOURS for sight in SIGHT if name and sight.startswith(name)]
    return everybody + own


def brightest(table: Table, cloth: bool) -> Colour:
    """A colour of the cloth, or of the ground beside it, of which at most one in two hundred points is brighter."""
    picture = pygame.transform.scale(paint(table.map, cloth=True), (192, 108))
    points = [(x, y) for x in range(192) for y in range(108)]
    on_cloth = [((x - 96) / 66) ** 2 + ((y - 48.6) / 28) ** 2 < 1 for x, y in points]
    found = [picture.get_at(point)[:3] for point, inside in zip(points, on_cloth, strict=True) if inside is cloth]
    found.sort(key=luminance)
    return found[round(len(found) * 0.995) - 1]


def lit(table: Table, ground: Colour) -> Colour:
    """A colour of the ground in the middle of the pool of light, where the room is dim otherwise."""
    parts = zip(ground, table.palette.turn_light, strict=True)
    bright = (part * room.DIM * (1 + lamp / 255 * room.LIT) + lamp * room.HAZE for part, lamp in parts)
    red, green, blue = (min(255, round(part)) for part in bright)
    return red, green, blue


def over(colour: Colour, share: float, under: Colour) -> Colour:
    """A colour that lets some of what is under it through."""
    red, green, blue = (round(a * share + b * (1 - share)) for a, b in zip(colour, under, strict=True))
    return red, green, blue


@pytest.mark.parametrize(("name", "sight"), sights())
def test_no_two_colours_of_cards_are_taken_for_each_other(name: str, sight: str) -> None:
    for one, other in combinations(CARD_COLOURS[name].fields, 2):
        assert distance(lab(one, sight), lab(other, sight)) >= LEAST, (one, other)


def test_greys_are_told_apart_by_lightness() -> None:
    lightness = sorted(lab(grey)[0] for grey in CARD_COLOURS["greys"].fields)
    assert all(bright - dark >= LEAST for dark, bright in zip(lightness, lightness[1:], strict=False))


@pytest.mark.parametrize("name", CARD_COLOURS)
def test_numerals_can_be_read_on_every_card(name: str) -> None:
    least = WORDS if name == "contrast" else NUMERALS
    for number, field in enumerate(CARD_COLOURS[name].fields):
        assert contrast(DARK_INK if number == YELLOW else WHITE, field) >= least


@TABLES
def test_cards_and_arrows_stand_out_from_the_cloth(table: Table) -> None:
    cloth, palette = brightest(table, cloth=True), table.palette
    assert contrast(CREAM, cloth) >= NUMERALS, "the edge of a card"
    assert contrast(CREAM, over(palette.card_line, 0.6, cloth)) >= NUMERALS, "and its hairline"
    assert contrast(over(palette.arrows, 0.8, cloth), cloth) >= NUMERALS


@TABLES
def test_words_can_be_read_on_the_cloth_and_on_plates(table: Table) -> None:
    palette = table.palette
    assert contrast(palette.ink, brightest(table, cloth=True)) >= WORDS
    for cloth in (True, False):
        plate = over(palette.plate, 0.93, brightest(table, cloth))
        for ink in (palette.plate_ink, palette.plate_soft, palette.warning):
            assert contrast(ink, plate) >= WORDS
    assert contrast(palette.focus, COAL) >= NUMERALS


@TABLES
def test_titles_can_be_read_beside_the_cloth(table: Table) -> None:
    palette, ground = table.palette, brightest(table, cloth=False)
    assert contrast(palette.plate_ink, over(palette.shadow, TITLE_SHADE, ground)) >= WORDS


def is_colour(node: ast.AST) -> bool:
    """Whether something is written as red, green and blue, and perhaps how solid."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return re.fullmatch("#[0-9A-Fa-f]{6}", node.value) is not None
    if not isinstance(node, ast.Tuple) or len(node.elts) not in (3, 4):
        return False
    numbers = [part.value for part in node.elts[:3] if isinstance(part, ast.Constant) and type(part.value) is int]
    return len(numbers) == 3 and all(0 <= number <= 255 for number in numbers)


def test_colours_are_written_as_numbers_in_one_place() -> None:
    declared = ("ui/kit/common_colours.py", "ui/tables/palette.py")
    for file in sources():
        if file.path.startswith(("ui/", "app")) and file.path not in declared:
            found = [node.lineno for node in ast.walk(file.tree) if isinstance(node, ast.expr) and is_colour(node)]
            assert not found, f"{file.path}: {found}"


def test_every_colour_of_the_house_is_somewhere() -> None:
    named = Counter(node.id for file in sources() for node in ast.walk(file.tree) if isinstance(node, ast.Name))
    assert all(named[name] > 1 for name in vars(common_colours) if name.isupper())


def test_chosen_colours_are_those_of_cards_symbols_and_discs() -> None:
    chosen = CARD_COLOURS["greys"]
    for colour, name in enumerate(("red", "yellow", "green", "blue")):
        card = drawing(f"cards/{name}-7.svg", (140, 196), chosen)
        assert card.get_at((20, 70))[:3] == chosen.fields[colour]
        assert drawing(f"cards/{name}-7.svg", (140, 196), USUAL).get_at((20, 70))[:3] == USUAL.fields[colour]
        disc = Theme((1280, 720), look=Look(card_colours="greys")).disc(colour, 60)
        assert disc.get_at((30, 8))[:3] == chosen.fields[colour]


def test_letters_of_another_size_keep_table_and_colours() -> None:
    theme = Theme((1280, 720), Look(card_colours="contrast"), shipped()[-1]).scaled(1.5)
    assert theme.table == shipped()[-1] and theme.palette.cards == CARD_COLOURS["contrast"]
    assert theme.letters == 1.5


def test_a_way_of_seeing_that_nobody_knows_is_the_usual_one() -> None:
    assert Theme((1280, 720), look=Look(card_colours="sepia")).palette.cards == USUAL
    assert isinstance(USUAL, CardColours) and len(USUAL.waves) == len(USUAL.fields)


@TABLES
@pytest.mark.parametrize("style", [PRIMARY, PLAIN, QUIET, SOFT, CLAIM])
def test_a_button_that_does_nothing_now_is_quiet_and_can_just_be_read(table: Table, style: ButtonColours) -> None:
    fill, ink = asleep(style)
    assert FAINT <= contrast(ink, over(fill, style.alpha, brightest(table, cloth=False))) <= WORDS
