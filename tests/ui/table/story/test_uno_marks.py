"""A call of Uno that is owed, made or caught is seen at once, and nothing else is drawn anew for it."""

from __future__ import annotations

import pygame
import pytest

from game import paths
from game.rules import GameState
from game.rules.events import Caught, UnoCalled
from game.rules.values.actions import CATCH, UNO, Action
from game.rules.values.state import OWES_CALL, OWES_NOTHING
from game.ui.kit.theme import Theme
from game.ui.screenshot import Sitter
from game.ui.table.paint.stage import Item
from game.ui.table.question.calling_uno import ASLEEP, OWED
from game.ui.table.question.targets import PersonTarget
from game.ui.table.scene import TableScene
from game.ui.table.story.uno_marks import UnoMarks, shift
from tests.ui.table.playing import seen as items
from tests.ui.table.test_debts import let_pass, settle, table

BUTTONS = ("draw", "do", "hint", "sort", "why")
FRAME = 1 / 60
TOLD = 0.05


def one_card(state: GameState) -> None:
    """Ann has one card left and owes a call; Ben is asked."""
    state.stocks[0] += state.hands[0][1:]
    state.hands[0] = state.hands[0][:1]
    state.owes[0] = OWES_CALL


def owing(host: Sitter, people: str = "Ann") -> TableScene:
    return table(host, people, "Ben", one_card)


def seen(scene: TableScene) -> dict[object, Item]:
    return {item.key: item for item in items(scene)}


def frames(scene: TableScene, seconds: float) -> list[list[pygame.Rect] | None]:
    surface = pygame.display.get_surface()
    changed = []
    for _ in range(round(seconds / FRAME)):
        scene.update(FRAME)
        scene.host.stack.settle()
        changed.append(scene.host.stack.draw(surface))
    return changed


def test_only_the_button_is_drawn_anew_while_a_call_is_owed(host: Sitter) -> None:
    scene = owing(host)
    frames(scene, 0.1)
    rested, box = scene.drawing._rested, scene.story.motion.plan.boxes["uno"].inflate(60, 60)
    places = [place for changed in frames(scene, 1.0) for place in changed or ()]
    assert places and all(box.contains(place) for place in places)
    assert scene.drawing._rested is rested, "nobody has looked through the table again"
    assert scene.rests_for() is not None


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
def test_the_owed_button_swells_and_lies_on_no_other_and_its_light_under_them(
    host: Sitter, size: tuple[int, int]
) -> None:
    host.theme = Theme(size)
    scene = owing(host)
    scene.update(FRAME)
    boxes = scene.story.motion.plan.boxes
    sizes = set()
    for _ in range(40):
        scene.update(0.03)
        found = seen(scene)
        item, light = found["button", "uno"], found["glow", "uno"]
        sizes.add(item.rect.size)
        assert item.rect.center == pytest.approx(boxes["uno"].center, abs=1)
        assert item.rect.contains(boxes["uno"])
        assert not [name for name in BUTTONS if boxes[name].colliderect(item.rect)]
        assert light.z < min(found["button", name].z for name in BUTTONS)
    assert len(sizes) > 1


def yellow(item: Item) -> int:
    colour = (255, 216, 77)
    return pygame.mask.from_threshold(item.picture, colour, (30, 30, 30, 255)).count()


def test_the_ring_runs_out_with_the_time_and_stands_still_when_it_does(host: Sitter) -> None:
    host.settings.reduced_motion = True  # then it does not swell
    scene = owing(host)
    left = []
    for _ in range(5):
        scene.update(0.6)
        left.append(yellow(seen(scene)["button", "uno"]))
    assert left == sorted(left, reverse=True) and len(set(left)) == len(left)
    assert left[-1] == 0
    scene = owing(host)
    scene.update(FRAME)
    host.in_front = False
    before = yellow(seen(scene)["button", "uno"])
    scene.update(2.0)
    assert yellow(seen(scene)["button", "uno"]) == before > 0


def test_the_key_of_a_debtor_who_has_not_the_screen_has_the_ring_too(host: Sitter) -> None:
    host.settings.reduced_motion = True
    scene = owing(host, "Ann Ben")
    scene.turns.see_as(1, 1)
    assert scene.seat.prompt.facts.callers == {0: Action(UNO, 0)}, "known before time has passed"
    scene.update(0.5)
    first = seen(scene)["button", PersonTarget(0)]
    scene.update(1.5)
    later = seen(scene)["button", PersonTarget(0)]
    assert first.rect == later.rect and yellow(first) > yellow(later) > 0
    assert not first.rect.colliderect(scene.story.motion.plan.plaques[0])


def test_the_bubble_of_a_call_stays_while_they_hold_the_one_card(host: Sitter) -> None:
    scene = owing(host)
    frames(scene, 0.1)
    scene.session.put(Action(UNO, 0))
    settle(scene)
    let_pass(scene, 3.0)
    view = scene.story.motion.view
    assert view.called[0] and view.counts[0] == 1
    assert ("bubble", 0) in seen(scene)
    view.counts[0] = 2
    scene.seat.changed()
    assert ("bubble", 0) not in seen(scene)


def test_an_early_call_is_heard_and_then_waits_for_its_card(host: Sitter) -> None:
    scene = table(host, "Ann")
    frames(scene, 0.1)
    scene.session.put(Action(UNO, 0))
    let_pass(scene, 0.4)
    assert ("bubble", 0) in seen(scene) and scene.story.motion.view.counts[0] == 2
    let_pass(scene, 2.0)
    assert scene.story.motion.view.called[0] and ("bubble", 0) not in seen(scene)


