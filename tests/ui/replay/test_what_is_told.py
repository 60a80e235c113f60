"""The log of a game that is watched again, at the table and as a page, tells as much as its side knows."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.events import Given, Taken
from game.rules.values.cards import FACE
from game.rules.values.messages import FaceNamed
from game.rules.values.state import NOBODY
from game.session.again.reel import Reel
from game.session.scenario import load_scenario, play
from game.ui.scenes.log import LogScene
from game.ui.screenshot import Sitter
from game.ui.table.scene import TableScene
from game.ui.words.log_entries import LogEntry
from tests.session.again.test_recorded import reels
from tests.ui.pages import key
from tests.ui.replay.test_watching_again import RIGHT, recorded, replaying, session, settle, watched
from tests.ui.table.playing import run

SIDES = "123"


@pytest.fixture
def table(host: Sitter) -> TableScene:
    found = watched(host)
    found.turns.watching.paused = True
    return found


def moved_unseen(reel: Reel) -> list[tuple[int, Taken | Given]]:
    """The moments just after a card went from hand to hand unseen."""
    found = enumerate(reel.events, 1)
    return [(at, event) for at, event in found if isinstance(event, (Taken, Given)) and event.seen]


def named(entry: LogEntry, reader: int) -> bool:
    return any(isinstance(value, FaceNamed) for _, value in entry.told(reader).values)


def known_on(side: str, event: Taken | Given, table: TableScene) -> bool:
    return side == "3" or (side == "2" and replaying(table).steps.player in (event.seen or ()))


@pytest.mark.parametrize("side", SIDES)
def test_a_jump_and_a_step_name_the_card_to_those_who_know_it(table: TableScene, side: str) -> None:
    table.handle(key(side))
    there, steps = recorded(table), replaying(table).steps
    told = set()
    for game, reel in enumerate(there.reels):
        for at, event in moved_unseen(reel):
            steps.go_to(game, reel.before(reel.stops, at))
            for _ in range(3):
                if steps.moment >= at:
                    break
                table.handle(RIGHT)
                settle(table)
            stepped = table.story.log.entries[:]
            steps.go_to(game, steps.moment)
            jumped = table.story.log.entries
            line = next(entry for entry in reversed(jumped) if entry.rule == event.rule)
            wanted = known_on(side, event, table)
            assert named(line, steps.viewer) == wanted
            assert [entry.told(steps.viewer) for entry in stepped][-len(jumped) :] == [
                entry.told(steps.viewer) for entry in jumped
            ]
            told.add(wanted)
            if wanted:
                assert FaceNamed(FACE[event.card]) in dict(line.told(steps.viewer).values).values()
    assert told == {"1": {False}, "2": {False, True}, "3": {True}}[side]


def page_of(table: TableScene) -> LogScene:
    table.handle(key("f3"))
    table.host.stack.settle()
    page = table.host.stack.top
    assert isinstance(page, LogScene)
    return page


def test_with_every_hand_open_the_page_names_cards_and_shows_all_hands(table: TableScene) -> None:
    reel = reels(session())[1]
    replaying(table).steps.go_to(1, reel.begin)
    at, event = moved_unseen(reel)[0]
    for side in SIDES:
        table.handle(key(side))
        page = page_of(table)
        line = next(number for number, end in enumerate(page._ends) if end >= at)
        page.choose(line)
        assert named(page.log.entries[line], page._viewer) == known_on(side, event, table)
        assert [len(hand) for hand in page._hands()] == (page.view_there().counts if side == "3" else [])
        page.back()
        table.host.stack.settle()


def test_a_scenario_holds_the_position_as_it_is_seen_wherever_the_replay_stands(
    table: TableScene, home: Path
) -> None:
    there, steps = recorded(table), replaying(table).steps
    number = 0
    for game, at in ((1, 2), (1, 9), (0, -1)):
        for side in SIDES:
            table.handle(key(side))
            reel = there.reels[game]
            steps.go_to(game, reel.turns[at] if at > 0 else reel.end)
            page = page_of(table)
            page.focus.focus(page.rows[len(page.rows) // 2])
            page.choose(len(page.rows) // 2)
            page.handle(key("s"))
            number += 1
            path = home / f"Grand Uno{f' {number}' if number > 1 else ''}.table"
            words, view = path.read_text("utf-8"), page.view_there()
            hidden = [line for line in words.splitlines() if line.startswith("# hand")]
            assert len(hidden) == {"1": 4, "2": 3, "3": 0}[side] and str(path) in page._done
            said = {"1": "What all know", "2": f"What P{steps.player} knows", "3": "The whole position"}[side]
            assert page._done.startswith(said)
            assert view.viewer == (steps.player if side == "2" else NOBODY)
            if side == "3":
                assert play(load_scenario(path)).failures == ()
            page.back()
            table.host.stack.settle()


def test_played_on_into_the_next_game_the_log_tells_the_same_as_after_a_jump_there(table: TableScene) -> None:
    there, steps = recorded(table), replaying(table).steps
    table.handle(key("3"))
    steps.go_to(0, there.reels[0].turns[-2])
    steps.play()
    last = moved_unseen(there.reels[1])[2][0]
    for _ in range(600):
        run(table, 1.0)
        if there.game == 1 and there.moment > last:
            break
    steps.stop()
    played_on = [entry.told(NOBODY) for entry in table.story.log.entries]
    steps.go_to(1, steps.moment)
    jumped = [entry.told(NOBODY) for entry in table.story.log.entries]
    assert there.game == 1 and len(jumped) > 20 and played_on[-len(jumped) + 1 :] == jumped[1:]
