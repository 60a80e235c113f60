"""The standing of a match in a few words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.rules.values.messages import Message, sentence

if TYPE_CHECKING:
    from game.rules import GameState
    from game.session.match import Match

_NAMED: Final = 4  # players, people before bots


def standing(match: Match, state: GameState) -> Message:
    """Return the game of a match being played, and the scores: ``Game 2 · Ann 40, Ben 0``."""
    people_first = sorted(range(len(match.players)), key=lambda player: not match.players[player].is_person)
    scores, *rest = (
        sentence("{name} {score}", name=match.players[player].name, score=state.scores[player])
        for player in people_first[:_NAMED]
    )
    for score in rest:
        scores = sentence("{some}, {more}", some=scores, more=score)
    game = max(1, state.game_number)
    if len(people_first) > _NAMED:
        return sentence("Game {game} · {scores} …", game=game, scores=scores)
    return sentence("Game {game} · {scores}", game=game, scores=scores)
