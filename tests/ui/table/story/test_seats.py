"""A swap of seats can be read: first the two named cross, then the table turns, and all ends at the layout."""

from __future__ import annotations

import itertools
import math
from dataclasses import replace

import pygame
import pytest
from pygame import Rect

from game.rules import GRAND, events
from game.rules.values.cards import FACE_OF_TEXT, card_of
from game.rules.values.state import NOBODY, PileCard
from game.rules.values.views import View
from game.ui.kit.drawings import BACK
from game.ui.screenshot import Sitter
from game.ui.table.place.layout import Layout, Pose, Spread, layout
from game.ui.table.story.flights import FLYING
from game.ui.table.story.motion import Motion
from game.ui.table.story.seats import BREATH, CROSSING, FADE, HALO, SETTLE, TURNING, Swap, TableTurn
from game.ui.table.story.stations import plate_of, sentence_place
from game.ui.tables.folders import first
from tests.ui.table.places import view_of
from tests.ui.table.playing import seat, seen

TABLE = first().map
LANDED = HALO + CROSSING
TURNS = LANDED + BREATH
WHOLE = TURNS + TURNING + SETTLE
FRAME = 1 / 60

#: Players, who swaps with whom: a neighbour, across, with who sits below, and without.
SWAPS = [(2, 0, 1), (4, 0, 2), (4, 3, 0), (4, 1, 2), (4, 1, 3), (7, 0, 3), (7, 4, 5), (7, 6, 0), (10, 0, 5),
         (10, 1, 2), (10, 5, 0), (10, 9, 0), (10, 3, 9)]  # fmt: skip


class Table:
    """A swap being told at a table, in a window of some size."""

    def __init__(self, players: int, one: int, other: int, size: tuple[int, int] = (1280, 720), **more: int) -> None:
        self.size = size
        view = view_of(players, salt=more.get("salt", one), pepper=more.get("pepper", other))
        if "viewer" in more:
            view.viewer, view.hand = more["viewer"], []
        self.before = self.plan_of(view)
        self.motion = Motion(view, self.plan_of)
        self.motion.add([events.SeatsSwapped(one, other, "G6.15")])
        self.motion.update(0.0001)
        assert self.motion.swap is not None
        self.swap: Swap = self.motion.swap

    def plan_of(self, seen: View, below: int = NOBODY, /) -> Layout:
        return layout(seen, Spread(TABLE, self.size), max(0, below))

    def plates(self, seconds: float, reduced: bool = False) -> dict[int, tuple[float, float]]:
        return {p.player: (p.x, p.y) for p in self.swap.plates(seconds, reduced) if p.player != NOBODY and not p.face}

    def cards(self, seconds: float, reduced: bool = False) -> dict[tuple[object, ...], tuple[float, ...]]:
        """Every card by where it lies, as at rest."""
        return {key: lying(pose) for key, pose in self.swap.cards(seconds, reduced).items()}


def lying(pose: Pose) -> tuple[float, ...]:
    return (*pose.spot[1:5], round(pose.spot.z - FLYING, 3), pose.flip, pose.fade, float(pose.moving))


def at_rest(plan: Layout, keys: set[tuple[object, ...]]) -> dict[tuple[object, ...], tuple[float, ...]]:
    return {key: (*spot[1:5], round(spot.z, 3), 1.0, 1.0, 0.0) for key, spot in plan.cards.items() if key in keys}


def test_in_the_middle_of_the_crossing_only_the_two_named_have_left_their_places() -> None:
    table = Table(4, 0, 2)
    table.motion.update(HALO + CROSSING / 2)
    assert set(table.motion.plaques()) == {0, 2}
    still = {key: pose for key, pose in table.motion.moving().items() if key[:2] in (("h", 1), ("h", 3))}
    assert still
    for key, pose in still.items():
        assert lying(pose) == at_rest(table.before, {key})[key]
    for player in (1, 3):
        assert table.plates(HALO + CROSSING / 2)[player] == table.before.plaques[player].center


