"""The words about a finished game."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor
from typing import Final

from game.review.accounts import Sum
from game.review.turning import TurningPoint
from game.rules.values import actions, views
from game.rules.values.actions import Action
from game.rules.values.cards import NO_COLOUR, rank_of
from game.rules.values.messages import ColourNamed, Listed, Message, PileNamed, PlayerNamed, RankNamed, plural, sentence
from game.rules.values.state import GameState

#: The least chance for each word of luck; below the last one a player was neither lucky nor unlucky.
_LUCK: Final = (
    (0.5, sentence("very lucky"), sentence("very unlucky")),
    (0.2, sentence("lucky"), sentence("unlucky")),
    (0.05, sentence("a little lucky"), sentence("a little unlucky")),
)


def turns_of(state: GameState) -> int:
    """Return how many turns a game took, including the one in which a player went out."""
    return state.turns + bool(state.out)


def ending(state: GameState) -> Message:
    """Return words for which game it was and how it ended."""
    turns, game = turns_of(state), state.game_number
    if not state.out:
        return plural(
            "Game {game} · blocked after {number} turn", "Game {game} · blocked after {number} turns", turns, game=game
        )  # fmt: skip
    out = Listed(tuple(map(PlayerNamed, state.out)))
    return plural(
        "Game {game} · {players} went out after {number} turn", "Game {game} · {players} went out after {number} turns",
        turns, game=game, players=out,
    )  # fmt: skip


def gifts(act: Action, beside: Action) -> list[tuple[int, int]]:
    """Return the faces an act gives away, each with its taker, except those that ``beside`` gives the same player."""
    if act.verb not in (actions.GIVE, actions.SHARE):
        return []
    rest, found = [*zip(beside.cards, beside.to, strict=False)], list[tuple[int, int]]()
    for gift in zip(act.cards, act.to, strict=False):
        if gift in rest:
            rest.remove(gift)
        else:
            found.append(gift)
    return found


def same_given(given: Sequence[tuple[int, int]], others: Sequence[tuple[int, int]]) -> bool:
    """Return whether the same cards go to the same players, in whichever combination."""
    return all(sorted(gift[of] for gift in given) == sorted(gift[of] for gift in others) for of in (0, 1))


def in_short(act: Action, asked: views.QuestionKind, beside: Action) -> Message:
    """Return words for an act, to stand under its picture; ``beside`` is the other answer to the same question."""
    to = Listed(tuple(map(PlayerNamed, act.to)))
    if act.verb == actions.PASS and asked in _PASSING:
        return _PASSING[asked]
    given = gifts(act, beside)
    if len(given) > 1 and same_given(given, gifts(beside, act)):
        given = given[:1]  # the two acts differ only in who gets which card
    if given:
        takers = Listed(tuple(map(PlayerNamed, dict.fromkeys(taker for _, taker in given))))
        if len(given) == 1:
            return sentence("{rank} to {to}", rank=RankNamed(rank_of(given[0][0])), to=takers)
        return plural("{number} to {to}", "{number} to {to}", len(given), to=takers)
    if act.verb == actions.DRAW and act.where == actions.FROM_PILE:
        return sentence("From the pile")
    if act.verb == actions.TAKE and not act.cards:
        return sentence("Take from {to}", to=to)
    if act.verb == actions.PLAY and act.where != beside.where and act._replace(where=beside.where) == beside:
        pile = PileNamed(act.where, 2)
        if len(act.cards) == 1:
            return sentence("{rank} on {pile:object}", rank=RankNamed(rank_of(act.cards[0])), pile=pile)
        return sentence("All on {pile:object}", pile=pile)
    if len(act.cards) > 1:
        return plural("{number} in one go", "{number} in one go", len(act.cards))
    if act.cards and act.colour != NO_COLOUR:
        return sentence("{rank}, {colour}", rank=RankNamed(rank_of(act.cards[0])), colour=ColourNamed(act.colour))
    if act.cards:
        return sentence("{rank}", rank=RankNamed(rank_of(act.cards[0])))
    return _SHORT[act.verb].about(to=to, colour=ColourNamed(act.colour))


#: The words on the button that declines at the table, by the kind of question.
_PASSING: Final = {
    views.KEEP: sentence("Keep it"),
    views.NAME: sentence("Nobody"),
    views.RECOVER: sentence("Let it stand"),
    views.THREES: sentence("Keep all"),
    views.SHARE: sentence("Keep all"),
    views.BACKFIRE: sentence("Draw"),
    views.CHALLENGE: sentence("Draw"),
}
_SHORT: Final = {
    actions.DRAW: sentence("Draw"),
    actions.PASS: sentence("Pass"),
    actions.CHALLENGE: sentence("Challenge"),
    actions.NAME: sentence("Name {to}"),
    actions.READY: sentence("Ready"),
    actions.SWAP: sentence("Swap with {to}"),
    actions.CALL: sentence("Call {colour:object}"),
}


def hundredths(chance: float) -> int:
    """Return a chance in rounded hundredths."""
    return floor(100 * chance + 0.5)


def together(chances: Sequence[float]) -> list[int]:
    """Return chances in hundredths that add up to their rounded sum; those with the largest fractions are raised."""
    found = [floor(100 * chance) for chance in chances]
    nearest = sorted(range(len(found)), key=lambda at: found[at] - 100 * chances[at])
    for at in nearest[: hundredths(sum(chances)) - sum(found)]:
        found[at] += 1
    return found


def percent(number: int) -> Message:
    """Return words for a chance in hundredths."""
    return sentence("{number} %", number=number)


def gained(point: TurningPoint) -> int:
    """Return the gain of an act over the other, from the rounded figures that the page shows."""
    return hundredths(point.worth_done) - hundredths(point.worth_other)


def gain(number: int) -> Message:
    """Say what an act cost or won in wins per hundred; "per cent more" would mean something else."""
    if number < 0:
        return plural("−{number} win in 100", "−{number} wins in 100", -number)
    return plural("+{number} win in 100", "+{number} wins in 100", number)


def luck(found: Sum) -> Message:
    """Say how lucky a player was."""
    for least, lucky, unlucky in _LUCK:
        if abs(found.luck) >= least:
            return lucky if found.luck > 0 else unlucky
    return sentence("neither lucky nor unlucky")


def play(found: Sum) -> Message:
    """Return words for how a player played, in wins, compared with a casual player in their place.

    If the sum over a long game leaves the possible range, they have no number.
    """
    number, won = hundredths(found.play), hundredths(found.before)
    if won + number > 100:
        return sentence("far better than a casual player")
    if won + number < 0:
        return sentence("far worse than a casual player")
    if number > 0:
        return plural(
            "{number} more win in 100 than a casual player", "{number} more wins in 100 than a casual player", number
        )  # fmt: skip
    if number < 0:
        return plural(
            "{number} fewer win in 100 than a casual player", "{number} fewer wins in 100 than a casual player", -number
        )  # fmt: skip
    return sentence("like a casual player")


def played_for(advised: int, of: str) -> Message:
    """Say how many acts the program played for a player; ``of`` is "" for the reader."""
    if of:
        return plural("played for {name} once", "played for {name} {number} times", advised, name=of)
    return plural("played for you once", "played for you {number} times", advised)


def told_right(right: int, thought: int) -> Message:
    """Say how many guesses about a hand were right."""
    return plural("{number} of {all} guesses was right.", "{number} of {all} guesses were right.", right, all=thought)


def named(names: Sequence[str], player: int, spoken_to: bool, advised: bool) -> Message:
    """Return words for whose act it was, to stand above its picture; ``advised`` if the program played it for them."""
    if advised:
        return sentence("Played for you") if spoken_to else sentence("Played for {name}", name=names[player])
    return sentence("You did") if spoken_to else sentence("{name} did", name=names[player])
