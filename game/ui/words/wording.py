"""The few words on the table itself: captions of piles and the small lines in the corners."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from functools import lru_cache
from typing import Final

from game.ai.characters import CHARACTERS, parts
from game.rules.scoring import partner
from game.rules.values.cards import BLACK, COLOUR, COLOURS, DRAW_TWO, FACE, NO_COLOUR, RANK, SKIP, WILD_DRAW_FOUR
from game.rules.values.messages import ColourNamed, FaceNamed, Message, RankNamed, plural, sentence
from game.rules.values.ruleset import RuleSet
from game.rules.values.views import PileView, View
from game.session.match import PERSON
from game.session.rule_choice import RuleChoice
from game.text import say, text
from game.ui.words.rule_words import choice_named, length

#: Ranks that add up in a row, and the words for such a row.
_IN_A_ROW: Final = {
    0: sentence("Zeros in a row: {run}"),
    1: sentence("Ones in a row: {run}"),
    4: sentence("Fours in a row: {run}"),
    5: sentence("Fives in a row: {run}"),
    SKIP: sentence("Skips in a row: {run}"),
}
#: The strength of a bot, by level.
LEVEL_WORDS: Final[Mapping[str, Message]] = {
    "beginner": sentence("Beginner"),
    "casual": sentence("Casual"),
    "sharp": sentence("Sharp"),
    "master": sentence("Master"),
}
#: The way a plain bot plays, by kind.
_TEMPERAMENTS: Final = {
    "greedy": sentence("plays the best card"),
    "random": sentence("plays anything"),
    "react": sentence("always answers"),
    "never": sentence("likes to draw"),
}


def temperament(kind: str) -> Message:
    """Say how a bot plays: its character, else its level, else the name of its kind."""
    level, character = parts(kind)
    if character in CHARACTERS:
        return CHARACTERS[character].temperament
    return LEVEL_WORDS.get(level) or _TEMPERAMENTS.get(level, sentence("{kind}", kind=kind))


def pile_colour(pile: PileView) -> int:
    """Return the colour of a pile; NO_COLOUR while it has none or it is still to be called."""
    if not pile.run:
        return NO_COLOUR
    top = pile.run[-1]
    colour = COLOUR[top.card]
    return top.colour if colour == BLACK else colour


def pile_caption(
    pile: PileView, names: Sequence[str], turned_up: Set[int] = frozenset(), owned: Set[int] = frozenset()
) -> tuple[str, ...]:
    """Describe a pile, in versions from long to short: the top card, and what adds up or who played it.

    A card in ``turned_up`` was turned up by the dealer, so no player is named. One that is ``owned`` lay above a Two:
    it counts for a player who did not play it (G6.11).
    """
    if not pile.run:
        return text("empty: takes any one card"), text("any one card")
    top, run = pile.run[-1], len(pile.run)
    rank, card, by = RANK[top.card], FaceNamed(FACE[top.card]), names[top.by]
    if rank in (DRAW_TWO, WILD_DRAW_FOUR) and run > 1:
        total = sum(2 if RANK[laid.card] == DRAW_TWO else 4 for laid in pile.run)
        return (
            text("{card} · adds up to {total} · {name}", card=card, total=total, name=by),
            text("adds up to {total} · {name}", total=total, name=by),
            text("+{total} · {name}", total=total, name=by),
            text("+{total}", total=total),
        )
    if run > 1 and rank in _IN_A_ROW:
        row = _IN_A_ROW[rank].about(run=run)
        return (
            text("{card} · {row} · {name}", card=card, row=row, name=by),
            text("{row} · {name}", row=row, name=by),
            text("{run} in a row · {name}", run=run, name=by),
            text("{run} in a row", run=run),
            text("×{run}", run=run),
        )
    if COLOUR[top.card] != BLACK and top.card in turned_up:
        return (
            text("{card} · turned up", card=card),
            text("{rank} · turned up", rank=RankNamed(rank)),
            text("{card}", card=card),
            text("{rank}", rank=RankNamed(rank)),
        )
    if COLOUR[top.card] == BLACK and top.card in turned_up and top.colour != NO_COLOUR:
        return (
            text("{card}, {called} · turned up", card=card, called=ColourNamed(top.colour)),
            text("{card} · turned up", card=card),  # its colour is beside it
            text("{card}", card=card),
            text("{called}", called=ColourNamed(top.colour)),
        )
    if COLOUR[top.card] == BLACK:
        if top.colour == NO_COLOUR:
            return (
                text("{card}, {called} · {name}", card=card, called=sentence("open"), name=by),
                text("{card}, {called}", card=card, called=sentence("open")),
                text("{called}", called=sentence("open")),
            )
        return (
            text("{card}, {called} · {name}", card=card, called=ColourNamed(top.colour), name=by),
            text("{card} · {name}", card=card, name=by),  # its colour is beside it
            text("{card}, {called}", card=card, called=ColourNamed(top.colour)),
            text("{card}", card=card),
            text("{called}", called=ColourNamed(top.colour)),
        )
    if top.card in owned:
        return (
            text("{card} · counts as {name}'s", card=card, name=by),
            text("{rank} · counts as {name}'s", rank=RankNamed(rank), name=by),
            text("counts as {name}'s", name=by),
            text("{card}", card=card),
            text("{rank}", rank=RankNamed(rank)),
        )
    return (
        text("{card} · {name}", card=card, name=by),
        text("{rank} · {name}", rank=RankNamed(rank), name=by),  # its colour is beside it
        text("{card}", card=card),
        text("{rank}", rank=RankNamed(rank)),
    )


def choice_words(colour: int) -> str:
    """Return the words for a choice of the colour picker."""
    return text("leave it open") if colour == NO_COLOUR else text("{colour}", colour=ColourNamed(colour))


def cards(count: int) -> str:
    """Return words for the number of cards in a draw pile or a hand."""
    return say(_cards(count))


def _cards(count: int) -> Message:
    return plural("{number} card", "{number} cards", count)


def player_lines(view: View, player: int, kind: str, bottom: int) -> str:
    """Return lines: how a player plays, their points in the match and cards in the game, and what points are."""
    score = plural("{number} point", "{number} points", view.scores[player])
    stands = sentence("{some} · {more}", some=score, more=_cards(view.counts[player]))
    nature = _nature(view, player, kind, bottom)
    told = say(stands) if nature is None else text("{told}\n{rule}", told=nature, rule=stands)
    return text("{told}\n{rule}", told=told, rule=points_are(view.rules))


def points_are(rules: RuleSet) -> Message:
    """Say what points count, and what they are for."""
    if rules.scoring == "winner":
        return sentence("Going out earns the value of all cards left; the highest total wins.")
    if rules.scoring == "penalty_out":
        return sentence("Cards left at the end of a game count; the first at {target} loses.", target=rules.target)
    return sentence("Cards left at the end of a game count; the lowest total wins.")


def _nature(view: View, player: int, kind: str, bottom: int) -> Message | None:
    """Say how a bot plays, or that a player is the partner of the one at the ``bottom``; None for other people."""
    if partner(view.rules, bottom) == player:
        return sentence("your partner")
    return temperament(kind) if kind != PERSON else None


def beside_name(view: View, player: int, kind: str, bottom: int) -> str:
    """Return the words beside a name: "you" for the viewer who sits at the ``bottom``, or how a bot plays."""
    if player == bottom == view.viewer:
        return text("you")
    nature = _nature(view, player, kind, bottom)
    return say(nature) if nature is not None and partner(view.rules, bottom) != player else ""


def about(view: View, player: int, bottom: int) -> tuple[str, ...]:
    """Return the words below a name, in versions from long to short: points, and who plays with whom."""
    score, mate = plural("{number} point", "{number} points", view.scores[player]), partner(view.rules, bottom)
    if mate == player:
        return text("{some} · {more}", some=sentence("your partner"), more=score), say(score)
    return (say(score),)


def colour_of_seat(view: View, player: int) -> int:
    """Return the colour of a player's seat where Twos go by colour (G6.10); else NO_COLOUR."""
    if view.rules.two != "colour" or view.players != len(COLOURS):
        return NO_COLOUR
    return COLOURS[(view.seats.index(player) - view.colour_seat) % len(COLOURS)]