@pytest.mark.parametrize(("players", "one", "other"), SWAPS)
def test_it_begins_at_the_places_before_and_ends_exactly_at_the_layout(players: int, one: int, other: int) -> None:
    table = Table(players, one, other)
    after, length = table.motion.plan, table.swap.length
    keys = set(table.cards(0.0))
    assert table.cards(0.0) == at_rest(table.before, keys)
    assert table.cards(length) == at_rest(after, keys)
    for plan, seconds in ((table.before, 0.0), (after, length)):
        assert table.plates(seconds) == {player: plate_of(plan, player).center for player in table.swap.moved}
        standing = {shaker.name: (shaker.x, shaker.y) for shaker in table.swap.shakers(seconds, False)}
        assert standing == {name: (spot.x, spot.y) for name, spot in plan.shakers.items()}


@pytest.mark.parametrize(("players", "one", "other"), SWAPS)
def test_the_table_turns_only_if_who_sits_below_has_moved(players: int, one: int, other: int) -> None:
    table = Table(players, one, other)
    if 0 in (one, other):
        assert table.swap.length == pytest.approx(WHOLE)
        assert set(table.swap.under_way(TURNS + TURNING / 2)) == set(range(players))
    else:
        assert table.swap.length == pytest.approx(TURNS)
        assert set(table.swap.moved) == {one, other}


def test_at_the_breath_the_two_have_each_others_places_and_nobody_else_has_moved() -> None:
    table = Table(4, 2, 0)
    plates = table.plates(LANDED + BREATH / 2)
    assert plates[0] == table.before.plaques[2].center
    assert plates[2] == plate_of(table.before, 0).center
    assert (plates[1], plates[3]) == (table.before.plaques[1].center, table.before.plaques[3].center)


def test_who_sits_below_is_turned_back_even_where_nobody_has_taken_the_screen() -> None:
    table = Table(4, 0, 2, viewer=NOBODY)
    assert table.swap.turned_by
    assert set(table.cards(0.0)) == {key for key in table.before.cards if key[0] == "h"}
    assert table.cards(table.swap.length) == at_rest(table.motion.plan, set(table.cards(0.0)))


@pytest.mark.parametrize(("players", "one", "other"), SWAPS)
def test_nothing_jumps_and_no_plate_leaves_the_window(players: int, one: int, other: int) -> None:
    table = Table(players, one, other)
    window = Rect((0, 0), table.size).inflate(2, 2)
    reach = 0.19 * table.size[0]  # farther than anything flies in a frame
    before: dict[object, tuple[float, float]] = {}
    for frame in range(round(table.swap.length / FRAME) + 1):
        now: dict[object, tuple[float, float]] = {}
        for plate in table.swap.plates(frame * FRAME, False):
            if plate.player != NOBODY and not plate.face:
                box = Rect((0, 0), plate.size)
                box.center = round(plate.x), round(plate.y)
                assert window.contains(box), frame
            now["plate", plate.player] = (plate.x, plate.y) if plate.player != NOBODY else (0.0, 0.0)
        for key, pose in table.swap.cards(frame * FRAME, False).items():
            now[key] = pose.spot.x, pose.spot.y
        for thing, (x, y) in now.items():
            old = before.get(thing, (x, y))
            assert abs(x - old[0]) + abs(y - old[1]) < reach, (thing, frame)
        before = now


@pytest.mark.parametrize("size", [(1280, 720), (800, 600)])
@pytest.mark.parametrize(("players", "one", "other"), SWAPS)
def test_plates_and_faces_that_cross_keep_clear_of_the_words_of_the_piles(
    players: int, one: int, other: int, size: tuple[int, int]
) -> None:
    table = Table(players, one, other, size)
    labels = [*table.before.captions, sentence_place(table.before)]
    grazed = []
    for step in range(1, 30):
        for player in (one, other):
            plate = table.swap.groups[player].boxes(step / 30)[0]
            for label in labels:
                hidden = plate.clip(label)
                if hidden.width * hidden.height >= 0.25 * plate.width * plate.height:
                    grazed.append((player, step))
    assert len(grazed) <= 1  # in the smallest window


def test_the_two_pass_the_piles_on_opposite_sides() -> None:
    table = Table(4, 0, 2)
    middle = table.before.boxes["ring"].centerx
    sides = [table.swap.groups[player].boxes(0.5)[0].centerx - middle for player in (0, 2)]
    assert sides[0] * sides[1] < 0


