"""What is said of a game afterwards, in a few words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.rules import actions
from game.rules.actions import Action
from game.rules.cards import NO_COLOUR, rank_of
from game.rules.messages import Colour, Listed, Message, Player, Rank, plural, sentence
from game.rules.state import GameState
from game.session.review.going import Sum

#: From so large a part of a chance on, luck is called so, from the largest on; below the last it is none.
_LUCK: Final = (
    (0.5, sentence("very lucky"), sentence("very unlucky")),
    (0.2, sentence("lucky"), sentence("unlucky")),
    (0.05, sentence("a little lucky"), sentence("a little unlucky")),
)


def turns_of(state: GameState) -> int:
    """How many turns a game took, that in which somebody went out among them."""
    return state.turns + bool(state.out)


def ending(state: GameState) -> Message:
    """Which game it was and how it ended."""
    turns, game = turns_of(state), state.game_number
    if not state.out:
        return plural(
            "Game {game} · blocked after {number} turn", "Game {game} · blocked after {number} turns", turns, game=game
        )  # fmt: skip
    out = Listed(tuple(map(Player, state.out)))
    return plural(
        "Game {game} · {players} went out after {number} turn", "Game {game} · {players} went out after {number} turns",
        turns, game=game, players=out,
    )  # fmt: skip


def in_short(act: Action) -> Message:
    """An act under its picture."""
    to = Listed(tuple(map(Player, act.to)))
    if act.verb == actions.SHARE:
        return sentence("Give them away")
    if act.verb == actions.DRAW and act.where == actions.FROM_PILE:
        return sentence("From the pile")
    if act.verb == actions.TAKE and not act.cards:
        return sentence("Take from {to}", to=to)
    if len(act.cards) > 1:
        return plural("{number} in one go", "{number} in one go", len(act.cards))
    if act.cards and act.colour != NO_COLOUR:
        return sentence("{rank}, {colour}", rank=Rank(rank_of(act.cards[0])), colour=Colour(act.colour))
    if act.cards:
        return sentence("{rank}", rank=Rank(rank_of(act.cards[0])))
    return _SHORT[act.verb].about(to=to, colour=Colour(act.colour))


_SHORT: Final = {
    actions.DRAW: sentence("Draw"),
    actions.PASS: sentence("Pass"),
    actions.CHALLENGE: sentence("Challenge"),
    actions.NAME: sentence("Name {to}"),
    actions.READY: sentence("Ready"),
    actions.SWAP: sentence("Swap with {to}"),
    actions.CALL: sentence("Call {colour:object}"),
}


def percent(chance: float) -> Message:
    """How likely something is."""
    return sentence("{number} %", number=round(100 * chance))


def gain(points: int) -> Message:
    """What an act cost or won, in hundredths of a chance."""
    if points < 0:
        return plural("cost {number} point", "cost {number} points", -points)
    return plural("won {number} point", "won {number} points", points)


def luck(found: Sum) -> Message:
    """How lucky somebody was."""
    for least, lucky, unlucky in _LUCK:
        if abs(found.luck) >= least:
            return lucky if found.luck > 0 else unlucky
    return sentence("neither lucky nor unlucky")


def play(found: Sum) -> Message:
    """How somebody played, against what is usual."""
    points = round(100 * found.play)
    if points > 0:
        return plural("{number} point better than usual", "{number} points better than usual", points)
    if points < 0:
        return plural("{number} point worse than usual", "{number} points worse than usual", -points)
    return sentence("as usual")


def told_right(right: int, thought: int) -> Message:
    """How much of what was believed of a hand was so."""
    return plural(
        "{right} of {number} guess was right.", "{right} of {number} guesses were right.", thought, right=right
    )


def named(names: Sequence[str], player: int, spoken_to: bool) -> Message:
    """Whose act it was, over its picture."""
    return sentence("You did") if spoken_to else sentence("{name} did", name=names[player])
