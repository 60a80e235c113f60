"""People at a table on the screen, for tests: they sit down, point at things at random, and let time pass."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache

import pygame

from game.rules import GRAND, GameState, RuleSet, apply, legal_actions, new_game, question, view, why_not
from game.rules.values.state import NOBODY
from game.rules.values.views import QuestionKind
from game.session.match import parse_rules
from game.session.scenario import play, read_scenario
from game.session.session import Match, Player, Session
from game.ui.input import intents
from game.ui.input.bindings import PERSON_KEYS
from game.ui.input.intents import Intent
from game.ui.scenes.cover import CoverScene
from game.ui.scenes.results import ResultsScene
from game.ui.screenshot import Sitter
from game.ui.table.paint.stage import Item
from game.ui.table.place import pointing
from game.ui.table.question.asking import Facts
from game.ui.table.question.targets import Command
from game.ui.table.scene import TableScene
from tests.ui.pages import ANYWHERE
from tests.ui.table.places import NAMES

FRAME = 0.05

#: Ben owes a forced draw, each card of which he may take from the pile opposite too.
FORCED = (
    "rules: grand", "players: Ann Ben Cy", "dealer: Cy", "hand Ann: F b1 b5", "hand Ben: g5 g8 r3", "hand Cy: b4 b6",
    "pile 1: r9 y6 yS", "pile 2: g1", "turn: Ann", "---", "Ann plays F:b on 1", "Ben passes",
)  # fmt: skip


@cache
def positions_by_question() -> dict[QuestionKind, list[GameState]]:
    """Positions of random play, by the kind of the open question; they are everybody's, to be copied before an act."""
    found: dict[QuestionKind, list[GameState]] = {}
    others = ("junction ready=on", "classic stacking=on", "classic seven_zero=on", "replay", "draw-until")
    for seed in range(60):
        rng = random.Random(seed)
        rules = GRAND if seed < 40 else parse_rules(others[seed % len(others)])
        state = new_game(rules, 3 + seed % 3, seed)
        for _ in range(160):
            asked = question(state)
            if asked is None:
                break
            kept = found.setdefault(asked.kind, [])
            if len(kept) < 12:
                kept.append(state.copy())
            legal = legal_actions(state, asked.player)
            apply(state, legal[rng.randrange(len(legal))])
    return found


def facts_of(state: GameState, player: int) -> Facts:
    """What a prompt of a player is made from in a position."""
    names = NAMES[: state.players]
    return Facts(
        player=player,
        view=view(state, player),
        question=view(state, player).question,
        legal=legal_actions(state, player),
        names=names,
        why_not=lambda action: why_not(state, action),
    )


def seat(
    host: Sitter, people: int, bots: int, seed: int = 3, rules: RuleSet = GRAND, kind: str = "greedy"
) -> TableScene:
    """A new match, with the people before the bots, which are of a kind."""
    players = [Player(name, "person" if i < people else kind, i + 1) for i, name in enumerate(NAMES)]
    host.settings.bot_pause = 0.0
    host.settings.animation_speed = 8.0
    scene = TableScene(host, Session(Match(rules, tuple(players[: people + bots]), seed)))
    host.stack.push(scene)
    host.stack.settle()
    return scene


def seat_at(host: Sitter, position: Sequence[str]) -> TableScene:
    """A position, written as in a scenario, with the one who is asked at the screen and bots round the table."""
    scenario = read_scenario("\n".join(position))
    return seat_in(host, play(scenario).state, scenario.names)


def seat_people(host: Sitter, state: GameState, names: Sequence[str]) -> TableScene:
    """A position with people alone; whoever is asked has taken the screen once a second has passed."""
    people = tuple(Player(name, "person", player + 1) for player, name in enumerate(names))
    host.settings.animation_speed = 8.0
    scene = TableScene(host, Session(Match(state.rules, people, 1), state=state))
    host.stack.push(scene)
    host.stack.settle()
    run(scene, 1.0)
    return scene


