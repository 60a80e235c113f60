"""Everything on the table has a place of its own, with 2 to 10 players and in every window."""

from __future__ import annotations

import math
from collections.abc import Mapping
from itertools import combinations

import pygame
import pytest
from pygame import Rect

from game.rules.values.cards import DECKS
from game.rules.values.messages import sentence
from game.rules.values.state import NOBODY
from game.session.match import Player
from game.ui.kit.drawings import BACK
from game.ui.kit.look import Look
from game.ui.kit.theme import Theme
from game.ui.screenshot import Sitter
from game.ui.table.paint.art import Art
from game.ui.table.paint.picture import items
from game.ui.table.paint.table_sight import TableSight
from game.ui.table.paint.window import Letters
from game.ui.table.place.growth import ROOM, grow
from game.ui.table.place.layout import CardMarks, Layout, Spot, Spread, layout, on_card, tab_place
from game.ui.table.place.pointing import at, inside
from game.ui.table.place.shakers import ShakerSpot, labelled
from game.ui.table.question.asking import Facts
from game.ui.table.question.prompts import Prompt
from game.ui.table.question.targets import CardTarget
from game.ui.tables.folders import first
from tests.ui.table.places import NAMES, cards, view_of

TABLE = first().map
SIZES = [(800, 600), (1000, 1000), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)]
PLAYERS = range(2, 11)
LETTERS = (1.0, 1.5, 2.0)


def covered(spot: Spot, height: float = 1.4) -> Rect:
    """The upright rectangle round a card, without its last few pixels of corner."""
    turn = math.radians(spot.angle)
    across, down = abs(math.cos(turn)), abs(math.sin(turn))
    box = Rect(0, 0, 0, 0)
    box.size = (
        round(spot.width * (across + height * down) * 0.96),
        round(spot.width * (height * across + down) * 0.96),
    )
    box.center = (round(spot.x), round(spot.y))
    return box


def things(plan: Layout) -> dict[str, Rect]:
    """Everything that must not lie on anything else, as rectangles."""
    found: dict[str, Rect] = {}
    for name in ("log", "question", "score", "game", "claims", "draw", "do", "uno", "hint", "pass", "why"):
        found[name] = plan.boxes[name]
    for number in range(2):
        found[f"stock {number}"] = plan.stocks[number]
        found[f"pile {number}"] = plan.piles[number]
        found[f"caption {number}"] = plan.captions[number]
        found[f"count {number}"] = plan.counts[number]
    for player, box in plan.plaques.items():
        found[f"plaque {player}"] = box
        backs = [covered(spot) for key, spot in plan.cards.items() if key[:2] == ("h", player)]
        found[f"hand {player}"] = backs[0].unionall(backs[1:])
        found[f"tab of {player}"] = tab_place(box, plan.scale)
    found["own tab"] = tab_place(plan.boxes["score"], plan.scale)
    own = [covered(plan.cards["c", card]) for card in plan.hand]
    found["hand"] = own[0].unionall(own[1:])
    return found


def shakers_of(plan: Layout) -> dict[str, Rect]:
    """Both shakers and the label of each."""
    bodies = {name: spot.body for name, spot in plan.shakers.items()}
    return bodies | {f"label of the {name}": spot.words_box for name, spot in plan.shakers.items()}


def overlapping(found: dict[str, Rect]) -> list[tuple[str, str]]:
    return [
        (one, other)
        for (one, a), (other, b) in combinations(found.items(), 2)
        if a.clip(b).width > 2 and a.clip(b).height > 2
    ]


def boxes(players: int, size: tuple[int, int], letters: float) -> Mapping[str, Rect]:
    """The panels as they have grown for letters of this size."""
    return grow(TABLE, size, players, 2, Look(letters)).boxes


@pytest.mark.parametrize("letters", LETTERS)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", PLAYERS)
def test_nothing_lies_on_anything_else_and_nothing_is_cut(players: int, size: tuple[int, int], letters: float) -> None:
    plan = layout(view_of(players, counts=12), Spread(TABLE, size, boxes(players, size, letters)), 0)
    found = things(plan)
    assert overlapping(found) == []
    screen = Rect((0, 0), size).inflate(4, 4)
    assert [name for name, box in found.items() if not screen.contains(box)] == []


@pytest.mark.parametrize("letters", LETTERS)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", PLAYERS)
def test_shakers_stand_free_in_front_of_whoever_holds_them(players: int, size: tuple[int, int], letters: float) -> None:
    grown = boxes(players, size, letters)
    for holder in range(players):
        for salt, pepper in ((holder, holder), (holder, (holder + 1) % players), (NOBODY, holder)):
            spread = Spread(TABLE, size, grown, max(1.0, min(letters, ROOM)))
            plan = layout(view_of(players, salt=salt, pepper=pepper), spread, 0)
            assert overlapping(things(plan) | shakers_of(plan)) == [], (salt, pepper)
            for spot in plan.shakers.values():
                assert spot.lines and Rect((0, 0), size).contains(spot.words_box)
                reach = round(0.06 * size[1])
                assert spot.body.inflate(2 * reach, 2 * reach).colliderect(spot.words_box), (salt, pepper)


