"""Games are watched again at the table: played, stepped through both ways, jumped in, and seen from any side."""

from __future__ import annotations

import random
from collections.abc import ItemsView
from functools import cache

import pygame
import pytest

from game.rules.values.actions import ANSWER
from game.rules.values.state import NOBODY
from game.session.again.recorded import Recorded
from game.session.session import Session
from game.session.shelf.played import played_by
from game.ui.input import intents, pads
from game.ui.input.intents import Intent
from game.ui.kit.theme import Theme
from game.ui.replay.replay_scene import replay_scene
from game.ui.replay.steps import SeenFrom
from game.ui.replay.watching_again import LINE, Replaying
from game.ui.screenshot import Sitter
from game.ui.table.place.layout import Key, Spot
from game.ui.table.question.targets import Command
from game.ui.table.scene import TableScene
from tests.session.again.test_recorded import played, reels
from tests.ui.pages import BACK, key
from tests.ui.table.playing import press, run

LEFT, RIGHT = (Intent(intents.MOVE, direction=direction) for direction in ("left", "right"))


@cache
def session(games: int = 2) -> Session:
    return played(7, games=games)


def watched(host: Sitter, games: int = 2, at: int = 0) -> TableScene:
    host.settings.animation_speed, host.settings.bot_pause = 8.0, 0.0
    scene = replay_scene(host, played_by(session(games)), reels(session(games)), at)
    host.stack.push(scene)
    host.stack.settle()
    return scene


@pytest.fixture
def table(host: Sitter) -> TableScene:
    return watched(host)


def replaying(table: TableScene) -> Replaying:
    assert isinstance(table.policy, Replaying)
    return table.policy


def recorded(table: TableScene) -> Recorded:
    return replaying(table).recorded


def settle(table: TableScene) -> None:
    """Have everything told that is being told."""
    for _ in range(400):
        if not table.story.telling:
            return
        run(table, 0.5)
    raise AssertionError("it is told for ever")


def seen(table: TableScene) -> tuple[object, ...]:
    """All that is to be seen: the view, open hands, and the log."""
    view, story = table.story.motion.view, table.story
    lines = [entry.told(view.viewer) for entry in story.log.entries]
    began = max((at for at, entry in enumerate(story.log.entries) if entry.opens), default=0)
    opened = table._seen().opened
    return view, opened, lines[began:], replaying(table).heading(view), story.motion.plan.cards


def test_it_plays_from_game_to_game_to_the_end_and_stays_there(host: Sitter) -> None:
    table = watched(host)
    there = recorded(table)
    replaying(table).steps.go_to(0, there.reels[0].turns[-3])
    table.handle(key("space")) if replaying(table).steps.paused else None
    games = set()
    for _ in range(1200):
        run(table, 3.0)
        games.add(there.game)
        if there.game == 1 and there.at == len(there.reel.past.acts) and not table.story.telling:
            break
    run(table, 5.0)
    assert there.state.over and games == {0, 1} and host.stack.top is table
    assert replaying(table).steps.moment == there.reel.end


def test_space_stops_it_and_plays_on(table: TableScene) -> None:
    run(table, 2.0)
    table.handle(key("space"))
    settle(table)
    there = recorded(table).at
    run(table, 5.0)
    assert recorded(table).at == there
    table.handle(key("space"))
    run(table, 5.0)
    assert recorded(table).at > there


def test_while_it_is_stopped_nobody_answers_what_only_they_were_asked(table: TableScene) -> None:
    there, answered = recorded(table), 0
    for game, reel in enumerate(there.reels):
        for acts, act in enumerate(reel.past.acts):
            if act.verb == ANSWER and reel.moment_of(acts) in reel.stops:
                replaying(table).steps.go_to(game, reel.moment_of(acts))
                table.turns.watching.paused = True
                before = there.count
                run(table, 2.0)
                assert there.count == before
                answered += 1
    assert answered > 3


def test_steps_by_turn_act_and_effect_lead_on_and_back(table: TableScene) -> None:
    policy, reel = replaying(table), recorded(table).reel
    for on, back, moments in (("]", "[", reel.turns), (".", ",", reel.ends), (RIGHT, LEFT, reel.stops)):
        policy.steps.go_to(1, reel.begin)
        places = [reel.begin]
        for _ in range(6):
            table.handle(key(on) if isinstance(on, str) else on)
            settle(table)
            places.append(reel.settled(policy.steps.moment))
        assert places == [reel.begin, *[moment for moment in moments if moment > reel.begin][:6]]
        for place in places[-2::-1]:
            table.handle(key(back) if isinstance(back, str) else back)
            assert policy.steps.moment == place and policy.steps.paused


def test_a_step_after_an_effect_tells_the_rest_of_its_act(table: TableScene) -> None:
    policy, reel = replaying(table), recorded(table).reel
    begin = next(stop for stop in reel.stops if reel.after(reel.ends, stop) < reel.after(reel.stops, stop))
    policy.steps.go_to(1, begin)
    table.handle(key("."))
    settle(table)
    assert begin < policy.steps.moment == reel.after(reel.ends, begin) < reel.after(reel.stops, begin)
    table.handle(RIGHT)
    settle(table)
    assert policy.steps.moment == reel.after(reel.stops, begin)


