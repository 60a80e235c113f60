"""The light of the turn travels to the plate of the player whose turn it is, and rests there."""

from __future__ import annotations

import pygame
import pytest

from game.rules import GameState, events, question
from game.rules.values.state import NOBODY
from game.session.match import PERSON, Match, Player
from game.session.session import Session
from game.ui.screenshot import Sitter
from game.ui.table.paint.glow import GLOW_Z
from game.ui.table.scene import TableScene
from game.ui.table.story.stations import plate_of
from game.ui.table.story.turn_light import NARROW, TRAVEL, WALK, TurnLight
from tests.ui.table.places import NAMES, view_of
from tests.ui.table.playing import positions_by_question, seat

FRAME = 1 / 60


def at_turn_of(host: Sitter, player: int) -> TableScene:
    """A table at rest in a turn of a player."""
    scene = seat(host, 1, 3)
    view = view_of(4)
    view.active, view.game_number = player, 1
    scene.story.jump(view, 0)
    scene.draw(pygame.display.get_surface())
    return scene


def test_it_is_at_the_first_plate_at_once_and_travels_to_the_next() -> None:
    light = TurnLight()
    assert light.at is None and light.shine((10.0, 20.0)) and light.at == (10.0, 20.0) and not light.moves
    assert light.shine((110.0, 20.0)) and light.travels
    seen = []
    widths = []
    while light.travels:
        assert light.at is not None
        seen.append(light.at[0])
        widths.append(light.width)
        light.pass_time(FRAME)
    assert min(widths) == NARROW and light.width == 1.0
    assert seen == sorted(seen) and TRAVEL / FRAME - 1 < len(seen) < 2 * TRAVEL / FRAME
    assert light.at == (110.0, 20.0) and not light.shine((110.0, 20.0))


def test_on_its_way_it_turns_from_where_it_is() -> None:
    light = TurnLight()
    light.shine((0.0, 0.0))
    light.shine((100.0, 0.0))
    light.pass_time(TRAVEL / 2)
    before = light.at
    light.shine((0.0, 100.0))
    assert light.at == before != (100.0, 0.0)


def test_it_jumps_where_motion_is_reduced_and_goes_out_where_nobody_has_a_turn() -> None:
    light = TurnLight()
    light.shine((0.0, 0.0))
    assert light.shine((100.0, 0.0), jump=True) and light.at == (100.0, 0.0) and not light.moves
    assert light.shine(None) and light.at is None and not light.moves


def test_a_walk_goes_round_once_from_where_the_light_goes() -> None:
    light = TurnLight()
    light.shine((5.0, 6.0))
    assert light.walked is None
    light.walk()
    assert light.walked == 0.0 and light.begin == (5.0, 6.0)
    rested = [light.pass_time(FRAME) for _ in range(round(WALK / FRAME) + 2)]
    assert rested.count(True) == 1 and light.walked is None and not light.moves


@pytest.mark.parametrize("reduced", [False, True])
def test_when_the_turn_passes_it_travels_to_the_plate_and_the_chevrons_walk(host: Sitter, reduced: bool) -> None:
    scene = at_turn_of(host, 1)
    host.settings.reduced_motion = reduced
    light, plan = scene.story.light, scene.story.motion.plan
    assert light.at == plate_of(plan, 1).center
    scene.story.motion.add([events.TurnBegun(2, 6)])
    moved = []
    for _ in range(round(2 / FRAME)):
        scene.story.pass_time(FRAME, FRAME)
        moved.append((light.travels, light.walked is not None))
        scene.draw(pygame.display.get_surface())
    assert light.at == plate_of(plan, 2).center
    assert any(travels for travels, _ in moved) is not reduced and any(walks for _, walks in moved) is not reduced
    scene.story.pass_time(FRAME, FRAME)
    assert not light.moves and scene.draw(pygame.display.get_surface()) is None


