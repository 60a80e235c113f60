"""The finale of a game: what is turned over, where, and what a press does to it."""

from __future__ import annotations

import pygame
import pytest

from game.rules import apply, mask, view
from game.rules.events import Event, Scored
from game.rules.values.actions import DEAL, Action
from game.rules.values.state import NOBODY
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.kit.drawings import BACK, card_look
from game.ui.kit.theme import Theme
from game.ui.scenes.results import ResultsScene
from game.ui.screenshot import Sitter
from game.ui.table.place.layout import Layout, Spread, covered, layout, plain_cards
from game.ui.table.scene import TableScene
from game.ui.table.story.finale import PANELS, Finale, around_sum
from game.ui.table.story.finale_pictures import _chip, _ring
from game.ui.table.story.motion import Motion
from game.ui.table.story.stations import cards_of
from game.ui.tables.folders import first
from tests.ui.pages import look_at
from tests.ui.table.playing import run, seat
from tests.ui.table.story.test_tally import ended

TABLE = first().map
FRAME = 1 / 60


def told(rules: str, players: int, seed: int, size: tuple[int, int] = (1280, 720), viewer: int = 0) -> Motion:
    """A game just ended, with its end still to be told."""

    def plan_of(seen: object, below: int = NOBODY, /) -> Layout:
        return layout(seen, Spread(TABLE, size), max(0, below))  # type: ignore[arg-type]

    state, happened = ended(rules, players, seed)
    motion = Motion(view(state, viewer), plan_of)
    motion.add([mask(event, viewer) for event in happened])
    return motion


def finale(motion: Motion) -> Finale:
    """The finale, its tally just begun."""
    while motion.tallied is None:
        motion.update(FRAME)
    assert motion.finale is not None
    return motion.finale


@pytest.mark.parametrize("rules", ["grand", "classic"])
@pytest.mark.parametrize("players", [2, 4, 7, 10])
@pytest.mark.parametrize("viewer", [0, NOBODY])
def test_every_card_turns_from_where_it_lay_to_its_face(rules: str, players: int, viewer: int) -> None:
    motion = told(rules, players, players, viewer=viewer)
    end = finale(motion)
    plain = plain_cards(motion.view.rules)
    before, after = end.cards(0.0, False), end.cards(end.tally.length, False)
    assert {key: pose.spot[:4] for key, pose in before.items()} == {key: motion.plan.cards[key][:4] for key in before}
    faces = sorted(card_look(card, plain=plain) for hand in end.tally.hands for card in hand.cards)
    assert sorted(pose.spot.look for pose in after.values()) == faces
    assert {key for key in motion.plan.cards if key[0] == "h"} <= set(before)
    assert not set(motion.resting()) & set(before)


@pytest.mark.parametrize("skipped", [False, True])
@pytest.mark.parametrize("players", [2, 4, 10])
def test_counted_hands_lie_open_until_they_are_gathered_for_the_next_game(players: int, skipped: bool) -> None:
    state, happened = ended("grand", players, players)
    motion = told("grand", players, players)
    if skipped:
        motion.update(FRAME)
        motion.finish()
    while motion.busy:
        motion.update(FRAME)
    assert (motion.finale is None) is skipped
    resting = motion.resting()
    held = {key for player in range(players) for key in cards_of(motion.plan, motion.view, player)}
    lying = {key: pose.spot for key, pose in resting.items() if key in held}
    assert lying and (players == 2 or any(lying[key][1:3] != motion.plan.cards[key][1:3] for key in lying))
    assert BACK not in {spot.look for spot in lying.values()} and not any(pose.moving for pose in resting.values())
    after = state.copy()
    deal: list[Event] = []
    apply(after, Action(DEAL, after.next_dealer), deal)
    motion.add([mask(event, 0) for event in deal])
    motion.update(0.0001)
    assert motion.deals
    gathered = {key[1:]: pose.spot for key, pose in motion.moving().items() if key[0] == "gathered"}
    assert {key: gathered[key][:5] for key in lying} == {key: spot[:5] for key, spot in lying.items()}
    while motion.busy:
        motion.update(FRAME)
    assert motion.view == view(after, 0) and motion.finale is None


def test_nothing_is_turned_over_before_a_player_is_out() -> None:
    motion = told("grand", 4, 4)
    motion.update(0.0001)
    assert motion.tallied is None
    assert all(spot.look == BACK for key, spot in motion.plan.cards.items() if key[0] == "h")


