"""Up to four players sit round an oval table, where nothing lies on anything else; more, or small ones, do not."""

from __future__ import annotations

import itertools

import pygame
import pytest

from game.rules import GameState
from game.session.workbench.draft import read_position
from game.session.workbench.experiment import Experiment, experiment_of
from game.text import ENGLISH, use
from game.ui.kit.measures import SMALL
from game.ui.kit.theme import Theme
from game.ui.laboratory.beginning import BEGINNING
from game.ui.laboratory.round_table import round_table
from game.ui.scenes.laboratory import LaboratoryScene
from game.ui.screenshot import Sitter
from game.ui.table.place.layout import RATIO, Layout
from tests.ui.pages import show
from tests.ui.written import Written

#: Places of a table, in design pixels: beside figures, and as wide as both.
PLACES = (pygame.Rect(590, 196, 774, 432), pygame.Rect(590, 196, 1246, 392))


def laid_out(state: GameState, theme: Theme, place: pygame.Rect) -> Layout | None:
    return round_table(state, pygame.Rect([round(side * theme.unit) for side in place]), theme)


def position(players: int, *lines: str) -> Experiment:
    draft = read_position(BEGINNING).draft.with_players(players)
    for line in lines:
        key, _, words = line.partition(": ")
        draft = draft.with_words(key, *words.split())
    return Experiment(draft)


def hand_box(now: Layout, state: GameState, player: int) -> pygame.Rect:
    spots = [now.cards["c", card] for card in state.hands[player]]
    boxes = [
        pygame.Rect(round(x - wide / 2), round(y - wide * RATIO / 2), round(wide), round(wide * RATIO))
        for _, x, y, _, wide, _ in spots
    ]
    return boxes[0].unionall(boxes)


@pytest.mark.usefixtures("host")
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("place", PLACES, ids=["narrow", "wide"])
@pytest.mark.parametrize("shakers", ["Ann", "Ben", "nobody"])
def test_nothing_lies_on_anything_else(size: tuple[int, int], players: int, place: pygame.Rect, shakers: str) -> None:
    pepper = "Ben" if shakers == "nobody" else shakers
    state = position(players, f"salt: {shakers}", f"pepper: {pepper}").settled
    now = laid_out(state, Theme(size), place)
    assert now is not None
    hands = [hand_box(now, state, player) for player in range(players)]
    stood = [now.boxes[name] for name in ("salt", "pepper")]
    boxes = [*hands, *stood, *now.plaques.values(), *now.piles, *now.stocks, *now.captions]
    for one, other in itertools.combinations(boxes, 2):
        assert not one.inflate(-2, -2).colliderect(other), (one, other)
    whole = pygame.Rect([round(side * Theme(size).unit) for side in place])
    assert all(whole.inflate(2, 2).contains(box) for box in boxes)


@pytest.mark.usefixtures("host")
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("place", PLACES, ids=["narrow", "wide"])
def test_the_number_of_cards_in_a_draw_pile_keeps_clear_of_plates(
    size: tuple[int, int], players: int, place: pygame.Rect
) -> None:
    theme = Theme(size)
    now = laid_out(position(players).settled, theme, place)
    assert now is not None
    words = theme.text("50 cards", px=SMALL).get_size()
    for box in now.stocks:
        said = pygame.Rect((0, 0), words)
        said.midtop = box.centerx, box.bottom + theme.px(6)
        assert said.inflate(theme.px(20), theme.px(20)).collidelist([*now.plaques.values()]) < 0


@pytest.mark.usefixtures("host")
def test_a_hand_of_twenty_cards_has_room() -> None:
    cards = "r0 r1 r1 r2 r2 r3 r3 r4 r4 r5 y0 y1 y1 y2 y2 y3 y3 y4 y4 y5"
    for name in ("Ann", "Ben"):
        experiment = position(4, "hand Cy: b7", "hand Ann: b6", "hand Dee: g2", "hand Ben: g8", f"hand {name}: {cards}")
        state = experiment.settled
        now = laid_out(state, Theme((1920, 1080)), PLACES[0])
        assert now is not None
        box = hand_box(now, state, experiment.draft.names.index(name))
        lying = [*now.plaques.values(), *now.piles, *now.stocks, *now.captions]
        assert box.inflate(-2, -2).collidelist(lying) < 0 and box.right <= PLACES[0].right


@pytest.mark.usefixtures("host")
def test_whoever_swaps_seats_sits_elsewhere() -> None:
    experiment = experiment_of(read_position(BEGINNING))
    theme = Theme((1920, 1080))
    before, after = (laid_out(step.state, theme, PLACES[0]) for step in (experiment.steps[0], experiment.steps[-1]))
    assert before is not None and after is not None
    assert (after.plaques[0].center, after.plaques[2].center) != (before.plaques[0].center, before.plaques[2].center)
    assert after.plaques[2].topleft == before.plaques[0].topleft
    state = experiment.steps[0].state
    lowest = max(range(4), key=lambda player: hand_box(before, state, player).top)
    assert lowest == state.seats[0]


@pytest.mark.usefixtures("host")
def test_five_players_and_a_table_too_small_for_plates_are_not_round() -> None:
    assert laid_out(position(5).settled, Theme((1920, 1080)), PLACES[1]) is None
    state = position(4).settled
    assert laid_out(state, Theme((1920, 1080)), PLACES[0]) is not None
    assert laid_out(state, Theme((1920, 1080)), pygame.Rect(0, 0, 387, 216)) is None


def test_plates_say_who_sits_there_and_captions_who_laid_a_card(host: Sitter, written: Written) -> None:
    use(ENGLISH)
    host.theme = Theme((1920, 1080))
    show(host, LaboratoryScene(host))
    for words in ("Ann", "Ben", "Cy", "Dee", "deals", "Nine · Cy", "Five · Ben"):
        assert words in written.texts