def seat_in(host: Sitter, state: GameState, names: Sequence[str] = NAMES) -> TableScene:
    """A position, with the one who is asked at the screen and bots round the table."""
    asked = question(state)
    assert asked is not None
    players = tuple(
        Player(name, "person" if player == asked.player else "greedy", player + 1)
        for player, name in enumerate(names[: state.players])
    )
    host.settings.bot_pause = 0.0
    scene = TableScene(host, Session(Match(state.rules, players, 1), state=state))
    host.stack.push(scene)
    host.stack.settle()
    return scene


def press(scene: TableScene, pos: tuple[int, int]) -> None:
    """Click there."""
    scene.handle(Intent(intents.PRESS, pos=pos, button=1))
    scene.handle(Intent(intents.RELEASE, pos=pos, button=1))


def answer(scene: TableScene, rng: random.Random) -> None:
    """Point at something that can be chosen, once."""
    prompt, motion = scene.seat.prompt, scene.story.motion
    targets = sorted(prompt.lit(), key=str)
    targets += [name for name, b in prompt.buttons().items() if b.enabled and name in ("draw", "do", "pass")]
    target = rng.choice(targets)
    if scene.seat.meant_hurry(target):
        return  # it is heard a moment later
    middle = pointing.focusable(motion.plan, prompt)[target].center
    found = pointing.at(middle, motion.view, motion.plan, prompt, scene.story.log_places(scene.seat.viewer))
    if found == target:
        scene.handle(Intent(intents.PRESS, pos=middle, button=1))
        scene.handle(Intent(intents.RELEASE, pos=middle, button=1))
    else:  # another card lies on its middle
        scene.seat.pointer.focus.focus(target)
        scene.seat.pointer.focus.show(True)
        scene.handle(Intent(intents.ACTIVATE))


def put_down(scene: TableScene) -> None:
    """Press where new cards lie open before a cover."""
    if scene.seat.prompt.facts.rests:
        scene.turns.pressed()


def leave_cover(cover: CoverScene, rng: random.Random | None = None) -> None:
    """Take the screen as soon as that is possible; of those who may say that they want to look first, half do."""
    if cover.cover.waited == 0.0 and rng is not None:
        for player in list(cover.cover.plates()):
            if rng.random() < 0.5:
                cover.handle(Intent(intents.KEY, key=PERSON_KEYS[player], text=PERSON_KEYS[player]))
    cover.update(FRAME)
    if cover.cover.asked != NOBODY and (rng is None or rng.random() < 0.5):
        cover.decline()
    else:
        cover.take()


def run(scene: TableScene, seconds: float, rng: random.Random | None = None) -> list[str]:
    """Let time pass, people answering at random; the scenes that came on top, by name."""
    host, seen = scene.host, []
    surface = pygame.Surface(ANYWHERE)
    for _ in range(round(seconds / FRAME)):
        top = host.stack.top
        if isinstance(top, CoverScene):
            seen.append("cover")
            leave_cover(top, rng)
        elif isinstance(top, ResultsScene):
            return [*seen, "results"]
        elif top is scene:
            scene.update(FRAME)
            put_down(scene)
            if not scene.story.motion.busy and rng is not None and not host.stack.changing:
                if scene.seat.prompt.ask is not None:
                    answer(scene, rng)
                elif scene.seat.prompt.facts.looks:
                    scene.choices.choose(Command.GO_ON)
            if scene.story.motion.shown is not None:
                scene.handle(Intent(intents.ACTIVATE))
        host.stack.settle()
        if host.stack.top is not None:
            host.stack.draw(surface)
    return seen


def seen(scene: TableScene) -> list[Item]:
    """Everything on the table at this moment."""
    drawing, reduced = scene.drawing, scene.host.settings.reduced_motion
    return [*drawing.resting(), *drawing.moving(reduced, scene.turns.pace.uno_time)]