@pytest.mark.parametrize("players", PLAYERS)
def test_labels_of_shakers_lie_at_the_same_places_in_windows_of_all_large_sizes(players: int) -> None:
    for holder in range(players):
        places: dict[str, list[tuple[float, float]]] = {}
        for width, height in ((1280, 720), (1920, 1080), (2560, 1440), (3840, 2160)):
            view = view_of(players, salt=holder, pepper=(holder + 1) % players)
            for name, spot in layout(view, Spread(TABLE, (width, height)), 0).shakers.items():
                x, y = spot.words_box.center
                places.setdefault(name, []).append((1280 * x / width, 1280 * y / width))
        for lie in places.values():
            assert all(math.dist(lie[0], place) < 4 for place in lie), holder


@pytest.mark.parametrize("players", PLAYERS)
def test_shakers_of_two_holders_stand_farther_apart_than_a_pair(players: int) -> None:
    for holder in range(players):
        pair = layout(view_of(players, salt=holder, pepper=holder), Spread(TABLE, (1920, 1080)), 0).shakers
        between = abs(pair["salt"].body.x - pair["pepper"].body.x) - pair["salt"].body.width
        view = view_of(players, salt=holder, pepper=(holder + 1) % players)
        salt, pepper = (spot.body for spot in layout(view, Spread(TABLE, (1920, 1080)), 0).shakers.values())
        assert not salt.inflate(14 * between, 14 * between).colliderect(pepper), holder


@pytest.mark.parametrize("letters", LETTERS)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("players", PLAYERS)
def test_both_shakers_of_one_holder_keep_their_names(players: int, size: tuple[int, int], letters: float) -> None:
    spread = Spread(TABLE, size, boxes(players, size, letters), min(letters, ROOM))
    for holder in range(players):
        plan = layout(view_of(players, salt=holder, pepper=holder), spread, 0)
        assert [len(spot.lines) for spot in plan.shakers.values()] == [2, 2], holder


@pytest.mark.parametrize("size", [(800, 600), (885, 720), (1280, 720), (1330, 1080)])
@pytest.mark.parametrize("players", PLAYERS)
def test_the_labels_of_one_holders_shakers_lie_together(players: int, size: tuple[int, int]) -> None:
    for holder in range(players):
        plan = layout(view_of(players, salt=holder, pepper=holder), Spread(TABLE, size, boxes(players, size, 1.0)), 0)
        salt, pepper = (spot.words_box for spot in plan.shakers.values())
        assert salt.inflate(salt.height, salt.height).colliderect(pepper), holder


def test_the_labels_of_shakers_grow_with_the_letters_where_there_is_room() -> None:
    view = view_of(4, salt=1, pepper=2)
    usual, larger = (layout(view, Spread(TABLE, (1280, 720), letters=size), 0).shakers for size in (1.0, ROOM))
    for name, spot in larger.items():
        assert spot.words_box.height == pytest.approx(usual[name].words_box.height * ROOM, abs=1)
        assert spot.words_box.width == pytest.approx(usual[name].words_box.width * ROOM, abs=1)


def test_a_label_does_not_grow_where_it_would_have_to_leave_its_shaker() -> None:
    label = Rect(150, 250, 100, 30)
    spot = ShakerSpot(200, 200, 92, (sentence("salt"),), label)
    walls = [Rect(0, 100, 150, 400), Rect(250, 100, 750, 400), Rect(150, 280, 100, 220)]  # round the place below it
    window = Rect(0, 0, 1000, 1000)
    assert labelled({"salt": spot}, [], window, 2.0)["salt"].words_box.width == 200
    assert labelled({"salt": spot}, walls, window, 2.0)["salt"].words_box == label


@pytest.mark.parametrize("letters", LETTERS)
@pytest.mark.parametrize("players", PLAYERS)
def test_four_open_eights_lie_free_in_front_of_each_player(players: int, letters: float) -> None:
    grown = boxes(players, (1280, 720), letters)
    for player in range(1, players):
        view = view_of(players, "r2 r7 y5", salt=player, pepper=player, faceup={player: "r8 y8 g8 b8"})
        plan = layout(view, Spread(TABLE, (1280, 720), grown), 0)
        found = things(plan) | {name: spot.words_box for name, spot in plan.shakers.items()}
        eights = [covered(plan.cards["c", card]) for card in cards("r8 y8 g8 b8")]
        found["eights"] = eights[0].unionall(eights[1:])
        assert overlapping(found) == [], player


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (2560, 1080)])
@pytest.mark.parametrize("players", PLAYERS)
def test_no_open_eight_covers_the_numeral_of_another(players: int, size: tuple[int, int]) -> None:
    for player in range(1, players):
        plan = layout(view_of(players, "r2 r7 y5", faceup={player: "r8 y8 g8 b8"}), Spread(TABLE, size), 0)
        spots = sorted((plan.cards["c", card] for card in cards("r8 y8 g8 b8")), key=lambda spot: spot.z)
        for under, over in zip(spots, spots[1:], strict=False):
            numeral = covered(under._replace(width=under.width * 0.42), 1.3)
            assert not numeral.colliderect(covered(over)), player


