"""The few words that lie on the table itself: captions of piles and the small lines in the corners."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from game.rules.cards import (
    BLACK,
    COLOUR,
    COLOUR_NAMES,
    COLOURS,
    DRAW_TWO,
    FACE,
    NO_COLOUR,
    RANK,
    RANK_NAMES,
    SKIP,
    WILD_DRAW_FOUR,
    face_name,
)
from game.rules.ruleset import RULE_SETS, RuleSet
from game.rules.state import NOBODY
from game.rules.views import PileView, View
from game.session.rule_choice import for_people

_PLURALS: Final = {0: "Zeros", 6: "Sixes", SKIP: "Skips"}
_ADD_UP: Final = frozenset({0, 1, 4, 5, SKIP})


def pile_colour(pile: PileView) -> int:
    """The colour of a pile, NO_COLOUR while it has none or it is still to be called."""
    if not pile.run:
        return NO_COLOUR
    top = pile.run[-1]
    colour = COLOUR[top.card]
    return top.colour if colour == BLACK else colour


def pile_caption(pile: PileView, names: Sequence[str]) -> tuple[str, ...]:
    """What lies on a pile: the top card, and what adds up or who played it; the longest way to say it first."""
    if not pile.run:
        return "empty: takes any one card", "any one card"
    top = pile.run[-1]
    rank = RANK[top.card]
    name, by = face_name(FACE[top.card]), names[top.by]
    run = len(pile.run)
    if rank in (DRAW_TWO, WILD_DRAW_FOUR) and run > 1:
        total = sum(2 if RANK[laid.card] == DRAW_TWO else 4 for laid in pile.run)
        return f"{name} · adds up to {total}", f"adds up to {total}"
    if run > 1 and rank in _ADD_UP:
        row = f"{_PLURALS.get(rank, RANK_NAMES[rank] + 's')} in a row: {run}"
        return f"{name} · {row}", row
    if COLOUR[top.card] == BLACK:
        called = COLOUR_NAMES[top.colour] if top.colour != NO_COLOUR else "open"
        return f"{name}, {called} · played by {by}", f"{name}, {called} · {by}", f"{called} · {by}", called
    return f"{name} · played by {by}", f"{name} · {by}", name


def stock_caption(count: int) -> str:
    """How many cards a draw pile has."""
    return "1 card" if count == 1 else f"{count} cards"


def score_line(view: View, player: int, names: Sequence[str], flag: str = "") -> tuple[str, ...]:
    """The line of the person at the screen, the longest way to say it first; ``flag`` is what just befell them."""
    name, score, count = names[player], view.scores[player], view.counts[player]
    partner = partner_of(view.rules, player)
    with_partner = f"{name}, with {names[partner]}" if partner != NOBODY else name
    if flag:
        return f"{name} · {flag}", flag
    return (
        f"{with_partner} · {score} points · {stock_caption(count)}",
        f"{name} · {score} points · {count}",
        f"{name} · {score}",
    )


def colour_of_seat(view: View, player: int) -> int:
    """The colour of the seat a player sits on, where Twos go by colour (G6.10); else NO_COLOUR."""
    if view.rules.two != "colour" or view.players != len(COLOURS):
        return NO_COLOUR
    return COLOURS[(view.seats.index(player) - view.colour_seat) % len(COLOURS)]


def game_line(view: View) -> tuple[str, ...]:
    """By which rules which game this is, and what ends the match."""
    game, target = f"game {max(1, view.game_number)}", view.rules.target
    name = rules_name(view.rules)
    strict = f"{name}, strict" if view.rules.strict and view.rules.fine else name
    if view.rules.scoring == "games":
        return f"{strict} · {game} of {target}", f"{name} · {game} of {target}", f"{game} of {target}"
    end = f"{'lost at' if view.rules.scoring == 'penalty_out' else 'to'} {target}"
    return f"{strict} · {game} · {end}", f"{strict} · {game}", f"{name} · {game}", f"{game} · {end}", game


@lru_cache(maxsize=8)
def rules_name(rules: RuleSet) -> str:
    """The name of a rule set, whatever is played to; for one put together at the table, that it is."""
    for base, known in RULE_SETS.items():
        same = replace(rules, target=known.target)
        if same in (known, for_people(base)):
            return base.replace("-", " ").capitalize()
    return "Own rules"


def partner_of(rules: RuleSet, player: int) -> int:
    """The partner of a player, a person and not a seat (H.teams); NOBODY where there are no teams."""
    return (player + 2) % 4 if rules.teams else NOBODY