@pytest.mark.parametrize("players", range(2, 11))
@pytest.mark.parametrize("size", [(1280, 720), (800, 600), (3840, 2160)])
def test_rows_of_open_cards_lie_in_the_window_and_hide_neither_plates_nor_one_another(
    players: int, size: tuple[int, int]
) -> None:
    motion = told("grand", players, players, size)
    end = finale(motion)
    after, rows = end.cards(end.tally.length, False), []
    for hand in end.tally.hands:
        poses = [after[end.key_of(card)] for card in hand.cards]
        if any(pose.spot[1:4] != motion.plan.cards[end.key_of(card)][1:4] for card, pose in zip(hand.cards, poses)):  # noqa: B905
            rows.append(covered(poses[0].spot).unionall([covered(pose.spot) for pose in poses]))
    kept = [*motion.plan.plaques.values(), *(motion.plan.boxes[name] for name in PANELS)]
    for at, row in enumerate(rows):
        assert motion.plan.size[0] >= row.right and row.left >= 0 and row.top >= 0
        assert row.collidelist(kept) < 0 and row.collidelist(rows[at + 1 :]) < 0


@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160)])
def test_a_row_or_its_sum_lies_on_a_draw_pile_only_where_there_is_no_other_place(size: tuple[int, int]) -> None:
    for seed in (4, 24, 44, 64):
        end = finale(told("grand", 4, seed, size))
        taken, stocks = end._obstacles(), end._plan.stocks
        for hand in end.tally.hands:
            row, on_cards = [end._ends[card] for card in hand.cards], end._sums[hand.player][1]
            if hand.player == 0 or on_cards:
                continue
            room = end._room_of(row)
            assert room.collidelist(stocks) < 0 or end._row(hand, taken + stocks) is None
            taken.append(room)


@pytest.mark.parametrize(("players", "seeds"), [(5, (23, 57)), (7, (11, 38)), (8, (6, 9, 12))])
def test_a_row_or_its_sum_lies_on_the_label_of_the_pepper_only_where_there_is_no_other_place(
    players: int, seeds: tuple[int, ...]
) -> None:
    for seed in seeds:
        end = finale(told("grand", players, seed))
        taken, label = end._obstacles(), end._plan.shakers["pepper"].words_box
        for hand in end.tally.hands:
            if hand.player == 0 or end._sums[hand.player][1]:
                continue
            room = end._room_of([end._ends[card] for card in hand.cards])
            if room.colliderect(label):
                assert end._row(hand, [*taken, *end._plan.stocks, label]) is None, seed
            taken.append(room)


@pytest.mark.parametrize("players", [3, 4, 7])
def test_open_hands_of_any_number_of_cards_have_cards_of_one_size(players: int) -> None:
    for seed in range(12):
        motion = told("grand", players, seed)
        end, sizes = finale(motion), set()
        for hand in end.tally.hands:
            lying, row = motion.plan.cards[end.key_of(hand.cards[0])], end._ends[hand.cards[0]]
            if hand.player != 0 and row[1:3] != lying[1:3]:
                sizes.add(round(row.width, 3))
        assert len(sizes) <= 1, seed


@pytest.mark.parametrize("players", range(2, 11))
def test_no_sum_lies_on_a_plate_or_a_shaker(players: int) -> None:
    for seed in range(6):
        motion = told("grand", players, seed)
        end, plan = finale(motion), motion.plan
        kept = [*plan.plaques.values(), *(spot.body for spot in plan.shakers.values())]
        sums = [number for number in end.sums(end.tally.valuing.end, False) if number.on_cards]
        assert not [one for one in sums if around_sum(one.x, one.y, plan.scale).collidelist(kept) >= 0], seed


@pytest.mark.parametrize("players", range(2, 11))
def test_no_chip_leaves_the_window(host: Sitter, players: int) -> None:
    theme = Theme((1280, 720))
    for seed in range(6):
        end = finale(told("grand", players, seed))
        for part in (end.tally.valuing, end.tally.salting):
            for share in (0.3, 0.6, 0.9):
                chips = [_chip(chip, theme) for chip in end.chips(part.start + part.length * share, False)]
                assert not [chip.key for chip in chips if not pygame.Rect(0, 0, 1280, 720).contains(chip.rect)], seed


def test_the_table_goes_to_its_layout_when_the_window_changes_in_the_middle() -> None:
    motion = told("grand", 4, 4)
    finale(motion)
    motion._plan_of = lambda seen, below=NOBODY, /: layout(seen, Spread(TABLE, (800, 600)), 0)
    motion.refresh()
    assert motion.finale is None and motion.tallied is None
    assert {key: pose.spot for key, pose in motion.resting().items()} == motion.plan.cards


