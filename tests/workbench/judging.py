"""Every position of a game built on the workbench, and the acts and refusals there held against those of the game."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

from game.lab.random_tables import random_table
from game.rules import RULE_SETS, Action, GameState, RuleSet, apply, legal_actions, new_game, question, why_not
from game.rules.values.actions import DEAL, SHARE
from game.rules.values.cards import FACE
from game.rules.values.state import OWES_DISCOVERED_OPEN, PLAYING
from game.session.transcript.scenario_lines import is_turn
from game.session.workbench.draft import draft_of, read_position
from game.session.workbench.experiment import Experiment, experiment_of
from game.text import say
from tests.rules.games import decide, near_misses

NAMES = ("Ann", "Ben", "Cy", "Dee", "Eva", "Finn", "Gus", "Hal", "Ida", "Jo")
LONGEST = 400  # acts of a game that are judged
FEW = 200  # legal acts that are compared one by one
SOME = 12


class Judged(NamedTuple):
    """How many positions of a game were built, how many of its turns say less as text, and what was wrong, if any."""

    positions: int
    silent: int
    wrong: str


def table_of(seed: int) -> tuple[RuleSet, int]:
    """Rules and players of a game: each rule set as it stands, and between them switches by chance."""
    if seed % 2:
        return random_table(seed)
    rules = tuple(RULE_SETS.values())[seed // 2 % len(RULE_SETS)]
    return rules, 2 + seed // 2 % 6


def judged(seed: int, misses: float = 0.05) -> Judged:
    """Build every position of a game from the text of its turn and the acts since, and compare."""
    rules, players = table_of(seed)
    chance = random.Random(seed)
    state = new_game(rules, players, seed, as_secret=True)
    names, experiment, built, silent = NAMES[:players], None, 0, 0
    for _ in range(LONGEST):
        if state.over:
            break
        if is_turn(state) and state.open_piles:
            fresh = begun(state, names)
            if said_whole(state):
                experiment = fresh
            silent += not said_whole(state)
        if experiment is not None:
            built += 1
            wrong = difference(state, names, experiment, chance, chance.random() < misses)
            if wrong:
                return Judged(built, silent, wrong)
        action = decide(state, chance)
        apply(state, action)
        if experiment is not None and action.verb != DEAL:
            refused = experiment.try_out(turned(action, names, experiment.draft.names))
            if refused is not None:
                return Judged(built, silent, f"{action} is refused by {refused.rule}")
            experiment.go(len(experiment.steps) - 1)
    if experiment is not None and experiment.acts:
        text = experiment.text("")
        again = experiment_of(read_position(text))
        if again.text("") != text or again.shown.state.hands != experiment.shown.state.hands:
            return Judged(built, silent, "its text leads elsewhere")
    return Judged(built, silent, "")


def said_whole(state: GameState) -> bool:
    """Whether a setup can say all that counts.

    It cannot say that calls stand or were missed, what was given away in this turn, what may be laid out of turn, how
    long nobody moved, or that the only pile has its first card still.
    """
    unsaid = any(state.called) or bool(state.given) or OWES_DISCOVERED_OPEN in state.owes or state.idle_turns > 0
    first = state.stage != PLAYING and state.rules.piles == 1
    return not (unsaid or first or (state.rules.intervention and state.fresh_top))


def begun(state: GameState, names: Sequence[str]) -> Experiment:
    """The position written, read, written and read again."""
    draft = read_position(draft_of(state, names).text).draft
    assert read_position(draft_of(draft.table, draft.names).text).draft.table.hands == draft.table.hands
    return Experiment(draft)


def turned(action: Action, names: Sequence[str], others: Sequence[str]) -> Action:
    """The act of the same players, who are numbered otherwise."""
    numbers = [others.index(name) for name in names]
    player = numbers[action.player] if 0 <= action.player < len(names) else action.player
    to = tuple(numbers[one] if 0 <= one < len(names) else one for one in action.to)
    cards = action.cards
    if action.verb == SHARE and len(cards) == len(to):
        gifts = sorted(zip(cards, to, strict=True))
        cards, to = tuple(face for face, _ in gifts), tuple(one for _, one in gifts)
    return action._replace(player=player, cards=cards, to=to)


def difference(
    state: GameState, names: Sequence[str], experiment: Experiment, chance: random.Random, misses: bool
) -> str:
    """What differs between a position and the one that was built; "" if nothing does."""
    built, others = experiment.settled, experiment.draft.names
    for player, name in enumerate(names):
        other = others.index(name)
        if sorted(FACE[card] for card in state.hands[player]) != sorted(FACE[card] for card in built.hands[other]):
            return f"the hand of {name}"
        mine, theirs = legal_actions(state, player), legal_actions(built, other)
        if len(mine) != len(theirs):
            return f"{len(mine)} acts of {name}, {len(theirs)} where it was built"
        few = range(len(mine)) if len(mine) <= FEW else [chance.randrange(len(mine)) for _ in range(SOME)]
        for at in few:
            if turned(mine[at], names, others) not in theirs:
                return f"{mine[at]} is not legal where it was built"
            if not misses or chance.random() > 1 / len(few):
                continue
            for miss in near_misses(mine[at], state, chance):
                if miss.verb == SHARE:
                    continue  # whose gifts are in the order of players, who are numbered otherwise
                if wrong := refused_alike(state, names, built, others, miss):
                    return wrong
    asked, there = question(state), question(built)
    if (asked and (asked.kind, names[asked.player])) != (there and (there.kind, others[there.player])):
        return f"{asked} here, {there} where it was built"
    return ""


def refused_alike(
    state: GameState, names: Sequence[str], built: GameState, others: Sequence[str], act: Action
) -> str:
    """Whether an act that may be illegal is refused by the same rule with the same words; "" if so."""
    here, there = why_not(state, act), why_not(built, turned(act, names, others))
    said = [(one.rule, say(one.message, whose)) if one else None for one, whose in ((here, names), (there, others))]
    return "" if said[0] == said[1] else f"{act}: {said[0]} here, {said[1]} where it was built"


def walked(seed: int, steps: int) -> str:
    """Step back and on through a game by chance: each step is the same whenever it is seen; "" if so."""
    rules, players = table_of(seed)
    chance = random.Random(seed)
    state = new_game(rules, players, seed, as_secret=True)
    while not state.over and not (is_turn(state) and state.open_piles and said_whole(state)):
        apply(state, decide(state, chance))
    if state.over:
        return ""
    experiment = Experiment(draft_of(state, NAMES[:players]))
    for _ in range(60):
        if experiment.settled.over:
            break
        experiment.try_out(decide(experiment.settled, chance))
        experiment.go(len(experiment.steps) - 1)
    seen: dict[int, str] = {}
    for _ in range(steps):
        experiment.go(experiment.at + chance.choice((-1, 1)))
        now = repr([getattr(experiment.shown.state, field) for field in GameState.__slots__])
        if seen.setdefault(experiment.at, now) != now:
            return f"step {experiment.at} is another now"
    return ""