def test_past_its_ends_a_game_leads_to_the_next_and_the_one_before(table: TableScene) -> None:
    policy, there = replaying(table), recorded(table)
    policy.steps.go_to(0, there.reels[0].end)
    table.handle(key("]"))
    assert there.game == 1 and policy.steps.moment == there.reel.begin
    table.handle(key("["))
    assert there.game == 0 and policy.steps.moment == there.reel.end


def picture(table: TableScene) -> bytes:
    """The whole picture, once nothing moves any more."""
    run(table, 10.0)
    surface = pygame.Surface(table.host.theme.size)
    table.whole = True
    while table.draw(surface) is None and table.unfinished:
        pass
    return pygame.image.tobytes(surface, "RGB")


def walk(table: TableScene, steps: int, seed: int, drawn: int) -> None:
    """Step back and forward at random, and hold what is seen beside what a jump there shows; each so many drawn."""
    policy, there, chance = replaying(table), recorded(table), random.Random(seed)
    keys = [key("["), key("]"), key(","), key("."), LEFT, RIGHT, key("1"), key("2"), key("3")]
    for number in range(steps):
        table.handle(chance.choice(keys))
        settle(table)
        if chance.random() < 0.05:
            reel = chance.choice(there.reels)
            policy.steps.go_to(there.reels.index(reel), chance.choice(reel.ends))
        here, place = seen(table), (there.game, there.reel.settled(policy.steps.moment))
        before = picture(table) if number % drawn == 0 else b""
        policy.steps.go_to(*place)
        assert seen(table) == here, f"after {number} steps, at {place}"
        assert not before or picture(table) == before, f"after {number} steps, at {place}"


def test_random_steps_show_the_same_as_a_jump_there(table: TableScene) -> None:
    walk(table, 200, 1, 10)


@pytest.mark.parametrize("side", [SeenFrom.TABLE, SeenFrom.PLAYER])
def test_neither_the_table_nor_a_player_knows_more_than_then(table: TableScene, side: SeenFrom) -> None:
    policy, there = replaying(table), recorded(table)
    policy.steps.see(side)
    for moment in there.reel.ends[::9]:
        policy.steps.go_to(1, moment)
        view = table.story.motion.view
        assert view == there.reel.view(moment, policy.steps.viewer) and not table._seen().opened
        shown = {look for key, look in ((key, spot.look) for key, spot in view_cards(table)) if key[0] == "h"}
        assert shown <= {"back"} and (side is SeenFrom.PLAYER) == (view.viewer == policy.steps.player)


def view_cards(table: TableScene) -> ItemsView[Key, Spot]:
    return table.story.motion.plan.cards.items()


def test_asked_for_once_more_it_is_seen_with_the_eyes_of_the_next_player(table: TableScene) -> None:
    policy = replaying(table)
    players = []
    for _ in range(5):
        table.handle(key("2"))
        players.append(table.story.motion.view.viewer)
        assert table.story.bottom == players[-1]
    assert sorted(players[:4]) == [0, 1, 2, 3] and players[4] == players[0]
    table.handle(key("1"))
    assert table.story.motion.view.viewer == NOBODY and policy.steps.side is SeenFrom.TABLE


def test_with_every_hand_open_all_cards_are_seen_in_the_middle_of_an_act_too(table: TableScene) -> None:
    policy, there = replaying(table), recorded(table)
    table.handle(key("3"))
    for moment in there.reel.ends[::7]:
        policy.steps.go_to(1, moment)
        view, opened = table.story.motion.view, table._seen().opened
        hidden = sum(count - len(cards) for count, cards in zip(view.counts, view.faceup, strict=True))
        backs = [key for key, _ in view_cards(table) if key[0] == "h"]
        assert len(backs) <= hidden + len(view.faceup[table.story.bottom]) and set(backs) <= set(opened)


def test_nobody_is_asked_and_nothing_can_be_done_whatever_is_seen(table: TableScene) -> None:
    policy, there = replaying(table), recorded(table)
    table.handle(key("2"))
    for moment in there.reel.stops[:12]:
        policy.steps.go_to(1, moment)
        assert table.seat.prompt.ask is None and not table.seat.prompt.lit()
        before = there.count
        for letter in "luchsk5o":
            table.handle(key(letter))
        settle(table)
        assert there.count == before
    while host_top_is_not(table):
        table.host.stack.pop()
        table.host.stack.settle()


def host_top_is_not(table: TableScene) -> bool:
    return table.host.stack.top is not table