@pytest.mark.parametrize(("players", "one", "other"), [(2, 0, 1), (4, 0, 2), (7, 0, 3)])
def test_the_hand_below_shrinks_and_grows_on_its_way(players: int, one: int, other: int) -> None:
    table = Table(players, one, other)
    keys = [("c", card) for card in table.before.hand]
    assert len(keys) > 4
    frames = [table.swap.cards(frame * FRAME, False) for frame in range(round(table.swap.length / FRAME) + 2)]
    for key in keys:
        widths = [poses[key].spot.width for poses in frames]
        assert min(widths) < 0.7 * widths[0] and widths[-1] == widths[0]
        assert len({round(width) for width in widths[: round(LANDED / FRAME)]}) > 3
        for before, after in itertools.pairwise(widths):
            assert 0.69 < after / before < 1.45, "it never jumps to another size"
    turning = [{poses[key].spot.width for key in keys} for poses in frames]
    assert any(len(sizes) > 1 for sizes in turning), "its cards do not all change in the same frame"


@pytest.mark.parametrize(("one", "other"), [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)])
def test_at_a_table_of_four_nobody_crosses_the_piles(one: int, other: int) -> None:
    table = Table(4, one, other, salt=NOBODY, pepper=NOBODY)
    piles = [*table.before.piles, *table.before.stocks]
    for step in range(1, 24):
        for player in (one, other):
            covered = [box.clip(pile) for box in table.swap.groups[player].boxes(step / 24) for pile in piles]
            hidden = sum(part.width * part.height for part in covered)
            assert hidden < 0.35 * piles[0].width * piles[0].height, (player, step)


def test_neighbours_with_room_for_plates_pass_each_other_clear() -> None:
    table = Table(7, 4, 3)
    for step in range(1, 30):
        ours, theirs = (table.swap.groups[player].boxes(step / 30) for player in (3, 4))
        assert ours[0].clip(theirs[0]).size < (6, 6)


def test_with_reduced_motion_things_fade_at_their_places_and_nothing_flies() -> None:
    table = Table(4, 0, 2)
    places = [table.before, table.plan_of(table.motion.view, 2), table.motion.plan]
    known = {(spot.x, spot.y) for plan in places for spot in plan.cards.values()}
    faded = False
    for frame in range(round(WHOLE / FRAME) + 1):
        for pose in table.swap.cards(frame * FRAME, True).values():
            assert (pose.spot.x, pose.spot.y) in known
            faded |= 0.0 < pose.fade < 1.0
    assert faded
    assert all(pose.fade == 1.0 for pose in table.swap.cards(HALO + FADE + 0.001, True).values())


def test_with_reduced_motion_nobody_else_fades_while_the_two_do() -> None:
    table = Table(4, 0, 2)
    fading = {key[-2] for key, pose in table.swap.cards(HALO + FADE / 2, True).items() if 0.0 < pose.fade < 1.0}
    assert not fading & {1, 3}
    assert ("h", 2, 0) in table.swap.cards(HALO + FADE / 2, True)


def test_the_scene_says_which_card_lies_on_which_and_then_where_one_sits(host: Sitter) -> None:
    scene = seat(host, 1, 3, rules=replace(GRAND, rainbow=False, run=False))  # where the deal brings no question
    host.settings.animation_speed = 1.0
    view = view_of(4)
    six, nine = card_of(FACE_OF_TEXT["b6"]), card_of(FACE_OF_TEXT["r9"])
    view.piles[0].run = [PileCard(nine, 2)]
    scene.story.motion.jump(view)
    scene.story.motion.add([
        events.Laid(0, (six,), 0), events.SeatsSwapped(0, 2, "G6.15"),
    ])  # fmt: skip
    surface, said = pygame.display.get_surface(), []
    while scene.story.motion.busy:
        scene.update(FRAME)
        scene.draw(surface)
        swap = scene.story.motion.swap
        if swap is not None:
            assert swap.laid == (six, nine)
            shown = {item.key: item.picture for item in seen(scene)}
            assert ("panel", "question") not in shown
            assert ("plaque", 0, False) in shown and ("panel", "score") not in shown  # who sits below is there once
            if shown["told",] not in said:
                said.append(shown["told",])
    assert len(said) == 2
    scene.draw(surface)
    shown = {item.key for item in seen(scene)}
    assert ("told",) not in shown and ("panel", "score") in shown


