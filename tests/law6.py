"""Law 6 for the levels: what a bot does, claims and when follows from nothing that is hidden from it.

    python -m tests.law6 --level master --character suvi --decisions 500 --seed 1

At tables drawn at random a bot has a twin at another table, where the cards hidden from it lie elsewhere. The same acts
are done at both for as long as bot and twin are told the same; then the hidden cards are moved anew. The twin must
decide as the bot does, after the same pause, and claim as much in the same seconds. Compiled rules make it quick: in a
copy that has them, such as `tests.compiled.build` makes, it is run from its folder.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field

from game.ai.characters import CHARACTERS, Character
from game.ai.characters import named as bot_name
from game.ai.levels import LEVELS, Level, Thinker
from game.ai.lots import Lots
from game.ai.quick import policy, weights
from game.lab.random_tables import random_table
from game.rules import GameState, apply, asked, mask, new_game, question, why_not
from game.rules.events import Event
from game.rules.values.actions import DEAL, Action
from game.session.match import Match, Player
from game.session.minds import Minds
from game.session.pace.pauses import before_answer
from game.session.session import Session
from tests.positions import named
from tests.rules.games import decide
from tests.rules.test_secrets import shuffled_for

FULL = 20_000
_LONGEST = 400  # acts at one table


@dataclass
class Tally:
    """What was compared: decisions and their pauses, claims, how often hidden cards lay elsewhere; what was wrong."""

    decisions: int = 0
    claims: int = 0
    moved: int = 0
    faults: list[str] = field(default_factory=list)


class Twins:
    """A bot at a table, and its twin at one that looks the same to it."""

    def __init__(self, level: Level, character: Character | None, seed: int, tally: Tally) -> None:
        rules, players = random_table(seed)
        opening: list[Event] = []
        self.state = new_game(rules, players, seed, opening, asks_all=bool(seed % 2))
        self.viewer = seed // 2 % players
        self.tally = tally
        who = next((name for name, one in CHARACTERS.items() if one is character), "")
        kinds = ["never"] * players
        kinds[self.viewer] = bot_name(level.habits, who)
        self.match = Match(rules, tuple(Player(f"Player {number}", kind) for number, kind in enumerate(kinds)), seed)
        self.chance = random.Random(seed)
        self.bot, self.twin = self._seated(level, character, seed), self._seated(level, character, seed)
        self._begin_anew(opening)

    def _seated(self, level: Level, character: Character | None, seed: int) -> Minds:
        rules, players = self.state.rules, self.state.players
        lots = [Lots(seed, player) for player in range(players)]
        mind = Thinker(level, self.viewer, rules, players, lots[self.viewer], character)
        return Minds({self.viewer: mind}, lots)

    def _begin_anew(self, events: Sequence[Event]) -> None:
        """Have the twin be told what the bot is told, and then sit where the hidden cards lie elsewhere."""
        self.bot.tell(events)
        self.twin.tell(events)
        self.other = shuffled_for(self.state, self.viewer, self.chance)

    def play(self) -> bool:
        """Do the next act, compared where it is the bot's; whether there was one."""
        state, tally = self.state, self.tally
        if state.over:
            if state.winners:
                return False
            self._do(Action(DEAL, state.next_dealer))
            return True
        tally.moved += state.hands != self.other.hands
        claims, others = (minds.claims(at, self.viewer) for minds, at in ((self.bot, state), (self.twin, self.other)))
        tally.claims += len(claims)
        if claims != others:
            tally.faults.append(f"claims {claims} and {others}")
        player = asked(state)
        act = self._decided() if player == self.viewer else self._by_others()
        made = [claim.action for claim in claims if why_not(state, claim.action) is None]
        self._do(made[0] if made and self.chance.random() < 0.8 else act)
        return True

    def _decided(self) -> Action:
        """What the bot decides, and its twin too."""
        act = self.bot.answers[self.viewer](self.state, self.viewer)
        other = self.twin.answers[self.viewer](self.other, self.viewer)
        self.tally.decisions += 1
        pauses, others = self._pauses(self.state), self._pauses(self.other)
        if pauses != others:
            self.tally.faults.append(f"waits {pauses} and {others}")
        if act != other:
            self.tally.faults.append(f"decides {act} and {other}")
        refusal = why_not(self.state, act)
        if refusal is not None:
            self.tally.faults.append(f"illegal {act}: {refusal}")
        return act

    def _pauses(self, state: GameState) -> list[float]:
        """How long the bot waits before it answers, thinking in the program itself or apart."""
        session, put = Session(self.match, state=state), question(state)
        assert put is not None
        return [before_answer(session, put, 1.0, False, apart=apart) for apart in (False, True)]

    def _by_others(self) -> Action:
        if self.chance.random() < 0.5:
            return policy.decide(self.state, weights.of(self.state.rules).policy)
        return decide(self.state, self.chance)

    def _do(self, act: Action) -> None:
        """Do an act at both tables, if that can be, and see whether it looks the same."""
        here: list[Event] = []
        there: list[Event] = []
        possible = act.verb != DEAL and why_not(self.other, act) is None
        apply(self.state, act, here)
        if possible:
            apply(self.other, act, there)
        if possible and self._seen(here) == self._seen(there) and not self.state.over:
            self.bot.tell(here)
            self.twin.tell(there)
        else:
            self._begin_anew(here)

    def _seen(self, events: Sequence[Event]) -> list[tuple[str, Event]]:
        return named(mask(event, self.viewer) for event in events)


def compare(level: Level, decisions: int, seed: int, character: Character | None = None) -> Tally:
    """Compare so many decisions of a level, of somebody or of nobody, at tables that follow from a seed."""
    tally = Tally()
    while tally.decisions < decisions:
        twins = Twins(level, character, seed, tally)
        for _ in range(_LONGEST):
            if tally.decisions >= decisions or not twins.play():
                break
        seed += 1
    return tally


def main(given: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.law6", description=__doc__)
    parser.add_argument("--level", choices=tuple(LEVELS), action="append", help="this level; default all")
    parser.add_argument("--character", choices=tuple(CHARACTERS), help="as somebody; default as nobody")
    parser.add_argument("--decisions", type=int, default=500, help="how many of each level")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first table")
    parser.add_argument("--full", action="store_const", const=FULL, dest="decisions", help=f"{FULL} decisions")
    chosen = parser.parse_args(given)
    wrong = 0
    for name in chosen.level or LEVELS:
        tally = compare(LEVELS[name], chosen.decisions, chosen.seed, CHARACTERS.get(chosen.character))
        print(
            f"{name}: {tally.decisions} decisions with their pauses, {tally.claims} claims compared, cards elsewhere "
            f"at {tally.moved} moments, {len(tally.faults)} faults",
            flush=True,
        )
        for fault in tally.faults[:5]:
            print(f"    {fault}")
        wrong += len(tally.faults)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
