"""Matches of bots on a clock of their own: how long their stories and waits are, and how many games they take."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import mean
from typing import Final, NamedTuple

from game.lab.telling_minds import seconds_told
from game.rules import new_game
from game.rules.events import Event
from game.rules.values.actions import DEAL, Action
from game.rules.values.state import NOBODY
from game.session.match import Match, Player
from game.session.match_lengths import GameLength
from game.session.pace.beats import Beats
from game.session.pace.crowd import shortened, tempo
from game.session.pace.pauses import before_answer
from game.session.rule_choice import RuleChoice
from game.session.session import Session

BOTS: Final = "greedy"


class GameTime(NamedTuple):
    """A game of a match: its seconds at usual speed, the pauses of bots besides, and the highest total at its end."""

    seconds: float
    pauses: float
    highest: int


def measured(choice: RuleChoice, players: int, matches: int, seed: int = 1) -> GameLength:
    """Return how long matches by these rules are, as a mean of so many."""
    played = [_games(choice, players, seed + number) for number in range(matches)]
    games = [game for match in played for game in match]
    counts = tuple(mean(_until(choice, match, target) for match in played) for target in choice.lengths)
    return GameLength(
        round(mean(game.seconds for game in games) / tempo(players, 0), 1),
        round(shortened(mean(game.pauses for game in games), players, 0), 1),
        tuple(round(count, 1) for count in counts),
    )


def _games(choice: RuleChoice, players: int, seed: int) -> list[GameTime]:
    """Play a match to its end."""
    opening: list[Event] = []
    state = new_game(choice.rules, players, seed, opening)
    everybody = tuple(Player(f"Bot {number + 1}", BOTS, number + 1) for number in range(players))
    session = Session(Match(choice.rules, everybody, seed), state=state)
    table, beats, found = session.subscribe(NOBODY), Beats(session.view(NOBODY)), list[GameTime]()
    seconds, pauses = seconds_told(beats, opening), 0.0
    while True:
        asked = session.question
        if asked is None:
            found.append(GameTime(seconds, pauses, max(session.state.scores)))
            if session.state.winners:
                return found
            seconds = pauses = 0.0
            session.submit(Action(DEAL, session.state.next_dealer))
        else:
            fixed = before_answer(session, asked, 0.0, False)
            seconds, pauses = seconds + fixed, pauses + before_answer(session, asked, 1.0, False) - fixed
            answer = session.bot_answer()
            assert answer is not None
            session.submit(answer)
        seconds += seconds_told(beats, table.news())


def _until(choice: RuleChoice, games: Sequence[GameTime], target: int) -> int:
    """Return how many of these games it takes to reach a target."""
    if choice.rules.scoring == "games":
        return target
    return next(number for number, game in enumerate(games, 1) if game.highest >= target)