def test_a_swap_can_be_skipped_and_a_new_window_ends_it() -> None:
    table = Table(4, 0, 2)
    table.motion.update(LANDED)
    table.size = (800, 600)
    table.motion.refresh()
    assert table.motion.beat is None and table.motion.moving() == {}
    table = Table(4, 0, 2)
    table.motion.update(LANDED)
    table.motion.finish()
    assert table.motion.resting().keys() == table.motion.plan.cards.keys()


def turned(players: int, below: int, taker: int, opens: bool = True) -> tuple[Motion, View, View]:
    """A table turned from one person's side to another's; with what is covered meanwhile, and what opens then."""
    covered, opened = view_of(players), view_of(players)
    covered.viewer, covered.hand = NOBODY, []
    opened.viewer = taker if opens else NOBODY
    opened.counts[taker], opened.counts[0] = len(opened.hand), opened.counts[taker]
    covered.counts = list(opened.counts)
    if not opens:
        opened.hand = []
    bottom = [below]

    def plan_of(seen: View, at: int = NOBODY, /) -> Layout:
        return layout(seen, Spread(TABLE, (1280, 720)), bottom[0] if at == NOBODY else at)

    motion = Motion(covered, plan_of)
    before = motion.plan
    bottom[0] = taker
    motion.turn(covered, opened, before)
    return motion, covered, opened


@pytest.mark.parametrize(("players", "below", "taker"), [(2, 0, 1), (4, 0, 1), (4, 3, 1), (7, 2, 5), (10, 9, 4)])
def test_between_two_people_the_table_turns_in_half_the_time_of_a_swap(players: int, below: int, taker: int) -> None:
    motion, _, opened = turned(players, below, taker)
    assert isinstance(motion.swap, TableTurn) and motion.swap.length == (TURNING + SETTLE) / 2
    start = {key: lying(pose)[:2] for key, pose in motion.moving().items()}
    assert len(start) == sum(opened.counts)
    seconds = 0.0
    while motion.swap is not None:
        assert motion.view.viewer == NOBODY and all(pose.spot.look == BACK for pose in motion.moving().values())
        motion.update(FRAME)
        seconds += FRAME
    assert seconds < TURNING / 2 + SETTLE / 2 + 2 * FRAME
    motion.update(2.0)
    assert not motion.busy and motion.view == opened and motion.plan.hand
    assert {key: pose.spot for key, pose in motion.resting().items()} == motion.plan.cards


def test_everything_goes_round_without_a_leap_until_the_taker_sits_below() -> None:
    motion, _, _ = turned(4, 0, 1)
    swap = motion.swap
    assert swap is not None
    before: dict[int, tuple[float, float]] = {}
    while motion.swap is not None:
        now = {plate.player: (plate.x, plate.y) for plate in swap.plates(motion.seconds, False) if not plate.face}
        assert all(math.dist(now[player], before[player]) < 160 for player in before)
        before = now
        motion.update(FRAME)


def test_an_open_question_turns_the_table_and_opens_no_hand() -> None:
    motion, covered, _ = turned(4, 0, 2, opens=False)
    while motion.busy:
        motion.update(FRAME)
        assert motion.view.viewer == NOBODY and not motion.plan.hand
    assert motion.view == covered


def test_a_press_has_the_table_turned_at_once() -> None:
    motion, _, opened = turned(4, 0, 1)
    motion.be_ready()
    assert not motion.turns and motion.view == opened and motion.swap is None


def test_a_table_that_turns_goes_to_its_layout_in_another_window() -> None:
    motion, _, opened = turned(4, 0, 1)
    motion._plan_of = lambda seen, at=NOBODY, /: layout(seen, Spread(TABLE, (800, 600)), 1)
    motion.refresh()
    motion.update(FRAME)
    assert motion.view == opened and {key: pose.spot for key, pose in motion.resting().items()} == motion.plan.cards
