"""Of two games that differ in hidden cards alone, nothing is drawn, told or offered differently from a masked side."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import chain, islice

import pygame
import pytest

from game.rules import GameState, apply, question, why_not
from game.rules.values.actions import PASS, Action
from game.rules.values.state import NOBODY
from game.rules.values.views import PRIVATE_QUESTIONS
from game.session.again.reel import Reel
from game.session.match import PERSON, Match, Player, parse_rules
from game.session.parts import at_once
from game.session.past import Past
from game.session.publishing import UNSEEN
from game.session.shelf.played import PlayedGame, PlayedMatch
from game.ui.replay.replay_scene import replay_scene
from game.ui.replay.steps import SeenFrom
from game.ui.screenshot import Sitter
from game.ui.table.scene import TableScene
from tests.extent import extent
from tests.rules.games import Table, decide, text
from tests.rules.test_secrets import shuffled_for
from tests.ui.replay.test_watching_again import RIGHT, replaying

NAMES = ("Ann", "Ben", "Cy", "Dee")
RULES = ("grand", "junction", "classic stacking=on", "grand stacking=on")
_ACTS = 4  # that are watched
_TOLD, _FRAMES, _FRAME = 3, 16, 0.15
_WANTED = extent(1, 3)  # pairs of each rule set, of either kind


def settled(state: GameState, acts: list[Action], player: int = NOBODY) -> None:
    """Have everybody decline what only a holder could do, up to a question for this player, if one is given."""
    while (asked := question(state)) is not None and asked.kind in PRIVATE_QUESTIONS and asked.player != player:
        acts.append(Action(PASS, asked.player))
        apply(state, acts[-1])


def games(rules: str, chance: random.Random) -> Iterator[tuple[Past, Past, int]]:
    """Games that differ in hidden cards alone, and a player to whom they look alike."""
    while True:
        asks_all, seed = chance.random() < 0.5, chance.randrange(10**6)
        state = Table(parse_rules(rules), len(NAMES), seed, asks_all=asks_all).new_game()
        for _ in range(chance.randrange(8, 60)):
            if question(state) is not None:
                apply(state, decide(state, chance))
        begun: list[Action] = []
        settled(state, begun)
        mine, seen, at = Past(state.copy(), []), list[Action](), state.copy()
        for _ in range(_ACTS):
            if question(at) is None:
                break
            act = decide(at, chance)
            seen.append(act)
            apply(at, act)
            settled(at, [])
        seers = {act.player for act in seen}
        if len(seen) < _ACTS or len(seers) == len(NAMES):
            continue
        other = shuffled_for(mine.start, seers, chance)
        theirs = Past(other.copy(), [])
        for past in (mine, theirs):
            state = past.start.copy()
            for act in seen:
                if question(state) is None or why_not(state, act) is not None:
                    break
                past.acts.append(act)
                apply(state, act)
                settled(state, past.acts)
            else:
                continue
            break
        else:
            viewer = seen[0].player
            if text(mine.start) != text(theirs.start) and alike(mine, theirs, viewer):
                yield mine, theirs, viewer


def alike(mine: Past, theirs: Past, viewer: int) -> bool:
    """Whether both games tell everybody, and this player, the same."""
    one, two = reel(mine), reel(theirs)
    mine_told, theirs_told = (
        [[event for event in each.learned(who) if event != UNSEEN] for who in (NOBODY, viewer)] for each in (one, two)
    )
    return mine_told == theirs_told


def reel(past: Past) -> Reel:
    found = Reel(past)
    at_once(found.reading())
    return found


def watched(host: Sitter, past: Past, viewer: int) -> TableScene:
    players = tuple(Player(name, PERSON if at == viewer else "greedy", at + 1) for at, name in enumerate(NAMES))
    table = replay_scene(host, PlayedMatch(Match(past.start.rules, players, 1), [PlayedGame(past)]))
    table.turns.watching.paused = True
    return table


def shown(host: Sitter, table: TableScene, side: SeenFrom) -> list[object]:
    """All that is drawn, told and offered at each moment, stepping through it by beats."""
    host.stack.push(table)
    host.stack.settle()
    policy, found = replaying(table), list[object]()
    reel = policy.recorded.reel
    policy.steps.see(side)
    surface = pygame.Surface(host.theme.size)
    for moment in (reel.begin, *reel.ends):
        policy.steps.go_to(0, moment)
        table.whole = True
        while table.draw(surface) is None and table.unfinished:
            pass
        lines = [entry.told(policy.steps.viewer) for entry in table.story.log.entries]
        buttons = [(button.name, button.label) for button in policy.buttons]
        picture = pygame.image.tobytes(surface, "RGB")
        found.append((lines, buttons, policy.heading(table.story.motion.view), round(reel.far(moment), 9), picture))
    marks = [(reel.far(mark.at), mark.kind) for mark in reel.marks]
    host.stack.pop()
    host.stack.settle()
    return [marks, *found]


def told(host: Sitter, table: TableScene, side: SeenFrom) -> list[bytes]:
    """What is drawn while a few acts are told, moment by moment."""
    host.stack.push(table)
    host.stack.settle()
    policy, surface, found = replaying(table), pygame.Surface(host.theme.size), list[bytes]()
    policy.steps.see(side)
    policy.steps.go_to(0, policy.recorded.reel.begin)
    for _ in range(_TOLD):
        table.handle(RIGHT)
        for _ in range(_FRAMES):
            table.update(_FRAME)
            table.draw(surface)
            found.append(pygame.image.tobytes(surface, "RGB"))
    host.stack.pop()
    host.stack.settle()
    return found


@pytest.mark.parametrize("rules", RULES)
def test_hidden_cards_change_nothing_of_what_moves(host: Sitter, rules: str) -> None:
    silent = (pair for pair in games(rules, random.Random(rules)) if len(pair[0].acts) != len(pair[1].acts))
    mine, theirs, viewer = next(silent)
    for side in (SeenFrom.TABLE, SeenFrom.PLAYER):
        one, two = (told(host, watched(host, past, viewer), side) for past in (mine, theirs))
        assert one == two and len(set(one)) > _TOLD, side


@pytest.mark.parametrize("rules", RULES)
def test_hidden_cards_change_nothing_that_is_seen(host: Sitter, rules: str) -> None:
    any_pairs, others = (games(rules, random.Random(seed)) for seed in (rules, rules + "!"))
    silent = (pair for pair in others if len(pair[0].acts) != len(pair[1].acts))  # one of them asks what nobody sees
    for mine, theirs, viewer in chain(islice(any_pairs, _WANTED), islice(silent, _WANTED)):
        for side in (SeenFrom.TABLE, SeenFrom.PLAYER):
            one, two = (shown(host, watched(host, past, viewer), side) for past in (mine, theirs))
            assert len(one) == len(two) > _ACTS and one == two, side


def test_with_every_hand_open_the_same_games_do_look_different(host: Sitter) -> None:
    mine, theirs, viewer = next(games("grand", random.Random(3)))
    one, two = (shown(host, watched(host, past, viewer), SeenFrom.OPEN) for past in (mine, theirs))
    assert one != two