def going_out(host: Sitter) -> TableScene:
    """Bots at a table, the end of whose game is being told."""
    scene = seat(host, 0, 3)
    for _ in range(4000):
        if scene.story.ends:
            return scene
        run(scene, 0.05)
    raise AssertionError("nobody ever goes out")


def test_the_log_tells_the_points_once_all_hands_have_been_counted(host: Sitter) -> None:
    scene = going_out(host)
    motion = scene.story.motion

    def lines() -> int:
        return sum(entry.about is Scored for entry in scene.story.log.entries)

    while motion.tallied is None:
        run(scene, 0.05)
    assert motion.finale is not None
    while motion.tallied is not None and motion.tallied < motion.finale.tally.length:
        assert lines() == 0
        run(scene, 0.05)
    run(scene, 0.1)
    assert lines() == motion.view.players


@pytest.mark.parametrize(
    "press",
    [
        Intent(intents.PRESS, pos=(5, 5), button=1), Intent(intents.KEY, key="x", text="x"),
        Intent(intents.PAD, pad="a"), Intent(intents.ACTIVATE), Intent(intents.BACK),
    ],
)  # fmt: skip
def test_any_press_goes_to_the_end_at_once(host: Sitter, press: Intent) -> None:
    scene = going_out(host)
    scene.handle(press)
    assert not scene.story.telling
    scene.update(0.0)
    host.stack.settle()
    page = host.stack.top
    assert isinstance(page, ResultsScene) and page.rise is None and not page.session.queue
    assert [str(line) for line in scene.story.log.entries] and scene.story.motion.view.scores == page.state.scores


def test_a_press_on_the_results_goes_to_their_end_and_does_nothing_else(host: Sitter) -> None:
    scene = going_out(host)
    assert run(scene, 60.0)[-1:] == ["results"]
    page = host.stack.top
    assert isinstance(page, ResultsScene) and page.rise is not None
    look_at(host)
    page.settling = 0.0
    page.handle(Intent(intents.ACTIVATE))
    assert page.rise is None and not page.session.queue
    page.handle(Intent(intents.ACTIVATE))
    assert page.session.queue


def test_with_reduced_motion_nothing_shakes_flies_or_falls(host: Sitter) -> None:
    host.settings.reduced_motion = True
    scene = going_out(host)
    run(scene, 0.0)
    assert scene.story.marks.off(1.0, host.settings.reduced_motion) == (0, 0)
    end = scene.story.motion.finale
    assert end is not None
    assert run(scene, 60.0)[-1:] == ["results"]
    page = host.stack.top
    assert isinstance(page, ResultsScene) and page.rise is None and page.confetti is None
    places = {key: pose.spot[1:4] for key, pose in end.cards(0.3, True).items()}
    assert places == {key: pose.spot[1:4] for key, pose in end.cards(end.tally.length, True).items()}


@pytest.mark.parametrize("rules", ["grand", "classic", "grand scoring=winner"])
@pytest.mark.parametrize("reduced", [False, True])
def test_the_sums_seen_at_the_end_are_the_points_of_the_rules(rules: str, reduced: bool) -> None:
    for seed in range(6):
        motion = told(rules, 4, seed)
        end = finale(motion)
        seen = {number.player: number.points for number in end.sums(end.tally.length, reduced) if number.fade > 0.0}
        points = {player: points for player, points in enumerate(motion.view.points) if points}
        assert points == {player: number for player, number in seen.items() if number}
        assert not end.sums(0.0, reduced) or not any(number.points for number in end.sums(0.0, reduced))


def test_a_ring_of_light_is_not_encoded_for_the_few_frames_it_is_drawn_in(host: Sitter) -> None:
    assert not _ring(host.theme, 0.5).get_flags() & pygame.RLEACCEL


@pytest.mark.parametrize("share", [0.3, 0.6, 0.9])
def test_the_line_in_the_ring_of_light_bends_without_steps(share: float) -> None:
    ring = _ring(Theme((1280, 720)), share)
    width, height = ring.get_size()
    line = []  # how far down it lies, by column
    for x in range(width // 4, 3 * width // 4):
        white = [pixel.a * max(0, pixel.b - 200) for pixel in (ring.get_at((x, y)) for y in range(height // 2))]
        line.append(sum(y * here for y, here in enumerate(white)) / sum(white))
    assert max(abs(line[at - 4] - 2 * line[at] + line[at + 4]) for at in range(4, len(line) - 4)) < 1.5
