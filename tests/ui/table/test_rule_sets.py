"""Every rule set and house rule is played to the end at the table, and what is shown is what may be known."""

from __future__ import annotations

import random

import pytest

from game.rules.values.actions import INTERVENE, SWAP
from game.rules.values.views import DEFLECT
from game.session.match import parse_rules
from game.ui.input import intents
from game.ui.input.intents import Intent
from game.ui.scenes.cover import CoverScene
from game.ui.scenes.results import ResultsScene
from game.ui.screenshot import Sitter
from game.ui.table.question.targets import Command
from game.ui.table.scene import TableScene
from tests.ui.table.playing import FRAME, answer, leave_cover, put_down, seat

TABLES = (
    ("classic", 1, 1), ("classic", 1, 6), ("classic stacking=on fine=2", 2, 2),
    ("classic seven_zero=on teams=on", 1, 3), ("classic seven_zero=on force_play=on", 2, 1),
    ("junction ready=on", 1, 3), ("junction ready=on", 1, 1), ("junction scoring=penalty_out", 1, 6),
    ("draw-until", 1, 1), ("draw-until", 1, 6), ("draw-until no_bluff=on call=auto", 2, 2),
    ("replay", 1, 1), ("replay", 2, 2), ("replay call=person", 1, 6), ("grand stacking=on", 1, 3),
)  # fmt: skip


def watch(scene: TableScene, rng: random.Random, seen: set[str], frames: int = 12_000) -> int:
    """Let a game be played to its results; how often nothing moved and the picture was compared with the truth."""
    host, compared = scene.host, 0
    host.settings.animation_speed = 60.0
    scene.handle(Intent(intents.HURRY, on=True))
    for _ in range(frames):
        top = host.stack.top
        if isinstance(top, ResultsScene):
            return compared
        if isinstance(top, CoverScene):
            leave_cover(top, rng)
        else:
            scene.update(FRAME)
            put_down(scene)
            if scene.story.motion.shown is not None:
                scene.handle(Intent(intents.ACTIVATE))
            if not scene.story.telling and not host.stack.changing:
                if scene.seat.viewer >= 0:
                    assert scene.story.motion.view == scene.session.view(scene.seat.viewer)
                    compared += 1
                meet(scene, rng, seen)
        host.stack.settle()
    raise AssertionError("the game does not end")


def meet(scene: TableScene, rng: random.Random, seen: set[str]) -> None:
    """Do what the person at the screen is asked, or may do out of turn."""
    prompt = scene.seat.prompt
    if prompt.intervention() is not None and rng.random() < 0.7:
        seen.add(INTERVENE)
        before = scene.session.count
        scene.handle(Intent(intents.KEY, key="i", text="i"))
        assert scene.session.count == before + 1
    elif prompt.ask is not None:
        seen.add(prompt.ask.asked.kind)
        words = prompt.said().words
        assert words and len(words) < 140
        answer(scene, rng)
    elif prompt.facts.looks:
        scene.choices.choose(Command.PASS)


@pytest.mark.parametrize(("rules", "people", "bots"), TABLES)
def test_every_rule_set_is_played_to_its_results_by_pointing_alone(
    host: Sitter, rules: str, people: int, bots: int
) -> None:
    scene = seat(host, people, bots, 5, parse_rules(rules))
    assert watch(scene, random.Random(rules), set()) > 10
    assert scene.session.state.over


@pytest.mark.parametrize(
    ("rules", "seed", "met"),
    [("junction", 1, {INTERVENE}), ("classic seven_zero=on stacking=on", 1, {DEFLECT, SWAP})],
)
def test_people_pass_on_swap_and_lay_out_of_turn(host: Sitter, rules: str, seed: int, met: set[str]) -> None:
    seen: set[str] = set()
    watch(seat(host, 1, 3, seed, parse_rules(rules)), random.Random(seed), seen)
    assert met <= seen