def test_a_press_on_the_time_line_goes_there_and_a_drag_follows(table: TableScene) -> None:
    policy, there = replaying(table), recorded(table)
    line, corner = policy.bar.line, policy.bar.places.whole.topleft
    spot = line.games[1].move(corner).center
    table.handle(Intent(intents.PRESS, pos=spot, button=1))
    here = policy.steps.moment
    assert here == line.moment_at(spot[0] - corner[0])[1] > there.reel.begin and policy.steps.paused
    table.handle(Intent(intents.POINT, pos=(spot[0] + 90, spot[1])))
    assert policy.steps.moment > here
    table.handle(Intent(intents.RELEASE, pos=(spot[0] + 90, spot[1]), button=1))
    here = policy.steps.moment
    table.handle(Intent(intents.POINT, pos=(spot[0] - 90, spot[1])))
    assert policy.steps.moment == here
    table.handle(Intent(intents.PRESS, pos=(line.games[0].move(corner).centerx, spot[1]), button=1))
    assert there.game == 0 and policy.bar.line.game == 0


def test_a_mark_says_what_it_stands_for_and_leads_there(table: TableScene, host: Sitter) -> None:
    policy = replaying(table)
    mark = policy.bar.line.marks[0]
    spot = mark.place.move(policy.bar.places.whole.topleft).center
    table.handle(Intent(intents.POINT, pos=spot))
    host.stack.draw(pygame.Surface(host.theme.size))
    assert policy._pointed == mark
    press(table, spot)
    assert (recorded(table).game, policy.steps.moment) == (mark.game, mark.mark.at)


def test_its_way_out_is_a_button_with_its_key(table: TableScene, host: Sitter) -> None:
    back = next(button for button in replaying(table).buttons if button.name == "back")
    assert back.hint == "Esc" and Command.MENU not in table.seat.pointer.places()
    press(table, back.rect.center)
    host.stack.settle()
    assert host.stack.top is not table


def test_it_has_steps_instead_of_the_key_that_plays_a_turn_again(table: TableScene) -> None:
    policy, reel = replaying(table), recorded(table).reel
    for side in "123":
        table.handle(key(side))
        policy.steps.go_to(1, reel.turns[6])
        table.handle(key("f4"))
        assert table.story.again is None and table._seen().replayed


def test_the_log_tells_all_of_the_game_and_leads_to_any_line(table: TableScene, host: Sitter) -> None:
    from game.ui.scenes.log import LogScene

    policy, there = replaying(table), recorded(table)
    policy.steps.go_to(1, there.reel.turns[4])
    table.handle(key("f3"))
    host.stack.settle()
    page = host.stack.top
    assert isinstance(page, LogScene) and page._ends[page.at] <= there.reel.turns[4] < page._ends[-1]
    page.choose(len(page.log.entries) - 4)
    end = page._ends[page.at]
    page.handle(key("w"))
    host.stack.settle()
    assert host.stack.top is table and policy.steps.moment >= end > there.reel.turns[4]


def test_the_speed_changes_how_fast_it_is_told(table: TableScene) -> None:
    table.handle(key("+"))
    assert replaying(table).speed == 1.5 and table.turns._hurry == 1.5
    for _ in range(9):
        table.handle(key("-"))
    assert replaying(table).speed == 0.5


def test_its_buttons_and_time_line_are_reached_by_pad(table: TableScene) -> None:
    policy = replaying(table)
    policy.steps.go_to(1, recorded(table).reel.begin)
    target = next(target for target in table.seat.pointer.places() if getattr(target, "name", "") == "turn on")
    table.seat.pointer.focus.focus(target)
    table.seat.pointer.focus.show(True)
    table.handle(Intent(intents.ACTIVATE, pad=pads.A))
    there = policy.steps.moment
    assert there == recorded(table).reel.turns[1]
    table.seat.pointer.focus.focus(LINE)
    table.handle(Intent(intents.MOVE, direction="right", pad=pads.D_PAD))
    settle(table)
    assert policy.steps.moment > there
    paused = policy.steps.paused
    table.handle(Intent(intents.PAD, pad=pads.X))
    assert policy.steps.paused != paused


def test_it_begins_where_it_is_asked_to_and_escape_leads_back(host: Sitter) -> None:
    table = watched(host, at=30)
    reel = recorded(table).reel
    assert replaying(table).steps.moment == reel.moment_of(30) and table.story.log.entries and not table.story.telling
    assert "Replay" in replaying(table).heading(table.story.motion.view)[0]
    table.handle(BACK)
    host.stack.settle()
    assert host.stack.top is not table


def test_in_another_window_the_bar_lies_along_its_foot_and_the_table_above(table: TableScene, host: Sitter) -> None:
    policy, moment = replaying(table), replaying(table).steps.moment
    table.turns.watching.paused = True
    for size in ((1920, 1080), (800, 600), (1280, 720)):
        host.theme = Theme(size, bindings=host.bindings)
        host.stack.resize()
        whole, plan = policy.bar.places.whole, table.story.motion.plan
        assert whole.bottomright == size and plan.size == (size[0], whole.top) and whole.height < size[1] * 0.3
        assert all(whole.contains(button.rect) for button in policy.bar.buttons)
        assert policy.steps.moment == moment and picture(table)
