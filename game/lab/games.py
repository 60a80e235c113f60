"""A game between bots, from its deal to its end, or a whole match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from functools import partial
from typing import Final, NamedTuple

from game import ai
from game.ai import levels
from game.ai.base import NOTHING, Mind
from game.ai.characters import CHARACTERS, parts
from game.ai.lots import Lots
from game.lab.command import is_command, wrong_with
from game.lab.laws import Watcher
from game.lab.visitor import Visitor
from game.rules import RuleSet, apply, asked, claimable, new_game, why_not
from game.rules.events import Event
from game.rules.values.actions import CATCH, DEAL, UNO, Action
from game.rules.values.chance import seeded
from game.rules.values.messages import Listed, sentence
from game.rules.values.state import CATCHABLE, NOBODY, GameState
from game.session.minds import Minds
from game.session.soundness import LawBroken
from game.session.windows import TO_CALL, before_next
from game.text import Trouble

#: Far more decisions than any game takes; a game that needs them would never end.
MOST_DECISIONS: Final = 200_000
#: Far more games than any match takes, unless its target is a larger number of games.
MOST_GAMES: Final = 1_000


class BotChoice(NamedTuple):
    """A choice of bots: their names, and what makes one, as `ai.new` does."""

    names: tuple[str, ...]
    new: Callable[[str, int, RuleSet, int, Lots], Mind]

    def mind(self, name: str, place: int, rules: RuleSet, players: int, lots: Lots) -> Mind:
        """Make a bot for a place, or start a program that plays there."""
        return (Visitor if is_command(name) else self.new)(name, place, rules, players, lots)


#: The bots of the game itself.
GAME_BOTS: Final = BotChoice(ai.BOT_NAMES, ai.new)


class UnknownBot(Trouble):
    """Raised for a name that no bot has."""


class Played(NamedTuple):
    """A finished game or match: its last position, the number of decisions, and what was wrong, if anything.

    ``forfeits`` has a sentence for each program that failed and was replaced by greedy.
    """

    state: GameState
    decisions: int
    wrong: str = ""
    illegal: bool = False  # a bot chose an illegal act; False with something wrong means a broken law
    forfeits: tuple[str, ...] = ()


class _Illegal(Exception):
    """Raised when a bot chooses an illegal act."""


def known_bots(bots: str, known: Sequence[str]) -> tuple[str, ...]:
    """Parse the bots of a command line into names. Raises UnknownBot with a sentence."""
    names = tuple(name.strip() for name in bots.split(","))
    for name in names:
        if is_command(name):
            wrong = wrong_with(name)
            if wrong is not None:
                raise UnknownBot(wrong)
            continue
        level, character = parts(name)
        is_somebody = level in levels.NAMES and character in CHARACTERS
        if not (name in known or (is_somebody and level in known)):
            raise UnknownBot(
                sentence(
                    "There is no bot called “{name}”; choose from {known}. A level can have a character, as in "
                    "“sharp:ida”: {characters}.",
                    name=name,
                    known=Listed(tuple(known)),
                    characters=Listed(tuple(CHARACTERS)),
                )
            )
    return names


def seed_of(seed: int, number: int) -> int:
    """Return the seed of game ``number`` in a run with this seed; it replays that game alone."""
    return seeded(seeded(seed) ^ number) >> 1


def seat(names: Sequence[str], rules: RuleSet, seed: int, bots: BotChoice = GAME_BOTS) -> Minds:
    """Make the bots of a game, each with its own lots, derived from its place and the seed."""
    lots = [Lots(seed, place) for place in range(len(names))]
    minds = {place: bots.mind(name, place, rules, len(names), lots[place]) for place, name in enumerate(names)}
    return Minds(minds, lots)


def play_game(rules: RuleSet, minds: Minds, seed: int, check: bool = False, whole_match: bool = False) -> Played:
    """Play a game to its end; then visitors leave. ``check`` tests the laws after every action.

    With ``whole_match`` the same minds play on until the match is won. The seed is then its secret, as at the table:
    each deal follows from the secret, whatever happened in the games before.
    """
    visitors = [mind for mind in minds.minds.values() if isinstance(mind, Visitor)]
    with ExitStack() as staying:
        for visitor in visitors:
            staying.enter_context(visitor)
        played = _played(rules, minds, seed, check, whole_match)
    return played._replace(forfeits=tuple(visitor.forfeit for visitor in visitors if visitor.forfeit))


def _played(rules: RuleSet, minds: Minds, seed: int, check: bool, whole_match: bool) -> Played:
    opening: list[Event] | None = [] if minds.listen else None
    game = _Game(minds, new_game(rules, len(minds.minds), seed, opening, as_secret=whole_match), check)
    if opening:
        minds.tell(opening)
    try:
        game.play()
        while whole_match and game.goes_on:
            game.deal()
            game.play()
    except LawBroken as broken:
        return Played(game.state, game.decisions, str(broken))
    except _Illegal as illegal:
        return Played(game.state, game.decisions, str(illegal), illegal=True)
    return Played(game.state, game.decisions)


class _Game:
    """The game being played, then the next games of its match, with a simulated clock for claims."""

    def __init__(self, minds: Minds, state: GameState, check: bool) -> None:
        self.state = state
        self.decisions = 0
        self._most = MOST_DECISIONS
        self._minds = minds
        self._watcher = Watcher(state) if check else None
        self._tries = [check or minds.minds[player].needs != NOTHING for player in range(state.players)]
        quick = partial(apply, state)
        self._do: Callable[[Action], object] = self._do_and_tell if check or minds.listen else quick
        self._at_once = all(mind.at_once for mind in minds.minds.values())
        self._debts: dict[int, float] = {}  # seconds each debtor still has before another player may catch them

    @property
    def goes_on(self) -> bool:
        """Whether another game of the match follows; False after so many games that the match would never end."""
        state = self.state
        return state.over and not state.winners and state.game_number < max(MOST_GAMES, state.rules.target)

    def deal(self) -> None:
        """Have the next dealer deal the next game."""
        self._most = self.decisions + MOST_DECISIONS
        self._do(Action(DEAL, self.state.next_dealer))

    def play(self) -> None:
        """Let the bots play until the game is over."""
        state, answers, do, tries = self.state, self._minds.answers, self._do, self._tries
        while self.decisions < self._most:
            player = asked(state)
            if player == NOBODY:
                break
            action = answers[player](state, player)
            if tries[player]:
                refusal = why_not(state, action)
                if refusal is not None:
                    raise _Illegal(f"{action}: {refusal}")
            do(action)
            self.decisions += 1
            if claimable(state):
                self._claim(player)
            else:
                self._debts = {}

    def _do_and_tell(self, action: Action) -> None:
        events: list[Event] = []
        if self._watcher is not None:
            events = self._watcher.play(self.state, action)
        else:
            apply(self.state, action, events)
        self._minds.tell(events)

    def _claim(self, acted: int) -> None:
        """Let bots claim until no claim is left: the player who acted is asked first, and the fastest claim wins."""
        state = self.state
        while not state.over and self.decisions < self._most and (waiting := self._claims(acted)):
            after, place, claim = min(waiting)
            self._debts = {debtor: max(0.0, left - after) for debtor, left in self._debts.items()}
            self._do(claim)
            self.decisions += 1
            acted = claim.player
        self._debts = dict.fromkeys(self._debts, 0.0)

    def _claims(self, acted: int) -> list[tuple[float, int, Action]]:
        """Make immediate claims at once, and return the delayed ones still in time: (seconds, order, action)."""
        state = self.state
        waiting = []
        for place, player in enumerate(state.turn_order(acted)):
            for claim in self._minds.claims(state, player):
                catches = claim.action.verb == CATCH
                if claim.after or (catches and not self._minds.minds[claim.action.to[0]].at_once):
                    waiting.append((claim.after, place, claim.action))
                elif not state.over and why_not(state, claim.action) is None:
                    self._do(claim.action)
                    self.decisions += 1
        if self._at_once or state.over:
            return []
        owing = [player for player, owes in enumerate(state.owes) if owes in CATCHABLE]
        self._debts = {debtor: self._debts.get(debtor, TO_CALL) for debtor in owing}
        held = max(self._debts.values(), default=0.0)  # until then bots only call
        ends = held + before_next(state)
        found = []
        for after, place, action in waiting:
            begins = 0.0 if action.verb == UNO else self._debts.get(action.to[0], 0.0) if action.verb == CATCH else held
            # A pending catch happens before the game goes on.
            if (action.verb == CATCH or begins + after <= ends) and why_not(state, action) is None:
                found.append((begins + after, place, action))
        return found