def game_line(
    view: View, *, practice: bool = False, another_way: bool = False, deal: Message | None = None
) -> tuple[str, ...]:
    """Return the line with the rules, the game and what ends the match, in versions from long to short.

    In practice, or on another way of a match, it says that instead of what ends the match. Of a shared deal, which is
    one game, it says the name. The third version is the longest without the rules.
    """
    number, target = max(1, view.game_number), view.rules.target
    name = rules_name(view.rules)
    strict = sentence("{rules}, strict", rules=name) if view.rules.strict and view.rules.fine else name
    game = sentence("game {number}", number=number)
    if another_way:
        return (
            text("{rules} · {game} · another way", rules=strict, game=game),
            text("{rules} · another way", rules=name),
            text("Another way"),
        )
    if practice:
        return (
            text("{rules} · {game} · practice", rules=strict, game=game),
            text("{rules} · practice", rules=name),
            text("Practice"),
        )
    if view.rules.scoring == "games":
        of_all = sentence("game {number} of {target}", number=number, target=target)
        long, short = (text("{rules} · {game}", rules=rules, game=of_all) for rules in (strict, name))
        if deal is not None:
            long, short = (text("{some} · {more}", some=deal, more=rules) for rules in (strict, name))
            return long, short, say(deal), say(of_all), str(number)
        return long, short, say(of_all), str(number)
    end = length(view.rules.scoring, target)  # dropped last, as nothing else at the table says it
    return (
        *(text("{rules} · {game} · {end}", rules=rules, game=game, end=end) for rules in (strict, name)),
        text("{game} · {end}", game=game, end=end),
        say(end),
        str(target),
    )


@lru_cache(maxsize=8)
def rules_name(rules: RuleSet) -> Message:
    """Return the name of the rules of a table, ignoring the length of the match; "Own rules" for changed rules."""
    return choice_named(RuleChoice.nearest(rules))