def test_each_frame_of_its_way_looks_as_if_all_had_been_drawn_anew(host: Sitter) -> None:
    scene = at_turn_of(host, 1)
    surface = pygame.display.get_surface()
    scene.story.motion.add([events.TurnBegun(3, 6)])
    for frame in range(40):
        scene.story.pass_time(FRAME, FRAME)
        scene.draw(surface)
        if frame % 8 == 3:
            shown = surface.copy()
            scene.invalidate()
            scene.draw(surface)
            alike = pygame.mask.from_threshold(surface, (0, 0, 0), (3, 3, 3, 255), shown)  # blending may round
            assert alike.count() == surface.get_width() * surface.get_height()


def test_out_of_turn_it_lies_at_the_player_who_is_asked_and_a_tab_says_whose_turn_it_is(host: Sitter) -> None:
    every = [state for states in positions_by_question().values() for state in states]
    state = next(state for state in every if turn_of(state) not in (NOBODY, 0)).copy()
    players = tuple(Player(name, PERSON if at == 0 else "greedy", at + 1) for at, name in enumerate(NAMES))
    scene = TableScene(host, Session(Match(state.rules, players[: state.players], 1), state=state))
    for _ in range(60):
        scene.update(FRAME)
    items = {item.key for item in scene.drawing.resting(anew=True)}
    assert scene.story.light.at == plate_of(scene.story.motion.plan, 0).center
    glows = [key for key in items if isinstance(key, tuple) and key[0] == "glow"]
    assert glows == [("glow", "panel", "score")]
    tabs = {key[1] for key in items if isinstance(key, tuple) and key[0] == "tab"}
    comes = scene.story.order()
    assert comes[0] == 0 and tabs == {state.active, comes[1]}, "who is asked is not said to be next"


def test_tabs_change_as_soon_as_the_direction_does(host: Sitter) -> None:
    scene = at_turn_of(host, 1)
    assert scene.story.order() == (2, 3, 0)
    scene.story.motion.add([events.DirectionTurned(-1)])
    scene.story.pass_time(FRAME, FRAME)
    assert scene.story.motion.beat is not None and scene.story.motion.view.direction == -1
    assert scene.story.order() == (0, 3, 2)


def turn_of(state: GameState) -> int:
    """Whose turn it is while player 0 is asked out of turn; NOBODY if they are not."""
    asked = question(state)
    return state.active if asked is not None and asked.player == 0 else NOBODY


def test_it_goes_with_a_plate_that_changes_its_seat(host: Sitter) -> None:
    scene = at_turn_of(host, 1)
    scene.story.motion.add([events.SeatsSwapped(1, 3, "G6.15")])
    apart = []
    while scene.story.motion.busy:
        scene.story.pass_time(FRAME, FRAME)
        swap = scene.story.motion.swap
        if swap is not None:
            plates = swap.plates(scene.story.motion.seconds, False)
            apart.append(scene.story.light.at in [(plate.x, plate.y) for plate in plates if plate.player == 1])
    assert len(apart) > 10 and all(apart)
    scene.story.pass_time(FRAME, FRAME)
    assert scene.story.light.at == plate_of(scene.story.motion.plan, 1).center


def test_chevrons_walk_under_whatever_lies_on_the_cloth(host: Sitter) -> None:
    scene = at_turn_of(host, 1)
    scene.seat.tell(("Two", "The pepper's holder is next."))
    scene.story.motion.add([events.TurnBegun(2, 6)])
    walked = 0
    for _ in range(round(1.5 / FRAME)):
        scene.story.pass_time(FRAME, FRAME)
        scene.draw(pygame.display.get_surface())
        moving = scene.drawing.moving(False, lambda _: 1.0)
        chevrons = [item for item in moving if isinstance(item.key, tuple) and item.key[0] == "chevron"]
        lying = [item.rect for item in scene.drawing.resting() if item.z > GLOW_Z]
        assert all(item.rect.collidelist(lying) < 0 for item in chevrons)
        walked += len(chevrons)
    assert walked > 50
