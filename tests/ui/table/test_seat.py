"""A seat belongs to a device: what another means is not meant there."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.rules.events import UnoCalled
from game.rules.values.actions import PLAY, Action
from game.rules.values.cards import FACE, FACE_OF_TEXT
from game.rules.values.views import TURN
from game.text import say
from game.ui.input import intents, pads
from game.ui.input.intents import Intent
from game.ui.kit.theme import Theme
from game.ui.screenshot import Sitter
from game.ui.table.question.hints import Hint, Why
from game.ui.table.question.targets import CardTarget, Command, LineTarget, PileTarget, PlayerTarget, StockTarget
from game.ui.table.scene import TableScene
from game.ui.table.seat import Seat
from game.ui.words.wording import temperament
from tests.ui.table.playing import press, run, seat, seat_at

DEVICES = (intents.MOUSE, intents.KEYS, intents.pad_device(1), intents.pad_device(2))


def means(at: Seat, device: str, card: tuple[int, int]) -> bool:
    """Whether anything came of pointing at a card with the mouse, or of asking for help with the others."""
    at.hover = at.why = None
    at.noted.close()
    if device == intents.MOUSE:
        at.handle(Intent(intents.POINT, pos=card, device=device))
    elif device == intents.KEYS:
        at.handle(Intent(intents.KEY, text="?", device=device))
    else:
        at.handle(Intent(intents.PAD, pad=pads.SELECT, device=device))
    return at.hover is not None or at.noted.told is not None or at.why is not None


@pytest.mark.parametrize("device", [*DEVICES, intents.ANY])
def test_a_seat_takes_what_comes_from_its_device_and_nothing_else(host: Sitter, device: str) -> None:
    scene = seat(host, 1, 2)
    while scene.story.telling:
        scene.update(0.5)
    plan = scene.story.motion.plan
    spot = plan.cards["c", plan.hand[-1]]
    assert scene.seat.device == intents.ANY
    scene.seat.device = device
    meant = {other for other in DEVICES if means(scene.seat, other, (round(spot.x), round(spot.y)))}
    assert meant == (set(DEVICES) if device == intents.ANY else {device})


def test_a_seat_goes_faster_while_its_own_device_hurries(host: Sitter) -> None:
    at = seat(host, 1, 2).seat
    one, other = intents.pad_device(1), intents.pad_device(2)
    at.device = one
    at.handle(Intent(intents.HURRY, on=True, device=intents.KEYS))
    at.handle(Intent(intents.HURRY, on=True, device=other))
    assert not at.hurrying
    at.handle(Intent(intents.HURRY, on=True, device=one))
    assert at.hurrying
    at.handle(Intent(intents.HURRY, on=False, device=other))
    assert at.hurrying
    at.handle(Intent(intents.HURRY, on=False, device=one))
    assert not at.hurrying


def begun(host: Sitter) -> TableScene:
    """A match whose first cards are in the hand of who begins, and of whose deal more is to be told."""
    scene = seat(host, 1, 3)
    host.settings.animation_speed = 1.0
    while len(scene.story.motion.view.hand) < 7:
        scene.update(0.05)
    scene.update(0.05)
    assert scene.story.telling and scene.seat.prompt.ask is None
    return scene


def told(scene: TableScene, seconds: float = 20.0) -> float:
    """Let time pass until all is told; how long that took."""
    passed = 0.0
    while scene.story.telling:
        scene.update(0.02)
        passed += 0.02
        assert passed < seconds
    return passed


@pytest.mark.parametrize("pressed", ["card", "pile", "stock", "draw", "do", "hint"])
def test_what_is_pressed_before_it_is_asked_for_hastens_what_is_told_and_does_nothing(
    host: Sitter, pressed: str
) -> None:
    usual = told(begun(host))
    scene = begun(host)
    plan, count = scene.story.motion.plan, scene.session.count
    spot = plan.cards["c", plan.hand[-1]]
    places = {"card": (round(spot.x), round(spot.y)), "pile": plan.piles[0].center, "stock": plan.stocks[0].center}
    press(scene, places.get(pressed) or plan.boxes[pressed].center)
    assert scene.seat.hurrying and scene.seat.prompt.said().kind != "refused"
    assert told(scene) < usual / 2
    assert not scene.seat.hurrying and scene.session.count == count


def test_cards_pressed_while_the_deal_is_told_are_chosen_as_soon_as_a_play_is_asked_for(host: Sitter) -> None:
    scene = begun(host)
    asked = scene.session.question
    assert asked is not None and (asked.kind, asked.player) == (TURN, 0), "the seed has this person begin"
    plan, card = scene.story.motion.plan, scene.story.motion.plan.hand[-1]
    spot = plan.cards["c", card]
    for _ in range(2):
        press(scene, (round(spot.x), round(spot.y)))
        assert scene.seat.prompt.chosen() == []
    told(scene)
    assert scene.seat.prompt.chosen() == [card]


def test_a_card_pressed_before_somebody_elses_turn_is_not_chosen_in_ones_own(host: Sitter) -> None:
    scene = seat_at(host, ["players: Ann Ben", "hand Ann: r9 b1 g4", "hand Ben: r2 r3 g5", "pile 1: r5", "pile 2: g6",
                           "turn: Ann"])  # fmt: skip
    host.settings.animation_speed = 1.0
    nine, other = sorted(scene.story.motion.plan.hand, key=lambda card: FACE[card] != FACE_OF_TEXT["r9"])[:2]
    scene.seat.choose(CardTarget(nine))
    scene.seat.choose(PileTarget(0))
    assert scene.session.count == 1 and scene.story.telling
    scene.seat.choose(CardTarget(other))
    for _ in range(2000):
        scene.update(0.02)
        if scene.seat.prompt.ask is not None:
            break
    assert scene.session.count > 1 and scene.seat.prompt.chosen() == []


def ask_for_a_hint(scene: TableScene, times: int = 1) -> None:
    for _ in range(times):
        scene.handle(Intent(intents.KEY, key="h", text="h"))


def test_a_hint_asked_for_while_the_deal_is_told_comes_once_after_it_however_often_it_was_asked_for(
    host: Sitter,
) -> None:
    scene = begun(host)
    count = scene.session.count
    ask_for_a_hint(scene, 5)
    assert scene.seat.hint is None
    told(scene)
    assert scene.seat.hint == Hint(*scene.session.advice(0), False)
    assert scene.session.count == count


def test_who_wants_to_be_played_for_before_it_is_asked_for_a_play_plays_nothing(host: Sitter) -> None:
    scene = begun(host)
    count = scene.session.count
    scene.handle(Intent(intents.KEY, key="s", text="s"))
    told(scene)
    scene.update(0.02)
    assert scene.session.count == count and scene.seat.hint is None


@pytest.mark.parametrize("landed", [False, True])
def test_a_hint_for_a_card_just_drawn_can_be_asked_for_before_it_was_seen(host: Sitter, landed: bool) -> None:
    scene = seat_at(host, ["players: Ann Ben", "hand Ann: r9 b1 g4", "hand Ben: r2 r3 g5", "pile 1: y5", "pile 2: y6",
                           "stock 1: g7 y8 b3", "turn: Ann"])  # fmt: skip
    host.settings.animation_speed = 1.0
    scene.seat.choose(StockTarget(0))
    assert scene.story.telling
    if landed:
        told(scene)
        assert scene.turns.pace.glimpse.holds
    ask_for_a_hint(scene)
    told(scene)
    assert scene.seat.hint is None, "nobody has seen the card"
    run(scene, 0.5)
    assert scene.seat.hint is not None


def test_a_hint_asked_for_before_somebody_elses_turn_does_not_come_in_ones_own(host: Sitter) -> None:
    scene = seat_at(host, ["players: Ann Ben", "hand Ann: r9 b1 g4", "hand Ben: r2 r3 g5", "pile 1: r5", "pile 2: g6",
                           "turn: Ann"])  # fmt: skip
    host.settings.animation_speed = 1.0
    scene.turns.act(Action(PLAY, 0, (FACE_OF_TEXT["r9"],), 0))
    assert scene.story.telling
    ask_for_a_hint(scene)
    for _ in range(2000):
        scene.update(0.02)
        if scene.seat.prompt.ask is not None:
            break
    assert scene.session.count > 1 and scene.seat.hint is None


def test_before_the_first_game_of_a_match_nothing_is_said_to_be_over(host: Sitter) -> None:
    scene = seat(host, 1, 2)
    assert scene.story.motion.view.over and scene.seat.prompt.said().words == ""


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
@pytest.mark.parametrize("players", [2, 10])
def test_pointing_at_a_plate_says_how_they_play_and_stand(host: Sitter, size: tuple[int, int], players: int) -> None:
    host.theme = Theme(size)
    scene = seat(host, 1, players - 1)
    run(scene, 3.0)
    motion = scene.story.motion
    for player, plate in motion.plan.plaques.items():
        scene.handle(Intent(intents.POINT, pos=plate.center))
        who = scene.session.match.players[player]
        nature = "" if who.is_person else f"{say(temperament(who.kind))}\n"
        assert scene.seat.noted.told == (who.name, f"{nature}0 points · {motion.view.counts[player]} cards")
        (note,) = (item.rect for item in scene.drawing.resting(True) if item.key == ("panel", "note"))
        assert Rect((0, 0), size).contains(note) and not note.colliderect(plate)
    scene.handle(Intent(intents.POINT, pos=motion.plan.boxes["question"].center))
    assert scene.seat.noted.told is None


def test_what_comes_of_a_play_is_said_until_the_next_turn_begins(host: Sitter) -> None:
    hands = ("players: Ann Ben Cy", "dealer: Cy", "hand Ann: yD r1 r3", "hand Ben: y1 g3 g4", "hand Cy: b2 gS")
    scene = seat_at(host, ("rules: classic", *hands, "pile 1: y9", "turn: Ann"))
    host.settings.bot_pause = 60.0
    scene.turns.act(scene.seat.prompt.facts.legal[0]._replace(verb=PLAY, cards=(FACE_OF_TEXT["yD"],), where=0))
    said = []
    for _ in range(200):
        run(scene, 0.05)
        said.append(scene.seat.prompt.said().words)
    told = list(dict.fromkeys(said))
    assert told[0] == "It is Ann's turn." and "Ben draws 2 cards" in told and told[-1] == "It is Cy's turn.", told


def test_while_it_is_told_why_somebody_did_that_nothing_is_said_of_a_plate_pointed_at(host: Sitter) -> None:
    scene = seat(host, 1, 2)
    run(scene, 3.0)
    player, plate = next(iter(scene.story.motion.plan.plaques.items()))
    scene.seat.why = Why(player, (), (), False)
    scene.handle(Intent(intents.POINT, pos=plate.center))
    assert scene.seat.hover == PlayerTarget(player) and scene.seat.noted.told is None


@pytest.mark.parametrize("opened", [True, False])
def test_a_line_of_the_log_can_be_pointed_at_unless_a_hint_lies_over_it(host: Sitter, opened: bool) -> None:
    hands = ("hand Ann: y1", "hand Dan: y5 y6 r8 g8 b8", *(("faceup Dan: r8 g8 b8",) if opened else ()))
    players = "players: Ann Ben Cy Dan Eve Fee Guy Hal"  # what is open before Dan lies beside the log
    scene = seat_at(host, (players, *hands, "pile 1: y9", "pile 2: b9", "turn: Ann"))
    for player in (0, 1, 2, 0, 1, 2):
        scene.story.log.add(UnoCalled(player))
    scene.seat.choose(Command.HINT)
    run(scene, 3.0)
    (panel,) = (item.rect for item in scene.drawing.resting(True) if item.key == ("panel", "hint"))
    lines = scene.story.log_places(scene.seat.viewer)
    assert lines and all(panel.contains(line) != opened for line in lines)
    for row, line in enumerate(lines):
        scene.handle(Intent(intents.POINT, pos=line.center))
        assert scene.seat.hover == LineTarget(row)
        assert (scene.seat.log_line() == row) == (scene.seat.noted.told is not None) == opened
        assert bool(scene.seat.rule()) == opened
    scene.seat.choose(Command.CLOSE_HINT)
    assert scene.seat.log_line() == len(lines) - 1