@pytest.mark.parametrize("number", [3, 9, 24])
@pytest.mark.parametrize("size", SIZES)
def test_the_eye_of_an_open_card_hides_no_numeral(host: Sitter, size: tuple[int, int], number: int) -> None:
    hand = "r8 y8 g8 b8 r1 r2 r3 r4 r5 y1 y2 y3 y4 y5 g1 g2 g3 g4 g5 b1 b2 b3 b4 b5"[: number * 3]
    view = view_of(4, hand, faceup={0: hand[:12]})
    plan = layout(view, Spread(TABLE, size), 0)
    people = [Player(name, "person", 1) for name in NAMES[:4]]
    sight = TableSight(
        view,
        plan,
        0,
        people,
        Prompt(Facts(player=0, view=view, question=None, legal=[], names=NAMES[:4], why_not=lambda _: None)),
    )
    theme = Theme(size)
    art = Art.for_window(size, 100, theme.palette)
    eyes = [item for item in items(sight, Letters(theme, {}), art) if item.key[0] == "open"]
    assert len(eyes) == min(4, number)
    for eye in eyes:
        for card in plan.hand:
            spot = plan.cards["c", card]
            shown = pygame.Rect(0, 0, round(spot.width * 0.15), round(spot.width * 0.18))  # in the corner
            shown.center = tuple(map(round, on_card(spot, -0.37, -0.5)))
            numeral = covered(spot._replace(width=spot.width * 0.42), 1.3)
            assert not eye.rect.colliderect(shown) and not eye.rect.colliderect(numeral)


@pytest.mark.parametrize("letters", LETTERS)
@pytest.mark.parametrize("size", SIZES)
def test_thirty_cards_show_each_its_corner(size: tuple[int, int], letters: float) -> None:
    view = view_of()
    view.hand = list(DECKS[108][:30])
    view.counts[0] = 30
    plan = layout(view, Spread(TABLE, size, boxes(4, size, letters)), 0)
    spots = [plan.cards["c", card] for card in plan.hand]
    corner = 0.2 * spots[0].width  # the number in the corner of a card is that wide
    assert all(right.x - left.x >= corner for left, right in zip(spots, spots[1:], strict=False))
    assert Rect((0, 0), size).inflate(4, 4).contains(covered(spots[0]).union(covered(spots[-1])))


def test_chosen_cards_rise_and_are_numbered() -> None:
    view = view_of()
    plain = layout(view, Spread(TABLE, (1920, 1080)), 0)
    chosen = (plain.hand[2], plain.hand[0])
    plan = layout(view, Spread(TABLE, (1920, 1080)), 0, CardMarks(chosen))
    for card in chosen:
        assert plan.cards["c", card].y < plain.cards["c", card].y - 20
    assert set(plan.numbers) == set(chosen)


def test_no_card_of_a_covered_hand_is_on_the_table() -> None:
    view = view_of()
    view.viewer, view.hand = -1, []
    plan = layout(view, Spread(TABLE, (1280, 720)), 0)
    laid = {card for pile in view.piles for card, _, _ in pile.run}
    assert {key[1] for key in plan.cards if key[0] == "c"} == laid
    assert len([key for key in plan.cards if key[:2] == ("h", 0)]) == view.counts[0]


def test_eights_that_lie_face_up_stay_so_in_a_covered_hand_beside_its_backs() -> None:
    view = view_of(4, "r1 r8 g8 b2", faceup={0: "r8 g8"})
    view.viewer, view.hand = -1, []
    plan = layout(view, Spread(TABLE, (1280, 720)), 0)
    eights = [plan.cards["c", card] for card in cards("r8 g8")]
    backs = [spot for key, spot in plan.cards.items() if key[:2] == ("h", 0)]
    assert len(backs) == view.counts[0] - 2 and plan.hand == [] and all(spot.look != BACK for spot in eights)
    assert max(spot.x for spot in backs) < eights[0].x < eights[1].x
    x, y = eights[1].x, eights[1].y
    target = at((round(x), round(y)), view, plan, None, [])
    assert target == CardTarget(cards("g8")[0])


def test_seats_are_seen_from_the_player_at_the_screen() -> None:
    view = view_of(4)
    view.seats = [2, 0, 1, 3]
    plan = layout(view, Spread(TABLE, (1920, 1080)), 0)
    left, top, right = plan.plaques[1], plan.plaques[3], plan.plaques[2]
    assert left.centerx < top.centerx < right.centerx


def test_a_point_on_a_turned_card_is_found() -> None:
    spot = Spot("back", 100.0, 100.0, 90.0, 70.0, 0)
    assert inside(spot, 145, 100)
    assert not inside(spot, 100, 145)
