"""What a game of the naive engine counts, and who has won the match."""

from __future__ import annotations

from tests.oracle.table import NUMBERS, NaiveTable


def worth(card: str) -> int:
    sign = card[-1]
    if sign in NUMBERS:
        return int(sign)
    return 50 if sign in "WF" else 20


def partners(game: NaiveTable, player: str) -> list[str]:
    """The players who win and lose with a player."""
    if not game.rules.teams:
        return [player]
    seat = game.names.index(player)
    return [game.names[seat], game.names[(seat + 2) % 4]]


def count_up(game: NaiveTable) -> None:
    caught = {}
    for name in game.names:
        worths = sorted((worth(card) for card in game.hands[name]), reverse=True)
        caught[name] = sum(worths[2:] if name == game.salt else worths)
    winning = [name for name in game.names if any(mate in game.out for mate in partners(game, name))]
    for name in game.names:
        if game.rules.scoring == "winner":
            if name in winning:
                game.points[name] = sum(caught[other] for other in game.names if other not in partners(game, name))
        elif name not in winning:
            game.points[name] = caught[name]
    if len(winning) == len(game.names) and game.rules.teams:
        game.points = dict.fromkeys(game.names, 0)
    for name in game.names:
        game.scores[name] += game.points[name]
    decide_match(game)


def decide_match(game: NaiveTable) -> None:
    target = game.rules.target
    reached = [name for name in game.names if game.scores[name] >= target]
    if not (game.games >= target if game.rules.scoring == "games" else reached):
        return
    if game.rules.scoring == "penalty_out":
        game.winners = [name for name in game.names if not any(mate in reached for mate in partners(game, name))]
    if not game.winners:
        together = {name: sum(game.scores[mate] for mate in partners(game, name)) for name in game.names}
        best = max(together.values()) if game.rules.scoring == "winner" else min(together.values())
        game.winners = [name for name in game.names if together[name] == best]