@pytest.mark.parametrize("reduced", [False, True])
def test_a_catch_is_stamped_across_the_plate_and_over_the_button_and_goes(host: Sitter, reduced: bool) -> None:
    host.settings.reduced_motion = reduced
    scene = owing(host)
    frames(scene, 0.1)
    scene.session.put(Action(CATCH, 1, to=(0,)))
    sizes = set()
    for _ in range(30):
        frames(scene, 2 * FRAME)
        stamps = [item for key, item in seen(scene).items() if isinstance(key, tuple) and key[0] == "stamp"]
        sizes |= {item.rect.size for item in stamps if item.key == ("stamp", 0, 0)}
    assert len(stamps) == 2 and scene.session.state.owes[0] == OWES_NOTHING
    boxes = scene.story.motion.plan.boxes
    for item, box in zip(stamps, (boxes["score"], boxes["uno"]), strict=True):
        assert item.rect.colliderect(box) and item.rect.width > 0.7 * box.width
        assert pygame.Rect((0, 0), host.theme.size).contains(item.rect)
    assert (len(sizes) == 1) is reduced, "it lands with weight, and with reduced motion only fades"
    frames(scene, 1.2)
    assert not [key for key in seen(scene) if isinstance(key, tuple) and key[0] == "stamp"]


def test_somebody_who_has_been_caught_is_not_told_to_call_any_more(host: Sitter) -> None:
    scene = owing(host)
    let_pass(scene, TOLD)
    scene.session.put(Action(CATCH, 1, to=(0,)))
    scene.update(FRAME)
    assert scene.story.motion.view.owes[0] == OWES_CALL, "it has not been told"
    assert scene.seat.prompt.uno() == ASLEEP and scene.seat.prompt.said().kind != OWED


@pytest.mark.parametrize("action", [Action(UNO, 0), Action(CATCH, 2, to=(0,))])
def test_nobody_is_offered_a_catch_that_would_be_false_by_now(host: Sitter, action: Action) -> None:
    scene = owing(host, "Ben")
    let_pass(scene, TOLD)
    assert scene.seat.prompt.catches() == [0]
    scene.session.put(action)
    scene.update(FRAME)
    assert scene.story.motion.view.owes[0] == OWES_CALL, "it has not been told"
    assert scene.seat.prompt.catches() == []


def test_the_sentence_of_an_owed_call_has_a_yellow_edge(host: Sitter) -> None:
    scene = owing(host)
    frames(scene, 0.1)
    said = scene.seat.prompt.said()
    assert (said.words, said.kind, said.rule) == ("One card: call Uno!", OWED, "G8.1")
    panel = seen(scene)["panel", "question"]
    assert panel.picture.get_at((panel.rect.width // 2, 0))[:3] == (255, 216, 77)


def test_a_call_has_a_sound_of_its_own_and_shakes_the_table(host: Sitter, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[str] = []
    monkeypatch.setattr(host.sounds, "play", lambda name, loudness=1.0: played.append(name))
    scene = owing(host)
    frames(scene, 0.1)
    surface = pygame.display.get_surface()
    before = surface.copy()
    scene.session.put(Action(UNO, 0))
    whole = [changed for changed in frames(scene, 0.5) if changed == [surface.get_rect()]]
    assert played.count("uno") == 1 and (paths.assets() / "sounds" / "uno.ogg").is_file()
    assert 5 < len(whole) < 15
    stage, scene.drawing._stage = surface.copy(), type(scene.drawing._stage)()
    assert pygame.image.tobytes(stage, "RGB") != pygame.image.tobytes(before, "RGB")
    scene.invalidate()
    scene.draw(surface)
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(stage, "RGB"), "it is all in its place again"


def test_with_reduced_motion_nothing_shakes(host: Sitter) -> None:
    host.settings.reduced_motion = True
    scene = owing(host)
    frames(scene, 0.1)
    scene.session.put(Action(UNO, 0))
    screen = pygame.display.get_surface().get_rect()
    assert [screen] not in frames(scene, 0.5)


def test_a_shake_is_small_and_short() -> None:
    moments = [step / 1000 for step in range(400)]
    off = [shift(seconds, 1.0) for seconds in moments]
    assert max(abs(part) for one in off for part in one) in (3, 4)
    assert all(one == (0, 0) for seconds, one in zip(moments, off, strict=True) if seconds >= 0.18)


def test_marks_say_how_long_they_rest(host: Sitter) -> None:
    marks, prompt = UnoMarks(), table(host, "Ann").seat.prompt
    assert marks.waits(prompt) == [] and not marks.moves(prompt)
    marks.tell(Caught(1, 2, 2, ""))
    assert marks.waits(prompt) == [0.0] and marks.moves(prompt)
    marks.pass_time(0.6)
    (left,) = marks.waits(prompt)
    assert left > 0.0
    assert not marks.pass_time(left) and marks.waits(prompt) == [0.0]
    assert marks.pass_time(0.3) and marks.waits(prompt) == [] and not marks.moves(prompt)
    marks.tell(UnoCalled(1))
    assert 0.0 in marks.waits(prompt)
    assert marks.pass_time(0.25), "the bubble has come to rest"
    marks.forget()
    assert marks.waits(prompt) == []


@pytest.mark.parametrize("size", [(200, 150), (800, 30), (1, 1)])
def test_a_call_is_owed_caught_and_made_in_a_window_of_any_size(host: Sitter, size: tuple[int, int]) -> None:
    host.theme, surface = Theme(size), pygame.Surface(size)
    for verb in (UNO, CATCH):
        scene = owing(host)
        scene.session.put(Action(UNO, 0) if verb == UNO else Action(CATCH, 1, to=(0,)))
        for _ in range(20):
            scene.draw(surface)
            scene.update(0.04)
        assert scene.session.state.owes[0] == OWES_NOTHING
